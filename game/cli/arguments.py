"""The command line's words."""

import argparse
import re
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, NoReturn, Protocol

from game.rules.cards import check_number
from game.rules.value import BadDeal
from game.store import files
from game.store.settings import CHOICES, language_in
from game.words import phrase, upper
from game.words.catalogue import form
from game.words.errors import error_told
from game.words.languages import SYSTEM, codes, in_use, of_system, use_language

SAID_BY_ARGPARSE = (  # what argparse says by gettext, the catalogue of which is ours
    ("usage: ",), ("positional arguments",), ("options",), ("show this help message and exit",),
    ("argument %(argument_name)s: %(message)s",), ("unknown parser %(parser_name)r (choices: %(choices)s)",),
    ("unrecognized arguments: %s",), ("not allowed with argument %s",), ("ignored explicit argument %r",),
    ("the following arguments are required: %s",), ("one of the arguments %s is required",), ("expected one argument",),
    ("expected at most one argument",), ("expected at least one argument",),
    ("expected %s argument", "expected %s arguments"), ("ambiguous option: %(option)s could match %(matches)s",),
    ("invalid choice: %(value)r (choose from %(choices)s)",))  # fmt: skip


def _said(message: str) -> str:
    return phrase(message)


def _counted(one: str, many: str, count: int) -> str:
    return form(one, many, count)


setattr(argparse, "_", _said)  # noqa: B010 (the type checker knows nothing of it)
setattr(argparse, "ngettext", _counted)  # noqa: B010


class Help(argparse.HelpFormatter):
    """Puts all texts of a help page through phrase()."""

    def add_text(self, text: str | None) -> None:
        super().add_text(phrase(text) if text else text)

    def start_section(self, heading: str | None) -> None:
        super().start_section(phrase(heading) if heading else heading)

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return phrase(action.help) if action.help else action.help


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that reports an error in one sentence, with exit status 2."""

    def __init__(self, **how: Any) -> None:
        super().__init__(formatter_class=Help, **how)

    def read(self, arguments: Sequence[str] | None = None) -> argparse.Namespace:
        """The arguments; what is not known is told with the help of the subcommand it was given to."""
        found, unknown = self.parse_known_args(arguments)
        if unknown:
            self.refuse(upper(_said("unrecognized arguments: %s") % " ".join(unknown)), helps_on(found))
        return found

    def error(self, message: str) -> NoReturn:
        self.refuse(upper(message))

    def refuse(self, message: str, helps: str = "--help") -> NoReturn:
        """Print the message and where to find help, and exit. helps: the words after the program's name."""
        stop = "" if message.endswith((".", "?")) else "."
        help_at = phrase("See {command}.", command=f"{self.prog} {helps}")
        self.exit(2, f"{message}{stop}\n{help_at}\n")


def helps_on(asked: argparse.Namespace) -> str:
    """The words after the program's name that show the help on what was asked for."""
    return f"{asked.command} --help" if asked.command else "--help"


class InLanguage(argparse.Action):
    """What comes after it on the command line is answered in the language that it names."""

    def __call__(self, _: object, __: object, values: object, ___: str | None = None) -> None:
        use_language(str(values))


SMALLEST, LARGEST = 320, 7680
MOST_PIXELS = LARGEST * LARGEST * 9 // 16
LONGEST, LONGEST_SNAPSHOT = 86_400, 600
MANY = 1_000_000
MOST_EVENINGS = 20_000
SCENES = (
    "tonight", "album", "games", "menu", "table", "win", "rules", "lesson", "settings", "history", "replay", "review",
    "problem", "statistics", "odds", "how-we-know", "today")  # fmt: skip


AS_JSON = "print the result as JSON"
AS_PAGE = "print them as a page for a browser"
GAME = "the game, by any of its names, or a file that holds one"


