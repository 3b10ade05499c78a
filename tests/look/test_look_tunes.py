"""Where one is in a tune: bars, strains, and what a dance hears of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.look.sound import KEYS
from game.look.sound.growth import STEMS
from game.look.sound.tunes import UNSEEN, Beat, Tune, tune, tunes

EVEN = Tune("even", "Even", "3/4", 8.0, (0.0, 2.0, 4.0, 6.0), (3, 3, 3, 3), (0, 2), 4.0)
LONG = Tune("long", "Long", "3/4", 32.0, tuple(range(0, 32, 2)), (3,) * 16, (0, 10), 4.0)
UPBEAT = Tune("upbeat", "With an upbeat", "2/2", 8.0, (1.0, 3.0, 5.0, 7.0), (2, 2, 2, 2), (0, 2), 4.0)
CHANGING = Tune("changing", "Of two metres", "6/8", 7.0, (0.0, 2.0, 4.0, 5.5), (2, 2, 2, 2), (0, 2), 4.0)


def test_bars_are_counted_on_through_the_loop() -> None:
    assert [EVEN.bars_at(at) for at in (0, 1, 2, 7, 8, 17)] == [0, 0.5, 1, 3.5, 4, 8.5]
    assert [CHANGING.bars_at(at) for at in (0, 4, 4.75, 5.5, 6.25, 7, 11)] == [0, 2, 2.5, 3, 3.5, 4, 6]
    assert [UPBEAT.bars_at(at) for at in (0, 0.5, 1, 2, 7, 8, 9)] == [-0.5, -0.25, 0, 0.5, 3, 3.5, 4]


def test_the_second_of_a_bar() -> None:
    for found in (EVEN, UPBEAT, CHANGING, *tunes().values()):
        for bar in (0, 1, 3, 4, 130):
            assert found.bars_at(found.second_of(bar)) == pytest.approx(bar, abs=1e-5)


def test_the_next_phrase() -> None:
    assert [EVEN.next_phrase(at) for at in (0, 0.1, 4, 4.1, 8, 60.5)] == [0, 4, 4, 8, 8, 64]
    assert [UPBEAT.next_phrase(at) for at in (0, 1, 1.1, 5.1)] == [1, 1, 5, 9]
    assert LONG.phrases == (0, 4, 8, 10, 14)  # every four bars, and anew with a strain


def test_verses_take_turns() -> None:
    assert [EVEN.file("tune", verse) for verse in range(5)] == ["tune1", "tune2", "tune1", "tune2", "tune1"]
    assert [EVEN.file("rhythm", verse) for verse in range(6)] == ["rhythm1"] * 2 + ["rhythm2"] * 2 + ["counter"] * 2
    assert [EVEN.file(stem, 5) for stem in STEMS] == ["tune2", "counter", "rhythm1", "tutti2", ""]
    assert EVEN.file("duet", 3) == "duet" and EVEN.file("tune", None) == "quiet"


def test_the_next_eighth() -> None:
    assert [EVEN.to_eighth(at) for at in (0.0, 0.1, 0.5, 7.9)] == pytest.approx([0, 0.2333, 0.1667, 0.1], abs=1e-3)
    assert UPBEAT.to_eighth(0.9) == pytest.approx(0.1)
    found = tune("quadrille")
    assert {6, 4} == set(found.eighths) and len(found.eighths) == len(found.starts)


def test_every_dance_has_a_key_that_bells_are_made_in() -> None:
    assert {found.key for found in tunes().values()} == set(KEYS)


def test_a_dance_hears_bars_from_its_first_downbeat() -> None:
    beat = Beat(CHANGING, begins=3.0)
    assert [beat.bars(now) for now in (1, 3, 4, 7, 7.75, 10)] == pytest.approx([-4 / 3, 0, 0.5, 2, 2.5, 4])
    later = Beat(CHANGING, begins=3.0, first=2)  # it joins in at the second strain
    assert [later.bars(now) for now in (3, 4.5, 6, 8)] == pytest.approx([0, 1, 2, 3])


def test_a_dance_that_is_late_catches_up_unseen() -> None:
    beat, heard = Beat(EVEN, 3.0), Beat(EVEN, 2.4)
    seen = [beat]
    for _ in range(120 * 11):
        seen.append(seen[-1].following(heard, 1 / 120))
    assert 2.4 <= seen[-1].begins < 2.4 + UNSEEN and seen[-1] is seen[-2], "then it is danced to as it is"
    assert max(abs(b.begins - a.begins) for a, b in pairwise(seen)) <= 0.1 / 120
    assert beat.following(Beat(EVEN, 3.0 - UNSEEN / 2), 1 / 120) is beat


def test_a_dance_that_has_jumped_goes_on_in_time() -> None:
    beat = Beat(CHANGING, 3.0)
    for jumped in (23.3, -40.7):
        heard = Beat(CHANGING, 3.0 + jumped)
        then = beat.following(heard, 1 / 120)
        assert abs(then.begins - beat.begins) < 2.5  # its own clock hardly notices,
        for now in (5.0, 9.9):
            off = then.bars(now) - heard.bars(now)
            assert off == pytest.approx(round(off), abs=1e-6)  # and it keeps to the beat


def test_every_tune_of_the_house_is_whole() -> None:
    assert len(tunes()) == 12
    for name, found in tunes().items():
        assert found.name == name and found.title
        assert len(found.beats) == len(found.starts) >= 20
        assert list(found.starts) == sorted(found.starts) and found.starts[-1] < found.seconds
        assert found.strains[0] == 0 and max(found.strains) < len(found.starts)
        assert {2: 2, 3: 3, 6: 2}[int(found.metre[0])] == found.beats[0]


def test_chords_are_told_as_they_sound() -> None:
    found = tune("waltz")
    assert found.chord_at(0.1) == {5, 9, 0}  # F
    assert found.chord_at(found.starts[2] + 0.1) == {10, 2, 5}  # B flat
    assert found.chord_at(found.starts[2] + 0.1 + 3 * found.seconds) == {10, 2, 5}
    assert found.chord_at(None) == {5, 9, 0}
    assert tune("jig").chord_at(None) == {2, 5, 9} and EVEN.chord_at(1.0) == {5, 9, 0}
    for each in tunes().values():
        assert len(each.chords) > 16 and all(len(chord) >= 3 for _, chord in each.chords), each.name
