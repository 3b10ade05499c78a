"""Lines of moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Move, Position
from game.rules.doing import doing
from game.words.language import say
from game.words.length import Length


def line_in_words(start: Position, line: Sequence[Move], first: int = 1) -> str:
    """A line's moves, numbered, one below the other: their texts, and what they do."""
    width, columns = len(str(first + len(line) - 1)), max((len(move.text) for move in line), default=0)
    position, rows = start, []
    for number, move in enumerate(line, first):
        after = position.play(move)
        told = say().move(doing(position, move, after), Length.CAPTION)
        rows.append(f"{number:{width}}. {move.text:{columns}}  {told}")
        position = after
    return "\n".join(rows)
