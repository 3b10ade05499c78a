"""The keys and buttons of a lesson."""

from __future__ import annotations

import pygame

from game.look.device import Sign
from game.look.keys import Key
from game.scenes.command import ENTER, ESCAPE, Command

COMMANDS = (
    Command("forward", (*ENTER, Key(pygame.K_SPACE)), "go on", "Continue"),
    Command("back", (ESCAPE,), "end the lesson", "Leave"),
    Command("show", (Key(pygame.K_h),), "show again what to do", signs=(Sign.X,)),
    Command("peek", (Key(pygame.K_v),), "look at a pile while you hold it down", also="middle button", signs=(Sign.Y,)),
    Command("rules", (Key(pygame.K_F1),), "the rules", "Rules"),
    Command("settings", (Key(pygame.K_F2),), "settings"),
)
BAR = ("rules", "key_card")
"""Words above the table."""
