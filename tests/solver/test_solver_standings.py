"""How one suit's piles can stand while columns are dug, against playing every card by itself."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from game import rules
from game.solver.search.bounds.standings import Standings, with_cards
from game.solver.search.suits import SuitTable
from tests.thorough import amounts

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
