"""Who of the band plays when: at a table, at a redeal, at a win, on show."""

from __future__ import annotations

import pytest

from game.look.sound.band import ALL_EVENING, AT_THE_DANCE, NEVER, TABLE, TOWARDS_THE_END, Band, Part
from game.look.sound.tunes import Tune
from tests.look.players import NOBODY, Players

TICK = 1 / 120
BARS = tuple(float(2 * bar) for bar in range(16))
TUNE = Tune("even", "Even", "3/4", 32.0, BARS, (3,) * 16, (0, 8), 4.0)
OTHER = Tune("other", "Other", "3/4", 32.0, BARS, (3,) * 16, (0, 8), 4.0)
ALL = (1.0, 1.0, 1.0)


class Evening:
    """A band with its players, and time for both."""

    def __init__(self, plays: str = TOWARDS_THE_END, players: Players | None = None) -> None:
        self.players = players or Players()
        self.band = Band(self.players, 1.0, plays)

    def goes_on(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            if self.players.elapsed is not None:
                self.players.elapsed += TICK
            self.band.step(TICK)


def playing(shares: tuple[float, ...]) -> list[bool]:
    return [share == pytest.approx(1.0) for share in shares]


# At a table


def test_towards_the_end_they_come_in_one_after_another() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    for up in (0.0, 0.3, 0.6):
        evening.band.see(up)
        evening.goes_on(5)
    assert evening.players.told == ["want even"] and evening.band.at is None
    evening.band.see(0.67)
    evening.goes_on(2)
    assert evening.players.told[-1] == "start"
    assert evening.players.shares == pytest.approx((0.5, 0, 0), abs=0.01)  # four seconds to come in
    evening.goes_on(3)
    assert evening.players.shares == (1.0, 0.0, 0.0)
    evening.band.see(0.8)
    evening.goes_on(10.9)  # until just before the second strain, at 16 s
    assert evening.players.shares == (1.0, 0.0, 0.0)
    evening.goes_on(4.2)
    assert evening.players.shares == (1.0, 1.0, 0.0)
    evening.band.see(0.95)
    evening.goes_on(12 + 4.2)  # the next strain is the first one again, at 32 s
    assert evening.players.shares == ALL
    assert evening.players.volume == pytest.approx(TABLE, abs=0.001)


def test_what_is_undone_goes_as_softly() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.85)
    evening.goes_on(6)
    assert evening.players.shares == (1.0, 1.0, 0.0)
    evening.band.see(0.7)
    evening.goes_on(9.9)
    assert evening.players.shares == (1.0, 1.0, 0.0)
    evening.goes_on(2.2)
    assert 0.4 < evening.players.shares[1] < 0.6
    evening.band.see(0.1)
    evening.goes_on(2 + 14 + 4.2)  # at the next strain the solo goes too, and then everything rests
    assert evening.players.told[-1] == "stop" and evening.band.at is None
    evening.band.see(0.7)
    evening.goes_on(1)
    assert evening.players.told[-1] == "start"


def test_all_evening_the_solo_is_there_from_the_deal_on() -> None:
    evening = Evening(ALL_EVENING)
    evening.band.sit(TUNE)
    evening.goes_on(5)
    assert evening.players.shares == (1.0, 0.0, 0.0)
    for up, wanted in ((0.34, (1.0, 1.0, 0.0)), (0.67, ALL)):
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


def test_in_a_lost_deal_only_the_solo_plays_on() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.95)
    evening.goes_on(6)
    assert evening.players.shares == ALL
    evening.band.lose(True)
    evening.goes_on(16)
    assert evening.players.shares == (1.0, 0.0, 0.0)
    evening.band.lose(False)
    evening.goes_on(16)
    assert evening.players.shares == ALL


def test_few_play_a_little_louder() -> None:
    volumes = []
    for up in (0.7, 0.85, 0.95):
        evening = Evening()
        evening.band.sit(TUNE)
        evening.band.see(up)
        evening.goes_on(6)
        volumes.append(evening.players.volume)
    assert volumes == sorted(volumes, reverse=True)
    assert volumes[0] == pytest.approx(TABLE * 10 ** (3 / 20), rel=0.01)


def test_at_a_redeal_it_rests_for_two_bars() -> None:
    evening = Evening()
    evening.band.rest()  # nobody plays yet: nothing to rest
    evening.band.sit(TUNE)
    evening.band.see(0.95)
    evening.goes_on(5)
    evening.band.rest()
    evening.goes_on(0.3)
    assert evening.players.volume == 0.0
    evening.goes_on(4.6)  # to the end of the bar, and two more: 10 s
    assert evening.players.volume == 0.0
    evening.goes_on(0.8)
    assert evening.players.volume == pytest.approx(TABLE, abs=0.001)
    assert evening.players.told.count("start") == 1  # it went on in silence


def test_the_setting_holds_at_once() -> None:
    evening = Evening()
    evening.band.sit(TUNE)
    evening.band.see(0.4)
    evening.goes_on(1)
    assert evening.band.at is None
    evening.band.set(1.0, ALL_EVENING)
    evening.goes_on(5)
    assert evening.players.shares == (1.0, 1.0, 0.0)
    evening.band.set(0.25, ALL_EVENING)
    evening.goes_on(TICK)
    assert evening.players.volume == pytest.approx(0.25 * TABLE * 10 ** (1.5 / 20))
    evening.band.set(0.25, NEVER)
    evening.goes_on(4.2)
    assert evening.players.told[-1] == "stop"


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
    evening.players.elapsed += 0.5  # the loop was held up; the loudspeakers were not
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
    evening.band.see(0.7)
    evening.goes_on(1)
    assert evening.players.told[-2:] == ["want other", "start"]


# On show


def test_a_show_begins_with_its_tune_and_rises_to_its_dance_without_a_break() -> None:
    evening = Evening()
    evening.band.show(TUNE)
    evening.goes_on(1)
    assert evening.players.told[-1] == "start"
    assert evening.players.shares == ALL and evening.players.volume == pytest.approx(TABLE, abs=0.01)
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
