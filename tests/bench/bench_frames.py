"""Frames of a table, timed: python tests/bench/bench_frames.py [WHAT ...]

Sixty times a second, at 1920x1080 and 3840x2160, beside two loops in the same run that blit 104 upright cards over a
background: the plain loop as anybody would write it, with cards from convert_alpha(), and the encoded loop, whose cards
are run-length encoded. flight: a table's 104 cards all on their way at once and at full speed. deals: one deal after
another, gathering the cards of the last one included. redeal: a stock turned over to its end, and gathered. drag: a
card carried about. pile: a pile that is completed. showcase: a game from its title card into its dance. first: the
first table of an evening, opened from the menu, up to its first picture, by somebody who has looked at the menu for a
moment, and at once. pages: pages of the house, and another game chosen in the menu. starved: the same while
nothing is made in the background, as where others keep the processor busy. solver: flight and deals while the
solver's process is busy; and a table and the page of a review, each without the solver, and then with it asked for the
lamp, for hints, and for what a lost deal was. evening, play, language, f11: the dearest round of the program's own loop
while the first screen comes, while a lesson and a table are opened from there, another language is chosen, and the
window fills the screen and goes back; f11 needs a screen: xvfb-run -s "-screen 0 1920x1080x24".

With DISPLAY set flight and deals also in a real window, flip included. All of it is the drawing thread's own time on
the processor, for machines that others are busy on; the time by the clock in brackets.
"""

from __future__ import annotations

import itertools
import os
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game import rules
from game.scenes.doors import EVERY_DOOR, Door
from game.scenes.show.showcase import Showcase
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.solver.worker import Worker
from game.stage import Stage
from game.store import Deal, Entry, Settings, Timeline
from game.table.motion import Pose
from game.window.app import tidy
from tests.bench import asked, rounds
from tests.bench.plain import RATE, Beside, Times, beside, timed, words

SIZES = ((1920, 1080), (3840, 2160))
LAST = 20
"""Moves of a line that is won that are watched."""
WAIT = 1.5
"""Seconds in which somebody looks at the menu before a table is opened."""
COUNT = 600
"""Frames of what has no end of its own."""
HARD = ("royal-cotillion", "as-they-come", 82)
"""A deal that keeps the solver busy all the while."""
PAGES = {"rules": pygame.K_F1, "dance card": pygame.K_F9, "another game": pygame.K_DOWN, "review": pygame.K_l}
"""What is opened in the menu by a key, and from the table."""
Steps = Iterator[None]


def seated(stage: Stage, game: str = "royal-cotillion", number: int = 1926) -> TableScene:
    """A table that has just been dealt."""
    table = TableScene(stage, Deal(game, number))
    stage.push(table)
    return table


def go(stage: Stage, seconds: float) -> Steps:
    """Let time pass, frame by frame."""
    for _ in range(round(seconds * RATE)):
        stage.advance(1 / RATE)
        yield


def flight(stage: Stage) -> Steps:
    """Every card is sent somewhere else just before it would land."""
    board = seated(stage).board
    rng = random.Random(1)
    room, (w, h) = board.floor.area, board.floor.card
    while True:
        for sprite in board.sprites:
            if board.now >= sprite.flight.over - 2 / RATE:
                goal = Pose(rng.uniform(room.left + w, room.right - w), rng.uniform(room.top + h, room.bottom - h))
                board.sprites.fly(sprite, goal, board.now, speed=1.0, height=h)
        stage.advance(1 / RATE)
        yield


def deals(stage: Stage) -> Steps:
    """One deal after another."""
    table = seated(stage)
    while True:
        stage.advance(1 / RATE)
        if not table.board.dealing:
            table.new_deal()
        yield


def redeal(stage: Stage) -> Steps:
    """The stock of a game, card by card, and back."""
    table = seated(stage, "captive-queens")
    yield from go(stage, 3.0)
    for _ in range(80):
        move = next((m for m in table.session.position.legal_moves if str(m) in ("turn", "redeal")), None)
        if not move:
            return
        table.play(move)
        yield from go(stage, 0.2 if str(move) == "turn" else 1.5)


