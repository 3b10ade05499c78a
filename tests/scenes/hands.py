"""A player's hands on a stage: keys and mouse, as real events."""

from __future__ import annotations

import pygame

from game.stage import Stage


def post(stage: Stage, kind: int, **what) -> None:
    stage.post(pygame.event.Event(kind, **what))


def press(stage: Stage, *keys: int, letter: str = "", mod: int = 0, wait: float = 0.0) -> None:
    """Press keys one after another; wait: seconds after each."""
    for key in keys:
        post(stage, pygame.KEYDOWN, key=key, unicode=letter, mod=mod)
        if wait:
            stage.advance(wait)


def point(stage: Stage, at: tuple[int, int], held: bool = False) -> None:
    """Move the mouse; held: with its button down."""
    post(stage, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))


def down(stage: Stage, at: tuple[int, int], button: int = 1) -> None:
    post(stage, pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(stage: Stage, at: tuple[int, int], button: int = 1) -> None:
    post(stage, pygame.MOUSEBUTTONUP, pos=at, button=button)


def click(stage: Stage, at: tuple[int, int], button: int = 1) -> None:
    point(stage, at)
    down(stage, at, button)
    up(stage, at, button)
