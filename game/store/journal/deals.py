"""What a journal keeps of a deal, which deals are asked for, and whose the moves of a deal are."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, StrEnum
from typing import NamedTuple

from game.rules import Game, RulesError
from game.rules.record import VERSION
from game.rules.ruleset import in_midgame
from game.store.clock import now

NIGHT = timedelta(hours=5)  # how long after midnight an evening goes on: until five in the morning


class Ending(StrEnum):
    """How a deal ended."""

    OPEN = "open"  # not yet: it can be continued
    WON = "won"  # or closed when only forced moves were left, and they win
    FINISHED = "finished"  # the same, but by moves that the solver played or showed; counts in no statistics
    LOST = "lost"  # no move was left, or only forced moves that do not win
    GIVEN_UP = "given up"  # closed while there was a move to choose


class Origin(StrEnum):
    """How the player came to this deal."""

    DRAWN = "drawn"  # by chance
    SOUGHT = "sought"  # by chance among deals that can be won
    ASKED = "asked"  # asked for by its number or its cards
    LISTED = "listed"  # from the page of solved deals
    AGAIN = "again"  # the same cards once more
    DAY = "day"  # the day's dance
    CODE = "code"  # from a code
    BRANCH = "branch"  # played on from a place in a record; counts in no statistics
    LESSON = "lesson"  # started by the program to teach a game; counts in no statistics
    MIDWAY = "midway"  # from a position in mid-game, however it came; counts in no statistics
    UNKNOWN = ""  # saved by a version that did not record it


APART = (Origin.BRANCH, Origin.LESSON, Origin.MIDWAY)
"""Origins of deals that count in no statistics."""


class WonBy(StrEnum):
    """How a deal was won: what is counted, danced and said of it follows from that alone."""

    HAND = "hand"  # by the player
    SOLVER = "solver"  # by moves of the solver's
    REPLAY = "replay"  # played on from a record, or with its moves at hand
    MIDWAY = "midway"  # from a position in mid-game


FROM = {Origin.BRANCH: WonBy.REPLAY, Origin.MIDWAY: WonBy.MIDWAY}
"""How deals are won that do not begin at the start."""


class Note(StrEnum):
    """What a note beside a deal is about; its number and text."""

    TRIED = "tried"  # any number: after how many moves of the line, and the moves tried there
    SENT = "sent"  # any number: the code of a line of somebody else; kept under the code of the deal alone
    BROUGHT = "brought"  # which program; deals won and played there, kept under the id of a ruleset
    TRIES = "tries"  # 0: in how many of twenty tries a careful player won it
    BETTER = "better"  # the last entry before moves were taken back: in how many moves a better move wins, and the move


class Entry(NamedTuple):
    """One thing done: a move's text, "undo 3" (three moves taken back), "hint", "way" (the solver was asked for a
    line, and showed the next move), "finish" (the solver plays the next move), or "bookmark" (one was set at this
    position, or taken away from it).

    seconds: of playing time in this deal. A redo is the move once more.
    """

    seconds: float
    what: str


@dataclass(frozen=True)
class Deal:
    """A deal's row in the journal.

    id: the same in every journal that holds a copy. deal: its number, or None with its `cards` as text: their order, or
    the position from which it starts. day: of the
    day's dance, that day (ISO). parent, at: a branch knows the record it left, and after how many moves. began, played:
    seconds since 1970 of the first move and the last. local: date and time on the player's clock at the first move
    (ISO, to the minute). moves: in the line as it stands. undos: moves taken back in all. rest: forced moves not played
    when it was closed. placed: cards on foundations. winnable: after so many moves of the line it was seen that the
    deal could still be won; lost: after so many, that it no longer could; None where nothing is known. hand: the
    program that wrote it last.
    """

    ruleset: str
    deal: int | None = None
    cards: str = ""
    id: str = ""
    rules: int = VERSION
    origin: Origin = Origin.UNKNOWN
    day: str = ""
    parent: str = ""
    at: int = 0
    began: float = 0.0
    played: float = 0.0
    local: str = ""
    ending: Ending = Ending.OPEN
    seconds: float = 0.0
    moves: int = 0
    undos: int = 0
    hints: int = 0
    ways: int = 0
    rest: int = 0
    placed: int = 0
    winnable: int | None = None
    lost: int | None = None
    hand: str = ""

    def __post_init__(self) -> None:
        if in_midgame(self.cards) and self.origin not in APART:
            object.__setattr__(self, "origin", Origin.MIDWAY)

    @property
    def game(self) -> str:
        """The game's id: a deal of "parisienne+open-waste" is one of "parisienne"."""
        return self.ruleset.partition("+")[0]

    @property
    def open(self) -> bool:
        """Whether it can be continued."""
        return self.ending is Ending.OPEN

    @property
    def won(self) -> bool:
        """Whether it was won, by whomever."""
        return self.ending in (Ending.WON, Ending.FINISHED)

    @property
    def won_by(self) -> WonBy | None:
        if self.ending is Ending.FINISHED:
            return WonBy.SOLVER
        return FROM.get(self.origin, WonBy.HAND) if self.won else None

    @property
    def evening(self) -> str:
        """The date (ISO) of the evening on which it was begun; empty where that is not known."""
        return str((datetime.fromisoformat(self.local) - NIGHT).date()) if self.local else ""

    @property
    def never(self) -> bool:
        """Whether it is known that no play could have won it."""
        return self.lost == 0 and not self.won


