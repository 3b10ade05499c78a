"""The light on some cards of a table: what is seen of each, and finding cards by what is typed."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from game.look import keys
from game.look.deck import index_strip
from game.look.palette import GOLD_LIGHT, INK, IVORY, Scale, Size
from game.look.shade import shade
from game.look.type import Style, scaled, text
from game.look.widgets.buttons import tag_ground
from game.rules import Kind, Position
from game.rules.cards import NAMES
from game.scenes.board import Board
from game.scenes.command import ENTER
from game.table.motion import Pose
from game.table.picking import Pick, has_place
from game.table.sprites import Sprite
from game.words import plural
from game.words.letters import cards_meant

MOST = (9, 6, 3)  # so many buried cards of a pile are drawn beside it, fewer where those find no room
PART = 0.36  # the part of a card's height that is drawn of it, where they are few
FEW, COLUMNS = 3, 3
NEEDED = (Kind.STOCK, Kind.WASTE, Kind.FOUNDATION)


Lead = tuple[tuple[int, int], tuple[int, int]]


class Corner(NamedTuple):
    """A buried card's corner beside its pile, a tag how deep it lies, and a line to a pile that is not the nearest."""

    place: Pick
    card: int
    rect: pygame.Rect
    tag: pygame.Surface
    tag_at: pygame.Rect
    lead: Lead | None


class Lights(NamedTuple):
    """What is seen of cards on the table, and the corners of those that are not. plain: those without a gold line."""

    seen: dict[Pick, pygame.Rect]
    corners: tuple[Corner, ...]
    plain: Container[Pick] = ()

    @property
    def cards(self) -> dict[Pick, pygame.Rect]:
        """What is seen of each card."""
        return {**self.seen, **{corner.place: corner.rect for corner in self.corners}}

    @property
    def rects(self) -> list[pygame.Rect]:
        """All that is lit."""
        tags = (corner.tag_at for corner in self.corners if corner.tag_at.w)
        return [*self.cards.values(), *tags]


def lights(
    board: Board, u: Scale, places: Iterable[Pick], free: Sequence[pygame.Rect] = (), plain: Container[Pick] = ()
) -> Lights:
    """Find what is lit for these cards. free: what no corner should cover. plain: those without a gold line, with their
    index alone where the corners find no room, and left out where that finds none, too.
    """
    seen, buried = dict[Pick, pygame.Rect](), defaultdict[int, list[int]](list)
    for place in dict.fromkeys(places):
        rect = part_seen(board, place)
        if rect:
            seen[place] = rect
        else:
            buried[place.pile].append(place.depth)
    corners: list[Corner] = []
    free = [*needed(board), *free]
    for pile, depths in buried.items():
        kept = [*seen.values(), *free, *(rect for corner in corners for rect in (corner.rect, corner.tag_at))]
        told, rest = list[int](), list[int]()
        for depth in sorted(depths):
            (rest if Pick(pile, depth) in plain else told).append(depth)
        found = _beside(board, u, pile, sorted(depths), kept)
        if rest and not (_clear(found, kept) and _near(found)):
            first = _beside(board, u, pile, told, kept) if told else []
            kept += [rect for corner in first for rect in (corner.rect, corner.tag_at)]
            small = _beside(board, u, pile, rest, kept, small=True)
            if _clear(small, kept):
                found = first + small
            elif not _clear(found, kept):
                found = first
        corners += found
    return Lights(seen, tuple(corners), plain)


def _near(corners: Sequence[Corner]) -> bool:
    """Whether no other pile is as near as theirs."""
    return not corners[0].lead


def _clear(corners: Iterable[Corner], kept: Sequence[pygame.Rect]) -> bool:
    """Whether they cover nothing of that."""
    return all(part.collidelist(kept) < 0 for corner in corners for part in (corner.rect, corner.tag_at) if part.w)


