"""One deal being played: its positions so far, and the way back and forth between them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from game.rules import Event, Move, Outcome, Position, RulesError, Ruleset
from game.rules.deals import check_number
from game.rules.record import Kind

EASY_DEALS = 10**9
"""Deals drawn at random stay below this, so that a player can tell another the number."""


@dataclass
class Session:
    """Undo keeps old positions, so it can't drift; redo replays the same moves, shuffles included.

    number: the deal's number, None for an explicit card order, which is then in `cards` (text, top of the stock first).
    """

    ruleset: Ruleset
    number: int | None = None
    cards: str = ""
    seconds: float = 0.0
    counted: bool = False  # it stands in the statistics already

    def __post_init__(self) -> None:
        """Raises BadDeal."""
        if self.cards:
            start = self.ruleset.start(self.cards)
        else:
            self.number = check_number(self.number if self.number is not None else random_deal())
            start = self.ruleset.deal(self.number)
        self.path: list[Position] = [start]
        self.moves: list[Move] = []
        self.undone: list[Move] = []

    @property
    def position(self) -> Position:
        """How the deal stands."""
        return self.path[-1]

    @property
    def title(self) -> str:
        """What to call the deal."""
        return "Own cards" if self.number is None else f"Deal {self.number:,}".replace(",", "\u202f")

    @property
    def over(self) -> bool:
        """Won, or no move left."""
        return self.position.outcome is not Outcome.PLAYING

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move; raises IllegalMove. What was undone is forgotten unless the move is the one undone last."""
        after, events = self.position.play_with_events(move)
        if self.undone and self.undone[-1] == move:
            self.undone.pop()
        else:
            self.undone.clear()
        self.path.append(after)
        self.moves.append(move)
        return events

    def undo(self) -> bool:
        """Take the last move back; False at the start."""
        if not self.moves:
            return False
        self.path.pop()
        self.undone.append(self.moves.pop())
        return True

    def redo(self) -> tuple[Event, ...] | None:
        """Play the move undone last again; None if there is none."""
        return self.play(self.undone[-1]) if self.undone else None

    def restart(self) -> None:
        """Back to the start; everything can be redone."""
        while self.undo():
            pass

    def back_to(self, count: int) -> None:
        """Undo until only `count` moves are played."""
        while len(self.moves) > count:
            self.undo()

    def replay(self, moves: tuple[str, ...], redo: tuple[str, ...] = ()) -> bool:
        """Play saved moves (texts); False if one of them no longer fits, with those before it played."""
        try:
            for text in moves:
                self.play(self.position.parse_move(text))
            self.undone = [self.ruleset.parse_move(text) for text in redo]
        except RulesError:
            return False
        return True

    def upward(self) -> Move | None:
        """The first move that takes a card up to a foundation and not from one."""
        kinds = [pile.kind for pile in self.ruleset.piles]
        for move in self.position.legal_moves:
            carries = move.act.name == "CARRY" and kinds[move.target] is Kind.FOUNDATION
            if carries and kinds[move.source] is not Kind.FOUNDATION:
                return move
        return None


def random_deal() -> int:
    """The number of a deal nobody chose."""
    return secrets.randbelow(EASY_DEALS) + 1
