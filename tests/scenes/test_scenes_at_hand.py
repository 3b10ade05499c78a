"""What a scene will soon need is drawn beside the one before it, and is at hand when it comes."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterable
from typing import Any

import pygame
import pytest

from game.look.ahead import Ahead
from game.look.deck import Deck, Look, shared
from game.scenes.menu.menu import Menu
from game.scenes.pages.review import ReviewScene
from game.scenes.pages.rules import RulesPage
from game.scenes.scene import EVERY_DOOR, Door, Leads
from game.scenes.show.showcase import Showcase
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.table.dance.light import LEVELS, Light
from game.table.picking import Pick
from game.words import say
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


@pytest.mark.parametrize("game", ["royal-cotillion", "captive-queens"])
def test_the_table_of_the_game_chosen_is_at_hand_in_the_menu(drawn: list[str], monkeypatch, game: str) -> None:
    opened = []
    behind = Leads.behind

    def noted(door: Leads[...]) -> Callable[..., Any]:
        opened.append(door)
        return behind(door)

    monkeypatch.setattr(Leads, "behind", noted)
    stage = Stage((960, 540), settings=Settings(last_game=game))
    stage.open(Door.MENU)
    stage.picture()
    stage.advance(0.5)
    assert set(opened) == set(EVERY_DOOR), "and all scenes are read"
    drawn.clear()
    stage.open(Door.TABLE, Deal(game, 5, origin=Origin.ASKED))
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


def press(stage: Stage, key: int) -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    stage.picture()


def test_emblem_and_table_of_the_game_chosen_next_are_drawn_beside_the_menu(drawn: list[str]) -> None:
    stage = Stage((960, 540), settings=Settings(last_game="gavotte"))
    menu = instance(stage.open(Door.MENU), Menu)
    watched(stage, 0.5)
    before, game = menu.miniature._picture, menu.list.game
    drawn.clear()
    press(stage, pygame.K_DOWN)
    watched(stage, 0.5)
    assert menu.list.game is not game and menu.miniature._picture is not before
    assert not drawn


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
    names = sure(page._leaf).tags
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


def test_a_deck_is_shared_for_as_long_as_somebody_holds_it() -> None:
    ahead = Ahead()
    deck = shared(Look(), 61, ahead)
    deck.back()
    assert shared(Look(), 61, ahead) is deck and shared(Look(back="fans"), 62, ahead) is not deck
    assert shared(Look(), 61, ahead)._kept
    del deck
    gc.collect()
    assert not shared(Look(), 61, ahead)._kept


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_card_that_is_pointed_at_can_be_lifted_at_once(drawn: list[str], how: str) -> None:
    player = Player("royal-cotillion")
    stage, table = player.stage, player.table
    stage.picture()
    move = next(m for m in player.position.legal_moves if m.source > 0)
    at = player.point(Pick(move.source, 0))
    if how == "mouse":
        stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    else:
        while table.hand.focus != Pick(move.source, 0):
            stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    stage.picture()
    drawn.clear()
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    there = (at[0] + 40, at[1] + 30)
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(40, 30), buttons=(1, 0, 0)))
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


def test_the_light_of_a_deal_takes_its_steps_once_they_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    todo: list[Any] = []
    ahead = Ahead()
    monkeypatch.setattr(ahead, "make", todo.extend)

    def work() -> None:
        while todo:
            todo.pop(0)()

    cloth = pygame.Surface((96, 54), 0, 32)
    cloth.fill((0, 90, 40))
    light = Light(ahead)
    assert light.on(cloth, 0.3) is cloth
    assert light.on(cloth, 0.65, changing=False) is cloth and todo, "it looks ahead while cards fly, too"
    for _ in range(LEVELS):
        assert light.on(cloth, 0.9) is cloth, "nobody waits for it"
    work()
    light.on(cloth, 0.9)
    work()
    first = light.on(cloth, 0.9).get_at((0, 0)).g
    assert first < 90
    for _ in range(LEVELS):
        work()
        light.on(cloth, 0.9)
    last = light.on(cloth, 0.9)
    assert last.get_at((0, 0)).g < first
    assert Light(ahead).on(cloth, 0.9).get_at((0, 0)) == last.get_at((0, 0)), "step by step it comes to the same"
    assert light.on(cloth, 0.3) is cloth


def test_the_menu_has_made_first_what_the_next_key_may_ask_for(monkeypatch) -> None:
    """The fans of the games beside, then the sentences, then code; a whole table takes longest."""
    todo: list[Any] = []
    monkeypatch.setattr(Ahead, "make", lambda ahead, more: todo.__setitem__(slice(0, 0), more))
    stage = Stage((960, 540))
    stage.open(Door.MENU)
    stage.advance(0.1)
    todo.clear()
    stage.advance(0.4)
    code = [place for place, make in enumerate(todo) if getattr(make, "__func__", None) is Leads.behind]
    assert len(code) == len(EVERY_DOOR) and todo[code[0] - 1] is say
    assert all(make.func.__name__ == "face" for make in todo[: code[0] - 1]) and code[0] > 3
    assert len(todo) > code[-1] + 104 // 2, "the cards"
