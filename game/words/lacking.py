"""What there is to say where letters can't be drawn, or lines can't be put in order."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from game.words.catalogue import phrase, plural


def lacking_told(letters: Sequence[str]) -> str:
    """That no font has these letters, the first by its name in Unicode; empty if there are none."""
    if not letters:
        return ""
    first = phrase(
        "“{letter}” ({name})", letter=letters[0], name=unicodedata.name(letters[0], f"U+{ord(letters[0]):04X}")
    )
    if len(letters) == 1:
        return phrase("No font here has {letter}. A box is drawn in its place.", letter=first)
    return plural(
        "No font here has {letter} and {n} more letter. Boxes are drawn in their place.",
        "No font here has {letter} and {n} more letters. Boxes are drawn in their place.",
        len(letters) - 1,
        letter=first,
    )


def leftward_told(letters: str) -> str:
    """What is not done for words that run from right to left; empty for other letters."""
    if not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in letters):
        return ""
    return phrase(
        "Words of this language run from right to left. Figures and Latin words in a line may stand in the wrong place."
    )
