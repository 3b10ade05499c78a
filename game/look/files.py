"""Where the program's pictures, typefaces and sounds are."""

from __future__ import annotations

import sys
from pathlib import Path


def data(*names: str) -> Path:
    """The path of the program's data, such as `data("sprites", "svg")`: in a checkout, an installed package or a frozen
    program, which all have sprites/ and sounds/ beside game/. Does not check that it exists.
    """
    if getattr(sys, "frozen", False):
        root = Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    else:
        root = Path(__file__).resolve().parents[2]
    return root.joinpath(*names)
