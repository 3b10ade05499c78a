"""Moves and positions as text, and back; equality; what a player sees."""

from __future__ import annotations

import random

import pytest

from game import rules
from game.rules.position import Position, interchangeable
from tests.thorough import ONE_OF_EACH, few

TABLES = rules.every_ruleset()
EVERY = pytest.mark.parametrize(
    "table", few(TABLES[::2], lambda table: table.id in ONE_OF_EACH), ids=lambda table: table.id
)


def wander(table: rules.Ruleset, number: int, moves: int) -> list[rules.Position]:
    """The positions of a random game of at most so many moves."""
    draw = random.Random(number)
    positions = [table.deal(number)]
    while len(positions) <= moves and positions[-1].legal_moves:
        positions.append(positions[-1].play(draw.choice(positions[-1].legal_moves)))
    return positions


@EVERY
def test_moves_and_positions_load_back_equal(table):
    way = wander(table, 6, 250)
    for move in {move for position in way for move in position.legal_moves}:
        assert table.parse_move(str(move)) == move == table.parse_move(f"  {move} ")
        assert str(table.parse_move(str(move))) == str(move)
    for position in way[::10]:
        again = table.load(str(position))
        assert again == position and hash(again) == hash(position) and str(again) == str(position)
        assert again.piles == position.piles and again.legal_moves == position.legal_moves
        assert again.seed == position.seed


@EVERY
def test_places_that_can_not_be_told_apart_are_equal_and_lead_to_equal_positions(table):
    draw = random.Random(1)
    for position in wander(table, 7, 200)[::12]:
        other = exchanged(position, draw)
        assert other == position and hash(other) == hash(position)
        assert {position.play(move) for move in position.legal_moves} == {other.play(m) for m in other.legal_moves}
        assert other.outcome is position.outcome


def exchanged(position: rules.Position, draw: random.Random) -> rules.Position:
    """The position with interchangeable places exchanged at random."""
    piles = list(position.piles)
    for columns in interchangeable(position.ruleset, position.wing, position.ranks, position.dealing):
        mixed = draw.sample(columns, len(columns))
        for column, taken in zip(columns, mixed, strict=True):
            for place, origin in zip(column, taken, strict=True):
                piles[place] = position.piles[origin]
    p = position
    return Position(p.ruleset, tuple(piles), p.passes, p.step, p.wing, p.ranks, p.seed, p.crossed)


def test_single_places_foundations_of_a_suit_and_ladies_columns_are_interchangeable():
    cotillion = rules.ruleset("royal-cotillion").deal(1)
    groups = [len(group) for group in interchangeable(cotillion.ruleset, -1, (), True)]
    assert sorted(groups) == [1] * 10 + [4, 16]
    contradance = rules.ruleset("contradance").deal(1)
    assert sorted(len(group) for group in interchangeable(contradance.ruleset, -1, (), True)) == [1] * 2 + [2] * 8
    pyramid = rules.ruleset("pyramid").deal(1)
    assert {len(group) for group in interchangeable(pyramid.ruleset, -1, (), True)} == {1}


def test_what_differs_is_not_equal():
    table = rules.ruleset("royal-cotillion")
    position = table.deal(1)
    assert position != table.deal(2)
    assert position != position.play(position.parse_move("turn"))
    assert position != rules.ruleset("royal-cotillion", ["as-they-come"]).deal(1)
    assert position != "position"
    quadrille = rules.ruleset("royal-quadrille").deal(1)
    once_more = Position(quadrille.ruleset, quadrille.piles, 1, quadrille.step, -1, (), quadrille.seed)
    assert once_more != quadrille, "the pass counts"


def test_what_a_shuffle_will_bring_counts_while_there_is_one_to_come():
    position = rules.ruleset("parisienne", ["shuffled-redeal"]).deal(1)

    def with_seed(seed: int, passes: int, other: rules.Position = position) -> Position:
        return Position(other.ruleset, other.piles, passes, other.step, other.wing, other.ranks, seed)

    assert with_seed(1, 0) != with_seed(2, 0)
    assert with_seed(1, 3) == with_seed(2, 3), "after the last redeal it is the same"
    plain = rules.ruleset("parisienne").deal(1)
    assert with_seed(1, 0, plain) == with_seed(2, 0, plain), "and where nothing is shuffled"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "turn over",
        "waste>",
        "waste>nowhere",
        "waste:0>aces1",
        "wing left",
        "base columns1",
        "lords99>aces1",
        "waste>aces1>aces2",
    ],
)
def test_what_is_no_move(text):
    table = rules.ruleset("royal-cotillion")
    with pytest.raises(rules.BadText) as caught:
        table.parse_move(text)
    assert str(caught.value) == f"“{text}” is not a move of Royal Cotillion."


def test_a_move_of_another_game_is_refused():
    position = rules.ruleset("royal-quadrille").deal(1)
    for table in (rules.ruleset("royal-cotillion"), rules.ruleset("gavotte")):
        for move in table.deal(1).legal_moves:
            with pytest.raises(rules.IllegalMove, match="That move belongs to another game") as caught:
                position.play(move)
            assert (caught.value.state, caught.value.move) == (position, move)


def damaged() -> dict[str, str]:
    text = str(rules.ruleset("gavotte").deal(1).play(rules.ruleset("gavotte").parse_move("wing left")))
    return {
        "nothing": "",
        "another game": text.replace("gavotte", "palace", 1),
        "a pile that is not": text.replace("left1:", "left99:"),
        "a card that is not": text.replace("stock: ", "stock: ZZ "),
        "a card too many": text.replace("stock: ", "stock: AS "),
        "a card too few": text.rpartition(" ")[0],
        "no pass": text.replace("pass 0; ", ""),
        "a pass that can not be": text.replace("pass 0", "pass 3"),
        "a step without its choice": text.replace("step 3", "step 4"),
        "a wing that is not": text.replace("wing left", "wing middle"),
        "a seed that is no number": text.replace("seed 1", "seed x"),
    }


@pytest.mark.parametrize("kind", damaged())
def test_damaged_positions_are_refused_with_a_sentence(kind):
    with pytest.raises(rules.BadText) as caught:
        rules.ruleset("gavotte").load(damaged()[kind])
    assert str(caught.value).startswith("This is not a position of Gavotte: ")


# What a player may know


@EVERY
def test_seen_hides_the_stock_and_a_face_down_reserve_and_nothing_else(table):
    for position in wander(table, 8, 60)[::7]:
        if position.passes:
            continue
        seen = position.seen()
        hidden = [0] + [i for i in range(len(position.piles)) if not position.face_up(i) and i]
        for index, pile in enumerate(position.piles):
            assert seen.piles[index] == ((rules.UNSEEN,) * len(pile) if index in hidden else pile)
        assert seen.unknown == tuple(sorted(card for index in hidden for card in position.piles[index]))
        assert not hasattr(seen, "seed"), "nor what a shuffle will bring"


def test_after_an_unshuffled_redeal_everything_has_been_seen_after_a_shuffle_not():
    for variants, known in (((), True), (("shuffled-redeal",), False)):
        position = rules.ruleset("parisienne", variants).deal(1)
        while not position.passes:
            moves = {str(move): move for move in position.legal_moves}
            position = position.play(moves.get("turn") or moves["redeal"])
        seen = position.seen()
        assert (seen.piles == position.piles) is known
        assert len(seen.unknown) == (0 if known else 96)
        assert (seen.piles[0] == position.stock) is known
