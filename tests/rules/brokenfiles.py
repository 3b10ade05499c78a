"""Files of games that are wrong, with the line and the field of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

WHOLE = """\
name = "Frog"
packs = 2
summary = "Thirteen cards wait in the reserve."
gather = []
redeals = 0
shuffled = false
notes = ["From a friend."]
opening = [{ lay = "reserve" }, { lay = "columns" }]

[[foundations]]
name = "aces"
base = "ace"
build = "up in suit"
each = 2
length = 13
suited = true
start = "as they come"

[[piles]]
name = "reserve"
kind = "reserve"
deal = 13
open = "the top card"

[[piles]]
name = "hand"
kind = "hand"

[[piles]]
name = "heaps"
kind = "heap"
count = 5

[[piles]]
name = "columns"
kind = "tableau"
count = 4
deal = 1
pack = "down in alternating colours"
fill = "takes any available card"
groups = true

[[turn]]
to = "hand"
cards = 1
"""

COURT = """\
name = "Law"
packs = 2
summary = "Kings begin the columns."
gather = []
win = "every foundation is complete"
opening = ["set out", { lay = "columns", piles = 1 }, { lay = "guards" }]

[[foundations]]
name = "queens"
base = "queen"
build = "up in suit"
length = 1
each = 2

[[foundations]]
name = "aces"
base = "ace"
build = "up whatever the suit"
length = 11
each = 8
suited = false
start = "as they come"
as_many_as = "columns"

[[piles]]
name = "columns"
kind = "tableau"
count = 8
deal = 1
fill = "takes any available card"
begun_by = "king"

[[piles]]
name = "guards"
kind = "reserve"
deal = 2

[[turn]]
to = "columns"
"""
"""A game with the rarer words of a record."""

TABLE = """
[table]
drawing = \"\"\"
S  a1 a2 a3 a4 a5 a6 a7 a8
H  R   p1 p2 p3 p4 p5
   c1 c2 c3 c4
