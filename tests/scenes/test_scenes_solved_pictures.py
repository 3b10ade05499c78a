"""The pictures on the shelves of solved deals: made when they come in sight, one after another."""

from __future__ import annotations

import pygame

from game import rules
from game.scenes.pages.shelves.solved import SolvedScene
from game.scenes.widgets.plaques import DealBoard
from game.stage import Stage
from game.table.preview import first_look
from tests.scenes.plainpictures import plain_pictures
from tests.typed import instance

GAME = rules.ruleset("gavotte")


def shown() -> Stage:
    stage = Stage((960, 540))
    stage.push(SolvedScene(stage, GAME, lambda number: None))
    stage.advance(0.1)
    return stage


def board_of(stage: Stage) -> DealBoard:
    return instance(stage.top, SolvedScene).board


def test_the_position_of_each_deal_in_sight_comes_and_later_those_scrolled_to(monkeypatch):
    asked = []
    plain_pictures(monkeypatch, asked.append)
    stage = shown()
    board = board_of(stage)
    in_sight = [deal for index, deal in enumerate(board.deals) if board.plaque(index).colliderect(board.rect)]
    stage.advance(2.0)
    assert asked == [first_look(GAME.deal(deal)) for deal in in_sight] and len(in_sight) < len(board.deals)
    stage.advance(2.0)
    assert len(asked) == len(in_sight), "each is made once"
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, unicode="", mod=0))
    stage.advance(2.0)
    last = first_look(GAME.deal(board.deals[-1]))
    assert asked[-1] == last
    stage.top.resize(stage.size)
    stage.advance(2.0)
    assert asked.count(last) == 1, "it is kept"
    stage.change(cloth="midnight")
    stage.top.resize(stage.size)
    stage.advance(2.0)
    assert asked.count(last) == 2, "another cloth is another picture"
    made = len(asked)
    stage.resize((1280, 720))
    stage.advance(2.0)
    assert len(asked) > made, "so is another size"
