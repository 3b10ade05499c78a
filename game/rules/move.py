"""A move: a small value with a text form."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, Protocol

from game.rules.cards import RANKS
from game.rules.record import Choice, Foundations, Kind, Piles


@dataclass(frozen=True)
class Pile:
    """One pile of a ruleset. Its index is its place in Ruleset.piles and Position.piles."""

    index: int
    name: str
    group: str
    number: int  # within its group, from 1
    kind: Kind
    spec: Piles | Foundations | None
    suit: int | None = None  # of a foundation whose base has a suit
    only: bool = False  # it is the only foundation of its suit

    @property
    def called(self) -> str:
        """What the player calls the pile, as the game's record says: "column", "ladies’ wing", "stock"."""
        if self.spec is None:
            return self.name
        return self.spec.one if isinstance(self.spec, Piles) else self.kind.value

    @property
    def layout(self) -> Piles:
        """The pile's part of the record, where it is a reserve, a heap, a column or the hand; raises TypeError for
        others.
        """
        if not isinstance(self.spec, Piles):
            raise TypeError(f"{self.name} is not one of the game's own piles.")
        return self.spec

    @property
    def founding(self) -> Foundations:
        """The pile's part of the record, where it is a foundation that is built on; raises TypeError for others."""
        if not isinstance(self.spec, Foundations):
            raise TypeError(f"{self.name} is no foundation to build on.")
        return self.spec


class Act(IntEnum):
    """Kinds of move."""

    CARRY = 0  # cards go from one pile to another
    PAIR = 1  # two cards leave together
    TURN = 2  # the stock is turned
    REDEAL = 3  # the waste becomes the stock
    CHOOSE = 4  # the player decides


class Named(Protocol):
    """What a move needs of its ruleset: the piles with their names, and the choices before play."""

    @property
    def piles(self) -> Sequence[Pile]:
        """The piles, in the order of their indices."""

    def choice_at(self, step: int) -> Choice | None:
        """The player's choice at that step of the opening, or None."""


class Move(NamedTuple):
    """One move of a ruleset.

    CARRY: source and target are pile indices, depth the number of cards lying above the card taken (0 the top card;
    from a tableau those above come along). PAIR: source and target are the two piles. CHOOSE: source is the choice's
    place in the opening; depth and target say what (ranks: the two ranks, lower first; wing and base: target is the
    pile). Two moves of a ruleset are equal when their texts are.
    """

    act: Act
    source: int
    depth: int
    target: int
    ruleset: Named

    @property
    def choice(self) -> Choice | None:
        """The choice that a CHOOSE move decides; None for other moves."""
        return self.ruleset.choice_at(self.source) if self.act is Act.CHOOSE else None

    @property
    def ranks(self) -> tuple[int, int]:
        """The two ranks that a CHOOSE of ranks names, lower first."""
        return self.depth, self.target

    @property
    def text(self) -> str:
        """The move as it is written and read: "waste>aces1", "turn", "ranks 6 7"."""
        piles = self.ruleset.piles
        if self.act is Act.CARRY:
            return f"{piles[self.source].name}{f':{self.depth + 1}' if self.depth else ''}>{piles[self.target].name}"
        if self.act is Act.PAIR:
            return f"{piles[self.source].name}+{piles[self.target].name}"
        if self.choice is Choice.RANKS:
            return f"ranks {' '.join(RANKS[rank - 1] for rank in self.ranks)}"
        if self.choice is Choice.WING:
            return f"wing {piles[self.target].group}"
        return f"base {piles[self.target].name}" if self.choice is Choice.BASE else self.act.name.lower()

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"
