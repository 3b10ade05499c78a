"""The results of each measured deal: a file of JSON lines that only grows, so that measuring can go on later."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from game.rules.deals import LAST_DEAL


@dataclass(frozen=True)
class Looked:
    """What a player who sees every card can do with a deal.

    answer: won, lost or unknown, within `limit` seconds. moves: of the line found, 0 without one. seconds, positions:
    what the answer took. careless: whether the careless player wins it.
    """

    ruleset: str
    deal: int
    limit: float
    answer: str
    moves: int
    positions: int
    seconds: float
    careless: bool


@dataclass(frozen=True)
class Played:
    """The honest player's result in a deal: who he was, whether he won, in how many moves and seconds."""

    ruleset: str
    deal: int
    by: str
    won: bool
    moves: int
    seconds: float


Found = Looked | Played


class Contradiction(AssertionError):
    """The solver calls a deal lost that was won; the message names it."""


class OddsJournal:
    """The file. Lines that can't be read, as a run was cut off, or that make no sense are skipped. Raises OSError."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._looked: dict[str, dict[float, dict[int, Looked]]] = {}
        self._played: dict[tuple[str, str], dict[int, Played]] = {}
        for found in found_in(path):
            self._keep(found)

    def looked(self, ruleset: str, limit: float) -> dict[int, Looked]:
        """The solver's results of a ruleset's deals with this limit in seconds, by number."""
        return self._looked.setdefault(ruleset, {}).setdefault(limit, {})

    def late(self, ruleset: str, limit: float) -> dict[int, Looked]:
        """The solver's results with any longer limit, by number."""
        rounds = sorted((some, known) for some, known in self._looked.get(ruleset, {}).items() if some > limit)
        return {deal: looked for _, known in rounds for deal, looked in known.items()}

    def played(self, ruleset: str, by: str) -> dict[int, Played]:
        """That player's results in a ruleset's deals, by number."""
        return self._played.setdefault((ruleset, by), {})

    def add(self, many: Iterable[Found]) -> int:
        """Write the results that are not in the file yet; returns how many. Raises OSError."""
        new = [found for found in many if found.deal not in self._where(found)]
        for found in new:
            self._keep(found)
        if self.path is not None and new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = "".join(json.dumps(asdict(found)) + "\n" for found in new)
            with self.path.open("a+b") as file:
                whole = file.tell() == 0 or (file.seek(-1, 2), file.read(1))[1] == b"\n"
                file.write(("" if whole else "\n").encode() + text.encode())
        return len(new)

    def _where(self, found: Found) -> dict[int, Looked] | dict[int, Played]:
        if isinstance(found, Looked):
            return self.looked(found.ruleset, found.limit)
        return self.played(found.ruleset, found.by)

    def _keep(self, found: Found) -> None:
        if isinstance(found, Looked):
            self.looked(found.ruleset, found.limit)[found.deal] = found
        else:
            self.played(found.ruleset, found.by)[found.deal] = found


def found_in(path: Path | None) -> Iterator[Found]:
    """Yield the results in a file, line by line. Raises OSError."""
    if path is None or not path.exists():
        return
    if not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    yield from filter(None, map(_found, path.read_text(encoding="utf-8", errors="replace").splitlines()))


def _found(line: str) -> Found | None:
    """The result in a line; None if it holds none."""
    try:
        values = json.loads(line)
        found = (Looked if "answer" in values else Played)(**values)
    except (ValueError, TypeError, RecursionError):
        return None
    good = all(_sound(str(field.type), getattr(found, field.name)) for field in fields(found))
    return found if good and getattr(found, "answer", "won") in ("won", "lost", "unknown") else None


def _sound(kind: str, value: object) -> bool:
    """Whether a value has the type of a field, and is not absurdly large."""
    if kind in ("str", "bool"):
        return type(value).__name__ == kind
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return (kind == "float" or isinstance(value, int)) and 0 <= value <= LAST_DEAL
