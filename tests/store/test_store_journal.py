"""The journal: what is written is there, whoever else writes, and whatever becomes of the file."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.store.journal import disk, writer
from game.store.journal import journal as module
from game.store.journal.deals import Ending, Entry, Which, counted
from game.store.journal.journal import Journal
from game.store.journal.writer import Writer
from game.store.moving import exported
from game.store.timeline import Timeline
from tests.store.deals import PATIENT, every_reading, play, played, some
from tests.waiting import until

# ── what is written is there ──


def test_an_evening_comes_back_as_it_was(open_journal):
    journal = open_journal()
    written = some(journal, 30)
    journal.close()
    again = open_journal()
    assert sorted(again.deals(), key=lambda deal: deal.began) == written
    assert [deal.played for deal in again.deals()] == sorted((deal.played for deal in written), reverse=True)
    for deal in written:
        timeline = Timeline(deal, again.entries(deal.id))
        assert not timeline.cut and len(timeline.line) == deal.moves
        assert sum(len(undone.steps) for undone in timeline.undone) == deal.undos
        assert timeline.end.placed() == deal.placed


def test_deals_are_found_by_game_ending_and_time(open_journal):
    journal = open_journal()
    written = some(journal, 40)
    for which, fits in (
        (Which(game="parisienne"), lambda deal: deal.game == "parisienne"),
        (Which(ruleset="carpet"), lambda deal: deal.ruleset == "carpet"),
        (Which(endings=(Ending.OPEN, Ending.LOST)), lambda deal: deal.ending in (Ending.OPEN, Ending.LOST)),
        (Which(since=written[10].began, until=written[20].began), lambda deal: deal in written[10:20]),
    ):
        found = journal.deals(which)
        assert set(found) == {deal for deal in written if fits(deal)} and found
        assert journal.count(which) == len(found)
        assert journal.deals(which, limit=2, skip=1) == found[1:3]
    assert {deal.id for deal in journal.open_deals()} == {deal.id for deal in written if deal.open}


def test_each_move_is_on_the_disk_once_it_is_settled(open_journal, path):
    journal = open_journal()
    rng = random.Random(3)
    deal, entries = played("carpet", 5, 12, rng, hand=journal.hand)
    for count in range(1, len(entries) + 1):
        journal.write(counted(replace(deal, ending=Ending.OPEN), entries[:count]), entries[:count])
        assert journal.settle(PATIENT)
        with sqlite3.connect(path) as db:
            assert db.execute("SELECT count(*) FROM entries").fetchone() == (count,)


def test_what_the_solver_knows_only_grows(open_journal):
    journal = open_journal()
    deal, _ = play(journal)
    for winnable, lost in ((2, None), (1, 9), (None, 7), (None, 8)):
        journal.learn(deal.id, winnable, lost)
    found = journal.deal(deal.id)
    assert (found.winnable, found.lost) == (2, 7)


def test_a_file_from_before_detours_were_kept_keeps_them_from_now_on(open_journal, path):
    journal = open_journal()
    (deal,) = some(journal, 1)
    journal.close()
    db = sqlite3.connect(path)
    db.execute("DROP TABLE detours")
    db.close()
    journal = open_journal()
    assert journal.detours(deal.id) == {}
    journal.learn_detour(deal.id, 7, 3)
    journal.learn_detour(deal.id, 9, 0)
    journal.learn_detour(deal.id, 7, 4)
    journal.close()
    again = open_journal()
    assert again.detours(deal.id) == {7: 4, 9: 0} and again.deal(deal.id) == deal and not again.trouble
    again.forget(deal.id)
    assert again.detours(deal.id) == {}


def test_a_deal_is_forgotten_with_all_there_is_of_it(open_journal, path):
    journal = open_journal()
    kept, gone = some(journal, 2)
    journal.forget(gone.id)
    assert [deal.id for deal in journal.deals()] == [kept.id]
    assert journal.entries(gone.id) == () and journal.entries(kept.id)


def test_without_a_path_everything_is_there_until_the_end():
    journal = Journal()
    written = some(journal, 8)
    assert set(every_reading(journal)) == set(written)
    assert journal.trouble == "" and journal.settle(0)


# ── two windows ──


def test_what_two_windows_play_in_a_deal_at_the_same_moment_is_two_deals(open_journal):
    one, two = open_journal(), open_journal()
    deal, entries = play(one)
    assert one.settle(PATIENT)
    (found,) = two.open_deals("gavotte")
    theirs = (*two.entries(found.id), Entry(9.0, "redeal"))
    two.write(counted(replace(found, hand=two.hand), theirs), theirs)
    assert two.settle(PATIENT)
    for more in ("left1>firsts1", "left2>firsts1"):
        entries = (*entries, Entry(10.0, more))
        one.write(counted(deal, entries), entries)
        assert one.settle(PATIENT)
    assert one.entries(deal.id) == theirs and one.stands(deal.id) == (two.hand, True, len(theirs))
    (branch,) = (d for d in one.open_deals("gavotte") if d.id != deal.id)
    assert branch.parent == deal.id and one.entries(branch.id) == entries


def test_two_windows_take_turns_in_one_deal(open_journal):
    one, two = open_journal(), open_journal()
    deal, entries = play(one)
    for journal in (two, one, two):
        entries = (*entries, Entry(9.0, "redeal"))
        journal.write(counted(replace(deal, hand=journal.hand), entries), entries)
        assert journal.settle(PATIENT)
    one.write(counted(deal, entries[:-1]), entries[:-1])  # one that is behind changes nothing
    assert one.settle(PATIENT)
    assert one.entries(deal.id) == entries and [found.moves for found in two.deals()] == [len(entries)]


def test_one_window_gives_up_what_the_other_goes_on_with(open_journal):
    one, two = open_journal(), open_journal()
    deal, entries = play(one)
    assert one.settle(PATIENT)
    two.write(replace(counted(deal, entries), hand=two.hand, ending=Ending.GIVEN_UP), entries)
    assert two.settle(PATIENT)
    entries = (*entries, Entry(10.0, "redeal"))
    one.write(counted(deal, entries), entries)
    assert one.settle(PATIENT)
    assert sorted((d.ending.value, d.moves) for d in two.deals()) == [("given up", 3), ("open", 4)]


@pytest.mark.parametrize("held", [False, True], ids=["written at once", "held back"])
@pytest.mark.parametrize("ended", [False, True], ids=["played on", "given up"])
def test_two_tables_of_one_window_write_a_deal_and_nothing_of_either_is_lost(open_journal, path, ended, held):
    journal = open_journal()
    deal, entries = play(journal)
    assert journal.settle(PATIENT)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE") if held else None
    one = (*entries, Entry(9.0, "left1>firsts1"), Entry(9.0, "hint"))
    other = (*entries, Entry(9.0, "left2>firsts1"), Entry(9.0, "hint"))
    ending = Ending.GIVEN_UP if ended else Ending.OPEN
    steps = [(one, ending), (other, Ending.OPEN), ((*other, Entry(10.0, "redeal")), Ending.OPEN)]
    for line, how in steps:
        journal.write(replace(counted(deal, line), ending=how), line)
        assert held or journal.settle(PATIENT)
    holder.close()
    assert journal.settle(PATIENT)
    kept = {journal.entries(found.id): found for found in journal.deals()}
    assert kept.keys() == {one, steps[-1][0]} and kept[one].ending is ending
    assert all(counted(found, line).moves == found.moves for line, found in kept.items())


def test_two_programs_write_at_once_and_nothing_is_lost(path):
    code = """
