"""What the player has asked of the system for all programs: that little moves, and that contrasts are strong.

SDL tells only whether windows are light or dark, so the system is asked itself. Where it says nothing there are no
wishes. `ask` never waits: a thread tells what it has found when it has. Nobody tells when they change, so they are
asked for again when the player comes back from another window.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

from game.store.settings import Wishes

LONGEST = 2.0
"""Seconds after which a program of the system is not waited for any more."""
NAMESPACES = (
    "org.freedesktop.appearance",
    "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface",
    "org.kde.kdeglobals.KDE",
)
PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "1"),
    *("--dest", "org.freedesktop.portal.Desktop", "--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll", str([*NAMESPACES])),
)
"""Asks any desktop, in a sandbox too."""
GNOME = ("org.gnome.desktop.interface enable-animations", "org.gnome.desktop.a11y.interface high-contrast")
"""Keys of desktops without a portal."""
STILL = re.compile(r"'reduced-motion': <uint32 1>|'enable-animations': <false>|'AnimationDurationFactor': <'0(\.0*)?'>")
STARK = re.compile(r"'contrast': <uint32 1>|'high-contrast': <true>")
MAC = ("reduceMotion", "increaseContrast")
"""Keys of com.apple.universalaccess."""


def ask(tell: Callable[[Wishes], object]) -> None:
    """Tell the wishes as soon as they are known, from a thread; where none can be had they stay unknown."""
    with suppress(RuntimeError):
        threading.Thread(target=lambda: tell(asked()), name="wishes", daemon=True).start()


def asked() -> Wishes:
    """The wishes; waits for the system, but not long."""
    if sys.platform == "win32":
        return _of_windows()
    if sys.platform == "darwin":
        return Wishes(*(_printed("defaults", "read", "com.apple.universalaccess", key) == "1" for key in MAC))
    if said := _printed(*PORTAL):
        return Wishes(bool(STILL.search(said)), bool(STARK.search(said)))
    moves, contrast = (_printed("gsettings", "get", *key.split()) for key in GNOME)
    return Wishes(moves == "false", contrast == "true")


def _printed(*command: str) -> str:
    """What a program prints; nothing where it can't be run, fails or takes too long."""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST, check=False)
        return done.stdout.decode("utf-8", "replace").strip()
    return ""


def _of_windows() -> Wishes:
    """From the system's own parameters: animations inside windows, and the theme of high contrast."""
    if sys.platform != "win32":
        return Wishes()
    import ctypes

    class Theme(ctypes.Structure):
        _fields_ = [("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("name", ctypes.c_wchar_p)]

    moves, theme = ctypes.c_int(1), Theme(ctypes.sizeof(Theme), 0, None)
    tell = ctypes.windll.user32.SystemParametersInfoW
    tell(0x1042, 0, ctypes.byref(moves), 0)
    tell(0x0042, theme.size, ctypes.byref(theme), 0)
    return Wishes(not moves.value, bool(theme.flags & 1))
