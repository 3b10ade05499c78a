"""The doors between scenes.

A scene that leads to another asks for it here: `app.push(doors.rules_page(app, ruleset))`. Each function imports its
scene when it is first needed, so scenes may lead to each other in a circle and the menu is up before the rest is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.store import Deal, Origin

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules import Ruleset
    from game.scenes.scene import Scene
    from game.scenes.table.table import TableScene
    from game.stage import Stage


def menu(app: Stage) -> Scene:
    """The first scene: the games to choose from."""
    from game.scenes.menu.menu import Menu

    return Menu(app)


def table(
    app: Stage,
    ruleset: Ruleset,
    number: int | None = None,
    cards: str = "",
    saved: Deal | None = None,
    instead_of: Deal | None = None,
    origin: Origin = Origin.ASKED,
) -> Scene:
    """A deal being played: by number, by its cards, a saved one where it was put down, or any. instead_of: another one
    put down, which is given up then. origin: how a deal that is asked for came here. Raises RulesError."""
    from game.scenes.table.table import TableScene

    return TableScene(app, saved or Deal(ruleset.id, number, cards, origin=origin), instead_of)


def deal(
    app: Stage, ruleset: Ruleset, number: int | None = None, cards: str = "", origin: Origin = Origin.ASKED
) -> None:
    """Go to a table with this deal, or any: taken up again if it is the one put down. The player is asked first if
    another one has been put down, as that will be given up."""

    def go() -> None:
        app.push(table(app, ruleset, number=number, cards=cards, instead_of=saved, origin=origin))

    saved = app.journal.saved(ruleset.game_id)
    if saved and (saved.ruleset, saved.deal, saved.cards) == (ruleset.id, number, cards):
        app.push(table(app, ruleset, saved=saved))
    elif saved and saved.moves:
        app.push(give_up(app, go, saved))
    else:
        saved = None
        go()


def give_up(app: Stage, then: Callable[[], object], saved: Deal | None = None) -> Scene:
    """The one question before a deal is lost that has been begun: the one in play, or one put down."""
    from game.scenes.dialog import Ask
    from game.scenes.format import clock, counted

    if saved:
        title, no = "Give up the deal put down?", "Keep it"
        sentence = f"It has come to {counted(saved.moves, 'move')} in {clock(saved.seconds)}, "
    else:
        title, no, sentence = "Give up this deal?", "Play on", "It has been begun, "
    return Ask(app, title, f"{sentence}and will count as lost.", no, "Give it up", then, pygame.K_n)


def replay(app: Stage, deal: Deal) -> Scene:
    """A finished deal at its start, to be played again or redone move by move; it does not count once more."""
    from game.scenes.table.table import TableScene

    table = TableScene(app, deal)
    table.hud.say("Redo leads through the moves as they were played.")
    return table


def win(app: Stage, table: TableScene) -> Scene:
    """The dance after a won deal, over its table."""
    from game.scenes.show.win import WinScene

    return WinScene(app, table)


def showcase(app: Stage, only: str | None = None, seconds: float | None = None) -> Scene:
    """Every game dealt, played and danced by itself; only: one game, by its id; seconds: not for longer."""
    from game.scenes.show.showcase import Showcase

    return Showcase(app, only, seconds)


def settings(app: Stage) -> Scene:
    """How the player likes it."""
    from game.scenes.pages.settings import SettingsScene

    return SettingsScene(app)


def statistics(app: Stage, ruleset: Ruleset) -> Scene:
    """How a game has gone so far."""
    from game.scenes.pages.statistics import StatisticsScene

    return StatisticsScene(app, ruleset)


def rules_page(app: Stage, ruleset: Ruleset) -> Scene:
    """A game's rules, as a page to read."""
    from game.scenes.pages.rules import RulesPage

    return RulesPage(app, ruleset)


def solved(app: Stage, ruleset: Ruleset, chosen: Callable[[int], None]) -> Scene:
    """The deals of a game that are known to be winnable, by difficulty; calls `chosen` with a number."""
    from game.scenes.pages.solved import SolvedScene

    return SolvedScene(app, ruleset, chosen)


def seek(app: Stage, ruleset: Ruleset, chosen: Callable[[int], None], cancelled: Callable[[], object]) -> Scene:
    """A sheet that looks for a deal that can be won and calls `chosen` with its number. The app needs its worker."""
    from game.scenes.table.finddeal import Seek

    return Seek(app, ruleset, chosen, cancelled)


def deal_number(app: Stage, ruleset: Ruleset, chosen: Callable[[int], None]) -> Scene:
    """A dialog that asks for a deal's number and calls `chosen` with it."""
    from game.scenes.pages.dealnumber import DealNumber

    return DealNumber(app, ruleset, chosen)
