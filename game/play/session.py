"""A deal in play with undo, and what is said of it."""

import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.evening import House
from game.play.points import points
from game.rules import Event, Move, Outcome, Position, Ruleset
from game.rules.cards import check_number
from game.rules.record import Kind
from game.store import Deal, Statistics, Which, WonBy, statistics_of
from game.store.files import reveal
from game.store.journal.deals import APART, FINISH, WAY, Hand, hands
from game.store.statistics import statistics_soon
from game.words import marked
from game.words.win import Win

EASY_DEALS = 10**9  # random deals have numbers below this, which are short enough to tell another player
MANY = 100  # so many deals without a move, one after another, are found in no game that can be played


@dataclass
class Session:
    """Undo keeps old positions, so it can't drift; redo replays the same moves, shuffles included.

    number: the deal's number, None for an explicit card order, which is then in `cards` (text, top of the stock first).
    log: everything done, as (seconds on the deal's clock, what): a move's text, "undo 3", or what was noted.
    """

    ruleset: Ruleset
    number: int | None = None
    cards: str = ""
    seconds: float = 0.0
    counted: bool = False  # whether its record is closed: nothing can be done in it any more

    def __post_init__(self) -> None:
        """Raises BadDeal."""
        if self.cards:
            start = self.ruleset.start(self.cards)
        else:
            self.number = check_number(self.number if self.number is not None else random_deal(self.ruleset))
            start = self.ruleset.deal(self.number)
        self.path: list[Position] = [start]
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.sent = 0
        """How many of these, the farthest on, the player has not made in this record: somebody sent them, or another
        record has them.
        """
        self.shown = False  # whether the player was shown one of those
        self.log: list[tuple[float, str]] = []
        self.bookmarks: set[Position] = set()

    @property
    def position(self) -> Position:
        """The current position."""
        return self.path[-1]

    @property
    def over(self) -> bool:
        """Whether the deal is won, or no move is left."""
        return self.position.outcome is not Outcome.PLAYING

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move; raises IllegalMove. Undone moves are forgotten unless the move is the one undone last."""
        if self.undone and self.undone[-1] == move:
            after, events = self.position.play_with_events(move)
            self.undone.pop()
        else:
            self.position.check(move)
            after, events = self.position.play_with_events(move)
            self.undone.clear()
        self.sent = min(self.sent, len(self.undone))
        self.path.append(after)
        self.moves.append(move)
        self.note(move.text)
        return events

    def note(self, what: str) -> None:
        """Add an entry to the log, at the present time."""
        self.log.append((self.seconds, what))

    def bookmark(self) -> bool:
        """Set a bookmark at the current position, or take it away; returns whether there is one now."""
        self.bookmarks ^= {self.position}
        self.note("bookmark")
        return self.position in self.bookmarks

    def undo(self) -> bool:
        """Take the last move back; returns False at the start."""
        return self.back_to(len(self.moves) - 1)

    def redo(self) -> tuple[Event, ...] | None:
        """Play the move undone last again and return its events; None if there is none."""
        return self.play(self.again()) if self.undone else None

    def again(self) -> Move:
        """The move undone last, to be played again; one that somebody sent counts as shown, one of the solver's stays
        its own.
        """
        self.shown |= len(self.undone) <= self.sent
        if hands(what for _, what in self.log).undone[-1:] == [Hand.SOLVER]:
            self.note(FINISH)
        return self.undone[-1]

    @property
    def solved(self) -> bool:
        """Whether its line is the solver's: one of its moves was played by it, or it showed most of the moves, which
        brought most of the cards.
        """
        line = hands(what for _, what in self.log).line
        line = [Hand.PLAYER] * (len(self.moves) - len(line)) + line  # a branch's first moves are the player's
        if Hand.SOLVER in line:
            return True
        up = [after.placed() - before.placed() for before, after in pairwise(self.path)]
        shown = sum(count for count, hand in zip(up, line, strict=True) if hand is Hand.SHOWN)
        return 2 * shown > sum(up) and 2 * line.count(Hand.SHOWN) > len(line)

    def restart(self) -> bool:
        """Go back to the start; everything can be redone. Returns False if it is there already."""
        return self.back_to(0)

    def back_to(self, count: int) -> bool:
        """Undo until only `count` moves are played; returns False if there are no more than that, or the record of the
        deal is closed.
        """
        back = len(self.moves) - max(count, 0)
        if back <= 0 or self.counted:
            return False
        for _ in range(back):
            self.path.pop()
            self.undone.append(self.moves.pop())
        self.note(f"undo {back}")
        return True

    def rises(self) -> bool:
        """Whether playing to foundations alone wins the deal; looked at only once the stock is empty."""
        position = self.position
        if position.piles[0] or position.choosing or self.over:
            return False
        while move := self.upward(position):
            position = position.play(move)
        return position.won

    def upward(self, position: Position | None = None) -> Move | None:
        """The first move that takes a card up to a foundation and not from one, here or in another position; None
        without one.
        """
        kinds = [pile.kind for pile in self.ruleset.piles]
        for move in (position or self.position).legal_moves:
            carries = move.act.name == "CARRY" and kinds[move.target] is Kind.FOUNDATION
            if carries and kinds[move.source] is not Kind.FOUNDATION:
                return move
        return None


def random_deal(ruleset: Ruleset) -> int:
    """The number of a random deal in which there is a move."""
    import secrets

    return playable(ruleset, secrets.randbelow(EASY_DEALS) + 1)


def playable(ruleset: Ruleset, number: int) -> int:
    """This number of a deal, or the next one in which there is a move, if one of MANY has any."""
    numbers = range(number, number + MANY)
    return next((one for one in numbers if ruleset.deal(one).outcome is not Outcome.OVER), number)


class Said(NamedTuple):
    """A message for the player, and whether it is a refusal."""

    sentence: str
    refused: bool = False


class Question(NamedTuple):
    """What the player is asked. no, yes: the answers, for phrase()."""

    title: str
    sentence: str
    no: str
    yes: str = marked("Give it up")


class Opening:
    """A folder that is being shown outside the program; only if that fails there is something to say."""

    def __init__(self, folder: Path, failed: str) -> None:
        self._process = reveal(folder)
        self._failed = failed

    def poll(self) -> Said | None:
        """A message where the folder could not be opened, an empty one where it could; None while that is not known."""
        if self._process is None:
            return Said(self._failed, True)
        ended = self._process.poll()
        if ended is None:
            return None
        return Said(self._failed if ended and sys.platform != "win32" else "", True)  # explorer fails when all is well


def won(session: Session, deal: Deal | None = None, counted: str = "off") -> Win:
    """The facts about a won session, as a value for the words room. deal: its record; without one it is a win.
    counted: how its points are.
    """
    done = {what for _, what in session.log}
    shown = not done.isdisjoint({WAY, FINISH})
    by = (deal and deal.won_by) or WonBy.HAND
    helped = shown or "hint" in done
    brought = points(session.ruleset, session.path, session.moves, counted)
    return Win(session.ruleset, session.number, session.seconds, len(session.moves), helped, shown, by, brought)


def statistics_with(house: House, deal: Deal) -> Statistics:
    """The player's statistics of the ruleset of a deal that was just won, which is among them; none where it does not
    count, or they are not kept.
    """
    which = _counted_with(house, deal)
    return statistics_of(house.journal, which) if which else Statistics()


def work_out_figures(house: House, deal: Deal) -> None:
    """Have these worked out beside while the cards still fly; to be called until they have landed."""
    if which := _counted_with(house, deal):
        statistics_soon(house.journal, which)


def _counted_with(house: House, deal: Deal) -> Which | None:
    if not house.settings.statistics or deal.won_by is not WonBy.HAND or deal.origin in APART:
        return None
    return Which(ruleset=deal.ruleset, since=house.settings.counted_since)
