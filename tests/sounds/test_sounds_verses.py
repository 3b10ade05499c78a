"""The dances as they grow: what every arrangement brings, and the second verse."""

from __future__ import annotations

import statistics
from fractions import Fraction

from game.look.sound.growth import STEMS
from game.look.sound.tunes import VERSES, tune
from tests.sounds.test_sounds_scores import EACH


@EACH
def test_each_arrangement_brings_a_register_or_a_rhythm(name: str, pieces, studio) -> None:
    """Its own: its middle lies five semitones and more from that of each before it, or its top or bottom as far outside
    of all of them, or in most bars it begins its notes at other times than each of them."""
    piece = pieces[name]
    before: list[tuple[float, list[frozenset[Fraction]]]] = []
    compass: list[int] = []
    for stem in studio("music.piece").STEMS:
        pitches, bars = [], []
        voices = [voice.name for voice in piece.voices if voice.stem == stem and voice.verse < 2]
        for strain in piece.strains():
            notes = [note for name in voices if name in strain.part.voices for note in strain.part.voices[name].notes]
            pitches += [pitch for note in notes for pitch in note.pitches]
            for number in range(int(strain.length / strain.part.bar)):
                begin = strain.upbeat + number * strain.part.bar
                bars.append(frozenset(n.at - begin for n in notes if begin <= n.at < begin + strain.part.bar))
        middle = statistics.median(pitches)
        outside = compass and max(max(pitches) - max(compass), min(compass) - min(pitches)) >= 5
        for other, others in before if not outside else ():
            unlike = sum(one != two for one, two in zip(bars, others, strict=True)) / len(bars)
            assert abs(middle - other) >= 5 or unlike > 0.5, stem
        before.append((middle, bars))
        compass += pitches


@EACH
def test_the_second_verse_is_another_melody(name: str, pieces, measures) -> None:
    """In no strain are more than half of the first one's notes in it; it sings, and agrees with the harmony."""
    piece = pieces[name]
    for (strain, first), (_, second) in zip(measures.tune(piece), measures.tune(piece, "2"), strict=True):
        notes, again = ({(note.at, note.pitches) for note in line.notes} for line in (first, second))
        assert len(notes & again) <= 0.5 * len(notes), strain.part.name
    assert 12 <= measures.compass(piece, "2") <= 21
    assert 0.5 <= measures.steps(piece, "2") <= 0.75
    beats = [beat for beat in measures.strong_beats(piece, "2") if beat.tune]
    assert sum(beat.fits for beat in beats) >= 0.8 * len(beats)
    soloists = {voice.instrument for voice in piece.voices if voice.stem == "tune" and voice.verse == 2}
    assert len(soloists) > 1  # another begins, and the first answers him


@EACH
def test_no_bar_is_the_same_for_six_rounds(name: str, pieces, studio) -> None:
    """As soon as two play: together they have other bars from round to round, for four minutes and more, and each that
    comes in brings something but the last one in the third verses."""
    found = tune(name)
    assert VERSES * found.seconds > 280
    for count in range(2, len(STEMS) + 1):
        heard = {frozenset(found.file(stem, verse) for stem in STEMS[:count]) for verse in range(VERSES)}
        assert len(heard) == VERSES, count
    piece = pieces[name]
    for part in {strain.part.name: strain.part for strain in piece.strains()}.values():
        written = [voice for voice in piece.voices if voice.stem == "rhythm" and voice.verse == 2]
        pairs = [(part.voices.get(voice.name), part.voices.get(voice.name[:-1])) for voice in written]
        assert any(again and again != first for again, first in pairs), part.name


def accents(piece, performance, stems: tuple[str, ...]) -> dict[Fraction, float]:
    """How strongly notes of the first verse begin at each place of a bar, beside the mean of all places."""
    found: dict[Fraction, float] = {}
    for strain in piece.strains():
        for voice in piece.voices:
            if voice.stem not in stems or voice.verse == 2 or voice.name not in strain.part.voices:
                continue
            for note in performance.notes(piece, voice, strain.part.name):
                at = Fraction(round((note.at / strain.seconds(strain.part.bar)) * 24) % 24, 24)
                at = (at - strain.upbeat / strain.part.bar) % 1
                found[at] = found.get(at, 0.0) + (voice.gain * note.loud) ** 2
    mean = sum(found.values()) / len(found)
    return {at: value / mean for at, value in found.items()}


STRONG = {"gavotte": (0, 1), "mazurka": (1, 2), "sarabande": (1, 0)}
"""The strongest beats of a bar, from 0, where that is not the first alone."""


@EACH
def test_it_dances_however_many_play(name: str, pieces, studio) -> None:
    """The metre's strong beat begins the strongest notes: with bass and rhythm, with all, and with the counter-line."""
    piece = pieces[name]
    strain = piece.strains()[0]
    beats = round(strain.part.bar / strain.part.tempo[0])
    for stems in (("tune", "rhythm"), STEMS, ("tune", "counter")):
        found = accents(piece, studio("music.performance"), stems)
        strongest = max(range(beats), key=lambda beat: found.get(Fraction(beat, beats), 0.0))
        assert strongest in STRONG.get(name, (0,)), (stems, found)
        assert found[Fraction(strongest, beats)] > 2.3, (stems, found)
