"""What a player may type for cards and moves, in English."""

from __future__ import annotations

from game.rules.cards import RANKS
from game.words.letters import Typed

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PLURALS = {f"{word}{'es' if word == 'six' else 's'}": number for number, word in enumerate(_NUMBERS, 2)}
"""Written with a figure these look like cards of spades: "2s"."""
TYPED = Typed(
    suits={
        **{"spade": 0, "heart": 1, "diamond": 2, "club": 3, "spades": 0, "hearts": 1, "diamonds": 2, "clubs": 3},
        **{"♠": 0, "♥": 1, "♦": 2, "♣": 3},
    },
    ranks={
        **{str(number): number for number in range(1, 11)},
        **{name.lower(): number for number, name in enumerate(RANKS, 1)},
        **{"ace": 1, "jack": 11, "queen": 12, "king": 13, "aces": 1, "jacks": 11, "queens": 12, "kings": 13},
        **{word: number for number, word in enumerate(_NUMBERS, 2)},
        **PLURALS,
    },
    skipped=frozenset(["the", "a", "an", "of", "to", "on", "from", "play", "move", "take", "put", "and", "with", "my"]),
    twice=frozenset({"twice"}),
    deal=frozenset({"deal"}),
    variant=frozenset({"variant", "variants"}),
    standard=frozenset({"standard", "none"}),
    joined=frozenset({"and"}),
)
