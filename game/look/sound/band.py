"""The band: which of its players play when. It knows the time of its tune whether or not anything can be heard.

It plays softly at a table, more of it the more cards are up, and rises for the dance of a won deal. That has an
ending; then one plays on for whoever stays. A player comes in with the next phrase of the tune, after a small gesture
that tells of it, and goes softly with a phrase, too. Nobody plays to a table that is left alone.
"""

import math
from enum import Enum
from typing import Protocol

from game.look.sound import growth
from game.look.sound.tunes import THIRD, Beat, Tune, cousin
from game.look.sound.tunes import tune as tune_called


class Players(Protocol):
    """Who makes the sound; `game.look.sound.stems.Stems` are."""

    @property
    def loaded(self) -> bool: ...
    @property
    def ready(self) -> bool: ...
    @property
    def elapsed(self) -> float | None: ...
    @property
    def verse(self) -> int: ...
    def want(self, tune: str, quiet: bool = ...) -> None: ...
    def ask(self, many: int) -> None: ...
    def has(self, many: int) -> bool: ...
    def start(self) -> None: ...
    def end(self, second: float) -> None: ...
    def stop(self, milliseconds: int = ...) -> None: ...
    def call(self, volume: float, seconds: float) -> None: ...
    def turn(self, volume: float) -> None: ...
    def hush(self) -> None: ...
    def mix(self, volume: float, shares: tuple[float, ...]) -> None: ...


APPLAUDS = "applause"  # what tells of a dance that is over
SAMPLE = "waltz"  # what is played in the menu, and to try how loud it is if no tune was played before
EVENINGS = (growth.WITH_RESTS, growth.ALL_EVENING)
MOMENT, SOFTER = 0.1, 1.6
"""Seconds into a phrase; decibels by which it may be softer for another player, who makes up for them."""
NO_TUNE = Tune("", "", "3/4", 1.0, (0.0,), (3,), (0,), 0.0)


class Part(Enum):
    """What the band is there for."""

    AWAY = 0
    TABLE = 1
    SHOW = 2
    FANFARE = 3
    DANCE = 4
    SAMPLE = 5
    MENU = 6
    AFTER = 7


