"""Every word that the command line prints comes from the words room."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import main as program
from game.cli.arguments import parser
from game.cli.own import short_name
from game.window import app
from game.window.screen import NoDisplay
from game.words.languages import codes
from tests.words.disguise import disguise
from tests.words.pseudo import leaks
from tests.words.shipped import SHIPPED

CODE = re.compile(
    r"“[^”]*”|\"[^\"]*\"|\b[a-z]+(?:-[a-z]+)+|[\w./]+\.(?:py|png|txt|sqlite|jsonl)|--?\w[\w-]*|\b[A-Z0-9]{6,}\b|\bcotillionw?\b|2\^53-1"
)


@pytest.fixture(autouse=True)
def disguised() -> Iterator[None]:
    with disguise():
        yield


def names() -> frozenset[str]:
    """Words that stay as they are: names and ids of games and variants, commands, options and their values."""
    found = {
        *codes(),
        "Cotillion",
        "main",
        "COMMAND",
        "WxH",
        "JSON",
        "JOURNAL",
        "FILE",
        "NAME",
        "GAME",
        "CODE",
        "SECONDS",
        "Linux",
        "YYYY",
        "MM",
    }
    for game in SHIPPED:
        told = (game.id, short_name(game), game.name, *game.also, *(variant.id for variant in game.variants))
        found |= {word for name in told for word in re.findall(r"[^\W\d_][\w’'&-]*", name)}
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= set(action.choices)
            found |= {one.dest for command in action.choices.values() for one in command._actions}
            found |= {str(one) for c in action.choices.values() for a in c._actions for one in a.choices or ()}
    return frozenset(found)


def strangers(text: str, allowed: frozenset[str]) -> dict[str, list[str]]:
    """The lines of a text in which words without the sign stand, and these."""
    found = {line: leaks(CODE.sub("", line), allowed) for line in text.splitlines()}
    return {line: words for line, words in found.items() if words}


COMMANDS = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)).choices


def test_help_is_there_for_every_command_and_says_nothing_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    allowed = names()
    for command in ("", *COMMANDS):
        with pytest.raises(SystemExit) as left:
            program.main([*([command] if command else []), "--help"])
        usage, body = capsys.readouterr().out.split("\n\n", 1)
        assert left.value.code == 0 and "main.py" in usage and len(body.split()) > 12, command
        assert strangers(body, allowed) == {}


@pytest.mark.parametrize(
    "arguments",
    [
        ["list"],
        ["rules", "gavotte"],
        ["solve", "gay-gordons", "--deal", "1"],
        ["code", "carpet", "--deal", "5"],
        ["problem", "calculation", "1", "--print"],
        ["today", "--print"],
        ["statistics"],
        ["review", "carpet", "--deal", "1", "--moves", "turn"],
    ],
    ids=" ".join,
)
def test_what_is_printed_comes_from_the_words_room(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert program.main(arguments) in (0, 1)
    told = capsys.readouterr().out.replace(str(tmp_path), "")
    if arguments[0] in ("solve", "problem", "review"):  # the texts of moves and positions are code
        told = "\n".join(line for line in told.splitlines() if not re.match(r" *\d+\. |[a-z-]+;| +\d+  [WL?]+$", line))
    assert strangers(told, names() | {"never", "toml", "games"}) == {}


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "xyzzy"],
        ["play", "carpet", "--variant", "x"],
        ["play", "carpet", "--cards", "AS"],
        ["snapshot", "out.txt"],
        ["--windowed", "3x3"],
        ["solve", "carpet", "--seconds", "x"],
        ["today", "--date", "1999-01-01"],
        ["review", "carpet", "--moves", "nonsense"],
        ["play", "carpet"],
    ],
    ids=" ".join,
)
def test_errors_come_from_the_words_room(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "open_display", lambda: (_ for _ in ()).throw(NoDisplay("-")))
    try:
        program.main(arguments)
    except SystemExit as left:
        assert left.code == 2
    assert strangers(capsys.readouterr().err, names()) == {}
