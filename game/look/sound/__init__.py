"""What is heard: the cards, and the band, the more of it the more cards are up. Sounds plays whatever is asked for.

Without a device everything stays silent.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import chain
from random import Random

import pygame

from game.look.sound import device
from game.look.sound.band import APPLAUDS, Band, Part
from game.look.sound.device import Device
from game.look.sound.growth import GLIDE, TUNES, WITH_RESTS, towards
from game.look.sound.stems import Stems

PICKUP = "pickup"
KEYS = ("F", "C", "Bb", "Dm", "Gm", "Am")  # there is a run up the harp in the key of every dance
BELL = "complete"
TONES = 12  # there is a bell for every note, complete-0 (C) to complete-11: it takes a note of the chord that sounds
ROLL = "roll"
EFFECTS = (
    "complete", "shuffle", "deal", "slide", "snap", "flip", "lift", "home", "turn", "refuse", "redeal", "lost", "win",
    "click", "page", "undo", "hint", "lamp")  # fmt: skip
VARIES = 2.0  # decibels by which one time is louder than another
FADE = 250  # milliseconds in which bells go before a fanfare
CLAPS, CLAPPING = 90, 3.4  # how often cards clap, and for how many seconds: soon all of them, at last a few
NOTE = "note"
STEPS = range(60, 90)  # notes for landing cards, as MIDI numbers: note-60 (C4) to note-89 (F6)
LOWEST = 65  # a run of cards begins with the lowest note of the chord from here on
VOICES = 4  # of one sound at once: a deal rustles, it does not rattle
OFF, A_LITTLE, WIDE = "off", "a little", "wide"
WIDTHS = {OFF: 0.0, A_LITTLE: 0.55, WIDE: 1.0}  # how far to the side the edge of the table is heard, 0..1, as a setting


def strike(take: pygame.mixer.Sound, left: float, right: float) -> None:
    """Plays a take on a free channel, if there is one, with these shares of its own volume left and right."""
    channel = take.play()
    if channel:
        channel.set_volume(left, right)


class Effects:
    """The takes, once they are loaded, chosen by chance."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._level = 0.0
        self.width = WIDTHS[A_LITTLE]

    def load(self) -> None:
        """Reads every file: some seven megabytes once decoded."""
        names = [*EFFECTS, ROLL, TUNES, *(f"{PICKUP}-{key}-" for key in KEYS)]
        names += [f"{BELL}-{tone}-" for tone in range(TONES)] + [f"{NOTE}-{pitch}-" for pitch in STEPS]
        takes = {name: sorted(device.FOLDER.glob(f"{name}[0-9].wav")) for name in names}
        self._takes = {name: [take for take in map(device.load, paths) if take] for name, paths in takes.items()}

    def set(self, level: float) -> None:
        """How loud they all are, 0..1. Not while the mixer is being opened."""
        if level != self._level:
            self._level = level
            for take in chain.from_iterable(self._takes.values()):
                take.set_volume(level)

    def play(self, name: str, pan: float, chord: frozenset[int] = frozenset({0}), loud: float = 1.0) -> None:
        """One of the takes, from the left (-1) to the right (1) of the table; a bell on a note of the chord."""
        if name == BELL:
            tones = sorted(chord)
            name = f"{BELL}-{tones[self._pick(BELL, len(tones))]}-"
        takes = self._takes.get(name, [])
        crowd = sum(take.get_num_channels() for take in takes) if takes else VOICES
        if crowd >= VOICES:
            return
        loud *= 10 ** (-self._chance.uniform(0.0, VARIES) / 20) / (1 + 0.5 * crowd)
        left, right = balance(pan, self.width)
        take = takes[self._pick(name, len(takes))]
        take.set_volume(self._level)
        strike(take, loud * left, loud * right)

    def gesture(self, name: str, key: str, level: float) -> None:
        """What tells of a player of the band, who comes in or tunes, as loud as the band is."""
        for take in self._takes.get(f"{name}-{key}-" if name == PICKUP else name, []):
            take.set_volume(level)
            strike(take, 1.0, 1.0)

    def applause(self) -> list[tuple[float, str, float]]:
        """The pack applauds: after how many seconds which sound is heard from where."""
        chance = self._chance
        times = [CLAPPING * chance.betavariate(1.6, 3.0) for _ in range(CLAPS)]
        return [(0.0, "shuffle", 0.0)] + [
            (time, chance.choice(("snap", "flip", "turn", "home")), chance.uniform(-1.0, 1.0)) for time in times
        ]

    def fade_bells(self) -> None:
        """The bells go."""
        for tone in range(TONES):
            for take in self._takes.get(f"{BELL}-{tone}-", []):
                take.fadeout(FADE)

    def _pick(self, name: str, count: int) -> int:
        last = self._last.get(name)
        choice = [take for take in range(count) if take != last or count == 1]
        self._last[name] = self._chance.choice(choice)
        return self._last[name]


