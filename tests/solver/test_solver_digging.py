"""Columns that are dug once the stock is gone, and the bound on that, against exhaustive search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Act, Kind, Position, Ruleset
from game.rules.record import Dealt, Fill, Piles
from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.space import line_of
from game.solver.search.spaces import digging, unpacked
from game.solver.search.spaces.digging import DIG, DiggingSpace
from game.solver.search.spaces.unpacked import PLAY, State
from tests.solver.anysmall import small_record
from tests.solver.small import exhaust, one_suit_deal, played_into, small_ruleset
from tests.thorough import amounts, few

NAMES = ("tournament", "tournament+crossing", "salic-law", "intrigue", "intrigue+laggard-lady")
SMALL = 3_000


class Watched(DiggingSpace):
    """Counts steps that dig, single plays out of several, and states said to be lost though there are moves."""

    dug = alone = cut = 0

    def children(self, state: State) -> list[tuple[State, int]]:
        found = super().children(state)
        self.dug += any(code & 7 == DIG for _, code in found)
        self.alone += len(found) == 1 and found[0][1] & 7 == PLAY
        return found

    def _surely_lost(self, state: State) -> bool:
        found = super()._surely_lost(state)
        self.cut += found and bool(super().children(state))
        return found


def cramped(name: str, rng: Random) -> Ruleset:
    """The game with few columns and one to three free places; Tournament sometimes with other fills and turns."""
    ruleset = small_ruleset(rules.find_ruleset(name))
    counts = {"cells": rng.randint(1, 3), "columns": rng.randint(2, 3)}
    fill = rng.choice((Fill.NEVER, Fill.ANY_AT_END, Fill.STOCK_THEN_ANY, *3 * (Fill.DEALT_ANEW,)))
    piles, turn = [], ruleset.game.turn
    for spec in ruleset.game.piles:
        if not spec.begun_by:
            fills = fill if spec.name == "columns" else spec.fill
            piles.append(replace(spec, count=counts[spec.name], fill=fills))
            turn = (Dealt("columns", rng.randint(1, 4)),)
    game = replace(ruleset.game, piles=tuple(piles) or ruleset.game.piles, turn=turn)
    return Ruleset(game, ruleset.game_id, ruleset.variants)


def dealt_out(position: Position, rng: Random) -> Position:
    """The position when the stock is gone for good, with a play now and then."""
    for _ in range(60):
        deals = [move for move in position.legal_moves if move.act in (Act.TURN, Act.REDEAL)]
        if not deals:
            break
        plays = [move for move in position.legal_moves if move not in deals]
        position = position.play(rng.choice(plays) if plays and rng.random() < 0.3 else deals[0])
    return position


def compare(position: Position) -> tuple[Watched, bool] | None:
    """The space after its search, and whether the position is won; None if that is not known."""
    winnable = exhaust(position, SMALL)
    if winnable is None or position.won:
        return None
    space = Watched(position)
    found = depth_first(space, Budget(), 10**6, lost=set())
    assert (found.codes is not None) is winnable, position
    if found.codes is not None:
        for move in line_of(space, found.codes):
            position = position.play(move)
        assert position.won
    return space, winnable


def some_position(name: str, rng: Random) -> Position:
    """A small position, half of them with nothing left to deal; some of Tournament with cards of one suit alone."""
    if name.startswith("tournament") and rng.random() < 0.4:
        position = one_suit_deal(cramped(name, rng), rng)
    else:
        position = played_into(cramped(name, rng), rng, rng.randint(8, 24), rng.randint(0, 12))
    return dealt_out(position, rng) if rng.random() < 0.6 else position


@pytest.mark.parametrize("name", few(NAMES, lambda name: name != "intrigue"))
@amounts("positions", 40, 500)
def test_it_never_disagrees_with_exhaustive_search(name: str, positions: int) -> None:
    rng = Random(f"digging {name}")
    lost = dug = alone = cut = compared = 0
    while compared < positions:
        found = compare(some_position(name, rng))
        if found:
            space, winnable = found
            lost, dug, alone, cut = lost + (not winnable), dug + space.dug, alone + space.alone, cut + space.cut
            compared += 1
    assert lost > positions // 20 and alone > positions // 10
    assert dug or name == "salic-law"
    assert cut > positions // 20 or not name.startswith("tournament"), "the bound found lost states"


def of_ones_own(rng: Random) -> Position:
    """A position of a record that nobody has seen, with columns that nothing is packed on, and gaps."""
    record = small_record(rng)
    piles = [replace(spec, pack=None, groups=False) for spec in record.game.piles]
    fills = (Fill.ANY, Fill.ANY, Fill.ANY_AT_END, Fill.STOCK_THEN_ANY)
    piles.append(Piles("places", Kind.TABLEAU, rng.randint(1, 3), rng.randint(0, 2), fill=rng.choice(fills)))
    ruleset = Ruleset(replace(record.game, piles=tuple(piles)), "small", ())
    position = played_into(ruleset, rng, rng.randint(5, 14), rng.randint(0, 10))
    return dealt_out(position, rng) if rng.random() < 0.6 else position


@amounts("positions", 100, 3_000)
def test_it_never_disagrees_about_games_that_nobody_has_seen(positions: int) -> None:
    lost = dug = alone = 0
    for seed in range(positions):
        position = of_ones_own(Random(seed))
        if position.choosing or not unpacked.fits(position) or not digging.fits(position):
            continue
        found = compare(position)
        if found:
            space, winnable = found
            lost, dug, alone = lost + (not winnable), dug + space.dug, alone + space.alone
    assert lost and dug and alone
