"""What was measured of every game, stored with the program in book.csv: read by menu, pages and README."""

from __future__ import annotations

import csv
from dataclasses import dataclass, fields, replace
from functools import cache
from math import sqrt
from pathlib import Path

FILE = Path(__file__).with_name("book.csv")
Z = 1.959964
"""Standard errors to either side of a 95% interval."""
ENOUGH = 0.95
"""The share of the deals that a solver should decide."""
LEAST = 1_000
"""With fewer deals searched the measurement has only begun: open ones were perhaps not searched for longer."""
LONG = 600.0
"""Seconds for which a deal should be searched before it stays open."""
SOME = 100
"""With fewer deals no share is said: chance could have made it half or double of what it is."""
TRIED = 20
"""With fewer deals not even the difficulty is said, of which there are only three."""
EASY, MEDIUM, HARDLY = 1 / 2, 2 / 3, 0.12
"""In an easy game careless play wins at least this part of what careful play wins; in a medium one careful play wins at
least this part of the deals that can be won. Where it wins a smaller share than the third of all deals, a game is hard.
"""


def wilson(count: int, total: int) -> tuple[float, float]:
    """Wilson's 95% interval for a proportion seen as count in total; (0, 1) when nothing was seen."""
    if not total:
        return 0.0, 1.0
    part, z2 = count / total, Z * Z
    middle = (part + z2 / (2 * total)) / (1 + z2 / total)
    half = Z * sqrt(part * (1 - part) / total + z2 / (4 * total * total)) / (1 + z2 / total)
    return middle - half if count else 0.0, middle + half if count < total else 1.0


@dataclass(frozen=True)
class Figures:
    """Results of deals 1 to `deals` of a ruleset, each searched for at most `seconds`.

    won, lost, unknown: how many can be won, cannot be won, were not decided. late: how many of them were decided only
    in a second, longer round of `late_seconds`. median, p95: seconds until a deal was decided in the first round; an
    undecided one counts with the limit. length: median moves of a win. careless: how many the careless player wins.
    played, player: how many deals an honest player played, and won; by: who he was. machine: where it was measured.
    """

    deals: int
    seconds: float
    won: int
    lost: int
    unknown: int
    late: int = 0
    late_seconds: float = 0.0
    median: float = 0.0
    p95: float = 0.0
    length: int = 0
    careless: int = 0
    played: int = 0
    player: int = 0
    by: str = ""
    machine: str = ""

    @property
    def winnable(self) -> tuple[float, float]:
        """95% interval of the share of winnable deals: its lower end counts no undecided deal as winnable, its upper
        end all.
        """
        return wilson(self.won, self.deals)[0], wilson(self.won + self.unknown, self.deals)[1]

    @property
    def could(self) -> float:
        """The share of the deals that can be won; half of the undecided ones count."""
        return (self.won + self.unknown / 2) / self.deals if self.deals else 0.0

    @property
    def care(self) -> tuple[float, float]:
        """95% interval of the honest player's wins."""
        return wilson(self.player, self.played)

    @property
    def careful(self) -> float:
        """The share of the deals that an honest player wins."""
        return self.player / self.played if self.played else 0.0

    @property
    def carelessness(self) -> tuple[float, float]:
        """95% interval of the careless player's wins."""
        return wilson(self.careless, self.deals)

    @property
    def careless_part(self) -> float:
        """The share of the deals that the careless player wins, who makes any possible move by chance."""
        return self.careless / self.deals if self.deals else 0.0

    @property
    def few(self) -> bool:
        """Whether the measurement has only begun: few deals were searched, or many that are open not for long."""
        return self.deals < LEAST or (self.unknown > (1 - ENOUGH) * self.deals and self.late_seconds < LONG)

    @property
    def says_could(self) -> bool:
        """Whether enough deals were searched to say what share of them can be won, also by careless play."""
        return self.deals >= SOME

    @property
    def vague(self) -> bool:
        """Whether only an interval is said of those that can be won: few deals were searched, or many are open."""
        return self.deals < SOME or self.unknown > (1 - ENOUGH) * self.deals

    @property
    def says_care(self) -> bool:
        """Whether an honest player has played enough deals to say what share of them he wins."""
        return self.played >= SOME

    @property
    def forced(self) -> bool:
        """Whether careless play won every deal that can be won, so that choices hardly matter."""
        return self.deals > 0 == self.unknown and self.careless == self.won

    @property
    def decided(self) -> float:
        """The share of the deals that were decided in the first round."""
        return 1 - (self.unknown + self.late) / self.deals if self.deals else 0.0

    @property
    def level(self) -> int:
        """Difficulty from 1 to 3, by what care wins and how much less one wins without; 0 where that is not known."""
        if min(self.played, self.deals) < TRIED:
            return 0
        if self.careful < max(HARDLY, MEDIUM * self.could):
            return 3
        return 1 if self.careless_part >= EASY * self.careful else 2


_beside: dict[str, Figures] = {}
"""What was measured beside the program this evening."""
KINDS = {"int": int, "float": float, "str": str}


@cache
def _stored() -> dict[str, Figures]:
    return {id: without_false_care(found) for id, found in read(FILE).items()}


def without_false_care(found: Figures) -> Figures:
    """The figures without the honest player's games where chance surely wins more: a model of care that plays so is no
    measure of care.
    """
    return replace(found, played=0, player=0) if found.care[1] < found.carelessness[0] else found


def read(path: Path) -> dict[str, Figures]:
    """All figures in a file, by ruleset id; empty where there is no file."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except FileNotFoundError:
        return {}
    return {
        row["ruleset"]: Figures(**{field.name: KINDS[str(field.type)](row[field.name]) for field in fields(Figures)})
        for row in rows
    }


def measured(ruleset_id: str) -> Figures | None:
    """The figures of a ruleset, or None."""
    return _stored().get(ruleset_id) or _beside.get(ruleset_id)


def in_book(ruleset_id: str) -> bool:
    """Whether a ruleset was measured for the book, so that it need not be measured beside the program."""
    return ruleset_id in _stored()


def know(ruleset_id: str, found: Figures) -> None:
    """From now on these are the figures of a player's own game."""
    _beside[ruleset_id] = without_false_care(found)
