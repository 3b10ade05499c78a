"""Loudspeakers that go and come back while the program runs."""

from __future__ import annotations

import pygame
import pytest

from game.look.sound import Sounds
from tests.frontdoor import SIZE, Player, Story, enter
from tests.typed import instance


def test_the_mixer_is_closed_only_when_all_is_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device goes while cards are dealt, and comes back; then the player leaves while cards are dealt."""
    real, playing = pygame.mixer.quit, []

    def closed() -> None:
        playing.append(pygame.mixer.get_busy())
        real()

    def story(player: Player) -> Story:
        device = instance(player.stage.sounds, Sounds).device
        yield lambda: device.open
        yield lambda: pygame.mixer.get_busy()
        player.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
        player.post(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
        yield lambda: device.openings == 2 and device.open
        player.press("ctrl+z")
        player.press("space")
        yield lambda: pygame.mixer.get_busy()

    monkeypatch.setattr(pygame.mixer, "quit", closed)
    assert enter(["--windowed", SIZE, "play", "gavotte"], story, usual=False).status == 0
    assert playing == [False, False] and not pygame.mixer.get_init()
