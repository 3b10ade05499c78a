"""Famous patiences in a few facts each, and files of games made of these facts.

FAMOUS: 35 that the world plays, each with the file or game that says it, or the words that are missing. PRESETS: the
kinds of games that Solvitaire knows (https://github.com/thecharlieblake/Solvitaire), by their names there (80), without
nine that are second names or ways to search the same game; names and facts only.
"""

from __future__ import annotations

from typing import NamedTuple

FAMOUS: dict[str, str] = {
    "Klondike": "klondike.toml",
    "Spider": "spider.toml",
    "FreeCell": "freecell.toml",
    "Yukon": "yukon.toml",
    "Russian Solitaire": "russian-solitaire.toml",
    "Golf": "golf.toml",
    "TriPeaks": "- three peaks",
    "Pyramid": "pyramid",
    "Canfield": "canfield.toml",
    "Forty Thieves": "forty-thieves.toml",
    "Scorpion": "scorpion.toml",
    "Miss Milligan": "miss-milligan.toml",
    "Beleaguered Castle": "beleaguered-castle.toml",
    "Grandfather’s Clock": "grandfathers-clock.toml",
    "La Belle Lucie": "la-belle-lucie.toml",
    "Baker’s Dozen": "bakers-dozen.toml",
    "Baker’s Game": "bakers-game.toml",
    "Eight Off": "eight-off.toml",
    "Seahaven Towers": "seahaven-towers.toml",
    "Simple Simon": "simple-simon.toml",
    "Spiderette": "spiderette.toml",
    "King Albert": "king-albert.toml",
    "Flower Garden": "flower-garden.toml",
    "Streets and Alleys": "streets-and-alleys.toml",
    "Sir Tommy": "sir-tommy.toml",
    "Calculation": "calculation",
    "Congress": "congress",
    "Windmill": "windmill",
    "Frog": "frog",
    "Diplomat": "diplomat.toml",
    "Fan": "fan",
    "Gargantua": "gargantua",
    "Black Hole": "black-hole.toml",
    "Accordion": "- piles that close up",
    "Aces Up": "- the lower card of a suit leaves",
}
"""A name with .toml is an old friend's file, one in small letters a game of the house or a preset of the list below."""


class Kind(NamedTuple):
    """The facts of one game.

    build: of the columns. gaps: what fills them, "reserve" that a stacked reserve does first. moves: "one", "runs" as
    they are built, "in suit", "whole" columns. back: cards come back from foundations. cells: how many, and how many
    of them hold a card. stock: cards, how many a turn, and whether redeals have no end; columns: they go to the
    columns. reserve: its cards, in one pile if stacked. base: how foundations begin: "come", "out", "first". whole:
    complete runs leave. hole: all cards go on one, "round" on the ace of spades, "first" on the first.
    lacks: what no file can say.
    """

    columns: int = 8
    build: str = "whatever the suit"
    gaps: str = "any"
    moves: str = "one"
    back: bool = False
    cells: tuple[int, int] = (0, 0)
    stock: tuple[int, int, bool] = (0, 1, False)
    to_columns: bool = False
    reserve: int = 0
    stacked: bool = False
    base: str = "come"
    whole: bool = False
    hole: str = ""
    stairs: bool = False
    hidden: bool = False
    packs: int = 1
    lacks: str = ""


