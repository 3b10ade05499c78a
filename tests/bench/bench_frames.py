"""Frames, rest, start and memory, measured: python tests/bench/bench_frames.py

In flight: a table's 104 cards all on their way at once and at full speed, with shadows and tilt, drawn whole 600
times after the first second. Deals: the frames of real ones from the first one on, gathering the cards of the last one
included; the pictures are made on the way. Both sixty times a second, without a window and, with DISPLAY set, in a real
one too, flip included. The same while the solver's process is busy with a deal that it cannot decide. The first frame
is that of a table opened from the menu.
Each by the clock and, for machines that others are busy on, as the drawing thread's own time on the processor.

Memory is the most that a table ever took after a deal and some play, at either size, and what is in use once
45 tables were visited one after another. With DISPLAY set also: processor
time at rest, and time from process start to the menu's first picture.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.scenes.scene import Door
from game.scenes.table.table import TableScene
from game.solver.beside.worker import Worker
from game.stage import Stage
from game.store import Settings
from game.table.flight import Pose

ROOT = Path(__file__).resolve().parents[2]
FRAMES = 600
RATE = 60
SIZES = ((1920, 1080), (3840, 2160))
REST = 10.0
HARD = ("royal-cotillion", "as-they-come", 82)
"""A deal that keeps the solver busy all the while."""


def in_flight(stage: Stage) -> Iterator[None]:
    """A step for each frame: every card is sent somewhere else just before it would land."""
    table = seated(stage)
    rng = random.Random(1)
    room, (w, h) = table.board.floor.area, table.board.floor.card
    while True:
        for sprite in table.board.sprites:
            if table.board.now >= sprite.flight.over - 2 / RATE:
                goal = Pose(rng.uniform(room.left + w, room.right - w), rng.uniform(room.top + h, room.bottom - h))
                table.board.sprites.fly(sprite, goal, table.board.now, speed=1.0, height=h)
        stage.advance(1 / RATE)
        yield


def deal(stage: Stage) -> Iterator[None]:
    """A step for each frame of one deal after another."""
    table = seated(stage)
    while True:
        stage.advance(1 / RATE)
        if not table.board.dealing:
            table.new_deal()
        yield


def seated(stage: Stage) -> TableScene:
    """A table that has just been dealt."""
    table = TableScene(stage, rules.ruleset("royal-cotillion"), number=1926)
    stage.push(table)
    return table


Times = list[tuple[float, float]]
"""Milliseconds of each frame: by the clock, and of the drawing thread on the processor."""


def timed(steps: Iterator[None], show: Callable[[], None], skip: int) -> Times:
    """Step and draw at the pace of a screen, for as many frames as are measured; some before them are left out."""
    found = []
    for _ in range(skip + FRAMES):
        found.append(once(lambda: (next(steps), show())))
        time.sleep(max(0.0, 1 / RATE - found[-1][0] / 1000))
    return found[skip:]


def once(act: Callable[[], object]) -> tuple[float, float]:
    """What one frame took."""
    clock, own = time.perf_counter(), time.thread_time()
    act()
    return (time.perf_counter() - clock) * 1000, (time.thread_time() - own) * 1000


def report(what: str, found: Times) -> None:
    """One line of figures."""
    clock, own = (_words(sorted(column)) for column in zip(*found, strict=True))
    print(f"{what:44} {clock}   processor {own}", flush=True)


def _words(found: list[float]) -> str:
    median, slow = found[len(found) // 2], found[len(found) * 99 // 100]
    return f"median {median:5.1f}  p99 {slow:5.1f}  worst {found[-1]:5.1f} ms"


KINDS = (("104 cards in flight", in_flight, RATE), ("deals", deal, 1))
"""What is drawn, by what, and how many frames of it are left out at first."""


def frames() -> None:
    """Frames without a window, then in one."""
    for name, act, skip in KINDS:
        for size in SIZES:
            stage = Stage(size)
            screen = stage.picture()
            report(f"{name}, {size[0]}x{size[1]}", timed(act(stage), lambda s=stage, to=screen: s.draw(to), skip))
            if os.environ.get("DISPLAY"):
                in_window(name, act, size, skip)
    for name, act, skip in KINDS:
        beside_solver(name, act, skip)
    for size in SIZES:
        report(f"first of a table, {size[0]}x{size[1]}", [first(size) for _ in range(5)])


def first(size: tuple[int, int]) -> tuple[float, float]:
    """What it takes to open a table from the menu, up to its first picture."""
    stage = Stage(size)
    stage.open(Door.MENU)
    screen = stage.picture()
    return once(lambda: (seated(stage), stage.draw(screen)))


def beside_solver(name: str, act: Callable[[Stage], Iterator[None]], skip: int) -> None:
    """The same at 1920x1080 while the solver is at work in its own process."""
    worker = Worker()
    worker.ask(rules.ruleset(HARD[0], HARD[1:2]).deal(HARD[2]))
    stage = Stage(SIZES[0])
    screen = stage.picture()

    def show() -> None:
        stage.draw(screen)
        worker.poll()

    found = timed(act(stage), show, skip)
    report(f"{name}, 1920x1080, " + ("solver done early" if worker.finished else "solver at work"), found)
    worker.close()


def in_window(name: str, act: Callable[[Stage], Iterator[None]], size: tuple[int, int], skip: int) -> None:
    """The same in a window as large, with its flip."""
    from game.app import App

    app = App(size, settings=Settings())

    def show() -> None:
        app.draw(app.screen.surface)
        app.screen.show()

    report(f"{name}, {size[0]}x{size[1]}, window", timed(act(app), show, skip))
    app.screen.close()


def rest() -> None:
    """Processor time that a table at rest takes, the solver's process included."""
    command = [sys.executable, "main.py", "play", "royal-cotillion", "--deal", "1926", "--windowed", "1920x1080"]
    program = subprocess.Popen([*command, "--mute"], cwd=ROOT)
    time.sleep(15)
    before = spent(program.pid)
    time.sleep(REST)
    used = spent(program.pid) - before
    program.terminate()
    program.wait()
    print(f"{'at rest':44} {100 * used / REST:.2f} % of a core")


