"""Which device is in use; keys, and their names on buttons. Cmd on a Mac is Ctrl elsewhere.

What a key means is what is printed on it, where that is Latin. Where it is not (й, α), or has to be shifted (1 on a
French keyboard), the key means what stands at its place on an English keyboard.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Sequence
from enum import Enum, auto
from string import ascii_uppercase, digits
from typing import Generic, NamedTuple, TypeVar

import pygame


class Device(Enum):
    """What the player uses; the mouse and the keyboard go together."""

    KEYS = auto()
    TOUCH = auto()
    CONTROLLER = auto()
    SWITCH = auto()  # one or two keys or buttons, and a light that goes over what can be done


class Sign(Enum):
    """The buttons of a game controller that mean something, by the names that SDL's layouts give them."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LEFT_SHOULDER = "leftshoulder"
    RIGHT_SHOULDER = "rightshoulder"
    START = "start"
    UP = "dpup"
    DOWN = "dpdown"
    LEFT = "dpleft"
    RIGHT = "dpright"


class Make(Enum):
    """Who makes controllers; each prints other signs on them."""

    XBOX = 0
    PLAYSTATION = 1
    NINTENDO = 2


FINGER = 44  # the least width and height of what a finger has to hit, in points
MOUSE = 24  # the least width and height of what a mouse has to hit, in pixels
_last, _make, _point = Device.KEYS, Make.XBOX, 1.0


def last() -> Device:
    """The device that was used last."""
    return _last


def make() -> Make:
    """Who made the controller that was used last."""
    return _make


def reach() -> int:
    """The least height of what lies close to other things, in pixels; 0 while no fingers are used."""
    return round(FINGER * _point) if _last is Device.TOUCH else 0


def smallest() -> int:
    """The least width and height of what has to be hit, in pixels."""
    return max(MOUSE, reach())


def use(device: Device, made_by: Make | None = None, point: float = 1.0) -> bool:
    """A device is used; returns whether its signs change. made_by: for a controller; point: pixels per point."""
    global _last, _make, _point
    before = _last, _make, reach()
    _last, _make, _point = device, made_by or _make, point
    return before != (_last, _make, reach())


Direction = tuple[int, int]  # the direction of an arrow, as (dx, dy)
DIRECTIONS: tuple[Direction, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))
ARROWS = dict(zip((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN), DIRECTIONS, strict=True))
OFF = 100_000.0  # what it costs if an arrow doesn't point there; twice as much if it points away

K = TypeVar("K", bound=Hashable)


class Aim(NamedTuple, Generic[K]):
    """Where an arrow leads, None where it leads nowhere, and what that costs."""

    to: K | None
    cost: float


Aims = dict[tuple[K, Direction], Aim[K]]
Costs = Callable[[K, K], Sequence[float]]  # what it costs that each of the DIRECTIONS leads from one place to another


def join(aims: Aims[K], places: Sequence[K], costs: Costs[K]) -> None:
    """Turn arrows, those that it costs least, until they lead from the first place to all others, and back. A place
    that has no arrow is left as it is."""
    first, every = places[0], set(places)
    while (reached := _reached(aims, first)) < every and _turn(aims, places, reached, reached, costs):
        pass
    while (back := _reached(aims, first, back=True)) < every and _turn(aims, places, every - back, every, costs):
        pass


def _reached(aims: Aims[K], first: K, back: bool = False) -> set[K]:
    """All places to which arrows lead from the first; back: from which they lead to it."""
    links = defaultdict(list)
    for (here, _), aim in aims.items():
        if aim.to is not None:
            start, end = (aim.to, here) if back else (here, aim.to)
            links[start].append(end)
    found, waiting = {first}, [first]
    while waiting:
        new = set(links[waiting.pop()]) - found
        found |= new
        waiting.extend(new)
    return found


def _turn(aims: Aims[K], places: Sequence[K], inside: Collection[K], kept: set[K], costs: Costs[K]) -> bool:
    """Turn one arrow from the places inside to one of the others: that which costs least more than now, if all that
    is kept can still be reached. Returns whether there is one.
    """
    first = places[0]
    found = [
        (cost, here, way, there)
        for here in places
        for there in places
        if here in inside and there not in inside
        for way, cost in zip(DIRECTIONS, costs(here, there), strict=True)
        if (here, way) in aims
    ]
    for cost, here, way, there in sorted(found, key=lambda one: one[0] - aims[one[1], one[2]].cost):
        before = aims[here, way]
        aims[here, way] = Aim(there, cost)
        if _reached(aims, first) >= kept | {there}:
            return True
        aims[here, way] = before
    return False


MOVING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
"""Keys that move over a screen and repeat while they are held."""
_RUBBING = (pygame.K_BACKSPACE, pygame.K_DELETE)
_PLACES = {getattr(pygame, f"KSCAN_{sign}"): ord(sign.lower()) for sign in ascii_uppercase + digits}
"""The letters and figures of an English keyboard, by the places of their keys."""
_MARKS = "COMMA PERIOD SLASH SEMICOLON APOSTROPHE LEFTBRACKET RIGHTBRACKET BACKSLASH GRAVE MINUS EQUALS"
_ENGLISH = _PLACES | dict(
    zip((getattr(pygame, f"KSCAN_{name}") for name in _MARKS.split()), map(ord, ",./;'[]\\`-="), strict=True)
)
_LAST_SIGN = 0x10FFFF
_ASKING = frozenset("?؟")


