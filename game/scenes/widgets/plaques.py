"""Shelves of numbered tiles, one for each deal, with its position in small, drawn for those that are in sight."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.look.ahead import Ahead, Pieces, drawn
from game.look.palette import CLOTHS, GILT, GOLD_LIGHT, HUD, IVORY, MUTED, Scale, Size
from game.look.shapes import blit_fading
from game.look.type import Style, fitting, scaled, shortened, text, width, wrap
from game.look.widgets.gold import difficulty_jewels, hairline
from game.look.widgets.scroll import Glide, Scroll
from game.look.widgets.widget import USE_KEYS, Widget, frame
from game.scenes.miniature import PIECE, SEEN, Waiting, table_pieces
from game.store import Settings
from game.words import digits, heard
from game.words.evening import won_of

FIRST = 0.12  # seconds before the first picture: the cards are drawn in the background meanwhile
FADE = 0.2
KEPT = 48
LEAST = 400
"""Cards are not drawn narrower than some pixels, so smaller pictures are drawn larger than this and scaled down."""


class PositionPictures:
    """Makes and keeps the pictures; `position` finds the position of a number."""

    def __init__(self, position: Callable[[int], Waiting], ahead: Ahead) -> None:
        self._position, self._ahead = position, ahead
        self._size: Size = (1, 1)
        self._settings: Settings | None = None
        self._u = Scale(1)
        self._kept: dict[int, tuple[pygame.Surface, Glide]] = {}
        self._wanted: list[int] = []
        self._left = FIRST
        self._pieces: tuple[int, Pieces] | None = None  # of the picture that is being made

    def place(self, size: Size, settings: Settings, u: Scale) -> None:
        """Set size in pixels, look and scale; pictures of another size or look are dropped."""
        old = self._settings
        changed = old is None or any(getattr(old, name) != getattr(settings, name) for name in SEEN)
        if changed or (size, u) != (self._size, self._u):
            self.forget()
        self._size, self._settings, self._u = size, settings, u

    def forget(self) -> None:
        """Drop all pictures: the numbers mean other positions now."""
        self._kept.clear()
        self._left, self._pieces = FIRST, None

    def want(self, numbers: Sequence[int]) -> None:
        """Ask for the pictures of these numbers, which are in sight; none are asked for otherwise."""
        self._wanted = [number for number in numbers if number not in self._kept]

    def step(self, dt: float) -> bool:
        """Let dt seconds pass: a picture may be made, and new ones fade in. Returns whether anything changed."""
        changed = sum(fade.step(dt) for _, fade in self._kept.values()) > 0
        if not self._wanted:
            return changed
        self._left -= dt
        if self._left <= 0 and self._ahead.turn():
            self._go_on(self._wanted[0], self._settings)
        return True

    def _go_on(self, number: int, settings: Settings | None) -> None:
        """Draw a part of a picture; once it is whole, the next one is wanted."""
        assert settings is not None
        if self._pieces is None or self._pieces[0] != number:
            self._pieces = number, table_pieces(partial(self._position, number), *self._drawn, settings, self._ahead)
        picture = drawn(self._pieces[1], PIECE)
        if picture:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            fade = Glide(0.0)
            fade.to(1.0, 0.0 if settings.reduced_motion else FADE)
            self._kept[number] = (pygame.transform.smoothscale(picture, self._size), fade)
            self._wanted, self._pieces = self._wanted[1:], None

    @property
    def _drawn(self) -> tuple[Size, Scale]:
        """The size in which a picture is drawn, and the scale of its counts."""
        times = -(-LEAST // self._size[0])
        return (self._size[0] * times, self._size[1] * times), self._u.times(times)

    def draw(self, target: pygame.Surface, number: int, at: tuple[int, int]) -> None:
        """Draw a number's picture, as far as it has faded in over the bare cloth."""
        if self._settings:
            target.fill(CLOTHS[self._settings.ground].stops[2], pygame.Rect(at, self._size).clip(target.get_clip()))
        if number in self._kept:
            picture, fade = self._kept[number]
            part = fade.at(0.0)
            if part < 1:
                blit_fading(target, picture, pygame.Rect(at, self._size), part)
                picture.set_alpha(None)
            else:
                target.blit(picture, at)


