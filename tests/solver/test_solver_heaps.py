"""The bound on Calculation's heaps: the small game it searches, against one that tries every play."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))
from small import exhaust, played_into, small_ruleset

from game import rules
from game.solver.search.bounds.heaps import HeapBound
from game.solver.search.spaces.calculation import CalculationSpace

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
                if heap and heap[-1] == coming[0] and cleared(longer, shorter, seen):
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


def test_three_heaps_are_never_given_up_that_can_be_cleared() -> None:
    small, rng = small_ruleset(RULESET, heaps=3), Random(3)
    proved = kept = 0
    for _ in range(120):
        position = played_into(small, rng, rng.randint(10, 14), rng.randint(8, 40))
        winnable = position.won or exhaust(position, 1_500)
        if position.won or winnable is None:
            continue
        space = CalculationSpace(position)
        assert space.may_win(space.start) or not winnable, position
        proved += not space.may_win(space.start)
        kept += winnable
    assert proved > 5 and kept > 20
