"""What a player may type for cards and moves, in Polish."""

from __future__ import annotations

from game.words.typed import Typed, letters

_SUITS = (
    ("pik", "piki", "pików", "wino", "wina"),
    ("kier", "kiery", "kierów", "czerwo", "czerwień"),
    ("karo", "kara", "kar", "dzwonek", "dzwonki"),
    ("trefl", "trefle", "trefli", "żołądź", "żołędzie"),
)
_RANKS = {
    1: ("as", "asa", "asy", "asów"),
    2: ("dwa", "dwójka", "dwójkę", "dwójki", "dwójek"),
    3: ("trzy", "trójka", "trójkę", "trójki", "trójek"),
    4: ("cztery", "czwórka", "czwórkę", "czwórki", "czwórek"),
    5: ("pięć", "piątka", "piątkę", "piątki", "piątek"),
    6: ("sześć", "szóstka", "szóstkę", "szóstki", "szóstek"),
    7: ("siedem", "siódemka", "siódemkę", "siódemki", "siódemek"),
    8: ("osiem", "ósemka", "ósemkę", "ósemki", "ósemek"),
    9: ("dziewięć", "dziewiątka", "dziewiątkę", "dziewiątki", "dziewiątek"),
    10: ("dziesięć", "dziesiątka", "dziesiątkę", "dziesiątki", "dziesiątek"),
    11: ("walet", "waleta", "walety", "waletów", "w"),
    12: ("dama", "damę", "damy", "dam", "d"),
    13: ("król", "króla", "króle", "królowie", "królów", "k"),
}
TYPED = Typed(
    suits={letters(name): number for number, names in enumerate(_SUITS) for name in names},
    ranks={letters(name): number for number, names in _RANKS.items() for name in names},
    skipped=frozenset(map(letters, ("i", "z", "ze", "na", "do", "od", "proszę", "połóż", "weź", "przenieś", "podaj"))),
    twice=frozenset({"podwojnie"}),
    deal=frozenset({"rozdanie"}),
    variant=frozenset({"wariant", "warianty"}),
    standard=frozenset({"podstawowy", "podstawowe", "zaden"}),
    joined=frozenset({"i", "oraz"}),
)
