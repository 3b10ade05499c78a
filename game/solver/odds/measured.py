"""What was measured of every game, stored with the program in book.csv: read by menu, pages and README. It is also
written as the book of odds, a table in markdown.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from game import rules
from game.rules import Ruleset
from game.rules.record import Odds

FILE = Path(__file__).with_name("book.csv")
Z = 1.959964  # standard errors to either side of a 95% interval
ENOUGH = 0.95  # the share of the deals that a solver should decide
LEAST = 1_000
"""With fewer deals searched the measurement has only begun: open ones were perhaps not searched for longer."""
LONG = 600.0  # seconds for which a deal should be searched before it stays open
SOME = 100  # with fewer deals no share is said: chance could have made it half or double of what it is
TRIED = 20  # with fewer deals not even the difficulty is said, of which there are only three
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
class Measurement:
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


_beside: dict[str, Measurement] = {}  # what was measured beside the program this evening
KINDS = {"int": int, "float": float, "str": str}


@cache
def _stored() -> dict[str, Measurement]:
    return {id: without_false_care(found) for id, found in read(FILE).items()}


def without_false_care(found: Measurement) -> Measurement:
    """The numbers without the honest player's games where chance surely wins more: a model of care that plays so is no
    measure of care.
    """
    return replace(found, played=0, player=0) if found.care[1] < found.carelessness[0] else found


def read(path: Path) -> dict[str, Measurement]:
    """All numbers in a file, by ruleset id; empty where there is no file."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except FileNotFoundError:
        return {}
    return {row["ruleset"]: Measurement(**_values(row)) for row in rows}


def _values(row: Mapping[str, str]) -> dict[str, Any]:
    return {field.name: KINDS[str(field.type)](row[field.name]) for field in fields(Measurement)}


def measured(ruleset_id: str) -> Measurement | None:
    """The numbers of a ruleset, or None."""
    return _stored().get(ruleset_id) or _beside.get(ruleset_id)


def in_book(ruleset_id: str) -> bool:
    """Whether a ruleset was measured for the book, so that it need not be measured beside the program."""
    return ruleset_id in _stored()


def know(ruleset_id: str, found: Measurement) -> None:
    """From now on these are the numbers of a player's own game."""
    _beside[ruleset_id] = without_false_care(found)


def said_of(ruleset: Ruleset) -> tuple[Odds, ...]:
    """What books say about this ruleset."""
    return tuple(odds for odds in ruleset.game.odds if odds.variant in ("", *ruleset.variants))


def erred(odds: Odds, found: Measurement) -> int:
    """How many wins in 100 deals a book claims above what a careful player wins, or one who knows every card if that is
    meant; negative if below; 0 if the book's number lies within the interval of his wins.
    """
    (low, high), part = (found.winnable, found.could) if odds.knowing else (found.care, found.careful)
    said = odds.wins / odds.deals
    return 0 if low <= said <= high else round(100 * (said - part))


def again(ruleset: Ruleset, found: Measurement) -> str:
    """What is typed after the program's name to measure this row again."""
    variants = "".join(f" --variant {variant}" for variant in ruleset.variants)
    game = f'"{ruleset.game.name}"' if ruleset.own else ruleset.game_id
    return f"odds {game}{variants} --deals {found.deals} --seconds {found.seconds:g}"


HEAD = (
    "| game and variant | deals | won | lost | open | careless player (95 %) | careful player (95 %) "
    "| knowing every card (95 %) | moves | median s | books say |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|"
)


def table(stored: Mapping[str, Measurement]) -> str:
    """The numbers as a table in markdown, in their order, which is the menu's in the book. The games must be known."""
    rows = [_cells(rules.find_ruleset(id), found) for id, found in stored.items()]
    return "\n".join([HEAD, *("| " + " | ".join(cells) + " |" for cells in rows)])


def _cells(ruleset: Ruleset, found: Measurement) -> tuple[str, ...]:
    books = "; ".join(
        f"{100 * odds.wins / odds.deals:.0f} % ({odds.by}): {judged(odds, found)}" for odds in said_of(ruleset)
    )
    late = f" ({found.late} late)" if found.late else ""
    return (
        ruleset.name,
        f"{found.deals:,}",
        f"{found.won:,}",
        f"{found.lost:,}",
        f"{found.unknown:,}{late}",
        _share(found.careless_part, found.carelessness, found.says_could),
        f"{_share(found.careful, found.care, found.says_care)} of {found.played:,}" if found.played else "–",
        span(found.winnable) + " %",
        f"{found.length or '–'}",
        f"{found.median:.2f}" if found.decided >= ENOUGH or found.median < found.seconds else f"> {found.seconds:g}",
        books,
    )


def _share(part: float, bounds: tuple[float, float], enough: bool) -> str:
    """A share with its interval; the interval alone where too few deals stand behind it."""
    return f"{percent(part)} % ({span(bounds)})" if enough else f"({span(bounds)})"


def judged(odds: Odds, found: Measurement) -> str:
    """How a book's number compares with what a careful player wins, in a few words."""
    by = erred(odds, found)
    return f"{abs(by)} too {'many' if by > 0 else 'few'}" if by else "agrees"


def span(bounds: tuple[float, float]) -> str:
    """An interval in percent: "97.1-99.2"."""
    low, high = map(percent, bounds)
    return low if low == high else f"{low}-{high}"


def percent(part: float) -> str:
    """A share in percent, with more digits near 0 and 100."""
    value = 100 * part
    return f"{value:.0f}" if value in (0, 100) else f"{value:.2f}" if value < 2 or value > 98 else f"{value:.1f}"
