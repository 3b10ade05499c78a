"""Cards followed by a number each, so that of two equal ones it is known which is where."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from game.rules import Act, Kind, Move, Position
from game.rules.play import apply
from game.solver.why.witness import Spot


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
