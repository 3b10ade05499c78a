"""An old player's journal and a long deal, measured: python tests/bench/bench_journal.py [NAME...]

For journals of 20,000 and 200,000 deals: what the drawing thread takes (processor time of that thread, and of the
clock) until the first screen's invitations are known, until statistics are open, and for an arrow there; until a page
of the journal is open, and for its oldest deals. Then a deal of 2,000 moves: an undo with what is saved of it, and a
review of 400 moves: its first picture, and a step. Before all that what a loop takes on this machine that does nothing
but blit.
Names: first, figures, page, undo, review.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.evening import tonight
from game.look.sound.device import Silence
from game.scenes.doors import Door
from game.store import Deal, Ending, Entry, Journal, Origin, Settings, Timeline
from game.store.dances import FIRST, dance_of
from game.store.journal.bring import INSERT
from game.store.journal.deals import begun, counted
from game.store.journal.rows import connect, create, index, packed, row_of, writing
from game.window.app import App
from game.window.screen import open_display
from tests.bench import asked
from tests.bench.plain import beside

SIZES = (20_000, 200_000)
LAST = date(2026, 9, 30)
"""The day on which these journals end."""


def old_journal(path: Path, deals: int) -> None:
    """A journal of so many deals that were played in three years, 600 of them days' dances."""
    rng = random.Random(deals)
    games = [game.id for game in rules.GAMES]
    lines = {id: _line(rng, id) for id in games}
    whole = {id: packed(line) for id, line in lines.items()}
    first = time.mktime((LAST - timedelta(3 * 365)).timetuple())
    db = connect(path)
    with writing(db):
        create(db)
        for n in range(deals):
            when = first + n * 3 * 365 * 86_400 / deals
            deal = _deal(rng, games, n, deals, when)
            line = lines[deal.game]
            db.execute(INSERT, row_of(replace(counted(deal, line), placed=rng.randrange(104))))
            db.execute("INSERT INTO lines (deal, line) VALUES (?, ?)", (deal.id, whole[deal.game]))
        index(db)
    db.close()


def _deal(rng: random.Random, games: list[str], n: int, deals: int, when: float) -> Deal:
    ending = rng.choices([Ending.WON, Ending.LOST, Ending.GIVEN_UP], [50, 40, 10])[0]
    # Half of the deals are of the game one likes best.
    deal = Deal(games[0] if rng.random() < 0.5 else rng.choice(games), n + 1, origin=Origin.DRAWN)
    if n % (deals // 600) == 0:
        deal = dance_of(max(date.fromtimestamp(when), FIRST)).begin()
    deal = begun(replace(deal, id=f"{n:016x}"), when)
    return replace(deal, ending=ending, played=when + 300, winnable=rng.choice([None, 0, 5]))


def _line(rng: random.Random, id: str, most: int = 80, number: int = 1) -> tuple[Entry, ...]:
    position = rules.ruleset(id).deal(number)
    entries: list[Entry] = []
    while position.legal_moves and len(entries) < most:
        down = [move for move in position.legal_moves if number == 1 or ">aces" not in move.text]
        move = rng.choice(down or position.legal_moves)
        entries.append(Entry(2.5 * len(entries), move.text))
        position = position.play(move)
    return tuple(entries)


Spent = list[tuple[float, float]]


@contextmanager
def taken(into: Spent) -> Iterator[None]:
    """Milliseconds of this thread's processor time, and of the clock."""
    spent, clock = time.thread_time(), time.perf_counter()
    yield
    into.append((1000 * (time.thread_time() - spent), 1000 * (time.perf_counter() - clock)))


def told(what: str, spent: Spent) -> None:
    """Print the median and the most."""
    own, clock = zip(*spent, strict=True)
    print(f"{what:58} {median(own):7.1f} {max(own):7.1f} {median(clock):7.1f} {max(clock):7.1f}", flush=True)


class _House:
    def __init__(self, path: Path) -> None:
        self.journal, self.settings = Journal(path), Settings()


def first(path: Path, deals: int) -> None:
    """The first screen's invitations, the journal opened."""
    opened: Spent = []
    invited: Spent = []
    for _ in range(5):
        with taken(opened):
            house = _House(path)
        with taken(invited):
            tonight(house, LAST)
        house.journal.settle(60)
        house.journal.close()
    told(f"{deals:,} deals: the journal opened", opened)
    told(f"{deals:,} deals: what the first screen invites to", invited)


def figures(path: Path, deals: int) -> None:
    """Rounds of the loop in which statistics are opened, and an arrow is pressed there, until they stand."""
    opened: Spent = []
    arrows: Spent = []
    app = _app(path)
    for _ in range(3):
        _rounds(app, opened, lambda: app.open(Door.STATISTICS, None))
        for _ in range(5):
            _rounds(app, arrows, lambda: app.post(RIGHT))
        app.pop()
    _shut(app)
    told(f"{deals:,} deals: a round of statistics, opened", opened)
    told(f"{deals:,} deals: a round of statistics, after an arrow", arrows)


def page(path: Path, deals: int) -> None:
    """Rounds of the loop in which the page of the journal is opened, and its list is led to the end."""
    opened: Spent = []
    ends: Spent = []
    app = _app(path)
    for _ in range(3):
        _rounds(app, opened, lambda: app.post(PAGE))
        _rounds(app, ends, lambda: app.post(END))
        app.pop()
    _shut(app)
    told(f"{deals:,} deals: a round of the journal's page, opened", opened)
    told(f"{deals:,} deals: a round of it, the oldest deal sought", ends)


PAGE, END = (
    pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="") for key in (pygame.K_F8, pygame.K_END)
)
RIGHT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, scancode=pygame.KSCAN_RIGHT, mod=0, unicode="")


