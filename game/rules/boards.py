"""Boards as other programs print them, at the start of a game or in the middle of it.

A line for each column, its last card on top, cards that lie face down in angles: "<7H> 9H". Before a colon may stand
what a line holds: `Foundations` (`Founds`) a suit and its highest rank each, "H-5 C-A D-0", or their cards; `Freecells`
(`FC`); `Waste`, its last card on top; `Talon` (`Stock`), its first card on top. So fc-solve and PySolFC write them.

Klondike-Solver writes all cards in the order in which they are dealt, row by row, in three digits: two for the rank,
then 1 for clubs, 2 for diamonds, 3 for hearts, 4 for spades (https://github.com/ShootMe/Klondike-Solver, README.txt).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.cards import NAMES, OF_SUIT, SUITS, card, check_order, members, parse_card, suit
from game.rules.position import Position
from game.rules.record import Lay
from game.rules.ruleset import Ruleset, midway
from game.rules.value import BadDeal

_SUITS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")
_RANK = "10|[2-9TJQKA1]"
_CARD = re.compile(rf"({_RANK})([SHDC])|([SHDC])({_RANK})")
_LABEL = re.compile(r"\s*([A-Z]*)\s*[0-9]*\s*:")
_NONE = re.compile(r"[SHDC]\s*-\s*0")
_HIGHEST = re.compile(rf"([SHDC])\s*-\s*({_RANK})")
_MARKS = re.compile(r"[\s,;<>\[\]|\ufe0e\ufe0f-]+")
_DIGITS = re.compile(r"(?:[01][0-9][1-4]\s*){52}")
FEW = 20  # a text with fewer cards is no board
OF_DIGITS = "CDHS"  # the suits 1 to 4 of Klondike-Solver
BESIDE = {"FOUNDATIONS": "founded", "FOUNDS": "founded", "FREECELLS": "cells", "FC": "cells", "WASTE": "waste",
    "TALON": "stock", "STOCK": "stock"}  # fmt: skip


@dataclass
class Board:
    """What was read: the columns, and of each how many cards lie face down; what else there is. founded: the highest
    card on each foundation.
    """

    columns: list[list[int]] = field(default_factory=list)
    down: list[int] = field(default_factory=list)
    founded: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    waste: list[int] = field(default_factory=list)
    stock: list[int] = field(default_factory=list)


def board_cards(ruleset: Ruleset, text: str) -> str | None:
    """What a deal of this board starts from, an order of cards or a position in mid-game; None where the text is no
    board. Raises BadDeal, which names cards that are missing or there twice.
    """
    board = _of_digits(ruleset, text) or _read(text.upper().translate(_SUITS))
    if board is None:
        return None
    apart = bool(board.founded or board.cells or board.waste)
    if not apart and sum(map(len, board.columns)) + len(board.stock) < FEW:
        return None
    _turn_rows(ruleset, board)
    places = _places(ruleset, board, apart)
    if places is None and apart:
        raise BadDeal("This board does not fit {game}.", game=ruleset.game.name)
    laid = _laid(ruleset, places) if places else [one for column in board.columns for one in column]
    order = [*laid, *board.founded, *board.stock]
    if places is None or not (board.founded or board.waste) or len(order) == ruleset.total:
        dealt = ruleset.start(order).piles
        if places is None or all(dealt[at] == held for at, held in enumerate(places) if at not in ruleset.foundations):
            return " ".join(NAMES[one] for one in order)
    if ruleset.chosen(len(ruleset.opening)) != (False, 0):
        raise BadDeal("This board is in the middle of a game. Only boards at their start can be played.")
    if not _found(ruleset, board.founded, places):
        raise BadDeal("This board does not fit {game}.", game=ruleset.game.name)
    check_order(tuple(one for pile in places for one in pile), ruleset.game.packs, ruleset.game.of_suits)
    hidden = dict(zip(_columns(ruleset), board.down, strict=False))
    down = tuple(max(0, min(hidden.get(index, 0), len(places[index]) - 1)) for index in ruleset.hiding)
    position = Position(ruleset, tuple(places), 0, len(ruleset.opening), -1, (), 0, 0, down)
    if position.won:
        raise BadDeal("This board is won already.")
    return midway(position)


def order_given(ruleset: Ruleset, text: str) -> str:
    """What a deal starts from by a text, which may be a whole board; raises BadDeal and BadText."""
    order = board_cards(ruleset, text) or text
    ruleset.start(order)
    return order


def _of_digits(ruleset: Ruleset, text: str) -> Board | None:
    """The board of Klondike-Solver's digits; None where these are none."""
    if not _DIGITS.fullmatch(text.strip()):
        return None
    digits = "".join(text.split())
    parts = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    wrong = [part for part in parts if not 1 <= int(part[:2]) <= 13]
    if wrong:
        raise BadDeal("“{text}” is not a card. Cards are written like AS, 10H, QD or KC.", text=wrong[0])
    cards = [card(int(part[:2]), SUITS.index(OF_DIGITS[int(part[2]) - 1])) for part in parts]
    rows, at = [], 0
    for places in _rows(_dealt(ruleset)):
        rows.append(cards[at : at + len(places)])
        at += len(places)
    return Board(rows, [0] * len(rows), stock=cards[at:])


