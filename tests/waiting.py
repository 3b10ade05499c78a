"""Waiting for the journal's own thread: never for ever."""

from __future__ import annotations

import time

from game.store.journal.journal import Journal

LONGEST = 120.0
"""Seconds."""
least = LONGEST
"""Seconds that a question waits for the disk at the least; 0 in a test of a disk that is slow."""


def until(journal: Journal, trouble: str) -> None:
    """Wait until the journal has this trouble ("" for none, and everything kept)."""
    end = time.monotonic() + LONGEST
    while not (journal.trouble == trouble and (trouble or journal.settle(LONGEST))):
        assert time.monotonic() < end, f"still {journal.trouble!r}, not {trouble!r}"
        time.sleep(0.001)  # with trouble it does not wait, and this loop would keep the journal's thread from its work
