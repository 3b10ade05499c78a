"""Which records a space accepts: only those whose every move it can express."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from game import rules
from game.rules import Position, Ruleset
from game.rules.record import Dealt, Fill, Game, Open
from game.solver.search.spaces.moved import PlainSpace
from game.solver.search.spaces.which import space_of
from tests.solver.anysmall import small_position
from tests.solver.beside import by_the_rules
from tests.thorough import EVERY_RULESET, amounts
from tests.words.anygame import any_ruleset


def begun(ruleset: Ruleset, number: int = 5) -> Position:
    """A deal with its choices made, any of them."""
    draw, position = Random(number), ruleset.deal(number)
    while position.choosing:
        position = position.play(draw.choice(position.legal_moves))
    return position


@amounts("records", 20, 90)
def test_no_accepted_record_has_a_move_that_its_space_lacks(records: int) -> None:
    met = set[type]()
    for seed in range(records):
        for start in (small_position(Random(seed)), begun(any_ruleset(seed), seed + 1)):
            space = space_of(start)
            if type(space) is not PlainSpace:
                met.add(type(space))
                play_beside(space, start, Random(seed))
    assert len(met) >= 4


def play_beside(space: Any, position: Position, draw: Random) -> None:
    """Play a random game with a space's moves; each is legal, and none that leads elsewhere is missing."""
    space = by_the_rules(space)
    ways, state = getattr(space, "ways", None) or getattr(space, "every", space.children), space.start
    for _ in range(60):  # some could go on for ever
        children = ways(state)
        if not children:
            return
        moves = [space.move_of(position, code, state) for _, code in children]
        assert {*moves} <= {*position.legal_moves}
        reached = [position.play(move) for move in moves]
        assert [after.won for after in reached] == [space.won(child) for child, _ in children]
        if len(children) > 1 and hasattr(space, "at"):
            every = {space.at(position.play(move)).start for move in position.legal_moves}
            assert every <= {space.at(after).start for after in (position, *reached)}
        chosen = draw.randrange(len(children))
        state, position = children[chosen][0], reached[chosen]


def changed(name: str, **fields: Any) -> Game:
    return replace(rules.find_ruleset(name).game, **fields)


def with_piles(name: str, group: str, **fields: Any) -> Game:
    piles = rules.find_ruleset(name).game.piles
    return changed(name, piles=tuple(replace(one, **fields) if one.name == group else one for one in piles))


def with_rows() -> Game:
    return with_piles("queen-of-italy", "reserve", count=8, deal=1, open=Open.GRID_FOOT, columns=2)


def strange() -> Iterator[tuple[str, Game]]:
    """Records that are nearly those of a game with a space of its own, by what is strange."""
    yield "a turn of two cards, and columns", changed("queen-of-italy", turn=(Dealt("waste", 2),))
    yield "a turn of two cards to columns", changed("mount-olympus", turn=(Dealt("columns", 2),))
    yield "gaps that stay", with_piles("congress", "columns", fill=Fill.NEVER)
    yield "gaps that only cards turned fill", with_piles("congress", "columns", fill=Fill.WASTE_STOCK)
    yield "a reserve in rows, and columns", with_rows()
    yield "rows that are refilled", with_piles("odd-and-even", "square", open=Open.GRID_FOOT, columns=3)
    yield "refilled piles of two cards", with_piles("odd-and-even", "square", deal=2)
    pyramid = with_piles("odd-and-even", "square", count=3, open=Open.UNCOVERED, fill=Fill.NEVER)
    yield "a pyramid beside a waste", pyramid
    yield "piles that no redeal gathers", changed("parisienne", gather=("piles",))
    yield "couples over a waste alone", changed("pyramid", turn=(Dealt("waste"),))
    yield "a waste that no redeal gathers", changed("odd-and-even", gather=())


@EVERY_RULESET
def test_a_space_and_the_rules_play_side_by_side(ruleset: Ruleset) -> None:
    position = begun(ruleset)
    space = space_of(position)
    assert type(space) is not PlainSpace, "each game of ours has a space that knows its words"
    play_beside(space, position, Random(ruleset.id))