def needed(board: Board) -> list[pygame.Rect]:
    """Stock, waste and foundations, with what stands at them: whoever reads a reason has to see them."""
    found, card = board.view.signs(board.position, board.now), board.floor.card
    for index, pile in enumerate(board.ruleset.piles):
        if pile.kind in NEEDED:
            place = [board.floor.rect(index)] if has_place(board.ruleset, index) else []
            found += [*place, *(upright(sprite.goal, card) for sprite in board.sprites.piles[index])]
    return found


def part_seen(board: Board, place: Pick) -> pygame.Rect | None:
    """The part of a card that is seen; None if nothing of it is, or its back only."""
    sprite = board.sprites.piles[place.pile][-1 - place.depth]
    rect = upright(sprite.goal, board.floor.card)
    if not sprite.goal.face:
        return None
    over = [upright(other.goal, board.floor.card) for other in _over(board, place)]
    slack = rect.w // 12
    hidden = [shared for other in over if (shared := other.clip(rect)).w > slack and shared.h > slack]
    if not hidden:
        return rect
    all_hidden = hidden[0].unionall(hidden[1:])
    left, top = all_hidden.x - rect.x, all_hidden.y - rect.y
    right, bottom = rect.right - all_hidden.right, rect.bottom - all_hidden.bottom
    strips = (
        pygame.Rect(rect.x, rect.y, rect.w, top),
        pygame.Rect(rect.x, rect.y, left, rect.h),
        pygame.Rect(rect.x, all_hidden.bottom, rect.w, bottom),
        pygame.Rect(all_hidden.right, rect.y, right, rect.h),
    )
    largest = max(strips, key=lambda strip: strip.w * strip.h)
    return largest if min(largest.size) > slack else None


def _over(board: Board, place: Pick) -> Iterator[Sprite]:
    """The cards that are drawn over one: those later in its pile, and in a pyramid those of later piles."""
    yield from board.sprites.piles[place.pile][len(board.sprites.piles[place.pile]) - place.depth :]
    for pile in dict(board.ruleset.availability[0].covered).get(place.pile, ()):
        yield from board.sprites.piles[pile]


def upright(pose: Pose, card: Size) -> pygame.Rect:
    """The area of a card that lies there."""
    rect = pygame.Rect((0, 0), card[::-1] if round(pose.angle) % 180 == 90 else card)
    rect.center = round(pose.x), round(pose.y)
    return rect


def _beside(
    board: Board, u: Scale, pile: int, depths: Sequence[int], kept: Sequence[pygame.Rect], small: bool = False
) -> list[Corner]:
    """The corners of as many buried cards as find room, half as many if those need no line. small: indices alone."""
    ways = [_placed(board, u, pile, depths[: MOST[0]][::-1], kept, small)]
    for most in MOST[1:]:
        if most < len(depths) and not (_clear(ways[-1], kept) and _near(ways[-1])):
            ways.append(_placed(board, u, pile, depths[:most][::-1], kept, small))
    clear = (way for way in ways if _clear(way, kept))
    return max(clear, key=lambda way: len(way) * (1 + _near(way)), default=ways[0])


