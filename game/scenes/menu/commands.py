"""The keys and buttons of the menu."""

import pygame

from game.look.keys import Key, Sign
from game.scenes.command import ESCAPE, Command

COMMANDS = (
    Command("play", (), "start a new deal, or continue the paused one", "Play", also="Enter", signs=(Sign.A,)),
    Command("rules", (Key(pygame.K_F1),), "the rules of this game", "Rules"),
    Command("settings", (Key(pygame.K_F2),), "change how it looks, sounds and plays", "Settings"),
    Command("statistics", (Key(pygame.K_F3),), "your wins, times and streaks", "Statistics"),
    Command("number", (Key(pygame.K_F4),), "play a deal by its number", "Deal by number", "By number"),
    Command("history", (Key(pygame.K_F8),), "every deal you have played", "Journal"),
    Command("surprise", (Key(pygame.K_r, ctrl=True),), "play a game for the time you have", "Surprise me"),
    Command("showcase", (Key(pygame.K_F5),), "watch the games play themselves", "Showcase"),
    Command("fresh", (Key(pygame.K_F6),), "start a new deal and give up the paused one", "New deal", "New"),
    Command("solved", (Key(pygame.K_F7),), "deals that are known to be winnable", "Winnable deals", "Winnable"),
    Command("today", (Key(pygame.K_F9),), "today’s deal, and those of every month", "Calendar"),
    Command("odds", (Key(pygame.K_F10),), "odds: how often each game can be won", "Odds"),
    Command("problems", (Key(pygame.K_F12),), "problems: positions to win from", "Problems"),
    Command("lesson", (Key(pygame.K_F1, ctrl=True),), "a lesson in this game", "Lesson"),
    Command("own", (Key(pygame.K_o, ctrl=True),), "your own games, from files", "Your own"),
    Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the paused deal as a code"),
    Command("paste", (Key(pygame.K_v, ctrl=True),), "play a copied code or number"),
    Command("go_back", (ESCAPE,), "back", "Back"),
)
MORE = Command(
    "more", (Key(pygame.K_g, ctrl=True),), "variants, odds, problems and more of this game", "More", also="right click"
)
LETTERS = Command("", (), "find a game by its name", also="letters")  # keys that are no command, handled by the list
FOOT = ("go_back", "rules", "lesson", "number", "solved", "problems", "odds", "statistics")
"""What stands along the foot: all that is about this game. The main button stands at its right."""
