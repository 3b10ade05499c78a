"""Pictures of cards that a player has: which file is which card, sheets, what is missing, broken or too large."""

from __future__ import annotations

import gzip
import struct
import zipfile
from pathlib import Path

import pygame
import pytest

from game.look import cardset
from game.look.cardset import BACK, FACES, NoCards, card_named, opened
from game.look.deck import Deck, Look
from game.look.shapes import surface
from tests.look.cards import PYSOL, content, written

SIZE = (100, 140)


@pytest.mark.parametrize(
    ("stem", "card"),
    [
        ("01s", "AS"),
        ("13d", "KD"),
        ("QH", "QH"),
        ("10h", "10H"),
        ("Th", "10H"),
        ("h12", "QH"),
        ("queen_of_hearts", "QH"),
        ("hearts-q", "QH"),
        ("1_club", "AC"),
        ("card-spades-2", "2S"),
        ("King of Diamonds", "KD"),
        ("card_clubs_02", "2C"),
        ("cardHeartsQ", "QH"),
        ("cardClubs10", "10C"),
        ("AceOfSpades", "AS"),
        ("QUEEN-OF-HEARTS", "QH"),
        ("English_pattern_jack_of_diamonds", "JD"),
        ("cardBack_blue1", BACK),
        ("back01", BACK),
        ("Card Back", BACK),
        ("bottom01", ""),
        ("14h", ""),
        ("queen", ""),
        ("queen_of_hearts2", ""),
        ("jack_queen_hearts", ""),
        ("shade", ""),
    ],
)
def test_a_files_name_says_which_card_it_is(stem: str, card: str) -> None:
    assert card_named(stem) == card


def colour(picture: pygame.Surface) -> tuple[int, ...]:
    return tuple(picture.get_at(picture.get_rect().center)[:3])


def test_a_folder_and_a_zip_of_it_are_the_same_cards(tmp_path: Path) -> None:
    colours = written(tmp_path / "bright", PYSOL)
    with zipfile.ZipFile(tmp_path / "bright.zip", "w") as packed:
        for file in (tmp_path / "bright").iterdir():
            packed.write(file, f"bright/{file.name}")
    for path in (tmp_path / "bright", tmp_path / "bright.zip"):
        cards = opened(str(path))
        assert cards.name == "bright" and cards.missing == ()
        for name in (*FACES, BACK):
            picture = cards.picture(name, SIZE)
            assert picture and picture.get_size() == SIZE and colour(picture) == colours[name]
            assert picture.get_at((0, 0))[3] < 128, "corners are round"


@pytest.mark.parametrize("packed", [False, True])
def test_a_drawing_is_a_sheet_of_thirteen_columns(tmp_path: Path, packed: bool) -> None:
    cells = "".join(
        f'<rect x="{79 * x}" y="{123 * y}" width="79" height="123" fill="#{16 * x:02x}{40 * y:02x}80"/>'
        for x in range(13)
        for y in range(5)
    )
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="1027" height="615">{cells}</svg>'.encode()
    path = tmp_path / ("sheet.svgz" if packed else "sheet.svg")
    path.write_bytes(gzip.compress(text) if packed else text)
    cards = opened(str(path))
    for name, cell in {"AC": (0, 0), "KC": (12, 0), "QH": (11, 2), "2S": (1, 3), BACK: (2, 4)}.items():
        picture = cards.picture(name, SIZE)
        assert picture and colour(picture) == (16 * cell[0], 40 * cell[1], 0x80)


def test_a_deck_draws_what_is_missing_or_broken_itself(tmp_path: Path) -> None:
    colours = written(tmp_path / "few", {"QH": "queen_of_hearts.png", "KS": "ks.png"})
    (tmp_path / "few" / "ks.png").write_bytes(b"no picture")
    (tmp_path / "few" / "js.png").write_bytes(bytes(cardset.LARGEST + 1))
    own, ours = Deck(Look(own=str(tmp_path / "few")), 100), Deck(Look(), 100)

    def same(name: str) -> bool:
        return pygame.image.tobytes(own.face(name), "RGBA") == pygame.image.tobytes(ours.face(name), "RGBA")

    assert colour(own.face("QH")) == colours["QH"]
    assert [same(name) for name in ("KS", "JS", "2C", "QH")] == [True, True, True, False]
    assert pygame.image.tobytes(own.back(), "RGB") == pygame.image.tobytes(ours.back(), "RGB")
    assert len(opened(str(tmp_path / "few")).missing) == 49


