"""What is said of a deal: can it be won?"""

from __future__ import annotations

from game.solver.beside.lamp import Word
from game.words.catalogue import marked, phrase

WORDS = {
    Word.CAN_BE_WON: marked("can be won"),
    Word.NO_LONGER: marked("can no longer be won from here"),
    Word.NOT_FROM_HERE: marked("cannot be won from here"),
    Word.CANNOT: marked("cannot be won"),
    Word.NOT_KNOWN: marked("not known"),
}
SENTENCES = {
    Word.CAN_BE_WON: marked("This deal can be won."),
    Word.NO_LONGER: marked("This deal can no longer be won from here."),
    Word.NOT_FROM_HERE: marked("This deal cannot be won from here."),
    Word.CANNOT: marked("This deal cannot be won."),
    Word.NOT_KNOWN: marked("Nobody knows yet whether this deal can be won."),
}


def word(known: Word) -> str:
    """Beside the lamp: "can be won"."""
    return phrase(WORDS[known])


def this_deal(known: Word) -> str:
    """The same in a sentence."""
    return phrase(SENTENCES[known])
