"""Solved deals: how they are graded, stored by the survey, and read."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from game import rules
from game.make import survey
from game.make.book import MOST, SURE, graded, shipped
from game.solver import Answer
from game.solver.odds import measured, solved
from game.solver.odds.measure import Looked, OddsJournal, Played
from game.solver.odds.solved import FILE, Solved, read
from game.solver.players import player_of
from game.solver.solve import QUICK, solve

LIMIT = 10.0


GAVOTTE = rules.ruleset("gavotte")
Pair = tuple[Looked, Played]


def found(deal: int, answer: str = "won", player: bool = False, positions: int = 100, name: str = "gavotte") -> Pair:
    """What is known of a deal that was looked at and played."""
    by = player_of(rules.ruleset(name)).name
    looked = Looked(name, deal, LIMIT, answer, 90, positions, 0.1, careless=False)
    return looked, Played(name, deal, by, player, 90, 0.1)


def grade(some: Iterable[Pair]) -> Solved:
    journal = OddsJournal(None)
    journal.add(line for pair in some for line in pair)
    return graded(journal, GAVOTTE, LIMIT)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The stored files, fresh ones in a folder of their own."""
    monkeypatch.setattr(measured, "FILE", tmp_path / "book.csv")
    monkeypatch.setattr(solved, "FILE", tmp_path / "solved.json")
    return tmp_path


def write_down(files: Path, *many: Pair) -> str:
    OddsJournal(files / "odds.jsonl").add(line for pair in many for line in pair)
    return str(files / "odds.jsonl")


# ── grades ──


def test_deals_are_graded_by_what_it_took() -> None:
    some = [
        found(1, player=True, positions=900_000),
        found(2, positions=QUICK),
        found(3, positions=QUICK + 1),
        found(4, "lost"),
        found(5, "unknown"),
    ]
    assert grade(some) == Solved(5, 3, tried=5, easy=(1,), medium=(2,), hard=(3,))
    assert grade([]) == Solved(0, 0)


def test_a_rare_grade_is_not_crowded_out() -> None:
    kept = grade([*(found(n, player=True) for n in range(1, 5000)), *(found(n) for n in (5000, 7000))])
    assert set(kept.medium) == {5000, 7000}
    assert kept.listed == MOST and kept.easy[0] == 1
    even = grade(found(n, player=n % 3 == 0, positions=n % 3 * QUICK) for n in range(1, 3001))
    assert sorted(map(len, (even.easy, even.medium, even.hard))) == [66, 67, 67]


def test_where_the_player_wins_whatever_can_be_won_there_are_no_grades() -> None:
    forced = [found(n, "won" if n % 2 else "lost", player=n % 2 == 1) for n in range(1, SURE + 1)]
    kept = grade(forced)
    assert kept.winnable == tuple(range(1, 2 * MOST, 2)) and not kept.easy
    assert grade(forced[:-1]).easy, "a few deals don't prove it"
    assert grade([*forced, found(SURE + 1, "unknown")]).easy, "nor do they where some are open"


# ── the survey stores them ──


def test_the_survey_writes_both_files_and_keeps_what_it_does_not_look_at(files: Path) -> None:
    journal = write_down(files, found(1, player=True), found(2), found(1, "lost", name="pyramid"))
    assert survey.main(["--minutes", "0", "--out", journal]) == 0
    assert read(solved.FILE) == {"gavotte": Solved(2, 2, 2, easy=(1,), medium=(2,)), "pyramid": Solved(1, 0, 1)}
    assert {name: some.deals for name, some in measured.read(measured.FILE).items()} == {"gavotte": 2, "pyramid": 1}
    assert len(Path(journal).read_text(encoding="utf-8").splitlines()) == 6, "nothing was measured"
    write_down(files, found(3), found(2, name="pyramid"))
    survey.main(["--minutes", "0", "--out", journal, "--game", "pyramid"])
    both = read(solved.FILE)
    assert {name: some.deals for name, some in both.items()} == {"gavotte": 2, "pyramid": 2}
    (files / "other").mkdir()
    survey.main(["--minutes", "0", "--out", write_down(files / "other", found(7)), "--game", "gavotte"])
    assert read(solved.FILE) == both, "a journal with fewer deals displaces none"


def test_measuring_stores_the_solved_deals_too(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = rules.ruleset("captive-queens", ("one-redeal",))
    journal = OddsJournal(None)
    clock = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    survey.Survey((quick,), journal, LIMIT, LIMIT).run(20, 1)
    assert journal.looked(quick.id, LIMIT)
    found = graded(journal, quick, LIMIT)
    assert read(solved.FILE) == ({quick.id: found} if found.deals else {})
    assert measured.read(measured.FILE)[quick.id].deals == len(journal.looked(quick.id, LIMIT))


# ── reading ──


def test_a_missing_file_holds_nothing_and_a_damaged_one_is_not_passed_over(tmp_path: Path) -> None:
    assert read(tmp_path / "solved.json") == {}
    for text in ("{", '{"gavotte": {"deals": 1}}', '{"gavotte": {"deals": 1, "won": 1, "simple": [1]}}'):
        (tmp_path / "solved.json").write_text(text, encoding="utf-8")
        with pytest.raises((ValueError, TypeError)):
            read(tmp_path / "solved.json")


def test_what_is_stored_makes_sense() -> None:
    stored = read(FILE)
    assert set(stored) <= {ruleset.id for ruleset in shipped()}
    for name, some in stored.items():
        every = (*some.easy, *some.medium, *some.hard, *some.winnable)
        assert len(set(every)) == len(every) == some.listed <= MOST, name
        assert 0 <= some.won <= some.deals and all(number >= 1 for number in every), name
        assert some.tried <= some.deals, name
    assert solved.solved("gavotte") == stored["gavotte"]
    assert solved.solved("nothing").listed == 0
    assert FILE.stat().st_size < 100_000


def test_what_is_stored_is_true() -> None:
    """If the solver or the player has become another one, the survey has to run again."""
    some = read(FILE)["gavotte"]
    assert solve(GAVOTTE.deal(some.medium[0]), positions=QUICK).answer is Answer.WON
