"""The rules page: what is true of a game as played with its variants, worked out from the record by which it is played.

`page(ruleset)` gives sections of paragraphs of clauses (clauses/): values without words. Only what the record itself
says in words is handed on as it stands.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.rules.page.building import book_odds, building, stock, variants
from game.rules.page.clauses import Clause
from game.rules.page.clauses.building import Note, Source
from game.rules.page.layout import choices, goal, layout, moving
from game.rules.tables import Tables

Paragraph = tuple[Clause, ...]


class Heading(Enum):
    """What a section is about."""

    GOAL = "goal"
    LAYOUT = "layout"
    CHOICES = "choices"
    BUILDING = "building"
    PAIRING = "pairing"
    MOVING = "moving"
    STOCK = "stock"
    REDEALS = "stock and redeals"
    VARIANTS = "variants"
    ODDS = "odds in books"
    SOURCES = "sources"


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it."""

    heading: Heading
    paragraphs: tuple[Paragraph, ...]


def page(ruleset: Tables) -> tuple[Section, ...]:
    """The rules of a game as played with its variants, section by section."""
    return tuple(Section(heading, paragraphs) for heading, paragraphs in _sections(ruleset) if paragraphs)


def _sections(ruleset: Tables) -> Iterator[tuple[Heading, tuple[Paragraph, ...]]]:
    game = ruleset.game
    yield Heading.GOAL, goal(ruleset)
    yield Heading.LAYOUT, layout(ruleset)
    yield Heading.CHOICES, choices(ruleset)
    yield Heading.PAIRING if game.couples else Heading.BUILDING, building(ruleset)
    yield Heading.MOVING, moving(ruleset)
    yield Heading.REDEALS if game.redeals else Heading.STOCK, stock(ruleset)
    yield Heading.VARIANTS, variants(ruleset)
    yield Heading.ODDS, (*book_odds(ruleset), *((Note(words),) for words in game.notes))
    yield Heading.SOURCES, tuple((Source(words),) for words in game.sources)
