"""The book of odds, with mouse and keys."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game import rules
from game.make import survey
from game.make.book import shipped
from game.scenes.doors import Door
from game.scenes.menu.menu import Menu
from game.scenes.pages.oddsbook import OddsBook
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.statistics import StatisticsScene
from game.scenes.pages.textpage import HowWeKnow
from game.solver.odds.measured import Measurement, percent
from game.stage import Stage
from game.store import Settings
from game.words.games import grade, level
from game.words.odds import how_we_know, told
from tests.scenes.hands import click, press
from tests.typed import instance

GAVOTTE = rules.ruleset("gavotte")
SOME = Measurement(100, 10.0, 90, 4, 6, late=2, late_seconds=600.0, length=171, careless=20, played=100, player=20)


@pytest.fixture
def stage() -> Stage:
    stage = Stage((960, 540), settings=Settings(motion="reduced", last_game="gavotte"))
    stage.open(Door.MENU)
    return stage


def names(book: OddsBook) -> list[str]:
    return [ruleset.id for ruleset, _ in book.list.rows]


def test_the_menu_and_the_statistics_lead_to_it_and_back(stage: Stage) -> None:
    press(stage, pygame.K_F10)
    assert isinstance(stage.top, OddsBook) and stage.top.list.chosen[0] is GAVOTTE
    press(stage, pygame.K_F10)
    assert isinstance(stage.top, Menu)
    press(stage, pygame.K_F3)
    click(stage, stage.top.buttons["odds"].rect.center)
    assert isinstance(stage.top, OddsBook) and stage.top.list.chosen[0] is GAVOTTE
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, StatisticsScene)
    press(stage, pygame.K_o)
    assert isinstance(stage.top, OddsBook)
    click(stage, stage.top.buttons["back"].rect.center)
    assert isinstance(stage.top, StatisticsScene)


def test_keys_and_clicks_go_through_the_rows(stage: Stage) -> None:
    book = instance(stage.open(Door.ODDS), OddsBook)
    every = names(book)
    assert every[: len(rules.GAMES)] == [game.id for game in rules.GAMES]
    press(stage, pygame.K_DOWN, pygame.K_DOWN)
    assert book.list.index == 2
    press(stage, pygame.K_END, pygame.K_UP)
    assert book.list.index == len(every) - 2
    stage.picture()  # what is told of a row may make the page longer, and the list with it
    offset = book.list.scroll.offset(0.0)
    assert offset > 0, "at this size the list is longer than its window"
    row = book.list.window.y + 4 * book.list.tall + book.list.tall // 2 - offset % book.list.tall
    click(stage, (book.list.window.x + 60, row))
    assert book.list.index == 4 + offset // book.list.tall
    stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2))
    stage.advance(0.5)
    assert book.list.scroll.offset(0.0) < offset
    assert book.list.index == 4 + offset // book.list.tall, "the wheel chooses nothing"
    press(stage, pygame.K_F1)
    assert isinstance(stage.top, RulesPage) and stage.top.ruleset.id == every[book.list.index]
    chosen = rules.ruleset("gavotte", ("set-out",))
    book = instance(stage.open(Door.ODDS, chosen), OddsBook)
    assert book.list.chosen[0] is chosen and len(names(book)) == len(shipped())


def test_how_we_know_is_a_page_that_leads_back(stage: Stage) -> None:
    book = instance(stage.open(Door.ODDS), OddsBook)
    for opens in (lambda: press(stage, pygame.K_k), lambda: click(stage, book.buttons["how_we_know"].rect.center)):
        opens()
        page = instance(stage.top, HowWeKnow)
        stage.picture()
        before = page.slide.offset(0.0)
        press(stage, pygame.K_END)
        stage.advance(1)
        assert page.slide.offset(0.0) > before == 0, "at this size it is longer than its sheet"
        press(stage, pygame.K_ESCAPE)
        assert stage.top is book


def test_the_rule_for_how_many_deals_is_the_one_that_is_said() -> None:
    said = " ".join(paragraph for _, paragraphs in how_we_know() for paragraph in paragraphs)
    assert f"At least {survey.LOOKS[-1]:,}" in said and f"then {survey.MORE} more" in said
    assert f"up to {survey.MOST:,}" in said and survey.NARROW == 0.01 and "one point wide to either side" in said


def test_rows_come_in_the_order_asked_for_and_with_variants(stage: Stage) -> None:
    """By the key, the button and the selector in turn."""
    book = instance(stage.open(Door.ODDS, GAVOTTE), OddsBook)
    by_themselves = names(book)

    def ask(key: int, name: str, selector: pygame.Rect) -> Iterator[None]:
        ways = (
            lambda: press(stage, key),
            lambda: click(stage, book.buttons[name].rect.center),
            lambda: click(stage, (selector.right - 20, selector.centery)),
        )
        for way in itertools.cycle(ways):
            stage.picture()
            way()
            assert stage.dirty, "other rows are shown"
            yield

    order = ask(pygame.K_o, "order", book.ordered.rect)
    for share in ("could", "careful", "careless_part"):
        next(order)
        shares = [getattr(found, share) for _, found in book.list.rows]
        assert shares == sorted(shares, reverse=True)
        assert book.list.chosen[0] is GAVOTTE, "the row chosen stays so"
    next(order)
    assert names(book) == by_themselves
    variants = ask(pygame.K_v, "variants", book.shown.rect)
    for _ in range(2):
        next(variants)
        assert set(names(book)) == {ruleset.id for ruleset in shipped()}
        next(variants)
        assert names(book) == by_themselves


def test_what_is_said_of_a_game() -> None:
    said = dict(told(rules.ruleset("royal-cotillion", ("as-they-come",)), SOME))
    said = {caption: words.replace("\u00a0", " ") for caption, words in said.items()}
    low, high = map(percent, SOME.winnable)
    could = "100 deals: 90 can be won, 4 cannot, 6 are not known. The solver had at most 600 seconds for each."
    begun = "That is only a beginning: at least 1,000 deals are needed."
    assert said["Can be won"] == f"{could} 95 % interval: {low} to {high} %. {begun}"
    low, high = (f"{100 * bound:.1f}" for bound in SOME.care)
    assert said["A careful player"] == f"Sees what you see. Won 20 of 100 deals: 20.0 % ({low} to {high} %)."
    low, high = (f"{100 * bound:.1f}" for bound in SOME.carelessness)
    careless = f"Plays a random playable card. Won 20 of 100 deals: 20.0 % ({low} to {high} %)."
    assert (
        said["A careless player"] == f"{careless} Care wins 0 more deals of 100. Seeing every card would add 73 more."
    )
    assert said["A win"] == "Usually takes 171 moves."
    assert said["Books"] == "McNeely: 1 in 9. That is 9 points too low."
    assert dict(told(italy := rules.ruleset("queen-of-italy"), SOME))["Books"].endswith("10 points too low.")
    assert dict(told(italy, replace(SOME, player=5)))["Books"] == "McNeely: 1 in 10. That may be right."
    assert said["Measure it again"] == "main.py odds royal-cotillion --variant as-they-come --deals 100 --seconds 10"
    forced = replace(SOME, won=20, lost=80, unknown=0)
    assert dict(told(GAVOTTE, forced))["A careless player"].endswith("how you play makes no difference.")
    assert "Books" not in dict(told(GAVOTTE, SOME))


def test_easy_and_hard_are_said_to_be_what_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    assert grade(rules.ruleset("captive-queens")) == "Easy: careless play wins at least half as often as careful play"
    assert grade(rules.ruleset("contradance")) == (
        "Hard: careful play wins less than two thirds of the deals that can be won"
    )
    for found in (None, replace(SOME, played=0, player=0)):
        monkeypatch.setattr("game.words.games.measured", lambda name, found=found: found)
        assert (level(GAVOTTE.id), grade(GAVOTTE)) == (0, "Its difficulty is not measured yet")


def test_of_few_deals_the_interval_is_said_and_no_share() -> None:
    said = dict(told(GAVOTTE, replace(SOME, deals=99, won=89, played=2, player=1)))
    assert "Won 1 of 2 deals: 9.5 to 90.5" in said["A careful player"] and "50.0" not in said["A careful player"]
    assert "Won 20 of 99 deals: 13.5 to" in said["A careless player"] and "20.2" not in said["A careless player"]
