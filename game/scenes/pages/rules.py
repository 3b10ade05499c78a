"""The page of a game's rules, with a picture of its table, and examples that move: what words tell badly, played on a
small table.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.look.ahead import Ahead
from game.look.base import Scale
from game.look.cloth import small_cloth
from game.look.deck import shared
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT
from game.look.sound.voice import Voice
from game.look.type import Style, paragraph, scaled, width
from game.play.session import Said, Session
from game.rules import Act, Happening, Move, Position, Ruleset
from game.rules.doing import doing
from game.scenes.board import Board
from game.scenes.command import ESCAPE, Command
from game.scenes.lesson.offer import ready
from game.scenes.miniature import Miniature, midgame, picture_frame
from game.scenes.page import BACK
from game.scenes.pages.textpage import (
    MEASURE,
    Parts,
    TextPage,
    name_tag,
    sections_page,
    set_brief,
    set_facts,
    set_section,
    width_of_cards,
)
from game.scenes.presentation import drawn_as, layout_options_of, look_of, tempo_of
from game.scenes.scene import Host
from game.scenes.widgets.tablewindow import point
from game.solver.odds.golden import golden
from game.store import Settings
from game.table import choreography
from game.table.nametags import named_groups, tag_places
from game.table.preview import DEAL, floor_of
from game.words import facts, game_name, phrase
from game.words.catalogue import Length
from game.words.games import grade, other_names, packs, rules_in_words
from game.words.rulespage import Told, measured_section, rules_in_brief, rules_told, tag_name
from game.words.spokenmoves import brought_told

SHOWN = (Happening.CHOSEN, Happening.REFILLED, Happening.SPREAD, Happening.REDEALT)
"""What an example is for; each is shown once."""
FEW = 3
"""How many moves are shown where nothing of this happens."""
LONG = 300
"""Moves of a deal that is played at random, where none is known."""
BEFORE, AFTER = 1.6, 4.0
"""Seconds that a position is seen before its move and after it."""


@dataclass(frozen=True)
class Step:
    """A move of an example, and the position it is made in."""

    before: Position
    move: Move

    @property
    def told(self) -> str:
        """What the move did, and all that came of it."""
        after, events = self.before.play_with_events(self.move)
        words = facts.move(doing(self.before, self.move), Length.SPOKEN)
        return " ".join(brought_told(self.before, words, events, after))


@lru_cache(maxsize=16)
def steps(ruleset: Ruleset) -> tuple[Step, ...]:
    """The first moves of a deal with which something happens that words tell badly, or else just its first moves."""
    played = list(_line(ruleset))
    found: dict[Happening, Step] = {}
    for step in played:
        for event in step.before.play_with_events(step.move)[1]:
            if event.what in SHOWN:
                found.setdefault(event.what, step)
    return tuple(dict.fromkeys(found.values())) or tuple(played[:FEW])


def _line(ruleset: Ruleset) -> Iterator[Step]:
    """A known deal of this ruleset, the longest; where there is none, any deal played at random."""
    known = max(golden(ruleset.id), key=lambda deal: len(deal.moves), default=None)
    position, chance = ruleset.deal(known.number if known else DEAL), random.Random(DEAL)
    for place in range(len(known.moves) if known else LONG):
        moves = [] if known else list(position.legal_moves)
        if not known and not moves:
            return
        move = position.parse_move(known.moves[place]) if known else chance.choice(moves)
        yield Step(position, move)
        position = position.play(move)


class Example:
    """`begin` starts it in a rectangle of the screen, and `stop` ends it; with reduced motion its steps are stills."""

    def __init__(self, ruleset: Ruleset, sounds: Voice, ahead: Ahead) -> None:
        self._ruleset, self._sounds, self._ahead = ruleset, sounds, ahead
        self._place = -1
        self._left = 0.0
        self._moved = False

    @property
    def on(self) -> bool:
        """Whether it is being shown."""
        return self._place >= 0

    @property
    def flying(self) -> bool:
        """Whether cards are in the air."""
        return self.on and self._board.flying

    @property
    def told(self) -> str:
        """What is seen; empty until a move is made."""
        return self._step.told if self.on and self._moved else ""

    @property
    def _step(self) -> Step:
        return steps(self._ruleset)[self._place]

    def begin(self, rect: pygame.Rect, settings: Settings, u: Scale) -> None:
        """Show the first step in this part of the screen. u: of its layout."""
        self.rect = rect
        self._board = Board(Session(self._ruleset, DEAL), self._sounds, self._ahead, bare=False)
        self._board.tempo = tempo_of(settings)
        room = floor_of(self._ruleset, rect.size, drawn_as(settings)[1]).area
        self._board.fit(rect.size, *drawn_as(settings), room, u)
        self._board.view.expect_all()
        self._cloth = partial(small_cloth, rect.size, settings.ground)
        self._ahead.make([self._cloth])
        self._go(0)

    def stop(self) -> None:
        """End it."""
        self._place = -1

    def _go(self, place: int) -> None:
        """Show the position of a step, before its move; the example is over after the last one."""
        if place == len(steps(self._ruleset)):
            self.stop()
            return
        self._place, self._left, self._moved = place, BEFORE, False
        self._board.session.path[:] = [self._step.before]
        self._board.lay()

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the picture changes."""
        if not self.on:
            return False
        self._left -= dt
        if self._left > 0:
            return self._board.step(dt)
        if self._moved:
            self._go(self._place + 1)
        else:
            self._move()
        return True

    def _move(self) -> None:
        board, (after, events) = self._board, self._step.before.play_with_events(self._step.move)
        self._left, self._moved = AFTER, True
        board.session.path[:] = [after]
        if board.tempo.reduced:
            board.lay()
        else:
            choreography.change(board.sprites, board.floor, after, events, board.now, board.tempo)

    def pieces(self) -> Iterator[None]:
        """Make what its picture needs, in pieces of a few milliseconds."""
        yield from self._board.pieces(self._cloth())

    def draw(self, target: pygame.Surface, ahead: float) -> None:
        """Draw table, cards and frame, `ahead` seconds after the last step."""
        within, board = target.subsurface(self.rect), self._board
        within.blit(board.ground(self._cloth(), ahead), (0, 0))
        board.draw_cards(within, ahead)
        if not self._moved and self._step.move.act in (Act.CARRY, Act.PAIR, Act.TURN, Act.REDEAL):
            point(within, board, self._step.move)
        edge = round(self.rect.w * 0.02)
        picture_frame(self.rect.size, edge).draw(target, self.rect.move(-edge, -edge).topleft)


