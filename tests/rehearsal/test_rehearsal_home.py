"""What a player puts into the home folder, and what is found there again."""

from __future__ import annotations

import re
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rehearsal.room import Room
from tests.rehearsal.stories import find, seated

pytestmark = pytest.mark.thorough

COMES = 20.0
"""Seconds in which a file that was put into the folder has to stand among the games."""
OWN = 'of = "royal-cotillion"\nname = "Grandmother’s Cotillion"\nredeals = 1\n'
WRONG = ("Partie {nummer}", "Partie {0}", "Partie {", "{n:>99999999}")
"""What somebody may write who means well: nothing that fits the English {number} or {n}."""
GERMAN = 'msgid "The voice is on."\nmsgstr "Die Stimme ist an."\n'


def test_a_file_in_the_games_folder_is_found_played_and_edited(room: Room) -> None:
    named = re.search(r"Your own games, from files in (.+):\n", room.run("list"))
    assert named
    folder = Path(named[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "grandmother.toml").write_text(OWN, encoding="utf-8")
    program = seated(room.start())
    find(program, "Grandmother", COMES)
    program.key("Return")
    program.says("Grandmother’s Cotillion, Deal")
    program.key("space")
    program.does("turn")
    program.key("Escape")
    program.says(": Grandmother")
    (folder / "grandmother.toml").write_text(OWN.replace("Grandmother", "Stepmother"), encoding="utf-8")
    find(program, "Stepmother", COMES)
    (folder / "quadrille.toml").write_text('of = "royal-quadrille"\nname = "Zigzag"\n', encoding="utf-8")
    find(program, "Zigzag", COMES)
    program.key("ctrl+o")
    program.says("grandmother.toml, Stepmother’s Cotillion, 1 of 2")
    program.quit()
    assert "Stepmother’s Cotillion" in room.run("list")


@pytest.fixture
def catalogue(room: Room) -> Iterator[Path]:
    """The German one of the installed program, as it was again afterwards."""
    where = "game/words/de/catalogue.po"
    (file,) = [*room.commands.rglob(where)] or room.commands.parent.rglob(where)
    before = file.read_bytes()
    yield file
    file.write_bytes(before)


def test_a_wrong_catalogue_is_told_with_its_line(room: Room, catalogue: Path) -> None:
    lines = catalogue.read_text(encoding="utf-8").splitlines()
    places = [place for place, line in enumerate(lines) if line.startswith('msgid "') and "{n" in line]
    places = [lines.index('msgid "Deal {number}"'), *places[:3]]
    for place, wrong in zip(places, WRONG, strict=True):
        lines[place + 1] = f'msgstr "{wrong}"'
    catalogue.write_text("\n".join(lines) + "\n", encoding="utf-8")
    program = seated(room.start("--language", "de", "play", "carpet", "--deal", "7"))
    program.says("Carpet, Deal 7")
    program.key("space")
    program.does("turn")
    told = program.quit()
    numbers = set(map(int, re.findall("[0-9]+", told)))
    assert "catalogue.po" in told and numbers & {place + shift for place in places for shift in (1, 2)}


def test_a_catalogue_in_other_letters_leaves_english_alone(room: Room, catalogue: Path) -> None:
    catalogue.write_bytes(catalogue.read_text(encoding="utf-8").encode("latin-1", "replace"))
    program = seated(room.start())
    program.key("F2")
    program.says("Settings")
    program.quit()


def test_a_right_catalogue_is_read_as_it_is(room: Room, catalogue: Path) -> None:
    right = catalogue.read_text(encoding="utf-8")
    assert GERMAN in right
    catalogue.write_text(right.replace(GERMAN, GERMAN.replace("ist an", "erklingt")), encoding="utf-8")
    program = seated(room.start("--language", "de"))
    program.says("Die Stimme erklingt.")
    program.quit()


def test_the_disk_is_full_for_a_while(room: Room) -> None:
    program = seated(room.start("play", "carpet", "--deal", "7"))
    program.says("Carpet, Deal 7")
    program.key("space")
    program.does("turn")
    free = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (3_000, free[1]))  # what is said still has room
    program.mark()
    for _ in range(3):
        program.key("space")
    program.says("can't be written")
    assert room.moves() == ["turn"]
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, free)
    program.until(lambda: room.moves() == ["turn"] * 4, "all moves are on the disk", 60.0)
    program.quit()
