"""A floor plan at a size in pixels: the size of the cards and the place of each one."""

import math
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.look.deck import index_strip
from game.rules import Act, Kind, Position
from game.rules.plan import GAP, Drawing, Fan
from game.rules.record import Piles
from game.rules.tables import Tables
from game.table.motion import Pose
from game.table.plan import CARD_HEIGHT, Spot, before_row, plan_of, spots

LEAST = 12  # pixels of width that a card has at least
WIDEST = 1.16  # how far a plan's gaps may be widened to use the room
WORTH = 1.04  # another drawing is used if its cards are this much larger than those of the first
OVERLAP = 0.5  # of a card's height between the rows of an overlapping wing
EDGE = 0.012  # of a card's width, the visible edge of each card in a squared-up pile
CLOSE = 0.45  # of the step between two cards, that between cards face down
THICK = 5  # cards of a squared-up pile whose edges show
TAKEN = 12  # pixels, of a card that can move, where a column is too long to show it whole
FINE = 1000  # width of the card, in pixels, on which an index is measured first


class LayoutOptions(NamedTuple):
    """The settings that change the floor."""

    left_handed: bool = False
    overlap: bool = True  # where a plan may also lay cards apart
    large: bool = False  # large indices
    letters: float = 1.0  # the player's factor for the size of letters


