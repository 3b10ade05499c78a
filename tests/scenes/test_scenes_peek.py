"""A look at a pile: held, or by a click."""

from __future__ import annotations

import pygame

from game import rules
from game.rules import Kind
from game.scenes.pages.keycard import KeyCard
from game.scenes.table.hand.focus import told
from game.scenes.table.play import WHICH
from game.table.picking import Pick
from game.words.table import pile_name, pile_told
from tests.scenes.player import Player


def from_the_sheet_of_keys(player: Player) -> None:
    """Click "Look at a card or a pile" in it."""
    player.click(player.button("Keys"))
    assert isinstance(player.stage.top, KeyCard)
    player.stage.picture()
    line = next(line for line in player.stage.top.lines if line.command.action == "peek")
    at = line.rect.center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))


def seated() -> Player:
    player = Player("royal-cotillion", 1926, size=(960, 540))
    player.click("stock")
    player.wait(1)
    return player


def test_from_the_sheet_of_keys_it_is_shown_by_a_click_and_stays_until_the_next():
    player = seated()
    from_the_sheet_of_keys(player)
    assert player.stage.top is player.table and player.line == WHICH
    plain, moves = player.picture(), len(player.table.session.moves)
    player.click("ladies1")
    player.wait(1)
    assert player.table.looking.at == Pick(player.index("ladies1"), 0) and player.picture() != plain
    player.move_to((5, 5))
    player.press(pygame.K_v)
    assert player.table.looking.at is None
    from_the_sheet_of_keys(player)
    player.click("waste")
    player.click("stock")
    assert player.table.looking.at is None and len(player.table.session.moves) == moves, "that click only ends it"
    player.click("stock")
    assert len(player.table.session.moves) == moves + 1


def test_escape_calls_it_off_and_a_key_that_is_held_shows_it_until_it_is_let_go_of():
    player = seated()
    from_the_sheet_of_keys(player)
    player.press(pygame.K_ESCAPE)
    assert player.stage.top is player.table and not player.line
    player.click("stock")
    assert player.table.looking.at is None and len(player.table.session.moves) == 2
    player.wait(1)
    player.move_to(player.spot("waste"))
    before = player.picture()
    for press, release in (
        ((pygame.KEYDOWN, {"key": pygame.K_v}), (pygame.KEYUP, {"key": pygame.K_v})),
        ((pygame.MOUSEBUTTONDOWN, {"button": 2}), (pygame.MOUSEBUTTONUP, {"button": 2})),
    ):
        more = {"mod": 0, "unicode": "v", "pos": player.spot("waste")}
        player.post(press[0], **press[1], **more)
        assert player.table.looking.at == Pick(player.index("waste"), 0) and player.picture() != before
        player.post(release[0], **release[1], **more)
        assert player.table.looking.at is None and player.picture() == before


def test_a_pile_has_one_name_which_the_record_gives():
    for game in rules.GAMES:
        position = rules.ruleset(game.id).deal(1)
        for pile in position.ruleset.piles:
            own = next((spec for spec in game.piles if spec.name == pile.group), None)
            assert own is None or (own.title or own.name).startswith(pile.called)
            if pile.index and position.piles[pile.index]:
                assert f", {pile.called}" in told(position, Pick(pile.index, 0))
                shown = 1 if pile.kind is Kind.TABLEAU else len(position.piles[pile.index])
                assert pile_name(pile) in pile_told(position, pile.index, shown).lower()
