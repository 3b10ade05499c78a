"""Moves and positions from their texts, and positions as text."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.cards import RANKS, card_name, check_order, parse_card
from game.rules.move import Act, Move
from game.rules.record import Choice
from game.rules.state import State
from game.rules.tables import Tables
from game.rules.value import BadText

_CARRY = re.compile(r"(\w+)(?::([1-9][0-9]*))?>(\w+)")
_PAIR = re.compile(r"(\w+)\+(\w+)")
_RANKS = re.compile(r"ranks (\w+) (\w+)")
_NAMED = re.compile(r"(wing|base) (\w+)")


def parse_move(ruleset: Tables, text: str) -> Move:
    """The move that this text names, whether or not it is legal anywhere; raises BadText.

    turn; redeal; waste>aces1; columns3:2>columns5 (two cards); reserve:4>kings2 (the fourth from the top);
    pyramid28+hand; wing left; ranks 6 7; base columns2.
    """
    text = " ".join(text.split())
    piles = {pile.name: pile.index for pile in ruleset.piles}
    try:
        if text in ("turn", "redeal"):
            return ruleset.turn if text == "turn" else ruleset.redeal
        if found := _CARRY.fullmatch(text):
            source, count, target = found.groups()
            return ruleset.carry(piles[source], int(count or 1) - 1, piles[target])
        if found := _PAIR.fullmatch(text):
            first, second = sorted(piles[name] for name in found.groups())
            return ruleset.move(Act.PAIR, first, 0, second)
        if found := _RANKS.fullmatch(text):
            low, high = sorted(RANKS.index(word.upper()) + 1 for word in found.groups())
            return ruleset.move(Act.CHOOSE, ruleset.opening.index(Choice.RANKS), low, high)
        if found := _NAMED.fullmatch(text):
            step = ruleset.opening.index(Choice(found[1]))
            index = piles[found[2]] if found[1] == "base" else ruleset.groups[found[2]][0]
            return ruleset.move(Act.CHOOSE, step, 0, index)
    except (KeyError, ValueError):
        pass
    raise BadText("“{text}” is not a move of {game}.", text=text, game=ruleset.game.name)


def write(state: State) -> str:
    """A position as one line of text, which `read` takes back."""
    ruleset = state.ruleset
    parts = [ruleset.id, f"pass {state.passes}", f"step {state.step}", f"seed {state.seed}"]
    if state.wing >= 0:
        parts.append(f"wing {ruleset.wings[state.wing]}")
    if state.ranks:
        parts.append("ranks " + " ".join(RANKS[rank - 1] for rank in state.ranks))
    if state.crossed:
        parts.append("crossed " + " ".join(pile.name for pile in ruleset.piles if state.crossed >> pile.index & 1))
    if any(state.down):
        parts.append("down " + " ".join(map(str, state.down)))
    for pile, held in zip(ruleset.piles, state.piles, strict=True):
        if held:
            parts.append(f"{pile.name}: " + " ".join(map(card_name, held)))
    return "; ".join(parts)


class Fields(NamedTuple):
    """The fields of a position except its ruleset; see State."""

    piles: tuple[tuple[int, ...], ...]
    passes: int
    step: int
    wing: int
    ranks: tuple[int, ...]
    seed: int
    crossed: int = 0
    down: tuple[int, ...] = ()


def read(ruleset: Tables, text: str) -> Fields:
    """The fields of a position from the text that `write` made; raises BadText for a damaged text or another game's."""
    title, *parts = text.split(";")
    words = dict(map(_split, parts))
    try:
        if title.strip() != ruleset.id:
            raise ValueError(f"it begins with “{title.strip()}”, not {ruleset.id}.")
        piles = _piles(ruleset, words)
        passes, step, seed = (int(words[name]) for name in ("pass", "step", "seed"))
        wing = ruleset.wings.index(words["wing"]) if "wing" in words else -1
        ranks = tuple(RANKS.index(word.upper()) + 1 for word in words.get("ranks", "").split())
        at = {ruleset.piles[index].name: 1 << index for index in ruleset.turn_about if piles[index][1:]}
        crossed = sum(at[name] for name in set(words.get("crossed", "").split()))
        down = tuple(map(int, words.get("down", "0 " * len(ruleset.hiding)).split()))
        fields = Fields(piles, passes, step, wing, ranks, seed, crossed, down)
        _check(ruleset, fields)
    except KeyError as error:
        raise BadText("This is not a position of {game}: {why} does not fit.", game=ruleset.name, why=error) from None
    except ValueError as error:
        raise BadText("This is not a position of {game}: {why}", game=ruleset.name, why=error) from None
    return fields


def _piles(ruleset: Tables, words: dict[str, str]) -> tuple[tuple[int, ...], ...]:
    """The piles from texts like "columns1:"; raises KeyError for a pile that the game does not have, and ValueError."""
    index = {f"{pile.name}:": pile.index for pile in ruleset.piles}
    piles: list[tuple[int, ...]] = [()] * len(index)
    for name in words:
        if name.endswith(":"):
            piles[index[name]] = tuple(map(parse_card, words[name].split()))
    check_order(tuple(card for pile in piles for card in pile), ruleset.game.packs, ruleset.game.of_suits)
    return tuple(piles)


def _check(ruleset: Tables, fields: Fields) -> None:
    """Raise ValueError where no deal of the game can reach such numbers and choices."""
    piles, passes, step, wing, ranks, seed, _, down = fields
    if not (0 <= passes <= ruleset.game.redeals and 0 <= step <= len(ruleset.opening) and seed >= 0):
        raise ValueError("its numbers can't be.")
    if (wing >= 0, len(ranks)) != ruleset.chosen(step):
        raise ValueError("its choices don't fit.")
    most = [max(0, len(piles[index]) - 1) for index in ruleset.hiding]
    if len(down) != len(most) or not all(0 <= hidden <= room for hidden, room in zip(down, most, strict=True)):
        raise ValueError("its cards face down don't fit.")


def _split(part: str) -> tuple[str, str]:
    name, _, value = part.strip().partition(" ")
    return name, value
