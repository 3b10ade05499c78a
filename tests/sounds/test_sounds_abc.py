"""The notation that the scores are written in, and what is made of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

HEAD = """X:1
T:A trifle
M:3/4
L:1/8
Q:1/4=120
P:{order}
K:{key}
%%voice tune solo flute 1 0
%%fanfare A
%%tune tune
%%accents 1 1 1
"""


@pytest.fixture
def line(studio):
    """Reads one voice; its notes as (eighths from the beginning, eighths, pitches)."""

    def read(text: str, key: str = "C", metre: str = "3/4") -> list[tuple[Fraction, Fraction, tuple[int, ...]]]:
        head = HEAD.format(order="A", key=key).replace("M:3/4", f"M:{metre}")
        found = studio("music.abc").read(f"{head}P:A\nV:tune\n{text}\n").parts["A"].voices["tune"]
        return [(note.at * 8, note.length * 8, note.pitches) for note in found.notes]

    return read


@pytest.fixture
def piece(studio):
    """A piece from the text of its parts."""
    return lambda text, order="A", key="C": studio("music.piece").Piece(
        studio("music.abc").read(HEAD.format(order=order, key=key) + text)
    )


def test_pitches_follow_key_octave_and_accidentals(line) -> None:
    assert [n[2][0] for n in line("C,2 C2 c2 | c'2 B2 b2 |")] == [48, 60, 72, 84, 71, 83]
    assert [n[2][0] for n in line("B2 E2 F2 |", key="Gm")] == [70, 63, 65]
    assert [n[2][0] for n in line("^f f =f f _e e | f6 |")] == [78, 78, 77, 77, 75, 75, 77]  # till the end of the bar


def test_lengths(line) -> None:
    assert [n[1] for n in line("C D2 E/ F/ G2 | A3 B3 |")] == [1, 2, Fraction(1, 2), Fraction(1, 2), 2, 3, 3]
    assert [n[1] for n in line("C>D E<F G2 |")] == [Fraction(3, 2), Fraction(1, 2), Fraction(1, 2), Fraction(3, 2), 2]
    assert [n[1] for n in line("(3CDE F4 |")] == [Fraction(2, 3)] * 3 + [4]
    assert [n[0] for n in line("C2 z2 D2 | E6 |")] == [0, 4, 6]


def test_ties_bind_and_chords_sound_together(line) -> None:
    assert line("C4 D2- | D4 E2 |") == [(0, 4, (60,)), (4, 6, (62,)), (10, 2, (64,))]
    assert line("[CEG]6 |") == [(0, 6, (60, 64, 67))]


def test_repeats_and_endings_are_written_out(line) -> None:
    played = [n[2][0] for n in line("|: C6 | D6 |1 E6 :|2 F6 |")]
    assert played == [60, 62, 64, 60, 62, 65]
    assert [n[2][0] for n in line("C6 :| D6 |")] == [60, 60, 62]


def test_an_upbeat_completes_the_last_bar(line, piece) -> None:
    assert [n[0] for n in line("C2 | D6 | E4 |")] == [0, 2, 8]
    assert [n[0] for n in line("|: C2 | D6 | E4 :|")] == [0, 2, 8, 12, 14, 20]
    made = piece("P:A\nV:tune\nC2 | D6 | E4 |\n", order="AA")
    assert [bar.at for bar in made.bars()] == [0.5, 2.0, 3.5, 5.0]
    assert made.seconds() == 6.0


@pytest.mark.parametrize("text", ["C4 | D6 |", "C6 | D5 | E6 |", "C2 | D6 | E6 |", "C6 | D8 |"])
def test_a_bar_that_does_not_add_up_raises(line, studio, text: str) -> None:
    with pytest.raises(studio("music.abc").BadScore, match=r"part A, voice tune: bar \d is \d units long, not 6"):
        line(text)


def test_voices_of_a_part_are_equally_long(piece, studio) -> None:
    text = "%%voice bass solo cello 1 0\nP:A\nV:tune\nC6 | D6 |\nV:bass\nC6 |\n"
    with pytest.raises(studio("music.abc").BadScore, match="part A: the voices are not equally long"):
        piece(text)


def test_what_cannot_be_read_is_said(line, studio) -> None:
    with pytest.raises(studio("music.abc").BadScore, match="part A, voice tune: '\\?2 D2"):
        line("C2 ?2 D2 |")
    with pytest.raises(studio("music.abc").BadScore, match="no K, L, M, P, Q in the header"):
        studio("music.abc").read("T:Nothing\n")
    with pytest.raises(studio("music.abc").BadScore, match="there is no chord 'H7'"):
        studio("music.harmony").chord("H7")


def test_an_accompaniment_follows_the_harmony(piece) -> None:
    made = piece('%%voice harp inner harp 1 0\nP:A\nV:tune\n"C"E6 | "G7/B"F4 "C"E2 |\n%%pattern harp 48 60 f2c2c2\n')
    harp = made.score.parts["A"].voices["harp"].notes
    assert [note.pitches[0] % 12 for note in harp if len(note.pitches) == 1] == [0, 11]
    chords = [{pitch % 12 for pitch in note.pitches} for note in harp if len(note.pitches) == 3]
    assert chords == [{0, 4, 7}, {0, 4, 7}, {11, 2, 5}, {0, 4, 7}]
    middles = [sum(note.pitches) / 3 for note in harp if len(note.pitches) == 3]
    assert max(middles) - min(middles) < 5  # it moves little


def test_a_part_may_be_as_another(piece) -> None:
    first = "%%voice low full bassoon 1 0\nP:A\nV:tune\nC6 | E6 |\n%%copy low tune -12\n"
    made = piece(first + "P:B\n%%as A tune\nV:tune\nG6 | C6 |\n", order="AB")
    assert [note.pitches for note in made.score.parts["B"].voices["low"].notes] == [(55,), (48,)]  # the copy of its own
    assert [note.pitches for note in made.score.parts["B"].voices["tune"].notes] == [(67,), (60,)]


def test_ornaments(studio) -> None:
    played = studio("music.ornaments").played
    assert [p for _, _, p in played(74, 1.0, frozenset({"mordent"}), (), "Dm")] == [74, 73, 74]  # the leading note
    assert [p for _, _, p in played(76, 1.0, frozenset({"pralltriller"}), (), "Dm")] == [76, 77, 76]
    assert [p for _, _, p in played(76, 1.0, frozenset({"turn"}), (), "C")] == [77, 76, 74, 76]
    assert [p for _, _, p in played(76, 1.0, frozenset(), (74,), "C")] == [74, 76]
    trill = played(76, 0.8, frozenset({"trill"}), (), "F")
    assert [p for _, _, p in trill][:4] == [77, 76, 77, 76] and trill[-1][2] == 76
    for marks in ("mordent", "trill", "turn"):
        heard = played(76, 0.8, frozenset({marks}), (), "F")
        assert sum(span for _, span, _ in heard) == pytest.approx(0.8)
        assert all(span > 0.02 for _, span, _ in heard)


def test_hands_are_uneven_but_keep_time(piece, studio) -> None:
    made = piece("P:A\nV:tune\n!p!CDEFGA | !f!CDEFGA |\n")
    heard = list(studio("music.performance").notes(made, made.voices[0]))
    assert [note.at for note in heard] == pytest.approx([i * 0.25 for i in range(12)], abs=0.03)
    assert all(note.at != i * 0.25 for i, note in enumerate(heard[1:], 1))
    soft, loud = sum(n.loud for n in heard[:6]), sum(n.loud for n in heard[6:])
    assert loud > 1.5 * soft
    again = list(studio("music.performance").notes(made, made.voices[0]))
    assert again == heard
