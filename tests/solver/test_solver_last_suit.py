"""The bound on one suit in the last pass of Parisienne and its kin against all ways to play its cards."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.search.bounds import last_suit
from game.solver.search.bounds.last_suit import Dealt, LastSuit
from game.solver.search.suits import SuitTable
from tests.thorough import amounts

TABLE = SuitTable(rules.find_ruleset("grand-duchess"), ())


def any_suit(rng: Random) -> tuple[int, Dealt]:
    """Foundations, and some of the cards to come, known to be dealt to few piles."""
    entry = TABLE.entry((0, 0))
    for _ in range(rng.randint(4, 20)):
        entry = rng.choice(TABLE.open(entry))[2]
    ranks = [rank for rank in range(1, 14) for _ in range(TABLE.left[entry][rank])]
    rng.shuffle(ranks)
    known = ranks[: rng.randint(2, 10)]
    cards = tuple((rng.randrange(2), rank) for rank in known)
    moments = sorted(rng.choices(range(1, len(cards)), k=rng.randint(0, 4)))
    return entry, Dealt(cards, (*moments, len(cards)), rng.randint(0, len(moments)))


def goes(entry: int, dealt: Dealt) -> bool:
    """Whether all may go, by all ways to play."""
    seen = set()
    stack = [(entry, tuple(range(len(dealt.cards))), 0)]
    while stack:
        state = stack.pop()
        if state in seen:
            continue
        seen.add(state)
        entry, lying, moment = state
        if not any(TABLE.left[entry]):
            return True
        here = [number for number in lying if number < dealt.moments[moment]]
        tops = {dealt.cards[number][0]: number for number in here}.values()
        for rank, _, after in TABLE.open(entry):
            for number in tops:
                if dealt.cards[number][1] == rank:
                    stack.append((after, tuple(one for one in lying if one != number), moment))
            known = sum(dealt.cards[number][1] == rank for number in lying)
            if moment >= dealt.at_hand and TABLE.left[entry][rank] > known:
                stack.append((after, lying, moment))
        if moment + 1 < len(dealt.moments):
            stack.append((entry, lying, moment + 1))
    return False


@amounts("suits", 150, 500)
def test_it_says_what_all_ways_to_play_say(suits: int) -> None:
    rng = Random("one suit")
    bound, lost = LastSuit(TABLE), 0
    for _ in range(suits):
        entry, dealt = any_suit(rng)
        winnable = goes(entry, dealt)
        assert bound.may_go(entry, dealt) is winnable, (entry, dealt)
        lost += not winnable
    assert suits // 10 < lost < suits * 9 // 10


def test_what_takes_too_long_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random("one suit")
    monkeypatch.setattr(last_suit, "MOST", 2)
    bound, left_open = LastSuit(TABLE), 0
    for _ in range(300):
        entry, dealt = any_suit(rng)
        winnable = goes(entry, dealt)
        assert bound.may_go(entry, dealt) or not winnable
        left_open += bound.may_go(entry, dealt) and not winnable
    assert left_open


def test_answers_are_forgotten_when_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_suit, "KEPT", 1)
    rng = Random("forgotten")
    bound = LastSuit(TABLE)
    asked = [any_suit(rng) for _ in range(20)]
    first = [bound.may_go(*one) for one in asked]
    assert [bound.may_go(*one) for one in asked] == first and len(set(first)) == 2