WIDE = 258  # of a tile; all in u
INSET = 9
CAPTION = 34
GAP = 16
HEADING = 62
BETWEEN = 22  # shelves
RAIL = 36
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}


@dataclass(frozen=True)
class Shelf:
    """Deals of one kind: its name, how many of its jewels are lit (0 for no jewels at all), and what it means."""

    name: str
    level: int
    words: str
    deals: tuple[int, ...]
    jewels: int = 3


@dataclass
class DealBoard(Widget):
    """The shelves. Tiles of `won` deals have a sign; count(won, deals) returns the words for how many; the paused one
    (`saved`) has a mark; index counts through all shelves. pictures: of each number's position. state_of: returns a
    few words on a number's tile. settings: how cards look.
    """

    pictures: PositionPictures = field(kw_only=True)
    state_of: Callable[[int], str] = field(kw_only=True)
    settings: Settings = field(kw_only=True)
    shelves: Sequence[Shelf] = ()
    won: frozenset[int] = frozenset()
    saved: int | None = None
    count: Callable[[int, int], str] = won_of
    index: int = 0
    scroll: Scroll = field(default_factory=Scroll, init=False)

    def __post_init__(self) -> None:
        self.deals = [deal for shelf in self.shelves for deal in shelf.deals]
        self._plaques: list[pygame.Rect] = []  # in the content that scrolls
        self._headings: list[pygame.Rect] = []
        self._tops: list[int] = []  # what to show above each tile: also its heading, if that is directly above
        self._at = (-1, -1)
        self._laid: tuple[object, ...] = ()
        self._down: int | None = None

    @property
    def deal(self) -> int:
        return self.deals[self.index]

    def told(self) -> str:
        """What each shelf is, and how much of it is won."""
        words = [part for shelf in self.shelves for part in (shelf.name, shelf.words, self.counted(shelf))]
        return heard.read_out([*map(heard.ended, words)])

    # ── places ──

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        laid = (*rect, u, self.settings, self.won, tuple(self.shelves))
        if laid == self._laid:
            return  # it may be gliding
        self._laid = laid
        super().place(rect, u)
        gap = round(GAP * u)
        wide = rect.w - round(RAIL * u)
        columns = max(1, (wide + gap) // (self._least(wide) + gap))
        cell = (wide + gap) // columns
        inset, caption = round(INSET * u), self._caption()
        picture = (cell - gap - 2 * inset, (cell - gap - 2 * inset) * 9 // 16)
        size = (cell - gap, inset + picture[1] + caption)
        self._picture = picture
        self.pictures.place(picture, self.settings, u)
        self._plaques, self._tops, self._headings = [], [], []
        y = 0
        for shelf in self.shelves:
            heading = pygame.Rect(0, y, cell * columns - gap, round(HEADING * u))
            heading.h += len(self._below(shelf, heading.w)) * round(1.35 * scaled(18, u))
            self._headings.append(heading)
            low = heading.bottom
            for place in range(len(shelf.deals)):
                row, column = divmod(place, columns)
                top = low + row * (size[1] + gap)
                self._plaques.append(pygame.Rect((column * cell, top), size))
                self._tops.append(top if row else y)
            y = (self._plaques[-1].bottom if shelf.deals else low) + round(BETWEEN * u)
        y += gap - round(BETWEEN * u)
        self.scroll.place(rect, y, u)
        self._show(at_once=True)
        self._want()

    def _head(self, shelf: Shelf) -> list[pygame.Surface]:
        """The name of a shelf, and its jewels."""
        name = text(shelf.name, Style.DISPLAY, scaled(32, self.u), GOLD_LIGHT)
        tall = max(11, round(18 * self.u))
        return [name, difficulty_jewels(tall, shelf.level, shelf.jewels)] if shelf.level else [name]

    def _count(self, shelf: Shelf) -> pygame.Surface:
        return text(self.counted(shelf), Style.MEDIUM, scaled(15, self.u), GILT)

    def counted(self, shelf: Shelf) -> str:
        """How many of a shelf are won, in words; empty for an empty one."""
        won = len(self.won.intersection(shelf.deals))
        return self.count(won, len(shelf.deals)) if shelf.deals else ""

    def _below(self, shelf: Shelf, wide: int) -> list[str]:
        """What a shelf means, in lines below its name, where it has no room beside that."""
        gap, px = round(20 * self.u), scaled(18, self.u)
        taken = sum(part.get_width() + gap for part in self._head(shelf)) + self._count(shelf).get_width() + gap
        if width(shelf.words, Style.REGULAR, px) <= wide - taken:
            return []
        return wrap(shelf.words, Style.REGULAR, px, wide)

    def _least(self, wide: int) -> int:
        """The least width in px of a tile on a board of that width."""
        return max(round(WIDE * self.u), min(self._longest(), wide // 2))

    def _longest(self) -> int:
        """The width in px of a tile that has room for the words below its picture."""
        told = {self.state_of(deal) for deal in self.deals}
        words = max((width(one, Style.REGULAR, scaled(16, self.u)) for one in told), default=0)
        number = max((width(digits(deal), Style.MEDIUM, scaled(18, self.u)) for deal in self.deals), default=0)
        return number + words + round(5 * INSET * self.u)

    def _caption(self) -> int:
        """The height of the words below a picture, in pixels."""
        return max(round(CAPTION * self.u), round(scaled(18, self.u) * 1.6))

    def _in_sight(self) -> list[int]:
        """The places of the tiles that are in the view, from the top."""
        view = self.rect.move(-self.rect.x, self.scroll.offset(0.0) - self.rect.y)
        return [index for index, plaque in enumerate(self._plaques) if plaque.colliderect(view)]

    def _want(self) -> None:
        self._wanted = self._in_sight()
        self.pictures.want([self.deals[index] for index in self._wanted])

    @property
    def spare(self) -> pygame.Rect:
        """The room below the last shelf, on the screen; empty where it scrolls."""
        free = max(0, self.rect.h - self.scroll.content)
        return pygame.Rect(self.rect.x, self.rect.bottom - free, self.rect.w, free)

    def plaque(self, index: int) -> pygame.Rect:
        """The area of a tile on the screen, or where it would be if it is scrolled out of sight."""
        return self._plaques[index].move(self.rect.x, self.rect.y - self.scroll.offset(0.0))

    def scrolls(self) -> tuple[Scroll, ...]:
        return (self.scroll,)

    def plaque_at(self, at: tuple[int, int]) -> int | None:
        """The tile at a point of the screen."""
        if not self.rect.collidepoint(at):
            return None
        on_sheet = (at[0] - self.rect.x, at[1] - self.rect.y + self.scroll.offset(0.0))
        return next((index for index, rect in enumerate(self._plaques) if rect.collidepoint(on_sheet)), None)

    @property
    def _over(self) -> int | None:
        return self.plaque_at(self._at) if self.hovered else None

    # ── input ──

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; the shelves glide, and pictures come."""
        moved = self.scroll.step(dt)
        if self._in_sight() != self._wanted:
            self._want()
        return self.pictures.step(dt) or moved

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.index, self._over, self._down, self.won, self.saved, self.scroll.offset(0.0))

    def takes(self, key: int) -> bool:
        if not self.deals:
            return False
        if key in SIDEWAYS:
            return 0 <= self.index + SIDEWAYS[key] < len(self.deals)
        levels = [rect.y for rect in self._plaques]
        here = levels[self.index]
        return (key == pygame.K_UP and here > min(levels)) or (key == pygame.K_DOWN and here < max(levels))

    def keeps(self, key: int) -> bool:
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            self.scroll.handle(event)
        return super().handle(event)

    def _point(self, at: tuple[int, int]) -> bool:
        self._at = at
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        self._at = at
        self._down = self.plaque_at(at)
        return False

    def _release(self, at: tuple[int, int]) -> bool:
        down, self._down = self._down, None
        if down is None or down != self.plaque_at(at):
            return False
        self.index = down
        return True

    def _key(self, key: int) -> bool:
        if not self.deals:
            return False
        if key in USE_KEYS:
            return True
        if key in SIDEWAYS:
            self.index = max(0, min(self.index + SIDEWAYS[key], len(self.deals) - 1))
        elif key in ROWS:
            self._go(ROWS[key])
        elif key in PAGES:
            self._go(PAGES[key] * max(1, self.rect.h // (self._plaques[0].h + round(GAP * self.u)) - 1))
        elif key in ENDS:
            self.index = ENDS[key] % len(self.deals)
        self._show()
        return False

    def _go(self, rows: int) -> None:
        """Move so many rows, to the nearest tile there."""
        levels = sorted({rect.y for rect in self._plaques})
        here = self._plaques[self.index]
        level = levels[max(0, min(levels.index(here.y) + rows, len(levels) - 1))]
        same = [index for index, rect in enumerate(self._plaques) if rect.y == level]
        self.index = min(same, key=lambda index: abs(self._plaques[index].x - here.x))

    def _show(self, at_once: bool = False) -> None:
        if self.deals:
            top = self._tops[self.index]
            tall = self._plaques[self.index].bottom + round(GAP * self.u) - top
            self.scroll.show(top, tall, at_once)

    # ── the picture ──

    def draw(self, target: pygame.Surface) -> None:
        for _ in self.paint(target):
            pass

    def paint(self, target: pygame.Surface) -> Iterator[None]:
        offset = self.scroll.offset(0.0)
        lit = self.index if self.focused and self.deals else self._over
        with self.scroll.window(target, 0.0):
            for shelf, heading in zip(self.shelves, self._headings, strict=True):
                self._draw_heading(target, shelf, heading.move(self.rect.x, self.rect.y - offset))
                yield
            for index in self._in_sight():
                self._draw_plaque(target, index, "rest" if index != lit else self._light_of(index))
                yield
        self.scroll.draw(target, 0.0)

    def _light_of(self, lit: int) -> str:
        """How the tile under the mouse or the focus is drawn."""
        return "focus" if self.focused else "pressed" if self.pressed and self._down == lit else "hover"

    def _draw_heading(self, target: pygame.Surface, shelf: Shelf, rect: pygame.Rect) -> None:
        u, x, middle = self.u, rect.x, rect.y + round(HEADING * self.u) // 2 - round(6 * self.u)
        px, ink, below = scaled(18, u), HUD if shelf.deals else MUTED, self._below(shelf, rect.w)
        count, parts = self._count(shelf), self._head(shelf)
        right = rect.right - count.get_width()
        y = rect.y + round(HEADING * u) - round(6 * u)
        for row in below:
            target.blit(text(row, Style.REGULAR, px, ink), (x, y))
            y += round(1.35 * px)
        parts += [] if below else [text(shelf.words, Style.REGULAR, px, ink)]
        for part in parts:
            target.blit(part, part.get_rect(midleft=(x, middle)))
            x += part.get_width() + round(20 * u)
        target.blit(count, count.get_rect(midleft=(right, middle)))
        line = hairline(right - round(20 * u) * bool(shelf.deals) - x)
        target.blit(line, (x, middle))

    def _draw_plaque(self, target: pygame.Surface, index: int, kind: str) -> None:
        deal, rect, inset = self.deals[index], self.plaque(index), round(INSET * self.u)
        won = deal in self.won
        target.blit(frame(rect.size, self.u, kind), rect)
        place = pygame.Rect(rect.x + inset, rect.y + inset, *self._picture)
        self.pictures.draw(target, deal, place.topleft)
        ink = GOLD_LIGHT if won or kind != "rest" else IVORY
        mark = "▶ " if deal == self.saved else "✓ " if won else ""
        words = text(mark + digits(deal), Style.MEDIUM, scaled(18, self.u), ink)
        middle = (rect.y + inset + self._picture[1] + rect.bottom) // 2 + int(kind == "pressed")
        left = words.get_rect(midleft=(rect.x + 2 * inset, middle))
        target.blit(words, left)
        room = rect.right - 2 * inset - left.right - inset
        told = self.state_of(deal)
        px = fitting(told, Style.REGULAR, scaled(16, self.u), room)
        state = text(shortened(told, Style.REGULAR, px, room), Style.REGULAR, px, HUD)
        target.blit(state, state.get_rect(midright=(rect.right - 2 * inset, middle)))
