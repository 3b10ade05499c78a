"""What is seen of a table: the board, the words around it, and where they stand.

Shows a covered card, or what the player knows of a whole pile, while a key or button is held.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.cloth import inside
from game.look.deck import Deck
from game.look.palette import GOLD_DARK, GOLD_LIGHT, INK, IVORY, Scale, Size
from game.look.shade import LampState
from game.look.shapes import circle, fill, line, nowhere, panel, raster
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height, label_size
from game.play.points import points
from game.play.session import Session
from game.rules import UNSEEN, Choice, Kind, Position
from game.rules.cards import NAMES
from game.scenes.board import Board
from game.scenes.presentation import Drawn, drawn_as
from game.scenes.scene import Host, Scene
from game.scenes.table.callouts import Eye
from game.scenes.table.ending import RankRow
from game.scenes.table.hand import Hand
from game.scenes.table.hud import Hud, Phase, cards_out, moves_and_time, widest_progress
from game.table.picking import Pick, top
from game.words import deal_name, game_name, variant_names
from game.words.table import ended_told, parts, pile_told

HEAVY = 40  # how many times as much a number of cards counts as a card of its size, where a refusal may cover one


class Sight(Scene):
    """A board, the player's hand, and the words around them. all_shown: a look at a pile shows face-down cards too."""

    all_shown = False
    hand: Hand
    looking: Peek

    def __init__(self, host: Host, session: Session, hud: Hud, phase: Phase) -> None:
        super().__init__(host)
        self.ruleset = session.ruleset
        self.phase = phase
        self.board = Board(session, host.sounds, host.ahead, bare=phase is Phase.WAITING)
        self.hud = hud
        self.ranks = RankRow()
        self._shown: Drawn | None = None
        self._points: tuple[Position, str, int | None] | None = None  # where, how counted, and how many
        self.clicked: tuple[int, int] | None = None  # where the mouse was pressed last; None after a key

    @property
    def session(self) -> Session:
        return self.board.session

    @property
    def over(self) -> bool:
        """Whether the sheet is shown that says the deal is over."""
        return self.phase is Phase.OVER

    def prompt(self) -> None:
        """Ask for what is due."""

    @property
    def lamp(self) -> tuple[LampState, str]:
        return LampState.OFF, ""

    @property
    def lamp_means(self) -> str:
        """What that means for the player."""
        return ""

    def resize(self, size: tuple[int, int]) -> None:
        self._shown = look, options = drawn_as(self.host.settings)
        if self.board.size != (0, 0):
            self.hand.hurry()
            self.hand.drop()
        self.board.fit(size, look, options)
        self.hud.fit(size, self.u, self.widest_count)
        self.ranks.fit(size, self.u)
        self.prompt()

    # ── messages ──

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        """Show why a move is not possible; it is heard from the pile where it was tried."""
        self.host.sounds.play("refuse", pan=self.board.side(pile))
        self.hud.say(sentence, refused=True, eye=None if self.over else self._eye(pile, tried))
        self.invalidate()

    def _eye(self, pile: int, tried: Pick | None) -> Eye | None:
        """Where the player looks: at what was tried, dropped or clicked, or at the focus; None for nowhere."""
        at, position = self.clicked, self.board.position
        picked = top(position, pile) if tried and pile not in (-1, tried.pile) else tried
        picked = picked or (self.hand.at(at) if at else self.hand.focus)
        if picked:
            looked = self.hand.area(picked)
        elif at:
            looked = pygame.Rect(at, (1, 1)).inflate(*(round(24 * self.u),) * 2)
        else:
            return None
        cards = self.hand.seen()
        corners = [pygame.Rect(card.topleft, (card.w, card.h // 3)) for card in cards]  # that say which cards they are
        words = [widget.rect for widget in self.targets()]
        return Eye(looked, (*cards, *corners, *corners, *words, *self.kept_free, self.sheet))

    @property
    def kept_free(self) -> list[pygame.Rect]:
        """What no plate covers if it can be helped: counts of cards, and the words above and below the table."""
        return [*self.board.view.signs(self.board.position, self.board.now) * HEAVY, self.hud.above, self.hud.below]

    def say(self, sentence: str) -> None:
        """Show a message; an empty one hides the message shown."""
        self.hud.say(sentence)
        self.invalidate()

    # ── fingers and controllers ──

    @property
    def holding(self) -> bool:
        return self.hand.lifted is not None

    def targets(self) -> Sequence[Widget]:
        ending = self.hud.ending.controls.widgets if self.over else ()
        ranks = self.ranks.buttons if self.board.position.choice is Choice.RANKS else ()
        return (*self.hud.controls.widgets, *self.hud.lamps.widgets, *ending, *ranks)

    def holds(self, at: tuple[int, int]) -> bool:
        return self.hand.at(at) is not None

    # ── the picture ──

    @property
    def sought(self) -> int:
        """The set of cards whose places are lit."""
        return 0

    @property
    def sheet(self) -> pygame.Rect:
        """The area of a sheet on the table; empty where there is none."""
        return pygame.Rect(0, 0, 0, 0)

    def veil(self, surface: pygame.Surface) -> None:
        """Draw over the cards and under the words; nothing by default."""

    def pieces(self) -> Iterator[object]:
        yield from self.lay_ground()
        yield from self.board.pieces(self.ground())
        self.hud.draw(nowhere(), game_name(self.ruleset.game), self.count, self.foot)
        yield None

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        board, hud, position, held = self.board, self.hud, self.board.position, self.hand.held
        ahead = 0.0 if board.lands_within(ahead) and not self.ready() else ahead
        row, lit = position.choice is Choice.RANKS, {} if self.over else self.hand.lit()
        foot = self.ranks.left if row else self.size[0]
        hud.under = self.sheet
        surface.blit(board.ground(self.ground(), ahead, held, lit), (0, 0))
        hud.draw(surface, game_name(self.ruleset.game), self.count, "" if board.bare or row else self.foot)
        board.draw_cards(surface, ahead, held, hud.over(foot))
        if self.hand.ghost:
            self.hand.ghost.draw(surface, board)
        board.sparks.draw(surface)
        self.veil(surface)
        lamp, words = self.lamp
        quiet = board.bare or self.over or row
        hud.draw_lamp(surface, lamp, "" if quiet else words, self.lamp_means, () if quiet else self.useful)
        if row:
            self.ranks.draw(surface)
        hud.draw_line(surface, foot)
        if self.over:
            hud.draw_ending(surface, *self.ending)
        if self.looking.at and not self.sought:
            draw_peek(surface, board, self.looking.at, self.all_shown)

    @property
    def useful(self) -> Sequence[str]:
        """The actions beside the lamp for which there is use now."""
        return ()

    @property
    def up(self) -> str:
        return cards_out(self.board.position.placed(), self.ruleset.goal)

    @property
    def ending(self) -> tuple[str, str]:
        """The title and the words of the sheet for a deal that is over."""
        first, *rest = ended_told(self.board.position, moved=bool(self.session.moves)) or ("",)
        return first, " ".join(rest)

    @property
    def count(self) -> str:
        """The progress, for the upper left; empty where the player has it hidden."""
        if not self.host.settings.clock:
            return ""
        return moves_and_time(len(self.session.moves), self.session.seconds, self.up, self.points)

    @property
    def points(self) -> int | None:
        """The points so far, where they are counted."""
        session, counted = self.session, self.host.settings.points
        if counted == "off":
            return None
        if self._points is None or self._points[0] is not session.position or self._points[1] != counted:
            found = points(self.ruleset, session.path, session.moves, counted)
            self._points = session.position, counted, found
        return self._points[2]

    @property
    def widest_count(self) -> str:
        """The progress at its widest."""
        return widest_progress(self.ruleset.goal, self.points is not None)

    @property
    def foot(self) -> str:
        """The deal's name, for the lower right."""
        return "    ".join(filter(None, (variant_names(self.ruleset), deal_name(self.session.number))))


ACROSS = 13  # cards in a row of a spread pile
LARGER = 2.0  # how much larger than on the table a single card is shown

ENDS_A_PEEK = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN)
ENDS_A_CLICKED_ONE = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Peek:
    """What the player looks at more closely. at: the card or pile, or None. asks: the next click chooses it."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.at: Pick | None = None
        self.asks = False
        self._stays = False  # it was clicked, and is shown until the next click or key

    def begin(self) -> bool:
        """Look at what the mouse or the keyboard is on; returns False if that is nothing, and a click has to choose."""
        self.at, self._stays = self._hand.pointed, False
        self.asks = self.at is None
        return not self.asks

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event only begins or ends a look at a clicked pile, and does nothing else."""
        if self.at and event.type in (ENDS_A_CLICKED_ONE if self._stays else ENDS_A_PEEK):
            self.at = None
            self._hand.player.invalidate()
            return self._stays
        if not (self.asks and event.type == pygame.MOUSEBUTTONDOWN):
            return False
        self.at, self.asks, self._stays = self._hand.at(event.pos), False, True
        self._hand.player.say("")
        return True


def known(position: Position, picked: Pick, all_shown: bool = False) -> tuple[int, ...]:
    """The cards that a player may know of the pile, the first one first; of a column only the picked one. all_shown:
    face-down cards too.
    """
    pile = (position if all_shown else position.seen()).piles[picked.pile]
    column = position.ruleset.piles[picked.pile].kind is Kind.TABLEAU
    cards = pile[-1 - picked.depth : len(pile) - picked.depth] if column and 0 <= picked.depth < len(pile) else pile
    return tuple(card for card in cards if card != UNSEEN)


def draw_peek(surface: pygame.Surface, board: Board, picked: Pick, all_shown: bool = False) -> None:
    """Draw a sheet over the table with the cards on it."""
    position, floor, u = board.position, board.floor, board.u
    cards = known(position, picked, all_shown)
    if not cards:
        return
    across = min(ACROSS, len(cards))
    rows = -(-len(cards) // across)
    room = surface.get_rect().inflate(-round(220 * u), -round(200 * u))
    wide = round(floor.width * LARGER) if len(cards) == 1 else floor.width
    wide = max(16, min(wide, round(room.w / (across * 1.08)), round((room.h - 70 * u) / (rows * 1.4 * 1.08))))
    deck = board.view.deck if wide == floor.width else Deck(board.view.deck.look, wide)
    step_x, step_y, head = round(wide * 1.08), round(wide * 1.4 * 1.08), round(64 * u)
    sheet = pygame.Rect(0, 0, across * step_x + round(56 * u), rows * step_y + head + round(36 * u))
    sheet.w = max(sheet.w, round(360 * u))
    sheet.center = surface.get_rect().center
    panel(sheet.size, u, 0.95).draw(surface, sheet.topleft)
    words = text(pile_told(position, picked.pile, len(cards)), Style.MEDIUM, scaled(19, u), GOLD_LIGHT)
    surface.blit(words, words.get_rect(center=(sheet.centerx, sheet.y + head // 2 + round(4 * u))))
    for place, card in enumerate(cards):
        row, column = divmod(place, across)
        in_row = min(across, len(cards) - row * across)
        x = sheet.centerx - (in_row * step_x) // 2 + column * step_x + (step_x - wide) // 2
        surface.blit(deck.face(NAMES[card]), (x, sheet.y + head + row * step_y))


LETTERS, WIDE = 17, 1.6  # the size of a number, in u, and the width of a seal in that
WIDER, PART = 1.2, 0.42
"""How much larger it is on a card than among words, and the part of a card's width that it has there at most: with
smaller letters, if need be.
"""


class Seal(NamedTuple):
    """A number, 0 for none, and whether the card is kept for good."""

    number: int
    kept: bool


def height_of(u: Scale) -> int:
    """Of a seal, in pixels."""
    return round(WIDE * scaled(LETTERS, u))


@lru_cache(maxsize=64)
def picture(seal: Seal, u: Scale) -> pygame.Surface:
    """A round seal, or a lock, with its number."""
    side = height_of(u)
    if seal.kept:
        bow = "M31 44V24A19 19 0 0 1 69 24V44"
        body = "M12 36H88V92Q88 97 82 97H18Q12 97 12 92Z"
        drawn = line(bow, INK, 20) + line(bow, GOLD_LIGHT, 10)
    else:
        body, drawn = circle(50, 50, 46), ""
    drawn += fill(body, GOLD_LIGHT) + line(body, INK, 7) + line(body, GOLD_DARK, 2)
    if seal.kept and not seal.number:
        drawn += fill(circle(50, 66, 10) + "M46 66H54L57 86H43Z", INK)
    made = raster((side, side), drawn, (0, 0, 100, 100)).copy()
    if seal.number:
        figure = text(str(seal.number), Style.MEDIUM, scaled(LETTERS, u), INK)
        middle = side // 2, round(side * (0.665 if seal.kept else 0.51))
        part = figure.get_bounding_rect()
        made.blit(figure, (middle[0] - part.centerx, middle[1] - part.centery))
    return made


def lie(cards: Iterable[tuple[pygame.Rect, Seal]], wide: int, u: Scale) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The seals of what is seen of cards, clear of their indices and of each other. wide: a card's width."""
    found: list[tuple[pygame.Surface, pygame.Rect]] = []
    u = u.times(WIDER).fitting(round(wide * PART), height_of)
    side = height_of(u)
    for seen, seal in cards:
        at = pygame.Rect(0, 0, side, side)
        aside = seen.w < wide * 0.7  # other cards lie on its right part
        if aside:
            at.midbottom = seen.centerx, seen.bottom - side // 4
        else:
            at.midright = seen.right - side // 6, min(seen.centery, seen.y + side * 3 // 4)
        while at.collidelist([other for _, other in found]) >= 0 and seen.colliderect(at):
            at.move_ip((0, -side) if aside else (-side, 0))
        found.append((picture(seal, u), at))
    return found


WIDEST, TEXT, PAD, ABOVE, FOOT = 1600, 21, 54, 24, 30
"""Its width, the size of its letters, the room beside its words, above it and below it, in u."""
LEADING = 1.38  # between lines, in em
LEAST = 2  # for so many lines it has room at least
Line = list[str | int]  # text, and numbers of signs


class Strip:
    """`fit` lays it out for all that is going to be said, so that it stays where it is."""

    def __init__(self, button: Button) -> None:
        self.controls = Controls([button])
        self._button, self._u, self._inner = button, Scale(1), 1
        self._lines: list[Line] = []
        self._kept: Container[int] = ()

    def fit(self, size: Size, u: Scale, told: Iterable[str]) -> None:
        """Lay it out for a screen of this size. told: whatever will be said."""
        self._u, room, pad, button = u, inside(size), round(PAD * u), self._button
        wide = label_size(button.label, u, button.key_hint)[0]
        across = min(room.w, round(WIDEST * u * u.letters))
        self._inner = across - 3 * pad - wide
        lines = max([LEAST, *(len(self._wrapped(words)) for words in told)])
        self.rect = pygame.Rect(0, 0, across, max(height(u), lines * self._step) + 2 * round(22 * u))
        self.rect.midbottom = room.centerx, size[1] - round(FOOT * u)
        button.u, button.rect = u, pygame.Rect(0, 0, wide, height(u))
        button.rect.midright = self.rect.right - pad, self.rect.centery

    def above(self, area: pygame.Rect) -> pygame.Rect:
        """What it leaves of the area of the cards."""
        return pygame.Rect(area.topleft, (area.w, self.rect.top - round(ABOVE * self._u) - area.top))

    def say(self, words: str, kept: Container[int]) -> None:
        """Set its words. kept: the numbers of cards that can never leave."""
        self._lines, self._kept = self._wrapped(words), kept

    @property
    def _step(self) -> int:
        return round(scaled(TEXT, self._u) * LEADING)

    @property
    def _gap(self) -> int:
        """Between a word and its sign."""
        return round(5 * self._u)

    def _wide(self, part: str | int) -> int:
        if isinstance(part, str):
            return width(part, Style.REGULAR, scaled(TEXT, self._u))
        return height_of(self._u) + self._gap

    def _wrapped(self, words: str) -> list[Line]:
        """The words in lines; a sign stays with the word before it."""
        lines: list[Line] = [[]]
        for word in words.split(" "):
            pieces: Line = [part for piece in parts(word) for part in piece if part]
            longer = pieces
            if before := lines[-1]:
                end = before[-1] if isinstance(before[-1], str) else ""
                longer = [*(before[:-1] if end else before), f"{end} {pieces[0]}", *pieces[1:]]
            if before and sum(map(self._wide, longer)) > self._inner:
                lines.append(pieces)
            else:
                lines[-1] = longer
        return lines

    def draw(self, surface: pygame.Surface) -> None:
        u, step, px = self._u, self._step, scaled(TEXT, self._u)
        panel(self.rect.size, u, 0.94).draw(surface, self.rect.topleft)
        middle = self.rect.centery - (len(self._lines) - 1) * step // 2
        for pieces in self._lines:
            x = self.rect.x + round(PAD * u)
            for part in pieces:
                if isinstance(part, str):
                    drawn = text(part, Style.REGULAR, px, IVORY)
                else:
                    drawn = picture(Seal(part, part in self._kept), u)
                x += self._wide(part)
                surface.blit(drawn, drawn.get_rect(midright=(x, middle)))
            middle += step
        self.controls.draw(surface)
