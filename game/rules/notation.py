"""Moves from their text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.rules.cards import RANKS
from game.rules.errors import BadText
from game.rules.move import Act, Move
from game.rules.record import Choice

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

_CARRY = re.compile(r"(\w+)(?::([1-9][0-9]*))?>(\w+)")
_PAIR = re.compile(r"(\w+)\+(\w+)")
_RANKS = re.compile(r"ranks (\w+) (\w+)")
_NAMED = re.compile(r"(wing|base) (\w+)")


def parse_move(ruleset: Ruleset, text: str) -> Move:
    """The move that this text names, whether or not it is legal anywhere; raises BadText.

    turn; redeal; waste>aces1; columns3:2>columns5 (two cards); reserve:4>kings2 (the fourth from the top);
    pyramid28+hand; wing left; ranks 6 7; base columns2.
    """
    text = " ".join(text.split())
    piles = {pile.name: pile.index for pile in ruleset.piles}
    try:
        if text in ("turn", "redeal"):
            return ruleset.move(Act.TURN if text == "turn" else Act.REDEAL)
        if found := _CARRY.fullmatch(text):
            source, count, target = found.groups()
            return ruleset.carry(piles[source], int(count or 1) - 1, piles[target])
        if found := _PAIR.fullmatch(text):
            first, second = sorted(piles[name] for name in found.groups())
            return ruleset.move(Act.PAIR, first, 0, second)
        if found := _RANKS.fullmatch(text):
            low, high = sorted(RANKS.index(word) + 1 for word in found.groups())
            return ruleset.move(Act.CHOOSE, ruleset.opening.index(Choice.RANKS), low, high)
        if found := _NAMED.fullmatch(text):
            step = ruleset.opening.index(Choice(found[1]))
            index = piles[found[2]] if found[1] == "base" else ruleset.groups[found[2]][0]
            return ruleset.move(Act.CHOOSE, step, 0, index)
    except (KeyError, ValueError):
        pass
    raise BadText(f"“{text}” is not a move of {ruleset.game.name}.")
