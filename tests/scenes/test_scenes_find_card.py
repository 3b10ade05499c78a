"""Finding a card: its places are lit as it is typed, in the player's own letters, and said as text mode says them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.cards import NAMES, members
from game.stage import Stage
from game.words.letters import cards_meant
from tests.frontdoor import Player, Story, enter, keep


def test_letters_mean_cards_in_the_players_language() -> None:
    """Each entry: what is typed, and the cards meant."""
    typed = {
        "en": {"9h": "9H", "9 of hearts": "9H", "10": "10S 10H 10D 10C", "h9": "9H", "♠k": "KS", "x": "", "": ""},
        "de": {"dp": "QS", "Herz 9": "9H", "9k": "9D 9C", "9kr": "9C", "kö": "KS KH KD KC"},
        "fr": {"rc": "KH KD", "rco": "KH", "dame de pique": "QS", "vt": "JC"},
        "ru": {"дч": "QH", "туз т": "AC"},
        "it": {"9q": "9D"},
    }
    for language, meant in typed.items():
        Stage((320, 200)).change(language=language)
        assert {one: {NAMES[card] for card in members(cards_meant(one))} for one in meant} == {
            one: set(cards.split()) for one, cards in meant.items()
        }


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
        position = table.board.position
        foundation = next(pile for pile in table.ruleset.piles if pile.index in table.ruleset.foundations)
        player.move_to(*player.pile(foundation.name, 0 if position.piles[foundation.index] else -1))
        player.down(2)
        yield 0.3
        assert table.sought == position.needs(foundation.index) != 0, "a look lights what it takes next"
        player.up(2)
        yield 0.3
        assert not table.sought
        player.press("ctrl+f")
        player.type_in("9")
        yield 0.3
        player.click(*player.pile("stock"))
        yield 0.5
        assert not table.search.on and [move.text for move in table.session.moves] == ["turn"]

    enter(["play", "carpet", "--deal", "8"], story)
