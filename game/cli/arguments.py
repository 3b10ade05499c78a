"""The arguments of every subcommand, and the messages about wrong ones."""

from __future__ import annotations

import argparse
import re
from datetime import date, datetime
from pathlib import Path
from typing import Any, NoReturn, Protocol

from game import __version__
from game.rules.deals import check_number
from game.rules.errors import BadDeal

SMALLEST, LARGEST = 320, 7680
MOST_PIXELS = LARGEST * LARGEST * 9 // 16
LONGEST, LONGEST_SNAPSHOT = 86_400, 600
MANY = 1_000_000
SCENES = (
    "menu",
    "table",
    "win",
    "rules",
    "lesson",
    "settings",
    "history",
    "replay",
    "review",
    "problem",
    "statistics",
    "odds",
    "how-we-know",
    "today",
)
SEVERAL = "; give it again for each further variant"


class Commands(Protocol):
    """An object that subcommands are added to."""

    def add_parser(self, name: str, **how: Any) -> Parser:
        """Add a subcommand; the other arguments as for an ArgumentParser."""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that reports an error in one sentence, with exit status 2."""

    def error(self, message: str) -> NoReturn:
        """Print the message and where to find help, and exit."""
        stop = "" if message.endswith((".", "?")) else "."
        self.exit(2, f"{message[:1].upper()}{message[1:]}{stop}\nSee {self.prog} --help.\n")


def size(text: str) -> tuple[int, int]:
    """ "1280x720" as (1280, 720)."""
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text.strip())
    wide, high = (int(found[1]), int(found[2])) if found else (0, 0)
    big = max(wide, high) > LARGEST or wide * high > MOST_PIXELS
    if wide < SMALLEST or high < SMALLEST * 9 // 16 or big:
        sizes = f"from {SMALLEST}x{SMALLEST * 9 // 16} to {LARGEST}x{LARGEST * 9 // 16}"
        raise argparse.ArgumentTypeError(f"“{text}” is not a size; write it like 1280x720, {sizes}.")
    return wide, high


def seconds(text: str) -> float:
    """A time in seconds, from 0 to a day."""
    value = float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{0,9})?", text) else -1.0
    if not 0 <= value <= LONGEST:
        raise argparse.ArgumentTypeError(f"“{text}” is not a time in seconds, from 0 to {LONGEST:,}.")
    return value


def moment(text: str) -> float:
    """A time in seconds after which a picture is drawn, from 0 to ten minutes."""
    value = seconds(text)
    if value > LONGEST_SNAPSHOT:
        raise argparse.ArgumentTypeError(f"“{text}” is too late for a picture; {LONGEST_SNAPSHOT} seconds at most.")
    return value


def file(text: str) -> Path:
    """A text as the name of a file."""
    if not text:
        raise argparse.ArgumentTypeError("the file has no name.")
    return Path(text)


def count(text: str) -> int:
    """A number from 1 to a million."""
    value = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0
    if not 1 <= value <= MANY:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 to {MANY:,}.")
    return value


def evenings(text: str) -> int:
    """The number of deals in a journal made up for a picture: 0 to 20,000."""
    value = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else -1
    if not 0 <= value <= 20_000:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 0 to 20,000.")
    return value


def deal(text: str) -> int:
    """A text as the number of a deal."""
    try:
        return check_number(text)
    except BadDeal as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def day(text: str) -> date:
    """ "2026-10-17" as a date."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a day; write it like 2026-10-17.") from None


def parser(name: str = "main.py") -> Parser:
    """The parser of the command line with every subcommand; name: of the command."""
    top = Parser(
        prog=name,
        description="Cotillion: a ballroom of patience games in which kings and queens end up dancing together. "
        "Without a command it opens the menu.",
    )
    _add_window(top)
    _add_installed(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    play = commands.add_parser(
        "play",
        help="play a game, or a deal by its code",
        description="Go straight to a table: with a game, or with the deal whose code or souvenir stands in its place.",
    )
    _add_game(play, words="the game, by any of its names, or a deal’s code, or a picture of a won deal")
    _add_deal(play)
    _add_window(play, under=True)
    commands.add_parser("list", help="list the games and their variants", description="List games, names and variants.")
    show = commands.add_parser(
        "showcase",
        help="let the house dance by itself",
        description="Deal, play and dance every game in turn, without end and without hands. Any key or click leaves.",
    )
    show.add_argument("--game", help="keep to one game")
    show.add_argument("--seconds", type=seconds, help="end after so many seconds")
    _add_window(show, under=True)
    _add_snapshot(commands)
    _add_solver(commands)
    _add_journal(commands)
    return top


def _add_window(command: Parser, under: bool = False) -> None:
    """Add --windowed and --mute; under a subcommand they override those given before it."""
    unset = argparse.SUPPRESS if under else None
    command.add_argument("--windowed", type=size, metavar="WxH", default=unset, help="open a window of this size")
    command.add_argument("--mute", action="store_true", default=unset or False, help="without sound, this once")


def _add_installed(top: Parser) -> None:
    """Add --version, --install-desktop and --uninstall-desktop."""
    alone = top.add_mutually_exclusive_group()
    alone.add_argument("--version", action="version", version=f"Cotillion {__version__}", help="print the version")
    for option, words in (
        ("--install-desktop", "Linux: list the game among your applications, with its icon"),
        ("--uninstall-desktop", "Linux: take it out of that list"),
    ):
        alone.add_argument(option, dest="command", action="store_const", const=option, help=words)


def _add_game(
    command: Parser, option: bool = False, words: str = "the game, by any of its names", optional: bool = False
) -> None:
    if option:
        command.add_argument("--game", default="royal-cotillion", help=words)
    else:
        command.add_argument("game", help=words, nargs="?" if optional else None)
    command.add_argument("--variant", action="append", default=[], metavar="V", help=f"a variant of it{SEVERAL}")


def _add_deal(command: Parser) -> None:
    which = command.add_mutually_exclusive_group()
    which.add_argument("--deal", type=deal, metavar="N", help="the deal's number, from 1 to 2^53-1")
    which.add_argument("--cards", metavar='"AS 10H ..."', help="every card of the deal, the top of the stock first")


def _add_snapshot(commands: Commands) -> None:
    shot = commands.add_parser(
        "snapshot",
        help="draw a picture of the game into a file",
        description="Draw one picture, without a display; the same words give the same picture.",
    )
    shot.add_argument("out", type=Path, metavar="OUT.png", help="where to write it")
    shot.add_argument("--scene", choices=SCENES, default="table")
    _add_game(shot, option=True)
    _add_deal(shot)
    shot.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="in pixels; 1920x1080 if not said")
    shot.add_argument("--at", type=moment, metavar="SECONDS", help="so long after the deal or the last move began")
    shot.add_argument("--moves", default="", metavar='"turn, waste>aces1"', help="moves to play first, with commas")
    shot.add_argument("--problem", type=count, default=1, metavar="N", help="which problem of the game; 1 if not said")
    shot.add_argument("--step", type=count, default=1, metavar="N", help="the step of a lesson; the first if not said")
    shot.add_argument("--played", type=evenings, default=120, metavar="N", help="deals in a journal made up for it")
    shot.add_argument("--deck", choices=("deco", "masquerade"), default="deco")
    shot.add_argument("--cloth", choices=("green", "midnight", "burgundy"), default="green")


