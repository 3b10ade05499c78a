"""What the keys and buttons of the menu do."""

from __future__ import annotations

import pygame

from game.look.keys import Key
from game.scenes.command import ESCAPE, Command

COMMANDS = (
    Command("play", (), "play, or go on with the deal put down", "Play", also="Enter"),
    Command("rules", (Key(pygame.K_F1),), "the rules of the game chosen", "Rules"),
    Command("settings", (Key(pygame.K_F2),), "settings", "Settings"),
    Command("statistics", (Key(pygame.K_F3),), "how the games have gone", "Statistics", "Figures"),
    Command("number", (Key(pygame.K_F4),), "a deal by its number", "Deal number", "Number"),
    Command("history", (Key(pygame.K_F8),), "the journal of all deals", "Journal"),
    Command("surprise", (Key(pygame.K_r, ctrl=True),), "a game for the time you have", "Surprise me"),
    Command("showcase", (Key(pygame.K_F5),), "the house dances by itself", "Showcase", "Show"),
    Command("fresh", (Key(pygame.K_F6),), "a new deal instead of the one put down", "New deal", "New"),
    Command("solved", (Key(pygame.K_F7),), "deals that can be won", "Solved deals", "Solved"),
    Command("today", (Key(pygame.K_F9),), "the day’s dance", "Today"),
    Command("odds", (Key(pygame.K_F10),), "the book of odds"),
    Command("problems", (Key(pygame.K_F12),), "problems: one move still wins"),
    Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the code of the deal put down"),
    Command("paste", (Key(pygame.K_v, ctrl=True),), "play what was copied: a code or a number"),
    Command("quit", (ESCAPE,), "leave the ballroom", "Quit"),
)
LETTERS = Command("", (), "find a game by its name", also="letters")
"""What needs no command: the list does it."""
LEFT = ("today", "settings", "showcase", "quit")
RIGHT = ("rules", "number", "solved", "history", "statistics", "fresh", "play")
"""Buttons along the foot, at either end."""
CORNER = ("surprise",)
"""Words above the picture, at the right."""
