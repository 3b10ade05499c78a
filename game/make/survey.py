"""Measure every game and variant in turn, and keep the figures with the program.

    python -m game.make.survey --minutes 120 --jobs 2     measure; write book.csv and solved.json
    python -m game.make.survey --game G                   the same for one game, and the ends solved.txt lacks
    python -m game.make.survey --minutes 0 --out JOURNAL  measure nothing; write both from the journal

The quickest work comes first: so many deals looked at and played in every ruleset, then more, until the interval
of those that can be won is narrow; at last those still open once more, for longer. The journal, odds.jsonl or the file
given by --out, lets a later survey go on.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from game import rules
from game.make import book
from game.make.book import graded, shipped, write_whole
from game.make.kindest import keep_ends
from game.rules import Ruleset
from game.solver.odds import measured, solved
from game.solver.odds.measure import Looked, OddsJournal, Played, Task, measurement, missing, work
from game.solver.odds.measured import Measurement
from game.solver.players import player_of

LOOKS, GAMES = (20, 100, measured.LEAST), (20, 100, 400)  # how many deals are searched, and played, in each round
NARROW = 0.01  # the interval of winnable deals should be this narrow, to either side of the share
MORE, MOST = 500, 10_000  # how many deals are added until it is that narrow, and the most in all
OFTEN = 5.0  # seconds between two lines that say how far a piece is
CHEAP = 0.02  # if a deal takes fewer seconds than this, as many are played as are searched


@dataclass
class Survey:
    """The rulesets, a journal of results, and the seconds for each deal, in the first round and in the last one."""

    rulesets: Sequence[Ruleset]
    journal: OddsJournal
    limit: float
    late: float

    def run(self, until: float, jobs: int) -> None:
        """Write out what the journal holds; then measure up to that monotonic time, writing after each piece."""
        for ruleset in self.rulesets:
            self.keep(ruleset)
        while time.monotonic() < until and (tasks := self.next_piece()):
            what = "played" if tasks[0].limit is None else "searched"
            done, told = 0, time.monotonic()
            for more in work(tasks, self.journal, jobs, until):
                done += more
                if time.monotonic() - told > OFTEN:
                    told = time.monotonic()
                    print(f"{tasks[0].ruleset}: {done} of {len(tasks)} deals {what}", file=sys.stderr, flush=True)
            ruleset = rules.find_ruleset(tasks[0].ruleset)
            self.keep(ruleset)
            print(f"{ruleset.id}: {self.measurement(ruleset)}", file=sys.stderr, flush=True)

    def next_piece(self) -> list[Task]:
        """The piece of a round that takes the least time; empty when all is done."""
        pieces = [piece for ruleset in self.rulesets for piece in self._pieces(ruleset)]
        return min(pieces, key=lambda piece: piece[0])[1] if pieces else self._open()

    def _pieces(self, ruleset: Ruleset) -> Iterator[tuple[float, list[Task]]]:
        """Yield what is left to search and to play for a ruleset, in pieces, each with the seconds that it may take."""
        looked = self.journal.looked(ruleset.id, self.limit)
        played = self.journal.played(ruleset.id, player_of(ruleset).name)
        goal = _next(LOOKS, len(looked))
        if goal is None and not self._narrow(ruleset):
            goal = min(MOST, len(looked) + MORE)
        games = _next(GAMES, len(played))
        if games is None and _mean(played) <= CHEAP:
            games = len(looked)
        for known, deals, limit in ((looked, goal, self.limit), (played, games, None)):
            tasks = missing(self.journal, ruleset, range(1, (deals or 0) + 1), limit)
            if tasks:
                yield _mean(known) * len(tasks), tasks

    def _narrow(self, ruleset: Ruleset) -> bool:
        low, high = self.measurement(ruleset).winnable
        return (high - low) / 2 <= NARROW

    def _open(self) -> list[Task]:
        """The undecided deals, to be searched once more for longer."""
        for ruleset in self.rulesets:
            done = self.journal.looked(ruleset.id, self.late)
            some = self.journal.looked(ruleset.id, self.limit).values()
            tasks = [
                Task(ruleset.id, found.deal, self.late)
                for found in some
                if found.answer == "unknown" and found.deal not in done
            ]
            if tasks and self.late > self.limit:
                return tasks
        return []

    def measurement(self, ruleset: Ruleset) -> Measurement:
        return measurement(self.journal, ruleset, self.limit, machine=machine())

    def keep(self, ruleset: Ruleset) -> None:
        """Store a ruleset's figures with the program, unless those stored are of more deals."""
        found = measured.read(measured.FILE)
        found[ruleset.id] = joined(found.get(ruleset.id), self.measurement(ruleset))
        book.write(measured.FILE, {name: some for name, some in found.items() if some.deals or some.played})
        deals, some = solved.read(solved.FILE), graded(self.journal, ruleset, self.limit)
        if some.deals and (ruleset.id not in deals or some.deals >= deals[ruleset.id].deals):
            deals[ruleset.id] = some
        order = [one.id for one in shipped() if one.id in deals]
        rows = [f"{json.dumps(name)}: {json.dumps(asdict(deals[name]))}" for name in order]
        write_whole(solved.FILE, "{\n" + ",\n".join(rows) + "\n}\n")


def joined(stored: Measurement | None, found: Measurement) -> Measurement:
    """The measurement of more deals, of two; likewise of two results of the same player."""
    if stored is None:
        return found
    most = found if found.deals >= stored.deals else stored
    games = stored if stored.by == found.by and stored.played > found.played else found
    return replace(most, played=games.played, player=games.player, by=games.by)


def _next(rounds: tuple[int, ...], known: int) -> int | None:
    return next((deals for deals in rounds if deals > known), None)


def _mean(known: dict[int, Looked] | dict[int, Played]) -> float:
    return sum(found.seconds for found in known.values()) / len(known) if known else 0.0


def machine() -> str:
    """A description of this computer."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, one core for each deal"


def main(arguments: list[str] | None = None) -> int:
    """Run the survey with these command line arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.survey", description="Measure every game and variant.")
    asked.add_argument("--minutes", type=float, default=120.0, help="in all; 120 if not said")
    asked.add_argument("--jobs", type=int, default=1, help="processes at a time")
    asked.add_argument("--seconds", type=float, default=10.0, help="at most for each deal; 10 if not said")
    asked.add_argument("--late", type=float, default=600.0, help="at most for those then open; 600 if not said")
    asked.add_argument("--out", type=Path, default=Path("odds.jsonl"), help="the journal; odds.jsonl if not said")
    asked.add_argument("--game", metavar="GAME", help="keep to this game, or to the one ruleset of this id")
    options = asked.parse_args(arguments)
    chosen = shipped(options.game)
    if not chosen:
        asked.error(f"there is no game or ruleset “{options.game}”")
    until = time.monotonic() + 60 * options.minutes
    if options.minutes:
        for ruleset in chosen:
            keep_ends(solved.GOLDEN_FILE, ruleset, options.seconds, until)
    Survey(chosen, OddsJournal(options.out), options.seconds, options.late).run(until, max(1, options.jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
