"""Sentences made of facts, in every language that has them: of all values, whole, and without a foreign word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import rules
from game.rules.doing import Turn
from game.rules.page.clauses.building import BookOdds
from game.rules.record import Odds
from game.rules.refusals import Over
from game.rules.words.tongue import ENGLISH, card_noun
from game.words import digits, facts, phrase
from game.words.catalogue import Length
from game.words.languages import codes, file_of, use_language
from game.words.po import Catalogue
from tests.words.sentences import told
from tests.words.typography import english_in, misset


def whole(code: str) -> bool:
    """Whether a language has sentences of its own: it has cards."""
    return bool(Catalogue(file_of(code).read_text("utf-8")).told("noun", "king"))


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
    in_english = {card_noun(card).said(ENGLISH, words) for card in range(52) for words in ([], ["the"])}
    for name in (facts.card, facts.bare):
        assert len({name(card) for card in range(52)}) == 52
        assert not {name(card) for card in range(52)} & in_english
    assert len({facts.suit_name(suit) for suit in range(4)}) == 4


def test_a_turn_names_the_cards_it_brings() -> None:
    one, some = (facts.move(Turn(cards), Length.CAPTION) for cards in ((0,), (0, 14)))
    assert one == "turn the ace of spades"
    assert some == "turn two cards: the ace of spades and the 2 of hearts"


def _places(code: str) -> tuple[str, ...]:
    """Where cards go to and come from: one place of each kind."""
    use_language(code)
    try:
        found = []
        for game, name in SOME_PLACES:
            ruleset = rules.ruleset(game)
            index = next(pile.index for pile in ruleset.piles if pile.name == name)
            pile, called = ruleset.piles[index], facts.places(ruleset.deal(1))[index]
            found.append(f"{facts.to_place(pile, called)}, {facts.from_place(pile, called)}")
        return tuple(found)
    finally:
        use_language("en")


SOME_PLACES = (
    ("tournament", "cells3"),
    ("gavotte", "left2"),
    ("parisienne", "kings1"),
    ("royal-rendezvous", "upper1"),
    ("windmill", "ace"),
    ("carpet", "aces1"),
    ("windmill", "waste"),
)


PLACES_TOLD = {
    "en": (
        "to cell 3, from cell 3",
        "to the left wing row 1 place 2, from the left wing row 1 place 2",
        "to the kings of spades, from the kings of spades",
        "to the upper aces of spades, from the upper aces of spades",
        "to the ace, from the ace",
        "to the spades foundation, from the spades foundation",
        "to the waste, from the waste",
    ),
    "de": (
        "auf Zelle 3, von Zelle 3",
        "auf den linken Flügel Reihe 1 Platz 2, vom linken Flügel Reihe 1 Platz 2",
        "auf die Pik-Könige, von den Pik-Königen",
        "auf die oberen Pik-Asse, von den oberen Pik-Assen",
        "auf das Ass, vom Ass",
        "auf den Grundstapel Pik, vom Grundstapel Pik",
        "auf die Ablage, von der Ablage",
    ),
    "fr": (
        "sur la case 3, de la case 3",
        "sur l’aile gauche rangée 1 place 2, de l’aile gauche rangée 1 place 2",
        "sur les rois de pique, des rois de pique",
        "sur les as du haut de pique, des as du haut de pique",
        "sur l’as, de l’as",
        "sur la base de pique, de la base de pique",
        "sur la défausse, de la défausse",
    ),
    "es": (
        "a la celda 3, desde la celda 3",
        "al ala izquierda, fila 1, lugar 2, desde el ala izquierda, fila 1, lugar 2",
        "a los reyes de picas, desde los reyes de picas",
        "a los ases superiores de picas, desde los ases superiores de picas",
        "al as, desde el as",
        "a la base de picas, desde la base de picas",
        "al descarte, desde el descarte",
    ),
    "it": (
        "sulla cella 3, dalla cella 3",
        "sull’ala sinistra, fila 1, posto 2, dall’ala sinistra, fila 1, posto 2",
        "sui re di picche, dai re di picche",
        "sugli assi superiori di picche, dagli assi superiori di picche",
        "sull’asso, dall’asso",
        "sulla base di picche, dalla base di picche",
        "sul pozzo, dal pozzo",
    ),
    "pl": (
        "na komórkę 3, z komórki 3",
        "na lewe skrzydło, rząd 1, miejsce 2, z lewego skrzydła, rząd 1, miejsce 2",
        "na króle pik, z króli pik",
        "na górne asy pik, z górnych asów pik",
        "na asa, z asa",
        "na stos bazowy pik, ze stosu bazowego pik",
        "na stos odrzuconych, ze stosu odrzuconych",
    ),
    "ru": (
        "в ячейку 3, из ячейки 3",
        "в левое крыло, ряд 1, место 2, из левого крыла, ряд 1, место 2",
        "на короли пик, с королей пик",
        "на верхние тузы пик, с верхних тузов пик",
        "на туза, с туза",
        "на базу пик, с базы пик",
        "в сброс, из сброса",
    ),
}


@pytest.mark.parametrize("code", PLACES_TOLD)
def test_places_have_article_and_case(code: str) -> None:
    assert _places(code) == PLACES_TOLD[code]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ("1 win", "2 wins", "5 wins", "1.5 wins", "81.9 wins")),
        ("de", ("1 Sieg", "2 Siege", "5 Siege", "1,5 Siege", "81,9 Siege")),
        ("fr", ("1 victoire", "2 victoires", "5 victoires", "1,5 victoire", "81,9 victoires")),
        ("es", ("1 victoria", "2 victorias", "5 victorias", "1,5 victorias", "81,9 victorias")),
        ("it", ("1 vittoria", "2 vittorie", "5 vittorie", "1,5 vittorie", "81,9 vittorie")),
        ("pl", ("1 wygrana", "2 wygrane", "5 wygranych", "1,5 wygranej", "81,9 wygranej")),
        ("ru", ("1 выигрыш", "2 выигрыша", "5 выигрышей", "1,5 выигрыша", "81,9 выигрыша")),
    ],
)
def test_a_number_with_a_fraction_takes_the_form_that_the_language_has_for_it(code: str, said: tuple[str, ...]) -> None:
    use_language(code)
    try:
        for wins, told in zip((1, 2, 5, 1.5, 81.9), said, strict=True):
            assert f" {told} " in facts.clause(BookOdds(Odds(wins, 100, "Anon"), None)), told
    finally:
        use_language("en")


def test_a_word_before_a_number_fits_it() -> None:
    use_language("pl")
    try:
        for total, told in ((52, "7 z 52"), (99, "7 z 99"), (100, "7 ze 100"), (104, "7 ze 104"), (200, "7 z 200")):
            assert phrase("{out} of {total}", out=7, total=total) == told
            assert phrase("{out} of {total}", out=7, total=digits(total)) == told
        assert "0 ze 104 kart." in " ".join(facts.ending(Over(False, 0, 104)))
    finally:
        use_language("en")
    assert f"{digits(1234):>6}" == " 1,234"
