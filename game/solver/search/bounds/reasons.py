"""Why a position of heaps is lost: of all that lies on the heaps, and of all that is out, what is enough for it.

For a game like Frog, see spaces/heaps.py, where foundations are all alike. A reason names some cards on the heaps and
in reserves (for each stack a set of places in it, as bits) and for each rank a number. It says: whoever has turned no
more of the stock than now, has these cards lying on the same heaps, in this order, and has at least so many cards of
each rank out, has lost, whatever else lies there. Proof is found in a game that allows more than the rules, in which
only the named cards bind:

- every other card is free once it is turned: it may go to a foundation at any time, and covers nothing;
- of the ranks below a named card's there have to be enough that are out or free; then it may go when no named card lies
  on it, and at least as many of each lower rank are out afterwards;
- a card that is turned goes at once, where enough lower ones are out or free; it is laid on a heap, and named from then
  on; or it is free like others, if that is enough to lose.

A line that wins by the rules wins this game, too: leave out of it what the other cards do. More cards turned already
only make more of them free, so what is lost after more turns is lost after fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

PLACES = 13


class Reason(NamedTuple):
    """See the module's docstring. out: how many of each rank are out, at least; named: the cards, for each stack."""

    out: tuple[int, ...]
    named: tuple[int, ...]


class Forced(NamedTuple):
    """A card that went to a foundation because that loses nothing: its rank, how many of it were out before, for how
    many others of it there had to be room, and the stack that it lay on; -1 for none.
    """

    place: int
    before: int
    others: int
    source: int


def before_forced(reason: Reason, forced: Sequence[Forced], stacks: Sequence[bytes]) -> Reason:
    """The reason why the position before forced plays is lost, given that after them; stacks: those after them."""
    if not forced:
        return reason
    out, named, heights = list(reason.out), list(reason.named), list(map(len, stacks))
    for place, before, others, source in reversed(forced):
        if out[place] > before:
            if place:
                out[place - 1] = max(out[place - 1], out[place] + others)
            out[place] = before
            if source >= 0:
                named[source] |= 1 << heights[source]
        if source >= 0:
            heights[source] += 1
    return Reason(tuple(out), tuple(named))


class Gathering:
    """Gathers the reason why a position is lost, from the reasons why the positions after it are.

    out: how many of each rank are out; free: out or free; coming: still in the stock; plays: the reasons after playing
    the tops that can be played, by stack.
    """

    def __init__(
        self,
        out: Sequence[int],
        free: Sequence[int],
        stacks: Sequence[bytes],
        coming: Sequence[int],
        most: int,
        plays: dict[int, Reason],
    ) -> None:
        self._out = out
        self._free = free
        self._stacks = stacks
        self._plays = plays
        self._least = [0] * PLACES
        self._named = [0] * len(stacks)
        self._room = [most - one for one in coming]
        """For each rank how many cards are out or free if none that lies on a stack is named; fewer for each named."""

    def name(self, stack: int, cards: int) -> None:
        """Name cards of a stack."""
        new = cards & ~self._named[stack]
        self._named[stack] |= new
        while new:
            bit = new & -new
            new ^= bit
            self._room[self._stacks[stack][bit.bit_length() - 1]] -= 1

    def take(self, reason: Reason, went: int = -1) -> None:
        """Take over a reason that holds after a card of rank `went` went to a foundation, if any did: of its rank, and
        of lower ones if need be, one more is out than before.
        """
        least, out = self._least, self._out
        for place, one in enumerate(reason.out):
            if one > out[place] or place == went:
                if one > least[went]:
                    least[went] = one - 1
            elif one > least[place]:
                least[place] = one
        for stack, cards in enumerate(reason.named):
            if cards:
                self.name(stack, cards & (1 << len(self._stacks[stack])) - 1)

    def bar(self, place: int) -> None:
        """See to it that no card of a rank can go as long as the named ones lie there, which is so in this position."""
        if not self._barred(place):
            price = self._price(place)
            assert price
            self._pay(place, *price)

    def found(self) -> Reason:
        """The reason, with what it needs so that no named top can go but to a position that is lost."""
        taken: set[int] = set()
        again = True
        while again:
            again = False
            for stack, named in enumerate(self._named):
                top = named.bit_length() - 1
                if named and stack not in taken and not self._barred(self._stacks[stack][top]):
                    again = True
                    if stack in self._plays and top == len(self._stacks[stack]) - 1:
                        taken.add(stack)
                        self.take(self._plays[stack], self._stacks[stack][top])
                    else:
                        self._hold(stack, top)
        return Reason(tuple(self._least), tuple(self._named))

    def _hold(self, stack: int, top: int) -> None:
        """Bar a named card that has no named one on it, or name one that lies on it: whichever names fewer cards."""
        cards = self._stacks[stack]
        price = self._price(cards[top])
        if price is None or price[0] > 1:
            prices = {card: self._price(card) for card in cards[top + 1 :]}
            above = [(*found, at) for at in range(top + 1, len(cards)) if (found := prices[cards[at]])]
            cover = min(above, default=None, key=lambda one: (one[0], one[2]))
            if price is None or (cover and cover[0] + 1 < price[0]):
                self.name(stack, 1 << (cover[2] if cover else len(cards) - 1))
                return
        self._pay(cards[top], *price)

    def _barred(self, place: int) -> bool:
        """Whether a card of this rank can't go: of a lower one too few are out or free."""
        return bool(place) and min(self._room[:place]) <= self._least[place]

    def _price(self, place: int) -> tuple[int, int] | None:
        """How many cards must be named to bar a rank, and of which rank; None where it is not barred."""
        level = self._out[place]
        prices = [(max(0, self._room[low] - level), low) for low in range(place) if self._free[low] <= level]
        return min(prices, default=None)

    def _pay(self, place: int, count: int, low: int) -> None:
        """Bar a rank by naming so many cards of a lower one; first such as have named ones above them."""
        self._least[place] = max(self._least[place], self._out[place])
        unnamed = sorted(
            (at > named.bit_length(), stack, at)
            for stack, named in enumerate(self._named)
            for at, card in enumerate(self._stacks[stack])
            if card == low and not named >> at & 1
        )
        for _, stack, at in unnamed[:count]:
            self.name(stack, 1 << at)
