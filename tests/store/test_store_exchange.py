"""The journal on its way to another computer and back: everything arrives, and nothing comes double."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO

import pytest

from game.store.journal.deals import Ending, Entry, Origin, counted
from game.store.journal.journal import Journal
from game.store.journal.salvage import HEAD
from game.store.moving import NotAJournal, Report, exported
from game.store.moving import imported as taken_in
from tests.store.deals import PATIENT, content, play, some


def imported(journal: Journal, lines: Iterable[str]) -> Report:
    """Take in a file of these lines."""
    return taken_in(journal, StringIO("\n".join(lines)))


def test_everything_arrives_once_however_often_it_is_sent(open_journal, tmp_path):
    here, there = open_journal(), open_journal(tmp_path / "there")
    some(here, 40)
    before = content(here)
    lines = list(exported(here))
    assert imported(there, lines) == Report(new=40)
    assert imported(there, lines) == Report(known=40)
    assert imported(here, exported(there)) == Report(known=40)
    assert content(here) == before == content(there)


def test_a_deal_that_went_on_elsewhere_goes_on_here(open_journal, tmp_path):
    here, there = open_journal(), open_journal(tmp_path / "there")
    some(here, 12)
    imported(there, exported(here))
    deal = there.open_deals()[0]
    entries = (*there.entries(deal.id), Entry(99.0, "undo 1"))
    there.write(replace(counted(deal, entries), ending=Ending.GIVEN_UP, hand=there.hand), entries)
    assert imported(here, exported(there)) == Report(further=1, known=11)
    assert here.entries(deal.id) == entries and here.deal(deal.id).ending is Ending.GIVEN_UP
    assert imported(there, exported(here)) == Report(known=12)


def test_a_deal_that_went_on_in_both_places_is_two(open_journal, tmp_path):
    here, there = open_journal(), open_journal(tmp_path / "there")
    some(here, 12)
    imported(there, exported(here))
    deal = there.open_deals()[0]
    for journal, what in ((here, "turn"), (there, "undo 1")):
        entries = (*journal.entries(deal.id), Entry(99.0, what))
        journal.write(replace(counted(deal, entries), hand=journal.hand), entries)
    lines = list(exported(there))
    assert imported(here, lines) == Report(new=1, known=11)
    assert imported(here, lines) == Report(known=12)
    assert here.entries(deal.id)[-1].what == "turn"
    (branch,) = here.deals(limit=13)[0:0] or [d for d in here.deals() if d.parent == deal.id]
    assert here.entries(branch.id)[-1].what == "undo 1" and branch.origin is Origin.BRANCH


def test_lines_that_make_no_sense_are_counted_and_the_others_taken_in(open_journal):
    source = Journal()
    some(source, 60)
    head, *lines = exported(source)
    rng = random.Random(4)
    broken = []
    for line in lines:
        letters = list(line)
        for _ in range(rng.randrange(3)):
            letters[rng.randrange(len(letters))] = rng.choice('"{}[],:x9\ud800\0')
        broken.append("".join(letters))
    broken[3] = lines[3].replace('"day": ""', '"day": "\\ud800"')
    journal = open_journal()
    report = imported(journal, [head, *broken, "[" * 9999, "null", "3", "", '{"id": "x"}'])
    assert report.new + report.unreadable == 64 and report.new > 20 and report.unreadable > 10
    assert len(journal.deals()) == report.new
    assert journal.settle(PATIENT) and not journal.trouble


@pytest.mark.parametrize(("claimed", "ending"), [(True, Ending.OPEN), (999, Ending.GIVEN_UP)])
def test_moves_are_counted_again_whatever_a_line_says_of_them(open_journal, claimed, ending):
    source, journal = Journal(), open_journal()
    deal, entries = play(source)
    entries = (*entries, Entry(9.0, "hint"), Entry(9.0, "undo 1"))
    source.write(replace(counted(deal, entries), ending=ending), entries)
    head, line = exported(source)
    wrong = json.dumps(json.loads(line) | dict.fromkeys(("moves", "undos", "hints", "ways"), claimed))
    assert imported(journal, [head, wrong]) == Report(new=1)
    assert content(journal) == content(source)


def test_a_deal_whose_moves_are_missing_keeps_their_count(open_journal):
    source, journal = Journal(), open_journal()
    deal, entries = play(source)
    source.write(replace(counted(deal, entries), ending=Ending.GIVEN_UP), entries)
    head, line = exported(source)
    assert imported(journal, [head, json.dumps(json.loads(line) | {"line": []})]) == Report(new=1)
    assert journal.deal(deal.id).moves == 3 and journal.entries(deal.id) == ()


@pytest.mark.parametrize(
    "first", ["", "null", "{", "[" * 9999, "{}", '{"cotillion": "settings"}', json.dumps(HEAD | {"version": 2})]
)
def test_another_file_is_refused_with_a_sentence(first):
    with pytest.raises(NotAJournal, match=r"\.$"):
        imported(Journal(), [first])
