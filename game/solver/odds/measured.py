"""What was measured of every game, stored with the program: read by menu, rules page and README."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("measured.json")
Z = 1.959964
"""Standard errors to either side of a 95% interval."""
ENOUGH = 0.95
"""The part of the deals that a solver should decide."""


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
    """Deals 1 to `deals` of a ruleset, each looked at for at most `seconds`.

    won, lost, unknown: how many can be won, cannot be won, were not decided. player: how many the honest player won.
    median, p95: seconds until a deal was decided, an undecided one counted with the limit. machine: where it was
    measured.
    """

    deals: int
    seconds: float
    won: int
    lost: int
    unknown: int
    player: int
    median: float
    p95: float
    machine: str = ""

    @property
    def winnable(self) -> tuple[float, float]:
        """95% interval of the winnable deals: below as if none of the undecided were, above as if all were."""
        return wilson(self.won, self.deals)[0], wilson(self.won + self.unknown, self.deals)[1]

    @property
    def played(self) -> tuple[float, float]:
        """95% interval of the honest player's wins."""
        return wilson(self.player, self.deals)

    @property
    def decided(self) -> float:
        """The part of the deals that were decided."""
        return 1 - self.unknown / self.deals if self.deals else 0.0

    def sentence(self) -> str:
        """For the menu and the rules page: "71 to 87 in 100 deals can be won; an honest player won 60 in 100 ..."."""
        low, high = (round(100 * bound) for bound in self.winnable)
        won = 100 * self.player / self.deals
        return (
            f"{_span(low, high)} in 100 deals can be won; an honest player won {won:.3g} in 100 ({self.deals:,} deals)."
        )


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


@cache
def _stored() -> dict[str, Figures]:
    return read(FILE)


def read(path: Path) -> dict[str, Figures]:
    """All figures in a file, by ruleset id; empty where there is no file."""
    return {name: Figures(**values) for name, values in rows(path).items()}


def rows(path: Path) -> dict[str, dict[str, Any]]:
    """What a file says of each ruleset, by ruleset id; empty where there is no file."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def measured(ruleset_id: str) -> Figures | None:
    """What was measured of a ruleset, or None."""
    return _stored().get(ruleset_id)
