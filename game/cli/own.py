"""Prints rules and the guide, as text or as a page for a browser, and games from files: the player's own."""

import argparse
import json
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path

from game import rules
from game.rules import Game, Ruleset
from game.rules.own.faults import Fault
from game.rules.record import Family
from game.store import Journal
from game.store import files as folders
from game.store.own import ENDING, TWO_ENDINGS, OwnFile, OwnGames, old_friends, own_games
from game.words import game_name, phrase, plural, ruleset_name
from game.words.catalogue import Length, plain
from game.words.errors import WrongFile, fault_told, trouble_told, typed_as
from game.words.evening import family_name
from game.words.games import game_names, other_names
from game.words.languages import in_use
from game.words.rulespage import Listing, Section, guide_told, measured_section, rules_told

NARROWEST = 20  # no line is folded at less, however narrow the terminal says it is


def room() -> int | None:
    """How many letters a line of the terminal has; None where the output goes elsewhere."""
    return max(NARROWEST, shutil.get_terminal_size().columns) if sys.stdout.isatty() else None


def lines(words: str, hang: int = 0) -> list[str]:
    """Words in lines, all but the first indented by hang, or by half the terminal where it is narrower."""
    wide = room()
    if wide is None:
        return [words]
    indent = " " * min(hang, wide // 2)
    return textwrap.wrap(words, wide, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def print_line(words: str, hang: int = 0) -> None:
    """Print words in such lines."""
    print(*lines(words, hang), sep="\n")


STYLE = (
    ":root{color-scheme:light dark}body{max-width:40em;margin:2em auto;padding:0 1em;font:1.1em/1.5 Georgia,serif}"
    "h1{margin-top:2em}h2{margin:1.5em 0 0}p{white-space:pre-line}p:has(+pre){margin-bottom:0}"
    "pre{margin:.2em 0 1em;padding:.4em .8em;overflow:auto;background:#8882;font-size:.85em}"
)


@dataclass(frozen=True)
class Page:
    """One of the pages of a document; id: what links to it."""

    title: str
    id: str
    chapters: tuple[Section, ...]


def rules_command(rulesets: Sequence[Ruleset], as_html: bool) -> int:
    """Print the rules of these games."""
    pages = [Page(ruleset_name(one), one.game_id, _rules(one)) for one in rulesets]
    return print_pages(pages, as_html)


def _rules(ruleset: Ruleset) -> tuple[Section, ...]:
    return (*rules_told(ruleset, Length.SPOKEN), *measured_section(ruleset))


def print_pages(pages: Sequence[Page], as_html: bool) -> int:
    """Print a document of these pages."""
    if as_html:
        print(*_html(pages), sep="\n")
        return 0
    for place, page in enumerate(pages):
        print("\n" * 2 if place else "", end="")
        _underlined(page.title, "=")
        for chapter in page.chapters:
            print()
            _underlined(chapter.heading, "-")
            below: str = ""
            for words in chapter.paragraphs:
                if isinstance(below, Listing):
                    print()
                print(words) if isinstance(words, Listing) else _print(words)
                below = words
    return 0


def _underlined(heading: str, line: str) -> None:
    _print(heading)
    print(line * len(plain(heading)))


def _print(words: str) -> None:
    for line in words.split("\n"):
        print(*map(plain, lines(line)), sep="\n")


def _html(pages: Sequence[Page]) -> Iterator[str]:
    """The lines of a document; with more than one page, their titles lead to them."""
    many = len(pages) > 1
    title = phrase("Rules") if many else pages[0].title
    yield f'<!DOCTYPE html>\n<html lang="{in_use()}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f"<title>{_marked_up(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    if many:
        yield f"<h1>{_marked_up(title)}</h1>\n<ul>"
        yield from (f'<li><a href="#{page.id}">{_marked_up(page.title)}</a></li>' for page in pages)
        yield "</ul>"
    for page in pages:
        yield f'<h1 id="{page.id}">{_marked_up(page.title)}</h1>'
        for chapter in page.chapters:
            yield f"<h2>{_marked_up(chapter.heading)}</h2>"
            for words in chapter.paragraphs:
                kind = "pre" if isinstance(words, Listing) else "p"
                yield f"<{kind}>{_marked_up(words)}</{kind}>"
    yield "</body>\n</html>"


def _marked_up(words: str) -> str:
    return escape(plain(words))


def in_the_journal(id: str) -> Game | None:
    """The game of that id whose rules the player's journal holds; None where there is none."""
    folder = folders.data_folder()
    if not (folder / "records.sqlite").exists():
        return None
    journal = Journal(folder / "records.sqlite")
    try:
        return journal.own_game(id)
    finally:
        journal.close()


def known_as(own: OwnGames, name: str) -> str:
    """The id of the game that a file holds, or that a file of the folder calls so; any other name as it is.

    Raises WrongFile.
    """
    if name.lower().endswith((ENDING, TWO_ENDINGS)):
        here = Path(name)
        listed = own.folder / name if own.folder and here.name == name and not here.exists() else here
        try:
            return own.read(listed if listed.exists() else here).id
        except Fault as fault:
            raise WrongFile("{told}", told=fault_told(name, fault)) from None
    with suppress(rules.UnknownGame):
        if not rules.is_own(found := rules.find_game(name).id):
            return found
    for _ in own.look():  # a file of the player's may be called as an old friend is, or have its rules
        pass
    try:
        return rules.find_game(name).id
    except rules.UnknownGame:
        filed = any(file.path.name == f"{name}{ENDING}" for file in own.files)
        return known_as(own, f"{name}{ENDING}") if filed else name


def list_command(as_json: bool) -> int:
    """Print all games, names and variants, the player's own too, and what is wrong with them. The folder is made."""
    own = own_games(folders.data_folder())
    folder = own.made()
    for _ in own.look():
        pass
    if as_json:
        files = [{"file": file.path.name, **_told(own, file)} for file in own.files]
        friends = [_entry(game, short_name(game)) for game in old_friends()]
        games = [_entry(game, game.id) for game in rules.GAMES]
        print(
            json.dumps({"games": games, "friends": friends, "folder": folder and str(folder), "own": files}, indent=2)
        )
        return 0
    for game in rules.GAMES:
        _print_game(game, game.id)
    print()
    print_line(family_name(Family.FRIENDS))
    for game in old_friends():
        _print_game(game, short_name(game))
    if folder:
        _print_own(own, folder)
    return 0


def _print_own(own: OwnGames, folder: Path) -> None:
    print()
    print_line(phrase("Your own games, from files in {folder}:", folder=folder))
    for file in own.files:
        if file.game:
            _print_game(file.game, file.path.name)
        if told := _told(own, file).get("trouble"):
            print_line(f"{file.path.name if file.fault else '':{WIDE}} {told}", hang=WIDE + 1)
    if own.unread:
        print_line(plural("{n} more file was not read.", "{n} more files were not read.", own.unread))
    if not own.files:
        copy = typed_as(f'export GAME > "{folder / "my-game.toml"}"')
        print(phrase("None yet. Begin with a copy of any game: {command}", command=copy))


def short_name(game: Game) -> str:
    """What is typed for a famous game, which is called so in every language, and its file, too: "bakers-dozen"."""
    return game.name.lower().replace("’", "").replace(" ", "-")


def _told(own: OwnGames, file: OwnFile) -> dict[str, object]:
    """What is said of a file: the game in it, and what is wrong with it, or which game it hides."""
    trouble = trouble_told(own, file)
    return {**(_entry(file.game) if file.game else {}), **({"trouble": trouble} if trouble else {})}


def _entry(game: Game, id: str = "") -> dict[str, object]:
    """A game as a value of JSON; id: what is typed for it, where that is not its file's name."""
    name, *also = game_names(game)
    variants = [{"id": one.id, "name": phrase(one.name), "summary": phrase(one.summary)} for one in game.variants]
    return {**({"id": id} if id else {}), "name": name, "also": also, "variants": variants}


WIDE = 24  # how many letters stand before what is told of a game


def _print_game(game: Game, typed: str) -> None:
    """Print a game with all its names and variants; typed: what is typed for it."""
    also = f"  ({phrase('also {names}', names=names)})" if (names := other_names(game)) else ""
    print_line(f"{typed:{WIDE}} {game_name(game)}{also}", hang=WIDE + 1)
    for variant in game.variants:
        print_line(f"{'':{WIDE}}   --variant {variant.id:18} {phrase(variant.summary)}", hang=WIDE + 5)


def export_command(ruleset: Ruleset) -> int:
    """Print a copy of a game as a file; with variants, as it is played with them."""
    from dataclasses import replace

    from game.rules.own.writer import copied, written

    game = copied(ruleset.game, ruleset.game.name)
    print(written(replace(game, variants=()) if ruleset.variants else game), end="")
    return 0


def guide_command(as_html: bool) -> int:
    """Print the authors' page."""
    return print_pages([Page(phrase("What a file may say"), "guide", guide_told())], as_html)


def bring_in(asked: argparse.Namespace) -> None:
    """Let a command know the player's own games: asked.own are those, and asked.game is the id of one if it names one.

    Raises WrongFile.
    """
    asked.own = own_games(folders.data_folder())
    rules.ask_for_games(in_the_journal)
    if getattr(asked, "game", None):
        asked.game = known_as(asked.own, asked.game)
