"""Where the places of a table stand, what lies under the pointer, and where the arrow keys lead."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.look.keys import DIRECTIONS, OFF, Aim, Direction, join
from game.rules import Act, Choice, Kind, Move, Position
from game.rules.cards import NAMES, RANKS, SUITS, members, suit
from game.rules.legal import in_order, reach
from game.rules.record import Foundations, Open, Piles
from game.rules.tables import Tables
from game.table.floor import Floor
from game.table.motion import Pose
from game.table.sprites import Sprites
from game.words import marked, phrase

NARROW = 50
"""On pictures with narrower cards, in pixels, no words stand at the places: they would reach under other piles."""
CAPTIONS = {Kind.HAND: marked("TURNED CARD"), Kind.WASTE: marked("WASTE")}
OUT_OF_PLAY = marked("OUT OF PLAY")


def has_place(ruleset: Tables, index: int) -> bool:
    """Whether the empty pile has a visible place: not a stock that is only dealt from, as it is used up in the deal,
    nor a foundation in a row, which begins on the place there.
    """
    return bool(index or ruleset.game.turn) and index not in ruleset.along


def place_name(position: Position, index: int) -> str:
    """The name of the ghost on an empty place; empty text where places overlap and nothing is shown."""
    pile = position.ruleset.piles[index]
    if not has_place(position.ruleset, index):
        return ""
    if pile.kind is Kind.STOCK:
        return "redeal" if position.redeals_left > 0 or position.ruleset.closing else "closed"
    place = position.ruleset.in_row.get(index)
    if place and not place.number and not position.piles[place.foundation]:
        pile = position.ruleset.piles[place.foundation]
    if not isinstance(pile.spec, Foundations):
        return "" if isinstance(pile.spec, Piles) and pile.spec.open is Open.UNCOVERED else "blank"
    bases = position.ruleset.base_cards(position.ranks)[position.ruleset.foundations.index(pile.index)]
    fitting = members(bases)
    if len(fitting) == 1:
        return NAMES[fitting[0]]
    if fitting:
        return RANKS[fitting[0] % 13]
    return "blank" if pile.suit is None else SUITS[pile.suit]


def passed(position: Position, index: int) -> bool:
    """Whether a place in a row lies under the cards of the foundation that runs along it."""
    place = position.ruleset.in_row.get(index)
    return place is not None and place.number < reach(position, place.foundation)


def caption(ruleset: Tables, index: int) -> str:
    """The words at a place: of turned card and waste where a game has both, and of cards that are out of play."""
    if out_of_play(ruleset, index):
        return phrase(OUT_OF_PLAY)
    return phrase(CAPTIONS.get(ruleset.piles[index].kind, "")) if ruleset.hand > 0 else ""


def out_of_play(ruleset: Tables, index: int) -> bool:
    """Whether cards only go to a pile to leave the game: in a pairing game it looks like one to play from."""
    return bool(ruleset.mates) and index in ruleset.foundations


def words_at(floor: Floor, index: int) -> str:
    """The caption at a place of a table; empty on a small picture of it."""
    return caption(floor.ruleset, index) if floor.width >= NARROW else ""


def hidden(position: Position, index: int, floor: Floor) -> int:
    """How many cards a pile holds, if not all of them can be seen; always for stock, waste and what is out of play."""
    count, kind = len(position.piles[index]), position.ruleset.piles[index].kind
    if index in (0, position.ruleset.waste) or out_of_play(position.ruleset, index):
        return count
    if kind is Kind.FOUNDATION or count < 2:
        return 0
    fan = floor.fans[index]
    all_seen = position.face_up(index) and (fan.dx or fan.dy) and not floor.heaped(position, index)
    return 0 if all_seen else count


class Pick(NamedTuple):
    """A card: its pile and how many cards lie above it; depth -1 is the pile's empty place."""

    pile: int
    depth: int


