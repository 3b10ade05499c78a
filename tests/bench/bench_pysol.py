"""Our games beside PySolFC's: python tests/bench/bench_pysol.py CHECKOUT [DEALS] [GAME]

CHECKOUT is a copy of https://github.com/shlomif/PySolFC, or a git directory of one; nothing of it comes along with this
program. Its game classes play without its window: they deal, they say which moves they accept, and they make them. In
each of DEALS deals (100) of every game that both have, the legal moves of both are compared at every position of a
random game of moves that both allow. Prints a line for each game, and one for each kind of move that only one of them
allows; exits with 1 where a kind is found that is not known (KNOWN says which are, and who decided).

PySolFC turns the first card by itself, and in Windmill another one whenever the waste is empty; the same is done here
before positions are compared. Columns, cells and foundations are compared place by place.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Position, Ruleset
from game.rules.cards import RANKS, card_name, rank
from game.rules.own.reader import read
from game.store.own import FRIENDS as FILES
from tests.bench import asked
from tests.bench.pysol import Theirs, checkout_of, their_modules

MOST = 400
"""The most moves of a random game."""
TURNING = 0.3
"""How often the stock may be turned where something else could be done."""
PAIRS = (
    ("frog+no-ace-given", "numerica", "Frog"),
    ("frog+fly", "numerica", "Fly"),
    ("congress", "diplomat", "Congress"),
    ("windmill", "windmill", "Windmill"),
    ("windmill+no-crossing", "windmill", "Windmill"),
    ("windmill+relaxed", "windmill", "Windmill"),
    ("tournament", "tournament", "Tournament"),
    ("tournament+crossing", "tournament", "Tournament"),
    ("salic-law", "katzenschwanz", "SalicLaw"),
    ("intrigue", "katzenschwanz", "Intrigue"),
    ("intrigue+laggard-lady", "katzenschwanz", "LaggardLady"),
)
"""A ruleset of ours, and their module and class."""
FRIENDS = (
    ("klondike", "klondike", "Klondike"),
    ("klondike+by-threes", "klondike", "KlondikeByThrees"),
    ("freecell", "freecell", "FreeCell"),
    ("spider", "spider", "Spider"),
    ("yukon", "yukon", "Yukon"),
    ("russian-solitaire", "yukon", "RussianSolitaire"),
    ("forty-thieves", "fortythieves", "FortyThieves"),
    ("canfield", "canfield", "Canfield"),
    ("canfield+one-by-one", "canfield", "Rainfall"),
    ("bakers-dozen", "bakersdozen", "BakersDozen"),
    ("bakers-game", "bakersgame", "BakersGame"),
    ("eight-off", "bakersgame", "EightOff"),
    ("seahaven-towers", "bakersgame", "SeahavenTowers"),
    ("beleaguered-castle", "beleagueredcastle", "BeleagueredCastle"),
    ("streets-and-alleys", "beleagueredcastle", "StreetsAndAlleys"),
    ("king-albert", "klondike", "KingAlbert"),
    ("flower-garden", "klondike", "FlowerGarden"),
    ("la-belle-lucie", "fan", "LaBelleLucie"),
    ("miss-milligan", "gypsy", "MissMilligan"),
    ("simple-simon", "spider", "SimpleSimon"),
    ("scorpion", "spider", "Scorpion"),
    ("spiderette", "spider", "Spiderette"),
    ("josephine", "fortythieves", "Josephine"),
    ("limited", "fortythieves", "Limited"),
    ("maria", "fortythieves", "Maria"),
    ("diplomat", "diplomat", "Diplomat"),
    ("fortunes-favor", "fortythieves", "FortunesFavor"),
    ("australian-patience", "yukon", "AustralianPatience"),
    ("sir-tommy", "numerica", "Numerica"),
    ("golf", "golf", "Golf"),
    ("black-hole", "golf", "BlackHole"),
    ("grandfathers-clock", "grandfathersclock", "GrandfathersClock"),
)
"""The same for old friends. Where their cards are dealt in another order, ours lie as theirs before the first move.

