"""Keys, buttons and switches in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.words.catalogue import key_named, marked, phrase, plural
from game.words.numbers import decimal

TITLE = marked("Mouse, switches, controllers")
CLICK, TAP, SWITCH = marked("click, or press any key"), marked("tap"), marked("press the switch")
"""What to do where anything at all will do, with mouse or keys, a finger, a switch."""
SET = marked("Set the buttons")
NONE = marked("No controller is plugged in.")
SET_NONE = marked("Plug in a controller first.")
TAKEN = marked("That button is taken. Press another one.")
SAVED = marked("The buttons are set. They count for every controller of this make.")
USUAL = marked("The controller has its usual buttons again.")
SIGNS: dict[str, tuple[str, str, str]] = {
    "a": (marked("A"), "✕", marked("A")),
    "b": (marked("B"), "○", marked("B")),
    "x": (marked("X"), "□", marked("X")),
    "y": (marked("Y"), "△", marked("Y")),
    "leftshoulder": (marked("LB"), marked("L1"), marked("L")),
    "rightshoulder": (marked("RB"), marked("R1"), marked("R")),
    "start": (marked("Menu"), marked("Options"), marked("+")),
}
"""What is printed on the buttons, by their names: on controllers for the Xbox, the PlayStation and by Nintendo."""
SHAPES = {"✕": marked("Cross"), "○": marked("Circle"), "□": marked("Square"), "△": marked("Triangle")}
"""What the shapes among them are called."""
D_PAD = marked("D-pad")
"""The cross of a controller: up, down, left and right together."""
DOES = {
    "a": marked("choose and play"),
    "b": marked("back, and undo"),
    "x": marked("a hint"),
    "y": marked("look at a pile"),
    "leftshoulder": marked("undo; on a page: one thing back"),
    "rightshoulder": marked("redo; on a page: one thing on"),
    "start": marked("all commands"),
    "dpup": marked("up"),
    "dpdown": marked("down"),
    "dpleft": marked("left"),
    "dpright": marked("right"),
}
"""What each button does."""


HOW = (
    marked("A light goes over what can be done, the likeliest first. Press the switch when it is on what you want."),
    marked("The last place is always “More”. It leads back, to all commands, and turns the switches off."),
    marked("Esc turns them off too. Once moved, the mouse works normally."),
    marked("If there is much to choose from, groups light up first. Press to go into one."),
)
"""How switches work."""


def printed(sign: str, make: int) -> str:
    """What is printed on a button of a make, by its number: "LB"; what it does where nothing is printed."""
    shown = SIGNS[sign][make] if sign in SIGNS else DOES[sign]
    return shown if shown in SHAPES else phrase(shown)


def press(sign: str) -> str:
    """The same with a controller, whose button has this sign."""
    return phrase("press {sign}", sign=sign)


def aloud(sign: str) -> str:
    """What is printed on a button, or a key, as a word that can be said."""
    return phrase(SHAPES[sign]) if sign in SHAPES else sign


def ask(sign: str, place: int, count: int) -> str:
    """What to press next."""
    return phrase("{n} of {count}: press the button for “{what}”.", n=place, count=count, what=phrase(DOES[sign]))


def buttons_told(make: int) -> list[tuple[str, str]]:
    """What is printed on each button of a make, and what it does."""
    return [(printed(sign, make), phrase(DOES[sign])) for sign in SIGNS]


def plugged_told(names: Sequence[str]) -> str:
    """The controllers that are plugged in."""
    return phrase("Plugged in: {names}.", names=", ".join(names)) if names else phrase(NONE)


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


NAMES = (
    *("Ctrl", "Alt", "Esc", "Enter", "Tab", "Space", "Backspace", "Delete", "Insert", "Home", "End", "Page up"),
    *("Page down", "Left", "Right", "Up", "Down", "Pause"),
)
"""Names that other languages may have words for; letters and figures are the same in all."""


def key_told(key: object) -> str:
    """What a key is called, by its English name: "Ctrl+Z", "Home"."""
    held, rest = [], str(key)
    for one in ("Ctrl", "Alt"):
        if rest.startswith(f"{one}+"):
            held.append(one)
            rest = rest.removeprefix(f"{one}+")
    return "+".join(map(key_named, (*held, rest)))


def quoted(what: str) -> str:
    """Words as they stand on a button or in a list, within a sentence: "“Undo”"."""
    return phrase("“{what}”", what=what)
