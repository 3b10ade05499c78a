"""What a player types for cards and moves is understood in the language in use and in English, in words and short."""

from __future__ import annotations

import pytest

from game.cli.text.understand import card_meant
from game.rules.cards import NAMES
from game.words.languages import codes, use_language
from tests.cli.talking import Talk
from tests.typed import sure
from tests.words.typedforms import FORMS

ENGLISH = {
    "4 of clubs": "4C",
    "the 4 of Clubs": "4C",
    "four clubs": "4C",
    "4c": "4C",
    "10H": "10H",
    "th": "10H",
    "queen of hearts": "QH",
    "A of spades": "AS",
    "AS": "AS",
    "kd": "KD",
    "Q♥": "QH",
    "10 ♣": "10C",
}
HEARTS = (("es", "4c"), ("it", "4c"))
"""Where c is hearts: a letter that means something in the language counts there."""
OWN = {
    "fr": {
        "4 de trèfle": "4C",
        "le quatre de trèfle": "4C",
        "as de cœur": "AH",
        "L’as de pique": "AS",
        "dame de carreau": "QD",
        "D de carreau": "QD",
        "r de pique": "KS",
        "V de cœur": "JH",
        "trèfle roi": "KC",
    },
    "de": {
        "Kreuz-4": "4C",
        "die Kreuz vier": "4C",
        "Herz-As": "AH",
        "Pik Ass": "AS",
        "Herzdame": "QH",
        "Karo D": "QD",
        "Pik K": "KS",
        "Karobube": "JD",
        "9 Kreuz": "9C",
        "König Kreuz": "KC",
        "Kreuz-Koenig": "KC",
        "Bube Pik": "JS",
        "dem Kreuz-König": "KC",
    },
    "ru": {
        "трефовый король": "KC",
        "пиковый валет": "JS",
        "червонную даму": "QH",
        "бубновому тузу": "AD",
        "королю треф": "KC",
        "даме червей": "QH",
        "трефовую девятку": "9C",
        "крестовый король": "KC",
        "десяткой пик": "10S",
    },
    "pl": {
        "trefl 9": "9C",
        "królowa kier": "QH",
        "królowi pik": "KS",
        "pikowy król": "KS",
        "treflowa dziewiątka": "9C",
        "karowego asa": "AD",
        "waletowi pik": "JS",
        "król żołędny": "KC",
        "w k": "JH",
    },
    "es": {"tréboles 9": "9C", "reina de corazones": "QH", "sota de picas": "JS"},
    "it": {"fiori re": "KC", "regina di cuori": "QH", "jack di picche": "JS"},
}


@pytest.mark.parametrize("code", codes())
def test_forty_forms_of_cards_are_understood(code: str) -> None:
    use_language(code)
    assert len(FORMS[code]) == 40
    assert {words: NAMES[card_meant(words)] for words in FORMS[code]} == FORMS[code]


@pytest.mark.parametrize("code", codes())
def test_cards_and_moves_are_understood_in_english_and_in_the_language(code: str) -> None:
    use_language(code)
    known = {words: name for words, name in ENGLISH.items() if (code, words) not in HEARTS} | OWN.get(code, {})
    assert {words: NAMES[card_meant(words)] for words in known} == known
    talk = Talk()
    talk.say("play royal cotillion deal 7")
    seat = sure(talk.house.seat)
    wanted = seat.offered[1].move
    for words in ("4 of hearts", "4h", "4 hearts to the twos", "the 4 of Hearts", "2"):
        talk.say(words)
        assert seat.session.moves == [wanted], words
        talk.say("undo")


@pytest.mark.parametrize(
    ("code", "asked", "told"),
    [
        ("en", "play the 9 of hearts", "The 9 of hearts"),
        ("de", "spiele die Herz-9", "Die Herz-9"),
        ("fr", "jouer le 9 de cœur", "Le 9 de cœur"),
        ("es", "jugar el 9 de corazones", "El 9 de corazones"),
        ("it", "gioca il 9 di cuori", "Il 9 di cuori"),
        ("pl", "graj dziewiątkę kier", "Dziewiątka kier"),
        ("ru", "играть девятку червей", "9 червей"),
    ],
)
def test_a_card_that_is_asked_to_be_played_and_cannot_go_gets_its_reason(code: str, asked: str, told: str) -> None:
    use_language(code)
    talk = Talk()
    talk.say("play royal cotillion deal 7")
    answer = talk.say(asked)
    assert answer.startswith(told), answer
