"""What lending asks of a game: that no other card takes the place of one that comes back. A small deal shows each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.rules import Kind, Position, Ruleset
from game.rules.cards import parse_card
from game.rules.record import Build, Dealt, Family, Fill, Foundations, Game, Match, Piles
from game.solver.search.spaces import at_hand
from tests.solver.small import sequence
from tests.solver.test_solver_ideas import decided

Patch = pytest.MonkeyPatch


def position(up: Foundations, packs: int, heights: dict[int, int], *piles: str) -> Position:
    """Cards of the stock, two columns and the reserve, whose cards only go up; any card may come back. heights: of the
    foundations that are not complete."""
    columns = Piles("columns", Kind.TABLEAU, 2, 5, fill=Fill.ANY, pack=Build(-1, Match.ALTERNATE), groups=True)
    reserve = Piles("reserve", Kind.RESERVE, 1, 2)
    game = Game("lent", "Lent", Family.ALSO, packs, "For tests.", foundations=(up,), piles=(columns, reserve))
    ruleset = Ruleset(replace(game, turn=(Dealt("waste", 1),), unlimited=True, back=True), "lent", ())
    found: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    for place, index in enumerate(ruleset.foundations):
        found[index] = sequence(ruleset, place, ())[: heights.get(place)]
    for index, cards in zip((0, *ruleset.groups["columns"], *ruleset.groups["reserve"]), piles, strict=True):
        found[index] = tuple(map(parse_card, cards.split()))
    assert sum(map(len, found)) == 52 * packs
    return Position(ruleset, tuple(found), 0, len(ruleset.opening), -1, (), 1)


def other_suit() -> Position:
    """The queen of hearts must come back to the king before that of diamonds takes her place; only then the knave that
    goes on her is free."""
    up = Foundations("bases", 1, Build(+1, Match.ALTERNATE))
    return position(up, 1, {0: 12, 1: 10, 3: 9}, "KH", "10D JC QS", "KC KS", "JH QD")


def two_of_a_suit() -> Position:
    """The same with the other queen of hearts."""
    up = Foundations("bases", 1, Build(+1), each=2)
    return position(up, 2, {0: 9, 1: 12, 2: 11, 3: 12, 5: 10}, "KC", "10S JS KD", "KH KH JH QS KS", "QD QH")


def twice_the_suit() -> Position:
    """The same on one foundation, which takes the suit twice."""
    up = Foundations("bases", 1, Build(+1, round=True), length=26)
    hearts = "KH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH KH"
    return position(up, 2, {0: 22, 1: 12, 2: 24, 3: 25}, "KC", "10S JS KD", f"{hearts} QS KS", "QD QH")


def of_any_packs(patch: Patch) -> None:
    lends = at_hand._lends
    patch.setattr(at_hand, "_lends", lambda mover, game: lends(mover, replace(game, packs=1)))


def whoever_takes_it(patch: Patch) -> None:
    patch.setattr(at_hand, "_one_takes_each", lambda foundations: True)
    of_any_packs(patch)


@pytest.mark.parametrize(
    ("deal", "without"),
    [(other_suit, whoever_takes_it), (two_of_a_suit, whoever_takes_it), (twice_the_suit, of_any_packs)],
)
def test_no_card_is_lent_whose_place_another_may_take(
    deal: Callable[[], Position], without: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    assert decided(deal(), 20_000)
    without(monkeypatch)
    assert decided(deal(), 20_000) is False