class Floor:
    """The places of all piles of a ruleset within an area of the screen (pixels)."""

    def __init__(self, ruleset: Tables, area: pygame.Rect, options: LayoutOptions, like: Drawing | None = None) -> None:
        """like: the drawing that is used; by default that with the largest cards."""
        self.ruleset = ruleset
        self.plan = plan_of(ruleset)
        self.area = area
        self.options = options
        self.queens_left = self.plan.queens_left != options.left_handed
        """Whether queens end up left of their kings, and both have to look the other way."""
        drawn = [_Drawn(self, drawing) for drawing in ([like] if like else self.plan.drawings)]
        best = max(drawn, key=lambda other: other.width * (1 if other is drawn[0] else 1 / WORTH))
        self.drawing = best.drawing
        self.width = best.width
        self.height = round(self.width * CARD_HEIGHT)
        self.spots, self.fans = best.laid_out()
        self._strip, self._line = index_strip(self.width, options.large, sideways=False)
        self.sideways = [self._squeezed(fan) for fan in self.fans]
        """Of each pile, whether its cards overlap sideways so far that the suit has to stand under the rank."""

    def _squeezed(self, fan: Fan) -> bool:
        if not fan.dx:
            return False
        if fan.shown:
            return self._step(fan.dx, fan.reach, fan.shown) < self._strip
        return fan.dx < self._strip or fan.rows * self._fitting(fan) < fan.most

    def _fitting(self, fan: Fan) -> int:
        """How many cards fit side by side with rank and suit visible on each."""
        return 1 + int(fan.reach / self._strip)

    @property
    def card(self) -> tuple[int, int]:
        return self.width, self.height

    def rect(self, index: int) -> pygame.Rect:
        """The place of a pile's first card, upright even where cards are turned."""
        spot = self.spots[index]
        rect = pygame.Rect(0, 0, *self.card)
        rect.center = (spot.x, spot.y)
        return rect

    def poses(self, position: Position, index: int) -> list[Pose]:
        """The poses of a pile's cards, from the first to the top one.

        Later cards always lie farther to the right, so that the indices are visible; on a left-handed table the top one
        is at the pile's place and the others extend to the left.
        """
        count = len(position.piles[index])
        spot, fan = self.spot(position, index), self.fans[index]
        if index in self.ruleset.along:
            return [Pose(self.spots[at].x, self.spots[at].y) for at in self.row_of(index)[:count]]
        face = 1.0 if position.face_up(index) else 0.0
        pile = self.ruleset.piles[index]
        if down := position.face_down(index):
            poses = self._column(spot, fan, count, self._strips(position, index), face, down)
            return [pose._replace(face=0.0) for pose in poses[:down]] + poses[down:]
        if isinstance(pile.spec, Piles) and pile.spec.face_down and not face:
            fan = Fan()
        if not fan.dx and not fan.dy:
            step = 0.0 if pile.kind is Kind.FOUNDATION or spot.angle else EDGE * self.width
            return [self._stacked(spot, place, count, step, face) for place in range(count)]
        if fan.dy and not fan.shown:
            return self._column(spot, fan, count, self._strips(position, index), face)
        spread = min(count, fan.shown) if fan.shown else count
        across = self._across(fan, spread)
        dx, dy = self._step(fan.dx, fan.reach, across), self._step(fan.dy, fan.reach, across)
        back = (across - 1) * dx if self.options.left_handed and count else 0.0
        ways = [divmod(max(0, place - (count - spread)), across) for place in range(count)]
        return [
            Pose(spot.x - back + dx * way, spot.y + dy * way + row * fan.drop, spot.angle, face) for row, way in ways
        ]

    def row_of(self, foundation: int) -> tuple[int, ...]:
        """The places along which a foundation runs, its own before the row where its base is set out."""
        row = self.ruleset.along[foundation]
        return (foundation, *row) if before_row(self.ruleset, foundation) else row

    def heaped(self, position: Position, index: int) -> int:
        """How many cards of a column lie squared up under the others, as they would hide each other's rank or suit."""
        return sum(strip < self._line for strip in self._strips(position, index))

    def _strips(self, position: Position, index: int) -> list[float]:
        """How much is to be seen of each card of a column but the last, where not every index is: those on top are
        whole, of others that can move enough to take them by, and of a heap its edges. Empty where all are whole.
        """
        count, fan, line = len(position.piles[index]), self.fans[index], self._line
        close = round((1 - CLOSE) * position.face_down(index))
        if count < 2 or not fan.dy or fan.shown or self._step(fan.dy, fan.reach, count - close) >= line:
            return []
        able = {
            count - 1 - move.depth for move in position.legal_moves if move.act is Act.CARRY and move.source == index
        }
        strips = [float(TAKEN) if place in able else 0.0 for place in range(count - 1)]
        room = fan.reach - THICK * EDGE * self.width - sum(strips)
        if room < 0:
            return [strip * fan.reach / sum(strips) for strip in strips]
        place = count - 2
        while place >= 0 and room >= line - strips[place]:
            room -= line - strips[place]
            strips[place] = line
            place -= 1
        for edge in range(max(0, place + 1 - THICK), place + 1):
            strips[edge] = max(strips[edge], EDGE * self.width)
        return strips

    def _column(self, spot: Spot, fan: Fan, count: int, strips: list[float], face: float, down: int = 0) -> list[Pose]:
        """The poses of a fan downwards. The first `down` cards lie face down, closer together."""
        if strips:
            ways = [0.0, *accumulate(strips)]
        else:
            step = min(fan.dy, fan.reach / max(1.0, CLOSE * down + max(0, count - 1 - down)))
            ways = [step * (CLOSE * min(place, down) + max(0, place - down)) for place in range(count)]
        return [Pose(spot.x, spot.y + way, spot.angle, face) for way in ways[:count]]

    def _across(self, fan: Fan, count: int) -> int:
        """How many cards lie in each row of a fan: as few rows as show every index, and about equally long."""
        rows = min(fan.rows, math.ceil(count / self._fitting(fan)))
        return math.ceil(count / rows) if rows else 1

    @staticmethod
    def _step(most: float, reach: float, across: int) -> float:
        return min(most, reach / (across - 1)) if across > 1 else 0.0

    def _stacked(self, spot: Spot, place: int, count: int, step: float, face: float) -> Pose:
        """The pose in a squared-up pile: the last few cards show their edges."""
        above = max(0, place - max(0, count - THICK)) if count > 1 else 0
        return Pose(round(spot.x - above * step), round(spot.y - above * step), spot.angle, face)

    def spot(self, position: Position, index: int) -> Spot:
        """The place of a pile; the piles of an overlapping wing move together."""
        spot, pile = self.spots[index], self.ruleset.piles[index]
        if not self._overlaps(position, index):
            return spot
        top = self.spots[self.ruleset.groups[pile.group][0]]
        return Spot(spot.x, round(top.y + self._row(index) * OVERLAP * self.height), spot.angle)

    def shows_place(self, position: Position, index: int) -> bool:
        """Whether an empty place of that pile is shown; in an overlapping wing only those of the first row are."""
        return not (self._overlaps(position, index) and self._row(index))

    def _overlaps(self, position: Position, index: int) -> bool:
        """Whether the pile belongs to a wing that overlaps, once the wings are named."""
        pile = self.ruleset.piles[index]
        if not (isinstance(pile.spec, Piles) and pile.spec.wing and self.options.overlap):
            return False
        return position.wing >= 0 and self.ruleset.wings[position.wing] != pile.group

    def _row(self, index: int) -> int:
        pile = self.ruleset.piles[index]
        return (pile.number - 1) // pile.layout.columns


