"""What the maker of a game is told of the ideas that its searches do without."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.make import new
from game.make.ideas import IDEAS, unused
from game.rules import Ruleset
from game.rules.record import words_of
from game.store.own import FRIENDS
from tests.solver.test_solver_spaces import begun
from tests.words.shipped import SHIPPED

STOCK = "turns of the stock are no moves"


def report(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What is told of a game's file."""
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    assert new.main([str(file)]) == 0
    return [line for line in capsys.readouterr().out.splitlines() if line.startswith("searched without this: ")]


def test_the_word_of_a_file_that_switches_an_idea_off_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    klondike = (FRIENDS / "klondike.toml").read_text(encoding="utf-8")
    assert not any(STOCK in line for line in report(klondike, tmp_path, capsys))
    told = report(klondike.replace("unlimited = true", "unlimited = true\ngaps_first = true"), tmp_path, capsys)
    assert [line.rpartition(": ")[2] for line in told if STOCK in line] == ["gaps_first"]


def test_a_file_that_is_missing_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        new.main([str(tmp_path / "none.toml")])
    assert ended.value.code == 2 and "none.toml" in capsys.readouterr().err


def test_each_idea_is_on_or_told_of_in_every_game() -> None:
    for game in SHIPPED:
        ruleset = Ruleset(game, game.id, ())
        position, said = begun(ruleset), words_of(game)
        off = {idea.said: by for idea, by in unused(ruleset)}
        for idea in IDEAS:
            idle = bool(idea.about) and not said & idea.about
            assert (idea.on(position) or idle) is (idea.said not in off), (game.name, idea.said)
            assert not said - idea.understood or idle or idea.said in off, (
                game.name,
                idea.said,
                "is on in spite of it",
            )
