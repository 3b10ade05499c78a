"""A piece as it is heard: who plays what when and how loud, mixed into stems that run on into themselves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from studio.music.abc import DYNAMICS, Line, Note
from studio.music.ornaments import played
from studio.music.piece import PHRASE, VERSES, Piece, Strain, Voice
from studio.players.orchestra import Joined, player
from studio.players.tones import JOIN, RATE, TOP
from studio.signal import Samples, add, doubled, folded, hall, highpass, lowpass

TAKES = 3  # of a note, in turn
WIDE = 2.0  # how far apart the desks stand, beside what the score says
APART = 0.00025  # seconds from one ear to the other
TAIL = 2.6  # seconds in which the last notes and the room ring on
RING = {"harp": 0.9, "lute": 0.35, "pizzicato": 0.3, "harpsichord": 0.0}
UNEVEN = 0.006  # seconds that hands are early or late, as a deviation
SHORT, PLAIN, BOUND = 0.5, 0.9, 1.0  # of its written length a note is held
ARCS = ((4.0, 1.5), (5.5, 1.1))
"""Of a phrase and of the one that answers it: decibels from its beginning to its height, and how late that comes."""
LOW = 0.62  # how much of them lies below the mean
BROAD, CADENCE = 0.045, 2  # seconds by which the last note of a strain is late, and bars in which that comes about


@dataclass(frozen=True)
class Sounded:
    """A note as it is heard. at, length: seconds; loud: 1 is forte; joined: slurred to the one before, and after."""

    at: float
    length: float
    pitch: int
    loud: float
    voice: str
    joined: Joined = (False, False)


def notes(piece: Piece, voice: Voice, order: str | None = None) -> Iterator[Sounded]:
    """All that a voice plays."""
    hands = Random(f"{piece.score.title} {voice.name} {voice.verse}")
    for strain, line in piece.played(voice, order):
        loud = 1.0
        levels = _levels(strain, voice.name)
        swell, broad = _hairpins(line), _broadens(piece, strain)
        times, louds = [], []
        for note in line.notes:
            loud = DYNAMICS[note.dynamic] if note.dynamic else loud
            beat, weight = _weight(piece, strain, note.at)
            here = loud * levels * swell(note.at) * weight * _arc(strain, note.at) * (0.95 + 0.1 * hands.random())
            louds.append(here * (1.25 if "accent" in note.marks else 1.0))
            late = _lilt(piece, strain, beat) + broad(note.at) + hands.gauss(0, UNEVEN)
            times.append(strain.at + strain.seconds(note.at) + late)
        bound = False
        for place, note in enumerate(line.notes):
            into = note.slurred and place + 1 < len(times) and line.notes[place + 1].at == note.at + note.length
            seconds = times[place + 1] - times[place] if into else strain.seconds(note.length) * _held(note, strain)
            yield from _sounded(voice, strain, note, (times[place], max(0.04, seconds)), louds[place], (bound, into))
            bound = into


def _held(note: Note, strain: Strain) -> float:
    """The part of its written length in which a note sounds: all of it in a slur and in a cadence."""
    if "short" in note.marks:
        return SHORT
    cadence = note.at >= strain.length - CADENCE * strain.part.bar
    return BOUND if note.slurred or cadence or "tenuto" in note.marks else PLAIN


def _sounded(
    voice: Voice, strain: Strain, note: Note, span: tuple[float, float], loud: float, joined: Joined
) -> Iterator[Sounded]:
    at, seconds = span
    for number, pitch in enumerate(note.pitches):
        spread = 0.022 * number if voice.instrument in ("harp", "lute", "harpsichord") else 0.0
        if number < len(note.pitches) - 1:
            yield Sounded(at + spread, seconds, pitch, loud * 0.9, voice.name)
            continue
        parts = played(pitch, seconds, note.marks, note.grace, strain.part.key)
        for place, (when, length, tone) in enumerate(parts):
            last = place == len(parts) - 1
            own = (place > 0 or joined[0], joined[1] if last else True)
            yield Sounded(at + spread + when, max(0.04, length), tone, loud * (1 if last else 0.85), voice.name, own)


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


def _arc(strain: Strain, at: Fraction) -> float:
    """Phrases of four bars rise and fall again, the second of two to a greater height, and sooner."""
    phrase, bars = divmod((at - strain.upbeat) / strain.part.bar, PHRASE)
    decibels, late = ARCS[int(phrase) % 2]
    return float(10 ** (decibels * (math.sin(math.pi * (float(bars) / PHRASE) ** late) - LOW) / 20))


def _broadens(piece: Piece, strain: Strain) -> Callable[[Fraction], float]:
    """Seconds by which a cadence takes its time; none where the tune runs on into what follows."""
    tune = next((strain.part.voices[name] for name in piece.wishes["tune"] if name in strain.part.voices), None)
    last = tune.notes[-1] if tune and tune.notes else None
    rests = last is None or last.at + last.length < strain.length or last.length >= strain.part.tempo[0]
    span = CADENCE * strain.part.bar

    def late(at: Fraction) -> float:
        into = 1 - float((strain.length - at) / span)
        return BROAD * into * into if rests and into > 0 else 0.0

    return late


def _lilt(piece: Piece, strain: Strain, beat: Fraction) -> float:
    """Seconds by which a beat of the bar comes early (less than 0) or late in this dance."""
    words = piece.wishes.get("lilt", [])
    for place, shift in zip(words[::2], words[1::2], strict=True):
        if beat == Fraction(place):
            return float(shift) * strain.seconds(strain.part.tempo[0])
    return 0.0


# ── the mix ──


def stem(piece: Piece, players: Sequence[Voice]) -> list[Samples]:
    """The loop that some play, left and right, the room's answer to its end laid over its beginning."""
    return chain(piece, [players])[0]


