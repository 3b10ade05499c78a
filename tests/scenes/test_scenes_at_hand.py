"""What a scene will soon need is drawn beside the one before it, and is at hand when it comes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any

import pygame
import pytest

from game.look.ahead import Ahead
from game.look.deck import Deck
from game.scenes.doors import EVERY_DOOR, Door, Leads
from game.scenes.menu.menu import Menu
from game.scenes.pages.review import ReviewScene
from game.scenes.pages.rules import RulesPage
from game.scenes.show.showcase import Showcase
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.table.picking import Pick
from tests.scenes.hands import press
from tests.scenes.player import Player
from tests.typed import instance, shown, sure


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures of cards and places that are drawn from now on, but for those that are asked for beside the game:
    these are made at once."""
    found: list[str] = []
    draw, beside = Deck._draw, list[bool]()

    def counted(deck: Deck, *parts: Any, **how: Any) -> pygame.Surface:
        if not beside and threading.current_thread() is threading.main_thread():  # another may finish an earlier test's
            found.extend(parts)
        return draw(deck, *parts, **how)

    def at_once(ahead: Ahead, todo: Iterable[Callable[[], object]]) -> None:
        beside.append(True)
        for make in todo:
            make()
        beside.pop()

    monkeypatch.setattr(Deck, "_draw", counted)
    monkeypatch.setattr(Ahead, "make", at_once)
    return found


def test_the_table_of_the_game_chosen_is_at_hand_in_the_menu(drawn: list[str], monkeypatch) -> None:
    opened = []
    behind = Leads.behind

    def noted(door: Leads[...]) -> Callable[..., Any]:
        opened.append(door)
        return behind(door)

    monkeypatch.setattr(Leads, "behind", noted)
    stage = Stage((960, 540), settings=Settings(last_game="royal-cotillion"))
    stage.open(Door.MENU)
    stage.picture()
    stage.advance(0.5)
    assert set(opened) == set(EVERY_DOOR), "and all scenes are read"
    drawn.clear()
    stage.open(Door.TABLE, Deal("royal-cotillion", 5, origin=Origin.ASKED))
    for _ in range(30):
        stage.picture()
        stage.advance(0.1)
    assert not drawn
    assert shown(stage, TableScene).board.view.deck is instance(stage.scenes[0], Menu)._deck


def watched(stage: Stage, seconds: float) -> None:
    """Let time pass, frame by frame."""
    for _ in range(round(seconds * 60)):
        stage.advance(1 / 60)
        stage.picture()


def middle(picture: pygame.Surface, of: pygame.Rect) -> bytes:
    """The pixels of the middle of a part of a picture."""
    return pygame.image.tobytes(picture.subsurface(of.scale_by(0.8)), "RGB")


def test_a_rules_page_comes_with_an_empty_frame_and_its_picture_fades_in(drawn: list[str]) -> None:
    stage = Stage((960, 540), settings=Settings(last_game="gavotte"))
    stage.open(Door.MENU)
    watched(stage, 0.5)
    drawn.clear()
    press(stage, pygame.K_F1)
    page = shown(stage, RulesPage)
    seen = page.miniature.rect
    first = middle(stage.picture(), seen)
    watched(stage, 1.0)
    assert stage.top is page and not drawn
    table = sure(page.miniature._picture).copy()
    names = page.tags()
    for name, place in names:
        table.blit(name, place.move(-seen.x, -seen.y))
    assert names and first != middle(stage.picture(), seen) == middle(table, table.get_rect())
    stage.advance(5.0)
    assert not stage.dirty, "and then it rests"


def test_a_review_comes_with_its_table_and_every_place_of_the_deal_is_at_hand(drawn: list[str]) -> None:
    player = Player("royal-cotillion")
    stage = player.stage
    for _ in range(3):
        player.table.play(player.position.legal_moves[0])
    watched(stage, 1.0)
    drawn.clear()
    press(stage, pygame.K_l)
    page = shown(stage, ReviewScene)
    first = middle(stage.picture(), page.table.rect)
    watched(stage, 1.0)
    last = middle(stage.picture(), page.table.rect)
    assert first != last, "the frame was empty"
    press(stage, pygame.K_HOME)
    assert middle(stage.picture(), page.table.rect) != last
    stage.resize((1280, 720))
    press(stage, pygame.K_END)
    assert not drawn


def test_a_card_that_is_pointed_at_can_be_lifted_at_once(drawn: list[str]) -> None:
    player = Player("royal-cotillion")
    stage, table = player.stage, player.table
    stage.picture()
    move = next(m for m in player.position.legal_moves if m.source > 0)
    at = player.point(Pick(move.source, 0))
    player.move_to(at)
    stage.picture()
    drawn.clear()
    player.drag(at, (at[0] + 40, at[1] + 30), let_go=False)
    for _ in range(20):
        stage.advance(0.05)
        stage.picture()
    assert table.hand.held and not drawn


def test_the_showcase_has_the_table_at_hand_under_its_title_card(drawn: list[str]) -> None:
    stage = Stage((960, 540))
    stage.push(Showcase(stage, "captive-queens"))
    stage.picture()
    stage.advance(3.0)
    drawn.clear()
    for _ in range(20):
        stage.advance(0.1)
        stage.picture()
    assert not drawn and shown(stage, Showcase).performance.part.name == "DEAL"
