"""The choices before play: the question, and the row of ranks to name."""

from __future__ import annotations

import pygame

from game.look.cloth import inside
from game.look.device import reach
from game.look.scale import Scale
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height
from game.rules import Choice, Move, Position
from game.words import marked, phrase
from game.words.letters import rank_letters

PROMPTS = {
    Choice.WING: marked("Choose the wing to be the lords’ wing. All its cards may go, and its gaps are filled."),
    Choice.RANKS: marked("Name the two ranks that start the foundations. They may be the same."),
    Choice.BASE: marked("Choose the card that starts the first foundation. The others start on its rank."),
}


class RankRow:
    """Thirteen buttons at the foot of the table; clicking two of them, or one twice, names the ranks."""

    def __init__(self) -> None:
        self.buttons = [Button(name, pygame.Rect(0, 0, 1, 1)) for name in rank_letters()]
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
        """The next question."""
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
