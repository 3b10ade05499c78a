"""What there is to say about players' own games and their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.errors import RulesError
from game.words.catalogue import phrase
from game.words.errors import error_told

if TYPE_CHECKING:
    from game.rules.own.faults import Fault


class WrongFile(RulesError):
    """A file does not hold a game that can be played; the sentence says where and why."""


def fault_told(file: str, fault: Fault) -> str:
    """What is wrong with a file, with line and field: "Line 7 of frog.toml, piles 2, count: ...". A file that can't be
    read at all has neither.
    """
    if fault.field == "file":
        return phrase("{place}: {what}", place=file, what=error_told(fault))
    place = phrase("Line {line} of {file}, {field}", line=fault.line, file=file, field=fault.field)
    return phrase("{place}: {what}", place=place, what=error_told(fault))
