"""Why positions are lost: every witness proves it by the definitions, and no position that can be won has one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter
from random import Random

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.rules.cards import NAMES
from game.rules.record import words_of
from game.solver import Answer
from game.solver.findings import path_of, review
from game.solver.players import careless_line
from game.solver.problems import next_positions, problems
from game.solver.solve import solve
from game.solver.why.blocked import UNDERSTANDS
from game.solver.why.conflict import Filled, Leaves, Reordered, Shadow, TookLast, Twin
from game.solver.why.contrast import Contrast, Earlier, Packed, Placed
from game.solver.why.explain import LEAVES, Explanation, explain, witness
from game.solver.why.witness import Blocked, Dry, Witness
from tests.solver.anysmall import small_position
from tests.solver.bakers import bakers_dozen
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.solver.taken import leads_truly, taken_truly
from tests.solver.told import said_truly, stands
from tests.solver.verifier import proves
from tests.thorough import few
from tests.typed import instance, sure
from tests.words.shipped import FILES

GAMES = [game.id for game in rules.GAMES if problems(game.id) and game.id != "red-and-black"]
FRIENDS = [Ruleset(one, one.id, ()) for one in FILES.values() if words_of(one) <= UNDERSTANDS]
QUICK = ("parisienne", "gay-gordons")
TURNS = {
    ("parisienne", 880_001, 96): Reordered,
    ("duchess-of-luynes", 880_001, 121): Reordered,
    ("tournament", 880_003, 29): TookLast,
    ("royal-cotillion", 880_002, 63): Filled,
    ("odd-and-even", 880_001, 152): Filled,
    ("windmill", 880_003, 145): Filled,
    ("patriarchs", 880_001, 113): Twin,
}
"""Moves of the careless player that lost a deal, as reviews found, and what they took."""


def mistakes(game: str, count: int) -> list[Position]:
    """Positions after wrong first moves of a game's problems."""
    lost = (after for one in problems(game) for after in next_positions(one.begin()) if after not in one.winning())
    return [after for after, _ in zip(lost, range(count), strict=False)]