Lucas is not among them: theirs has columns of four, no aces laid out and moves groups, and is another game.
"""
STAYS = "a card on a foundation stays there in this game"
NOTHING = "changes nothing"
BY_WAY = "by way of empty columns, which takes us several moves"
CORNERS = "the first four kings found the corners, as in all books"
BASE = "they let a base cross; a foundation that is begun stays so"
KNOWN = {
    ("congress", "aces>aces"): NOTHING,
    ("congress", "aces>columns"): STAYS,
    ("windmill", "kings>ace"): "no two in a row, and no king of a corner, as in all books",
    ("windmill+no-crossing", "kings>ace"): STAYS,
    ("windmill+relaxed", "kings>ace"): BASE,
    **{("windmill" + end, "ace>kings"): STAYS for end in ("", "+no-crossing")},
    **{("windmill" + end, "kings>kings"): NOTHING for end in ("", "+no-crossing", "+relaxed")},
    **{("windmill" + end, "sails>ace"): CORNERS for end in ("", "+no-crossing", "+relaxed")},
    **{("windmill" + end, "waste>ace"): CORNERS for end in ("", "+no-crossing", "+relaxed")},
    ("tournament", "aces>cells"): STAYS,
    ("tournament", "kings>cells"): STAYS,
    ("tournament", "cells>cells"): NOTHING,
    ("tournament", "aces>kings"): "our variant Crossing",
    ("tournament", "kings>aces"): "our variant Crossing",
    ("tournament+crossing", "aces>cells"): STAYS,
    ("tournament+crossing", "kings>cells"): STAYS,
    ("tournament+crossing", "cells>cells"): NOTHING,
    ("tournament+crossing", "aces>kings"): BASE,
    ("tournament+crossing", "kings>aces"): BASE,
    ("salic-law", "columns>columns alone"): NOTHING,
    **{
        (name, "columns>columns together"): BY_WAY
        for name in ("simple-simon", "beleaguered-castle", "streets-and-alleys")
    },
    ("intrigue", "columns>columns alone"): NOTHING,
    ("intrigue+laggard-lady", "columns>columns alone"): NOTHING,
}
"""The kinds of moves that only they allow, and who decides. There is none that only we allow."""


def _kind(position: Position, text: str) -> str:
    """A move's kind: the groups that it goes between, and where a card alone goes to a bare pile."""
    ruleset, names = position.ruleset, text.split(">")
    piles = [next((pile for pile in ruleset.piles if pile.name == name.partition(":")[0]), None) for name in names]
    kind = ">".join(pile.group if pile else name for pile, name in zip(piles, names, strict=True))
    lying = [len(position.piles[pile.index]) - (pile.index in ruleset.begun) for pile in piles if pile]
    many = int(names[0].partition(":")[2] or 1)
    return kind + (" alone" if lying == [many, 0] else " together" if many > 1 else "")


def _as_one(position: Position, text: str) -> str:
    """The same text for moves to any of the foundations of a kind that look alike."""
    source, _, target = text.partition(">")
    pile = next((pile for pile in position.ruleset.piles if pile.name == target), None)
    if pile is None or pile.index not in position.ruleset.foundations:
        return text
    return f"{source}>{pile.group} on {position.piles[pile.index][-1:]}"


def usual(ruleset: Ruleset, kind: str) -> str:
    """Why a kind of move that only they allow is none of ours, in any old friend."""
    source, _, target = kind.partition(" ")[0].partition(">")
    if source in ruleset.groups and ruleset.groups[source][0] in ruleset.foundations:
        return STAYS
    return NOTHING if source == target and kind.endswith(" alone") else ""


def level(position: Position, theirs: Theirs) -> Position:
    """Our position after the turns that they made by themselves."""
    while len(position.stock) > len(theirs.game.s.talon.cards):
        position = position.play(position.parse_move("turn"))
    return position


def ruleset_of(pair: tuple[str, str, str]) -> Ruleset:
    """Our ruleset of a pair; old friends go by the names of their files."""
    name, *variants = pair[0].split("+")
    return (
        rules.ruleset(read_file(FILES / f"{name}.toml").id, variants)
        if pair in FRIENDS
        else rules.find_ruleset(pair[0])
    )


@cache
def read_file(path: Path) -> rules.Game:
    """The game of an old friend, made known."""
    game = read(path.read_text(encoding="utf-8"))
    rules.welcome(game)
    return game


