"""The keys and buttons of the first screen: all of the menu's, about the golden invitation's game."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.look.keys import Key, Sign
from game.scenes.album.plan import ALBUM
from game.scenes.command import ESCAPE, Command
from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.commands import MORE
from game.words import marked

GAMES = Command("games", (Key(pygame.K_g, ctrl=True),), "all games, with all that can be done in each", "All games")
LANGUAGE = Command("language", (Key(pygame.K_k, ctrl=True),), "another language", "Language")
FOOT = ("games", "today", "album", "history", "settings", "quit")
FIRST_FOOT = ("games", "language", "settings", "quit")
"""What stands along the lower edge, and what does for a newcomer."""
BEHIND = {"games": ("surprise", "showcase", "own"), "history": ("statistics",)}
"""What unfolds from a word there."""
MORE_HERE = replace(MORE, keys=())
PLAIN = tuple(command for command in MENU if command.action not in ("play", "go_back"))
QUIT = Command("quit", (ESCAPE,), "quit Cotillion", "Quit")
PLAY = Command("accept", (), "take the golden invitation", also="Enter", signs=(Sign.A,))
COMMANDS = (PLAY, GAMES, ALBUM, LANGUAGE, *PLAIN, MORE_HERE, QUIT)
LETTERS = Command("", (), "find a game by its name", also=marked("letters"))
