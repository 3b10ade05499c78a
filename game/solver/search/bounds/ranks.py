"""Is there room for the cards in the columns? The bound of bounds/runs.py, where any suit is packed on any other.

Packing goes down by rank alone, and the foundations up in suit from the ace. Every column is a run. Let n[r] be how
many cards of rank r lie in the columns. Each of them lies on one of rank r + 1 or heads a column, and one card carries
one at most, so there are at least the sum of max(0, n[r] - n[r + 1]) columns.

Take any line of play and the moment when a card of the waste leaves it, with t cards turned from the stock by then. All
that lay above it on the waste, it and the t cards have been seen and are no longer on the waste: they are in columns or
out. How many copies of each card are out is open, but no more than there are of the one before it in its suit, nor more
than have been seen, nor less than now. The least number of runs over all that is free to choose is what the moment
needs. A card of the waste may leave only with room for it, and for all the others before it leaves; and moments only
move on, so one pass that lets each leave as soon as it may finds whether all can.

The choices are gone through rank by rank, from the ace up. What has been chosen matters to the ranks above only by how
many copies of the last rank are out in each suit, how many lie in the columns, and the runs begun so far. Of two
choices one is enough if in every suit it has as many of the last rank out, and no more runs begun: where more are out
fewer lie there, so it never needs more columns further up.

Once the stock is gone, all that is not on the waste is in columns or out, so the moments of a waste dug up then do not
depend on the columns, and a waste with one card more has one moment more, before all the others. Where they leave room,
the deal may be won: turning the stock to its end is never forbidden. The columns that the narrowest of them leaves over
tell how hard the digging will be.

Of 25 positions of Congress three more are decided with the bound (1 s each).
"""

from collections.abc import Callable, Iterable, Sequence

SUITS = range(0, 8, 2)  # where the two bits of each suit begin, in a number of copies for each suit;
OUT = 8  # the copies out lie above those seen,
PLACE = 16  # and the next rank above both
_SEEN_OR_OUT = (1 << PLACE) - 1
_TOTAL = [sum(copies >> suit & 3 for suit in SUITS) for copies in range(1 << OUT)]
_SPREAD = [sum((copies >> suit & 3) << 2 * suit for suit in SUITS) for copies in range(1 << OUT)]
_GUARD = 0x8888
"""For numbers of copies for each suit: their sum, and the same with four bits each, the highest of which is free."""
KEPT = 300_000  # how many answers are remembered before all are forgotten,
STANDINGS = 5_000  # and for how many standings the room for their wastes
SPARE = (-3, 4)  # the fewest and the most spare columns that are told apart
Choice = tuple[int, int, int]
"""The copies of a rank that are out in each suit, how many others lie in columns, and the runs begun below them."""


class _Begun:
    """What can be chosen for the ranks up to one; runs: the least that there are if no rank comes after it; after: the
    same with the next rank, by the copies of it that have been seen and are out. Equal ones are one.
    """

    __slots__ = ("after", "choices", "runs")

    def __init__(self, choices: tuple[Choice, ...]) -> None:
        self.choices = choices
        self.runs = min(lying + runs for _, lying, runs in choices)
        self.after: dict[int, _Begun] = {}


class LeastRuns:
    """The least number of runs that cards can lie in, over all free choices, by the copies of each that have been seen
    and are out.
    """

    def __init__(self) -> None:
        self._begun: dict[tuple[Choice, ...], _Begun] = {}
        self._first = self._same([((1 << OUT) - 1, 0, 0)])

    def of(self, known: int) -> int:
        """For copies of all ranks, PLACE bits each."""
        at = self._first
        while known:
            one = known & _SEEN_OR_OUT
            at = at.after.get(one) or self._go_on(at, one)
            known >>= PLACE
        return at.runs

    def _go_on(self, begun: _Begun, one: int) -> _Begun:
        """With the next rank."""
        found: dict[int, tuple[int, int]] = {}
        seen = _TOTAL[one & (1 << OUT) - 1]
        for before, lying, runs in begun.choices:
            for out in self._choose(before, one):
                left = seen - _TOTAL[out]
                value = runs + max(0, lying - left)
                if out not in found or value < found[out][0]:
                    found[out] = value, left
        kept: list[Choice] = []
        for out, (runs, lying) in sorted(found.items(), key=lambda each: each[1]):
            if not any(_covers(other, out) for other, _, _ in kept):
                kept.append((out, lying, runs))
        after = begun.after[one] = self._same(kept)
        return after

    @staticmethod
    def _choose(before: int, one: int) -> list[int]:
        """How many copies of a rank may be out in each suit, with those of the rank before it."""
        ways = [0]
        for suit in SUITS:
            least, most = one >> OUT + suit & 3, min(one >> suit & 3, before >> suit & 3)
            ways = [out | many << suit for out in ways for many in range(least, most + 1)]
        return ways

    def _same(self, choices: Iterable[Choice]) -> _Begun:
        key = tuple(choices)
        return self._begun.get(key) or self._begun.setdefault(key, _Begun(key))


