"""Gay Gordons with a mouse: a whole deal danced off, couples dragged together, and a table without a stock."""

from __future__ import annotations

import pygame

from game.table.picking import pick
from tests.scenes.player import Player


def test_a_king_dragged_on_the_queen_of_his_suit_is_told_whom_he_wants():
    player = Player("gay-gordons", None, cards=KING_AND_QUEEN)
    player.drag(player.spot("columns1"), player.spot("columns2"))
    assert (
        player.line == "The king of spades goes with a queen of another suit." and not player.table.board.session.moves
    )
    player.wait(1.0)
    player.click("columns1")
    assert player.line == "The king of spades goes with a queen of another suit, and none may go."
    player.check()


KING_AND_QUEEN = (
    " ".join(
        f"{rest} {top}"
        for rest, top in [
            ("AS AH AD AC", "KS"),
            ("9S 2H 2D 2C", "QS"),
            ("3S 3H 3D 3C", "2S"),
            ("4S 4H 4D 4C", "9H"),
            ("5S 5H 5D 5C", "9D"),
            ("6S 6H 6D 6C", "9C"),
            ("7S 7H 7D 7C", "10S"),
            ("8S 8H 8D 8C", "10H"),
            ("QH QD QC JS", "10D"),
            ("KH KD KC JH", "10C"),
        ]
    )
    + " JD JC"
)


def test_where_the_pack_was_dealt_from_nothing_is_left():
    player = Player("gay-gordons", 1)
    spot = player.table.board.floor.rect(0).center
    assert pick(spot, player.table.board.sprites, player.table.board.floor) is None
    player.click(spot)
    player.press(pygame.K_SPACE)
    player.wait()
    assert not player.table.board.session.moves and player.line == "This game has no stock."
    for _ in range(40):
        player.press(pygame.K_RIGHT)
        assert player.table.hand.focus is None or player.table.hand.focus.pile != 0
