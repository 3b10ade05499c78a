"""What the keys and buttons of a table do."""

from __future__ import annotations

import pygame

from game.look.keys import Key
from game.scenes.command import ESCAPE, Command

COMMANDS = (
    Command("turn", (Key(pygame.K_SPACE),), "turn the stock, or redeal"),
    Command("play_up", (Key(pygame.K_p),), "play up what can go up", also="right click"),
    Command(
        "undo",
        (Key(pygame.K_u), Key(pygame.K_z, ctrl=True), Key(pygame.K_BACKSPACE)),
        "take the last move back",
        "Undo",
        repeats=True,
    ),
    Command("redo", (Key(pygame.K_r), Key(pygame.K_y, ctrl=True)), "play it again", "Redo", repeats=True),
    Command("restart", (Key(pygame.K_HOME),), "begin the deal again", "Restart"),
    Command("hint", (Key(pygame.K_h),), "a hint by what you may know; Enter plays it", "Hint"),
    Command("show_way", (Key(pygame.K_w),), "show me the way, all cards seen"),
    Command("step_back", (Key(pygame.K_b),), "back to where it could be won", "Step back"),
    Command("review", (Key(pygame.K_l),), "look back: where was it lost?", "Look back"),
    Command("new_deal", (Key(pygame.K_n),), "another deal (asks while one is in play)", "New deal", "New"),
    Command("deal_number", (Key(pygame.K_d), Key(pygame.K_F4)), "deal by number"),
    Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the deal’s code, with its moves"),
    Command("paste", (Key(pygame.K_v, ctrl=True),), "play what was copied: a code or a number"),
    Command("peek", (Key(pygame.K_v),), "look at a card or a pile, while held", also="middle button"),
    Command("rules", (Key(pygame.K_F1),), "the rules", "Rules"),
    Command("lesson", (Key(pygame.K_t),), "let me show you: a lesson in this game", "Show me"),
    Command("settings", (Key(pygame.K_F2),), "settings"),
    Command("statistics", (Key(pygame.K_F3),), "how the games have gone"),
    Command("back", (ESCAPE,), "put down, or back to the menu", "Menu"),
)
HAND = Command("", (), "choose a card, and play it", also="arrows, Tab, Enter")
"""What needs no command: the hand does it."""
BAR = ("hint", "undo", "redo", "new_deal", "rules", "key_card", "back")
"""Words above the table."""
OVER = ("undo", "step_back", "review", "restart", "new_deal", "back")
"""Buttons on the sheet of a deal that is over."""