def spent(pid: int) -> float:
    """Processor seconds of a process and its children so far (Linux)."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, rest_of = stat.read_text().rsplit(")", 1)
        except OSError:
            continue
        fields = rest_of.split()
        if int(name.split()[0]) == pid or int(fields[1]) == pid:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


START = """
import time
from game.app import open_app
from game.scenes.scene import Door
app = open_app((1920, 1080), True)
app.open(Door.MENU)
app.round(0.0)
print(time.time())
"""
MEMORY = """
import sys
from game import rules
from game.scenes.scene import Door
from game.stage import Stage
stage = Stage((int(sys.argv[1]), int(sys.argv[2])))
stage.open(Door.MENU)
stage.picture()
table = sit(stage, rules.ruleset("royal-cotillion"), number=1926)
def go_on(frames):
    for _ in range(frames):
        stage.advance(1 / 60)
        stage.picture()
go_on(400)
for _ in range(60):
    if table.session.position.legal_moves:
        table.play(table.session.position.legal_moves[0])
    go_on(20)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
VISITS = """
import sys
import pygame
from game import rules
from game.scenes.scene import Door
from game.stage import Stage
stage = Stage((int(sys.argv[1]), int(sys.argv[2])))
stage.open(Door.MENU)
for visit in range(45):
    sit(stage, rules.ruleset(rules.GAMES[visit % len(rules.GAMES)].id), number=1926)
    for _ in range(40):
        stage.advance(1 / 30)
        stage.picture()
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    stage.picture()
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")))
"""


def start() -> None:
    """From the start of the process to the first picture of the menu; the best of five, the first one warms up."""
    found = []
    for _ in range(5):
        before = time.time()
        done = subprocess.run([sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=True)
        found.append(float(done.stdout.split()[-1]) - before)
    print(f"{'start to menu':44} median {sorted(found)[2]:.2f}  best {min(found):.2f} s")


def memory() -> None:
    """The most memory a table ever took; and what is in use once many were visited."""
    for wide, high in SIZES:
        print(f"{f'memory, table at {wide}x{high}':44} {_megabytes(MEMORY, wide, high):.0f} MB at most")
        print(f"{f'memory, after 45 tables at {wide}x{high}':44} {_megabytes(VISITS, wide, high):.0f} MB")


def _megabytes(code: str, *arguments: int) -> float:
    """The kilobytes that a process of its own prints at last, in MB."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stdout.split()[-1]) / 1024


def main() -> None:
    """Everything that can be measured here."""
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    frames()
    memory()
    if os.environ.get("DISPLAY"):
        rest()
        start()


if __name__ == "__main__":
    main()
