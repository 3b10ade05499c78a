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
