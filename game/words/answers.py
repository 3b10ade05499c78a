"""How many of some deals can be won."""

from __future__ import annotations

from game.words.catalogue import phrase, plural


def answers(won: int, lost: int, unknown: int) -> str:
    """ "990 can be won, 8 cannot, 2 are not known"; "all can be won" where that is so. What there is none of is left
    out.
    """
    deals = won + lost + unknown
    if won == deals:
        return plural("it can be won", "all can be won", deals)
    if lost == deals:
        return plural("it cannot be won", "none can be won", deals)
    parts = [plural("{n} can be won", "{n} can be won", won)] if won else []
    if lost:
        no = plural("{n} cannot", "{n} cannot", lost)
        parts.append(no if won else plural("{n} cannot be won", "{n} cannot be won", lost))
    if unknown:
        parts.append(plural("{n} is not known", "{n} are not known", unknown))
    return ", ".join(parts)


def answers_of(deals: str, won: int, lost: int, unknown: int) -> str:
    """The same after which deals they are: "1,000 deals: all can be won."."""
    return phrase("{deals}: {parts}.", deals=deals, parts=answers(won, lost, unknown))
