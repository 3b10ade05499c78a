"""A stem as the mixer plays it: a ring of some seconds that goes round and is written ahead of what is heard.

So a dance may be as long and as varied as it likes, and takes no more memory than that.
"""

from __future__ import annotations

from typing import cast

import pygame

SECONDS = 20.0
"""The length of a ring."""
OVER = 0.008
"""Seconds in which one stretch goes over into the next."""


class Ring:
    """For the device as it is open. sound: what is to be played in a loop."""

    def __init__(self) -> None:
        self._rate, _, self._sides = pygame.mixer.get_init() or (44100, -16, 2)
        self._frames = round(SECONDS * self._rate)
        self.sound = pygame.mixer.Sound(buffer=bytes(2 * self._sides * self._frames))

    def write(self, stretch: pygame.mixer.Sound | None, margin: float, begin: float, end: float) -> None:
        """What is to be heard from one second of the tune to another; None: nothing. margin: seconds of the stretch
        before that; at its other end there are as many."""
        first, last = round(begin * self._rate), round(end * self._rate)
        over = round(OVER * self._rate)
        frame = 2 * self._sides
        content = self._content(stretch, round(margin * self._rate) * frame, (last - first + over) * frame)
        with memoryview(cast(bytearray, self.sound)) as found, found.cast("B") as ring:
            place = first % self._frames * frame
            self._faded(content, bytes(self._piece(ring, place, over * frame)))
            size = len(content)
            head = min(size, len(ring) - place)
            ring[place : place + head] = content[:head]
            ring[: size - head] = content[head:]

    def clear(self) -> None:
        """The first stretch comes from silence."""
        over = 2 * self._sides * round(OVER * self._rate)
        with memoryview(cast(bytearray, self.sound)) as found, found.cast("B") as ring:
            ring[:over] = bytes(over)

    def _content(self, stretch: pygame.mixer.Sound | None, start: int, size: int) -> bytearray:
        content = bytearray(size)
        if stretch:
            with memoryview(cast(bytearray, stretch)) as found, found.cast("B") as plain:
                part = plain[start : start + size]
                content[: len(part)] = part
        return content

    @staticmethod
    def _piece(ring: memoryview, place: int, size: int) -> bytes:
        return bytes(ring[place : place + size]) + bytes(ring[: max(0, place + size - len(ring))])

    def _faded(self, content: bytearray, before: bytes) -> None:
        """Goes over from what was written for this time before."""
        with memoryview(content) as raw, raw.cast("h") as new, memoryview(before).cast("h") as old:
            for place, value in enumerate(old):
                share = (place // self._sides + 0.5) * self._sides / len(old)
                new[place] = round(value + share * (new[place] - value))