def _placed(
    board: Board, u: Scale, pile: int, depths: Sequence[int], kept: Sequence[pygame.Rect], small: bool
) -> list[Corner]:
    """Those corners, as near to the pile as they find room."""
    card, area = board.floor.card, board.floor.area.inflate(round(30 * u), 0)
    row = [upright(sprite.goal, card) for sprite in board.sprites.piles[pile]]
    around, gap = row[0].unionall(row[1:]), round(6 * u)
    index = index_strip(card[0], board.floor.options.large, False)
    tags = [_tag(0 if small else depth, u, not pile) for depth in depths]
    least = round(PART * card[1]) if len(depths) <= FEW and not small else index[1]
    high = max(least, *(tag.get_height() + round(2 * u) for tag in tags))
    part = index[0] if small else card[0]
    wide = part + (0 if small else gap + max(tag.get_width() for tag in tags))
    others = [pygame.Rect(at) for at in {tuple(upright(sprite.goal, card)) for sprite in board.sprites}]
    foreign = [other for other in others if other not in row]
    near = [other.inflate(2 * gap, 2 * gap) for other in foreign]

    def places() -> Iterator[tuple[int, pygame.Rect]]:
        """Where they could lie, in so many columns."""
        for columns in range(1, min(COLUMNS + small, len(depths)) + 1):
            size = wide * columns + gap * (columns - 1), high * -(-len(depths) // columns)
            xs = {around.x, around.x + card[0] - size[0], around.right + gap, around.x - gap - size[0]}
            ys = {around.y, around.y - gap - size[1], around.bottom + gap, around.bottom - size[1]}
            xs.update(range(area.x, area.right - size[0], card[0] // 4))
            ys.update(range(area.y, area.bottom - size[1], card[1] // 8))
            yield from ((columns, pygame.Rect(at, size)) for at in product(sorted(xs), sorted(ys)))

    def cost(found: tuple[int, pygame.Rect]) -> float:
        """How bad a place is, in heights of a card between it and the pile."""
        columns, place = found
        over = 20 * shared(place, kept) + 2 * shared(place, others)
        aside = _apart(place, around) + math.dist(place.center, around.center) / 10
        taken = 4 * (place.collidelist(kept) >= 0) + (place.collidelist(near) >= 0) / 2
        return taken + over / (card[0] * card[1]) + aside / card[1] + columns / 4

    fitting = (found for found in places() if area.contains(found[1]))
    columns, best = min(fitting, key=cost, default=(1, pygame.Rect(area.topleft, (wide, high))))
    left = best.centerx < around.centerx  # then the cards are nearest to their pile
    first = pygame.Rect(best.right - part if left else best.x, best.y, part, best.h)
    cells = [
        pygame.Rect(best.x + number % columns * (wide + gap), best.y + number // columns * high, wide, high)
        for number, _ in enumerate(depths)
    ]
    rects = [pygame.Rect(cell.right - part if left else cell.x, cell.y, part, high) for cell in cells]
    nearest = min(row, key=partial(_apart, first))
    own = _apart(first, nearest)
    lead = None
    if (
        own > 3 * gap
        or any(rect.collidelist(near) >= 0 for rect in rects)
        or any(_apart(first, other) <= own + 3 * gap for other in foreign)
    ):
        lead = _lead(first, nearest.inflate(-card[0] * 3 // 4, -card[0] * 3 // 4))
    shown = []
    for depth, tag, rect in zip(depths, tags, rects, strict=True):
        side = rect.x - gap - tag.get_width() if left else rect.right + gap
        at, held = tag.get_rect(midleft=(side, rect.centery)), board.position.piles[pile][-1 - depth]
        shown.append(Corner(Pick(pile, depth), held, rect, tag, at, lead))
    return shown


def _lead(one: pygame.Rect, other: pygame.Rect) -> Lead | None:
    """The line from the edge of an area to the nearest point of another one; None if that lies in the first."""
    x = min(max(one.centerx, other.left), other.right)
    y = min(max(one.centery, other.top), other.bottom)
    out = one.clipline(one.center, (x, y))
    return None if one.collidepoint(x, y) or not out else (out[1], (x, y))


def shared(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of others it covers."""
    common = (place.clip(others[index]) for index in place.collidelistall(others))
    return sum(rect.w * rect.h for rect in common)


def _apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How far two areas lie apart."""
    return math.hypot(
        max(0, one.x - other.right, other.x - one.right), max(0, one.y - other.bottom, other.y - one.bottom)
    )


def _tag(depth: int, u: Scale, stock: bool) -> pygame.Surface:
    """The words how many cards lie over one, or are turned before it; nothing for one that lies on top, face down."""
    if not depth:
        return pygame.Surface((0, 0))
    turned = plural("turned after {n} card", "turned after {n} cards", depth)
    words = turned if stock else plural("under {n} card", "under {n} cards", depth)
    said = text(words, Style.MEDIUM, scaled(18, u), IVORY)
    tag = tag_ground((said.get_width() + round(20 * u), said.get_height() + round(8 * u)), u).copy()
    tag.blit(said, said.get_rect(center=tag.get_rect().center))
    return tag


class Shade:
    """Darkness over a table but for what is lit."""

    def __init__(self) -> None:
        self._made: tuple[object, pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, board: Board, u: Scale, lit: Lights, others: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw it, lines around cards, counts on them, and corners of buried ones. others: lit without a line."""
        rects = [*lit.rects, *others]
        about = tuple((*rect,) for rect in rects), surface.get_size()
        if self._made is None or self._made[0] != about:
            small = shade(surface.get_size(), rects, u)
            self._made = about, pygame.transform.smoothscale(small, surface.get_size())
        counts = [one for one in board.view.signs(board.position, board.now) if one.collidelist(lit.rects) >= 0]
        read = [(surface.subsurface(one).copy(), one) for one in counts if surface.get_rect().contains(one)]
        surface.blit(self._made[1], (0, 0))
        leads = {(corner.place.pile, corner.lead) for corner in lit.corners if corner.lead}
        over = {place: surface.subsurface(rect).copy() for place, rect in lit.seen.items()} if leads else {}
        hair = max(2, round(3 * u))
        for pile, lead in leads:
            pygame.draw.line(surface, GOLD_LIGHT, *lead, hair)
            surface.blits((part, lit.seen[place]) for place, part in over.items() if place.pile != pile)
            pygame.draw.circle(surface, INK, lead[1], 3 * hair)
            pygame.draw.circle(surface, GOLD_LIGHT, lead[1], 2 * hair)
        for place, rect in lit.cards.items():
            around(surface, rect, u, IVORY if place in lit.plain else GOLD_LIGHT)
        surface.blits(read)
        for corner in lit.corners:
            surface.blit(board.view.deck.face(NAMES[corner.card]), corner.rect, ((0, 0), corner.rect.size))
            surface.blit(corner.tag, corner.tag_at)


def around(surface: pygame.Surface, rect: pygame.Rect, u: Scale, colour: tuple[int, int, int] = GOLD_LIGHT) -> None:
    """Draw a line around what is lit."""
    hair = max(2, round(3 * u))
    pygame.draw.rect(surface, colour, rect.inflate(2 * hair, 2 * hair), hair, round(8 * u))


LONGEST = 24  # so many letters can be typed
ENDS = (pygame.K_ESCAPE, *(key.code for key in ENTER))


class Search:
    """Finds cards on a table by what is typed. typed: the letters so far. on: letters are taken as a card's name."""

    def __init__(self) -> None:
        self.on = False
        self.typed = ""
        self._shade = Shade()
        self._found: tuple[object, Lights] | None = None

    def begin(self) -> None:
        self.on, self.typed = True, ""

    def end(self) -> None:
        self.on, self.typed = False, ""

    @property
    def cards(self) -> int:
        """The set of cards that is meant."""
        return cards_meant(self.typed) if self.on else 0

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event belongs to the search. A click ends it, and does what it always does."""
        if not self.on or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        letter = keys.typed(event) if event.type == pygame.KEYDOWN else ""
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            or event.key in ENDS
            or (event.key == pygame.K_BACKSPACE and not self.typed)
        ):
            self.end()
            return event.type == pygame.KEYDOWN
        if event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif letter:
            self.typed = (self.typed + letter)[:LONGEST]
        return bool(letter) or event.key == pygame.K_BACKSPACE

    def draw(self, surface: pygame.Surface, board: Board, u: Scale, cards: int) -> None:
        """Draw darkness over the table but for the places of these cards that the player knows."""
        about = cards, board.position, board.floor
        if self._found is None or self._found[0] != about:
            places = (Pick(*place) for place in board.position.seen().lying(cards))
            self._found = about, lights(board, u, places)
        self._shade.draw(surface, board, u, self._found[1])


def found_first(position: Position, cards: int) -> Pick | None:
    """The place of such a card that is nearest to the top of its pile."""
    return min((Pick(*place) for place in position.seen().lying(cards)), key=lambda place: place.depth, default=None)
