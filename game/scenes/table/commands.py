"""The keys of a table, and how far its deal has come."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from game.look.keys import Key, Sign
from game.scenes.command import CHOOSING, ESCAPE, Command
from game.scenes.table.ending import ACCEPT
from game.words import clock, phrase


class Phase(Enum):
    """The state of a table."""

    WAITING = auto()  # for its first cards
    FINDING = auto()  # for its first cards, while the solver looks for a deal
    PLAYING = auto()
    RISING = auto()  # cards go to foundations by themselves, one after another
    FINISHING = auto()  # the rest of the deal is played by itself, until the player stops it
    OVER = auto()  # no move is left, and the sheet says so
    WON = auto()
    WRONG = auto()  # the last move is about to be taken back


BY_ITSELF = (Phase.RISING, Phase.FINISHING)
"""While moves are played without the player."""


MANY_MOVES, LONG = 888, 3599.0
"""Moves and seconds that few deals take."""


def cards(out: int, total: int) -> str:
    """How many cards are on the foundations: "58 of 104"."""
    return phrase("{out} of {total}", out=out, total=total)


def told(moves: int, seconds: float, up: str) -> str:
    """The moves, the time and the cards, as cards() says them."""
    return f"{phrase('MOVES {n}', n=moves)}    {clock(seconds)}    {up}"


def widest(total: int) -> str:
    """The same for as many moves and as long a time as room is kept for."""
    return told(MANY_MOVES, LONG, cards(total, total))


COMMANDS = (
    Command("turn", (Key(pygame.K_SPACE),), "turn the stock, or redeal"),
    Command("play_up", (Key(pygame.K_p),), "play all cards that go to foundations", "All up", also="right click"),
    Command(
        "undo",
        (Key(pygame.K_u), Key(pygame.K_z, ctrl=True), Key(pygame.K_BACKSPACE)),
        "take the last move back",
        "Undo",
        repeats=True,
        signs=(Sign.B, Sign.LEFT_SHOULDER),
    ),
    Command(
        "redo",
        (Key(pygame.K_r), Key(pygame.K_y, ctrl=True)),
        "play the move again",
        "Redo",
        repeats=True,
        signs=(Sign.RIGHT_SHOULDER,),
    ),
    Command("restart", (Key(pygame.K_HOME),), "start the deal again", "Restart"),
    Command("hint", (Key(pygame.K_h),), "a hint; {enter} plays it", "Hint", signs=(Sign.X,)),
    Command("show_way", (Key(pygame.K_w),), "show the moves that win"),
    Command("finish", (Key(pygame.K_f),), "finish it: watch the rest being won"),
    Command("tell_lamp", (Key(pygame.K_i),), "what the lamp means"),
    Command("show_why", (Key(pygame.K_y),), "show why this deal is lost", "Why"),
    Command("step_back", (Key(pygame.K_b),), "back to where you could still win", "Step back"),
    ACCEPT,
    Command("bookmark", (Key(pygame.K_x),), "set a bookmark here, or remove it"),
    Command("review", (Key(pygame.K_l),), "review this deal: where was it lost?", "Review"),
    Command("new_deal", (Key(pygame.K_n),), "a new deal; asks while you play one", "New deal", "New"),
    Command("deal_number", (Key(pygame.K_d), Key(pygame.K_F4)), "a deal by its number"),
    Command("pause", (Key(pygame.K_s), Key(pygame.K_PAUSE)), "pause: stop the clock"),
    Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the code of this deal"),
    Command("paste", (Key(pygame.K_v, ctrl=True),), "play a code or number you copied"),
    Command("say_hidden", (Key(pygame.K_q),), "voice: what you have not seen yet"),
    Command("peek", (Key(pygame.K_v),), "look at a pile while you hold it down", also="middle button", signs=(Sign.Y,)),
    Command("find_card", (Key(pygame.K_f, ctrl=True),), "find a card: type its rank and suit"),
    Command("rules", (Key(pygame.K_F1),), "the rules", "Rules"),
    Command("lesson", (Key(pygame.K_t),), "a lesson in this game", "Lesson"),
    Command("settings", (Key(pygame.K_F2),), "settings"),
    Command("statistics", (Key(pygame.K_F3),), "your statistics"),
    Command("back", (ESCAPE,), "put the card back, or go to the menu", "Menu", signs=()),
)
IN_THE_DEAL = (
    *("turn", "play_up", "undo", "redo", "restart", "hint"),
    *("show_way", "finish", "step_back", "bookmark", "pause"),
)
"""What is done in the deal on the table, and can no longer be done once it is won."""
HAND = Command("", (), "choose a card and play it", also="arrows, Tab, Enter", signs=CHOOSING)
COLUMN = Command("", (), "go to a column, or play the lifted card there", also="1, 2 … 0")
"""Keys that are no commands, handled by the hand."""
BAR = ("hint", "undo", "redo", "play_up", "new_deal", "rules", "key_card", "back")
"""Words above the table."""
BACK = ("undo", "step_back")
"""The first button at a deal that is over: the second one where a way back to a position is known that can be won."""
OF_MOVES = ("restart", "review")
"""Those that are of no use where no move was made."""
OVER = ("restart", "show_why", "review", "new_deal", "back")
"""The other buttons there, after the golden one with what is proposed."""
