"""Languages: found as folders, read strictly, used at once; what a catalogue lacks is English."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest

import main as program
from game import rules, words
from game.words import facts, languages, phrase, plural
from game.words.catalogue import typed
from game.words.languages import codes, file_of, in_use, name_of, of_system, use_language
from game.words.po import CONTEXT, BadCatalogue, Catalogue, Entry, entries, header
from tests.words import collect
from tests.words.collect import begun_in_english, faults, texts
from tests.words.typography import english_in, misset

HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=(n == 0 ? 2 : n > 1);\\n"\n\n'
SMALL = f"""{HEAD}msgid "Undo"
msgstr "Zurück"

#: game/x.py
msgid "{{n}} move"
msgid_plural "{{n}} moves"
msgstr[0] "{{n}} Zug"
msgstr[1] "{{n}} Züge"
msgstr[2] "nie"

msgctxt "typed"
msgid "undo"
msgstr "zurück, weg"

msgid "Redo"
msgstr ""

msgid "a\\n\\"b\\" "
"c"
msgstr "d"
"""
OTHERS = codes()[1:]
FIELD = re.compile(r"\{[a-z_]*(?=\}|:[a-z]+\})|%\([a-z_]+\)[sr]|%[sr]")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


def held(code: str) -> tuple[dict[str, str], list[Entry]]:
    first, *rest = entries(file_of(code).read_text("utf-8"))
    return header(first), rest


def is_complete(code: str) -> bool:
    """Whether a catalogue says that nothing is missing in it."""
    return held(code)[0]["X-Complete"] == "yes"


# ── how a catalogue is read ──


def test_a_catalogue_says_what_it_holds_and_english_else() -> None:
    words.use(Catalogue(SMALL))
    assert phrase("Undo") == "Zurück" and phrase("Redo") == "Redo" and phrase("Hint") == "Hint"
    assert phrase('a\n"b" c') == "d"
    assert [plural("{n} move", "{n} moves", n) for n in (1, 2, 0)] == ["1 Zug", "2 Züge", "nie"]
    assert plural("{n} card", "{n} cards", 2) == "2 cards"
    assert typed("undo") == ("undo", "zurück", "weg") and typed("redo") == ("redo",)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEAD + "Undo", 5),
        (HEAD + 'msgid "Undo"\nmsgid "Redo"', 6),
        (HEAD + 'msgid "Undo"\nmsgid_plural "Undos"\nmsgstr "Zurück"', 5),
        (HEAD + 'msgid "Undo"\nmsgid_plural "Undos"\nmsgstr[1] "Zurück"', 5),
        (HEAD + 'msgstr "Zurück"', 5),
        (HEAD + 'msgid "\\x41"\nmsgstr "B"', 5),
        (HEAD + 'msgid "Undo"\nmsgstr "a"\n\nmsgid "Undo"\nmsgstr "b"', 8),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BadCatalogue, match=rf"^Line {line}\b.*\.$"):
        Catalogue(text)


@pytest.mark.parametrize("text", ["", 'msgid "Undo"\nmsgstr "Zurück"', 'msgid ""\nmsgstr "Plural-Forms: x"'])
def test_a_catalogue_without_a_header_is_refused(text: str) -> None:
    with pytest.raises(BadCatalogue, match="header"):
        Catalogue(text)


# ── which language is used ──


def test_languages_are_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xy").mkdir()
    (tmp_path / "xy" / "catalogue.po").write_text(SMALL.replace('"Plural', '"X-Name: Xylisch\\n"\n"Plural', 1), "utf-8")
    monkeypatch.setattr(languages, "HERE", tmp_path)
    assert codes() == ("en", "xy") and name_of("xy") == "Xylisch" and name_of("en") == "English"
    assert use_language("xy") == "" and in_use() == "xy" and phrase("Undo") == "Zurück"
    assert facts.card(0) == "the ace of spades", "it has no module, so sentences are English"
    (tmp_path / "xy" / "catalogue.po").write_text("Undo", "utf-8")
    wrong = use_language("xy")
    assert "catalogue.po" in wrong and "Line 1" in wrong and in_use() == "en" and phrase("Undo") == "Undo"
    assert name_of("xy") == "xy"
    assert use_language("zz") == "" and in_use() == "en"


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "xx:fr:en"}, "fr"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_system_says_the_language(system: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in languages.ASKED:
        monkeypatch.delenv(name, raising=False)
    for name, value in system.items():
        monkeypatch.setenv(name, value)
    assert of_system() == expected
    use_language("system")
    assert in_use() == expected


def test_a_mac_or_windows_is_asked_in_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in languages.ASKED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": "fr", "country": "FR"}])
    assert of_system() == "fr"


def output(*arguments: str) -> tuple[str, str]:
    out, err = io.StringIO(), io.StringIO()
    out.reconfigure = err.reconfigure = lambda **_: None  # type: ignore[attr-defined]
    with redirect_stdout(out), redirect_stderr(err), suppress(SystemExit):
        program.main(list(arguments))
    return out.getvalue(), err.getvalue()


def test_a_new_language_is_begun_by_the_command_which_tells_every_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(languages, "HERE", tmp_path)

    def told(*asked: str) -> str:
        monkeypatch.setattr(sys, "argv", ["collect", "nl", *asked])
        with suppress(SystemExit):
            collect.main()
        said = capsys.readouterr()
        return said.out + said.err

    assert "is not there; --write begins it." in told()
    assert f"0 of {len(texts())} texts" in told("--write")
    file = tmp_path / "nl" / "catalogue.po"
    text = file.read_text("utf-8")
    for one, other in (
        ("{Card:the} is covered.", "{Card:de} is bedekt."),
        ("{Card:the} goes alone.", "{Kaart} alleen."),
    ):
        assert f'msgid "{one}"\nmsgstr ""' in text
        text = text.replace(f'msgid "{one}"\nmsgstr ""', f'msgid "{one}"\nmsgstr "{other}"')
    file.write_text(text, "utf-8")
    assert f"2 of {len(texts())} texts, 2 of them with a mistake." in told() and told().count("wrong: Line") == 2
    assert "neither in X-Forms nor as X-Word-de" in told("--show", "bedekt")


# ── what the catalogues hold ──


@pytest.mark.parametrize("code", OTHERS)
def test_a_catalogue_that_says_it_is_complete_is(code: str) -> None:
    """All but new games, of which it says nothing yet."""
    wrong = faults(held(code)[1])
    if is_complete(code):
        missing = {*wrong.missing, *wrong.empty} - begun_in_english(wrong)
        if f"noun{CONTEXT}king" in missing:  # its sentences of facts are not begun
            facts = tuple(f"{context}{CONTEXT}" for context in ("sentence", "noun"))
            missing = {key for key in missing if not key.startswith(facts)}
        assert (missing, wrong.stale) == (set(), ()), (
            f"python -m tests.words.collect {code} --write puts them into {file_of(code)}, to be translated there"
        )
    else:
        assert len(wrong.missing) + len(wrong.empty) <= len(texts())


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_has_the_facts_of_the_english_one(code: str) -> None:
    """The same placeholders, each plural form, and the same spaces at both ends."""
    about, rest = held(code)
    forms = int(about["Plural-Forms"].partition("nplurals=")[2][0])
    wrong = []
    for entry in filter(lambda entry: entry.whole and not entry.context, rest):
        wanted = set(FIELD.findall(entry.one + entry.many))
        for told in entry.told:
            lost = wanted ^ set(FIELD.findall(told))
            if lost - ({"{n"} if entry.many else set()) or (told.strip() != told and entry.one.strip() == entry.one):
                wrong.append(told)
        if entry.many and len(entry.told) != forms:
            wrong.append(entry.many)
    assert wrong == []


CYRILLIC = re.compile("[\u0400-\u04ff]")
MIXED = re.compile("[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")


@pytest.mark.parametrize("code", OTHERS)
def test_a_catalogue_is_set_as_its_language_is_in_its_letters_and_without_english_words(code: str) -> None:
    strange, left_out = MIXED if code == "ru" else CYRILLIC, BOOKS | on_files()
    assert [said for entry in held(code)[1] for said in entry.told if strange.search(said)] == []
    for entry in (entry for entry in held(code)[1] if not entry.context):
        for said in entry.told:
            assert '"' in entry.one or not misset(said, code), said
            assert entry.one in left_out or not english_in(said, code), said


def on_files() -> frozenset[str]:
    """What names fields and words of players' files."""
    return frozenset(text.one for text in texts().values() if text.where.startswith("game/rules/own/"))


BOOKS = frozenset(source for game in rules.GAMES for source in game.sources)
