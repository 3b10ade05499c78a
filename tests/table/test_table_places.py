"""What a place says: how many cards it hides, its name, and nothing while a pack lands there."""

from __future__ import annotations

import pytest

from game import rules
from game.look.palette import Scale
from game.rules import Kind
from game.solver.odds.solved import golden
from game.table.floor import Floor, LayoutOptions
from game.table.marks import captions, named_groups, taken
from game.table.picking import caption, hidden, words_at
from game.table.view import area
from tests.table.test_table_floor import full
from tests.thorough import EVERY_GAME, EVERY_RULESET


@EVERY_RULESET
def test_every_pile_that_hides_cards_says_how_many(ruleset) -> None:
    """Through a whole deal: a card is to be seen, or counted, or lies on a foundation."""
    floor = Floor(ruleset, area((1280, 720), 1.0), LayoutOptions())
    deal = golden(ruleset.id)[0]
    position = ruleset.deal(deal.number)
    for text in ("", *deal.moves):
        position = position.play(position.parse_move(text)) if text else position
        for index, pile in enumerate(position.piles):
            if ruleset.piles[index].kind is Kind.FOUNDATION:
                continue
            poses = floor.poses(position, index)
            seen = len({(round(pose.x / floor.width, 1), round(pose.y / floor.width, 1)) for pose in poses})
            face_down = not position.face_up(index) and len(pile) > 1
            if seen < len(pile) or face_down:
                assert hidden(position, index, floor) == len(pile), ruleset.piles[index].name


def test_a_reserve_counts_its_cards_only_while_they_lie_face_down() -> None:
    ruleset = rules.ruleset("grand-duchess")
    reserve = ruleset.groups["reserve"][0]
    floor = Floor(ruleset, area((1280, 720), 1.0), LayoutOptions())
    down, up = (full(ruleset, -1, stock) for stock in (True, False))
    assert hidden(down, reserve, floor) == len(down.piles[reserve])
    assert hidden(up, reserve, floor) == 0
    assert hidden(up, ruleset.foundations[0], floor) == 0


@EVERY_GAME
def test_the_turned_card_and_the_waste_are_named_where_they_could_be_taken_for_each_other(game: str) -> None:
    ruleset = rules.ruleset(game)
    named = {ruleset.piles[i].kind for i in range(len(ruleset.piles)) if caption(ruleset, i)}
    kinds = {pile.kind for pile in ruleset.piles}
    out = {Kind.FOUNDATION} if ruleset.mates else set()
    assert named == out | ({Kind.HAND, Kind.WASTE} & kinds if Kind.HAND in kinds else set())
    for letters in (1.0, 2.0) if named else ():
        floor = Floor(ruleset, area((960, 540), letters), LayoutOptions())
        for deal in golden(game)[:1]:
            position = ruleset.deal(deal.number)
            for move in deal.moves:
                position = position.play(position.parse_move(move))
                words = [place for _, place in captions(floor, position, Scale.of((960, 540), letters))]
                cards = [rect for group in ruleset.groups for rect in taken(floor, position, group)]
                assert len(words) == len([index for index in range(len(ruleset.piles)) if caption(ruleset, index)])
                assert all(word.collidelist(cards) < 0 for word in words), "columns grow, and words make room"


@pytest.mark.parametrize("game", ["calculation", "frog", "pyramid"])
def test_on_a_small_picture_no_words_stand_at_the_places(game) -> None:
    ruleset = rules.ruleset(game)
    for size, told in (((1920, 1080), True), ((960, 540), True), ((400, 225), False)):
        floor = Floor(ruleset, area(size, 1.0), LayoutOptions())
        assert any(words_at(floor, index) for index in range(len(ruleset.piles))) is told
        assert ("hand" in named_groups(floor)) is not told, "then it has a tag like all others"
