"""Every figure, worked out a second time from what an export says, by someone who has only read the words."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from game.store.journal.deals import Deal, Ending, Origin, Which, begun
from game.store.journal.journal import Journal
from game.store.moving import exported
from game.store.statistics import (
    ChanceDeals,
    evenings,
    progress,
    statistics_of,
    streaks,
)
from tests.store.deals import PATIENT, RULESETS, end


def lived(seed: int, count: int) -> Journal:
    """A journal of years: deals of every kind, one after another and some at the same time."""
    rng, journal = random.Random(seed), Journal()
    when = 1.6e9
    for n in range(count):
        when += rng.expovariate(1 / 40_000)
        ending = rng.choice(list(Ending))
        lost = None if ending is Ending.WON else rng.choice([None, None, 0, 5])
        deal = replace(
            begun(Deal(rng.choice(RULESETS), rng.randrange(1, count + 2), origin=rng.choice(list(Origin))), when),
            id=f"{n:016x}",
            ending=ending,
            played=when + rng.random() * 90_000,
            seconds=round(rng.random() * 900, 2),
            moves=rng.randrange(1, 200),
            rest=rng.choice([0, 0, 0, 3]),
            undos=rng.choice([0, 0, 4]),
            hints=rng.choice([0, 0, 1]),
            ways=rng.choice([0, 0, 0, 2]),
            winnable=rng.choice([None, 0, 3]) if lost != 0 else None,
            lost=lost,
        )
        journal.write(deal, ())
    return journal


def raw(journal: Journal) -> list[dict]:
    """What an export says, as it ended."""
    return sorted(map(json.loads, list(exported(journal))[1:]), key=lambda row: (row["played"], row["id"]))


def by_hand(rows: list[dict]) -> dict:
    """The figures, from the words on the page."""
    counts = [row for row in rows if row["origin"] not in ("branch", "lesson", "midway")]
    ended = [row for row in counts if row["ending"] not in ("open", "finished")]
    hopeless = [row for row in ended if row["ending"] != "won" and row["lost"] == 0]
    won = [row for row in ended if row["ending"] == "won"]
    sure = ("sought", "listed", "day")
    could = [r for r in ended if r["ending"] == "won" or r["winnable"] is not None or r["origin"] in sure]
    could = [row for row in could if row not in hopeless]
    letters = "".join("W" if row in won else "-" for row in ended if row not in hopeless)
    runs = [len(run) for run in letters.split("-")]
    tail = letters[len(letters.rstrip(letters[-1:])) :]
    luck = defaultdict(set)
    for row in counts:
        if row["origin"] == "drawn":
            known = "winnable" if row["ending"] in ("won", "finished") or row["winnable"] is not None else ""
            luck[row["ruleset"], row["deal"]].add(known or ("never" if row["lost"] == 0 else "unknown"))
    own = [row for row in won if not row["ways"]]
    return {
        "played": len(ended),
        "won": len(won),
        "lost": sum(row["ending"] == "lost" and row not in hopeless for row in ended),
        "given_up": sum(row["ending"] == "given up" and row not in hopeless for row in ended),
        "never": len(hopeless),
        "finished": sum(row["ending"] == "finished" for row in counts),
        "open": sum(row["ending"] == "open" for row in rows),
        "could": (len(could), len(ended) - len(hopeless)),
        "won_without_undo": sum(row["undos"] == 0 for row in won),
        "won_without_help": sum(row["hints"] + row["ways"] == 0 for row in won),
        "streak": len(tail) * (1 if tail.startswith("W") else -1),
        "longest_streak": max(runs, default=0),
        "best_seconds": min((row["seconds"] for row in own), default=None),
        "median_seconds": middle([row["seconds"] for row in own]),
        "fewest_moves": min((row["moves"] + row["rest"] for row in own), default=None),
        "luck": {key: words - {"unknown"} or {"unknown"} for key, words in luck.items()},
    }


def middle(values: list[float]) -> float | None:
    values = sorted(values)
    half = len(values) // 2
    if not values:
        return None
    return values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2


@pytest.mark.parametrize("count", [0, 1, 60, 300])
def test_every_figure_is_what_the_words_say(count):
    journal = lived(5, count)
    rows = raw(journal)
    for which, some in [
        (Which(), rows),
        *((Which(ruleset=id), [r for r in rows if r["ruleset"] == id]) for id in RULESETS),
        (Which(game="parisienne"), [r for r in rows if r["ruleset"].startswith("parisienne")]),
        (Which(since=1.601e9, until=1.61e9), [r for r in rows if 1.601e9 <= r["began"] < 1.61e9]),
    ]:
        found, expected = statistics_of(journal, which), by_hand(some)
        luck = expected.pop("luck")
        assert {name: getattr(found, name) for name in expected} == expected
        assert sum(vars(found.dealt).values()) == len(luck)
        surely = Counter(next(iter(words)) for words in luck.values() if len(words) == 1)
        assert found.dealt.unknown == surely["unknown"]
        assert found.dealt.winnable >= surely["winnable"] and found.dealt.never >= surely["never"]
        assert found.played == found.won + found.lost + found.given_up + found.never
        assert found.rate == (found.won / found.played if found.played else 0)
        assert found.won <= found.could[0] <= found.could[1] <= found.played


def test_the_curve_counts_the_last_of_each_day():
    journal = lived(3, 200)
    counts = [r for r in raw(journal) if r["origin"] not in ("branch", "lesson", "midway")]
    ended = [r for r in counts if r["ending"] not in ("open", "finished") and (r["ending"] == "won" or r["lost"] != 0)]
    points = progress(journal.rows, Which(), 25)
    assert len(points) == len(ended)
    for place, point in enumerate(points):
        last = ended[max(0, place - 24) : place + 1]
        assert point.when == ended[place]["played"]
        assert (point.won, point.of) == (sum(row["ending"] == "won" for row in last), len(last))


def test_an_evening_goes_on_until_five() -> None:
    journal = lived(5, 300)
    expected: Counter[object] = Counter()
    for row in raw(journal):
        moment = datetime.fromisoformat(row["local"])
        expected[str((moment if moment.hour >= 5 else moment - timedelta(days=1)).date())] += 1
    assert evenings(journal.rows) == expected and len(expected) > 50
    assert all(deal.evening in expected for deal in journal.deals())


def kept(*deals: Deal) -> Journal:
    journal = Journal()
    for n, deal in enumerate(deals):
        journal.write(replace(begun(deal, 1.7e9 + n)), ())
    return journal


def ended(letters: str) -> list[Deal]:
    """W won, L lost, G given up, N never winnable, O open."""
    endings = {"W": Ending.WON, "G": Ending.GIVEN_UP, "O": Ending.OPEN}
    return [
        Deal("carpet", n, ending=endings.get(letter, Ending.LOST), lost=0 if letter == "N" else None)
        for n, letter in enumerate(letters, 1)
    ]


@pytest.mark.parametrize(
    ("letters", "streak", "longest"),
    [
        ("WWLWWW", 3, 3),
        ("WNWOW", 3, 3),
        ("WGG", -2, 1),
        ("LNL", -2, 0),
        ("N", 0, 0),
    ],
)
def test_streaks(letters, streak, longest):
    found = statistics_of(kept(*ended(letters)))
    assert (found.streak, found.longest_streak) == (streak, longest)
    assert streaks(letter == "W" for letter in letters if letter in "WLG") == (streak, longest)


def test_luck_knows_a_deal_only_once_and_only_what_chance_dealt():
    drawn = Deal("carpet", 5, origin=Origin.DRAWN)
    deals = [
        replace(drawn, ending=Ending.LOST),
        replace(drawn, ending=Ending.WON),
        replace(drawn, deal=6, ending=Ending.GIVEN_UP, lost=0),
        replace(drawn, deal=7),
        replace(drawn, deal=8, origin=Origin.LISTED, ending=Ending.WON),
        replace(drawn, deal=9, origin=Origin.AGAIN, ending=Ending.WON),
    ]
    found = statistics_of(kept(*deals))
    assert found.dealt == ChanceDeals(winnable=1, never=1, unknown=1)
    assert found.could == (3, 4)


def test_figures_are_worked_out_anew_when_something_changed_here_or_in_another_window(open_journal):
    here, there = open_journal(), open_journal()
    assert statistics_of(here).won == 0
    for count, journal in enumerate((here, there, here, there), 1):
        before = statistics_of(here)
        assert statistics_of(here) is before, "nothing has changed"
        end(journal, "carpet", True, count)
        assert journal.settle(PATIENT)
        assert statistics_of(here).won == statistics_of(there).won == count
        assert len(progress(here.rows)) == count and sum(evenings(there.rows).values()) == count
    there.forget(there.deals()[0].id)
    assert there.settle(PATIENT) and statistics_of(here).won == 3
