"""A lesson at a real table: the program explains, the player makes the moves."""

from collections import deque
from collections.abc import Iterator, Sequence

import pygame
from pygame.math import clamp

from game.lesson.steps import LessonStep
from game.look import shade
from game.look.keys import Key, Sign
from game.look.sound.band import Part
from game.look.widgets.widget import Widget
from game.play.autosave import begin_lesson
from game.rules import Choice, Move, Ruleset
from game.scenes.command import ENTER, ESCAPE, EVERYWHERE, Command, any_press, buttons, captions
from game.scenes.doors import Door
from game.scenes.lesson import spot as light
from game.scenes.lesson.plaque import Plaque, Shading, asked, forms, rehearsed, sheet_of
from game.scenes.lesson.spot import Need, room_for
from game.scenes.presentation import drawn_as, tempo_of
from game.scenes.scene import Host
from game.scenes.table.hud import HAND, Hud, Phase
from game.scenes.table.play import PlayScene
from game.table.choreography import Tempo
from game.table.dance.dances import tune_of
from game.table.picking import Pick
from game.words import marked, phrase

COMMANDS = (
    Command("forward", (*ENTER, Key(pygame.K_SPACE)), "go on", "Continue"),
    Command("back", (ESCAPE,), "end the lesson", "Leave"),
    Command("show", (Key(pygame.K_h),), "show again what to do", signs=(Sign.X,)),
    Command("peek", (Key(pygame.K_v),), "look at a pile while you hold it down", also="middle button", signs=(Sign.Y,)),
    Command("rules", (Key(pygame.K_F1),), "the rules", "Rules"),
    Command("settings", (Key(pygame.K_F2),), "settings"),
)
BAR = ("rules", "key_card")  # words above the table


ELSEWHERE = marked("You may do that later. First try what is in the light.")
FIRST = marked("First try what is in the light.")
PLAYS_ON = marked("Watch: the game plays ahead. To skip: {press}.")
AFTER_A_MOVE = 0.7  # seconds between a move and the words about the next one
POINT_AGAIN = 6.0  # seconds after which the card to be played is pointed out again
PASSAGE, SLOWEST, FASTEST = 3.2, 0.45, 0.03
"""Seconds in which the program plays several moves, and the most and least seconds between two of them."""
HASTE = 2.5  # how much faster cards fly then
STEPPING = (*(key.code for key in COMMANDS[0].keys),)


