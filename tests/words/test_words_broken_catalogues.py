"""Catalogues as people edit them: a fault is told with file and line, that text is English, and nothing ends."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from game.rules.words.tongue import sentence
from game.scenes.pages.settings import SettingsScene
from game.solver.advice import Leaves, NothingHelps, Together
from game.words import facts, languages, phrase, plural
from game.words.catalogue import tongue
from game.words.languages import file_of, in_use, name_of, use_language
from game.words.po import NOUN, SENTENCE, BadCatalogue, Catalogue, entries
from tests.frontdoor import Done, Player, Story, enter, keep
from tests.thorough import amounts
from tests.typed import instance

BY_THE_DOOR = ("Partie {nummer}", "100 {x}")
"""The translations with which the program is started too."""
DEAL = 'msgid "Deal {number}"'


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A German catalogue that may be edited, in the place of the real one; and a sound French one."""
    for code in ("de", "fr"):
        (tmp_path / "words" / code).mkdir(parents=True)
        shutil.copy(file_of(code), tmp_path / "words" / code)
    monkeypatch.setattr(languages, "HERE", tmp_path / "words")
    yield file_of("de")
    use_language("en")


def said(text: str, message: str, told: str) -> str:
    """The catalogue with another translation of a message."""
    begins = text.index(f"{message}\n") + len(message) + 1
    ends = text.index("\n\n", begins)
    return f'{text[:begins]}msgstr "{told}"{text[ends:]}'


def looked_at(home: Path, code: str) -> Done:
    """What is left of an evening: the first screen, the settings and a table, in this language."""
    keep(home, language=code, speed="instant", offered=["carpet"])

    def story(player: Player) -> Story:
        yield 1.0
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        yield 1.0
        assert player.picture() and instance(player.stage.top, SettingsScene).rows["language"]
        player.press("esc")
        yield 0.5
        player.press("ctrl+g")
        yield 1.0
        player.press("esc")
        yield 0.5
        player.press("esc")

    try:
        return enter(["play", "carpet", "--deal", "1926"], story)
    finally:
        use_language("en")


@pytest.mark.parametrize(
    ("message", "told", "named"),
    [
        (DEAL, "Partie {nummer}", "{nummer}"),
        (DEAL, "Partie {number", "brace"),
        (DEAL, "Partie", "{number} of the English text is missing"),
        (DEAL, "Partie {number:>99999999}", "{number:>99999999}"),
        (DEAL, "Partie {number!r}", "{number!r}"),
        ('msgid "argument %(argument_name)s: %(message)s"', "Angabe %(name)s: %(message)s", "%"),
        ('msgid "expected one argument"', "100 {x}", "{x}"),
    ],
)
def test_a_place_that_there_is_not_is_told_and_that_text_is_english(
    home: Path, catalogue: Path, message: str, told: str, named: str
) -> None:
    text = said(catalogue.read_text("utf-8"), message, told)
    line = text[: text.index(message)].count("\n") + 1
    (fault,) = Catalogue(text).faults
    assert fault.startswith(f"Line {line}: ") and named in fault
    if told not in BY_THE_DOOR:
        return
    catalogue.write_text(text, "utf-8")
    done = looked_at(home, "de")
    assert done.status == 0 and done.err.startswith(f"{catalogue}: Line {line}: ") and named in done.err
    assert done.err.count("\n") == 1
    assert use_language("de") and in_use() == "de" and phrase("Settings") == "Einstellungen"
    assert phrase("Deal {number}", number=7) == ("Deal 7" if message is DEAL else "Partie 7")
    assert enter(["list", "--wrong"], usual=False).status == 2


def test_each_form_of_a_plural_is_looked_at_and_the_count_alone_may_be_left_out() -> None:
    head = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    entry = 'msgid "{n} move of {game}"\nmsgid_plural "{n} moves of {game}"\n'
    entry += 'msgstr[0] "ein Zug, {game}"\nmsgstr[1] "{n} %s"\n'
    right, wrong = Catalogue(head + entry % "Züge {game}"), Catalogue(head + entry % "{züge}")
    assert right.faults == () and right.ngettext("{n} move of {game}", "", 1) == "ein Zug, {game}"
    assert Catalogue(head + entry % "Züge").faults == ("Line 5: {game} of the English text is missing in “{n} Züge”.",)
    assert wrong.faults == ("Line 5: {züge} in “{n} {züge}” is not in the English text.",)
    assert wrong.ngettext("{n} move of {game}", "{n} moves of {game}", 2) == "{n} moves of {game}"


