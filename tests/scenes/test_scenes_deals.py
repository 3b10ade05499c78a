"""A deal at the table: in the air, back and forth, kept, over, given up, and played with keys alone."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.rules import Act, Outcome
from game.rules.record import Choice
from game.rules.refusals import Over
from game.scenes.dialog import Ask, DealNumber
from game.scenes.pages.settings import SettingsScene
from game.scenes.show.win import WinScene
from game.scenes.table.ending import PROMPTS
from game.solver.odds.solved import golden
from game.store import Journal
from game.table.picking import Pick, has_place
from tests.scenes.player import Player
from tests.store.deals import figures, put_down
from tests.thorough import EVERY_GAME

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


# ── back and forth ──


def test_undo_redo_and_restart_by_keys_and_words():
    player = Player("royal-cotillion", 1926)
    start = player.position
    for _ in range(4):
        player.click("stock")
    four = player.position
    player.press(pygame.K_z, CTRL)
    player.press(pygame.K_u)
    player.click(player.button("Undo"))
    assert len(player.table.session.moves) == 1
    player.check()
    player.press(pygame.K_y, CTRL)
    player.press(pygame.K_r)
    player.click(player.button("Redo"))
    assert player.position == four
    player.press(pygame.K_r)
    assert "redo" in player.line
    player.press(pygame.K_HOME)
    assert player.position == start
    player.check()
    player.press(pygame.K_u)
    assert "undo" in player.line


def test_cmd_does_what_ctrl_does():
    player, held = Player("royal-cotillion", 1926), pygame.KMOD_LMETA
    player.click("stock")
    player.press(pygame.K_z, held)
    assert not player.table.session.moves
    player.press(pygame.K_y, held)
    assert len(player.table.session.moves) == 1
    player.press(pygame.K_m, held)
    assert player.stage.settings.muted
    for key in (pygame.K_n, pygame.K_u, pygame.K_r, pygame.K_d, pygame.K_SPACE, pygame.K_ESCAPE):
        player.press(key, held)
    assert player.stage.top is player.table and len(player.table.session.moves) == 1, "with it they are no commands"


# ── the deal in the air, and resizing ──


@pytest.mark.parametrize("at", ["stock", "cloth"])
def test_the_click_that_lands_the_deal_only_lands_it(at):
    player = Player("royal-cotillion", 1926, speed="normal", wait=0.4)
    assert player.table.board.dealing
    player.click((4, 4) if at == "cloth" else player.spot(at))
    assert not player.table.board.dealing and not player.line and not player.table.session.moves
    assert player.table.board.now >= player.table.board.sprites.last_landing()
    player.click("stock")
    assert len(player.table.session.moves) == 1
    player.check()


def test_after_a_resize_in_mid_deal_everything_lies_exactly():
    player = Player("gavotte", 3, speed="normal", wait=0.4)
    assert player.table.board.dealing
    player.stage.resize((960, 540))
    player.check()
    assert not player.table.board.dealing
    assert player.table.board.view.deck.size[0] == player.table.board.floor.width
    settled = Player("gavotte", 3, size=(960, 540))
    assert player.table.board.floor.spots == settled.table.board.floor.spots
    assert player.picture() == settled.picture()


def test_a_resize_while_a_card_is_carried_puts_it_back():
    player = Player("royal-quadrille", 1)
    player.click("stock")
    player.wait()
    player.drag(player.spot("waste"), (600, 200), let_go=False)
    player.stage.resize((960, 540))
    assert not player.table.hand.held
    player.check()


def test_a_new_look_from_the_settings_holds_when_one_comes_back():
    player = Player("royal-cotillion", 1926)
    player.press(pygame.K_F2)
    assert isinstance(player.stage.top, SettingsScene)
    player.stage.change(deck="masquerade", left_handed=True)
    player.press(pygame.K_ESCAPE)
    assert player.stage.top is player.table
    assert player.table.board.view.deck.look.deck == "masquerade" and player.table.board.floor.options.left_handed
    player.check()


# ── keeping, leaving, ending ──


def test_what_is_said_of_a_deal_taken_up_in_part_is_not_lost_in_the_question_of_the_opening():
    journal = Journal()
    saved = put_down(journal, "gavotte", 77, "fly")
    player = Player("gavotte", None, journal=journal, saved=saved, wait=1.0)
    assert "Only a part" in player.line
    player.wait(4)
    assert player.line == PROMPTS[Choice.WING]


def over(player: Player) -> Player:
    """Play on, without care, until no move is left."""
    while player.position.legal_moves:
        player.table.play(player.position.legal_moves[-1])
    player.wait(1)
    return player


def test_a_deal_that_is_over_says_why_and_offers_ways_on():
    player = over(Player("royal-cotillion", 1926))
    assert player.position.outcome is Outcome.OVER and player.table.over
    assert player.position.ending == Over(False, player.position.placed(), 104)
    player.picture()
    before = player.position
    player.click("lords1")
    assert player.position is before and not player.line, "under the sheet no card can be clicked"
    count = len(player.table.session.moves)
    player.click(player.button("Undo"))
    assert len(player.table.session.moves) == count - 1 and not player.table.over
    player.press(pygame.K_r)
    player.wait(1)
    assert player.table.over
    player.press(pygame.K_HOME)
    assert not player.table.session.moves and not player.table.over
    over(player)
    number = player.table.session.number
    player.click(player.button("New deal"))
    assert player.table.session.number != number and not player.table.over
    assert figures(player.stage.journal, "royal-cotillion").played == 1


@pytest.mark.parametrize(
    ("keys", "no"),
    [
        ([pygame.K_n], pygame.K_ESCAPE),
        ([], pygame.K_RETURN),  # by the word above the table
        ([pygame.K_d, *map(ord, "1926"), pygame.K_RETURN], pygame.K_ESCAPE),
        ([pygame.K_d, pygame.K_F7, pygame.K_RETURN], pygame.K_RETURN),
    ],
)
def test_a_deal_in_play_is_given_up_only_after_a_question_however_one_leaves_it(keys, no):
    player = Player("royal-cotillion", 9)
    player.click("stock")
    for answer in ("no", "cancel", "yes"):
        for key in keys:
            player.press(key, letter=chr(key) if pygame.K_0 <= key <= pygame.K_9 else "")
        if not keys:
            player.click(player.button("New"))
        assert isinstance(player.stage.top, Ask) and "given up" in player.stage.top.sentence
        player.wait(1)
        if answer == "cancel":
            player.click(player.stage.top.buttons["cancel"].rect.center)
        else:
            player.press(no if answer == "no" else pygame.K_n)
        assert player.stage.top is player.table and (player.table.session.number == 9) is (answer != "yes")
        assert len(player.table.session.moves) == (answer != "yes")
    statistics = figures(player.stage.journal, "royal-cotillion")
    assert (statistics.played, statistics.won) == (1, 0)
    player.check()


def test_an_untouched_deal_is_exchanged_at_once_by_number_or_key_and_does_not_count():
    player = Player("royal-cotillion", 9)
    player.press(pygame.K_HOME)
    assert player.line == "You have not moved a card yet."
    assert player.ears.heard[-1] == "refuse"
    player.press(pygame.K_d)
    assert isinstance(player.stage.top, DealNumber)
    for letter in "19\t26":  # from a button, too, it goes into the field
        player.press(ord(letter), letter=letter)
    player.press(pygame.K_RETURN)
    assert player.stage.top is player.table and player.table.session.number == 1926
    assert player.position == rules.ruleset("royal-cotillion").deal(1926)
    player.check()
    player.press(pygame.K_n)
    assert player.table.session.number != 1926
    assert figures(player.stage.journal, "royal-cotillion").played == 0
    player.check()


# ── keys alone ──


def test_keys_alone_win_a_deal():
    line = next(line for line in golden("carpet") if line.outcome == "won")
    player = Player("carpet", line.number)
    for text in line.moves:
        move = player.position.parse_move(text)
        expected = player.position.play(move)
        if move.act in (Act.TURN, Act.REDEAL):
            player.press(pygame.K_SPACE)
        else:
            _tab_to(player, Pick(move.source, move.depth))
            player.press(pygame.K_RETURN)
            if player.table.hand.lifted:
                _tab_to(player, Pick(move.target, 0 if player.position.piles[move.target] else -1))
                player.press(pygame.K_RETURN)
        assert player.position == expected
        if not player.pile("stock") and not player.position.won:
            player.press(pygame.K_SPACE)
            assert player.line == "This game has no redeal."
    player.wait(1)
    assert isinstance(player.stage.top, WinScene)


def _tab_to(player: Player, wanted: Pick) -> None:
    for _ in range(60):
        if player.table.hand.focus == wanted:
            return
        player.press(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {wanted}")


@EVERY_GAME
def test_arrows_reach_every_pile_that_can_do_something(game):
    player = Player(game, 5)
    reached, todo = set(), []
    player.press(pygame.K_RIGHT)
    todo.append(player.table.hand.focus)
    while todo:
        here = todo.pop()
        if here in reached:
            continue
        reached.add(here)
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            player.table.hand.focus = here
            player.press(key)
            todo.append(player.table.hand.focus)
    able = {move.source for move in player.position.legal_moves if move.act in (Act.CARRY, Act.PAIR)}
    stock = {0} if has_place(player.table.ruleset, 0) else set()
    assert able | stock <= {picked.pile for picked in reached}


def test_shift_and_tab_goes_the_other_way_and_the_focus_goes_when_the_mouse_moves():
    player = Player("carpet", 1)
    player.press(pygame.K_TAB)
    first = player.table.hand.focus
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB, SHIFT)
    assert player.table.hand.focus == first and player.table.hand.lit()[first] == "focus"
    player.move_to((5, 5))
    assert player.table.hand.focus is None and not player.table.hand.lit()