@pytest.mark.parametrize("kind", ["png", "gif", "jpg", "bmp"])
def test_how_large_a_picture_is_stands_at_its_beginning(kind: str) -> None:
    assert cardset.sides(content(f"QH.{kind}", (1, 2, 3))) == (73, 97)


@pytest.mark.parametrize(
    "begins",
    [
        b"RIFF____WEBPVP8 ____" + bytes(6) + b"\x49\x00\x61\x00",
        b"RIFF____WEBPVP8L____\x2f" + struct.pack("<I", 72 | 96 << 14),
        b"RIFF____WEBPVP8X____" + bytes(4) + b"\x48\x00\x00\x60\x00\x00",
    ],
)
def test_webp_says_it_in_three_ways(begins: bytes) -> None:
    assert cardset.sides(begins) == (73, 97)


@pytest.mark.parametrize("broken", [b"", b"GIF89a", b"\xff\xd8\xff\xff", b"\x89PNG\r\n\x1a\n", b"II*\x00" * 9])
def test_what_is_no_picture_or_ends_too_soon_is_refused(broken: bytes) -> None:
    with pytest.raises(ValueError, match=r"picture|soon"):
        cardset.sides(broken)


@pytest.mark.parametrize("wide", [40, 54, 60, 73, 100, 260])
@pytest.mark.parametrize("source", [(73, 97), (400, 560), (1500, 2100)])
def test_a_picture_keeps_its_light_in_every_size(source: tuple[int, int], wide: int) -> None:
    picture = surface(source)
    picture.fill((255, 200, 100, 255))
    card = cardset.fitted(picture, (wide, round(wide * 1.4)))
    assert card.get_at((wide // 2, wide // 2)) == (255, 200, 100, 255) and card.get_at((0, 0))[3] < 128


def test_our_large_letters_are_laid_over_it(tmp_path: Path) -> None:
    written(tmp_path / "bright", PYSOL)
    plain, large = (Deck(Look(own=str(tmp_path / "bright"), large=wished), 200).face("QH") for wished in (False, True))
    changed = pygame.mask.from_threshold(large, (0, 0, 0, 255), (4, 4, 4, 255), plain)
    changed.invert()
    corners = changed.get_bounding_rects()
    assert len(corners) >= 2 and all(not rect.collidepoint(100, 140) for rect in corners)


@pytest.mark.parametrize("kind", ["empty", "other", "nowhere", "no zip", "no sheet", "too wide"])
def test_what_holds_no_cards_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / kind
    if kind in ("empty", "other"):
        path.mkdir()
    if kind == "other":
        pygame.image.save(surface((9, 9)), path / "house.png")
    if kind == "no zip":
        path = tmp_path / "cards.zip"
        path.write_bytes(b"PK\x03\x04 and no more")
    if kind == "no sheet":
        path = tmp_path / "photo.png"
        pygame.image.save(surface((90, 60)), path)
    if kind == "too wide":
        path = tmp_path / "sheet.png"
        pygame.image.save(surface((13, 5)), path)
        content = bytearray(path.read_bytes())
        content[16:20] = (10**9).to_bytes(4, "big")
        path.write_bytes(content)
    with pytest.raises(NoCards, match="no pictures of cards"):
        opened(str(path))


def test_sets_of_a_folder_are_found_by_their_names(tmp_path: Path) -> None:
    for name in ("b-cards", ".new"):
        (tmp_path / name).mkdir()
    for name in ("a.zip", "c.svgz", "d.toml"):
        (tmp_path / name).touch()
    assert list(cardset.found(tmp_path).values()) == ["a", "b-cards", "c"]
    assert cardset.found(tmp_path / "nowhere") == {}
