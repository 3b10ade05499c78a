"""Helpers of the rules tests: card orders from the cards that matter, and moves by their texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from game import rules
from game.rules.cards import card_name, pack, parse_card
from game.rules.move import Act

SUITS = "SHDC"


def each(ranks: str, suits: str = SUITS) -> str:
    """The ranks of every suit, a suit after the other: each("A 2", "SH") is "AS 2S AH 2H"."""
    return " ".join(rank + suit for suit in suits for rank in ranks.split())


def levels(ranks: str, suits: str = SUITS) -> str:
    """The same, a rank after the other: levels("A 2", "SH") is "AS AH 2S 2H"."""
    return " ".join(rank + suit for rank in ranks.split() for suit in suits)


def order(packs: int, *named: str, last: str = "") -> tuple[int, ...]:
    """A full card order: the named cards on top, then the rest in the pack's fixed order, then those named last."""
    top, end = ([parse_card(word) for word in text.split()] for text in (" ".join(named), last))
    rest = Counter(pack(packs)) - Counter(top) - Counter(end)
    assert sum(rest.values()) + len(top) + len(end) == 52 * packs, "a card is named too often"
    return (*top, *sorted(rest.elements()), *end)


def begin(game: str, *named: str, last: str = "", variants: Iterable[str] = ()) -> rules.Position:
    """The start of a deal from such an order."""
    table = rules.ruleset(game, variants)
    return table.start(order(table.game.packs, *named, last=last))


def place(
    game: str,
    *,
    variants: Iterable[str] = (),
    passes: int | str = 0,
    ranks: str = "",
    down: str = "",
    rest: str = "stock",
    last: str = "",
    **piles: str,
) -> rules.Position:
    """A position with those piles, top card last; all the others lie on `rest`, those in `last` on its top. down: how
    many cards lie face down, column by column.
    """
    table = rules.ruleset(rules.find_game(game).id, variants)
    held = {name: [parse_card(word) for word in text.split()] for name, text in piles.items()}
    end = [parse_card(word) for word in last.split()]
    left = Counter(pack(table.game.packs, table.game.of_suits)) - Counter(
        card for pile in (*held.values(), end) for card in pile
    )
    held[rest] = [*held.get(rest, []), *sorted(left.elements()), *end]
    parts = [table.id, f"pass {passes}", f"step {len(table.opening)}", "seed 1"]
    parts += [f"down {down}"] if down else []
    parts += [f"ranks {ranks}"] if ranks else []
    parts += [f"{name}: {' '.join(map(card_name, pile))}" for name, pile in held.items() if pile]
    return table.load("; ".join(parts))


def play(position: rules.Position, *moves: str) -> rules.Position:
    """The position after these moves; "3 turn" turns three times."""
    for text in moves:
        times, _, rest = text.partition(" ")
        for _ in range(int(times) if times.isdigit() else 1):
            position = position.play(position.parse_move(rest if times.isdigit() else text))
    return position


def up(position: rules.Position, count: int = 1) -> rules.Position:
    """Turn `count` cards, each going from the waste straight to the first foundation that takes it."""
    for _ in range(count):
        position = play(position, "turn")
        waste = position.ruleset.waste
        move = next(move for move in position.legal_moves if move.act is Act.CARRY and move.source == waste)
        position = position.play(move)
    return position


def cards(position: rules.Position, name: str) -> str:
    """The cards of a pile as text, top card last."""
    return " ".join(card_name(card) for card in position.piles[index(position, name)])


def group(position: rules.Position, name: str) -> list[str]:
    """The cards of each pile of a group."""
    return [cards(position, position.ruleset.piles[i].name) for i in position.ruleset.groups[name]]


def index(position: rules.Position, name: str) -> int:
    """The index of a pile."""
    return next(pile.index for pile in position.ruleset.piles if pile.name == name)


def texts(position: rules.Position, source: str = "") -> set[str]:
    """The texts of the legal moves, or of those that take from one pile."""
    moves = {move.text for move in position.legal_moves}
    return {text for text in moves if text.startswith((f"{source}>", f"{source}:", f"{source}+"))} if source else moves


def refusal(position: rules.Position, move: str) -> str:
    """The sentence with which a move is refused."""
    with pytest.raises(rules.IllegalMove) as caught:
        position.check(position.parse_move(move))
    return str(caught.value)
