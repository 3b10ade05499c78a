"""Commands: what a key or a button of a scene does, and what is said of it.

Each scene has one table of them. Key handling, game controllers, buttons, tips, sentences, the card of keys and the
README's list all come from it; what is named there is the key, or the controller's sign, of the device used last.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.look.keys import MOVING, Device, Key, Sign, called, last, make
from game.look.type import lacking
from game.look.widgets.buttons import Button
from game.words import phrase, upper
from game.words.catalogue import labelled
from game.words.letters import CLICK, D_PAD, SWITCH, TAP, key_told, press, printed, quoted

ESCAPE = Key(pygame.K_ESCAPE)
ENTER = (Key(pygame.K_RETURN), Key(pygame.K_KP_ENTER))
FIXED = (ESCAPE, *ENTER, *map(Key, MOVING), Key(pygame.K_QUESTION))
"""Keys that mean the same everywhere: no command loses them, and none gets them."""
STANDS_FOR = {  # the keys that a controller's buttons stand for, where no command of the scene has them
    Sign.A: ENTER[0],
    Sign.B: ESCAPE,
    Sign.UP: Key(pygame.K_UP),
    Sign.DOWN: Key(pygame.K_DOWN),
    Sign.LEFT: Key(pygame.K_LEFT),
    Sign.RIGHT: Key(pygame.K_RIGHT),
    Sign.RIGHT_SHOULDER: Key(pygame.K_TAB),
}
CHOOSING = (Sign.UP, Sign.DOWN, Sign.LEFT, Sign.RIGHT, Sign.A)  # the buttons that go over cards and take them


@dataclass(frozen=True)
class Command:
    """What a player can do in a scene, by a key or a button. action: the name of the scene's method. help: what it
    does, in a few words. word: on its button, if it has one. brief: a shorter word for small screens. repeats: it
    repeats while its key is held. also: other keys or mouse actions that do the same. signs: a game controller's
    buttons for it; None for those that stand for its keys. The words are English, for phrase().
    """

    action: str
    keys: tuple[Key, ...]
    help: str
    word: str = ""
    brief: str = ""
    repeats: bool = False
    also: str = ""
    signs: tuple[Sign, ...] | None = None

    @property
    def id(self) -> str:
        """What tells it from all others, in every scene: its action and its usual key, "undo U"."""
        return f"{self.action} {self.keys[0]}" if self.keys else self.action

    @property
    def in_use(self) -> tuple[Key, ...]:
        """Its keys now, the player's own in the place of the one that it gives up."""
        own = _own.get(self.id) if _own else None
        return tuple(dict.fromkeys((own, *(key for key in self.keys if key != self.given_up)))) if own else self.keys

    @property
    def given_up(self) -> Key | None:
        """The usual key that it loses when it gets the player's own; None if it keeps them all."""
        return next((key for key in self.keys if key not in FIXED), None)

    def keys_while(self, typing: bool) -> tuple[Key, ...]:
        """Its keys now, without those that write where letters are text."""
        return tuple(key for key in self.in_use if not (typing and key.writes))

    @property
    def hint(self) -> str:
        """What is named on its button, of the device used last: its key, its sign on a controller; empty for none."""
        if last() in (Device.TOUCH, Device.SWITCH):
            return ""
        told = self.signs_told if last() is Device.CONTROLLER else [*map(shown, self.in_use)]
        return told[0] if told else ""

    @property
    def signs_told(self) -> list[str]:
        """What is printed on the controller's buttons for it."""
        if self.signs == CHOOSING:
            return [phrase(D_PAD), sign_told(Sign.A)]
        usual = tuple(sign for sign, key in STANDS_FOR.items() if key in self.in_use)
        return [sign_told(sign) for sign in (usual if self.signs is None else self.signs)]

    @property
    def tip(self) -> str:
        """The tip shown while the mouse is on its button: "A hint by what you may know: H"."""
        called = self.keys_told if last() is Device.KEYS else self.hint
        return labelled(self.said, called) if self.said and called else self.said

    @property
    def does(self) -> str:
        """What it does, in a few words."""
        return phrase(self.help, enter=key_now(ENTER[0]))

    @property
    def said(self) -> str:
        """What it does, as a line of text."""
        return upper(self.does)

    @property
    def keys_told(self) -> str:
        """Every key for it: "U, Ctrl+Z, Backspace"."""
        return self._named(typing=False)

    def keys_now(self, typing: bool) -> str:
        """Every key or sign for it, of the device used last; typing: of the keys those that write no letters."""
        return ", ".join(self.signs_told) if last() is Device.CONTROLLER else self._named(typing)

    def _named(self, typing: bool) -> str:
        told = map(shown, self.keys_while(typing))
        return ", ".join([*dict.fromkeys(told), *filter(None, [phrase(self.also)])])