class LessonScene(PlayScene):
    """The lesson of a ruleset. Leaving it leads back to where it was opened; its deal stays only if the player plays on
    after the last step. Raises NoLesson.
    """

    commands = COMMANDS
    also = (HAND,)

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        self.lesson, session, self._autosave = begin_lesson(host.journal, ruleset)
        super().__init__(host, session, Hud(captions((*COMMANDS, *EVERYWHERE), *BAR), {}), Phase.WAITING)
        self._words = buttons(COMMANDS, "forward", "back")
        self.shading = Shading()
        self.plaque = Plaque()
        self.at = 0
        self.refused = ""
        self._waits = 0.0
        self._idle = 0.0
        self._told: tuple[int, str] | None = None  # the step whose sheet is shown, and why a card was refused in it
        self._room: Iterator[object] = iter(())  # the search for an area of the cards beside which all sheets have room
        self._laying: Iterator[object] | None = None  # the next sheet, which is laid out in pieces
        self._plays_on = False

    # ── state ──

    @property
    def current(self) -> LessonStep:
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    @property
    def passing(self) -> bool:
        """Whether the program is playing up to the step's beginning, or a move is still being shown."""
        return self._waits > 0 or self._ahead > 0 or self.board.bare

    @property
    def explains(self) -> bool:
        """Whether the sheet with words and the light are shown."""
        return self._told is not None and not self.passing

    @property
    def leaving(self) -> Widget:
        return self._words["back"]

    @property
    def _ahead(self) -> int:
        return self.current.at - len(self.session.moves)

    @property
    def waiting(self) -> bool:
        """Whether the player is to do something with the cards."""
        return self.current.acts and not self.refused

    # ── entering and leaving ──

    def enter(self) -> None:
        super().enter()
        if self.phase is Phase.WAITING:
            self.phase = Phase.PLAYING
            self._waits = AFTER_A_MOVE
        if self.host.sounds.band.part in (Part.AWAY, Part.MENU):
            self.host.sounds.band.sit(tune_of(self.board.floor))
        self._told = self._laying = None

    def ready(self) -> bool:
        return self._autosave.keep()

    def leave(self) -> None:
        super().leave()
        self._autosave.step()
        if self.host.top is not self and not self._plays_on:
            self.host.journal.forget(self._autosave.deal.id)

    def _play_on(self) -> None:
        """End the lesson, and let its deal go on as the player's."""
        self._plays_on = True
        self._autosave.step()
        self._autosave.keep_time()
        self.host.open(Door.TABLE, self._autosave.deal)

    @property
    def gives_way(self) -> bool:
        return self._plays_on

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._told = self._laying = None
        self._room = self._make_room()

    def _make_room(self) -> Iterator[object]:
        """Make the cards so small that all sheets have a place beside what they are about, in pieces."""
        needs: list[Need] = []
        for step, position, told in rehearsed(self.lesson, self._words):
            needs.append(Need(forms(told, self.u), step, position))
            yield None
        room = yield from room_for(self.board.floor, self.size, self.u, needs, self.row, self._bar)
        if room != self.board.floor.area:
            self.board.fit(self.size, *drawn_as(self.host.settings), room)

    def teach(self, ruleset: Ruleset) -> None:
        host = self.host
        host.pop()
        host.open(Door.LESSON, ruleset)

    # ── the steps ──

    def forward(self) -> None:
        """Go on: to the next step, or, while the program plays, to where that ends."""
        if self.passing:
            self._hurry()
        elif self.waiting:
            self.show()
        elif self.last:
            self._play_on()
        else:
            self._next()

    def show(self) -> None:
        self._idle = 0.0
        if self.current.move and not self.passing:
            self.hand.point(self.current.move)

    def _next(self) -> None:
        self.at += 1
        self.refused = ""
        self._laying = None
        if self.passing:
            self._told = None
        self._idle = 0.0
        self.hud.hush()
        self.prompt()
        self.invalidate()

    def _hurry(self) -> None:
        while self._ahead > 0:
            self.session.play(self.lesson.line[len(self.session.moves)])
        self._waits = 0.0
        self.hand.forget()
        self.board.skip()
        self.board.lay()
        self.prompt()
        self.invalidate()

    def _house_plays(self) -> None:
        """Play the program's next move of the line; quickly where there are many."""
        self._waits = clamp(PASSAGE / max(1, self._ahead), FASTEST, SLOWEST)
        own = tempo_of(self.host.settings)
        self.board.tempo = Tempo(own.speed * (HASTE if self._waits < SLOWEST else 1.0), own.reduced)
        super()._play(self.lesson.line[len(self.session.moves)])
        self.board.tempo = own
        if not self._ahead:
            self.prompt()
            self._waits = AFTER_A_MOVE

    def _begin_step(self) -> Iterator[object]:
        """Light what the step explains, and place the sheet beside it, in pieces; the one before is seen meanwhile."""
        yield from self._room
        step, floor, u = self.current, self.board.floor, self.u
        lit = light.lit(floor, self.board.position, step, self.row)
        shaded = shade.shade(self.size, lit, u)
        yield None
        self.plaque.fit(
            self.size,
            u,
            sheet_of(self.lesson, self.at, self.board.position, self.refused, self._words),
            lit=lit,
            kept=[*self._bar, *self._refusing, *([self.row] if self.board.position.choice is Choice.RANKS else [])],
            cards=[*light.all_cards(floor, self.board.position), *self.kept_free],
        )
        self.hand.tries = Pick(*step.wrong) if step.wrong and not self.refused else None
        self.shading.fall(self.size, shaded, u)
        self._told = self.at, self.refused
        if step.move:
            self.hand.point(step.move)
        self.invalidate()

    def asked(self) -> str:
        """What the player is to do; empty where a step is only to be read."""
        return asked(self.current, self.board.position)

    @property
    def row(self) -> pygame.Rect:
        rects = [button.rect for button in self.ranks.buttons]
        return rects[0].unionall(rects[1:])

    @property
    def _refusing(self) -> list[pygame.Rect]:
        """The areas of what a card does not go on yet, while a step is about that."""
        piles = self.board.ruleset.foundations if self.current.wrong else ()
        return [light.around(self.board.floor, self.board.position, pile) for pile in piles]

    @property
    def _bar(self) -> list[pygame.Rect]:
        """The areas of the words to click above the table."""
        return [button.rect for button in self.hud.controls.widgets]

    # ── playing ──

    def _play(self, move: Move) -> None:
        step, position = self.current, self.board.position
        if self.passing or step.move is None or not self.waiting:
            self._not_now(phrase(FIRST) if step.wrong else "")
        elif move not in position.legal_moves:
            super()._play(move)
        elif move != step.move and position.play(move) != position.play(step.move):
            self._not_now(phrase(ELSEWHERE))
        else:
            super()._play(step.move)
            self._autosave.step()
            self._waits = AFTER_A_MOVE
            if not self.last:
                self._next()

    def _not_now(self, sentence: str) -> None:
        """Fly carried cards back, with a message."""
        self.hand.forget()
        self.board.show(())
        if sentence:
            self.refuse(sentence)

    def prompt(self) -> None:
        super().prompt()
        if not self.ranks.first:
            self.hud.prompt = phrase(PLAYS_ON, press=any_press()) if self._ahead > 0 else ""

    def play_up(self) -> None:
        self.show()

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        step = self.current
        if not self.passing and self.waiting and step.wrong and tried and self._card(tried) == self._card(step.wrong):
            self.host.sounds.play("refuse", pan=self.board.side(pile))
            self.refused = sentence
            self._laying = None
            self.hud.hush()
            self.invalidate()
        else:
            super().refuse(sentence, pile, tried)

    def _card(self, place: tuple[int, int]) -> int | None:
        """The card that lies there, under so many others; None where none does."""
        pile, depth = place
        held = self.board.position.piles[pile]
        return held[-1 - depth] if 0 <= depth < len(held) else None

    # ── events and time ──

    def handle(self, event: pygame.event.Event) -> None:
        if self.plaque.controls.widgets and not self.passing:
            used = self.plaque.controls.handle(event) if event.type != pygame.KEYDOWN else None
            if self.plaque.controls.changed:
                self.invalidate()
            if used:
                self.buttons = self._words
                self.pressed(used)
                return
            if self._on_plaque(event):
                return
        if event.type == pygame.KEYDOWN and event.key in STEPPING and self.waiting and not self.passing:
            self.turn() if event.key == pygame.K_SPACE else self.hand.handle(event)
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._goes_on(event):
            self.forward()
            return
        super().handle(event)

    def targets(self) -> Sequence[Widget]:
        return (*super().targets(), *(self.plaque.controls.widgets if self.explains else ()))

    def _on_plaque(self, event: pygame.event.Event) -> bool:
        return self.explains and event.type == pygame.MOUSEBUTTONDOWN and self.plaque.rect.collidepoint(event.pos)

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Whether a click is on no card and no button, and so continues."""
        on_bar = any(button.rect.collidepoint(event.pos) for button in self.hud.controls.widgets)
        return not on_bar and (self.passing or not self.waiting)

    def step(self, dt: float) -> bool:
        if self.host.top is self and self.host.attended:
            self.session.seconds += dt if self.session.moves else 0.0
        for trouble in filter(None, [self._autosave.step()]):
            self.host.warn(trouble)
        if next(self._room, self) is self and self.board.bare:  # there is room for every sheet
            self.board.deal()
        if self.board.dealing:
            return super().step(dt)
        changed = super().step(dt)
        if self.passing:
            self._waits -= dt
            if self._waits <= 0 and self._ahead > 0:
                self._house_plays()
            return changed
        if self._told != (self.at, self.refused):
            self._laying = self._laying or self._begin_step()
            next(self._laying, None)
        changed |= self.shading.step(dt, self.board.tempo.reduced)
        self._idle += dt
        if self._idle >= POINT_AGAIN and self.current.move and not self.hand.held and not self.hand.lifted:
            self.show()
        return changed

    # ── the picture ──

    def pieces(self) -> Iterator[object]:
        yield from self._room
        yield from super().pieces()
        self.shading.make_room(self.size)
        yield None

    @property
    def sheet(self) -> pygame.Rect:
        return self.plaque.rect if self.explains else super().sheet

    def veil(self, surface: pygame.Surface) -> None:
        if self.explains:
            self.shading.draw(surface)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        deque(self._room, maxlen=0)
        super().draw(surface, ahead)
        if self.explains:
            self.plaque.draw(surface)
