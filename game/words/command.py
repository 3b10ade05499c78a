"""The words that a player types to start the program."""

from __future__ import annotations

_names = ["main.py"]


def started_as(name: str) -> None:
    """From now on commands begin with this name: "cotillion" where the program is installed."""
    _names[0] = name


def typed_as(words: str) -> str:
    """A command as it is typed: "main.py export gavotte"."""
    return f"{_names[0]} {words}"
