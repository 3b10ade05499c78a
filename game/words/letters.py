"""Letters on cards and keys, the keys and buttons themselves in words, and words that a player types."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import RANK_NAMES, RANKS, SUIT_NAMES, card
from game.rules.words.tongue import ENGLISH, NUMBERS, OF_SUIT, Field, Tongue
from game.words.catalogue import about, key_named, marked, phrase, plural, tongue, typed
from game.words.languages import in_use
from game.words.numbers import decimal

AS_THE_LANGUAGE = "language"
DRAWN = {  # by the language whose they are, the letters of jack, queen and king that are drawn for the cards
    "en": ("J", "Q", "K"), "fr": ("V", "D", "R"), "de": ("B", "D", "K"), "pl": ("W", "D", "K"),
    "ru": ("В", "Д", "К")}  # fmt: skip
ACES = {"ru": "Т"}  # that of the ace where it is none
FIELD = "X-Letters"  # the line of a catalogue's header that says the letters of king, queen and jack: "R D V"
_asked = [AS_THE_LANGUAGE]


def use_letters(asked: str) -> bool:
    """Use the letters of this language, or those of the language in use; returns whether that changes them."""
    before = letters_of()
    _asked[0] = asked
    return letters_of() != before


def letters_of() -> str:
    """The language whose letters are in use; English where a catalogue names none that are drawn."""
    if _asked[0] in DRAWN:
        return _asked[0]
    named = tuple(reversed(about(FIELD).split()))
    return next((code for code, letters in DRAWN.items() if letters == named), "en")


def rank_letters() -> tuple[str, ...]:
    """The letters and digits of the ranks from the ace to the king."""
    code = letters_of()
    return (ACES.get(code, RANKS[0]), *RANKS[1:10], *DRAWN[code])


def sequence(ranks: Iterable[int]) -> str:
    """Ranks in order, as letters and digits: "A 3 5 7 9 J K"."""
    letters = rank_letters()
    return " ".join(letters[rank - 1] for rank in ranks)


class Typed(NamedTuple):
    """The words of a language, folded. suits: 0 to 3, as in cards.py. ranks: 1 to 13, plurals too. skipped: words that
    change nothing. twice: that a rank is named two times. deal, variant: what begins the number of a deal, and the
    names of variants. standard: no variant. joined: what stands between two names. leading: suits that stand before the
    rank of a card.
    """

    suits: Mapping[str, int]
    ranks: Mapping[str, int]
    skipped: frozenset[str]
    twice: frozenset[str]
    deal: frozenset[str]
    variant: frozenset[str]
    standard: frozenset[str]
    joined: frozenset[str]
    leading: frozenset[str] = frozenset()

    def __or__(self, other: Typed) -> Typed:
        """The words of both; where they differ, those of the other."""
        return Typed(
            {**self.suits, **other.suits},
            {**self.ranks, **other.ranks},
            self.skipped | other.skipped,
            self.twice | other.twice,
            self.deal | other.deal,
            self.variant | other.variant,
            self.standard | other.standard,
            self.joined | other.joined,
            self.leading | other.leading,
        )


MANY = 10**9  # more than there is of anything that is counted


def number_typed(text: str) -> int | None:
    """The number that a text is, MANY where it has more digits than that; None where it is none."""
    digits = text.strip()
    if not digits.isdecimal():  # "²" is a digit, but no number
        return None
    return int(digits) if len(digits) < len(str(MANY)) else MANY


_NO_MARKS = str.maketrans({"œ": "oe", "ß": "ss", "ł": "l", "’": "'"})
"""What stands for letters that are not one letter with a mark on it."""


def letters(text: str) -> str:
    """A text in small letters without accents, its apostrophes as they are typed: "Cœur" is "coeur"."""
    plain = unicodedata.normalize("NFD", text.lower().translate(_NO_MARKS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


TITLE = marked("Mouse, switches, controllers")
CLICK, TAP, SWITCH = marked("click, or press any key"), marked("tap"), marked("press the switch")
"""What to do where anything at all will do, with mouse or keys, a finger, a switch."""
SET = marked("Set the buttons")
NONE = marked("No controller is plugged in.")
SET_NONE = marked("Plug in a controller first.")
TAKEN = marked("That button is taken. Press another one.")
SAVED = marked("The buttons are set. They count for every controller of this make.")
USUAL = marked("The controller has its usual buttons again.")
SIGNS: dict[str, tuple[str, str, str]] = {
    "a": (marked("A"), "✕", marked("A")),
    "b": (marked("B"), "○", marked("B")),
    "x": (marked("X"), "□", marked("X")),
    "y": (marked("Y"), "△", marked("Y")),
    "leftshoulder": (marked("LB"), marked("L1"), marked("L")),
    "rightshoulder": (marked("RB"), marked("R1"), marked("R")),
    "start": (marked("Menu"), marked("Options"), marked("+")),
}
"""What is printed on the buttons, by their names: on controllers for the Xbox, the PlayStation and by Nintendo."""
SHAPES = {"✕": marked("Cross"), "○": marked("Circle"), "□": marked("Square"), "△": marked("Triangle")}
"""What the shapes among them are called."""
D_PAD = marked("D-pad")  # the cross of a controller: up, down, left and right together
DOES = {  # what each button does
    "a": marked("choose and play"), "b": marked("back, and undo"), "x": marked("a hint"), "y": marked("look at a pile"),
    "leftshoulder": marked("undo; on a page: one thing back"), "rightshoulder": marked("redo; on a page: one thing on"),
    "start": marked("all commands"), "dpup": marked("up"), "dpdown": marked("down"), "dpleft": marked("left"),
    "dpright": marked("right")}  # fmt: skip


HOW = (  # how switches work
    marked("A light goes over what can be done, the likeliest first. Press the switch when it is on what you want."),
    marked("The last place is always “More”. It leads back, to all commands, and turns the switches off."),
    marked("Esc turns them off too. Once moved, the mouse works normally."),
    marked("If there is much to choose from, groups light up first. Press to go into one."),
)


def printed(sign: str, make: int) -> str:
    """What is printed on a button of a make, by its number: "LB"; what it does where nothing is printed."""
    shown = SIGNS[sign][make] if sign in SIGNS else DOES[sign]
    return shown if shown in SHAPES else phrase(shown)


def press(sign: str) -> str:
    """The same with a controller, whose button has this sign."""
    return phrase("press {sign}", sign=sign)


def aloud(sign: str) -> str:
    """What is printed on a button, or a key, as a word that can be said."""
    return phrase(SHAPES[sign]) if sign in SHAPES else sign


def ask(sign: str, place: int, count: int) -> str:
    """What to press next."""
    return phrase("{n} of {count}: press the button for “{what}”.", n=place, count=count, what=phrase(DOES[sign]))


def buttons_told(make: int) -> list[tuple[str, str]]:
    """What is printed on each button of a make, and what it does."""
    return [(printed(sign, make), phrase(DOES[sign])) for sign in SIGNS]


def plugged_told(names: Sequence[str]) -> str:
    """The controllers that are plugged in."""
    return phrase("Plugged in: {names}.", names=", ".join(names)) if names else phrase(NONE)


BACK = marked("Go back")
COMMANDS = marked("All commands")
SLOWER, FASTER = marked("Slower"), marked("Faster")
OFF = marked("Switches off")
MORE = marked("More: back, all commands, speed, off")
SKIP, STOP, GO_ON, CLOSE, LEAVE = (
    marked("Skip"), marked("Stop"), marked("Go on"), marked("Close"), marked("Leave it as it is"))  # fmt: skip
LESS, GREATER = marked("Less"), marked("More")
UP, DOWN = marked("Further up"), marked("Further down")
RESTS = marked("The light has stopped. Press the switch to go on.")
TURNED_OFF = marked("Switches are off. You can turn them on again in the settings.")
ON = {
    "one": marked("A light goes round. Press the switch when it is on what you want. Esc turns switches off."),
    "two": marked("One switch moves the light, the other chooses. Esc turns switches off."),
}


def several(told: Sequence[str]) -> str:
    """A group: "4 things: undo, hint, …"."""
    return plural("{n} thing, from {first}", "{n} things, from {first}", len(told), first=told[0].rstrip("."))


def seconds_told(seconds: str) -> str:
    """How fast the light goes: "2 seconds a step"."""
    return phrase("{seconds} a step", seconds=decimal(seconds))


NAMES = (  # names that other languages may have words for; letters and digits are the same in all
    *("Ctrl", "Alt", "Esc", "Enter", "Tab", "Space", "Backspace", "Delete", "Insert", "Home", "End", "Page up"),
    *("Page down", "Left", "Right", "Up", "Down", "Pause"),
)


def key_told(key: object) -> str:
    """What a key is called, by its English name: "Ctrl+Z", "Home"."""
    held, rest = [], str(key)
    for one in ("Ctrl", "Alt"):
        if rest.startswith(f"{one}+"):
            held.append(one)
            rest = rest.removeprefix(f"{one}+")
    return "+".join(map(key_named, (*held, rest)))


def quoted(what: str) -> str:
    """Words as they stand on a button or in a list, within a sentence: "“Undo”"."""
    return phrase("“{what}”", what=what)


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PLURALS = {f"{word}{'es' if word == 'six' else 's'}": number for number, word in enumerate(_NUMBERS, 2)}
"""Written with a digit these look like cards of spades: "2s"."""
TYPED = Typed(
    suits={
        **{"spade": 0, "heart": 1, "diamond": 2, "club": 3, "spades": 0, "hearts": 1, "diamonds": 2, "clubs": 3},
        **{"♠": 0, "♥": 1, "♦": 2, "♣": 3}},
    ranks={
        **{str(number): number for number in range(1, 11)},
        **{name.lower(): number for number, name in enumerate(RANKS, 1)},
        **{"ace": 1, "jack": 11, "queen": 12, "king": 13, "aces": 1, "jacks": 11, "queens": 12, "kings": 13},
        **{word: number for number, word in enumerate(_NUMBERS, 2)},
        **PLURALS},
    skipped=frozenset(["the", "a", "an", "of", "to", "on", "from", "play", "move", "take", "put", "and", "with", "my"]),
    twice=frozenset({"twice"}), deal=frozenset({"deal"}), variant=frozenset({"variant", "variants"}),
    standard=frozenset({"standard", "none"}), joined=frozenset({"and"}))  # fmt: skip


ASIDE = ("the", "twice", "deal", "variant", "standard", "and")
"""Words beside those of cards, as Typed has them; "the" stands for all that change nothing."""


def words_typed() -> Typed:
    """The words of the language in use; the English ones where it has none of its own."""
    return _words(in_use())


@lru_cache(maxsize=2)
def _words(code: str) -> Typed:
    return TYPED if tongue() is ENGLISH else _in_catalogue(code, tongue())


def _in_catalogue(code: str, own: Tongue) -> Typed:
    suits = {word: n for n, name in enumerate(SUIT_NAMES) for word in (*_forms(own, name), *_typed(name))}
    numbers = {word: n for n, name in enumerate(NUMBERS[2:11], 2) for word in _forms(own, name)}
    ranks = {word: n for n, name in enumerate(RANK_NAMES, 1) for word in (*_forms(own, name), *_typed(name))}
    short = {letter.lower(): n for n, letter in zip((13, 12, 11), about(FIELD).split(), strict=False)}
    if code in ACES:
        short[letters(ACES[code])] = 1
    skipped, twice, deal, variant, standard, joined = (frozenset(_typed(name)) for name in ASIDE)
    first = own.noun(OF_SUIT).forms[0][1][0]
    leading = frozenset(suits) if isinstance(first, Field) and first.name == "suit" else frozenset[str]()
    return Typed(suits, numbers | short | ranks, skipped, twice, deal, variant, standard, joined, leading)


def _forms(own: Tongue, name: str) -> Iterator[str]:
    """Every form of a noun that is one word."""
    for _, form in own.noun(name).forms:
        if len(form) == 1 and isinstance(form[0], str):
            yield letters(form[0])


def _typed(name: str) -> tuple[str, ...]:
    return tuple(map(letters, typed(name)[1:]))


def cards_meant(text: str) -> int:
    """The set of cards (an int of 52 bits) whose names begin so: "9" means four cards, "9h" one; 0 for none. The rank
    stands first, or else the suit. The letter of a rank and one of a suit mean that card, though a rank begins so, too:
    "ac" is the ace of clubs, "ace" is all four.
    """
    own = words_typed()
    words = letters(text).split()
    typed = "".join(word for place, word in enumerate(words) if place == 0 or word not in own.skipped)
    if not typed:
        return 0
    short = any(typed.startswith(rank.lower()) and typed != rank.lower() for rank in rank_letters())
    for names in _names(in_use(), letters_of())[not short :]:
        if found := sum(1 << number for number in {number for name, number in names if name.startswith(typed)}):
            return found
    return 0


@lru_cache(maxsize=4)
def _names(_language: str, _letters: str) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The names of all cards, with numbers: the rank's letter and the suit, both in either order, and in English."""
    own = words_typed()
    short = {name.lower(): number for number, name in enumerate(rank_letters(), 1)}
    ranks = {**own.ranks, **short}
    suits = {**own.suits, **{sign: number for number, sign in enumerate("♠♥♦♣")}}
    begun = [(suit[:long], s) for suit, s in suits.items() for long in range(1, len(suit) + 1)]
    return (
        tuple((rank + suit, card(n, s)) for rank, n in short.items() for suit, s in suits.items()),
        tuple((rank + suit, card(n, s)) for rank, n in ranks.items() for suit, s in suits.items()),
        tuple((suit + rank, card(n, s)) for suit, s in begun for rank, n in ranks.items()),
        tuple((rank + suit, card(n, s)) for rank, n in TYPED.ranks.items() for suit, s in TYPED.suits.items()),
    )
