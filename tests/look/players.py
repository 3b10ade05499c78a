"""Players for a band in tests."""

from __future__ import annotations

NOBODY = (0.0, 0.0, 0.0)


class Players:
    """Players who write down what they are told, and whose time is what the test says."""

    def __init__(self) -> None:
        self.ready = True
        self.elapsed: float | None = None
        self.told: list[object] = []
        self.wanted = ""
        self.volume, self.shares = 0.0, NOBODY

    def want(self, tune: str) -> None:
        if tune != self.wanted:
            self.told.append(f"want {tune}")
        self.wanted = tune

    def start(self) -> None:
        self.told.append("start")
        self.elapsed = 0.0

    def stop(self, milliseconds: int = 0) -> None:
        self.told.append("stop")
        self.elapsed = None

    def call(self, volume: float) -> None:
        self.told.append(("call", volume))

    def hush(self) -> None:
        self.told.append("hush")

    def mix(self, volume: float, shares: tuple[float, ...]) -> None:
        self.volume, self.shares = volume, shares
