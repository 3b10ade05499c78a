"""The first screen lives a little, and rests."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.tonight.couple import BY, STAYS
from game.scenes.tonight.tonight import TonightScene
from tests.frontdoor import Player, Story, enter, keep
from tests.thorough import few
from tests.typed import instance


def seen(player: Player) -> bytes:
    return pygame.image.tobytes(player.picture(), "RGB")


def lit(player: Player) -> Story:
    """Until the room is drawn and its lights are up."""
    yield lambda: player.top == "TonightScene"
    yield lambda: not instance(player.stage.top, TonightScene).hall.drawing
    yield 2.0


def played() -> None:
    """Somebody who is no newcomer: tonight's couple stands there, and greets nobody."""

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 4.0
        player.press("space")
        yield 2.0

    assert enter(["play", "captive-queens", "--deal", "7"], story).deals()


@pytest.mark.parametrize("reduced", few([False, True], False.__eq__))
def test_candles_flicker_while_somebody_is_there_and_then_all_is_still(home: Path, reduced: bool) -> None:
    keep(home, motion="reduced" if reduced else "full")
    soon, late = set[bytes](), set[bytes]()

    def story(player: Player) -> Story:
        yield from lit(player)
        for pictures, pause in ((soon, 0.0), (late, STAYS)):
            player.move_to(10, 10)
            yield pause + 0.1
            for _ in range(4):
                yield 0.6
                pictures.add(seen(player))

    assert enter([], story).status == 0
    assert (len(soon) > 1) != reduced
    assert len(late) == 1


def test_another_couple_dances_by(home: Path) -> None:
    played()
    places = set[tuple[int, ...]]()

    def story(player: Player) -> Story:
        yield from lit(player)
        life = instance(player.stage.top, TonightScene).life
        for second in range(round(BY)):
            player.move_to(10, 10 + second)
            yield 1.0
            if life._shown[2]:
                places.add(life._shown)

    assert enter([], story).status == 0
    assert len(places) > 4
