"""Whatever ends the program from outside, all is kept."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import Journal, clock
from game.window.screen import SIGNALS, heeded
from tests.frontdoor import Player, Story, enter
from tests.thorough import few
from tests.typed import sure

ROOT = Path(__file__).resolve().parents[2]
SOON = 300.0
"""Seconds after which a test gives up waiting."""
PROGRAM = """
import signal
import sys
import time
signal.signal(signal.SIGINT, signal.default_int_handler)  # even where the tests run in the background of a shell,
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # or outlive a terminal that hangs up
import pygame
from game.window.app import open_app
from game.scenes.doors import Door
from game.store import Deal
app = open_app((960, 540), True)
app.open(Door.MENU)
app.open(Door.TABLE, Deal("carpet", 1))
app.round(0.1)
for key in 3 * [pygame.K_SPACE]:
    app.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=" "))
app.change(volume=0.25)
step = app.top.step
app.top.step = lambda dt: (print("ready", flush=True), setattr(app.top, "step", step))[0] or step(dt)
app.run()
"""


@pytest.fixture
def program(tmp_path: Path):
    """Starts the program: three moves played and a setting changed in the same moment, neither yet on the disk."""
    running: list[subprocess.Popen[str]] = []

    def start(**surroundings: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), **surroundings}
        command, pipe = [sys.executable, "-c", PROGRAM], subprocess.PIPE
        running.append(subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, text=True))
        assert sure(running[-1].stdout).readline() == "ready\n", sure(running[-1].stderr).read()
        return running[-1]

    yield start
    for one in running:
        one.kill()
        one.communicate()


def check(folder: Path) -> None:
    """Everything is there."""
    (settings,) = folder.rglob("settings.json")
    assert json.loads(settings.read_text(encoding="utf-8"))["volume"] == 0.25
    journal = Journal(settings.with_name("records.sqlite"))
    assert sure(journal.saved("carpet")).moves == 3
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("name", few(["SIGHUP", "SIGTERM", "SIGINT"], "SIGTERM".__eq__))
def test_a_signal_ends_it_with_everything_kept(program, tmp_path: Path, name: str) -> None:
    running = program()
    running.send_signal(getattr(signal, name))
    assert running.wait(SOON) == 0 and not running.stderr.read()
    check(tmp_path)


STUCK = """
import os
import signal
from game.window import screen
screen.LONGEST = 0.01
with screen.heeded(lambda: None):
    os.kill(os.getpid(), signal.SIGTERM)
    while True:
        pass
"""
NO_LOOP = """
import os
import signal
import main
import pygame
pygame.display.init()
os.kill(os.getpid(), signal.SIGTERM)
pygame.event.get()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize(("code", "status"), [(STUCK, 1), (NO_LOOP, -15)], ids=["stuck", "without a loop"])
def test_a_signal_ends_a_program_that_does_not_come_to_its_loop(code: str, status: int) -> None:
    clean = {name: value for name, value in os.environ.items() if name != "SDL_NO_SIGNAL_HANDLERS"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean, capture_output=True, timeout=SOON)
    assert (done.returncode, done.stderr) == (status, b"")


def test_signals_mean_again_what_they_meant_and_one_that_is_ignored_stays_so() -> None:
    last = SIGNALS[-1]
    heard, before = [], {signal.SIGINT: signal.signal(signal.SIGINT, signal.default_int_handler)}
    before[last] = signal.signal(last, signal.SIG_IGN)
    try:
        with heeded(lambda: heard.append(1)):
            signal.raise_signal(last)
            signal.raise_signal(SIGNALS[0])
        assert heard == [1] and signal.getsignal(last) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="no X server to lose here")
def test_a_lost_display_leaves_everything_kept(program, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing)], pass_fds=[writing], stderr=subprocess.DEVNULL)
    try:
        with os.fdopen(reading) as display:
            running = program(SDL_VIDEODRIVER="x11", DISPLAY=f":{display.readline().strip()}")
    finally:
        os.close(writing)
        server.kill()
        server.wait()
    assert running.wait(SOON) != 0 and "Traceback" not in running.stderr.read()
    check(tmp_path)


def test_where_the_clock_is_set_to_before_1970_a_deal_is_kept_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "seconds", lambda: -9e8)

    def plays(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 3.0
        player.press("space")
        yield 1.0

    def looks(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        assert len(player.table.session.moves) == 1

    assert not enter(["play", "carpet", "--deal", "7"], plays).err
    done = enter(["play", "carpet"], looks)
    assert not done.err and [deal.moves for deal in done.deals()] == [1] and not done.rows("SELECT * FROM aside")


FIRST_PICTURE = """
import sys
import main
from game.look.ahead import Ahead
from game.window.screen import Screen

def shown(screen):
    sys.exit(" ".join(name for name in sorted(sys.modules) if name.startswith(LATER)))

LATER = (
    *("game.solver.search", "game.solver.players", "game.rules.page", "game.lesson.steps", "game.scenes.board"),
    *("urllib.request", "xml", "gzip"),
)
Screen.show = shown
Ahead.make = lambda ahead, things: None  # what is made beside the pictures comes in its own time
main.main([])
"""


def test_the_first_picture_waits_for_nothing_that_only_a_table_or_a_page_needs(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=SOON
    )
    assert (done.stderr.strip(), done.returncode) == ("", 1), "it is left by the first picture, and names what came too"
