"""Who of the band plays when a deal is won, on show, and where a device comes and goes."""

from __future__ import annotations

import pytest

from game.look.sound.band import APPLAUDS, Band, Part
from game.look.sound.growth import APPLAUSE, AT_THE_DANCE, BEHIND, NEVER, PATIENT, RINGS, SHOWN, TOWARDS_THE_END
from tests.look.players import ALL, NOBODY, ONE, OTHER, TICK, TUNE, Evening, Players
from tests.typed import sure

# At a win


def test_fanfare_then_dance_never_both() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(1.0)
    evening.goes_on(6)
    assert evening.band.dance(TUNE)
    assert evening.players.told[-1] == "stop"
    evening.goes_on(TICK)
    assert evening.players.told[-1] == ("call", 1.0)
    evening.goes_on(3.9)
    assert evening.players.told[-1] == ("call", 1.0) and evening.band.part is Part.FANFARE
    evening.goes_on(0.2)
    assert evening.players.told[-1] == "start" and evening.band.part is Part.DANCE
    assert evening.players.shares == ALL and evening.players.volume == 1.0  # eight decibels over the table at once
    evening.goes_on(60)
    assert evening.players.shares == ALL and evening.players.told[-1] == "start"
    evening.band.leave()
    assert "stop" in evening.players.told[-2:] and evening.players.wanted == ""


@pytest.mark.parametrize("players", [Players(), None])
def test_the_beat_is_the_same_with_music_and_without(players: Players | None) -> None:
    evening = Evening(players=players or Players())
    if players is None:
        evening.band = Band()
    evening.band.sit(TUNE)
    assert evening.band.dance(TUNE) == (players is not None)
    beats = []
    for second in range(8):
        beats.append(evening.band.beat(float(second)).bars(float(second)))
        evening.goes_on(1)
    assert beats == pytest.approx([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5], abs=0.01)


def test_a_dance_follows_the_music_when_the_loop_is_late() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(6)
    assert evening.band.beat(6.0).begins == pytest.approx(4.0, abs=0.02)
    evening.players.elapsed = sure(evening.players.elapsed) + 0.5  # the loop was held up; the loudspeakers were not
    evening.band.step(TICK)
    assert evening.band.beat(6.0).begins == pytest.approx(3.5, abs=0.02)


def test_the_fanfare_waits_a_little_for_its_music() -> None:
    evening = Evening()
    evening.players.ready = False
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(0.5)
    assert evening.band.beat(0.5).bars(0.5) == pytest.approx(-2, abs=0.01)
    evening.players.ready = True
    evening.goes_on(TICK)
    assert evening.players.told[-1] == ("call", 1.0)
    evening.goes_on(4.1)
    assert evening.players.told[-1] == "start"


def test_on_a_slow_machine_the_dance_follows_the_fanfare_at_once() -> None:
    """The loop counts one second while three are heard: the dance begins by what is heard, and no hole opens."""
    evening = Evening()
    evening.band.dance(TUNE)
    evening.goes_on(0.1)
    for _ in range(2 * 120):
        assert evening.players.elapsed is not None
        evening.players.elapsed += 2 * TICK
        evening.goes_on(TICK)
        if "start" in evening.players.told:
            break
    assert evening.players.told[-1] == "start"
    assert evening.band.part is Part.DANCE and evening.band.at == pytest.approx(0.0, abs=4 * TICK)


def test_a_dance_does_not_wait_for_ever() -> None:
    evening = Evening()
    evening.players.ready = False
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(1.6 + 4.1)
    assert evening.band.part is Part.DANCE
    evening.goes_on(5)
    assert not {"start", "call"} & {str(told) for told in evening.players.told}
    assert evening.band.beat(0.0).bars(0.0) > 2
    evening.players.ready = True  # a device that took long to open, or sound turned on in the middle of the dance
    evening.goes_on(0.1)
    assert evening.players.told[-1] == "start" and evening.players.shares == ALL
    assert evening.band.beat(0.0).first == 0


def test_what_lies_over_a_dance_softens_it_and_it_rises_again() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(1)
    evening.band.aside(True)
    evening.goes_on(TICK)
    assert evening.players.turned == pytest.approx(BEHIND)  # the fanfare too
    evening.goes_on(10)
    assert evening.band.part is Part.DANCE and evening.players.volume == pytest.approx(BEHIND, abs=0.001)
    evening.band.dance_on(TUNE)
    evening.goes_on(3)
    assert evening.players.volume == 1.0 and evening.players.told.count("start") == 1


def test_a_dance_goes_on_after_others_have_had_the_band() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(6)
    evening.band.aside(True)
    evening.band.sit(OTHER)
    evening.goes_on(1)
    evening.band.dance_on(TUNE)
    evening.goes_on(1)
    assert evening.band.part is Part.DANCE and evening.players.wanted == "even"
    assert evening.players.told[-1] == "start" and evening.players.shares == ALL


def test_never_means_the_dance_too() -> None:
    evening = Evening(NEVER)
    evening.band.sit(TUNE)
    evening.band.see(1.0)
    assert not evening.band.dance(TUNE)
    evening.goes_on(8)
    assert evening.players.told == []
    assert evening.band.beat(8.0).bars(8.0) == pytest.approx(2.0, abs=0.01)


def test_who_leaves_in_the_middle_of_the_fanfare_hears_no_more_of_it() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(1)
    evening.band.leave()
    assert "hush" in evening.players.told
    evening.goes_on(6)
    assert "start" not in evening.players.told


