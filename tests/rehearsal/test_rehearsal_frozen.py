"""The frozen programs, in a home where there is no Python: a folder, and one file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import __version__
from game.make.freeze import NAME, ONE
from tests.rehearsal.room import Room
from tests.rehearsal.stories import seated

pytestmark = pytest.mark.thorough

TEXT = "play gavotte deal 7\n2\nhint\nreview\n"
KING = {"en": "the king of diamonds", "de": "Karo-König", "fr": "roi de carreau"}


@pytest.fixture(params=["folder", "file"])
def commands(request: pytest.FixtureRequest, frozen: Path, tmp_path: Path) -> Path:
    if request.param == "folder":
        return frozen / NAME
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / NAME).symlink_to(frozen / ONE)
    return alone


def test_it_is_played_in_a_window(room: Room) -> None:
    program = seated(room.start("play", "carpet", "--deal", "7"))
    program.says("Carpet, Deal 7")
    program.says("This deal can be won.", 30.0)  # the solver's process
    program.key("space", "h")
    program.does("turn", "hint")
    program.key("l")
    program.says("Review", 30.0)
    program.quit()
    assert room.deals()[0][:2] == ("carpet", 7)


@pytest.mark.parametrize("language", KING)
def test_it_speaks(language: str, room: Room) -> None:
    assert KING[language] in room.run("--language", language, "solve", "captive-queens", "--deal", "1")


def test_it_plays_and_reviews_in_words(room: Room) -> None:
    told = room.run("text", typed=TEXT)
    assert "That is move" in told and "This deal can still be won from here in" in told, told
    assert [deal[:2] for deal in room.deals()] == [("gavotte", 7)]


def test_it_measures_in_two_processes(room: Room) -> None:
    assert "2" in room.run("odds", "captive-queens", "--deals", "2", "--jobs", "2", "--out", "odds.jsonl")
    assert len((room.home / "odds.jsonl").read_text(encoding="utf-8").splitlines()) >= 4


def test_it_is_whole(room: Room) -> None:
    assert room.run("--version") == f"Cotillion {__version__}\n"
    assert "royal-cotillion" in room.run("list") and "[[foundations]]" in room.run("export", "calculation")
