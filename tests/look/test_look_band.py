"""Who of the band plays when at a table: entries, redeals, lost deals, sliders."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.look.sound.band import Part
from game.look.sound.growth import (
    ALL_EVENING,
    AT_THE_DANCE,
    GESTURES,
    NEVER,
    PICKUP,
    STEMS,
    TOWARDS_THE_END,
    WITH_RESTS,
    at_a_table,
)
from game.look.sound.tunes import THIRD, VERSES, tune
from tests.look.players import ALL, FOUR, ONE, THREE, TICK, TUNE, TWO, Evening

# At a table


def test_towards_the_end_they_come_in_one_after_another_with_the_next_phrase() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    for up in (0.0, 0.2, 0.33):
        evening.band.see(up)
        evening.goes_on(5)
    assert evening.players.told == ["want even"] and evening.band.at is None
    evening.band.see(0.34)  # a third of the cards
    evening.goes_on(0.25)
    assert evening.players.told[-1] == "start"
    assert evening.players.shares == pytest.approx((0.5, 0, 0, 0, 0), abs=0.03)
    evening.goes_on(0.75)
    assert evening.players.shares == ONE and evening.band.gesture() == ""
    evening.band.see(0.6)
    evening.goes_on(6.4)  # until just before half a second before the next phrase, at 8 s
    assert evening.players.shares == ONE
    evening.goes_on(0.7)
    assert evening.players.shares == TWO
    assert [evening.band.gesture(), evening.band.gesture()] == ["pickup", ""]
    evening.band.see(0.88)
    evening.goes_on(7.9 + 0.1)
    assert evening.players.shares == ALL and evening.band.gesture() == "roll"
    evening.goes_on(3)
    assert evening.players.volume == pytest.approx(at_a_table(5, 0.88), abs=0.001)


def test_who_comes_too_late_for_a_phrase_waits_for_the_next() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.34)
    evening.goes_on(8.2)  # a phrase has begun
    evening.band.see(0.6)
    evening.goes_on(6.9)
    assert evening.players.shares == ONE
    evening.goes_on(1.2)
    assert evening.players.shares == TWO


def test_nobody_comes_in_to_be_softer_than_it_was() -> None:
    """Where the next phrase is written much softer he waits for one that is not."""
    evening = Evening()
    evening.band.sit(replace(TUNE, stretches=(0.0, 8.0, 16.0), marks=(1.5, -3.0, 1.5)))
    evening.band.see(0.34)
    evening.goes_on(2)
    evening.band.see(0.6)
    evening.goes_on(10)  # at 8 s the soft phrase begins
    assert evening.players.shares == ONE
    evening.goes_on(4.5)
    assert evening.players.shares == TWO


def test_what_is_undone_goes_softly() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.65)
    evening.goes_on(6)
    assert evening.players.shares == THREE
    evening.band.see(0.4)
    evening.goes_on(1.4)
    assert evening.players.shares == THREE
    evening.goes_on(2.1)
    assert 0.4 < evening.players.shares[1] < 0.6 and evening.band.gesture() == ""
    evening.band.see(0.1)
    evening.goes_on(6 + 4.2)  # with the next phrase the solo goes too, and then everything rests
    assert evening.players.told[-1] == "stop" and evening.band.at is None
    evening.band.see(0.4)
    evening.goes_on(1)
    assert evening.players.told[-1] == "start"


def test_it_swells_as_the_last_cards_go_up_and_not_in_a_lost_deal() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.9)
    evening.goes_on(20)
    before = evening.players.volume
    evening.band.see(0.99)
    evening.goes_on(4)
    assert before < evening.players.volume < 1
    assert before == pytest.approx(at_a_table(5, 0.9), rel=0.01)
    assert evening.players.volume == pytest.approx(at_a_table(5, 0.99), rel=0.01)
    evening.band.lose(True)
    evening.goes_on(12)
    assert evening.players.shares == ONE
    assert evening.players.volume == pytest.approx(at_a_table(1, 0.0), rel=0.01)
    evening.band.lose(False)
    evening.goes_on(16)
    assert evening.players.shares == ALL


def test_in_a_third_verse_so_many_are_as_loud_as_before_although_others_play() -> None:
    """From just before it on, and after it as ever."""
    pieces = tuple((verse, 0) for verse in range(VERSES))
    starts = tuple(32.0 * verse for verse in range(VERSES))
    bars = tuple(2.0 * bar for bar in range(16 * VERSES))
    long = replace(TUNE, seconds=32.0 * VERSES, starts=bars, stretches=starts, marks=(0.0,) * VERSES, pieces=pieces)
    evening = Evening(ALL_EVENING)
    evening.band.sit(long)
    evening.band.see(0.1)
    evening.goes_on(16)
    for verse in range(VERSES + 1):
        third = THIRD <= verse < VERSES
        assert evening.players.volume == pytest.approx(at_a_table(2, 0.1, third), rel=0.001)
        assert evening.band.steady < 32  # until the next phrase
        evening.band.see(0.1)
        evening.goes_on(15.4)
        evening.band.see(0.1)
        evening.goes_on(16.6)
    assert at_a_table(2, 0.1, True) < at_a_table(2, 0.1)


@pytest.mark.parametrize("plays", [NEVER, TOWARDS_THE_END])
def test_a_bar_can_be_tried(plays: str) -> None:
    evening = Evening(plays)
    evening.band.sample()
    evening.goes_on(0.5)
    assert evening.players.wanted == "waltz" and evening.players.told[-1] == "start"
    assert evening.players.shares == ALL and evening.players.volume == 1.0
    evening.goes_on(1.0)  # a bar of the waltz lasts 1.2 s
    assert evening.players.told[-1] == "want " and evening.band.part is Part.AWAY


def test_at_a_table_a_bar_of_its_own_tune_is_tried_and_nothing_if_it_plays_already() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.sample()
    evening.goes_on(0.2)
    assert evening.players.wanted == "even" and evening.players.shares == ALL
    evening.goes_on(2.2)
    assert evening.players.told[-1] == "stop" and evening.band.part is Part.TABLE
    evening.band.see(0.4)
    evening.goes_on(3)
    evening.band.sample()
    evening.goes_on(1)
    assert evening.players.shares == ONE


def test_all_evening_the_solo_is_there_from_the_deal_on() -> None:
    evening = Evening(ALL_EVENING)
    evening.band.sit(TUNE)
    evening.goes_on(5)
    assert evening.players.shares == ONE
    for up, wanted in ((0.1, TWO), (0.4, THREE), (0.67, FOUR), (0.8, ALL)):
        evening.band.see(up)
        evening.goes_on(16)
        assert evening.players.shares == wanted


@pytest.mark.parametrize("plays", [NEVER, AT_THE_DANCE])
def test_otherwise_the_table_is_quiet(plays: str) -> None:
    evening = Evening(plays)
    evening.band.sit(TUNE)
    for up in (0.5, 0.8, 0.99):
        evening.band.see(up)
        evening.goes_on(5)
    assert "start" not in evening.players.told
    assert ("want even" in evening.players.told) == (plays == AT_THE_DANCE)  # loaded in time for the dance


def test_with_everyone_who_comes_in_the_others_play_out_more() -> None:
    volumes = []
    for up in (0.4, 0.5, 0.7, 0.8, 0.9):
        evening = Evening()
        evening.band.sit(TUNE)
        evening.band.see(up)
        evening.goes_on(6)
        volumes.append(evening.players.volume)
    assert volumes == sorted(volumes) and len(set(volumes)) == len(STEMS) < len(GESTURES)
    assert volumes[0] == pytest.approx(at_a_table(1, 0.0), rel=0.01) and volumes[-1] == pytest.approx(
        at_a_table(5, 0.9), rel=0.01
    )


def test_at_a_redeal_it_rests_for_two_bars() -> None:
    evening = Evening()
    evening.band.rest()  # nobody plays yet: nothing to rest
    evening.band.sit(TUNE)
    evening.band.see(0.9)
    evening.goes_on(5)
    evening.band.rest()
    evening.goes_on(0.3)
    assert evening.players.volume == 0.0
    evening.goes_on(4.6)  # to the end of the bar, and two more: 10 s
    assert evening.players.volume == 0.0
    evening.goes_on(0.8)
    assert evening.players.volume == pytest.approx(at_a_table(5, 0.9), abs=0.001)
    assert evening.players.told.count("start") == 1  # it went on in silence


def test_the_setting_holds_at_once() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.34)
    evening.band.set(1.0, AT_THE_DANCE)
    evening.goes_on(1)
    assert evening.band.at is None
    evening.band.set(1.0, ALL_EVENING)
    evening.goes_on(5)
    assert evening.players.shares == THREE
    evening.band.set(0.25, ALL_EVENING)
    evening.goes_on(0.1)
    assert evening.players.volume == pytest.approx(0.25 * at_a_table(3, 0.0))
    evening.band.set(0.25, NEVER)
    evening.goes_on(4.2)
    assert evening.players.told[-1] == "stop"


def test_who_plays_is_told_by_instrument() -> None:
    evening = Evening(ALL_EVENING)
    assert evening.band.playing == frozenset()
    evening.band.sit(TUNE)
    evening.goes_on(1)
    assert evening.band.playing == {"violin"}
    evening.band.see(0.9)
    evening.goes_on(8)
    assert evening.band.playing == {"violin", "viola", "harp", "bass", "horn", "drum"}
    evening.goes_on(32)  # the second verse
    assert evening.band.playing == {"oboe", "viola", "harp", "bass", "horn", "drum"}
    evening.band.dance(TUNE)
    evening.goes_on(1)
    assert evening.band.playing == frozenset()  # the fanfare is not theirs
    evening.goes_on(4)
    assert len(evening.band.playing) == 6
    evening.band.leave()
    assert evening.band.playing == frozenset()


def test_a_pause_softens_it_to_nothing_within_four_seconds() -> None:
    evening = Evening(ALL_EVENING)
    evening.band.sit(TUNE)
    evening.goes_on(5)
    before = evening.players.volume
    evening.band.aside(True)
    evening.goes_on(1)
    assert 0 < evening.players.volume < before
    evening.goes_on(3)
    assert evening.players.volume == 0.0
    evening.band.aside(False)
    evening.goes_on(4)
    assert evening.players.volume == pytest.approx(before)
    assert evening.players.told.count("start") == 1


def test_the_loop_is_told_for_how_long_everybody_plays_on_as_now() -> None:
    evening = Evening(ALL_EVENING)
    assert evening.band.steady == math.inf
    evening.band.sit(TUNE)
    evening.band.see(0.4)
    evening.goes_on(20)
    while not evening.band.steady:
        evening.goes_on(0.1)
    told = evening.band.steady
    assert told == pytest.approx(TUNE.next_phrase((evening.band.at or 0) + PICKUP) - PICKUP - (evening.band.at or 0))
    evening.band.see(0.6)
    evening.goes_on(told - 0.1)
    assert evening.players.shares == THREE and evening.band.steady == pytest.approx(0.1, abs=0.02)
    evening.goes_on(0.2)
    assert evening.players.shares != THREE and evening.band.steady == 0


def test_a_table_left_alone_falls_silent_after_a_minute_and_comes_back_with_a_move() -> None:
    evening = Evening(ALL_EVENING)
    evening.band.sit(TUNE)
    evening.band.see(0.4)
    evening.goes_on(59)
    assert evening.players.volume > 0 and evening.players.shares == THREE
    before = evening.players.volume
    for _ in range(60):
        evening.goes_on(0.1)
        assert evening.players.volume <= before
    assert evening.players.told[-1] == "stop" and not evening.band.sounding
    evening.goes_on(300)
    assert evening.players.told[-1] == "stop"
    evening.band.see(0.4)
    evening.goes_on(2)
    assert evening.players.told[-1] == "start" and evening.players.shares == THREE


@pytest.mark.parametrize("plays", [WITH_RESTS, ALL_EVENING])
def test_after_ten_minutes_it_rests_for_two_and_plays_another_dance(plays: str) -> None:
    evening = Evening(plays)
    evening.band.sit(tune("waltz"))
    for _ in range(25):
        evening.goes_on(25, 0.25)
        evening.band.see(0.1)  # somebody plays on
    resting = evening.band.at is None
    assert resting == (plays == WITH_RESTS)
    if resting:
        assert evening.players.told[-1] != "start"
        evening.goes_on(60)
        assert evening.band.at is None
        evening.goes_on(45)
        evening.band.see(0.1)
        evening.goes_on(2)
        assert evening.players.wanted == "mazurka" and evening.players.told[-1] == "start"
        evening.band.dance(tune("waltz"))  # a win is danced to the table's own
        evening.goes_on(1)
        assert evening.players.wanted == "waltz"


@pytest.mark.parametrize("plays", [ALL_EVENING, TOWARDS_THE_END])
def test_in_the_menu_a_few_play_the_quiet_verse_once(plays: str) -> None:
    evening = Evening(plays)
    evening.band.wait()
    evening.goes_on(2)
    assert ("start" in evening.players.told) == (plays == ALL_EVENING)
    if plays == ALL_EVENING:
        assert (evening.players.wanted, evening.players.quiet) == ("waltz", True)
        assert evening.players.shares == ONE and evening.band.playing == tune("waltz").players["quiet"]
        evening.goes_on(30)
        evening.band.wait()  # back from a page
        evening.goes_on(36)
        assert evening.players.told[-1] == "stop"  # once, not all night
        evening.goes_on(100)
        evening.band.sit(TUNE)
        evening.goes_on(2)
        assert (evening.players.wanted, evening.players.quiet) == ("even", False)
        assert evening.players.told[-1] == "start"


def test_only_who_may_be_heard_is_asked_for_and_whoever_comes_in_waits_for_the_music_to_be_there() -> None:
    evening = Evening(ALL_EVENING)
    band, players = evening.band, evening.players
    band.sit(TUNE)
    evening.goes_on(9)
    assert band.shares == ONE and players.asked == 2  # whoever comes next is asked for, too
    players.had = 2
    band.see(0.5)
    evening.goes_on(TICK)
    assert players.asked == 5
    evening.goes_on(8)
    assert band.shares == ONE and band.steady == 0.0  # the phrase has begun, and what they play is still being read
    players.had = 5
    evening.goes_on(PICKUP)
    assert band.shares == FOUR
    band.see(0.1)
    evening.goes_on(8)
    assert players.asked == 5  # whoever still fades is heard
    evening.goes_on(4)
    assert band.shares == TWO and players.asked == 3
    band.leave()
    band.wait()
    evening.goes_on(1)
    assert players.asked == 1  # in the menu nobody comes in
