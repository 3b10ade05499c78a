"""What there is to say about a game beside its picture: packs, difficulty, odds, the player's own luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules import folded
from game.solver.odds.measured import EASY, MEDIUM, measured

if TYPE_CHECKING:
    from game.rules import Ruleset
    from game.rules.record import Game, Odds
    from game.store import Statistics

COUNTS = {1: "One", 2: "Two"}
LEVELS = ("not measured yet", "easy", "medium", "hard")
GRADES = (
    "",
    f"a careful player wins {100 * EASY:.0f}\u00a0% or more",
    f"a careful player wins {100 * MEDIUM:.0f} to {100 * EASY - 1:.0f}\u00a0%",
    f"a careful player wins less than {100 * MEDIUM:.0f}\u00a0%",
)
"""What they mean."""


@dataclass(frozen=True)
class Told:
    """A heading and what stands under it, in words."""

    heading: str
    paragraphs: tuple[str, ...]


def counted(number: int, thing: str) -> str:
    """ "1 move", "2 moves"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def spaced(number: str) -> str:
    """A number with thin spaces between thousands; other text as it is."""
    return f"{int(number):,}".replace(",", "\u202f") if number.isascii() and number.isdigit() else number


def clock(seconds: float) -> str:
    """A time as it is written on a clock: 4:05, or 1:02:09."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def packs(game: Game) -> str:
    """ "Two packs, 104 cards"."""
    return f"{COUNTS[game.packs]} pack{'s' if game.packs > 1 else ''}, {52 * game.packs} cards"


def other_names(game: Game) -> str:
    """What else it is called, without names that differ only in an article, an accent or an &."""
    heard, names = {folded(game.name)}, []
    for name in game.also:
        if folded(name) not in heard:
            heard.add(folded(name))
            names.append(name)
    return ", ".join(names)


def level(ruleset: Ruleset) -> int:
    """Difficulty from 1 to 3, by how often a careful player wins; 0 where that was not measured."""
    found = measured(ruleset.id)
    return found.level if found and found.played else 0


def grade(ruleset: Ruleset) -> str:
    """ "Hard: a careful player wins less than 30 %"."""
    place = level(ruleset)
    return ": ".join(filter(None, (LEVELS[place].capitalize(), GRADES[place])))


def book_odds(game: Game) -> tuple[str, ...]:
    """What books say about the odds, a line each."""
    return tuple(_odds(game, odds) for odds in game.odds)


def own_luck(statistics: Statistics) -> str:
    """The player's deals so far in one line: "3 of 5 won, 1 still open, best time 4:05"; "Not played yet" before the
    first."""
    still = f"{statistics.open} still open" if statistics.open else ""
    if not statistics.played:
        return f"None ended yet, {still}" if still else "Not played yet"
    line = f"{statistics.won} of {statistics.played} won" + (f", {still}" if still else "")
    if statistics.best_seconds is not None:
        line += f", best time {clock(statistics.best_seconds)}"
    return line


def rules_in_words(ruleset: Ruleset) -> str:
    """The variants in use, or that there are none: "Open waste, shuffled redeal"."""
    names = [variant.name for variant in ruleset.game.variants if variant.id in ruleset.variants]
    if not names:
        return "Standard rules"
    return ", ".join([names[0], *(name[0].lower() + name[1:] for name in names[1:])])


def _odds(game: Game, odds: Odds) -> str:
    said = f"{odds.wins:g} in {odds.deals:g}"
    variant = next((v.name.lower() for v in game.variants if v.id == odds.variant), "")
    return f"{said} {variant} ({odds.by})" if variant else f"{said} ({odds.by})"


def measured_section(ruleset: Ruleset) -> tuple[Told, ...]:
    """For the rules page: what was measured of this way of playing; nothing where nothing was."""
    found = measured(ruleset.id)
    if not found:
        return ()
    limit = f"The solver sees every card and looks for at most {found.seconds:g} seconds at each deal; "
    told = f"of {found.deals:,} deals it won {found.won:,}, proved {found.lost:,} lost and left {found.unknown:,} open."
    return (Told("Odds we measured", (found.sentence(), limit + told, f"{grade(ruleset)}.")),)
