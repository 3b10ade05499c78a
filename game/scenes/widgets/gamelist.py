"""The list of games in the menu, by families; and the switches for a game's variants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.look import keys
from game.look.keys import Key, smallest
from game.look.palette import BRASS, GILT, GOLD_LIGHT, HUD, IVORY, Scale, blend
from game.look.type import SMALLEST, Style, fitting, scaled, text, width
from game.look.widgets.buttons import Toggle
from game.look.widgets.scroll import Glide, Scroll
from game.look.widgets.widget import USE_KEYS, Widget
from game.rules import Game, Variant, folded, is_own
from game.rules.record import Family
from game.scenes.clipboard import clipboard
from game.scenes.widgets.rows import bar_of_light
from game.words import digits, game_name, phrase
from game.words.evening import family_name
from game.words.games import game_names

PASTE = Key(pygame.K_v, ctrl=True)


SHOWN = 32  # the most letters that are shown: of longer texts the last ones


@dataclass
class Field(Widget):
    """A text field. hint: what to type; most: the most letters; signs: those that make sense, letters as capitals."""

    typed: str = ""
    hint: str = field(default="", kw_only=True)
    most: int = field(default=32, kw_only=True)
    signs: str = field(default="", kw_only=True)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.typed)

    def natural(self, u: Scale) -> int:
        """The width in px at which the hint is as large as other words."""
        return width(self.hint, Style.REGULAR, scaled(19, u)) + round(62 * u)

    def takes(self, key: int) -> bool:
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def _press(self, at: tuple[int, int]) -> bool:
        return True

    def edit(self, event: pygame.event.Event) -> bool:
        """Change the text by a key; returns whether the key did."""
        letter = self._letter(event)
        if PASTE.fits(event):
            self.typed = clipboard()[: self.most]
        elif event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif event.key == pygame.K_DELETE:
            self.typed = ""
        elif letter.strip() or (self.typed and letter == " "):
            self.typed = (self.typed + letter)[: self.most]
        else:
            return False
        return True

    def _letter(self, event: pygame.event.Event) -> str:
        """What a key writes: where that makes no sense here, what stands at its place on an English keyboard, of
        letters, and of figures that need Shift.
        """
        letter, meant = keys.typed(event), keys.by_place(event)
        by_place = chr(meant).upper() if meant < pygame.K_DELETE else ""
        lacking = not letter.isascii() if letter.isalpha() else by_place.isdecimal() and not keys.shift(event)
        sensible = not letter.strip() or letter.upper() in [*self.signs]
        return by_place if lacking and not sensible and by_place in [*self.signs] else letter

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, True)
        room = self.rect.w - round(60 * self.u)
        if self.typed:
            end = f"…{self.typed[-SHOWN:]}" if len(self.typed) > SHOWN else self.typed
            number = digits(int(end)) if end.isascii() and end.isdecimal() else end
            shown = number + ("|" if self.focused else "")
            px = fitting(shown, Style.MEDIUM, min(scaled(30, self.u), round(self.rect.h * 0.52)), room)
            self._say(target, text(shown, Style.MEDIUM, px, GOLD_LIGHT), self.rect.center)
        else:
            px = fitting(self.hint, Style.REGULAR, scaled(19, self.u), room)
            self._say(target, text(self.hint, Style.REGULAR, px, HUD), self.rect.center)


FORGOTTEN = 2.0  # seconds after which what was typed is forgotten


def matches(game: Game, typed: str) -> bool:
    """Whether the typed text begins one of the game's names, or a word in one, even an article."""
    wanted, bare = folded(typed), typed.strip().casefold()
    for name in game_names(game):
        words = name.split()
        starts = [" ".join(words[place:]) for place in range(len(words))]
        if any((wanted and folded(start).startswith(wanted)) or start.casefold().startswith(bare) for start in starts):
            return True
    return False


def found(games: Sequence[Game], typed: str) -> list[int]:
    """The indices of the games that match, those with just that name first; all for an empty text."""
    hits = [index for index, game in enumerate(games) if matches(game, typed)]
    wanted = folded(typed)

    def far(index: int) -> tuple[bool, bool, bool]:
        own, *others = map(folded, game_names(games[index]))
        return own != wanted, wanted not in others, not own.startswith(wanted)

    return sorted(hits, key=far) if wanted else hits


def after(games: Sequence[Game], typed: str, event: pygame.event.Event) -> str | None:
    """The text after a key of a search; None for another key. Names are Latin: on other keyboards places count."""
    if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
        return (typed[:-1] if event.key == pygame.K_BACKSPACE else "") if typed else None
    letter, meant = keys.typed(event), keys.by_place(event)
    if not (letter.isalnum() or (letter and typed)):
        return None
    by_place = typed + chr(meant) if meant < pygame.K_DELETE else ""
    return by_place if found(games, by_place) and not found(games, typed + letter) else typed + letter


