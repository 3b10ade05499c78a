"""Every field that a file may have: what it says, an example, and its limits.

A test sees to it that this table and the records name the same fields, and that every example can be read.
"""

import re
from dataclasses import MISSING, dataclass, fields, is_dataclass
from dataclasses import Field as DataclassField
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps, Wheel
from game.rules.record import (
    Build,
    Choice,
    Chosen,
    Dealt,
    Family,
    Fill,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Lift,
    Match,
    Odds,
    Open,
    PairRule,
    Piles,
    Relative,
    SetOut,
    Start,
    Suit,
    Variant,
    Win,
)

TOLD_LETTERS, NAME_LETTERS = 1_000, 60


@dataclass(frozen=True)
class Field:
    """A field of a record in a file. least, most: of a number, of the letters of a text or of the items of a list.

    rank: the number is a rank, with its word. word: its name in a file, where that is another one. told: it says
    something about the game and changes no rule. lines: the text may have several.
    """

    about: str
    example: str
    least: int = 0
    most: int = TOLD_LETTERS
    rank: bool = False
    word: str = ""
    told: bool = False
    lines: bool = False


FIELDS: dict[type, dict[str, Field]] = {
    Game: {
        "name": Field("What the game is called.", 'name = "Frog"', 1, NAME_LETTERS, told=True),
        "packs": Field("How many packs of 52 cards are played with.", "packs = 2", 1, 4),
        "suits": Field("Of how many suits the packs are: 1, 2, or 0 for all four.", "suits = 2", 0, 2),
        "summary": Field("The game in one sentence.", 'summary = "Build from the ace to the king."', told=True),
        "family": Field("The games that it is akin to.", 'family = "Both ways"', told=True),
        "foundations": Field("The foundations, a table for each kind of them.", "[[foundations]]", 0, 12),
        "piles": Field("All other piles but stock and waste, a table for each group.", "[[piles]]", 0, 12),
        "turn": Field("What one turn of the stock deals, a table for each part; [] for none.", "turn = []", 0, 6),
        "redeals": Field("How often the stock may be dealt again.", "redeals = 2", 0, 20),
        "unlimited": Field("Whether the stock may be dealt again without end.", "unlimited = true"),
        "gather": Field(
            "The piles that a redeal gathers; the first comes to lie on top. Left out: the waste, if there is one.",
            'gather = ["waste"]', 0, 6),
        "in_order": Field(
            "Whether a redeal brings the first pile of a group again first, not the last.", "in_order = true"),
        "gaps_first": Field("Whether no turn deals while a column is empty.", "gaps_first = true"),
        "redeal_turns": Field("Whether a redeal deals a turn at once.", "redeal_turns = true"),
        "shuffled": Field("Whether a redeal shuffles the cards.", "shuffled = true"),
        "opening": Field(
            "The steps before play, in order. Left out: bases are set out, then each group is dealt.",
            'opening = ["set out", { lay = "heaps" }]', 0, 12),
        "reversal": Field("Whether cards may go back from a suit’s one foundation to its other.", "reversal = true"),
        "back": Field("Whether the top card of a foundation may go back to a column.", "back = true"),
        "runs_stay": Field(
            "Whether complete runs stay in their columns until all cards lie in such.", "runs_stay = true"),
        "couples": Field("Which cards leave in pairs, in games where nothing is built.", "[couples]"),
        "win": Field("When the deal is won.", 'win = "every card is on a foundation"'),
        "also": Field("Other names of the game.", 'also = ["Toad"]', 0, 12, told=True),
        "figure": Field("How the foundations stand on the table.", 'figure = "Eight in a row."', told=True),
        "tip": Field("One piece of advice to a player who knows the rules.", 'tip = "Keep a heap free."', told=True),
        "feel": Field("What it is like to play, in a line.", 'feel = "Slow and deep."', told=True),
        "kin": Field("A well-known patience that is played much like it.", 'kin = "FreeCell"', told=True),
        "danced": Field("Who danced the dance of that name, and when.", 'danced = "In Paris, about 1750."', told=True),
        "notes": Field("More that the rules page says.", 'notes = ["A deal takes five minutes."]', 0, 12, told=True),
        "sources": Field("Where the rules come from.", 'sources = ["My grandmother"]', 0, 12, told=True),
        "odds": Field("What books say about the chance of winning.", "[[odds]]", 0, 12, told=True),
        "variants": Field("Other ways to play the game, a table each.", "[[variants]]", 0, 12),
        "place": Field("Where it stands among its family; the least comes first.", "place = 3", 0, 1000, told=True),
        "plan": Field("How the table looks. Left out: a plain table is laid out.", "[table]", word="table", told=True)},
    Foundations: {
        "name": Field("The name of these foundations, one word in small letters.", 'name = "aces"', 1, 20),
        "base": Field(
            "The rank of the first card: a rank, or “first” or “second” for one that the opening sets.", 'base = "ace"',
            1, 13, rank=True),
        "build": Field("How cards follow each other.", 'build = "up in suit"'),
        "length": Field("How many cards make one complete.", "length = 13", 1, 208),
        "each": Field("How many there are for each suit; in all, where suited is false.", "each = 2", 1, 16),
        "suited": Field("Whether each belongs to a suit.", "suited = false"),
        "suit": Field("The one suit that they are of; left out, there are some of every suit.", 'suit = "hearts"'),
        "start": Field("How they begin.", 'start = "as they come"'),
        "last_waits_for": Field(
            "The last card may come only when the suit’s foundation of that name is complete.",
            'last_waits_for = "twos"', 0, 20),
        "as_many_as": Field(
            "There are no more of them than piles of that group that have begun.", 'as_many_as = "columns"', 0, 20),
        "takes": Field("Top cards of those foundations may cross to these.", 'takes = "kings"', 0, 20),
        "whole": Field("Whether they take a complete run of a column only, which leaves by itself.", "whole = true"),
        "turn_about": Field("Whether no two cards in a row may cross to one of them.", "turn_about = true"),
        "outranked": Field(
            "Whether they take any card while an available one of its suit is higher; the base is the lowest rank.",
            "outranked = true"),
        "along": Field(
            "They run along the rows of that group, from the left: cards that lie there in order are theirs at once.",
            'along = "rows"', 0, 20),
        "title": Field("What a player calls one of them.", 'title = "upper ace"', 0, NAME_LETTERS, told=True)},
    Piles: {
        "name": Field("The name of these piles, one word in small letters.", 'name = "heaps"', 1, 20),
        "kind": Field("What they are.", 'kind = "heap"'),
        "count": Field(
            "How many of them there are. Left out: as many as deals or shape says, else one.", "count = 5", 1, 60),
        "deal": Field("How many cards each gets at the start.", "deal = 4", 0, 60),
        "open": Field("Which of their cards are available.", 'open = "the top card"'),
        "fill": Field("What fills an empty one.", 'fill = "stays empty"'),
        "pack": Field("How cards are laid on them. Left out: nothing is.", 'pack = "down in alternating colours"'),
        "deals": Field("How many cards each gets, where the numbers are not all the same.", "deals = [1, 2, 3]", 0, 60),
        "shape": Field(
            "A drawing of single cards that lie on each other, a letter for each. A card lies on those that it touches "
            "in the line above.",
            'shape = """\n x   x\nx x x x\n"""', 0, 600, lines=True),
        "groups": Field("Whether several cards in order move together.", "groups = true"),
        "lift": Field("Which cards move together, where it is not every run as it is packed.", 'lift = "any cards"'),
        "gap_takes": Field("The only rank that fills an empty one.", 'gap_takes = "king"', 0, 13, rank=True),
        "fill_from": Field(
            "While that pile has cards, its last one fills an empty place at once. Then what fill says is true.",
            'fill_from = "reserve"', 0, 20),
        "bottom": Field(
            "Cards of this rank go to the bottom of their pile when it is dealt.", 'bottom = "king"', 0, 13, rank=True),
        "ranks_once": Field(
            "Whether in the deal a card of a rank that its pile has already goes under the stock, and another comes.",
            "ranks_once = true"),
        "face_up": Field(
            "Only so many cards of each, or rows of a pyramid, lie face up at first, the last ones. Others turn up "
            "when nothing lies on them.",
            "face_up = 1", 0, 60),
        "face_down": Field("Whether their cards lie face down while there is a stock.", "face_down = true"),
        "columns": Field("How many stand in a row, where they lie in rows.", "columns = 4", 0, 20),
        "begun_by": Field(
            "A card of this rank begins each of them as the stock brings it, and never moves. Others go on the newest.",
            'begun_by = "king"', 0, 13, rank=True),
        "wing": Field("Whether the player may name it the lords’ wing.", "wing = true"),
        "title": Field("What a player calls them.", 'title = "turned card"', 0, NAME_LETTERS, told=True)},
    Plan: {
        "drawings": Field("Drawings to choose from; the one with larger cards is taken.", "[[table.drawings]]", 1, 4),
        "keys": Field("The letters of the drawing, each with its piles.", 'keys = { a = "aces" }', 1, 40),
        "figure": Field("How the cards are dealt.", 'figure = "a promenade from left to right"'),
        "steps": Field("The dance after a win.", 'steps = "minuet"'),
        "middle": Field("The piles in the middle of the screen.", 'middle = ["columns"]', 0, 12),
        "queens_left": Field("Whether queens end up left of their kings.", "queens_left = true")},
    Drawing: {
        "text": Field(
            "Letters and numbers where the piles stand; four characters are a card.", 'drawing = """\nS   a1  a2\n"""',
            1, 4_000, word="drawing", lines=True),
        "fans": Field("How the cards of piles overlap.", "fans = { heaps = { dy = 0.34, most = 13 } }", 0, 20),
        "line": Field("How high a line of the drawing is, in cards.", "line = 0.5", 0, 3),
        "gap": Field("How wide the gap between cards is, in cards.", "gap = 0.1", 0, 2),
        "wheel": Field("Piles that stand in a circle.", "[table.wheel]")},
    Fan: {
        "dx": Field("How far each card lies to the right of the one before, in cards.", "dx = 0.36", 0, 3),
        "dy": Field("How far each card lies below the one before, in cards.", "dy = 0.34", 0, 3),
        "reach": Field("How far all of them may reach.", "reach = 2.2", 0, 20),
        "shown": Field("Only so many of the last cards are spread; 0 for all.", "shown = 5", 0, 104),
        "most": Field("With so many cards every index can still be seen.", "most = 13", 0, 104),
        "rows": Field("Into how many rows they may go.", "rows = 2", 1, 12),
        "drop": Field("How far a row lies below the one before.", "drop = 0.5", 0, 3),
        "apart": Field("Up to so many cards lie apart, if the player likes that better.", "apart = 3", 0, 20)},
    Wheel: {
        "groups": Field("The piles on it, by turns; each group has four.", 'groups = ["fives", "sixes"]', 1, 12),
        "centre": Field("The middle of the circle, in cards from left and top.", "centre = [6, 3]", 0, 30),
        "radius": Field("From the middle to the cards.", "radius = 2.5", 0, 15),
        "start": Field("Where the first stands, in degrees from the top.", "start = 22.5", -360, 360),
        "step": Field("From one to the next, in degrees.", "step = 45", -360, 360),
        "inner": Field("The four piles in the middle.", 'inner = "queens"', 0, 20)},
    Dealt: {
        "to": Field("Where the cards go: to the waste, or to piles of this name.", 'to = "waste"', 1, 20),
        "cards": Field("How many to each.", "cards = 3", 1, 12),
        "last_pass": Field("Whether this is dealt in the last pass too.", "last_pass = false"),
        "closes_up": Field(
            "Whether single cards move up into the gaps first, so that the stock fills the last places.",
            "closes_up = true")},
    SetOut: {},
    FirstBase: {},
    Lay: {
        "group": Field("The piles that get their cards now.", 'lay = "heaps"', 1, 20, word="lay"),
        "piles": Field("Only so many of them; 0 for all.", 'lay = "heaps", piles = 2', 0, 60),
        "bases_up": Field(
            "Whether a card that starts a foundation goes there, and another one comes.",
            'lay = "heaps", bases_up = true'),
        "bases_leave": Field(
            "Whether a base that is set out goes to its foundation, and its place stays empty.",
            'lay = "rows", bases_leave = true'),
        "one_of": Field(
            "With none of these ranks among the cards, the stock’s first such card comes first.",
            'lay = "heaps", one_of = ["ace", "king"]', 0, 13, rank=True)},
    PairRule: {
        "total": Field("Two cards whose ranks add up to this leave together.", "total = 13", 2, 26),
        "neighbours": Field("Whether only two that touch in their rows, or at a corner, leave.", "neighbours = true"),
        "same_rank": Field("Whether two cards of one rank leave together.", "same_rank = true"),
        "alone": Field("The rank that leaves without a partner.", 'alone = "king"', 0, 13, rank=True),
        "besides": Field(
            "Other pairs of ranks that leave together.", 'besides = [["king", "queen"]]', 0, 20, rank=True),
        "other_suit": Field("Those other pairs only in two different suits.", "other_suit = true")},
    Build: {
        "step": Field("How many ranks a card is above the one it lies on; below 0: under it.", "step = 2", -6, 6),
        "match": Field("Which suits follow each other.", 'match = "in suit"'),
        "both": Field("Whether a card may go the other way too.", "both = true"),
        "round": Field("Whether it goes on from the king to the ace, or the other way.", "round = true")},
    Odds: {
        "wins": Field("How many wins.", "wins = 1", 0, 1_000_000),
        "deals": Field("In how many deals.", "deals = 9", 1, 1_000_000),
        "by": Field("Who says so.", 'by = "McNeely"'),
        "variant": Field("Of which variant.", 'variant = "short"', 0, 40),
        "words": Field("How the book puts it.", 'words = "Seldom won"'),
        "knowing": Field("Whether it is said of a player who knows every card.", "knowing = true")},
    Variant: {
        "id": Field("Its name on the command line, in small letters.", 'id = "short"', 1, 40),
        "name": Field("What it is called.", 'name = "Short"', 1, NAME_LETTERS, told=True),
        "about": Field("What it is about. Of two about the same, one can be chosen.", 'about = "redeals"', 1, 40),
        "summary": Field("The variant in one sentence.", 'summary = "No redeal."', told=True),
        "source": Field("Who plays it like this.", 'source = "many programs"', told=True),
        "changes": Field("The fields of the game that it replaces.", "changes = { redeals = 0 }", 1, 12)}}  # fmt: skip

