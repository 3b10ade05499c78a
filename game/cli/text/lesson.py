"""A lesson in words, and a recorded deal that one goes along: the program tells, the player makes the moves."""

from game.cli.text.deal import DealSeat
from game.cli.text.house import House, Seat
from game.cli.text.understand import Unclear
from game.lesson import know, lesson
from game.lesson.find import find_aside
from game.lesson.steps import LessonStep
from game.play.autosave import NoLesson, begin_lesson
from game.play.session import Session
from game.rules import Move, Ruleset, find_game
from game.rules.doing import Try, doing
from game.rules.words.refuse import why_stuck
from game.solver.tasks import Aside
from game.store import Deal, Timeline
from game.store.tree import Tree, Variation, keep_tries, tries_of
from game.words import Length, deal_name, facts, phrase, plural, ruleset_name
from game.words.games import lower
from game.words.heard import ended
from game.words.replays import place, try_told

LOOK = 0.1  # seconds between two looks at the search for a lesson


def look_for(house: House, ruleset: Ruleset) -> None:
    """Look for the lesson of a player's own game beside the program, and say so. Raises NoLesson."""
    name = ruleset_name(ruleset)
    house.output.print([phrase("Looking for a deal that teaches {game}. This may take some minutes.", game=name)])
    aside = Aside(find_aside, find_game(ruleset.game_id), ruleset.variants)
    try:
        while (line := aside.poll()) is None and not aside.ended:
            for _ in house.waiting(LOOK):
                pass
    finally:
        aside.close()
    if isinstance(line, str) and line:
        know(line)
    if lesson(ruleset) is None:
        raise NoLesson("No deal of {game} was found that teaches it.", game=name)


class LessonSeat(Seat):
    """The lesson of a ruleset. Its deal goes on as the player's own. Raises NoLesson."""

    def __init__(self, house: House, ruleset: Ruleset) -> None:
        if ruleset.own and lesson(ruleset) is None:
            look_for(house, ruleset)
        self.lesson, session, self.kept = begin_lesson(house.journal, ruleset)
        super().__init__(house, session)
        self.at = 0
        self._tried = False

    @property
    def current(self) -> LessonStep:
        return self.lesson.steps[self.at]

    @property
    def title(self) -> str:
        count = len(self.lesson.steps)
        told = plural("{game}, a lesson of {n} step.", "{game}, a lesson of {n} steps.", count, game=self._name)
        return f"{told} {phrase('Say next to go on, and stop to end the lesson.')}"

    @property
    def _name(self) -> str:
        return ruleset_name(self.session.ruleset)

    def begin(self) -> list[str]:
        return [self.title, *self.table(), *self._step()]

    def standing(self, changed: bool = False) -> list[str]:
        return []

    def _step(self) -> list[str]:
        told = []
        while len(self.session.moves) < self.current.at:
            move = self.lesson.line[len(self.session.moves)]
            told.append(phrase("The game plays: {told}", told=self.one(move).words))
        self._tried = False
        place = phrase("Step {n} of {count}.", n=self.at + 1, count=len(self.lesson.steps))
        return [*told, f"{place} {self.current.words}", *self._asked()]

    def _asked(self) -> list[str]:
        step = self.current
        if step.wrong and not self._tried:
            return [facts.move(Try(self._wrong(step)))]
        return [facts.move(doing(self.position, step.move))] if step.move else []

    def _wrong(self, step: LessonStep) -> int:
        pile, depth = step.wrong or (0, 0)
        return self.position.piles[pile][-1 - depth]

    def go_on(self) -> list[str]:
        if self.current.wrong and not self._tried:
            pile, depth = self.current.wrong
            self._tried = True
            return [facts.refusal(why_stuck(self.position, pile, depth)), phrase("Say next to go on.")]
        if self.current.move and len(self.session.moves) == self.current.at:
            return self._after(self.current.move)
        return self._advance()

    def _advance(self) -> list[str]:
        if self.at + 1 == len(self.lesson.steps):
            return self.stop()
        self.at += 1
        return self._step()

    def stop(self) -> list[str]:
        self.kept.keep()
        told = [phrase("The lesson is over. The deal is yours now.")]
        paused = [deal for deal in self._house.journal.open_deals(self.kept.deal.game) if deal.id != self.kept.deal.id]
        for deal in paused[:1]:
            told.append(phrase("{deal} is still paused. Say journal to find it.", deal=deal_name(deal.deal)))
        return [*told, *self._house.sit(DealSeat(self._house, self.kept.deal))]

    def play(self, move: Move) -> list[str]:
        asked, before = self.current.move, self.position
        if asked is None:
            return self.finish()
        if move not in before.legal_moves:
            return [self.one(move).words]
        if move != asked and before.play(move) != before.play(asked):
            return [phrase("First do what the lesson asks for."), *self._asked()]
        return self._after(asked)

    def finish(self) -> list[str]:
        return [phrase("First do what the lesson asks for."), *(self._asked() or [phrase("Say next to go on.")])]

    def _after(self, move: Move) -> list[str]:
        told = self.one(move).words
        self.kept.keep()
        return [told, *self._advance()]

    def done(self) -> list[str]:
        self.kept.keep()
        return []

    def trouble(self) -> list[str]:
        return [*filter(None, [self.kept.step()])]

    def leave(self) -> None:
        self.kept.keep()

    def undo(self, count: int = 1) -> list[str]:
        return [phrase("A lesson only goes forward. Say next or stop.")]

    redo = undo

    def hint(self) -> list[str]:
        return [self.current.words, *self._asked()]

    way = hint


class ReplaySeat(Seat):
    """redo goes along the deal, undo back; any other move is a try, which is kept with the deal. Raises RulesError."""

    def __init__(self, house: House, deal: Deal) -> None:
        self.deal = deal
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