RED_BLACK, SUIT = "in alternating colours", "in suit"
_KLONDIKE = Kind(7, RED_BLACK, "kings", "runs", back=True, stairs=True, hidden=True)
_CANFIELD = Kind(4, RED_BLACK, "reserve", "runs", stock=(34, 3, True), reserve=13, stacked=True, base="first")
_FREECELL = Kind(8, RED_BLACK, cells=(4, 0))
_SPIDER = Kind(10, moves="in suit", hidden=True, whole=True, stock=(50, 1, False), to_columns=True, packs=2)
_NEARLY = "with an empty waste a gap waits for it"
ROWS, CLOSES = "rows of places", "piles that close up"
PRESETS: dict[str, Kind] = {
    "spanish-patience": Kind(13, back=True),
    "free-cell": _FREECELL,
    "black-hole": Kind(17, "", "never", hole="round"),
    "fortunes-favor": Kind(12, SUIT, "waste", base="out", stock=(36, 1, False)),
    "flower-garden": Kind(6, reserve=16, back=True),
    "canfield-strict": _CANFIELD._replace(moves="whole", gaps="reserve, waste"),
    "canfield-auto-reserve-then-waste": _CANFIELD._replace(gaps="reserve, waste"),
    "canfield": _CANFIELD,
    "somerset": Kind(10, RED_BLACK, back=True, stairs=True),
    "alpha-star": Kind(12, SUIT, moves="runs", base="out"),
    "spider": _SPIDER,
    "raglan": Kind(9, RED_BLACK, reserve=6, back=True, base="out", stairs=True),
    "klondike-deal-1": _KLONDIKE._replace(stock=(24, 1, True)),
    "klondike-reserve": _KLONDIKE._replace(reserve=24),
    "klondike": _KLONDIKE._replace(stock=(24, 3, True)),
    "alina": Kind(13, gaps="never", back=True, cells=(1, 0)),
    "castles-of-spain": Kind(13, RED_BLACK, back=True),
    "delta-star": Kind(12, SUIT, base="out"),
    "one-cell": Kind(13, RED_BLACK, base="out", back=True, cells=(1, 0)),
    "two-cell": Kind(13, RED_BLACK, base="out", back=True, cells=(2, 0)),
    "free-cell-3-cell": _FREECELL._replace(cells=(3, 0)),
    "free-cell-2-cell": _FREECELL._replace(cells=(2, 0)),
    "free-cell-1-cell": _FREECELL._replace(cells=(1, 0)),
    "free-cell-0-cell": _FREECELL._replace(cells=(0, 0)),
    "free-cell-7-pile": _FREECELL._replace(columns=7),
    "free-cell-6-pile": _FREECELL._replace(columns=6),
    "free-cell-5-pile": _FREECELL._replace(columns=5),
    "free-cell-4-pile": _FREECELL._replace(columns=4),
    "bakers-game": Kind(8, SUIT, cells=(4, 0)),
    "eight-off": Kind(8, SUIT, "kings", cells=(8, 4)),
    "eight-off-any-card-spaces": Kind(8, SUIT, cells=(8, 4)),
    "fore-cell": Kind(8, RED_BLACK, "kings", cells=(4, 4)),
    "fore-cell-same-suit": Kind(8, SUIT, "kings", cells=(4, 4)),
    "seahaven-towers": Kind(10, SUIT, "kings", cells=(4, 2)),
    "duchess": Kind(4, RED_BLACK, moves="runs", base="out", reserve=12, stock=(36, 1, False)),
    "chameleon": Kind(3, moves="runs", reserve=13, stacked=True, stock=(36, 1, False)),
    "fan": Kind(18, SUIT, "kings", back=True),
    "scotch-patience": Kind(18, RED_BLACK, "never", back=True),
    "east-haven": Kind(7, RED_BLACK, moves="runs", hidden=True, back=True, stock=(31, 1, False), to_columns=True),
    "northwest-territory": Kind(8, RED_BLACK, "kings", "runs", back=True, stairs=True, hidden=True, reserve=16),
    "king-albert": Kind(9, RED_BLACK, back=True, stairs=True, reserve=7),
    "spiderette": _SPIDER._replace(columns=7, stairs=True, stock=(24, 1, False), packs=1),
    "will-o-the-wisp": _SPIDER._replace(columns=7, hidden=False, stock=(31, 1, False), packs=1),
    "simple-simon": Kind(10, moves="in suit", whole=True, stairs=True),
    "gaps-one-deal": Kind(lacks=ROWS),
    "gaps-basic-variant": Kind(lacks=ROWS),
    "late-binding-solitaire": Kind(lacks=CLOSES),
    "accordion": Kind(lacks=CLOSES),
    "forty-thieves": Kind(10, SUIT, stock=(64, 1, False), packs=2),
    "lucas": Kind(13, SUIT, base="out", stock=(61, 1, False), packs=2),
    "maria": Kind(9, RED_BLACK, stock=(68, 1, False), packs=2),
    "limited": Kind(12, SUIT, stock=(68, 1, False), packs=2),
    "streets": Kind(10, RED_BLACK, stock=(64, 1, False), packs=2),
    "rank-and-file": Kind(10, RED_BLACK, moves="runs", hidden=True, stock=(64, 1, False), packs=2),
    "american-toad": Kind(
        8, SUIT, "reserve, waste", "whole", reserve=20, stacked=True, base="first", stock=(75, 1, False), packs=2
    ),
    "gargantua": _KLONDIKE._replace(columns=9, stock=(59, 1, False), packs=2),
    "gargantua-redeal": _KLONDIKE._replace(columns=9, stock=(59, 1, True), packs=2),
    "ultra-klondike-2-deck": _KLONDIKE._replace(columns=12, stock=(26, 3, True), packs=2),
    "american-canister": Kind(8, RED_BLACK, moves="runs"),
    "british-canister": Kind(8, RED_BLACK, "kings"),
    "beleaguered-castle": Kind(8, base="out"),
    "klondike-two-deck-9": _KLONDIKE._replace(columns=9, stock=(59, 3, True), packs=2),
    "mrs-mop": Kind(13, moves="in suit", whole=True, packs=2),
    "streets-and-alleys": Kind(8),
    "siegecraft": Kind(8, base="out", cells=(1, 0)),
    "stronghold": Kind(8, cells=(1, 0)),
    "thirty": Kind(lacks="packs without some ranks"),
    "thirtysix": Kind(6, moves="runs", stock=(16, 1, False)),
    "trigon": Kind(7, SUIT, "kings", "runs", stairs=True, hidden=True, stock=(24, 1, True)),
    "worm-hole": Kind(17, "", "never", cells=(1, 0), hole="round"),
    "golf": Kind(7, "", "never", stock=(16, 1, False), hole="first"),
}
NEARLY = {name: _NEARLY for name, kind in PRESETS.items() if kind.gaps == "reserve, waste"}
"""What a file says nearly, and what is otherwise."""
_GAPS = {
    "any": "takes any available card",
    "kings": "takes any available card",
    "never": "stays empty",
    "waste": "refilled from the waste, without one from the stock",
    "reserve": "takes any available card",
    "reserve, waste": "refilled from the waste, without one from the stock",
}
_LIFTS = {"in suit": "in order and in suit", "whole": "the last card, or the whole column"}
_HOLES = {
    "round": ('base = "ace"', 'build = "up or down round whatever the suit"', 'suit = "spades"'),
    "first": ('base = "first"', 'build = "up or down whatever the suit"', "suited = false", 'start = "as they come"'),
}
_SUITS = ("spades", "hearts", "diamonds", "clubs")