WORDS: dict[Enum, str] = {  # what each word of a closed enum means
    Match.SUIT: "A heart goes on a heart.",
    Match.ALTERNATE: "A red card goes on a black one, a black card on a red one.",
    Match.COLOUR: "A red card goes on a red one, a black card on a black one.",
    Match.OTHER: "A heart goes on any card but a heart.",
    Match.ANY: "Any suit goes on any other.",
    **dict.fromkeys(Suit, "Of this suit."),
    Start.SET_OUT: "Their first cards are taken from the pack and laid out before the deal.",
    Start.AS_THEY_COME: "The first fitting card starts one.",
    Chosen.FIRST: "The rank of the first card laid out, or the first that the player names.",
    Chosen.SECOND: "The second rank that the player names.",
    Relative.UNDER_BASE: "The rank that comes before that of the first base, last of all on the foundations.",
    Lift.SUIT: "Cards of one suit, in order.",
    Lift.ANY: "Any cards that lie face up, in order or not.",
    Lift.FREE: "Cards in order, if they could be moved one at a time.",
    Lift.WHOLE: "One card, or all of the column if it is in order.",
    Kind.STOCK: "Dealt from; every game has one by itself.",
    Kind.WASTE: "Takes turned cards; a game has one by itself when the stock is turned to it.",
    Kind.FOUNDATION: "To be completed; foundations have tables of their own.",
    Kind.TABLEAU: "Columns: cards may be moved to them.",
    Kind.RESERVE: "Plays to foundations only. One that plays to columns too is a “tableau” without pack.",
    Kind.HEAP: "Takes the card in hand, and plays to foundations only.",
    Kind.HAND: "The card just turned, lying apart. It is called “hand” and there is one.",
    Open.TOP: "Only the last card of each pile is available.",
    Open.GRID_FOOT: "Single cards in rows: a card is available when none lies below it.",
    Open.UNCOVERED: "Single cards in a pyramid, or as shape draws them: a card is available when nothing lies on it.",
    Open.AT_END: "No card while there is a stock, then every card.",
    Open.TOP_THEN_ALL: "The last card while there is a stock, then every card.",
    Fill.NEVER: "An empty place is left so.",
    Fill.WASTE_STOCK: "At once, by itself.",
    Fill.WASTE_STOCK_THEN_ANY: "At once, by itself; when nothing is left, by the player.",
    Fill.STOCK_THEN_ANY: "At once, by itself; when the stock is gone, by the player.",
    Fill.ANY: "By the player.",
    Fill.ANY_AT_END: "By the player, when the stock is gone.",
    Fill.FOLLOWS: "By the player. In a row it is the card that would be packed on the one to its left.",
    Fill.DEALT_ANEW: "At once, by itself.",
    Choice.WING: "The player names the lords’ wing.",
    Choice.RANKS: "The player names two ranks.",
    Choice.BASE: "The player makes a card of the columns the first base.",
    **dict.fromkeys(Family, "As in the menu."),
    **dict.fromkeys(Figure, "As it looks from above."),
    **dict.fromkeys(Steps, "A dance of the house."),
    Steps.DERIVED: "A dance from place to place, made for the game.",
    Win.ALL_OUT: "The usual way.",
    Win.COMPLETE: "When all foundations are full; other cards may be left.",
    Win.CLEARED: "When the one group of piles is empty; stock and waste may be left.",
    Win.PYRAMID_OUT: "When the cards of the pyramid are gone.",
}


