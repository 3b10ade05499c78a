"""What is seen of a table: the board, the words around it, and where they stand.

Shows a covered card, or what the player knows of a whole pile, while a key or button is held.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.look.deck import Deck
from game.look.palette import GOLD_LIGHT
from game.look.shade import LampState
from game.look.shapes import nowhere, panel
from game.look.type import Style, scaled, text
from game.look.widgets.widget import Widget
from game.play.session import Session
from game.rules import UNSEEN, Choice, Kind, Position
from game.rules.cards import NAMES
from game.scenes.board import Board
from game.scenes.presentation import Drawn, drawn_as
from game.scenes.scene import Host, Scene
from game.scenes.table.ending import RankRow
from game.scenes.table.hand import Hand
from game.scenes.table.hud import Hud, Phase, cards_out, moves_and_time, widest_progress
from game.scenes.table.made import Eye
from game.table.picking import Pick, top
from game.words import deal_name, game_name, variant_names
from game.words.table import ended_told, pile_told

HEAVY = 40
"""How many times as much a number of cards counts as a card of its size, where a refusal may cover one."""


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
        self.clicked: tuple[int, int] | None = None
        """Where the mouse was pressed last; None after a key."""

    @property
    def session(self) -> Session:
        """The deal in play."""
        return self.board.session

    @property
    def over(self) -> bool:
        """Whether the sheet is shown that says the deal is over."""
        return self.phase is Phase.OVER

    def prompt(self) -> None:
        """Ask for what is due."""

    @property
    def lamp(self) -> tuple[LampState, str]:
        """The lamp's state and its words."""
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
        """Where the player looks: at what was tried, or the pile on which it was dropped, at the click, or at the card
        in focus; None without any.
        """
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
        """What no plate and no sheet covers if it can be helped: counts of cards and words at their places, and
        those above and below the table.
        """
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
        hud.draw_lamp(surface, lamp, "" if board.bare or self.over or row else words, self.lamp_means)
        if row:
            self.ranks.draw(surface)
        hud.draw_line(surface, foot)
        if self.over:
            hud.draw_ending(surface, *self.ending)
        if self.looking.at and not self.sought:
            draw_peek(surface, board, self.looking.at, self.all_shown)

    @property
    def up(self) -> str:
        """How many cards are on the foundations: "58 of 104"."""
        return cards_out(self.board.position.placed(), self.ruleset.total)

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
        return moves_and_time(len(self.session.moves), self.session.seconds, self.up)

    @property
    def widest_count(self) -> str:
        """The progress at its widest."""
        return widest_progress(self.ruleset.total)

    @property
    def foot(self) -> str:
        """The deal's name, for the lower right."""
        return "    ".join(filter(None, (variant_names(self.ruleset), deal_name(self.session.number))))


ACROSS = 13
"""Cards in a row of a spread pile."""
LARGER = 2.0
"""How much larger than on the table a single card is shown."""

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
