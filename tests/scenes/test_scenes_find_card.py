"""Finding a card: its places are lit as it is typed, in the player's own letters, and said as text mode says them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.cards import NAMES, members
from game.stage import Stage
from game.words.cardtyped import cards_meant
from tests.cli.talking import Talk
from tests.frontdoor import Player, Story, enter, keep


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "9h", "9H"),
        ("en", "9 of hearts", "9H"),
        ("en", "10", "10S 10H 10D 10C"),
        ("en", "h9", "9H"),
        ("en", "qs", "QS"),
        ("en", "♠k", "KS"),
        ("en", "x", ""),
        ("en", "", ""),
        ("de", "dp", "QS"),
        ("de", "bh", "JH"),
        ("de", "Herz 9", "9H"),
        ("de", "9k", "9D 9C"),
        ("de", "9kr", "9C"),
        ("de", "kö", "KS KH KD KC"),
        ("fr", "rc", "KH KD"),
        ("fr", "rco", "KH"),
        ("fr", "dame de pique", "QS"),
        ("fr", "vt", "JC"),
        ("ru", "дч", "QH"),
        ("es", "dama de picas", "QS"),
        ("it", "9q", "9D"),
        ("ru", "туз т", "AC"),
    ],
)
def test_letters_mean_cards_in_the_players_language(language: str, typed: str, meant: str) -> None:
    Stage((320, 200)).change(language=language)
    found = {NAMES[card] for card in members(cards_meant(typed))}
    assert found == set(meant.split())


def test_a_typed_card_is_lit_and_said_and_its_letters_are_no_commands(home: Path) -> None:
    keep(home, speed="instant", voice=True)

    def story(player: Player) -> Story:
        yield 1.0
        table = player.table
        plain = player.picture()
        at = table.board.position.seen().lying(1 << NAMES.index("KH"))
        player.press("ctrl+f")
        yield 0.3
        player.type_in("kh")
        yield 1.0
        assert table.sought == 1 << NAMES.index("KH") and player.top == "TableScene"
        dark = player.picture()
        assert pygame.transform.average_color(dark)[1] < pygame.transform.average_color(plain)[1] * 0.8
        assert any("king of hearts" in words and "on top" in words for words in player.words)
        player.press("enter")
        yield 0.3
        assert not table.search.on and table.hand.focus == at[0]
        player.press("ctrl+f")
        yield 0.3
        player.type_in("zz")
        yield 0.3
        assert "No card is called" in table.hud.line
        player.press("esc")
        yield 0.3
        assert not table.search.on and player.top == "TableScene" and not table.session.moves

    enter(["play", "carpet", "--deal", "8"], story)


def test_a_click_ends_the_search_and_plays_all_the_same(home: Path) -> None:
    keep(home, speed="instant")

    def story(player: Player) -> Story:
        yield 1.0
        player.press("ctrl+f")
        player.type_in("9")
        yield 0.3
        player.click(*player.pile("stock"))
        yield 0.5
        assert not player.table.search.on and [move.text for move in player.table.session.moves] == ["turn"]

    enter(["play", "carpet", "--deal", "8"], story)


def test_a_look_at_a_foundation_lights_what_it_takes_next(home: Path) -> None:
    keep(home, speed="instant")

    def story(player: Player) -> Story:
        yield 1.0
        position = player.table.board.position
        foundation = next(pile for pile in player.table.ruleset.piles if pile.index in player.table.ruleset.foundations)
        player.move_to(*player.pile(foundation.name, 0 if position.piles[foundation.index] else -1))
        player.down(2)
        yield 0.3
        assert player.table.sought == position.needs(foundation.index) != 0
        player.up(2)
        yield 0.3
        assert not player.table.sought

    enter(["play", "carpet", "--deal", "8"], story)


def test_window_and_text_mode_know_the_same_places() -> None:
    talk = Talk()
    talk.say("play carpet deal 8")
    assert talk.house.seat
    seen = talk.house.seat.position.seen()
    for card in ("KH", "2S", "JD"):
        told = talk.lines(f"where {card.lower()}")
        lie = [one for one in told if " on top" in one or ", under " in one]
        assert len(lie) == len(seen.lying(1 << NAMES.index(card)))
