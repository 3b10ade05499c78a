"""Keys by the names that stand on the keyboards of a language."""

from __future__ import annotations

from game.words.catalogue import key_named, phrase

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
