"""Files of earlier and later versions, of other programs, and damaged ones: what can be read is kept."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from game.rules import RulesError
from game.store.journal import disk, writer
from game.store.journal.journal import Journal
from game.store.timeline import Timeline
from tests.store.deals import PATIENT, every_reading, play, some
from tests.systems import POSIX
from tests.thorough import amounts

VERSION_1 = Path(__file__).with_name("version1.sqlite")


def test_a_journal_of_version_1_is_taken_over_whole(open_journal, path):
    path.parent.mkdir()
    shutil.copy(VERSION_1, path)
    with sqlite3.connect(VERSION_1) as old:
        finished = old.execute("SELECT ruleset, deal, cards, won, seconds, moves, line, at FROM finished").fetchall()
        saved = old.execute("SELECT ruleset, deal, cards, seconds, moves, redo FROM saved").fetchall()
    journal = open_journal()
    deals = sorted(journal.deals(), key=lambda deal: deal.played)
    kept = [deal for deal in deals if not deal.open]
    assert [(d.ruleset, d.deal, d.cards, int(d.won), d.seconds, d.moves, d.played) for d in kept] == [
        (*row[:6], row[7]) for row in finished
    ]
    lines = [[entry.what for entry in journal.entries(deal.id)] for deal in kept]
    assert lines == [row[6].split("\n") for row in finished]
    assert [deal.ending.value for deal in kept] == [
        *["won"] * 3,
        "given up",
        *["lost"] * 2,
        *["given up"] * 2,
    ]
    for ruleset, number, cards, seconds, moves, redo in saved:
        deal = next(deal for deal in deals if deal.open and deal.ruleset == ruleset)
        assert (deal.deal, deal.cards, deal.seconds) == (number, cards, seconds)
        timeline = Timeline(deal, journal.entries(deal.id))
        assert not timeline.cut
        assert [step.what for step in timeline.line] == moves.split("\n")[: None if moves else 0]
        undone = [step.what for branch in timeline.undone for step in branch.steps]
        assert undone == redo.split("\n")[::-1][: None if redo else 0]


def test_rows_of_version_1_that_make_no_sense_are_set_aside_and_the_rest_is_kept(open_journal, path):
    path.parent.mkdir()
    shutil.copy(VERSION_1, path)
    bad = {
        "ruleset = 'gavotte+nowhere'": 1,
        "deal = 0": 2,
        "seconds = 'soon'": 3,
        "at = x'00ff'": 4,
        "line = x'fffefd'": 5,
        "cards = 'AS AS'": 8,
    }
    with sqlite3.connect(path) as old:
        for change, row in bad.items():
            old.execute(f"UPDATE finished SET {change} WHERE id = ?", (row,))
        old.execute("UPDATE saved SET ruleset = 'x' WHERE game = 'gavotte'")
    journal = open_journal()
    assert len(every_reading(journal)) == 11 - 7
    assert len(journal.rows("SELECT row FROM aside")) == 7
    assert any("gavotte+nowhere" in row for (row,) in journal.rows("SELECT row FROM aside"))


@pytest.mark.parametrize("version", [0, 2])
def test_a_foreign_database_is_left_whole_and_a_journal_begun_beside_it(open_journal, path, version):
    path.parent.mkdir()
    with sqlite3.connect(path) as foreign:
        foreign.execute("CREATE TABLE bookmarks (url TEXT)")
        foreign.execute("INSERT INTO bookmarks VALUES ('here')")
        foreign.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()
    journal = open_journal()
    play(journal)
    assert journal.settle(PATIENT)
    assert path.with_name("records.sqlite.damaged").read_bytes() == before


def test_a_journal_of_a_later_version_is_left_alone(open_journal, path):
    open_journal().close()
    with sqlite3.connect(path) as later:
        later.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    journal = open_journal()
    assert journal.trouble == writer.LATER
    written = some(journal, 2)
    assert set(every_reading(journal)) == set(written)
    journal.close()
    assert path.read_bytes() == before


def test_of_a_journal_damaged_in_the_middle_the_rest_is_kept(open_journal, path):
    journal = open_journal()
    written = some(journal, 150)
    journal.close()
    data = bytearray(path.read_bytes())
    leaves = [page for page in range(4096, len(data), 4096) if data[page] == 0x0D]  # of tables with keys
    for page in leaves[::4]:
        data[page : page + 4096] = b"\xaa" * 4096
    path.write_bytes(data)
    again = open_journal()
    found = every_reading(again)
    assert 75 < len(found) < 150 and set(found) < set(written)
    assert path.with_name("records.sqlite.damaged").read_bytes() == data


def damage(data: bytes, rng: random.Random) -> bytes:
    """One of the things that happen to files."""
    how = rng.randrange(6)
    broken = bytearray(data)
    if how == 0:
        return data[: rng.randrange(len(data))]
    if how == 1:
        start = rng.randrange(len(data))
        return bytes(broken[:start]) + bytes(min(4096, len(data) - start)) + bytes(broken[start + 4096 :])
    if how == 2:
        broken[:100] = rng.randbytes(100)
        return bytes(broken)
    if how == 3:
        pages = [broken[n : n + 4096] for n in range(0, len(broken), 4096)]
        rng.shuffle(pages)
        return b"".join(pages)
    for _ in range(rng.choice([1, 1, 2, 8, 60])):
        broken[rng.randrange(100 if how == 4 else len(broken))] ^= 1 << rng.randrange(8)
    return bytes(broken)


@pytest.mark.parametrize("version", [1, 2])
@amounts("journals", 12, 75)
def test_damaged_journals_open_lose_nothing_and_can_be_written(tmp_path, version, journals, monkeypatch):
    source = VERSION_1
    if version == 2:
        source = tmp_path / "whole.sqlite"
        journal = Journal(source)
        some(journal, 15)
        journal.close()
    whole = source.read_bytes()
    monkeypatch.setattr(disk, "SYNCHRONOUS", "OFF")  # no power fails here
    rng = random.Random(version)
    kept = aside = 0
    for n in range(journals):
        path = tmp_path / f"{n}" / "records.sqlite"
        path.parent.mkdir()
        broken = damage(whole, rng)
        path.write_bytes(broken)
        journal = Journal(path)
        for deal in every_reading(journal):
            with suppress(RulesError):
                Timeline(deal, journal.entries(deal.id))
        deal, entries = play(journal)
        journal.close()
        if journal.trouble == writer.LATER:  # one of the bits says so
            assert path.read_bytes() == broken
            continue
        assert not journal.trouble
        again = Journal(path)
        assert again.entries(deal.id) == entries
        kept += len(again.deals()) - 1
        again.close()
        damaged = path.with_name("records.sqlite.damaged")
        aside += damaged.exists()
        assert not damaged.exists() or damaged.read_bytes() == broken
        shutil.rmtree(path.parent)
    assert kept > 3 * journals and journals // 3 < aside < journals


@POSIX
def test_a_pipe_in_the_place_of_the_journal_holds_nothing_up(open_journal, path):
    path.parent.mkdir()
    os.mkfifo(path)
    journal = open_journal()
    deal, _ = play(journal)
    assert journal.settle(PATIENT) and not journal.trouble
    assert journal.deal(deal.id) and path.with_name("records.sqlite.damaged").is_fifo()


def test_moves_that_can_no_longer_be_read_cost_no_more_than_themselves(open_journal, path):
    """The lines of ended deals are not looked through at the start; what is found when one is read is mended."""
    journal = open_journal()
    written = some(journal, 60)
    journal.close()
    with sqlite3.connect(path) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()
    data = bytearray(path.read_bytes())
    data[4096 * (root - 1) : 4096 * root] = b"\xaa" * 4096
    path.write_bytes(data)
    again = open_journal()
    assert again.count() == 60
    ended = next(deal for deal in written if not deal.open)
    assert again.entries(ended.id) == ()
    deal, entries = play(again)
    assert again.settle(PATIENT)
    again.close()
    once_more = open_journal()
    assert {found.id for found in once_more.deals()} == {deal.id, *(d.id for d in written)}
    assert once_more.entries(deal.id) == entries
    assert all(once_more.entries(d.id) for d in written if d.open)
    assert path.with_name("records.sqlite.damaged").read_bytes() == data