_own: dict[str, Key] = {}


def rebind(own: Mapping[str, str]) -> bool:
    """Give commands the player's own keys by their ids, but for names of no key; returns whether anything changed."""
    before = dict(_own)
    _own.clear()
    _own.update({id: key for id, name in own.items() if (key := called(name))})
    return _own != before


EVERYWHERE = (  # commands of the stage, which work in every scene
    Command("toggle_mute", (Key(pygame.K_m), Key(pygame.K_m, ctrl=True)), "sound off or on"),
    Command("key_card", (Key(pygame.K_QUESTION),), "what you can do here, and the keys", "Keys", signs=(Sign.START,)),
    Command("toggle_voice", (Key(pygame.K_t, ctrl=True),), "voice on or off"),
    Command("say_again", (Key(pygame.K_l, ctrl=True),), "voice: the last words again"),
    Command("say_more", (Key(pygame.K_e, ctrl=True),), "voice: read out all that is here"),
    Command("show_pictures", (Key(pygame.K_p, ctrl=True),), "show the folder with your pictures"),
    Command("toggle_fullscreen", (Key(pygame.K_F11), Key(pygame.K_RETURN, alt=True)), "full screen and back"),
)


def commanded(commands: Iterable[Command], event: pygame.event.Event, typing: bool = False) -> Command | None:
    """The command that a key event fits best, or None. typing: keys that write letters are no commands."""
    if event.type != pygame.KEYDOWN:
        return None
    found, best = None, 0
    for command in commands:
        fits = max((key.fits(event) for key in command.keys_while(typing)), default=0)
        if fits > best:
            found, best = command, fits
    return found


def with_key(commands: Iterable[Command], event: pygame.event.Event, but: Command) -> Command | None:
    """The command that the key of an event carries out, other than `but`; None if there is none."""
    return commanded([one for one in commands if one.id != but.id], event)


def shown(key: Key) -> str:
    """What is printed on a key; what stands at its place on an English keyboard where no font has the sign."""
    return key_told(key.on_english if lacking(str(key)) else key)


def sign_told(sign: Sign) -> str:
    """What is printed on a controller's button, on the one used last."""
    return printed(sign.value, make().value)


def key_now(key: Key) -> str:
    """What a key is called, or the controller's button that stands for it, if that is what was used last."""
    sign = next((sign for sign, other in STANDS_FOR.items() if other == key), None)
    return sign_told(sign) if sign and last() is Device.CONTROLLER else shown(key)


def any_press() -> str:
    """What to do where anything at all will do, in a sentence, with the device used last."""
    match last():
        case Device.CONTROLLER:
            return press(sign_told(Sign.A))
        case Device.TOUCH:
            return phrase(TAP)
        case Device.SWITCH:
            return phrase(SWITCH)
        case Device.KEYS:
            return phrase(CLICK)


def called_now(commands: Iterable[Command], action: str, typing: bool = False) -> str:
    """What to press for an action, in a sentence: its key or its sign, of the device used last; where it has none, its
    words in quotes, as they stand on its button or on the card of keys. typing: letters are text.
    """
    command = next(command for command in commands if command.action == action)
    if last() is Device.KEYS and (works := command.keys_while(typing)):
        return shown(works[0])
    return command.hint if last() is not Device.KEYS and command.hint else quoted(phrase(command.word) or command.said)


def buttons(commands: Iterable[Command], *actions: str) -> dict[str, Button]:
    """A button with its key's name for each of these actions, or for all that have a word."""
    return {
        command.action: Button(phrase(command.word), sign=command, brief=phrase(command.brief))
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
        command.action: Button(phrase(command.brief or command.word), sign=command, bare=True)
        for command in _chosen(commands, actions)
    }


def _chosen(commands: Iterable[Command], actions: tuple[str, ...]) -> list[Command]:
    by_action = {command.action: command for command in commands if command.word}
    return [by_action[action] for action in actions or by_action]
