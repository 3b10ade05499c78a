"""Two lines of the same deal, beside each other; and the lines that others sent of a deal.

comparison = compare(yours, theirs)      # two timelines of one deal; raises RulesError
comparison.lines[0].up[12]               # cards up after twelve moves of the first
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from game.rules import BadText, RulesError
from game.store.codes import code_of, read_code
from game.store.journal.deals import Deal, Entry, Note
from game.store.journal.journal import Journal
from game.store.timeline import Timeline, played

MOST = 8
"""So many lines of others are kept of one deal, the newest."""


ALONE = "{why}", "This code holds a deal, but no moves."
BOTH = (
    ("{why} That is the first code.", "The first code holds a deal, but no moves."),
    ("{why} That is the second code.", "The second code holds a deal, but no moves."),
)
"""What is said of a code that can't be read, and of one without moves."""


@dataclass(frozen=True)
class Line:
    """One of the lines. up: cards up after each number of moves. won: whether it wins."""

    moves: int
    up: tuple[int, ...]
    won: bool


@dataclass(frozen=True)
class Comparison:
    """Two lines of a deal of so many cards. alike: with how many of the same moves they begin."""

    lines: tuple[Line, Line]
    total: int
    alike: int

    @property
    def fewer(self) -> int:
        """By how many moves the first needed fewer than the second, less than 0 if it needed more; 0 also where not
        both have won.
        """
        first, second = self.lines
        return second.moves - first.moves if first.won and second.won else 0


def compare(first: Timeline, second: Timeline) -> Comparison:
    """Two lines beside each other; raises BadText where they are of different deals."""
    _must_be_one(first, second)
    pairs = zip(first.moves, second.moves, strict=False)
    shorter = min(len(first.moves), len(second.moves))
    alike = next((n for n, (a, b) in enumerate(pairs) if a != b), shorter)
    return Comparison((_line(first), _line(second)), first.ruleset.total, alike)


def lines_of(codes: Sequence[str]) -> list[Timeline]:
    """The lines of one code or two of a deal; raises BadText, which says what is wrong with which."""
    told = BOTH[: len(codes)] if len(codes) > 1 else (ALONE,) * len(codes)
    found = []
    for code, (unread, _) in zip(codes, told, strict=True):
        try:
            deal, moves = read_code(code)
        except RulesError as error:
            raise BadText(unread, why=error) from error
        found.append(Timeline(deal, [Entry(0.0, move) for move in moves]))
    if len(found) > 1:
        _must_be_one(*found)
    for timeline, (_, empty) in zip(found, told, strict=True):
        if not timeline.moves:
            raise BadText(empty)
    return found


def _must_be_one(first: Timeline, second: Timeline) -> None:
    """Raise BadText where these are lines of different deals."""
    if first.start != second.start:
        sentence = "These are two different deals: {first}, and {second}. Compare moves of one deal."
        raise BadText(sentence, first=first.deal, second=second.deal)


def _line(timeline: Timeline) -> Line:
    up = tuple(position.placed() for position in timeline.positions)
    return Line(len(timeline.moves), up, timeline.end.won)


def _key(deal: Deal) -> str:
    """The name under which lines of a deal are kept, whoever plays it and how often."""
    return code_of(Deal(deal.ruleset, deal.deal, deal.cards))


def keep_sent(journal: Journal, deal: Deal, moves: Sequence[str]) -> None:
    """Keep a line that somebody sent of a deal; raises RulesError where it does not fit."""
    code = code_of(Deal(deal.ruleset, deal.deal, deal.cards), moves)
    kept = [one for one in journal.notes(_key(deal), Note.SENT).values() if one != code]
    journal.note(_key(deal), Note.SENT, dict(enumerate([*kept, code][-MOST:])))


def sent(journal: Journal, deal: Deal) -> Iterator[Timeline]:
    """The lines that others sent of a deal, the newest first; what no longer fits is passed over."""
    with suppress(RulesError):
        for _, code in sorted(journal.notes(_key(deal), Note.SENT).items(), reverse=True):
            with suppress(RulesError):
                yield played(*read_code(code))


def rival_of(journal: Journal, timeline: Timeline) -> Timeline | None:
    """The newest line that somebody sent of a timeline's deal, unless it is the same; None without one."""
    others = (one for one in sent(journal, timeline.deal) if list(one.moves) != list(timeline.moves))
    return next(others, None)
