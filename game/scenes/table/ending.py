"""What stands over a table: a choice to make, a lost end, what is proposed, and the veil while it is paused."""

import pygame

from game.evening import Proposal, Proposed
from game.look.cloth import inside
from game.look.keys import Key, reach
from game.look.palette import GOLD_LIGHT, IVORY, RGB, Scale
from game.look.shapes import panel, rule
from game.look.type import SMALLEST, Style, fitting, paragraph, scaled, text, width
from game.look.widgets.buttons import Button, Controls, PrimaryButton, tag_ground
from game.look.widgets.widget import height
from game.rules import Choice, Move, Position
from game.scenes.command import Command, any_press
from game.scenes.dialog import ask_to_quit
from game.scenes.doors import Door
from game.scenes.scene import Host, Scene
from game.store.dances import to_play
from game.words import evening, marked, phrase, ruleset_name
from game.words.catalogue import labelled
from game.words.letters import rank_letters

TITLE = marked("Paused")
GO_ON = marked("The clock stands still. To go on: {press}.")
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
BACK = 0.25
"""Seconds after which a player who came back to the window sees the cards: a click that brought him is no move."""


def go_on() -> str:
    """How to go on, with the device used last."""
    return phrase(GO_ON, press=any_press())


class Paused(Scene):
    """Lies over a table until a click or a key, which does nothing else."""

    overlay = True

    def __init__(self, host: Host, told: str, left: bool = False) -> None:
        """told: what is said of the deal; may be empty. left: the window was left; it ends when the player is back."""
        super().__init__(host)
        self._told = told
        self._left = left
        self._back = 0.0  # seconds since then

    def enter(self) -> None:
        self.host.sounds.band.aside(True)

    def leave(self) -> None:
        self.host.sounds.band.aside(False)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in ENDS:
            self.host.pop()

    def step(self, dt: float) -> bool:
        self._back = 0.0 if self.host.away else self._back + dt
        if self._left and self._back >= BACK and self.host.top is self:
            self.host.pop()
        return False

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        u = self.u
        surface.blit(self.ground(), (0, 0))
        sheet = pygame.Rect(0, 0, max(round(680 * u), 300), 0)
        inner = sheet.w - round(100 * u)
        title = phrase(TITLE)
        head = text(title, Style.DISPLAY, fitting(title, Style.DISPLAY, scaled(48, u), inner), GOLD_LIGHT)
        parts = [head, rule(inner, u)]
        for words in filter(None, (self._told, go_on())):
            parts.append(paragraph(words, Style.REGULAR, scaled(20, u), IVORY, inner, centred=True))
        gap, pad = round(22 * u), round(46 * u)
        sheet.h = 2 * pad + sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
        sheet.center = self.size[0] // 2, self.size[1] // 2
        panel(sheet.size, u, 0.9).draw(surface, sheet.topleft)
        top = sheet.y + pad
        for part in parts:
            surface.blit(part, part.get_rect(midtop=(sheet.centerx, top)))
            top += part.get_height() + gap


PROMPTS = {
    Choice.WING: marked("Choose the wing to be the lords’ wing. All its cards may go, and its gaps are filled."),
    Choice.RANKS: marked("Name the two ranks that start the foundations. They may be the same."),
    Choice.BASE: marked("Choose the card that starts the first foundation. The others start on its rank."),
}


