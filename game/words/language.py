"""The language in use, and what a language must be able to say."""

from __future__ import annotations

from typing import Protocol

from game.rules.page import Heading
from game.rules.page.clauses import Clause
from game.rules.refusals import Ending, Refusal
from game.words import english
from game.words.length import Length


class Language(Protocol):
    """A language is a module with these functions. Each goes over a closed union and ends in assert_never, so the type
    checker finds what a language lacks."""

    def clause(self, value: Clause, length: Length = ...) -> str:
        """What is true of a ruleset."""

    def heading(self, value: Heading) -> str:
        """The heading of a section of the rules page."""

    def refusal(self, reason: Refusal) -> str:
        """Why a move is refused."""

    def ending(self, end: Ending) -> str:
        """How a deal ended."""

    def cards(self, cards: int) -> str:
        """A set of cards: "the 7 of hearts", "a red 7"."""


_languages: list[Language] = [english]


def speak(language: Language) -> None:
    """From now on sentences are in this language."""
    _languages[0] = language


def say() -> Language:
    """The language in use."""
    return _languages[0]
