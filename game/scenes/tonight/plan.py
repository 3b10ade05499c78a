"""Where everything stands at the ball of the album, and what can be pointed at."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.evening import Album, Lustre, Musician
from game.look.ballroom import APART, BUST, CHANDELIER, EYE, HORIZON, JACK, View, lean
from game.look.keys import Key
from game.look.palette import GILT, GOLD_LIGHT, IVORY, MUTED, Scale
from game.look.shapes import fill, line, sheet, stepped
from game.look.type import Style, scaled, text
from game.look.widgets.widget import USE_KEYS, Widget
from game.scenes.command import Command
from game.words import phrase
from game.words.win import INSTRUMENTS, LUSTRE, lustre_told, player_told

ALBUM = Command("album", (Key(pygame.K_b, ctrl=True),), "your ball: who dances, and who still waits", "Ball")


@dataclass
class Spot(Widget):
    """Somebody or something in the room that can be pointed at. label: who it is. told: the line below. there:
    whether they have come. game: whose couple it is, or none.
    """

    told: str = field(default="", kw_only=True)
    there: bool = field(default=False, kw_only=True)
    game: str = field(default="", kw_only=True)

    def _release(self, at: tuple[int, int]) -> bool:
        return bool(self.game)

    def _key(self, key: int) -> bool:
        return bool(self.game) and key in USE_KEYS

    @property
    def shown(self) -> bool:
        """Whether its words are to be seen."""
        return self.hovered or self.focused

    def draw(self, target: pygame.Surface) -> None:
        pass

    def draw_words(self, target: pygame.Surface, low: int) -> None:
        """Draw the words on a small plaque at its feet, above what begins at the height `low`; else over its head."""
        u = self.u
        if self.game:
            ring = pygame.Rect(0, 0, round(self.rect.w * 1.08), round(self.rect.w * 0.26))
            ring.center = self.rect.midbottom
            pygame.draw.ellipse(target, GOLD_LIGHT, ring, max(2, round(2.4 * u)))
        name = text(self.label, Style.DISPLAY, scaled(25, u), GOLD_LIGHT if self.there else IVORY, 0.01)
        said = text(self.told, Style.REGULAR, scaled(18, u), IVORY if self.there else MUTED)
        box = pygame.Rect(0, 0, max(name.get_width(), said.get_width()) + round(44 * u), 0)
        box.h = name.get_height() + said.get_height() + round(18 * u)
        box.midtop = self.rect.centerx, self.rect.bottom + round(6 * u)
        if box.bottom > low:
            box.bottom = self.rect.top - round(6 * u)
        box.clamp_ip(target.get_rect().inflate(-round(16 * u), -round(12 * u)))
        hair = max(1.0, 2 * u)
        outline = stepped(hair, hair, box.w - hair, box.h - hair, max(2.0, 5 * u), 2)
        body = fill(outline, (4, 22, 19), 0.94) + line(outline, GILT if self.there else (120, 170, 140), hair, 1)
        sheet(box.size, body, 12 * u).draw(target, box.topleft)
        target.blit(name, name.get_rect(midtop=(box.centerx, box.y + round(8 * u))))
        target.blit(said, said.get_rect(midbottom=(box.centerx, box.bottom - round(9 * u))))


SMALLER = 0.76  # how much smaller guests are than those who dance alone here: the ball needs a larger floor
ROWS = ((362.0, (330, 580, 830)), (296.0, (205, 455, 700, 880)), (242.0, (120, 335, 575)), (204.0, (232, 470)))
"""From the front: how near a row of couples is, as the height of a person of the room, and how far from the middle
they stand, on both sides. The last place is in the doorway.
"""
DOORWAY = 186.0
MIDDLE = 326.0  # how near the couple of the evening is
SUITS = "CHSDHSCHDCHDCHDSHCSHDSCDS"  # whose couple stands at each place: no two of a suit stand side by side
LUSTRES = ((-698, 0, 1.0), (698, 0, 1.0), (0, -66, 0.52), (-404, -30, 0.56), (404, -30, 0.56))
"""The chandeliers in the order in which they are lit: from the middle, from above, and how large."""
FOOT, TITLE, LINE = 44, 62, 34  # heights at the foot: of the words to click, the title, and the line below it; in u


class Place(NamedTuple):
    """A couple on the floor: its feet in pixels, its height, and who it is."""

    feet: tuple[int, int]
    person: int
    suit: str

    @property
    def rect(self) -> pygame.Rect:
        """About the area of the couple."""
        rect = pygame.Rect(0, 0, round(self.person * 0.62), round(self.person * 1.02))
        rect.midbottom = self.feet
        return rect


class Plan(NamedTuple):
    """All places in pixels, guests' in the order of the ladder."""

    u: Scale
    view: View
    guests: tuple[Place, ...]
    middle: Place
    lustres: tuple[tuple[tuple[int, int], float], ...]
    title: int
    line: int
    foot: int

    @property
    def players(self) -> list[pygame.Rect]:
        """The areas of the band, from the left."""
        k = self.view.k * BUST / JACK[0]
        found = []
        for number in range(4):
            rect = pygame.Rect(0, 0, round(JACK[0] * k * 0.7), round(JACK[1] * k * 0.9))
            rect.midbottom = self.view.at((number - 1.5) * APART, lean(number))
            found.append(rect)
        return found

    @property
    def hung(self) -> list[pygame.Rect]:
        """The areas of the chandeliers that are seen."""
        found = []
        for at, size in self.lustres:
            k = self.view.k * size
            rect = pygame.Rect(0, 0, round(CHANDELIER[0] * k * 0.7), round(CHANDELIER[1] * k))
            rect.midtop = at
            found.append(rect.clip((0, 0, *self.view.size)))
        return found


