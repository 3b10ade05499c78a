"""The picture of a table that is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.record import Choice
from game.scenes.format import clock
from game.scenes.table.choices import asked

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def draw(table: TableScene, surface: pygame.Surface, now: float) -> None:
    """Cloth, cards, light, words, as they are at this time of the table's clock."""
    position, hud = table.session.position, table.hud
    held, lit = table.hand.held, table.hand.lit()
    surface.blit(table.view.ground(table.ground(), position, now, held, lit), (0, 0))
    left = f"MOVES {len(table.session.moves)}    {clock(table.session.seconds)}"
    hud.draw(surface, table.ruleset.game.name, left, _foot(table))
    table.view.draw_cards(surface, position, now, held)
    table.hand.draw_ghost(surface)
    table.sparks.draw(surface)
    lamp, words = table.adviser.lamp
    row = asked(position) is Choice.RANKS
    if words and table.dealt and not table.over and not row:
        hud.draw_lamp(surface, lamp, "" if hud.line else words)
    if row:
        table.ranks.draw(surface)
    hud.draw_line(surface, table.ranks.left if row else 0)
    if table.over:
        hud.draw_ending(surface, position.ending)


def _foot(table: TableScene) -> str:
    if not table.dealt:
        return ""
    name = table.ruleset.name.removeprefix(table.ruleset.game.name).lstrip(", ")
    return f"{name}    {table.session.title}" if name else table.session.title
