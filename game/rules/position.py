"""A position: everything about a deal at one moment, as an immutable value."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from functools import lru_cache

from game.rules import legal, play
from game.rules.move import Move
from game.rules.play import Event
from game.rules.record import Foundations, Open
from game.rules.refusals import Ending
from game.rules.state import Seen, State
from game.rules.tables import Tables
from game.rules.words import refuse


class Outcome(Enum):
    """Whether a deal goes on, is won, or is over."""

    PLAYING = "playing"
    WON = "won"
    OVER = "over"


class Position(State):
    """One moment of a deal; playing a move returns another.

    Two positions are equal when nothing differs but the names of interchangeable places and, where cards leave in
    pairs, the order in which they left.
    """

    __slots__ = ()

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, to loop over, count, or test with `in`; empty when the deal is won or over."""
        if self._legal is None:
            self._legal = legal.legal_moves(self)
        return self._legal

    def play(self, move: Move) -> Position:
        """The position after the move; raises IllegalMove. A move of an earlier version that changes nothing is played:
        `check` what a player does.
        """
        self._check(move)
        return play.apply(self, move)

    def play_with_events(self, move: Move) -> tuple[Position, tuple[Event, ...]]:
        """The position after the move, and what happened, in order; raises IllegalMove."""
        self._check(move)
        events: list[Event] = []
        return play.apply(self, move, events), tuple(events)

    def check(self, move: Move) -> None:
        """Raise IllegalMove, whose text is a sentence for the player, if a move is not legal."""
        if move not in self.legal_moves:
            raise refuse.refusal(self, move)

    def _check(self, move: Move) -> None:
        """The same but for what earlier versions played, so that their records are followed to the end."""
        if move not in self.legal_moves and not legal.was_legal(self, move):
            raise refuse.refusal(self, move)

    @property
    def won(self) -> bool:
        """Whether the deal is won."""
        return legal.is_won(self)

    @property
    def outcome(self) -> Outcome:
        """PLAYING, WON, or OVER: no legal move is left."""
        if self.won:
            return Outcome.WON
        return Outcome.PLAYING if self.legal_moves else Outcome.OVER

    @property
    def ending(self) -> Ending | None:
        """How the deal ended; None while it goes on."""
        return None if self.outcome is Outcome.PLAYING else refuse.ending(self)

    def needs(self, index: int) -> int:
        """The set of cards (an int of 52 bits) that a foundation may take next."""
        return legal.foundation_needs(self)[self.ruleset.foundations.index(index)]

    def seen(self) -> Seen:
        """What the player may know of the position."""
        return Seen(self)

    def parse_move(self, text: str) -> Move:
        """The move that a text names, legal here or not; raises BadText."""
        return refuse.parse_move(self.ruleset, text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.ruleset is other.ruleset and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple[Hashable, ...]:
        """The value by which positions are compared: the piles with interchangeable ones sorted, the pass and the
        choices.
        """
        if self._key is None:
            seed = self.seed if self.ruleset.game.shuffled and self.redeals_left else 0
            piles = list(self.piles)
            if self.ruleset.mates:
                discard = self.ruleset.foundations[0]
                piles[discard] = tuple(sorted(piles[discard]))
            for index, hidden in zip(self.ruleset.hiding, self.down, strict=False):
                piles[index] = (hidden, *piles[index])
            same = tuple(
                tuple(sorted(tuple(piles[i] for i in column) for column in group))
                for group in interchangeable(self.ruleset, self.wing, self.ranks, self.dealing)
            )
            self._key = (same, self.passes, self.step, self.wing, self.ranks, seed, self.crossed)
        return self._key

    def __str__(self) -> str:
        return refuse.write(self)

    def __repr__(self) -> str:
        return f"<Position {self}>"


@lru_cache(maxsize=1024)
def interchangeable(
    ruleset: Tables, wing: int, ranks: tuple[int, ...], dealing: bool
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The piles in groups of columns that can't be told apart; most groups hold columns of one pile.

    While cards will still be dealt, piles that are dealt to or gathered in turn differ by their turn.
    """
    ordered = {*ruleset.game.gather, *(dealt.to for dealt in ruleset.game.turn)} if dealing else set()
    groups: dict[object, list[tuple[int, ...]]] = {}
    for pile in ruleset.piles:
        spec = pile.spec
        if pile.index in ruleset.along or pile.index in ruleset.in_row:
            groups.setdefault(pile.index, []).append((pile.index,))
        elif isinstance(spec, Foundations):
            like = (ruleset.base_rank(spec, ranks) or pile.group, spec.build, spec.length, spec.last_waits_for)
            own = pile.index if pile.index in ruleset.turn_about else 0
            apart = (spec.as_many_as, pile.group if ruleset.crossings else "", own)
            groups.setdefault((pile.suit, like, apart), []).append((pile.index,))
        elif spec is None or pile.group in ordered or spec.open is Open.UNCOVERED or pile.index in ruleset.placed:
            groups.setdefault(pile.index, []).append((pile.index,))
        elif spec.open is Open.GRID_FOOT and not (wing >= 0 and ruleset.wings[wing] == spec.name):
            if pile.number <= spec.columns:
                members = ruleset.groups[pile.group]
                groups.setdefault(pile.group, []).append(members[pile.number - 1 :: spec.columns])
        else:
            groups.setdefault(pile.group, []).append((pile.index,))
    return tuple(tuple(group) for group in groups.values())
