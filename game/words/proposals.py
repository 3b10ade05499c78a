"""What the house proposes after a deal: what a button says, and the sentence beside it."""

from __future__ import annotations

from game.words.catalogue import marked, phrase

VERBS = {
    "see": marked("See the mistake"),
    "solve": marked("Problem {number}"),
    "next": marked("Next: {game}"),
    "today": marked("Tonight: {game}"),
    "tomorrow": marked("Good night"),
}
"""On the button, by the kind of proposal."""
SENTENCES = {
    "see": marked("One move lost this deal: see which, and what would have won."),
    "solve": marked("A problem in {game}: a position that can still be won."),
    "next": marked("A lesson in {game}, the next dance to learn."),
    "today": marked("Tonight’s dance is {game}. The deal can be won."),
    "tomorrow": marked("It is late. Tomorrow’s dance is {game}."),
}


def verb(kind: str, game: str, number: int = 0) -> str:
    """What the button says."""
    return phrase(VERBS[kind], game=game, number=number)


def sentence(kind: str, game: str) -> str:
    """What is proposed."""
    return phrase(SENTENCES[kind], game=game)
