"""The bound on a whole waste, card after card, compared with trying all heights of the foundations."""

from __future__ import annotations

from itertools import product
from random import Random

from game.solver.search.bounds.chain import ChainBound, knows
from tests.thorough import amounts

ROUND, DOWN = bytes((0, 1, 2, 3, 0, 1, 2, 3)), bytes((3, 2, 1, 0))
ROWS = [(ROUND, 1), (DOWN, 2)]
HEIGHTS = [bytes((alone, *two)) for alone in range(9) for two in product(range(5), repeat=2) if two[0] <= two[1]]


def out(heights: bytes) -> list[int]:
    """How many cards of each kind lie on the foundations."""
    cards = ROUND[: heights[0]] + DOWN[: heights[1]] + DOWN[: heights[2]]
    return [cards.count(kind) for kind in range(4)]


def no_lower(one: bytes, other: bytes) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))


class Tried:
    """All chains of one deal. cards: all but those in the waste and the stock."""

    def __init__(self, places: int, cards: bytes, waste: bytes, stock: bytes) -> None:
        self._places, self._cards, self._waste, self._stock = places, cards, waste, stock
        self._known: dict[tuple[int, int], list[bytes]] = {}
        self._found: dict[tuple[bytes, int, int], bool] = {}

    def allowed(self, left: int, turned: int) -> list[bytes]:
        """The heights at which so many cards of the waste and none above them can be left."""
        found = self._known.get((left, turned))
        if found is None:
            seen = self._cards + self._waste[left:] + self._stock[:turned]
            most, least = [seen.count(kind) for kind in range(4)], len(seen) - self._places
            found = self._known[left, turned] = [
                each
                for each in HEIGHTS
                if sum(each) >= least and all(a <= b for a, b in zip(out(each), most, strict=True))
            ]
        return found

    def leads_on(self, heights: bytes, left: int, turned: int) -> bool:
        """Whether a chain does from these heights on."""
        key = heights, left, turned
        if key not in self._found:
            self._found[key] = left == 0 or any(
                self.leads_on(after, left - 1, at)
                for at in range(turned, len(self._stock) + 1)
                for before in self.allowed(left, at)
                if no_lower(before, heights)
                for after in self.allowed(left - 1, at)
                if no_lower(after, before)
            )
        return self._found[key]


@amounts("deals", 80, 150)
def test_a_waste_can_be_emptied_where_a_chain_of_heights_leads_on(deals: int) -> None:
    rng, answers = Random(2), [0, 0]
    assert knows(ROWS)
    for _ in range(deals):
        heights = rng.choice([each for each in HEIGHTS if sum(each) < 5])
        left = [kind for kind in range(4) for _ in range(4 - out(heights)[kind])]
        left.sort(
            key=lambda kind: 1.5 * rng.random() + (kind in (1, 2))
        )  # those wanted first are seen first, and lie deep
        places = rng.choice((1, 1, 2))
        lying, rest = bytes(left[:places]), bytes(left[places:])
        waste = rest[: rng.randint(3, min(11, len(rest)))]
        stock = rest[len(waste) :]
        gone = bytes(kind for kind in range(4) for _ in range(out(heights)[kind]))
        turned = rng.randint(0, min(2, len(stock)))
        tried = Tried(places, gone + lying, waste + stock[:turned], stock[turned:])
        expected = tried.leads_on(heights, len(waste) + turned, 0)
        bound = ChainBound(ROWS, places, stock)
        for _ in range(2):  # what is remembered changes nothing
            assert bound.may_empty(heights, waste + stock[:turned], turned) is expected
        answers[expected] += 1
    assert min(answers) > deals // 8, answers


def test_what_is_known_of_a_waste_serves_other_states() -> None:
    rng, heights = Random(3), bytes((2, 0, 1))
    for _ in range(40):
        left = [kind for kind in range(4) for _ in range(4 - out(heights)[kind])]
        rng.shuffle(left)
        stock = bytes(left[4:])
        shared = ChainBound(ROWS, 2, stock)
        for _ in range(30):
            turned = rng.randint(0, len(stock))
            seen = bytes(left[:4]) + stock[:turned]
            waste = bytes(sorted(rng.sample(range(len(seen)), rng.randint(0, min(5, len(seen))))))
            waste = bytes(seen[place] for place in waste)
            at = rng.choice([each for each in HEIGHTS if no_lower(each, heights)])
            alone = ChainBound(ROWS, 2, stock)
            assert shared.may_empty(at, waste, turned) is alone.may_empty(at, waste, turned)


def test_two_places_more_let_a_long_waste_be_emptied() -> None:
    kings_down, four_rounds = bytes(range(12, -1, -1)), 4 * bytes(range(13))
    rows = [(four_rounds, 1), (kings_down, 4)]
    heights = bytes((24, 2, 7, 13, 13))
    waste = bytes((9, 1, 7, 2, 2, 6, 8, 5, 1, 8, 11, 4, 11, 0, 9, 3, 3, 3, 6))
    stock = bytes((9, 10, 7, 2, 3, 4, 10, 5, 1, 5, 0, 4, 12, 11, 5, 10, 12, 7))
    assert not ChainBound(rows, 8, stock).may_empty(heights, waste, 0)
    assert ChainBound(rows, 10, stock).may_empty(heights, waste, 0)
