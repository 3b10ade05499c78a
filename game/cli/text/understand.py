"""From what a player types to the move, card, pile or game that is meant."""

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game import rules
from game.rules import Act, BadText, Choice, Game, Kind, Move, Position, RulesError, Ruleset, find_game, folded
from game.rules.cards import RANKS, SUITS, card, check_number
from game.rules.doing import doing
from game.rules.refusals import ChooseFirst, IsUp, LiesThere, Refusal
from game.rules.words.refuse import why_stuck
from game.words import facts, game_name, marked, phrase, upper
from game.words.catalogue import Length, typed
from game.words.languages import in_use
from game.words.letters import PLURALS, TYPED, Typed, letters, number_typed, words_typed
from game.words.spokenmoves import Offered, one_told, row_name, rows_of

_WORD = re.compile(r"[^\W_]+|[♠♥♦♣]")
_SHORT = re.compile(r"(?P<rank>10|[2-9]|[^\W\d_])(?P<suit>[^\W\d_]+|[♠♥♦♣])")
"""A digit or a letter, and a suit or its beginning: "4т", "dh"."""
_SHORT_LED = re.compile(r"(?P<suit>[^\W\d_]+?)(?P<rank>10|[2-9]|[^\W\d_])")
"""The same where suits stand before ranks: "ka4"."""
_ENGLISH = {letter.lower(): suit for suit, letter in enumerate(SUITS)}
CARD = re.compile(r"card ([0-9]+)")
NAMING = frozenset({"ranks", "rank", "name"})
SHORTEST = 3  # so many letters a word of a move is cut to at most
WORD_LIKE = 0.6  # how much alike a word must be to one that is known, to be taken for a slip


NAME_A_CARD = marked("Name a card, for example: 4 of clubs, or 4c.")
ANSWERS = ("more", "on", "off", "drop", "how")
"""What can be typed after commands; the commands themselves are in commands.py."""


def means(word: str, name: str) -> bool:
    """Whether a word is this name, in English or in the language in use."""
    return bool(word) and letters(word) in map(letters, typed(name))


class Unclear(RulesError):
    """A line could mean several things, or nothing here; the message is a sentence."""


# ── cards ──


@lru_cache(maxsize=4)
def _known(_: str) -> Typed:
    """The words of the language in use, and those of English."""
    return TYPED | words_typed()


def words_known() -> Typed:
    """The words that are understood now."""
    return _known(in_use())


def tokens(text: str) -> list[str]:
    """The words of a text that matter, each card as one word: "4 of clubs to the kings" is card 42, rank 13. A suit on
    the other side of its rank than is usual is understood where that leaves fewer words without a partner.
    """
    words = list(_words_read(text))
    usual, turned = (_paired(words, around) for around in (False, True))
    return min(usual, turned, key=lambda found: sum(word.startswith(("rank ", "suit ")) for word in found))


class Read(NamedTuple):
    """A word of a text. rank, suit: what it may mean, else 0 and None. leads: it is a suit that precedes its rank."""

    word: str
    rank: int
    suit: int | None
    leads: bool

    @property
    def alone(self) -> str:
        """The word by itself."""
        if self.rank:
            return f"rank {self.rank}"
        return self.word if self.suit is None else f"suit {self.suit}"


def _words_read(text: str) -> Iterator[Read]:
    """Yield the words of a text that matter; one that names a card is that."""
    known, after_rank = words_known(), False
    for written, word in _that_matter(text, known):
        rank, suit = known.ranks.get(word, 0), known.suits.get(word)
        if not rank and suit is None and after_rank:
            suit = _suit(word, known)
        if short := _short(written, word):
            yield Read(f"card {short}", 0, None, False)
        else:
            yield Read(word, rank, suit, word in known.leading)
        after_rank = bool(rank) and not short


def _paired(words: Iterable[Read], around: bool) -> list[str]:
    """The words, with a rank and its suit as a card. around: suits that lead their rank follow it, and others lead."""
    found: list[str] = []
    led = False  # whether the word before is a suit that stands before its rank
    for read in words:
        before, leads = found[-1] if found else "", read.leads is not around
        if read.suit is not None and before.startswith("rank ") and not leads:
            found[-1] = f"card {card(int(before[5:]), read.suit)}"
        elif read.rank and led:
            found[-1] = f"card {card(read.rank, int(before[5:]))}"
        else:
            found.append(read.alone)
        led = leads and found[-1] == f"suit {read.suit}"
    return found


