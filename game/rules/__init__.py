"""The games and their rules, without pictures, clock or files.

A deal from a Python prompt:

>>> from game import rules
>>> table = rules.ruleset("royal-cotillion")
>>> position = table.deal(1)
>>> position = position.play(position.parse_move("turn"))
>>> len(position.legal_moves) > 0, len(position.stock)
(True, 67)
>>> position.outcome.value
'playing'

GAMES holds the records, one per game, in the order of the menu. find_game(name) finds one by its id or by any name
it goes by. ruleset(id, variants) is a game made ready for play; its `deal(number)` and `start(cards)` give a Position.
A Position is a value: it compares and hashes, `str` gives a text and `Ruleset.load` reads it back, `legal_moves` is a
tuple of Move, `play(move)` returns the next Position and `play_with_events(move)` also tells what happened. An illegal
move raises IllegalMove, whose message a player can read:

>>> position.play(position.parse_move("redeal"))
Traceback (most recent call last):
    ...
game.rules.errors.IllegalMove: The stock is not yet empty.

Everything a caller can get wrong raises a RulesError with a sentence; position.seen() is what a player may know.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from game.rules.errors import BadDeal, BadText, IllegalMove, RulesError, UnknownGame, UnknownVariant
from game.rules.games import GAMES
from game.rules.move import Act, Move
from game.rules.play import Event, Happening
from game.rules.position import Outcome, Position, Seen
from game.rules.record import Game, Kind, Variant
from game.rules.ruleset import Pile, Ruleset

__all__ = [
    "GAMES",
    "Act",
    "BadDeal",
    "BadText",
    "Event",
    "Game",
    "Happening",
    "IllegalMove",
    "Kind",
    "Move",
    "Outcome",
    "Pile",
    "Position",
    "RulesError",
    "Ruleset",
    "Seen",
    "UnknownGame",
    "UnknownVariant",
    "Variant",
    "every_ruleset",
    "find_game",
    "ruleset",
]


def _plain(name: str) -> str:
    """A name without accents, case, articles, spaces and signs, for comparing."""
    letters = unicodedata.normalize("NFKD", name.lower().replace("&", " and "))
    words = "".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c)).split()
    if words and words[0] in ("the", "la", "le"):
        words = words[1:]
    return "".join(words)


def find_game(name: str) -> Game:
    """The game of that id or name; raises UnknownGame, which names the nearest."""
    names = {_plain(called): game for game in reversed(GAMES) for called in (*game.also, game.name, game.id)}
    wanted = _plain(name)
    if wanted in names:
        return names[wanted]
    near = difflib.get_close_matches(wanted, names, n=1, cutoff=0.5)
    hint = f" Did you mean {names[near[0]].id}?" if near else " The games are listed by “list”."
    raise UnknownGame(f"There is no game called “{name}”.{hint}")


def ruleset(game: str, variants: Iterable[str] = ()) -> Ruleset:
    """A game with variants, ready for play; raises UnknownGame or UnknownVariant."""
    record = find_game(game)
    chosen = frozenset(variants)
    known = {variant.id: variant for variant in record.variants}
    for name in sorted(chosen - set(known)):
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
        offer = f"did you mean {near[0]}?" if near else f"it has {', '.join(known) or 'none'}."
        raise UnknownVariant(f"{record.name} has no variant called “{name}”; {offer}")
    return _ruleset(record.id, tuple(name for name in known if name in chosen))


@cache
def _ruleset(game_id: str, variants: tuple[str, ...]) -> Ruleset:
    record = game = find_game(game_id)
    about: dict[str, Variant] = {}
    for variant in record.variants:
        if variant.id in variants:
            if variant.about in about:
                first = about[variant.about]
                raise UnknownVariant(f"“{first.id}” and “{variant.id}” of {record.name} exclude each other.")
            about[variant.about] = variant
            game = replace(game, **dict(variant.changes))
    return Ruleset(game, game_id, variants)


def every_ruleset() -> tuple[Ruleset, ...]:
    """Every game with every combination of variants that is allowed."""
    found = []
    for game in GAMES:
        combinations: list[tuple[str, ...]] = [()]
        for about in dict.fromkeys(variant.about for variant in game.variants):
            same = [variant.id for variant in game.variants if variant.about == about]
            combinations += [(*before, one) for before in combinations for one in same]
        found += [ruleset(game.id, combination) for combination in combinations]
    return tuple(found)