\"\"\"
keys = { S = "stock", a = "aces", H = "hand", R = "reserve", p = "heaps", c = "columns" }
fans = { heaps = { dy = 0.34, most = 13 } }
"""
DRAWN = WHOLE + TABLE


class Broken(NamedTuple):
    """A file: what is wrong, its text, the line, and words that the sentence or the field must have."""

    about: str
    text: str
    line: int
    words: tuple[str, ...] = ()


def replaced(line: int, new: str) -> str:
    """The whole file with one line replaced."""
    lines = WHOLE.split("\n")
    lines[line - 1] = new
    return "\n".join(lines)


FIELD = re.compile(r"(\w+) = (.*)")


def broken_files() -> Iterator[Broken]:
    """Every way in which a line can be wrong that is tried on every line, then those of one line only."""
    for number, line in enumerate(WHOLE.split("\n"), 1):
        found = FIELD.fullmatch(line)
        if found:
            yield from _wrong_lines(number, *found.groups())
    yield from SINGLE
    yield from DRAWINGS
    yield from RARE
    yield from DEEP


def _wrong_lines(number: int, name: str, value: str) -> Iterator[Broken]:
    wrong = name[0] + name[2:] + name[1] if len(name) > 2 else name + name
    yield Broken("a field misspelled", replaced(number, f"{wrong} = {value}"), number, (wrong, f"“{name}”"))
    yield Broken("a date", replaced(number, f"{name} = 1979-05-27"), number, (name, "a date"))
    yield Broken("a table", replaced(number, f"{name} = {{ one = 1 }}"), number, (name,))
    yield Broken("a second value", replaced(number, f"{name} = {value}\n{name} = {value}"), number + 1, (name,))
    yield Broken("no value", replaced(number, f"{name} ="), number, (name,))
    yield Broken("no equals sign", replaced(number, f"{name} {value}"), number, (name,))
    if value.startswith('"'):
        yield Broken("no closing quote", replaced(number, f"{name} = {value[:-1]}"), number, (name, "quote"))
        yield Broken("a number for a text", replaced(number, f"{name} = 99"), number, (name, "99"))
        yield Broken("too long a text", replaced(number, f'{name} = "{"x" * 1500}"'), number, (name,))
    elif value[0].isdigit():
        for bad in ("-1", "1000000", "1" + "0" * 3000, "2.5", '"two"', "0x" + "f" * 2000):
            yield Broken("a wrong number", replaced(number, f"{name} = {bad}"), number, (name,))
    elif value in ("true", "false"):
        for bad in ("1", '"true"', "yes"):
            yield Broken("not true or false", replaced(number, f"{name} = {bad}"), number, (name,))
    else:
        for bad in ('"waste"', "5", '["a", 5]', f"[{', '.join(['1'] * 700)}]", "[" * 30 + "]" * 30):
            yield Broken("a wrong list", replaced(number, f"{name} = {bad}"), number, (name,))


SINGLE = (
    Broken("a misspelled build", replaced(13, 'build = "up in siut"'), 13, ("build", "“up in suit”")),
    Broken("a misspelled kind", replaced(21, 'kind = "reserv"'), 21, ("kind", "“reserve”")),
    *(
        Broken(f"a build {words}", replaced(13, f'build = "up in suit{words}"'), 13, ("“up round in suit”",))
        for words in (", round the corner", " round", " turning the corner", ", wrapping around")
    ),
    Broken("a second table", WHOLE.replace("[[piles]]", "[piles]"), 25, ("[[piles]]",)),
    Broken(
        "a build in another suit", replaced(13, 'build = "up different suit"'), 13, ("“up in any suit but its own”",)
    ),
    Broken("a build that no word says", replaced(13, 'build = "beside"'), 13, ("example, “up in suit”",)),
    Broken("a kind in other words", replaced(21, 'kind = "column"'), 21, ("“tableau”",)),
    Broken("cells that no card comes to", replaced(22, "deal = 0"), 19, ("No card ever comes", "Cells are")),
    Broken("piles that are not there", replaced(44, 'to = "heap"'), 44, ("to", "“heaps”")),
    Broken("piles to lay that are not there", replaced(8, 'opening = [{ lay = "reserves" }]'), 8, ("“reserve”",)),
    Broken("no such game", 'of = "royal-cotilion"\nname = "Ours"\n', 1, ("of", "royal-cotillion")),
    Broken("house rules without a name", 'of = "carpet"\nredeals = 1\n', 1, ("name",)),
    Broken("house rules on a wrong field", 'of = "carpet"\nname = "x"\nredaels = 1\n', 3, ("“redeals”",)),
    Broken("no name", replaced(1, ""), 1, ("name",)),
    Broken("piles without a kind", replaced(21, ""), 19, ("kind",)),
    Broken("nothing", "", 1, ("name",)),
    Broken("a script", "import os\nos.system('true')\n", 1, ("import",)),
    Broken("a heading left open", replaced(10, "[[foundations"), 10, ("foundations",)),
    Broken("a table for a list", replaced(43, "[turn]"), 43, ("turn",)),
    Broken(
        "two titles",
        WHOLE.replace("deal = 13", 'deal = 13\ntitle = "x"').replace("count = 5", 'count = 5\ntitle = "x"'),
        23,
    ),
)

DRAWINGS = (
    Broken("a pile without a place", DRAWN.replace("p5", "  "), 48, ("drawing", "“heaps5”")),
    Broken("a place too many", DRAWN.replace("c4", "c4 c5"), 48, ("drawing", "“c5”", "number 4")),
    Broken("a letter without piles", DRAWN.replace("H  R", "H  Q"), 48, ("drawing", "“Q”")),
    Broken("a fan too wide", DRAWN.replace("0.34", "34"), 54, ("dy", "0 to 3")),
    Broken("a word of a fan misspelled", DRAWN.replace("most =", "moost ="), 54, ("moost", "“most”")),
    Broken("keys forgotten", "\n".join(line for line in DRAWN.split("\n") if "keys" not in line), 47, ("keys",)),
    Broken(
        "a circle of five",
        DRAWN + "[table.wheel]\ngroups = ['heaps']\ncentre = [1, 1]\nradius = 2\nstart = 0\nstep = 9\n",
        55,
    ),
    Broken("a centre of three", DRAWN + "[table.wheel]\ngroups = ['aces']\ncentre = [1, 1, 1]\n", 57, ("centre",)),
)


def _court(old: str, new: str) -> str:
    """The file of the rarer words with something else in place of this."""
    assert old in COURT
    return COURT.replace(old, new, 1)


ANEW = "dealt anew from the stock, with as many cards as at first; with that gone it stays empty"
GUARDS = '{ lay = "guards"'
RARE = (
    Broken("nothing to wait for", _court('as_many_as = "columns"', 'as_many_as = "colums"'), 23, ("“columns”",)),
    Broken("waiting though set out", _court('start = "as they come"', 'start = "set out"'), 23, ("as_many_as",)),
    Broken("a reserve begun by a card", _court('kind = "tableau"', 'kind = "reserve"'), 31, ("begun_by", "tableau")),
    Broken("a begun column that is refilled", _court("takes any available card", ANEW), 30, ("fill", "“columns”")),
    Broken("too few kings", _court("count = 8", "count = 9"), 28, ("count", "“columns”")),
    Broken("queens that lie elsewhere", _court('"king"', '"queen"'), 28, ("count", "“columns”")),
    Broken("kings gathered", _court("gather = []", 'gather = ["columns"]\nredeals = 1'), 32, ("begun_by",)),
    Broken("columns that no turn reaches", _court('to = "columns"', 'to = "waste"'), 31, ("begun_by", "turn")),
    Broken("kings that never go up", _court('win = "every foundation is complete"', ""), 31, ("win",)),
    Broken("more piles laid than there are", _court("piles = 1", "piles = 20"), 6, ("piles", "8")),
    Broken("too many aces", _court("each = 8", "each = 9"), 15, ("9", "ace")),
    Broken("jacks and more", _court("length = 11", "length = 13"), 15, ("queen",)),
    Broken("a rank that is all gone", _court(GUARDS, GUARDS + ', one_of = ["queen"]'), 6, ("one_of",)),
    Broken(
        "nothing that a card starts",
        _court(GUARDS, GUARDS + ", bases_up = true").replace('start = "as they come"\nas_many_as = "columns"\n', ""),
        6,
        ("bases_up",),
    ),
    Broken(
        "a reserve that takes cards",
        COURT.replace("deal = 2", 'fill = "once the stock is gone it takes any available card"\ndeal = 2'),
        36,
        ("fill", "“guards”"),
    ),
    Broken(
        "nothing to deal anew",
        _court('kind = "reserve"\ndeal = 2', f'kind = "reserve"\nfill = "{ANEW}"').replace(', { lay = "guards" }', ""),
        36,
        ("fill", "“guards”"),
    ),
)

DEEP = (
    Broken("a million letters", "# " + "x" * 1_000_000, 1, ("long",)),
    Broken("one long line", "name = " + '"' + "x" * 10_000 + '"', 1, ("long",)),
    Broken("names within names", "a." * 2_000 + "b = 1", 1),
    Broken("many names within names", "\n".join("a." * 50 + f"b{n} = 1" for n in range(500)), 1),
    Broken("lists within lists", "name = " + "[" * 1_000, 1, ("brackets",)),
    Broken("tables within tables", "name = " + "{a=" * 900 + "1" + "}" * 900, 1),
    Broken("ten thousand tables", WHOLE + "\n[[piles]]\nname = 'x'\nkind = 'reserve'\n" * 1_500, 19, ("piles",)),
    Broken("ten thousand fields", "\n".join(f"t{n} = 1" for n in range(5_000)), 1, ("t0",)),
    Broken("signs that can't be seen", 'name = "Frog\x1b[2J"\n', 1),
)
