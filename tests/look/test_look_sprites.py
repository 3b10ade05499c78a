"""The sprites: scripts and files agree, every file can be loaded and shows something, the classic colours bite."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pygame
import pytest

from sprites.deco.palette import IVORY
from sprites.masquerade.palette import PAPER
from tests.thorough import few

ROOT = Path(__file__).resolve().parents[2]
SVG = ROOT / "sprites" / "svg"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = [rank + suit for suit in "SHDC" for rank in RANKS]
DECKS = ("deco", "masquerade")
SIZE = (250, 350)
DRAWN_TAGS = {"svg", "g", "defs", "path", "linearGradient", "radialGradient", "stop"}


def texts() -> dict[str, str]:
    return {p.relative_to(SVG).as_posix(): p.read_text(encoding="utf-8") for p in sorted(SVG.rglob("*.svg"))}


def exchanged(text: str, colours: dict[str, str]) -> str:
    for old, new in colours.items():
        text = text.replace(old, new)
    return text


@pytest.mark.thorough
def test_scripts_and_files_agree() -> None:
    from sprites import draw

    assert draw.differing(draw.files()) == []


def test_a_changed_file_and_a_stray_are_named(tmp_path: Path) -> None:
    from sprites import draw

    (tmp_path / "same.svg").write_text("a", encoding="utf-8")
    (tmp_path / "changed.svg").write_text("b", encoding="utf-8")
    (tmp_path / "stray.svg").write_text("c", encoding="utf-8")
    wanted = {"same.svg": "a", "changed.svg": "B", "missing.svg": "d"}
    assert draw.differing(wanted, tmp_path) == ["changed.svg", "missing.svg", "stray.svg"]


def test_places_for_every_card_rank_and_suit() -> None:
    names = {p.stem for p in (SVG / "places").glob("*.svg")}
    assert names == {*CARDS, *RANKS, *"SHDC", "blank", "redeal", "closed"}


def test_every_file_shows_something_at_sixty_pixels() -> None:
    empty = []
    for path, text in texts().items():
        picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (60, 84))
        if picture.get_bounding_rect(min_alpha=8).width < 8:
            empty.append(path)
    assert empty == []


def test_faces_are_opaque_and_their_corners_round() -> None:
    for deck in DECKS:
        for card in ("AS", "7D", "KC"):
            data = (SVG / deck / "faces" / f"{card}.svg").read_bytes()
            picture = pygame.image.load_sized_svg(io.BytesIO(data), (250, 350))
            assert picture.get_at((125, 175)).a == 255
            assert picture.get_at((0, 0)).a == 0


def test_only_what_nanosvg_can_draw() -> None:
    for path, text in texts().items():
        tags = set(re.findall(r"<([A-Za-z]+)", text))
        assert tags <= DRAWN_TAGS | {"circle", "rect", "ellipse"}, path
        assert path.startswith(("puppets/", "ballroom/", "icon/")) or 'viewBox="0 0 250 350"' in text, path
        paints = re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', text)
        odd = [p for p in paints if not re.fullmatch(r"none|url\(#[\w-]+\)|#[0-9a-f]{6}", p)]
        assert odd == [], path


@pytest.mark.parametrize("deck", DECKS)
def test_classic_colours_occur_and_turn_the_signs_black_or_red(deck: str) -> None:
    classic = json.loads((SVG / deck / "classic.json").read_text("utf-8"))
    assert set(classic) == set("SHDC")
    for suit, colours in classic.items():
        index = (SVG / deck / "index" / f"7{suit}.svg").read_text("utf-8")
        everything = index + (SVG / deck / "faces" / f"7{suit}.svg").read_text("utf-8")
        everything += (SVG / deck / "faces" / f"K{suit}.svg").read_text("utf-8")
        for old in colours:
            assert f"#{old}" in everything, f"{old} is nowhere in {suit}"
        inks = re.findall(r'fill="#([0-9a-f]{6})"', exchanged(index, colours))
        for ink in set(inks) - {IVORY[1:], PAPER[1:]}:
            red, green, blue = bytes.fromhex(ink)
            if suit in "SC":
                assert max(red, green, blue) < 70, ink
            else:
                assert red > 90 and red > 2.5 * max(green, blue), ink


@pytest.mark.parametrize("deck", few(DECKS, DECKS[0].__eq__))
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_the_index_stands_clear_of_the_pips(deck: str, large: bool) -> None:
    from game.look.deck import Deck, Look

    cards = Deck(Look(deck, large=large), SIZE[0])
    for card in (rank + suit for rank in RANKS[1:10] for suit in "SHDC"):
        index = pygame.image.tobytes(cards.face(card).subsurface(12, 0, 88, 170), "RGB")
        rows = [index[start : start + 264] for start in range(0, len(index), 264)]
        darkest = [min(map(sum, zip(row[::3], row[1::3], row[2::3], strict=True))) for row in rows]
        dark = [y for y in range(12, 170) if darkest[y] < 560]
        index_ends = next(y for y in range(30, 170) if y not in dark)
        assert index_ends < (82 if large else 54), card
        below = [y for y in dark if y > index_ends]
        assert not below or below[0] - index_ends >= 2, card


@pytest.mark.parametrize("deck", DECKS)
def test_large_indices_are_near_twice_as_tall(deck: str) -> None:
    """The seven's own picture: it has no sign so tall, and its height is the rank's."""
    heights = []
    for part in ("index", "large"):
        picture = pygame.image.load_sized_svg(io.BytesIO((SVG / deck / part / "7S.svg").read_bytes()), SIZE)
        heights.append(picture.subsurface((0, 0, 30, 175)).get_bounding_rect(min_alpha=128).height)
    assert 1.7 < heights[1] / heights[0] < 1.95
