"""A refusal stands where the eye is: beside what was clicked or chosen by the keys, and never over it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.rules import Kind
from game.table.picking import Pick, can_move, top
from tests.frontdoor import Player, Story, enter, keep

WINDOW = pygame.Rect(0, 0, 960, 540)
NEAR = 40
"""Pixels between a card and what is said of it, at most."""


def refused(player: Player) -> list[tuple[str, Pick]]:
    """The piles at which a click does nothing: those in the corners, and one in the middle."""
    board, hand = player.table.board, player.table.hand
    names = {top(board.position, pile.index): pile.name for pile in board.ruleset.piles[1:]}
    others = [place for place in names if board.ruleset.piles[place.pile].kind is not Kind.FOUNDATION]
    stuck = [place for place in others if not can_move(board.position, place)]
    wanted = (*product((0, WINDOW.w), (0, WINDOW.h)), WINDOW.center)
    far = [min(stuck, key=lambda place: pygame.Vector2(hand.area(place).center).distance_to(at)) for at in wanted]
    return [(names[place], place) for place in dict.fromkeys(far)]


def said(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Where the picture has changed most in one piece."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (2, 2, 2, 255), before)
    same.invert()
    return max(same.get_bounding_rects(), key=lambda rect: rect.w * rect.h)


def apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """Pixels between two areas, across or down."""
    across = max(one.left, other.left) - min(one.right, other.right)
    return max(across, max(one.top, other.top) - min(one.bottom, other.bottom))


@pytest.mark.parametrize(
    "game, letters, language, keys",
    [
        ("captive-queens", "100 %", "en", ()),
        ("royal-cotillion", "150 %", "de", ("right", "right", "up", "up", "right", "right")),
    ],
)
def test_a_refusal_stands_beside_the_click_or_the_card_in_focus(
    home: Path, game: str, letters: str, language: str, keys: tuple[str, ...]
) -> None:
    keep(home, speed="instant", text_scale=letters, language=language, lamp=False, clock=False, offered=[game])
    clicked, chosen = [], []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        hand, board = player.table.hand, player.table.board
        for pile, place in refused(player):
            player.move_to(*player.pile(pile))
            yield 0.5
            before = player.picture()
            player.down()
            player.up()
            yield 0.8
            clicked.append((hand.area(place), said(before, player.picture())))
            assert player.table.hud.refused
            player.move_to(2, 2)
            yield 5.0
        for key in keys:
            player.press(key)
            yield 5.0
            if hand.focus and hand.focus.pile and not can_move(board.position, hand.focus):
                before = player.picture()
                player.press("enter")
                yield 0.8
                chosen.append((hand.area(hand.focus), said(before, player.picture())))
                yield 5.0

    enter(["play", game, "--deal", "1"], story)
    assert clicked and bool(chosen) == bool(keys)
    for card, words in (*clicked, *chosen):
        assert WINDOW.contains(words) and not words.colliderect(card) and apart(card, words) < NEAR