class RankRow:
    """Thirteen buttons at the foot of the table; clicking two of them, or one twice, names the ranks."""

    def __init__(self) -> None:
        self.buttons = [Button(name) for name in rank_letters()]
        self.controls = Controls(list(self.buttons))
        self.first = 0

    def fit(self, size: tuple[int, int], u: Scale) -> None:
        """Lay out the row along the right half of the foot; the question is at its left."""
        high = height(u)
        wide = max(round(62 * u), high, reach())
        x = inside(size).right - round(30 * u) - 13 * wide
        y = size[1] - round(22 * u) - high  # between the cards and the gold border
        for place, (button, name) in enumerate(zip(self.buttons, rank_letters(), strict=True)):
            button.label, button.u = name, u
            button.rect = pygame.Rect(x + place * wide, y, wide - round(4 * u), high)

    @property
    def left(self) -> int:
        """The x position of its left end, in pixels."""
        return self.buttons[0].rect.left

    def name(self, position: Position, rank: int) -> Move | None:
        """Name a rank (1 to 13); returns the move once there are two."""
        if not self.first:
            self.first = rank
            return None
        low, high = sorted((self.first, rank))
        self.first = 0
        return next(move for move in position.legal_moves if move.ranks == (low, high))

    def handle(self, event: pygame.event.Event) -> int:
        """The rank that an event names, 0 for none."""
        used = self.controls.handle(event)
        return self.buttons.index(used) + 1 if used in self.buttons else 0

    def prompt(self) -> str:
        if self.first:
            return phrase(
                "Name the second rank: choose it here, or choose a card. The first is {rank}.",
                rank=rank_letters()[self.first - 1],
            )
        return phrase(PROMPTS[Choice.RANKS])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row, with the rank already named highlighted."""
        self.controls.focus(self.buttons[self.first - 1] if self.first else None)
        self.controls.draw(surface)


ACCEPT = Command("accept", (Key(pygame.K_g),), "at the end of a deal: what is proposed to you", "Go on")


def golden() -> PrimaryButton:
    """The button, before anything is proposed."""
    return PrimaryButton(phrase(ACCEPT.word), sign=ACCEPT)


def put(button: PrimaryButton, proposal: Proposal) -> None:
    """Put a proposal on the button, in the language in use."""
    kind, game = proposal.kind.value, ruleset_name(proposal.ruleset)
    button.label = evening.proposal_verb(kind, game, proposal.number)
    sentence = evening.proposal_told(kind, game)
    button.tip = labelled(sentence.rstrip("."), ACCEPT.hint) if ACCEPT.hint else sentence


def told(proposal: Proposal) -> str:
    """A proposal as a sentence."""
    return evening.proposal_told(proposal.kind.value, ruleset_name(proposal.ruleset))


def follow(host: Host, proposal: Proposal) -> None:
    """Do what was proposed, once the table has been left; the mistake is seen over the table."""
    if proposal.kind is Proposed.SOLVE:
        host.open(Door.PROBLEM, proposal.ruleset.game_id, proposal.number)
    elif proposal.kind is Proposed.NEXT:
        host.open(Door.LESSON, proposal.ruleset)
    elif proposal.kind is Proposed.TODAY and proposal.dance:
        host.open(Door.TABLE, to_play(host.journal, proposal.dance))
    elif proposal.kind is Proposed.TOMORROW:
        ask_to_quit(host)


LOW, PAD, GAP = 2, 3, 14  # room below the strip, around its buttons, and between them, in u
LEFT_OUT = ("restart", "back", "new_deal", "show_why", "undo")
"""What has no button where there is no room for all: their keys are left, and the menu, a new deal and undo stand above
the table.
"""
WORDS, LEAST_WORDS = 0.3, 0.2
"""The part of the strip that is kept for words: buttons that take more go without the names of their keys, and all but
two leave the strip rather than take more than that.
"""
SMALL = 0.75  # how small the letters get before the last sentence is left out


class Ending:
    """Lies below the cards, so that all of them can be seen. Sizes in pixels."""

    def __init__(self, buttons: dict[str, Button]) -> None:
        """buttons: all that may be offered, by their action."""
        self.buttons = buttons
        self.controls = Controls(list(buttons.values()))
        self.rect: pygame.Rect
        self._offered: tuple[str, ...] = tuple(buttons)
        self._size, self._u = (1, 1), Scale(1)

    def propose(self, proposal: Proposal) -> None:
        button = self.buttons["accept"]
        if isinstance(button, PrimaryButton):
            put(button, proposal)

    def offer(self, *actions: str) -> None:
        self._offered = actions
        self.fit(self._size, self._u)

    def fit(self, size: tuple[int, int], u: Scale) -> None:
        """Lay it out for a screen of this size: the buttons at its right end."""
        self._size, self._u = size, u
        pad, room = round(PAD * u), inside(size)
        self.rect = pygame.Rect(room.x, 0, room.w, height(u) + 2 * pad)
        focused = self.controls.focused
        for hinted, left_out in ((True, 0), *((False, number) for number in range(len(LEFT_OUT) + 1))):
            shown = [action for action in self._offered if action not in LEFT_OUT[:left_out]]
            self.controls = Controls([self.buttons[action] for action in shown])
            for button in self.controls.widgets:
                button.crowded = not hinted
            wide = [button.natural(u) for button in self.controls.widgets]
            row = sum(wide) + round(GAP * u) * (len(wide) - 1)
            if row + 2 * pad <= self.rect.w * (1 - (WORDS if left_out < 2 else LEAST_WORDS)):
                break
        self.rect.bottom = size[1] - round(LOW * u)
        self.controls.focus(focused)
        x = self.rect.right - 2 * pad - row
        for button, across in zip(self.controls.widgets, wide, strict=True):
            button.u, button.rect = u, pygame.Rect(x, self.rect.bottom - pad - height(u), across, height(u))
            x += across + round(GAP * u)

    def draw(self, surface: pygame.Surface, title: str, words: str, ink: RGB = IVORY) -> None:
        """Draw the strip with its title, the words behind it in `ink`, and its buttons."""
        u = self._u
        surface.blit(tag_ground(self.rect.size, u), self.rect)
        x, right, y = self.rect.x + round(26 * u), self.controls.widgets[0].rect.x - round(GAP * u), self.rect.centery
        px = largest = scaled(20, u)
        least = max(SMALLEST, round(SMALL * largest)) if title else SMALLEST
        while _wide(title, words, px) > right - x and (words or px > SMALLEST):
            if words and px <= least:
                words, px = words.rpartition(". ")[0], largest  # the title says most
            else:
                px -= 1
        for said, style, colour in ((title, Style.MEDIUM, GOLD_LIGHT), (words, Style.REGULAR, ink)):
            picture = text(said, style, px, colour)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            x += picture.get_width() + (px // 2 if said else 0)
        self.controls.draw(surface)


def _wide(title: str, words: str, px: int) -> int:
    return width(title, Style.MEDIUM, px) + px // 2 + width(words, Style.REGULAR, px)
