"""The program's memory: when garbage is looked for, and where large pictures lie."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

APART, KEPT = 16 << 20, 32 << 20
"""Bytes from which a picture has memory of its own, and of free memory at the end that are not given back."""
_APART, _KEPT = -3, -1
"""The names of both for glibc."""


def tidy() -> None:
    """Look for garbage, and leave everything else out of later searches: one takes as long as two frames, and Python
    would begin it in the middle of a dance."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def keep_large_apart() -> None:
    """Have whole screens at 4K lie apart from small pictures, so that all their memory comes back when they go. Only
    glibc would let them share it."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(_APART, APART)
            library.mallopt(_KEPT, KEPT)
