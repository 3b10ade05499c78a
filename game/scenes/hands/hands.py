"""Switches, and all other hands: from what they do to events of keys and mouse."""

from functools import partial
from weakref import ReferenceType, ref

import pygame

from game.look import keys
from game.look.keys import Device, Make, use
from game.look.palette import Scale
from game.scenes.hands import controllers, fingers
from game.scenes.hands.controllers import Controllers
from game.scenes.hands.fingers import Fingers, Steady
from game.scenes.hands.walk import Agent, Stop, Walk, draw_light, plate, shape
from game.scenes.scene import Host, Scene
from game.store.settings import CHOICES
from game.words import letters, phrase

LOOK = 0.1  # seconds between two looks at what can be done
TREMBLE = 0.15  # seconds in which a second press is taken for a trembling hand
FIRST = 1.5  # how much longer the light stays at the first place, which comes unexpected
FILLS, CALM_FILLS = 30, 4  # so many pictures are drawn of the time that runs down; with reduced motion
MOVED = 12  # points by which a mouse has to be moved between two clicks to be a mouse, and no switch
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
DOWNS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN)
UPS = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.FINGERUP, pygame.FINGERMOTION, pygame.JOYBUTTONUP)


class Switches:
    """The light, and the switches that take what it is on. off at first; the settings say what there is."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self.walk = Walk()
        self._scene: ReferenceType[Scene] | None = None
        self._shape: tuple[object, ...] = ()
        self._on = "off"
        self._left = self._look = self._since = 0.0
        self._moved = 0.0  # by the mouse since its last click, in pixels
        self._held: set[int] = set()  # keys that are down
        self._fill = 0
        self._hidden = True  # nothing can be done at the moment, as when cards fly
        self._untold = self._cuts = False

    @property
    def on(self) -> bool:
        return self._desk.settings.switches != "off"

    @property
    def goes(self) -> bool:
        """Whether the light goes by itself, and does not rest."""
        return self._desk.settings.switches == "one" and not self.walk.tired

    @property
    def lit(self) -> Stop | None:
        """What has the light; None while nothing can be done."""
        return None if self._hidden or not self.on else self.walk.lit

    # ── presses ──

    def takes(self, event: pygame.event.Event) -> bool:
        """Follow an event; returns whether it is a switch, and nothing else."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.MOUSEMOTION:
            self._moved += abs(event.rel[0]) + abs(event.rel[1])
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.turn_off()
            return True
        if not self._is_switch(event):
            return False
        if event.type in DOWNS and not self._repeated(event) and self._since >= TREMBLE:
            self._since = 0.0
            self._take() if self._desk.settings.switches == "one" or self._second(event) else self._step()
        return True

    def _is_switch(self, event: pygame.event.Event) -> bool:
        """Whether an event comes from a switch of the chosen kind."""
        wanted, two = self._desk.settings.switch_key, self._desk.settings.switches == "two"
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            space, enter = event.key == pygame.K_SPACE, event.key in ENTERS
            if wanted == "anything":
                return event.key not in keys.MODIFIERS
            return (space and (wanted == "space" or (two and wanted == "enter"))) or (
                enter and (wanted == "enter" or (two and wanted == "space"))
            )
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            moved = self._moved > MOVED * self._desk.point
            if event.type == pygame.MOUSEBUTTONUP:
                self._moved = 0.0
            usual = (1,) if wanted == "click" and not two else (1, 3)
            return wanted in ("anything", "click") and not moved and event.button in usual
        return event.type in (*DOWNS, *UPS) and wanted in ("anything", "click")

    def _second(self, event: pygame.event.Event) -> bool:
        """Whether a press is that of the second switch, which takes."""
        if event.type == pygame.KEYDOWN:
            return event.key == pygame.K_SPACE if self._desk.settings.switch_key == "enter" else event.key in ENTERS
        if event.type == pygame.MOUSEBUTTONDOWN:
            return bool(event.button == 3)
        return event.type == pygame.JOYBUTTONDOWN and bool(event.button == 0)

    def _repeated(self, event: pygame.event.Event) -> bool:
        """Whether a key is only held."""
        if event.type != pygame.KEYDOWN:
            return False
        held = event.key in self._held
        self._held.add(event.key)
        return held

    def let_go(self) -> None:
        """Forget which keys are held, as the window lost them."""
        self._held.clear()

    def _take(self) -> None:
        """Take what has the light; a light that rests only goes on."""
        if self._hidden:
            return
        if self.walk.tired:
            self.walk.begin(self.walk.levels[0].stops)
            self._lit()
        else:
            self._look_again()
            self._take_lit()
        self._cuts = False

    def _take_lit(self) -> None:
        stop = self.walk.enter()
        if stop and not stop.stays:
            self._shape = ()
            self.walk.begin(())
        if stop:
            stop.take()
        self._look_again()
        if stop is None or stop.stays:
            self._lit()

    def _step(self) -> None:
        self._look_again()
        if self.lit:
            self.walk.step()
            self._lit()

    # ── everywhere ──

    def turn_off(self) -> None:
        """Turn the light off, and say how it is turned on again."""
        self._desk.change(switches="off")
        self._desk.tell(phrase(letters.TURNED_OFF))

    def _more(self, scene: Scene) -> Stop:
        """What can be done in every scene."""
        agent = Agent(self._desk, scene)
        stops = [plate(letters.BACK, agent.escape)]
        if not scene.overlay:
            stops.append(plate(letters.COMMANDS, self._desk.key_card))
        if self._desk.settings.switches == "one":
            stops.append(plate(letters.SLOWER, partial(self._change_step, 1), stays=True))
            stops.append(plate(letters.FASTER, partial(self._change_step, -1), stays=True))
        stops.append(plate(letters.OFF, self.turn_off))
        return Stop("more", partial(phrase, letters.MORE), within=tuple(stops))

    def _change_step(self, by: int) -> None:
        steps = CHOICES["switch_step"]
        at = steps.index(self._desk.settings.switch_step) + by
        self._desk.change(switch_step=steps[min(max(at, 0), len(steps) - 1)])
        self._desk.tell(letters.seconds_told(self._desk.settings.switch_step))

    # ── the light ──

    @property
    def _stay(self) -> float:
        """Seconds that the light stays at a place."""
        return float(self._desk.settings.switch_step.split()[0])

    def _look_again(self) -> None:
        """Look what can be done now; the light goes on from where it is, if that is still there."""
        from game.scenes.hands.stops import stops_of  # with all scenes, which otherwise are imported when they open

        top = self._desk.top
        if top is None:
            return
        stops = stops_of(Agent(self._desk, top), self._more(top))
        found, same = shape(stops), self._scene is not None and self._scene() is top
        if not stops and same:
            self._desk.dirty |= not self._hidden
            self._hidden, self._shape = True, ()
            return
        if same and found == self._shape:
            return
        self._scene, self._shape = ref(top), found
        came, self._hidden = self._hidden, not stops
        self._desk.dirty = True
        if not same:
            self.walk.begin(stops)
            self._lit()
        elif not self.walk.go_on(stops) or came:
            self._lit()

    def _lit(self) -> None:
        """The light comes to another place: its time begins, and the voice says what it is."""
        self._left = self._stay * (FIRST if len(self.walk.levels) == 1 and self.walk.levels[0].at == 0 else 1.0)
        self._fill = -1
        self._untold = self._desk.dirty = True

    def _tell(self) -> None:
        """Let the voice say what is lit; after a press first what came of it is said."""
        lit = self.lit
        if lit:
            self._desk.speak(lit.words(), self._cuts)
        self._untold, self._cuts = False, True

    def step(self, dt: float) -> None:
        now = self._desk.settings.switches
        if now != self._on:
            self._on, self._scene, self._hidden = now, None, True
            self._desk.dirty = True
            if now in letters.ON:
                self._desk.tell(phrase(letters.ON[now]))
        if not self.on:
            return
        self._since += dt
        self._look -= dt
        if self._look <= 0:
            self._look = LOOK
            self._look_again()
        if self.lit and self.goes and len(self.walk.beside) > 1:
            self._run_down(dt)
        if self._untold:
            self._tell()

    def _run_down(self, dt: float) -> None:
        self._left -= dt
        if self._left <= 0:
            self._look_again()
            self.walk.step()
            self._lit()
            if self.walk.tired:
                self._desk.tell(phrase(letters.RESTS))
        fill = int(self._part * (CALM_FILLS if self._desk.settings.reduced_motion else FILLS))
        if fill != self._fill:
            self._fill, self._desk.dirty = fill, True

    @property
    def _part(self) -> float:
        """The part of its time that the light still stays."""
        return min(1.0, max(0.0, self._left / self._stay))

    def draw(self, surface: pygame.Surface, u: Scale) -> None:
        lit = self.lit
        if lit is None:
            return
        timed = self.goes and len(self.walk.beside) > 1
        fills = CALM_FILLS if self._desk.settings.reduced_motion else FILLS
        draw_light(surface, lit, self.walk.beside, -(-self._part * fills // 1) / fills if timed else None, u)


LOSING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)

MOUSE = (-1, 2**64 - 1)  # SDL's number of the screen that a mouse or a trackpad touches, as it is signed or not


class Hands:
    """Controllers, fingers and switches of a stage."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self.fingers = Fingers(desk)
        self.controllers = Controllers(desk)
        self.switches = Switches(desk)
        self.steady = Steady(desk)
        use(Device.KEYS)

    def take(self, event: pygame.event.Event) -> bool:
        """Follow an event; returns whether nobody else needs it."""
        if getattr(event, "touch", False):
            return True  # the system's mouse, for fingers that are followed by themselves
        if event.type in fingers.FINGERS and event.touch_id in MOUSE:
            return True  # the system's finger, for a mouse or trackpad that is followed by itself
        if self.switches.on and self.switches.takes(event):
            self._used(Device.SWITCH)
            return True
        if event.type in fingers.FINGERS:
            self._used(Device.TOUCH)
            self.fingers.take(event)
        elif event.type in controllers.EVENTS:
            if self.controllers.matters(event):
                self._used(Device.CONTROLLER, self.controllers.make)
                self.controllers.take(event)
        elif event.type in controllers.PLUGS:
            self.controllers.plug(event)
        else:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._used(Device.KEYS)
            if event.type in LOSING:
                self.fingers.cancel()
                self.switches.let_go()
                self.controllers.let_go()
                self.steady.cancel()
            return self.steady.takes(event)
        return True

    def step(self, dt: float) -> None:
        self.fingers.step(dt)
        self.controllers.step(dt)
        self.switches.step(dt)
        self.steady.step(dt)

    def draw(self, surface: pygame.Surface, u: Scale) -> None:
        self.switches.draw(surface, u)

    def _used(self, device: Device, made_by: Make | None = None) -> None:
        if use(device, made_by, self._desk.point):
            self._desk.lay_out_anew()
