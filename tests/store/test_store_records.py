from __future__ import annotations

import sqlite3
import subprocess
import sys

import pytest

from game.store import FinishedDeal, Records, SavedDeal, Statistics, open_records
from game.store.statistics import summed


@pytest.fixture
def path(tmp_path):
    return tmp_path / "records.sqlite"


def finished(won: bool, seconds: float = 60.0, moves: int = 100, ruleset: str = "gavotte") -> FinishedDeal:
    return FinishedDeal(ruleset, won, deal=7, seconds=seconds, moves=moves, line=("stock>waste", "waste>f1"), when=1e9)


@pytest.mark.parametrize(
    "outcomes, played, won, streak, longest",
    [
        ("", 0, 0, 0, 0),
        ("W", 1, 1, 1, 1),
        ("L", 1, 0, -1, 0),
        ("WWLWWW", 6, 5, 3, 3),
        ("WWWLW", 5, 4, 1, 3),
        ("LWLL", 4, 1, -2, 1),
    ],
)
def test_streaks(outcomes, played, won, streak, longest):
    got = summed((letter == "W", 1.0, 1) for letter in outcomes)
    assert (got.played, got.won, got.streak, got.longest_streak) == (played, won, streak, longest)


def test_only_won_deals_count_for_the_bests():
    records = Records()
    for deal in (finished(False, 5, 5), finished(True, 90, 120), finished(True, 95, 110)):
        records.finish(deal)
    got = records.statistics("gavotte")
    assert (got.best_seconds, got.fewest_moves, got.rate) == (90, 110, pytest.approx(2 / 3))
    assert records.statistics("carpet") == Statistics()
    assert records.statistics("carpet").rate == 0


def test_variants_count_apart_and_the_game_counts_them_together():
    records = Records()
    records.finish(finished(True, ruleset="parisienne"))
    records.finish(finished(False, ruleset="parisienne+open-waste"))
    assert records.statistics("parisienne").played == 1
    assert records.game_statistics("parisienne").played == 2
    assert records.rulesets() == ("parisienne", "parisienne+open-waste")


def test_recent_deals_come_back_whole_and_latest_first(path):
    records = open_records(path)
    deals = [finished(True), finished(False, moves=3), FinishedDeal("gavotte", False, cards="AS KD", when=2e9)]
    for deal in deals:
        assert records.finish(deal)
    records.close()
    assert open_records(path).recent("gavotte") == tuple(reversed(deals))
    assert open_records(path).recent("gavotte", limit=1) == (deals[-1],)


def test_a_saved_deal_comes_back_as_it_was(path):
    deal = SavedDeal("parisienne+open-waste", 2**53 - 1, "", ("a", "b c"), ("d",), 12.5)
    assert open_records(path).save(deal)
    assert open_records(path).saved("parisienne") == deal
    assert open_records(path).saved("gavotte") is None


def test_one_saved_deal_a_game_the_last_one(path):
    records = open_records(path)
    records.save(SavedDeal("gavotte", 1))
    records.save(SavedDeal("gavotte+set-out", 2))
    records.save(SavedDeal("carpet", 3))
    assert records.saved("gavotte") == SavedDeal("gavotte+set-out", 2)
    assert records.forget("gavotte")
    assert records.saved("gavotte") is None
    assert records.saved("carpet") == SavedDeal("carpet", 3)


def test_finishing_a_deal_drops_its_saved_one():
    records = Records()
    records.save(SavedDeal("gavotte", 7))
    records.finish(finished(True))
    assert records.saved("gavotte") is None


def test_finishing_is_all_or_nothing(path, caplog):
    """A finish that fails half way leaves both the list and the saved deal as they were."""
    records = open_records(path)
    records.save(SavedDeal("gavotte", 7))
    with sqlite3.connect(path) as other:
        other.execute("CREATE TRIGGER no BEFORE DELETE ON saved BEGIN SELECT RAISE(ABORT, 'no'); END")
    assert not records.finish(finished(True))
    assert "could not be written" in caplog.text
    assert records.statistics("gavotte").played == 0
    assert records.saved("gavotte") == SavedDeal("gavotte", 7)


@pytest.mark.parametrize(
    "content", [b"this is no database, and longer than a header of one hundred bytes" * 9, b"\x00" * 5000]
)
def test_a_damaged_database_is_set_aside(path, caplog, content):
    path.write_bytes(content)
    records = open_records(path)
    assert path.with_name("records.sqlite.damaged").read_bytes() == content
    assert "set aside" in caplog.text
    assert records.finish(finished(True))
    assert open_records(path).statistics("gavotte").played == 1


def test_a_database_damaged_in_the_middle_is_set_aside(path):
    records = open_records(path)
    for _ in range(300):
        records.finish(finished(True))
    records.close()
    data = bytearray(path.read_bytes())
    data[4096:12288] = b"\xaa" * 8192
    path.write_bytes(data)
    assert open_records(path).statistics("gavotte").played == 0
    assert path.with_name("records.sqlite.damaged").read_bytes() == data


def test_records_of_a_later_version_are_left_alone(path, caplog):
    with sqlite3.connect(path) as later:
        later.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    assert open_records(path).finish(finished(True))
    assert path.read_bytes() == before
    assert "later version" in caplog.text


def test_a_place_nothing_can_be_kept_in_means_memory(tmp_path, caplog):
    (tmp_path / "file").write_text("in the way")
    records = open_records(tmp_path / "file" / "records.sqlite")
    assert records.finish(finished(True))
    assert "not kept" in caplog.text


def test_two_programs_write_at_once_and_nothing_is_lost(path):
    code = """
import sys
from pathlib import Path
from game.store import FinishedDeal, open_records
records = open_records(Path(sys.argv[1]))
assert all(records.finish(FinishedDeal("gavotte", True, moves=n)) for n in range(20))
"""
    programs = [subprocess.Popen([sys.executable, "-c", code, str(path)]) for _ in range(2)]
    assert [program.wait() for program in programs] == [0, 0]
    assert open_records(path).statistics("gavotte").played == 40
