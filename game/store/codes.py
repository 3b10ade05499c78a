"""Codes: a whole played deal in one line, to copy and paste.

    code = code_of(Deal("gavotte", 7), ["wing left", "ranks 6 7"])
    deal, moves = read_code(code)

A code is a number and two letters that check it, in Crockford's 32 letters: 0-9 and A-Z without I, L, O and U, the
values 0 to 31, the highest digit first. Read as people write: small letters count as large ones, O as 0, I and L as 1,
spaces and hyphens are passed over. The last two letters are the number modulo 1021.

The number is built by mixed radix. "On top of v, one of n" means: number = number * n + v, so that the part written
last is the first to be read, by number, v = divmod(number, n). From its highest part to its lowest:

1. The moves. Begin with 1. For each move, the last one first: on top, its place among the legal moves of that moment,
   sorted by their texts, one of as many as are legal. Where only one is legal it takes no room; so then comes how many
   moves at the end were such: that count, one of 32**d with the fewest d that hold it (0 to 3), then d, one of 4.
2. The deal. Without a number, the order of its cards: for each card, the last one first, its place among the different
   cards that are left at that moment (those before it in the order are gone), sorted by suit, spades, hearts, diamonds,
   clubs, then by rank from the ace; one of as many as are different. Otherwise its number, one of 2**10, 2**20, 2**30
   or 2**53, the first that is more than it. Then which of these five it was, one of 5: 0 to 3 for a number, 4 for
   cards.
3. The ruleset: its line in rulesets.txt, counted from 0, one of 1024; where the rules have changed, earlier ones keep
   their line, and the new ones have another, "windmill@2". Of a player's own game instead: the bytes of its
   name, the last one first, each one of 256; how many these are, one of 64; which of its variants are chosen, the
   first one with 1, the second with 2, the third with 4 and so on, one of 64; the digest of its rules, one of 2**64.
4. A second check: all of the number so far modulo 1019, one of 1024. Codes of the first format have none.
5. The format, one of 32: 2; 1 for the first; 3 for a player's own game; 4 and 5 are 2 and 3 for a deal that starts
   from a position in mid-game.

Such a deal has, in place of what 2 says, counts and the order of all cards, pile by pile, as above. The counts, the
first to be read first: of the cards in each pile; of those that lie face down in each pile that hides some; of the
redeals made and of the opening's steps done; the wing's place from 1, 0 without one; how many ranks are named, and
these; for each foundation to which no two cards cross in a row, whether the last one crossed. Each is written as the
count in 1.

So one wrong letter, or two neighbours changed for each other, never give another code; nor do two wrong letters in a
code of up to 1,500, but for one in the place of the format, third from the end. What was coded once is read for ever,
in the first format too: rulesets.txt is only ever added to, at its end.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path

from game.rules import Game, Move, Position, RulesError, Ruleset, UnknownGame, find_game, find_ruleset, is_own
from game.rules.cards import LAST_DEAL, NAMES, RANKS, check_number, pack, parse_order
from game.rules.ruleset import OWN as PREFIX
from game.rules.ruleset import cards_of, in_midgame, lasting_name, midway, of_lasting_name
from game.store.journal.deals import Deal, Origin
from game.store.timeline import start_of

RULESETS_FILE = Path(__file__).with_name("rulesets.txt")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {letter: value for value, letter in enumerate(LETTERS)} | {"O": 0, "I": 1, "L": 1}
CHECK, SECOND_CHECK = 1021, 1019
SECOND_CHECKS = 1024
EXAMPLE = "M0500GD2S8"  # the first deal of the first game
CODE = re.compile(r"(?=.*[0-9])[0-9A-Za-z -]{6,}")  # a text that may be a code
LONGEST = 5_000  # the most letters in a code that is read; longer texts are refused

MOST_MOVES = 2_000
"""The most moves in one deal's code. In a circle where only one move is legal, a made-up code could hold any number."""

FORMATS, RULESETS = 32, 1024
FIRST, FORMAT, OWN = 1, 2, 3  # the first format, which has no second check; the current one; that of players' own games
MIDWAY = 2  # by so much the format of a deal that starts from a position in mid-game is higher
LETTERS_OF_NAME, LENGTHS, CHOICES, DIGESTS = 40, 64, 64, 2**64
"""The most bytes of an own game's name in a code, and how many values there are of its parts."""
NUMBERS = (2**10, 2**20, 2**30, LAST_DEAL + 1)
"""Kinds of deal: those whose number is below the first of these, below the next, and so on; the last kind has no
number.
"""
CARDS = len(NUMBERS)
KINDS = CARDS + 1


WRONG = "This code has a mistake: a letter is wrong, missing or in the wrong place."


class BadCode(RulesError):
    """A text is not a valid code."""


@cache
def _rulesets() -> tuple[str, ...]:
    """The lasting names of rulesets, in the order of their numbers in codes."""
    return tuple(RULESETS_FILE.read_text(encoding="utf-8").split())


