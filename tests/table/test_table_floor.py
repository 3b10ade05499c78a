"""Where cards lie: inside the cloth at every size, and no pile on another's top card."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game import rules
from game.rules import Kind, Position
from game.rules.own.reader import read
from game.rules.record import Open, Piles
from game.rules.ruleset import Ruleset
from game.store.own import FRIENDS
from game.table.floor import LEAST, Floor, LayoutOptions
from game.table.motion import Pose
from game.table.plan import plain, plan_of
from game.table.view import area
from tests.thorough import EVERY_GAME, few

SIZES = [(960, 540), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160)]
LAYOUTS = [LayoutOptions(), LayoutOptions(left_handed=True), LayoutOptions(overlap=False)]
LONGEST = 60
GAMES = [game.id for game in rules.GAMES]
BY_THEMSELVES = ("klondike", "king-albert", "flower-garden", "sir-tommy")


def full(ruleset, wing: int, stock: bool) -> Position:
    """More cards on every pile than can ever lie there."""
    many = (0,) * LONGEST
    piles = tuple((0,) if _single(pile) else many for pile in ruleset.piles)
    return Position(ruleset, piles if stock else ((), *piles[1:]), 0, len(ruleset.opening), wing, (), 1)


def _single(pile) -> bool:
    """Places that never hold more than one card."""
    return pile.kind is Kind.RESERVE and isinstance(pile.spec, Piles) and pile.spec.count > 8


def tables(game: str):
    """(floor, position) for every size and options, the piles as high as can be."""
    ruleset = rules.ruleset(game)
    wings = range(len(ruleset.wings)) if ruleset.wings else (-1,)
    for size in SIZES:
        for options in LAYOUTS:
            floor = Floor(ruleset, area(size, 1.0), options)
            for wing in wings:
                for stock in (True, False):
                    yield size, floor, full(ruleset, wing, stock)


def corners(pose: Pose, floor: Floor, shrink: float = 0.0) -> list[tuple[float, float]]:
    way = math.radians(-pose.angle)
    sin, cos = math.sin(way), math.cos(way)
    w, h = floor.width / 2 - shrink, floor.height / 2 - shrink
    return [(pose.x + x * cos - y * sin, pose.y + x * sin + y * cos) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))]


def touch(a: Pose, b: Pose, floor: Floor) -> bool:
    """Whether two cards, turned or not, share more than an edge of two pixels (separating axes)."""
    if abs(a.x - b.x) + abs(a.y - b.y) > 2 * floor.height:
        return False
    first, second = corners(a, floor, 1.0), corners(b, floor, 1.0)
    for angle in {a.angle % 90, b.angle % 90}:
        for turn in (0, 90):
            way = math.radians(-angle + turn)
            ax, ay = math.cos(way), math.sin(way)
            p, q = [x * ax + y * ay for x, y in first], [x * ax + y * ay for x, y in second]
            if max(p) <= min(q) or max(q) <= min(p):
                return False
    return True


@EVERY_GAME
def test_the_fullest_table_stays_within_the_area_and_no_pile_covers_the_top_card_of_another(game):
    for size, floor, position in tables(game):
        room = floor.area.inflate(2, 2)
        rows = [floor.poses(position, index) for index in range(len(floor.spots))]
        for index, row in enumerate(rows):
            for pose in row:
                for x, y in corners(pose, floor):
                    inside = room.left <= x <= room.right and room.top <= y <= room.bottom
                    assert inside, (size, floor.options, floor.ruleset.piles[index].name, (x, y), room)
        for a, b in combinations(range(len(rows)), 2):
            if _may_overlap(floor, a, b) or not rows[a] or not rows[b]:
                continue
            for top, others in ((rows[a][-1], rows[b]), (rows[b][-1], rows[a])):
                covered = any(touch(top, other, floor) for other in (others[0], *others[-6:]))
                names = floor.ruleset.piles[a].name, floor.ruleset.piles[b].name
                assert not covered, (size, floor.options, names)


def _may_overlap(floor: Floor, a: int, b: int) -> bool:
    """The pyramid, and the ladies' wing, lie overlapping on purpose."""
    first, second = floor.ruleset.piles[a], floor.ruleset.piles[b]
    if first.group != second.group or not isinstance(first.spec, Piles):
        return False
    return first.spec.open is Open.UNCOVERED or (first.spec.wing and floor.options.overlap)