def file_of(name: str) -> str:
    """The text of a file that says a preset."""
    kind = PRESETS[name]
    return "\n".join((*_head(name, kind), *_foundations(kind), *_piles(kind), *_turn(kind)))


def _head(name: str, kind: Kind) -> list[str]:
    found = [f'name = "{name}"', f"packs = {kind.packs}"]
    found += ["back = true"] * kind.back + ["unlimited = true"] * kind.stock[2]
    found += ["turn = []"] * (not kind.stock[0]) + ["gather = []"] * (
        not kind.stock[0] or kind.to_columns or bool(kind.hole)
    )
    if kind.hole == "first":
        found.append('opening = ["first base", { lay = "columns" }]')
    if kind.base == "first":
        found.append('opening = ["first base", { lay = "reserve" }, { lay = "columns" }]')
    return found


def _foundations(kind: Kind) -> list[str]:
    start = f'start = "{"set out" if kind.base == "out" else "as they come"}"'
    if kind.hole:
        return _table("foundations", "hole", "length = 52", *_HOLES[kind.hole])
    if kind.whole:
        shared = ['base = "king"', 'build = "down in suit"', f"each = {kind.packs}", "whole = true", start]
        return [line for suit in _SUITS for line in _table("foundations", f"runsof{suit}", f'suit = "{suit}"', *shared)]
    first = kind.base == "first"
    base = ['base = "first"', 'build = "up round in suit"'] if first else ['base = "ace"', 'build = "up in suit"']
    return _table("foundations", "aces", *base, f"each = {kind.packs}", start)


def _piles(kind: Kind) -> list[str]:
    found: list[str] = []
    cells, filled = kind.cells
    if cells:
        deals = [f"deals = {[1] * filled + [0] * (cells - filled)}"] if filled else []
        found += _table("piles", "cells", 'kind = "tableau"', f"count = {cells}", f'fill = "{_GAPS["any"]}"', *deals)
    if kind.reserve:
        count, deal = (1, kind.reserve) if kind.stacked else (kind.reserve, 1)
        found += _table("piles", "reserve", 'kind = "tableau"', f"count = {count}", f"deal = {deal}")
    turn = "round " if kind.base == "first" else ""
    facts = ['kind = "tableau"', f"count = {kind.columns}"]
    facts += [f'pack = "down {turn}{kind.build}"'] if kind.build else []
    facts += [f'fill = "{_GAPS[kind.gaps]}"', f"deals = {dealt(kind)}"]
    facts += ['gap_takes = "king"'] * (kind.gaps == "kings") + ["face_up = 1"] * kind.hidden
    facts += ["groups = true"] * (kind.moves != "one") + ['fill_from = "reserve"'] * kind.gaps.startswith("reserve")
    facts += [f'lift = "{_LIFTS[kind.moves]}"'] if kind.moves in _LIFTS else []
    return found + _table("piles", "columns", *facts)


def dealt(kind: Kind) -> list[int]:
    """How many cards each column gets: in rows, the first ones of stairs each a card shorter than the one before."""
    taken = 1 if kind.hole else {"out": 4 * kind.packs, "first": 1, "come": 0}[kind.base]
    left = 52 * kind.packs - taken - kind.cells[1] - kind.stock[0] - kind.reserve
    found, row = [0] * kind.columns, 0
    while left > 0:
        first = row if kind.stairs and row < kind.columns else 0
        for column in range(first, kind.columns)[::-1] if first or kind.stairs else range(kind.columns):
            if left:
                found[column] += 1
                left -= 1
        row += 1
    return found


def _turn(kind: Kind) -> list[str]:
    if not kind.stock[0]:
        return []
    return [
        "",
        "[[turn]]",
        f'to = "{"columns" if kind.to_columns else "hole" if kind.hole else "waste"}"',
        f"cards = {kind.stock[1]}",
    ]


def _table(table: str, name: str, *lines: str) -> list[str]:
    return ["", f"[[{table}]]", f'name = "{name}"', *lines]
