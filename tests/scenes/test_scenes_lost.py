"""A lost deal that is left counts; one that is taken back does not. A picture's deal is dealt anew."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import main as program
from game.scenes.doors import Door
from game.scenes.show import film
from game.scenes.table.hud import BACK, OVER
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Ending, Journal, Origin, Settings
from game.store.codes import code_of
from game.window import app
from game.words.languages import use_language
from tests.scenes.hands import press
from tests.store.deals import figures, put_down
from tests.typed import instance, shown, sure


def lost(stage: Stage) -> TableScene:
    """A table at which a deal has come to its end without a win."""
    line = next(line for line in golden("carpet") if line.outcome == "over")
    table = instance(stage.open(Door.TABLE, Deal("carpet", line.number, origin=Origin.ASKED)), TableScene)
    stage.advance(5)
    for text in line.moves:
        table.play(table.ruleset.parse_move(text))
    stage.advance(5)
    assert table.over
    return table


def test_a_lost_deal_counts_as_soon_as_it_is_left() -> None:
    stage = Stage((640, 360), settings=Settings(speed="instant", last_game="carpet"))
    stage.open(Door.MENU)
    lost(stage)
    press(stage, pygame.K_F1)
    press(stage, pygame.K_ESCAPE)
    assert stage.journal.open_deals(), "a look at the rules ends nothing"
    press(stage, pygame.K_ESCAPE)
    assert [deal.ending for deal in stage.journal.deals()] == [Ending.LOST]
    assert figures(stage.journal, "carpet").lost == 1 and not stage.journal.open_deals()


def test_a_lost_deal_offers_what_can_be_done_next_side_by_side() -> None:
    ending = lost(Stage((1920, 1080), settings=Settings(speed="instant", last_game="carpet"))).hud.ending
    offered = [next(name for name, one in ending.buttons.items() if one is seen) for seen in ending.controls.widgets]
    assert offered == ["accept", BACK[0], *OVER]
    assert any(button.key_hint for button in ending.controls.widgets), "there is room for the names of the keys"
    places = [button.rect for button in ending.controls.widgets]
    assert all(ending.rect.contains(place) for place in places)
    assert all(left.right < right.left for left, right in pairwise(places))


def test_the_strip_of_a_lost_deal_lies_below_its_cards_with_the_largest_letters_too() -> None:
    use_language("de")
    table = lost(Stage((960, 540), settings=Settings(speed="instant", last_game="carpet", text_scale="200 %")))
    assert table.hud.ending.rect.collidelist(table.hand.seen()) < 0


def test_a_lost_deal_that_is_taken_back_is_open_still() -> None:
    stage = Stage((640, 360), settings=Settings(speed="instant", last_game="carpet"))
    stage.open(Door.MENU)
    lost(stage)
    press(stage, pygame.K_u)
    stage.advance(1)
    press(stage, pygame.K_ESCAPE)
    assert [deal.open for deal in stage.journal.deals()] == [True]


def test_a_picture_is_dealt_anew_though_its_deal_was_put_down(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    journal = Journal()
    saved = put_down(journal, "carpet", 9, "turn", "turn")
    stage = Stage((640, 360), settings=Settings(last_game="carpet"), journal=journal)
    monkeypatch.setattr(stage, "play", lambda: 0, raising=False)
    monkeypatch.setattr(app, "open_app", lambda *_: stage)
    words = code_of(Deal("carpet", 9))
    monkeypatch.setattr(film, "words_in", lambda _: words)
    assert program.main(["play", words]) == 0
    assert shown(stage, TableScene).sitting.deal.id == saved.id, "its code takes it up"
    while stage.scenes:
        stage.scenes.pop().leave()
    assert program.main(["play", "picture.png"]) == 0
    press(stage, pygame.K_n)
    assert isinstance(stage.top, TableScene) and not stage.top.session.moves
    assert sure(journal.deal(saved.id)).ending is Ending.GIVEN_UP, "the player was asked"
