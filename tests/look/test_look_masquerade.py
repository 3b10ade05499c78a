"""The Masquerade deck as drawn: couples join hands, figures are cut out, colours and indices keep their promises."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import pygame
import pytest

SVG = Path(__file__).resolve().parents[2] / "sprites" / "svg"
SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SIZE = (250, 350)


@cache
def drawn() -> dict[str, str]:
    """The deck's files; another test says that they are as drawn."""
    found = [path for path in SVG.rglob("*") if path.is_file() and "deco" not in path.parts]
    paths = {path.relative_to(SVG).as_posix(): path for path in found}
    ours = ("masquerade/", "dancers/", "puppets/masquerade/", "backs/masks", "backs/harlequin")
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items() if name.startswith(ours)}


def picture(path: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO((SVG / path).read_bytes()), size)


def lightness(colour: pygame.Color) -> float:
    return 0.3 * colour.r + 0.6 * colour.g + 0.1 * colour.b


def difference(one: pygame.Surface, other: pygame.Surface, points: list[tuple[int, int]]) -> float:
    """Mean difference a channel over some points, 0 to 255."""
    pairs = [(one.get_at(p), other.get_at(p)) for p in points]
    return sum(abs(a[k] - b[k]) for a, b in pairs for k in range(4)) / (4 * len(pairs))


def hand_at_edge(card: pygame.Surface, x: int) -> tuple[int, int]:
    """Topmost and lowest row of dark pixels in a column just inside the card's edge."""
    rows = [y for y in range(100, 260) if lightness(card.get_at((x, y))) < 130]
    assert rows, f"nothing reaches column {x}"
    return rows[0], rows[-1]


@pytest.mark.parametrize("who", [rank + suit for rank in "KQ" for suit in SUITS])
def test_every_dancer_turns_a_head_from_the_side_to_us(who):
    sheet = drawn()[f"puppets/masquerade/{who}.svg"]
    heads = dict(re.findall(r'<g id="(head|half|nape)".*?>\n(.*?)\n</g>', sheet, re.S))
    assert heads.keys() == {"head", "half", "nape"} and len(set(heads.values())) == 3


def test_every_card_has_its_face_and_indices():
    kinds = ("faces", "index", "large", "stacked", "stacked-large")
    expected = {f"masquerade/{kind}/{r}{s}.svg" for kind in kinds for r in RANKS for s in SUITS}
    # the languages' own, where they are not the English ones
    letters = {"fr": "KQJ", "de": "QJ", "pl": "QJ", "ru": "AQJ"}
    expected |= {
        f"masquerade/{kind}/{language}/{r}{s}.svg"
        for language, ranks in letters.items()
        for kind in kinds[1:]
        for r in ranks
        for s in SUITS
    }
    expected |= {f"masquerade/mirror/{r}{s}.svg" for r in "KQ" for s in SUITS}
    expected |= {f"dancers/{r}{s}.svg" for r in "KQJ" for s in SUITS}
    expected |= {f"puppets/masquerade/{r}{s}.svg" for r in "KQ" for s in SUITS}
    expected |= {"masquerade/classic.json", "backs/masks.svg", "backs/harlequin.svg"}
    assert set(drawn()) == expected


@pytest.mark.parametrize("name", [rank + suit for rank in "KQ" for suit in SUITS])
def test_mirror_shows_the_same_figure_turned_round(name: str):
    face, mirror = picture(f"masquerade/faces/{name}.svg"), picture(f"masquerade/mirror/{name}.svg")
    turned = pygame.transform.flip(face, True, False)
    # Inside the oval, clear of its gold, whose light does not turn with the figure.
    inside = [
        (x, y)
        for x in range(20, 230, 3)
        for y in range(30, 320, 3)
        if ((x - 125) / 102) ** 2 + ((y - 175) / 142) ** 2 < 1
    ]
    assert difference(mirror, turned, inside) < 1.5
    assert difference(mirror, face, inside) > 8


@pytest.mark.parametrize("suit", SUITS)
def test_couples_join_hands_whoever_stands_left(suit: str):
    for folders in (("faces", "faces"), ("mirror", "mirror")):
        king, queen = (
            picture(f"masquerade/{folder}/{rank}{suit}.svg") for folder, rank in zip(folders, "KQ", strict=True)
        )
        left, right = (king, queen) if folders[0] == "faces" else (queen, king)
        his, hers = hand_at_edge(left, 244), hand_at_edge(right, 5)
        assert abs(sum(his) - sum(hers)) / 2 < 8
        assert his[0] <= hers[1] + 4
        assert hers[0] <= his[1] + 4


@pytest.mark.parametrize("suit", SUITS)
def test_all_hands_meet_at_one_height(suit: str):
    king = hand_at_edge(picture(f"masquerade/faces/K{suit}.svg"), 244)
    queen = hand_at_edge(picture(f"masquerade/faces/Q{suit}.svg"), 5)
    spade_king = hand_at_edge(picture("masquerade/faces/KS.svg"), 244)
    spade_queen = hand_at_edge(picture("masquerade/faces/QS.svg"), 5)
    assert king == pytest.approx(spade_king, abs=2)
    assert queen == pytest.approx(spade_queen, abs=2)


@pytest.mark.parametrize("name", [rank + suit for rank in "KQJ" for suit in SUITS])
def test_dancers_are_cut_out_and_rimmed_with_light(name: str):
    dancer = picture(f"dancers/{name}.svg")
    corners = [(0, 0), (249, 0), (0, 349), (249, 349)]
    assert [dancer.get_at(p).a for p in corners] == [0, 0, 0, 0]
    box = dancer.get_bounding_rect(min_alpha=128)
    assert box.height > 290, "head to foot"
    assert 335 < box.bottom < 350, "standing, with room for the rim"
    rim = []
    for y in range(box.top + 4, box.bottom - 4, 3):
        outermost = next((dancer.get_at((x, y)) for x in range(250) if dancer.get_at((x, y)).a > 250), None)
        if outermost:
            rim.append(lightness(outermost))
    light = sum(value > 190 for value in rim)
    assert light > 0.9 * len(rim)


@pytest.mark.parametrize("suit", SUITS)
def test_dancing_couples_reach_for_each_other(suit: str):
    king, queen = picture(f"dancers/K{suit}.svg"), picture(f"dancers/Q{suit}.svg")
    his = [y for y in range(350) if king.get_at((248, y)).a > 128]
    hers = [y for y in range(350) if queen.get_at((2, y)).a > 128]
    assert his and hers
    assert abs(sum(his) / len(his) - sum(hers) / len(hers)) < 8


@pytest.mark.parametrize("name", ["masks", "harlequin"])
def test_backs_do_not_tell_which_end_is_up(name: str):
    back = picture(f"backs/{name}.svg")
    turned = pygame.transform.rotate(back, 180)
    points = [(x, y) for x in range(2, 248, 3) for y in range(2, 348, 3)]
    assert difference(back, turned, points) < 6
