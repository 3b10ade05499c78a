"""The typefaces hold every character the game writes, and lines stay within their width."""

from __future__ import annotations

import pygame.freetype
import pytest

from game.look import type as lettering
from game.look.palette import Scale
from game.look.shade import toast
from game.look.sound.device import shut
from game.look.type import FOLDER, Style
from tests.look.alphabets import ALPHABETS
from tests.thorough import few
from tests.typed import sure

LATIN = "".join(map(chr, range(0xC0, 0x100))) + "ŒœŸ"
SANS = "".join(map(chr, range(32, 127))) + LATIN + "\u00a0\u202f«»‹›„“”‘’–—…·•×−÷½№°§©¿¡←↑→↓↔↺↻✓✗★☆♠♥♦♣▶⏸⏭⏮✕○□△"
DISPLAY = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u202f"
    + LATIN.replace("÷", "")
    + "%\u00a0.,:;!?&'\"‘’“”„«»‹›-–—…·•()/+−=×°№½♠♥♦♣★◆"
)
RULES = (
    "Two packs. Four kings and their queens open the ball: eight aces and eight twos are laid in the middle of the "
    "floor as they appear, and each is built up in suit by twos until every card has joined the dance."
)


@pytest.mark.parametrize(
    ("style", "needed"),
    [(Style.REGULAR, SANS), (Style.MEDIUM, SANS), (Style.DISPLAY, DISPLAY)],
    ids=lambda v: str(v)[:20],
)
def test_every_character_has_a_glyph(style: Style, needed: str) -> None:
    pygame.freetype.init()
    metrics = pygame.freetype.Font(FOLDER / style.value, 20).get_metrics(needed)
    assert [c for c, m in zip(needed, metrics, strict=True) if m is None] == []


@pytest.mark.parametrize("style", Style)
def test_the_alphabets_of_sixty_languages_are_drawn(style: Style) -> None:
    pygame.freetype.init()
    face = pygame.freetype.Font(FOLDER / style.value, 20)
    lacking = {
        name: missing
        for name, letters in ALPHABETS.items()
        if (missing := [one for one in letters + capitals(letters) if face.get_metrics(one)[0] is None])
    }
    assert len(ALPHABETS) > 60 and lacking == {}


def capitals(letters: str) -> str:
    """Those that are one letter: the capital of ΐ is three."""
    return "".join(letter.upper() for letter in letters if len(letter.upper()) == 1)


@pytest.mark.parametrize("style", [Style.REGULAR, Style.MEDIUM])
def test_figures_are_of_one_width_so_clocks_do_not_jump(style: Style) -> None:
    for px in range(11, 40):
        assert len({sure(m)[4] for m in lettering.font(style, px).metrics("0123456789")}) == 1, px


