"""What pages that go along a deal share: their layout, places worth going to, the buttons that go, trying moves, and
what is known of the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.look.base import Scale
from game.look.keys import Key
from game.look.palette import HUD
from game.look.shade import LampState
from game.look.shapes import nowhere
from game.look.type import Style, fitting, scaled, text, width
from game.look.widgets.buttons import PrimaryButton, gold_height
from game.look.widgets.widget import Widget, height, label_size
from game.play.adviser import LOOK_EVERY
from game.play.session import Said, Session
from game.rules import Move, Position
from game.rules.doing import doing
from game.scenes.board import Board
from game.scenes.command import CHOOSING, Command
from game.scenes.page import BACK, GAP, Page
from game.scenes.pages.reviewer import Mistake
from game.scenes.parts import is_large
from game.scenes.scene import Host
from game.scenes.table.advised import LIGHTS
from game.scenes.table.dragging import HandOwner
from game.scenes.table.ending import RankRow
from game.scenes.widgets.rows import Place, PlaceKind, PlaceList
from game.scenes.widgets.tablewindow import EDGE, TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.solver.beside.lamp import Watch, Word
from game.store import Timeline
from game.store.tree import Tree, Variation
from game.table.picking import Pick
from game.words import Length, facts, marked, phrase
from game.words.replays import bookmark_told, mistake_told, try_told
from game.words.table import word


class Lookout:
    """Follows the position shown. Nothing here waits."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._watch: Watch | None = None
        self._told: Word | None = None
        self._wait = 0.0
        self.searching = False
        """Whether the solver searches for it."""

    def see(self, path: Sequence[Position], told: Word | None) -> bool:
        """Look at the last position of a path. told: what is known of it; else the solver is asked, if there is one.
        Returns whether it is asked.
        """
        worker = self._host.worker
        self._told = told
        if told is None and worker:
            if self._watch is None or self._watch.worker is not worker:
                self._watch = Watch(worker)
            self._watch.see(tuple(path))
            self.searching = self._watch.word is Word.NOT_KNOWN
        elif self.searching:
            self.rest()
        return self.searching

    def rest(self) -> None:
        """Cancel the search."""
        if self.searching and self._watch:
            self._watch.rest()
        self.searching = False

    def step(self, dt: float) -> bool:
        """Now and then read the solver's answers; returns whether the lamp changed, or the search ended."""
        self._wait -= dt
        if not (self.searching and self._watch) or self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        changed = self._watch.step()
        if self._watch.word is not Word.NOT_KNOWN or self._watch.worker.finished:
            self.rest()
            return True
        return changed

    @property
    def word(self) -> Word:
        """What is known of the position."""
        if self._told is not None:
            return self._told
        return self._watch.word if self._watch else Word.NOT_KNOWN

    @property
    def lamp(self) -> tuple[LampState, str]:
        """The lamp's state and its words."""
        return LIGHTS[self.word], word(self.word)

    @property
    def known(self) -> tuple[int | None, int | None]:
        """After how many moves of the path the deal is last known to be winnable, and first known to be lost."""
        return self._watch.known if self._watch and self._told is None else (None, None)

    @property
    def way(self) -> tuple[Move, ...]:
        """The moves that win from the position, if the solver found them for this page."""
        return (self._watch.way or ()) if self._watch and self._told is None else ()


def places_of(timeline: Timeline, tree: Tree) -> Iterator[Place]:
    """Tries, each with those that begin like it below, and bookmarks."""
    before: Variation | None = None
    for one in sorted(tree.tries, key=lambda one: (one.at, [move.text for move in one.moves])):
        shared = _shared(before, one) if before else 0
        path = tree.path_of(one)
        place = one.at + shared
        move = facts.move(doing(path[place], one.moves[shared], path[place + 1]), Length.CAPTION)
        words = try_told(place, move, len(one.moves) - shared)
        yield Place(PlaceKind.TRY, one, place + 1, words, inner=shared > 0)
        before = one
    for count in timeline.bookmarks:
        yield Place(PlaceKind.BOOKMARK, None, count, bookmark_told(count))


def _shared(one: Variation, other: Variation) -> int:
    """With how many of the same moves two variations begin."""
    if one.at != other.at:
        return 0
    pairs = zip(one.moves, other.moves, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one.moves), len(other.moves) - 1))


def mistakes_told(mistakes: Iterable[Mistake], tree: Tree) -> Iterator[Place]:
    """The moves that lost the deal, each at the position before it."""
    for mistake in mistakes:
        variation, count = mistake.place
        position = (tree.path_of(variation) if variation else tree.line)[count]
        move = facts.move(doing(position, mistake.played, position.play(mistake.played)), Length.CAPTION)
        words = mistake_told(mistake.number, move, mistake.variation is not None)
        yield Place(PlaceKind.MISTAKE, variation, count, words)


@dataclass(frozen=True)
class Pace:
    """A speed at which the moves follow each other: seconds a move, and how much faster than usual cards fly."""

    name: str
    seconds: float
    faster: float

    @property
    def label(self) -> str:
        """The button's word for it."""
        return phrase("Speed: {pace}", pace=phrase(self.name))


