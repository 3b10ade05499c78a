"""Lessons: every clause of the rules page has its step, and the deal is won from where the lesson ends."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from game import rules
from game.lesson import FILE, Lesson, lesson, read
from game.lesson.find import fits, late, wanted
from game.lesson.steps import MOST_WORDS, LessonStep, Unshown, count
from game.lesson.teaching import Deed, deeds, teachings
from game.make import lessons as maker
from game.make.book import shipped
from game.rules import Position, Ruleset
from game.rules.doing import doing
from game.rules.words.refuse import why_stuck
from game.words import facts
from tests.thorough import ONE_OF_EACH, few
from tests.typed import sure

RULESETS = [ruleset for ruleset in rules.every_ruleset() if lesson(ruleset)]
"""A game may have none."""
EVERY = pytest.mark.parametrize(
    "ruleset",
    few(RULESETS, lambda ruleset: ruleset.id in ("royal-cotillion", "frog", *ONE_OF_EACH)),
    ids=lambda ruleset: ruleset.id,
)
FAMOUS = [sure(lesson(one)) for one in shipped() if one.own and (lesson(one) or not one.variants)]
MOST_STEPS, A_DOZEN = 13, 12
LONGER = {
    "royal-quadrille": 24,
    "captive-queens+as-they-come+one-redeal": 24,
    "contradance+as-they-come": 55,
    "calculation": 24,
}
"""Where no winnable deal shows everything so soon, as each card comes when it likes."""
FIGURES = re.compile(r"\b(\d+|[JQK]|ace|king|queen|jack|one|two|three|four|five|six|seven|eight|nine|ten|twelve)s?\b")
READ_IN_A_SECOND, A_MOVE, SECONDS = 3.4, 1.3, 90


def asked(step: LessonStep, position: Position) -> str:
    return facts.move(doing(position, step.move)) if step.move else ""


def positions(taught: Lesson) -> list[Position]:
    found = [taught.start]
    for move in taught.line:
        found.append(found[-1].play(move))
    return found


@EVERY
def test_a_lesson_says_every_clause_of_the_rules_page_once_in_short_and_no_other_figure(ruleset: Ruleset):
    steps = sure(lesson(ruleset)).steps
    told = [one.clause for step in steps for one in step.about]
    assert not [one.clause for one in teachings(ruleset) if one.clause not in told]
    assert len(told) == len(teachings(ruleset)), "nothing is taught twice"
    for taught in teachings(ruleset):
        on_page = {found.group(1).lower() for found in FIGURES.finditer(facts.clause(taught.clause))}
        said = {found.group(1).lower() for found in FIGURES.finditer(taught.said)}
        assert said <= on_page | {"one"}, taught
    for step in steps:
        assert all(taught.said in step.words for taught in step.about)
    for step, following in pairwise(steps):
        assert step.at < following.at or step.move is None, "what is told before a move comes before it"
    assert 5 <= len(steps) <= MOST_STEPS
    assert all(0 < count(step.words) <= MOST_WORDS for step in steps)
    reading = sum(count(step.words) for step in steps) / READ_IN_A_SECOND
    assert reading + A_MOVE * sum(step.acts for step in steps) <= SECONDS


@EVERY
def test_the_player_makes_the_moves_and_one_wrong_one_and_the_deal_is_won_from_there(ruleset: Ruleset):
    taught = sure(lesson(ruleset))
    went = positions(taught)
    assert went[-1].won and not went[taught.steps[-1].at].won
    assert all(0 <= step.at < len(taught.line) for step in taught.steps)
    assert [step.at for step in taught.steps] == sorted(step.at for step in taught.steps)
    assert sum(step.move is not None for step in taught.steps) >= 2
    wrong = [step for step in taught.steps if step.wrong]
    assert len(wrong) == 1
    pile, depth = sure(wrong[0].wrong)
    position = went[wrong[0].at]
    assert facts.refusal(why_stuck(position, pile, depth)).endswith(".")
    assert not any((move.source, move.depth) == (pile, depth) for move in position.legal_moves)
    for step in taught.steps:
        assert step.move in (None, taught.line[step.at])
        assert bool(step.wrong or asked(step, went[step.at])) == step.acts


@EVERY
def test_a_dozen_moves_show_all_that_can_be_shown_early(ruleset: Ruleset):
    taught = sure(lesson(ruleset))
    position, shown = taught.start, set[Deed]()
    for at, move in enumerate(taught.line):
        after, events = position.play_with_events(move)
        if at < LONGER.get(ruleset.id, A_DOZEN):
            shown |= deeds(position, move, events)
        position = after
    assert wanted(ruleset) - late(ruleset) <= shown


@pytest.mark.parametrize("taught", few(FAMOUS, lambda one: one.number % 4 == 1), ids=lambda one: one.ruleset.name)
def test_each_famous_game_is_taught_on_a_deal_that_is_won(taught: Lesson) -> None:
    told = [one.clause for step in taught.steps for one in step.about]
    assert {one.clause for one in teachings(taught.ruleset)} == {*told} and len(told) == len({*told})
    assert fits(taught) and not positions(taught)[taught.steps[-1].at].won
    assert all(0 < count(step.words) <= MOST_WORDS for step in taught.steps)


def test_what_is_asked_is_said_of_cards():
    def said(id: str) -> list[str]:
        taught = sure(lesson(rules.find_ruleset(id)))
        return [asked(step, position) for step in taught.steps for position in [positions(taught)[step.at]]]

    assert any(re.fullmatch(r"Name \w+ (and \w+|twice)\.", words) for words in said("gavotte"))
    assert any(re.fullmatch(r"Choose the (left|right) wing as the lords’ wing\.", words) for words in said("gavotte"))
    starts = r"Start the first foundation with the \w+ of \w+\."
    assert any(re.fullmatch(starts, words) for words in said("queen-of-italy"))
    group = r"Move the \w+ of \w+ and \w+ cards? on it on the \w+ of \w+\."
    assert any(re.fullmatch(group, words) for words in said("mount-olympus"))
    assert any(re.fullmatch(r"Take the \w+ of \w+ with the \w+ of \w+\.", words) for words in said("gay-gordons"))
    assert any(re.fullmatch(r"Take the king of \w+\.", words) for words in said("pyramid"))
    assert any(re.fullmatch(r"Put the \w+ of \w+ on heap \d\.", words) for words in said("calculation"))
    assert {"Turn the stock.", "Turn the waste over."} <= set(said("royal-quadrille"))
    assert any(words.endswith(" cross.") for words in said("patriarchs"))
    assert "Gather the cards and deal again." in said("parisienne")


def test_a_line_that_shows_too_little_is_an_error():
    taught = sure(lesson(rules.ruleset("royal-cotillion")))
    with pytest.raises(Unshown, match="a place filled from the waste"):
        Lesson(taught.ruleset, taught.number, taught.line[:1]).steps  # noqa: B018 (asked for what it raises)


# ── finding ──


def test_why_there_is_no_lesson_is_said():
    carpet = rules.find_game("carpet")
    gone = replace(carpet, foundations=tuple(replace(one, base=13) for one in carpet.foundations))
    assert "hardly ever show a card from" not in maker.no_lesson(rules.ruleset("carpet"))
    assert "hardly ever show a card on a foundation" in maker.no_lesson(Ruleset(gone, "carpet", ()))


def test_the_finder_keeps_what_it_finds_and_goes_on_from_there(tmp_path, capsys):
    path = tmp_path / "lessons.txt"
    few = ["--deals", "40", "--enough", "1", "--file", str(path)]
    assert maker.main(["--game", "carpet", *few]) == 0
    found = read(path)
    assert [one.ruleset.id for one in found] == ["carpet"] and fits(found[0])
    before = path.read_bytes()
    assert maker.main(["--game", "carpet", *few]) == 0
    assert path.read_bytes() == before, "what is kept is not looked for again"
    assert capsys.readouterr().err.count("carpet") == 1


def test_the_finder_says_what_it_did_not_find(tmp_path, capsys):
    path = tmp_path / "lessons.txt"
    assert maker.main(["--game", "royal-quadrille", "--deals", "1", "--file", str(path)]) == 1
    said = capsys.readouterr().err
    assert "royal-quadrille: no lesson found, as " in said and "leave it without one" in said and not path.exists()
    with pytest.raises(SystemExit):
        maker.main(["--game", "bezique", "--file", str(path)])


def test_the_kept_lessons_fit_and_are_in_the_menus_order():
    house = [one.ruleset.id for one in read(FILE) if not one.ruleset.own]
    assert house == [ruleset.id for ruleset in RULESETS]


def test_every_game_has_its_tip():
    assert not [game.id for game in rules.GAMES if not game.tip.endswith(".") or count(game.tip) > 17]