def _that_matter(text: str, known: Typed) -> Iterator[tuple[str, str]]:
    """Yield words as they are written, and folded; "Herzdame" as two. A word that could be skipped is a rank in "A of
    clubs", in "В треф" and in "Pik A".
    """
    written = _WORD.findall(unicodedata.normalize("NFC", text))
    words = [*map(letters, written), "", ""]
    for place, one in enumerate(written):
        word, link, after = words[place : place + 3]
        suit = next((suit for suit in known.leading if word.startswith(suit) and word[len(suit) :] in known.ranks), "")
        if suit:
            yield suit, suit
            yield word[len(suit) :], word[len(suit) :]
        elif word not in known.skipped or (
            word in known.ranks
            and (
                link in known.suits
                or (link in known.skipped and after in known.suits)
                or (place and words[place - 1] in known.leading)
            )
        ):
            yield one, word


def _short(written: str, word: str) -> str:
    """The number of the card that a word like "4c" or "4т" names, in the language in use or else in English; empty if
    it names none. "as" is an ace where that is its name, but in capitals. In English "twos" is what "2s" is.
    """
    own = words_typed()
    if word in own.suits or (word in own.ranks and own is not TYPED and not written.isupper()):
        return ""
    if word in PLURALS and own is TYPED:
        word = f"{PLURALS[word]}s"
    ways = (_SHORT, _SHORT_LED) if own.leading else (_SHORT,)
    read = [(found["rank"], found["suit"]) for way in ways if (found := way.fullmatch(word))]
    both = words_known().ranks
    known = [(both.get(rank), own.suits.get(suit)) for rank, suit in read]
    known += [(10 if rank == "t" else TYPED.ranks.get(rank), _ENGLISH.get(suit)) for rank, suit in read]
    known += [(both.get(rank), _suit(suit, own)) for rank, suit in read]
    return next((str(card(rank, suit)) for rank, suit in known if rank and suit is not None), "")


def _suit(word: str, known: Typed) -> int | None:
    """The suit that a word alone begins; None for none, or several."""
    found = {number for name, number in known.suits.items() if name.startswith(word)}
    return found.pop() if len(found) == 1 else None


def card_meant(text: str) -> int:
    """The card that a text names, as "4 of clubs" or "4c"; raises Unclear."""
    cards = [int(found[1]) for found in map(CARD.fullmatch, tokens(text)) if found]
    if len(cards) != 1:
        raise Unclear(NAME_A_CARD)
    return cards[0]


def names_a_card(text: str) -> bool:
    """Whether a text begins with the name of a card, whatever stands before that changes nothing."""
    return any(map(CARD.fullmatch, tokens(text)[:1]))


# ── moves ──


def names_cards(position: Position, text: str) -> bool:
    """Whether a text begins with a whole card, as "Q of hearts", or names two ranks where these are to be named. What
    it begins with may be a command too.
    """
    known, written = words_known(), [*map(letters, _WORD.findall(text))]
    if not written or written[0] not in known.ranks:
        return False
    if position.choice is Choice.RANKS and len(written) > 1:
        return all(word in known.ranks or word in known.skipped or word in known.twice for word in written)
    return names_a_card(text)


def move_meant(position: Position, moves: Sequence[Offered], text: str) -> Move | None:
    """The move that a text means: its number, its text or some of its words. None where it means no move.

    Raises Unclear where it could be several, or where the named card can't be played.
    """
    try:
        return position.parse_move(text.lower())
    except BadText:
        pass
    if position.choice is Choice.RANKS:
        named = _ranks_meant(position, text)
        if named is None and names_a_card(text):
            raise Unclear(facts.refusal(ChooseFirst(position.choice)))
        return named
    written = _WORD.findall(text)
    number = number_typed(written[0]) if len(written) == 1 else None
    if number is not None:
        if 1 <= number <= len(moves):
            return moves[number - 1].move
        raise Unclear(_no_such_move(len(moves)))
    if same := called(position, moves, text):
        return _only(same, moves)
    return _by_words(position, moves, tokens(text))


def called(position: Position, moves: Sequence[Offered], text: str) -> list[Offered]:
    """The moves that a text calls as the program does: as a request, within a sentence, or as they are heard."""
    asked = tokens(text)
    return [offer for offer in moves if asked in (tokens(offer.words), *map(tokens, _forms(position, offer.move)))]


def _forms(position: Position, move: Move) -> Iterator[str]:
    value = doing(position, move)
    return (facts.move(value, length) for length in Length)


def _only(found: Sequence[Offered], moves: Sequence[Offered]) -> Move:
    """The move, if it is one; raises Unclear."""
    if len(found) > 1:
        several = " ".join(one_told(moves.index(offer) + 1, offer.words) for offer in found)
        raise Unclear(phrase("Which one? {moves}", moves=several))
    return found[0].move


def _no_such_move(count: int) -> str:
    if not count:
        return phrase("There is no move.")
    return phrase("There is no move of that number. The last one is {n}.", n=count)


