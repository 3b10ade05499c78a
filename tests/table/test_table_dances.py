from __future__ import annotations

import itertools
import math

import pytest

from game import rules
from game.look.sound.tunes import tune, tunes
from game.rules.plan import Steps
from game.table.dance import dances
from game.table.dance.curves import CORNERS, Path, lay, ring, straight
from game.table.dance.dances import DANCES, derived
from tests.table.dancing import apart, company, ways

DIFFERENT = 0.2
"""Of the table's height: two dances are at least so far apart."""


def couples(name: Steps) -> int:
    """How many couples the game has that a dance belongs to."""
    game = next(game for game in rules.GAMES if game.plan and game.plan.steps == name)
    return 4 * rules.find_game(game.id).packs


NAMES = [game.plan.steps for game in rules.GAMES if game.plan and game.plan.steps is not Steps.DERIVED]


def test_no_two_games_have_the_same_dance_or_figure():
    assert len(set(NAMES)) == len(NAMES)
    assert set(NAMES) <= set(DANCES)
    figures = [tuple(line.at(k / 9) for line in DANCES[name].pattern for k in range(10)) for name in NAMES]
    assert len(set(figures)) == len(figures)
    assert {dance.tune for dance in DANCES.values()} <= set(tunes())


@pytest.mark.thorough
def test_no_two_dances_share_their_ways():
    """However they are laid over each other: other dancers, begun at another time, in a mirror, backwards."""
    found = {name: ways(DANCES[name]) for name in DANCES}
    for one, other in itertools.combinations(found, 2):
        assert apart(found[one], found[other], DIFFERENT) >= DIFFERENT, (one, other)


@pytest.mark.parametrize("name", DANCES)
def test_everybody_moves_and_nobody_jumps_and_it_begins_again_without_a_seam(name):
    dance = DANCES[name]
    for who in company(couples(name) if name in NAMES else 4):
        first, last = dance.steps(0.0, who), dance.steps(1 - 1e-9, who)
        assert math.dist(first[:4], last[:4]) < 1e-4
        assert first.lean == pytest.approx(last.lean, abs=1e-4)
        assert 2 * (last.turns - first.turns) == pytest.approx(round(2 * (last.turns - first.turns)), abs=1e-4)
        assert max(math.dist(dance.steps(0, who)[:4], dance.steps(k / 7, who)[:4]) for k in range(7)) > 0.05
        seconds = tune(dance.tune).second_of(dance.bars) - tune(dance.tune).second_of(0)
        before = dance.steps(0.0, who)
        for k in range(1, round(15 * seconds)):
            now = dance.steps(k / 15 / seconds, who)
            assert math.hypot(0.8 * (now.x - before.x), 0.36 * (now.y - before.y)) < 0.1, k / 15
            before = now


@pytest.mark.parametrize("name", [name for name in NAMES if DANCES[name].ovals is CORNERS])
def test_the_middle_is_never_empty_where_the_couples_dance_in_the_corners(name):
    dance = DANCES[name]
    lying = [abs(line.at(k / 40)[0]) for line in dance.pattern for k in range(41)]
    for k in range(60):
        dancing = [abs(dance.steps(k / 60, who).x) for who in company(couples(name))]
        assert min(lying + dancing) < 0.35, k


def test_couples_stay_on_their_floors():
    for formula in (dances.row, dances.wave, dances.gather, dances.pairs, dances.alone, dances.middle):
        seen = [formula(k / 40, couple) for k in range(640) for couple in range(4)]
        assert all(abs(lead.x) <= 1.06 and 0 <= lead.y <= 1 for lead in seen)


def test_a_layout_that_nobody_has_made_a_dance_for_gets_one():
    dance = derived([(k % 5, k // 5) for k in range(15)])
    for who in company(8):
        first, last = dance.steps(0.0, who), dance.steps(1 - 1e-9, who)
        assert math.dist(first[:4], last[:4]) < 1e-4
        for k in range(100):
            step = dance.steps(k / 100, who)
            assert max(abs(step.x), abs(step.y)) <= 1 and outside(step.x, step.y)
    other = derived([(0, 0), (3, 0), (1, 1), (2, 1), (0, 3), (3, 3), (1, 4), (2, 4)])
    assert apart(ways(dance), ways(other), DIFFERENT) >= DIFFERENT


def outside(x: float, y: float) -> bool:
    """Whether a point is outside the oval in the middle."""
    return (abs(x) / 0.68) ** 3 + (abs(y) / 0.66) ** 3 >= 1 - 1e-6


def test_ways_around_are_even_and_stay_outside_the_oval():
    points = [ring(k / 60, out) for k in range(61) for out in (0.0, 0.5, 1.0)]
    assert all(outside(*point) and max(map(abs, point)) <= 1 + 1e-9 for point in points)
    middle = [ring(k / 60, 0.5) for k in range(61)]
    lengths = [math.hypot(2.1 * (a[0] - b[0]), a[1] - b[1]) for a, b in itertools.pairwise(middle)]
    assert max(lengths) < 1.25 * min(lengths)
    assert ring(0.0, 1.0) == pytest.approx((0.0, -1.0)) and ring(0.25, 0.0) == pytest.approx((0.68, 0.0), abs=0.01)


def test_a_path_is_walked_evenly_from_its_beginning_to_its_end():
    path = Path([(0, 0), (1, 0), (1, 1)], closed=False)
    points = [path.at(k / 20) for k in range(21)]
    assert points[0] == (0, 0) and points[-1] == pytest.approx((1, 1))
    lengths = [math.hypot(2.1 * (a[0] - b[0]), a[1] - b[1]) for a, b in itertools.pairwise(points)]
    assert max(lengths) < 1.2 * min(lengths)


@pytest.mark.parametrize(("end", "angle"), [((1, 0), 0), ((1, 1), -45), ((1, -1), 45), ((0, 1), -90)])
def test_cards_lie_along_the_line_of_their_figure(end, angle):
    places = lay([straight(-end[0], -end[1], *end)], 3, (100, 100))
    assert [place[2] for place in places] == pytest.approx([angle] * 3)
    assert places[1][:2] == pytest.approx((0, 0))
