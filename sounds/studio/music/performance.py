"""A piece as it is heard: who plays what when and how loud, mixed into stems that run on into themselves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from studio.music.abc import DYNAMICS, Line, Note
from studio.music.ornaments import played
from studio.music.piece import Piece, Strain, Voice
from studio.players.orchestra import Player, player
from studio.players.tones import RATE, TOP
from studio.signal import Samples, add, doubled, folded, hall, highpass, lowpass

TAKES = 3  # of a note, in turn
WIDE = 2.0  # how far apart the desks stand, beside what the score says
APART = 0.00025  # seconds from one ear to the other
TAIL = 2.6  # seconds in which the last notes and the room ring on
RING = {"harp": 0.9, "lute": 0.35, "pizzicato": 0.3, "harpsichord": 0.0}
UNEVEN = 0.006  # seconds that hands are early or late, as a deviation
SHORT, PLAIN, BOUND = 0.5, 0.9, 1.0  # of its written length a note is held


@dataclass(frozen=True)
class Sounded:
    """A note as it is heard. at, length: seconds; loud: 1 is forte."""

    at: float
    length: float
    pitch: int
    loud: float
    voice: str


def notes(piece: Piece, voice: Voice, order: str | None = None) -> Iterator[Sounded]:
    """All that a voice plays."""
    hands = Random(f"{piece.score.title} {voice.name}")
    who = player(voice.instrument)
    for strain, line in piece.lines(voice.name, order):
        loud = 1.0
        levels = _levels(strain, voice.name)
        swell = _hairpins(line)
        for note in line.notes:
            loud = DYNAMICS[note.dynamic] if note.dynamic else loud
            beat, weight = _weight(piece, strain, note.at)
            arc = _arc(line, strain, note.at)
            here = loud * levels * swell(note.at) * weight * arc * (0.95 + 0.1 * hands.random())
            here *= 1.25 if "accent" in note.marks else 1.0
            at = strain.at + strain.seconds(note.at) + _lilt(piece, strain, beat) + hands.gauss(0, UNEVEN)
            yield from _sounded(piece, voice, who, strain, note, at, here)


def _sounded(
    piece: Piece, voice: Voice, who: Player, strain: Strain, note: Note, at: float, loud: float
) -> Iterator[Sounded]:
    seconds = strain.seconds(note.length)
    held = SHORT if "short" in note.marks else BOUND if note.slurred or "tenuto" in note.marks else PLAIN
    for number, pitch in enumerate(note.pitches):
        spread = (
            0.022 * number if voice.instrument in ("harp", "lute", "harpsichord") and len(note.pitches) > 1 else 0.0
        )
        if number < len(note.pitches) - 1:
            yield Sounded(at + spread, seconds * held, pitch, loud * 0.9, voice.name)
            continue
        parts = played(pitch, seconds, note.marks, note.grace, strain.part.key)
        for when, span, tone in parts:
            last = when + span >= seconds - 1e-6
            length = span - seconds * (1 - held) if last else span
            yield Sounded(at + spread + when, max(0.04, length), tone, loud * (1 if last else 0.85), voice.name)


def _levels(strain: Strain, voice: str) -> float:
    level = 1.0
    for name, *words in strain.part.directives:
        if name == "dynamic" and (len(words) == 1 or voice in words[1:]):
            level *= DYNAMICS[words[0]]
    return level


def _hairpins(line: Line) -> Callable[[Fraction], float]:
    """The factor that crescendos and diminuendos give, by time. They add, or take, a third by their end."""
    spans: list[tuple[Fraction, Fraction, float]] = []
    begun: dict[str, Fraction] = {}
    for note in line.notes:
        for mark in note.marks:
            if mark.endswith("("):
                begun[mark[:-1]] = note.at
            elif mark.endswith(")") and mark[:-1] in begun:
                spans.append((begun.pop(mark[:-1]), note.at, 0.35 if mark.startswith("crescendo") else -0.3))

    def factor(at: Fraction) -> float:
        for start, end, change in spans:
            if start <= at <= end:
                return 1 + change * float((at - start) / (end - start))
        return 1.0

    return factor


def _weight(piece: Piece, strain: Strain, at: Fraction) -> tuple[Fraction, float]:
    """The beat of the bar, with what part of it has passed, and how much weight it has there."""
    unit = strain.part.tempo[0]
    beat = ((at - strain.upbeat) % strain.part.bar) / unit
    accents = [float(word) for word in piece.wishes.get(f"accents{strain.part.name}", piece.wishes["accents"])]
    whole = int(beat)
    on = accents[whole % len(accents)]
    return beat, on if beat == whole else 0.82 * min(on, 0.95)


def _arc(line: Line, strain: Strain, at: Fraction) -> float:
    """Phrases of four bars swell a little to their third bar."""
    part = float(((at - strain.upbeat) / strain.part.bar) % 4) / 4
    return 0.93 + 0.12 * math.sin(math.pi * min(1.0, part / 0.95) ** 1.3)


def _lilt(piece: Piece, strain: Strain, beat: Fraction) -> float:
    """Seconds by which a beat of the bar comes early (less than 0) or late in this dance."""
    words = piece.wishes.get("lilt", [])
    for place, shift in zip(words[::2], words[1::2], strict=True):
        if beat == Fraction(place):
            return float(shift) * strain.seconds(strain.part.tempo[0])
    return 0.0


# ── the mix ──


def stem(piece: Piece, name: str) -> list[Samples]:
    """The loop of a stem, left and right, the room's answer to its end laid over its beginning."""
    frames = round(piece.seconds() * RATE)
    sides = _mixed(piece, [voice for voice in piece.voices if voice.stem == name], None, frames)
    return [folded(side, frames) for side in sides]