def lying_as(ruleset: Ruleset, theirs: Theirs) -> Position:
    """The position in which all cards lie as theirs; raises AssertionError where a pile has more or fewer, or more face
    down, than we deal it.
    """
    cards, dealt = theirs.cards(), ruleset.deal(1)
    for spec in (one for one in ruleset.game.piles if one.deal):
        many = sorted(len(dealt.piles[index]) for index in ruleset.groups[spec.name])
        yours = sorted(len(cards[ruleset.piles[index].name]) for index in ruleset.groups[spec.name])
        assert yours == many, f"{spec.name}: we deal {many}, they {yours}"
    down = [n for spec in ruleset.game.piles if spec.face_up for n in theirs.down(spec.name)]
    assert sorted(down) == sorted(dealt.down), f"face down: {dealt.down}, theirs {down}"
    ranks = [RANKS[rank(held[0]) - 1] for held in (cards[ruleset.piles[i].name] for i in ruleset.foundations) if held]
    said = [ruleset.id, "pass 0", f"step {len(ruleset.opening)}", "seed 1"]
    said += [f"ranks {ranks[0]}"] if ruleset.base_given else []
    said += ["down " + " ".join(map(str, down))] if any(down) else []
    return ruleset.load(
        "; ".join(said + [f"{n}: {' '.join(map(card_name, held))}" for n, held in cards.items() if held])
    )


def compare(pair: tuple[str, str, str], seed: int) -> tuple[int, Counter[tuple[str, str]]]:
    """How many positions of a random game were compared, and how many moves of each kind only one side allows; raises
    AssertionError where the cards do not lie alike.
    """
    ruleset, draw = ruleset_of(pair), Random(seed)
    theirs = Theirs(pair[1], pair[2], ruleset, seed)
    position = lying_as(ruleset, theirs) if pair in FRIENDS else ruleset.start(theirs.order)
    unlike = Counter[tuple[str, str]]()
    for count in range(MOST):
        position = level(position, theirs)
        lie = {pile.name: position.piles[pile.index] for pile in ruleset.piles}
        assert lie == theirs.cards(), f"{pair[0]}, game {seed}: after {count} moves the cards lie differently"
        mine, others = {str(move): move for move in position.legal_moves}, theirs.moves()
        if ruleset.game.shuffled:
            others.pop("redeal", None)  # nobody shuffles as they do
            mine.pop("redeal", None)
        ours = {_as_one(position, text): text for text in mine}
        yours = {_as_one(position, text): text for text in others}
        unlike.update(("only ours", _kind(position, ours[one])) for one in ours.keys() - yours.keys())
        unlike.update(("only theirs", _kind(position, yours[one])) for one in yours.keys() - ours.keys())
        both = sorted(mine.keys() & others.keys())
        if not both:
            return count + 1, unlike
        chosen = draw.choice([text for text in both if text != "turn" or draw.random() < TURNING] or both)
        theirs.play(others[chosen])
        position = position.play(mine[chosen])
    return MOST, unlike


def main() -> int:
    """Compare them all."""
    words = asked.words(__doc__, 3)
    if not words:
        print(__doc__)
        return 2
    their_modules(checkout_of(Path(words[0])))
    deals = asked.number_in(words[1]) if words[1:] else 100
    strange = 0
    for pair in (*PAIRS, *FRIENDS):
        if not pair[0].startswith(words[2] if words[2:] else ""):
            continue
        positions, unlike = 0, Counter[tuple[str, str]]()
        for seed in range(1, deals + 1):
            more, found = compare(pair, seed)
            positions += more
            unlike += found
        print(f"{pair[0]:22} {deals:5} deals {positions:7} positions", flush=True)
        for (side, kind), count in sorted(unlike.items()):
            known = KNOWN.get((pair[0], kind)) or KNOWN.get((pair[0], kind.removesuffix(" alone")))
            known = known or (pair in FRIENDS and usual(ruleset_of(pair), kind)) or None
            why = known if side == "only theirs" else None
            strange += why is None
            print(f"    {side}: {count:6} times {kind:22} {why or 'NOT KNOWN'}", flush=True)
    return 1 if strange else 0


if __name__ == "__main__":
    sys.exit(main())
