"""A voice that answers the others where nobody has written one: a line of notes of the chords, each held for some of a
bar, that goes by steps where it can, against the tune, and in nobody's octaves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from studio.music.abc import Line, Note, Part
from studio.music.harmony import chord, leading_note, sounding

HALVES = {"3/4": Fraction(1, 2), "2/4": Fraction(1, 4), "2/2": Fraction(1, 2), "6/8": Fraction(3, 8)}
"""Where in a bar its second note begins."""
FAULT = 40.0
SHORTLY = Fraction(1, 999)
STILL, LEAP = 2.5, 1.6  # the cost of staying, and of each semitone by which a step is more than one
SAME_WAY = 1.0  # of going the way of the tune

Others = Sequence[Line]


def answer(part: Part, model: Line, others: Others, tune: Line, low: int, high: int) -> Line:
    """The line of the least cost; others: all that sounds with it."""
    spans = _spans(part, model)
    costs: list[dict[int, tuple[float, int]]] = []
    for place, (begin, end) in enumerate(spans):
        here: dict[int, tuple[float, int]] = {}
        for pitch in _choice(part, begin, low, high):
            own = _rubs(others, begin, end, pitch)
            if not place:
                here[pitch] = own + 0.1 * abs(pitch - (low + high) / 2), 0
                continue
            here[pitch] = min(
                (cost + own + _step(before, pitch, others, tune, begin), before)
                for before, (cost, _) in costs[-1].items()
            )
        costs.append(here)
    pitch = min(costs[-1], key=lambda found: costs[-1][found][0])
    pitches = [pitch]
    for here in reversed(costs[1:]):
        pitch = here[pitch][1]
        pitches.append(pitch)
    pitches.reverse()
    notes: list[Note] = []
    for place, ((begin, end), pitch) in enumerate(zip(spans, pitches, strict=True)):
        fault = _rubs(others, begin, end, pitch)
        fault += _step(pitches[place - 1], pitch, others, tune, begin) if place else 0.0
        if fault < FAULT:  # else there is no good note: it rests
            notes.append(Note(begin, end - begin, (pitch,)))
    return Line(notes, bars=list(model.bars))


def _spans(part: Part, model: Line) -> list[tuple[Fraction, Fraction]]:
    """From when to when each note sounds: bars and their second notes, chords that change, and rests at the end."""
    at, times = Fraction(0), {Fraction(0)}
    for length in model.bars:
        half = at + HALVES[part.metre]
        times |= {at, half} if length == part.bar else {at}
        at += length
    times |= {when for when, _ in part.harmony if when < at}
    sounds = max((note.at + note.length for note in model.notes), default=at)
    return [(begin, min(end, sounds)) for begin, end in pairwise([*sorted(times), at]) if begin < sounds]


def _choice(part: Part, at: Fraction, low: int, high: int) -> list[int]:
    _, tones = chord(sounding(part.harmony, at))
    good = {*tones[:3]} - {leading_note(tones, part.key)}  # what has to go on by a step is left to others
    return [pitch for pitch in range(low, high + 1) if pitch % 12 in good]


def _rubs(others: Others, begin: Fraction, end: Fraction, pitch: int) -> float:
    """What it costs to be a semitone from others, or a second."""
    cost = 0.0
    for line in others:
        for note in line.notes:
            if note.at < end and note.at + note.length > begin:
                for other in note.pitches:
                    if (pitch - other) % 12 in (1, 11):
                        cost += FAULT
                    elif pitch == other:
                        cost += STILL
    return cost


def _step(before: int, pitch: int, others: Others, tune: Line, at: Fraction) -> float:
    """What it costs to go from one note to the next."""
    far = abs(pitch - before)
    cost = STILL if not far else LEAP * max(0, far - 2)
    for line in others:
        was, now = _at(line, at - SHORTLY), _at(line, at, fresh=True)
        for one, other in ((w, n) for w in was for n in now):
            apart = abs(before - one) % 12
            if far and one != other and apart == abs(pitch - other) % 12 and apart in (0, 7):
                cost += FAULT
    was, now = _at(tune, at - SHORTLY), _at(tune, at)
    if was and now and (now[-1] - was[-1]) * (pitch - before) > 0:
        cost += SAME_WAY
    return cost


def _at(line: Line, at: Fraction, fresh: bool = False) -> tuple[int, ...]:
    """The outer notes of what sounds then; fresh: of what begins."""
    found = next((n.pitches for n in line.notes if n.at <= at < n.at + n.length and (n.at == at or not fresh)), ())
    return (found[0], found[-1]) if len(found) > 1 else found