class Band:
    """Without players it keeps time in silence, so that a dance goes the same."""

    def __init__(self, players: Players | None = None, volume: float = 0.0, plays: str = growth.WITH_RESTS) -> None:
        self._players = players
        self._volume, self._plays = volume, plays
        self._level, self._pace = volume, 0.0
        self.tune = NO_TUNE
        self.part = Part.AWAY
        self._up, self._lost, self._alone = 0.0, False, 0.0
        self.at: float | None = None
        """Seconds of the tune so far; less than 0 while its fanfare sounds, None if nothing is played."""
        self._first = 0
        self._phrase = 0.0
        self._gesture = ""
        self._aside = False
        self._sample_till: float | None = None
        self._end: float | None = None  # the second of the tune at which its last chord sounds
        self._applauded = False
        self._sounding = False
        self.shares: tuple[float, ...] = growth.NOBODY
        self._goals: tuple[float, ...] = growth.NOBODY
        self._rise = growth.TABLE
        self._rests_till: float | None = None
        self._open = self._veil = 1.0
        self._called, self._patience = False, growth.PATIENCE
        self._turn = 0.0  # seconds that it has played at tables; in a rest, less than 0
        self._softly = False  # whether one of them begins alone, after a rest
        self._served = self._tuned = False  # whether the quiet verse has begun this evening; one has tuned since

    # ── what it is told ──

    def set(self, volume: float, plays: str) -> None:
        """How loud, 0..1, and when it plays; holds at once."""
        self._pace = abs(volume - self._volume) / growth.GLIDE
        self._level = volume
        if not self._sounding and self.part is not Part.FANFARE:
            self._volume = volume
        if plays != self._plays:
            self._plays = plays
            self._goals = self._wanted()

    def sit(self, tune: Tune) -> None:
        """A deal begins, with this tune; what was played before goes."""
        self._seat(tune, Part.TABLE)

    def _seat(self, tune: Tune, part: Part) -> None:
        self.leave()
        self.tune, self.part = tune, part
        self._up, self._lost, self._alone = 0.0, False, 0.0
        self._load()

    def see(self, up: float) -> None:
        """Somebody has moved, and this share of the cards is up."""
        self._up, self._alone = up, 0.0
        self._load()

    def lose(self, lost: bool) -> None:
        """Whether the deal is known to be lost."""
        self._lost = lost

    def aside(self, aside: bool) -> None:
        """Whether something lies over the table, which silences it, or over the dance: it plays on, more softly."""
        self._aside, self._alone = aside, 0.0

    def wait(self) -> None:
        """The menu is open: a few play their quiet verse; if they have before and are to rest, one tunes and waits."""
        if self.part is not Part.MENU:
            self._seat(tune_called(SAMPLE), Part.MENU)
            self._tuned = False
            if self._served and self._plays == growth.WITH_RESTS:
                self._alone = self.tune.once + growth.FADE

    def sample(self) -> None:
        """Let a bar be heard, if nobody plays: how loud it is now."""
        if self.at is None and self.part is Part.AWAY:
            self._seat(self.tune if self.tune.name else tune_called(SAMPLE), Part.SAMPLE)
        if self.at is None or self._sample_till is not None:
            self._sample_till = (self.at or 0.0) + self.tune.second_of(1) - self.tune.second_of(0)
        self._load()

    @property
    def chord(self) -> frozenset[int]:
        """The notes that fit what is heard now, 0 (C) to 11."""
        return self.tune.chord_at(self.at if self.at is not None and any(self.shares) else None)

    @property
    def key(self) -> str:
        """The key of the phrase that comes next, or has just begun."""
        return self.tune.key_at((self.at or 0.0) + growth.PICKUP)

    @property
    def to_eighth(self) -> float:
        """Seconds until the next eighth of what is heard; 0 in silence."""
        return self.tune.to_eighth(self.at) if self._sounding and self.at is not None and self.at >= 0 else 0.0

    @property
    def playing(self) -> frozenset[str]:
        """The instruments of those who play now, or come in."""
        sounding = (self.at or -1.0) >= 0
        stems = [stem for stem, goal in zip(growth.STEMS, self._goals, strict=True) if goal and sounding]
        return frozenset().union(*(self.tune.players.get(self.tune.file(stem, self.verse), ()) for stem in stems))

    @property
    def verse(self) -> int | None:
        """The verse that sounds, from 0; None: the quiet one."""
        if self.part is Part.MENU:
            return None
        return self._verse_at(max(0.0, self.at or 0.0))

    def _verse_at(self, second: float) -> int:
        begun = self._players.verse if self._players else 0
        return self.tune.heard(self.tune.count_at(second), begun)[0]

    @property
    def loud(self) -> float:
        """How loud it is now, 0..1."""
        return self._volume * self._rise * self._open * self._veil

    def gesture(self) -> str:
        """What tells of the player who comes in now, once; "" if nobody does."""
        told, self._gesture = self._gesture, ""
        return told

    def rest(self) -> None:
        """A redeal: the band is silent for two bars."""
        if self.at is not None and self.part is Part.TABLE:
            self._rests_till = self.tune.second_of(int(self.tune.bars_at(self.at)) + 1 + growth.REST_BARS)

    def show(self, tune: Tune) -> None:
        """The showcase: the band strikes up with the title card, all of it at once."""
        self._seat(tune, Part.SHOW)

    def dance(self, tune: Tune, after: float = 0.0) -> bool:
        """The deal is won: the fanfare, and then the dance. Where it plays for a show it plays on, and rises.

        after: seconds in which the dancers will have taken their places. Returns whether the band will be heard.
        """
        if tune != self.tune or self.part not in (Part.TABLE, Part.SHOW):
            self.sit(tune)
        self._first, self._rests_till, self._aside, self._sample_till = 0, None, False, None
        if self.part is Part.SHOW and self.at is not None:
            self.part, self._first = Part.DANCE, math.ceil(self.tune.bars_at(self.at + after))
            self._goals = self._wanted()
        else:
            self._halt(growth.QUICKLY)
            self.part, self.at = Part.FANFARE, -self.tune.fanfare
            self._called, self._patience = False, growth.PATIENCE
        self._load()
        return self._players is not None and self._plays != growth.NEVER and self._level > 0

    def end(self, bar: int) -> None:
        """The dance is to have its last chord with a bar, or, if that comes too soon, with a phrase after it."""
        if self.part is not Part.DANCE or self._end is not None or self.at is None:
            return
        soonest, wanted = self.at + growth.NOTICE + self.tune.ending, self.tune.second_of(bar)
        self._end = wanted if wanted >= soonest else self.tune.next_phrase(soonest)
        if self._players and self._sounding:
            self._players.end(self._end - self.tune.ending)

    def dance_on(self, tune: Tune, over: bool = False) -> None:
        """Back to a dance from something else: it rises again, or, if the band has played for others, begins anew.

        over: whether its last chord has sounded already."""
        self._aside = False
        if tune != self.tune or self.part not in (Part.FANFARE, Part.DANCE, Part.AFTER):
            self.sit(tune)
            self.part, self.at = Part.AFTER if over else Part.DANCE, 0.0
            self._load()
            self._start(self._wanted())

    def leave(self) -> None:
        """The deal is left, or the dance: the music goes."""
        self._halt()
        if self._players and self.part is Part.FANFARE:
            self._players.hush()
        self.part = Part.AWAY
        self._first, self._rests_till, self._end = 0, None, None
        self._open = self._veil = 1.0
        self._aside, self._sample_till, self._gesture = False, None, ""
        if self._players:
            self._players.want("")

    def beat(self, now: float) -> Beat:
        """What the dance that was called hears; its own clock says `now`."""
        at = self.at if self.at is not None else -self.tune.fanfare
        return Beat(self.tune, now - (at - self.tune.second_of(self._first)), self._first)

    @property
    def sounding(self) -> bool:
        """Whether music is to be heard."""
        return self._sounding

    @property
    def steady(self) -> float:
        """Seconds for which everybody plays on as now, however late the next step comes."""
        if not self._sounding:
            waits = math.inf if self._tuned else max(0.0, self.tune.once + growth.TUNED - self._alone)
            return {Part.FANFARE: 0.0, Part.MENU: waits}.get(self.part, math.inf)
        rise = self._danced if self.part is Part.DANCE else self._table
        veil = 0.0 if self._aside and self.part is Part.TABLE else 1.0
        resting = 0.0 if self._rests_till is not None else 1.0
        now = self.shares, self._rise, self._veil, self._open, self._volume
        if now != (self._goals, rise, veil, resting, self._level) or self._sample_till is not None:
            return 0.0
        at = self.at or 0.0
        last = [] if self._end is None else [self._end + growth.APPLAUSE, self._end + growth.RINGS]
        return min((time - at for time in (self._phrase - growth.PICKUP, *last) if time > at), default=0.0)

    # ── time ──

    def step(self, dt: float) -> None:
        """Time passes."""
        self._volume = growth.towards(self._volume, self._level, dt * self._pace)
        if self.part is Part.AWAY:
            return
        self._alone += dt
        if self.part is Part.MENU and self._deserted:
            self._tune_up()
        if self.part is Part.FANFARE:
            self._step_fanfare(dt)
        elif self._rests(dt):
            pass
        elif self.at is None:
            self._begin()
        else:
            self._step_tune(dt)
        self._fade(dt)

    def _tune_up(self) -> None:
        """The quiet verse is over in the menu: after a while one tunes, and waits for a deal."""
        if not self._tuned and self._alone >= self.tune.once + growth.TUNED:
            self._tuned, self._gesture = True, growth.TUNES if self._plays in EVENINGS else ""

    def _rests(self, dt: float) -> bool:
        """Whether it rests at a table, now that it has played for long; then it has another dance to play."""
        if self._turn < 0:
            self._turn = min(0.0, self._turn + dt)
        elif self.part is Part.TABLE and self._plays == growth.WITH_RESTS and self.at is not None:
            self._turn += dt
        elif self.part is Part.TABLE and self._turn >= growth.TURN:
            self._turn, self._softly = -growth.PAUSE, True
            self.tune = cousin(self.tune)
            self._load()
        return self._turn < 0 and self.part is Part.TABLE and self._plays == growth.WITH_RESTS

    def _step_fanfare(self, dt: float) -> None:
        players = self._players
        at = -self.tune.fanfare if self.at is None else self.at
        if players and self._loads and not self._called:
            waited = at + self.tune.fanfare
            if players.loaded:
                self._called = True
                players.call(self._volume * self._danced, self.tune.fanfare)
                at = -self.tune.fanfare
            elif waited >= 0 and self._patience > 0:
                self._patience -= dt
                return
        elif players and self._called:
            players.turn(self._volume * self._danced)
            _ = players.ready  # which has the beginning of the tune written meanwhile
        heard = players.elapsed if players and self._called else None
        self.at = heard if heard is not None else at + dt  # on a slow machine the loop's time falls behind
        if self.at >= 0:
            self.part = Part.DANCE
            self._rise = self._danced
            self._start(self._wanted())

    def _begin(self) -> None:
        """Where somebody should play, and can, the tune begins."""
        wanted = self._wanted()
        if (any(wanted) or self.part is Part.SHOW) and (
            self._players is None or not self._loads or self._players.ready
        ):
            if self._softly and self.part is Part.TABLE:
                wanted, self._softly = growth.SO_MANY[min(1, round(sum(wanted)))], False
            self._served |= self.part is Part.MENU
            self._goals = wanted
            self._rise = self._table
            self.at = 0.0
            self._start(wanted if self.part is Part.SHOW or self._sample_till is not None else growth.NOBODY)
            self._goals = wanted

    def _start(self, shares: tuple[float, ...]) -> None:
        self.shares = self._goals = shares
        self._end, self._applauded = None, False
        self._phrase = self.tune.next_phrase((self.at or 0.0) + growth.PICKUP + 1e-3)
        self._sounding = bool(self._players and self._loads and self._players.ready)
        if self._players and self._sounding:
            self._mix()
            self._players.start()

    def _step_tune(self, dt: float) -> None:
        heard = self._players.elapsed if self._players and self._sounding else None
        if self._sounding and heard is None:  # the device has gone
            self._sounding = False
        if not self._sounding and self._players and self._loads and self._players.ready:
            self._join()
            return
        self.at = at = heard if heard is not None else (self.at or 0.0) + dt
        if self._sample_till is not None:
            self._step_sample(at >= self._sample_till)
        elif self._end is not None and at >= self._end:
            self._step_end(at - self._end)
        elif self._deserted:
            self._goals = growth.NOBODY
        elif at >= self._phrase - growth.PICKUP:
            began, self._phrase = self._phrase, self.tune.next_phrase(at + growth.PICKUP + 1e-3)
            wanted = self._wanted()
            if sum(wanted) <= sum(self._goals) or self._rises(at, began):
                self._enter(wanted)
        if self._rests_till is not None and at >= self._rests_till:
            self._rests_till = None
        if self.part in (Part.TABLE, Part.MENU) and not any(self.shares) and not any(self._goals):
            self._halt(0)

    def _step_end(self, since: float) -> None:
        """The last chord sounds: there is applause, and when all is silent one begins again."""
        if since >= growth.APPLAUSE and not self._applauded:
            self._applauded, self._gesture = True, APPLAUDS if self._sounding else ""
        if since >= growth.RINGS:
            if self._players and self._sounding:
                self._players.stop(0)
            self.part, self._end, self._sounding, self._alone = Part.AFTER, None, False, 0.0
            self._goals, self._rise = self._wanted(), self._table

    def _join(self) -> None:
        """The music can be heard at last, or again: from the beginning. A dance that is on goes by that from now on."""
        if self.part in (Part.DANCE, Part.AFTER):
            self.at, self._first = 0.0, 0
            self._start(self._wanted())
        else:
            self.at = None

    def _enter(self, wanted: tuple[float, ...]) -> None:
        """Who should play comes in now, or goes."""
        if self.part is Part.TABLE and sum(wanted) > sum(self._goals) and self._rests_till is None:
            self._gesture = growth.GESTURES[round(sum(wanted))]
        self._goals = wanted

    def _rises(self, at: float, begins: float) -> bool:
        """Whether a phrase is written as loud as what is heard: nobody comes in to be softer than it was."""
        return self.part is not Part.TABLE or self.tune.mark_at(begins + MOMENT) >= self.tune.mark_at(at) - SOFTER

    def _step_sample(self, over: bool) -> None:
        if over:
            self._sample_till = None
            self._goals = self._wanted()
            if self.part is Part.SAMPLE:
                self.leave()
            elif not any(self._goals):
                self._halt()

    def _fade(self, dt: float) -> None:
        if self.at is None or self.at < 0:
            return
        if self.shares != self._goals and self._have(self._goals):
            comes, goes = (growth.SWELL, growth.SWELL) if self.part is Part.DANCE else (growth.PICKUP, growth.FADE)
            self.shares = tuple(
                growth.towards(share, goal, dt / (comes if goal > share else goes))
                for share, goal in zip(self.shares, self._goals, strict=True)
            )
        rise = self._danced if self.part is Part.DANCE else self._table
        self._rise = growth.towards(self._rise, rise, dt / growth.SWELL)
        veiled = self._aside and self.part is Part.TABLE
        self._veil = growth.towards(self._veil, 0.0 if veiled else 1.0, dt / growth.VEILED)
        resting = self._rests_till is not None
        self._open = growth.towards(
            self._open, 0.0 if resting else 1.0, dt / (growth.REST if resting else growth.RETURN)
        )
        self._mix()

    def _mix(self) -> None:
        if self._players and self._sounding:
            self._ask(self._players)
            self._players.mix(self.loud, self.shares)

    def _ask(self, players: Players) -> None:
        """Those who are heard, or should be, are asked for; at a table whoever may come next, too."""
        if self._sample_till is not None or self.part in (Part.SHOW, Part.FANFARE, Part.DANCE):
            many = len(growth.STEMS)
        else:
            many = max(sum(map(bool, shares)) for shares in (self.shares, self._goals, self._wanted()))
            many += self.part is Part.TABLE
        players.ask(min(many, len(growth.STEMS)))

    def _have(self, shares: tuple[float, ...]) -> bool:
        """Whether all of these can be heard at once."""
        return not (self._players and self._sounding) or self._players.has(sum(map(bool, shares)))

    def _halt(self, milliseconds: int = growth.LEAVE) -> None:
        if self._players and self._sounding:
            self._players.stop(milliseconds)
        self.at, self._sounding = None, False
        self.shares = self._goals = growth.NOBODY

    @property
    def _danced(self) -> float:
        """How loud it is for a dance."""
        return growth.BEHIND if self._aside else 1.0

    @property
    def _table(self) -> float:
        """How loud it is before a dance."""
        if self.part is Part.SAMPLE or self._sample_till is not None:
            return 1.0
        if self.part is Part.SHOW:
            return growth.SHOWN
        third = self._verse_at(max(0.0, self.at or 0.0) + growth.PICKUP) >= THIRD
        return growth.at_a_table(round(sum(self._goals)), 0.0 if self._lost else self._up, third)

    def _wanted(self) -> tuple[float, ...]:
        """What each stem should have now."""
        if self._sample_till is not None:
            return growth.EVERYBODY
        if self.part is Part.DANCE:
            count = 0 if self._plays == growth.NEVER else len(growth.STEMS)
        elif self.part is Part.SHOW:
            count = len(growth.STEMS) if self._plays in growth.ENTRIES else 0
        elif self._deserted:
            count = 0
        elif self.part is Part.MENU:
            count = 1 if self._plays in EVENINGS else 0
        elif self.part is Part.AFTER:
            count = 0 if self._plays == growth.NEVER else 1
        else:
            count = sum(self._up >= entry for entry in growth.ENTRIES.get(self._plays, ()))
            count = min(count, 1) if self._lost else count
        return growth.SO_MANY[count]

    @property
    def _deserted(self) -> bool:
        """Whether nobody has moved for a while, or it has played for long; in the menu the tune is over."""
        if self.part is Part.MENU:
            return self._alone >= self.tune.once
        tired = self.part is Part.TABLE and self._plays == growth.WITH_RESTS and self._turn >= growth.TURN
        return tired or (self.part in (Part.TABLE, Part.AFTER) and self._alone >= growth.PATIENT)

    @property
    def _loads(self) -> bool:
        if self.part is Part.MENU:
            return self._plays in EVENINGS
        if self._sample_till is not None:
            return True
        if self._plays == growth.NEVER or self.part is Part.AWAY:
            return False
        return self.part in (Part.FANFARE, Part.DANCE, Part.SHOW, Part.AFTER) or growth.loads(self._plays, self._up)

    def _load(self) -> None:
        if self._players and self._loads:
            self._players.want(self.tune.name, self.part is Part.MENU)
            self._ask(self._players)
            _ = self._players.loaded  # which begins to load it
