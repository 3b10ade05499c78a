"""What the book of odds says of a game, in words: a caption and a sentence or two for each thing known."""

from __future__ import annotations

from game.rules import Ruleset
from game.rules.record import Odds
from game.scenes.format import counted
from game.solver.odds.book import again, erred, percent, said_of, span
from game.solver.odds.measured import Figures
from game.words.games import grade


def told(ruleset: Ruleset, found: Figures) -> list[tuple[str, str]]:
    """Caption and words, one after another."""
    said = [
        ("Difficulty", f"{grade(ruleset)}."),
        ("Can be won", _could(found)),
        ("A careful player", _careful(found)),
    ]
    if said_of(ruleset):
        said.append(("Books", " ".join(_book(odds, found) for odds in said_of(ruleset))))
    said.append(("A careless player", _careless(found)))
    if found.length:
        said.append(("A win", f"Takes {counted(found.length, 'move')}, the median of those the solver found."))
    return [*said, ("Measure it again", again(ruleset, found))]


def _could(found: Figures) -> str:
    words = f"Of {counted(found.deals, 'deal')}, {found.won:,} can be won and {found.lost:,} cannot"
    if found.unknown:
        words += f"; {found.unknown:,} stayed open, even after {max(found.seconds, found.late_seconds):g} seconds"
    if found.late:
        words += f". {found.late:,} took more than {found.seconds:g} seconds"
    both = ", the open ones counted both ways" if found.unknown else ""
    return f"{words}. That is {span(found.winnable)} in 100, with 95\u00a0% confidence{both}."


def _careful(found: Figures) -> str:
    if not found.played:
        return "Has not been tried yet."
    return (
        f"Sees what you see and won {found.player:,} of {counted(found.played, 'deal')}: {percent(found.careful)} in "
        f"100, between {span(found.care)}."
    )


def _careless(found: Figures) -> str:
    won = (
        f"Plays whatever goes, by chance, and won {found.careless:,} of {counted(found.deals, 'deal')}: "
        f"{percent(found.careless_part)}\u00a0%, between {span(found.carelessness)}\u00a0%."
    )
    if found.forced:
        return f"{won} Those are all that can be won: how you play makes no difference."
    if not found.played:
        return won
    care, seen = (round(100 * part) for part in (found.careful - found.careless_part, found.could - found.careful))
    return f"{won} Care adds {care} points. {seen} more were there to win, had you seen every card."


def _book(odds: Odds, found: Figures) -> str:
    said = f"{odds.by}: {odds.wins:g} in {odds.deals:g}"
    by = erred(odds, found)
    if not found.played:
        return f"{said}."
    return f"{said}, {abs(by)} in 100 too {'many' if by > 0 else 'few'}." if by else f"{said}, and that may be right."