def pick(point: tuple[float, float], sprites: Sprites, floor: Floor) -> Pick | None:
    """The topmost card under a point of the screen, by where cards will lie; else the empty place there."""
    found: tuple[int, Pick] | None = None
    for index, row in enumerate(sprites.piles):
        for place in range(len(row) - 1, -1, -1):
            if _within(point, row[place].goal, floor):
                layer = 100 * index + place
                if found is None or layer > found[0]:
                    found = (layer, Pick(index, len(row) - 1 - place))
                break
    if found:
        return found[1]
    for index, row in enumerate(sprites.piles):
        spot = floor.spots[index]
        if not row and has_place(floor.ruleset, index) and _within(point, Pose(spot.x, spot.y, spot.angle), floor):
            return Pick(index, -1)
    return None


def _within(point: tuple[float, float], pose: Pose, floor: Floor) -> bool:
    dx, dy = point[0] - pose.x, point[1] - pose.y
    if pose.angle:
        way = math.radians(pose.angle)
        dx, dy = dx * math.cos(way) - dy * math.sin(way), dx * math.sin(way) + dy * math.cos(way)
    return abs(dx) <= floor.width / 2 and abs(dy) <= floor.height / 2


def pose_of(picked: Pick, sprites: Sprites, floor: Floor) -> Pose:
    """The pose of a picked card or place."""
    row = sprites.piles[picked.pile]
    if 0 <= picked.depth < len(row):
        return row[-1 - picked.depth].goal
    spot = floor.spots[picked.pile]
    return Pose(spot.x, spot.y, spot.angle)


def picks(position: Position, sprites: Sprites) -> Iterator[Pick]:
    """Yield everything that the keyboard focus can be on: cards that can move, and each pile's top card or place."""
    movable = {(move.source, move.depth) for move in position.legal_moves if move.act is Act.CARRY}
    for index, row in enumerate(sprites.piles):
        if not row and has_place(position.ruleset, index) and not passed(position, index):
            yield Pick(index, -1)
        for depth in range(len(row)):
            if depth == 0 or (index, depth) in movable:
                yield Pick(index, depth)


def top(position: Position, index: int) -> Pick:
    """The top card of a pile, or its empty place."""
    return Pick(index, 0 if position.piles[index] else -1)


def moves_from(position: Position, picked: Pick) -> list[Move]:
    """The legal moves that begin with a click on this card, the likeliest first; of those that lead alike only one."""
    distinct: dict[Position, Move] = {}
    for move in every_move(position, picked):
        distinct.setdefault(position.play(move), move)
    return list(distinct.values())


def every_move(position: Position, picked: Pick) -> list[Move]:
    """All legal moves that begin with a click on this card, the likeliest first: home, then on a card of its suit, on
    another card, the one on which it buries least, and last to an empty column or a place for a single card.
    """
    moves = [move for move in position.legal_moves if _begins(position, move, picked)]
    return sorted(moves, key=lambda move: _late(position, move))


def _late(position: Position, move: Move) -> tuple[int, int]:
    ruleset, under = position.ruleset, position.piles[move.target]
    if move.act is not Act.CARRY or move.target in ruleset.foundations:
        return 0, 0
    if not under:
        return 4 if move.target in ruleset.singles else 3, 0
    same = suit(under[-1]) == suit(position.piles[move.source][-1 - move.depth])
    return 1 if same else 2, len(under) - in_order(position, move.target)


def _begins(position: Position, move: Move, picked: Pick) -> bool:
    if move.act is Act.CARRY:
        return (move.source, move.depth) == picked
    if move.act is Act.PAIR:
        return picked.depth == 0 and picked.pile in (move.source, move.target)
    if move.act is Act.CHOOSE:
        piles = position.ruleset.piles
        if move.choice is Choice.WING:
            return piles[picked.pile].group == piles[move.target].group
        return move.choice is Choice.BASE and picked.pile == move.target
    return picked.pile == 0


def landing(move: Move, picked: Pick) -> int:
    """The pile where a move that began with this card ends."""
    if move.act is Act.PAIR and picked.pile == move.target:
        return move.source
    return move.target


def can_move(position: Position, picked: Pick) -> bool:
    """Whether a click there does anything."""
    return any(_begins(position, move, picked) for move in position.legal_moves)


def drop_target(dropped: Pose, sprites: Sprites, floor: Floor, away: set[int]) -> list[int]:
    """The piles that a dropped card touches, the most covered first. away: piles that do not count."""
    touched = []
    for index in range(len(sprites.piles)):
        if index in away or floor.ruleset.piles[index].kind is Kind.STOCK:
            continue
        covered = covers(dropped, index, sprites, floor)
        if covered > 0.08:
            touched.append((-covered, index))
    return [index for _, index in sorted(touched)]