def _by_words(position: Position, moves: Sequence[Offered], asked: list[str]) -> Move | None:
    """The move that all these words fit; those that begin alike are meant first, and one of just these words surely."""
    told = [(offer, tokens(offer.words)) for offer in moves]
    found = [(offer, words) for offer, words in told if asked and set(asked) <= set(words)]
    found = [(offer, words) for offer, words in found if words[0] == asked[0]] or found
    found = [(offer, words) for offer, words in found if words == asked] or found
    if found:
        return _only([offer for offer, _ in found], moves)
    named = [int(card[1]) for card in map(CARD.fullmatch, asked) if card]
    if named:
        done = _already(position, *named)
        raise Unclear(facts.refusal(done) if done else " ".join(why_not(position, named[0], moves)))
    return None


def _already(position: Position, card: int, *onto: int) -> Refusal | None:
    """What says that a card lies where it was sent: on that other card, or on a foundation; None where it does not."""
    seen, kinds = position.seen(), [pile.kind for pile in position.ruleset.piles]
    for held in seen.piles:
        if onto and (onto[0], card) in pairwise(held):
            return LiesThere(card, onto[0])
    lying = {kinds[index] for index, _ in seen.lying(1 << card)}
    return IsUp(card) if lying == {Kind.FOUNDATION} and card not in seen.unknown else None


def move_begun(moves: Sequence[Offered], text: str) -> Move | None:
    """The move some of whose words begin so, as "tur" is turn the stock; raises Unclear where several do."""
    asked = [(word, _cards_begun(word)) for word in tokens(text)]
    if not asked or any(" " in word or (len(word) < SHORTEST and not cards) for word, cards in asked):
        return None
    told = [(offer, tokens(offer.words)) for offer in moves]
    found = [offer for offer, words in told if all(_begun(one, cards, words) for one, cards in asked)]
    return _only(found, moves) if found else None


def _begun(asked: str, cards: frozenset[str], words: Sequence[str]) -> bool:
    return any(word.startswith(asked) or word in cards for word in words)


def _cards_begun(word: str) -> frozenset[str]:
    """The cards that "4k" may mean where two suits begin with that letter."""
    found, own = _SHORT.fullmatch(word), words_typed()
    rank = found and words_known().ranks.get(found["rank"])
    if not found or not rank:
        return frozenset()
    return frozenset(f"card {card(rank, suit)}" for name, suit in own.suits.items() if name.startswith(found["suit"]))


def _ranks_meant(position: Position, text: str) -> Move | None:
    known = words_known()
    aside = known.skipped | NAMING
    words = [word for word in _WORD.findall(letters(text)) if word not in aside and word not in known.twice]
    twice = bool(known.twice & set(_WORD.findall(letters(text))))
    ranks = [known.ranks[word] for word in words if word in known.ranks]
    if len(ranks) != len(words):
        return None
    if len(ranks) == 1 and twice:
        ranks *= 2
    if len(ranks) != 2:
        raise Unclear("Name two ranks, for example: 6 and 7.")
    low, high = sorted(ranks)
    return position.parse_move(f"ranks {RANKS[low - 1]} {RANKS[high - 1]}")


def why_not(position: Position, card: int, moves: Sequence[Offered]) -> list[str]:
    """Why a card can't be played, a sentence for each reason; or which moves play it."""
    able = [
        one_told(number, offer.words) for number, offer in enumerate(moves, 1) if _plays(position, offer.move, card)
    ]
    if able:
        return [phrase("{card} can be played.", card=upper(facts.card(card))), *able]
    seen, reasons = position.seen(), []
    for index, held in enumerate(seen.piles):
        for depth, other in enumerate(reversed(held)):
            if other == card:
                reasons.append(facts.refusal(why_stuck(position, index, depth)))
    if card in seen.unknown and not reasons:
        reasons.append(phrase("{card} is still hidden.", card=upper(facts.card(card))))
    return list(dict.fromkeys(reasons))


def _plays(position: Position, move: Move, card: int) -> bool:
    piles = position.piles
    if move.act is Act.CARRY:
        return piles[move.source][-1 - move.depth] == card
    if move.act is Act.PAIR:
        return card in (piles[move.source][-1], piles[move.target][-1])
    return move.choice is Choice.BASE and piles[move.target][-1] == card


# ── piles ──


class Place(NamedTuple):
    """Some piles with one name; row: they are a row of a grid."""

    name: str
    piles: tuple[int, ...]
    row: bool = False