def begun(deal: Deal, when: float | None = None) -> Deal:
    """The deal with an id and the time of its first move, which is now."""
    when = now() if when is None else when
    local = datetime.fromtimestamp(when).isoformat(" ", "minutes")
    return replace(deal, id=deal.id or os.urandom(8).hex(), began=when, played=when, local=local)


def counted(deal: Deal, entries: Sequence[Entry]) -> Deal:
    """The deal with all fields that follow from its entries filled in."""
    return gone_on(replace(deal, moves=0, undos=0, hints=0, ways=0), entries)


def gone_on(deal: Deal, entries: Sequence[Entry]) -> Deal:
    """The deal after more entries than those that are counted in it."""
    moves, undos = deal.moves, deal.undos
    for entry in entries:
        back = taken_back(entry.what)
        undos += back
        moves = max(moves - back, 0) if back else moves + (entry.what not in NOTED)
    said = [entry.what for entry in entries]
    seconds = max(deal.seconds, entries[-1].seconds if entries else 0.0)
    hints, ways = deal.hints + said.count("hint"), deal.ways + said.count(WAY) + said.count(FINISH)
    return replace(deal, seconds=seconds, moves=moves, undos=undos, hints=hints, ways=ways)


WAY, FINISH, BOOKMARK = "way", "finish", "bookmark"
NOTED = ("hint", WAY, FINISH, BOOKMARK)  # entries that move no card


def taken_back(what: str) -> int:
    """How many moves an entry takes back; 0 for other kinds of entries."""
    word, _, count = what.partition(" ")
    return int(count) if word == "undo" and count.isascii() and count.isdecimal() and len(count) < 6 else 0


BY_HAND = f"(ending = '{Ending.WON.value}' AND origin NOT IN ({', '.join(repr(one.value) for one in FROM)}))"
"""Whether the player has won a deal: Deal.won_by as an SQL condition."""


@dataclass(frozen=True)
class Which:
    """A selection of deals: of a game, of one of some games, or of a ruleset (ids), with these endings, begun from
    `since` to before `until` (seconds since 1970), of one day's dance (ISO date), of a number or an order of cards,
    of evenings whose ISO dates match a pattern of LIKE; missed: they were not won, though they could have been; won:
    the player won them by hand. A field that is left out selects all.
    """

    game: str = ""
    games: tuple[str, ...] = ()
    ruleset: str = ""
    endings: tuple[Ending, ...] = ()
    since: float = 0.0
    until: float = float("inf")
    day: str = ""
    dances: bool = False
    number: int | None = None
    cards: str = ""
    evening: str = ""
    missed: bool = False
    won: bool = False

    def clause(self) -> tuple[str, list[object]]:
        """The selection as an SQL condition, and its values."""
        columns: dict[str, object] = {"game": self.game, "ruleset": self.ruleset, "day": self.day, "cards": self.cards}
        columns["deal"] = self.number
        parts: list[tuple[str, list[object]]] = [(f"{name} = ?", [value]) for name, value in columns.items() if value]
        if self.games:
            parts.append((f"game IN ({', '.join('?' * len(self.games))})", [*self.games]))
        if self.evening:
            parts.append((f"local != '' AND date(local, '-{NIGHT.seconds // 3600} hours') LIKE ?", [self.evening]))
        if self.missed:
            parts.append(("ending IN (?, ?) AND winnable IS NOT NULL", [Ending.LOST.value, Ending.GIVEN_UP.value]))
        if self.won:
            parts.append((BY_HAND, []))
        if self.endings:
            marks = ", ".join("?" * len(self.endings))
            parts.append((f"ending IN ({marks})", [ending.value for ending in self.endings]))
        if self.since:
            parts.append(("began >= ?", [self.since]))
        if self.until != float("inf"):
            parts.append(("began < ?", [self.until]))
        if self.dances or self.day:  # SQLite knows by this that the index of days will do
            parts.append(("day != ''", []))
        words = " AND ".join(words for words, _ in parts) or "1"
        return words, [value for _, values in parts for value in values]


EVERYTHING = Which()


def text_of(game: Game) -> str:
    """The text of a file that holds the game."""
    from game.rules.own.writer import written

    return written(game)


def game_of(id: str, text: object) -> Game | None:
    """The game of such a text under the id that its deals have; None where it can't be read."""
    from game.rules.own.reader import read

    try:
        return replace(read(str(text)), id=id)
    except RulesError:
        return None


def same_game(id: str, text: object) -> Game | None:
    """The game of a text that comes from elsewhere; None where it can't be read, or its id is another."""
    game = game_of(id, text)
    if game is None:
        return None
    from game.rules.own.writer import digest

    return game if digest(game) == id else None


class Hand(Enum):
    """Who made a move: the player, alone or as the solver had just shown it, or the solver."""

    PLAYER = "player"
    SHOWN = "shown"
    SOLVER = "solver"


class Hands(NamedTuple):
    """Whose the moves of the line are that stands, and those taken back, the one taken back last at the end."""

    line: list[Hand]
    undone: list[Hand]


AFTER = {FINISH: Hand.SOLVER, WAY: Hand.SHOWN}  # whose the move right after an entry is


def hands(entries: Iterable[str]) -> Hands:
    """Whose each move is, by all that was done in a deal, as its record has it."""
    found = Hands([], [])
    before = ""
    for what in entries:
        if back := taken_back(what):
            found.undone.extend(reversed(found.line[-back:]))
            del found.line[-back:]
        elif what not in NOTED:
            found.line.append(AFTER.get(before, Hand.PLAYER))
            del found.undone[-1:]
        before = what
    return found
