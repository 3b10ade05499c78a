"""The menu's help in choosing: what a game feels like, how long it takes, how often it is won, a surprise."""

from __future__ import annotations

import re

import pygame
import pytest

from game import evening, rules
from game.play.autosave import give_up
from game.scenes.doors import Door
from game.scenes.menu import choosing
from game.scenes.menu.panel import Facts, fact_lines
from game.scenes.presentation import emblem_cards
from game.scenes.table.table import TableScene
from game.solver.odds.measured import measured
from game.stage import Stage
from game.store import Statistics
from game.words.games import nearly, wins
from tests.store.deals import put_down


def test_a_game_is_said_to_take_as_long_as_books_and_measures_say():
    queens = rules.ruleset("captive-queens")
    assert 4 <= evening.minutes(queens.id) <= 6, "as Morehead & Mott-Smith and Arnold have it"
    assert evening.takes(queens) == f"About {evening.minutes(queens.id)} minutes"
    assert evening.minutes("gay-gordons") < evening.minutes("patriarchs")


def test_the_players_own_clock_counts_once_there_is_enough_on_it():
    ruleset = rules.ruleset("carpet")
    few, many = (Statistics(won=won, median_seconds=540.0) for won in (2, 3))
    assert evening.takes(ruleset, few) == evening.takes(ruleset)
    assert evening.takes(ruleset, many) == "9 minutes as you play"


def test_how_often_it_is_won_is_the_three_figures_measured():
    found = measured("royal-cotillion")
    words = wins(rules.ruleset("royal-cotillion"))
    careless, careful, could = (f"{100 * part:.0f} %" for part in (found.careless_part, found.careful, found.could))
    said = f"Careless play {careless}, careful play {careful}, knowing every card {could}."
    assert words.replace("\u00a0", " ") == said
    quadrille = f"{100 * measured('royal-quadrille').could:.0f}"
    assert wins(rules.ruleset("royal-quadrille")) == f"{quadrille}\u00a0% of deals are won, however you play."
    assert wins(rules.ruleset("captive-queens")) == "Every deal is won."


def test_books_speak_of_the_way_that_is_chosen():
    plain, coming = (rules.ruleset("royal-cotillion", variants) for variants in ((), ("as-they-come",)))
    assert "Books say" not in dict(fact_lines(plain))
    assert dict(fact_lines(coming))["Books say"] == "1 in 9 (McNeely)"


def test_a_share_near_none_or_all_is_not_said_to_be_none_or_all():
    said = {0: "0 %", 0.001: "less than 1 %", 0.5: "50 %", 0.9951: "more than 99 %", 1: "100 %"}
    assert {part: nearly(part).replace("\u00a0", " ") for part in said} == said


def test_every_game_says_what_it_feels_like_and_who_danced_it_and_has_an_emblem_of_its_own():
    for game in rules.GAMES:
        assert game.feel.endswith(".") and len(game.feel.split()) <= 16
        assert re.fullmatch(r".+\. \((Encyclopædia Britannica|Wikipedia)\)", game.danced)
    assert len({tuple(emblem_cards(game)) for game in rules.GAMES}) == len(rules.GAMES)


def test_who_knows_another_patience_is_told_where_to_begin_until_a_deal_has_ended():
    stage = Stage((960, 540))
    menu = stage.open(Door.MENU)
    words = "If you know Klondike, start with Red & Black. If you know FreeCell, start with Gay Gordons."
    assert (menu.facts.own, menu.facts.first) == ("Not played yet", words)
    assert {("First game?", words), ("Deals won", wins(menu.ruleset))} <= set(fact_lines(menu.ruleset, menu.facts))
    put_down(stage.journal, "carpet", 5, "turn")
    give_up(stage.journal, stage.journal.saved("carpet"))
    menu.enter()
    assert not menu.facts.first


def test_however_short_the_words_they_say_how_hard_it_is():
    game = rules.ruleset("parisienne", ("shuffled-redeal",))
    for brevity in range(7):
        words = dict(fact_lines(game, Facts("Not played yet", "About 6 minutes"), brevity))
        assert words["Difficulty"].startswith("Hard")


@pytest.mark.parametrize(("key", "least", "most"), [(pygame.K_1, 0, 5), (pygame.K_2, 6, 7), (pygame.K_3, 8, 99)])
def test_surprise_me_plays_a_game_for_the_time_one_has_and_never_the_same_twice_running(key, least, most):
    stage = Stage((960, 540))
    menu = stage.open(Door.MENU)
    for _ in range(4):
        before = menu.list.game.id
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_LCTRL, unicode=""))
        assert isinstance(stage.top, choosing.Surprise)
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        assert isinstance(stage.top, TableScene)
        drawn = stage.top.ruleset.game_id
        assert drawn != before and least <= evening.minutes(drawn) <= most
        stage.pop()
        assert menu.list.game.id == drawn


def test_a_surprise_can_be_called_off():
    stage = Stage((960, 540))
    menu = stage.open(Door.MENU)
    before = menu.list.game.id
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_LCTRL, unicode=""))
    assert isinstance(stage.top, choosing.Surprise)
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert stage.top is menu and menu.list.game.id == before
