"""Choices before play, and games with hands of their own: Gavotte, Queen of Italy, Pyramid, Calculation."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Act
from game.rules.record import Choice
from game.scenes.table.ending import PROMPTS
from game.table.picking import Pick
from tests.scenes.player import Player

# ── Gavotte ──


def test_the_wing_is_asked_for_until_a_click_on_any_of_its_cards_chooses_it():
    player = Player("gavotte", 1)
    wings = []
    for _ in range(3):
        player.press(pygame.K_TAB)
        wings.append({pick.pile for pick, ring in player.table.hand.lit().items() if ring == "focus"})
        assert player.line == PROMPTS[Choice.WING], "whatever the keys point at"
    assert not wings[0] & wings[1] and wings[0] == wings[2]
    player.press(pygame.K_SPACE)
    assert player.line == "First choose the lords’ wing."
    player.drag(player.spot("left1"), (320, 180), let_go=False)
    assert not player.table.hand.held and player.position.choosing
    player.move_to(player.spot("left3"))
    assert {pick.pile for pick in player.table.hand.lit()} == set(player.table.ruleset.groups["left"])
    player.click("right7")
    assert player.table.ruleset.wings[player.position.wing] == "right"
    assert player.position.choice is Choice.RANKS and len(player.table.hand.lit()) <= 1
    player.check()


def test_the_ladies_draw_together_once_the_wing_is_named():
    player = Player("gavotte", 1, speed="normal")
    before = player.table.board.sprites.piles[player.index("left13")][-1].goal
    player.click("right1")
    sprite = player.table.board.sprites.piles[player.index("left13")][-1]
    assert sprite.goal.y < before.y and sprite.flight.low
    player.wait(1)
    assert sprite.flight.at(player.table.board.now) == sprite.goal


def test_the_ranks_are_named_by_buttons_and_undo_goes_back_through_the_choices():
    player = Player("gavotte", 1)
    player.click("right1")
    for rank in (6, 7):
        player.click(player.table.ranks.buttons[rank - 1].rect.center)
    assert not player.position.choosing and player.position.ranks == (6, 7)
    for choice in (Choice.RANKS, Choice.WING):
        player.press(pygame.K_u)
        assert player.position.choice is choice and player.line == PROMPTS[choice]
    player.check()


def test_the_ranks_are_named_by_cards_in_any_order_and_may_be_alike():
    player = Player("gavotte", 1)
    player.click("right1")
    first, other = player.pile("right2")[-1] % 13 + 1, player.pile("left13")[-1] % 13 + 1
    player.click("right2")
    assert "second" in player.line and player.position.choice is Choice.RANKS
    player.click("left13")
    assert player.position.ranks == tuple(sorted((first, other)))
    player.press(pygame.K_u)
    player.click("right2")
    player.click("right2")
    assert player.position.ranks == (first, first)


def test_everything_is_chosen_by_keys_alone_and_escape_takes_the_first_rank_back():
    player = Player("gavotte", 1)
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    assert player.position.wing >= 0
    player.press(pygame.K_q, letter="q")
    player.press(pygame.K_ESCAPE)
    assert player.stage.top is player.table and player.line == PROMPTS[Choice.RANKS]
    player.press(pygame.K_1, letter="1")
    player.press(pygame.K_a, letter="a")
    assert player.position.ranks == (1, 10)


def test_set_out_asks_for_ranks_first_and_deals_after():
    player = Player("gavotte", 1, variants=("set-out",), speed="normal")
    assert player.position.choice is Choice.RANKS and not player.pile("left1")
    for rank in (3, 8):
        player.click(player.table.ranks.buttons[rank - 1].rect.center)
    assert player.pile("left1") and player.table.board.dealing
    player.wait(0.3)
    player.click((4, 4))
    assert not player.table.board.dealing
    player.click("left1")
    assert not player.position.choosing
    player.check()


def test_a_rank_that_was_named_and_taken_back_is_no_longer_gilded():
    player = Player("gavotte", 1, variants=("set-out",))
    player.move_to((3, 3))
    plain = player.picture()
    for key in (pygame.K_HOME, pygame.K_ESCAPE, pygame.K_u):
        player.press(pygame.K_6, letter="6")
        assert player.table.ranks.first == 6 and player.picture() != plain
        player.press(key)
        player.wait(5)
        player.move_to((3, 3))
        assert player.table.ranks.first == 0 and player.picture() == plain


# ── Queen of Italy ──


def test_one_of_the_four_cards_is_the_base_and_none_of_the_reserve():
    player = Player("queen-of-italy", 5)
    player.click("reserve")
    assert player.line == "First choose one of the four cards to start the first foundation."
    card = player.pile("columns3")[-1]
    lit = player.spot("columns3")
    player.move_to(lit)
    assert player.table.hand.lit() == {Pick(player.index("columns3"), 0): "hover"}
    player.click(lit)
    assert player.position.ranks == (card % 13 + 1,)
    foundations = [player.position.piles[index] for index in player.table.ruleset.foundations]
    assert (card,) in foundations and len(player.pile("columns3")) == 1
    player.check()


# ── Pyramid ──


def pair(player: Player):
    """Turns until a pair is free that is the only one for its first card."""
    while True:
        pairs = [m for m in player.position.legal_moves if m.act is Act.PAIR]
        for move in pairs:
            if sum(move.source in (m.source, m.target) for m in pairs) == 1:
                return move
        player.click("stock")
        player.wait()


@pytest.mark.parametrize("dragged", [False, True])
def test_a_pair_leaves_together_by_a_click_or_by_one_dragged_on_the_other(dragged):
    player = Player("pyramid", 4)
    move = pair(player)
    expected = player.position.play(move)
    source, target = (player.point(Pick(pile, 0)) for pile in (move.source, move.target))
    if dragged:
        player.drag(target, source)
    else:
        player.click(source)
    assert player.position == expected
    player.check()


def test_a_card_dragged_on_a_wrong_partner_says_why_and_a_king_goes_alone():
    player = Player("pyramid", 4)
    free = [p.index for p in player.table.ruleset.piles if p.group == "pyramid" and p.number > 21]
    ranks = {index: player.position.piles[index][-1] % 13 + 1 for index in free}
    first, other = next((a, b) for a in free for b in free if a != b and ranks[a] + ranks[b] != 13)
    player.drag(player.point(Pick(first, 0)), player.point(Pick(other, 0)))
    assert not player.table.session.moves and player.line
    player.check()
    while not (kings := [m for m in player.position.legal_moves if m.act is Act.CARRY]):
        player.table.play(player.position.legal_moves[0])
        player.wait()
    player.click(player.point(Pick(kings[0].source, 0)))
    assert player.pile("discard")[-1] % 13 == 12


# ── Calculation ──


def test_the_turned_card_is_laid_on_any_heap_first_of_all_and_goes_only_up_from_there():
    player = Player("calculation", 5)
    while any(m.act is Act.CARRY and m.target in player.table.ruleset.foundations for m in player.position.legal_moves):
        player.table.play(player.position.legal_moves[0])
    player.click("stock")
    player.wait()
    card = player.pile("hand")[-1]
    player.click("stock")
    assert player.line.startswith("First place ") and player.pile("hand") == (card,)
    player.drag(player.spot("hand"), player.spot("heaps3"))
    assert player.pile("heaps3") == (card,)
    player.wait(9)
    player.drag(player.spot("heaps3"), player.spot("heaps2"))
    assert player.pile("heaps3") == (card,) and player.line
    player.check()
