"""Endings from outside the program: a signal, or a lost display."""

from __future__ import annotations

import ctypes
import faulthandler
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
LONGEST = 20.0
"""Seconds that the program may take to end after a signal."""
_LOST = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


@contextmanager
def heeded(act: Callable[[], object]) -> Iterator[None]:
    """Make signals that would end the program call `act` instead; ignored ones (nohup) stay ignored. Where that does
    not end it in LONGEST seconds, it is ended.
    """
    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    with open(os.devnull, "w") as nowhere:

        def end(*_: object) -> None:
            faulthandler.dump_traceback_later(LONGEST, exit=True, file=nowhere)
            act()

        for number in heard:
            signal.signal(number, end)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()
            for number in heard:
                signal.signal(number, before[number] or signal.SIG_DFL)


@contextmanager
def outlived(keep: Callable[[], object]) -> Iterator[None]:
    """Call `keep` just before X11 ends the process because its display is lost. It must not use the display; if it
    does, the process ends there. Other systems send an event that the program should quit.
    """
    library = _x11()
    if library is None:
        yield
        return
    lost = False

    def on_lost(_: int) -> int:
        nonlocal lost
        if lost:
            os._exit(1)
        lost = True
        keep()
        return 0

    handler = _LOST(on_lost)
    before = library.XSetIOErrorHandler(handler)
    try:
        yield
    finally:
        library.XSetIOErrorHandler(ctypes.c_void_p(before))


def _x11() -> ctypes.CDLL | None:
    """The X11 library that talks to the display, or None."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        library = ctypes.CDLL("libX11.so.6")
        library.XSetIOErrorHandler.restype = ctypes.c_void_p
    except (OSError, AttributeError):
        return None
    return library
