"""What a table says of itself and of a pile that is looked at, and which cards are out of play."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rules
from game.rules import Kind
from game.scenes.pages.keycard import KeyCard
from game.scenes.table.dragging import told
from game.scenes.table.play import NO_PAIR, PAIRS, WHICH
from game.scenes.table.sight import known
from game.solver.odds.solved import golden
from game.table.picking import Pick, out_of_play, words_at
from game.words.table import pile_name, pile_told
from tests.frontdoor import Player as Guest
from tests.frontdoor import Story, enter, keep
from tests.scenes import hands
from tests.scenes.player import Player, again


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
    line = next(line for line in golden("mount-olympus") if line.outcome == "won")
    position = rules.find_ruleset(line.ruleset_id).deal(line.number)
    for text in line.moves[:-120]:
        position = position.play(position.parse_move(text))
    columns = [spec.index for spec in position.ruleset.piles if spec.kind is Kind.TABLEAU]
    column = next(index for index in columns if len(position.piles[index]) > 2)
    assert known(position, Pick(column, 2)) == (position.piles[column][-3],)


def from_the_sheet_of_keys(player: Player) -> None:
    """Click "Look at a card or a pile" in it."""
    player.click(player.button("Keys"))
    assert isinstance(player.stage.top, KeyCard)
    player.stage.picture()
    line = next(line for line in player.stage.top.lines if line.command.action == "peek")
    at = line.rect.center
    hands.click(player.stage, at)


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


@pytest.mark.parametrize("game", ["gay-gordons", "pyramid"])
def test_cards_out_of_play_are_named_counted_and_dimmed(game: str) -> None:
    line = next(line for line in golden(game) if line.outcome == "won")
    player = Player(game, line.number, size=(960, 540))
    again(player.table.session, line.moves[: len(line.moves) // 2])
    player.table.board.lay()
    player.wait(0.1)
    (index,) = player.table.ruleset.foundations
    board = player.table.board
    assert words_at(board.floor, index) == "OUT OF PLAY"
    assert [out_of_play(player.table.ruleset, pile.index) for pile in player.table.ruleset.piles].count(True) == 1
    player.move_to((5, 300))
    seen = player.stage.picture().copy()
    card = board.sprites.piles[index][-1]
    x, y = round(card.goal.x), round(card.goal.y)
    corner = pygame.Rect(0, 0, board.floor.width // 3, board.floor.height // 6).move(x, y - board.floor.height // 4)
    other = next(row[-1] for row in board.sprites.piles if row and row[-1].pile != index and row[-1].goal.face)
    there = corner.move(round(other.goal.x) - x, round(other.goal.y) - y)
    shades = [sum(pygame.transform.average_color(seen, rect)[:3]) for rect in (corner, there)]
    assert shades[0] < 0.6 * shades[1]


def test_only_pairing_games_have_cards_out_of_play() -> None:
    for variant in rules.every_ruleset():
        assert any(out_of_play(variant, pile.index) for pile in variant.piles) is bool(variant.mates), variant.id


def test_the_right_button_speaks_of_pairs(home: Path) -> None:
    keep(home, speed="instant")
    said: list[str] = []

    def story(guest: Guest) -> Story:
        yield lambda: guest.top == "TableScene"
        yield 1.0
        guest.click(480, 400, button=3)
        yield 0.2
        said.append(guest.table.hud.line)

    enter(["play", "pyramid", "--deal", "7"], story)
    assert said[0] in (PAIRS, NO_PAIR)
