"""The program on this system: what it says of itself, and its entry among the applications of a desktop."""

from __future__ import annotations

import io
import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree

import pygame

from game import __version__
from game.look import speech
from game.look.shapes import SIDES, icon, icon_file
from game.look.sound.device import Device
from game.rules import ruleset
from game.solver.worker import Worker
from game.store import files
from game.window.screen import TITLE, NoDisplay, open_display
from game.words import phrase
from game.words.languages import in_use, wishes

APPLICATION = "cotillion"  # the name by which desktops know the program; main.py gives it to its windows
ENTRY = f"applications/{APPLICATION}.desktop"
THEME = "icons/hicolor"
ICON = f"{THEME}/scalable/apps/{APPLICATION}.svg"
DESCRIBED = Path(__file__).with_name("linux") / "org.cotillion_patience.cotillion.metainfo.xml"
"""What shops for programs tell about it, in its languages."""
KIND = (
    "GenericName=Patience games", "GenericName[de]=Patiencen", "GenericName[fr]=Patiences",
    "GenericName[es]=Solitarios", "GenericName[it]=Solitari", "GenericName[pl]=Pasjanse",
    "GenericName[ru]=Пасьянсы")  # fmt: skip
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:,@")
"""Letters that need no quotes in the command of a desktop entry."""


def install() -> list[Path]:
    """List the program among the player's own applications; returns the files, the entry first. Raises OSError."""
    files = write(_folder(), command())
    _tell()
    return files


def write(folder: Path, words: Sequence[str]) -> list[Path]:
    """The same in a folder of shared data, for a program that is started by these words."""
    entry, described, scalable, *icons = files = _files(folder)
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
    for side, file in zip(SIDES, icons, strict=True):
        file.write_bytes(png(side))
    scalable.write_text(icon_file(), encoding="utf-8")
    described.write_bytes(DESCRIBED.read_bytes())
    entry.write_text(entry_text(words), encoding="utf-8")
    return files


def png(side: int) -> bytes:
    """The icon of that size, in pixels, as the bytes of a PNG file."""
    written = io.BytesIO()
    pygame.image.save(icon(side), written, "icon.png")
    return written.getvalue()


def uninstall() -> list[Path]:
    """Delete them, and folders that are empty then; returns the files that were there. Raises OSError."""
    there = [file for file in _files(_folder()) if file.exists()]
    for file in there:
        file.unlink()
        for folder in file.relative_to(_folder()).parents[:-1]:
            with suppress(OSError):  # others have something there, too
                (_folder() / folder).rmdir()
    if there:
        _tell()
    return there


def command() -> list[str]:
    """The command that starts this program, as it was started now, from any folder."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    started = str(Path(sys.argv[0]).absolute())
    return [sys.executable, started] if started.endswith(".py") else [started]


def entry_text(words: Sequence[str]) -> str:
    """The desktop entry of a program that is started by these words, and says what its description does."""
    told = ElementTree.parse(DESCRIBED).getroot()
    lines = ["[Desktop Entry]", "Type=Application", f"Name={TITLE}", *KIND]
    for one in told.iterfind("summary"):
        lines.append(f"Comment{_tongue(one)}={one.text}")
    for tongue, many in groupby(told.iterfind("keywords/keyword"), _tongue):
        lines.append(f"Keywords{tongue}={''.join(f'{one.text};' for one in many)}")
    lines += [
        f"Exec={' '.join(map(_quoted, words))}",
        f"Icon={APPLICATION}",
        "Categories=Game;CardGame;",
        f"StartupWMClass={APPLICATION}",
        "Terminal=false",
    ]
    return "\n".join(lines) + "\n"


def _tongue(told: ElementTree.Element) -> str:
    """The language of an element of the description, as an entry writes it: "[de]"; nothing for English."""
    code = told.get("{http://www.w3.org/XML/1998/namespace}lang")
    return f"[{code}]" if code else ""


def _files(folder: Path) -> list[Path]:
    """The entry, the description, the icon for any size, and those of each size."""
    sized = [f"{THEME}/{side}x{side}/apps/{APPLICATION}.png" for side in SIDES]
    return [folder / name for name in (ENTRY, f"metainfo/{DESCRIBED.name}", ICON, *sized)]


def _folder() -> Path:
    """The folder for a player's own applications; the standard says that a relative path there is to be ignored."""
    named = Path(os.environ.get("XDG_DATA_HOME") or "")
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def _tell() -> None:
    """Tell desktops that a list of icons which they remember is out of date."""
    if (theme := _folder() / THEME).exists():
        os.utime(theme)


def _quoted(word: str) -> str:
    """A word of the command, quoted and escaped as the standard asks."""
    word = word.replace("%", "%%")
    if set(word) <= PLAIN | {"%"}:
        return word
    for letter in '\\"`$':
        word = word.replace(letter, f"\\{letter}")
    return '"' + word.replace("\\", "\\\\") + '"'


PATIENCE = 30.0  # seconds in which the solver must have answered


def told(verbose: bool) -> Iterator[str]:
    """The lines, as they are found out: a screen or loudspeakers that fail are among them."""
    yield f"Cotillion {__version__}"
    if verbose:
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        yield f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
        yield phrase("System: {what}", what=f"{platform.platform()}, {platform.machine()}, {os.cpu_count()}")
        yield phrase("Program: {what}", what=sys.executable)
        yield phrase("Language: {what}", what=f"{in_use()} ({', '.join(wishes())})")
        yield phrase("Saved in: {what}", what=_writable())
        yield phrase("Screens: {what}", what=_screens())
        yield phrase("Sound: {what}", what=_sound())
        voices = ", ".join(program.say[0] for program in speech.programs(language=in_use()))
        yield phrase("Voice: {what}", what=voices or phrase("none"))
        yield phrase("Solver: {what}", what=_solver())


def _writable() -> str:
    place = files.data_folder()
    return f"{place} ({'w' if os.access(place, os.W_OK) else '-'})"


def _screens() -> str:
    try:
        open_display()
    except NoDisplay as error:
        return str(error)
    sizes = ", ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()}, {sizes}"


def _sound() -> str:
    loudspeakers = Device(lambda: None)
    if not loudspeakers.ready:
        loudspeakers.wait()
    opened = pygame.mixer.get_init()
    loudspeakers.close()
    driver = os.environ.get("SDL_AUDIODRIVER", sys.platform)
    return f"{driver}, {opened[0]} Hz, {abs(opened[1])} bit, {opened[2]}" if opened else phrase("none")


def _solver() -> str:
    """After how long it answers about a deal that is won at once."""
    worker, began = Worker(), time.monotonic()
    worker.ask(ruleset("captive-queens").deal(1))
    answer = None
    while not answer and not worker.finished and time.monotonic() < began + PATIENCE:
        answer = worker.poll()
        time.sleep(0.01)
    worker.close()
    return f"{time.monotonic() - began:.1f} s" if answer else phrase("none")
