"""Choices before play, and games with hands of their own: Gavotte, Queen of Italy, Pyramid, Calculation."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.rules import Act
from game.rules.record import Choice
from game.scenes.table.choices import PROMPTS
from game.table.picking import Pick
from tests.scenes.player import Player


def named(player: Player) -> bool:
    return not player.position.choosing


# ── Gavotte ──


def test_the_wing_is_chosen_by_a_click_on_any_of_its_cards():
    player = Player("gavotte", 1)
    assert player.line == PROMPTS[Choice.WING]
    player.click("right7")
    assert player.table.ruleset.wings[player.position.wing] == "right"
    assert player.position.choice is Choice.RANKS
    player.check()


def test_while_the_wing_is_asked_for_the_whole_wing_lights_up():
    player = Player("gavotte", 1)
    player.move_to(player.spot("left3"))
    lit = player.table.hand.lit()
    assert {pick.pile for pick in lit} == set(player.table.ruleset.groups["left"])
    player.click("left3")
    assert len(player.table.hand.lit()) <= 1


def test_the_ladies_draw_together_once_the_wing_is_named():
    player = Player("gavotte", 1, speed="normal")
    before = player.table.board.sprites.piles[player.index("left13")][-1].goal
    player.click("right1")
    sprite = player.table.board.sprites.piles[player.index("left13")][-1]
    assert sprite.goal.y < before.y and sprite.flight.low
    player.wait(1)
    assert sprite.flight.at(player.table.board.now) == sprite.goal


def test_the_question_stays_whatever_the_keys_point_at():
    player = Player("gavotte", 1)
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB):
        player.press(key)
        assert player.table.hand.focus and player.line == PROMPTS[Choice.WING]


def test_during_a_choice_nothing_can_be_turned_or_dragged():
    player = Player("gavotte", 1)
    player.press(pygame.K_SPACE)
    assert player.line == "First choose the lords’ wing."
    player.drag(player.spot("left1"), (320, 180), let_go=False)
    assert not player.table.hand.held
    assert player.position.choosing


def test_the_ranks_are_named_by_buttons():
    player = Player("gavotte", 1)
    player.click("right1")
    for rank in (6, 7):
        player.click(player.table.ranks.buttons[rank - 1].rect.center)
    assert named(player) and player.position.ranks == (6, 7)


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


def test_the_ranks_are_named_by_keys_and_escape_takes_the_first_back():
    player = Player("gavotte", 1)
    player.click("left1")
    player.press(pygame.K_q, letter="q")
    player.press(pygame.K_ESCAPE)
    assert player.stage.top is player.table and player.line == PROMPTS[Choice.RANKS]
    player.press(pygame.K_1, letter="1")
    player.press(pygame.K_a, letter="a")
    assert player.position.ranks == (1, 10)


def test_everything_is_chosen_by_keys_alone():
    player = Player("gavotte", 1)
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    assert player.position.wing >= 0
    player.press(pygame.K_j, letter="j")
    player.press(pygame.K_2, letter="2")
    assert named(player) and player.position.ranks == (2, 11)


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
    assert named(player)
    player.check()


def test_tab_goes_from_wing_to_wing():
    player = Player("gavotte", 1)
    wings = []
    for _ in range(3):
        player.press(pygame.K_TAB)
        wings.append({pick.pile for pick, ring in player.table.hand.lit().items() if ring == "focus"})
    assert all(len(wing) == 16 for wing in wings)
    assert not wings[0] & wings[1] and wings[0] == wings[2]


@pytest.mark.parametrize("key", [pygame.K_HOME, pygame.K_ESCAPE, pygame.K_u])
def test_a_rank_that_was_named_and_taken_back_is_no_longer_gilded(key):
    player = Player("gavotte", 1, variants=("set-out",))
    player.move_to((3, 3))
    plain = player.picture()
    player.press(pygame.K_6, letter="6")
    assert player.table.ranks.first == 6 and player.picture() != plain
    player.press(key)
    player.wait(5)
    player.move_to((3, 3))
    assert player.table.ranks.first == 0 and player.picture() == plain


def test_undo_goes_back_through_the_choices():
    player = Player("gavotte", 1)
    player.click("right1")
    for rank in (6, 7):
        player.click(player.table.ranks.buttons[rank - 1].rect.center)
    player.press(pygame.K_u)
    assert player.position.choice is Choice.RANKS and player.line == PROMPTS[Choice.RANKS]
    player.press(pygame.K_u)
    assert player.position.choice is Choice.WING and player.line == PROMPTS[Choice.WING]
    player.check()


def test_the_row_of_ranks_lies_within_the_screen():
    for size in ((640, 360), (960, 540), (1280, 1024), (2560, 1080)):
        player = Player("gavotte", 1, size=size)
        rects = [button.rect for button in player.table.ranks.buttons]
        screen = pygame.Rect(0, 0, *size)
        assert all(screen.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for a, b in itertools.pairwise(rects))


# ── Queen of Italy ──


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_each_of_the_four_cards_can_be_the_base(number):
    player = Player("queen-of-italy", 5)
    card = player.pile(f"columns{number}")[-1]
    lit = player.spot(f"columns{number}")
    player.move_to(lit)
    assert player.table.hand.lit() == {Pick(player.index(f"columns{number}"), 0): "hover"}
    player.click(lit)
    assert player.position.ranks == (card % 13 + 1,)
    foundations = [player.position.piles[index] for index in player.table.ruleset.foundations]
    assert (card,) in foundations and len(player.pile(f"columns{number}")) == 1
    player.check()


def test_a_card_of_the_reserve_can_not_be_the_base():
    player = Player("queen-of-italy", 5)
    player.click("reserve")
    assert (
        player.position.choosing and player.line == "First choose one of the four cards to start the first foundation."
    )


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


@pytest.mark.parametrize("end", ["source", "target"])
def test_a_pair_leaves_together(end):
    player = Player("pyramid", 4)
    move = pair(player)
    partners = [m for m in player.position.legal_moves if m.act is Act.PAIR and getattr(move, end) in (m[1], m[3])]
    expected = player.position.play(move)
    player.click(player.point(Pick(getattr(move, end), 0)))
    if len(partners) > 1:
        other = move.target if end == "source" else move.source
        player.click(player.point(Pick(other, 0)))
    assert player.position == expected
    player.check()


def test_a_king_goes_alone():
    player = Player("pyramid", 4)
    while not (kings := [m for m in player.position.legal_moves if m.act is Act.CARRY]):
        player.table.play(player.position.legal_moves[0])
        player.wait()
    player.click(player.point(Pick(kings[0].source, 0)))
    assert player.pile("discard")[-1] % 13 == 12


def test_one_of_a_pair_dragged_on_the_other_takes_both_away():
    player = Player("pyramid", 4)
    move = pair(player)
    expected = player.position.play(move)
    player.drag(player.point(Pick(move.target, 0)), player.point(Pick(move.source, 0)))
    assert player.position == expected


def test_a_card_dragged_on_a_wrong_partner_says_why():
    player = Player("pyramid", 4)
    free = [p.index for p in player.table.ruleset.piles if p.group == "pyramid" and p.number > 21]
    ranks = {index: player.position.piles[index][-1] % 13 + 1 for index in free}
    first, other = next((a, b) for a in free for b in free if a != b and ranks[a] + ranks[b] != 13)
    player.drag(player.point(Pick(first, 0)), player.point(Pick(other, 0)))
    assert not player.table.session.moves and player.line
    player.check()


# ── Calculation ──


def test_the_turned_card_is_laid_on_any_heap_and_first_of_all():
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
    player.check()


def test_from_a_heap_a_card_goes_only_up():
    player = Player("calculation", 5)
    player.click("stock")
    player.wait()
    player.drag(player.spot("hand"), player.spot("heaps1"))
    player.wait()
    player.drag(player.spot("heaps1"), player.spot("heaps2"))
    assert len(player.pile("heaps1")) == 1 and player.line
    player.check()
