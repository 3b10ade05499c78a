"""After how many cards at least each kind is wanted, as the foundations of a deal stand."""

from __future__ import annotations

from game.rules.kernel import Mover


class Waits:
    """See the module's docstring. never: the wait of a kind that no foundation takes any more."""

    def __init__(self, mover: Mover, never: int) -> None:
        self._foundations, self._never = mover.foundations, never
        self._known: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def of(self, standing: bytes) -> list[int]:
        """The wait of each kind."""
        waits = [self._never] * 256
        for likeness, state in {*zip(self._foundations.of, standing, strict=True)}:
            for kind, wait in self._ahead(likeness, state):
                waits[kind] = min(waits[kind], wait)
        return waits

    def _ahead(self, likeness: int, state: int) -> list[tuple[int, int]]:
        """Each kind that a foundation takes from a state on, and after how many cards first."""
        found = self._known.get((likeness, state))
        if found is None:
            waits: dict[int, int] = {}
            after, now, wait = self._foundations.automata[likeness].after, {state}, 0
            while now and wait < self._never:
                for each in now:
                    for kind in after[each]:
                        waits.setdefault(kind, wait)
                now, wait = {next_ for each in now for next_ in after[each].values()}, wait + 1
            found = self._known[likeness, state] = [*waits.items()]
        return found
