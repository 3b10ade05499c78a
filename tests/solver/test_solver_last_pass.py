"""The bound on the last passes of Parisienne and its kin against exhaustive search, and all along lines that win."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver.odds.careless import any_move, by_chance
from game.solver.players import play_line
from game.solver.review.review import path_of
from game.solver.search.bounds import endings
from game.solver.search.bounds.endings import Endings
from game.solver.search.bounds.last_pass import LastPassBound
from game.solver.search.budget import Budget
from game.solver.search.deep import Deep
from game.solver.search.memory import Memory
from game.solver.search.space import Result
from game.solver.search.spaces import endwise, packets
from game.solver.search.spaces.endwise import EndwiseSpace
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.suits import BITS
from tests.solver.small import depth_first, exhaust, midway, played_into, small_ruleset, stock_gone
from tests.thorough import amounts, few

POSITIONS = 150
SMALLEST = "duchess-of-luynes"
"""Of these games it is searched through in the shortest time."""
KIN = [
    rules.find_ruleset(name)
    for name in ("parisienne", "parisienne+open-waste+shuffled-redeal", "grand-duchess", "duchess-of-luynes")
]
IN_ORDER = [one for one in KIN if not one.game.shuffled]
"""It is known how these gather the last pass."""
EACH = pytest.mark.parametrize("ruleset", few(KIN, lambda one: not one.variants), ids=lambda ruleset: ruleset.id)


def space(position: Position) -> PacketSpace:
    found = space_of(position)
    assert isinstance(found, PacketSpace)
    return found


class Unhurried(PacketSpace):
    """Gives all plays that the bound allows."""

    def _at_once(
        self, f: int, order: packets.Pass, plays: list[tuple[packets.State, int]], due: int
    ) -> list[tuple[packets.State, int]]:
        return plays


def given_up(found: PacketSpace, state: tuple[int, int, int]) -> list[int]:
    """The moves that the bound leaves out."""
    children = found.children(state)
    return [code for child, code in found.every(state) if (child, code) not in children]


@pytest.mark.parametrize("ruleset", few(KIN, lambda one: one.id == SMALLEST), ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("tried", [packets.TRIED, 3])
def test_no_move_is_left_out_that_can_win(ruleset: rules.Ruleset, tried: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether all ways to begin the last pass are gone through, or most are left open."""
    for name in ("TRIED", "TRIED_LATE"):
        monkeypatch.setattr(packets, name, tried)
    small, rng = small_ruleset(ruleset), Random(f"last pass {ruleset.id}")
    proved = 0
    for _ in range(POSITIONS):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(4, 20))
        if position.won or position.passes < ruleset.game.redeals - 1:
            continue
        found = Unhurried(position)
        for code in given_up(found, found.start):
            after = position.play(found.move_of(position, code, found.start))
            assert not exhaust(after, 2_000), position
            proved += 1
    assert proved > 2


class Watched(PacketSpace):
    """Counts the states in which a single play was given though there were others."""

    alone = 0

    def _at_once(
        self, f: int, order: packets.Pass, plays: list[tuple[packets.State, int]], due: int
    ) -> list[tuple[packets.State, int]]:
        found = super()._at_once(f, order, plays, due)
        self.alone += len(found) < len(plays)
        return found


