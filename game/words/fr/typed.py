"""What a player may type for cards and moves, in French."""

from __future__ import annotations

from game.words.typed import Typed

_NUMBERS = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
_COURT = {"as": 1, "valet": 11, "dame": 12, "roi": 13}
_SMALL = (
    "le la les l un une d de du des au aux a sur vers dans en et avec comme mon ma mes "
    "nommer nomme nommez jouer joue jouez poser pose posez deplacer deplace deplacez "
    "prendre prends prenez mettre mets mettez"
)
TYPED = Typed(
    suits={"pique": 0, "coeur": 1, "carreau": 2, "trefle": 3, "piques": 0, "coeurs": 1, "carreaux": 2, "trefles": 3},
    ranks={
        **{word: number for number, word in enumerate(_NUMBERS, 2)},
        **_COURT,
        **{f"{name}s": rank for name, rank in _COURT.items() if rank > 1},
        **{"v": 11, "d": 12, "r": 13},
    },
    skipped=frozenset(_SMALL.split()),
    twice=frozenset({"fois"}),
    deal=frozenset({"donne", "numero"}),
    variant=frozenset({"variante", "variantes"}),
    standard=frozenset({"origine", "aucune"}),
    joined=frozenset({"et"}),
)
