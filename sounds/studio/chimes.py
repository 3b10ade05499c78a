"""The pitched effects: the notes of landing cards, a pile completed, a game won."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from studio import lines
from studio.players.orchestra import player
from studio.players.struck import bell, celesta, harp, marimba, mode, strings
from studio.players.tones import RATE as FINE
from studio.signal import Samples, add, dying, hall, lowpass, noise, stretched

RATE = 22050  # nothing in here sings above 9 kHz

Instrument = Callable[[str, float, int], Samples]


def step(pitch: int) -> list[Samples]:
    """The note of a card that lands: a marimba with a little of the celesta in it. pitch: a MIDI number."""
    name, seconds = f"{lines.NAMES[pitch % 12]}{pitch // 12 - 1}", 0.8 - 0.01 * (pitch - lines.STEPS[0])
    out = [0.8 * value for value in marimba(name, seconds, RATE)]
    add(out, celesta(name, seconds, RATE), 0, 0.25)
    return [out]


def _in_hall(dry: list[Samples], wet: float, tail: float) -> list[Samples]:
    """Two channels with the room around them, as long as they are."""
    middle = [0.5 * (left + right) for left, right in zip(*dry, strict=True)]
    for side, channel in enumerate(dry):
        add(channel, hall(middle, RATE, tail, side), 0, wet)
    return dry


def _play(out: list[Samples], instrument: Instrument, pitch: str, start: float, seconds: float, gain: float) -> None:
    """Adds a note; high notes stand a little to the right, low ones to the left, like the strings of a harp."""
    note = instrument(pitch, seconds, RATE)
    side = (int(pitch[-1]) - 4.5) * 0.1
    add(out[0], note, round(start * RATE), gain * (1 - side))
    add(out[1], note, round(start * RATE), gain * (1 + side))


def complete(tone: int) -> list[Samples]:
    """A short flourish of small bells on one note, 0 (C) to 11, in its octaves: it fits every chord that has it."""
    out = [[0.0] * round(1.0 * RATE) for _ in range(2)]
    beat = 0.09
    for place, octave in enumerate(lines.COMPLETE):
        _play(out, bell, lines.bell(tone, octave), place * beat, 0.75, 0.6 + 0.07 * place)
    for octave in (-2, -1):
        _play(out, harp, lines.bell(tone, octave), beat * 2, 0.8, 0.3)
    return _in_hall(out, 0.3, 0.7)


def pickup(key: str) -> list[Samples]:
    """A run up the harp that leads into a phrase: its last note, half a second on, is the phrase's first."""
    out = [[0.0] * round(1.1 * RATE) for _ in range(2)]
    for place, semitones in enumerate(lines.PICKUP):
        _play(out, harp, lines.above(key, semitones), 0.1 + 0.1 * place, 0.6, 0.35 + 0.1 * place)
    return [[0.5 * (left + right) for left, right in zip(*_in_hall(out, 0.35, 0.9), strict=True)]]


def roll() -> list[Samples]:
    """A soft roll of the drum that leads into a phrase, half a second on, and a triangle with its first beat."""
    out = [[0.0] * round(1.5 * RATE) for _ in range(2)]
    chance = Random("roll")
    for stroke in range(13):
        at, level = 0.5 * stroke / 12, 0.12 + 0.05 * stroke
        skin = dying(lowpass(noise(chance, round(0.12 * RATE)), 900 + 90 * stroke, RATE), 0.02, RATE)
        for side, share in zip(out, (0.9, 1.0) if stroke % 2 else (1.0, 0.9), strict=True):
            add(side, skin, round(at * RATE), level * share)
            add(side, mode(98 + 2 * (stroke % 2), 0.07, round(0.2 * RATE), RATE), round(at * RATE), 0.4 * level * share)
    for hertz, level in ((2790, 0.05), (4010, 0.08), (5120, 0.05)):
        for side in out:
            add(side, mode(hertz, 0.3, round(0.9 * RATE), RATE), round(0.5 * RATE), level)
    return _in_hall(out, 0.3, 0.9)


def tuning() -> list[Samples]:
    """A violin is tuned: its A, flat at first, and its strings by fifths."""
    out = [0.0] * round(4.6 * RATE)
    for start, pitch, seconds, cents in lines.TUNING:
        note = list(player("violin").note(pitch, seconds, 3, round(10 * start), (False, False)))
        add(out, stretched(note, FINE / RATE * 2 ** (cents / 1200)), round(start * RATE), 0.5)
    return [[0.5 * (left + right) for left, right in zip(*_in_hall([out, out[:]], 0.4, 0.9), strict=True)]]


def lost() -> list[Samples]:
    """A deal that is over: four steps down a harp, and the room goes quiet."""
    out = [[0.0] * round(2.6 * RATE) for _ in range(2)]
    for start, pitch, beats in lines.line(lines.LOST, 4):
        _play(out, harp, pitch, 0.02 + 0.27 * start, 1.6, 0.7 - 0.06 * start)
        _play(out, celesta, pitch, 0.02 + 0.27 * start, beats, 0.18)
    for pitch in ("D3", "F3", "A3"):
        _play(out, strings, pitch, 0.7, 1.6, 0.12)
    return _in_hall(out, 0.4, 1.5)


def win() -> list[Samples]:
    """Harp, celesta and strings: a run up, three bars and a chord of the whole room."""
    out = [[0.0] * round(5.4 * RATE) for _ in range(2)]
    beat, run = 0.4, lines.WIN_RUN.split()
    opening = len(run) * 0.055
    for i, pitch in enumerate(run):
        _play(out, harp, pitch, i * 0.055, 1.0, 0.25 + 0.03 * i)
    for start, pitch, beats in lines.line(lines.WIN_LINE):
        _play(out, celesta, pitch, opening + start * beat, beats * beat + 1.2, 0.7)
        lower = pitch[:-1] + str(int(pitch[-1]) - 1)
        _play(out, harp, lower, opening + start * beat, beats * beat + 0.8, 0.5)
    for bar, name in enumerate(lines.WIN_HARMONY.split()[:-1]):
        bass, *inner = lines.CHORDS[name].split()
        _play(out, harp, bass, opening + bar * 3 * beat, 1.3, 0.6)
        for pitch in inner:
            _play(out, strings, pitch, opening + bar * 3 * beat - 0.15, 3 * beat + 0.4, 0.16)
    last = opening + 6 * beat
    for i, pitch in enumerate(lines.WIN_CHORD.split()):
        _play(out, harp, pitch, last + i * 0.03, 2.3, 0.4)
    for pitch in ("A3", "C4", "F4", "C5"):
        _play(out, strings, pitch, last - 0.15, 2.2, 0.15)
    return _in_hall(out, 0.4, 1.6)
