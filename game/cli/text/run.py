"""The subcommand text and its dialogue: a line is understood and answered, until the player leaves or nothing more
comes. The house is opened when the first line has come.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from game.cli.text.commands import begun, nearest, shortened
from game.cli.text.house import House, Output, Seat
from game.cli.text.understand import called, move_begun, move_meant, names_a_card, names_cards
from game.rules import RulesError
from game.words import phrase
from game.words.errors import error_told

if TYPE_CHECKING:
    from game.solver.worker import Worker


LONGEST = 20_000  # the most letters of a line that are read; the longest code has 5,000


def talk(house: House, lines: Iterable[str]) -> None:
    """Answer every line, until one of them leaves."""
    for line in lines:
        answer(house, line[:LONGEST])
        if house.leaving:
            return


def answer(house: House, line: str) -> None:
    """Do what a line says, save it, and print the answer."""
    house.hear()
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in line).split())
    if not words:
        return
    try:
        said = understood(house, words)
    except RulesError as error:
        said = [error_told(error)]
    house.output.answer([*said, *house.trouble()])


def understood(house: House, words: str) -> list[str]:
    """Carry out a command or play a move; returns what is said. Raises RulesError."""
    command, rest = begun(words)
    if house.question and (command is None or command.name not in ("yes", "no", "help", "last")):
        house.question = None
    seat = house.seat
    if seat and (news := seat.caught_up()):  # what was typed was meant for what stood there before
        return [*news, phrase("What you typed was not done."), *seat.table(), *seat.standing()]
    asked = rest if command and command.name == "play" and names_a_card(rest) else words
    if house.seat and (command is None or names_a_card(asked) or _is_move(house.seat, words)):
        move = move_meant(house.seat.position, house.seat.offered, asked)
        if move is not None:
            return house.seat.play(move)
    if command is None:
        command, rest = shortened(words)
        if command is None and house.seat and (move := move_begun(house.seat.offered, words)):
            return house.seat.play(move)
    return command.run(house, rest) if command else [_unknown(words)]


def _is_move(seat: Seat, words: str) -> bool:
    """Whether words that begin as a command does are a move: "Play the 4 of clubs."."""
    return names_cards(seat.position, words) or bool(called(seat.position, seat.offered, words))


def _unknown(words: str) -> str:
    near = nearest(words.split()[0])
    said = phrase("I don’t know “{words}”.", words=words if len(words) <= 40 else f"{words[:40]}...")
    if near:
        return phrase("{said} Did you mean {near}?", said=said, near=near)
    return phrase("{said} Say help to hear what you can say.", said=said)


PROMPT = "> "


def typed() -> Iterator[str]:
    """The lines of the standard input: with a prompt and a memory at a terminal, and without both on a pipe."""
    if sys.stdin is None:
        return
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401 (input() uses it)
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            print()
            return


PATIENCE = 0.3  # seconds that an answer at a terminal waits at most for the disk; a script does not wait


def run(first: str) -> int:
    """Talk until the player leaves or the input ends; returns the exit status. first: what is done at first."""
    output, lines = Output(sys.stdout), typed()
    try:
        if not first:
            output.print([phrase("Cotillion in words. Say play and the name of a game, or help.")])
            first = next(lines, "")
        return _talk(output, chain([first], lines)) if first else 0
    except KeyboardInterrupt:
        output.print([""])
    return 0


def _talk(output: Output, lines: Iterable[str]) -> int:
    """Open the house, answer every line, and save; returns the exit status: 1 where something could not be saved."""

    house = open_house(output)
    output.print(house.unkeepable())
    try:
        talk(house, lines)
    except KeyboardInterrupt:
        output.print([""])
    finally:
        house.close()
    if house.journal.safe:
        return 0
    output.print([phrase("What was not saved is lost.")] if house.journal.owes else [])
    return 1


def open_house(output: Output) -> House:
    """The house with the player's settings, journal and own games, from their folder."""
    from game.cli.text.house import House
    from game.store import Journal, files, load_settings, save_settings
    from game.store.own import own_games

    data = files.data_folder()
    settings = load_settings(data / "settings.json")
    keep = partial(save_settings, data / "settings.json")
    journal = Journal(data / "records.sqlite")
    patience = PATIENCE if sys.stdin and sys.stdin.isatty() else 0.0
    return House(output, journal, settings, keep, _solver, patience=patience, own=own_games(data))


def _solver() -> Worker:
    from game.solver.worker import Worker

    return Worker()
