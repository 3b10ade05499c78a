"""Honest players: they know only what is seen, come to an end, and play better than whoever takes the first move."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from random import Random

import pytest

from game import rules
from game.make.book import shipped
from game.rules import Act, Move, Outcome, Position
from game.rules.play import apply
from game.solver.advice import NothingHelps
from game.solver.players import advise, play_by, player_of
from game.solver.players.heaps import ONTO, RankTable, ways_of
from game.solver.players.packing import PackingPlayer
from game.solver.players.player import Player, imagine
from game.solver.players.runs import RunsPlayer
from game.words import facts
from tests.rules.dealing import place
from tests.solver.begun import RULESETS, after
from tests.thorough import ONE_OF_EACH, few

USUAL = (*ONE_OF_EACH, "patriarchs")


@pytest.mark.parametrize("name", few([name for name in RULESETS if "+" not in name], USUAL.__contains__))
def test_advice_is_a_legal_move_with_a_sentence_and_nothing_hidden_is_used(name: str) -> None:
    for position in (rules.find_ruleset(name).deal(3), after(rules.find_ruleset(name).deal(11), 12)):
        other = imagine(position.seen(), Random(5))
        assert other.seen() == position.seen()
        assert sorted(card for pile in other.piles for card in pile) == sorted(
            c for pile in position.piles for c in pile
        )
        assert other.piles != position.piles or not position.seen().unknown
        advice = advise(position)
        assert advise(other) == advice and advice.move in position.legal_moves
        said = facts.advice(advice.why)
        assert said[0].isupper() and said.endswith(".")


def test_a_second_pass_without_shuffling_hides_nothing() -> None:
    position = rules.find_ruleset("royal-quadrille").deal(1)
    while not position.passes:
        position = apply(position, position.legal_moves[-1])
    assert imagine(position.seen(), Random(9)) == position


def ends(player: Player, name: str, deals: range) -> list[Position]:
    return [player.play_on(rules.find_ruleset(name).deal(number))[0] for number in deals]


def placed(positions: list[Position]) -> int:
    return sum(position.placed() for position in positions)


def plain(name: str) -> Player:
    """The player of a game of places who imagines nothing."""
    player = copy(player_of(rules.find_ruleset(name)))
    player.worlds = 0
    return player


@pytest.mark.parametrize(
    ("name", "player"), [("royal-rendezvous", plain("royal-rendezvous")), ("mount-olympus", RunsPlayer())]
)
def test_rules_of_thumb_beat_the_first_legal_move(name: str, player: Player) -> None:
    deals = range(1, 6)
    ours, first = ends(player, name, deals), ends(Player(), name, deals)
    assert sum(end.won for end in ours) >= sum(end.won for end in first) + 2
    assert placed(ours) > placed(first)


def test_calculation_beats_the_first_legal_move() -> None:
    player = player_of(rules.find_ruleset("calculation"))
    deals = range(1, 11)
    ours = ends(player, "calculation", deals)
    assert placed(ours) > 1.3 * placed(ends(Player(), "calculation", deals))


def heaps(foundations: tuple[int, ...], piles: list[list[int]], hand: int) -> RankTable:
    """A table of Calculation with a short stock; the hand comes fifth."""
    table = RankTable(rules.find_ruleset("calculation").deal(1), [7] * 10)
    table.standing = ways_of(rules.find_ruleset("calculation")).standing(foundations)
    table.piles = [[0, *pile] for pile in (*piles, [hand] if hand else [])]
    table.heaps, table.tops = table.piles[:4], [pile[-1] for pile in table.piles]
    return table


def test_a_card_goes_up_where_it_leads_on_and_is_laid_on_its_successor() -> None:
    """On ace, deuce, three, four: a deuce is wanted once, by the ace, and the one in hand goes up before its like on a
    heap. With ace to three and deuce both want a four; then the ones a five, the twos a six. At last the ones want
    nine, then ten; the other foundations are complete.
    """
    assert heaps((1, 1, 1, 1), [[9], [12, 2], [], []], 2).step() == (4, 0)
    assert heaps((1, 1, 1, 1), [[9], [12, 2], [], []], 0).step() == (1, 0)
    assert heaps((3, 1, 1, 1), [[13], [5], [], []], 4).step() == (4, 0)
    assert heaps((3, 1, 1, 1), [[13], [6], [], []], 4).step() == (4, 1)
    assert heaps((8, 13, 13, 13), [[10], [12], [13], [13]], 11).step() == (4, ONTO + 1)
    assert heaps((8, 13, 13, 13), [[13], [10], [10], [12]], 11).step() == (4, ONTO + 3)


def moves_of(player: Player, start: Position) -> list[Move]:
    """The moves of a deal as the rule of thumb plays it."""
    moves, position = list[Move](), start
    while position.legal_moves and len(moves) < 600:
        move = player.pick(position, position.legal_moves)
        if move is None:
            break
        moves.append(move)
        position = position.play(move)
    return moves


def test_patriarchs_never_cross_back_and_forth() -> None:
    ruleset = rules.find_ruleset("patriarchs")
    foundations = ruleset.foundations
    crossed = 0
    for number in range(1, 13):
        moves = moves_of(plain("patriarchs"), ruleset.deal(number))
        assert len(moves) < 400
        crossings = [move.act == Act.CARRY and move.source in foundations for move in moves]
        assert not any(a and b for a, b in pairwise(crossings))
        crossed += sum(crossings)
    assert crossed


@pytest.mark.parametrize("name", ["mount-olympus", "queen-of-italy", "queen-of-italy+open-gaps", "red-and-black"])
def test_packing_comes_to_an_end(name: str) -> None:
    for number in (1, 2):
        start = rules.find_ruleset(name).deal(number)
        if start.choosing:
            start = start.play(start.legal_moves[0])
        seen, position = set(), start
        player = RunsPlayer() if name == "mount-olympus" else PackingPlayer(0)
        while position.legal_moves and (move := player.pick(position, position.legal_moves)) is not None:
            assert position not in seen
            seen.add(position)
            position = position.play(move)


def test_stuck_packing_is_given_up_in_words() -> None:
    ruleset = rules.find_ruleset("mount-olympus")
    for number in (230, 235, 393, 409):
        end = ends(RunsPlayer(), "mount-olympus", range(number, number + 1))[0]
        if end.outcome is Outcome.PLAYING:
            assert advise(end) == (None, NothingHelps())
            return
    pytest.fail(f"no deal of {ruleset.id} ends with idle moves")


def test_a_plan_that_leads_back_where_it_began_ends_the_play() -> None:
    shipped("freecell")  # known from now on
    position = place("freecell", columns1="KS", cells1="QH")
    there_and_back = [position.parse_move(words) for words in ("cells1>columns1", "columns1>cells1")]
    assert play_by(lambda _: there_and_back, position) == ([], position)