class VariantToggle(Toggle):
    """A switch for one variant."""

    def __init__(self, variant: Variant, on: bool) -> None:
        super().__init__(phrase(variant.name), on=on)
        self.variant = variant


def toggles(game: Game, chosen: tuple[str, ...]) -> list[VariantToggle]:
    """A switch for every variant; those that exclude each other are side by side."""
    subjects = list(dict.fromkeys(variant.about for variant in game.variants))
    ordered = sorted(game.variants, key=lambda variant: subjects.index(variant.about))
    return [VariantToggle(variant, variant.id in chosen) for variant in ordered]


def switched(widgets: list[VariantToggle], used: VariantToggle) -> tuple[str, ...]:
    """The ids of the variants that are on after `used` was switched; those that it excludes go off."""
    for widget in widgets:
        if used.on and widget is not used and widget.variant.about == used.variant.about:
            widget.on = False
    return tuple(widget.variant.id for widget in widgets if widget.on)


HEADING, GAP = 1.0, 0.4  # heights of a family's heading and of the space before it, in rows
TALLEST, LEAST = 46, 22  # height of a row at most and at least, in u
LOWEST = 24.0  # px
NAMES, LINE = 16, 0.74  # the letters of a name in u, for the player's letters; of a row's height, at most
SLIDE = 0.13  # seconds in which the highlight moves
FAINT = (146, 162, 146)  # games that do not match the typed letters
MOVES = {
    pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -6, pygame.K_PAGEDOWN: 6, pygame.K_HOME: -99,
    pygame.K_END: 99}  # fmt: skip


def family_of(game: Game) -> Family:
    """Under which heading a game stands: players' own games stand together."""
    return Family.OWN if is_own(game.id) and game.family is not Family.FRIENDS else game.family


def heads(games: Sequence[Game]) -> frozenset[int]:
    """The places of the games with which a family begins."""
    families = [family_of(game) for game in games]
    return frozenset(i for i, family in enumerate(families) if not i or family is not families[i - 1])