def _app(path: Path) -> App:
    open_display()
    app = App((1920, 1080), settings=Settings(), journal=Journal(path), sounds=Silence())
    app.journal.settle(60)
    app.open(Door.MENU)
    _rounds(app, [])
    return app


def _rounds(app: App, into: Spent, act: Callable[[], object] = lambda: None) -> None:
    for n in range(30):
        with taken(into):
            if n == 1:
                act()
            app.round(1 / 60)
        time.sleep(1 / 60)


def _shut(app: App) -> None:
    while app.scenes:
        app.scenes.pop().leave()
    app.journal.close()
    app.screen.close()  # of two windows one is hidden, and draws nothing


def undo(path: Path) -> None:
    """Rounds of the loop in which a move is taken back in a deal of so many moves."""
    deal, _ = _long(path, LONG, Ending.OPEN)
    app = _app(path)
    opened: Spent = []
    backs: Spent = []
    _rounds(app, opened, lambda: app.open(Door.TABLE, deal))
    for _ in range(10):
        _rounds(app, backs, lambda: app.post(BACK))
    _shut(app)
    told(f"a round of a table, opened with a deal of {LONG:,} moves", opened)
    told("a round of it, a move taken back", backs)


LONG, LINE = 2000, 400
BACK = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, scancode=pygame.KSCAN_U, mod=0, unicode="u")


def review(path: Path) -> None:
    """Rounds of the loop in which a review of a long line is opened, and goes a step."""
    deal, entries = _long(path, LINE, Ending.GIVEN_UP)
    app = _app(path)
    timeline = Timeline(deal, entries)
    opened: Spent = []
    steps: Spent = []
    for _ in range(3):
        _rounds(app, opened, lambda: app.open(Door.REVIEW, timeline))
        for _ in range(5):
            _rounds(app, steps, lambda: app.post(RIGHT))
        app.pop()
    _shut(app)
    told(f"a round of a review of {LINE} moves, opened", opened)
    told("a round of it, after a step", steps)


def _long(path: Path, moves: int, ending: Ending) -> tuple[Deal, tuple[Entry, ...]]:
    """A deal of so many moves in a journal: FreeCell, where cards go to and fro for ever."""
    id = rules.find_game("FreeCell").id
    line = _line(random.Random(1), id, moves, 5)
    journal = Journal(path)
    deal = counted(replace(begun(Deal(id, 5, hand=journal.hand)), ending=ending), line)
    journal.write(deal, line)
    journal.settle(60)
    journal.close()
    return deal, line


def main(names: list[str]) -> int:
    """Print the median and the most, of the thread's processor time and of the clock, in milliseconds."""
    beside((1920, 1080))
    print(f"{'':58} {'median':>7} {'most':>7} {'clock':>7} {'most':>7}")
    with TemporaryDirectory() as folder:
        for deals in SIZES:
            path = Path(folder) / f"{deals}.sqlite"
            if not names or {"first", "figures", "page"} & set(names):
                old_journal(path, deals)
            for name, measure in (("first", first), ("figures", figures), ("page", page)):
                if not names or name in names:
                    measure(path, deals)
        for name, measured in (("undo", undo), ("review", review)):
            if not names or name in names:
                measured(Path(folder) / f"{name}.sqlite")
    return 0


if __name__ == "__main__":
    sys.exit(main(asked.words(__doc__)))
