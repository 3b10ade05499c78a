"""What a fuzz presses, and how large it makes the window."""

from __future__ import annotations

import pygame

KEYS = sorted(value for name, value in vars(pygame).items() if name.startswith("K_"))
USUAL = [
    *(
        pygame.K_SPACE,
        pygame.K_u,
        pygame.K_r,
        pygame.K_p,
        pygame.K_h,
        pygame.K_n,
        pygame.K_b,
        pygame.K_HOME,
        pygame.K_d,
    ),
    *(
        pygame.K_v,
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_ESCAPE,
    ),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_BACKSPACE, pygame.K_w, pygame.K_m, pygame.K_z),
    *range(pygame.K_F1, pygame.K_F12 + 1),
]
MODS = (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_RCTRL | 3)
SIZES = ((960, 540), (480, 270), (640, 480), (1, 1), (320, 900), (1200, 300), (123, 77))
WINDOW = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
)
PAUSES = (*(40 * (0.0, 0.0, 1 / 120, 1 / 60, 0.05, 0.3)), 3.0, 3.0, 62.0)
"""Seconds between two actions; in a minute the showcase begins."""
STAY, TABLE_STAY = 25, 70
"""Actions on a page, and at one table, after which the visitor goes elsewhere."""
