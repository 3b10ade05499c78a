"""Lines without needless moves: they win by the rules, are never longer, and go no way round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median

import pytest

from game import rules
from game.rules import Act, Move, Position
from game.solver.findings import path_of
from game.solver.lean import lean
from game.solver.search.space import Budget, Spent, line_of
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from tests.solver.packed import packed_position
from tests.solver.small import depth_first
from tests.thorough import amounts

LONG = 40  # moves; lines with more would take the test long


def a_win(position: Position) -> tuple[Move, ...] | None:
    """A line that wins, found without care for its length; None where none is found soon."""
    space = space_of(position)
    try:
        found = depth_first(space, Budget(positions=2_000), 1_000, lost=set())
    except Spent:
        return None
    return line_of(space, found.codes) if found.codes and len(found.codes) < LONG else None


def with_a_way_round(position: Position, line: Sequence[Move], rng: Random) -> list[Move] | None:
    """The line with a card that goes somewhere and comes back; None where none can."""
    place = rng.randrange(len(line))
    at = path_of(position, line[:place])[-1]
    for move in at.legal_moves:
        after = at.play(move)
        back = [other for other in after.legal_moves if after.play(other) == at]
        if move.act is Act.CARRY and back:
            end = after.play(back[0])
            if end.piles == at.piles:
                return [*line[:place], move, back[0], *line[place:]]
    return None


@amounts("positions", 25, 600)
def test_any_line_still_wins_and_has_no_way_round(positions: int) -> None:
    shortened = rounds = 0
    for seed in range(positions):
        rng = Random(f"lean {seed}")
        position = packed_position(rng)
        line = a_win(position)
        if not line:
            continue
        short = lean(position, line, Budget())
        assert path_of(position, short)[-1].won and len(short) <= len(line), seed
        shortened += len(short) < len(line)
        longer = with_a_way_round(position, line, rng)
        if longer:
            rounds += 1
            assert path_of(position, longer)[-1].won
            assert len(lean(position, longer, Budget())) <= len(line), seed
    assert shortened > positions // 20 and rounds > positions // 20


def test_where_cards_can_be_lent_in_too_many_ways_the_search_ends_at_once() -> None:
    space = space_of(packed_position(Random("lean 490")))
    with pytest.raises(Spent):
        space.children(space.start)


def test_a_spent_budget_leaves_a_line_that_wins() -> None:
    found = ((position, a_win(position)) for position in (packed_position(Random(seed)) for seed in range(40)))
    position, line = max(((at, line) for at, line in found if line), key=lambda each: len(each[1]))
    lengths = [len(lean(position, line, Budget(positions=most))) for most in range(0, 200, 10)]
    assert lengths == sorted(lengths, reverse=True) and lengths[0] == len(line) > lengths[-1]


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "most"), [("klondike", 140), ("freecell", 100)])
def test_lines_are_short_enough_to_be_watched(game: str, most: int) -> None:
    ruleset = rules.find_ruleset(game)
    lines = [solve(ruleset.deal(number), positions=10_000).line for number in (100_001, 100_005)]
    assert all(lines)
    assert median(map(len, lines)) <= most


@pytest.mark.thorough
def test_a_line_that_is_found_late_is_made_shorter_too() -> None:
    position = rules.find_ruleset("FreeCell").deal(100_003)
    found = solve(position, positions=30_000)
    late = solve(position, positions=found.positions)
    assert late.positions == found.positions and path_of(position, late.line)[-1].won
    assert len(late.line) < 4 * position.ruleset.total
