"""The second verse of a tune: the same bars, adorned. Steps fill its thirds, neighbours part what is said twice, long
notes turn, and the last but one trills. The first bar of every phrase stays as it is, to be known again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from studio.music.abc import Line, Note, Part
from studio.music.harmony import chord, sounding
from studio.music.ornaments import neighbour

PHRASE = 4  # bars
QUICKEST = 0.125  # seconds: nothing is parted into shorter notes
LONG = 2  # beats of a note that turns
Wrong = Callable[[Line], set[int]]
"""The bars of a line, from 0, in which it does not go well with the others."""


def adorned(part: Part, line: Line, wrong: Wrong) -> Line:
    """Bars in which an ornament would not go well with the other voices are left as they are."""
    plain: set[int] = set()
    found = line
    for _ in range(4):
        found = replace(line, notes=_adorned(part, line, plain))
        bad = wrong(found) - plain
        if not bad:
            return found
        plain |= bad | {bar - 1 for bar in bad}
    return line


def _adorned(part: Part, line: Line, plain: set[int]) -> list[Note]:
    out: list[Note] = []
    upbeat = line.bars[0] if line.bars[0] < part.bar else Fraction(0)
    for place, note in enumerate(line.notes):
        bar = int((note.at - upbeat) // part.bar)
        after = line.notes[place + 1] if place + 1 < len(line.notes) else None
        if bar % PHRASE == 0 or bar < 0 or bar in plain or len(note.pitches) > 1:
            out.append(note)
        else:
            out += _parted(part, note, after, place + 2 == len(line.notes))
    return out


def _parted(part: Part, note: Note, after: Note | None, last_but_one: bool) -> list[Note]:
    beat, many = part.tempo
    free = not note.marks and not note.grace
    joined = after is not None and after.at == note.at + note.length and len(after.pitches) == 1
    if last_but_one and note.length >= beat and free:
        return [replace(note, marks=frozenset({"trill"}))]
    if joined and after and free and note.length >= beat / 2:
        tones = chord(sounding(part.harmony, note.at))[1]
        inner = _between(note.pitches[0], after.pitches[0], part.key, tones)
        first = note.length * (Fraction(2, 3) if note.length.numerator == 3 else Fraction(1, 2))
        second = note.length - first
        slow = float(min(first, second) / beat) * 60 / many
        if inner is not None and slow >= QUICKEST:
            return [
                replace(note, length=first, slurred=True),
                replace(note, at=note.at + first, length=second, pitches=(inner,), dynamic=""),
            ]
    if free and note.length >= LONG * beat:
        return [replace(note, marks=frozenset({"turn"}))]
    if joined and after and free and note.length >= beat and 0 < abs(note.pitches[0] - after.pitches[0]) <= 2:
        down = note.pitches[0] > after.pitches[0]
        return [replace(note, marks=frozenset({"pralltriller" if down else "mordent"}))]
    return [note]


def _between(pitch: int, after: int, key: str, tones: tuple[int, ...]) -> int | None:
    """A note to put between two: the one that fills a third, the neighbour of what is said twice, a note of the chord
    on the way of a leap."""
    if pitch == after:
        return neighbour(pitch, key, up=True)
    if 3 <= abs(after - pitch) <= 4:
        inner = neighbour(pitch, key, up=after > pitch)
        return inner if 0 < abs(after - inner) <= 2 else None
    if abs(after - pitch) > 4:
        low, high = sorted((pitch, after))
        return next((inner for inner in range(low + 2, high - 1) if inner % 12 in tones), None)
    return None
