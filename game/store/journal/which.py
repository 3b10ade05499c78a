"""A selection of deals in the journal."""

from __future__ import annotations

from dataclasses import dataclass

from game.store.journal.deals import NIGHT, Ending, Origin

BY_HAND = f"(ending = '{Ending.WON.value}' AND origin != '{Origin.BRANCH.value}')"
"""Whether the player has won a deal: Deal.won_by as an SQL condition."""


@dataclass(frozen=True)
class Which:
    """A selection of deals: of a game, of one of some games, or of a ruleset (ids), with these endings, begun from
    `since` to before `until` (seconds since 1970), of one day's dance (ISO date), of a number or an order of cards,
    of evenings whose ISO dates match a pattern of LIKE; missed: they were not won, though they could have been; won:
    the player won them by hand. A field that is left out selects all.
    """

    game: str = ""
    games: tuple[str, ...] = ()
    ruleset: str = ""
    endings: tuple[Ending, ...] = ()
    since: float = 0.0
    until: float = float("inf")
    day: str = ""
    dances: bool = False
    number: int | None = None
    cards: str = ""
    evening: str = ""
    missed: bool = False
    won: bool = False

    def clause(self) -> tuple[str, list[object]]:
        """The selection as an SQL condition, and its values."""
        columns: dict[str, object] = {"game": self.game, "ruleset": self.ruleset, "day": self.day, "cards": self.cards}
        columns["deal"] = self.number
        parts: list[tuple[str, list[object]]] = [(f"{name} = ?", [value]) for name, value in columns.items() if value]
        if self.games:
            parts.append((f"game IN ({', '.join('?' * len(self.games))})", [*self.games]))
        if self.evening:
            parts.append((f"local != '' AND date(local, '-{NIGHT.seconds // 3600} hours') LIKE ?", [self.evening]))
        if self.missed:
            parts.append(("ending IN (?, ?) AND winnable IS NOT NULL", [Ending.LOST.value, Ending.GIVEN_UP.value]))
        if self.won:
            parts.append((BY_HAND, []))
        if self.endings:
            marks = ", ".join("?" * len(self.endings))
            parts.append((f"ending IN ({marks})", [ending.value for ending in self.endings]))
        if self.since:
            parts.append(("began >= ?", [self.since]))
        if self.until != float("inf"):
            parts.append(("began < ?", [self.until]))
        if self.dances:
            parts.append(("day != ''", []))
        words = " AND ".join(words for words, _ in parts) or "1"
        return words, [value for _, values in parts for value in values]


EVERYTHING = Which()
