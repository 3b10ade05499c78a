"""The rules page, sentence by sentence, as a lesson puts it: what is said, what lies in the light, when it is shown.

Nothing is said of a game here that its page does not say: a sentence stands as it is, or shortened, its counts and
ranks taken over from the page, which takes them from the record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.rules.page import page
from game.rules.page.moving import title
from game.rules.record import Chosen
from game.rules.tables import Tables

TAUGHT = ("Goal", "Layout", "Choices", "Building", "Pairing", "Moving", "Stock", "Stock and redeals")
"""Sections of the rules page that a lesson goes through."""
BEFORE, AFTER = "before play", "after play"
SENTENCE = re.compile(r"(?<=\.)\s+(?=[A-Z0-9])")


class Untaught(LookupError):
    """A sentence of the rules page that no clause puts into a lesson."""


@dataclass(frozen=True)
class Clause:
    """sentence: as it stands on the page. said: how the lesson puts it; empty where the light says enough. lit: groups
    of piles. deed: what a move has to show for it, or BEFORE or AFTER. floats: it may be said later as well. covered:
    told best of a card that is not free."""

    sentence: str
    said: str
    lit: tuple[str, ...]
    deed: str
    floats: bool = False
    covered: bool = False


@dataclass(frozen=True)
class Wording:
    """How sentences of one pattern are put. `said`, `deed` and `lit` may take over what a part of it matches,
    also what a group of piles or foundations is called on the page. No deed: that of the sentence before."""

    pattern: str
    said: str
    deed: str
    lit: str = ""
    floats: bool = False
    covered: bool = False


WHOLE = r"\g<0>"
WORDINGS = (
    # the goal
    Wording(r"(Bring|Clear away) .*", WHOLE, BEFORE, "foundations"),
    Wording(r"(The .* ends? on|Every pile ends on) .*", "", "build", "foundations", floats=True),
    Wording(r"(The deal is over when no move is left)(; it may be lost before that)?.*", r"\1\2.", AFTER),
    # the layout
    Wording(r"(One pack|Two packs), \d+ cards\.", "", BEFORE),
    Wording(
        r"(.*) (is|are) taken from the pack and laid out as bases\.", r"\1 \2 laid out as bases.", BEFORE, "foundations"
    ),
    Wording(
        r"One card of (.*) is taken from the pack: these are (.*)\.",
        r"One card of \1 is taken from the pack: \2.",
        "choose wing",
        "foundations",
    ),
    Wording(r".* met in the pack, whatever their suits, are laid out as bases\.", WHOLE, BEFORE, "foundations"),
    Wording(r"The couples stand in a (square): (.*)", r"In the \1: \2", BEFORE, "foundations"),
    Wording(r".* (stand|stands) (in|at|with) .*", WHOLE, BEFORE, "foundations"),
    Wording(
        r"Nothing is laid out beforehand: t(.* of each suit found their piles) as they become available\.",
        r"T\1.",
        "found",
        "foundations",
    ),
    Wording(r"Nothing is laid out beforehand: .*", WHOLE, "found", "foundations"),
    Wording(r"The first card of .* when it becomes available\.", WHOLE, "found", "foundations"),
    Wording(r"The other .* bases take their places .*", WHOLE, "found", "foundations"),
    Wording(
        r"Until a pile is begun, .*",
        "Until then, a card that could begin one goes nowhere else.",
        "found",
        "foundations",
        floats=True,
    ),
    Wording(r"The (.*) is \w+ (columns of|single cards).*", "", r"from \1", r"\1"),
    Wording(r"Two wings of .*", "", "choose wing"),
    Wording(r"Then say which wing is the lords’\.", "", "choose wing"),
    Wording(r"Name two ranks to begin on\.", "", "choose ranks"),
    Wording(r"\w+ cards, face up in a row, begin the (columns)\.", "", "pack", r"\1"),
    Wording(r"\w+ cards, fanned face up, are the (.*)\.", "", r"from \1", r"\1"),
    Wording(r"(Next, \w+ cards are laid|One of these|The other \w+ and \w+ more) .*", "", "choose base", "columns"),
    Wording(r"\d+ cards are dealt face up as a (.*) of \w+ rows, .*", "", r"from \1", r"\1"),
    Wording(r"There is room for \w+ heaps, .*", "", "heap", "heaps"),
    Wording(r"There is room for .*", "", "turn", "piles"),
    Wording(r"The .*cards, face down, are the stock\.", "", "turn", "stock"),
    # choices
    Wording(r"When both wings lie before you, .*", WHOLE, "choose wing"),
    Wording(r"The other is the ladies’\.", WHOLE, "choose wing"),
    Wording(r"Name two ranks, alike .*", WHOLE, "choose ranks"),
    Wording(
        r"In every suit one foundation begins on .*",
        "In every suit one foundation begins on each; their order makes no difference.",
        "choose ranks",
        "foundations",
    ),
    Wording(
        r"Of the first (\w+) cards to be laid on the (\w+) choose one to be the first base: (.*)",
        r"Choose one of the \1 to be the first base: \3",
        "choose base",
        "columns",
    ),
    Wording(r"Look at the (.*) before you choose\.", WHOLE, "choose base", r"\1"),
    # building
    Wording(r"(The (.*) piles? (?:is|are) built .*?),? to \w+ cards: (.*)", r"\1: \3", r"build \2", r"build \2"),
    Wording(r"All (.*), to 13 cards\.", r"All \1.", "build", "foundations"),
    Wording(r"(After a queen .*): from a 6, .*", r"\1.", "build", "foundations", floats=True),
    Wording(r"A foundation may begin with either colour; .*", WHOLE, "build", "foundations", floats=True),
    Wording(r"A .* may go on an? .* pile only when .*", WHOLE, "build", "foundations", floats=True),
    Wording(r"The \w+ are complete as they lie: .*", WHOLE, BEFORE, "foundations"),
    Wording(r"A card that lies on a foundation stays there\.", WHOLE, "build", "foundations", floats=True),
    Wording(
        r"Otherwise a card that lies on a foundation stays there\.",
        "A card that lies on a foundation stays there, unless it may cross.",
        "build",
        "foundations",
        floats=True,
    ),
    Wording(
        r"Cards may cross over: .*",
        "A top card may cross to its suit’s other pile, if next there.",
        "cross",
        "foundations",
    ),
    Wording(
        r"(The base never moves), and nothing goes from (king to ace) or from (ace to king)\.",
        r"\1, nor \2 nor \3.",
        "cross",
        "foundations",
        floats=True,
    ),
    # couples
    Wording(r"(Two free cards .* go) out (together): .* \((.*)\)\.", r"\1 out \2; \3.", "pair"),
    Wording(r"(Two free cards .* go) out (together: .*)", r"\1 \2", "pair"),
    Wording(r"So do .*", WHOLE, "court"),
    Wording(r"A .* goes alone\.", WHOLE, "alone"),
    Wording(r"In the (.*) the uncovered card of each column is free\.", WHOLE, r"from \1", r"\1", covered=True),
    Wording(r"A card of the (.*) is free when .*", WHOLE, r"from \1", r"\1", covered=True),
    Wording(r"Only the top card of the (.*) is free\.", WHOLE, r"from \1", r"\1"),
    Wording(r"The card just turned lies apart and is free; .*", WHOLE, "hand pair", "hand waste"),
    Wording(r"The next turn, or the redeal, lays .*", WHOLE, "lay away", "hand waste"),
    # what may be moved
    Wording(r"In the (.*) the uncovered card of each column is available, .*", WHOLE, r"from \1", r"\1", covered=True),
    Wording(r"A column that is empty stays empty\.", WHOLE, "", floats=True),
    Wording(r"Every card of the lords’ wing is available, .*", WHOLE, "from lords’ wing", "lords’ wing"),
    Wording(
        r"(In the ladies’ wing only .* is available), to the foundations only(; .*)",
        r"\1\2",
        "from ladies’ wing",
        "ladies’ wing",
        covered=True,
    ),
    Wording(r"The table can also show .*", "", "from ladies’ wing", "ladies’ wing"),
    Wording(r"Every card of the (.*) is available, .*", WHOLE, r"from \1", r"\1"),
    Wording(
        r"The moment a place( in it)? falls empty .*; with both gone it stays empty\.",
        "A gap is filled at once: with no waste, from the stock.",
        "refill stock",
    ),
    Wording(
        r"The moment a place( in it)? falls empty .*; with both gone it stays empty\.",
        "A gap is filled from the top of the waste; with waste and stock both gone it stays empty.",
        "refill waste",
        "waste",
    ),
    Wording(r"After a redeal the first gap .*", "After it, a gap fills from the stock.", "redeal", floats=True),
    Wording(r"The top card of the waste is always available, .*", WHOLE, "from waste", "waste"),
    Wording(r"All play is between stock and waste: .*", WHOLE, "from waste", "waste"),
    Wording(r"(The top cards of the \w+ (.*) are available), .*(; .*)", r"\1\3", r"from \2", r"\2", covered=True),
    Wording(r"The .* stays face down until the stock is gone\.", WHOLE, "spread", "reserve"),
    Wording(r"(Then it is turned up) and spread, (and .*), to the foundations only\.", r"\1, \2.", "spread", "reserve"),
    Wording(r"The .* lies face up\.", "", "turn", "reserve"),
    Wording(r"(Its top card) (is .*); once .*", r"The top card of the open waste \2.", "from reserve", "reserve"),
    Wording(
        r"Its top card is .*; once .*",
        "The stock is gone: now all of the open waste is available.",
        "spread",
        "reserve",
    ),
    Wording(r"Only the top card of the (.*) is available, .*", WHOLE, r"from \1", r"\1", covered=True),
    # columns
    Wording(r"The columns are packed .*", WHOLE, "pack", "columns"),
    Wording(r"A run in this order .*", WHOLE, "group", "columns"),
    Wording(r"Cards move one at a time, .*", WHOLE, "pack", "columns", floats=True),
    Wording(r"Any top card of a column may also go to a foundation\.", WHOLE, "from columns", "columns"),
    Wording(
        r"(An empty column is filled at once from the stock.*); once the stock is gone, (it takes any available "
        r"card(?: or group)?)( from a column or the waste)?\.",
        r"\1; once that is gone, \2.",
        "refill stock",
        "columns",
    ),
    Wording(
        r"(An empty column is filled) at once (from the top of the waste) or, (while .*), from .*; .* gone (it .*)",
        r"\1 at once: with no waste, from the stock.",
        "refill stock",
        "columns",
    ),
    Wording(
        r"(An empty column is filled) at once (from the top of the waste) or, (while .*), from .*; .* gone (it .*)",
        r"\1 \2; when that and the stock are gone, \4",
        "refill waste",
        "columns",
    ),
    Wording(r"An empty column waits for .*", WHOLE, "gap", "columns"),
    # the hand and the heaps
    Wording(r"The card just turned goes to .*", WHOLE, "heap", "hand heaps"),
    Wording(r"No other card is turned while .*", WHOLE, "turn", "hand", floats=True),
    Wording(
        r"The top card of each of the \w+ heaps may be played at any time, but (.*)",
        r"The top card of each heap may be played at any time, \1",
        "from heaps",
        "heaps",
        covered=True,
    ),
    # the stock
    Wording(r"The stock is turned one card at a time.*", WHOLE, "turn", "stock"),
    Wording(r"Turning is a move of yours: .*", "Nothing is turned by itself.", "turn", "stock", floats=True),
    Wording(r"There is no redeal: .*", "There is no redeal.", "turn", "stock", floats=True),
    Wording(
        r"One turn of the stock lays (.*), left to right; at the end, .*",
        r"One turn of the stock lays \1; the last one, on as many as there are cards for.",
        "turn",
        "stock columns",
    ),
    Wording(
        r"One turn of the stock deals a card face up to (.*), left to right, then (.*)",
        r"One turn deals a card to \1, then \2",
        "turn",
        "stock piles reserve",
    ),
    Wording(r"A short last turn deals .*", WHOLE, "redeal", "piles", floats=True),
    Wording(r"In the last pass nothing goes to .*", WHOLE, "redeal", "reserve", floats=True),
    Wording(r"The .* is dealt to in every pass, .*", WHOLE, "redeal", "reserve", floats=True),
    Wording(r"(When the stock is gone, the waste .* to be) the (stock .*), so .*", r"\1 \2.", "redeal", "stock"),
    Wording(r"(When the stock is gone, .*), so there are (.*)", r"\1, \2", "redeal", "stock"),
    Wording(r"Pile 1 goes on pile 2, .*", "", "redeal", "stock piles"),
    Wording(r"Nothing is shuffled\.", "", "redeal", "stock"),
    Wording(
        r"So (the next pass deals .* from its bottom card) upwards, (then .*), and at last (the .*)",
        r"Nothing is shuffled: \1, \2, last \3",
        "redeal",
        "piles",
        floats=True,
    ),
    Wording(r"The gathered cards are shuffled .*", WHOLE, "redeal", "stock", floats=True),
)


@cache
def clauses(ruleset: Tables) -> tuple[Clause, ...]:
    """Every sentence of the taught part of a ruleset's page, in order; some are put twice. Raises Untaught."""
    found = [Clause(ruleset.game.summary, ruleset.game.summary, (), BEFORE)]
    for sentence in sentences(ruleset):
        if sentence != ruleset.game.summary:
            found += _put(sentence, ruleset, found[-1])
    return tuple(found)