@pytest.mark.parametrize("game", GAMES)
def test_every_pile_has_a_place_of_its_own_in_the_plan(game):
    for ruleset in (r for r in rules.every_ruleset() if r.game_id == game):
        floor = Floor(ruleset, area((960, 540), 1.0), LayoutOptions())
        assert len({(spot.x, spot.y) for spot in floor.spots}) == len(ruleset.piles)


def test_cards_are_as_large_as_promised():
    for size, least in (((960, 540), 60), ((1920, 1080), 123), ((3840, 2160), 246)):
        drawn = [game.id for game in rules.GAMES if game.plan]
        widths = {game: Floor(rules.ruleset(game), area(size, 1.0), LayoutOptions()).width for game in drawn}
        assert min(widths.values()) >= least, widths


@pytest.mark.parametrize("game", ["royal-cotillion", "captive-queens", "queen-of-italy", "parisienne"])
def test_left_handed_is_the_mirror_image_but_fans_still_show_their_indices(game):
    ruleset, room = rules.ruleset(game), area((1920, 1080), 1.0)
    right, left = Floor(ruleset, room, LayoutOptions()), Floor(ruleset, room, LayoutOptions(left_handed=True))
    for a, b in zip(right.spots, left.spots, strict=True):
        assert a.y == b.y and abs(a.x + b.x - 2 * room.centerx) <= 1 and a.angle == -b.angle
    position = full(ruleset, -1, stock=False)  # what lies face down while there is a stock is not fanned
    for index, fan in enumerate(right.fans):
        if fan.dx:
            rows, mirrored = (by_row(floor.poses(position, index)) for floor in (right, left))
            for xs, others in zip(rows, mirrored, strict=True):
                assert others == sorted(others), "later cards lie farther to the right"
                assert 2 * room.centerx - xs[0] == pytest.approx(max(map(max, mirrored)), abs=1)
                assert len(xs) == len(others)


def by_row(poses: list[Pose]) -> list[list[float]]:
    """The cards' places from left to right, row by row."""
    return [[pose.x for pose in poses if pose.y == y] for y in sorted({pose.y for pose in poses})]


def test_kings_and_queens_look_at_each_other_on_a_left_handed_table_too():
    for left_handed in (False, True):
        floor = Floor(rules.ruleset("royal-cotillion"), area((960, 540), 1.0), LayoutOptions(left_handed))
        queens, kings = (floor.spots[floor.ruleset.groups[group][0]].x for group in ("aces", "twos"))
        assert floor.queens_left == (queens < kings)


def test_the_ladies_draw_together_and_hide_their_empty_places():
    ruleset = rules.ruleset("gavotte")
    position = ruleset.deal(1)
    before = Floor(ruleset, area((1920, 1080), 1.0), LayoutOptions())
    chosen = position.play(position.parse_move("wing right"))
    low, first = ruleset.groups["left"][12], ruleset.groups["left"][0]
    assert before.spot(chosen, low).y < before.spot(position, low).y
    assert before.spot(chosen, first) == before.spot(position, first)
    assert before.shows_place(chosen, first) and not before.shows_place(chosen, low)
    grid = Floor(ruleset, area((1920, 1080), 1.0), LayoutOptions(overlap=False))
    assert grid.spot(chosen, low) == grid.spot(position, low) and grid.shows_place(chosen, low)


def test_sizes_that_are_too_small_still_lay_something_out():
    floor = Floor(rules.ruleset("gavotte"), pygame.Rect(0, 0, 90, 40), LayoutOptions())
    assert floor.width == LEAST


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_of_a_game_is_used_at_some_shape_of_the_screen(game):
    ruleset, shapes = rules.ruleset(game), [(1024, 768), (1280, 1024), (1920, 1080), (2560, 1080), (2400, 600)]
    used = [Floor(ruleset, area(size, 1.0), LayoutOptions()).drawing for size in shapes]
    assert all(drawing in used for drawing in plan_of(ruleset).drawings)


