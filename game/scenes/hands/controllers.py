"""Game controllers: the cross moves the focus, A chooses, B takes back, and the other buttons give commands.

A controller's layout comes from SDL, by its name and id; one that SDL does not know is taken to be laid out like most.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

import pygame

from game.look.keys import Make, Sign
from game.scenes.command import STANDS_FOR
from game.scenes.scene import Host, Scene

EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
PLUGS = (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)
ON, OFF = 0.6, 0.4  # how far a stick is moved when it counts, and when it no longer does
FIRST, EACH = 0.4, 0.09  # seconds after which something that is held repeats, and seconds from one time to the next
HAT = ((1, 1, "1"), (0, 1, "2"), (1, -1, "4"), (0, -1, "8"))
"""Of each direction of a cross: its axis, its value there, and its name in a layout."""
USUAL = {  # the layout of most controllers: part -> what is printed on it. Parts are called as SDL calls them
    "b0": Sign.A, "b1": Sign.B, "b2": Sign.X, "b3": Sign.Y, "b4": Sign.LEFT_SHOULDER, "b5": Sign.RIGHT_SHOULDER,
    "b7": Sign.START, "h0.1": Sign.UP, "h0.2": Sign.RIGHT, "h0.4": Sign.DOWN, "h0.8": Sign.LEFT, "-a0": Sign.LEFT,
    "+a0": Sign.RIGHT, "-a1": Sign.UP, "+a1": Sign.DOWN}  # fmt: skip
MAKERS = {  # words in the names of controllers
    Make.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    Make.NINTENDO: ("nintendo", "switch", "joy-con", "snes"),
}
STICKS = {"leftx": (Sign.LEFT, Sign.RIGHT), "lefty": (Sign.UP, Sign.DOWN)}


class Controller(NamedTuple):
    """One that is plugged in. layout: part -> sign. id: the same for all of its make."""

    layout: Mapping[str, Sign]
    name: str = ""
    id: str = ""
    held: pygame.joystick.JoystickType | None = None  # closed when it is let go of


def layout_of(mapping: Mapping[str, str]) -> dict[str, Sign]:
    """The layout that a line of SDL's gives: "a" is "b0"."""
    signs = {sign.value: sign for sign in Sign}
    found = {part: signs[name] for name, part in mapping.items() if name in signs}
    for name, (low, high) in STICKS.items():
        if part := mapping.get(name):
            found |= {f"-{part}": low, f"+{part}": high}
    return found


def written(layout: Mapping[str, Sign]) -> str:
    """A layout as text: "b0:a b1:b"."""
    return " ".join(f"{part}:{sign.value}" for part, sign in layout.items())


def read(text: str) -> dict[str, Sign]:
    """The layout of a text; what makes no sense is left out."""
    signs = {sign.value: sign for sign in Sign}
    pairs = (pair.split(":") for pair in text.split())
    return {pair[0]: signs[pair[1]] for pair in pairs if len(pair) == 2 and pair[1] in signs}


def made_by(name: str) -> Make:
    """Who made a controller of this name; one of an unknown maker is taken to be like most."""
    return next((make for make, words in MAKERS.items() if any(word in name.lower() for word in words)), Make.XBOX)


def opened(index: int) -> Controller | None:
    """Open the controller of this number; None if it is gone."""
    from pygame._sdl2 import controller

    with suppress(pygame.error):
        stick = pygame.joystick.Joystick(index)
        layout: Mapping[str, Sign] = USUAL
        controller.init()
        if controller.is_controller(index):
            layout = layout_of(controller.Controller(index).get_mapping()) or USUAL
        return Controller(layout, stick.get_name(), stick.get_guid(), stick)
    return None


