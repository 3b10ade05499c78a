"""Deals begun by earlier rules stay what they were: they are read, continued, reviewed and told by those rules.

rules1.sqlite.gz, rules1.jsonl and rules1_exported.jsonl were written by the program when Windmill had no crossing, no
ace was given in Frog, and Tournament's redeal dealt no cards: a journal, codes with where they lead, and an export.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from game import rules
from game.play.autosave import sit_down
from game.rules.record import VERSION
from game.rules.ruleset import id_since, lasting_name, of_lasting_name
from game.solver import problems
from game.solver.findings import review
from game.store import Deal, Ending, Journal, Timeline
from game.store.codes import code_of, read_code
from game.store.moving import exported, imported
from tests.cli.talking import through_a_pipe

HERE = Path(__file__).parent
WERE = {
    "windmill": "windmill+no-crossing",
    "frog": "frog+no-ace-given",
    "frog+fly": "frog+fly",
    "tournament": "tournament+earlier-redeal",
    "tournament+crossing": "tournament+crossing+earlier-redeal",
}
KEPT = [json.loads(line) for line in (HERE / "rules1.jsonl").read_text(encoding="utf-8").splitlines()]
IDS = [f"{kept['ruleset']}-{kept['moves']}" for kept in KEPT]


def old_journal(folder: Path) -> Journal:
    (folder / "records.sqlite").write_bytes(gzip.decompress((HERE / "rules1.sqlite.gz").read_bytes()))
    return Journal(folder / "records.sqlite")


def told(position: rules.Position) -> str:
    """A position as text, without the name of its ruleset."""
    return str(position).partition(";")[2]


@pytest.mark.parametrize("kept", KEPT, ids=IDS)
def test_an_old_code_is_the_same_deal_and_stays_the_same_code(kept) -> None:
    deal, moves = read_code(kept["code"])
    assert (deal.ruleset, deal.deal, len(moves)) == (WERE[kept["ruleset"]], kept["deal"], kept["moves"])
    position = rules.find_ruleset(deal.ruleset).deal(kept["deal"])
    for text in moves:
        position = position.play(position.parse_move(text))
    assert told(position) == kept["position"].partition(";")[2]
    assert code_of(deal, moves) == kept["code"]


@pytest.mark.parametrize("game", ["windmill", "frog", "tournament"])
def test_a_new_deal_has_another_code_and_another_name(game: str) -> None:
    code = code_of(Deal(game, 7))
    assert read_code(code)[0].ruleset == game
    assert code != code_of(Deal(WERE[game], 7)) and lasting_name(game) == f"{game}@2"
    assert of_lasting_name(f"{game}@2") == game and of_lasting_name(game) == WERE[game] == id_since(game, 1)
    assert id_since(game, VERSION) == game and id_since("windmill+unheard-of", 1) == "windmill+unheard-of"


def test_every_ruleset_has_a_lasting_name_of_its_own() -> None:
    ids = [ruleset.id for ruleset in rules.every_ruleset()]
    names = [lasting_name(id) for id in ids]
    assert len({*names}) == len(names) and [of_lasting_name(name) for name in names] == ids


def test_an_old_journal_is_continued_by_the_rules_of_each_deal(tmp_path: Path) -> None:
    journal = old_journal(tmp_path)
    deals = journal.deals()
    assert len(deals) == len(KEPT) and {deal.ruleset for deal in deals} == {*WERE.values()}
    ends = {(WERE[kept["ruleset"]], kept["moves"], kept["position"].partition(";")[2]) for kept in KEPT}
    for deal in deals:
        session, autosave, whole = sit_down(journal, deal)
        assert whole
        if deal.open:
            assert (deal.ruleset, deal.moves, told(session.position)) in ends
            session.play(session.position.legal_moves[-1])
            autosave.step()
            assert autosave.deal.id == deal.id and autosave.deal.moves == deal.moves + 1
        else:
            assert (deal.ruleset, deal.moves, told(Timeline(deal, journal.entries(deal.id)).end)) in ends
    journal.close()
    again = Journal(tmp_path / "records.sqlite")
    assert {deal.ruleset for deal in again.deals()} == {*WERE.values()}, "once named, they keep their names"
    assert sum(deal.ending is Ending.WON for deal in again.deals()) == 5


def test_an_old_export_is_read_and_a_new_one_of_it_too(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "one.sqlite")
    with (HERE / "rules1_exported.jsonl").open(encoding="utf-8") as file:
        assert imported(journal, file).new == 2
    assert {deal.ruleset for deal in journal.deals()} == {"windmill+no-crossing", "tournament+earlier-redeal"}
    (tmp_path / "again.jsonl").write_text("\n".join(exported(journal)) + "\n", encoding="utf-8")
    other = Journal(tmp_path / "two.sqlite")
    with (tmp_path / "again.jsonl").open(encoding="utf-8") as file:
        assert imported(other, file).new == 2
    assert [replace(deal, hand="") for deal in other.deals()] == [replace(deal, hand="") for deal in journal.deals()]


@pytest.mark.thorough
def test_an_old_deal_is_reviewed_by_its_rules(tmp_path: Path) -> None:
    journal = old_journal(tmp_path)
    lost = next(
        deal for deal in journal.deals() if deal.ruleset.startswith("tournament") and deal.ending is Ending.LOST
    )
    *_, found = review(Timeline(lost, journal.entries(lost.id)).positions[15:], 20)
    assert found.known and found.turning == 1


def test_at_the_door_an_old_windmill_goes_on_without_crossing(tmp_path: Path) -> None:
    folder = tmp_path / "Cotillion" / "Cotillion"
    folder.mkdir(parents=True)
    (folder / "records.sqlite").write_bytes(gzip.decompress((HERE / "rules1.sqlite.gz").read_bytes()))
    (folder / "settings.json").write_text('{"lamp": false}', encoding="utf-8")
    said = through_a_pipe(tmp_path, ["play windmill", "play tournament", "quit"])
    assert said.returncode == 0 and "Windmill, no crossing, deal 1" in said.stdout, said.stdout
    assert "Tournament, crossing, earlier redeal, deal 1" in said.stdout, said.stdout


def test_solved_problems_stay_solved() -> None:
    known = {one.id for game in ("windmill", "tournament") for one in problems.problems(game)}
    assert {"windmill:38:40", "windmill:18:47", "tournament:34:46", "tournament:15:62"} <= known
    assert len(known) == sum(len(problems.problems(game)) for game in ("windmill", "tournament"))
