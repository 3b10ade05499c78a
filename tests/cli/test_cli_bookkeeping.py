"""The subcommands about deals played: codes, statistics, the journal on its way, the day's dance."""

from __future__ import annotations

import csv
import io
import json
from datetime import date

import pytest

import main as program
from game.cli.snapshot import EVENING
from game.rules import find_ruleset
from game.scenes.table.table import TableScene
from game.solver import Answer
from game.solver.findings import path_of
from game.solver.solve import solve
from game.store import Deal, Journal, Settings, Which, save_settings, statistics_of
from game.store import files as folders
from game.store.codes import code_of, read_code
from game.store.dances import FIRST, dance_of
from game.window import app
from game.window.screen import NoDisplay
from tests.frontdoor import Player, Story, enter
from tests.scenes.lookingback import LOST, WON
from tests.store.deals import content, some
from tests.typed import instance


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the journal is kept, with forty deals in it."""
    monkeypatch.setattr(folders, "data_folder", lambda: tmp_path)
    journal = Journal(tmp_path / "records.sqlite")
    some(journal, 40)
    journal.close()
    return tmp_path


def said(capsys, *arguments: str) -> str:
    assert program.main(list(arguments)) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments: str, status: int = 2) -> str:
    try:
        assert program.main(list(arguments)) == status
    except SystemExit as left:
        assert left.code == status
    out, err = capsys.readouterr()
    assert not out and "Traceback" not in err and (err[0].isupper() or err[0] in "“/")
    return err


def test_a_code_is_printed_and_says_the_deal_again(capsys):
    code = said(capsys, "code", "La Parisienne", "--variant", "open-waste", "--deal", "722 467 568").strip()
    assert (read_code(code)[0].ruleset, read_code(code)[0].deal) == ("parisienne+open-waste", 722467568)
    code = said(capsys, "code", "gavotte", "--deal", "7", "--moves", "wing left, ranks 6 7").strip()
    assert code == "5DR1302JH2NS" and read_code(code)[1] == ("wing left", "ranks 6 7")


def _path(line):
    ruleset = find_ruleset("carpet")
    return path_of(ruleset.deal(line.number), [ruleset.parse_move(text) for text in line.moves])


def test_two_codes_are_compared(capsys):
    one, other = (code_of(Deal("carpet", LOST.number), line.moves) for line in (WON, LOST))
    told = said(capsys, "compare", one, other, "--seconds", "5")
    assert f"The first: Won in {len(WON.moves)} moves." in told and told.rstrip().endswith("The first: the only win.")
    found = json.loads(said(capsys, "compare", one, other, "--json", "--seconds", "5"))
    assert [line["won"] for line in found["lines"]] == [True, False]
    assert [line["moves"] for line in found["lines"]] == [len(WON.moves), len(LOST.moves)]
    assert len(found["lines"][1]["up"]) == len(LOST.moves) + 1
    turning, path = found["lines"][1]["turning"], _path(LOST)
    assert [solve(path[made], seconds=5).answer for made in (turning - 1, turning)] == [Answer.WON, Answer.LOST]
    assert "different deals" in refused(capsys, "compare", one, code_of(Deal("carpet", 99), ["turn"]))
    bare = code_of(Deal("carpet", LOST.number))
    assert "The first code holds a deal, but no moves." in refused(capsys, "compare", bare, one)
    assert "The second code holds a deal, but no moves." in refused(capsys, "compare", one, bare)
    assert "That is the second code." in refused(capsys, "compare", one, "QBMZSNJ001X")


def test_today_says_which_dance_it_is(capsys):
    dance = dance_of(date(2026, 10, 17))
    line = said(capsys, "today", "--print", "--date", "2026-10-17")
    assert line.startswith("Saturday, 17 October 2026: ")
    deal = read_code(line.split()[-1])[0]
    assert (deal.ruleset, deal.deal) == (dance.ruleset, dance.deal)
    assert f"{dance.deal:,}" in line
    found = read_code(said(capsys, "today", "--print").split()[-1])[0].deal
    assert found == dance_of(EVENING.date()).deal


def test_today_is_printed_where_no_window_can_be_opened(capsys, monkeypatch):
    monkeypatch.setattr(app, "open_display", lambda: (_ for _ in ()).throw(NoDisplay("none")))
    shown = said(capsys, "today", "--date", "2026-10-17")
    assert shown == said(capsys, "today", "--print", "--date", "2026-10-17")


def test_statistics_are_printed_for_every_way_of_playing(capsys, folder):
    found = json.loads(said(capsys, "statistics", "--json"))
    journal = Journal(folder / "records.sqlite")
    assert set(found) == {"all", *journal.rulesets()}
    for id, figures in found.items():
        statistics = statistics_of(journal, Which(ruleset="" if id == "all" else id))
        assert figures["played"] == statistics.played and figures["won"] == statistics.won
        assert figures["dealt"] == vars(statistics.dealt) and figures["could"] == list(statistics.could)
        low, high = figures["won_of_winnable"]
        assert 0 <= low <= high <= 1 and (not statistics.could[1] or low <= statistics.won / statistics.could[1])
    lines = said(capsys, "statistics").splitlines()
    assert len(lines) == 1 + len(found) and lines[-1].startswith("All games")
    assert lines[-1].split()[2:7] == [str(found["all"][key]) for key in ("played", "won", "lost", "given_up", "never")]
    rows = json.loads(said(capsys, "statistics", "--deals", "json"))
    table = list(csv.DictReader(io.StringIO(said(capsys, "statistics", "--deals", "csv"))))
    deals = journal.deals(Which(since=0.0))
    assert [row["id"] for row in rows] == [row["id"] for row in table] == [deal.id for deal in reversed(deals)]
    assert [row["ending"] for row in table] == [deal.ending.value for deal in reversed(deals)] != []
    assert [str(row["moves"]) for row in rows] == [row["moves"] for row in table]
    journal.close()


def test_statistics_begin_where_the_player_started_over(capsys, folder):
    save_settings(folder / "settings.json", Settings(counted_since=4e9))
    assert said(capsys, "statistics") == "You have not played yet.\n"


def test_statistics_of_nothing(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "data_folder", lambda: tmp_path)
    assert said(capsys, "statistics") == "You have not played yet.\n"
    assert json.loads(said(capsys, "statistics", "--json"))["all"]["played"] == 0


def test_deals_are_carried_to_another_computer(capsys, folder, tmp_path, monkeypatch):
    file = tmp_path / "deals.jsonl"
    assert "40 deals" in said(capsys, "journal", "--export", str(file))
    assert len(file.read_text(encoding="utf-8").splitlines()) == 41
    assert said(capsys, "journal", "--export", "-") == file.read_text(encoding="utf-8")
    monkeypatch.setattr(folders, "data_folder", lambda: tmp_path / "other")
    assert "40 new" in said(capsys, "journal", "--import", str(file))
    assert "40 known already" in said(capsys, "journal", "--import", str(file))
    here, there = Journal(folder / "records.sqlite"), Journal(tmp_path / "other" / "records.sqlite")
    assert content(here) == content(there)
    here.close()
    there.close()


def test_what_can_not_be_carried_is_a_sentence(capsys, folder, tmp_path, monkeypatch):
    assert "not be written to" in refused(capsys, "journal", "--export", str(tmp_path / "no" / "such"), status=1)
    assert "could not be read" in refused(capsys, "journal", "--import", str(tmp_path / "nothing"), status=1)
    (tmp_path / "other.txt").write_bytes(b"\xff\xfe other")
    assert "not a journal" in refused(capsys, "journal", "--import", str(tmp_path / "other.txt"), status=1)
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(folders, "data_folder", lambda: tmp_path / "file")
    assert "can't be written" in refused(capsys, "statistics", status=1)


def test_a_deal_by_its_code_or_its_day_is_on_the_table():
    first = dance_of(FIRST)
    for arguments, *expected in (
        (["play", "5DR13021PA"], "gavotte", 7, 2, "code"),
        (["today", "--date", str(FIRST)], first.ruleset, first.deal, 0, "day"),
    ):
        found = []

        def look(player: Player, found: list = found) -> Story:
            yield lambda: player.top == "TableScene"
            table = instance(player.stage.top, TableScene)
            session = table.session
            found.extend((table.ruleset.id, session.number, len(session.undone), table.sitting.deal.origin.value))

        assert enter(arguments, look).status == 0
        assert found == expected
