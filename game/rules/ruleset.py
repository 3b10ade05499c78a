"""Games with their variants, ready for play, and how to find them."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from game.rules import cards, play
from game.rules.cards import NAMES, card, check_number, deal_order, order_seed, shuffled
from game.rules.games import GAMES
from game.rules.move import Move
from game.rules.position import Position
from game.rules.record import Game, Variant
from game.rules.tables import Tables
from game.rules.value import BadDeal, UnknownGame, UnknownVariant
from game.rules.words import refuse


class Ruleset(Tables):
    """A game and its variants, ready to deal. Get one from game.rules.ruleset."""

    def __reduce__(self) -> tuple[Callable[..., Ruleset], tuple[object, ...]]:
        if self.own:
            return _brought, (find_game(self.game_id), self.variants)
        return ruleset, (self.game_id, self.variants)

    @property
    def own(self) -> bool:
        """Whether it is a player's own game."""
        return is_own(self.game_id)

    def deal(self, number: int) -> Position:
        """The Position at the start of a numbered deal (1 to 2^53-1); raises BadDeal."""
        number = check_number(number)
        return self._begin(deal_order(number, self.game.packs, self.game.of_suits), number)

    def start(self, order: str | Sequence[int]) -> Position:
        """The Position from an explicit card order, top of the stock first: ints, or text like "AS 10H ..."; or from
        what `midway` wrote. Raises BadDeal and BadText.
        """
        if isinstance(order, str) and in_midgame(order):
            return self.load(f"{self.id}; seed 0; {order}")
        if isinstance(order, str):
            order = cards.parse_order(order, self.game.packs, self.game.of_suits)
        order = tuple(order)
        cards.check_order(order, self.game.packs, self.game.of_suits)
        return self._begin(order, order_seed(order))

    def _begin(self, order: tuple[int, ...], seed: int) -> Position:
        """The position after the opening, up to the player's first choice."""
        piles = (tuple(reversed(order)), *((),) * (len(self.piles) - 1))
        return play.open_up(Position(self, piles, 0, 0, -1, (), seed))

    def load(self, text: str) -> Position:
        """The position that a text of str(position) describes; raises BadText."""
        return Position(self, *refuse.read(self, text))

    def parse_move(self, text: str) -> Move:
        """The move that a text names, whether or not it is legal anywhere; raises BadText."""
        return refuse.parse_move(self, text)


def in_midgame(cards: str) -> bool:
    """Whether the text from which a deal starts is that of a position in mid-game, not an order of cards."""
    return ";" in cards


def midway(position: Position) -> str:
    """The text by which a deal starts from a position: its own, without what the deal says already."""
    return "; ".join(part for part in str(position).split("; ")[1:] if not part.startswith("seed "))


OWN = "own-"  # what the ids of players' own games and of old friends begin with; digits follow that say which rules
_BY_ID = {game.id: game for game in GAMES}
_own: dict[str, tuple[Game, ...]] = {}
"""Players' own games by id, each under all names that these rules have had here: the one in use is the last."""
_ready: dict[tuple[str, tuple[str, ...]], Ruleset] = {}
_keepers: list[Callable[[str], Game | None]] = []
_friend: list[Callable[[str], Game | None]] = []
_friends: list[Callable[[], Sequence[Game]]] = []
_names: list[Callable[[Game], Sequence[str]]] = [lambda game: (game.name, *game.also)]


def is_own(id: str) -> bool:
    """Whether an id is that of a player's own game, or of an old friend, which is such a file too."""
    return id.startswith(OWN)


def welcome(game: Game) -> None:
    """From now on a player's own game is known by its id and its name, and by those the same rules had before."""
    before = _own.get(game.id, ())
    if known_game(game.id) != game:
        for key in [key for key in _ready if key[0] == game.id]:
            del _ready[key]
    _own[game.id] = (*(one for one in before if one.name != game.name), game)


