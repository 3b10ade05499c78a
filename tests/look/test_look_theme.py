"""Drawings whose parts have names: each is cut out with what it uses, and what can't be drawn is refused."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from game.look.cardset import BACK, FACES, opened
from game.look.theme import MOST, Drawing
from tests.look.cards import THEMED, content, theme

SIZE = (100, 140)
SPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def drawing(inner: str) -> Drawing:
    return Drawing(f'<svg {SPACE} viewBox="0 0 100 100">{inner}</svg>'.encode())


def test_a_part_is_drawn_with_what_it_uses_in_its_own_frame(tmp_path: Path) -> None:
    whole, colours = theme(90)
    (tmp_path / "plain.svg").write_bytes(whole)
    cards = opened(str(tmp_path / "plain.svg"))
    assert not cards.missing and not cards.faults()
    parts = Drawing(whole)
    for name in ("QH", "10S", BACK):
        picture = parts.picture(THEMED[name], SIZE)
        assert abs(picture.get_width() / picture.get_height() - 73 / 97) < 0.02
        assert tuple(picture.get_at(picture.get_rect().center)) == (*colours[name], 255)
        assert min(picture.get_at((picture.get_width() // 2, 0))[:3]) > 180, "the paper's edge"
        face = cards.picture(name, SIZE)
        assert face and tuple(face.get_at((50, 70)))[:3] == colours[name]


def test_a_drawing_that_names_few_cards_is_no_set_of_them(tmp_path: Path) -> None:
    whole = theme(90)[0].replace(b"1040 500", b"1040 900")  # which is no sheet either
    for name in FACES[:45]:
        whole = whole.replace(f'id="{THEMED[name]}"'.encode(), b'id="shape"')
    (tmp_path / "plain.svg").write_bytes(whole)
    with pytest.raises(Exception, match="no pictures of cards"):
        opened(str(tmp_path / "plain.svg"))


def test_a_picture_may_be_a_part_or_lie_below_its_shapes_but_not_over_them() -> None:
    held = base64.b64encode(content("QH.png", (1, 2, 3))).decode()
    image = f'<image width="40" height="60" xlink:href="data:image/png;base64,{held}"/>'
    shape = '<rect width="40" height="60" fill="#f00"/>'
    parts = drawing(
        image.replace("width", 'id="a" width', 1) + f'<g id="b">{image}{shape}</g><g id="c">{shape}{image}</g>'
    )
    assert parts.held("a") == content("QH.png", (1, 2, 3)) and not parts.held("b")
    assert parts.picture("b", SIZE).get_at((40, 40)) == (255, 0, 0, 255)
    with pytest.raises(ValueError, match="holds a picture"):
        parts.picture("c", SIZE)


@pytest.mark.parametrize(
    "inner",
    [
        '<use id="a" xlink:href="#a"/>',
        '<g id="a"><use xlink:href="#b"/><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>',
        '<g id="a"/>',
        '<g id="a"><text>A</text></g>',
        '<rect id="a" x="5000" width="9" height="9"/>',
        f'<g id="a">{"<rect/>" * (MOST + 1)}</g>',
    ],
)
def test_what_uses_itself_or_shows_nothing_is_refused(inner: str) -> None:
    parts = drawing(inner)
    with pytest.raises(ValueError, match=r"uses too much|nothing"):
        parts.picture("a", SIZE)


@pytest.mark.parametrize("content", [b"", b"<svg", b'<!DOCTYPE s [<!ENTITY a "aa">]><svg>&a;</svg>'])
def test_what_is_no_drawing_or_has_entities_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError, match=r"entities|no element|unclosed"):
        Drawing(content)
