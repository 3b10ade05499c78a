"""The book of odds: every ruleset with its figures, as a table in markdown."""

from __future__ import annotations

from collections.abc import Mapping

from game import rules
from game.rules import Ruleset
from game.rules.record import Odds
from game.solver.odds.measured import ENOUGH, Figures


def said_of(ruleset: Ruleset) -> tuple[Odds, ...]:
    """What books say about this ruleset."""
    return tuple(odds for odds in ruleset.game.odds if odds.variant in ("", *ruleset.variants))


def erred(odds: Odds, found: Figures) -> int:
    """How many wins in 100 deals a book claims above what a careful player wins, or one who knows every card if that is
    meant; negative if below; 0 if the book's figure lies within the interval of his wins.
    """
    (low, high), part = (found.winnable, found.could) if odds.knowing else (found.care, found.careful)
    said = odds.wins / odds.deals
    return 0 if low <= said <= high else round(100 * (said - part))


def again(ruleset: Ruleset, found: Figures) -> str:
    """What is typed after the program's name to measure this row again."""
    variants = "".join(f" --variant {variant}" for variant in ruleset.variants)
    game = f'"{ruleset.game.name}"' if ruleset.own else ruleset.game_id
    return f"odds {game}{variants} --deals {found.deals} --seconds {found.seconds:g}"


HEAD = (
    "| game and variant | deals | won | lost | open | careless player (95 %) | careful player (95 %) "
    "| knowing every card (95 %) | moves | median s | books say |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|"
)


def table(stored: Mapping[str, Figures]) -> str:
    """The figures as a table in markdown, in their order, which is the menu's in the book. The games must be known."""
    rows = [_cells(rules.find_ruleset(id), found) for id, found in stored.items()]
    return "\n".join([HEAD, *("| " + " | ".join(cells) + " |" for cells in rows)])


def _cells(ruleset: Ruleset, found: Figures) -> tuple[str, ...]:
    books = "; ".join(
        f"{100 * odds.wins / odds.deals:.0f} % ({odds.by}): {judged(odds, found)}" for odds in said_of(ruleset)
    )
    late = f" ({found.late} late)" if found.late else ""
    return (
        ruleset.name,
        f"{found.deals:,}",
        f"{found.won:,}",
        f"{found.lost:,}",
        f"{found.unknown:,}{late}",
        _share(found.careless_part, found.carelessness, found.says_could),
        f"{_share(found.careful, found.care, found.says_care)} of {found.played:,}" if found.played else "–",
        span(found.winnable) + " %",
        f"{found.length or '–'}",
        f"{found.median:.2f}" if found.decided >= ENOUGH or found.median < found.seconds else f"> {found.seconds:g}",
        books,
    )


def _share(part: float, bounds: tuple[float, float], enough: bool) -> str:
    """A share with its interval; the interval alone where too few deals stand behind it."""
    return f"{percent(part)} % ({span(bounds)})" if enough else f"({span(bounds)})"


def judged(odds: Odds, found: Figures) -> str:
    """How a book's figure compares with what a careful player wins, in a few words."""
    by = erred(odds, found)
    return f"{abs(by)} too {'many' if by > 0 else 'few'}" if by else "agrees"


def span(bounds: tuple[float, float]) -> str:
    """An interval in percent: "97.1-99.2"."""
    low, high = map(percent, bounds)
    return low if low == high else f"{low}-{high}"


def percent(part: float) -> str:
    """A share in percent, with more digits near 0 and 100."""
    value = 100 * part
    return f"{value:.0f}" if value in (0, 100) else f"{value:.2f}" if value < 2 or value > 98 else f"{value:.1f}"
