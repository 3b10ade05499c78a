"""The review of a deal: all of its positions, what is known of each, and the move that lost it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

import pygame

from game.look.deck import Deck
from game.look.keys import Key
from game.look.palette import BRASS, GOLD_LIGHT, HUD, IVORY, NIGHT
from game.look.shapes import fill, line, lozenge, raster
from game.look.type import Style
from game.look.widgets.widget import Widget, label_size
from game.rules import Act, Move, Outcome, Position, RulesError
from game.rules.cards import NAMES
from game.rules.doing import doing
from game.scenes.clipboard import pasted
from game.scenes.command import Command
from game.scenes.doors import Door
from game.scenes.pages.linepage import LinePage
from game.scenes.pages.reviewer import Mistake, Reviewer
from game.scenes.pages.trying import PACES, TRANSPORT, mistakes_told
from game.scenes.parts import Beside, Caption, Column, Gap, Legend, Part, Picture, Rule, Use, Wide, Words
from game.scenes.presentation import look_of
from game.scenes.scene import Host
from game.scenes.widgets.rows import Place, PlaceKind
from game.scenes.widgets.timelinebar import numbered
from game.solver.findings import LostBy, Review, better
from game.solver.findings import instead as instead_of
from game.solver.lamp import LOST, Word
from game.store import Timeline
from game.store.timeline import played
from game.words import facts, game_name, marked, phrase
from game.words.errors import error_told
from game.words.games import lower
from game.words.replays import (
    BETTER,
    TAKEN_BACK,
    checking,
    headline,
    looked_at,
    not_known_aside,
    peeked_at,
    progress,
    summary,
)
from game.words.table import NOT_LOST

SHOW, HIDE = marked("Show winning moves"), marked("Hide winning moves")
CARD = 84  # the width of the card that should have been played, in u
TAP = 0.35  # a key or button released sooner than this, in seconds, was tapped, not held
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
RELEASES = (pygame.KEYUP, pygame.MOUSEBUTTONUP)


class ReviewScene(LinePage):
    """What the solver has found, in words beside the table."""

    title = marked("Review")
    commands = (
        *TRANSPORT,
        Command("to_turn", (Key(pygame.K_t),), "to the move that lost it; again: to the next one"),
        Command("show_line", (Key(pygame.K_l),), "show the moves that win, or hide them", SHOW),
        Command("show_why", (Key(pygame.K_y),), "show why it is lost", "Why"),
        Command("paste", (Key(pygame.K_v, ctrl=True),), "review the deal whose code you copied"),
    )
    foot = ("to_start", "step_back", "step_on", "play", "show_why")
    usual = 2

    def __init__(self, host: Host, timeline: Timeline, turn: bool = False) -> None:
        """turn: begin at the move that lost the deal, if it is known."""
        super().__init__(host, timeline)
        self.reviewer = Reviewer(host, timeline)
        self.peeked: int | None = None  # how far along the line that wins one peeks
        self._line: tuple[Move, ...] = ()  # the winning line that is being shown,
        self._there = timeline.start  # and the position that it has reached
        self._moved = False  # the player has chosen a place
        self._held = 0.0  # seconds since the line was asked for; negative after a tap
        self._by_mouse = False
        self.mistake: Mistake | None = None  # the mistake that one looks at
        self.tree.go(self.bar.moves)
        self._take_in()
        self._to_turn_at_first = turn

    # ── entering and leaving ──

    def enter(self) -> None:
        super().enter()
        self.reviewer.begin()
        self._take_in()
        if self._to_turn_at_first:
            self._to_turn_at_first = False
            self.to_turn()

    def leave(self) -> None:
        super().leave()
        self.peeked = None
        self.reviewer.rest()

    def learn(self, found: Review) -> None:
        """Add what is known of the line from elsewhere."""
        self.reviewer.learn(found)
        self._take_in()

    # ── the current place ──

    def go(self, count: int) -> None:
        self._moved = True
        super().go(count)

    def walk(self, count: int) -> None:
        self._moved = True
        super().walk(count)

    def visit(self, place: Place) -> None:
        self._moved = True
        super().visit(place)

    def to_turn(self) -> None:
        known = [place for place in self.list.rows if place.kind is PlaceKind.MISTAKE]
        if not known:
            self.refuse(phrase("No move is known that lost this deal."))
            return
        turn = next((n for n, one in enumerate(self.reviewer.mistakes) if one.variation is None), 0)
        self.visit(known[(self.list.index + 1) % len(known) if self.mistake else turn])

    def show_line(self) -> None:
        """Show the winning line: after a tap until the next key or click, else while it is held."""
        start, line = self._wins
        if line:
            self.pause()
            self._line, self._there = line, start
            self.peeked, self._due, self._held = 0, PACES[self._pace].seconds, 0.0
            self.show()
        else:
            self.refuse(phrase("No moves are known that win."))

    def show_why(self) -> None:
        """Show why the mistake one looks at loses, or why the position shown is lost."""
        here, moves = self.tree.position, self.tree.moves
        after = moves[self.tree.count : self.tree.count + 1]
        if self.mistake is None:
            after = ()
            if self.known not in LOST and here.outcome is not Outcome.OVER:
                self.refuse(phrase(NOT_LOST))
                return
        self.pause()
        self.host.open(Door.WHY, here, after, self.timeline.deal.deal)

    @property
    def _wins(self) -> tuple[Position, tuple[Move, ...]]:
        """A position and moves that win from it: before a mistake, here, or where the line could last be won."""
        mistake, reviewer = self.mistake, self.reviewer
        if mistake and mistake.line:
            return self.tree.position, mistake.line
        if self.tree.variation and self.lookout.way:
            return self.tree.position, self.lookout.way
        return reviewer.path[reviewer.winnable or 0], reviewer.line

    def _hide_line(self) -> None:
        self.peeked = None
        self.show()

    def _ends_a_peek(self, event: pygame.event.Event) -> bool:
        """Whether an event stops showing the winning line: any key or click, or releasing what was held."""
        if event.type in RELEASES and 0 <= self._held < TAP:
            self._held = float("-inf")
        return event.type in (*PRESSES, pygame.WINDOWFOCUSLOST) or (event.type in RELEASES and self._held >= TAP)

    def paste(self) -> None:
        try:
            timeline = played(*pasted(self.timeline.ruleset))
        except RulesError as error:
            self.refuse(error_told(error))
        else:
            host = self.host
            host.pop()
            host.open(Door.REVIEW, timeline)

    @property
    def can_branch(self) -> bool:
        return self.peeked is None and super().can_branch

    @property
    def seen(self) -> Position:
        return super().seen if self.peeked is None else self._there

    @property
    def has_lamp(self) -> bool:
        return True

    @property
    def known(self) -> Word | None:
        if self.mistake and self.mistake.variation:
            return Word.CAN_BE_WON
        known = super().known
        return Word.NOT_KNOWN if known is None and self.tree.variation is None else known

    def show(self) -> None:
        self.find_place()
        mistakes, chosen = self.reviewer.mistakes, self.list.chosen
        here = chosen and chosen.kind is PlaceKind.MISTAKE and self.list.index < len(mistakes)
        self.mistake = mistakes[self.list.index] if here else None
        super().show()

    def show_position(self, position: Position, move: Move | None = None) -> None:
        self.table.suggest(self.mistake.better if self.mistake and self.peeked is None else None)
        self.buttons["show_line"].label = phrase(SHOW if self.peeked is None else HIDE)
        self.buttons["show_line"].enabled = bool(self._wins[1])
        super().show_position(position, move)

    def places(self) -> Iterator[Place]:
        yield from mistakes_told(self.reviewer.mistakes, self.tree)
        yield from super().places()

    def _take_in(self) -> None:
        """Show what is known now, and the losing move once it is known, unless the player has chosen another place."""
        found, mistakes = self.reviewer.review, self.reviewer.mistakes
        self.know(self.reviewer.winnable, self.reviewer.lost)
        self.bar.turning = 0 if found.turning is None else found.turning + 1
        self.bar.mistakes = tuple(one.number for one in mistakes if one.variation)
        if self.bar.turning and not self._moved:
            self.tree.go(self.bar.turning - 1)
        self.list_places()
        self.show()

    # ── time and events ──

    def step(self, dt: float) -> bool:
        changed = not self.lookout.searching and self.reviewer.step(dt)
        if changed:
            self._take_in()
        self._held += dt
        return super().step(dt) | changed

    def look(self) -> None:
        was = self.lookout.searching
        if self.known is None:
            self.reviewer.rest()
        super().look()
        if was and not self.lookout.searching and self.host.top is self:
            self.reviewer.resume()

    def heard(self) -> None:
        super().heard()
        self.buttons["show_line"].enabled = bool(self._wins[1])
        if not self.lookout.searching:
            self.reviewer.resume()

    @property
    def goes_on(self) -> bool:
        return super().goes_on or self.peeked is not None

    def go_on(self) -> None:
        if self.peeked is None:
            super().go_on()
        elif self.peeked < len(self._line):
            move = self._line[self.peeked]
            self._there, self.peeked = self._there.play(move), self.peeked + 1
            self.show_position(self._there, move)

    def handle(self, event: pygame.event.Event) -> None:
        peeking, self._by_mouse = self.peeked is not None, event.type != pygame.KEYDOWN
        if peeking and self._ends_a_peek(event):
            self._hide_line()
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.buttons["show_line"].pressed:
            self.show_line()
        if peeking and event.type in PRESSES and self.peeked is not None:
            self._hide_line()  # pressing its key again hides the line

    def pressed(self, widget: Widget) -> bool:
        return (widget is self.buttons["show_line"] and self._by_mouse) or super().pressed(widget)

    # ── the picture ──

    def resize(self, size: tuple[int, int]) -> None:
        self.deck = Deck(look_of(self.host.settings), max(32, round(CARD * self.u)))
        super().resize(size)

    def columns(self, wide: int) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
        timeline, reviewer, mistake = self.timeline, self.reviewer, self.mistake
        found, aside = reviewer.review, mistake if mistake and mistake.variation else None
        name = Words(game_name(timeline.ruleset.game), 40, GOLD_LIGHT, Style.DISPLAY, 1.1, rises=8)
        deal = Words(summary(timeline.deal, timeline.end), 19, HUD, leading=1.2)
        heading = phrase(TAKEN_BACK) if aside else headline(reviewer.finding, reviewer.searching)
        turn = aside.number if aside else 0 if found.turning is None else found.turning + 1
        gem = partial(numbered, number=turn, u=self.u, ground=NIGHT, ink=IVORY) if turn else sign
        at, better = self.tree.position, aside.better if aside else None
        if aside:
            words, instead_told = mistaken(aside, at)
        else:
            words, instead_told = sentence(found, reviewer), instead(found, reviewer)
            at, better = (reviewer.path[found.turn[0]], found.turn[1]) if found.turn else (at, None)
        head = [Legend(gem, heading, 30, 36, style=Style.DISPLAY, live=True), Gap(12)]
        head += [Words(words, 24, leading=1.32, live=True)]
        here = Words(f"{self.place}.", 19, HUD, live=True)
        foot = here, Gap(8), Wide(self.buttons["branch"])
        show = Use(self.buttons["show_line"])
        if not instead_told:
            yield [name, deal, Gap(6), Rule(36), *head], (show, Gap(14), *foot)
            return
        for above in ([deal, Gap(6), Rule(36)], [Rule(22)]):
            yield [name, *above, *head, Gap(16), *self._better(at, better, instead_told, wide)], foot
        brief = Words(phrase("Better: {move}", move=lower(instead_told)), 24, leading=1.15)
        yield [name, Rule(22), *head, brief, Gap(8), show], foot

    def _better(self, at: Position, move: Move | None, told: str, wide: int) -> Iterator[Part]:
        """A move that would have won at a position, with its card and the button that shows how."""
        yield Caption(phrase(BETTER), 20, 36)
        words, show = Words(told, leading=1.3), Use(self.buttons["show_line"])
        if move is None or move.act not in (Act.CARRY, Act.PAIR):
            yield Column(words, Gap(12), show)
            return
        face = self.deck.face(NAMES[at.piles[move.source][-1 - move.depth]])
        left = face.get_width() + round(24 * self.u)
        card = Picture(lambda surface, room, _: surface.blit(face, room), lambda *_: face.get_height())
        inside = label_size(show.of.label, self.u, self.buttons["show_line"].key_hint)[0] <= wide - left
        yield Beside(
            card, Column(words, Gap(12), *([show] if inside else [])), gap=24, shares=(face.get_width() / wide, 0)
        )
        if not inside:
            yield from (Gap(12), show)

    @property
    def place(self) -> str:
        """The place that is shown, in words."""
        if self.peeked is not None:
            return peeked_at(self.peeked, len(self._line))
        return looked_at(self.tree.count, len(self.tree.moves))


def mistaken(mistake: Mistake, at: Position) -> tuple[str, str]:
    """A mistake that was taken back, made at a position, and what would have won: a sentence of each."""
    told = facts.finding(LostBy(mistake.number, doing(at, mistake.played, at.play(mistake.played))))
    if not mistake.better:
        return told, ""
    return told, facts.better(instead_of(at, mistake.better, mistake.played, mistake.wins))


def sentence(found: Review, reviewer: Reviewer) -> str:
    """The result as a sentence, or the progress of the search."""
    times, unknown = reviewer.aside
    if reviewer.searching and found.known and unknown:
        return checking(times - unknown, times)
    if reviewer.searching and not found.known:
        return progress(found)
    said = facts.finding(reviewer.finding)
    if unknown and found.turning is not None:
        said = f"{said} {not_known_aside(unknown)}"
    return said


def instead(found: Review, reviewer: Reviewer) -> str:
    """What would have won: "The 6 of clubs to its foundation. That wins in 153 moves." """
    value = better(found, reviewer.path, reviewer.moves)
    return facts.better(value) if value else ""


@lru_cache(maxsize=2)
def sign(r: int) -> pygame.Surface:
    """The lozenge of a review without the number of a losing move."""
    m = r + 3
    body = fill(lozenge(m, m, r), NIGHT, 0.7) + line(lozenge(m, m, r * 0.94), GOLD_LIGHT, r * 0.07)
    return raster(
        (2 * m, 2 * m), body + fill(lozenge(m, m, r * 0.34), GOLD_LIGHT) + line(lozenge(m, m, r * 0.7), BRASS, 1)
    )
