"""What proves a position lost, as values without words.

A witness is checked by its definition alone, without knowing how it was found: see blocked.py for the argument, and the
verifier in the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from game.rules import Act, Kind, Move, Position
from game.rules.play import apply

Spot = tuple[int, int]
"""A card's place: its pile, and how many cards lie under it there, once the turns still to come have been taken."""


@dataclass(frozen=True)
class Waits:
    """A card that can't go before another one.

    card, at: the card and its place. wanted: the set of cards of which it waits for one; 0 where nothing would help.
    there: those that are not out, and their places, the one told of first. on: for each of those the place of a card
    of the witness that keeps it from going, `at` or another one; its own place where none lies on it. by, by_at: the
    card that a later turn lays on it, and its place; -1 and None where none does.
    """

    card: int
    at: Spot
    wanted: int
    there: tuple[tuple[int, Spot], ...]
    on: tuple[Spot, ...]
    by: int = -1
    by_at: Spot | None = None


@dataclass(frozen=True)
class Blocked:
    """Cards of which none can ever go, though one of them has to.

    spots: where they lie. loose: those of them that may move from column to column; all others stay where they are, and
    so does all that lies under them. turned: of the stock's cards it is told where the turns will lay them; else each
    of them is at hand whenever it is asked for. waits: those that no other one covers, or not before a turn. full:
    there are places that take any card or are filled, and each holds one that stays.
    """

    spots: tuple[Spot, ...]
    loose: tuple[Spot, ...]
    turned: bool
    waits: tuple[Waits, ...]
    full: bool

    @property
    def circle(self) -> tuple[Waits, ...]:
        """The fewest of those that wait that keep each other, so that nothing but these has to be told of: after each
        one what keeps it.
        """
        found = [tuple(self._kept(one, set())) for one in self.waits]
        return min(found, key=lambda kept: (len(kept), _covers(kept)))

    def _kept(self, one: Waits, met: set[Waits]) -> Iterator[Waits]:
        """This one and all that keep it, but for those met."""
        if one in met:
            return
        met.add(one)
        yield one
        late = [other for other in self.waits if other.by_at and any(other.at == spot for _, spot in one.there)]
        keeps = (one.by_at,) if one.by_at else one.on
        for other in (*late, *(other for other in self.waits if other.at in keeps)):
            yield from self._kept(other, met)


def _covers(kept: Iterable[Waits]) -> int:
    """How many places have to be told of."""
    return sum(len(set(one.on)) for one in kept)


@dataclass(frozen=True)
class Dry:
    """No card goes out any more, whatever is played: that was tried.

    wanted: the cards that the foundations need, and where they lie; none where cards go in couples. over: cards that
    never move, and where they lie, so that one of them lies on each of those; none where it is not so plain.
    """

    wanted: tuple[tuple[int, Spot], ...]
    over: tuple[tuple[int, Spot], ...] = ()


Witness = Blocked | Dry


@dataclass(frozen=True)
class Tracked:
    """A position with its cards' numbers, pile by pile: those that they had at the start."""

    position: Position
    numbers: tuple[tuple[int, ...], ...]

    @classmethod
    def start(cls, position: Position) -> Tracked:
        """Number the cards of a position."""
        number, numbers = 0, list[tuple[int, ...]]()
        for held in position.piles:
            numbers.append(tuple(range(number, number + len(held))))
            number += len(held)
        return cls(position, tuple(numbers))

    def play(self, move: Move) -> Tracked:
        """Play a move, and carry the numbers along."""
        after = apply(self.position, move)
        kept, loose = list[list[int]](), list[tuple[int, int]]()
        for old, new, held in zip(self.position.piles, after.piles, self.numbers, strict=True):
            pairs = enumerate(zip(old, new, strict=False))
            same = next((at for at, (was, now) in pairs if was != now), min(len(old), len(new)))
            kept.append(list(held[:same]))
            loose += zip(old[same:], held[same:], strict=True)
        for index, (new, now) in enumerate(zip(after.piles, kept, strict=True)):
            for card in islice(new, len(now), None):
                own = [one for one in loose if one[0] == card]
                mine = next((one for one in own if one[1] in self.numbers[index]), own[0])
                loose.remove(mine)
                now.append(mine[1])
        return Tracked(after, tuple(map(tuple, kept)))

    @property
    def places(self) -> dict[int, Spot]:
        """Where each card lies, by its number."""
        return {card: (pile, at) for pile, held in enumerate(self.numbers) for at, card in enumerate(held)}

    def carried(self, move: Move) -> int:
        """The number of the card that a move carries, the lowest of a run."""
        return self.numbers[move.source][-1 - move.depth]

    def taken(self, move: Move) -> tuple[int, ...]:
        """The numbers of the cards that the player takes with a move: one, a couple, or none."""
        if move.act is Act.PAIR:
            return tuple(sorted((self.numbers[move.source][-1], self.numbers[move.target][-1])))
        return (self.carried(move),) if move.act is Act.CARRY else ()

    def card(self, number: int) -> int:
        """The card with a number."""
        pile, at = self.places[number]
        return self.position.piles[pile][at]

    def alike(self, other: Tracked, step: Move) -> Move | None:
        """The move here that does what a step does in another line from the same start; None where none does."""
        legal = self.position.legal_moves
        if step.act is not Act.CARRY:
            taken = other.taken(step)
            return next((one for one in legal if one.act is step.act and self.taken(one) == taken), None)
        number = other.carried(step)
        ways = [one for one in legal if one.act is Act.CARRY and self.same_target(one, other, step)]
        own = [one for one in ways if self.carried(one) == number]
        twins = [one for one in ways if self.card(self.carried(one)) == other.card(number)]
        return next(iter(own + twins), None)

    def same_target(self, move: Move, other: Tracked, step: Move) -> bool:
        """Whether a move goes to where a step goes in another line: the same pile, or one that is as good."""
        piles = self.position.ruleset.piles
        if move.target == step.target and piles[step.target].kind is Kind.HEAP:
            return True
        alike = self.position.piles[move.target][-1:] == other.position.piles[step.target][-1:]
        return alike and piles[move.target].group == piles[step.target].group