@pytest.mark.parametrize("width", [60, 300])
@pytest.mark.parametrize("px", [11, 36])
def test_wrapped_lines_fit_and_lose_nothing(px: int, width: int) -> None:
    lines = lettering.wrap(RULES, Style.REGULAR, px, width)
    assert all(lettering.width(line, Style.REGULAR, px) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == RULES.replace(" ", "")
    if width >= 300:
        assert " ".join(lines) == RULES


def test_wrap_keeps_paragraphs_and_unbreakable_spaces() -> None:
    assert lettering.wrap("One\n\nTwo", Style.REGULAR, 18, 200) == ["One", "", "Two"]
    narrow = lettering.width("Les Fiançailles\u202f:", Style.REGULAR, 18) - 1
    assert lettering.wrap("Les Fiançailles\u202f:", Style.REGULAR, 18, narrow) == ["Les", "Fiançailles\u202f:"]


def test_a_word_wider_than_the_page_is_cut_not_lost() -> None:
    lines = lettering.wrap("Gesellschaftspatience", Style.REGULAR, 18, 80)
    assert len(lines) > 1 and "".join(lines) == "Gesellschaftspatience"
    assert lettering.wrap("ab", Style.REGULAR, 18, 1) == ["a", "b"]  # and nothing loops for ever


@pytest.mark.parametrize("letters", ["W", "é́", "好", "W ", "i\u00ad", "W\0", "a\nb"])
@pytest.mark.parametrize("many", few([5_000, 100_000], (5_000).__eq__))
def test_no_text_is_too_long_to_be_drawn(letters: str, many: int) -> None:
    long, px = letters * many, 40
    for tracking in (0.0, 0.1):
        line = lettering.text(long, Style.REGULAR, px, (255, 255, 255), tracking)
        assert line.get_width() == lettering.width(long, Style.REGULAR, px, tracking) < 2 * lettering.LONGEST
    assert lettering.gilt(long, px).get_width() < 2 * lettering.LONGEST
    page = lettering.paragraph(long, Style.REGULAR, px, (255, 255, 255), 90)
    assert page.get_height() < 2 * lettering.LONGEST
    short = lettering.shortened(long, Style.REGULAR, px, 300)
    assert short.endswith("…") and 150 < lettering.width(short, Style.REGULAR, px) <= 300


SOFT = "Gewinn\u00adwahr\u00adschein\u00adlich\u00adkeit"


def test_a_soft_hyphen_is_nothing_until_a_long_word_is_broken_there() -> None:
    plain = SOFT.replace("\u00ad", "")
    length = lettering.width(plain, Style.REGULAR, 18)
    assert lettering.width(SOFT, Style.REGULAR, 18) == length
    drawn = [lettering.text(said, Style.REGULAR, 18, (255, 255, 255)) for said in (SOFT, plain)]
    assert drawn[0].get_size() == drawn[1].get_size() and drawn[0].get_buffer().raw == drawn[1].get_buffer().raw
    assert lettering.wrap(f"Die {SOFT}.", Style.REGULAR, 18, length + 5) == ["Die", f"{plain}."]
    lines = lettering.wrap(f"Die {SOFT}.", Style.REGULAR, 18, length * 2 // 3)
    assert lines == ["Die", "Gewinnwahr-", "scheinlichkeit."]
    narrow = lettering.wrap(SOFT, Style.REGULAR, 18, lettering.width("schein", Style.REGULAR, 18))
    assert "".join(narrow).replace("-", "") == plain and "\u00ad" not in "".join(narrow)
    assert all(
        lettering.width(line, Style.REGULAR, 18) <= lettering.width("schein-", Style.REGULAR, 18) for line in narrow
    )
    assert "\u00ad" not in lettering.shortened(SOFT, Style.REGULAR, 18, length // 2)


def test_tracking_widens_by_whole_pixels_between_letters() -> None:
    plain, wide = (lettering.width("HINT", Style.MEDIUM, 20, t) for t in (0.0, 0.1))
    assert wide == plain + 3 * 2
    for tracking in (0.0, 0.1):
        picture = lettering.text("HINT", Style.MEDIUM, 20, (255, 255, 255), tracking)
        assert picture.get_width() == lettering.width("HINT", Style.MEDIUM, 20, tracking)
        assert picture.get_bounding_rect().w > 20


def test_text_survives_pygame_ending_and_beginning_again() -> None:
    assert lettering.width("Deal", Style.MEDIUM, 21) > 0
    shut()
    pygame.quit()
    pygame.init()
    assert lettering.text("Deal anew", Style.MEDIUM, 21, (255, 255, 255)).get_width() > 0


def test_no_scale_takes_a_text_below_the_readable_floor() -> None:
    assert lettering.scaled(16, Scale(0.5)) == lettering.SMALLEST
    assert lettering.scaled(16, Scale(2)) == 32


@pytest.mark.parametrize("px", [13, 17])
@pytest.mark.parametrize("style", [Style.REGULAR, Style.MEDIUM])
def test_small_words_stay_apart_and_a_colon_stands_free(style: Style, px: int) -> None:
    """The white between two words is wider than any between letters; that around a colon is seen."""
    for line, words in (("first ace", 2), ("89 to 100", 3), ("The 7 of hearts goes on the 5", 8)):
        gaps = sorted(white(line, style, px), reverse=True)
        assert min(gaps[: words - 1]) >= max(px / 6, gaps[words - 1] + 1), (line, gaps)
    assert len(white("4:3", style, px)) == 2, "white on both sides of the colon"


def white(line: str, style: Style, px: int) -> list[int]:
    """The widths of the empty columns inside a line."""
    picture = lettering.text(line, style, px, (255, 255, 255))
    inked = [
        any(picture.get_at((x, y)).a > 100 for y in range(picture.get_height())) for x in range(picture.get_width())
    ]
    first, last = inked.index(True), len(inked) - inked[::-1].index(True)
    runs = "".join("#" if ink else " " for ink in inked[first:last]).split("#")
    return [len(run) for run in runs if run]


def test_letters_grow_with_the_players_factor_and_the_least_of_them_less() -> None:
    assert lettering.scaled(30, Scale(1, 1.5)) == 45
    assert lettering.SMALLEST < lettering.scaled(16, Scale(0.1, 1.5)) < 1.5 * lettering.SMALLEST


def test_what_is_kept_with_letters_in_it_is_made_again_for_letters_of_another_size() -> None:
    usual, large, again = (toast("Saved.", Scale(1, letters)) for letters in (1.0, 1.5, 1.0))
    assert again is usual and large.get_height() > usual.get_height()
