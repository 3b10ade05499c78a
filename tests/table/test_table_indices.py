"""Wherever cards overlap, rank and suit of each can be read: in the fullest positions of whole deals, at every size."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

import pygame
import pytest

from game import rules
from game.look.deck import index_strip
from game.rules import Act, Game, Kind, Position, Ruleset
from game.rules.cards import pack
from game.rules.plan import Fan
from game.solver.odds.solved import Golden, golden
from game.table.floor import Floor, LayoutOptions
from game.table.picking import Pick, pick, pose_of
from game.table.picking import hidden as counted
from game.table.sprites import Sprites
from game.table.view import area
from tests.asked import Asked
from tests.thorough import EVERY_GAME, ONE_OF_EACH, few
from tests.words.shipped import SHIPPED

SIZES = [(960, 540), (1024, 768), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160)]
LAYOUTS = [
    LayoutOptions(left_handed, overlap, large)
    for left_handed in (False, True)
    for overlap in (True, False)
    for large in (False, True)
]
LONG = 400
"""Moves of a deal that is played at random."""
SEEN = 0.08  # of a card's width: less of a card than this is the edge of a pile, no card to be read


@cache
def fullest(ruleset_id: str) -> tuple[Position, ...]:
    """Of the golden deals, for each group of piles the position with most cards face up on one of them."""
    ruleset = next(r for r in rules.every_ruleset() if r.id == ruleset_id)
    return most_on_a_pile(position for deal in golden(ruleset_id) for position in line(ruleset, deal))


def line(ruleset: Ruleset, deal: Golden) -> Iterator[Position]:
    position = ruleset.deal(deal.number)
    yield position
    for text in deal.moves:
        position = position.play(position.parse_move(text))
        yield position


def at_random(ruleset: Ruleset, deals: int) -> Iterator[Position]:
    """All positions of deals in which any move is as good as another."""
    for number in range(1, deals + 1):
        position, chance = ruleset.deal(number), random.Random(number)
        for _ in range(LONG):
            yield position
            if not (moves := list(position.legal_moves)):
                break
            position = position.play(chance.choice(moves))


def most_on_a_pile(positions: Iterable[Position]) -> tuple[Position, ...]:
    """For each group of piles the position with most cards face up on one of them."""
    best: dict[str, tuple[int, Position]] = {}
    for position in positions:
        for index, pile in enumerate(position.piles):
            kind, group = position.ruleset.piles[index].kind, position.ruleset.piles[index].group
            lies_open = kind not in (Kind.STOCK, Kind.FOUNDATION) and position.face_up(index)
            if lies_open and len(pile) > best.get(group, (0, None))[0]:
                best[group] = (len(pile), position)
    return tuple({id(position): position for _, position in best.values()}.values())


def hidden(floor: Floor, position: Position, large: bool) -> list[str]:
    """The cards of which rank or suit is covered."""
    over: list[pygame.Rect] = []  # what is drawn later than the card in question
    found = []
    wide, high = floor.card
    for index in reversed(range(len(position.piles))):
        poses = floor.poses(position, index)
        strip = index_strip(wide, large, floor.sideways[index])
        for place in reversed(range(len(poses))):
            pose = poses[place]
            left, top = math.floor(pose.x - wide / 2 + 0.5), math.floor(pose.y - high / 2 + 0.5)
            card = pygame.Rect(left, top, wide, high)
            seen = place == len(poses) - 1 or _apart(pose, poses[place + 1]) > SEEN * wide
            if seen and pose.face and not pose.angle and pygame.Rect(card.topleft, strip).collidelist(over) >= 0:
                found.append(f"{floor.ruleset.piles[index].name} {place}")
            if not pose.angle:
                over.append(card)
    return found


def _apart(one, other) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)


@pytest.mark.parametrize("ruleset_id", few([one.id for one in rules.every_ruleset()], ONE_OF_EACH.__contains__))
def test_every_index_is_whole_in_the_fullest_positions(ruleset_id: str) -> None:
    positions = fullest(ruleset_id)
    assert positions
    for size in SIZES:
        for options in LAYOUTS:
            floor = Floor(positions[0].ruleset, area(size, 1.0), options)
            for position in positions:
                assert not hidden(floor, position, options.large), (size, options)


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_no_index_is_ever_half_hidden_however_one_plays(game: str) -> None:
    """Where a column grows too long, the cards under it are squared up: edges, and a number that says how many."""
    ruleset = rules.ruleset(game)
    for position in most_on_a_pile(at_random(ruleset, deals=3)):
        for size in SIZES:
            for options in LAYOUTS:
                floor = Floor(ruleset, area(size, 1.0), options)
                assert not hidden(floor, position, options.large), (size, options)
                heaped = [floor.heaped(position, index) for index in range(len(position.piles))]
                assert all(counted(position, i, floor) == len(position.piles[i]) for i, n in enumerate(heaped) if n)


@EVERY_GAME
def test_the_figure_stands_on_the_medallion(game: str) -> None:
    """Within 10 pixels of 1920."""
    ruleset = rules.ruleset(game)
    for size, options in product(SIZES, LAYOUTS):
        floor = Floor(ruleset, area(size, 1.0), options)
        groups = floor.plan.middle
        xs = [
            floor.spots[index].x
            for index, pile in enumerate(ruleset.piles)
            if (pile.group in groups if groups else pile.kind is Kind.FOUNDATION)
        ]
        assert abs((min(xs) + max(xs)) / 2 - size[0] / 2) <= 10 * size[0] / 1920, (size, options)


def test_rows_of_a_full_wing_meet_the_rows_beside_them() -> None:
    """Where the overlapping of a wing is turned off."""
    ruleset = rules.ruleset("royal-cotillion")
    for size in SIZES:
        floor = Floor(ruleset, area(size, 1.0), LayoutOptions(overlap=False))
        poses = floor.poses(ruleset.deal(1), ruleset.groups["ladies"][0])
        lords = [floor.spots[index].y for index in ruleset.groups["lords"]]
        assert [pose.y for pose in poses] == pytest.approx(sorted(set(lords))[: len(poses)], abs=1)


def test_a_narrow_screen_gets_another_drawing_when_that_makes_the_cards_larger() -> None:
    ruleset = rules.ruleset("red-and-black")
    wide, narrow = (Floor(ruleset, area(size, 1.0), LayoutOptions()) for size in ((1920, 1080), (1024, 768)))
    assert wide.spots[0].x < wide.spots[ruleset.groups["aces"][0]].x, "the stock stands beside the aces"
    assert narrow.spots[0].y < narrow.spots[ruleset.groups["aces"][0]].y, "the stock stands above them"


def test_a_fan_takes_a_second_row_when_one_is_too_narrow() -> None:
    ruleset = rules.ruleset("parisienne")
    floor = Floor(ruleset, area((1920, 1080), 1.0), LayoutOptions())
    reserve = ruleset.groups["reserve"][0]
    stock, *others = ruleset.deal(1).piles
    piles = [(), *others]
    for count, rows in ((20, 1), (34, 2)):
        piles[reserve] = stock[:count]
        position = Position(ruleset, tuple(piles), 0, 1, -1, (), 1)
        assert len({pose.y for pose in floor.poses(position, reserve)}) == rows


@EVERY_GAME
def test_a_column_is_squared_up_only_beyond_what_its_drawing_promises(game: str) -> None:
    ruleset = rules.ruleset(game)
    for size in (*SIZES, (1366, 768)):
        for options in LAYOUTS:
            floor = Floor(ruleset, area(size, 1.0), options)
            fans = [floor.drawing.fans.get(pile.group, Fan()) for pile in ruleset.piles]
            position = Position(ruleset, tuple((0,) * fan.most for fan in fans), 0, len(ruleset.opening), -1, (), 1)
            assert not any(floor.heaped(position, index) for index in range(len(fans))), (size, options)


LONG_COLUMNS = "FreeCell"


@pytest.mark.parametrize("game", few(SHIPPED, lambda game: game.name == LONG_COLUMNS), ids=lambda game: game.name)
def test_in_the_longest_columns_every_card_that_can_move_is_taken_by_mouse(game: Game) -> None:
    """Twelve pixels of it, at every size; cards for which there is no move may lie squared up under the others."""
    if not rules.known_game(game.id):
        rules.welcome(game)
    ruleset = rules.ruleset(game.id)
    columns = [index for index in ruleset.tableau if index not in ruleset.singles]
    for count, size in product((30, 52), [size for size in SIZES if columns]):
        floor = Floor(ruleset, area(size, 1.0), LayoutOptions())
        for seed in range(4 if Asked.all else 2):
            position = one_long_column(ruleset, columns[seed % len(columns)], count, seed)
            sprites = Sprites()
            sprites.lay(position, floor)
            for move in position.legal_moves:
                if move.act is Act.CARRY and move.source in columns:
                    rows = taken(Pick(move.source, move.depth), sprites, floor)
                    assert rows >= 12, f"{rows} pixels of {move} in {position} at {size}"


def one_long_column(ruleset: Ruleset, column: int, count: int, seed: int) -> Position:
    """So many cards lie open in a column, the others on other columns, a card each."""
    cards = list(pack(ruleset.game.packs))
    random.Random(seed).shuffle(cards)
    piles: list[list[int]] = [[] for _ in ruleset.piles]
    for index in ruleset.tableau:
        if index != column:
            piles[index].append(cards.pop())
    piles[column] = cards[:count]
    whole = tuple(map(tuple, piles))
    return Position(ruleset, whole, 0, len(ruleset.opening), -1, (), 1)


def taken(picked: Pick, sprites: Sprites, floor: Floor) -> int:
    """Pixels from above downwards at which a press takes this card, at its best place from side to side."""
    pose, (wide, high) = pose_of(picked, sprites, floor), floor.card
    ways = [x * wide for x in (-0.4, 0.0, 0.4)]
    top = round(pose.y - high / 2)
    return max(sum(pick((pose.x + x, y), sprites, floor) == picked for y in range(top, top + high + 1)) for x in ways)
