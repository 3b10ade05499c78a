"""The dances as they grow: what every arrangement brings, and the second verse."""

from __future__ import annotations

import statistics
from dataclasses import replace
from fractions import Fraction
from typing import Any

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
def test_the_second_verse_adorns_the_first_and_goes_well_with_all_voices(name: str, pieces, studio) -> None:
    piece, counterpoint = pieces[name], studio("music.counterpoint")
    for part in {strain.part.name: strain.part for strain in piece.strains()}.values():
        voice = next(wanted for wanted in piece.wishes["tune"] if wanted in part.voices)
        plain, adorned = part.voices[voice], piece.adorned(part, voice)
        assert sum(note.length for note in adorned.notes) == sum(note.length for note in plain.notes)
        upbeat = plain.bars[0] if plain.bars[0] < part.bar else 0
        first = [[n for n in line.notes if upbeat <= n.at < upbeat + part.bar] for line in (plain, adorned)]
        assert [(n.at, n.pitches) for n in first[0]] == [(n.at, n.pitches) for n in first[1]]
        found = counterpoint.part_findings(piece, replace(part, voices={**part.voices, voice: adorned}))
        assert [str(one) for one in found if voice in one.voices] == []
    assert any(piece.adorned(part, v).notes != part.voices[v].notes for v, part in tunes(piece))
    soloists = {voice.instrument for voice in piece.voices if voice.verse == 2}
    assert len(soloists) > 1  # another begins, and the first answers him


def tunes(piece) -> list[tuple[str, Any]]:
    return [
        (voice, strain.part)
        for strain in piece.strains()
        for voice in piece.wishes["tune"]
        if voice in strain.part.voices
    ]
