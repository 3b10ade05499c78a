"""Cards, ranks and numbers in French, with articles and contractions."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import QUEEN, is_red, members, rank

SUITS = ("pique", "cœur", "carreau", "trèfle")
RANKS = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
_NUMBERS = ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze")
_VOWELS = "aeiouyàâéèêîïôûœ"


# ── small words ──


def number(count: int, feminine: bool = False) -> str:
    """The number in words, "trois", "une"; in digits above twelve."""
    if count >= len(_NUMBERS):
        return str(count)
    return _NUMBERS[count] + ("e" if feminine and count < 2 else "")


def several(count: int, one: str, feminine: bool = True, many: str = "") -> str:
    """ "trois cartes", "une colonne", "aucune redonne"; many: the plural where it is not the word with an s."""
    return f"{number(count, feminine)} {one if count < 2 else many or one + 's'}"


def times(count: int) -> str:
    """ "une fois", "trois fois"."""
    return f"{number(count, True)} fois"


def by_steps(step: int) -> str:
    """The size of steps, " de deux en deux"; empty for steps of one."""
    size = number(abs(step))
    return "" if abs(step) == 1 else f" de {size} en {size}"


def listed(words: Iterable[str], last: str = "et") -> str:
    """ "a, b et c"; empty for none."""
    held = list(words)
    return held[-1] if len(held) == 1 else f"{', '.join(held[:-1])} {last} {held[-1]}" if held else ""


def upper(sentence: str) -> str:
    """A sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def elided(word: str) -> bool:
    """Whether le and de lose their vowel before a word."""
    return word[:1].lower() in _VOWELS


def of(words: str) -> str:
    """ "de trois cartes", "d’une carte", "d’as"."""
    return f"d’{words}" if elided(words) and not words.startswith("onze") else f"de {words}"


def the(word: str, feminine: bool) -> str:
    """ "l’as", "la dame", "le roi"."""
    return f"l’{word}" if elided(word) else f"{'la' if feminine else 'le'} {word}"


def of_the(word: str, feminine: bool) -> str:
    """ "de l’as", "de la dame", "du roi"."""
    return f"de l’{word}" if elided(word) else f"de la {word}" if feminine else f"du {word}"


def to_the(word: str, feminine: bool) -> str:
    """ "à l’as", "à la dame", "au roi"."""
    return f"à l’{word}" if elided(word) else f"à la {word}" if feminine else f"au {word}"


def a(word: str, feminine: bool) -> str:
    """ "un as", "une dame"."""
    return f"une {word}" if feminine else f"un {word}"


def e(feminine: bool) -> str:
    """The ending of what agrees with a feminine word."""
    return "e" if feminine else ""


# ── ranks ──


def is_she(rank: int) -> bool:
    """Whether the name of a rank is feminine, as only the queen's is."""
    return rank == QUEEN


def rank_name(rank: int) -> str:
    """ "as", "2", "roi"."""
    return RANKS[rank - 1]


def ranks(rank: int) -> str:
    """The plural of a rank: "as", "2", "dames"."""
    return RANKS[rank - 1] + ("s" if rank > 10 else "")


def a_rank(rank: int) -> str:
    """ "un as", "une dame"."""
    return a(rank_name(rank), is_she(rank))


def the_rank(rank: int) -> str:
    """ "l’as", "le 2"."""
    return the(rank_name(rank), is_she(rank))


def from_to(first: int, last: int) -> str:
    """ "de l’as au roi"."""
    return f"{of_the(rank_name(first), is_she(first))} {to_the(rank_name(last), is_she(last))}"


# ── cards ──


def she(card: int) -> bool:
    """Whether the name of a card is feminine."""
    return is_she(rank(card))


def bare(card: int) -> str:
    """A card in a list: "7 de cœur"."""
    return f"{RANKS[card % 13]} de {SUITS[card // 13]}"


def card(card: int) -> str:
    """One card: "le 7 de cœur", "la dame de pique", "l’as de trèfle"."""
    return the(bare(card), she(card))


def bare_cards(cards: int) -> str:
    """A set of cards in a list: "7 de cœur", "7 rouge", "7"."""
    held = members(cards)
    if len(held) == 1:
        return bare(held[0])
    if len({rank(one) for one in held}) != 1:
        return "autre carte"
    first, name = held[0], rank_name(rank(held[0]))
    colour = {2: " rouge" if is_red(first) else f" noir{e(she(first))}"}.get(len(held), "")
    return f"{name}{colour}"


def cards(cards: int) -> str:
    """A set of cards: "le 7 de cœur", "un 7 rouge", "une dame"."""
    held = members(cards)
    if len(held) == 1:
        return card(held[0])
    alike = len({rank(one) for one in held}) == 1
    return a(bare_cards(cards), she(held[0]) if alike else True)


def rank_alone(card: int) -> str:
    """The rank of a card whose suit is known: "7", "as"."""
    return RANKS[card % 13]


def suit_name(suit: int) -> str:
    """A suit, 0 to 3: "pique"."""
    return SUITS[suit]
