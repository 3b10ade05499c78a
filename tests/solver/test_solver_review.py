"""The review of a line: what it says of each position is what exhaustive search says, and its lines win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver import Answer, findings
from game.solver.findings import Review, bend, path_of, review, steady
from game.solver.players import play_line
from game.solver.search.space import ReusableSpace, Space
from game.solver.search.spaces.put_off import PutOffSpace
from game.solver.search.spaces.which import Memory, space_of
from game.solver.solve import solve
from tests.solver.small import exhaust, played_into, small_deal, small_ruleset
from tests.thorough import EVERY_RULESET
from tests.typed import sure

SMALL = 2_000


def random_path(position: Position, rng: Random, longest: int) -> list[Position]:
    """The positions of random play."""
    path = [position]
    while len(path) <= longest and path[-1].legal_moves:
        path.append(path[-1].play(rng.choice(path[-1].legal_moves)))
    return path


def true_of(position: Position, rng: Random) -> tuple[list[Position], list[bool]]:
    """The positions of random play, and whether each can be won; none where it is too much to look through."""
    path = random_path(position, rng, 30)
    true = [exhaust(each, SMALL) for each in path]
    return ([], []) if None in true else (path, [bool(each) for each in true])


def last(path: Sequence[Position], seconds: float = 20.0) -> Review:
    *_, found = review(path, seconds)
    assert found.final
    return found


@EVERY_RULESET
def test_every_position_of_small_deals_is_told_as_it_is(ruleset: rules.Ruleset) -> None:
    small, rng = small_ruleset(ruleset), Random(f"review {ruleset.id}")
    path: list[Position] = []
    while not path:
        path, true = true_of(small_deal(small, rng, rng.randint(8, 14)), rng)
    found = last(path)
    assert found.known
    assert found.verdicts == "".join("W" if winnable else "L" for winnable in true), path[0]
    if found.winnable:
        end = path[found.winnable - 1]
        for move in found.line:
            end = end.play(move)
        assert end.won
    if found.turning is not None:
        assert path[found.turning].play(sure(found.better)) != path[found.turning + 1]


def wandering(position: Position, rng: Random) -> list[Position]:
    """The positions of play that often goes back to where it was."""
    path = [position]
    while len(path) <= 30 and path[-1].legal_moves:
        ways = [path[-1].play(move) for move in path[-1].legal_moves]
        back = [each for each in ways if each in path]
        path.append(rng.choice(back if back and rng.random() < 0.7 else ways))
    return path


def test_positions_of_a_line_that_goes_round_are_told_as_they_are() -> None:
    small, rng = small_ruleset(rules.find_ruleset("congress")), Random("round congress")
    compared = 0
    while compared < 4:
        path = wandering(played_into(small, rng, rng.randint(8, 14), rng.randint(0, 8)), rng)
        true = [exhaust(each, SMALL) for each in path]
        loops = findings.loops_of(path)
        if None in true or len(loops) == len(path):
            continue
        compared += 1
        assert [place for first, end in loops for place in range(first, end + 1)] == [*range(len(path))]
        assert all(len({*true[first : end + 1]}) == 1 for first, end in loops), path[0]
        assert len({path[end] for _, end in loops}) == len(loops)
        looked = findings._Ribbon(path)
        for turn in range(len(loops) + 1):
            looked._winnable, looked._lost = turn - 1, turn
            told = (("W" if at < turn else "L") * (end + 1 - first) for at, (first, end) in enumerate(loops))
            assert looked.review(final=True).verdicts == "".join(told)
        found = last(path)
        assert found.verdicts == "".join("W" if winnable else "L" for winnable in true), path[0]
        if found.winnable:
            assert path_of(path[found.winnable - 1], found.line)[-1].won


def test_a_proof_that_remembers_too_much_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.solver.search.sweep.MOST", 50)
    looked = findings._Ribbon([rules.ruleset("congress").deal(1)])
    assert looked.can_look_back()
    assert not looked.look_back(600.0, lambda: False)
    assert not looked.can_look_back()


def reached(space: Space) -> set[Position] | set[tuple[int, int]]:
    """The positions one move on from a space's own; where its steps are not moves, the codes of two steps."""
    if isinstance(space, PutOffSpace):
        return {(one, two) for after, one in space.children(space.start) for _, two in space.children(after)}
    position, start = space.position, space.start
    return {position.play(space.move_of(position, code, start)) for _, code in space.children(start)}


