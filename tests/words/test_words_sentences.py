"""Sentences made of facts, in every language that has them: of all values, whole, and without a foreign word."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from game.rules.doing import Turn
from game.words import said as english
from game.words import say
from game.words.languages import codes, use_language
from game.words.length import Length
from tests.words.sentences import told
from tests.words.typography import english_in, misset


def whole(code: str) -> bool:
    """Whether a language says everything by itself."""
    module = import_module(f"game.words.{code}")
    return all(hasattr(module, name) for name in english.__all__)


MADE = tuple(filter(whole, codes()[1:]))


@pytest.fixture(params=MADE)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def test_every_sentence_is_said_in_the_language_and_set_as_it_is(code: str) -> None:
    said = set(told())
    assert len(said) > 500 and "" not in said
    assert {one: words for one in said if (words := english_in(one, code) + misset(one, code))} == {}


def test_every_card_has_a_name_of_its_own(code: str) -> None:
    for name in (say().card, say().bare):
        assert len({name(card) for card in range(52)}) == 52
        assert not {name(card) for card in range(52)} & {english.card(card) for card in range(52)}
    assert len({say().suit_name(suit) for suit in range(4)}) == 4


def test_a_turn_names_the_cards_it_brings() -> None:
    one, some = (say().move(Turn(cards), Length.CAPTION) for cards in ((0,), (0, 14)))
    assert one == "turn the ace of spades"
    assert some == "turn two cards: the ace of spades and the 2 of hearts"
