"""The desktop entry and the icons by which a Linux desktop lists the program and knows its window."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.look.icon import SIDES, icon, icon_file
from game.window.screen import TITLE

APPLICATION = "cotillion"
"""The name by which desktops know the program; main.py gives it to its windows."""
ENTRY = f"applications/{APPLICATION}.desktop"
THEME = "icons/hicolor"
ICON = f"{THEME}/scalable/apps/{APPLICATION}.svg"
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:,@")
"""Letters that need no quotes in the command of a desktop entry."""


def install() -> list[Path]:
    """Write entry and icons into the player's own folder of applications, over older ones; returns the files, the
    entry first. Raises OSError where they can't be written.
    """
    entry, scalable, *icons = files = _files()
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
    for side, file in zip(SIDES, icons, strict=True):
        file.write_bytes(_png(side))
    scalable.write_text(icon_file(), encoding="utf-8")
    entry.write_text(entry_text(command()), encoding="utf-8")
    _tell()
    return files


def _png(side: int) -> bytes:
    """The icon of that size, in pixels, as the bytes of a PNG file."""
    written = io.BytesIO()
    pygame.image.save(icon(side), written, "icon.png")
    return written.getvalue()


def uninstall() -> list[Path]:
    """Delete them; returns those that were there. Raises OSError where they can't be deleted."""
    there = [file for file in _files() if file.exists()]
    for file in there:
        file.unlink()
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
    """The desktop entry of a program that is started by these words."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={TITLE}",
        "GenericName=Patience games",
        "GenericName[de]=Patiencen",
        "GenericName[fr]=Patiences",
        "Comment=Play patience games in which kings and queens end up dancing",
        "Comment[de]=Patiencen legen, bis Könige und Damen tanzen",
        "Comment[fr]=Des patiences où rois et dames finissent par danser",
        "Keywords=solitaire;patience;cards;",
        "Keywords[de]=Patience;Karten;Solitär;",
        "Keywords[fr]=patience;réussite;cartes;",
        f"Exec={' '.join(map(_quoted, words))}",
        f"Icon={APPLICATION}",
        "Categories=Game;CardGame;",
        f"StartupWMClass={APPLICATION}",
        "Terminal=false",
    ]
    return "\n".join(lines) + "\n"


def _files() -> list[Path]:
    """The entry, the icon for any size, and those of each size."""
    sized = [f"{THEME}/{side}x{side}/apps/{APPLICATION}.png" for side in SIDES]
    return [_folder() / name for name in (ENTRY, ICON, *sized)]


def _folder() -> Path:
    """The folder for a player's own applications; the standard says that a relative path there is to be ignored."""
    named = Path(os.environ.get("XDG_DATA_HOME") or "")
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def _tell() -> None:
    """Tell desktops that a list of icons which they remember is out of date."""
    os.utime(_folder() / THEME)


def _quoted(word: str) -> str:
    """A word of the command, quoted and escaped as the standard asks."""
    word = word.replace("%", "%%")
    if set(word) <= PLAIN | {"%"}:
        return word
    for letter in '\\"`$':
        word = word.replace(letter, f"\\{letter}")
    return '"' + word.replace("\\", "\\\\") + '"'