def plan(size: tuple[int, int], u: Scale, guests: int) -> Plan:
    """Where everybody is on a screen of this size."""
    view = View.of(size)
    aside = min(1.0, (size[0] / 2 / view.k - 90) / ROWS[1][1][-1])  # on a narrow screen all stand closer
    spots: list[tuple[float, float]] = [(near, side * x) for near, row in ROWS for x in row for side in (-1, 1)]
    spots += [(DOORWAY, 0.0)]
    places = tuple(
        _place(view, number, near, x * aside, 0.6 + 0.4 * aside) for number, (near, x) in enumerate(spots[:guests])
    )
    middle = _place(view, 0, MIDDLE, 0.0)
    foot = round(max(FOOT * u, 2.2 * scaled(18, u)))
    line = size[1] - foot - round(max(LINE * u, 1.5 * scaled(22, u)))
    title = line - round(max(TITLE * u, 1.2 * scaled(50, u)))
    lustres = tuple((view.at(x * view.slim, y), part * view.slim) for x, y, part in LUSTRES)
    return Plan(u, view, places, middle, lustres, title, line, size[1] - foot)


def _place(view: View, number: int, near: float, x: float, closer: float = 1.0) -> Place:
    feet = view.at(x, HORIZON + EYE * near)
    return Place(feet, round(near * SMALLER * view.k * closer), SUITS[number % len(SUITS)])


def said_of(honour: Musician | Lustre) -> tuple[str, str]:
    """A player or a chandelier, and what brings or lights it."""
    if isinstance(honour, Lustre):
        return phrase(LUSTRE), lustre_told(honour.hard, honour.reached, honour.asked)
    return phrase(INSTRUMENTS[honour.suit]), player_told(honour.families, honour.won, honour.asked)


def honours(found: Album, place: Plan) -> Iterator[Spot]:
    """The band and the chandeliers, which say what brings or lights them."""
    both: tuple[Musician | Lustre, ...] = (*found.players, *found.lustres)
    for honour, rect in zip(both, (*place.players, *place.hung), strict=True):
        name, told = said_of(honour)
        yield Spot(name, rect, u=place.u, told=told, there=honour.there)
