"""What each subcommand of main.py does."""

from __future__ import annotations

import argparse
import logging
from typing import TYPE_CHECKING

from game import rules

if TYPE_CHECKING:
    from game.app import App

Unfit = rules.RulesError
"""Something asked for does not exist; the message is a sentence."""


class Failed(Exception):
    """The program can't go on; the message is a sentence."""


def run(asked: argparse.Namespace) -> int:
    """Carry out a command; returns the exit status. Raises Unfit and Failed."""
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    return _COMMANDS[asked.command](asked)


def _menu(asked: argparse.Namespace) -> int:
    from game.scenes.scene import Door

    app = _open(asked)
    app.open(Door.MENU)
    app.run()
    return 0


def _play(asked: argparse.Namespace) -> int:
    from game.scenes.scene import Door
    from game.scenes.table.giveup import open_deal

    ruleset = rules.ruleset(asked.game, asked.variant)
    if asked.cards is not None:
        ruleset.start(asked.cards)
    app = _open(asked)
    saved = app.journal.saved(ruleset.game_id) if asked.deal is None and asked.cards is None else None
    app.open(Door.MENU)
    if saved and saved.ruleset == ruleset.id:
        app.open(Door.TABLE, saved)
    else:
        open_deal(app, ruleset, asked.deal, asked.cards or "")
    app.run()
    return 0


def _showcase(asked: argparse.Namespace) -> int:
    from game.scenes.scene import Door

    only = rules.find_game(asked.game).id if asked.game else None
    app = _open(asked)
    app.open(Door.SHOWCASE, only=only, seconds=asked.seconds)
    app.run()
    return 0


def _open(asked: argparse.Namespace) -> App:
    from game.app import open_app
    from game.screen import NoDisplay

    try:
        return open_app(asked.windowed, asked.mute)
    except NoDisplay as error:
        raise Failed(str(error)) from error


def _list(_: argparse.Namespace) -> int:
    for game in rules.GAMES:
        also = f"  (also {', '.join(game.also)})" if game.also else ""
        print(f"{game.id:18} {game.name}{also}")
        for variant in game.variants:
            print(f"{'':18}   --variant {variant.id:18} {variant.summary}")
    return 0


def _snapshot(asked: argparse.Namespace) -> int:
    from game import snapshot

    try:
        snapshot.save(asked)
    except (OSError, snapshot.NotWritten) as error:
        raise Failed(f"The picture could not be written to {asked.out}: {error}") from error
    return 0


def _solve(asked: argparse.Namespace) -> int:
    from game.solver.commands import solve_command

    ruleset = rules.ruleset(asked.game, asked.variant)
    start = ruleset.deal(asked.deal or 1) if asked.cards is None else ruleset.start(asked.cards)
    return solve_command(start, asked.seconds)


def _review(asked: argparse.Namespace) -> int:
    from game.solver.review.command import review_command
    from game.solver.review.review import path_of

    ruleset = rules.ruleset(asked.game, asked.variant)
    number = None if asked.cards is not None else asked.deal or 1
    start = ruleset.start(asked.cards) if number is None else ruleset.deal(number)
    moves = [ruleset.parse_move(text) for text in asked.moves.split(",") if text.strip()]
    return review_command(path_of(start, moves), moves, number, asked.seconds, asked.json)


def _odds(asked: argparse.Namespace) -> int:
    from game.app import data_folder
    from game.solver.commands import odds_command

    ruleset = rules.ruleset(asked.game, asked.variant)
    return odds_command(ruleset, asked.deals, asked.jobs, asked.seconds, asked.json, data_folder())


_COMMANDS = {
    None: _menu,
    "play": _play,
    "showcase": _showcase,
    "list": _list,
    "snapshot": _snapshot,
    "solve": _solve,
    "review": _review,
    "odds": _odds,
}
