"""What can be typed."""

from __future__ import annotations

from game.cli.text.commands import BY_NAME, COMMANDS, Command
from game.cli.text.house import House
from game.words import phrase, upper


def help_told(house: House, words: str) -> list[str]:
    """Every command, or one."""
    if words.strip():
        return [_line(BY_NAME[words.strip()])] if words.strip() in BY_NAME else [phrase("There is no such command.")]
    return [
        phrase("Type a command, or a move: its number, or words of it, such as 4 of clubs."),
        *map(_line, COMMANDS),
    ]


def _line(command: Command) -> str:
    name = " ".join(filter(None, (command.name, phrase(command.takes) if command.takes else "")))
    also = phrase("Also: {names}.", names=", ".join(command.also)) if command.also else ""
    return " ".join(filter(None, (f"{name}: {upper(phrase(command.help))}.".replace("?.", "?"), also)))
