"""Words for players with one switch or two."""

from __future__ import annotations

from collections.abc import Sequence

from game.words.catalogue import marked, phrase, plural
from game.words.figures import decimal

BACK = marked("Go back")
COMMANDS = marked("All commands")
SLOWER, FASTER = marked("Slower"), marked("Faster")
OFF = marked("Switches off")
MORE = marked("More: back, all commands, speed, off")
SKIP, STOP, GO_ON, CLOSE, LEAVE = (
    marked("Skip"),
    marked("Stop"),
    marked("Go on"),
    marked("Close"),
    marked("Leave it as it is"),
)
LESS, GREATER = marked("Less"), marked("More")
UP, DOWN = marked("Further up"), marked("Further down")
RESTS = marked("The light has stopped. Press the switch to go on.")
TURNED_OFF = marked("Switches are off. You can turn them on again in the settings.")
ON = {
    "one": marked("A light goes round. Press the switch when it is on what you want. Esc turns switches off."),
    "two": marked("One switch moves the light, the other chooses. Esc turns switches off."),
}


def several(told: Sequence[str]) -> str:
    """A group: "4 things: undo, hint, …"."""
    return plural("{n} thing, from {first}", "{n} things, from {first}", len(told), first=told[0].rstrip("."))


def seconds_told(seconds: str) -> str:
    """How fast the light goes: "2 seconds a step"."""
    return phrase("{seconds} a step", seconds=decimal(seconds))
