"""What pages that go along a deal share: places to go to, their buttons and parts, what is known of the position."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from game.look.keys import Key
from game.look.palette import Scale
from game.look.shade import LampState
from game.look.shapes import panel
from game.play.adviser import LOOK_EVERY
from game.rules import Move, Position
from game.rules.doing import doing
from game.scenes.command import CHOOSING, Command
from game.scenes.page import BACK
from game.scenes.pages.reviewer import Mistake
from game.scenes.parts import Use
from game.scenes.scene import Host
from game.scenes.table.advised import LIGHTS
from game.scenes.widgets.rows import Place, PlaceKind
from game.scenes.widgets.tablewindow import TableWindow
from game.solver.lamp import Watch, Word
from game.store import Settings, Timeline
from game.store.tree import Tree, Variation
from game.words import Length, facts, heard, marked, phrase
from game.words.replays import bookmark_told, mistake_told, try_told
from game.words.table import word


class Lookout:
    """Follows the position shown. Nothing here waits."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._watch: Watch | None = None
        self._told: Word | None = None
        self._wait = 0.0
        self.searching = False  # whether the solver searches for it

    def see(self, path: Sequence[Position], told: Word | None) -> bool:
        """Look at the end of a path. told: what is known; else a solver is asked, and this returns True."""
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
        if self._told is not None:
            return self._told
        return self._watch.word if self._watch else Word.NOT_KNOWN

    @property
    def lamp(self) -> tuple[LampState, str]:
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


STRIP = 200  # the height of the bar's sheet, in u


@dataclass
class Framed(Use):
    """A table, at most so many pixels wide and, beside other things, high; frame: the width of its frame."""

    of: TableWindow
    _: KW_ONLY
    wide: int
    tall: int
    frame: int
    settings: Settings

    def high(self, wide: int, u: Scale) -> int:
        return min(self.tall, self.wide * 3 // 4) + 2 * self.frame

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        tall = min(max(self.tall, rect.h - 2 * self.frame), self.wide * 3 // 4)
        self.rect, self.u = rect, u
        self.of.fit(pygame.Rect(rect.x + self.frame, rect.y + self.frame, self.wide, tall), self.settings, u)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.of.ahead = ahead

    def said(self) -> str:
        return heard.ended(self.of.lamp[1]) if self.of.lamp[1] else ""


class Strip(Use):
    """The bar, on a dark sheet."""

    def high(self, wide: int, u: Scale) -> int:
        return round(STRIP * u)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.rect, self.u = rect, u
        self.of.place(rect.inflate(-round(24 * u), -round(16 * u)), u)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        panel(self.rect.size, self.u, 0.62).draw(surface, self.rect.topleft)


@dataclass(frozen=True)
class Pace:
    """A speed at which the moves follow each other: seconds a move, and how much faster than usual cards fly."""

    name: str
    seconds: float
    faster: float

    @property
    def label(self) -> str:
        return phrase("Speed: {pace}", pace=phrase(self.name))


PACES = (
    Pace(marked("slow"), 1.6, 1.0), Pace(marked("steady"), 0.9, 1.0), Pace(marked("brisk"), 0.3, 1.3),
    Pace(marked("fast"), 0.16, 2.6))  # fmt: skip
PLAY, PAUSE = marked("Play back"), marked("Pause")
TRANSPORT = (
    BACK,
    Command("to_start", (Key(pygame.K_HOME),), "to the start of the deal", "Start"),
    Command(
        "step_back", (Key(pygame.K_LEFT), Key(pygame.K_u), Key(pygame.K_BACKSPACE)), "one move back", "Step back",
        repeats=True),
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
    Command("branch", (Key(pygame.K_p),), "play on from here, as a new deal", "Play on from here"))  # fmt: skip
HAND = Command(
    "", (), "move cards on the table, to try something", also="click, drag, Tab, arrows, Enter", signs=CHOOSING
)
"""Keys that are no command, handled by the table."""