def _read(text: str) -> Board | None:
    """The board in a text of capitals; None where it is none."""
    board = Board()
    for line in text.splitlines():
        label = _LABEL.match(line)
        rest = line[label.end() :] if label else line
        name = label[1] if label else None
        if name and BESIDE.get(name) == "founded":
            rest = _HIGHEST.sub(r" \2\1 ", _NONE.sub(" ", rest))
        found = _cards(rest)
        if found is None:
            return None
        if name in BESIDE:
            getattr(board, BESIDE[name]).extend(found)
        elif found or name == "":
            board.columns.append(found)
            board.down.append(rest.count("<"))
    return board


def _cards(line: str) -> list[int] | None:
    """The cards of a line; None where anything else stands there."""
    found = []
    for word in filter(None, _MARKS.split(line)):
        one = _CARD.fullmatch(word)
        if not one:
            return None
        found.append(_card("".join((one[1] or one[4], one[2] or one[3]))))
    return found


def _card(name: str) -> int:
    return parse_card(name.replace("1", "A") if name[:2] != "10" else name)


def _dealt(ruleset: Ruleset) -> list[int]:
    """How many cards are dealt to each column to which any are."""
    start = ruleset.deal(1)
    return [len(start.piles[index]) for index in _columns(ruleset) if start.piles[index]]


def _rows(heights: Sequence[int]) -> list[list[int]]:
    """For each row which columns have a card in it."""
    return [[at for at, height in enumerate(heights) if height > row] for row in range(max(heights, default=0))]


def _turn_rows(ruleset: Ruleset, board: Board) -> None:
    """Put the rows of a board that was written row by row into columns."""
    heights = _dealt(ruleset)
    rows = _rows(heights)
    wide = [len(column) for column in board.columns]
    if wide[: len(rows)] == [*map(len, rows)] and wide[: len(heights)] != heights:
        across: list[list[int]] = [[] for _ in heights]
        for places, row in zip(rows, board.columns, strict=False):
            for place, one in zip(places, row, strict=True):
                across[place].append(one)
        board.columns[: len(rows)] = across
        board.down = [0] * len(board.columns)


def _cells(ruleset: Ruleset) -> list[int]:
    """The places beside columns that hold one card each, those to which one is dealt first."""
    alone = len(ruleset.singles) == len(ruleset.tableau)
    return [] if alone else sorted(ruleset.singles, key=lambda index: (-ruleset.due[index], index))


def _columns(ruleset: Ruleset) -> list[int]:
    """The piles for which a board has a line: all but cells, stock, waste and foundations."""
    apart = {0, ruleset.waste, *ruleset.foundations, *_cells(ruleset)}
    return [pile.index for pile in ruleset.piles if pile.index not in apart]


def _places(ruleset: Ruleset, board: Board, apart: bool) -> list[tuple[int, ...]] | None:
    """The cards of each pile but foundations; None where there is no such pile, or the lines are not those of its
    columns. apart: whether cards lie beside these, so that lines of empty ones may be missing.
    """
    columns, cells = _columns(ruleset), _cells(ruleset)
    lines = board.columns + [[]] * (len(columns) - len(board.columns) if apart else 0)
    beside = (board.waste and ruleset.waste < 0) or (board.stock and not ruleset.game.turn)
    if len(lines) != len(columns) or len(board.cells) > len(cells) or beside:
        return None
    places: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    for index, line in zip(columns, lines, strict=True):
        places[index] = tuple(line)
    for index, one in zip(cells, board.cells, strict=False):
        places[index] = (one,)
    if board.waste:
        places[ruleset.waste] = tuple(board.waste)
    places[0] = tuple(reversed(board.stock))
    return places


def _laid(ruleset: Ruleset, places: Sequence[tuple[int, ...]]) -> list[int]:
    """The cards of cells and columns in the order in which they are laid."""
    apart = {0, ruleset.waste, *ruleset.foundations}
    groups = dict.fromkeys((*(lay.group for lay in ruleset.opening if isinstance(lay, Lay)), *ruleset.groups))
    laid = [index for group in groups for index in ruleset.groups[group] if index not in apart]
    return [one for index in laid for one in places[index]]


def _found(ruleset: Ruleset, founded: Sequence[int], places: list[tuple[int, ...]]) -> bool:
    """Put the cards of foundations in their places; whether all of these are built so."""
    for highest in founded:
        free = (index for index in ruleset.foundations if not places[index])
        index, built = next(((at, cards) for at in free if (cards := _built(ruleset, at, highest))), (0, ()))
        places[index] = built or places[index]
        if not built:
            return False
    return True


def _built(ruleset: Ruleset, index: int, highest: int) -> tuple[int, ...]:
    """The cards of a foundation on which this one is the highest; none where it is not built so. Where only complete
    runs leave, one lies there.
    """
    place, of_suit, whole = ruleset.foundations.index(index), OF_SUIT[suit(highest)], index in ruleset.whole
    cards = members(ruleset.base_cards(())[place] & of_suit)
    while cards and len(cards) < ruleset.lengths[place] and (whole or cards[-1] != highest):
        following = members(ruleset.follow[place][cards[-1]] & of_suit)
        if not following:
            return ()
        cards.append(following[0])
    return tuple(cards) if whole or cards[-1:] == [highest] else ()