def code_of(deal: Deal, moves: Iterable[str] = ()) -> str:
    """The code of a deal and the moves (texts) played in it; raises RulesError."""
    start = start_of(deal)
    value, form = _of_moves(start, moves), FORMAT
    if in_midgame(deal.cards):
        value, form = _of_position(value, start), FORMAT + MIDWAY
    elif deal.cards:
        game = find_ruleset(deal.ruleset).game
        value = _of_cards(value, parse_order(deal.cards, game.packs, game.of_suits)) * KINDS + CARDS
    else:
        number = check_number(deal.deal)
        kind = next(kind for kind, most in enumerate(NUMBERS) if number < most)
        value = (value * NUMBERS[kind] + number) * KINDS + kind
    ruleset = find_ruleset(deal.ruleset)
    value = _of_own(value, ruleset) if ruleset.own else value * RULESETS + _rulesets().index(lasting_name(ruleset.id))
    value = (value * SECOND_CHECKS + value % SECOND_CHECK) * FORMATS + form + ruleset.own
    check = value % CHECK
    return _written(value) + LETTERS[check // 32] + LETTERS[check % 32]


def read_code(text: str) -> tuple[Deal, tuple[str, ...]]:
    """The deal and the moves of a code; spaces, hyphens and small letters are accepted.

    Raises RulesError.
    """
    value, form = divmod(_number(text), FORMATS)
    if not FIRST <= form <= OWN + MIDWAY:
        raise BadCode("This code was made by a newer version of Cotillion.")
    if form != FIRST:
        value, check = divmod(value, SECOND_CHECKS)
        if value % SECOND_CHECK != check:
            raise BadCode(WRONG)
    ruleset, value = _own(value) if form in (OWN, OWN + MIDWAY) else _of_the_house(value)
    deal, value = _midway(ruleset, value) if form > OWN else _deal(ruleset, value)
    return deal, _moves(start_of(deal), value)


# ── rulesets ──


def _of_the_house(value: int) -> tuple[str, int]:
    """The ruleset in the lowest part of a number, and the rest of the number."""
    value, ruleset = divmod(value, RULESETS)
    if ruleset >= len(_rulesets()):
        raise BadCode("This version of Cotillion does not have the game of this code.")
    return of_lasting_name(_rulesets()[ruleset]), value


def _of_own(value: int, ruleset: Ruleset) -> int:
    """The number with a player's own game put below it."""
    name = ruleset.game.name.encode()[:LETTERS_OF_NAME].decode(errors="ignore").encode()
    for byte in reversed(name):
        value = value * 256 + byte
    chosen = sum(1 << place for place, one in enumerate(ruleset.game.variants) if one.id in ruleset.variants)
    value = (value * LENGTHS + len(name)) * CHOICES + chosen
    return value * DIGESTS + int(ruleset.game_id.removeprefix(PREFIX), 16)


def _own(value: int) -> tuple[str, int]:
    """The ruleset of an own game in the lowest part of a number, and the rest; raises BadCode without its file."""
    value, digest = divmod(value, DIGESTS)
    value, chosen = divmod(value, CHOICES)
    value, letters = divmod(value, LENGTHS)
    name = bytearray()
    for _ in range(letters):
        value, byte = divmod(value, 256)
        name.append(byte)
    id = f"{PREFIX}{digest:016x}"
    try:
        game = find_game(id)
    except UnknownGame:
        called = "".join(filter(str.isprintable, name.decode(errors="replace")))
        raise BadCode(_missing(called), game=called) from None
    variants = [variant.id for place, variant in enumerate(game.variants) if chosen >> place & 1]
    return "+".join((id, *variants)), value


def _missing(name: str) -> str:
    """What to say where a game's file is missing; there may be one of the same name with other rules."""
    with suppress(UnknownGame):
        if is_own(find_game(name).id):
            return "This code is of “{game}”, but your file of that name has other rules. Ask for the other file."
    return "This code is of “{game}”, a game from a file that is missing here. Put the file into your games folder."


# ── deals ──


def _deal(ruleset: str, value: int) -> tuple[Deal, int]:
    """The deal in the lowest part of a number, and the rest of the number."""
    value, kind = divmod(value, KINDS)
    if kind == CARDS:
        game = find_ruleset(ruleset).game
        order, value = _cards(value, pack(game.packs, game.of_suits))
        return Deal(ruleset, cards=" ".join(NAMES[card] for card in order), origin=Origin.CODE), value
    value, number = divmod(value, NUMBERS[kind])
    return Deal(ruleset, number, origin=Origin.CODE), value


def _of_position(value: int, start: Position) -> int:
    """The number with a position put below it."""
    ruleset = start.ruleset
    value = _of_cards(value, [card for pile in start.piles for card in pile])
    crossed = [start.crossed >> index & 1 for index in sorted(ruleset.turn_about)]
    said = [*map(len, start.piles), *start.down, start.passes, start.step, start.wing + 1, len(start.ranks)]
    for count in reversed([*said, *start.ranks, *crossed]):
        value = _with_count(value, count)
    return value


def _midway(id: str, value: int) -> tuple[Deal, int]:
    """The deal that starts from the position in the lowest part of a number, and the rest of the number."""
    ruleset = find_ruleset(id)

    def counts(many: int) -> list[int]:
        nonlocal value
        found = []
        for _ in range(many):
            value, count = _count(value)
            found.append(count)
        return found

    held, down = counts(len(ruleset.piles)), counts(len(ruleset.hiding))
    passes, step, wing, named = counts(4)
    ranks = counts(min(named, len(RANKS)))
    crossing = sorted(ruleset.turn_about)
    crossed = sum(1 << index for index, so in zip(crossing, counts(len(crossing)), strict=True) if so)
    order, value = _cards(value, pack(ruleset.game.packs, ruleset.game.of_suits))
    if sum(held) != len(order) or not all(1 <= rank <= len(RANKS) for rank in ranks) or wing > len(ruleset.wings):
        raise BadCode(WRONG)
    cards = iter(order)
    piles = tuple(tuple(islice(cards, count)) for count in held)
    start = Position(ruleset, piles, passes, step, wing - 1, tuple(ranks), 0, crossed, tuple(down))
    return Deal(id, cards=midway(start), origin=Origin.CODE), value


# ── moves ──


def _of_moves(position: Position, moves: Iterable[str]) -> int:
    places: list[tuple[int, int]] = []
    for text in moves:
        legal = _sorted(position)
        move = position.parse_move(text)
        after = position.play(move)
        places.append((legal.index(move), len(legal)))
        if len(places) > MOST_MOVES:
            raise BadCode("The deal has too many moves for a code.")
        position = after
    value = 1
    for place, among in reversed(places):
        value = value * among + place
    only = 0
    while only < len(places) and places[-1 - only][1] == 1:
        only += 1
    return _with_count(value, only)


def _moves(position: Position, value: int) -> tuple[str, ...]:
    value, only = _count(value)
    moves: list[str] = []
    while value > 1 or only:
        legal = _sorted(position)
        if not legal or (value == 1 and len(legal) > 1) or len(moves) == MOST_MOVES:
            raise BadCode("This code is not complete: its moves do not fit its deal.")
        only -= value == 1
        value, place = divmod(value, len(legal))
        moves.append(legal[place].text)
        position = position.play(legal[place])
    if value != 1:
        raise BadCode("This code is not complete: its moves do not fit its deal.")
    return tuple(moves)


def _sorted(position: Position) -> Sequence[Move]:
    return sorted(position.legal_moves, key=lambda move: move.text)


def _with_count(value: int, count: int) -> int:
    """The number with a count, mostly 0, put below it: its digits of five bits, then two bits for how many they are."""
    digits = 0
    while count >> 5 * digits:
        digits += 1
    if digits > 3:
        raise BadCode("The deal has too many moves for a code.")
    return ((value << 5 * digits) + count) * 4 + digits


def _count(value: int) -> tuple[int, int]:
    value, digits = divmod(value, 4)
    return divmod(value, 1 << 5 * digits)


# ── cards ──


def _of_cards(value: int, order: Sequence[int]) -> int:
    """The number with an order of cards put below it: each card's place among the different cards that are left."""
    left, places = sorted(order), []
    for card in order:
        different = sorted(set(left))
        places.append((different.index(card), len(different)))
        left.remove(card)
    for place, among in reversed(places):
        value = value * among + place
    return value


def _cards(value: int, cards: Sequence[int]) -> tuple[list[int], int]:
    left, order = sorted(cards), []
    while left:
        different = sorted(set(left))
        value, place = divmod(value, len(different))
        order.append(different[place])
        left.remove(different[place])
    return order, value


# ── letters ──


def _written(value: int) -> str:
    letters = ""
    while value:
        value, digit = divmod(value, 32)
        letters = LETTERS[digit] + letters
    return letters


def _number(text: str) -> int:
    letters = "".join(text.split()).replace("-", "").upper()
    plain = "".join(filter(str.isprintable, text.strip()[:41]))  # no control characters in a message for a terminal
    shown = plain if len(plain) <= 40 else f"{plain[:40]}..."
    if not 4 <= len(letters) <= LONGEST or not set(letters) <= set(_VALUES):
        raise BadCode("“{text}” is not a code. Codes look like {example}.", text=shown, example=EXAMPLE)
    value = 0
    for letter in letters[:-2]:
        value = value * 32 + _VALUES[letter]
    check = 32 * _VALUES[letters[-2]] + _VALUES[letters[-1]]
    if value % CHECK != check or not _VALUES[letters[0]]:
        raise BadCode(WRONG)
    return value


def deal_elsewhere(words: str, find: Callable[[str], Game] = find_game) -> Deal | None:
    """The deal of "freecell #617", a number of another program; None where the words are no such. Raises RulesError."""
    name, mark, number = words.rpartition("#")
    if not mark:
        return None
    ruleset = find_ruleset(find(name).id)
    cards = cards_of(ruleset, mark + number)
    return Deal(ruleset.id, cards=cards, origin=Origin.ASKED) if cards else None
