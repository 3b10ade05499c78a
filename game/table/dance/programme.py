"""What happens when, from the winning move to the quiet round: the pack opens, the court steps out, all dance, bow, and
the pack gathers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from game.look.sound.tunes import Beat
from game.table.dance.curves import TAU, bump

OPENS = 2.3
"""Seconds in which all piles open into the figure, and the lights begin to go down."""
LIGHTS = 0.9
"""Seconds in which they go down or up."""
STEPS_OUT = 1.8
"""Seconds in which the court steps out of the figure, on to the floor, once it is half dark."""
BOW = 2.6
GATHERS = 2.4
"""Seconds in which the pack gathers again."""
SLOWEST = 0.8
"""Before the music nothing takes longer than at this speed."""
STRIDE = 0.5
"""How much a dancer slows down on a beat and hurries between two: 0 would be to glide."""


@dataclass(frozen=True)
class Programme:
    """Seconds since the dance was called. bars: how long the dance is. speed: of all that does not follow the music."""

    beat: Beat
    bars: int
    speed: float = 1.0

    @cached_property
    def pace(self) -> float:
        """How much longer everything before the dance takes than planned: it has to be over when the music begins."""
        return min(1 / self.speed, self.beat.begins / (OPENS + STEPS_OUT))

    @cached_property
    def opened(self) -> float:
        """When the last card of the pack lies in the figure."""
        return OPENS * self.pace

    @cached_property
    def placed(self) -> float:
        """When the last of the court has taken its place."""
        return (OPENS + STEPS_OUT) * self.pace

    @cached_property
    def ends(self) -> float:
        """When the dance is over and the bow begins."""
        second_of, first = self.beat.tune.second_of, self.beat.first
        return self.beat.begins + second_of(first + self.bars) - second_of(first)

    @cached_property
    def gathering(self) -> float:
        """When the pack begins to gather."""
        return self.ends + BOW

    @cached_property
    def bright(self) -> float:
        """When the lights begin to go up again."""
        return self.gathering - LIGHTS

    @cached_property
    def quiet(self) -> float:
        """When everything has been shown, and the quiet round begins."""
        return self.gathering + GATHERS / self.speed

    def beats(self, bars: float) -> int:
        """How many beats the bar has that is danced after so many bars."""
        beats = self.beat.tune.beats
        return beats[(self.beat.first + math.floor(bars)) % len(beats)]

    def part(self, now: float) -> float:
        """How much of the dance has been danced, 0 to 1, step by step."""
        bars = min(max(self.beat.bars(now), 0.0), self.bars)
        beats = self.beats(bars)
        return (bars - STRIDE * math.sin(TAU * bars * beats) / TAU / beats) / self.bars

    def bow(self, now: float) -> float:
        """How deep everybody bows, 0 to 1."""
        return bump((now - self.ends) / BOW, 0.0, 0.9)


def opening(speed: float) -> float:
    """Seconds from the winning move until the court is ready to dance."""
    return (OPENS + STEPS_OUT) / max(speed, SLOWEST)
