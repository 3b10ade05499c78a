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
game.rules.words.refuse.IllegalMove: The stock is not empty yet.

welcome(game) makes a player's own game known; game.rules.own reads it from the text of a file.

Everything a caller can get wrong raises a RulesError with a sentence; position.seen() is what the player can know.
"""

from game.rules.games import GAMES
from game.rules.move import Act, Move, Pile
from game.rules.play import Event, Happening
from game.rules.position import Outcome, Position
from game.rules.record import Choice, Game, Kind, Variant
from game.rules.ruleset import (
    Ruleset,
    ask_for_games,
    befriend,
    every_ruleset,
    find_game,
    find_ruleset,
    folded,
    is_own,
    known_game,
    known_games,
    ruleset,
    rulesets_of,
    welcome,
)
from game.rules.state import UNSEEN, Seen, State
from game.rules.value import BadDeal, BadText, RulesError, UnknownGame, UnknownRuleset, UnknownVariant
from game.rules.words.refuse import IllegalMove

__all__ = [
    "GAMES", "UNSEEN", "Act", "BadDeal", "BadText", "Choice", "Event", "Game", "Happening", "IllegalMove", "Kind",
    "Move", "Outcome", "Pile", "Position", "RulesError", "Ruleset", "Seen", "State", "UnknownGame", "UnknownRuleset",
    "UnknownVariant", "Variant", "ask_for_games", "befriend", "every_ruleset", "find_game", "find_ruleset", "folded",
    "is_own", "known_game", "known_games", "ruleset", "rulesets_of", "welcome"]  # fmt: skip
