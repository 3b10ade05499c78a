"""Players' own games on the command line: finding them, listing them, and writing games as files."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import rules
from game.cli.lines import print_line
from game.rules import Game, Ruleset
from game.rules.own.faults import Fault
from game.rules.record import Family
from game.store import Journal
from game.store import files as folders
from game.store.own import ENDING, TWO_ENDINGS, OwnGames, own_games
from game.words import game_name, marked, phrase, plural
from game.words.errors import WrongFile, fault_told, guide_told, typed_as
from game.words.evening import family_name

HIDES = marked("“{name}” means this file now. To play the program’s game, change the name in the file.")


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
    try:
        return rules.find_game(name).id
    except rules.UnknownGame:
        for _ in own.look():
            pass
    try:
        return rules.find_game(name).id
    except rules.UnknownGame:
        filed = any(file.path.name == f"{name}{ENDING}" for file in own.files)
        return known_as(own, f"{name}{ENDING}") if filed else name


def list_own() -> None:
    """Print where a player's own games belong, which there are, and what is wrong with them. The folder is made."""
    own = own_games(folders.data_folder())
    folder = own.made()
    if folder is None:
        return
    for _ in own.look():
        pass
    print()
    print_line(family_name(Family.FRIENDS))
    for game in own.friends:
        print_line(f"{'':24} {game_name(game)}", hang=25)
        for variant in game.variants:
            print_line(f"{'':24}   --variant {variant.id:18} {phrase(variant.summary)}", hang=29)
    print()
    print_line(phrase("Your own games, from files in {folder}:", folder=folder))
    for file in own.files:
        if file.game:
            print_line(f"{file.path.name:24} {file.game.name}", hang=25)
            if hidden := own.hidden_by(file.game):
                print_line(f"{'':24} {phrase(HIDES, name=game_name(hidden))}", hang=25)
            for variant in file.game.variants:
                print_line(f"{'':24}   --variant {variant.id:18} {variant.summary}", hang=29)
        elif file.fault:
            print_line(f"{file.path.name:24} {fault_told(file.path.name, file.fault)}", hang=25)
    if own.unread:
        print_line(plural("{n} more file was not read.", "{n} more files were not read.", own.unread))
    if not own.files:
        copy = typed_as(f'export GAME > "{folder / "my-game.toml"}"')
        print(phrase("None yet. Begin with a copy of any game: {command}", command=copy))


def export_command(ruleset: Ruleset) -> int:
    """Print a copy of a game as a file; with variants, as it is played with them."""
    from dataclasses import replace

    from game.rules.own.writer import copied, written

    game = copied(ruleset.game, ruleset.game.name)
    print(written(replace(game, variants=()) if ruleset.variants else game), end="")
    return 0


def guide_command() -> int:
    """Print the authors' page."""
    for chapter in guide_told():
        print(f"{chapter.heading}\n{'=' * len(chapter.heading)}\n")
        for words in chapter.paragraphs:
            print(f"{words}\n")
    return 0


def bring_in(asked: argparse.Namespace) -> None:
    """Let a command know the player's own games: asked.own are those, and asked.game is the id of one if it names one.

    Raises WrongFile.
    """
    asked.own = own_games(folders.data_folder())
    rules.ask_for_games(in_the_journal)
    if getattr(asked, "game", None):
        asked.game = known_as(asked.own, asked.game)
