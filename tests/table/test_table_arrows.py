"""The arrow keys alone reach every card and place of every table, by the way that the eye expects."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from game import rules
from game.look.keys import DIRECTIONS, Direction
from game.rules import Position, Ruleset
from game.solver.odds.solved import golden
from game.table.floor import Floor, LayoutOptions
from game.table.motion import Flight, Pose
from game.table.picking import Aims, Pick, arrows, picks, pose_of, top
from game.table.plan import plan_of
from game.table.sprites import Sprites
from game.table.view import area
from tests.thorough import spread

SHAPES = [(1024, 768), (960, 540), (1792, 768)]
"""4:3, 16:9 and 21:9."""
LEFT, RIGHT, UP, DOWN = DIRECTIONS


def drawings() -> list[Ruleset]:
    """Every game, and each of its rulesets whose table is drawn otherwise."""
    drawn: dict[object, Ruleset] = {}
    for ruleset in rules.every_ruleset():
        floors = [Floor(ruleset, area(size, 1.0), LayoutOptions()) for size in SHAPES]
        drawn.setdefault((ruleset.game_id, *(tuple(floor.spots) for floor in floors)), ruleset)
    return list(drawn.values())


def stages(ruleset: Ruleset, every: int) -> Iterator[Position]:
    """A deal as it is dealt, and after each so many moves."""
    deal = golden(ruleset.id)[0]
    position = ruleset.deal(deal.number)
    for count, move in enumerate(deal.moves):
        if count % every == 0:
            yield position
        position = position.play(position.parse_move(move))
    yield position


def laid(position: Position, size: tuple[int, int], options: LayoutOptions = LayoutOptions()) -> tuple[Sprites, Floor]:  # noqa: B008 (frozen)
    sprites, floor = Sprites(), Floor(position.ruleset, area(size, 1.0), options)
    sprites.lay(position, floor)
    return sprites, floor


def led(position: Position, sprites: Sprites, floor: Floor) -> Aims:
    return arrows(position, sprites, floor, next(picks(position, sprites)))


def unreached(aims: Aims) -> list[tuple[Pick, Pick]]:
    """Places with others to which no arrows lead from them."""
    every = {here for here, _ in aims}
    missing = []
    for start in every:
        found, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            new = {there for way in DIRECTIONS if (there := aims[here, way].to) and there not in found}
            found |= new
            waiting += new
        missing += [(start, other) for other in every - found]
    return missing


def check(position: Position, size: tuple[int, int], options: LayoutOptions) -> None:
    sprites, floor = laid(position, size, options)
    aims = led(position, sprites, floor)
    assert not unreached(aims), (size, options, position)
    for (here, (x, y)), aim in aims.items():
        if aim.to:
            a, b = (pose_of(pick, sprites, floor) for pick in (here, aim.to))
            assert (b.x - a.x) * x + (b.y - a.y) * y > 0, (size, options, position, here, aim.to)


@pytest.mark.parametrize("ruleset", spread(4, drawings()), ids=lambda ruleset: ruleset.id)
def test_every_place_is_reached_from_every_other_and_each_arrow_leads_its_way(ruleset: Ruleset):
    opening, halfway, *_ = stages(ruleset, 35)
    for size, left_handed in product(SHAPES, (False, True)):
        for position in (opening, halfway):
            check(position, size, LayoutOptions(left_handed))


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", rules.every_ruleset()[::5], ids=lambda ruleset: ruleset.id)
def test_it_is_so_all_through_a_deal(ruleset: Ruleset):
    for position in stages(ruleset, 21):
        for size, left_handed, overlap in product(SHAPES, (False, True), (False, True)):
            check(position, size, LayoutOptions(left_handed, overlap))


def test_these_shapes_show_all_that_games_have_drawn():
    for game in rules.GAMES:
        ruleset = rules.ruleset(game.id)
        shown = {Floor(ruleset, area(size, 1.0), LayoutOptions()).drawing for size in SHAPES}
        assert len(shown) >= min(2, len(plan_of(ruleset).drawings)), game.id


def test_places_anywhere_are_reached_too():
    """However cards lie: in disorder, in one line, and in heaps."""
    rng = random.Random(5)
    position = rules.ruleset("carpet").deal(1)
    for step in (1, 40, 400):
        for _ in range(3):
            sprites, floor = laid(position, (960, 540))
            for sprite in sprites:
                pose = Pose(rng.randrange(800) // step * step, rng.randrange(400) // step * step)
                sprites.launch(sprite, Flight(pose, pose, 0.0, 0.0, 1.0))
            assert not unreached(led(position, sprites, floor))


class Shown:
    """A table, and the piles to which arrows lead there, by their names."""

    def __init__(self, game: str, moves: int = 0, size: tuple[int, int] = (960, 540)) -> None:
        ruleset = rules.ruleset(game)
        deal = golden(game)[0]
        position = ruleset.deal(deal.number)
        for move in deal.moves[:moves]:
            position = position.play(position.parse_move(move))
        self.piles = {pile.name: pile.index for pile in ruleset.piles}
        self.names = {index: name for name, index in self.piles.items()}
        self.position, (self.sprites, self.floor) = position, laid(position, size)
        self.aims = led(position, self.sprites, self.floor)

    def lead(self, name: str, way: Direction) -> str | None:
        there = self.aims[top(self.position, self.piles[name]), way].to
        return there and self.names[there.pile]


@pytest.mark.parametrize("game", ["mount-olympus", "frog", "salic-law", "queen-of-italy", "calculation"])
def test_from_a_column_it_is_one_step_to_the_next_however_long_they_are(game: str):
    for moves in (0, 40, 70):
        shown = Shown(game, moves)
        group = "heaps" if "heaps1" in shown.piles else "columns"
        columns = [name for name in shown.piles if name.startswith(group)]
        for left, right in pairwise(columns):
            assert (shown.lead(left, RIGHT), shown.lead(right, LEFT)) == (right, left)
            assert shown.lead(left, DOWN) not in columns and shown.lead(right, UP) not in columns


def test_a_place_between_two_rows_is_not_passed_by():
    shown = Shown("intrigue")
    assert {shown.lead(name, RIGHT) for name in ("sixes4", "sixes8")} == {"stock"}
    assert {shown.lead(name, LEFT) for name in ("fives1", "fives5")} == {"stock"}
    windmill = Shown("windmill")
    assert (windmill.lead("ace", LEFT), windmill.lead("ace", RIGHT)) == ("sails2", "sails6")


def test_rows_lead_along_themselves():
    shown = Shown("gavotte")
    for left, right in pairwise(f"left{number}" for number in range(5, 9)):
        assert (shown.lead(left, RIGHT), shown.lead(right, LEFT)) == (right, left)
    for high, low in pairwise(f"left{number}" for number in (2, 6, 10, 14)):
        assert (shown.lead(high, DOWN), shown.lead(low, UP)) == (low, high)
