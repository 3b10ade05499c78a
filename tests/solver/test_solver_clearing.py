"""The bound on heaps and reserves of Frog: what it gives up is lost, however all cards elsewhere are played."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.solver.search.bounds.clearing import ClearingBound
from game.solver.search.budget import Budget, Spent
from game.solver.search.spaces.heaps import HeapSpace
from tests.solver.small import played_into

FOUNDATIONS = 8
Stacks = tuple[bytes, ...]


def cleared(out: bytes, stacks: Stacks, seen: set[tuple[bytes, Stacks]]) -> bool:
    """Whether the stacks can be played away, every card on none of them being free; all plays are tried."""
    if not any(stacks):
        return True
    if (out, stacks) in seen:
        return False
    seen.add((out, stacks))
    held = b"".join(stacks)
    for card in range(13):
        if out[card] < (out[card - 1] if card else FOUNDATIONS):
            more = out[:card] + bytes((out[card] + 1,)) + out[card + 1 :]
            if out[card] + held.count(card) < FOUNDATIONS and cleared(more, stacks, seen):
                return True
            for at, stack in enumerate(stacks):
                fewer = (*stacks[:at], stack[:-1], *stacks[at + 1 :])
                if stack[-1:] == bytes((card,)) and cleared(more, fewer, seen):
                    return True
    return False


def scattered(rng: Random) -> tuple[bytes, Stacks]:
    """Foundations nearly complete, and up to ten of the other cards on two to four stacks."""
    out = bytes(sorted(rng.choices(range(5, 9), k=13), reverse=True))
    cards = [card for card in range(13) for _ in range(FOUNDATIONS - out[card])]
    rng.shuffle(cards)
    stacks = [bytearray() for _ in range(rng.randint(2, 4))]
    for card in cards[: rng.randint(4, 10)]:
        rng.choice(stacks).append(card)
    return out, tuple(map(bytes, stacks))


@pytest.mark.parametrize("steps", [(10**6,), (0, 10**6)], ids=["from the bottoms", "from the tops"])
def test_heaps_are_cleared_where_trying_every_play_clears_them(steps: tuple[int, ...]) -> None:
    rng, counts = Random(1), [0, 0]
    while min(counts) < 20:
        out, stacks = scattered(rng)
        clear = cleared(out, stacks, set())
        assert ClearingBound(FOUNDATIONS, steps).may_clear(out, stacks, Budget()) is clear, (out, stacks)
        counts[clear] += 1


def test_what_the_bound_looks_at_is_spent_and_a_limit_of_positions_holds_for_it() -> None:
    position = played_into(rules.find_ruleset("frog"), Random(3), 104, 60)
    space, budget = HeapSpace(position), Budget()
    space.may_win(budget)
    assert budget.count > 100
    space = HeapSpace(position)
    with pytest.raises(Spent):
        space.may_win(Budget(positions=budget.count - 1))