SUBCOMMANDS = {  # what each does: in the list of all, and on its own page
    "play": ("play a game, or a deal by its code",
        "Play a game. Instead of a game, you can give the code or the souvenir picture of a deal."),
    "text": ("play in words, from a terminal, a braille line or a pipe",
        "Play in words: type a command or a move, and read the answer. Deals, codes and settings are the same as "
        "in the window. Type help for the commands."),
    "list": ("list the games and their variants", "List games, names and variants."),
    "rules": ("print the rules of a game, or of all",
        "Print the rules of a game as it is played with its variants. Without a game, print those of all."),
    "export": ("print a game as a file that can be changed and played",
        "Print a game as a file. Change it, put it into your games folder, and play it. The command list says "
        "where that folder is."),
    "showcase": ("watch the games play and dance by themselves",
        "Watch every game played and danced, one after another. Press any key to leave."),
    "snapshot": ("draw a picture of the game into a file",
        "Draw one picture, without a display. The same options always give the same picture."),
    "solve": ("find out whether a deal can be won, and how hard it is",
        "Look at all cards of a deal for moves that win, and print them. Otherwise, print that there are none, or"
        " that none were found in time."),
    "review": ("find the move that lost a deal",
        "Check every position of a deal that was played. Find the move that lost it, and one that would have won "
        "instead."),
    "compare": ("put two ways to play a deal beside each other",
        "Compare two codes of the same deal: cards done by move, where each was lost, and who needed fewer moves."),
    "problem": ("a position to win from",
        "Open a problem: a position to win from, in which tempting moves lose. No card is hidden."),
    "odds": ("measure how often a game can be won",
        "Solve many deals of a game, and let a careful player play them. Results are saved, so a later run "
        "continues where this one stopped. --table prints the book of odds instead."),
    "code": ("print the code of a deal",
        "Print the code of a deal and of the moves played in it. The command play takes it."),
    "today": ("today’s deal, the same for everybody",
        "Play the deal of the day: the same for everybody, and it can be won."),
    "statistics": ("print your statistics", "Print your statistics for every game."),
    "journal": ("move your deals to another computer",
        "Write all deals that you played to a file, or read such a file. Deals you already have are not added "
        "twice.")}  # fmt: skip


class Commands(Protocol):
    """An object that subcommands are added to."""

    def add_parser(self, name: str, **how: Any) -> Parser:
        """Add a subcommand; the other arguments as for an ArgumentParser."""


def size(text: str) -> tuple[int, int]:
    """ "1280x720" as (1280, 720)."""
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text.strip())
    wide, high = (int(found[1]), int(found[2])) if found else (0, 0)
    big = max(wide, high) > LARGEST or wide * high > MOST_PIXELS
    if wide < SMALLEST or high < SMALLEST * 9 // 16 or big:
        sizes = phrase(
            "from {least} to {most}", least=f"{SMALLEST}x{SMALLEST * 9 // 16}", most=f"{LARGEST}x{LARGEST * 9 // 16}"
        )
        raise argparse.ArgumentTypeError(
            phrase("“{text}” is not a size. Write it like 1280x720, {sizes}.", text=text, sizes=sizes)
        )
    return wide, high


def seconds(text: str) -> float:
    """A time in seconds, from 0 to a day."""
    value = float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{0,9})?", text) else -1.0
    if not 0 <= value <= LONGEST:
        told = phrase("“{text}” is not a number of seconds from 0 to {most}.", text=text, most=LONGEST)
        raise argparse.ArgumentTypeError(told)
    return value


def moment(text: str) -> float:
    """A text as a time in seconds after which a picture is drawn, from 0 to ten minutes."""
    value = seconds(text)
    if value > LONGEST_SNAPSHOT:
        told = phrase("“{text}” is too late for a picture: at most {most} seconds.", text=text, most=LONGEST_SNAPSHOT)
        raise argparse.ArgumentTypeError(told)
    return value


def file(text: str) -> Path:
    """A text as the name of a file."""
    if not text:
        raise argparse.ArgumentTypeError(phrase("The file has no name."))
    return Path(text)


def _no_number(text: str, least: int, most: int) -> str:
    return phrase("“{text}” is not a number from {least} to {most}.", text=text, least=least, most=most)


def count(text: str) -> int:
    """A number from 1 to a million."""
    value = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0
    if not 1 <= value <= MANY:
        raise argparse.ArgumentTypeError(_no_number(text, 1, MANY))
    return value


