"""The music, as data.

A line is bars parted by "|"; a note is its pitch, then ":" and its beats (one if not said); "-" rests.
A harmony is one chord a bar, named in CHORDS as the bass and then the three inner voices.
"""

from __future__ import annotations

CHORDS = {
    "F": "F2 A3 C4 F4",
    "F/A": "A2 A3 C4 F4",
    "F/C": "C3 A3 C4 F4",
    "Gm": "G2 Bb3 D4 G4",
    "Gm/Bb": "Bb2 Bb3 D4 G4",
    "Gm/D": "D3 Bb3 D4 G4",
    "G7/B": "B2 G3 D4 F4",
    "A7": "A2 A3 C#4 G4",
    "A7/C#": "C#3 A3 E4 G4",
    "Bb": "Bb2 Bb3 D4 F4",
    "Bbm6": "Bb2 Bb3 Db4 G4",
    "Bdim7": "B2 Ab3 D4 F4",
    "C7": "C3 Bb3 C4 E4",
    "C7/Bb": "Bb2 G3 C4 E4",
    "Dm": "D3 A3 D4 F4",
    "D7/F#": "F#2 A3 C4 D4",
}

# The first part: a bow and an answer, at ease in F major.
PART_A = """
A4:1.5 Bb4:.5 C5 | F5:2 E5 | D5:1.5 E5:.5 F5 | C5:3 |
Bb4:1.5 C5:.5 D5 | G5:2 F5 | E5:1.5 D5:.5 B4 | C5:2 Bb4 |
A4:1.5 Bb4:.5 C5 | A5:2 F5 | Bb5:1.5 A5:.5 G5 | F5:2 Db5 |
C5 F5 A5 | G5:1.5 F5:.5 E5 | F5:2 C5 | A4 F4 - |
"""
HARMONY_A = "F F/A Bb F/A Gm Gm/Bb G7/B C7 F Dm Gm Bbm6 F/C C7 F F"

# The second part: couples turning past each other, in D minor and home again.
PART_B = """
D5:.5 E5:.5 F5:.5 G5:.5 A5:.5 F5:.5 | Bb5:2 G5 | C#5:.5 E5:.5 G5:.5 A5:.5 Bb5:.5 G5:.5 | A5:2 F5 |
D5:.5 F5:.5 Bb5:.5 A5:.5 G5:.5 F5:.5 | C6:2 A5 | Bb5:1.5 A5:.5 G5 | A5 E5 C#5 |
D5:.5 E5:.5 F5:.5 G5:.5 A5:.5 F5:.5 | C6:2 A5 | Bb5:.5 A5:.5 G5:.5 A5:.5 Bb5:.5 D6:.5 | C6:2 Bb5 |
A5:.5 Bb5:.5 A5:.5 G5:.5 F5:.5 C5:.5 | D5:1.5 F5:.5 Ab5 | A5:2 F5 | G5 E5 Bb4 |
"""
HARMONY_B = "Dm Gm/D A7/C# Dm Bb F/A Gm/Bb A7 Dm D7/F# Gm C7/Bb F/A Bdim7 F/C C7"

# A violin that is tuned: when each string is bowed, its note, for how long, and by how many cents it is off.
TUNING = (
    (0.02, 69, 0.7, -16),
    (0.66, 69, 1.5, 0),
    (1.3, 62, 0.8, 8),
    (2.05, 62, 0.9, 0),
    (2.35, 55, 0.7, 0),
    (3.05, 69, 0.9, 0),
    (3.15, 76, 0.8, 0),
)

# The end of a won game: a run up the harp, three bars, and a chord of the whole room.
WIN_RUN = "C4 F4 G4 A4 C5 D5 F5 G5"
WIN_LINE = "F5:.5 A5:.5 C6:1.5 A5:.5 | D6 C6:.5 Bb5:.5 G5 | F6:3 |"
WIN_HARMONY = "F Gm/Bb F"
WIN_CHORD = "F2 C3 A3 C4 F4 A4 C5 F5 A5 C6"

# A foundation filled up; a deal that is over.
COMPLETE = (-1, 0, -1, 0)
"""Octaves of a bell, one after another."""
PICKUP = (-17, -12, -8, -5, 0)
KEYS = {"F": "F6", "C": "C6", "Bb": "Bb5", "Dm": "D6", "Gm": "G6", "Am": "A5"}
"""The keynotes of bells, for every key a dance may have."""
LOST = "C5 A4 F4 D4"

STEPS = range(60, 90)
"""The notes of landing cards, C4 to F6: each takes one of the chord that sounds."""

Note = tuple[float, str, float]
NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")


def above(key: str, semitones: int) -> str:
    """The pitch so many semitones above the keynote, the third as the key has it."""
    if key.endswith("m") and semitones % 12 == 4:
        semitones -= 1
    keynote = KEYS[key]
    place = 12 * int(keynote[-1]) + NAMES.index(keynote[:-1]) + semitones
    return f"{NAMES[place % 12]}{place // 12}"


def bell(tone: int, octave: int) -> str:
    """A note, 0 (C) to 11, in the octave of the bells or so many above it."""
    return f"{NAMES[tone]}{(5 if tone > 7 else 6) + octave}"


def line(text: str, beats_a_bar: int = 3) -> list[Note]:
    """The notes of a line as (beat from the beginning, pitch, beats). A bar that does not add up raises ValueError."""
    notes, start = [], 0.0
    for number, bar in enumerate(text.strip().rstrip("|").split("|"), start=1):
        beat = 0.0
        for word in bar.split():
            pitch, _, beats = word.partition(":")
            if pitch != "-":
                notes.append((start + beat, pitch, float(beats or 1)))
            beat += float(beats or 1)
        if beat != beats_a_bar:
            raise ValueError(f"bar {number} has {beat} beats: {bar.strip()}")
        start += beats_a_bar
    return notes