@pytest.mark.parametrize("ruleset", few(IN_ORDER, lambda one: one.id == SMALLEST), ids=lambda ruleset: ruleset.id)
@amounts("positions", 15, 30)
def test_a_card_played_at_once_never_loses_a_deal(ruleset: rules.Ruleset, positions: int) -> None:
    """At the end of the pass before the last, when all its copies must be played before the redeal."""
    small, rng = small_ruleset(ruleset), Random(f"at once {ruleset.id}")
    won = lost = alone = 0
    while won + lost < positions or (alone <= positions // 20 and won + lost < 5 * positions):
        position = stock_gone(small, rng, rng.randint(8, 18), rng.sample(range(4), rng.choice((1, 1, 2))))
        winnable = exhaust(position, 1_000)
        if winnable is None:
            continue
        found = Watched(position)
        assert (depth_first(found, Budget(), 10**6).codes is not None) is winnable, position
        won, lost, alone = won + winnable, lost + (not winnable), alone + found.alone
    assert won > positions // 5 and lost > positions // 10 and alone > positions // 20


def searched(position: Position, memory: Memory | None = None) -> Result:
    """What a search finds that leaves nothing out."""
    memory = memory or Memory()
    return Deep(memory.space(position), memory.lost).search(Budget(), 10**6)


@EACH
@amounts("deals", 3, 6)
def test_no_end_of_a_pass_is_forgotten(ruleset: rules.Ruleset, deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any legal moves are made; where nothing is given up, their end of the pass before the last is among those found,
    though ways are gone through again after each choice."""
    monkeypatch.setattr(endings, "MORE", 1)
    monkeypatch.setattr(Endings, "_is_lost", lambda *_: False)
    fewer = 0
    for number in range(1, deals + 1):
        moves, _ = by_chance(ruleset.deal(number), any_move, Random(number))
        path = [one for one in path_of(ruleset.deal(number), moves) if one.passes == ruleset.game.redeals - 1]
        for start in path[::25]:
            fewer += followed(space(start), Random(number))
    assert fewer or deals < 6


def followed(found: PacketSpace, rng: Random) -> int:
    """Make any moves to the end of the pass, and follow the choices that lead there; how often ways became fewer when
    gone through again."""
    state, code = found.start, packets.TURN
    while code != packets.REDEAL and (moves := found.every(state)):
        here = state
        state, code = rng.choice((moves[0], rng.choice(moves)))
    return 0 if code != packets.REDEAL else followed_to((here[1], here[0]), found)


def followed_to(whole: endings.Whole, found: PacketSpace) -> int:
    """Follow the choices that lead to an end of the pass."""
    ends, fewer = found.endings(found.start), 0
    came: list[endings.Whole] = []
    while not came:
        on = [node for node in ends._open if leads_to(node, whole, ends._suits)]
        assert on, found.position
        again = ends._narrowed(on[0])
        assert again, found.position
        fewer += sum(len(one.each) for one in again[1]) < sum(len(one.each) for one in on[0][1])
        ends._open = on[:1]
        came = ends.go_on(1)
    assert came == [whole]
    return fewer


def leads_to(node: endings._Node, whole: endings.Whole, suits: list[int]) -> bool:
    """Whether the end is among the ways of each suit."""
    goal = [(whole[0] & own, whole[1] >> BITS * suit & (1 << BITS) - 1) for suit, own in enumerate(suits)]
    right = node[3] is None or node[3] == whole[0].bit_count()
    return right and all(way in one.each for way, one in zip(goal, node[1], strict=True))


@pytest.mark.parametrize("number", few([38, 43, 227], (38).__eq__))
def test_a_pass_before_the_last_that_lays_cards_on_those_they_need_is_lost_at_once(number: int) -> None:
    """Half of what a player did who lost it; every way to end that pass has to be looked at."""
    ruleset = rules.find_ruleset("parisienne")
    moves, end = play_line(ruleset, number)
    assert not end.won
    position = ruleset.deal(number)
    for move in moves[: len(moves) // 2]:
        position = position.play(move)
    assert position.passes == ruleset.game.redeals - 1
    found = Deep(space(position)).search(Budget(), 5_000)
    assert found.complete and found.codes is None


def ends_of(packed: PacketSpace) -> dict[int, tuple[int, ...]]:
    """The states at all ends of the pass before the last, by their codes; none are known before."""
    packed.found_ends.clear()
    packed._redealt.clear()
    found = EndwiseSpace(packed)
    ways = found.children(found.start)
    ends = list(ways)
    while ways and ways[-1][1] == endwise.GO_ON:
        ways = found.children(ways[-1][0])
        ends += ways
    return {code: state for state, code in ends if code & 15 == endwise.END}


@pytest.mark.thorough
def test_the_code_of_an_end_is_the_same_however_many_others_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a line can still be told when its ends were forgotten, and more is known when they are looked for again."""
    small, rng = small_ruleset(rules.ruleset(SMALLEST)), Random("codes of ends")
    left_out = 0
    while not left_out:
        packed = space(midway(small, rng, 18, rng.sample(range(4), 2)))
        bounded = ends_of(packed)
        with monkeypatch.context() as patch:
            patch.setattr(LastPassBound, "dealt_and_lost", lambda *_: False)
            every = ends_of(packed)
        assert bounded.items() <= every.items()
        left_out = len(every) - len(bounded) if bounded else 0
