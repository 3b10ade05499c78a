"""What a player types for cards and moves is understood in the language in use and in English, in words and short."""

from __future__ import annotations

import pytest

from game.cli.text.understand import card_meant
from game.rules.cards import NAMES
from game.words.languages import codes, use_language
from tests.cli.talking import Talk
from tests.thorough import spread
from tests.typed import sure

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
    },
}


@pytest.mark.parametrize(
    "pair",
    spread(20, [(code, words) for code in codes() for words in ENGLISH if (code, words) not in HEARTS]),
    ids="-".join,
)
def test_english_cards_are_understood_in_every_language(pair: tuple[str, str]) -> None:
    code, words = pair
    use_language(code)
    assert NAMES[card_meant(words)] == ENGLISH[words]


@pytest.mark.parametrize(("code", "words"), [(code, words) for code in OWN for words in OWN[code]])
def test_so_are_those_of_the_language(code: str, words: str) -> None:
    use_language(code)
    assert NAMES[card_meant(words)] == OWN[code][words]


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("words", ["4 of hearts", "4h", "4 hearts to the twos", "the 4 of Hearts", "2"])
def test_a_move_is_played_by_its_english_words(code: str, words: str) -> None:
    use_language(code)
    talk = Talk()
    talk.say("play royal cotillion deal 7")
    wanted = sure(talk.house.seat).offered[1].move
    talk.say(words)
    assert sure(talk.house.seat).session.moves == [wanted]
