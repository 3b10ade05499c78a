"""What a review has found, in French."""

from __future__ import annotations

import re
from typing import assert_never

from game.solver.review import findings as fact
from game.solver.review.findings import Better, Finding
from game.solver.review.review import Detours
from game.words.fr.cards import times, upper
from game.words.fr.doing import move
from game.words.length import Length

NO_SAYING = "Le solveur ne peut pas dire"


def finding(value: Finding) -> str:
    """In a sentence or two."""
    match value:
        case fact.Won(detours):
            taken_back = _detours(detours)
            return f"Gagnée, mais {taken_back}." if taken_back else "Gagnée, et jamais en danger."
        case fact.LostBy(place, played):
            told = f"Le coup {place} a perdu cette donne\u202f: {move(played, Length.CAPTION)}."
            return f"{told} Jusque-là elle pouvait être gagnée."
        case fact.NeverWinnable():
            return "Cette donne n’a jamais pu être gagnée."
        case fact.Winnable(moves, detours):
            taken_back = _detours(detours)
            told = f"Cette donne peut encore être gagnée, en {_moves(moves)}."
            return f"{told} {upper(taken_back)}." if taken_back else told
        case fact.LostBetween(first, last):
            return f"L’un des coups {first} à {last} a perdu cette donne. {NO_SAYING} lequel."
        case fact.WinnableAfter(moves):
            return (
                f"{_after(moves)}, cette donne pouvait être gagnée. Des coups suivants, le solveur ne peut rien dire."
            )
        case fact.LostAfter(moves):
            told = f"{_after(moves)}, cette donne ne pouvait pas être gagnée."
            return f"{told} Des coups précédents, le solveur ne peut rien dire."
        case fact.NotKnown():
            return f"{NO_SAYING} si cette donne pouvait être gagnée."
        case _:
            assert_never(value)


def better(value: Better) -> str:
    """What would have won instead."""
    told = move(value.move, Length.CAPTION)
    if value.other_card:
        told = re.sub(r"\b(?:le |la |l’)", "l’autre ", told, count=1)
    where = ", à l’autre place" if value.other_place else ""
    return f"{upper(told)}{where}. Cela gagne en {_moves(value.moves)}."


def _moves(count: int) -> str:
    return f"{count} coup{'s' * (count > 1)}"


def _after(moves: int) -> str:
    return f"Après le coup {moves}" if moves else "Au départ"


def _detours(detours: Detours) -> str:
    """That the deal was lost for a while; nothing where it never was."""
    if detours.lost:
        count, longest = len(detours.lost), max(detours.lost)
        often = "" if count == 1 else f"{times(count)}, au plus "
        them = "le" if longest == 1 else "les"
        return f"elle a été perdue {often}pendant {_moves(longest)}, jusqu’à ce que vous {them} repreniez"
    if detours.unknown:
        return "le solveur ne peut pas dire si des coups que vous avez repris l’avaient perdue"
    return ""
