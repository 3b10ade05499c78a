"""Cards are drawn at exactly the width asked, in the colours and parts that were chosen."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pygame
import pytest

from game.look import deck as cards
from game.look import shade
from game.look.deck import SVG, Deck, Look, MissingSprite


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A deck of two plain cards: spades a blue sheet, hearts a red one, with an index square on top."""
    head = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">\n'
    gradient = (
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="350">'
        '<stop offset="0" stop-color="{0}"/><stop offset="1" stop-color="{0}"/></linearGradient></defs>'
        '<rect x="{1}" y="{1}" width="{2}" height="{2}" fill="url(#g)"/></svg>\n'
    )

    def write(name: str, body: str) -> None:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(head + body, encoding="utf-8")

    for name, colour in (("KS", "#1c2d6b"), ("KH", "#b3142f")):
        write(f"deco/faces/{name}.svg", f'<rect width="250" height="350" fill="{colour}"/></svg>\n')
        write(f"deco/index/{name}.svg", gradient.format("#00ff00", 0, 50))
        write(f"deco/large/{name}.svg", gradient.format("#00ff00", 0, 100))
        write(f"deco/stacked/{name}.svg", gradient.format("#ff00ff", 0, 50))
        write(f"deco/stacked-large/{name}.svg", gradient.format("#ff00ff", 0, 100))
    write("deco/mirror/KS.svg", '<rect width="250" height="350" fill="#ffffff"/></svg>')
    write("backs/fans.svg", '<rect width="250" height="350" rx="16" fill="#1c2d6b"/></svg>')
    write("places/S.svg", '<rect width="250" height="350" fill="#1c2d6b" fill-opacity="0.5"/></svg>')
    swap = {"S": {"1c2d6b": "b3142f", "b3142f": "000000"}, "H": {}, "D": {}, "C": {}}
    (tmp_path / "deco/classic.json").write_text(json.dumps(swap), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("width", [37, 128, 257])
def test_size_is_exact_at_any_width(width: int, folder: Path) -> None:
    deck = Deck(Look(), width, folder)
    assert deck.size == (width, round(width * 1.4))
    for picture in (deck.face("KS"), deck.back(), deck.place("S")):
        assert picture.get_size() == deck.size
    ink = deck.face("KS").get_bounding_rect(min_alpha=250)
    assert ink.size == deck.size, "the drawing reaches all four edges"


def test_parts_lie_over_each_other_and_large_ones_are_larger(folder: Path) -> None:
    for large, near, far in ((False, 40, 60), (True, 90, 110)):
        face = Deck(Look(large=large), 250, folder).face("KS")
        assert face.get_at((near, near))[:3] == (0, 255, 0)
        assert face.get_at((far, far))[:3] == (0x1C, 0x2D, 0x6B)


def test_a_card_that_overlaps_sideways_has_its_own_index_everywhere(folder: Path) -> None:
    for large, far in ((False, 40), (True, 90)):
        deck = Deck(Look(large=large), 250, folder)
        deck.prepare([("KS", False, True)])
        m = deck.margin
        pictures = [deck.face("KS", True, True), deck.bare("KS", False, True), deck.turned("KS", 0.2, False, True)]
        pictures += [deck.narrow_face("KS", False, cards.NARROWS, True, True).copy()]
        pictures += [deck.sprite("KS", False, True).subsurface((m, m, *deck.size))]
        for picture in pictures:
            assert picture.get_at((far, far))[:3] == (255, 0, 255)
        assert deck.face("KS").get_at((far, far))[:3] == (0, 255, 0), "beside the other"
        assert deck.turned("KS", 3.0, False, True) is not deck.turned("KS", 3.0)
        assert deck.has_turned("KS", 3.0, False, True) and not deck.has_turned("KS", 6.0, False, True)


def test_classic_colours_change_a_suit_once_and_leave_the_back_alone(folder: Path) -> None:
    classic = Deck(Look(four_colours=False), 100, folder)
    assert classic.face("KS").get_at((90, 130))[:3] == (0xB3, 0x14, 0x2F), "swapped, and not swapped again"
    assert classic.face("KH").get_at((90, 130))[:3] == (0xB3, 0x14, 0x2F)
    assert classic.back().get_at((50, 70))[:3] == (0x1C, 0x2D, 0x6B)


def test_mirrored_faces_are_used_where_there_are_any(folder: Path) -> None:
    deck = Deck(Look(), 100, folder)
    assert deck.face("KS", mirrored=True).get_at((90, 130))[:3] == (255, 255, 255)
    assert pixels(deck.face("KH", mirrored=True)) == pixels(deck.face("KH"))


def test_a_missing_picture_is_named_in_a_sentence(folder: Path) -> None:
    deck = Deck(Look(), 100, folder)
    with pytest.raises(MissingSprite, match=r"The picture deco/faces/2H\.svg is missing .*\."):
        deck.face("2H")
    with pytest.raises(MissingSprite, match="nowhere"):
        Deck(Look(deck="nowhere"), 100, folder).face("KS")


def test_sprites_carry_a_shadow_and_faces_stay_fit_for_transforms(folder: Path) -> None:
    deck = Deck(Look(), 120, folder)
    sprite, m = deck.sprite("KS"), deck.margin
    assert sprite.get_size() == (120 + 2 * m, 168 + 2 * m)
    white = pygame.Surface(sprite.get_size(), 0, 32)
    white.fill((255, 255, 255))
    white.blit(sprite, (0, 0))
    assert sprite.get_flags() & pygame.RLEACCEL
    assert not deck.face("KS").get_flags() & pygame.RLEACCEL
    below = white.get_at((m + 60, m + 168 + 1))
    assert 60 < below.r < 245, "a soft shadow under the lower edge"
    assert white.get_at((0, 0)).r > 250, "and none left at the picture's corner"
    assert white.get_at((m + 100, m + 150))[:3] == (0x1C, 0x2D, 0x6B)


def test_lifted_shadow_is_wider_and_both_are_soft(folder: Path) -> None:
    deck = Deck(Look(), 120, folder)
    low, high = deck.shadow(0), deck.shadow(1)
    assert high.get_width() > low.get_width() > 120
    for shadow in (low, high):
        w, h = shadow.get_size()
        column = [shadow.get_at((w // 2, y)).a for y in range(h)]
        assert max(column) < 140 and column[0] < 8 and column[-1] < 8
        assert max(abs(a - b) for a, b in itertools.pairwise(column)) < 40


def test_a_turned_card_has_no_dark_fringe(folder: Path) -> None:
    back = Deck(Look(), 100, folder)
    turned = back.turned("KH", 6)
    assert turned.get_width() > 104
    for x in range(turned.get_width()):
        for y in range(0, turned.get_height(), 3):
            colour = turned.get_at((x, y))
            if 20 < colour.a < 250:
                assert max(colour.r, colour.g) > 140, (x, y)


def test_turns_are_kept_in_steps_and_never_too_many(folder: Path) -> None:
    deck = Deck(Look(), 40, folder)
    assert deck.turned("KS", 3.1) is deck.turned("KS", 2.9)
    assert deck.turned("KS", 3.0) is not deck.turned("KS", 4.5)
    assert deck.turned("back", 3.0).get_width() > 40
    assert deck.turned("KS", 0.4).get_size() == deck.size
    first = deck.turned("KS", 3.0)
    assert deck.turned("KS", 3.0) is first
    for i in range(1, cards.TURNS_KEPT + 1):
        deck.turned("KH", i * cards.STEP)
    assert deck.turned("KS", 3.0) is not first, "the oldest has been let go"
    wide = deck.under(0.05, 45.0)
    assert deck.under(0.05, 45.0) is wide
    for i in range(1, cards.TURNS_KEPT + 1):
        deck.turned("KH", i * cards.STEP)
    assert deck.under(0.05, 45.0) is not wide, "and so are shadows at every angle"


def test_a_back_seen_from_the_side_is_opaque_between_its_corners(folder: Path) -> None:
    deck = Deck(Look(), 120, folder)
    for wide in range(2, cards.NARROWS + 1):
        narrow = shade.narrowed(deck.back(), (deck.narrow(wide), deck.size[1]))
        levels = pygame.image.tobytes(narrow.subsurface(narrow.get_rect().inflate(0, -24)), "RGBA")[3::4]
        assert set(levels) == {255}
    margin = 9
    sprite = pygame.Surface((138, 186), pygame.SRCALPHA, 32)
    sprite.blit(deck.back(), (margin, margin))
    small = shade.narrowed(sprite, (60, 93), margin)
    assert small.get_at((30, 46)).a == 255 and small.get_at((0, 46)).a == 0 == small.get_at((30, 0)).a


def test_what_is_clear_around_a_picture_is_trimmed_and_its_middle_stays() -> None:
    picture = pygame.Surface((40, 30), pygame.SRCALPHA, 32)
    picture.fill((9, 9, 9, 255), (8, 10, 20, 12))
    trimmed = shade.trimmed(picture)
    assert trimmed.get_size() == (24, 14)
    assert trimmed.get_bounding_rect() == pygame.Rect(0, 2, 20, 12)


def test_landing_lets_go_of_what_flies_and_of_nothing_else(folder: Path) -> None:
    deck = Deck(Look(), 60, folder)

    def lying() -> list[pygame.Surface]:
        return [deck.face("KS"), deck.back(), deck.sprite("KS")]

    def flying() -> list[pygame.Surface]:
        return [
            deck.bare("KS"),
            deck.turned("KS", 3.0),
            deck.under(0.05),
            deck.narrow_back(8),
            deck.narrow_shadow(0.05, 8),
        ]

    before, aloft = lying(), flying()
    deck.land()
    assert all(old is new for old, new in zip(before, lying(), strict=True))
    assert all(old is not new for old, new in zip(aloft, flying(), strict=True))


def test_places_and_backs_are_there() -> None:
    deck = Deck(Look(), 50)
    for name in ("AS", "10", "K", "H", "blank", "redeal", "closed"):
        middle = deck.place(name).get_at((10, 35))
        assert 0 < middle.a < 255, f"{name} lets the cloth show through"
    backs = [p.stem for p in (SVG / "backs").glob("*.svg")]
    assert len(backs) >= 4 and "fans" in backs
    assert len({pixels(Deck(Look(back=b), 50).back()) for b in backs}) == len(backs)
