"""Text mode in other languages: what is typed there, and how it is answered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.cli.text.commands import by_name
from game.cli.text.house import LONGEST, lines
from game.cli.text.understand import card_meant
from game.rules.cards import card
from game.store.dances import dance_of
from game.words.catalogue import named
from game.words.languages import codes, use_language
from game.words.letters import letters
from game.words.settings import SETTINGS, typed_as
from tests.cli.talking import Talk
from tests.frontdoor import enter, keep


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("code", "sound", "backs", "turned", "today"),
    [
        ("fr", "Son :", "Dos : Comme le jeu de cartes.", "réglages dos soleil", ("aujourd'hui", "aujourd’hui")),
        ("de", "Ton:", "Rückseite: Wie das Blatt.", "einstellungen rückseite strahlen", ("heute",)),
    ],
)
def test_other_languages_have_names_of_their_own_for_what_is_typed(
    code: str, sound: str, backs: str, turned: str, today: tuple[str, ...]
) -> None:
    use_language(code)
    talk = Talk()
    told = talk.lines(turned.split()[0])
    assert told[0] == sound and backs in told
    talk.say(turned)
    assert talk.saved[-1].back == "sunburst"
    for word in today:
        assert dance_of(date(2026, 11, 20)).ruleset.split("-")[0] in talk.say(word).lower()


@pytest.mark.parametrize("code", codes())
def test_no_setting_is_typed_like_a_command_for_something_else(code: str) -> None:
    use_language(code)
    called = {name: named(typed_as(name)) for name in SETTINGS}
    assert len(set(called.values())) == len(called)
    found = {name: command.name for name, word in called.items() if (command := by_name().get(letters(word)))}
    assert all(name == command for name, command in found.items()), found


def test_a_command_may_be_two_words_and_begin_with_a_mark() -> None:
    use_language("es")
    talk = Talk()
    talk.say("jugar carpet")
    assert talk.lines("ayuda lampara")[0].startswith("lámpara: ¿Se puede")
    told = talk.say("Por qué 9h")
    assert told == talk.say("why 9h") and talk.say("esta noche") == talk.say("tonight")
    assert talk.lines("ayuda por que")[0].startswith("por qué CARTA: Por qué")


def test_a_number_keeps_its_sign_at_the_end_of_a_line() -> None:
    assert lines(f"{'a' * (LONGEST - 5)} 95,9\u00a0%", LONGEST) == ["a" * (LONGEST - 5), "95,9 %"]


def test_cards_are_typed_by_any_form_of_a_noun_and_in_short() -> None:
    use_language("ru")
    talk = Talk()
    talk.say("играть carpet расклад 3")
    king = talk.say("where KC")
    for words in ("короля треф", "Кт", "к крести", "король трефы"):
        assert talk.say(f"где {words}") == king, words
    assert talk.say("почему В пик") == talk.say("why JS") and talk.say("где семёрка червей") == talk.say("where 7h")


@pytest.mark.parametrize(
    ("code", "own"),
    [
        ("en", "4s kh 10d jc, j h, ts"),
        ("de", "4p kh 10ka bkr, B h, p10"),
        ("fr", "4p rco 10k vt, v co, 10p"),
        ("es", "4p kc 10d jt, j co, 10p"),
        ("it", "4p kc 10q jf, j c, 10p"),
        ("pl", "4p kk 10d wt, w k, 10p"),
        ("ru", "4п кч 10б вт, в ч, 10п"),
    ],
)
def test_cards_have_short_names_in_each_language_and_english_ones_in_all(code: str, own: str) -> None:
    use_language(code)
    short, spaced, ten = own.split(", ")
    wanted = [card(4, 0), card(13, 1), card(10, 2), card(11, 3)]
    assert [card_meant(name) for name in short.split()] == wanted
    assert [card_meant(name) for name in ("4s", "kh", "10d", "4 of spades")] == [*wanted[:3], wanted[0]]
    assert (card_meant(spaced), card_meant(ten)) == (card(11, 1), card(10, 0))


@pytest.mark.parametrize(
    ("code", "turn", "again"),
    [
        ("es", "Saca", "dar la vuelta"),
        ("de", "gib", "die Ablage umdrehen"),
        ("ru", "сдать", "сдать снова"),
    ],
)
def test_turning_and_dealing_again_can_be_asked_for_where_they_are_not_possible(code, turn, again) -> None:
    use_language(code)
    talk = Talk()
    talk.say("play calculation deal 7")
    assert talk.say("turn") != talk.say(turn) == talk.say("turn")
    assert talk.say(again) == talk.say("redeal") != talk.say("zzz")


@pytest.mark.parametrize(
    ("code", "word", "cut"), [("en", "stat", "tur"), ("de", "statis", "aufde"), ("ru", "статис", "откр")]
)
def test_commands_and_moves_may_be_cut_short_where_no_other_begins_so(code: str, word: str, cut: str) -> None:
    use_language(code)
    cut_short, numbered = Talk(), Talk()
    assert cut_short.say(word) == numbered.say("statistics") and cut_short.say("zzstat") != numbered.say("statistics")
    assert cut_short.say("play canfield deal 5") == numbered.say("play canfield deal 5")
    turn = len(re.findall(r"(?<!\d)\d+\s?:", numbered.say("moves")))
    assert cut_short.say(cut) == numbered.say(str(turn)) and "?" not in cut_short.say("table")


def test_a_letter_of_two_suits_means_the_card_that_can_be_played() -> None:
    use_language("de")
    talk = Talk()
    for line in ("play klondike deal 5", "1", "2", "1"):
        talk.say(line)
    assert talk.lines("4k")[0].startswith("Kreuz-4 auf die Herz-5.")


def test_a_game_named_after_the_word_for_games_is_played() -> None:
    use_language("de")
    assert Talk().lines("spiele patriarchs nummer 5")[0] == "Patriarchs, Partie 5."


def test_moves_are_told_in_another_language_as_soon_as_it_is_chosen(home: Path) -> None:
    keep(home, lamp=False, language="en")
    said = enter(["text", "klondike", "--deal", "1"], words="settings language de\nmoves\n").out
    assert "2 Züge. 1: Karo-7 auf die Pik-8." in said


def test_a_pile_may_be_named_without_umlauts() -> None:
    use_language("de")
    talk = Talk()
    talk.say("spiele royal cotillion partie 7")
    assert talk.lines("stapel damenfluegel") == talk.lines("stapel Damenflügel") != talk.lines("stapel Herrenflügel")
    assert talk.lines("stapel damenfluegel")[0].startswith("Damenflügel Spalte 1: ")
