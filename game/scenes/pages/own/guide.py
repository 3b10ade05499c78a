"""The authors' page: every word that the file of a game may use."""

from __future__ import annotations

from collections.abc import Iterable

from game.scenes.pages.textpage import TextPage
from game.words import marked
from game.words.own import guide_told
from game.words.rulespage import Told


class GuidePage(TextPage):
    """What a file may say."""

    title = marked("What a file may say")

    def told(self) -> Iterable[Told]:
        """The headings with their paragraphs."""
        return guide_told()
