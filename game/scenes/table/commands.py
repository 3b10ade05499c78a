"""Which key and which word on the table does what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes import doors

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

Command = Callable[[], object]


def by_key(table: TableScene) -> dict[tuple[int, bool], Command]:
    """(key, with Ctrl) -> command."""
    return {
        (pygame.K_ESCAPE, False): table.back,
        (pygame.K_u, False): table.undo,
        (pygame.K_z, True): table.undo,
        (pygame.K_BACKSPACE, False): table.undo,
        (pygame.K_r, False): table.redo,
        (pygame.K_y, True): table.redo,
        (pygame.K_HOME, False): table.restart,
        (pygame.K_n, False): table.new_deal,
        (pygame.K_d, False): lambda: ask_number(table),
        (pygame.K_h, False): table.hint,
        (pygame.K_w, False): table.show_way,
        (pygame.K_b, False): table.step_back,
        (pygame.K_SPACE, False): table.turn,
        (pygame.K_p, False): table.play_up,
        (pygame.K_F1, False): lambda: rules_page(table),
        (pygame.K_F2, False): lambda: settings_page(table),
    }


def by_word(table: TableScene) -> dict[str, Command]:
    """The word on a button -> command."""
    return {
        "Hint": table.hint,
        "Undo": table.undo,
        "Redo": table.redo,
        "New": table.new_deal,
        "New deal": table.new_deal,
        "Restart": table.restart,
        "Step back": table.step_back,
        "Rules": lambda: rules_page(table),
        "Menu": table.back,
    }


def rules_page(table: TableScene) -> None:
    """The rules, to read."""
    table.app.push(doors.rules_page(table.app, table.ruleset))


def settings_page(table: TableScene) -> None:
    """The settings."""
    table.app.push(doors.settings(table.app))


def ask_number(table: TableScene) -> None:
    """Ask for a deal's number and deal it, unless it is the one in play."""

    def deal(number: int) -> None:
        if number != table.session.number or table.session.over:
            table.give_up(lambda: table.start(number))
        else:
            table.hud.say("This is the deal you are playing; Home begins it again.")

    table.app.push(doors.deal_number(table.app, table.ruleset, deal))
