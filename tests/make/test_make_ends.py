"""The ends of deals that the survey keeps for a game that has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.make import survey
from game.make.kindest import keep_ends
from game.rules import Outcome
from game.rules.page import page
from game.rules.page.clauses import before
from game.solver import Answer
from game.solver.findings import path_of
from game.solver.odds import solved
from game.solver.players import careless_line
from game.solver.solve import solve
from tests.thorough import spread

LATE = float("inf")
LAST, SOON, CARELESS = 4, 2_000, 20
"""How many positions at the end of a deal are looked at, how many are searched from each, and how many deals that
somebody careless plays.
"""
QUICK = rules.ruleset("captive-queens", ("as-they-come",))


@pytest.fixture
def lacking(tmp_path: Path) -> Path:
    """The golden deals without those of one ruleset."""
    path = tmp_path / "golden.txt"
    lines = solved.GOLDEN_FILE.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith(f"{QUICK.id} ")) + "\n", encoding="utf-8")
    return path


def test_what_is_there_is_not_written_again(lacking: Path) -> None:
    keep_ends(lacking, rules.ruleset("carpet"), 10.0, LATE)
    assert solved.golden(QUICK.id)[0] not in solved.read_golden(lacking)
    before = lacking.stat().st_mtime_ns
    keep_ends(lacking, rules.ruleset("carpet"), 10.0, LATE)
    assert lacking.stat().st_mtime_ns == before


def test_the_survey_finds_the_ends_of_a_game_keeps_to_it_and_knows_no_other(
    lacking: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    known = solved.golden()
    ends = [(deal.ruleset_id, deal.outcome) for deal in known]
    monkeypatch.setattr(solved, "GOLDEN_FILE", lacking)
    measured: list[str] = []
    monkeypatch.setattr(survey.Survey, "run", lambda self, *_: measured.extend(one.id for one in self.rulesets))
    journal = str(tmp_path / "odds.jsonl")
    assert survey.main(["--game", QUICK.id, "--out", journal]) == 0
    assert measured == [QUICK.id]
    kept = solved.read_golden(lacking)
    assert [(deal.ruleset_id, deal.outcome) for deal in kept] == ends, "a won and a lost one, in their place"
    assert {deal for deal in known if deal.ruleset_id != QUICK.id} <= set(kept), "the others stay as they are"
    for deal in (deal for deal in kept if deal.ruleset_id == QUICK.id):
        position = QUICK.deal(deal.number)
        for text in deal.moves:
            position = position.play(position.parse_move(text))
        assert position.outcome is Outcome(deal.outcome)
    survey.main(["--game", "captive-queens", "--minutes", "0", "--out", journal])
    assert {name.partition("+")[0] for name in measured} == {"captive-queens"} and len(measured) > 2
    with pytest.raises(SystemExit):
        survey.main(["--game", "minuet"])
    assert "no game or ruleset “minuet”" in capsys.readouterr().err


def test_nothing_is_looked_for_when_the_time_is_over(lacking: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = lacking.read_text(encoding="utf-8")
    keep_ends(lacking, QUICK, 10.0, float("-inf"))
    assert lacking.read_text(encoding="utf-8") == before
    assert capsys.readouterr().err.count("in time") == 2


@pytest.mark.parametrize(
    "ruleset", spread(2, [rules.ruleset(game.id) for game in rules.GAMES]), ids=lambda ruleset: ruleset.id
)
def test_a_deal_can_be_lost_while_moves_are_left(ruleset: rules.Ruleset) -> None:
    """As every rules page says."""
    assert before.Over() in [one for section in page(ruleset) for told in section.paragraphs for one in told]
    over = next(deal for deal in solved.golden(ruleset.id) if deal.outcome == Outcome.OVER.value)
    lines = [path_of(ruleset.deal(over.number), [ruleset.parse_move(text) for text in over.moves])]
    lines += [path_of(ruleset.deal(number), careless_line(ruleset, number)[0]) for number in range(1, CARELESS)]
    late = [one for line in lines for one in line[-LAST:] if one.legal_moves]
    assert any(solve(one, positions=SOON).answer is Answer.LOST for one in late)
