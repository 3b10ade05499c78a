"""The ballroom at every size: opaque, lit from the middle, framed in gold; ornaments exact."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.look import ballroom, palette, shade, shapes
from game.look import cloth as room
from game.look.palette import CLOTHS, DRAWN, Cloth, Room, Scale, unit
from game.scenes.doors import Door
from game.stage import Stage
from game.store import Settings

SIZES = [(640, 360), (1024, 768), (1921, 1079)]


def brightness(colour: pygame.Color) -> int:
    return colour.r + colour.g + colour.b


def mean(picture: pygame.Surface, area: pygame.Rect) -> int:
    return brightness(pygame.Color(*pygame.transform.average_color(picture, area)))


@pytest.mark.parametrize("size", SIZES)
def test_cloth_fills_the_screen_and_is_lit_from_the_middle(size: tuple[int, int]) -> None:
    picture = room.cloth(size, "green")
    assert picture.get_size() == size
    assert not picture.get_flags() & pygame.SRCALPHA
    w, h = size
    inner, edge = w // 8, h // 16
    middle = mean(picture, pygame.Rect(0, 0, inner, inner).move((w - inner) // 2, (h - inner) // 2))
    corner = mean(picture, pygame.Rect(h // 12, h // 12, edge, edge))
    assert middle > 2 * corner > 0


@pytest.mark.parametrize("size", SIZES)
def test_gold_border_runs_along_all_four_sides(size: tuple[int, int]) -> None:
    picture = room.cloth(size, "green")
    (w, h), u = size, unit(size)
    reach = round(26 * u)
    for line in (
        [(w // 3, y) for y in range(reach)],
        [(w // 3, h - 1 - y) for y in range(reach)],
        [(x, h // 3) for x in range(reach)],
        [(w - 1 - x, h // 3) for x in range(reach)],
    ):
        best = max((picture.get_at(p) for p in line), key=brightness)
        assert brightness(best) > 260 and best.r > best.b + 30, "gold, not cloth"


def test_each_cloth_has_its_own_colour() -> None:
    seen = {name: pygame.transform.average_color(room.cloth((640, 360), name))[:3] for name in CLOTHS}
    for one, other in combinations(seen, 2):
        apart = max(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True))
        assert apart > 20, f"{one} and {other} look alike: {seen[one]}, {seen[other]}"


def test_a_new_cloth_is_one_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ballroom behind the first screen is there for it too; a player chooses it, and it is hung at once."""
    violet = Cloth(((70, 40, 110), (52, 28, 84), (30, 14, 52), (8, 3, 16)), room=Room(wall=("#40206c",) * 3))
    monkeypatch.setitem(CLOTHS, "violet", violet)
    stage = Stage((640, 360), settings=Settings(cloth="violet"))
    for door in (Door.TONIGHT, Door.GAMES, Door.ALBUM, Door.SHOWCASE):
        stage.open(door)
        stage.advance(1.0)
        while not stage.prepare():
            pass
        stage.picture()
    plain = set(ballroom._text("wall", "green").split('"')) - set(ballroom._text("wall", "violet").split('"'))
    assert plain and plain <= set(DRAWN.wall)


@pytest.mark.parametrize("title", ["Gavotte", "The Grand Quadrille of Captive Queens"])
@pytest.mark.parametrize("size", SIZES)
def test_heading_keeps_within_its_room(size: tuple[int, int], title: str) -> None:
    strip = room.heading(size, title, size[0] // 2)
    assert strip.get_width() <= size[0] // 2 + 1
    ink = strip.get_bounding_rect(min_alpha=40)
    assert ink.w > strip.get_width() * 0.5
    assert abs(ink.centerx - strip.get_width() / 2) <= 3, "the same on both sides"
    assert ink.top > 0 and ink.bottom < strip.get_height()


@pytest.mark.parametrize(("size", "u"), [((300, 60), 0.5), ((300, 200), 1.0), ((801, 433), 0.61)])
def test_a_sheet_put_together_from_its_corners_and_sides_looks_like_one_drawn_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], u: float
) -> None:
    quick, asked, sheet = shapes.surface(size), list[Any](), shapes.sheet

    def noted(size: tuple[int, int], body: str, edge: float) -> shapes.Sheet:
        asked.append((size, body))
        return sheet(size, body, edge)

    monkeypatch.setattr(shapes, "sheet", noted)
    shapes.panel.__wrapped__(size, u).draw(quick, (0, 0))
    whole = shapes.raster(*asked[0])
    pixels = zip(quick.get_view("1").raw, whole.get_view("1").raw, strict=True)
    assert max(abs(a - b) for a, b in pixels) <= 1


def test_lamp_states_differ_and_toast_grows_with_its_words() -> None:
    looks = {pygame.image.tobytes(shade.lamp(state, 40), "RGBA") for state in shade.LampState}
    assert len(looks) == len(shade.LampState)
    short, long = (shade.toast(words, Scale(1)) for words in ("No.", "That place takes a king."))
    assert long.get_width() > short.get_width()
    assert short.get_at((0, short.get_height() // 2)).a < 10, "it fades out at the ends"


def test_a_fading_picture_is_seen_in_part_and_whole_at_last() -> None:
    picture = pygame.Surface((20, 10), 0, 32)
    picture.fill((200, 100, 0))
    for seen, red in ((0.0, 0), (0.5, 100), (1.0, 200)):
        target = pygame.Surface((40, 30), 0, 32)
        shapes.blit_fading(target, picture, (10, 10), seen)
        assert abs(target.get_at((15, 15)).r - red) <= 1 and target.get_at((5, 5)).r == 0
    assert target.get_at((15, 15))[:3] == (200, 100, 0)


def test_the_light_goes_down_under_a_sheet() -> None:
    picture = pygame.Surface((20, 10), 0, 32)
    picture.fill((250, 200, 100))
    shapes.dim(picture)
    share = shapes.DIMMED / 255
    for seen, before, night in zip(picture.get_at((5, 5))[:3], (250, 200, 100), palette.NIGHT, strict=True):
        assert abs(seen - (before * (1 - share) + night * share)) <= 2


@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_a_ribbon_is_dark_beneath_all_of_its_words(letters: float) -> None:
    u, words = (
        Scale(0.5, letters),
        "Take the jack of clubs: a card becomes free. From: column 7. To: clubs foundation. " * 2,
    )
    ribbon = shade.toast(words, u, room=800)
    ends = round(shade.ENDS * u) + 2
    for x in (ends, ribbon.get_width() // 2, ribbon.get_width() - ends):
        assert ribbon.get_at((x, ribbon.get_height() - 6)).a > 180, f"words on cards are read at {x}"


def test_the_light_that_passes_over_a_card_fades_in_and_out_and_is_brightest_between() -> None:
    card = pygame.Surface((200, 280), pygame.SRCALPHA)
    card.fill(palette.IVORY)
    seen = [shade.sweep(card, part / 40).get_at((100, 140)).a for part in range(41)]
    assert seen[0] == seen[-1] == 0 and max(seen) > 200
    assert all(abs(comes - goes) < 12 for comes, goes in zip(seen, reversed(seen), strict=True))
    assert max(abs(after - before) for before, after in pairwise(seen)) < 60, "it comes and goes step by step"