def sentences(ruleset: Tables) -> Iterator[str]:
    """Those of the page that a lesson goes through."""
    for section in page(ruleset):
        if section.heading in TAUGHT:
            for paragraph in section.paragraphs:
                yield from (paragraph,) if paragraph == ruleset.game.summary else SENTENCE.split(paragraph)


def _put(sentence: str, ruleset: Tables, before: Clause) -> list[Clause]:
    found: list[Clause] = []
    pattern = ""
    for wording in WORDINGS:
        match = re.fullmatch(wording.pattern, sentence)
        if not match or pattern not in ("", wording.pattern):
            continue
        pattern = wording.pattern
        said, deed, lit = (match.expand(part) for part in (wording.said, wording.deed, wording.lit))
        if not deed:  # it goes on from the sentence before
            deed, groups = before.deed, before.lit
        else:
            deed, groups = _named(deed, lit, ruleset)
        found.append(Clause(sentence, said, groups, deed, wording.floats, wording.covered))
    if not found:
        raise Untaught(f"No lesson says: {sentence}")
    return found


def _named(deed: str, lit: str, ruleset: Tables) -> tuple[str, tuple[str, ...]]:
    """A deed and the groups in the light, by the names of groups instead of what the page calls them."""
    piles = {spec.title: spec.name for spec in ruleset.game.piles if spec.title}
    piles |= {"lords’ wing": "lords", "ladies’ wing": "ladies"} if ruleset.wings else {}
    bases = {title(spec): spec.name for spec in ruleset.game.foundations if not isinstance(spec.base, Chosen)}
    way, _, called = deed.partition(" ")
    names = piles if way == "from" else bases if way == "build" else {}
    deed = f"{way} {names.get(called, called)}".strip()
    if lit.startswith("build "):
        return deed, (deed.partition(" ")[2],)
    return deed, (piles[lit],) if lit in piles else tuple(lit.split())
