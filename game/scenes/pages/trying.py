"""The player's hand on a page on which moves can be tried."""

from __future__ import annotations

from typing import Protocol

from game.rules import Move, Position
from game.scenes.board import Board
from game.scenes.table.choices import RankRow
from game.table.picking import Pick
from game.words import phrase


class Tried(Protocol):
    """The page, as the hand's owner sees it."""

    @property
    def board(self) -> Board:
        """The board of the table."""

    @property
    def seen(self) -> Position:
        """The position shown."""

    def try_move(self, move: Move) -> None:
        """Play a move at the position shown."""

    def refuse(self, sentence: str, pile: int = -1) -> None:
        """Show why a move is not possible."""

    def tell(self, sentence: str) -> None:
        """Show a message."""

    def invalidate(self) -> None:
        """Ask for a redraw."""


class TryingHand:
    """Owns the hand: carries out as tries what it does at the table."""

    def __init__(self, page: Tried) -> None:
        self._page = page
        self._ranks = RankRow()

    def play(self, move: Move) -> None:
        self._page.try_move(move)

    def play_up(self) -> None:
        session = self._page.board.session
        if session.upward() is None:
            self._page.refuse(phrase("No card can go to a foundation now."))
        while move := session.upward():
            self._page.try_move(move)

    def turn(self) -> None:
        seen = self._page.seen
        self._page.try_move(seen.parse_move("turn" if seen.piles[0] else "redeal"))

    def rank(self, rank: int) -> None:
        move = self._ranks.name(self._page.seen, rank)
        if move:
            self._page.try_move(move)
        else:
            self._page.tell(self._ranks.prompt())

    def ready(self) -> bool:
        return True

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        self._page.refuse(sentence, pile)

    def say(self, sentence: str) -> None:
        self._page.tell(sentence)

    def invalidate(self) -> None:
        self._page.invalidate()
