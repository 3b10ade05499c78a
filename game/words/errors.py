"""What went wrong, in words, and a player's own games."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from game.rules import IllegalMove, RulesError, find_ruleset
from game.rules.cards import Several
from game.store.journal.deals import Deal
from game.words import facts
from game.words.catalogue import digits, marked, phrase, plural
from game.words.games import game_name, lower, ruleset_name
from game.words.numbers import deal_name, long_date

if TYPE_CHECKING:
    from game.rules.own.faults import Fault
    from game.store.own import OwnFile, OwnGames


HIDES = marked("“{name}” means this file now. To play the program’s game, change the name in the file.")


def error_told(error: RulesError) -> str:
    """What went wrong, and what to do, in the language in use."""
    if isinstance(error, IllegalMove):
        return facts.refusal(error.reason)
    return phrase(error.sentence, **{name: _told(fact) for name, fact in error.facts.items()})


def _told(fact: object) -> object:
    """A fact as it stands in the sentence."""
    if isinstance(fact, Several):
        return several_cards(fact)
    if isinstance(fact, RulesError):
        return error_told(fact)
    if isinstance(fact, Deal):
        game = ruleset_name(find_ruleset(fact.ruleset))
        return phrase("{game}, {deal}", game=game, deal=lower(deal_name(fact.deal)))
    if isinstance(fact, int):
        return digits(fact)
    return long_date(fact) if isinstance(fact, date) else fact


def several_cards(cards: Several) -> str:
    """Some cards: "the ace of spades, the 2 of spades and 5 more"."""
    names = [facts.card(card) for card in cards[: cards.MOST]]
    if len(cards) > cards.MOST:
        names.append(plural("{n} more", "{n} more", len(cards) - cards.MOST))
    if len(names) == 1:
        return names[0]
    return phrase("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def lacking_told(letters: Sequence[str]) -> str:
    """That no font has these letters, the first by its name in Unicode; empty if there are none."""
    if not letters:
        return ""
    first = phrase(
        "“{letter}” ({name})", letter=letters[0], name=unicodedata.name(letters[0], f"U+{ord(letters[0]):04X}")
    )
    if len(letters) == 1:
        return phrase("No font here has {letter}. A box is drawn in its place.", letter=first)
    return plural(
        "No font here has {letter} and {n} more letter. Boxes are drawn in their place.",
        "No font here has {letter} and {n} more letters. Boxes are drawn in their place.",
        len(letters) - 1,
        letter=first,
    )


def leftward_told(letters: str) -> str:
    """What is not done for words that run from right to left; empty for other letters."""
    if not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in letters):
        return ""
    return phrase(
        "Words of this language run from right to left. Figures and Latin words in a line may stand in the wrong place."
    )


_names = ["main.py"]


def started_as(name: str) -> None:
    """From now on commands begin with this name: "cotillion" where the program is installed."""
    _names[0] = name


def typed_as(words: str) -> str:
    """A command as it is typed: "main.py export gavotte"."""
    return f"{_names[0]} {words}"


class Failed(Exception):
    """What was asked for can't be done; the message is a sentence."""


class WrongFile(RulesError):
    """A file does not hold a game that can be played; the sentence says where and why."""


def fault_told(file: str, fault: Fault) -> str:
    """All that is wrong with a file, a line each, with line and field: "Line 7 of frog.toml, piles 2, count: ...", and
    that there may be more. A file that can't be read at all has neither.
    """
    from game.rules.own.faults import MOST

    told = [_fault_told(file, one) for one in (fault, *fault.others)]
    return "\n".join((*told, *([phrase("These are the first {n} mistakes.", n=MOST)] if len(told) == MOST else ())))


def trouble_told(own: OwnGames, file: OwnFile) -> str:
    """What is wrong with a file of the folder, or which game of the program it hides; empty for most."""
    if file.fault:
        return fault_told(file.path.name, file.fault)
    hidden = own.hidden_by(file.game) if file.game else None
    return phrase(HIDES, name=game_name(hidden)) if hidden else ""


def fault_in_form(fault: Fault) -> str:
    """What is wrong with a game as a form says it: "piles 2, count: ..."."""
    return phrase("{place}: {what}", place=fault.field, what=error_told(fault))


PARTS = {"foundations": marked("Foundations: {name}"), "piles": marked("Piles: {name}"), "turn": marked("Turn: {name}")}


def part_told(table: str, name: str) -> str:
    """A part of the form of a game: a table of this list, or the game itself."""
    return phrase(PARTS[table], name=name) if table else phrase("The game")


def _fault_told(file: str, fault: Fault) -> str:
    if fault.field == "file":
        return phrase("{place}: {what}", place=file, what=error_told(fault))
    place = phrase("Line {line} of {file}, {field}", line=fault.line, file=file, field=fault.field)
    return phrase("{place}: {what}", place=place, what=error_told(fault))
