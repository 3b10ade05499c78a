"""What can be told of a piece without hearing it: its tune, its harmony, its metre."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from studio.music.abc import Line, Note
from studio.music.harmony import chord, sounding
from studio.music.piece import Piece, Strain

Onset = tuple[Fraction, Fraction]
Motif = tuple[tuple[int, ...], tuple[Fraction, ...]]


@dataclass(frozen=True)
class Strong:
    """A strong beat: where, the chord, and what tune and bass sound there (0: nothing)."""

    strain: str
    bar: int
    chord: str
    tune: int
    bass: int

    @property
    def fits(self) -> bool:
        """Whether the tune has a note of the chord."""
        bass, tones = chord(self.chord)
        return self.tune % 12 in {*tones, bass}


def tune(piece: Piece, again: str = "") -> list[tuple[Strain, Line]]:
    """The tune, strain by strain; again: "2" for that of the second verse."""
    found = []
    for strain in piece.strains():
        names = [name + again for name in piece.wishes["tune"] if name + again in strain.part.voices]
        found.append((strain, strain.part.voices[names[0]]))
    return found


def notes(piece: Piece, again: str = "") -> list[Note]:
    """All notes of the tune, without their times."""
    return [note for _, line in tune(piece, again) for note in line.notes]


def compass(piece: Piece, again: str = "") -> int:
    """Semitones from the lowest note of the tune to the highest."""
    pitches = [note.pitches[-1] for note in notes(piece, again)]
    return max(pitches) - min(pitches)


def steps(piece: Piece, again: str = "") -> float:
    """The share of steps among the intervals of the tune, repeated notes left out."""
    found = []
    for _, line in tune(piece, again):
        found += [abs(v.pitches[-1] - u.pitches[-1]) for u, v in pairwise(line.notes)]
    moves = [interval for interval in found if interval]
    return sum(interval <= 2 for interval in moves) / len(moves)


def strong_beats(piece: Piece, again: str = "") -> list[Strong]:
    """The first beat of each bar, and the middle of bars in two."""
    found = []
    for strain, line in tune(piece, again):
        part = strain.part
        bass = part.voices[piece.wishes["bass"][0]]
        beats = (Fraction(0), part.bar / 2) if part.metre in ("2/2", "6/8") else (Fraction(0),)
        number, start = 1, strain.upbeat
        while start < line.length:
            for at in (start + beat for beat in beats):
                if at < line.length:
                    name = sounding(part.harmony, at)
                    found.append(Strong(part.name, number, name, _at(line, at, -1), _at(bass, at, 0)))
            number, start = number + 1, start + part.bar
    return found


def _at(line: Line, at: Fraction, which: int) -> int:
    return next((note.pitches[which] for note in line.notes if note.at <= at < note.at + note.length), 0)


def parallels(piece: Piece, again: str = "") -> list[tuple[Strong, Strong]]:
    """Strong beats from which tune and bass go on the same way to the same fifth or octave."""
    found = []
    for before, after in pairwise(strong_beats(piece, again)):
        if not (before.tune and before.bass and after.tune and after.bass):
            continue
        first, second = (before.tune - before.bass) % 12, (after.tune - after.bass) % 12
        up, low = after.tune - before.tune, after.bass - before.bass
        if first == second and first in (0, 7) and up * low > 0:
            found.append((before, after))
    return found


def rhythms(piece: Piece, again: str = "") -> list[tuple[tuple[Fraction, Fraction], ...]]:
    """The rhythm of the tune in each bar: where its notes begin, and how long they are."""
    found = []
    for strain, line in tune(piece, again):
        start = strain.upbeat
        while start < line.length:
            inside = [note for note in line.notes if start <= note.at < start + strain.part.bar]
            found.append(tuple((note.at - start, note.length) for note in inside))
            start += strain.part.bar
    return found


def motifs(piece: Piece, again: str = "") -> set[Motif]:
    """Every four notes of the tune in a row: their intervals, and how many beats each lasts."""
    found = set()
    for strain, line in tune(piece, again):
        for four in zip(*(line.notes[i:] for i in range(4)), strict=False):
            intervals = tuple(v.pitches[-1] - u.pitches[-1] for u, v in pairwise(four))
            found.add((intervals, tuple(note.length / strain.part.tempo[0] for note in four)))
    return found


def onsets(piece: Piece, again: str = "") -> Counter[Onset]:
    """How often the tune begins a note of one length at one place of the bar, both as parts of the bar."""
    return Counter(
        (((note.at - strain.upbeat) % strain.part.bar) / strain.part.bar, note.length / strain.part.bar)
        for strain, line in tune(piece, again)
        for note in line.notes
    )


def alike(one: Counter[Onset], other: Counter[Onset]) -> float:
    """The cosine of two such counts."""
    dot = sum(count * other[place] for place, count in one.items())
    sizes = [math.sqrt(sum(count * count for count in counts.values())) for counts in (one, other)]
    return dot / (sizes[0] * sizes[1])


def shared(one: set[Motif], other: set[Motif]) -> float:
    """The part of all motifs that both have (Jaccard)."""
    return len(one & other) / len(one | other)
