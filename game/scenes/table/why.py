"""Why a position is lost, step by step: what the last move did; then the moves of the best defence are played, and the
cards that show it are lit one group after another.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from game.look.keys import Key
from game.look.widgets.widget import Widget
from game.play.session import Session
from game.rules import Move, Position, find_ruleset
from game.scenes.command import ENTER, ESCAPE, EVERYWHERE, Command, buttons, captions, reword
from game.scenes.presentation import drawn_as
from game.scenes.scene import Host
from game.scenes.table.callouts import Arrow, Went, along, areas, arrows, draw_arrows, went
from game.scenes.table.hud import Hud, Phase
from game.scenes.table.play import PlayScene
from game.scenes.table.sight import Seal, Strip, lie
from game.scenes.table.spotlight import Lights, Shade, lights, part_seen, upright
from game.solver.why.explain import Explanation
from game.solver.why.witness import Spot
from game.table.picking import Pick
from game.table.view import area
from game.words import marked, phrase, variant_names
from game.words.why import Step, why_lost

THINKING = marked("Looking for the reason…")
PAUSE, QUICK = 0.45, 0.12  # seconds between two moves of a defence, and of those after it that change nothing
STOPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class WhyScene(PlayScene):
    """Opened from wherever a position is known to be lost. Nothing is played here but what is shown."""

    commands = (
        Command("go_further", (*ENTER, Key(pygame.K_SPACE)), "the next step, or back", "Continue"),
        Command("again", (Key(pygame.K_HOME),), "show it again", "Again"),
        Command("rules", (Key(pygame.K_F1),), "the rules", "Rules"),
        Command("settings", (Key(pygame.K_F2),), "settings"),
        Command("back", (ESCAPE,), "back", "Back"),
    )
    all_shown = True
    bar = ("again", "rules", "key_card", "back")

    def __init__(self, host: Host, position: Position, moves: Sequence[Move] = (), number: int | None = None) -> None:
        """moves: of the position, the last of them to one that is known to be lost. number: of the deal."""
        session = Session(find_ruleset(position.ruleset.id), number or 1)
        session.path[:] = [position]
        super().__init__(host, session, Hud(captions((*self.commands, *EVERYWHERE), *self.bar), {}))
        self.board.bare = False
        self.found: Explanation | None = None
        self.told = ""  # what is said of the cards that are lit; empty before that
        self._start, self._before = position, tuple(moves)
        self._last: Position | None = None
        self._lost = position
        for move in moves:
            self._last, self._lost = self._lost, self._lost.play(move)
        self._way = self._step = 0
        self._every: list[tuple[Step, ...]] = []
        self._strip = Strip(buttons(self.commands, "go_further")["go_further"])
        self.lit, self.arrows = Lights({}, ()), list[Arrow]()
        """What is seen of the cards that the step is about, and the ways of those of the move that lost the deal."""
        self.seals: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._went: tuple[Went, ...] = ()
        self._shade = Shade()

    def enter(self) -> None:
        super().enter()
        if self.found:
            self._word()
        elif self.host.worker:
            self.host.worker.explain(self._lost, self._last)

    def leave(self) -> None:
        super().leave()
        if self.found is None and self.host.worker:
            self.host.worker.rest()

    def _look(self) -> bool:
        """Read the solver's answer; without a solver's process it is worked out here."""
        worker = self.host.worker
        if worker is None or worker.finished:
            from game.solver.why.explain import explain

            self.found = (worker.explained() if worker else None) or explain(self._lost, before=self._last)
        else:
            self.found = worker.explained()
        if self.found:
            self._begin(0)
        return self.found is not None

    def _begin(self, way: int) -> None:
        """Show a way from the start; only the first one tells what the last move did."""
        assert self.found
        self._way, self._step, self.told = way, 0, ""
        self._word()
        if self.session.back_to(0):
            self.session.undone.clear()
            self.went_back()
        moves = self.found.told[way].moves
        if self._steps[0].first:
            self._step, moves = min(way, 1), (*self._before, *moves) if way else self._before
        self._play_on(moves)

    def _word(self) -> None:
        """Put every way into words; of what is told now too."""
        assert self.found
        every = range(len(self.found.told))
        self._every = [why_lost(self._start, self._before, self.found, one) for one in every]
        if self.told:
            self.told = self._steps[self._step].words
        self._lay_out()
        self.invalidate()

    @property
    def _steps(self) -> tuple[Step, ...]:
        """What is told of this way."""
        return self._every[self._way] if self._every else ()

    def _play_on(self, moves: Sequence[Move]) -> None:
        """Play moves up to where the next step is told."""
        self.told = ""
        every = chain(moves, () if self._steps[self._step].first else self._closing())
        self.go_on(lambda: next(every, None), PAUSE, Phase.FINISHING)
        self.prompt()

    def _closing(self) -> Iterator[Move]:
        """What can be played after the defence, at a quick pace."""
        assert self.found
        self._pause = QUICK
        yield from self.found.told[self._way].closing

    def moved(self) -> None:
        if len(self.session.moves) == len(self._before):
            self._went = went(self.board)

    def _hurry(self) -> None:
        """Show the end of a way at once."""
        self._pause = 0.0
        while self.phase is Phase.FINISHING:
            self._follow()
        self.board.skip()

    def go_further(self) -> None:
        """Tell the next step, or show the next way; after the last one go back."""
        if self.found is None:
            return
        if self.phase is Phase.FINISHING:
            self._hurry()
        elif self._step + 1 < len(self._steps):
            self._step += 1
            if self._steps[self._step - 1].first:
                self._play_on(self.found.told[self._way].moves)
            else:
                self._tell()
        elif self._way + 1 < len(self.found.told):
            self._begin(self._way + 1)
        else:
            self.host.pop()

    def again(self) -> None:
        if self.found:
            self._begin(self._way)

    def _tell(self) -> None:
        self.told = self._steps[self._step].words
        self._fit()
        self.prompt()
        self.invalidate()

    # ── events and time ──

    def step(self, dt: float) -> bool:
        if self.found is None and self.host.top is self and self._look():
            return True
        changed = super().step(dt)
        if self.found and not self.told and self.phase is Phase.PLAYING and not self.board.flying:
            self._tell()
            changed = True
        return changed

    def handle(self, event: pygame.event.Event) -> None:
        if self.obey(event):
            return
        used, self.buttons = self.hud.used(event, False)
        sheet = self._strip.controls.handle(event) if self.told and event.type != pygame.KEYDOWN else None
        if used:
            self.pressed(used)
        elif sheet or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._over(event.pos)):
            self.go_further()
        if self.hud.changed(False) or self._strip.controls.changed:
            self.invalidate()

    def _over(self, at: tuple[int, int]) -> bool:
        """Whether a button lies there: it does its work when it is released."""
        return any(widget.rect.collidepoint(at) for widget in self.targets())

    def _end(self) -> bool:
        return False

    # ── the picture ──

    @property
    def _spots(self) -> tuple[Spot, ...]:
        """The places of the cards that the step is about."""
        return self._steps[self._step].spots if self._steps else ()

    @property
    def places(self) -> list[Pick]:
        """Those of them that lie on the table."""
        piles = self.board.position.piles
        held = ((pile, len(piles[pile]) - 1 - place) for pile, place in dict.fromkeys(self._spots))
        return [Pick(pile, depth) for pile, depth in held if depth >= 0]

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._lay_out()

    def _lay_out(self) -> None:
        reword(self._strip.controls.widgets)
        self._strip.fit(self.size, self.u, [step.signed for steps in self._every for step in steps])
        room = self._strip.above(area(self.size, self.u.letters))
        if room != self.board.floor.area:
            self.board.fit(self.size, *drawn_as(self.host.settings), room, like=self.board.floor.drawing)
        if self.told:
            self._fit()

    def _fit(self) -> None:
        """Find what is lit, and what of it lies beside its pile."""
        board, step, tall = self.board, self._steps[self._step], [len(held) for held in self.board.position.piles]
        first = step.first and len(self.session.path) > 1
        numbers: dict[Pick, int] = {}
        for number, spots in enumerate(step.signs, 1):
            for pile, place in spots:
                numbers.setdefault(Pick(pile, tall[pile] - 1 - place), number)
        kept = {Pick(pile, tall[pile] - 1 - place) for pile, place in step.kept}
        marks = {place: Seal(numbers.get(place, 0), place in kept) for place in self.places}
        marks = {place: seal for place, seal in marks.items() if any(seal)}
        self._strip.say(step.signed, {numbers[place] for place in kept & numbers.keys()})
        self.arrows = arrows(board, self.session.path[-2], self._went) if first else []
        free = [*areas(board, self.arrows), *along(board, self.arrows)]
        ghosts = dict[Pick, pygame.Rect]()  # of cards that are drawn where they lay, as nothing is seen of them now
        for (_, _, (pile, place)), way in zip(self._went, self.arrows, strict=False):
            end = Pick(pile, tall[pile] - 1 - place)
            if way.shown and not part_seen(board, end):
                ghosts[end] = upright(way.start, board.floor.card)
        plain = {place for place in self.places if marks and place not in marks}
        self.lit = lights(board, self.u, [place for place in self.places if place not in ghosts], free, plain)
        seen = {**self.lit.cards, **ghosts}
        cards = ((seen[place], seal) for place, seal in marks.items() if place in seen)
        self.seals = lie(cards, board.floor.width, self.u)

    @property
    def sheet(self) -> pygame.Rect:
        return self._strip.rect if self.told else super().sheet

    def targets(self) -> Sequence[Widget]:
        return (*super().targets(), *(self._strip.controls.widgets if self.told else ()))

    def veil(self, surface: pygame.Surface) -> None:
        if self.told:
            self._shade.draw(surface, self.board, self.u, self.lit, areas(self.board, self.arrows))
            draw_arrows(surface, self.board, self.u, self.arrows)
            surface.blits(self.seals)
            self._strip.draw(surface)

    def prompt(self) -> None:
        self.hud.prompt = phrase(THINKING) if self.found is None else ""

    @property
    def count(self) -> str:
        return phrase("Why it is lost")

    @property
    def widest_count(self) -> str:
        return self.count

    @property
    def foot(self) -> str:
        return variant_names(self.ruleset)