def covers(dropped: Pose, index: int, sprites: Sprites, floor: Floor) -> float:
    """The part of a dropped card that lies on a pile."""
    row, spot = sprites.piles[index], floor.spots[index]
    spots = [Pose(spot.x, spot.y), *(sprite.goal for sprite in row[-1:])]
    return max(shared(dropped, pose, floor) for pose in spots)


def shared(a: Pose, b: Pose, floor: Floor) -> float:
    """The part of a card that two upright cards have in common."""
    wide = max(0.0, floor.width - abs(a.x - b.x))
    high = max(0.0, floor.height - abs(a.y - b.y))
    return wide * high / (floor.width * floor.height)


ASIDE = 1.5
"""What a pixel to the side costs, if one ahead costs 1: a place between two rows is nearer than the next but one."""
WHICH = 0.05  # what a pixel from card to card costs besides: it settles which card of a pile is meant
STEEP = 0.4  # an arrow points at what is at least so many pixels ahead for each one to the side
LEAST = 2.0  # pixels; what is less far ahead is beside

Aims = dict[tuple[Pick, Direction], Aim[Pick]]


class _Place(NamedTuple):
    """What the focus can be on: its middle, and the box around the middles of all cards of its pile."""

    pick: Pick
    x: float
    y: float
    box: tuple[float, float, float, float]


def arrows(position: Position, sprites: Sprites, floor: Floor, here: Pick) -> Aims:
    """All arrows of a table, and those from `here`, which may be a card that no arrow leads to."""
    places = tuple(_place(pick, sprites, floor) for pick in picks(position, sprites))
    return _aims(_place(here, sprites, floor), places) | _between(places)


@lru_cache(maxsize=1)  # the focus goes on from card to card while they lie as they are
def _between(places: tuple[_Place, ...]) -> Aims:
    """All arrows between these places."""
    aims = {key: aim for start in places for key, aim in _aims(start, places).items()}
    found = {place.pick: place for place in places}
    join(aims, list(found), lambda start, end: _costs(found[start], found[end]))
    return aims


def _place(pick: Pick, sprites: Sprites, floor: Floor) -> _Place:
    here = pose_of(pick, sprites, floor)
    poses = [sprite.goal for sprite in sprites.piles[pick.pile]] or [here]
    xs, ys = [pose.x for pose in poses], [pose.y for pose in poses]
    return _Place(pick, here.x, here.y, (min(xs), min(ys), max(xs), max(ys)))


def _aims(here: _Place, places: Sequence[_Place]) -> Aims:
    """The arrows from a place, each to the nearest place that it points at."""
    aims: Aims = {(here.pick, way): Aim(None, OFF) for way in DIRECTIONS}
    for there in places:
        if there.pick != here.pick:
            for way, cost in zip(DIRECTIONS, _costs(here, there), strict=True):
                if cost < aims[here.pick, way].cost:
                    aims[here.pick, way] = Aim(there.pick, cost)
    return aims


def _costs(here: _Place, there: _Place) -> tuple[float, float, float, float]:
    """What it costs that each of the DIRECTIONS leads from here to there. Piles are as far apart as their boxes: from a
    long column to a short one beside it it is one step to the side.
    """
    dx, dy = there.x - here.x, there.y - here.y
    which = WHICH * (abs(dx) + abs(dy))
    if here.pick.pile != there.pick.pile:
        (left, top, right, bottom), other = here.box, there.box
        dx = max(0.0, other[0] - right) + min(0.0, other[2] - left)
        dy = max(0.0, other[1] - bottom) + min(0.0, other[3] - top)
    far, high = abs(dx), abs(dy)
    level, upright = far + ASIDE * high + which, high + ASIDE * far + which
    level += 0.0 if far > max(LEAST, STEEP * high) else OFF
    upright += 0.0 if high > max(LEAST, STEEP * far) else OFF
    away = 2 * OFF
    return (
        level + (away if dx >= 0 else 0.0),
        level + (away if dx <= 0 else 0.0),
        upright + (away if dy >= 0 else 0.0),
        upright + (away if dy <= 0 else 0.0),
    )