class _Drawn:
    """A drawing of a floor's plan, measured: the size of the cards, and every place at that size."""

    def __init__(self, floor: Floor, drawing: Drawing) -> None:
        self._floor, self.drawing = floor, drawing
        self._area, self._piles = floor.area, floor.ruleset.piles
        named = spots(drawing, floor.plan.keys)
        named.setdefault("stock", next(iter(named.values())))  # one that is used up in the deal
        for index, row in floor.ruleset.along.items():
            first, before = named[self._piles[row[0]].name], before_row(floor.ruleset, index)
            named[self._piles[index].name] = first._replace(x=first.x - before * (1 + drawing.gap))
        self._named = [named[pile.name] if pile.name in named else named[pile.group] for pile in self._piles]
        self.width = self._measure(FINE)
        while LEAST < self.width > self._measure(self.width):  # the index of a small card takes part of a pixel more
            self.width -= 1
        self._stretch = (1.0, 1.0)
        if not drawing.wheel:
            wide, high = self._need
            self._stretch = (self._stretched(self._area.w, wide, 1), self._stretched(self._area.h, high, CARD_HEIGHT))

    def _measure(self, like: int) -> int:
        """Find the fans and the width of the cards, with indices like those of a card so wide, in pixels."""
        self._fans = [self._fan(pile.group, like) for pile in self._piles]
        boxes = [self._box(index) for index in range(len(self._piles))]
        left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
        top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
        self._middle = (self._centre(), (top + bottom) / 2)
        wide, high = self._need = 2 * max(self._middle[0] - left, right - self._middle[0]), bottom - top
        return max(LEAST, math.floor(min(self._area.w / wide, self._area.h / high)))

    def laid_out(self) -> tuple[list[Spot], list[Fan]]:
        """Spots and fans in pixels, pile by pile."""
        spots = [self._place(spot) for spot in self._named]
        fans = [self._scaled(fan) for fan in self._fans]
        self._widen(spots, fans)
        if self._floor.options.left_handed:
            spots = [Spot(2 * self._area.centerx - spot.x, spot.y, -spot.angle) for spot in spots]
            for index in self._floor.ruleset.along:  # a row goes on from left to right
                row = self._floor.row_of(index)
                xs = sorted(spots[place].x for place in row)
                for place, x in zip(row, xs, strict=True):
                    spots[place] = spots[place]._replace(x=x)
        return spots, fans

    def _fan(self, group: str, like: int) -> Fan:
        fan = self.drawing.fans.get(group, Fan())
        if fan.dy and fan.most:
            reach = (fan.most - 1) * self._line(like) / like
            fan = replace(fan, reach=max(fan.reach, reach))
        if fan.apart and not self._floor.options.overlap:
            pitch = CARD_HEIGHT + self.drawing.gap
            return replace(fan, dy=pitch, reach=(fan.apart - 1) * pitch)
        return fan

    def _centre(self) -> float:
        """The point that belongs in the middle of the screen, in card widths from the left."""
        groups = self._floor.plan.middle
        xs = [
            (spot.x, spot.x + (fan.reach if fan.dx and groups else 0.0))
            for pile, spot, fan in zip(self._piles, self._named, self._fans, strict=True)
            if (pile.group in groups if groups else pile.kind is Kind.FOUNDATION)
        ]
        return (min(left for left, _ in xs) + max(right for _, right in xs)) / 2

    def _box(self, index: int) -> tuple[float, float, float, float]:
        """The area that a pile may cover, in card widths: left, top, right, bottom; a high pile leans a little."""
        spot, fan = self._named[index], self._fans[index]
        thick = 0.0 if self._piles[index].kind is Kind.FOUNDATION else EDGE * (THICK - 1)
        half = (0.5, CARD_HEIGHT / 2)
        if spot.angle:
            way = math.radians(spot.angle)
            sin, cos = abs(math.sin(way)), abs(math.cos(way))
            half = (0.5 * cos + 0.7 * sin, 0.5 * sin + 0.7 * cos)
        right = fan.reach if fan.dx else 0.0
        down = fan.reach if fan.dy else (fan.rows - 1) * fan.drop
        return spot.x - half[0] - thick, spot.y - half[1] - thick, spot.x + half[0] + right, spot.y + half[1] + down

    def _stretched(self, room: int, need: float, card: float) -> float:
        """How far the pitch may grow when there is more room (pixels) than needed (card widths)."""
        between, wide = need - card, room / self.width
        return min(WIDEST, 1 + (wide - need) / between) if between > 0 and wide > need else 1.0

    def _place(self, spot: Spot) -> Spot:
        x = self._area.centerx + (spot.x - self._middle[0]) * self._stretch[0] * self.width
        y = self._area.centery + (spot.y - self._middle[1]) * self._stretch[1] * self.width
        return Spot(round(x), round(y), spot.angle)

    def _scaled(self, fan: Fan) -> Fan:
        reach = fan.reach * self._stretch[0 if fan.dx else 1] * self.width
        far = self._stretch[1] if fan.dy > 1 else 1.0  # rows that do not overlap stay level with those beside them
        dx, dy = fan.dx * self.width, fan.dy * far * self.width
        if dy and fan.most:
            dy = max(dy, self._line(self.width))
        return replace(fan, dx=dx, dy=dy, reach=reach, drop=fan.drop * self.width)

    def _line(self, width: int) -> int:
        """The height of rank and suit on a card so wide, in pixels."""
        return index_strip(width, self._floor.options.large, sideways=False)[1]

    def _widen(self, spots: list[Spot], fans: list[Fan]) -> None:
        """Let every fan grow to the next thing in its way."""
        gap = GAP * self.width
        boxes = [self._covered(spot, fan) for spot, fan in zip(spots, fans, strict=True)]
        for index, (spot, fan) in enumerate(zip(spots, fans, strict=True)):
            if not (fan.dx or fan.dy) or fan.shown:
                continue
            others = boxes[:index] + boxes[index + 1 :]
            left, top, right, bottom = boxes[index]
            if fan.dx:
                ahead = [o[0] - gap for o in others if o[0] > spot.x and o[1] < bottom and o[3] > top]
                reach = min([self._area.right, *ahead]) - spot.x - self.width / 2
            else:
                ahead = [o[1] - gap for o in others if o[1] > spot.y and o[0] < right and o[2] > left]
                reach = min([self._area.bottom, *ahead]) - spot.y - self.width * CARD_HEIGHT / 2
            fans[index] = replace(fan, reach=max(fan.reach, reach))
            boxes[index] = self._covered(spot, fans[index])

    def _covered(self, spot: Spot, fan: Fan) -> tuple[float, float, float, float]:
        half_x, half_y = self.width / 2, self.width * CARD_HEIGHT / 2
        if spot.angle:
            half_x = half_y = math.hypot(half_x, half_y)
        right = fan.reach if fan.dx else 0.0
        down = fan.reach if fan.dy else (fan.rows - 1) * fan.drop
        return spot.x - half_x, spot.y - half_y, spot.x + half_x + right, spot.y + half_y + down
