"""Text mode in other languages: what is typed there, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from game.cli.text.commands import by_name
from game.cli.text.output import LONGEST, lines
from game.store.dances import dance_of
from game.words.catalogue import named
from game.words.languages import codes, use_language
from game.words.settings import LABELS, typed_as
from game.words.typed import letters
from tests.cli.talking import Talk


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("code", "sound", "backs", "turned", "today"),
    [
        ("fr", "Son :", "Dos : Éventails.", "réglages dos soleil", ("aujourd'hui", "aujourd’hui")),
        ("de", "Ton:", "Rückseite: Fächer.", "einstellungen rückseite strahlen", ("heute",)),
        ("es", "Sonido:", "Dorso: Abanicos.", "ajustes dorso sol", ("hoy",)),
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
    called = {name: named(typed_as(name)) for name in LABELS}
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


def test_what_ends_has_one_point() -> None:
    assert ".." not in Talk().say("tonight")


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
