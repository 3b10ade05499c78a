"""What can be typed."""

from __future__ import annotations

from game.cli.text.commands import COMMANDS, Command, by_name, own_names
from game.cli.text.house import House
from game.cli.text.understand import words_known
from game.words import phrase, upper
from game.words.catalogue import labelled
from game.words.heard import ended
from game.words.typed import letters


def help_told(_house: House, words: str) -> list[str]:
    """Every command, or one."""
    if words.strip():
        command = by_name().get(letters(words.strip()))
        if command:
            return [_line(command)]
        return [_typed() if letters(words.strip()) in words_known().skipped else phrase("There is no such command.")]
    return [_typed(), *map(_line, COMMANDS)]


def _typed() -> str:
    return phrase("Type a command, or a move: its number, or words of it, such as 4 of clubs.")


def _line(command: Command) -> str:
    name = " ".join(filter(None, (own_names(command)[0], phrase(command.takes) if command.takes else "")))
    others = own_names(command)[1:]
    also = phrase("Also: {names}.", names=", ".join(others)) if others else ""
    return " ".join(filter(None, (ended(labelled(name, upper(phrase(command.help)))), also)))
