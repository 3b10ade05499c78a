"""The results of each measured deal: a file of JSON lines that only grows, so that measuring can go on later; and the
figures of a ruleset that come of them.
"""

from __future__ import annotations

import errno
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from statistics import median

from game.rules import Ruleset
from game.rules.cards import LAST_DEAL
from game.solver.odds.measured import Figures
from game.solver.players import player_of


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


def figures(
    journal: OddsJournal, ruleset: Ruleset, limit: float, *, first: int = 1, deals: int | None = None, machine: str = ""
) -> Figures:
    """The figures of so many deals from the first on, or of all known without a gap; raises Contradiction."""
    by = player_of(ruleset).name
    known, played = answers(journal, ruleset, limit), journal.played(ruleset.id, by)
    early, late = journal.looked(ruleset.id, limit), journal.late(ruleset.id, limit)
    found = [known[number] for number in _from(first, known, deals)]
    at_first = [early[one.deal] for one in found]
    games = [played[number] for number in _from(first, played, deals)]
    results = Counter(one.answer for one in found)
    lengths = [one.moves for one in found if one.answer == "won" and one.moves]
    times = sorted(limit if one.answer == "unknown" else min(one.seconds, limit) for one in at_first) or [0.0]
    changed = [one.deal for one, before in zip(found, at_first, strict=True) if one.answer != before.answer]
    return Figures(
        deals=len(found),
        seconds=limit,
        won=results["won"],
        lost=results["lost"],
        unknown=results["unknown"],
        late=sum(deal in late for deal in changed),
        late_seconds=max((late[one.deal].limit for one in at_first if one.deal in late), default=0.0),
        median=round(median(times), 4),
        p95=round(times[min(len(times) - 1, int(0.95 * len(times)))], 4),
        length=round(median(lengths)) if lengths else 0,
        careless=sum(one.careless for one in found),
        played=len(games),
        player=sum(game.won for game in games),
        by=by,
        machine=machine,
    )


def _from(first: int, known: dict[int, Looked] | dict[int, Played], deals: int | None) -> range:
    """The numbers from `first` on that are known without a gap, at most `deals` of them."""
    last = first
    while last in known and (deals is None or last < first + deals):
        last += 1
    return range(first, last)


def answers(journal: OddsJournal, ruleset: Ruleset, limit: float) -> dict[int, Looked]:
    """The best answer to each deal: the second round's where there is one; a deal that a player won counts as winnable.
    Raises Contradiction.
    """
    known = {**journal.looked(ruleset.id, limit)}
    for deal, later in journal.late(ruleset.id, limit).items():
        if deal in known and known[deal].answer == "unknown":
            known[deal] = replace(known[deal], answer=later.answer, moves=later.moves, positions=later.positions)
    for deal, game in journal.played(ruleset.id, player_of(ruleset).name).items():
        if game.won and deal in known:
            if known[deal].answer == "lost":
                raise Contradiction(
                    f"Deal {deal} of {ruleset.id} was played out and won, but the solver says it can't be."
                )
            if known[deal].answer == "unknown":
                known[deal] = replace(known[deal], answer="won", moves=game.moves)
    return known