PACES = (
    Pace(marked("slow"), 1.6, 1.0),
    Pace(marked("steady"), 0.9, 1.0),
    Pace(marked("brisk"), 0.3, 1.3),
    Pace(marked("fast"), 0.16, 2.6),
)
PLAY, PAUSE = marked("Play back"), marked("Pause")
TRANSPORT = (
    BACK,
    Command("to_start", (Key(pygame.K_HOME),), "to the start of the deal", "Start"),
    Command(
        "step_back",
        (Key(pygame.K_LEFT), Key(pygame.K_u), Key(pygame.K_BACKSPACE)),
        "one move back",
        "Step back",
        repeats=True,
    ),
    Command("step_on", (Key(pygame.K_RIGHT), Key(pygame.K_r)), "one move ahead", "Step ahead", repeats=True),
    Command("to_end", (Key(pygame.K_END),), "to the end", "End"),
    Command("play", (Key(pygame.K_SPACE),), "play the moves, or pause", PLAY),
    Command("pace", (Key(pygame.K_s),), "another speed", "Speed"),
    Command("redeal_before", (Key(pygame.K_PAGEUP),), "to the previous redeal, or the start"),
    Command("redeal_after", (Key(pygame.K_PAGEDOWN),), "to the next redeal, or the end"),
    Command("place_before", (Key(pygame.K_UP),), "to the entry above in the list", repeats=True),
    Command("place_after", (Key(pygame.K_DOWN),), "to the entry below in the list", repeats=True),
    Command("drop", (Key(pygame.K_DELETE),), "delete the try you are in"),
    Command("bring_back", (Key(pygame.K_z, ctrl=True),), "bring back the try you deleted"),
    Command("beside", (Key(pygame.K_v),), "compare with the moves that somebody sent you"),
    Command("branch", (Key(pygame.K_p),), "play on from here, as a new deal", "Play on from here"),
)
HAND = Command(
    "", (), "move cards on the table, to try something", also="click, drag, Tab, arrows, Enter", signs=CHOOSING
)
"""Keys that are no command, handled by the table."""


class Tried(Protocol):
    """The page, as the hand's owner sees it."""

    @property
    def board(self) -> Board:
        """The board of the table."""

    @property
    def seen(self) -> Position:
        """The position shown."""

    def try_move(self, move: Move) -> None:
        """Play a move at the position shown."""

    def refuse(self, sentence: str, pile: int = -1) -> None:
        """Show why a move is not possible."""

    def tell(self, sentence: str) -> None:
        """Show a message."""

    def invalidate(self) -> None:
        """Ask for a redraw."""


class TryingHand:
    """Owns the hand: carries out as tries what it does at the table."""

    def __init__(self, page: Tried) -> None:
        self._page = page
        self._ranks = RankRow()

    def play(self, move: Move) -> None:
        self._page.try_move(move)

    def play_up(self) -> None:
        session = self._page.board.session
        if session.upward() is None:
            self._page.refuse(phrase("No card can go to a foundation now."))
        while move := session.upward():
            self._page.try_move(move)

    def turn(self) -> None:
        seen = self._page.seen
        self._page.try_move(seen.parse_move("turn" if seen.piles[0] else "redeal"))

    def rank(self, rank: int) -> None:
        move = self._ranks.name(self._page.seen, rank)
        if move:
            self._page.try_move(move)
        else:
            self._page.tell(self._ranks.prompt())

    def ready(self) -> bool:
        return True

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        self._page.refuse(sentence, pile)

    def say(self, sentence: str) -> None:
        self._page.tell(sentence)

    def invalidate(self) -> None:
        self._page.invalidate()


STRIP, PICTURE = 200, 0.62
"""The height of the bar's sheet in u, and the part of the width that the table takes."""
ROWS = 4
"""The most rows of the list that are seen at once."""


