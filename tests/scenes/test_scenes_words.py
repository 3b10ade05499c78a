"""What a table says of itself: foundations, how many cards are up, a deal that goes up by itself, one that is over."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Kind
from game.scenes.table.peek import known
from game.solver.odds.golden import golden
from game.table.picking import Pick
from game.words.table import rises_told
from tests.scenes.player import Player


def played(ruleset: str, outcome: str, leave: int = 0, **how) -> Player:
    """A golden deal at its end, or some moves before it."""
    deal = next(deal for deal in golden(ruleset) if deal.outcome == outcome)
    game, *variants = ruleset.split("+")
    player = Player(game, deal.number, variants=variants, **how)
    for text in deal.moves[: len(deal.moves) - leave]:
        player.table.play(player.position.parse_move(text))
    player.wait(2)
    return player


def test_a_foundation_says_how_many_cards_lie_there_and_the_table_how_many_are_up():
    player = Player("royal-cotillion", 1926)
    assert player.table.up == "8 of 104"
    player.click("aces1")
    assert player.line == "1 card lies here. Next comes the 3 of spades."
    assert "refuse" not in player.ears.heard
    before = player.picture()
    player.table.play(player.position.legal_moves[0])
    player.wait(2)
    assert player.picture() != before


def test_when_all_that_is_left_goes_up_by_itself_it_is_offered_and_done():
    assert Player("carpet", 1).line != rises_told("F", mouse=True), "not while there is a choice left"
    player = played("carpet", "won", leave=3)
    assert player.line == rises_told("F", mouse=True)
    player.press(pygame.K_p)
    player.wait(4)
    assert player.position.won


@pytest.mark.parametrize(("size", "letters"), [((960, 540), "150 %"), ((1920, 1080), "100 %")])
def test_at_a_deal_that_is_over_every_card_is_to_be_seen_and_what_can_be_done(size, letters):
    player = played("contradance", "over", size=size, text_scale=letters)
    table, strip = player.table, player.table.hud.ending
    assert table.over
    half = table.board.floor.card[1] / 2
    assert all(sprite.goal.y + half <= strip.rect.top for sprite in table.board.sprites)
    assert strip.rect.bottom <= size[1]
    offered = strip.controls.widgets
    labels = [button.label for button in offered][1:]
    roomy = ["Restart"] if "Restart" in labels else []
    why = ["Why"] if "Why" in labels else []
    assert labels == ["Undo", *roomy, *why, "Review", "New deal", "Menu"], "no step back is known of"
    assert roomy or size[0] < 1920, "there is room for all"
    assert offered[0].label.startswith("Tonight: "), "the day's dance was not danced yet"
    assert all(strip.rect.contains(button.rect) for button in offered)
    player.click(strip.buttons["undo"].rect.center)
    player.wait(0.3)
    assert not table.over


def test_only_what_a_player_may_know_is_shown_and_of_a_column_the_card_pointed_at():
    player = Player("grand-duchess", 1)
    assert known(player.position, Pick(0, 0)) == (), "the stock lies face down"
    for _ in range(3):
        player.click("stock")
        player.wait(1)
    reserve = player.index("reserve")
    assert player.position.piles[reserve] and known(player.position, Pick(reserve, 0)) == ()
    pile = next(pile.index for pile in player.table.ruleset.piles if pile.group == "piles")
    assert known(player.position, Pick(pile, 0)) == player.position.piles[pile]
    position = played("mount-olympus", "won", leave=120).position
    columns = [spec.index for spec in position.ruleset.piles if spec.kind is Kind.TABLEAU]
    column = next(index for index in columns if len(position.piles[index]) > 2)
    assert known(position, Pick(column, 2)) == (position.piles[column][-3],)
