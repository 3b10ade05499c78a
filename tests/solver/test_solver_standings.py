"""How one suit's piles can stand while columns are dug, against playing every card by itself."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from game import rules
from game.solver.search.bounds.standings import Standings, with_cards
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import space_of
from game.solver.search.suits import SuitTable
from tests.solver.small import small_ruleset, suits_deal
from tests.thorough import amounts

GAMES = ["royal-cotillion", "royal-cotillion+as-they-come", "gavotte", "gavotte+set-out"]

At = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A standing, the cards taken of each column, and the cards of each rank that are left outside."""


def after(table: SuitTable, columns: list[list[int]], at: At) -> list[At]:
    """What comes of taking one card, a column's or another."""
    standing, taken, outside = at
    found = []
    for rank, _, on in table.open(standing):
        for i, cards in enumerate(columns):
            if cards[taken[i] : taken[i] + 1] == [rank - 1]:
                found.append((on, (*taken[:i], taken[i] + 1, *taken[i + 1 :]), outside))
        if outside[rank - 1]:
            less = outside[rank - 1] - 1
            found.append((on, taken, (*outside[: rank - 1], less, *outside[rank:])))
    return found


def reachable(table: SuitTable, columns: list[list[int]], start: At) -> set[At]:
    """All that can come of it."""
    seen, todo = {start}, [start]
    while todo:
        new = set(after(table, columns, todo.pop())) - seen
        seen |= new
        todo += new
    return seen


def dealt(rng: Random, table: SuitTable) -> tuple[int, list[list[int]], list[int]]:
    """A standing, and the rest of the suit: in columns, and outside."""
    standing = table.entry((0,) * 2)
    for _ in range(rng.randrange(8, 23)):
        plays = table.open(standing)
        standing = rng.choice(plays)[2] if plays else standing
    rest = [rank for rank in range(13) for _ in range(table.left[standing][rank + 1])]
    rng.shuffle(rest)
    columns: list[list[int]] = [[] for _ in range(rng.randint(1, 4))]
    for _ in range(rng.randint(1, 6)):
        if rest:
            rng.choice(columns).append(rest.pop())
    return standing, columns, rest


def whole_space(space: Any, most: int) -> tuple[list[Any], set[Any]] | None:
    """All states that can come about, without any bound, and those that are lost; None if there are too many."""
    into: dict[Any, list[Any]] = {space.start: []}
    todo, won = [space.start], []
    while todo:
        state = todo.pop()
        if space.won(state):
            won.append(state)
        for child, _ in space.every(state):
            if child not in into:
                into[child] = []
                todo.append(child)
            into[child].append(state)
        if len(into) > most:
            return None
    lost = set(into)
    while won:
        state = won.pop()
        if state in lost:
            lost.discard(state)
            won += into[state]
    return list(into), lost


@amounts("deals", 40, 120)
def test_it_is_as_if_every_card_were_played_by_itself(deals: int) -> None:
    rng, dead = Random(1), 0
    tables = [SuitTable(rules.find_ruleset("royal-cotillion+as-they-come"), ())]
    tables += [SuitTable(rules.find_ruleset("gavotte"), (first, first + by)) for first, by in ((1, 0), (3, 5), (6, 1))]
    for _ in range(deals):
        table = rng.choice(tables)
        standing, columns, rest = dealt(rng, table)
        some = rng.sample(rest, rng.randint(0, len(rest)))
        none, every, seen = (0,) * len(columns), Counter(rest), Counter(some)
        outside = tuple(seen[rank] for rank in range(13))
        unseen = tuple(every[rank] - seen[rank] for rank in range(13))
        best: dict[tuple[int, ...], int] = {}
        for on, taken, left in reachable(table, columns, (standing, none, outside)):
            rests = tuple(one + other for one, other in zip(left, unseen, strict=True))
            whole = reachable(table, columns, (on, taken, rests))
            if any(not any(table.left[end]) for end, _, _ in whole):
                best[taken] = max(best.get(taken, -1), len(some) - sum(left))
            else:
                dead += 1
        cards = 0
        for rank in some:
            cards = with_cards(cards, 1 << 2 * rank)
        most = Standings(table, tuple(map(tuple, columns))).most(standing, cards)
        ways = product(*(range(len(column) + 1) for column in columns))
        assert most == [best.get(way, -1) for way in ways], (standing, columns, some)
    assert dead > deals


@pytest.mark.parametrize("game", GAMES)
@amounts("positions", 3, 8)
def test_every_state_that_is_given_up_is_lost(game: str, positions: int) -> None:
    """Looked at one by one, without the bound."""
    small, rng, given_up = small_ruleset(rules.find_ruleset(game)), Random(game), 0
    while positions:
        space: Any = space_of(suits_deal(small, rng, rng.randint(10, 22), [0, 1][: rng.randint(1, 2)]))
        found = whole_space(space, 3_000) if isinstance(space, MoverSpace) else None
        if found is None:
            continue
        positions -= 1
        states, lost = found
        gone = {state for state in states if not space.won(state) and not space.may_win(state)}
        assert gone <= lost
        given_up += len(gone)
    assert given_up > 30