def chain(piece: Piece, verses: Sequence[Sequence[Voice]]) -> list[list[Samples]]:
    """The loops of verses that take turns: each runs on into the next, and the last into the first."""
    frames = round(piece.seconds() * RATE)
    players = [(voice, frames * place) for place, voices in enumerate(verses) for voice in voices]
    whole = len(verses) * frames
    sides = [folded(side, whole) for side in _mixed(piece, players, None, whole)]
    return [[side[at : at + frames] for side in sides] for at in range(0, whole, frames)]


def once(piece: Piece, order: str) -> list[Samples]:
    """Parts that the whole band plays once, and the room after them."""
    frames = round(piece.seconds(order) * RATE)
    return _mixed(piece, [(voice, 0) for voice in piece.voices if voice.verse < VERSES], order, frames)


def passage(piece: Piece, order: str, players: Sequence[Voice], begin: int, end: int) -> list[Samples]:
    """What some play from one frame to another of parts that are played once, with the room since before."""
    span = (begin / RATE - TAIL, end / RATE)
    return [side[begin:end] for side in _mixed(piece, [(voice, 0) for voice in players], order, end, span)]


def _mixed(
    piece: Piece,
    players: list[tuple[Voice, int]],
    order: str | None,
    frames: int,
    span: tuple[float, float] = (0.0, math.inf),
) -> list[Samples]:
    """All players together, each since a frame, with the room about them. span: the seconds of their notes."""
    length = frames + round(TAIL * RATE)
    sides = [[0.0] * length, [0.0] * length]
    for voice, since in players:
        who = player(voice.instrument)
        desk = _desk(max(-1.0, min(1.0, WIDE * voice.pan)))
        for number, note in enumerate(notes(piece, voice, order)):
            if order and not span[0] <= note.at < span[1]:
                continue
            loud = min(8, max(2, 2 * round(note.loud * 3)))
            lead = JOIN / 2 if note.joined[0] else who.lead
            seconds = note.length + RING.get(voice.instrument, 0.0) + (lead - JOIN / 2 if note.joined[1] else 0.0)
            sound = who.note(note.pitch, seconds, loud, number % TAKES, note.joined)
            at = since + round((note.at - lead) * RATE)
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
