"""What is said of a won deal: numbers under captions, in one strip."""

from __future__ import annotations

import pygame

from game.look.palette import GOLD, IVORY
from game.look.shapes import surface
from game.look.type import Style, fitting, scaled, text
from game.rules import Ruleset
from game.scenes.format import spaced
from game.solver.odds.measured import measured
from game.store import Statistics
from game.table.session import Session
from game.words import clock

TITLE = "The dance is complete"
APART = "   \u00b7   "
IN_A_ROW = 3
"""So many wins in a row are worth telling."""


def numbers(session: Session, statistics: Statistics) -> list[tuple[str, str]]:
    """Caption and value of each figure; statistics are of the same ruleset and know this deal already."""
    first = statistics.won == 1
    record = not first and statistics.best_seconds is not None and session.seconds <= statistics.best_seconds
    fewest = not first and statistics.fewest_moves is not None and len(session.moves) <= statistics.fewest_moves
    found = [
        ("Deal", "Own cards" if session.number is None else spaced(str(session.number))),
        ("Time, your best" if record else "Time", clock(session.seconds)),
        ("Moves, your fewest" if fewest else "Moves", str(len(session.moves))),
    ]
    if statistics.played:
        found.append(("Won", f"{statistics.won} of {statistics.played}"))
    if statistics.best_seconds is not None and not (first or record):
        found.append(("Best time", clock(statistics.best_seconds)))
    return found + odds(session.ruleset)


def billed(ruleset: Ruleset, problem: bool) -> str:
    """What a title card says above the name: a variant, or that it begins where a deal was lost; empty as a rule."""
    if problem:
        return "A deal that was lost: one move still wins"
    return ruleset.name.removeprefix(ruleset.game.name).lstrip(", ")


def told(session: Session, statistics: Statistics) -> str:
    """What is said of the win while all dance, in one line: that it is won, which deal, its time, and one figure."""
    deal = "Own cards" if session.number is None else f"Deal {spaced(str(session.number))}"
    return APART.join(part for part in ("Won", deal, clock(session.seconds), _worth(session, statistics)) if part)


def _worth(session: Session, statistics: Statistics) -> str:
    """The one figure worth telling: what is rarest first; empty if nothing is known."""
    done = {what.partition(" ")[0] for _, what in session.log}
    if statistics.won == 1:
        return "your first win of this game"
    if statistics.best_seconds is not None and session.seconds <= statistics.best_seconds:
        return "your best time"
    if statistics.fewest_moves is not None and len(session.moves) <= statistics.fewest_moves:
        return "your fewest moves"
    if statistics.streak >= IN_A_ROW:
        return f"{statistics.streak} wins in a row"
    if statistics.won_without_help and not done & {"hint", "way"}:
        return f"without a hint, as {statistics.won_without_help} of your {statistics.won} wins"
    known = odds(session.ruleset)
    return f"{known[0][1]} deals can be won" if known and not known[0][0].startswith("By") else ""


def odds(ruleset: Ruleset) -> list[tuple[str, str]]:
    """How many deals can be won, as it was measured; what a book says where nothing was."""
    found = measured(ruleset.id)
    if found:
        low, high = (round(100 * bound) for bound in found.winnable)
        span = str(low) if low == high else f"{low} or more" if high == 100 else f"{low} to {high}"
        return [("Deals can be won", f"{span} in 100")]
    said = [odds for odds in ruleset.game.odds if odds.variant in ("", *ruleset.variants)]
    return [(f"By {odds.by}", f"{odds.wins:g} in {odds.deals:g}") for odds in said[-1:]]


def strip(found: list[tuple[str, str]], size: tuple[int, int], u: float) -> pygame.Surface:
    """The numbers side by side, centred, in a strip of this size in pixels."""
    sheet = surface(size)
    room = size[0] // len(found)
    cells = [_cell(caption, value, room, u) for caption, value in found]
    gap = min(round(72 * u), max(0, (size[0] - sum(cell.get_width() for cell in cells)) // max(1, len(cells) - 1)))
    x = (size[0] - sum(cell.get_width() for cell in cells) - gap * (len(cells) - 1)) // 2
    for cell in cells:
        sheet.blit(cell, (x, (size[1] - cell.get_height()) // 2))
        x += cell.get_width() + gap
    return sheet


def _cell(caption: str, value: str, room: int, u: float) -> pygame.Surface:
    """One figure above its caption, no wider than room."""
    figure = text(value, Style.DISPLAY, fitting(value, Style.DISPLAY, scaled(42, u), room), IVORY)
    words = caption.upper()
    px = fitting(words, Style.MEDIUM, scaled(13, u), round(room * 0.8))
    below = text(words, Style.MEDIUM, px, GOLD, 0.1)
    cell = surface((max(figure.get_width(), below.get_width()), figure.get_height() + below.get_height()))
    cell.blit(figure, figure.get_rect(midtop=(cell.get_width() // 2, 0)))
    cell.blit(below, below.get_rect(midbottom=(cell.get_width() // 2, cell.get_height())))
    return cell
