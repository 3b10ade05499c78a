"""The light on some cards of a table: what is seen of each, and beside its pile the corner of each buried one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.look.deck import index_strip
from game.look.palette import GOLD_LIGHT, IVORY
from game.look.scale import Scale
from game.look.shapes import Size
from game.look.type import Style, scaled, text
from game.look.widgets.buttons import tag_ground
from game.look.widgets.spotlight import shade
from game.rules.cards import NAMES
from game.scenes.board import Board
from game.table.flight import Pose
from game.table.picking import Pick
from game.table.sprites import Sprite
from game.words import plural

MOST = 6
"""So many buried cards of a pile are drawn beside it."""
PART = 0.36
"""The part of a card's height that is drawn of it, where they are few."""
FEW = 3


class Corner(NamedTuple):
    """The corner of a buried card beside its pile, and a tag with the words how deep it lies."""

    card: int
    rect: pygame.Rect
    tag: pygame.Surface
    tag_at: pygame.Rect


class Lights(NamedTuple):
    """What is seen of cards on the table, and the corners of those that are not."""

    seen: tuple[pygame.Rect, ...]
    corners: tuple[Corner, ...]

    @property
    def rects(self) -> list[pygame.Rect]:
        """All that is lit."""
        drawn = (rect for corner in self.corners for rect in (corner.rect, corner.tag_at))
        return [*self.seen, *(rect for rect in drawn if rect.w)]


def lights(board: Board, u: Scale, places: Iterable[Pick], free: Sequence[pygame.Rect] = ()) -> Lights:
    """Find what is lit for these cards. free: what no corner should cover."""
    seen, buried = list[pygame.Rect](), defaultdict[int, list[int]](list)
    for place in dict.fromkeys(places):
        rect = part_seen(board, place)
        if rect:
            seen.append(rect)
        else:
            buried[place.pile].append(place.depth)
    corners: list[Corner] = []
    for pile, depths in buried.items():
        kept = [*seen, *free, *(rect for corner in corners for rect in (corner.rect, corner.tag_at))]
        corners += _beside(board, u, pile, sorted(sorted(depths)[:MOST], reverse=True), kept)
    return Lights(tuple(seen), tuple(corners))


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


def _beside(board: Board, u: Scale, pile: int, depths: Sequence[int], kept: Sequence[pygame.Rect]) -> list[Corner]:
    """The corners of buried cards of a pile, the deepest first, where they cover least of what is to be kept free."""
    card, cards = board.floor.card, board.position.piles[pile]
    row = [upright(sprite.goal, card) for sprite in board.sprites.piles[pile]]
    around, first = row[0].unionall(row[1:]), row[0]
    gap, tags = round(6 * u), [_tag(depth, u) for depth in depths]
    least = round(PART * card[1]) if len(depths) <= FEW else index_strip(card[0], board.floor.options.large, False)[1]
    high = max(least, *(tag.get_height() + round(2 * u) for tag in tags))
    block = pygame.Rect(first.x, around.y - gap - high * len(depths), card[0], high * len(depths))
    blocks = [
        block,
        block.move(0, around.h + block.h + 2 * gap),
        block.move(around.x - gap - block.w - block.x, block.h + gap),
        block.move(around.right + gap - block.x, block.h + gap),
    ]
    wide = max(tag.get_width() for tag in tags)
    found: list[tuple[float, list[Corner]]] = []
    for order, at in enumerate(blocks):
        for turn, side in enumerate((at.right + gap // 2, at.left - wide - gap // 2)):
            shown = []
            for number, (depth, tag) in enumerate(zip(depths, tags, strict=True)):
                rect = pygame.Rect(at.x, at.y + number * high, card[0], high)
                shown.append(Corner(cards[-1 - depth], rect, tag, tag.get_rect(midleft=(side, rect.centery))))
            drawn = [rect for one in shown for rect in (one.rect, one.tag_at) if rect.w]
            off = sum(rect.w * rect.h - _area(rect.clip(board.floor.area)) for rect in drawn)
            over = sum(_area(rect.clip(other)) for rect in drawn for other in kept)
            found.append((10 * off + 5 * over + (order + 0.5 * turn) * card[0] * high / 10, shown))
    return min(found, key=lambda one: one[0])[1]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _tag(depth: int, u: Scale) -> pygame.Surface:
    """The words how many cards lie over one; nothing for one that lies on top, face down."""
    if not depth:
        return pygame.Surface((0, 0))
    said = text(plural("under {n} card", "under {n} cards", depth), Style.MEDIUM, scaled(17, u), IVORY)
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
        """Draw it, a gold line around each card, and the corners of buried ones. others: lit without a line."""
        rects = [*lit.rects, *others]
        about = tuple((*rect,) for rect in rects), surface.get_size()
        if self._made is None or self._made[0] != about:
            small = shade(surface.get_size(), rects, u)
            self._made = about, pygame.transform.smoothscale(small, surface.get_size())
        surface.blit(self._made[1], (0, 0))
        for rect in lit.seen:
            around(surface, rect, u)
        for corner in lit.corners:
            surface.blit(board.view.deck.face(NAMES[corner.card]), corner.rect, ((0, 0), corner.rect.size))
            around(surface, corner.rect, u)
            surface.blit(corner.tag, corner.tag_at)


def around(surface: pygame.Surface, rect: pygame.Rect, u: Scale, colour: tuple[int, int, int] = GOLD_LIGHT) -> None:
    """Draw a line around what is lit."""
    hair = max(2, round(3 * u))
    pygame.draw.rect(surface, colour, rect.inflate(2 * hair, 2 * hair), hair, round(8 * u))
