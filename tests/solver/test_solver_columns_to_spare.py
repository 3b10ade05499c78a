"""The room for the columns' runs at the end of the stock, against trying all that could be out by then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game import rules
from game.rules.cards import is_red, rank
from game.solver.search.bounds import least_runs
from game.solver.search.bounds import runs as room
from game.solver.search.bounds.least_runs import BITS, COPIES, NEVER, LeastRuns
from game.solver.search.bounds.moment import Moment, stuck_heads
from game.solver.search.bounds.over_columns import OverColumns
from game.solver.search.bounds.runs import RunsBound
from game.solver.search.evaluation import Weights
from game.solver.search.spaces.moved import MoverSpace
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import played_into, small_ruleset
from tests.thorough import amounts, few

POSITIONS = 250
LENGTH = 13
ROOM_ALONE = Weights(**dict.fromkeys(Weights._fields, 0.0) | {"room": 1.0})


def room_of(space: MoverSpace) -> float:
    """The score without the points for what was turned."""
    return space.score(space.start) + len(space.start[-1])


def held(columns: OverColumns, space: MoverSpace) -> tuple[bytes, int]:
    """The waste, and how many cards are in the reserve."""
    waste, reserve = columns._held(space.start)
    return waste, len(reserve)


def packed(copies: tuple[int, ...]) -> int:
    return sum(many << BITS * i for i, many in enumerate(copies))


def tried(least: tuple, most: tuple, extra: tuple, heads: tuple, goes_round: bool) -> int:
    """The least number of runs over all that can be out, begun at each place one after another."""
    found = [NEVER]
    for out in product(*(range(fewest, most_of_it + 1) for fewest, most_of_it in zip(least, most, strict=True))):
        if any(out[i] + extra[i] < out[i + 1] + extra[i + 1] for i in range(len(out) - 1)):
            continue
        lying = [many - here for many, here in zip(most, out, strict=True)]
        runs = lying[-1] - (lying[0] if goes_round else 0)
        for i in range(len(out) - 1):
            stuck = heads[i] if i and out[i - 1] == least[i - 1] else 0
            runs += max(stuck, lying[i] - lying[i + 1])
        found.append(runs)
    return min(found)


@pytest.mark.parametrize("goes_round", [False, True])
@pytest.mark.parametrize("kept", [least_runs.KEPT, 3])
def test_the_least_runs_are_those_of_trying_all(goes_round: bool, kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether much of what was found before is remembered, or little."""
    monkeypatch.setattr(least_runs, "KEPT", kept)
    rng = Random(f"runs {goes_round}")
    runs, found = LeastRuns(5, goes_round), Counter[int]()
    for _ in range(1_500):
        most = tuple(rng.randint(0, 4) for _ in range(5))
        least = tuple(min(rng.randint(0, 2), many) for many in most)
        extra = tuple(rng.choice((0, 0, 0, 1)) for _ in range(5))
        heads = tuple(rng.choice((0, 0, 1, 2)) for _ in range(5))
        expected = tried(least, most, extra, heads, goes_round)
        asked, known = runs.asked(packed(least), packed(extra)), runs.known(packed(most), packed(heads))
        assert min(NEVER, runs.of(asked, known)) == expected, (least, most, extra, heads)
        found[expected] += 1
    assert len(found) > 5 and found[NEVER] > 5 and runs._kept <= kept + 1


def places(position: rules.Position, cards: Iterator[int]) -> tuple[Counter[int], Counter[int]]:
    """For each chain how many of the cards belong to each of its places."""
    found = Counter[int](), Counter[int]()
    base = position.ranks[0] if position.ranks else 1
    for card in cards:
        place = (rank(card) - base) % LENGTH
        found[(is_red(card) + place) % 2][place] += 1
    return found


def runs_at_least(seen: Counter, out: Counter, goes_round: bool) -> int:
    """The least number of runs of one chain, by every choice of what more could be out."""
    best, waiting = NEVER, [(0, 8, 0, 0)]
    while waiting:
        place, below, before, runs = waiting.pop()
        if place == LENGTH:
            best = min(best, runs + before)
            continue
        for here in range(out[place], min(below, seen[place]) + 1):
            lying = seen[place] - here
            first = lying if goes_round and not place else 0
            waiting.append((place + 1, here, lying, runs - first + max(0, before - lying)))
    return best


