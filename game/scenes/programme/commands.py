"""The keys and buttons of the page of all games: those of a game's own page, and a way there."""

from __future__ import annotations

import pygame

from game.look.keys import Key
from game.scenes.command import Command
from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.commands import MORE

FAVOURITE = Command("favourite", (Key(pygame.K_d, ctrl=True),), "make this game a favourite, or no longer", "Favourite")
COMMANDS = (*(command for command in MENU if command.action != "go_back"), FAVOURITE, MORE, MENU[-1])
FOOT = ("go_back", "surprise", "rules", "lesson", "favourite", "more")
"""What stands along the lower edge, beside the golden button."""
FEWER = ("go_back", "surprise", "more")
"""The same where there is little room."""
LETTERS = Command("", (), "find a game by its name", also="letters")