def known_game(id: str) -> Game | None:
    """The player's own game of that id, if it is known here, or an old friend; no journal is asked for it."""
    return _own[id][-1] if id in _own else next((game for friend in _friend if (game := friend(id))), None)


def known_games() -> tuple[Game, ...]:
    """The players' own games that are known here, and old friends."""
    friends = (game for every in _friends for game in every() if game.id not in _own)
    return (*friends, *(games[-1] for games in [*_own.values()]))


def befriend(friend: Callable[[str], Game | None], friends: Callable[[], Sequence[Game]]) -> None:
    """Old friends are known from now on: friend(id) returns the one of that id, or None, friends() all of them."""
    _friend[:], _friends[:] = [friend], [friends]


def ask_for_games(keeper: Callable[[str], Game | None]) -> None:
    """From now on ask here for a player's own game that is not known: keeper(id) returns it, or None."""
    _keepers[:] = [keeper]


def call_games(names: Callable[[Game], Sequence[str]]) -> None:
    """From now on old friends and players' own games answer to these names too; the first is said."""
    _names[:] = [names]


def _brought(game: Game, variants: tuple[str, ...]) -> Ruleset:
    """A ruleset of a player's own game that comes from another process."""
    if known_game(game.id) is None:
        welcome(game)
    return ruleset(game.id, variants)


def _own_game(id: str) -> Game:
    """The player's own game of that id; raises UnknownGame."""
    if known := known_game(id):
        return known
    for keeper in _keepers:
        found = keeper(id)
        if found:
            welcome(found)
            return found
    raise UnknownGame("The file of this game is missing ({name}).", name=id)


ARTICLES = frozenset(["the", "la", "le", "les", "l", "el", "los", "las", "il", "lo", "i", "gli", "der", "die", "das"])
"""With these a name may begin or not."""


@lru_cache(maxsize=512)
def folded(name: str) -> str:
    """A name without accents, case, articles, spaces and punctuation, for comparing."""
    letters = unicodedata.normalize("NFKD", name.lower().replace("&", " and "))
    words = "".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c)).split()
    if words and words[0] in ARTICLES:
        words = words[1:]
    return "".join(words)


def _of_the_house() -> dict[str, Game]:
    """The games of the house by the names that they answer to."""
    return {folded(called): game for game in reversed(GAMES) for called in (*game.also, game.name, game.id)}


def _of_players() -> dict[str, Game]:
    """The same of players' own games; the name in a file goes before what another is called too."""
    named = [(game, games[-1]) for games in [*_own.values()] for game in games]
    names = {folded(called): meant for game, meant in named for called in _names[0](game)}
    return names | {folded(game.name): meant for game, meant in named}


def _of_friends() -> dict[str, Game]:
    """The same of old friends; where a player's own game has the same rules, that one is meant."""
    friends = [game for every in _friends for game in every()]
    names = {folded(called): game for game in friends for called in _names[0](game)}
    names |= {folded(game.name): game for game in friends}
    return {name: known_game(game.id) or game for name, game in names.items()}


def find_game(name: str) -> Game:
    """The game of that id or name; raises UnknownGame, which names the most similar game."""
    if name in _BY_ID:
        return _BY_ID[name]
    if is_own(name):
        return _own_game(name)
    wanted = folded(name)
    names: dict[str, Game] = {}
    for called_so in (_of_the_house, _of_players, _of_friends):  # friends are read where nothing else is called so
        names = {**called_so(), **names}
        if wanted in names:
            return names[wanted]
    near = difflib.get_close_matches(wanted, names, n=1, cutoff=0.5)
    if near:
        meant = names[near[0]]
        said = _names[0](meant)[0] if is_own(meant.id) else meant.id
        raise UnknownGame("There is no game called “{name}”. Did you mean {near}?", name=name, near=said)
    raise UnknownGame("There is no game called “{name}”. The command list shows all games.", name=name, near="")


