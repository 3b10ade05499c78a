"""What is said of a deal: can it be won?"""

from __future__ import annotations

from game.solver.beside.lamp import LOST, Word
from game.words.catalogue import marked, phrase, plural

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
THE_LAMP = marked("The lamp says whether this deal can still be won. The solver behind it sees every card.")
DARK = marked("The lamp is off, or the solver is not running. The settings turn it on.")
NOBODY = marked("Nobody can win this deal. Take a new one: this one is not counted as lost.")
MEANS = {
    Word.CAN_BE_WON: marked("You can still win from here. {show_way} shows how."),
    Word.NO_LONGER: marked("You can no longer win from here. {step_back} goes back to where you could."),
    Word.NOT_FROM_HERE: marked("You cannot win from here. Take some moves back."),
    Word.CANNOT: marked("Nobody can win this deal. {new_deal} takes a new one, and this one is not counted as lost."),
    Word.NOT_KNOWN: marked("The solver has found no way to win yet, and goes on looking."),
}
WHY = marked("Press {show_why} to see why.")
NOT_LOST = marked("This deal is not known to be lost.")
OPEN = marked("The solver could not find out whether this deal can be won.")


def lamp_means(known: Word, looking: bool, **keys: str) -> str:
    """What the lamp means for the player. looking: the solver still looks. keys: what to press, by the action."""
    means = phrase(OPEN if known is Word.NOT_KNOWN and not looking else MEANS[known], **keys)
    return f"{means} {phrase(WHY, **keys)}" if known in LOST else means


def lost(known: Word, back: int | None) -> str:
    """That a deal is lost, and what to do about it. back: how many moves to take back to where it could be won, if that
    is known.
    """
    if known is Word.CANNOT:
        return phrase(NOBODY)
    if back:
        return f"{this_deal(known)} {plural('Take {n} move back.', 'Take {n} moves back.', back)}"
    return f"{this_deal(known)} {phrase('Undo some moves.')}"


def word(known: Word) -> str:
    """Beside the lamp: "can be won"."""
    return phrase(WORDS[known])


def this_deal(known: Word) -> str:
    """The same in a sentence."""
    return phrase(SENTENCES[known])
