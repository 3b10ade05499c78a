"""The page that says what is proved, what is measured, and how to check it."""

from __future__ import annotations

from collections.abc import Iterable

from game.scenes.pages.textpage import TextPage
from game.words import marked
from game.words.howweknow import how_we_know
from game.words.rulespage import Told


class HowWeKnow(TextPage):
    """How we know."""

    title = marked("How we know")

    def told(self) -> Iterable[Told]:
        """The headings with their paragraphs."""
        return (Told(heading, said) for heading, said in how_we_know())
