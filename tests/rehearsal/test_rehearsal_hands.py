"""Keyboards, mice, windows and loudspeakers as players have them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rehearsal.room import Program, Room, until
from tests.rehearsal.stories import Hand, find, seated

pytestmark = pytest.mark.thorough

PLACES = {"u": "30", "h": "43", "n": "57", "z": "52", "t": "28"}
"""The numbers that X11 has for the places of keys, by what an English keyboard has there."""


def test_a_russian_keyboard(room: Room) -> None:
    room.screen.keyboard("ru")
    program = room.start("play", "carpet", "--deal", "7")
    program.key(f"ctrl+{PLACES['t']}")
    program.says("The voice is on.")
    program.key("space", "space")
    program.does("turn", "turn")
    program.key(PLACES["u"])
    program.does("turn", "turn", "undo 1")
    program.key(f"ctrl+{PLACES['z']}")
    program.does("turn", "turn", "undo 1", "undo 1")
    program.key(PLACES["h"])
    program.until(lambda: "hint" in room.moves(), "there is a hint")
    program.quit()


def test_a_french_keyboard(room: Room) -> None:
    room.screen.keyboard("fr")
    program = seated(room.start("--language", "fr"))
    find(program, "Carpet")
    program.key("F4")
    program.says("Numéro")
    program.type("7")
    program.key("twosuperior", "BackSpace", "Return")
    program.says("Carpet")
    program.key("space", "twosuperior", "space")
    program.does("turn", "turn")
    program.key("ctrl+z")
    program.does("turn", "turn", "undo 1")
    program.quit()
    assert room.deals()[0][1] == 7


def test_a_trembling_pointer(room: Room) -> None:
    program = seated(room.start("play", "carpet", "--deal", "7"))
    program.says("Carpet, Deal 7")
    x, y = Hand(program, "carpet", 7).spot("stock")
    for turns, far in enumerate((3, 8, 12, 15), 1):
        program.screen.do("mousemove", x, y, "mousedown", 1)
        for step in range(1, far + 1):
            program.screen.do("mousemove", x + step, y)
        program.screen.do("mouseup", 1, "sleep", 0.2)  # two presses at once are a double click
        program.does(*["turn"] * turns)
    program.quit()


def test_the_window_is_where_it_was(room: Room) -> None:
    program = seated(room.start())
    program.key("F11")
    program.until(lambda: place(program).get("WIDTH") != "1280", "the window does not fill the screen any more")
    program.screen.do("windowsize", program.window, 1000, 600, "windowmove", program.window, 120, 40)
    there = {"X": "120", "Y": "40", "WIDTH": "1000", "HEIGHT": "600"}
    program.until(lambda: place(program) == there, "it is elsewhere and has another size")
    program.quit()
    program = room.start()
    program.until(
        lambda: place(program) == {"X": "120", "Y": "40", "WIDTH": "1000", "HEIGHT": "600"}, "it is there again"
    )
    program.quit()


def place(program: Program) -> dict[str, str]:
    """Where a window is, and how large."""
    told = program.screen.do("getwindowgeometry", "--shell", program.window).split()
    return {
        name: value for name, _, value in (line.partition("=") for line in told) if name not in ("WINDOW", "SCREEN")
    }


class Loudspeakers:
    """A sound server whose loudspeaker can be pulled out; in reserve it has one that nobody hears, as all have."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "sound"
        self._environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "PULSE_SERVER": f"unix:{self.socket}"}
        asked = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L"]
        asked += [f"module-native-protocol-unix auth-anonymous=1 socket={self.socket}", "-L", "module-always-sink"]
        self._server = subprocess.Popen(
            asked, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def ask(self, *words: str) -> str:
        asked = ["pactl", *words]
        return subprocess.run(asked, env=self._environment, capture_output=True, text=True, check=False).stdout

    def plug(self) -> None:
        self.ask("load-module", "module-null-sink", "sink_name=loud")

    def unplug(self) -> None:
        self.ask("unload-module", "module-null-sink")

    def sounding(self) -> bool:
        """Whether any program has it."""
        return bool(self.ask("list", "sink-inputs", "short"))

    def close(self) -> None:
        if self._server.poll() is None:
            self._server.terminate()
            self._server.wait(10)


@pytest.fixture
def loudspeakers(tmp_path: Path) -> Iterator[Loudspeakers]:
    if not (shutil.which("pulseaudio") and shutil.which("pactl")):
        pytest.skip("No loudspeaker can be pulled out here. Install pulseaudio.")
    found = Loudspeakers(tmp_path)
    yield found
    found.close()


def test_the_sound_is_unplugged_and_comes_back(room: Room, loudspeakers: Loudspeakers) -> None:
    until(loudspeakers.socket.exists, "there is a sound server")
    loudspeakers.plug()
    sound = {"SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": f"unix:{loudspeakers.socket}"}
    program = seated(room.start("play", "carpet", "--deal", "7", **sound))
    program.until(loudspeakers.sounding, "it is heard")
    for turns in range(1, 7):
        program.key("space")
        (loudspeakers.unplug if turns % 2 else loudspeakers.plug)()
        program.does(*["turn"] * turns)
    program.until(loudspeakers.sounding, "it is heard still")
    loudspeakers.close()
    program.key("space")
    program.does(*["turn"] * 7)
    program.quit()