def test_another_deal_begins_in_silence() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.95)
    evening.goes_on(5)
    evening.band.sit(OTHER)
    assert evening.players.elapsed is None
    evening.goes_on(5)
    assert evening.band.at is None
    evening.band.see(0.4)
    evening.goes_on(1)
    assert evening.players.told[-2:] == ["want other", "start"]


# At its end


def danced(plays: str = TOWARDS_THE_END) -> Evening:
    """A dance that has begun, with its last chord at its twelfth bar, 24 seconds on."""
    evening = Evening(plays)
    evening.band.sit(TUNE)
    evening.band.dance(TUNE)
    evening.goes_on(4.1)
    evening.band.end(12)
    return evening


def test_a_dance_comes_to_its_ending_then_there_is_applause_and_at_last_one_plays_on() -> None:
    evening = danced()
    band, players = evening.band, evening.players
    assert players.told[-1] == ("end", 16.0)  # eight seconds before the chord
    evening.goes_on(23.8 + APPLAUSE)
    band.end(12)  # it is told in every step
    assert band.part is Part.DANCE and players.told[-1] == ("end", 16.0) and band.gesture() == ""
    assert players.shares == ALL and players.volume == 1.0
    evening.goes_on(0.2)
    assert band.gesture() == APPLAUDS
    evening.goes_on(RINGS - APPLAUSE - 0.2)
    assert band.gesture() == "" and players.told[-1] == ("end", 16.0)
    evening.goes_on(0.2)
    assert players.told[-2:] == ["stop", "start"] and band.part is Part.AFTER
    assert players.shares == ONE and players.volume < 10 ** (-3 / 20)
    band.end(12)
    evening.goes_on(50)
    assert players.told[-1] == "start" and players.shares == ONE
    evening.goes_on(PATIENT)
    assert players.shares == NOBODY


def test_where_the_end_is_skipped_to_the_dance_ends_with_the_next_phrase() -> None:
    """The ending begins two seconds from now at the earliest; a phrase has eight."""
    evening = Evening()
    evening.band.dance(TUNE)
    evening.band.end(-3)  # in the fanfare nothing is said yet
    evening.goes_on(4.1)
    evening.band.end(-3)
    assert evening.players.told[-1] == ("end", 8.0)


def test_who_leaves_before_the_last_chord_hears_the_music_fade() -> None:
    evening = danced()
    evening.goes_on(18)  # in the middle of the ending
    evening.band.leave()
    assert "stop" in evening.players.told[-2:] and evening.band.part is Part.AWAY
    evening.goes_on(30)
    assert evening.band.gesture() == "" and evening.players.told.count("start") == 1


def test_a_page_over_the_dance_softens_its_ending_and_after_it_one_goes_on_playing() -> None:
    evening = danced()
    evening.band.aside(True)
    evening.goes_on(20)
    assert evening.players.volume == pytest.approx(BEHIND, abs=0.001)
    evening.goes_on(14)
    evening.band.dance_on(TUNE)
    assert evening.band.part is Part.AFTER and evening.players.told.count("start") == 2
    evening.band.sit(OTHER)
    evening.goes_on(1)
    evening.band.dance_on(TUNE, over=True)  # others have had the band meanwhile
    evening.goes_on(1)
    assert evening.band.part is Part.AFTER and evening.players.shares == ONE


def test_in_silence_the_time_of_a_dance_goes_on_after_its_end() -> None:
    evening = danced(NEVER)
    evening.goes_on(33)
    assert evening.band.part is Part.AFTER and evening.band.gesture() == ""
    assert evening.band.beat(37.1).bars(37.1) == pytest.approx(16.55, abs=0.02)
    assert evening.players.told == []


def test_the_loop_may_sleep_until_the_applause_but_no_longer() -> None:
    evening = danced()
    evening.goes_on(24.5)
    assert evening.band.steady == pytest.approx(APPLAUSE - 0.6, abs=0.02)


# On show


def test_a_show_begins_with_its_tune_and_rises_to_its_dance_without_a_break() -> None:
    evening = Evening()
    evening.band.show(TUNE)
    evening.goes_on(1)
    assert evening.players.told[-1] == "start"
    assert evening.players.shares == ALL and evening.players.volume == pytest.approx(SHOWN, abs=0.01)
    evening.goes_on(30)
    assert evening.band.dance(TUNE)
    assert evening.players.told[-1] == "start"  # no fanfare, no new beginning
    beat = evening.band.beat(100.0)
    assert beat.first == 16 and beat.begins == pytest.approx(101.0, abs=0.02)  # it joins in with the next bar
    evening.goes_on(3)
    assert evening.players.volume == 1.0


def test_a_show_with_music_at_the_dance_only() -> None:
    evening = Evening(AT_THE_DANCE)
    evening.band.show(TUNE)
    evening.goes_on(10)
    assert evening.players.shares == NOBODY
    evening.band.dance(TUNE)
    evening.goes_on(3)
    assert evening.players.shares == ALL and evening.players.volume == 1.0


def test_a_device_that_goes_and_comes_back() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.95)
    evening.goes_on(5)
    evening.players.elapsed, evening.players.ready = None, False
    evening.goes_on(5)
    assert evening.band.at == pytest.approx(10, abs=0.1)  # time goes on
    evening.players.ready = True
    evening.goes_on(0.1)
    assert evening.players.told.count("start") == 2