class LineSheet(Page):
    """Subclasses draw words in `panel`, above `low`; foot: the buttons along the foot."""

    foot: tuple[str, ...] = ("to_start", "step_back", "step_on", "to_end", "play", "pace")

    def __init__(self, host: Host, timeline: Timeline, hand: HandOwner) -> None:
        """hand: carries out what the player's hand does at the table."""
        super().__init__(host)
        self.timeline, deal = timeline, timeline.deal
        gold, moves = self.buttons["branch"], len(timeline.line)
        self.buttons["branch"] = PrimaryButton(gold.label, gold.rect, gold.sign)
        self.bar = TimelineBar(phrase("Moves"), gold.rect, moves=moves, redeals=timeline.redeals)
        self.bar.undone = tuple(taken.at for taken in timeline.undone if taken.at <= moves)
        self.list = PlaceList(phrase("Places"), gold.rect, index=-1)
        session = Session(timeline.ruleset, deal.deal, deal.cards)
        self.table = TableWindow(phrase("Table"), session, host.sounds, host.ahead, hand)
        self.panel = gold.rect
        self.low = 0
        """The y position at which the words in the panel end."""

    def sort_widgets(self, *widgets: Widget) -> None:
        """Set the widgets of the page, beside those that all these pages have."""
        foot = [self.buttons[action] for action in self.foot]
        self.widgets(self.table, self.bar, self.list, *widgets, self.buttons["branch"], *foot)

    @property
    def board(self) -> Board:
        """The board of the table."""
        return self.table.board

    def news(self) -> Said:
        return self.table.said

    @property
    def place(self) -> str:
        """The current place in words, for the foot; empty where the panel says it."""
        return ""

    @property
    def longest_place(self) -> str:
        """The longest of these words."""
        return ""

    # ── layout ──

    def lay_out(self, u: Scale) -> None:
        sheet, top = self.sheet, self.sheet.y
        strip = round(STRIP * u)
        self.sheet = pygame.Rect(sheet.x, sheet.bottom - strip, sheet.w, strip)
        edge = max(6, round(EDGE * u))
        seen = min(self.sheet.y, top + self.slide.rect.h)
        high = seen - round(20 * u) - edge - top - round(10 * u)
        wide = min(round(sheet.w * PICTURE), high * 16 // 9)
        table = pygame.Rect(sheet.x + edge, top + round(10 * u), wide, min(high, wide * 3 // 4))
        self.table.fit(table, self.host.settings, u)
        x = table.right + edge + round(46 * u)
        low = self.sheet.y - round(20 * u) if self.slide.most else table.bottom + edge
        self.panel = pygame.Rect(x, top, sheet.right - x - round(20 * u) * bool(self.slide.most), low - top)
        self.bar.u, self.bar.rect = u, self.sheet.inflate(-round(24 * u), -round(16 * u))
        gold = self.buttons["branch"]
        gold.u, gold.rect = u, pygame.Rect(x, self.panel.bottom - gold_height(u), self.panel.w, gold_height(u))
        back = self.buttons["back"].rect
        beside = [self.buttons[name].rect for name in self.foot]
        left = max((rect.right for rect in beside if rect.y == back.y), default=sheet.x)
        self._place_at = pygame.Rect(left, back.y, back.x - left, height(u)).inflate(-round(36 * u), 0)
        self.lay_out_list()

    def needs(self, u: Scale) -> int:
        if not is_large(u):
            return 0
        self.list.u = u
        panel = self.words_need + min(self.list.count, ROWS) * self.list.tall + 2 * gold_height(u) + height(u)
        return panel + round((STRIP + 2 * GAP) * u)

    def foot_words(self, u: Scale) -> int:
        place = self.longest_place
        return width(place, Style.REGULAR, scaled(19, u)) + round(24 * u) if place else 0

    def lay_out_list(self) -> None:
        """Place the list above what is at the foot of the panel, with as many rows as there is room for."""
        u, foot = self.u, self.panel_foot - round(14 * self.u)
        self.list.u = u
        room = (foot - self.panel.y - self.words_need) // self.list.tall
        rows = max(1, min(self.list.count, ROWS, room)) if self.list.count else 0
        tall = rows * self.list.tall
        self.list.enabled = rows > 0
        self.list.place(pygame.Rect(self.panel.x, foot - tall, self.panel.w, tall), u)
        self.low = foot - tall - (round(10 * u) if rows else 0)

    @property
    def panel_foot(self) -> int:
        """The y position of what is at the foot of the panel."""
        return self.buttons["branch"].rect.y

    @property
    def words_need(self) -> int:
        """How many pixels the words above the list should have."""
        return round(11 * scaled(24, self.u))

    def lay_row(self, actions: tuple[str, ...], x: int, y: int, room: int, u: Scale) -> int:
        """Place the buttons of these actions side by side, with the names of their keys where there is room; returns
        the x position of their right end.
        """
        gap = round(12 * u)
        hints = {command.action: command.hint for command in self.commands}
        crowded = sum(label_size(self.buttons[one].label, u, hints[one])[0] + gap for one in actions) - gap > room
        for action in actions:
            button = self.buttons[action]
            button.u, button.crowded = u, crowded
            button.rect = pygame.Rect((x, y), label_size(button.label, u, button.key_hint))
            x = button.rect.right + gap
        return x - gap

    def foot_width(self, widget: Widget, u: Scale, hint: str) -> int:
        words = {"play": (phrase(PLAY), phrase(PAUSE)), "pace": tuple(pace.label for pace in PACES)}
        shown = next((words[name] for name in words if self.buttons.get(name) is widget), (widget.label,))
        return max(label_size(word, u, hint)[0] for word in shown)

    # ── the picture ──

    def pieces(self) -> Iterator[object]:
        yield from self.table.pieces()
        yield from self.paint(nowhere(), 0.0)

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        self.table.ahead = ahead
        yield from self.paint_panel(surface)
        if self.place:
            draw_place(surface, self._place_at, self.place, self.u)
        yield

    def paint_panel(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the words beside the table, in pieces."""
        yield


def draw_place(surface: pygame.Surface, room: pygame.Rect, words: str, u: Scale) -> None:
    """Draw the current place in words, beside the buttons; smaller where there is little room."""
    image = text(words, Style.REGULAR, fitting(words, Style.REGULAR, scaled(19, u), room.w), HUD)
    surface.blit(image, image.get_rect(midleft=room.midleft))
