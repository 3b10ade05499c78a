"""The dance: a quiet waltz in two parts of sixteen bars, that runs on into itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from studio import score
from studio.instruments import celesta, harp, strings
from studio.signal import Samples, add, folded, hall, highpass, lowpass

RATE = 22050
BEAT = 60 / 132
BARS = 32
LEAD = 0.2  # seconds before the first bar, in which its strings may swell
TAIL = 4.0  # seconds that the last notes and the room may ring into the first bars

Instrument = Callable[[str, float, int], Samples]


class _Floor:
    """Two channels to play on, with the slight unevenness of hands."""

    def __init__(self) -> None:
        self.channels = [[0.0] * round((BARS * 3 * BEAT + TAIL) * RATE) for _ in range(2)]
        self._hands = Random("the dance")

    def play(self, instrument: Instrument, note: score.Note, gain: float, side: float, ring: float) -> None:
        """Adds a note. side: -1 (left) to 1 (right); ring: seconds it sounds on after its beats."""
        beat, pitch, beats = note
        early = 0.07 if beat % 3 == 1 else 0.0  # the waltz hurries a little to its second beat
        when = LEAD + (beat - early) * BEAT + 0.012 * self._hands.random()
        gain *= (1.0 if beat % 3 == 0 else 0.84) * (0.94 + 0.12 * self._hands.random())
        sound = instrument(pitch, round(beats * BEAT + ring, 3), RATE)
        for channel, balance in zip(self.channels, (1 - side, 1 + side), strict=True):
            add(channel, sound, round(when * RATE), gain * balance)


def _melody(floor: _Floor) -> None:
    for beat, pitch, beats in score.line(score.PART_A):
        floor.play(celesta, (beat, pitch, beats), 0.5, 0.15, 1.1)
        if beat >= 24:  # the answer comes with a harp below
            lower = pitch[:-1] + str(int(pitch[-1]) - 1)
            floor.play(harp, (beat, lower, beats), 0.2, -0.2, 0.6)
    for beat, pitch, beats in score.line(score.PART_B):
        floor.play(harp, (48 + beat, pitch, beats), 0.62, 0.1, 0.9)
        if beats >= 1:
            floor.play(celesta, (48 + beat, pitch, beats), 0.34, 0.25, 0.9)


def _accompaniment(floor: _Floor) -> None:
    for bar, name in enumerate(f"{score.HARMONY_A} {score.HARMONY_B}".split()):
        bass, *inner = score.CHORDS[name].split()
        start = bar * 3.0
        floor.play(harp, (start, bass, 2.0), 0.45, -0.05, 0.9)
        if bar < 16:
            for beat in (1, 2):
                for pitch in inner:
                    floor.play(harp, (start + beat, pitch, 1.0), 0.15, -0.25, 0.35)
        else:
            low, middle, high = inner
            for half, pitch in enumerate((low, middle, high, middle, low), start=1):
                floor.play(harp, (start + half / 2, pitch, 0.5), 0.2, -0.25, 0.7)
        for pitch in inner:
            floor.play(strings, (start - 0.4, pitch, 3.0), 0.085 if bar < 16 else 0.12, 0.0, 0.4)


def dance() -> list[Samples]:
    """The loop, left and right, the room's answer to its end laid over its beginning."""
    floor = _Floor()
    _accompaniment(floor)
    _melody(floor)
    middle = [0.5 * (left + right) for left, right in zip(*floor.channels, strict=True)]
    send = highpass(lowpass(middle, 5000, RATE), 180, RATE)
    length = round(BARS * 3 * BEAT * RATE)
    out = []
    for side, channel in enumerate(floor.channels):
        add(channel, hall(send, RATE, 1.7, side), 0, 0.5)
        out.append(folded(highpass(channel, 40, RATE), length))
    return out