def drag(stage: Stage) -> Steps:
    """A card in the hand."""
    table = seated(stage)
    yield from go(stage, 3.0)
    held = table.board.sprites.piles[table.session.ruleset.waste] or table.board.sprites.piles[-1]
    x, y = held[-1].goal[:2]
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(9, 4), buttons=(0, 0, 0)))
    yield from go(stage, 0.2)
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for k in range(COUNT):
        x, y = x + 9 * (-1) ** (k // 60), y + 4 * (-1) ** (k // 45)
        stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(9, 4), buttons=(1, 0, 0)))
        stage.advance(1 / RATE)
        yield


def pile(stage: Stage) -> Steps:
    """The last cards of a deal that is won, four completed piles among them."""
    line = next(line for line in golden("carpet") if line.outcome == "won")
    table = seated(stage, "carpet", line.number)
    for text in line.moves[:-LAST]:
        table.play(table.session.position.parse_move(text))
    table.board.lay()
    yield from go(stage, 3.0)
    for text in line.moves[-LAST:-1]:
        table.play(table.session.position.parse_move(text))
        yield from go(stage, 0.5)


def showcase(stage: Stage) -> Steps:
    """From the title card into the dance."""
    stage.push(Showcase(stage, "royal-cotillion"))
    yield from go(stage, 32.0)


class House(Stage):
    """A stage that may have a solver."""

    worker: Worker | None = None


def hints(stage: Stage) -> Steps:
    """Moves of a deal, with a hint asked for before each."""
    line = golden("queen-of-italy")[0]
    table = seated(stage, "queen-of-italy", line.number)
    yield from go(stage, 3.0)
    for text in line.moves[:20]:
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
        yield from go(stage, 0.4)
        table.play(table.session.position.parse_move(text))
        yield from go(stage, 0.2)


def looking_back(stage: Stage) -> Steps:
    """A lost deal walked through while it is reviewed."""
    line = next(line for line in golden("royal-cotillion") if line.outcome == "over")
    entries = [Entry(float(place), text) for place, text in enumerate(line.moves)]
    stage.open(Door.REVIEW, Timeline(Deal(line.ruleset_id, line.number), entries))
    yield from go(stage, 1.0)
    for key in itertools.islice(itertools.cycle((pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT)), 40):
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        yield from go(stage, 0.2)


KINDS: dict[str, Callable[[Stage], Steps]] = {
    "flight": flight,
    "deals": deals,
    "redeal": redeal,
    "drag": drag,
    "pile": pile,
    "showcase": showcase,
}


def measured(act: Callable[[Stage], Steps], stage: Stage, show: Callable[[], object]) -> Times:
    """The frames of one kind, from the first one on, but for those of the first second of what has no end."""
    steps, alive = act(stage), True
    endless = act in (flight, deals)
    for _ in range(RATE if endless else 1):
        next(steps)
        show()

    def frame() -> None:
        nonlocal alive
        alive = next(steps, False) is None
        show()

    found: Times = []
    while alive and not (endless and len(found) >= COUNT):
        found += timed(iter([None]), frame, 1)
    return found


def main() -> None:
    """One line for each kind and size."""
    kinds = asked.words(__doc__) or [*KINDS, "first", "pages", "starved", "solver", *rounds.STORIES]
    for size in SIZES:
        loops = beside(size)
        for kind in kinds:
            if kind in KINDS:
                report(kind, KINDS[kind], size, loops)
            elif kind == "first":
                for name, wait in (("first", WAIT), ("first, at once", 0.0)):
                    with get_context("spawn").Pool(1, maxtasksperchild=1) as evenings:
                        found = evenings.starmap(first, [(size, wait)] * 5, chunksize=1)
                    print(f"{name:28} {words(found)}", flush=True)
        for what in ("pages", "starved"):
            if what in kinds:
                pages(size, what == "starved")
        if "solver" in kinds:
            beside_solver(size, loops)
        for name in rounds.STORIES:
            if name in kinds:
                rounds.told(name, size)