def _add_solver(commands: Commands) -> None:
    solve = commands.add_parser(
        "solve",
        help="find out whether a deal can be won",
        description="Look for a line that wins a deal, all cards known, and print it; or say that there is none, or "
        "that none was found in time.",
    )
    _add_game(solve)
    _add_deal(solve)
    solve.add_argument("--seconds", type=seconds, default=60.0, help="how long to look; 60 if not said")
    review = commands.add_parser(
        "review",
        help="find the move that lost a deal",
        description="Look at every position of a deal that was played: which could be won, which could not any more, "
        "the move between them, and what would have won instead.",
    )
    _add_game(review, words="the game, by any of its names, or a deal’s code, which holds its moves")
    _add_deal(review)
    review.add_argument("--moves", default="", metavar='"turn, waste>aces1"', help="the moves played, with commas")
    review.add_argument("--seconds", type=seconds, default=60.0, help="how long to look; 60 if not said")
    review.add_argument("--json", action="store_true", help="print what was found as JSON")
    problem = commands.add_parser(
        "problem",
        help="a position in which one move still wins",
        description="Open a problem: a position out of a lost deal, with nothing hidden, in which one move alone still "
        "wins.",
    )
    problem.add_argument("game", help="the game, by any of its names")
    problem.add_argument("number", type=count, metavar="N", help="which of its problems, the easiest first")
    problem.add_argument("--print", action="store_true", help="only print the position")
    problem.add_argument("--solution", action="store_true", help="print how it is won as well")
    _add_window(problem, under=True)
    odds = commands.add_parser(
        "odds",
        help="measure how often a game can be won",
        description="Solve many deals of a game, and let a careful player play them too. What was measured is kept, so "
        "that a later run goes on where this one stopped. --table prints the book of odds instead.",
    )
    _add_game(odds, optional=True)
    odds.add_argument("--first", type=deal, default=1, metavar="N", help="the first deal; 1 if not said")
    odds.add_argument("--deals", type=count, default=100, metavar="M", help="so many deals from there; 100 if not said")
    odds.add_argument("--jobs", type=count, default=1, metavar="J", help="so many at a time")
    odds.add_argument("--seconds", type=seconds, default=10.0, help="for each deal; 10 if not said")
    odds.add_argument("--json", action="store_true", help="print the figures as JSON")
    odds.add_argument("--out", type=Path, metavar="JOURNAL", help="keep what is found here, not in the player's folder")
    odds.add_argument("--table", action="store_true", help="measure nothing; print what is known of every game")
    odds.add_argument(
        "--merge", type=Path, nargs="+", metavar="JOURNAL", help="measure nothing; put these journals into one"
    )


def _add_journal(commands: Commands) -> None:
    code = commands.add_parser(
        "code",
        help="print the code of a deal",
        description="Print a deal, and the moves played in it, as a line of letters that play takes.",
    )
    _add_game(code)
    _add_deal(code)
    code.add_argument("--moves", default="", metavar='"turn, waste>aces1"', help="moves played, with commas")
    today = commands.add_parser(
        "today",
        help="the day's dance",
        description="Play the day's dance: one deal a day, the same for everyone, known to be winnable.",
    )
    today.add_argument("--date", type=day, metavar="YYYY-MM-DD", help="the dance of another day")
    today.add_argument("--print", action="store_true", help="only say which it is")
    _add_window(today, under=True)
    kept = commands.add_parser(
        "statistics", help="how your games have gone", description="Print how every game has gone so far."
    )
    kept.add_argument("--json", action="store_true", help="print every figure as JSON")
    journal = commands.add_parser(
        "journal",
        help="carry your deals to another computer",
        description="Write every deal you have played into a file of JSON lines, or take in such a file. Nothing comes "
        "double, however often a file is taken in.",
    )
    way = journal.add_mutually_exclusive_group(required=True)
    way.add_argument("--export", type=file, metavar="FILE", help="write them; - for the output")
    way.add_argument("--import", type=file, metavar="FILE", dest="source", help="take them in; - for the input")
