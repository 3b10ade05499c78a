"""The band: which of its players play when. It knows the time of its tune whether or not anything can be heard.

It plays softly at a table, more of it the more cards are up, and rises for the dance of a won deal. A player comes in,
or goes, with the next strain of the tune.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import Protocol

from game.look.sound.tunes import Beat, Tune

NEVER, AT_THE_DANCE, TOWARDS_THE_END, ALL_EVENING = "never", "at the dance", "towards the end", "all evening"
PLAYS = (NEVER, AT_THE_DANCE, TOWARDS_THE_END, ALL_EVENING)
"""When the band plays, as a setting."""
ENTRIES = {TOWARDS_THE_END: (2 / 3, 0.8, 0.9), ALL_EVENING: (0.0, 1 / 3, 2 / 3)}
"""Shares of the cards that are up when the solo, the inner voices, and the others come in."""
LOAD_AT = {NEVER: 2.0, AT_THE_DANCE: 0.85, TOWARDS_THE_END: 0.55, ALL_EVENING: 0.0}
"""The share at which the music is loaded: not before, for the sake of memory."""
TABLE = 10 ** (-8 / 20)
"""How loud it is at a table, beside the dance."""
ALONE = (1.0, 10 ** (3 / 20), 10 ** (1.5 / 20), 1.0)
"""What the few make up for the many, by how many stems play."""
FADE = 4.0
"""Seconds in which a player comes in or goes."""
SWELL = 2.5
"""Seconds in which the band rises to the dance where it plays on."""
REST, RETURN = 0.25, 0.6
"""Seconds in which it falls silent for two bars, and comes back."""
REST_BARS = 2
LEAVE, QUICKLY = 900, 200
"""Milliseconds in which the music goes when a deal is left, and before a fanfare."""
PATIENCE = 1.5
"""Seconds that a dance waits for music that is still being loaded; then it begins without."""


class Players(Protocol):
    """Who makes the sound; `game.look.sound.stems.Stems` are."""

    @property
    def ready(self) -> bool: ...
    @property
    def elapsed(self) -> float | None: ...
    def want(self, tune: str) -> None: ...
    def start(self) -> None: ...
    def stop(self, milliseconds: int = ...) -> None: ...
    def call(self, volume: float) -> None: ...
    def hush(self) -> None: ...
    def mix(self, volume: float, shares: tuple[float, ...]) -> None: ...


class Part(Enum):
    """What the band is there for."""

    AWAY = 0
    TABLE = 1
    SHOW = 2
    FANFARE = 3
    DANCE = 4


class Band:
    """Without players it keeps time in silence, so that a dance goes the same."""

    def __init__(self, players: Players | None = None, volume: float = 0.0, plays: str = TOWARDS_THE_END) -> None:
        self._players = players
        self._volume, self._plays = volume, plays
        self.tune: Tune | None = None
        self.part = Part.AWAY
        self._up, self._lost = 0.0, False
        self.at: float | None = None
        """Seconds of the tune so far; less than 0 while its fanfare sounds, None if nothing is played."""
        self._first = 0
        self._strain = 0.0
        self._sounding = False
        self.shares, self._goals = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        self._rise = TABLE
        self._rests_till: float | None = None
        self._open = 1.0
        self._called, self._patience = False, PATIENCE

    # ── what it is told ──

    def set(self, volume: float, plays: str) -> None:
        """How loud, 0..1, and when it plays; holds at once."""
        self._volume = volume
        if plays != self._plays:
            self._plays = plays
            self._goals = self._wanted()

    def sit(self, tune: Tune) -> None:
        """A deal begins, with this tune; what was played before goes."""
        self.leave()
        self.tune, self.part = tune, Part.TABLE
        self._up, self._lost = 0.0, False
        self._load()

    def see(self, up: float) -> None:
        """The share of cards that are up."""
        self._up = up
        self._load()

    def lose(self, lost: bool) -> None:
        """Whether the lamp says that the deal is lost."""
        self._lost = lost

    def rest(self) -> None:
        """A redeal: the band is silent for two bars."""
        if self.at is not None and self.part is Part.TABLE:
            self._rests_till = self.tune.second_of(int(self.tune.bars_at(self.at)) + 1 + REST_BARS)

    def show(self, tune: Tune) -> None:
        """The showcase: the band strikes up with the title card, all of it at once."""
        self.sit(tune)
        self.part = Part.SHOW
        self._load()

    def dance(self, tune: Tune, after: float = 0.0) -> bool:
        """The deal is won: the fanfare, and then the dance. Where it plays for a show it plays on, and rises.

        after: seconds in which the dancers will have taken their places. Returns whether the band will be heard.
        """
        if tune != self.tune or self.part is Part.AWAY:
            self.sit(tune)
        self._first, self._rests_till = 0, None
        if self.part is Part.SHOW and self.at is not None:
            self.part, self._first = Part.DANCE, math.ceil(self.tune.bars_at(self.at + after))
            self._goals = self._wanted()
        else:
            self._halt(QUICKLY)
            self.part, self.at = Part.FANFARE, -self.tune.fanfare
            self._called, self._patience = False, PATIENCE
        self._load()
        return self._players is not None and self._plays != NEVER and self._volume > 0

    def leave(self) -> None:
        """The deal is left, or the dance: the music goes."""
        self._halt()
        if self._players and self.part is Part.FANFARE:
            self._players.hush()
        self.part = Part.AWAY
        self._first, self._rests_till, self._open = 0, None, 1.0
        if self._players:
            self._players.want("")

    def beat(self, now: float) -> Beat:
        """What the dance that was called hears; its own clock says `now`."""
        at = self.at if self.at is not None else -self.tune.fanfare
        return Beat(self.tune, now - (at - self.tune.second_of(self._first)), self._first)

    @property
    def sounding(self) -> bool:
        """Whether music is to be heard, and so fades and turns have to be kept."""
        return self._sounding

    # ── time ──

    def step(self, dt: float) -> None:
        """Time passes."""
        if self.part is Part.AWAY:
            return
        if self.part is Part.FANFARE:
            self._step_fanfare(dt)
        elif self.at is None:
            self._begin()
        else:
            self._step_tune(dt)
        self._fade(dt)

    def _step_fanfare(self, dt: float) -> None:
        players = self._players
        if players and self._loads and not self._called:
            waited = self.at + self.tune.fanfare
            if players.ready:
                self._called = True
                players.call(self._volume)
                self.at = -self.tune.fanfare
            elif waited >= 0 and self._patience > 0:
                self._patience -= dt
                return
        self.at += dt
        if self.at >= 0:
            self.part = Part.DANCE
            self._rise = 1.0
            self._start((1.0, 1.0, 1.0) if self._plays != NEVER else (0.0, 0.0, 0.0))

    def _begin(self) -> None:
        """Where somebody should play, and can, the tune begins."""
        wanted = self._wanted()
        wanted_at_all = any(wanted) or self.part is Part.SHOW
        if wanted_at_all and (self._players is None or not self._loads or self._players.ready):
            self._rise = TABLE * ALONE[round(sum(wanted))]
            self.at = 0.0
            self._start(wanted if self.part is Part.SHOW else (0.0, 0.0, 0.0))
            self._goals = wanted

    def _start(self, shares: tuple[float, ...]) -> None:
        self.shares = self._goals = shares
        self._strain = self.tune.next_strain(self.at + 1e-3)
        self._sounding = bool(self._players and self._loads and self._players.ready)
        if self._sounding:
            self._mix()
            self._players.start()

    def _step_tune(self, dt: float) -> None:
        heard = self._players.elapsed if self._sounding else None
        if self._sounding and heard is None:  # the device has gone
            self._sounding = False
        if not self._sounding and self._players and self._loads and self.part is not Part.DANCE and self._players.ready:
            self.at = None  # and is back: from the beginning
            return
        self.at = heard if heard is not None else self.at + dt
        if self.at >= self._strain:
            self._strain = self.tune.next_strain(self.at + 1e-3)
            self._goals = self._wanted()
        if self._rests_till is not None and self.at >= self._rests_till:
            self._rests_till = None
        if self.part is Part.TABLE and not any(self.shares) and not any(self._goals):
            self._halt()

    def _fade(self, dt: float) -> None:
        if self.at is None or self.at < 0:
            return
        pace = SWELL if self.part is Part.DANCE else FADE
        self.shares = tuple(
            _towards(share, goal, dt / pace) for share, goal in zip(self.shares, self._goals, strict=True)
        )
        rise = 1.0 if self.part is Part.DANCE else TABLE * ALONE[round(sum(self._goals))]
        self._rise = _towards(self._rise, rise, dt / SWELL)
        resting = self._rests_till is not None
        self._open = _towards(self._open, 0.0 if resting else 1.0, dt / (REST if resting else RETURN))
        self._mix()

    def _mix(self) -> None:
        if self._players and self._sounding:
            self._players.mix(self._volume * self._rise * self._open, self.shares)

    def _halt(self, milliseconds: int = LEAVE) -> None:
        if self._players and self._sounding:
            self._players.stop(milliseconds)
        self.at, self._sounding = None, False
        self.shares = self._goals = (0.0, 0.0, 0.0)

    def _wanted(self) -> tuple[float, ...]:
        """What each stem should have now."""
        if self.part is Part.DANCE:
            count = 0 if self._plays == NEVER else 3
        elif self.part is Part.SHOW:
            count = 3 if self._plays in ENTRIES else 0
        else:
            count = sum(self._up >= entry for entry in ENTRIES.get(self._plays, ()))
            count = min(count, 1) if self._lost else count
        return tuple(float(place < count) for place in range(3))

    @property
    def _loads(self) -> bool:
        if self._plays == NEVER or self.part is Part.AWAY:
            return False
        return self.part in (Part.FANFARE, Part.DANCE, Part.SHOW) or self._up >= LOAD_AT[self._plays]

    def _load(self) -> None:
        if self._players and self._loads:
            self._players.want(self.tune.name)
            _ = self._players.ready  # which begins to load it


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)