def command(event: pygame.event.Event) -> bool:
    """Whether Ctrl, or Cmd, is held."""
    return bool(getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META))


def alt(event: pygame.event.Event) -> bool:
    """Whether Alt is held."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)


def shift(event: pygame.event.Event) -> bool:
    """Whether Shift is held."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)


def typed(event: pygame.event.Event) -> str:
    """The letter, figure or space that a key writes; empty for keys that write none, and for commands."""
    letter = getattr(event, "unicode", "")
    return "" if command(event) or alt(event) or not letter.isprintable() else letter


def writes(event: pygame.event.Event) -> bool:
    """Whether a key changes text in a field."""
    return bool(typed(event)) or event.key in _RUBBING


def place(event: pygame.event.Event) -> int:
    """Where the key lies, by SDL's number (scancode); 0 if that is not known."""
    return int(getattr(event, "scancode", 0))


def by_place(event: pygame.event.Event) -> int:
    """The code where no command has the key's own: by its place, if it bears no Latin letter or no figure."""
    own: int = event.key
    meant = _PLACES.get(place(event), own)
    sign = chr(own) if own <= _LAST_SIGN else ""
    if meant == own or chr(meant).isdecimal():
        return meant
    if sign.isalpha():
        return own if unicodedata.name(sign, "").startswith("LATIN") else meant
    # pygame looks a code up by the place of its key, which is 0 where the keyboard has none that bears the sign
    return own if pygame.key.ScancodeWrapper(at > 0 for at in range(512))[meant] else meant


class Key(NamedTuple):
    """A key with its modifiers. place: where it lies, if not every keyboard has it; it means the key there."""

    code: int
    ctrl: bool = False
    alt: bool = False
    place: int = 0

    def __str__(self) -> str:
        """The name on a button: "U", "Ctrl+Z", "Home"."""
        return f"{'Ctrl+' * self.ctrl}{'Alt+' * self.alt}{_name(self.code)}"

    @property
    def kept(self) -> str:
        """The name in the settings, from which called() reads the key."""
        return f"{self} @{self.place}" if self.place else str(self)

    @property
    def on_english(self) -> Key:
        """The key at its place on an English keyboard; itself if its place is not known."""
        return self._replace(code=_ENGLISH.get(self.place, self.code))

    @property
    def nameless(self) -> bool:
        """Whether nothing tells it from other keys."""
        return not _name(self.code)

    def fits(self, event: pygame.event.Event) -> int:
        """Whether an event presses this key: 3 by what is printed on it, 2 by its place on an English keyboard, 1 by
        its place on the keyboard where it was chosen, 0 not at all. Where the question mark is depends on the keyboard.
        """
        if self.code == pygame.K_QUESTION and typed(event) in _ASKING:
            return 3
        if (command(event), alt(event)) != (self.ctrl, self.alt):
            return 0
        if event.key == self.code:
            return 3
        if by_place(event) == self.code:
            return 2
        return int(self.place != 0 and self.place == place(event))

    @property
    def writes(self) -> bool:
        """Whether the key changes text in a field."""
        signs = pygame.K_SPACE <= self.code < pygame.K_DELETE or pygame.K_DELETE < self.code <= _LAST_SIGN
        return not (self.ctrl or self.alt) and self.code != pygame.K_QUESTION and (self.code in _RUBBING or signs)

    def press(self) -> pygame.event.Event:
        mod = pygame.KMOD_LCTRL * self.ctrl | pygame.KMOD_LALT * self.alt
        return pygame.event.Event(pygame.KEYDOWN, key=self.code, mod=mod, unicode="", scancode=self.place)


_NAMES = {pygame.K_ESCAPE: "Esc", pygame.K_KP_ENTER: "Enter", pygame.K_RETURN: "Enter", pygame.K_PAUSE: "Pause"}
_CODES = {name: code for code, name in _NAMES.items()}
_HELD = "LSHIFT RSHIFT LCTRL RCTRL LALT RALT LMETA RMETA CAPSLOCK NUMLOCK SCROLLOCK MODE"
MODIFIERS = frozenset(getattr(pygame, f"K_{name}") for name in _HELD.split())  # keys that do nothing by themselves


def _name(code: int) -> str:
    """What is printed on a key; empty for one without a name, as accents have none."""
    name = _NAMES.get(code) or pygame.key.name(code) or pygame.key.name(code, False)
    raised = name.capitalize()
    return raised if raised.lower() == name.lower() else name  # "ß", which has no capital


def pressed_in(event: pygame.event.Event) -> Key:
    """The key that an event presses, with its modifiers."""
    if typed(event) in _ASKING:
        return Key(pygame.K_QUESTION)
    rare = pygame.K_DELETE < event.key <= _LAST_SIGN
    return Key(event.key, command(event), alt(event), place(event) if rare else 0)


def called(name: str) -> Key | None:
    """The key of a name as it is kept; None if there is no such key."""
    name, _, lies = name.partition(" @")
    rest = name.removeprefix("Ctrl+")
    plain = rest.removeprefix("Alt+")
    try:
        code = _CODES.get(plain) or pygame.key.key_code(plain.lower())
    except ValueError:
        return None
    return Key(code, rest != name, plain != rest, int(lies) if lies.isdecimal() and len(lies) < 4 else 0)
