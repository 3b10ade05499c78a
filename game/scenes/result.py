"""How a day's dance went, in a few words to send to somebody: none of them says where a card lies."""

from __future__ import annotations

from game.rules import find_ruleset
from game.rules.words.prose import number, upper
from game.scenes.format import counted, spaced
from game.store.codes import code_of
from game.store.dances import Evening, Mark, Streak, in_words
from game.words import clock

LONGEST = 280


def in_a_row(count: int) -> str:
    """ "four evenings in a row"."""
    return "one evening" if count == 1 else f"{number(count)} evenings in a row"


def result(evening: Evening, streak: Streak) -> str:
    """At most 280 letters; the code at the end opens the same deal elsewhere, without its moves."""
    dance = evening.dance
    name = find_ruleset(dance.ruleset).name
    said = f"Cotillion, the dance of {in_words(dance.day)}. {name}, deal {spaced(str(dance.deal))}: {_went(evening)}."
    if evening.mark is Mark.DANCED and streak.now > 1:
        said += f" {upper(in_a_row(streak.now))}."
    return f"{said} {code_of(dance.begin())}"


def _went(evening: Evening) -> str:
    deal = evening.deal
    if evening.mark not in (Mark.DANCED, Mark.LATER) or deal is None:
        return {Mark.MISSED: "not yet danced", Mark.BEGUN: "begun"}.get(evening.mark, "still to be danced")
    parts = [f"danced in {clock(deal.seconds)}, {counted(deal.moves, 'move')}"]
    parts.append(f"{counted(deal.undos, 'move')} taken back" if deal.undos else "none taken back")
    asked = deal.hints + deal.ways
    parts.append(counted(asked, "hint") if asked else "no hint")
    if evening.mark is Mark.LATER:
        parts.append("on a later day")
    return ", ".join(parts)