def named(kind: type, field: str) -> str:
    """The name of a record's field in a file."""
    return FIELDS[kind][field].word or field


NOT_IN_FILES = ("id", "since", "before")
"""Fields of a game that no file gives: the id follows from its rules, and only games of the house change them."""
CHANGES = FIELDS[Variant]["changes"]
LACKS = {"id": "", "summary": "", "family": Family.OWN}  # what a game's file may leave out though the record may not

CLAIMS: dict[str, Any] = {"sources": (), "odds": (), "notes": (), "tip": "", "feel": "", "kin": "", "danced": ""}
"""What is said of a game, and empty of one with other rules until its author says something."""
SHOWN: dict[str, Any] = {"summary": "", "figure": ""}
"""How a game is played and looks, in a sentence each; they stay true where only these fields differ:"""
AGAIN = frozenset({"redeals", "gather", "in_order", "shuffled"})


@cache
def hints(kind: type) -> dict[str, Any]:
    """The types of a record's fields."""
    return get_type_hints(kind)


def has_default(field: DataclassField[Any]) -> bool:
    """Whether a record may leave the field out."""
    return field.default is not MISSING or field.default_factory is not MISSING


def bare_record(kind: type) -> bool:
    """Whether it is a record without fields, which is spelled as a word."""
    return is_dataclass(kind) and not fields(kind)


def spelled(kind: type) -> str:
    """A record without fields as a word: "set out"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()
