"""What is said of facts: by the templates of the catalogue in use, or by a function of the language that needs one."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from game.words.length import Length

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.doing import Doing, Happened
    from game.rules.move import Pile
    from game.rules.page import Heading
    from game.rules.page.clauses import Clause
    from game.rules.record import Foundations
    from game.rules.refusals import Ending, Refusal
    from game.rules.words.tongue import Sentence
    from game.solver.advice import Why
    from game.solver.review.findings import Better, Finding
    from game.words import said


class Language(Protocol):
    """What is said. A language whose templates can't say it all may have any of these functions in its folder."""

    def clause(self, value: Clause, length: Length = ...) -> str:
        """What is true of a ruleset."""

    def heading(self, value: Heading) -> str:
        """The heading of a section of the rules page."""

    def refusal(self, reason: Refusal) -> str:
        """Why a move is refused."""

    def ending(self, end: Ending) -> tuple[str, ...]:
        """How a deal ended: a sentence, or two."""

    def move(self, value: Doing, length: Length = ...) -> str:
        """A move: as a part of a sentence, as a request, or as it is heard."""

    def happened(self, value: Happened) -> str:
        """What is said of something that happens for the first time."""

    def advice(self, reason: Why) -> str:
        """Why a move is advised."""

    def finding(self, value: Finding) -> str:
        """What a review has found."""

    def better(self, value: Better) -> str:
        """What would have won instead."""

    def why(self, sentences: Iterable[Sentence]) -> str:
        """Why a deal is lost, in several sentences."""

    def card(self, card: int) -> str:
        """One card: "the 7 of hearts"."""

    def cards(self, cards: int) -> str:
        """A set of cards: "the 7 of hearts", "a red 7"."""

    def bare(self, card: int) -> str:
        """One card in a list: "7 of hearts"."""

    def bare_cards(self, cards: int) -> str:
        """A set of cards in a list: "7 of hearts", "red 7"."""

    def rank_alone(self, card: int) -> str:
        """The rank of a card whose suit is known: "7", "ace"."""

    def suit_name(self, suit: int) -> str:
        """A suit, 0 to 3: "spades"."""

    def foundation(self, foundations: Foundations, rank: int, suit: int | None) -> str:
        """One foundation, by the rank it starts on, 0 while that is not known: "aces of spades"."""

    def to_place(self, pile: Pile, called: str) -> str:
        """Where a card goes, by what the place is called for the ear: "to pile 4", "to the reserve"."""

    def from_place(self, pile: Pile, called: str) -> str:
        """Where a card comes from: "from column 3"."""


SAID = "said"
if TYPE_CHECKING:
    WHOLE: Language = said
    """The type checker sees here that nothing lacks."""
log = logging.getLogger(__name__)
BROKEN = (SyntaxError, ImportError, NameError, AttributeError, TypeError, ValueError)
"""What a module raises that somebody has edited and not finished."""
_languages: list[Language] = []
_room = [SAID]


class Filled:
    """A language with functions of its own: what its module lacks is said by its templates."""

    def __init__(self, module: object) -> None:
        self._module = module

    def __getattr__(self, name: str) -> object:
        return getattr(self._module, name, None) or getattr(import_module(f"game.words.{SAID}"), name)


def speak(language: Language) -> None:
    """From now on sentences are in this language."""
    _languages[:] = [language]


def speak_as_in(room: str) -> None:
    """From now on sentences are those of this room of words: "said", or a language's own. It is read when it is first
    asked for, as no menu needs a sentence of facts."""
    _room[0] = room
    _languages.clear()


def say() -> Language:
    """The language in use."""
    if not _languages:
        try:
            module: Any = import_module(f"game.words.{_room[0]}")
        except BROKEN as error:
            log.warning("The functions of %s can’t be used (%s).", _room[0], error)
            module = import_module(f"game.words.{SAID}")
        speak(module if _room[0] == SAID else cast(Language, Filled(module)))
    return _languages[0]