def ruleset(game: str, variants: Iterable[str] = ()) -> Ruleset:
    """A game with these variants, ready for play; raises UnknownGame or UnknownVariant."""
    record = find_game(game)
    chosen = frozenset(variants)
    known = {variant.id: variant for variant in record.every_variant}
    for name in sorted(chosen - set(known)):
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
        facts = {"game": record.name, "name": name}
        if near:
            raise UnknownVariant("{game} has no variant “{name}”. Did you mean {near}?", near=near[0], **facts)
        if record.variants:
            listed = ", ".join(variant.id for variant in record.variants)
            raise UnknownVariant("{game} has no variant “{name}”. It has: {known}.", known=listed, **facts)
        raise UnknownVariant("{game} has no variant “{name}”. It has none.", **facts)
    return _ruleset(record, tuple(name for name in known if name in chosen))


def find_ruleset(id: str) -> Ruleset:
    """The ruleset of an id like "parisienne+open-waste", which the journal uses; raises UnknownRuleset."""
    game, *variants = id.split("+")
    return ruleset(game, variants)


def id_since(id: str, version: int) -> str:
    """Today's id of the ruleset that had this id in a version of the rules: old deals keep their rules."""
    game, *variants = id.split("+")
    record = _BY_ID.get(game)
    if record is None or record.before is None or version >= record.since:
        return id
    about = {variant.id: variant.about for variant in record.every_variant}
    if not set(variants) <= set(about) or record.before.about in map(about.get, variants):
        return id
    return ruleset(game, (*variants, record.before.id)).id


def lasting_name(id: str) -> str:
    """The name by which codes and lists know a ruleset for ever: the id that it had first, or "windmill@2" where an
    earlier version had other rules of that id.
    """
    game, *variants = id.split("+")
    record = _BY_ID.get(game)
    if record is None or record.before is None:
        return id
    first = "+".join((game, *(name for name in variants if name != record.before.id)))
    if id_since(first, 1) == id:
        return first
    return id if id_since(id, 1) == id else f"{id}@{record.since}"


def of_lasting_name(name: str) -> str:
    """The id of a ruleset today, by its lasting name."""
    id, _, version = name.partition("@")
    return id_since(id, int(version or 1))


def _ruleset(record: Game, variants: tuple[str, ...]) -> Ruleset:
    """The one ruleset of a game with these variants; raises UnknownVariant."""
    key = (record.id, variants)
    if key not in _ready:
        _ready[key] = _made(record, variants)
    return _ready[key]


def _made(record: Game, variants: tuple[str, ...]) -> Ruleset:
    game = record
    about: dict[str, Variant] = {}
    for variant in record.every_variant:
        if variant.id in variants:
            if variant.about in about:
                first = about[variant.about]
                raise UnknownVariant(
                    "Choose only one of “{first}” and “{second}” of {game}.",
                    first=first.id,
                    second=variant.id,
                    game=record.name,
                )
            about[variant.about] = variant
            game = replace(game, **dict(variant.changes))
    return Ruleset(game, record.id, variants)


def rulesets_of(game: Game) -> list[Ruleset]:
    """A game with every allowed combination of its variants, without any first."""
    combinations: list[tuple[str, ...]] = [()]
    for about in dict.fromkeys(variant.about for variant in game.variants):
        same = [variant.id for variant in game.variants if variant.about == about]
        combinations += [(*before, one) for before in combinations for one in same]
    return [ruleset(game.id, combination) for combination in combinations]


@cache
def every_ruleset() -> tuple[Ruleset, ...]:
    """Every game of the house with every allowed combination of variants."""
    return tuple(way for game in GAMES for way in rulesets_of(game))


FREECELL, KLONDIKE, SPIDER = "own-392259f6d91c96fa", "own-3a82d233468cd492", "own-8b5702245a1bb8c1"
"""The ids of games that other programs number and count: by their rules, whatever somebody calls them."""
NUMBER = re.compile(r"#\s*([0-9]{1,20})")
MICROSOFTS = 1_000_000
PYSOLFCS = 10**20
OLDER = 32_000  # PySolFC's numbers below this are dealt as Microsoft's
IMPOSSIBLE = frozenset([11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948])
"""Microsoft's deals of FreeCell that cannot be won."""


