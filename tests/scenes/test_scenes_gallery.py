"""The band beside the title: lit by what is heard, in silence by the cards that are up; never over cards or words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.look.ballroom import BAND
from game.look.sound.tunes import tunes
from game.scenes.doors import Door
from game.scenes.table.guests import HEARD, who_plays
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from tests.frontdoor import Player, Story, enter, keep
from tests.thorough import spread
from tests.typed import instance


def test_every_instrument_is_played_by_one_of_the_four() -> None:
    heard = frozenset().union(*(who for tune in tunes().values() for who in tune.players.values()))
    assert all(sum(name in HEARD[suit] for suit in BAND) == 1 for name in heard)


def test_in_silence_one_after_another_plays_as_cards_go_up() -> None:
    assert [len(who_plays(frozenset(), up)) for up in (0.0, 0.3, 0.6, 0.8, 1.0)] == [0, 1, 2, 3, 4]
    assert who_plays(frozenset({"violin", "tabor"}), 0.0) == {"C", "S"}


@pytest.mark.parametrize(
    ("size", "letters", "game"),
    spread(
        3,
        ((960, 540), (1024, 768), (2560, 1080)),
        ("100 %", "150 %"),
        ("carpet", "royal-cotillion", "duchess-of-luynes"),
    ),
)
def test_they_stand_above_the_cards_and_beside_the_words(size: tuple[int, int], letters: str, game: str) -> None:
    stage = Stage(size, settings=Settings(speed="instant", text_scale=letters))
    table = instance(stage.open(Door.TABLE, Deal(game, 7, origin=Origin.ASKED)), TableScene)
    stage.advance(3)
    table.gallery.playing = frozenset(BAND)
    drawn: list[tuple[int, int, int]] = []
    table.gallery.draw = lambda surface, right, high, u: drawn.append((right, high, len(drawn)))  # type: ignore[method-assign]
    stage.dirty = True
    stage.picture()
    top = min(rect.top for rect in cards(table))
    for right, high, _ in drawn:
        area = pygame.Rect(right - round(high * 4.06), round(113 * stage.top.u) - high, round(high * 4.06), high)  # type: ignore[union-attr]
        assert area.bottom <= top + 2 and not [w for w in table.hud.controls.widgets if w.rect.colliderect(area)]
        assert area.x > size[0] * 0.1


def cards(table: TableScene) -> list[pygame.Rect]:
    """The areas of all cards."""
    wide, high = table.board.floor.card
    found = []
    for row in table.board.sprites.piles:
        for sprite in row:
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = round(sprite.goal.x), round(sprite.goal.y)
            found.append(rect)
    return found


def test_somebody_plays_as_soon_as_music_is_heard_and_at_rest_nothing_is_drawn(home: Path) -> None:
    keep(home, speed="instant", lamp=False, clock=False, offered=["carpet"])

    def story(player: Player) -> Story:
        yield 2.0
        table = instance(player.table, TableScene)
        heard = player.stage.sounds.band.playing
        assert table.gallery.playing == who_plays(heard, table.board.up)
        player.press("p")
        yield 1.0
        yield lambda: not player.stage.dirty

    enter(["play", "carpet", "--deal", "8"], story)
