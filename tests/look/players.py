"""Players for a band in tests."""

from __future__ import annotations

from game.look.sound.band import Band
from game.look.sound.growth import NOBODY, SO_MANY, TOWARDS_THE_END
from game.look.sound.tunes import Tune

TICK = 1 / 120
BARS = tuple(float(2 * bar) for bar in range(16))
WHO = {
    "tune1": frozenset({"violin"}),
    "tune2": frozenset({"oboe"}),
    "duet": frozenset({"viola"}),
    "rhythm1": frozenset({"harp", "bass"}),
    "rhythm2": frozenset({"harp", "bass"}),
    "counter": frozenset({"horn"}),
    "tutti1": frozenset({"drum"}),
    "tutti2": frozenset({"drum"}),
}
TUNE = Tune("even", "Even", "3/4", 32.0, BARS, (3,) * 16, (0, 8), 4.0, players=WHO, ending=8.0)
OTHER = Tune("other", "Other", "3/4", 32.0, BARS, (3,) * 16, (0, 8), 4.0)
ONE, TWO, THREE, FOUR, ALL = SO_MANY[1:]


class Players:
    """Players who write down what they are told, and whose time is what the test says."""

    def __init__(self) -> None:
        self.ready = True
        self.verse = 0
        self.elapsed: float | None = None
        self.told: list[object] = []
        self.wanted, self.quiet = "", False
        self.asked = self.had = len(NOBODY)
        self.volume, self.shares, self.turned = 0.0, NOBODY, 0.0

    @property
    def loaded(self) -> bool:
        return self.ready

    def want(self, tune: str, quiet: bool = False) -> None:
        if (tune, quiet) != (self.wanted, self.quiet):
            self.told.append(f"want {tune}")
        self.wanted, self.quiet = tune, quiet

    def ask(self, many: int) -> None:
        self.asked = many

    def has(self, many: int) -> bool:
        return many <= self.had

    def start(self) -> None:
        self.told.append("start")
        self.elapsed = 0.0

    def end(self, second: float) -> None:
        self.told.append(("end", second))

    def stop(self, milliseconds: int = 0) -> None:
        self.told.append("stop")
        self.elapsed = None

    def call(self, volume: float, seconds: float) -> None:
        self.told.append(("call", volume))
        self.elapsed = -seconds

    def turn(self, volume: float) -> None:
        self.turned = volume

    def hush(self) -> None:
        self.told.append("hush")
        self.elapsed = None

    def mix(self, volume: float, shares: tuple[float, ...]) -> None:
        self.volume, self.shares = volume, shares


class Evening:
    """A band with its players, and time for both."""

    def __init__(self, plays: str = TOWARDS_THE_END, players: Players | None = None) -> None:
        self.players = players or Players()
        self.band = Band(self.players, 1.0, plays)

    def goes_on(self, seconds: float, tick: float = TICK) -> None:
        for _ in range(round(seconds / tick)):
            if self.players.elapsed is not None:
                self.players.elapsed += tick
            self.band.step(tick)
