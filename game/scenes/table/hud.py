"""The keys of a table, and the words around it: title, count and clock, the lamp, the commands, and messages."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

import pygame

from game import rules
from game.look.cloth import fitting_title, heading, inside, title_width
from game.look.keys import Device, Key, Sign, last
from game.look.palette import GOLD_LIGHT, HUD, IVORY, REFUSAL, Scale
from game.look.shade import LampState, lamp, toast
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Coming, faded, height, label_size
from game.scenes.command import CHOOSING, ESCAPE, Command, reword
from game.scenes.table.callouts import EDGE, WIDEST, Eye, spot
from game.scenes.table.ending import ACCEPT, Ending
from game.scenes.table.guests import EdgeGuests, Gallery
from game.scenes.widgets.slip import plate
from game.words import clock, phrase


class Phase(Enum):
    """The state of a table."""

    WAITING = auto()  # for its first cards
    FINDING = auto()  # for its first cards, while the solver looks for a deal
    PLAYING = auto()
    RISING = auto()  # cards go to foundations by themselves, one after another
    FINISHING = auto()  # the rest of the deal is played by itself, until the player stops it
    OVER = auto()  # no move is left, and the sheet says so
    WON = auto()
    WRONG = auto()  # the last move is about to be taken back


BY_ITSELF = (Phase.RISING, Phase.FINISHING)  # while moves are played without the player
MANY_MOVES, LONG = 888, 3599.0  # moves and seconds that few deals take


def cards_out(out: int, total: int) -> str:
    """How many cards are on the foundations: "58 of 104"."""
    return phrase("{out} of {total}", out=out, total=total)


def moves_and_time(moves: int, seconds: float, up: str, points: int | None = None) -> str:
    """The moves, the time and the cards, as cards_out() says them, and the points where they are counted."""
    counted = "" if points is None else f"    {phrase('POINTS {n}', n=points)}"
    return f"{phrase('MOVES {n}', n=moves)}    {clock(seconds)}    {up}{counted}"


def widest_progress(total: int, points: bool = False) -> str:
    """The same for as many moves and as long a time as room is kept for."""
    return moves_and_time(MANY_MOVES, LONG, cards_out(total, total), MANY_MOVES if points else None)


COMMANDS = (
    Command("turn", (Key(pygame.K_SPACE),), "turn the stock, or redeal"),
    Command("play_up", (Key(pygame.K_p),), "play all cards that go to foundations", "All up", also="right click"),
    Command(
        "undo", (Key(pygame.K_u), Key(pygame.K_z, ctrl=True), Key(pygame.K_BACKSPACE)), "take the last move back",
        "Undo", repeats=True, signs=(Sign.B, Sign.LEFT_SHOULDER)),
    Command(
        "redo", (Key(pygame.K_r), Key(pygame.K_y, ctrl=True)), "play the move again", "Redo", repeats=True,
        signs=(Sign.RIGHT_SHOULDER,)),
    Command("restart", (Key(pygame.K_HOME),), "start the deal again", "Restart"),
    Command("hint", (Key(pygame.K_h),), "a hint; {enter} plays it", "Hint", signs=(Sign.X,)),
    Command("show_way", (Key(pygame.K_w),), "show the moves that win", "Show the win"),
    Command("finish", (Key(pygame.K_f),), "finish it: watch the rest being won", "Finish it"),
    Command("tell_lamp", (Key(pygame.K_i),), "what the lamp means"),
    Command("show_why", (Key(pygame.K_y),), "show why this deal is lost", "Why"),
    Command("step_back", (Key(pygame.K_b),), "back to where you could still win", "Step back"),
    ACCEPT,
    Command("bookmark", (Key(pygame.K_x),), "set a bookmark here, or remove it"),
    Command("review", (Key(pygame.K_l),), "review this deal: where was it lost?", "Review"),
    Command("new_deal", (Key(pygame.K_n),), "a new deal; asks while you play one", "New deal", "New"),
    Command("ways", (Key(pygame.K_o),), "choose how the next deal is played", "Variants"),
    Command("deal_number", (Key(pygame.K_d), Key(pygame.K_F4)), "a deal by its number"),
    Command("pause", (Key(pygame.K_s), Key(pygame.K_PAUSE)), "pause: stop the clock"),
    Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the code of this deal"),
    Command("paste", (Key(pygame.K_v, ctrl=True),), "play a code or number you copied"),
    Command("say_hidden", (Key(pygame.K_q),), "voice: what you have not seen yet"),
    Command("peek", (Key(pygame.K_v),), "look at a pile while you hold it down", also="middle button", signs=(Sign.Y,)),
    Command("find_card", (Key(pygame.K_f, ctrl=True),), "find a card: type its rank and suit"),
    Command("rules", (Key(pygame.K_F1),), "the rules", "Rules"),
    Command("lesson", (Key(pygame.K_t),), "a lesson in this game", "Lesson"),
    Command("settings", (Key(pygame.K_F2),), "settings"),
    Command("statistics", (Key(pygame.K_F3),), "your statistics"),
    Command("back", (ESCAPE,), "put the card back, or go to the menu", "Menu", signs=()))  # fmt: skip
IN_THE_DEAL = (  # what is done in the deal on the table, and can no longer be done once it is won
    *("turn", "play_up", "undo", "redo", "restart", "hint"),
    *("show_way", "finish", "step_back", "bookmark", "pause"),
)
HAND = Command("", (), "choose a card and play it", also="arrows, Tab, Enter", signs=CHOOSING)
COLUMN = Command("", (), "go to a column, or play the lifted card there", also="1, 2 … 0")
"""Keys that are no commands, handled by the hand."""
BAR = ("hint", "undo", "redo", "play_up", "new_deal", "rules", "key_card", "back")  # words above the table
HELPS = ("show_way", "finish", "ways", "play_up")  # words beside the lamp, each while there is use for it
BACK = ("undo", "step_back")
"""The first button at a deal that is over: the second one where a way back to a position is known that can be won."""
OF_MOVES = ("restart", "review")  # those that are of no use where no move was made
OVER = ("restart", "show_why", "review", "new_deal", "back")
"""The other buttons there, after the golden one with what is proposed."""


WORD, TRACKING = 15, 0.04


@dataclass
class LampSign(Button):
    """The lamp with its word. lit: what the lamp shows. quiet: something else is said where its word stands."""

    lit: LampState = LampState.OFF
    quiet: bool = False

    def show(self, state: LampState, label: str, tip: str, quiet: bool) -> None:
        """Set what it shows, its word and what it means; without a word it is not there."""
        self.lit, self.label, self.tip, self.quiet, self.enabled = state, label, tip, quiet, bool(label)

    def set_at(self, size: tuple[int, int], u: Scale, foot: int) -> None:
        """Place it for a screen of this size, on a line at this height."""
        jewel = max(22, round(40 * u))
        wide = 0 if self.quiet else round(12 * u) + width(self.label, Style.REGULAR, scaled(WORD, u), TRACKING)
        self.u, self.rect = u, pygame.Rect(inside(size).x + round(26 * u), foot - jewel // 2, jewel + wide, jewel)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.lit, self.tip, self.quiet)

    def draw(self, target: pygame.Surface) -> None:
        jewel = lamp(self.lit, self.rect.h)
        target.blit(jewel, jewel.get_rect(midleft=(self.rect.x, self.rect.centery)))
        if not self.quiet:
            ink = GOLD_LIGHT if self.hovered or self.focused else HUD
            word = text(self.label, Style.REGULAR, scaled(WORD, self.u), ink, TRACKING)
            left = self.rect.x + jewel.get_width() + round(4 * self.u)
            target.blit(word, word.get_rect(midleft=(left, self.rect.centery)))


APART = 20  # between the title and what stands beside it, in u
TITLE = 1.2  # times the size of the words beside it: no title is smaller, where these can go elsewhere
NO_KEYS = (Device.TOUCH, Device.SWITCH)
"""Devices without keys: with them the words above the table have one for all cards that go up."""
SHOWN = 4.0  # seconds that a message is shown


class Hud:
    """Lays out and draws everything of a table that is not a card. Sizes in pixels."""

    def __init__(
        self, bar: dict[str, Button], endings: dict[str, Button], helps: Mapping[str, Button] = MappingProxyType({})
    ) -> None:
        """By their action: the buttons above the table, those once the deal is over, and those beside the lamp."""
        self.bar, self.ending, self._helps = bar, Ending(endings), helps
        self.controls = Controls(list(bar.values()))
        self._lamp = LampSign("")
        self.lamps: Controls[Button] = Controls([self._lamp])
        self.prompt = ""  # what is said while there is nothing else to say
        self.aside = 0  # pixels at the left above that something else takes, in the place of count and clock
        self.under = pygame.Rect(0, 0, 0, 0)
        """The area of a sheet on the table: a title, and words at the lower right, that would reach under it are left
        out.
        """
        self._said = ""
        self._eye: Eye | None = None  # where the player looks, if that is where it was said
        self._shade = IVORY
        self.refused = False  # whether what was said last is a refusal
        self.times = 0  # how often something was said
        self._left = 0.0
        self._seen, self._beside = Coming(), Coming()  # at the foot, and where the player looks
        self._size = (0, 0)
        self._u = Scale(1)
        self._title_px = 1
        self.gallery: Gallery | None = None  # the band beside the title, where it plays to this table
        self.guests: EdgeGuests | None = None  # the couples that come to this table
        self._foot_left = 0  # where the words at the lower right begin
        self._low = False  # count and clock stand at the foot, as the title has no room beside them

    def fit(self, size: tuple[int, int], u: Scale, widest: str) -> None:
        """Lay out for a screen of this size. widest: the widest words that can stand at the upper left."""
        self._size, self._u, self._eye = size, u, None
        reword((*self.bar.values(), *self.ending.buttons.values(), *self._helps.values()))
        room = inside(size)
        x = room.right
        self.controls.widgets = self._shown()
        bar = u.fitting(room.w, lambda at: sum(_wide(button, at) for button in self.controls.widgets))
        for button in reversed(self.controls.widgets):
            wide = _wide(button, bar)
            button.u = bar
            button.rect = pygame.Rect(x - wide, room.y + round(2 * u), wide, height(u))
            x -= wide
        self._bar_left = x
        free, names = x - room.x - round((12 + 2 * APART) * u), [game.name for game in rules.GAMES]
        self._title_px = fitting_title(size, names, free - self._count(widest).get_width())
        self._low = self._title_px < TITLE * scaled(17, u)
        if self._low:
            self._title_px = fitting_title(size, names, free)
        self.ending.fit(size, u)

    def _shown(self) -> list[Button]:
        """The words above the table: all up, or the rules, as there is no room for both."""
        out = "rules" if last() in NO_KEYS and "play_up" in self.bar else "play_up"
        return [button for action, button in self.bar.items() if action != out]

    def used(self, event: pygame.event.Event, over: bool) -> tuple[Button | None, dict[str, Button]]:
        """Give an event to the buttons; over: also to those of a deal that is over. Returns the one it used, and the
        buttons among which it is.
        """
        ending = self.ending.controls.handle(event) if over else None
        if event.type != pygame.KEYDOWN and (lit := self.lamps.handle(event)):
            return lit, {"tell_lamp": self._lamp, **self._helps}
        bar = self.controls.handle(event) if event.type != pygame.KEYDOWN else None
        return ending or bar, self.bar if bar or not over else self.ending.buttons

    def changed(self, over: bool) -> bool:
        return self.controls.changed or self.lamps.changed or (over and self.ending.controls.changed)

    @property
    def line(self) -> str:
        """The message at the foot; empty most of the time."""
        return self._said or self.prompt

    @property
    def _at_foot(self) -> bool:
        """Whether words stand at the foot, or fade there."""
        return bool(self.prompt if self._said and self._eye else self.line) or bool(self._seen.at())

    def say(self, sentence: str, refused: bool = False, eye: Eye | None = None) -> None:
        """Show a message for a while. eye: where the player looks, else it stands at the foot."""
        self._said, self._left, self.refused = sentence, SHOWN, refused
        self._eye = eye
        self.times += 1

    def hush(self) -> None:
        """Hide the message; a question stays."""
        self._said = ""

    def step(self, dt: float) -> bool:
        if self._said:
            self._left -= dt
            if self._left <= 0:
                self._said = ""
        beside = self._said if self._eye else ""
        at_foot = self.prompt if beside else self.line
        if at_foot:
            self._shade = REFUSAL if self._said and self.refused and not beside else IVORY
        return self._seen.step(at_foot, dt) | self._beside.step(beside, dt)

    def draw(self, surface: pygame.Surface, title: str, left: str, right: str) -> None:
        """Draw title, commands, and the words at the upper left (count and clock) and the lower right."""
        u, room = self._u, inside(self._size)
        words = self._count("" if self._low else left)
        titled = self._draw_title(surface, title, self.aside or room.x + round(12 * u) + words.get_width())
        right = f"{left}    {right}" if self._low and left and right else right
        if not self.aside:
            surface.blit(words, words.get_rect(midleft=(room.x + round(12 * u), room.y + round(22 * u))))
        self.controls.draw(surface)
        if self.guests:
            self.guests.draw(surface, u)
        if right and not titled:  # the game's name is read at the foot, rather than the deal's
            most = room.right - round(34 * u) - max(self._lamp.rect.right if self._lamp.label else 0, room.x)
            told = (f"{title}    {right}", f"{title}    {left}" if left else title)
            right = next((words for words in told if width(words, Style.REGULAR, scaled(15, u), 0.04) <= most), title)
        foot = text(right, Style.REGULAR, scaled(15, u), HUD, 0.04)
        place = foot.get_rect(midright=(room.right - round(34 * u), self._foot()))
        self._foot_left = place.left
        if not self._at_foot and not place.colliderect(self.under):
            surface.blit(foot, place)

    @property
    def above(self) -> pygame.Rect:
        """The strip of title, count and commands."""
        return pygame.Rect(0, 0, self._size[0], round(104 * self._u))

    @property
    def below(self) -> pygame.Rect:
        """The strip of the lamp and the words beside it."""
        high = round(52 * self._u)
        return pygame.Rect(0, self._foot() - high // 2, self._size[0], high)

    def _count(self, words: str) -> pygame.Surface:
        return text(words, Style.MEDIUM, scaled(17, self._u), HUD, 0.06)

    def _draw_title(self, surface: pygame.Surface, title: str, left: int) -> bool:
        """Draw the title right of `left`, in the middle of the screen if it fits there; returns whether it had room."""
        apart, middle = round(APART * self._u), self._size[0] // 2
        left, right = left + apart, self._bar_left - apart
        px, least = self._title_px, TITLE * scaled(17, self._u)
        if px < least or title_width(title, px) > right - left:  # old friends may have longer names
            px = fitting_title(self._size, [title], right - left)
            if px < least:
                return False  # with large letters there is no room for it
        words = title_width(title, px)
        high = self._players_height(left, middle - words // 2 - apart)
        if self.gallery and high:
            strip = heading(self._size, title, words + apart, px)
            surface.blit(strip, strip.get_rect(midtop=(middle, 0)))
            self.gallery.draw(surface, middle - words // 2 - apart, high, self._u)
            return True
        room = 2 * min(middle - left, right - middle)
        if words > room:
            room, middle = right - left, (left + right) // 2
        strip = heading(self._size, title, room, px)
        place = strip.get_rect(midtop=(middle, 0))
        if self.under and strip.get_bounding_rect().move(place.topleft).colliderect(self.under):
            return False
        surface.blit(strip, place)
        return True

    def _players_height(self, left: int, right: int) -> int:
        """How high the band is between these points, beside a title in the middle; 0 where there is no room."""
        fits = self._size[0] - right <= self._bar_left
        return self.gallery.height(right - left, self._u) if self.gallery and fits else 0

    def _foot(self) -> int:
        return self._size[1] - round(36 * self._u)

    def draw_lamp(
        self, surface: pygame.Surface, state: LampState, word: str, means: str, helps: Iterable[str] = ()
    ) -> None:
        """Draw the lamp at the lower left, and its word where nothing else is said; nothing for no word. means: shown
        under the mouse. helps: which there is use for now; they stand beside the lamp, where no message lies.
        """
        self._lamp.show(state, word, means, quiet=False)
        self._lamp.set_at(self._size, self._u, self._foot())
        x, said = self._lamp.rect.right + round(16 * self._u), [lies for _, lies, _ in self._lines(self._size[0])]
        self._lamp.quiet = self._at_foot
        self._lamp.set_at(self._size, self._u, self._foot())
        self.lamps.widgets = [self._lamp]
        for button in (self._helps[action] for action in helps if action in self._helps):
            button.u, wide = self._u, _wide(button, self._u)
            button.rect = pygame.Rect(x, self._foot() - height(self._u) // 2, wide, height(self._u))
            x += wide
            if x < self._foot_left and button.rect.collidelist([self.under, *said]) < 0:
                self.lamps.widgets.append(button)
        for button in self.lamps.widgets:
            if button.label:
                button.draw(surface)

    def draw_line(self, surface: pygame.Surface, right: int) -> None:
        """Draw the message where the player looks, or at the foot; there up to `right`."""
        for picture, lies, part in self._lines(right):
            surface.blit(faded(picture, part), lies)

    def over(self, right: int) -> list[pygame.Rect]:
        """What it covers of the table: sheet and messages."""
        return [self.under, *(lies for _, lies, _ in self._lines(right))]

    def _lines(self, right: int) -> Iterator[tuple[pygame.Surface, pygame.Rect, float]]:
        """The messages that are seen, the place of each, and its opacity."""
        u, low = self._u, self._foot() - scaled(15, self._u)
        if part := self._seen.at():
            ribbon = toast(self._seen.words, u, self._shade, round(right * 0.84))
            lies = ribbon.get_rect(center=(right // 2, self._foot()))
            lies.bottom = min(lies.bottom, self._size[1] - 1)
            yield ribbon, lies, part
            low = lies.top
        if self._eye and (part := self._beside.at()):
            picture = plate(self._beside.words, u, REFUSAL, round(self._size[0] * WIDEST))
            edge, high = round(EDGE * u), inside(self._size).y + round(44 * u)
            within = pygame.Rect(edge, high, self._size[0] - 2 * edge, low - edge - high)
            yield picture, spot(picture.get_size(), self._eye, within, u), part

    def draw_ending(self, surface: pygame.Surface, title: str, words: str) -> None:
        """Draw the strip that says that a deal is over, and why; a message takes the place of these words."""
        if self.line:
            self.ending.draw(surface, "", self.line, self._shade)
        else:
            self.ending.draw(surface, title, words)


def _wide(button: Button, u: Scale) -> int:
    """The width in px of a word above the table."""
    return label_size(button.label, u)[0] - round(18 * u)
