"""What is said of problems: what is asked, and how hard they are."""

from __future__ import annotations

from game.solver.problems.problem import GRADES, LENGTHS
from game.words.catalogue import marked, phrase, plural
from game.words.grouping import figures

ASK = marked("Win from here. At least one tempting move loses. No card is hidden.")
ASK_BY_STOCK = marked("Win from here. At least one tempting move loses. Press {key} over the stock to see its cards.")
ASK_BY_FINGER = marked("Win from here. At least one tempting move loses. Hold a finger on the stock to see its cards.")
RIGHT = marked("Right! It can still be won. Go on.")
WRONG = marked("That move loses. It is taken back. Press {key} to see why.")
NO_MISTAKE = marked("No move of yours has lost yet.")
NAMES = (marked("Easy"), marked("Medium"), marked("Hard"), marked("Very hard"))


def grade(level: int) -> str:
    """The name of a grade, from 1 to 4."""
    return phrase(NAMES[level - 1])


def grade_told(level: int) -> str:
    """What a grade means."""
    if level > len(GRADES):
        facts = {"moves": figures(LENGTHS[-1]), "n": figures(GRADES[-1])}
        return phrase("a win takes more than {moves} moves, or a mistake shows after more than {n}", **facts)
    facts = {"moves": figures(LENGTHS[level - 1]), "n": figures(GRADES[level - 1])}
    return phrase("a win takes at most {moves} moves, and a mistake shows within {n}", **facts)


def problems_told(some: bool) -> str:
    """What a problem is, or that there is none."""
    if not some:
        return phrase("No problem of this game is known.")
    return "\n".join(
        (
            phrase("Win from these positions. No card is hidden, and a tempting move loses."),
            phrase("The easiest stand first. Solved ones turn gold."),
        )
    )


def solved_of(solved: int, problems: int) -> str:
    """ "3 of 40 solved"."""
    return plural("{n} of {problems} solved", "{n} of {problems} solved", solved, problems=figures(problems))


def moves_to_win(moves: int) -> str:
    """How many moves the line has that is known: "a win in 46 moves"."""
    return plural("a win in {n} move", "a win in {n} moves", moves)


def known_win(moves: int) -> str:
    """The same in a sentence."""
    return plural("The known win has {n} move.", "The known win has {n} moves.", moves)
