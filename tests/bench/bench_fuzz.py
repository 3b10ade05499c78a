"""Random events over the whole program: python tests/bench/bench_fuzz.py [EVENTS] [SEED]

So many events (200,000), twenty thousand for each seed from SEED (1) on, with real pictures at real sizes and a journal
on the disk; every other visitor has the solver's process beside the game. Meanwhile texts are copied and pasted,
journals are imported or held by another program, loudspeakers come and go, and the solver is killed and stopped. After
each event the cards on the table are compared with the rules, after each visit the journal is read again, deal by deal.
What goes wrong is printed with the events that led to it. Exit status 1 if anything does.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
import traceback
from collections.abc import Set
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.look.sound import Sounds
from game.rules import RulesError, UnknownRuleset
from game.store import Deal, Entry, Journal, Timeline
from game.window.app import App
from tests.bench import asked
from tests.fuzz import Visitor
from tests.fuzzed import Alone, tally

EACH = 20_000
LOOK_EVERY = 25


def unread(path: Path, altered: Set[str]) -> int:
    """How many deals of a journal can't be replayed to where they stand, or were set aside. altered: ids of those that
    may have come without moves, or with rules of another version.
    """
    journal = Journal(path)
    aside = sum(not any(id in row for id in altered) for (row,) in journal.rows("SELECT row FROM aside"))
    broken = sum(not _whole(deal, journal.entries(deal.id), deal.id in altered) for deal in journal.deals())
    journal.close()
    return aside + broken


def _whole(deal: Deal, entries: tuple[Entry, ...], altered: bool) -> bool:
    try:
        return len(Timeline(deal, entries).line) == deal.moves or (altered and not entries)
    except UnknownRuleset:
        return altered
    except RulesError:
        return False


def visit(seed: int, events: int, folder: Path) -> bool:
    """One visitor; whether all went well."""
    path = folder / f"{seed}.sqlite"
    began = time.process_time()
    app = App if seed % 2 else Alone
    visitor = Visitor(seed, path, app, LOOK_EVERY, Sounds(0.5, False, 0.5))
    try:
        visitor.visit(events)
        fault = ""
    except AssertionError:
        fault = traceback.format_exc()
    visitor.leave()
    lost = unread(path, visitor.world.altered)
    beside = "with the solver" if app is App else "alone"
    print(
        f"seed {seed}, {beside}: {tally(visitor)}; {lost} deals unread; {time.process_time() - began:.0f} s", flush=True
    )
    if fault:
        print(fault, flush=True)
    return not (fault or lost)


def main(events: int = 200_000, seed: int = 1) -> int:
    """Run them all."""
    with tempfile.TemporaryDirectory() as folder:
        seeds = range(seed, seed + max(1, events // EACH))
        good = [visit(number, min(EACH, events), Path(folder)) for number in seeds]
    print(f"{sum(good)} of {len(good)} visits went well")
    return not all(good)


if __name__ == "__main__":
    sys.exit(main(*asked.numbers(__doc__)))
