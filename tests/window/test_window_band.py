"""The band on an evening: from the first card on, in a pause, at a table that is left alone, and in the menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.look.sound import Sounds
from game.look.sound.growth import PATIENT, STEMS
from tests.frontdoor import SIZE, Player, Story, enter, keep
from tests.typed import instance


def loudness(player: Player) -> Callable[[], float]:
    """How loud the loudest of the band is heard, once what is read beside the loop is read."""
    sounds = instance(player.stage.sounds, Sounds)

    def loud() -> float:
        sounds.device.wait()
        sounds.stems.wait()
        rings = [pygame.mixer.Channel(place).get_sound() for place in range(len(STEMS))]
        shares = zip(rings, sounds.band.shares, strict=True)
        return max(share * ring.get_volume() if ring else 0.0 for ring, share in shares)

    return loud


def test_the_band_plays_from_the_first_card_and_is_silent_in_a_pause_and_where_nobody_moves(home: Path) -> None:
    keep(home, speed="instant")
    heard: list[float] = []

    def story(player: Player) -> Story:
        loud = loudness(player)
        yield lambda: player.top == "TableScene" and loud()
        assert not player.table.session.moves
        player.press("s")
        yield lambda: player.top == "Paused"
        yield 4.0
        heard.append(loud())
        player.press("space")
        yield 4.0
        heard.append(loud())
        yield PATIENT + 5
        heard.append(loud())
        assert player.top == "TableScene"
        player.press("space")
        yield loud
        heard.append(loud())
        assert len(player.table.session.moves) == 1

    done = enter(["--windowed", SIZE, "play", "carpet", "--deal", "7"], story, usual=False)
    assert (done.status, done.err) == (0, "")
    assert [level > 0 for level in heard] == [False, True, False, True]
