"""Letters that our typefaces have not come from a font of the system; what no font has is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.look import type as lettering
from game.look.type import Style
from game.scenes import parts
from game.words.errors import lacking_told, leftward_told
from tests.frontdoor import Player, Story, enter, keep
from tests.scenes.test_scenes_own_door import games, page
from tests.store.ownfiles import EASY

LOAN = str(Path(pygame.__file__).parent / pygame.font.get_default_font())
"""A typeface that comes with pygame; here it is the only one that the system has."""
THEIRS, NOBODYS = "Ҕ", "한"


@pytest.fixture(autouse=True)
def one_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: ["loan"])
    monkeypatch.setattr(pygame.font, "match_font", lambda name: LOAN if name == "loan" else None)
    kept = (lettering.file_with, lettering._all, lettering.width, lettering.text)
    for cache in kept:
        cache.cache_clear()
    yield
    for cache in kept:
        cache.cache_clear()


def ink(string: str, style: Style = Style.REGULAR) -> bytes:
    return pygame.image.tobytes(lettering.text(string, style, 40, (255, 255, 255)), "RGBA")


def test_a_letter_of_another_font_stands_on_our_line_and_in_the_width() -> None:
    assert not lettering.has_sign(THEIRS) and lettering.file_with(THEIRS) == LOAN
    line = lettering.text(f"Hx{THEIRS}", Style.REGULAR, 40, (255, 255, 255))
    alone = lettering.text("Hx", Style.REGULAR, 40, (255, 255, 255))
    assert line.get_height() == alone.get_height() and line.get_width() > alone.get_width()
    assert line.get_width() == lettering.width(f"Hx{THEIRS}", Style.REGULAR, 40)
    bottoms = [picture.get_bounding_rect(min_alpha=128).bottom for picture in (line, alone)]
    assert abs(bottoms[0] - bottoms[1]) <= 10, "a tail may hang below the line, the letter does not"
    assert ink(THEIRS) != ink(NOBODYS), "a letter is drawn, and no box"
    assert ink(THEIRS, Style.DISPLAY) != ink(NOBODYS, Style.DISPLAY)


def test_a_font_that_cannot_be_read_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font")
    known = {"notosanshebrew": str(broken), "dejavusans": str(tmp_path / "gone.ttf"), "loan": LOAN}
    monkeypatch.setattr(pygame.font, "match_font", known.get)
    assert lettering.lacking("\u05d0") == ["\u05d0"]
    assert lettering.width("\u05d0", Style.REGULAR, 20) > 0


def test_a_letter_with_its_marks_apart_is_the_letter_with_marks() -> None:
    assert ink("Z\u0307o\u0301") == ink("Żó")


def test_what_no_font_has_is_said_by_its_name() -> None:
    assert lettering.lacking(f"Żabka {THEIRS}{NOBODYS}{NOBODYS}") == [NOBODYS]
    assert lacking_told([]) == ""
    assert lacking_told(["한"]) == "No font here has “한” (HANGUL SYLLABLE HAN). A box is drawn in its place."
    assert "and 2 more letters" in lacking_told(["한", "국", "어"])


def test_what_is_not_done_for_words_from_right_to_left_is_said() -> None:
    assert leftward_told("Żabka Игра 한") == ""
    assert all(leftward_told(words).startswith("Words of this language run") for words in ("שלום", "لعبة"))


def test_a_players_own_game_may_have_any_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noted(words: str, *how: Any, **more: Any) -> pygame.Surface:
        drawn.append(words)
        return lettering.paragraph(words, *how, **more)

    monkeypatch.setattr(parts, "_paragraph", noted)
    games(home, easy=EASY.replace('name = "', f'name = "Żabka {NOBODYS} ', 1))
    keep(home, speed="instant")

    def story(player: Player) -> Story:
        yield 2.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage" and page(player).list.chosen
        yield 1.0
        chosen = page(player).list.chosen
        assert chosen and chosen.game and chosen.game.name.startswith(f"Żabka {NOBODYS}")
        player.press("p")
        yield lambda: player.top == "TableScene"
        assert player.table.ruleset.game.name == chosen.game.name

    assert enter([], story).status == 0
    assert any(lacking_told([NOBODYS]) in words for words in drawn), drawn
