"""In which length something is said."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.rules.words.tongue import Sentence


class Length(Enum):
    """CAPTION: as short as it can be beside a picture that shows the rest. PLAIN: a whole sentence. SPOKEN: the same
    for the ear, without letters for ranks and without signs."""

    CAPTION = "caption"
    PLAIN = "plain"
    SPOKEN = "spoken"


class Said(NamedTuple):
    """Something in every length; where nothing else is given, as in the plain one."""

    plain: Sentence
    caption: Sentence | None = None
    spoken: Sentence | None = None

    def at(self, length: Length) -> Sentence:
        """In this length."""
        asked = {Length.CAPTION: self.caption, Length.SPOKEN: self.spoken}.get(length)
        return self.plain if asked is None else asked