def fanfare(piece: Piece) -> list[Samples]:
    """What the whole band plays before the dance at a win, and the room after it."""
    order = piece.fanfare
    frames = round(piece.seconds(order) * RATE)
    return _mixed(piece, piece.voices, order, frames)


def _mixed(piece: Piece, voices: list[Voice], order: str | None, frames: int) -> list[Samples]:
    length = frames + round(TAIL * RATE)
    sides = [[0.0] * length, [0.0] * length]
    for voice in voices:
        who = player(voice.instrument)
        desk = _desk(max(-1.0, min(1.0, WIDE * voice.pan)))
        for number, note in enumerate(notes(piece, voice, order)):
            loud = min(8, max(2, 2 * round(note.loud * 3)))
            sound = who.note(note.pitch, note.length + RING.get(voice.instrument, 0.0), loud, number % TAKES)
            at = round((note.at - who.lead) * RATE)
            if at < 0:
                at += frames if order is None else -at
            for side, (late, share) in zip(sides, desk, strict=True):
                add(side, sound, at + late, share * who.weight * voice.gain * note.loud)
    return _in_room(sides, *map(float, piece.wishes.get("hall", ["1.5", "0.4"])))


def _desk(pan: float) -> list[tuple[int, float]]:
    """How many frames later a desk is heard on either side, and how loud."""
    angle = (1 + 0.7 * pan) * math.pi / 4
    return [
        (round(max(0.0, far) * APART * RATE), share) for far, share in ((pan, math.cos(angle)), (-pan, math.sin(angle)))
    ]


def _in_room(sides: list[Samples], tail: float, wet: float) -> list[Samples]:
    middle = [0.5 * (left + right) for left, right in zip(*sides, strict=True)]
    dull = lowpass(middle, 4800, RATE)[::4]  # of a dull room a quarter of the frames will do
    send = highpass(dull, 200, RATE // 4)
    for number, side in enumerate(sides):
        add(side, doubled(doubled(hall(send, RATE // 4, tail, number))), 0, wet)
        sides[number] = lowpass(highpass(side, 45, RATE), TOP, RATE)
    return sides
