"""The base of what can be in play: moves, undo and redo, told in words."""

from typing import NamedTuple

from game.cli.text.house import House
from game.play.session import Session
from game.rules import Act, Choice, IllegalMove, Move, Outcome, Position
from game.rules import refusals as why
from game.rules.doing import doing
from game.rules.refusals import Refusal
from game.words import Length, clock, facts, phrase, plural
from game.words.languages import in_use
from game.words.spokenmoves import Offered, brought_told, moves_told, offered, one_told
from game.words.spokentable import CHOICES, table_told, unseen_told, whole_told
from game.words.table import ended_told

MOST_LISTED = 30  # more moves than these are only counted, as the pairs of ranks before some deals
FEW = 1  # so many moves are listed after each move; more are counted, unless the player wants to hear them all


class Told(NamedTuple):
    """What is said of a move, and whether it was played."""

    words: str
    done: bool


class Seat:
    """A session that is played in words. Every method that does something returns what is said of it."""

    def __init__(self, house: House, session: Session) -> None:
        self.session, self._house = session, house
        self._offered: tuple[Position, str, list[Offered]] | None = None  # and in which language

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def offered(self) -> list[Offered]:
        """The moves that can be made, with their words."""
        now = in_use()
        if self._offered is None or self._offered[0] is not self.position or self._offered[1] != now:
            self._offered = self.position, now, offered(self.position)
        return self._offered[2]

    # ── for subclasses ──

    @property
    def closed(self) -> bool:
        """Whether nothing in it can be changed any more."""
        return False

    @property
    def title(self) -> str:
        """What is in play, as a sentence."""
        raise NotImplementedError

    def done(self) -> list[str]:
        """Called after every change; returns what is to be said of it besides."""
        return []

    def caught_up(self) -> list[str]:
        """Take up what another program did meanwhile; what is said of it, empty where it did nothing."""
        return []

    def leave(self) -> None:
        """Save what has to be saved."""

    def trouble(self) -> list[str]:
        """Save what is new; messages, once, where that fails."""
        return []

    # ── what is said ──

    def begin(self) -> list[str]:
        """Called when it comes into play: the table and the moves."""
        return [self.title, *self.table(), *self.standing()]

    def table(self) -> list[str]:
        """The table in short."""
        return table_told(self.position)

    def standing(self, changed: bool = False) -> list[str]:
        """The moves that can be made, or how it ended. changed: after a move, when many moves are only counted."""
        if self.position.outcome is not Outcome.PLAYING:
            told = ended_told(self.position, moved=bool(self.session.moves))
            return [" ".join(told)] if told else []
        if self.position.choice is Choice.RANKS or len(self.offered) > MOST_LISTED:
            count = plural("{n} move.", "{n} moves.", len(self.offered))
            return [count] if self.position.choice is None else [phrase(CHOICES[self.position.choice])]
        says = self._house.settings.voice_says
        if not changed or says == "moves" or len(self.offered) <= FEW:
            return [moves_told(self.offered)]
        return [] if says == "short" else [plural("{n} move.", "{n} moves.", len(self.offered))]

    def time_told(self) -> str:
        """How many moves were made, and how long it took."""
        return plural(
            "{n} move in {time}.", "{n} moves in {time}.", len(self.session.moves), time=clock(self.session.seconds)
        )

    def every_move(self) -> list[str]:
        return [moves_told(self.offered)] if self.offered else self.standing()

    def whole(self) -> list[str]:
        return whole_told(self.position.seen())

    def unseen(self) -> list[str]:
        return unseen_told(self.position.seen())

    # ── what is done ──

    def pass_time(self, seconds: float) -> None:
        """Let the deal's clock go on, once a move is made, until the deal is over."""
        if self.session.moves and not self.session.over:
            self.session.seconds += seconds

    def play(self, move: Move) -> list[str]:
        """Play a move, and what follows by itself."""
        told = self.one(move)
        if not told.done:
            return [told.words]
        return [told.words, *self.follow(), *self.done(), *self.standing(changed=True)]

    def one(self, move: Move) -> Told:
        """Play just this move."""
        before = self.position
        words = next((offer.words for offer in self.offered if offer.move == move), "")
        try:
            events = self.session.play(move)
        except IllegalMove as refused:
            return Told(" ".join([facts.refusal(refused.reason), *self._instead(refused.reason)]), False)
        words = words or facts.move(doing(before, move), Length.SPOKEN)
        short = self._house.settings.voice_says == "short"
        return Told(" ".join(brought_told(before, words, events, self.position, short)), True)

    def _instead(self, reason: Refusal) -> list[str]:
        """The move that is due where the stock can't be turned, or not begun again yet."""
        due = {why.StockEmpty: Act.REDEAL, why.StockLeft: Act.TURN}.get(type(reason))
        return [one_told(n, offer.words) for n, offer in enumerate(self.offered, 1) if offer.move.act is due]

    def finish(self) -> list[str]:
        """Play all cards that go to foundations, one after another."""
        told: list[str] = []
        while move := self.session.upward():
            told.append(self.one(move).words)
        return (
            [*told, *self.done(), *self.standing(changed=True)]
            if told
            else [phrase("No card can go to a foundation now.")]
        )

    def follow(self) -> list[str]:
        """Play what follows by itself; a sentence for each move."""
        return []

    def before_last(self) -> int:
        """How many moves were played before the player's last one."""
        return len(self.session.moves) - 1

    def turn(self) -> list[str]:
        return self.play(self.session.ruleset.turn)

    def redeal(self) -> list[str]:
        return self.play(self.session.ruleset.redeal)

    def undo(self, count: int = 1) -> list[str]:
        made = len(self.session.moves)
        if not made:
            return [phrase("There is nothing to undo.")]
        for _ in range(min(count, made)):
            self.session.back_to(self.before_last())
        back = made - len(self.session.moves)
        return [plural("{n} move undone.", "{n} moves undone.", back), *self.done(), *self.standing(changed=True)]

    def redo(self, count: int = 1) -> list[str]:
        if not self.session.undone:
            return [phrase("There is nothing to redo.")]
        told: list[str] = []
        for _ in range(min(count, len(self.session.undone))):
            told.append(self.one(self.session.again()).words)
        return [*told, *self.done(), *self.standing(changed=True)]

    def restart(self) -> list[str]:
        if not self.session.moves:
            return [phrase("You have not moved a card yet.")]
        back = len(self.session.moves)
        self.session.restart()
        return [plural("{n} move undone.", "{n} moves undone.", back), *self.done(), *self.standing(changed=True)]

    def go_on(self) -> list[str]:
        """The next step of a lesson."""
        return [phrase("There is no lesson now. Say lesson and the name of a game.")]

    def stop(self) -> list[str]:
        """End a lesson; empty where there is none."""
        return []

    # ── help ──

    def hint(self) -> list[str]:
        raise NotImplementedError

    def way(self) -> list[str]:
        raise NotImplementedError

    def lamp(self) -> list[str]:
        return [phrase("The lamp is only for deals.")]

    def step_back(self) -> list[str]:
        return self.undo()