def _covers(many: int, few: int) -> bool:
    return (_SPREAD[many] | _GUARD) - _SPREAD[few] & _GUARD == _GUARD


class _Seen(dict[bytes, int]):
    """The copies of each card in a column or a waste, worked out when first asked for."""

    def __init__(self, one: Sequence[int]) -> None:
        super().__init__()
        self._one = one

    def __missing__(self, cards: bytes) -> int:
        if len(self) > KEPT:
            self.clear()
        found = self[cards] = sum(map(self._one.__getitem__, cards))
        return found


class RanksBound:
    """See the module's docstring. columns: how many there are; copies: of each card in the whole deal, three at
    most; tops: finds the top cards of foundations as they stand.
    """

    def __init__(self, columns: int, copies: Sequence[int], tops: Callable[[bytes], list[int]]) -> None:
        self._columns = columns
        self._one = one = [1 << PLACE * (card % 13) + 2 * (card // 13) for card in range(52)]
        self._below = [sum(one[card - card % 13 : card + 1]) for card in range(52)]
        self._every = sum(many * each for many, each in zip(copies, one, strict=True))
        self._least = LeastRuns()
        self._seen = _Seen(one)
        self._tops = tops
        self._known: dict[bytes, int] = {}
        self._spare: dict[int, dict[bytes, int]] = {}
        self._answers: dict[tuple[int, bytes, int], bool] = {}

    def may_win(self, standing: bytes, columns: Sequence[bytes], waste: bytes, reserve: int, coming: bytes) -> bool:
        """Whether the deal can be won as far as the bound can tell; coming: the rest of the stock, the next card
        first. There is no reserve.
        """
        if self.spare(standing, waste, reserve) >= 0:
            return True
        if not coming:
            return False
        seen = self._out(standing)
        seen |= seen << OUT
        for column in columns:
            seen += self._seen[column]
        key = seen, waste, len(coming)
        answer = self._answers.get(key)
        if answer is None:
            if len(self._answers) > KEPT:
                self._answers.clear()
            answer = self._answers[key] = self._clears(seen, waste, coming)
        return answer

    def _out(self, standing: bytes) -> int:
        """The copies of each card on the foundations."""
        found = self._known.get(standing)
        if found is None:
            found = self._known[standing] = sum(self._below[top] for top in self._tops(standing))
        return found

    def _clears(self, known: int, waste: bytes, coming: bytes) -> bool:
        """Whether the waste clears while the stock is turned, or after it."""
        left = len(waste)
        for kind in coming:
            known, left = self._dig(known, waste, left)
            known += self._one[kind]
        return not self._dig(known, waste, left)[1]

    def _dig(self, known: int, waste: bytes, left: int) -> tuple[int, int]:
        """Take cards off the waste, of which so many are left, for as long as there is room."""
        while left:
            after = known + self._one[waste[left - 1]]
            if self._least.of(after) > self._columns:
                break
            known = after
            left -= 1
        return known, left

    def spare(self, standing: bytes, waste: bytes, reserve: int) -> int:
        """How many columns are left over where there is least room, if the waste is dug up at the end of the stock."""
        out = self._out(standing)
        known = self._spare.get(out)
        if known is None:
            if len(self._spare) > STANDINGS:
                self._spare.clear()
            known = self._spare[out] = {}
        found = known.get(waste)
        return self._narrowest(out, waste, known) if found is None else found

    def _narrowest(self, out: int, waste: bytes, known: dict[bytes, int]) -> int:
        """The same, found from the longest part of the waste that was asked about before."""
        length = len(waste)
        while length and waste[:length] not in known:
            length -= 1
        found = known.get(waste[:length], SPARE[1])
        seen = (out << OUT) + self._every - self._seen[waste[:length]]
        for end in range(length, len(waste) + 1):
            if end > length:
                seen -= self._one[waste[end - 1]]
            if found > SPARE[0]:
                found = max(SPARE[0], min(found, self._columns - self._least.of(seen)))
            known[waste[:end]] = found
        return found
