"""The rules page in words, and what was measured of the game; the authors’ page of players’ own games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.page import Heading, Paragraph, page
from game.rules.page.clauses import Clause, building, moving
from game.rules.page.clauses.building import Built, BuiltAlike
from game.rules.record import Chosen, Foundations, Piles
from game.rules.tables import Tables
from game.solver.odds.measured import measured
from game.words import facts
from game.words.catalogue import Length, marked, phrase, plural, upper
from game.words.errors import typed_as
from game.words.games import game_name, grade, group_name, odds_found
from game.words.numbers import answers_of, decimal

if TYPE_CHECKING:
    from game.rules.own.writer import Entry


class Listing(str):
    """Lines of a file, which stay as they are."""

    __slots__ = ()


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it, in words."""

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """What holds for one kind of pile, which is named; what is built and which ranks pair can be shown as cards."""

    name: str
    words: str
    built: Built | None = None
    pairs: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Brief:
    """A heading and the lines under it."""

    heading: str
    lines: tuple[Line, ...]


AT_A_GLANCE = (  # the sections that are enough to begin with
    Heading.GOAL, Heading.CHOICES, Heading.BUILDING, Heading.PAIRING, Heading.MOVING, Heading.STOCK,
    Heading.REDEALS)  # fmt: skip


PAIRED = (building.PairsMake, building.CourtPairs)
OF_THE_HAND = (moving.HandPlaced, moving.HandBlocks, moving.HandAvailable, building.HandFree)
OF_THE_WASTE = (moving.WasteAvailable, building.WasteFree)
OF_THE_STOCK = (moving.TurnWaste, moving.TurnHand, moving.TurnCloses, moving.TurnDeals)  # clauses about single piles


def rules_in_brief(ruleset: Tables) -> tuple[Brief, ...]:
    """What a player needs to begin: a line for each kind of pile, as short as it can be beside pictures."""
    return tuple(
        Brief(facts.heading(section.heading), tuple(_line(ruleset, one) for one in section.paragraphs))
        for section in page(ruleset)
        if section.heading in AT_A_GLANCE
    )


def _line(ruleset: Tables, paragraph: Paragraph) -> Line:
    whole = isinstance(paragraph[0], BuiltAlike)  # no cards say which they are
    length = Length.PLAIN if whole else Length.CAPTION
    told = (clause for clause in paragraph if not isinstance(clause, moving.NothingChanges))
    words = " ".join(facts.clause(clause, length) for clause in told)
    built = next((clause for clause in paragraph if isinstance(clause, Built)), None)
    if built and len(paragraph) == 1:
        words = words.partition(":")[0].rstrip(".")  # the cards say the rest
    pairs = [pair for clause in paragraph if isinstance(clause, PAIRED) for pair in clause.pairs]
    return Line(_name(ruleset, paragraph), words, built, tuple(pairs))


def _name(ruleset: Tables, paragraph: Paragraph) -> str:
    """The kind of pile that a paragraph begins with; empty where it is about none."""
    first: Clause = paragraph[0]
    piles = getattr(first, "piles", None)
    if isinstance(piles, Piles) and not isinstance(first, building.NoMoreThan):  # which is about the foundations
        return upper(phrase(piles.together))
    if isinstance(first, OF_THE_HAND):
        return upper(group_name(ruleset, ruleset.piles[ruleset.hand].group))
    if isinstance(first, OF_THE_WASTE):
        return upper(phrase("waste"))
    return upper(phrase("stock")) if isinstance(first, OF_THE_STOCK) else ""


def tag_name(ruleset: Tables, group: str) -> str:
    """What a group of piles is called on a picture of the table, as in the rules: "2s", "stock"."""
    spec = ruleset.piles[ruleset.groups[group][0]].spec
    if isinstance(spec, Foundations):
        return facts.foundation(spec, 0 if isinstance(spec.base, Chosen) else spec.base, None)
    return group_name(ruleset, group)


def rules_told(ruleset: Tables, length: Length = Length.PLAIN) -> tuple[Section, ...]:
    """The rules page; length: the form of its sentences."""
    return tuple(
        Section(
            facts.heading(section.heading),
            tuple(" ".join(facts.clause(one, length) for one in paragraph) for paragraph in section.paragraphs),
        )
        for section in page(ruleset)
    )


def measured_section(ruleset: Tables) -> tuple[Section, ...]:
    """For the rules page: what was measured of this way of playing; nothing where nothing was."""
    found = measured(ruleset.id)
    if not found:
        return ()
    deals = plural("{n} deal", "{n} deals", found.deals)
    limit = phrase("The solver had at most {seconds} seconds for each.", seconds=decimal(f"{found.seconds:g}"))
    checked = " ".join((answers_of(deals, found.won, found.lost, found.unknown), limit))
    return (Section(phrase("Odds we measured"), (odds_found(found), checked, f"{grade(ruleset)}.")),)


FIRST_WORDS = (
    marked("A game of your own is a text file whose name ends in .toml. Begin with a copy of a game, and change it."),
    marked("Put it into your games folder, or play it from anywhere: {command}"),
    marked("House rules take three lines: the built-in game they change, a name, and the fields that differ."),
)
RECIPES_ARE = marked("To say one of these games, write this. Other games change a few lines of it.")
HOUSE_RULES = 'of = "royal-cotillion"\nname = "Grandmother’s Cotillion"\nredeals = 1'


def guide_told() -> tuple[Section, ...]:
    """The authors' page: every field and word that a file may have, each with a line and an example."""
    from game.rules.own.writer import guide
    from game.store.own import recipes

    command = typed_as("play my-game.toml")
    first = tuple(phrase(words, command=command) for words in FIRST_WORDS)
    chapters = [Section(phrase("A game of your own"), (*first, Listing(HOUSE_RULES)))]
    chapters.append(Section(phrase("Recipes"), (phrase(RECIPES_ARE),)))
    chapters += (Section(game_name(game), (Listing(recipe),)) for game, recipe in recipes())
    for chapter in guide():
        heading = chapter.begins or phrase(TITLES[chapter.kind.__name__])
        entries = (line for entry in chapter.entries for line in _entry_told(entry))
        chapters.append(Section(heading, (phrase(chapter.about), *entries)))
    return tuple(chapters)


TITLES = {  # headings of tables that have none in a file
    "Game": marked("The game"), "Lay": marked("A step of the opening"), "Build": marked("A build"),
    "Drawing": marked("The drawing"), "Fan": marked("A fan")}  # fmt: skip


def _entry_told(entry: Entry) -> Iterator[str]:
    """A field, its example, then its words."""
    needed = f" {phrase('It is needed.')}" if entry.needed else ""
    yield f"{phrase('{what}: {words}', what=entry.name, words=phrase(entry.about))}{needed}"
    yield Listing(entry.example)
    if entry.words:
        yield "\n".join(phrase("“{word}”: {about}", word=word.name, about=phrase(word.about)) for word in entry.words)
