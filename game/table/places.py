"""What is shown at the places of a table: the ghost on an empty one, a name, how many cards are hidden there."""

from __future__ import annotations

from game.rules import Kind, Position
from game.rules.cards import NAMES, RANKS, SUITS, members
from game.rules.record import Foundations, Open, Piles
from game.rules.tables import Tables
from game.table.floor import Floor
from game.words import marked, phrase

NARROW = 50
"""On pictures with narrower cards, in pixels, no words stand at the places: they would reach under other piles."""
CAPTIONS = {Kind.HAND: marked("TURNED CARD"), Kind.WASTE: marked("WASTE")}
OUT_OF_PLAY = marked("OUT OF PLAY")


def has_place(ruleset: Tables, index: int) -> bool:
    """Whether the empty pile has a visible place: not a stock that is only dealt from, as it is used up in the deal."""
    return bool(index or ruleset.game.turn)


def place_name(position: Position, index: int) -> str:
    """The name of the ghost on an empty place; empty text where places overlap and nothing is shown."""
    pile = position.ruleset.piles[index]
    if not has_place(position.ruleset, index):
        return ""
    if pile.kind is Kind.STOCK:
        return "redeal" if position.redeals_left > 0 else "closed"
    if not isinstance(pile.spec, Foundations):
        return "" if isinstance(pile.spec, Piles) and pile.spec.open is Open.UNCOVERED else "blank"
    bases = position.ruleset.base_cards(position.ranks)[position.ruleset.foundations.index(index)]
    fitting = members(bases)
    if len(fitting) == 1:
        return NAMES[fitting[0]]
    if fitting:
        return RANKS[fitting[0] % 13]
    return "blank" if pile.suit is None else SUITS[pile.suit]


def caption(ruleset: Tables, index: int) -> str:
    """The words at a place: they tell the turned card from the waste where a game has both, and from all others the
    place of cards that are out of play.
    """
    if out_of_play(ruleset, index):
        return phrase(OUT_OF_PLAY)
    return phrase(CAPTIONS.get(ruleset.piles[index].kind, "")) if ruleset.hand > 0 else ""


def out_of_play(ruleset: Tables, index: int) -> bool:
    """Whether cards only go to a pile to leave the game: in a pairing game it looks like one to play from."""
    return bool(ruleset.mates) and index in ruleset.foundations


def words_at(floor: Floor, index: int) -> str:
    """The caption at a place of a table; empty on a small picture of it."""
    return caption(floor.ruleset, index) if floor.width >= NARROW else ""


def hidden(position: Position, index: int, floor: Floor) -> int:
    """How many cards a pile holds, if not all of them can be seen; always for stock, waste and what is out of play."""
    count, kind = len(position.piles[index]), position.ruleset.piles[index].kind
    if index in (0, position.ruleset.waste) or out_of_play(position.ruleset, index):
        return count
    if kind is Kind.FOUNDATION or count < 2:
        return 0
    fan = floor.fans[index]
    all_seen = position.face_up(index) and (fan.dx or fan.dy) and not floor.heaped(position, index)
    return 0 if all_seen else count