def above(pitch: int, chord: frozenset[int]) -> int:
    """The next note of a chord above a pitch; from the top it begins below again."""
    notes = [note for note in STEPS if note % 12 in chord]
    return next((note for note in notes if note > pitch), next(note for note in notes if note >= LOWEST))


def balance(pan: float, width: float) -> tuple[float, float]:
    """The shares of the left and the right loudspeaker; together as loud as from the middle, where that is possible."""
    angle = (1 + width * max(-1.0, min(1.0, pan))) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


DUCKED = 10 ** (-10 / 20)  # how loud the cards are in the showcase while the band plays
THINNED = 0.12  # seconds between two of their sounds there
BESIDE = 10 ** (-3 / 20)  # how loud they are at a table where the band plays
RUN = 2.5  # seconds within which a card that lands goes on with the notes of the one before
UNHEARD = 10.0  # seconds after which loudspeakers that nobody is to hear are let go of
IN_TIME = 0.06  # seconds that a note waits for the next eighth of what the band plays


class Sounds:
    """Plays effects, and has the band play; the device is opened and the files are read beside the loop.

    cards, band: 0..1 as on a slider, squared for the ear. plays: when the band does, one of game.look.sound.band.PLAYS.
    placed: how far to the side the cards are heard, one of game.look.sound.WIDTHS.
    The same seed gives the same takes in the same order; without one every evening begins differently.
    """

    def __init__(
        self,
        cards: float = 0.7,
        muted: bool = False,
        band: float = 0.7,
        plays: str = WITH_RESTS,
        placed: str = A_LITTLE,
        *,
        seed: int | None = None,
    ) -> None:
        self._muted = muted
        self._loudest = max(cards, band)
        self._hidden = self._begun = False
        self._unheard = 0.0  # seconds
        self._thinned = 0.0
        self._veil = 1.0
        self._note, self._rested = LOWEST - 1, RUN
        self._waiting: list[tuple[float, Callable[[], object]]] = []  # what is heard in so many seconds
        self.effects = Effects(Random(seed))
        self.device = Device(self.effects.load)
        self.stems = Stems(self.device, self._able)
        self.band = Band(self.stems)
        self._cards = self._level = 0.0
        self.set(cards, muted, band, plays, placed)
        self._cards = self._level

    def set(self, cards: float, muted: bool, band: float, plays: str, placed: str) -> None:
        """Holds at once, gliding softly from the level there was."""
        self._muted, self._loudest = muted, max(cards, band)
        self.effects.width = WIDTHS[placed]
        self._level = 0.0 if muted else cards**2
        self._pace = abs(self._level - self._cards) / GLIDE
        self.band.set(0.0 if muted else band**2, plays)

    def step(self, dt: float) -> None:
        """Time passes. With the first of it, after the first picture, the device is opened and the files are read, if
        anything is to be heard.
        """
        self._begun = True
        self._able()
        self._glide(dt)
        if self._hidden and self._veil <= 0:
            self._unheard += dt
            if self._unheard >= UNHEARD:
                self.device.let_go()
            return
        self._thinned = max(0.0, self._thinned - dt)
        fanfare = self.band.part is Part.FANFARE
        self.stems.step()
        self.band.step(dt)
        self._rested += dt
        waiting = [(wait - dt, heard) for wait, heard in self._waiting]
        self._waiting = [(wait, heard) for wait, heard in waiting if wait > 0]
        for _, heard in (found for found in waiting if found[0] <= 0):
            heard()
        if self.band.part is Part.FANFARE and not fanfare:
            self.effects.fade_bells()
        if (gesture := self.band.gesture()) == APPLAUDS:
            self._waiting += [(wait, partial(self._clap, name, pan)) for wait, name, pan in self.effects.applause()]
        elif gesture and self._able():
            self.effects.gesture(gesture, self.band.key, self.band.loud)

    def _glide(self, dt: float) -> None:
        """What has been set or hidden is reached step by step: a leap would be heard."""
        cards, veil = self._cards, self._veil
        self._cards = towards(cards, self._level, dt * self._pace)
        self._veil = towards(veil, 0.0 if self._hidden else 1.0, dt / GLIDE)
        if (cards, veil) == (self._cards, self._veil):
            return
        if self.device.open:
            self.effects.set(self._cards * self._veil)
        self.stems.veil(self._veil)
        if self._veil <= 0:
            self._halt(True)

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Plays one of the takes of an effect; with a step it lays a note of the chord that sounds under it, higher
        than the one before if that was not long ago, in time with the band where that is near.

        pan: where on the table, -1 (left) to 1. An unknown name raises ValueError.
        """
        if name not in EFFECTS:
            raise ValueError(f"There is no sound called {name!r}")
        if self._hidden or not self._able():
            return
        loud = 1.0
        if self.band.part is Part.SHOW and self.band.sounding:
            if self._thinned > 0:
                return
            self._thinned, loud = THINNED, DUCKED
        elif self.band.sounding:
            loud = BESIDE
        self.effects.set(self._cards)
        self.effects.play(name, pan, self.band.chord, loud)
        if step > 0:
            wait = self.band.to_eighth
            if 0 < wait <= IN_TIME:
                self._waiting.append((wait, partial(self._sing, pan, loud)))
            else:
                self._sing(pan, loud)

    def _sing(self, pan: float, loud: float) -> None:
        """A card has landed: the next note of its run."""
        self._note = above(self._note if self._rested < RUN else LOWEST - 1, self.band.chord)
        self._rested = 0.0
        if self._able():
            self.effects.play(f"{NOTE}-{self._note}-", pan, loud=loud)

    def _clap(self, name: str, pan: float) -> None:
        """A card of the pack applauds."""
        if self._able():
            self.effects.set(self._cards)
            self.effects.play(name, pan)

    def hide(self, hidden: bool) -> None:
        """Nobody sees the window, so nobody should hear it: everything fades and halts, and goes on when it is seen."""
        if hidden == self._hidden:
            return
        self._hidden, self._unheard = hidden, 0.0
        if not hidden and self._veil <= 0:
            self._halt(False)

    def _halt(self, halted: bool) -> None:
        self.stems.halt(halted)
        if self.device.open:
            (pygame.mixer.pause if halted else pygame.mixer.unpause)()

    def plugged_in(self) -> None:
        """A device has come; it is used if there was none, or if the one in use has gone."""
        if not self._silent:
            self.device.plugged_in()

    def unplugged(self) -> None:
        """The device in use has gone."""
        self.device.unplugged()

    def close(self) -> None:
        """Nothing is played any more, and the device is let go of."""
        self.device.close()

    @property
    def steady(self) -> float:
        """Seconds for which all that is heard goes on as it is, however late the next step comes."""
        if self._hidden and self._veil <= 0:
            return math.inf
        gliding = self._waiting or (self._cards, self._veil) != (self._level, 0.0 if self._hidden else 1.0)
        return 0.0 if gliding else self.band.steady

    @property
    def _silent(self) -> bool:
        return self._muted or self._loudest <= 0

    def _able(self) -> bool:
        return self._begun and not self._silent and self._unheard < UNHEARD and self.device.ready