def evenings(text: str) -> int:
    """The number of deals in a journal made up for a picture: 0 to 20,000."""
    value = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else -1
    if not 0 <= value <= MOST_EVENINGS:
        raise argparse.ArgumentTypeError(_no_number(text, 0, MOST_EVENINGS))
    return value


def deal(text: str) -> int:
    """A text as the number of a deal."""
    try:
        return check_number(text)
    except BadDeal as error:
        raise argparse.ArgumentTypeError(error_told(error)) from error


def day(text: str) -> date:
    """ "2026-10-17" as a date."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise argparse.ArgumentTypeError(
            phrase("“{text}” is not a day. Write it like 2026-10-17.", text=text)
        ) from None


def _add(commands: Commands, name: str) -> Parser:
    words, more = SUBCOMMANDS[name]
    return commands.add_parser(name, help=words, description=more)


def parser(name: str = "main.py") -> Parser:
    """The parser of the command line with every subcommand; name: of the command."""
    top = Parser(
        prog=name,
        description="Cotillion: a ballroom of patience games in which kings and queens end up dancing together. "
        "Without a command, the first screen opens.",
    )
    tongue = "speak this language this time"
    top.add_argument("--language", action=InLanguage, choices=codes(), default=argparse.SUPPRESS, help=tongue)
    _add_window(top)
    _add_installed(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    play = _add(commands, "play")
    _add_game(play, words="the game, a file that holds one, a deal’s code, or the picture of a won deal")
    _add_deal(play)
    _add_window(play, under=True)
    words = _add(commands, "text")
    _add_game(words, words="the game, or a deal’s code", optional=True)
    _add_deal(words)
    listed = _add(commands, "list")
    listed.add_argument("--json", action="store_true", help=AS_JSON)
    page = _add(commands, "rules")
    _add_game(page, optional=True)
    page.add_argument("--html", action="store_true", help=AS_PAGE)
    export = _add(commands, "export")
    _add_game(export, optional=True)
    export.add_argument("--guide", action="store_true", help="print every word that such a file may use")
    export.add_argument("--html", action="store_true", help=AS_PAGE)
    show = _add(commands, "showcase")
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
    command.add_argument("--mute", action="store_true", default=unset or False, help="no sound this time")


def _add_installed(top: Parser) -> None:
    """Add --version, --install-desktop and --uninstall-desktop."""
    alone = top.add_mutually_exclusive_group()
    top.add_argument("--verbose", action="store_true", help="with --version: also what to send if something fails")
    for option, words in (
        ("--version", "print the version"),
        ("--install-desktop", "Linux: list the game among your applications, with its icon"),
        ("--uninstall-desktop", "Linux: take it out of that list"),
    ):
        alone.add_argument(option, dest="command", action="store_const", const=option, help=words)


def _add_game(command: Parser, option: bool = False, words: str = GAME, optional: bool = False) -> None:
    if option:
        command.add_argument("--game", default="royal-cotillion", help=words)
    else:
        command.add_argument("game", help=words, nargs="?" if optional else None)
    command.add_argument(
        "--variant", action="append", default=[], metavar="V", help="a variant of the game; repeat for more than one"
    )


def _add_deal(command: Parser) -> None:
    which = command.add_mutually_exclusive_group()
    which.add_argument("--deal", type=deal, metavar="N", help="the deal's number, from 1 to 2^53-1")
    which.add_argument(
        "--cards",
        metavar='"AS 10H ..."',
        help="all cards of the deal as they are dealt: pile by pile, the lowest of each first, then the stock",
    )


def _add_moves(command: Parser, words: str) -> None:
    command.add_argument("--moves", default="", metavar='"turn, waste>aces1"', help=words)


def _add_snapshot(commands: Commands) -> None:
    shot = _add(commands, "snapshot")
    shot.add_argument("out", type=Path, metavar="OUT.png", help="where to write it")
    shot.add_argument("--scene", choices=SCENES, default="table")
    _add_game(shot, option=True)
    _add_deal(shot)
    shot.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="in pixels (1920x1080)")
    shot.add_argument(
        "--at", type=moment, metavar="SECONDS", help="seconds after the start of the deal or of the last move"
    )
    _add_moves(shot, "moves to play first, with commas between them")
    shot.add_argument("--problem", type=count, default=1, metavar="N", help="which problem of the game (1)")
    shot.add_argument("--step", type=count, default=1, metavar="N", help="which step of the lesson (1)")
    shot.add_argument(
        "--played", type=evenings, default=120, metavar="N", help="how many deals the made-up journal holds (120)"
    )
    shot.add_argument("--deck", default="deco", metavar="NAME", help="ours, or cards of your own (deco)")
    shot.add_argument("--cloth", choices=CHOICES["cloth"], default="green")


def _add_solver(commands: Commands) -> None:
    solve = _add(commands, "solve")
    _add_game(solve)
    _add_deal(solve)
    solve.add_argument("--seconds", type=seconds, default=60.0, help="how long to look (60)")
    solve.add_argument("--json", action="store_true", help=AS_JSON)
    review = _add(commands, "review")
    _add_game(review, words="the game, or the code of a deal with its moves")
    _add_deal(review)
    _add_moves(review, "the moves played, with commas between them")
    review.add_argument("--seconds", type=seconds, default=60.0, help="how long to look (60)")
    review.add_argument("--json", action="store_true", help=AS_JSON)
    beside = _add(commands, "compare")
    beside.add_argument("first", metavar="CODE", help="the code of a deal with its moves")
    beside.add_argument("second", metavar="CODE", help="another code of the same deal")
    beside.add_argument("--seconds", type=seconds, default=10.0, help="how long to look where each was lost (10)")
    beside.add_argument("--json", action="store_true", help=AS_JSON)
    problem = _add(commands, "problem")
    problem.add_argument("game", help=GAME)
    problem.add_argument("number", type=count, metavar="N", help="which of its problems, the easiest first")
    problem.add_argument("--print", action="store_true", help="only print the position")
    problem.add_argument("--solution", action="store_true", help="print the moves that win too")
    _add_window(problem, under=True)
    odds = _add(commands, "odds")
    _add_game(odds, optional=True)
    odds.add_argument("--first", type=deal, default=1, metavar="N", help="the first deal (1)")
    odds.add_argument("--deals", type=count, default=100, metavar="M", help="how many deals (100)")
    odds.add_argument("--jobs", type=count, default=1, metavar="J", help="how many at the same time (1)")
    odds.add_argument("--seconds", type=seconds, default=10.0, help="processor time for each deal (10)")
    odds.add_argument("--json", action="store_true", help=AS_JSON)
    odds.add_argument("--out", type=Path, metavar="JOURNAL", help="save the results in this file, not in your folder")
    odds.add_argument("--table", action="store_true", help="measure nothing; print the odds of every game")
    odds.add_argument(
        "--merge", type=Path, nargs="+", metavar="JOURNAL", help="measure nothing; merge these files of results"
    )


def _add_journal(commands: Commands) -> None:
    code = _add(commands, "code")
    _add_game(code)
    _add_deal(code)
    _add_moves(code, "the moves played, with commas between them")
    today = _add(commands, "today")
    today.add_argument("--date", type=day, metavar="YYYY-MM-DD", help="the deal of another day")
    today.add_argument("--print", action="store_true", help="only print which deal it is")
    _add_window(today, under=True)
    kept = _add(commands, "statistics")
    form = kept.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=AS_JSON)
    form.add_argument("--deals", choices=("csv", "json"), help="print a row for each deal, for a table of your own")
    journal = _add(commands, "journal")
    way = journal.add_mutually_exclusive_group(required=True)
    way.add_argument("--export", type=file, metavar="FILE", help="write them to this file; - for standard output")
    way.add_argument(
        "--import", type=file, metavar="FILE", dest="source", help="read them from this file; - for standard input"
    )


def settle() -> None:
    """Use the language of the player's settings, or the system's."""
    place = files.settled_folder()
    wanted = language_in(place / "settings.json") if place else SYSTEM
    if (of_system() if wanted == SYSTEM else wanted) != in_use():
        use_language(wanted)