@dataclass
class GameList(Widget):
    """A widget that holds the chosen game. `opened` is true after a use that means "play this one"."""

    games: Sequence[Game] = ()
    index: int = 0
    typed: str = ""
    marks: dict[str, str] = field(default_factory=dict)
    opened: bool = field(default=False, init=False)
    slide_seconds: float = SLIDE

    def __post_init__(self) -> None:
        self._over: int | None = None
        self._heads = heads(self.games)
        self.scroll = Scroll()
        self._bar = Glide(self._top(self.index))

    @property
    def game(self) -> Game:
        return self.games[self.index]

    def choose(self, index: int) -> bool:
        """Choose a game; returns whether it was another one before."""
        changed, self.index = index != self.index, index
        self._bar.to(self._top(index), self.slide_seconds)
        self._follow()
        return changed

    def show(self, games: Sequence[Game], chosen: str) -> None:
        """Show these games, with the one of that id chosen, or the first."""
        self.games, self._heads = games, heads(games)
        self.index = next((place for place, game in enumerate(games) if game.id == chosen), 0)
        self.place(self.rect, self.u)

    def _follow(self, at_once: bool = False) -> None:
        """Scroll so that the chosen game can be seen, with a row around it, or the heading above it."""
        pitch = self._pitch()
        self.scroll.show(round(self._top(self.index) - 1.6 * pitch), round(4.2 * pitch), at_once)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.rect, self.u = rect, u
        self.scroll.place(rect, round(self._rows() * self._pitch()), u)
        self._follow(at_once=True)
        self._bar = Glide(self._top(self.index))

    def type(self, typed: str) -> bool:
        """Search for a game by letters; a text that matches none is refused. Returns whether it was accepted."""
        hits = found(self.games, typed)
        if not hits:
            return False
        self.typed = typed
        if typed and self.index not in hits[:1]:
            self.choose(hits[0])
        return True

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; the highlight moves, and the list."""
        self.scroll.seconds = self.slide_seconds
        return self._bar.step(dt) | self.scroll.step(dt)

    def row(self, index: int) -> pygame.Rect:
        """The area of a game's row; it may lie outside the list, which shows only a part of them."""
        top, pitch = self._top(index) + self.rect.y - self.scroll.offset(0.0), self._pitch()
        return pygame.Rect(self.rect.x, round(top), self.rect.w, round(top + pitch) - round(top))

    def _top(self, index: int) -> float:
        """The distance of a game's row from the first heading, in pixels."""
        pitch, top = self._pitch(), 0.0
        for i in range(index + 1):
            if i in self._heads:
                top += (HEADING + (GAP if i else 0)) * pitch
            top += pitch
        return top - pitch

    def scrolls(self) -> tuple[Scroll, ...]:
        return (self.scroll,)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.index, self._over, self.typed, tuple(self.marks.items()))

    def takes(self, key: int) -> bool:
        return key in (pygame.K_UP, pygame.K_DOWN)

    def handle(self, event: pygame.event.Event) -> bool:
        self.opened = False
        if event.type == pygame.MOUSEWHEEL and self.hovered and event.y:
            return self._go(-1 if event.y > 0 else 1)
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEWHEEL) and self.scroll.most:
            self.scroll.handle(event)
        return super().handle(event)

    def _go(self, by: int) -> bool:
        hits = sorted(found(self.games, self.typed))
        at = hits.index(self.index) if self.index in hits else 0
        return self.choose(hits[max(0, min(at + by, len(hits) - 1))])

    def _row_at(self, at: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(at) or self.scroll.holds(at):
            return None
        return next((i for i in range(len(self.games)) if self.row(i).collidepoint(at)), None)

    def _point(self, at: tuple[int, int]) -> bool:
        self._over = self._row_at(at)
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        index = self._row_at(at)
        return index is not None and (self.choose(index) or True)

    def _key(self, key: int) -> bool:
        if key in MOVES:
            self._go(MOVES[key])
            return True
        self.opened = key in USE_KEYS and key != pygame.K_SPACE
        return self.opened

    def _rows(self) -> float:
        """The height of the whole list, in rows."""
        families = len(self._heads)
        return len(self.games) + families * HEADING + (families - 1) * GAP

    def _pitch(self) -> float:
        """The height of a row, in pixels."""
        least = max(LOWEST * self.u.letters, LEAST * self.u, scaled(NAMES, self.u) / LINE)
        return max(float(smallest()), min(max(self.rect.h / self._rows(), least), self._tallest))

    @property
    def _tallest(self) -> float:
        return TALLEST * self.u * self.u.letters

    def draw(self, target: pygame.Surface) -> None:
        self.draw_at(target, 0.0)

    def draw_at(self, target: pygame.Surface, ahead: float) -> None:
        """Draw the list, with its motion `ahead` seconds after the last tick."""
        with self.scroll.window(target, ahead):
            self._draw_rows(target, ahead)
        self.scroll.draw(target, ahead)

    def _draw_rows(self, target: pygame.Surface, ahead: float) -> None:
        pitch, moved = self._pitch(), self.scroll.offset(0.0) - self.scroll.offset(ahead)
        bar = bar_of_light((self.rect.w, round(pitch)), self.focused)
        target.blit(bar, (self.rect.x, round(self.rect.y + self._bar.at(ahead)) - self.scroll.offset(ahead)))
        hits = set(found(self.games, self.typed))
        for index, game in enumerate(self.games):
            row = self.row(index).move(0, moved)
            if index in self._heads:
                self._draw_family(target, family_of(game), row.move(0, -round(HEADING * pitch)))
            self._draw_game(target, index, row, pitch, index in hits)

    def _draw_family(self, target: pygame.Surface, family: Family, row: pygame.Rect) -> None:
        px, caption = scaled(14, self.u), family_name(family).upper()
        while px > SMALLEST and width(caption, Style.MEDIUM, px, 0.14) > self._right(row) - row.x - round(12 * self.u):
            px -= 1
        words = text(caption, Style.MEDIUM, px, GILT, 0.14)
        target.blit(words, words.get_rect(midleft=(row.x + round(6 * self.u), row.centery)))
        start = row.x + words.get_width() + round(22 * self.u)
        end = self._right(row)
        if start < end:
            pygame.draw.line(target, blend(BRASS, (20, 60, 50), 0.6), (start, row.centery), (end, row.centery))

    def _right(self, row: pygame.Rect) -> int:
        """Where a row's words end: before the thumb, if there is one."""
        return self.scroll.thumb(0.0).left if self.scroll.most else row.right

    def _draw_game(self, target: pygame.Surface, index: int, row: pygame.Rect, pitch: float, hit: bool) -> None:
        game, chosen = self.games[index], index == self.index
        ink = GOLD_LIGHT if chosen else (IVORY if index == self._over else blend(IVORY, HUD, 0.35)) if hit else FAINT
        indent = round(max(30 * self.u, min(pitch * 0.82, 44 * self.u)))
        mark = self.marks.get(game.id, "")
        note = text(mark, Style.MEDIUM, scaled(15, self.u), GILT if hit else FAINT)
        right = self._right(row) - round(10 * self.u)
        room = right - row.x - indent - round(4 * self.u) - note.get_width()
        name = game_name(game)
        words = text(
            name,
            Style.DISPLAY,
            fitting(name, Style.DISPLAY, max(min(pitch, self._tallest) * 0.66, scaled(NAMES, self.u)), room),
            ink,
        )
        target.blit(words, words.get_rect(midleft=(row.x + indent, row.centery)))
        target.blit(note, note.get_rect(midright=(right, row.centery)))
