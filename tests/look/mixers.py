"""The mixer that tests leave behind."""

from __future__ import annotations

import threading

from game.look.sound.device import shut


def let_go() -> None:
    """Close the mixer when nobody reads for it any more, as a program does that ends."""
    for thread in threading.enumerate():
        if thread.name in ("sounds", "band"):
            thread.join()
    shut()