@EVERY_RULESET
def test_a_space_serves_the_positions_that_follow(ruleset: rules.Ruleset) -> None:
    """Begun again from a later position it knows the same ways on as a space made for that position."""
    rng = Random(f"follow {ruleset.id}")
    position = ruleset.deal(rng.randrange(1, 1000))
    while position.choosing:
        position = position.play(rng.choice(position.legal_moves))
    base = space_of(position)
    if not isinstance(base, ReusableSpace):
        assert Memory().space(position).start == base.start
        return
    other = ruleset.deal(1_001)
    whole = isinstance(base, PutOffSpace)  # whose states hold every card: another deal is no danger
    assert whole or other.choosing or base.at(other) is None, "not another deal"
    for after in random_path(position, rng, 120)[10::10]:
        later, fresh = base.at(after), space_of(after)
        assert later is not None and later.position is after
        assert reached(later) == reached(fresh) or not reached(fresh), "a bound may be asked later on, and end it there"
        earlier = fresh.at(position) if isinstance(fresh, ReusableSpace) else None
        assert earlier is None or reached(earlier) in (reached(base), set()), "what came before it must not be guessed"


def test_won_deals_never_winnable_ones_and_those_not_finished() -> None:
    ruleset = rules.ruleset("captive-queens", ("one-redeal",))
    lost = next(n for n in range(1, 20) if solve(ruleset.deal(n)).answer is Answer.LOST)
    won = next(n for n in range(1, 40) if solve(ruleset.deal(n)).answer is Answer.WON)
    moves, _ = play_line(ruleset, lost)
    never = last(path_of(ruleset.deal(lost), moves))
    assert never.verdicts == "L" * (len(moves) + 1) and never.turning is None and never.better is None
    line = solve(ruleset.deal(won)).line
    danced = last(path_of(ruleset.deal(won), line))
    assert danced.verdicts == "W" * (len(line) + 1) and danced.line == () and danced.turning is None
    standing = last(path_of(ruleset.deal(won), line[:9]))
    assert standing.verdicts == "W" * 10 and standing.turning is None and len(standing.line) == len(line) - 9


def test_nothing_is_claimed_without_time_or_when_cancelled() -> None:
    ruleset = rules.ruleset("queen-of-italy")
    path = random_path(ruleset.deal(4), Random(2), 30)
    assert last(path, 0.0).verdicts == "?" * len(path)
    asked = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert not any(one.final for one in review(path, 20.0, cancelled))


def test_a_steady_review_agrees_and_is_the_same_every_time() -> None:
    ruleset = rules.ruleset("carpet")
    for number in (1, 2):
        path = random_path(ruleset.deal(number), Random(number), 200)
        found = steady(path)
        assert found == steady(path) and found.known
        assert found.verdicts == last(path).verdicts
        end = path[found.winnable - 1] if found.winnable else None
        for move in found.line:
            end = sure(end).play(move)
        assert end is None or end.won
    unknown = steady(path_of(rules.ruleset("queen-of-italy").deal(4), ()), positions=1)
    assert unknown.verdicts == "?" and unknown.final and not unknown.line


def test_a_line_bent_around_what_was_done_already_still_wins() -> None:
    position = rules.ruleset("royal-cotillion").deal(2)
    line = solve(position, positions=30_000).line
    bent = bend(position.play(line[0]), line)
    assert bent == line[1:]
    assert bend(position, line[:-1]) is None
