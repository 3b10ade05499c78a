"""Export, import and starting over, without a screen: what goes out comes back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.store import Journal, Note, Settings
from game.store.moving import Data, NotOurs, Progress, data_of, exporting, files_in, importing, started_over
from tests.store.deals import content, some

DAY = "2026-11-23"


def exported(data: Data, journal: Journal, folder: Path, settings: Settings | None = None) -> Progress:
    *_, last = exporting(data, journal, settings or Settings(), folder, DAY)
    return last


def test_a_journal_comes_back_with_its_notes_after_it_was_emptied(tmp_path):
    journal = Journal()
    some(journal, 60)
    deal = journal.deals()[3]
    journal.note(deal.id, Note.TRIED, {0: "0 turn"})
    journal.note("CODE", Note.SENT, {0: "M0500"})
    journal.learn_detour(deal.id, 7, 3)
    before = content(journal)
    progress = list(exporting(Data.JOURNAL, journal, Settings(), tmp_path, DAY))
    assert [one.done for one in progress[:3]] == [0, 1, 2] and progress[-1].of == 60
    journal.forget_all()
    assert not journal.count() and journal.notes("CODE", Note.SENT), "what others sent stays"
    *_, last = importing(progress[-1].file, journal)
    assert last.report and (last.report.new, last.report.unreadable) == (60, 0)
    assert content(journal) == before
    assert journal.notes(deal.id, Note.TRIED) == {0: "0 turn"} and journal.detours(deal.id) == {7: 3}
    *_, last = importing(progress[-1].file, journal)
    assert last.report and last.report.known == 60, "twice does no harm"


def test_notes_that_make_no_sense_are_passed_over(tmp_path):
    journal = Journal()
    some(journal, 1)
    file = exported(Data.JOURNAL, journal, tmp_path).file
    head, line = file.read_text("utf-8").splitlines()
    notes = {"tried": {"x": "0 turn", "1": 3, "2": "0 turn"}, "detours": {"3": "many", "4": "5"}, "other": {"1": "a"}}
    file.write_text("\n".join((head, json.dumps({**json.loads(line), "notes": notes}))) + "\n", encoding="utf-8")
    other = Journal()
    *_, last = importing(file, other)
    id = other.deals()[0].id
    assert last.report and last.report.new == 1
    assert other.notes(id, Note.TRIED) == {2: "0 turn"} and other.detours(id) == {4: 5}
    file.write_text("\n".join((head, json.dumps({**json.loads(line), "notes": [1]}))) + "\n", encoding="utf-8")
    *_, last = importing(file, Journal())
    assert last.report and last.report.new == 1


def test_settings_come_back_and_solved_problems_stay(tmp_path):
    settings = Settings(cloth="burgundy", volume=0.25, problems={"gavotte": ("1",)}, counted_since=5.0)
    file = exported(Data.SETTINGS, Journal(), tmp_path, settings).file
    fresh = started_over(Data.SETTINGS, 9.0)
    assert fresh["cloth"] == Settings().cloth and not {"problems", "counted_since"} & set(fresh)
    *_, last = importing(file, Journal())
    assert (last.changes["cloth"], last.changes["volume"]) == ("burgundy", 0.25)
    assert last.changes["problems"] == {"gavotte": ("1",)}


def test_statistics_count_from_now_on_and_from_before_again(tmp_path):
    file = exported(Data.STATISTICS, Journal(), tmp_path, Settings(counted_since=3.5)).file
    assert started_over(Data.STATISTICS, 9.0) == {"counted_since": 9.0}
    *_, last = importing(file, Journal())
    assert last.changes == {"counted_since": 3.5}


def test_a_file_never_takes_the_place_of_another(tmp_path):
    names = {exported(Data.SETTINGS, Journal(), tmp_path).file.name for _ in range(3)}
    assert len(names) == 3 and {path.name for path in tmp_path.iterdir()} == names
    assert {one.data for one in files_in(tmp_path)} == {Data.SETTINGS}


@pytest.mark.parametrize(
    "text", ["", "not ours", "[1]", '{"cotillion": "cards"}', '{"cotillion": "journal", "version": 2}', "[" * 5000]
)
def test_other_files_are_not_listed_and_not_read(tmp_path, text):
    file = tmp_path / "other.jsonl"
    file.write_text(text, encoding="utf-8")
    assert files_in(tmp_path) == ()
    with pytest.raises(NotOurs):
        data_of(file)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"volume": "loud", "cloth": 7}'])
def test_a_damaged_file_of_settings(tmp_path, text):
    file = tmp_path / "settings.jsonl"
    file.write_text('{"cotillion": "settings", "version": 1}\n' + text, encoding="utf-8")
    if text.startswith('{"'):
        *_, last = importing(file, Journal())
        assert last.changes == {"volume": Settings().volume, "cloth": Settings().cloth}
    else:
        with pytest.raises(NotOurs):
            list(importing(file, Journal()))


def test_nothing_is_left_of_a_file_that_was_not_finished(tmp_path):
    journal = Journal()
    some(journal, 5)
    work = exporting(Data.JOURNAL, journal, Settings(), tmp_path, DAY)
    next(work)
    assert list(tmp_path.iterdir())
    del work
    assert not list(tmp_path.iterdir())