import sys
from pathlib import Path
from tests.store.deals import some
from game.store.journal.journal import Journal
journal = Journal(Path(sys.argv[1]))
for seed in range(2):
    some(journal, 8, seed)
journal.close()
assert not journal.trouble
"""
    root = Path(__file__).parents[2]
    programs = [subprocess.Popen([sys.executable, "-c", code, str(path)], cwd=root) for _ in range(2)]
    assert [program.wait() for program in programs] == [0, 0]
    journal = Journal(path)
    assert len(every_reading(journal)) == 32
    journal.close()


# ── trouble ──


def test_a_lock_that_another_program_holds_costs_nothing_but_time(open_journal, path, monkeypatch):
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    monkeypatch.setattr(disk, "PATIENCE", 0.01)
    journal = open_journal()
    before = some(journal, 3)
    assert journal.settle(PATIENT)
    backup = sqlite3.connect(path, isolation_level=None)
    backup.execute("BEGIN EXCLUSIVE")
    deal, entries = play(journal)
    until(journal, writer.HELD)
    assert [found.id for found in journal.open_deals("gavotte")][:1] == [deal.id]
    assert journal.entries(deal.id) == entries
    backup.execute("ROLLBACK")
    backup.close()
    until(journal, "")
    assert {found.id for found in journal.deals()} == {deal.id, *(d.id for d in before)}


@pytest.mark.parametrize(
    ("pragma", "sentence"), [("max_page_count = 1", writer.FULL), ("query_only = ON", writer.SHUT)]
)
def test_where_there_is_no_room_it_is_kept_as_soon_as_there_is(open_journal, monkeypatch, pragma, sentence):
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    journal = open_journal()
    before = some(journal, 3)
    assert journal.settle(PATIENT)
    prepared = disk._prepared

    def cramped(path, thorough=False):
        db = prepared(path, thorough)
        db.execute(f"PRAGMA {pragma}")
        return db

    with monkeypatch.context() as shut:
        shut.setattr(disk, "_prepared", cramped)
        journal._writer._identity = None  # it opens the file again
        won = [replace(before[0], id=f"{n}", ending=Ending.WON) for n in (1, 2, 3)]
        for deal in won:
            entries = tuple(Entry(float(n), f"waste>{deal.id}{n}") for n in range(1000))
            journal.write(deal, entries)
        until(journal, sentence)
        assert {deal.id for deal in journal.deals()} == {deal.id for deal in (*before, *won)}
        assert all(len(journal.entries(deal.id)) == 1000 for deal in won)
    until(journal, "")
    journal.close()
    again = open_journal()
    assert {deal.id for deal in again.deals()} == {deal.id for deal in (*before, *won)}
    assert [deal.id for deal in again.deals() if deal.won] and again.entries(won[0].id)[999].seconds == 999.0


def test_the_thread_outlives_an_error_nobody_thought_of(open_journal, monkeypatch):
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    journal = open_journal()
    with monkeypatch.context() as broken:
        broken.setattr(disk, "_prepared", None)
        journal._writer._identity = None  # it opens the file again
        written = some(journal, 2)
        until(journal, writer.SHUT)
    until(journal, "")
    journal.close()
    assert set(every_reading(open_journal())) == set(written)


def test_a_place_in_which_nothing_can_be_kept_may_become_one(tmp_path, monkeypatch):
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    (tmp_path / "evening").write_text("in the way", encoding="utf-8")
    journal = Journal(tmp_path / "evening" / "records.sqlite")
    assert journal.trouble == writer.SHUT
    written = some(journal, 4)
    assert set(every_reading(journal)) == set(written)
    (tmp_path / "evening").unlink()
    until(journal, "")
    journal.close()
    again = Journal(tmp_path / "evening" / "records.sqlite")
    assert set(every_reading(again)) == set(written)
    again.close()


@pytest.mark.parametrize("taken", ["folder", "older"])
def test_a_file_taken_away_while_it_is_open_is_written_anew(open_journal, path, tmp_path, taken):
    journal = open_journal()
    before = some(journal, 3)
    deal, entries = play(journal)
    assert journal.settle(PATIENT)
    if taken == "folder":
        path.parent.rename(tmp_path / "gone")
    else:
        other = Journal(tmp_path / "other")
        other.write(counted(deal, entries[:1]), entries[:1])
        other.close()
        shutil.move(tmp_path / "other", path)
    entries = (*entries, Entry(9.0, "redeal"))
    journal.write(counted(deal, entries), entries)
    assert journal.settle(PATIENT) and not journal.trouble
    journal.close()
    again = open_journal()
    assert {found.id for found in again.deals()} == {deal.id, *(d.id for d in before)}
    assert again.entries(deal.id) == entries


def test_what_can_never_be_written_does_not_keep_the_rest_from_being(open_journal):
    journal = open_journal()
    deal, entries = play(journal, 1)
    journal.write(replace(deal, id="x", cards="\ud800"), entries)
    kept, _ = play(journal, 2)
    assert journal.settle(PATIENT)
    assert {found.id for found in journal.deals()} == {deal.id, kept.id}


def test_moves_that_the_disk_holds_back_are_waited_for_and_never_taken_for_none(open_journal, path, monkeypatch):
    """Another program writes for a moment. A deal of which no move was read would lie there as on its first evening,
    be given out without its moves, and come back without them once it was deleted.
    """
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    journal = open_journal()
    deal, entries = play(journal)
    journal.write(replace(deal, ending=Ending.WON), entries)
    journal.close()
    journal = open_journal()
    assert len(journal.deals()) == 1
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        copied, tries = disk.copied, []

        def hurried(at, patience):
            tries.append(copied(at, patience))
            if len(tries) == 1:
                other.execute("ROLLBACK")
            return tries[-1]

        with monkeypatch.context() as patch:
            patch.setattr(module, "copied", hurried)
            assert journal.entries(deal.id) == entries and tries[0] is None
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(module, "STARTING", 0.0)
        assert journal.entries(deal.id) == () and journal.away
        with pytest.raises(OSError, match=os.strerror(errno.EBUSY)):
            list(exported(journal))


def test_what_was_copied_once_is_still_there_when_it_cannot_be_copied_again(open_journal, path, monkeypatch):
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    journal = open_journal()
    before = some(journal, 3)
    assert journal.settle(PATIENT)
    monkeypatch.setattr(journal._writer, "settle", lambda seconds: False)
    assert set(every_reading(journal)) == set(before)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        played, _ = play(journal)
        assert {found.id for found in journal.deals()} == {played.id, *(deal.id for deal in before)}
        other.execute("ROLLBACK")


def test_on_a_first_evening_nobody_is_told_that_an_empty_file_was_found(path, monkeypatch):
    """The writer has a file begun at once, which is empty for a moment."""
    begin = Writer.__init__

    def begins(own, at):
        at.parent.mkdir(parents=True)
        at.touch()
        begin(own, at)

    monkeypatch.setattr(Writer, "__init__", begins)
    journal = Journal(path)
    until(journal, "")
    assert not journal.news()
    journal.close()
