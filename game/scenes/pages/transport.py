"""The commands that go along the moves of a deal, and the speeds at which it plays."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.look.keys import Key
from game.scenes.command import CHOOSING, Command
from game.scenes.page import BACK
from game.words import marked, phrase


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
    Command("beside", (Key(pygame.K_v),), "compare with the line that somebody sent you"),
    Command("branch", (Key(pygame.K_p),), "play on from here, as a new deal", "Play on from here"),
)
HAND = Command(
    "", (), "move cards on the table, to try something", also="click, drag, Tab, arrows, Enter", signs=CHOOSING
)
"""Keys that are no command, handled by the table."""
