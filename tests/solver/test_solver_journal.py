"""What a journal says: its lines, and the figures that they come to."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from game.make.survey import joined
from game.solver.odds.measure import Contradiction, Looked, OddsJournal, Played, measurement
from game.solver.odds.measured import Measurement, wilson
from tests.solver.measurements import BY, LIMIT, QUICK, found, game


def journal_of(*many: Looked | Played) -> OddsJournal:
    journal = OddsJournal(None)
    journal.add(many)
    return journal


def test_wilson() -> None:
    for count, total, low, high in ((8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0, 1)):
        assert wilson(count, total) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_counts_the_undecided_both_ways() -> None:
    some = Measurement(deals=10, seconds=10, won=6, lost=2, unknown=2, played=20, player=11, careless=1)
    assert some.winnable[0] == wilson(6, 10)[0]
    assert some.winnable[1] == wilson(8, 10)[1]
    assert some.could == pytest.approx(0.7)
    assert some.care == wilson(11, 20) and some.careful == pytest.approx(0.55) and some.level == 0
    assert some.careless_part == pytest.approx(0.1) and some.carelessness == wilson(1, 10) and not some.forced
    alike = Measurement(deals=10, seconds=10, won=6, lost=4, unknown=0, careless=6)
    assert alike.forced and not replace(alike, careless=5).forced and not replace(alike, lost=3, unknown=1).forced
    assert some.decided == pytest.approx(0.8)


def test_difficulty_is_how_often_one_wins_with_care_and_without() -> None:
    for won, chance, level in ((100, 50, 1), (70, 35, 1), (99, 49, 2), (67, 0, 2), (66, 66, 3)):
        assert Measurement(100, 10.0, 100, 0, 0, played=100, player=won, careless=chance).level == level


STRANGE: dict[str, tuple[Any, ...]] = {
    "deal": ("1", None, 1.5, True, -1, 10**400, []),
    "seconds": ("1", None, float("nan"), float("inf"), -1, 10**400, False),
    "answer": ("yes", None, ["won"], {}, 1),
    "careless": (1, "yes", None),
    "moves": (-1, 2.5, "many"),
    "positions": (1.5, "many", None),
    "ruleset": (None, 1, ["carpet"], {}),
    "limit": (None, [], {}, "5"),
    "more": (1,),
}
BAD = [{name: value} for name, values in STRANGE.items() for value in values]


def test_lines_of_a_journal_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    good = asdict(found(1))
    game_of = asdict(game(3))
    bad = [json.dumps({**good, "deal": 2, **change}) for change in BAD]
    bad += ["", "{", "[]", "null", "7", "{}", "[" * 100_000, "1" * 5_000, "\ufffd", json.dumps(good)[:-9]]
    bad += [json.dumps({**game_of, **change}) for change in ({"won": 1}, {"by": 7}, {"moves": "3"}, {"deal": -3})]
    path.write_text("\n".join([*bad, json.dumps(good), json.dumps({**game_of, "deal": 1})]), encoding="utf-8")
    journal = OddsJournal(path)
    assert journal.looked(QUICK.id, LIMIT) == {1: found(1)}
    assert journal.played(QUICK.id, BY) == {1: game(1)}
    assert measurement(journal, QUICK, LIMIT).deals == 1


def test_figures_stop_at_the_first_gap_and_count_undecided_with_the_limit() -> None:
    known = {n: found(n, seconds=n / 10, moves=80 + n) for n in (1, 2, 3, 5)} | {4: found(4, "unknown", 0.1)}
    journal = journal_of(*known.values(), game(1), game(2, won=False), game(4, won=False), game(3, won=False))
    all_five = measurement(journal, QUICK, LIMIT)
    assert (all_five.deals, all_five.won, all_five.unknown) == (5, 4, 1)
    assert all_five.median == pytest.approx(0.3)
    assert all_five.p95 == LIMIT
    assert all_five.length == 82, "the median of 81, 82, 83 and 85"
    assert (all_five.played, all_five.player, all_five.by) == (4, 1, BY)
    del known[3]
    assert measurement(journal_of(*known.values()), QUICK, LIMIT).deals == 2
    assert measurement(journal_of(), QUICK, LIMIT).deals == 0
    shard = measurement(journal, QUICK, LIMIT, first=2, deals=2)
    assert (shard.deals, shard.won, shard.played, shard.player) == (2, 2, 2, 0)


def test_a_second_round_is_told_apart() -> None:
    later = [found(1, "won", limit=600.0, moves=99), found(2, "lost", limit=60.0), found(3, "unknown", limit=600.0)]
    journal = journal_of(*(found(n, "unknown") for n in (1, 2, 3)), found(4, seconds=0.25), *later)
    both = measurement(journal, QUICK, LIMIT)
    assert (both.won, both.lost, both.unknown) == (2, 1, 1)
    assert (both.late, both.late_seconds) == (2, 600.0)
    assert both.decided == pytest.approx(0.25)
    assert both.p95 == LIMIT, "the times are those of the first round"


def test_what_the_player_won_can_be_won_and_a_denial_of_it_is_no_answer() -> None:
    journal = journal_of(found(1, "unknown"), found(2, "lost"), game(1))
    assert measurement(journal, QUICK, LIMIT).won == 1
    journal.add([game(2)])
    with pytest.raises(Contradiction, match=r"Deal 2 of captive-queens.one-redeal was played"):
        measurement(journal, QUICK, LIMIT)


def test_of_two_measurements_the_larger_is_kept_and_of_a_player_only_his_own() -> None:
    some = Measurement(10, 10.0, 6, 2, 2, played=10, player=5, by="he 1")
    assert joined(None, some) is some
    assert joined(some, replace(some, deals=5, played=3, player=1)) == some
    more = joined(some, replace(some, deals=20, won=16, played=3, player=1))
    assert (more.deals, more.won, more.played, more.player) == (20, 16, 10, 5)
    other = joined(some, replace(some, deals=5, played=3, player=1, by="he 2"))
    assert (other.deals, other.played, other.player, other.by) == (10, 3, 1, "he 2")
