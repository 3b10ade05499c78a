"""Endings from outside the program: a signal, or a lost display."""

from __future__ import annotations

import ctypes
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
_LOST = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


@contextmanager
def heeded(act: Callable[[], object]) -> Iterator[None]:
    """Make signals that would end the program call `act` instead; ignored ones (nohup) stay ignored."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    for number in heard:
        signal.signal(number, lambda *_: act())
    try:
        yield
    finally:
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