class Written(str):
    """A number as it stands in a sentence, with what its language says before it, if that is asked for."""

    def __format__(self, how: str) -> str:
        return f"{how} {self!s}"


def damaged(seed: int) -> str:
    """A part of a catalogue with something cut out, doubled, swapped or put in, at a few places."""
    draw = Random(f"catalogue {seed}")
    head, *rest = file_of(draw.choice(languages.codes()[1:])).read_text("utf-8").split("\n\n")
    text = "\n\n".join((head, *draw.sample(rest, 80)))
    for _ in range(draw.randint(1, 6)):
        at, size = draw.randrange(len(text)), draw.choice((1, 1, 2, 5, 40, 400))
        put = draw.choice(("", "", text[at : at + size] * 2, text[at : at + size][::-1], draw.choice('"\\{}|=:\n\0%é')))
        text = text[:at] + put + text[at + size :]
    return text


@amounts("many", 20, 200)
def test_a_damaged_catalogue_is_told_and_what_is_left_of_it_can_be_said(many: int) -> None:
    told = 0
    for seed in range(many):
        text = damaged(seed)
        try:
            found = Catalogue(text)
        except BadCatalogue as error:
            told += 1
            assert str(error).endswith((".", "”")), seed
            continue
        told += bool(found.faults)
        assert all(fault.startswith("Line ") for fault in found.faults), seed
        for entry in entries(text)[1:]:
            if entry.context in (SENTENCE, NOUN) or entry.key not in found._told:
                continue
            facts = dict.fromkeys((name for _, name, _, _ in Formatter().parse(entry.one) if name), Written("7"))
            said = found.ngettext(entry.one, entry.many, 2) if entry.many else found.pgettext(entry.context, entry.one)
            assert said.format(n=Written("7"), **{name: fact for name, fact in facts.items() if name != "n"}), (
                seed,
                said,
            )
    assert told > many / 2


@pytest.mark.parametrize("rule", ["5/(n-7)", "__import__"])
def test_a_rule_of_plurals_that_fails_is_refused(home: Path, catalogue: Path, rule: str) -> None:
    text = catalogue.read_text("utf-8")
    first = text.index("plural=(") + len("plural=")
    catalogue.write_text(text[:first] + rule + text[text.index(";", first) :], "utf-8")
    done = looked_at(home, "de")
    assert done.status == 0 and done.err.startswith(f"{catalogue}: The header") and done.err.count("\n") == 1


def test_a_rule_that_fails_for_a_count_nobody_tried_is_english_then() -> None:
    head = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=n%(n-997)>0;\\n"\n\n'
    found = Catalogue(head + 'msgid "{n} move"\nmsgid_plural "{n} moves"\nmsgstr[0] "a"\nmsgstr[1] "b"\n')
    assert found.ngettext("{n} move", "{n} moves", 997) == "{n} moves" and found.ngettext("{n} move", "", 0) == "a"


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (b'msgid ""\nmsgstr ""\n"X-Name: \xe4\\n"\n', "Line 3 is not in UTF-8"),
        (None, "can’t be read"),
    ],
    ids=["Latin-1", "a folder"],
)
def test_a_file_that_is_no_catalogue_leaves_everybody_their_settings(
    home: Path, catalogue: Path, data: bytes | None, named: str
) -> None:
    catalogue.unlink()
    if data is None:
        catalogue.mkdir()
    else:
        catalogue.write_bytes(data)
    for code, told in (("en", ""), ("fr", ""), ("de", named)) if data is None else (("de", named),):
        done = looked_at(home, code)
        assert done.status == 0 and bool(done.err) == bool(told) and told in done.err and done.err.count("\n") <= 1
    assert name_of("de") == "de"


def test_a_catalogue_of_windows_is_read_with_its_mark_and_its_ends_of_lines(home: Path, catalogue: Path) -> None:
    catalogue.write_bytes(b"\xef\xbb\xbf" + catalogue.read_bytes().replace(b"\n", b"\r\n"))
    assert looked_at(home, "de").err == "" and name_of("de") == "Deutsch"
    assert use_language("de") == "" and plural("{n} move", "{n} moves", 2) == "2 Züge"