class Leaf(NamedTuple):
    """The picture of the rules; the facts below the table; the names of its piles, each at its place on the screen."""

    words: pygame.Surface
    facts: pygame.Surface
    tags: list[tuple[pygame.Surface, pygame.Rect]]


class RulesPage(TextPage):
    """The text scrolls; the picture stays. brief: only what is needed to begin is told, with cards in rows."""

    foot = ("show", "turn_over", "lesson")
    commands = (
        Command("turn_over", (Key(pygame.K_a),), "all rules, or the rules in brief", "All rules"),
        Command("show", (Key(pygame.K_e),), "watch an example of what happens at the table", "Example"),
        Command("lesson", (Key(pygame.K_t),), "a lesson in this game", "Lesson"),
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F1))),
    )

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        super().__init__(host)
        self.title = game_name(ruleset.game)
        self.ruleset = ruleset
        self.brief = True
        self.miniature = Miniature(host.ahead)
        self.example = Example(ruleset, host.sounds, host.ahead)
        self._ready = False  # what the example's first picture needs is made
        self._leaf: Leaf | None = None  # made when it is first drawn

    def told(self) -> Iterable[Told]:
        return (*rules_told(self.ruleset), *measured_section(self.ruleset))

    def lay_out(self, u: Scale) -> None:
        gap = round(64 * u)
        wide = min(self.room.w * 47 // 100, width(MEASURE, Style.REGULAR, scaled(20, u)) + round(16 * u))
        room = pygame.Rect(self.room.x, self.room.y, wide + gap // 2, self.room.h)
        self._leaf = None
        self._reading = room
        left = room.right + gap // 2
        high = (self.room.right - left) * 9 // 16
        picture = pygame.Rect(left, self.room.y + round(10 * u), self.room.right - left, high)
        self.miniature.show(self.ruleset, picture, self.host.settings, self.u)
        if self.example.on:
            self.example.begin(picture, self.host.settings, self.u)

    def news(self) -> Said:
        return Said(self.example.told)

    def show(self) -> None:
        """Begin the example, or end it."""
        if self.example.on:
            self.example.stop()
        else:
            self.example.begin(self.miniature.rect, self.host.settings, self.u)
            self._ready = False
        self.invalidate()

    def _set_in_type(self) -> Generator[None, None, Leaf]:
        """Make the text, and what is on and below the picture, in pieces."""
        u, room = self.u, self._reading
        wide = room.w - round(64 * u) // 2 - round(16 * u)
        parts: Parts = []
        if self.brief:
            deck = shared(look_of(self.host.settings), width_of_cards(u), self.host.ahead)
            yield from set_brief(rules_in_brief(self.ruleset), wide, u, deck, parts)
        else:
            for section in self.told():
                yield from set_section(section, wide, u, parts)
        words = sections_page(parts, wide)
        self.scroll.place(room, words.get_height(), u)
        yield
        tags = yield from self._name_piles()
        picture = self.miniature.rect
        facts = set_facts(self._facts(), (picture.w, self.room.bottom - picture.bottom - round(28 * u)), u)
        yield
        return Leaf(words, facts, tags)

    def _name_piles(self) -> Generator[None, None, list[tuple[pygame.Surface, pygame.Rect]]]:
        """The names of the piles, beside them on the picture."""
        u, picture = self.u, self.miniature.rect
        tags: dict[str, pygame.Surface] = {}
        names: list[str] = []
        floor = floor_of(self.ruleset, picture.size, layout_options_of(self.host.settings))
        for group in named_groups(floor):
            name = tag_name(self.ruleset, group)
            if name not in names:
                names.append(name)
                tags[group] = name_tag(name, min(scaled(15, u), picture.w // 42), u)
        yield
        frame = pygame.Rect((0, 0), picture.size).inflate(-round(16 * u), -round(16 * u))
        sizes = {group: tag.get_size() for group, tag in tags.items()}
        places = tag_places(floor, midgame(self.ruleset), sizes, frame)
        yield
        return [(tags[group], place.move(picture.topleft)) for group, place in places.items()]

    def _facts(self) -> list[tuple[str, str]]:
        """What is told of the game below its picture, with captions."""
        game = self.ruleset.game
        cards = packs(game)
        facts = [(phrase("Difficulty"), grade(self.ruleset)), (phrase("Cards"), cards)]
        also = other_names(game)
        facts += [(phrase("Also called"), also)] if also else []
        facts += [(phrase("Rules"), rules_in_words(self.ruleset))] if self.ruleset.variants or not also else []
        return [*facts, (phrase("Source"), phrase(game.sources[0]))][:4] if game.sources else facts

    def turn_over(self) -> None:
        """Show all rules, or the rules in brief."""
        self.brief = not self.brief
        self.buttons["turn_over"].label = phrase("All rules") if self.brief else phrase("In brief")
        self.scroll.show(0, 0, at_once=True)
        self.resize(self.size)
        self.invalidate()

    def lesson(self) -> None:
        """Close the page, and open the lesson, if there is one."""
        host, ruleset = self.host, self.ruleset
        if not ready(host, ruleset):
            return
        host.pop()
        (host.top or self).teach(ruleset)

    def step(self, dt: float) -> bool:
        return super().step(dt) | self.miniature.step(dt) | self.example.step(dt)

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        leaf = self._leaf = self._leaf or (yield from self._set_in_type())
        surface.blit(self.scroll.view(leaf.words, ahead), self.scroll.rect)
        self.scroll.draw(surface, ahead)
        yield
        picture = self.miniature.rect
        below = picture.x, picture.bottom + round(28 * self.u)
        if self.example.on:
            if not self._ready:
                yield from self.example.pieces()
                self._ready = True
            self.example.draw(surface, ahead)
            told = self.example.told
            words = paragraph(told, Style.REGULAR, scaled(20, self.u), GOLD_LIGHT, picture.w, 1.42) if told else None
            surface.blit(words or leaf.facts, below)
            return
        self.miniature.draw(surface, ahead)
        if self.miniature.there:
            surface.blits(leaf.tags)
        yield
        surface.blit(leaf.facts, below)
