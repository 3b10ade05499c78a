"""What lies over words on purpose, each with its reason. A test fails at any other fault of layout."""

from __future__ import annotations

OVER = {"switches": "A message over all scenes, and the plate of a switch, stand over the words for a moment."}
"""By the scene in which it happens."""


def known(scene: str) -> bool:
    """Whether something lies over words there on purpose."""
    return scene in OVER