def cards_of(ruleset: Ruleset, text: str) -> str | None:
    """The cards, as an explicit order, that "#617" means in this game; None where the text is no such number. Raises
    BadDeal.
    """
    found = NUMBER.fullmatch(text.strip())
    if not found:
        return None
    game = ruleset.game_id
    if game not in (FREECELL, KLONDIKE, SPIDER):
        raise BadDeal("Numbers with # are those of other programs, for FreeCell, Klondike and Spider.")
    number = int(found[1])
    if not 1 <= number < PYSOLFCS:
        raise BadDeal("Numbers of other programs begin with #1.")
    low = number <= MICROSOFTS if game == FREECELL else number < OLDER
    packs = ruleset.game.packs
    dealt = _of_suits(microsofts(number, packs) if low else pysolfcs(number, packs), ruleset.game.of_suits)
    return " ".join(NAMES[one] for one in _piled(game, dealt))


def microsofts(number: int, packs: int = 1) -> list[int]:
    """The cards in the order in which Microsoft deals them; of more packs, PySolFC by the same count."""
    left = _unshuffled(packs) if packs > 1 else [card(rank, suit) for rank in range(1, 14) for suit in (3, 2, 1, 0)]
    dealt, state = [], number
    while left:
        state = (state * 214013 + 2531011) & 0x7FFFFFFF
        place = (state >> 16) % len(left)
        left[place], left[-1] = left[-1], left[place]
        dealt.append(left.pop())
    return dealt


def pysolfcs(number: int, packs: int = 1) -> list[int]:
    """The cards in the order in which PySolFC deals them."""
    return list(shuffled(_unshuffled(packs), number))[::-1]


def _unshuffled(packs: int) -> list[int]:
    """PySolFC's new packs."""
    return [card(rank, suit) for suit in (3, 0, 1, 2) for rank in range(1, 14)] * packs


def _of_suits(dealt: list[int], suits: int) -> list[int]:
    """The same with fewer suits: PySolFC has clubs alone, or clubs and hearts, where ours are spades and hearts."""
    stands_for = {1: (0, 0, 0, 0), 2: (0, 1, 1, 0)}.get(suits, (0, 1, 2, 3))
    return [card(one % 13 + 1, stands_for[one // 13]) for one in dealt]


LONGER_FIRST = (0, 3, 6, 9, 1, 2, 4, 5, 7, 8)
"""Spider's columns as PySolFC numbers them, in the order in which ours stand: those with six cards are first here. The
stock's rows are dealt in the same order, so that every card meets the same ones.
"""


def _piled(game: str, dealt: list[int]) -> list[int]:
    """The cards pile by pile, and then the stock."""
    if game == FREECELL:
        return [one for column in range(8) for one in dealt[column::8]]
    if game == SPIDER:
        below, rows = dealt[:54], [dealt[at : at + 10] for at in range(54, 104, 10)]
        at = [*[place % 10 for place in range(40)], 0, 3, 6, 9, *range(10)]
        columns = [[one for one, place in zip(below, at, strict=True) if place == column] for column in LONGER_FIRST]
        return [one for lot in columns for one in lot] + [row[column] for row in rows for column in LONGER_FIRST]
    places = [column for first in (1, 2, 3, 4, 5, 6, 0) for column in range(6, first - 1, -1)]
    columns = [[one for one, place in zip(dealt, places, strict=False) if place == column] for column in range(7)]
    return [*(one for column in columns for one in column), *dealt[len(places) :]]


def impossible(ruleset: Ruleset, cards: str) -> int:
    """Which of Microsoft's deals that nobody can win these cards are; 0 for none."""
    if ruleset.game_id != FREECELL or not cards:
        return 0
    return next((number for number in IMPOSSIBLE if cards_of(ruleset, f"#{number}") == cards), 0)
