"""The desktop entry, the description and the icons by which a Linux desktop lists the program and knows its window."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree

import pygame

from game.look.shapes import SIDES, icon, icon_file
from game.window.screen import TITLE

APPLICATION = "cotillion"
"""The name by which desktops know the program; main.py gives it to its windows."""
ENTRY = f"applications/{APPLICATION}.desktop"
THEME = "icons/hicolor"
ICON = f"{THEME}/scalable/apps/{APPLICATION}.svg"
DESCRIBED = Path(__file__).with_name("linux") / "org.cotillion_patience.cotillion.metainfo.xml"
"""What shops for programs tell about it, in its languages."""
KIND = (
    "GenericName=Patience games",
    "GenericName[de]=Patiencen",
    "GenericName[fr]=Patiences",
    "GenericName[es]=Solitarios",
    "GenericName[it]=Solitari",
    "GenericName[pl]=Pasjanse",
    "GenericName[ru]=Пасьянсы",
)
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:,@")
"""Letters that need no quotes in the command of a desktop entry."""


def install() -> list[Path]:
    """List the program among the player's own applications, over what is there; returns the files, the entry first.
    Raises OSError where they can't be written.
    """
    files = write(_folder(), command())
    _tell()
    return files


def write(folder: Path, words: Sequence[str]) -> list[Path]:
    """Write entry, description and icons into a folder of shared data, for a program that is started by these words;
    returns the files, the entry first. Raises OSError.
    """
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
    """Delete them, and folders that hold nothing more; returns the files that were there. Raises OSError where they
    can't be deleted.
    """
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
    """The desktop entry of a program that is started by these words; what it says of the program stands in its
    description."""
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
