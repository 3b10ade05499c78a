"""Commands: what a key or a button of a scene does, and what is said of it.

Each scene has one table of them. Key handling, buttons, the card of keys and the README's list all come from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.look.device import Device, Sign, last, make
from game.look.keys import Key, called
from game.look.widgets.buttons import Button
from game.words import phrase, upper
from game.words.catalogue import labelled
from game.words.hands import printed
from game.words.keys import key_told


@dataclass(frozen=True)
class Command:
    """action: the name of the scene's method. help: what it does, in a few words. word: on its button, if it has one.
    brief: a shorter word for small screens. repeats: it repeats while its key is held. also: other keys or mouse
    actions that do the same. signs: buttons of a game controller for it. The words are English, for phrase().
    """

    action: str
    keys: tuple[Key, ...]
    help: str
    word: str = ""
    brief: str = ""
    repeats: bool = False
    also: str = ""
    signs: tuple[Sign, ...] = ()

    @property
    def id(self) -> str:
        """What tells it from all others, in every scene: its action and its usual key, "undo U"."""
        return f"{self.action} {self.keys[0]}" if self.keys else self.action

    @property
    def in_use(self) -> tuple[Key, ...]:
        """Its keys now: the player's own in the place of the usual ones. Esc always stays."""
        own = _own.get(self.id) if _own else None
        return (own, *(key for key in self.keys if key == ESCAPE)) if own else self.keys

    @property
    def hint(self) -> str:
        """What is named on its button, of the device used last: its key, its sign on a controller; empty for none."""
        if last() in (Device.TOUCH, Device.SWITCH):
            return ""
        if last() is Device.CONTROLLER:
            return printed(self.signs[0].value, make().value) if self.signs else ""
        return key_told(self.in_use[0]) if self.in_use else ""

    @property
    def tip(self) -> str:
        """The tip shown while the mouse is on its button: "A hint by what you may know: H"."""
        ways = self.ways if last() is Device.KEYS else self.hint
        return labelled(self.said, ways) if self.said and ways else self.said

    @property
    def said(self) -> str:
        """What it does, as a line of text."""
        return upper(phrase(self.help))

    @property
    def ways(self) -> str:
        """Every key for it: "U, Ctrl+Z, Backspace"."""
        return ", ".join([*dict.fromkeys(map(key_told, self.in_use)), *filter(None, [phrase(self.also)])])


_own: dict[str, Key] = {}


def rebind(own: Mapping[str, str]) -> bool:
    """Give commands the player's own keys, by the commands' ids; a name that no key has is left out. Returns whether
    anything changed.
    """
    before = dict(_own)
    _own.clear()
    _own.update({id: key for id, name in own.items() if (key := called(name))})
    return _own != before


ESCAPE = Key(pygame.K_ESCAPE)
ENTER = (Key(pygame.K_RETURN), Key(pygame.K_KP_ENTER))
EVERYWHERE = (
    Command("toggle_mute", (Key(pygame.K_m), Key(pygame.K_m, ctrl=True)), "sound off or on"),
    Command("key_card", (Key(pygame.K_QUESTION),), "what you can do here, and the keys", "Keys", signs=(Sign.START,)),
    Command("toggle_voice", (Key(pygame.K_t, ctrl=True),), "voice on or off"),
    Command("say_again", (Key(pygame.K_l, ctrl=True),), "voice: the last words again"),
    Command("say_more", (Key(pygame.K_e, ctrl=True),), "voice: read out all that is here"),
    Command("show_pictures", (Key(pygame.K_p, ctrl=True),), "show the folder with your pictures"),
    Command("toggle_fullscreen", (Key(pygame.K_F11), Key(pygame.K_RETURN, alt=True)), "full screen and back"),
)
"""Commands of the stage, which work in every scene."""


def commanded(commands: Iterable[Command], event: pygame.event.Event, typing: bool = False) -> Command | None:
    """The command that a key event fits best, or None. typing: keys that write letters are no commands."""
    if event.type != pygame.KEYDOWN:
        return None
    found, best = None, 0
    for command in commands:
        fits = max((key.fits(event) for key in command.in_use if not (typing and key.writes)), default=0)
        if fits > best:
            found, best = command, fits
    return found


def with_key(commands: Iterable[Command], event: pygame.event.Event, but: Command) -> Command | None:
    """The command that the key of an event carries out, other than `but`; None if there is none."""
    return commanded([one for one in commands if one.id != but.id], event)


def hint_of(commands: Iterable[Command], action: str) -> str:
    """The key named on the button of an action; empty if it has none."""
    return next((command.hint for command in commands if command.action == action), "")


def buttons(commands: Iterable[Command], *actions: str) -> dict[str, Button]:
    """A button with its key's name for each of these actions, or for all that have a word."""
    return {
        command.action: Button(
            phrase(command.word),
            pygame.Rect(0, 0, 1, 1),
            command,
            brief=phrase(command.brief),
        )
        for command in _chosen(commands, actions)
    }


def reword(buttons: Iterable[Button]) -> None:
    """Put the words of commands on their buttons anew, in the language in use."""
    for button in buttons:
        if isinstance(button.sign, Command):
            word, brief = phrase(button.sign.word), phrase(button.sign.brief)
            button.label, button.brief = (brief or word, "") if button.bare else (word, brief)


def captions(commands: Iterable[Command], *actions: str) -> dict[str, Button]:
    """Bare words as buttons for each of these actions, which may use the brief word."""
    return {
        command.action: Button(phrase(command.brief or command.word), pygame.Rect(0, 0, 1, 1), command, bare=True)
        for command in _chosen(commands, actions)
    }


def _chosen(commands: Iterable[Command], actions: tuple[str, ...]) -> list[Command]:
    by_action = {command.action: command for command in commands if command.word}
    return [by_action[action] for action in actions or by_action]
