"""The bound on Calculation's heaps: the small game it searches, against one that tries every play."""

from __future__ import annotations

from random import Random

from game import rules
from game.solver.search.bounds.heaps import HeapBound
from tests.solver.small import small_deal, small_ruleset

RULESET = rules.ruleset("calculation")
SEQUENCES = [bytes((step * count - 1) % 13 for count in range(1, 14)) for step in range(1, 5)]
Heaps = tuple[bytes, ...]


def cleared(lengths: bytes, heaps: Heaps, seen: set) -> bool:
    """Whether the heaps can be played away, every card on none of them being free; all plays are tried."""
    if not any(heaps):
        return True
    if (lengths, heaps) in seen:
        return False
    seen.add((lengths, heaps))
    left = [sequence[length:] for sequence, length in zip(SEQUENCES, lengths, strict=True)]
    for place, coming in enumerate(left):
        if coming:
            longer = lengths[:place] + bytes((lengths[place] + 1,)) + lengths[place + 1 :]
            if b"".join(left).count(coming[0]) > b"".join(heaps).count(coming[0]) and cleared(longer, heaps, seen):
                return True
            for source, heap in enumerate(heaps):
                shorter = (*heaps[:source], heap[:-1], *heaps[source + 1 :])
                goes = heap[-1:] == coming[:1]
                if goes and cleared(longer, shorter, seen):
                    return True
    return False


def test_the_heaps_are_cleared_where_trying_every_play_clears_them() -> None:
    rng, counts = Random(1), [0, 0]
    for _ in range(400):
        lengths = bytes(rng.randint(6, 13) for _ in SEQUENCES)
        cards = [card for sequence, length in zip(SEQUENCES, lengths, strict=True) for card in sequence[length:]]
        rng.shuffle(cards)
        heaps = [bytearray() for _ in range(rng.randint(2, 4))]
        for card in cards[: rng.randint(4, 11)]:
            rng.choice(heaps).append(card)
        laid = tuple(sorted(map(bytes, heaps)))
        clear = cleared(lengths, laid, set())
        assert HeapBound(SEQUENCES).may_clear(lengths, laid) is clear, (lengths, laid)
        counts[clear] += 1
    assert min(counts) > 100


def wins(lengths: bytes, heaps: Heaps, hand: bytes, stock: bytes, seen: set) -> bool:
    """Whether the deal can be won; all that the rules allow is tried."""
    if (lengths, heaps, hand, stock) in seen:
        return False
    seen.add((lengths, heaps, hand, stock))
    if not (hand or stock or any(heaps)):
        return True
    for place, (sequence, length) in enumerate(zip(SEQUENCES, lengths, strict=True)):
        rank = sequence[length : length + 1]
        longer = lengths[:place] + bytes((length + 1,)) + lengths[place + 1 :]
        if rank and hand == rank and wins(longer, heaps, b"", stock, seen):
            return True
        for at, heap in enumerate(heaps):
            shorter = tuple(sorted((*heaps[:at], heap[:-1], *heaps[at + 1 :])))
            if rank and heap[-1:] == rank and wins(longer, shorter, hand, stock, seen):
                return True
    if hand:
        laid = [tuple(sorted((*heaps[:at], heap + hand, *heaps[at + 1 :]))) for at, heap in enumerate(heaps)]
        return any(wins(lengths, after, b"", stock, seen) for after in laid)
    return bool(stock) and wins(lengths, heaps, stock[:1], stock[1:], seen)


def scattered(rng: Random) -> rules.Position:
    """Up to ten cards left, at random on one to three heaps and in the stock."""
    ruleset = small_ruleset(RULESET, heaps=rng.randint(1, 3))
    position = small_deal(ruleset, rng, rng.randint(4, 10))
    piles, cards = list(position.piles), list(position.piles[0])
    for _ in range(rng.randint(0, len(cards))):
        piles[rng.choice(ruleset.heaps)] += (cards.pop(),)
    piles[0] = tuple(cards)
    return rules.Position(ruleset, tuple(piles), 0, position.step, -1, (), 0)