def spare(position: rules.Position) -> int:
    """Columns left over at the narrowest moment while the waste is dug up after the stock, from -3 to 4."""
    ruleset = position.ruleset
    out = places(position, (card for i in ruleset.foundations for card in position.piles[i]))
    waste = position.piles[ruleset.waste]
    cards = Counter(card for pile in position.piles for card in pile)
    goes_round = ruleset.game_id == "queen-of-italy"
    found = []
    for upto in range(len(waste) + 1):
        seen = places(position, (cards - Counter(waste[:upto])).elements())
        runs = sum(runs_at_least(*each, goes_round) for each in zip(seen, out, strict=True))
        found.append(len(ruleset.tableau) - runs)
    return max(-3, min(4, *found))


@pytest.mark.parametrize("name", few(["queen-of-italy", "red-and-black"], "red-and-black".__eq__))
def test_columns_to_spare_are_those_of_trying_all_that_could_be_out(name: str) -> None:
    small, rng = small_ruleset(rules.find_ruleset(name), reserve=0), Random(f"spare {name}")
    found: Counter[int] = Counter()
    for _ in range(POSITIONS):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(0, 40))
        if not position.won:
            space = MoverSpace(position, ROOM_ALONE)
            expected = spare(position)
            assert room_of(space) == expected, position
            found[expected] += 1
    assert len(found) > 4 and min(found.values()) > 2


@pytest.mark.thorough
def test_they_are_counted_down_a_whole_deal_as_if_for_the_first_time() -> None:
    """What is known of shorter wastes, from the positions before, changes nothing."""
    position = rules.find_ruleset("queen-of-italy").deal(1)
    line = solve(position, positions=30_000).line
    for move in line[:4]:
        position = position.play(move)
    base, found = MoverSpace(position, ROOM_ALONE), set()
    for move in line[4:]:
        position = position.play(move)
        alone, other = MoverSpace(position, ROOM_ALONE), base.at(position)
        assert other is not None
        points = room_of(alone)
        assert room_of(other) == points
        found.add(points)
    assert position.won and len(found) > 1


def digs(bound: RunsBound, out: int, reserve: int, waste: bytes, stuck: int) -> bool:
    """Whether a waste is dug up at the end of the stock with heads stuck, every moment counted by itself."""
    for left in range(len(waste), -1, -1):
        freed = bound._columns[waste[left:]] & (1 << bound._size) - 1
        held = sum(stuck & COPIES << at for at in range(0, bound._size, BITS) if not freed >> at & COPIES)
        seen = [
            each & (1 << size) - 1 for each, size in zip(bound._apart(bound._there[reserve]), bound._sizes, strict=True)
        ]
        lying = bound._apart(bound._columns[waste[:left]])
        moment = Moment(
            bound._room,
            bound._asked[out, reserve] or [],
            reserve,
            [all_of_it - there for all_of_it, there in zip(seen, lying, strict=True)],
            bound._apart(held),
            None,
        )
        full, highest = bound._room.enough[reserve]
        if not full - moment._runs & highest:
            return False
    return True


@pytest.mark.parametrize("kept", [room.KEPT, 3])
@amounts("positions", 150, 300)
def test_with_heads_stuck_every_moment_of_the_digging_is_looked_at(
    positions: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "KEPT", kept)
    rng, found, number = Random(f"stuck {positions}"), Counter[bool](), 0
    while sum(found.values()) < positions:
        number += 1
        position = rules.find_ruleset("queen-of-italy+waste-fills").deal(number)
        for _ in range(200):
            if not position.legal_moves:
                break
            position = position.play(rng.choice(position.legal_moves))
            if position.choosing or position.won:
                continue
            space = MoverSpace(position)
            (columns,) = space.bounds
            bound, standing = columns.bound, space.start[0]
            if not isinstance(bound, RunsBound):
                continue
            waste, reserve = held(columns, space)
            often = rng.random()
            stuck = sum(one * rng.randint(1, 2) for one in bound._one.values() if rng.random() < often)
            if not (waste and stuck) or bound.spare(standing, waste, reserve) < 0:
                continue
            out = bound._out[standing]
            clears = bound._find_end(bound._asked[out, reserve] or [], (out, reserve, waste, stuck))
            assert clears == digs(bound, out, reserve, waste, stuck), (position, stuck)
            for key, known in [*bound._ends.items()][-3:]:
                assert known == digs(bound, *key), (position, key)
            found[clears] += 1
    assert min(found[True], found[False]) > 20


