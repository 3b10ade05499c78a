"""Whole games as they come out of the loudspeakers: a device that goes by the program's clock records what it plays.

The disk driver of SDL goes by the computer's clock, and records something else on each: bench_sound.py has that.
"""

from __future__ import annotations

import math
from array import array
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.look.sound import Sounds, device
from game.look.sound.band import Part
from game.look.sound.growth import RINGS
from game.look.sound.stems import EARLY, Ring
from game.play.session import Session
from game.solver.odds.solved import golden
from tests.frontdoor import SIZE, Player, Story, enter, keep, move
from tests.typed import instance

RATE = 32000
"""Frames a second of the device, as in the files: where it converts, a stretch may be early by some milliseconds."""
OVER = round(0.008 * RATE)
"""Frames of a join in which what went before is compared with what comes."""


class Channel:
    """In the place of the mixer's: what is at the left of it goes into the recording."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self.sound: pygame.mixer.Sound | None = None
        self._frames: array[int] = array("h")
        self._place, self._loops, self._side = 0, False, 1.0
        self._fade: tuple[float, float] | None = None

    def play(self, sound: pygame.mixer.Sound, loops: int = 0) -> None:
        self.sound, self._place, self._loops, self._side, self._fade = sound, 0, loops < 0, 1.0, None
        self._read()

    def fadeout(self, milliseconds: int) -> None:
        self._fade = self._tape.now(), milliseconds / 1000

    def set_volume(self, left: float, right: float) -> None:
        self._side = left

    def get_sound(self) -> pygame.mixer.Sound | None:
        return self.sound

    def get_busy(self) -> bool:
        return self.sound is not None

    def mixed(self, line: list[float]) -> list[float]:
        """A line with what this channel has in as many frames."""
        if self.sound is None:
            return line
        begin, self._place = self._place, self._place + len(line)
        if self._loops:
            self._read()  # a ring is written while it is played
            begin %= len(self._frames)
        piece = (self._frames * (2 if self._loops else 1))[begin : begin + len(line)]
        gain = self.sound.get_volume() * self._side
        if self._fade:
            gain *= max(0.0, 1.0 - (self._tape.now() - self._fade[0]) / max(1e-3, self._fade[1]))
        if not piece or (self._fade and not gain):
            self.sound = None
        elif gain:
            return [u + gain * v for u, v in zip(line, piece, strict=False)] + line[len(piece) :]
        return line

    def _read(self) -> None:
        if self.sound:
            self._frames = array("h", self.sound.get_raw())[::2]


class Tape:
    """What is recorded from when the clock is told on.

    band: what has been heard of the band so far, at the left; whole: the same with cards and bells. parts: since which
    frame the band was there for what. joins: of each second at which a stretch of its music follows another of the
    same round, the power of what went before and of what comes beside it.
    """

    def __init__(self) -> None:
        self.now: Callable[[], float] = lambda: 0.0
        self._began: float | None = None
        self.kept = [Channel(self) for _ in range(device.RESERVED)]
        self.free: list[Channel] = []
        self.band: list[float] = []
        self.whole: list[float] = []
        self.parts: list[tuple[int, Part]] = []
        self.joins: defaultdict[float, list[float]] = defaultdict(lambda: [0.0, 0.0])

    def begin(self, now: Callable[[], float]) -> None:
        self.now, self._began = now, now()

    def play(self, take: pygame.mixer.Sound) -> Channel:
        self.free = [*(channel for channel in self.free if channel.sound), Channel(self)]
        self.free[-1].play(take)
        return self.free[-1]

    def goes_on(self) -> None:
        if self._began is None:
            return
        heard = [0.0] * (round((self.now() - self._began) * RATE) - len(self.whole))
        for channels, line in ((self.kept, self.band), (self.free, self.whole)):
            for channel in channels if heard else ():
                heard = channel.mixed(heard)
            line += heard

    def plays_for(self, part: Part) -> None:
        if not self.parts or self.parts[-1][1] is not part:
            self.parts.append((len(self.whole), part))


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, home: Path) -> Callable[[str], Tape]:
    """A deal of a game is won from its first move on, up to the quiet round after the dance."""
    tape = Tape()
    step, write = Sounds.step, Ring.write

    class Take(pygame.mixer.Sound):
        def play(self, *_: object, **__: object) -> Channel:  # type: ignore[override]
            return tape.play(self)

        def get_num_channels(self) -> int:
            return sum(channel.sound is self for channel in tape.free)

    def steps(self: Sounds, dt: float) -> None:
        tape.goes_on()
        step(self, dt)
        self.device.wait()
        self.stems.wait()
        tape.plays_for(self.band.part)

    def won(game: str) -> Tape:
        keep(home, speed="instant", lamp=False, band_plays="all evening")
        line = next(line for line in golden(game) if line.outcome == "won")

        def story(player: Player) -> Story:
            heard = instance(player.stage.sounds, Sounds)

            def writes(self: Ring, stretch: pygame.mixer.Sound | None, margin: float, begin: float, end: float) -> None:
                before = overlap(self, begin)
                write(self, stretch, margin, begin, end)
                tune = heard.band.tune
                count = tune.count_at(begin + EARLY)
                if margin and count % len(tune.pieces) and tune.heard(count, 0)[0] == tune.heard(count - 1, 0)[0]:
                    after = overlap(self, begin)
                    tape.joins[begin][0] += sum(value * value for value in before)
                    tape.joins[begin][1] += sum((u - v) ** 2 for u, v in zip(before, after, strict=True))

            monkeypatch.setattr(Ring, "write", writes)
            monkeypatch.setattr(heard.stems, "_now", player.clock.now)
            tape.begin(player.clock.now)
            yield lambda: player.top == "TableScene" and heard.band.sounding
            for count, text in enumerate(line.moves, 1):
                session = player.table.session
                yield from move(player, session.position.parse_move(text))
                yield partial(made, session, count)
                yield 0.4
            yield lambda: heard.band.part is Part.AFTER and heard.band.sounding
            yield 5.0

        monkeypatch.setattr(device, "RATE", RATE)
        monkeypatch.setattr(device, "load", Take)
        monkeypatch.setattr(pygame.mixer, "Channel", tape.kept.__getitem__)
        monkeypatch.setattr(Sounds, "step", steps)
        done = enter(["--windowed", SIZE, "play", game, "--deal", str(line.number)], story, usual=False)
        assert (done.status, done.err) == (0, "")
        return tape

    return won


def made(session: Session, count: int) -> bool:
    return len(session.moves) == count


def overlap(ring: Ring, begin: float) -> array[int]:
    """What a ring has for the beginning of a stretch."""
    frames = array("h", ring.sound.get_raw())[::2]
    place = round(begin * RATE) % len(frames)
    return (frames * 2)[place : place + OVER]


def loud(frames: list[float]) -> float:
    """In dB, of the power."""
    return 10 * math.log10(sum(value * value for value in frames) / max(1, len(frames)) + 1e-9)


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["carpet", "gay-gordons"])
def test_a_whole_won_game_is_heard_from_its_first_card_to_the_quiet_round(
    game: str, recorded: Callable[[str], Tape]
) -> None:
    """Nothing clips; up to the last chord of the dance no second is a hole; each stretch begins
    as the one before goes on; the dance is louder than the table, and one plays on after it."""
    tape = recorded(game)
    assert max(map(abs, tape.whole)) < 32767
    parts = [part for _, part in tape.parts]
    assert parts[parts.index(Part.TABLE) :] == [Part.TABLE, Part.FANFARE, Part.DANCE, Part.AFTER]
    since = {part: begin for begin, part in tape.parts}
    chord = since[Part.AFTER] - round(RINGS * RATE)
    dance = loud(tape.band[since[Part.DANCE] : chord])
    table, after = tape.band[since[Part.TABLE] : since[Part.FANFARE]], tape.band[-3 * RATE :]
    assert all(dance - 20 < loud(softer) < dance - 3 for softer in (table, after))
    assert all(loud(tape.whole[at : at + RATE]) > dance - 20 for at in range(since[Part.TABLE] + 3 * RATE, chord, RATE))
    assert len(tape.joins) >= 3
    power, change = map(sum, zip(*tape.joins.values(), strict=True))
    assert change < 0.25 * power