def places_meant(position: Position, text: str) -> list[Place]:
    """The piles that a text names: one, a row, or a whole group. Raises Unclear, which names the most similar one."""
    known = {_named(name): places for name, places in _places(position)}
    for before in (*typed("pile"), ""):  # "pile 3", which begins as the command does, is the name of one
        wanted = _named(f"{before} {text}")
        if wanted in known:
            break
    else:
        names = {_named(name): name for name, places in _places(position) if name not in _in_files(position)}
        raise Unclear(nearest(wanted, names, phrase("There is no pile called “{name}”.", name=text)))
    return known[wanted]


def _in_files(position: Position) -> set[str]:
    """What piles are called in the files of games: understood, and never said."""
    return {*position.ruleset.groups, *(pile.name for pile in position.ruleset.piles)}


def _places(position: Position) -> Iterable[tuple[str, list[Place]]]:
    """Every name of a pile with what it means; single piles last, as their names are the surest."""
    ruleset, names = position.ruleset, facts.place_names(position)
    for group, indices in ruleset.groups.items():
        rows = rows_of(ruleset, group)
        whole = [Place(row_name(ruleset, row), row, True) for row in rows]
        whole = whole or [Place(names[index], (index,)) for index in indices]
        spec = ruleset.piles[indices[0]].spec
        for called in {group, getattr(spec, "title", ""), getattr(spec, "name", ""), ruleset.piles[indices[0]].called}:
            if called:
                yield phrase(called), whole
        for place in whole:
            yield place.name, [place]
    every = [Place(names[index], (index,)) for index in ruleset.foundations]
    yield phrase("foundations"), every
    for pile in ruleset.piles:
        for called in (pile.name, names[pile.index]):
            yield called, [Place(names[pile.index], (pile.index,))]


def _named(text: str) -> str:
    """A name as it is compared: "Damenflügel", and "damenfluegel" of who has no umlauts."""
    return re.sub("([aou])e", r"\1", "".join(tokens(text)))


def nearest(wanted: str, known: Mapping[str, str], otherwise: str) -> str:
    """The sentence, with the most similar known name, if one is alike. known: names by how they are compared."""
    near = difflib.get_close_matches(wanted, known, n=1, cutoff=WORD_LIKE)
    return phrase("{sentence} Did you mean {near}?", sentence=otherwise, near=known[near[0]]) if near else otherwise


# ── games ──


class Asked(NamedTuple):
    """What was asked to be played. None where nothing was said of it."""

    game: str
    deal: int | None
    variants: tuple[str, ...] | None


def asked_for(text: str) -> Asked:
    """The parts of "royal cotillion deal 7 variant as they come"; raises RulesError."""
    known = words_known()
    begins = re.compile(rf"(?:^|\s)(?:--)?({'|'.join((*known.deal, *known.variant))})\s+", re.IGNORECASE)
    game, *rest = begins.split(text.strip())
    found = dict(zip((letters(word) in known.deal for word in rest[::2]), rest[1::2], strict=True))
    words, deal = found.get(False), found.get(True)
    between = rf",|\b(?:{'|'.join(known.joined)})\b"
    variants = None if words is None else tuple(filter(None, map(str.strip, re.split(between, words))))
    return Asked(game.strip(), None if deal is None else check_number(deal), variants)


def variant_ids(game: Game, names: Iterable[str]) -> list[str]:
    """The ids of variants, each given by id or name; raises Unclear. "standard" is none of them."""
    by_name = {
        folded(name): variant.id
        for variant in game.every_variant
        for name in (phrase(variant.name), variant.name, variant.id)
    }
    asked = [name for name in names if letters(name) not in words_known().standard]
    for name in asked:
        if folded(name) not in by_name:
            raise Unclear(_no_variant(game, name))
    return [by_name[folded(name)] for name in asked]


def _no_variant(game: Game, name: str) -> str:
    known = {folded(phrase(variant.name)): phrase(variant.name) for variant in game.variants}
    facts = {"game": game_name(game), "name": name}
    for near in difflib.get_close_matches(folded(name), known, n=1, cutoff=WORD_LIKE):
        return phrase("{game} has no variant “{name}”. Did you mean {near}?", near=known[near], **facts)
    if known:
        return phrase("{game} has no variant “{name}”. It has: {known}.", known=", ".join(known.values()), **facts)
    return phrase("{game} has no variant “{name}”. It has none.", **facts)


def ruleset_meant(text: str, now: Ruleset | None, find: Callable[[str], Game] = find_game) -> Ruleset:
    """The ruleset of a game's name, or the one in play if none is named; raises RulesError. find: finds a game."""
    if not text.strip():
        if now is None:
            raise Unclear("Name a game, for example: rules gavotte.")
        return now
    asked = asked_for(text)
    game = find(asked.game)
    if now is not None and now.game_id == game.id and asked.variants is None:
        return now
    return rules.ruleset(game.id, variant_ids(game, asked.variants or ()))
