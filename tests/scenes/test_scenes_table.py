"""The table under a player's hands: clicking, choosing between places, dragging."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Act
from game.rules.cards import spoken
from game.stage import TICK
from game.table.motion import Shake
from game.table.picking import Pick
from tests.scenes.player import Player, twice, until

# ── clicking ──


def test_a_click_on_the_stock_turns_it_and_shows_it_with_the_next_tick_and_one_that_ends_elsewhere_does_not():
    player = Player("royal-cotillion", 1926)
    player.stage.picture()
    player.wait(2)
    assert not player.stage.dirty, "nothing is drawn at rest"
    stock, lords = player.spot("stock"), player.spot("lords1")
    player.move_to(stock)
    player.post(pygame.MOUSEBUTTONDOWN, pos=stock, button=1)
    player.post(pygame.MOUSEBUTTONUP, pos=lords, button=1)
    assert not player.table.session.moves
    before = player.picture()
    top = player.pile("stock")[-1]
    player.click("stock")
    player.wait(TICK)
    assert player.stage.dirty and player.picture() != before
    assert player.pile("waste") == (top,)
    player.wait()
    assert "turn" in player.ears.heard


def test_a_click_flies_a_card_to_its_only_place_and_refills():
    player = Player("royal-cotillion", 1926, speed="normal")
    move = next(m for m in player.position.legal_moves if m.act is Act.CARRY)
    player.play(move)
    player.check()
    sprite = player.table.board.sprites.piles[move.target][-1]
    assert sprite.flight.at(player.table.board.now) != sprite.goal
    player.wait(1)
    assert sprite.flight.at(player.table.board.now) == sprite.goal
    assert "snap" in player.ears.heard


def test_a_refused_click_says_why_and_shakes_the_card():
    player = Player("royal-cotillion", 1926)
    able = {move.source for move in player.position.legal_moves}
    stuck = next(pile for pile in player.table.ruleset.piles if pile.group == "lords" and pile.index not in able)
    player.click(stuck.name)
    assert player.line.endswith(".") and spoken(player.position.piles[stuck.index][-1]) in player.line.lower()
    sprite = player.table.board.sprites.piles[stuck.index][-1]
    assert isinstance(sprite.flight, Shake)
    assert sprite.goal in player.table.board.floor.poses(player.position, stuck.index)
    assert player.ears.heard[-1] == "refuse" and not player.table.session.moves
    player.wait(5)
    assert not player.line
    player.click(player.spot("ladies1", depth=2))
    assert "covered" in player.line
    player = Player("royal-quadrille", 1, motion="reduced")
    player.click("aces2")
    assert player.line == "This foundation starts with the ace of hearts."
    assert not any(isinstance(sprite.flight, Shake) for sprite in player.table.board.sprites)


def test_the_right_button_plays_up_what_can_go_up():
    player = Player("carpet", 1)
    until(player, lambda move: move.act is Act.CARRY)
    before = len(player.table.session.moves)
    player.click(player.spot("stock"), button=3)
    player.wait(3)
    assert player.table.session.upward() is None and len(player.table.session.moves) > before
    assert all(move.act is Act.CARRY for move in player.table.session.moves[before:])
    player.press(pygame.K_p)
    assert "can go to a foundation" in player.line


# ── choosing between places ──


def choice(player: Player) -> Pick:
    """Plays on to a card with two places that differ, and where it is."""

    def two(move):
        same = [m for m in player.position.legal_moves if (m.source, m.depth) == (move.source, move.depth)]
        return move.act is Act.CARRY and len({player.position.play(m) for m in same}) > 1

    move = until(player, two, 0)
    return Pick(move.source, move.depth)


@pytest.mark.parametrize("again", ["another place", "click", "double click"])
def test_a_card_with_two_places_lifts_and_the_next_click_chooses(again):
    player = Player("parisienne", 1)
    picked = choice(player)
    before, moves = player.position, player.table.session.moves
    count = len(moves)
    if again == "double click":
        twice(player, player.point(picked), 0.2)
        assert len(moves) == count + 1 and not player.table.hand.lifted
        return
    player.click(player.point(picked))
    hand = player.table.hand
    assert hand.lifted == picked and len(hand.offers) > 1 and player.position is before
    assert player.table.board.sprites.piles[picked.pile][-1 - picked.depth].goal.lift == 1.0
    assert {pick.pile for pick, ring in hand.lit().items() if ring == "target"} == set(hand.offers)
    places, ways = [*hand.offers], [*hand.offers.values()]
    player.wait()
    if again == "click":
        player.click(player.point(picked))
        assert moves[-1] == ways[0]
    else:
        player.click(player.point(Pick(places[-1], 0)))
        assert moves[-1].target == places[-1] and not hand.lifted
    player.check()


def test_a_lifted_card_can_be_put_down_again():
    player = Player("parisienne", 1)
    picked = choice(player)
    count = len(player.table.session.moves)
    for how in ("escape", "elsewhere", "stock"):
        player.click(player.point(picked))
        assert player.table.hand.lifted
        if how == "escape":
            player.press(pygame.K_ESCAPE)
        else:
            player.click((3, 3) if how == "elsewhere" else "stock")
        assert not player.table.hand.lifted and player.stage.top is player.table
        assert len(player.table.session.moves) == count + (how == "stock")
        player.check()
        player.wait(1)


def test_a_click_on_the_bare_cloth_lands_the_deal_and_shows_it():
    player = Player("mount-olympus", 3, speed="normal", wait=0.6)
    player.move_to((320, 20))
    player.picture()
    player.click((320, 20))
    assert not player.table.board.dealing and player.stage.dirty
    landed = player.picture()
    player.table.invalidate()
    assert player.picture() == landed and not player.table.session.moves


def test_a_click_on_the_bare_cloth_takes_a_hint_away_and_shows_it():
    player = Player("royal-cotillion", 1926)
    player.move_to((200, 36))
    plain = player.picture()
    player.table.hand.point(next(m for m in player.position.legal_moves if m.act is Act.CARRY))
    assert player.picture() != plain
    player.click((200, 36))
    assert player.picture() == plain


# ── dragging ──


def test_a_card_dragged_to_a_legal_pile_stays_there_and_to_a_wrong_one_flies_home_and_says_why():
    player = Player("royal-cotillion", 1926, speed="normal")
    hand, names = player.table.hand, player.table.ruleset.piles
    player.drag(player.spot("ladies1", depth=2), (400, 300), let_go=False)
    assert not hand.held and "covered" in player.line, "a buried card stays"
    move = next(m for m in player.position.legal_moves if m.act is Act.CARRY)
    start, goal = player.spot(names[move.source].name), player.spot(names[move.target].name)
    wrong = next(i for i in player.table.ruleset.foundations if i != move.target)
    player.drag(start, player.spot(names[wrong].name))
    assert not player.table.session.moves and "needs" in player.line
    player.check()
    sprite = player.table.board.sprites.piles[move.source][-1]
    assert sprite.flight.at(player.table.board.now) != sprite.goal
    player.wait(1)
    assert sprite.flight.at(player.table.board.now) == sprite.goal
    player.drag(start, (start[0] + 30, start[1] + 4), let_go=False)
    assert hand.held and hand.lit()[Pick(move.target, 0)] == "target"
    player.move_to(goal, held=True)
    assert hand.lit()[Pick(move.target, 0)] == "hint"
    player.post(pygame.MOUSEBUTTONUP, pos=goal, button=1)
    assert player.table.session.moves == [move]
    player.check()


@pytest.mark.parametrize("outside", [False, True])
def test_a_card_let_go_over_nothing_or_outside_the_window_flies_home_without_a_word(outside):
    player = Player("royal-quadrille", 1)
    player.click("stock")
    player.wait()
    player.drag(player.spot("waste"), (630, 90), let_go=not outside)
    if outside:
        player.move_to((500, 200))
    assert not player.table.hand.held and not player.line and len(player.table.session.moves) == 1
    player.check()


def test_a_whole_run_is_dragged_with_its_first_card():
    player = Player("red-and-black", 3)
    run = until(player, lambda m: m.act is Act.CARRY and m.depth > 0)
    names = player.table.ruleset.piles
    before = player.position
    player.drag(player.spot(names[run.source].name, run.depth), player.spot(names[run.target].name), let_go=False)
    assert len(player.table.hand.held) == run.depth + 1
    player.post(pygame.MOUSEBUTTONUP, pos=player.spot(names[run.target].name), button=1)
    assert player.position == before.play(run)
    player.check()


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_u, pygame.K_r],
        [pygame.K_SPACE],
        [pygame.K_n, pygame.K_n],
        [pygame.K_TAB, pygame.K_RETURN],
        [pygame.K_F1, pygame.K_ESCAPE],
    ],
    ids=lambda keys: "-".join(pygame.key.name(key) for key in keys),
)
def test_a_key_in_the_middle_of_a_drag_empties_the_hand(keys):
    player = Player("mount-olympus", 3)
    move = until(player, lambda m: m.act is Act.CARRY and len(player.table.session.moves) > 5)
    start = player.point(Pick(move.source, move.depth))
    player.drag(start, (start[0] + 40, start[1] + 30), let_go=False)
    assert player.table.hand.held
    for key in keys:
        player.press(key)
    assert player.stage.top is player.table and not player.table.hand.held
    player.check()
    position = player.position
    goal = player.point(Pick(move.target, 0)) if position.piles[move.target] else start
    player.move_to(goal, held=True)
    player.post(pygame.MOUSEBUTTONUP, pos=goal, button=1)
    assert player.position == position and not player.table.hand.held
    player.check()
