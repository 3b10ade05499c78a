"""What each subcommand of main.py does."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game import rules
from game.words import phrase
from game.words.errors import Failed

if TYPE_CHECKING:
    from game.store import Deal
    from game.window.app import App

Unfit = rules.RulesError  # something that was asked for does not exist; the message is a sentence
PICTURE = ".png"  # the ending of the name of a deal's picture, which can be played like a game


def run(asked: argparse.Namespace) -> int:
    """Carry out a command; returns the exit status. Raises Unfit and Failed."""
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    if getattr(asked, "game", None):
        from game.cli.own import bring_in

        bring_in(asked)
    return _COMMANDS[asked.command](asked)


def _menu(asked: argparse.Namespace) -> int:
    from game.scenes.doors import Door

    app = _open(asked)
    app.open(Door.TONIGHT)
    return app.play()


def _play(asked: argparse.Namespace) -> int:
    from game.scenes.clipboard import Pasted
    from game.scenes.dialog import open_deal, open_found
    from game.scenes.doors import Door

    code = _code_in(asked)
    if code:
        app = _open(asked)
        app.open(Door.TONIGHT)
        open_found(app, Pasted(*code), anew=asked.game.lower().endswith(PICTURE))
        return app.play()
    ruleset = rules.ruleset(asked.game, asked.variant)
    _read_cards(asked, ruleset)
    app = _open(asked)
    saved = app.journal.saved(ruleset.game_id) if asked.deal is None and asked.cards is None else None
    app.open(Door.TONIGHT)
    if saved and saved.ruleset == ruleset.id:
        app.open(Door.TABLE, saved)
    else:
        open_deal(app, ruleset, asked.deal, asked.cards or "")
    return app.play()


def _text(asked: argparse.Namespace) -> int:
    from game.cli.text.run import run
    from game.store import Deal
    from game.store.codes import code_of

    parts = [asked.game or ""]
    if asked.game:
        code = _code_in(asked)
        if not code:
            ruleset = rules.ruleset(asked.game, asked.variant)  # raises for a game that there is not
            _read_cards(asked, ruleset)
            code = (Deal(ruleset.id, None, asked.cards), ()) if asked.cards else None
        if code:
            return run(f"play {code_of(*code)}")
    elif asked.cards is not None:
        raise Unfit("Name the game whose cards these are.")
    if asked.deal:
        parts.append(f"deal {asked.deal}")
    if asked.variant:
        parts.append(f"variant {', '.join(asked.variant)}")
    words = " ".join(filter(None, parts))
    return run(f"play {words}" if words else "")


def _read_cards(asked: argparse.Namespace, ruleset: rules.Ruleset) -> None:
    """Take the cards that were given, which may be a whole board, as an order; raises BadDeal."""
    from game.rules.boards import order_given

    if asked.cards is not None:
        asked.cards = order_given(ruleset, asked.cards)


def _code_in(asked: argparse.Namespace) -> tuple[Deal, tuple[str, ...]] | None:
    """The deal and moves of a code in place of a game, or of a picture with one. Raises Unfit where it is neither."""
    from game.scenes.show.film import words_in
    from game.store.codes import CODE, BadCode, deal_elsewhere, read_code

    if asked.game.lower().endswith(PICTURE):
        found = read_code(words_in(Path(asked.game)))
    else:
        try:
            rules.find_game(asked.game)
            return None
        except rules.UnknownGame as unknown:
            if elsewhere := deal_elsewhere(asked.game):
                return elsewhere, ()
            if not CODE.fullmatch(asked.game.strip()):
                return None
            try:
                found = read_code(asked.game)
            except BadCode as error:
                raise error from unknown
    if asked.variant or asked.deal is not None or asked.cards is not None:
        raise BadCode("A code or a picture already says which deal it is. Leave out the other options.")
    return found


def _showcase(asked: argparse.Namespace) -> int:
    from game.scenes.doors import Door

    only = rules.find_game(asked.game).id if asked.game else None
    app = _open(asked)
    app.open(Door.SHOWCASE, only=only, seconds=asked.seconds)
    app.run()
    return 0


def _open(asked: argparse.Namespace) -> App:
    """The program with its window. Raises NoDisplay, which has failed."""
    from game.window.app import open_app

    return open_app(asked.windowed, asked.mute, getattr(asked, "own", None))


def _list(asked: argparse.Namespace) -> int:
    from game.cli.own import list_command

    return list_command(asked.json)


def _rules(asked: argparse.Namespace) -> int:
    from game.cli.own import rules_command
    from game.store.own import old_friends

    if asked.game:
        return rules_command([rules.ruleset(asked.game, asked.variant)], asked.html)
    if asked.variant:
        raise Unfit("Name the game whose variant it is.")
    return rules_command([rules.ruleset(game.id) for game in (*rules.GAMES, *old_friends())], asked.html)


def _export(asked: argparse.Namespace) -> int:
    from game.cli.own import export_command, guide_command

    if asked.guide:
        return guide_command(asked.html)
    if asked.html:
        raise Unfit("Only --guide is printed as a page. A game is printed as a file.")
    if asked.game is None:
        raise Unfit("Name a game to print, or use --guide to print what a file may say.")
    return export_command(rules.ruleset(asked.game, asked.variant))


def _snapshot(asked: argparse.Namespace) -> int:
    from game.cli import snapshot

    try:
        snapshot.save(asked)
    except (OSError, snapshot.NotWritten) as error:
        why = f"{error.strerror}." if isinstance(error, OSError) and error.strerror else str(error)
        raise Failed(phrase("The picture could not be written to {file}: {why}", file=asked.out, why=why)) from error
    return 0


def _solve(asked: argparse.Namespace) -> int:
    from game.cli.solving import solve_command
    from game.store.timeline import start_of

    if code := _code_in(asked):
        return solve_command(start_of(code[0]), asked.seconds, asked.json)
    ruleset = rules.ruleset(asked.game, asked.variant)
    _read_cards(asked, ruleset)
    start = ruleset.deal(asked.deal or 1) if asked.cards is None else ruleset.start(asked.cards)
    return solve_command(start, asked.seconds, asked.json)


def _review(asked: argparse.Namespace) -> int:
    from game.cli.solving import review_command
    from game.solver.findings import path_of
    from game.store.timeline import played

    code = _code_in(asked)
    if code:
        timeline = played(*code)
        return review_command(timeline.positions, timeline.moves, timeline.deal.deal, asked.seconds, asked.json)
    ruleset = rules.ruleset(asked.game, asked.variant)
    _read_cards(asked, ruleset)
    number = None if asked.cards is not None else asked.deal or 1
    start = ruleset.start(asked.cards) if number is None else ruleset.deal(number)
    moves = [ruleset.parse_move(text) for text in asked.moves.split(",") if text.strip()]
    return review_command(path_of(start, moves), moves, number, asked.seconds, asked.json)


def _compare(asked: argparse.Namespace) -> int:
    from game.cli.solving import compare_command
    from game.store.moving import lines_of

    first, second = lines_of((asked.first, asked.second))
    return compare_command(first, second, asked.seconds, asked.json)


def _problem(asked: argparse.Namespace) -> int:
    from game.cli.solving import problem_command
    from game.solver.problems import problem

    game = rules.find_game(asked.game).id
    found = problem(game, asked.number)
    if asked.print or asked.solution:
        return problem_command(found, asked.number, asked.solution)
    from game.scenes.doors import Door

    app = _open(asked)
    app.open(Door.TONIGHT)
    app.open(Door.PROBLEM, game, asked.number)
    return app.play()


def _odds(asked: argparse.Namespace) -> int:
    from game.cli.solving import JOURNAL, merge_command, odds_command, table_command
    from game.store import files

    if asked.table:
        return table_command(asked.json)
    data = files.data_folder()
    out = asked.out or data / JOURNAL
    if asked.merge:
        return merge_command(asked.merge, out)
    if asked.game is None:
        raise Unfit("Name a game to measure, or use --table to print the odds of every game.")
    ruleset = rules.ruleset(asked.game, asked.variant)
    return odds_command(ruleset, asked.deals, asked.jobs, asked.seconds, asked.json, out, asked.first)


def _code(asked: argparse.Namespace) -> int:
    from game.cli.bookkeeping import code_command

    ruleset = rules.ruleset(asked.game, asked.variant)
    _read_cards(asked, ruleset)
    return code_command(ruleset, asked.deal, asked.cards, asked.moves)


def _today(asked: argparse.Namespace) -> int:
    from game.cli.bookkeeping import today_command
    from game.store.clock import local_time
    from game.store.dances import called, to_play

    today = local_time().date()
    dance = called(asked.date or today, today)
    if asked.print:
        return today_command(dance)
    from game.scenes.doors import Door
    from game.window.screen import NoDisplay

    try:
        app = _open(asked)
    except NoDisplay:
        return today_command(dance)
    app.open(Door.TONIGHT)
    app.open(Door.TABLE, to_play(app.journal, dance))
    return app.play()


def _statistics(asked: argparse.Namespace) -> int:
    from game.cli.bookkeeping import deals_command, players_journal, statistics_command
    from game.store import files, load_settings

    settings = load_settings(files.data_folder() / "settings.json")
    since = settings.counted_since
    with players_journal() as journal:
        if asked.deals:
            return deals_command(journal, since, asked.deals == "json", settings.points)
        return statistics_command(journal, since, asked.json)


def _journal(asked: argparse.Namespace) -> int:
    from game.cli.bookkeeping import export_command, import_command, players_journal

    with players_journal() as journal:
        return export_command(journal, asked.export) if asked.export else import_command(journal, asked.source)


def _version(asked: argparse.Namespace) -> int:
    from game.cli.desktop import told

    for line in told(asked.verbose):
        print(line, flush=True)
    return 0


def _install_desktop(_: argparse.Namespace) -> int:
    from game.cli import desktop

    _for_linux()
    try:
        entry = desktop.install()[0]
    except OSError as error:
        raise Failed(phrase("{file} can’t be written: {why}.", file=error.filename, why=error.strerror)) from error
    print(phrase("Cotillion is now among your applications ({file}).", file=entry))
    return 0


def _uninstall_desktop(_: argparse.Namespace) -> int:
    from game.cli import desktop

    _for_linux()
    try:
        gone = desktop.uninstall()
    except OSError as error:
        raise Failed(phrase("{file} can’t be deleted: {why}.", file=error.filename, why=error.strerror)) from error
    gone_now = phrase("Cotillion is no longer among your applications.")
    print(gone_now if gone else phrase("Cotillion was not among your applications."))
    return 0


def _for_linux() -> None:
    if not sys.platform.startswith(("linux", "freebsd")):
        raise Failed(phrase("This works only on Linux. Make a shortcut to the program cotillionw instead."))


_COMMANDS = {
    None: _menu, "--version": _version, "--install-desktop": _install_desktop,
    "--uninstall-desktop": _uninstall_desktop, "play": _play, "text": _text, "showcase": _showcase, "list": _list,
    "rules": _rules, "export": _export, "snapshot": _snapshot, "solve": _solve, "review": _review, "compare": _compare,
    "problem": _problem, "odds": _odds, "code": _code, "today": _today, "statistics": _statistics,
    "journal": _journal}  # fmt: skip
