"""What text mode tells a player to type is understood, in every language; it suggests words of the language only."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import main as program
from game.cli.text.commands import BY_NAME, COMMANDS, by_name, nearest, own_names
from game.rules.doing import doing
from game.words import facts, phrase
from game.words.catalogue import Length, named, plain
from game.words.languages import file_of, use_language
from game.words.letters import letters
from game.words.po import entries
from tests.cli.talking import Talk
from tests.frontdoor import keep
from tests.thorough import few
from tests.typed import sure

SAY = {
    "en": r"\b[Ss]ay (?!how)(\w+(?: \w+)*?)(?= and the name| to |[.,;]| or | for |$)",
    "fr": r"\b[Dd]ites (?:d’abord )?(?!combien)(\w+(?: \w+)*?)(?= et le nom| pour |[.,;]| ou |$)",
    "pl": r"„([^”]+)”",
    "de": r"\b[Ss]ag (?:zuerst )?(\w+(?: \w+)*?)(?= und den Namen|[.,;]| oder | für |$)",
    "ru": r"«([^»]+)»",
    "es": r"«([^»]+)»",
    "it": r"«([^»]+)»",
}
"""How a sentence says what can be typed."""
EXAMPLE = re.compile(
    "(?:for example|such as|par exemple|zum Beispiel|etwa|na przykład|например|por ejemplo|per esempio)"
    r"[ \u202f]?:? ([^.]*)\."
)
GAMES = ("royal-cotillion", "queen-of-italy", "calculation", "pyramid", "tournament")


@pytest.fixture(params=few(SAY, ("de", "ru").__contains__))
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def said_in(code: str) -> Iterator[str]:
    """The fixed texts of text mode in a language."""
    text = file_of("de" if code == "en" else code).read_text("utf-8")
    for block, entry in zip(text.split("\n\n"), entries(text), strict=True):
        if "#: game/cli/text/" in block and not entry.context:
            yield from (entry.one, entry.many) if code == "en" else entry.told


def test_a_player_types_in_the_language(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(home, lamp=False)
    lines = ("graj carpet rozdanie 3", "podpowiedź", "cofnij", "stos dywan", "cofinj", "")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    program.main(["--language", "pl", "text"])
    (answer,) = [line for line in capsys.readouterr().out.splitlines() if "Nie znam" in line]
    assert "cofnij" in answer


def seated(game: str) -> Talk:
    """A player at a table, who has named the lords' wing where there is one to be named."""
    talk = Talk()
    talk.say(f"play {game}")
    if sure(talk.house.seat).position.choosing:
        talk.say("1")
    return talk


def test_what_a_sentence_says_to_type_is_understood(code: str) -> None:
    asked = {
        one
        for text in said_in(code)
        for found in re.findall(SAY[code], text) + EXAMPLE.findall(text)
        for one in re.split(r", | or | ou | oder | albo | или | o ", found)
        if "{" not in one
    }
    assert len(asked) > 15
    for one in asked:
        lost = phrase("I don’t know “{words}”.", words=one)
        assert any(lost not in plain(seated(game).say(one)) for game in ("carpet deal 3", "gavotte deal 3")), one


def test_every_move_can_be_typed_as_the_program_calls_it(code: str) -> None:
    for game in GAMES:
        talk, rng = Talk(), Random(game)
        talk.say(f"play {game} deal 5")
        for _ in range(6):
            seat = sure(talk.house.seat)
            offers, position = seat.offered, seat.position
            if not offers:
                break
            offer = rng.choice(offers)
            length = rng.choice(tuple(Length))
            asked = facts.move(doing(position, offer.move), length)
            answer, alike = talk.say(asked), plain(phrase("Which one? {moves}", moves="").strip())
            assert seat.position is not position or alike in answer, (game, asked, answer)
            if seat.position is position:
                talk.say(str(offers.index(offer) + 1))


def test_a_slip_is_answered_with_a_word_of_the_language(code: str) -> None:
    own = {name for command in COMMANDS for name in own_names(command)}
    for name in BY_NAME:
        near = nearest(f"{name}{name[-1]}")
        assert not near or near in own, (name, near)
    for name in own:
        assert by_name()[letters(name)] and (len(name) < 4 or nearest(f"{name}q"))


def test_help_names_the_commands_in_the_language(code: str) -> None:
    told = Talk().lines("help")
    for command in COMMANDS:
        assert any(line.startswith(own_names(command)[0]) for line in told), command.name
    assert code == "en" or not any(re.search(r"\b(redo|undo|unseen|quit|bye|exit)\b", line) for line in told)
    assert named("undo") in " ".join(told)
