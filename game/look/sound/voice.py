"""What scenes may ask of the sounds, and a stand-in that plays nothing."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Protocol

from game.look.sound.band import Band


class Voice(Protocol):
    """`game.look.sound.Sounds` is one, Silence another."""

    @property
    def band(self) -> Band:
        """Who plays the dances."""

    @property
    def steady(self) -> float:
        """Seconds for which all that is heard goes on as it is, however late the next step comes."""

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Play a sound by its name; step: how far up a scale; pan: from -1 at the left to 1 at the right."""

    def set(self, cards: float, muted: bool, band: float, plays: str, placed: str) -> None:
        """Set the loudness of cards and band, 0 to 1, whether all is silent, when the band plays, and how far to the
        side cards are heard."""

    def step(self, dt: float) -> None:
        """Let so many seconds pass."""

    def hide(self, hidden: bool) -> None:
        """Nobody can see the window, or somebody can again."""

    def plugged_in(self) -> None:
        """There are loudspeakers that were not there before."""

    def unplugged(self) -> None:
        """Loudspeakers are gone."""

    def close(self) -> None:
        """The program ends."""


class Silence:
    """Sounds for a stage nobody listens to. Its band keeps time all the same, so that a dance goes as it would."""

    steady = math.inf

    @cached_property
    def band(self) -> Band:
        return Band()

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        pass

    def set(self, cards: float, muted: bool, band: float, plays: str, placed: str) -> None:
        pass

    def step(self, dt: float) -> None:
        self.band.step(dt)

    def hide(self, hidden: bool) -> None:
        pass

    def plugged_in(self) -> None:
        pass

    def unplugged(self) -> None:
        pass

    def close(self) -> None:
        pass
