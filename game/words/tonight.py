"""What the first screen says."""

from __future__ import annotations

from game.rules import Position, Ruleset
from game.store import Deal
from game.store.dances import Evening, Mark
from game.words.catalogue import marked, phrase, plural
from game.words.figures import clock
from game.words.games import level, levels
from game.words.review import cards_placed

WHAT_IT_IS = marked("Patience: a card game for one")
CAPTIONS = {
    "tonight": marked("Tonight’s dance"),
    "go_on": marked("Go on"),
    "again": marked("Play again"),
    "learn": marked("Learn the next dance"),
    "solve": marked("A problem to solve"),
    "first": marked("Your first dance"),
}
"""By the kind of invitation."""
VERBS = {
    "tonight": marked("Play"),
    "go_on": marked("Continue"),
    "again": marked("New deal"),
    "danced": marked("Play again"),
    "learn": marked("Lesson"),
    "solve": marked("Problems"),
    "first": marked("Begin"),
}
I_KNOW = marked("I know patience: all games")
"""On the button that a newcomer may take instead of the first dance."""


def dance_told(today: Evening, streak: int) -> tuple[str, str]:
    """How today's dance stands, and the streak; either may be empty."""
    if today.mark is Mark.DANCED and today.deal:
        stands = phrase("Won in {time}", time=clock(today.deal.seconds))
    elif today.mark is Mark.BEGUN and today.deal:
        stands = so_far(today.deal)
    else:
        stands = phrase("The same deal for everyone. It can be won.")
    return stands, plural("{n} evening in a row", "{n} evenings in a row", streak) if streak else ""


def paused_told(deal: Deal, table: Position) -> tuple[str, str]:
    """How far a paused deal is; table: how it stands."""
    return cards_placed(table), so_far(deal)


def so_far(deal: Deal) -> str:
    """How long a paused deal was played: nothing is counted in the first minute."""
    return phrase("{time} so far", time=clock(deal.seconds)) if deal.seconds >= 60 else phrase("Just begun")


def step_told(ruleset: Ruleset, number: int, of: int) -> str:
    """Which step of the ladder a game is, and how hard."""
    return phrase("Dance {n} of {all} · {level}", n=number, all=of, level=levels()[level(ruleset)])


def invited(caption: str, name: str, lines: tuple[str, ...], golden: bool) -> str:
    """An invitation in a line: "Tonight’s dance, Gavotte, the golden invitation. It can be won."."""
    words = [caption, name, *([phrase("the golden invitation")] if golden else [])]
    return " ".join([f"{', '.join(words)}.", *(line if line[-1] in ".!?" else f"{line}." for line in lines if line)])


def greeting(hour: int) -> str:
    """A greeting for the time of day (0 to 23)."""
    if hour < 5 or hour >= 18:
        return phrase("Good evening")
    return phrase("Good morning") if hour < 12 else phrase("Good afternoon")
