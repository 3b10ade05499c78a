"""The scenes of deals that were played, for the test of words: review, win, showcase."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.doors import Door
from game.scenes.show.win import TOLD, TOLD_FADE, WinScene
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal
from tests.scenes.lookingback import WON, kept, opened, the_truth
from tests.scenes.player import again
from tests.store.deals import end
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
    assert scene.news().refused
    opened(stage, winnable=1)
    stage.picture()


def win(stage: Stage) -> None:
    """The line in the dance, the quiet round with its figures, a picture that has no folder, a paste refused."""
    end(stage.journal, WON.ruleset_id, True, seconds=0, moves=1)
    scene = stage.open(Door.TABLE, Deal(WON.ruleset_id, WON.number))
    assert isinstance(scene, TableScene)
    stage.advance(2.0)
    again(scene.session, WON.moves[:-1])
    scene.board.lay()
    scene.play(scene.session.position.parse_move(WON.moves[-1]))
    while not isinstance(stage.top, WinScene) or stage.top.ballroom.now < TOLD + TOLD_FADE:
        stage.advance(0.1)
    for key, mod in ((pygame.K_SPACE, 0), (pygame.K_s, 0), (pygame.K_v, pygame.KMOD_LCTRL)):
        stage.picture()
        pygame.scrap.put_text("M0500")
        press(stage, key, mod)
        stage.advance(1.0)
        stage.picture()
    assert stage.top.opacity == 1.0 and isinstance(stage.top, Door.WIN.behind())


def showcase(stage: Stage) -> None:
    """A title card."""
    stage.open(Door.SHOWCASE)


PLAYED: tuple[Callable[[Stage], None], ...] = (review, win, showcase)
