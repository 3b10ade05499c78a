"""The book of odds as a file and as a table."""

from __future__ import annotations

import csv
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

import main as program
from game import rules
from game.cli.arguments import parser
from game.make import book as make
from game.make.book import shipped
from game.rules.record import Odds
from game.solver.odds import measured as book
from game.solver.odds.measured import FILE, Measurement, read, without_false_care
from game.words import odds

HOUSE = Path(__file__).parents[2] / "game" / "README.md"
GAME = rules.ruleset("royal-cotillion", ("as-they-come",))
SOME = Measurement(
    deals=200,
    seconds=10.0,
    won=190,
    lost=4,
    unknown=6,
    late=3,
    late_seconds=600.0,
    median=0.25,
    p95=4.5,
    length=171,
    careless=20,
    played=100,
    player=34,
    by="he 1",
    machine="a machine, with a comma",
)


def test_what_is_written_is_read_again_with_what_follows_from_it(tmp_path: Path) -> None:
    path = tmp_path / "book.csv"
    make.write(path, {GAME.id: SOME, "carpet": replace(SOME, deals=1000, played=0, player=0)})
    assert read(path) == {GAME.id: SOME, "carpet": replace(SOME, deals=1000, played=0, player=0)}
    row = next(csv.DictReader(path.open(encoding="utf-8")))
    assert (row["ruleset"], row["name"]) == (GAME.id, "Royal Cotillion, as they come")
    low, high = (100 * bound for bound in SOME.winnable)
    assert (row["can_be_won_low"], row["can_be_won_high"]) == (f"{low:.2f}", f"{high:.2f}")
    low, high = (100 * bound for bound in SOME.carelessness)
    assert (row["player_share"], row["careless_share"]) == ("34.00", "10.00")
    assert (row["careless_low"], row["careless_high"]) == (f"{low:.2f}", f"{high:.2f}")
    assert row["books"] == "McNeely: 1 in 9"
    assert row["books_erred"] == "McNeely: -23"
    assert read(tmp_path / "none") == {}


def test_the_command_in_a_row_measures_that_row() -> None:
    for ruleset in shipped():
        words = shlex.split(book.again(ruleset, SOME))
        asked = parser().parse_args(words)
        assert rules.ruleset(asked.game, asked.variant).id == ruleset.id
        assert (asked.deals, asked.seconds, asked.first) == (SOME.deals, SOME.seconds, 1)


@pytest.mark.parametrize(
    ("wins", "erred", "judged"), [(1, -24, "24 too few"), (3, 0, "agrees"), (6, 26, "26 too many")]
)
def test_a_book_errs_by_what_it_says_beside_what_a_careful_player_wins(wins: int, erred: int, judged: str) -> None:
    odds = Odds(wins, 10, "Somebody")
    assert book.erred(odds, SOME) == erred
    assert book.judged(odds, SOME) == judged


def test_the_command_prints_the_table_and_the_readme_has_the_short_one(capsys: pytest.CaptureFixture) -> None:
    assert program.main(["odds", "--table"]) == 0
    table = capsys.readouterr().out
    assert table.strip() == book.table(read(FILE)) and "| Klondike, draw three | " in table
    short = make.overview(read(FILE))
    assert short in HOUSE.read_text(encoding="utf-8"), f"put this into game/README:\n{short}"
    assert short.count("\n") == len(rules.GAMES) + 1, "a line for each game"
    famous = make.friends(read(FILE))
    assert famous in HOUSE.read_text(encoding="utf-8"), f"put this into game/README:\n{famous}"


def test_the_stored_book_is_what_would_be_written(tmp_path: Path) -> None:
    make.write(tmp_path / "book.csv", read(FILE))
    assert (tmp_path / "book.csv").read_text(encoding="utf-8") == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize(("player", "told"), [(450, False), (585, True), (800, True)])
def test_care_that_plays_worse_than_chance_is_no_figure(player: int, told: bool) -> None:
    ruleset = rules.ruleset("carpet")
    found = Measurement(1000, 10.0, 900, 100, 0, careless=600, played=1000, player=player)
    kept = without_false_care(found)
    said = " ".join(words for _, words in odds.told(ruleset, kept))
    assert ("Care wins" in said) is bool(kept.played) is told and " -" not in said.replace(" --", "")
    assert found.deals == kept.deals and found.won == kept.won
