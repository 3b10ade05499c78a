"""King and queen in the poses of the dance: whole, upright, in each other's arms, and never thin."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.look.deck import COUPLE, Deck, Look

DECKS = ("deco", "masquerade")
POSES = ("open", "closed", "turn", "bow")
SUITS = "SHDC"
WIDTH = 200
UNIT = WIDTH / 250


@cache
def deck(name: str, four_colours: bool = True) -> Deck:
    return Deck(Look(name, four_colours), WIDTH)


def box(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect(min_alpha=128)


def pieces(picture: pygame.Surface) -> list[pygame.mask.Mask]:
    return list(pygame.mask.from_surface(picture, 100).connected_components(40))


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("suit", SUITS)
def test_both_stand_whole_in_the_frame(name: str, pose: str, suit: str) -> None:
    picture = deck(name).couple(suit, pose)
    assert picture.get_size() == (round(WIDTH * COUPLE / 250), deck(name).size[1])
    drawn = box(picture)
    assert drawn.left > 2 and drawn.right < picture.get_width() - 2, "nothing is cut off at the sides"
    assert drawn.top > 2 and drawn.height > 0.8 * picture.get_height()
    assert 340 * UNIT < drawn.bottom <= 350 * UNIT, "the feet on the floor"
    assert abs(drawn.centerx - picture.get_width() / 2) < 26 * UNIT, "the middle in the middle"
    assert drawn.width > 0.6 * drawn.height, "never a sliver"


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("suit", SUITS)
def test_they_touch_but_for_the_bow(name: str, suit: str) -> None:
    for pose in ("open", "closed", "turn"):
        parts = pieces(deck(name).couple(suit, pose))
        assert max(part.count() for part in parts) > 0.97 * sum(part.count() for part in parts), pose
    bow = sorted(part.count() for part in pieces(deck(name).couple(suit, "bow")))
    assert len(bow) == 2 and bow[0] > 0.3 * bow[1], "he and she, apart"


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_pose_is_told_by_its_outline(name: str, suit: str) -> None:
    masks = {pose: pygame.mask.from_surface(deck(name).couple(suit, pose), 100) for pose in POSES}
    widths = {pose: box(deck(name).couple(suit, pose)).width for pose in POSES}
    assert max(widths["closed"], widths["turn"]) < widths["open"]
    for one in POSES:
        for other in POSES:
            if one < other:
                both = masks[one].overlap_area(masks[other], (0, 0))
                either = masks[one].count() + masks[other].count() - both
                assert both < 0.8 * either, f"{one} and {other}"


@pytest.mark.parametrize("name", DECKS)
def test_heads_go_down_in_the_bow(name: str) -> None:
    for suit in SUITS:
        assert box(deck(name).couple(suit, "bow")).top > box(deck(name).couple(suit, "open")).top + 8 * UNIT


def test_the_classic_colours_reach_the_couples() -> None:
    """Those of the Masquerade, whose clothes are in the colours of their suits; the other deck's change signs alone."""
    for suit in "SC":
        four, two = (deck("masquerade", four).couple(suit, "closed") for four in (True, False))
        assert pygame.image.tobytes(four, "RGBA") != pygame.image.tobytes(two, "RGBA")
