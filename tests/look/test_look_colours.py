"""Four suits, four colours, for every eye: measured from the cards as they are drawn."""

from __future__ import annotations

import io
import itertools
import math
from functools import cache

import pygame
import pytest

from game.look.cloth import cloth
from game.look.deck import Deck, Look, index_strip
from game.look.palette import CLOTHS
from sprites.deco.grounds import GROUNDS
from sprites.deco.palette import WORLDS
from sprites.kit.svg import Drawing
from sprites.masquerade.frame import ground
from sprites.masquerade.papercut import Papercut
from tests.look.colours import MACHADO, Colour, coded, contrast, difference, lab, linear, seen
from tests.thorough import few

DECKS = ("deco", "masquerade")
SUITS = "SHDC"
WIDTH = 250
PAPER_AT = (125, 20)  # nothing is drawn there on a number card


@cache
def ink(deck: str, card: str, part: str) -> Colour:
    """The mean colour, in light, of all that is drawn in a card's index or among its pips and is not a blurred edge."""
    face = Deck(Look(deck), WIDTH).face(card)
    paper = face.get_at(PAPER_AT)[:3]
    area = pygame.Rect(0, 0, *index_strip(WIDTH, False, False)) if part == "index" else pygame.Rect(46, 56, 158, 238)
    lights = []
    for x, y in itertools.product(range(area.left, area.right), range(area.top, area.bottom)):
        colour = face.get_at((x, y))
        if colour.a == 255 and contrast(tuple(colour), paper) > 3.5:
            lights.append(linear(tuple(colour)))
    assert len(lights) > 400, f"{part} of {card}"
    red, green, blue = (sum(light[k] for light in lights) / len(lights) for k in range(3))
    return coded((red, green, blue))


@cache
def sign(deck: str, card: str, part: str) -> Colour:
    """The mean colour, in light, of all within the outline of a sign, its inlay too: what is seen from afar."""
    face = Deck(Look(deck), WIDTH).face(card)
    paper = face.get_at(PAPER_AT)[:3]
    corner = pygame.Rect(5, 5, index_strip(WIDTH, False, False)[0], 40)
    area = corner if part == "index" else pygame.Rect(46, 56, 158, 238)
    inked = [
        at
        for at in itertools.product(range(area.left, area.right), range(area.top, area.bottom))
        if contrast(tuple(face.get_at(at)[:3]), paper) > 2
    ]
    across = [run for run in runs({x for x, _ in inked}) if len(run) > 9][-1 if part == "index" else 0]
    inked = [(x, y) for x, y in inked if x in across]
    down = next(run for run in runs({y for _, y in inked}) if len(run) > 9)
    lights = []
    for row in down:
        xs = [x for x, y in inked if y == row]
        lights += [linear(tuple(face.get_at((x, row))[:3])) for x in range(min(xs), max(xs) + 1)]
    red, green, blue = (sum(light[k] for light in lights) / len(lights) for k in range(3))
    return coded((red, green, blue))


def runs(places: set[int]) -> list[range]:
    """Places beside each other, put together."""
    starts = sorted(place for place in places if place - 1 not in places)
    ends = sorted(place for place in places if place + 1 not in places)
    return [range(start, end + 1) for start, end in zip(starts, ends, strict=True)]


@pytest.mark.parametrize("deck", few(DECKS, DECKS[0].__eq__))
@pytest.mark.parametrize("part", ["index", "pips"])
@pytest.mark.parametrize("blindness", MACHADO)
def test_no_two_suits_look_alike_to_anyone(deck: str, part: str, blindness: str) -> None:
    """By their ink, or by how light a sign is as a whole: the diamond has a lozenge let into it."""
    inks, signs = ({suit: seen(of(deck, f"7{suit}", part), blindness) for suit in SUITS} for of in (ink, sign))
    for one, other in itertools.combinations(SUITS, 2):
        apart = max(difference(looks[one], looks[other]) for looks in (inks, signs))
        assert apart >= 20, f"{one} and {other}"


@pytest.mark.parametrize("deck", DECKS)
def test_hearts_are_red_and_not_brown(deck: str) -> None:
    light, red, yellow = lab(ink(deck, "7H", "pips"))
    assert light >= 33, "as dark as wine"
    assert math.hypot(red, yellow) >= 55, "dull"


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", SUITS)
def test_an_index_stands_out_from_its_paper(deck: str, suit: str) -> None:
    paper = Deck(Look(deck), WIDTH).face(f"7{suit}").get_at(PAPER_AT)[:3]
    for part in ("index", "pips"):
        assert contrast(ink(deck, f"7{suit}", part), paper) >= 4.5, part


@pytest.mark.parametrize("deck", few(DECKS, DECKS[0].__eq__))
def test_the_grounds_of_the_suits_are_told_apart_without_any_colour(deck: str) -> None:
    patterns = {suit: pattern(deck, suit) for suit in SUITS}
    for suit, light in patterns.items():
        assert sum(value * value for value in light) > 0, f"the ground of {suit} is plain"
        assert alike(light, light) == pytest.approx(1)
    for one, other in itertools.combinations(SUITS, 2):
        assert abs(alike(patterns[one], patterns[other])) < 0.3, one + other


def pattern(deck: str, suit: str) -> list[float]:
    """How much lighter each pixel of a patch of the ground is than the pixels in reach; no figure stands on it."""
    drawing = Drawing() if deck == "deco" else Papercut(suit=suit)
    if isinstance(drawing, Papercut):
        ground(drawing)
    else:
        GROUNDS[suit](drawing, WORLDS[suit])
    picture = pygame.image.load_sized_svg(io.BytesIO(drawing.document().encode()), (250, 350))
    blurred = pygame.transform.gaussian_blur(picture, 14)
    patch = itertools.product(range(70, 180), range(215, 285))
    return [sum(picture.get_at(at)[:3]) - sum(blurred.get_at(at)[:3]) for at in patch]


def alike(one: list[float], other: list[float]) -> float:
    """The correlation of two patterns, -1 to 1."""
    size = math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))
    return sum(a * b for a, b in zip(one, other, strict=True)) / size


@pytest.mark.parametrize("colour", list(CLOTHS))
def test_empty_places_and_the_letters_on_them_stand_out(colour: str) -> None:
    deck, ground = Deck(Look(), 44), cloth((960, 540), colour)
    width, height = deck.size

    def laid(name: str) -> pygame.Surface:
        picture = ground.subsurface((480 - width // 2, 270 - height // 2, width, height)).copy()
        picture.blit(deck.place(name), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    inside = pygame.Rect(0, 0, width, height).inflate(-width // 3, -height // 4)
    hollow = pygame.transform.average_color(laid("blank").subsurface(inside))
    around = pygame.transform.average_color(ground.subsurface((480 - width, 250, width // 3, 40)))
    edge = [laid("blank").get_at((x, height // 2))[:3] for x in range(4)]
    assert max(contrast(pixel, around) for pixel in edge) >= 3
    for name in ("QH", "7", "S", "redeal", "closed"):
        picture = laid(name)
        drawn = [
            picture.get_at((x, y))[:3] for x in range(inside.x, inside.right) for y in range(inside.y, inside.bottom)
        ]
        assert sorted(contrast(pixel, hollow) for pixel in drawn)[-8] >= 3, name