def small_positions(count: int, seed: str) -> list[Position]:
    """Late positions of every ruleset and famous game with fewer places, and of records that nobody knows."""
    found, rng, rulesets = list[Position](), Random(seed), rules.every_ruleset()
    while len(found) < count:
        small = small_ruleset(rulesets[len(found) % len(rulesets)])
        found.append(played_into(small, rng, rng.randint(8, 13), rng.randint(0, 12)))
        found.append(small_position(rng))
        famous = FRIENDS[len(found) // 2 % len(FRIENDS)]
        found.append(played_into(small_ruleset(famous), rng, rng.randint(6, 13), rng.randint(0, 12)))
    return [position for position in found if not position.choosing and not position.won]


def _hold(positions: list[Position]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for position in positions:
        if found := witness(position):
            assert proves(position, found) and said_truly(position, found), position
            assert stands(position, found, Random(1)), position
            assert exhaust(position, 3_000) is not True, position
            seen["turned" if found.turned else "loose" if found.loose else "plain"] += 1
    return seen


def test_a_witness_proves_what_exhaustive_search_finds() -> None:
    assert _hold(small_positions(120, "few")).total() > 15


def test_a_card_that_could_go_from_one_foundation_to_another_is_free_only_once_it_can() -> None:
    rng, crossing = Random("crossing"), [one for one in rules.every_ruleset() if one.crossings]
    for ruleset in crossing:
        played = (played_into(small_ruleset(ruleset), rng, rng.randint(8, 13), rng.randint(0, 12)) for _ in range(60))
        assert _hold([position for position in played if not position.won]).total() > 0, ruleset.id


@pytest.mark.thorough
def test_the_same_of_many_positions() -> None:
    seen = _hold(small_positions(500, "many"))
    assert min(seen[kind] for kind in ("plain", "turned")) > 0


@pytest.mark.parametrize("game", few(GAMES, QUICK.__contains__))
def test_every_way_of_an_explanation_can_be_played_and_ends_in_a_proof(game: str) -> None:
    for lost in mistakes(game, 2 if game in QUICK else 1):
        found = explain(lost)
        assert 1 <= len(found.branches) <= LEAVES and (found.whole or len(found.branches) == 1)
        for branch in found.branches:
            end = path_of(lost, branch.moves)[-1]
            assert not end.won and end.ruleset.total - end.placed() == branch.left
            last = path_of(end, branch.closing)[-1]
            dried = isinstance(branch.witness, Dry)
            assert proves(end, Dry(()) if dried else branch.witness), end
            assert not dried or proves(last, branch.witness), last
            assert dried or said_truly(end, instance(branch.witness, Blocked))
            for card, (pile, place) in told_of(branch.witness):
                assert last.piles[pile][place] == card, "played to its end, it still lies where it is told of"
        if found.whole:
            assert _covers(lost, found)


@pytest.mark.parametrize(
    "turn", few(list(TURNS), lambda turn: turn[0] in ("duchess-of-luynes", "parisienne")), ids=itemgetter(0)
)
def test_the_move_that_lost_a_deal_is_explained(turn: tuple[str, int, int]) -> None:
    game, number, place = turn
    moves, _ = careless_line(rules.ruleset(game), number)
    before, lost = path_of(rules.ruleset(game).deal(number), moves[: place + 1])[-2:]
    found = explain(lost, before=before)
    for branch in found.branches:
        assert proves(path_of(lost, branch.moves)[-1], branch.witness)
    took = Shadow(before, moves[place]).found(found.instead)
    assert took and isinstance(took, TURNS[turn]) and taken_truly(before, moves[place], found.instead, took)


def told_of(found: Witness | None) -> list[tuple[int, tuple[int, int]]]:
    """The cards that a witness is about, and their places."""
    if isinstance(found, Blocked):
        return [told for one in found.waits for told in ((one.card, one.at), *one.there)]
    return [*found.wanted] if found else []


def _covers(start: Position, found: Explanation) -> bool:
    """Whether every line of play comes to the end of a branch."""
    ends = {path_of(start, branch.moves)[-1] for branch in found.branches}
    known, left = {start}, [start]
    while left:
        here = left.pop()
        if here not in ends:
            if not here.legal_moves:
                return False
            new = set(next_positions(here)) - known
            known |= new
            left += new
    return True


def test_a_card_that_may_move_is_not_there_any_more_when_a_turn_would_bury_it() -> None:
    record = FILES["fortunes-favor.toml"]
    position = Ruleset(record, record.id, ()).load(
        f"{record.id}; pass 0; step 2; seed 866; stock: KD QC KC 10H KH JH; waste: JS KS; columns1: QS; columns2: QH; "
        "aces1: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S; aces2: AH 2H 3H 4H 5H 6H 7H 8H 9H; "
        "aces3: AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD; aces4: AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC"
    )
    assert exhaust(position, 3_000) and witness(position) is None


def test_a_tree_shows_each_way() -> None:
    found = explain(mistakes("parisienne", 8)[-1])
    many = next(one for one in map(explain, mistakes("parisienne", 12)) if len(one.branches) > 1)
    assert many.whole and found.branches
    assert len({branch.moves for branch in many.branches}) == len(many.branches)


def gordons(columns: str) -> Position:
    """A position of Gay Gordons with these cards left, the last of each column on top; all others are gone."""
    ruleset = rules.ruleset("gay-gordons")
    held = [name for column in columns.split(" | ") for name in column.split()]
    gone = " ".join(name for name in NAMES if name not in held)
    piles = "; ".join(f"columns{place}: {column}" for place, column in enumerate(columns.split(" | "), 1))
    return ruleset.load(f"gay-gordons; pass 0; step 3; seed 1; discard: {gone}; {piles}")


def waiting(position: Position) -> list[tuple[str, str]]:
    found = witness(position)
    return [(NAMES[one.card], NAMES[one.there[0][0]]) for one in found.waits] if found else []


def test_a_card_waits_for_what_lies_under_it() -> None:
    assert waiting(gordons("4H KS QH 7S")) == [("7S", "4H")]
    assert waiting(gordons("4H 2S 9S 7S | KS | QH")) == [("7S", "4H")], "a couple beside it changes nothing"
    assert not waiting(gordons("4H | 7S")) and not waiting(gordons("7S KS | 4H QH"))


def test_cards_of_two_columns_wait_for_each_other() -> None:
    assert waiting(gordons("6H 7S | 4H 5S")) == [("7S", "4H"), ("5S", "6H")]
    assert not waiting(gordons("6H 7S | 5S 4H"))
    assert len(waiting(gordons("6H 7S | 4H 5S | 9D 3C | 8S 2H"))) == 2, "one of two circles is told"


def test_a_card_must_leave_before_a_turn_covers_it() -> None:
    found = next(one for one in map(witness, mistakes("parisienne", 40)) if one and one.turned)
    assert any(one.by_at for one in found.waits)


def test_the_verifier_refuses_what_is_not_proved() -> None:
    lost = gordons("6H 7S | 4H 5S")
    found = instance(witness(lost), Blocked)
    assert proves(lost, found)
    assert not proves(lost, replace(found, spots=found.spots[:1])), "half of a circle"
    assert not proves(lost, replace(found, spots=())) and not proves(lost, None)
    assert not proves(gordons("6H 7S | 5S 4H"), found), "the same places with other cards"
    assert not proves(gordons("4H 2S | 7S 9S"), Dry(())), "a couple can still leave"


def test_what_is_said_of_a_witness_is_refused_where_it_is_not_so() -> None:
    lost = gordons("6H 7S | 4H 5S")
    found = instance(witness(lost), Blocked)
    first, second = found.waits
    assert said_truly(lost, found) and stands(lost, found, Random(1))
    assert not said_truly(lost, replace(found, waits=(replace(first, there=second.there), second)))
    assert not said_truly(lost, replace(found, waits=(replace(first, there=()), second)))
    assert not said_truly(lost, replace(found, waits=(replace(first, on=(first.at,)), second))), "it lies elsewhere"
    assert not said_truly(lost, replace(found, waits=(replace(first, on=()), second)))
    assert not stands(gordons("6H 7S | 5S 4H"), found, Random(1)), "both couples leave"


def test_most_deals_of_a_game_of_ones_own_are_seen_to_be_lost() -> None:
    deals = [bakers_dozen().deal(number) for number in range(1, 21)]
    seen = [(deal, found) for deal in deals if (found := witness(deal))]
    assert len(seen) > 16 and all(proves(deal, found) for deal, found in seen)
    lost = next(deal for deal, found in seen if len(found.waits) == 1)
    verdict = solve(lost)
    assert verdict.answer is Answer.LOST and not verdict.positions
    path = path_of(lost, lost.legal_moves[:1])
    *_, reviewed = review(path, 0.0)
    assert reviewed.lost == len(path), "the review needs no search either"


def test_where_nothing_leaves_any_more_that_is_the_reason() -> None:
    lost = mistakes("red-and-black", 2)[1]
    found = explain(lost).last
    assert isinstance(found.witness, Dry) and found.witness.wanted
    end, (first, second) = path_of(lost, (*found.moves, *found.closing))[-1], found.witness.over
    assert proves(end, found.witness), "these two lie on all that is needed, and never move"
    assert not proves(end, replace(found.witness, over=(first,))), "on some of it lies the other one"
    assert not proves(end, replace(found.witness, over=(first, (second[0] - 1, second[1])))), "it is another card"


def test_a_search_that_is_cancelled_says_what_it_has() -> None:
    lost = mistakes("red-and-black", 1)[0]
    found = explain(lost, lambda: True)
    assert found.last.moves == () and found.last.witness is None and sure(found).last.left > 0


@pytest.mark.parametrize("game", few(GAMES, QUICK.__contains__))
def test_what_could_have_been_played_instead_is_played_in_a_line_that_wins(game: str) -> None:
    one = problems(game)[0]
    before = one.begin()
    move = next(move for after, move in next_positions(before).items() if after not in one.winning())
    found = explain(before.play(move), before=before)
    path = path_of(before, found.instead)
    assert path[-1].won
    contrast = Contrast(before, move, found.told[0], found.instead)
    value, spots = contrast.could or (None, {})
    assert value or game in ("parisienne", "gavotte"), "there the same could be done after the move, or it is said"
    assert not contrast.way or leads_truly(before, move, found.instead, contrast.way)
    lost, took = before.play(move), Shadow(before, move).found(found.instead)
    assert took and taken_truly(before, move, found.instead, took)
    assert all(lost.piles[pile][place] == card for card, (pile, place) in spots.items())
    if isinstance(value, Packed):
        assert any((value.on, value.card) in pairwise(held) for at in path for held in at.piles)
    elif isinstance(value, Placed):
        assert any(held[:1] == (value.card,) for at in path for held in at.piles)
    elif isinstance(value, Earlier):
        assert value.card in spots


def test_what_leads_from_the_step_that_was_taken_to_that_is_told_nearest_first() -> None:
    before = problems("calculation")[0].begin()
    wrong = [
        move for after, move in next_positions(before).items() if after not in problems("calculation")[0].winning()
    ]
    found = explain(before.play(wrong[0]), before=before)
    told = sure(Contrast(before, wrong[0], found.told[0], found.instead).way)
    assert [NAMES[card] for card in told.at] == ["JC"] and told.links == (Leaves(*told.at),)
    assert leads_truly(before, wrong[0], found.instead, told)
    for other in (told._replace(links=(*told.links, *told.links[::-1], Leaves(0))), told._replace(at={0: (0, 0)})):
        assert not leads_truly(before, wrong[0], found.instead, other), "another card, or it lies elsewhere"


def test_without_a_line_that_wins_nothing_is_said_of_one() -> None:
    before = problems("parisienne")[0].begin()
    move = next(
        move for after, move in next_positions(before).items() if after not in problems("parisienne")[0].winning()
    )
    found = explain(before.play(move))
    contrast = Contrast(before, move, found.told[0], found.instead)
    assert contrast.could is None and contrast.early < 0 and Shadow(before, move).found(found.instead) is None