def test_an_empty_waste_clears_whatever_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    position = rules.find_ruleset("queen-of-italy+waste-fills").deal(1)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    space = MoverSpace(position)
    (columns,) = space.bounds
    bound, standing = columns.bound, space.start[0]
    waste, reserve = held(columns, space)
    assert isinstance(bound, RunsBound) and not waste
    bound.spare(standing, waste, reserve)
    monkeypatch.setattr(bound, "_stuck_heads", lambda lying: 1)
    monkeypatch.setattr(bound, "_has_room", lambda *asked: False)
    out = bound._out[standing]
    assert bound._clears_at_end(bound._asked[out, reserve] or [], out, 0, waste, reserve, b"")


NARROW = [("queen-of-italy", 409), ("queen-of-italy", 444), ("queen-of-italy", 856), ("queen-of-italy+open-gaps", 625)]


@pytest.mark.parametrize("deal", few(NARROW, NARROW[2].__eq__), ids=str)
def test_a_narrow_sweep_wins_deals_that_a_wide_one_without_room_does_not(deal: tuple[str, int]) -> None:
    game, number = deal
    verdict = solve(rules.find_ruleset(game).deal(number), positions=20_000)
    assert verdict.answer is Answer.WON


def test_heads_are_stuck_where_as_many_cards_lie_one_place_lower_and_none_of_them_heads_a_column() -> None:
    rng, found = Random("stuck"), Counter[int]()
    places, firsts = 3 * LENGTH, {0, LENGTH, 2 * LENGTH}
    guards = packed((8,) * places)
    first = packed(tuple(8 * (i in firsts) for i in range(places)))
    for _ in range(500):
        lying = tuple(rng.choice((0, 1, 1, 2, 4)) for _ in range(places))
        heads = tuple(rng.choice((0, 0, min(1, many), many)) for many in lying)
        stuck = [
            heads[i] if i not in firsts and not heads[i - 1] and lying[i] == lying[i - 1] else 0 for i in range(places)
        ]
        assert stuck_heads(packed(lying), packed(heads), guards, first) == packed(tuple(stuck))
        found[sum(stuck)] += 1
    assert len(found) > 5


STUCK = (
    "queen-of-italy+waste-fills; pass 0; step 4; seed 0; ranks 10; stock: KS 8D; waste: 2H KD 8C 6S QD 6H AC KH 6D 4H "
    "5H 5C 4D 7D JH 5S 9C 7S 4C AH QS 9D JS; bases1: 10D JC QH KC AD 2S; bases2: 10S JH QS KD AC 2H 3C; bases3: 10H "
    "JS QD KS AH 2S 3H 4C; bases4: 10D JC QH KC AD 2C 3D 4S 5D 6C; bases5: 10C; bases6: 10S JD QC KH AS 2D 3S 4D 5S "
    "6D 7C 8H; reserve: 3S 9S QC 2D 7H 2C JD 5D 10C 8S; columns1: AS; columns2: 8S 7H 6C; columns3: 9S 8H 7C 6H 5C; "
    "columns4: 3H; columns5: 4H 3C; columns6: 9H; columns7: 9D; columns8: 9H 8C 7D 6S 5H 4S 3D; columns9: 10H 9C 8D 7S"
)
"""There are columns to spare, but not where gaps are filled and the heads of some are stuck."""


def test_columns_to_spare_do_not_hide_heads_that_are_stuck() -> None:
    position = rules.find_ruleset("queen-of-italy+waste-fills").load(STUCK)
    space = MoverSpace(position, ROOM_ALONE)
    assert room_of(space) >= 0
    assert not space.may_win(space.start)
