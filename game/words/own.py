"""What there is to say about players' own games and their files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.errors import RulesError
from game.words.catalogue import marked, phrase
from game.words.command import typed_as
from game.words.errors import error_told
from game.words.games import game_name
from game.words.rulespage import Told

if TYPE_CHECKING:
    from game.rules.own.faults import Fault
    from game.rules.own.guide import Entry


class WrongFile(RulesError):
    """A file does not hold a game that can be played; the sentence says where and why."""


def fault_told(file: str, fault: Fault) -> str:
    """All that is wrong with a file, a line each, with line and field: "Line 7 of frog.toml, piles 2, count: ...". A
    file that can't be read at all has neither.
    """
    return "\n".join(_fault_told(file, one) for one in (fault, *fault.others))


def _fault_told(file: str, fault: Fault) -> str:
    if fault.field == "file":
        return phrase("{place}: {what}", place=file, what=error_told(fault))
    place = phrase("Line {line} of {file}, {field}", line=fault.line, file=file, field=fault.field)
    return phrase("{place}: {what}", place=place, what=error_told(fault))


FIRST_WORDS = (
    marked("A game of your own is a text file whose name ends in .toml. Begin with a copy of a game, and change it."),
    marked("Put it into your games folder, or play it from anywhere: {command}"),
    marked("House rules take three lines: the built-in game they change, a name, and the fields that differ."),
)
RECIPES_ARE = marked("To say one of these games, write this. Other games change a few lines of it.")
HOUSE_RULES = 'of = "royal-cotillion"\nname = "Grandmother’s Cotillion"\nredeals = 1'


def guide_told() -> tuple[Told, ...]:
    """The authors' page: every field and word that a file may have, each with a line and an example."""
    from game.rules.own.guide import guide
    from game.store.own import recipes

    command = typed_as("play my-game.toml")
    first = tuple(phrase(words, command=command) for words in FIRST_WORDS)
    chapters = [Told(phrase("A game of your own"), (*first, HOUSE_RULES))]
    chapters.append(Told(phrase("Recipes"), (phrase(RECIPES_ARE),)))
    chapters += (Told(game_name(game), (recipe,)) for game, recipe in recipes())
    for chapter in guide():
        heading = chapter.begins or phrase(TITLES[chapter.kind.__name__])
        entries = (line for entry in chapter.entries for line in _entry_told(entry))
        chapters.append(Told(heading, (phrase(chapter.about), *entries)))
    return tuple(chapters)


TITLES = {
    "Game": marked("The game"),
    "Lay": marked("A step of the opening"),
    "Build": marked("A build"),
    "Drawing": marked("The drawing"),
    "Fan": marked("A fan"),
}
"""Headings of tables that have none in a file."""


def _entry_told(entry: Entry) -> Iterator[str]:
    """A field with its example, then its words."""
    needed = f" {phrase('It is needed.')}" if entry.needed else ""
    yield f"{phrase('{what}: {words}', what=entry.name, words=phrase(entry.about))}{needed}\n{entry.example}"
    if entry.words:
        yield "\n".join(phrase("“{word}”: {about}", word=word.name, about=phrase(word.about)) for word in entry.words)
