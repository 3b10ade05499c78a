"""The scenes of deals that were played, for the test of words: review, replay, win."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.scene import Door
from game.stage import Stage
from tests.scenes.lookingback import WON, kept, opened, the_truth
from tests.words.pages import press


def review(stage: Stage) -> None:
    """A lost deal with its turn and the moves that win, one nobody knows of, and a paste that is refused."""
    stage.open(Door.REVIEW, kept(stage, WON))
    stage.picture()
    scene = opened(stage, the_truth())
    for key in (pygame.K_l, pygame.K_HOME, pygame.K_SPACE, pygame.K_END):
        press(stage, key)
    pygame.scrap.put_text("7")
    press(stage, pygame.K_v, pygame.KMOD_LCTRL)
    assert scene.refusal
    opened(stage, winnable=1)
    stage.picture()


PLAYED: tuple[Callable[[Stage], None], ...] = (review,)