class Controllers:
    """All controllers that are plugged in."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self.known: dict[int, Controller] = {}  # those that are plugged in, by the numbers that their events bear
        self._pressed: set[tuple[int, str]] = set()
        self._repeats: tuple[int, str, pygame.event.Event, Scene] | None = None
        self._wait = 0.0  # seconds until it repeats
        self._used = -1

    @property
    def names(self) -> list[str]:
        return [controller.name for controller in self.known.values()]

    @property
    def newest(self) -> Controller | None:
        return self.known.get(self._used) or next(reversed(self.known.values()), None)

    @property
    def make(self) -> Make:
        wanted = self._desk.settings.signs
        return Make[wanted.upper()] if wanted != "by itself" else made_by(self.newest.name if self.newest else "")

    def plug(self, event: pygame.event.Event) -> None:
        """Follow a controller that comes or goes; what it held is let go of."""
        if event.type == pygame.JOYDEVICEADDED:
            found = opened(event.device_index)
            if found and found.held:
                self.known[found.held.get_instance_id()] = found
            return
        self.known.pop(event.instance_id, None)
        for who, part in sorted(self._pressed):
            if who == event.instance_id:
                self._release(who, part)

    def matters(self, event: pygame.event.Event) -> bool:
        """Whether an event of a stick is more than its trembling."""
        if event.type != pygame.JOYAXISMOTION:
            return True
        who, axis = event.instance_id, event.axis
        held = any((who, f"{side}a{axis}") in self._pressed for side in "+-")
        return bool(abs(event.value) < OFF if held else abs(event.value) > ON)

    def take(self, event: pygame.event.Event) -> None:
        who = self._used = event.instance_id
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self._set(who, [(f"b{event.button}", event.type == pygame.JOYBUTTONDOWN)])
        elif event.type == pygame.JOYHATMOTION:
            self._set(who, [(f"h{event.hat}.{name}", event.value[axis] == value) for axis, value, name in HAT])
        elif self.matters(event):
            self._set(who, [(f"{s}a{event.axis}", event.value * int(f"{s}1") > ON) for s in "+-"])

    def _set(self, who: int, parts: Iterable[tuple[str, bool]]) -> None:
        for part, on in parts:
            if on and (who, part) not in self._pressed:
                self._pressed.add((who, part))
                self._press(who, part)
            elif not on and (who, part) in self._pressed:
                self._release(who, part)

    def _sign(self, who: int, part: str) -> Sign | None:
        controller = self.known.get(who)
        own = read(self._desk.settings.controllers.get(controller.id, "")) if controller else {}
        return (own or (controller.layout if controller else USUAL)).get(part)

    def _press(self, who: int, part: str) -> None:
        sign, top, controller = self._sign(who, part), self._desk.top, self.known.get(who)
        if top is None or (controller and top.takes_part(controller.id, part)) or sign is None:
            return
        command = next((one for one in top.commands if sign in (one.signs or ())), None)
        if sign is Sign.START:
            self._desk.key_card()
        elif command and command.in_use and not (sign is Sign.B and top.holding):
            self._give(who, part, command.in_use[0].press())
        elif sign is Sign.LEFT_SHOULDER:  # both shoulders leave a list or a calendar, which uses all arrows itself
            back = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode="")
            self._give(who, part, back)
        elif sign in STANDS_FOR:
            self._give(who, part, STANDS_FOR[sign].press())

    def _give(self, who: int, part: str, event: pygame.event.Event) -> None:
        """Press a key; what repeats with the key does so with the button."""
        top = self._desk.top
        self._desk.give(event)
        repeats = top is not None and top.repeats(event)
        self._repeats, self._wait = (who, part, event, top) if top and repeats else None, FIRST

    def step(self, dt: float) -> None:
        """Let dt seconds pass: what is held repeats, in the scene where it was pressed."""
        if self._repeats is None:
            return
        *_, event, scene = self._repeats
        self._wait -= dt
        if scene is not self._desk.top:
            self._repeats = None
        elif self._wait <= 0:
            self._wait += EACH
            self._desk.give(event)

    def let_go(self) -> None:
        """What is held no longer repeats, as the window lost the focus."""
        self._repeats = None

    def _release(self, who: int, part: str) -> None:
        self._pressed.discard((who, part))
        if self._repeats and self._repeats[:2] == (who, part):
            self._repeats = None
        sign = self._sign(who, part)
        if sign is Sign.Y:
            self._desk.give(pygame.event.Event(pygame.KEYUP, key=pygame.K_UNKNOWN, mod=0, unicode=""))
