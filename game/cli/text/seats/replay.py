"""A recorded deal that one goes along, and in which one tries moves; the record stays as it is."""

from __future__ import annotations

from game.cli.text.house import House
from game.cli.text.seats.deal import DealSeat
from game.cli.text.seats.seat import Seat
from game.cli.text.understand import Unclear
from game.play.session import Session
from game.rules.doing import doing
from game.store import Deal, Timeline
from game.store.tree import Tree, Variation, keep_tries, tries_of
from game.words import Length, deal_name, facts, phrase, plural, ruleset_name
from game.words.games import lower
from game.words.heard import ended
from game.words.replays import place, try_told


class ReplaySeat(Seat):
    """redo goes along the deal, undo back; any other move is a try, which is kept with the deal. Raises RulesError."""

    def __init__(self, house: House, deal: Deal) -> None:
        self.deal = deal
        self._house = house
        self._timeline = Timeline(deal, house.journal.entries(deal.id))
        super().__init__(house, Session(self._timeline.ruleset, deal.deal, deal.cards))
        self._tree = Tree(self._timeline, tries_of(house.journal, self._timeline))
        self._go(0)

    @property
    def title(self) -> str:
        name = ruleset_name(self.session.ruleset)
        told = phrase("Replay of {game}, {deal}.", game=name, deal=lower(deal_name(self.deal.deal)))
        return f"{told} {phrase('Say redo to go on, undo to go back, stop to leave. Any other move is a try.')}"

    def begin(self) -> list[str]:
        return [self.title, *self.table(), *self.tries_told(), *self.standing()]

    def done(self) -> list[str]:
        moves, line = self.session.moves, self._timeline.moves
        shorter = min(len(moves), len(line))
        at = next((n for n in range(shorter) if moves[n] != line[n]), shorter)
        self._tree.enter(None, at)
        new = [self._tree.play(move) for move in moves[at:]]
        if any(new):
            keep_tries(self._house.journal, self.deal.id, self._tree.tries)
        if at == len(moves):
            self.session.undone[:] = reversed(line[at:])
        return [ended(place(self._tree.count, len(self._tree.moves), tried=at < len(moves)))]

    def _go(self, count: int, moves: Variation | None = None) -> None:
        """Go to a place on the line, or to the end of a try."""
        self._tree.enter(moves, moves.end if moves else count)
        tree, session = self._tree, self.session
        session.path[:], session.moves[:] = tree.path[: tree.count + 1], tree.moves[: tree.count]
        session.undone[:] = reversed(tree.moves[tree.count :])

    # ── tries ──

    def tries_told(self) -> list[str]:
        """The tries of this deal, numbered."""
        tries = self._tree.tries
        if not tries:
            return []
        told = [plural("{n} try.", "{n} tries.", len(tries))]
        for number, one in enumerate(tries, 1):
            path = self._tree.path_of(one)
            move = facts.move(doing(path[one.at], one.moves[0], path[one.at + 1]), Length.SPOKEN)
            words = try_told(one.at, move, len(one.moves))
            told.append(phrase("{number}: {move}.", number=number, move=words))
        return told

    def visit(self, number: int) -> list[str]:
        """Go to the end of a try."""
        self._go(0, self._tree.tries[self._checked(number)])
        return [*self.done(), *self.table(), *self.standing()]

    def drop(self, number: int) -> list[str]:
        """Take a try away; one that stood in it is back on the line."""
        gone = self._tree.tries[self._checked(number)]
        inside = self._tree.variation == gone
        self._tree.drop(gone)
        keep_tries(self._house.journal, self.deal.id, self._tree.tries)
        if inside:
            self._go(gone.at)
        return [phrase("The try is deleted."), *self.tries_told()]

    def _checked(self, number: int) -> int:
        if not 1 <= number <= len(self._tree.tries):
            raise Unclear("Give the number of a try. Say tries to hear them.")
        return number - 1

    # ── the rest ──

    def stop(self) -> list[str]:
        house = self._house
        told = phrase("The replay is over.")
        if self.deal.open:
            return [told, *house.sit(DealSeat(house, self.deal))]
        house.stand_up()
        return [told]

    def hint(self) -> list[str]:
        return [phrase("A replay has no hints. Say review to hear where it was lost.")]

    def way(self) -> list[str]:
        return self.hint()
