"""The figures of a ruleset from a journal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import median

from game.rules import Ruleset
from game.solver.odds.journal import Contradiction, Looked, OddsJournal, Played
from game.solver.odds.measured import Figures
from game.solver.players import player_of


def figures(
    journal: OddsJournal, ruleset: Ruleset, limit: float, *, first: int = 1, deals: int | None = None, machine: str = ""
) -> Figures:
    """The figures of so many deals from the first on, or of all known without a gap; raises Contradiction."""
    by = player_of(ruleset).name
    known, played = answers(journal, ruleset, limit), journal.played(ruleset.id, by)
    early, late = journal.looked(ruleset.id, limit), journal.late(ruleset.id, limit)
    found = [known[number] for number in _from(first, known, deals)]
    at_first = [early[one.deal] for one in found]
    games = [played[number] for number in _from(first, played, deals)]
    results = Counter(one.answer for one in found)
    lengths = [one.moves for one in found if one.answer == "won" and one.moves]
    times = sorted(limit if one.answer == "unknown" else min(one.seconds, limit) for one in at_first) or [0.0]
    changed = [one.deal for one, before in zip(found, at_first, strict=True) if one.answer != before.answer]
    return Figures(
        deals=len(found),
        seconds=limit,
        won=results["won"],
        lost=results["lost"],
        unknown=results["unknown"],
        late=sum(deal in late for deal in changed),
        late_seconds=max((late[one.deal].limit for one in at_first if one.deal in late), default=0.0),
        median=round(median(times), 4),
        p95=round(times[min(len(times) - 1, int(0.95 * len(times)))], 4),
        length=round(median(lengths)) if lengths else 0,
        careless=sum(one.careless for one in found),
        played=len(games),
        player=sum(game.won for game in games),
        by=by,
        machine=machine,
    )


def _from(first: int, known: dict[int, Looked] | dict[int, Played], deals: int | None) -> range:
    """The numbers from `first` on that are known without a gap, at most `deals` of them."""
    last = first
    while last in known and (deals is None or last < first + deals):
        last += 1
    return range(first, last)


def answers(journal: OddsJournal, ruleset: Ruleset, limit: float) -> dict[int, Looked]:
    """The best answer to each deal: the second round's where there is one; a deal that a player won counts as winnable.
    Raises Contradiction.
    """
    known = {**journal.looked(ruleset.id, limit)}
    for deal, later in journal.late(ruleset.id, limit).items():
        if deal in known and known[deal].answer == "unknown":
            known[deal] = replace(known[deal], answer=later.answer, moves=later.moves, positions=later.positions)
    for deal, game in journal.played(ruleset.id, player_of(ruleset).name).items():
        if game.won and deal in known:
            if known[deal].answer == "lost":
                raise Contradiction(
                    f"Deal {deal} of {ruleset.id} was played out and won, but the solver says it can't be."
                )
            if known[deal].answer == "unknown":
                known[deal] = replace(known[deal], answer="won", moves=game.moves)
    return known