def test_the_next_language_is_reached_past_one_that_cannot_be_used(home: Path, catalogue: Path) -> None:
    catalogue.write_text("Undo", "utf-8")
    keep(home, language="en")
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield 1.0
        for _ in range(3):
            player.press("ctrl+k")
            yield 0.5
            seen.append(in_use())
            if len(seen) == 1:
                assert "Line 1" in player.stage.notice.said.sentence

    try:
        enter([], story)
    finally:
        use_language("en")
    assert seen == ["en", "fr", "en"]


TAKE = 'msgctxt "sentence"\nmsgid "Take {first:the} with {second:the}."'


@pytest.mark.parametrize(
    ("message", "told", "fault"),
    [
        (TAKE, "Nimm {frist:acc} mit {second}.", "{frist} is not in the English text; first is."),
        (TAKE, "Nimm {first:acc}.", "{second} of the English text is missing. Write {second|} to leave it out."),
        (
            TAKE,
            "Nimm {first:datt} mit {second}.",
            "“datt” is no form of this language: its head has it neither in X-Forms nor as X-Word-datt; dat is.",
        ),
        (TAKE, "Nimm {first|ihn|sie} mit {second}.", "“sie” stands between | without a name and = before it. "),
        (TAKE, "Nimm {first mit {second}.", "a brace has no other one. Write {{ for a brace that is shown."),
        ('msgctxt "noun"\nmsgid "king"', "König|w", "“w” is no form of this language"),
    ],
)
def test_a_fault_in_a_template_is_told_and_that_sentence_is_english(
    message: str, told: str, fault: str, catalogue: Path
) -> None:
    text = said(catalogue.read_text("utf-8"), message, told)
    catalogue.write_text(text, "utf-8")
    line = text.count("\n", 0, text.index(message)) + 1
    assert f"Line {line}, in “{told}”: {fault}" in use_language("de")
    two = facts.advice(Together(12, 0)), facts.advice(Leaves(12))
    if "king" in message:
        assert two[1] != "Nimm den Pik-König."
    else:
        assert two == ("Take the king of spades with the ace of spades.", "Nimm den Pik-König.")


TOY = """msgid ""
msgstr ""
"X-Forms: m f acc\\n"
"X-Word-the: lo|f=la|acc=lon|f.acc=lan|many=los\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"

msgctxt "noun"
msgid "king"
msgstr "rek|m|acc=reka"

msgctxt "noun"
msgid "spades"
msgstr "pika"

msgctxt "noun"
msgid "card"
msgstr "karta|f|few=karty|lots=kart|lots.acc=karton"

msgctxt "noun"
msgid "two"
msgstr "du|f=dua"

msgctxt "sentence"
msgid "Take {card:the}."
msgstr "Pren {card:the acc}, {card|olo|f=ola}."

msgctxt "sentence"
msgid "The other {left:card} may stay."
msgstr "{Left:card} restas, {left:card acc}."
"""


def test_a_language_is_one_file_with_cases_and_three_plurals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xy").mkdir()
    (tmp_path / "xy" / "catalogue.po").write_text(TOY, "utf-8")
    monkeypatch.setattr(languages, "HERE", tmp_path)
    try:
        assert use_language("xy") == "" and facts.card(12) == "lo rek of pika", "what it lacks is English"
        assert facts.advice(Leaves(12)) == "Pren lon reka of pika, olo."
        stay = [sentence("The other {left:card} may stay.", left=left).said(tongue()) for left in (1, 2, 13)]
        assert stay == ["One karta restas, one karta.", "Dua karty restas, dua karty.", "13 kart restas, 13 karton."]
        assert facts.advice(NothingHelps()) == "No move leads any further."
    finally:
        use_language("en")


def test_words_from_right_to_left_are_said_to_stand_in_no_order(catalogue: Path, home: Path) -> None:
    folder = catalogue.parent.parent / "he"
    folder.mkdir()
    head = 'msgid ""\nmsgstr ""\n"Language: he\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    (folder / "catalogue.po").write_text(f'{head}msgid "Undo"\nmsgstr "בטל"\n', "utf-8")
    keep(home, language="he", speed="instant")
    told: list[str] = []

    def story(player: Player) -> Story:
        yield 1.0
        told.append(player.stage.notice.said.sentence)

    enter([], story)
    assert "from right to left" in told[0]
