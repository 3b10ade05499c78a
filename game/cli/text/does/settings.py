"""The settings: what they are, and how to set them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cli.text.house import House
from game.cli.text.understand import Unclear, means, nearest
from game.look.cardset import found
from game.look.speech import voices
from game.rules import folded
from game.store import Settings
from game.store.files import data_folder
from game.words import percent, phrase
from game.words.catalogue import headed, labelled, typed
from game.words.heard import ended
from game.words.languages import in_use
from game.words.letters import number_typed
from game.words.settings import GROUPS, SETTINGS, choices, option, options, typed_as

ON, OFF = ("on", "yes", "true"), ("off", "no", "false")


def settings(house: House, words: str) -> list[str]:
    """All settings; one of them, with what it does; or set one: "lamp off"."""
    if not words.strip():
        return [
            line
            for group, names in GROUPS
            for line in (headed(phrase(group)), *(_line(house, one.name) for one in names))
        ]
    name, value = _meant(words)
    if not value:
        return [_line(house, name), phrase(SETTINGS[name].note), _allowed(name)]
    if house.change(**{name: _value(name, value)}):
        return [_line(house, name)]
    return [_line(house, name), phrase("The setting could not be saved.")]


def _line(house: House, name: str) -> str:
    """ "Lamp at the table: on."."""
    return ended(labelled(phrase(SETTINGS[name].label), _told(house, name)))


def _told(house: House, name: str) -> str:
    value = getattr(house.settings, name)
    if isinstance(value, bool):
        return phrase("on") if value else phrase("off")
    return percent(value) if isinstance(value, float) else option(name, value, _there(name))


def _meant(words: str) -> tuple[str, str]:
    """The field of a setting named by its field or label, and the rest of the words; raises Unclear."""
    names = {
        folded(called): name
        for name, one in SETTINGS.items()
        for called in (phrase(one.label), name, *typed(typed_as(name)))
    }
    parts = words.split()
    for count in range(len(parts), 0, -1):
        name = names.get(folded(" ".join(parts[:count])))
        if name:
            return name, " ".join(parts[count:])
    own = {folded(called): called for name in SETTINGS for called in typed(typed_as(name))[1:] or (typed_as(name),)}
    raise Unclear(nearest(folded(parts[0]), own, phrase("There is no setting called “{name}”.", name=words)))


def _there(name: str) -> Mapping[str, str]:
    """What this computer has to choose from, for a setting that does."""
    return voices(in_use()) if name == "voice_name" else found(data_folder() / "cards") if name == "own_cards" else {}


def _allowed(name: str) -> str:
    if choices(name):
        return phrase("It can be: {values}.", values=", ".join(options(name, _there(name))))
    return (
        phrase("It can be on or off.") if isinstance(getattr(Settings(), name), bool) else phrase("It can be 0 to 100.")
    )


def _value(name: str, words: str) -> Any:
    """The value that the words mean; raises Unclear, which says what is allowed."""
    wanted = folded(words)
    there = _there(name)
    if known := choices(name, there):
        found = {folded(called): one for one in known for called in (one, option(name, one, there))}
        if wanted in found:
            return found[wanted]
    elif isinstance(getattr(Settings(), name), bool):
        if any(means(words, one) for one in (*ON, *OFF)):
            return any(means(words, one) for one in ON)
    elif (number := number_typed(wanted)) is not None and number <= 100:
        return number / 100
    raise Unclear(_allowed(name))