def report(kind: str, act: Callable[[Stage], Steps], size: tuple[int, int], loops: Beside) -> None:
    """One line, and one in a window."""
    stage = Stage(size)
    screen = stage.picture()
    print(f"{kind:28} {words(measured(act, stage, lambda: stage.draw(screen)), loops)}", flush=True)
    if os.environ.get("DISPLAY") and kind in ("flight", "deals"):
        from game.window.app import App

        app = App(size, settings=Settings())

        def shows() -> None:
            app.draw(app.screen.surface)
            app.screen.show()

        found = measured(act, app, shows)
        print(f"{f'{kind}, window':28} {words(found, loops)}", flush=True)
        app.screen.close()


def first(size: tuple[int, int], wait: float) -> tuple[float, float]:
    """What it takes to open a table, up to its first picture, so many seconds after the menu has come."""
    stage = Stage(size)
    stage.open(Door.MENU)
    screen = stage.picture()
    timed(go(stage, wait), lambda: stage.draw(screen), round(wait * RATE))
    return opened(stage, screen, lambda: seated(stage))


def opened(stage: Stage, screen: pygame.Surface, act: Callable[[], object]) -> tuple[float, float]:
    """What the dearest frame takes from what opens a scene to its first picture, which may take several frames."""
    found, there = list[tuple[float, float]](), False

    def begin() -> None:
        act()
        frame()

    def frame() -> None:
        nonlocal there
        stage.advance(1 / RATE if found else 0.0)
        there = stage.prepare()
        if there:
            stage.draw(screen)

    while not there:
        found += timed(iter([None]), frame if found else begin, 1)
    return max(clock for clock, _ in found), max(own for _, own in found)


def page(size: tuple[int, int], key: int, starved: bool) -> tuple[tuple[float, float], tuple[float, float]]:
    """What the first picture takes after a key pressed in the menu, or after a lost deal, and the dearest of the second
    that follows, ticks included."""
    if starved:
        for door in EVERY_DOOR:
            door.behind()
    stage = Stage(size)
    if starved:
        stage.ahead.make = lambda todo: None  # type: ignore[method-assign]
    stage.open(Door.MENU)
    screen = stage.picture()

    def frame() -> None:
        stage.advance(1 / RATE)
        stage.draw(screen)

    if key == pygame.K_l:
        timed(itertools.repeat(None), frame, round(WAIT * RATE))
        line = next(line for line in golden("royal-cotillion") if line.outcome == "over")
        table = seated(stage, "royal-cotillion", line.number)
        for text in line.moves:
            table.play(table.session.position.parse_move(text))
        table.board.lay()
    timed(itertools.repeat(None), frame, round(WAIT * RATE))
    tidy()  # as the program does while nothing happens
    pressed = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    first = opened(stage, screen, lambda: stage.post(pressed))
    return first, max(timed(itertools.repeat(None), frame, RATE), key=lambda times: times[1])


def pages(size: tuple[int, int], starved: bool) -> None:
    """Two lines for each page, opened for the first time in an evening."""
    for name, key in PAGES.items():
        with get_context("spawn").Pool(1, maxtasksperchild=1) as evenings:
            found = evenings.starmap(page, [(size, key, starved)] * 3, chunksize=1)
        alone = ", starved" * starved
        for when, times in zip(("opened", "then at most"), zip(*found, strict=True), strict=True):
            print(f"{f'{name}{alone}, {when}':36} {words(list(times))}", flush=True)


def beside_solver(size: tuple[int, int], loops: Beside) -> None:
    """The same while the solver is at work in its own process."""
    busy = Worker()
    busy.ask(rules.ruleset(HARD[0], HARD[1:2]).deal(HARD[2]))
    for kind in ("flight", "deals"):
        stage = Stage(size)
        screen = stage.picture()

        def polled(stage: Stage = stage, screen: pygame.Surface = screen) -> None:
            stage.draw(screen)
            busy.poll()

        found = measured(KINDS[kind], stage, polled)
        print(f"{f'{kind}, solver':28} {words(found, loops)}", flush=True)
    busy.close()
    for name, act in (("hints", hints), ("review", looking_back)):
        for beside_what, worker in (("without", None), ("solver", Worker())):
            house = House(size, settings=Settings(lamp=worker is not None))
            house.worker = worker
            found = measured(act, house, partial(house.draw, house.picture()))
            print(f"{f'{name}, {beside_what}':28} {words(found, loops)}", flush=True)
            if worker:
                worker.close()


if __name__ == "__main__":
    main()
