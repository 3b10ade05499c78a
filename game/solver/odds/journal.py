"""What was found out about each deal: a file of JSON lines that only grows, so that measuring can go on later."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from game.rules.deals import LAST_DEAL
from game.solver.odds.measured import Figures
from game.solver.odds.solved import Solved
from game.solver.solve import QUICK

MOST = 100
"""Solved deals of a ruleset to keep."""
SURE = 1_000
"""Deals after which it is believed that a game has one grade only."""


@dataclass(frozen=True)
class Found:
    """One deal of one ruleset.

    answer: won, lost or unknown, looked for at most `limit` seconds. player: whether the honest player won. seconds,
    positions: what the answer took. spent: seconds in all, with the player's.
    """

    ruleset: str
    deal: int
    limit: float
    answer: str
    player: bool
    seconds: float
    positions: int
    spent: float


class Journal:
    """The file. Lines that can't be read (a run was cut off) or make no sense are passed over. Raises OSError."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._found: dict[tuple[str, float], dict[int, Found]] = {}
        for found in filter(None, map(_found, _lines(path))):
            self._keep(found)

    def of(self, ruleset_id: str, limit: float) -> dict[int, Found]:
        """What is known of a ruleset's deals under a limit in seconds, by number."""
        return self._found.setdefault((ruleset_id, limit), {})

    def add(self, many: Iterable[Found]) -> None:
        """Write down deals; raises OSError."""
        many = list(many)
        for found in many:
            self._keep(found)
        if self.path is not None and many:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = "".join(json.dumps(asdict(found)) + "\n" for found in many)
            with self.path.open("a+b") as file:
                whole = file.tell() == 0 or (file.seek(-1, 2), file.read(1))[1] == b"\n"
                file.write(("" if whole else "\n").encode() + text.encode())

    def _keep(self, found: Found) -> None:
        self._found.setdefault((found.ruleset, found.limit), {})[found.deal] = found


def _lines(path: Path | None) -> list[str]:
    if path is None or not path.exists():
        return []
    if not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def _found(line: str) -> Found | None:
    """What a line says; None if it says nothing of the kind."""
    try:
        found = Found(**json.loads(line))
    except (ValueError, TypeError, RecursionError):
        return None
    counts = (found.deal, found.positions)
    times = (found.limit, found.seconds, found.spent)
    good = (
        type(found.ruleset) is str
        and found.answer in ("won", "lost", "unknown")
        and type(found.player) is bool
        and all(type(value) is int and 0 <= value <= LAST_DEAL for value in counts)
        and all(type(value) in (int, float) and 0 <= value <= LAST_DEAL for value in times)
    )
    return found if good else None


def figures(known: dict[int, Found], deals: int, limit: float, machine: str = "") -> Figures:
    """The figures of deals 1 to `deals`, or of as many as are known without a gap."""
    some = []
    for number in range(1, deals + 1):
        if number not in known:
            break
        some.append(known[number])
    answers = [found.answer for found in some]
    times = sorted(limit if found.answer == "unknown" else min(found.seconds, limit) for found in some) or [0.0]
    return Figures(
        deals=len(some),
        seconds=limit,
        won=answers.count("won"),
        lost=answers.count("lost"),
        unknown=answers.count("unknown"),
        player=sum(found.player for found in some),
        median=round(median(times), 4),
        p95=round(times[min(len(times) - 1, int(0.95 * len(times)))], 4),
        machine=machine,
    )


def graded(known: Iterable[Found]) -> Solved:
    """What can be won, by what it took; at most MOST deals, the rarer grades first and of each the lowest numbers."""
    known = sorted(known, key=lambda found: found.deal)
    won = [found for found in known if found.answer == "won"]
    grades: dict[str, list[Found]] = {"easy": [], "medium": [], "hard": []}
    for found in won:
        grades["easy" if found.player else "medium" if found.positions <= QUICK else "hard"].append(found)
    alike = all(found.player or found.answer == "lost" for found in known)
    if alike and len(known) >= SURE:
        return Solved(len(known), len(won), winnable=tuple(found.deal for found in won[:MOST]))
    kept: dict[str, tuple[int, ...]] = {}
    for name in sorted(grades, key=lambda name: len(grades[name])):
        room = (MOST - sum(map(len, kept.values()))) // (len(grades) - len(kept))
        quickest = sorted(grades[name][:room], key=lambda found: found.positions)
        kept[name] = tuple(found.deal for found in quickest)
    return Solved(len(known), len(won), **kept)