def test_the_other_drawing_gives_larger_cards(monkeypatch):
    sizes = {"royal-cotillion": (1024, 768), "odd-and-even": (1920, 1080), "royal-rendezvous": (2560, 1080)}
    for game, size in sizes.items():
        ruleset, room = rules.ruleset(game), area(size, 1.0)
        best = Floor(ruleset, room, LayoutOptions()).width
        plan = plan_of(ruleset)
        monkeypatch.setattr("game.table.floor.plan_of", lambda _, plan=plan: replace(plan, drawings=plan.drawings[:1]))
        assert best > 1.05 * Floor(ruleset, room, LayoutOptions()).width
        monkeypatch.undo()


@pytest.mark.parametrize("overlap", [True, False])
def test_cards_of_the_ladies_wing_lie_apart_if_the_player_prefers_that(overlap):
    ruleset = rules.ruleset("royal-cotillion")
    floor = Floor(ruleset, area((1920, 1080), 1.0), LayoutOptions(overlap=overlap))
    column = floor.poses(ruleset.deal(1), ruleset.groups["ladies"][0])
    steps = [below.y - above.y for above, below in pairwise(column)]
    assert len(steps) == 2 and all((step < floor.card[1]) is overlap for step in steps)


def test_a_pyramid_without_a_drawing_is_one():
    drawing = plain(rules.ruleset("pyramid")).drawings[0].text
    rows = [line.split() for line in drawing.splitlines() if "d" in line]
    assert rows == [[f"d{n * (n - 1) // 2 + k + 1}" for k in range(n)] for n in range(1, 8)]


FRIENDS_BY_THEMSELVES = few(sorted(path.stem for path in FRIENDS.glob("*.toml")), BY_THEMSELVES.__contains__)


@pytest.mark.parametrize("name", FRIENDS_BY_THEMSELVES)
def test_a_table_that_nobody_drew_has_large_cards_and_none_lies_on_another(name):
    game = replace(read((FRIENDS / f"{name}.toml").read_text(encoding="utf-8")), plan=None)
    ruleset = Ruleset(game, game.id, ())
    for size, least in (((960, 540), 50), ((1280, 720), 70), ((3840, 2160), 200)):
        floor = Floor(ruleset, area(size, 1.0), LayoutOptions(left_handed=size[0] == 960))
        assert floor.width >= least
        full_one = full(ruleset, -1, stock=bool(game.turn))
        indices = range(0 if game.turn else 1, len(floor.spots))
        rows = [floor.poses(full_one, index) for index in indices]
        for row in rows:
            assert all(floor.area.inflate(2, 2).collidepoint(corner) for pose in row for corner in corners(pose, floor))
        apart = [row for index, row in zip(indices, rows, strict=True) if index not in ruleset.covering]
        for a, b in combinations(apart, 2):
            assert not any(touch(a[-1], pose, floor) for pose in b[-6:])
            assert not any(touch(b[-1], pose, floor) for pose in a[-6:])


@pytest.mark.parametrize(
    ("name", "least"),
    [("bakers-dozen", 105), ("sir-tommy", 130), ("flower-garden", 84), ("yukon", 110), ("klondike", 110)],
)
def test_stock_and_foundations_stand_beside_the_columns_where_cards_are_larger_so(name, least):
    game = replace(read((FRIENDS / f"{name}.toml").read_text(encoding="utf-8")), plan=None)
    floor = Floor(Ruleset(game, game.id, ()), area((1280, 720), 1.0), LayoutOptions())
    columns = [floor.spots[index] for index in floor.ruleset.groups[game.piles[-1].name]]
    built = [floor.spots[index] for index in floor.ruleset.foundations]
    beside = min(spot.x for spot in built) > max(spot.x for spot in columns)
    assert floor.width >= least and beside is (name != "klondike")
