"""What a review has found, in German."""

from __future__ import annotations

from typing import assert_never

from game.solver.review import findings as fact
from game.solver.review.findings import Better, Finding
from game.solver.review.review import Detours
from game.words.de.doing import move, other
from game.words.de.nouns import times, upper
from game.words.grouping import figures
from game.words.length import Length

_NO_KNOWING = "Ob zurückgenommene Züge die Partie verloren hatten, weiß der Löser nicht."


def finding(value: Finding) -> str:
    """In a sentence or two."""
    match value:
        case fact.Won(detours):
            if detours.lost:
                return f"Gewonnen, aber die Partie {_lost(detours)}."
            return f"Gewonnen. {_NO_KNOWING}" if detours.unknown else "Gewonnen und nie in Gefahr."
        case fact.LostBy(place, played):
            told = move(played, Length.CAPTION)
            return f"Zug {figures(place)} hat diese Partie verloren: {told}. Bis dahin war sie zu gewinnen."
        case fact.NeverWinnable():
            return "Diese Partie war von Anfang an nicht zu gewinnen."
        case fact.Winnable(moves, detours):
            told = f"Diese Partie lässt sich noch gewinnen, in {_moves(moves)}."
            if detours.lost:
                return f"{told} Sie {_lost(detours)}."
            return f"{told} {_NO_KNOWING}" if detours.unknown else told
        case fact.LostBetween(first, last):
            between = f"{figures(first)} bis {figures(last)}"
            return f"Einer der Züge {between} hat diese Partie verloren. Welcher, weiß der Löser nicht."
        case fact.WinnableAfter(moves):
            return f"{_after(moves)} war diese Partie zu gewinnen. Über spätere Züge weiß der Löser nichts."
        case fact.LostAfter(moves):
            return f"{_after(moves)} war diese Partie nicht zu gewinnen. Über frühere Züge weiß der Löser nichts."
        case fact.NotKnown():
            return "Der Löser weiß nicht, ob diese Partie zu gewinnen war."
        case _:
            assert_never(value)


def better(value: Better) -> str:
    """What would have won instead."""
    told = other(value.move) if value.other_card else move(value.move, Length.CAPTION)
    where = ", an die andere Stelle" if value.other_place else ""
    return f"{upper(told)}{where}. Das gewinnt in {_moves(value.moves)}."


def _moves(count: int) -> str:
    """ "einem Zug", "24 Zügen"."""
    return "einem Zug" if count == 1 else f"{figures(count)} Zügen"


def _after(moves: int) -> str:
    return f"Nach Zug {figures(moves)}" if moves else "Am Anfang"


def _lost(detours: Detours) -> str:
    """That the deal was lost for a while."""
    count, longest = len(detours.lost), max(detours.lost)
    often = "" if count == 1 else f"{times(count)} verloren, höchstens "
    long, back = ("einen Zug", "ihn") if longest == 1 else (f"{figures(longest)} Züge", "sie")
    return f"war {often}{long} lang{' verloren' * (count == 1)}, bis du {back} zurücknahmst"
