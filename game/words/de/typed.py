"""What a player may type for cards and moves, in German."""

from __future__ import annotations

from game.words.de.cards import RANKS, SUITS
from game.words.typed import Typed, letters

_NUMBERS = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"]
_SUITS = {**{name.lower(): number for number, name in enumerate(SUITS)}, "schippen": 0, "schaufel": 0, "treff": 3}
TYPED = Typed(
    suits=_SUITS,
    ranks={
        **{letters(word): number for number, rank in enumerate(RANKS, 1) for word in (rank.one, rank.many)},
        **{letters(word): number for number, word in enumerate(_NUMBERS, 2)},
        **{"as": 1, "asses": 1, "assen": 1, "konigs": 13, "konigen": 13, "b": 11, "d": 12},
    },
    skipped=frozenset(
        [
            *("der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "und", "mit", "auf"),
            *("in", "im", "von", "vom", "zu", "zur", "zum", "nach", "bitte", "spiel", "spiele", "spielen", "leg"),
            *("lege", "legen", "nimm", "nehmen", "zieh", "ziehe", "ziehen", "nenne", "nennen"),
        ]
    ),
    twice=frozenset({"zweimal"}),
    deal=frozenset({"partie"}),
    variant=frozenset({"variante", "varianten"}),
    standard=frozenset({"standard", "normal", "keine"}),
    joined=frozenset({"und"}),
    leading=frozenset(_SUITS),
)
