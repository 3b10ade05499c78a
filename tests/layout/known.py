"""The faults of layout that are known and not mended yet, each with its reason. A test fails at any other."""

from __future__ import annotations

import re
from dataclasses import dataclass

SMALL = ("960x540",)
ANY = ()


@dataclass(frozen=True)
class Known:
    """Faults of these scenes at these sizes (any where none is named), with letters of so many percent and more, in
    whose sentence this pattern is found.
    """

    scenes: str
    pattern: str
    why: str
    sizes: tuple[str, ...] = ANY
    letters: int = 100

    def names(self, scene: str, size: str, letters: int, fault: str) -> bool:
        """Whether a fault is one of these."""
        here = scene in self.scenes.split() and (not self.sizes or size in self.sizes) and letters >= self.letters
        return here and bool(re.search(self.pattern, fault))


KNOWN: tuple[Known, ...] = (
    Known(
        "journal journal_of_nothing review",
        "",
        "The page has no room yet for larger letters in the smallest window.",
        SMALL,
        125,
    ),
    Known("switches", "", "A message over all scenes, and the plate of a switch, stand over the words for a moment."),
    Known("problem", "“4” is covered", "A card in the hand stands over the count of its pile."),
)


def known(scene: str, size: str, letters: int, fault: str) -> bool:
    """Whether the fault is known."""
    return any(one.names(scene, size, letters, fault) for one in KNOWN)
