"""Pages of text: one column in the middle."""

from collections.abc import Iterable, Iterator

from game.look.palette import GOLD_LIGHT
from game.look.type import Style
from game.scenes.page import Page
from game.scenes.parts import Gap, Measured, Part, Words
from game.words import marked
from game.words.odds import how_we_know
from game.words.rulespage import Listing, Section, guide_told


def headed(words: str) -> Iterator[Part]:
    """A heading over what follows."""
    yield Words(words, 30, GOLD_LIGHT, Style.DISPLAY, 1.2)
    yield Gap(6)


def parts_of(told: Iterable[Section]) -> Iterator[Part]:
    """Headings with their paragraphs."""
    for number, section in enumerate(told):
        if number:
            yield Gap(34)
        yield from headed(section.heading)
        for place, words in enumerate(section.paragraphs):
            if place and not isinstance(words, Listing):  # that belongs to what stands above it
                yield Gap(12)
            yield Words(words, leading=1.42)


class TextPage(Page):
    """Subclasses set the title and say the text."""

    def sections(self) -> Iterable[Section]:
        """The headings with their paragraphs."""
        raise NotImplementedError

    def content(self) -> Part:
        return Measured(*parts_of(self.sections()))


class HowWeKnow(TextPage):
    """What is proved, what is measured, and how to check it."""

    title = marked("How we know")

    def sections(self) -> Iterable[Section]:
        return (Section(heading, said) for heading, said in how_we_know())


class GuidePage(TextPage):
    """Every word that the file of a game may use."""

    title = marked("What a file may say")

    def sections(self) -> Iterable[Section]:
        return guide_told()
