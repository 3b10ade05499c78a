"""The page of a game's rules, with its table, on which examples show what words tell badly."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from game.look.ahead import Ahead
from game.look.cloth import small_cloth
from game.look.deck import Deck, shared
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, IVORY, Scale, Size
from game.look.shapes import surface
from game.look.sound.device import Voice
from game.look.type import SMALLEST, Style, scaled, text
from game.look.widgets.buttons import tag_ground
from game.play.session import Said, Session
from game.rules import Act, Happening, Move, Position, Ruleset
from game.rules.cards import NAMES, card
from game.rules.doing import doing
from game.rules.page.clauses.building import Built
from game.rules.record import Match
from game.scenes.board import Board
from game.scenes.command import ESCAPE, Command
from game.scenes.lesson.offer import ready
from game.scenes.miniature import Miniature, midgame, picture_frame
from game.scenes.page import BACK
from game.scenes.pages.textpage import TextPage, headed, parts_of
from game.scenes.parts import Beside, Column, Gap, Part, Stays, Words, measure
from game.scenes.presentation import drawn_as, look_of, tempo_of
from game.scenes.scene import Host
from game.scenes.widgets.tablewindow import point
from game.solver.odds.solved import golden
from game.store import Settings
from game.table import choreography
from game.table.marks import named_groups, tag_places
from game.table.view import DEAL, floor_of, signs_of
from game.words import facts, game_name, phrase
from game.words.catalogue import Length
from game.words.games import grade, other_names, packs, rules_in_words
from game.words.rulespage import Section, measured_section, rules_in_brief, rules_told, tag_name
from game.words.spokenmoves import brought_told

SHOWN = (Happening.CHOSEN, Happening.REFILLED, Happening.SPREAD, Happening.REDEALT)
"""What an example is for; each is shown once."""
FEW = 3  # how many moves are shown where nothing of this happens
LONG = 300  # moves of a deal that is played at random, where none is known
BEFORE, AFTER = 1.6, 4.0  # seconds that a position is seen before its move and after it


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
        return self._place >= 0

    @property
    def flying(self) -> bool:
        return self.on and self._board.flying

    @property
    def at(self) -> tuple[int, bool]:
        """Which step is shown, and whether its move is made."""
        return self._place, self._moved

    @property
    def told(self) -> str:
        """What is seen; empty until a move is made."""
        return self._step.told if self.on and self._moved else ""

    @property
    def _step(self) -> Step:
        return steps(self._ruleset)[self._place]

    def begin(self, rect: pygame.Rect, settings: Settings, u: Scale) -> None:
        """Show the first step in this part of the screen. u: of its layout."""
        self.rect, self._within = rect, surface(rect.size)
        self._board = Board(Session(self._ruleset, DEAL), self._sounds, self._ahead, bare=False)
        self._board.tempo = tempo_of(settings)
        room = floor_of(self._ruleset, rect.size, drawn_as(settings)[1]).area
        self._board.fit(rect.size, *drawn_as(settings), room, u)
        self._board.view.expect_all()
        self._cloth = partial(small_cloth, rect.size, settings.ground)
        self._ahead.make([self._cloth])
        self._go(0)

    def move(self, rect: pygame.Rect, settings: Settings, u: Scale) -> None:
        """Go on in this part of the screen; from the first step if it is of another size."""
        if rect.size == self.rect.size:
            self.rect = rect
        else:
            self.begin(rect, settings, u)

    def stop(self) -> None:
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
        within, board = self._within, self._board
        within.blit(board.ground(self._cloth(), ahead), (0, 0))
        board.draw_cards(within, ahead)
        if not self._moved and self._step.move.act in (Act.CARRY, Act.PAIR, Act.TURN, Act.REDEAL):
            point(within, board, self._step.move)
        target.blit(within, self.rect)
        edge = round(self.rect.w * 0.02)
        picture_frame(self.rect.size, edge).draw(target, self.rect.move(-edge, -edge).topleft)


SUITS = {  # how suits follow each other on the first four rows; each begins one suit later
    Match.SUIT: ((0,), (1,), (2,), (3,)),
    Match.ALTERNATE: ((0, 1), (1, 3), (2, 0), (3, 2)),
    Match.COLOUR: ((0, 3), (1, 2), (2, 1), (3, 0)),
    Match.OTHER: ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)),
    Match.ANY: ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)),
}
CARD, LEAST = 74, 40  # the width of a card in a row, in u; and in pixels at least
SEEN = 0.62  # the part of a card's height that is seen
NAME = 0.27  # the width of a pile's name, as a part of the line


@dataclass
class Ladder(Part):
    """The cards of a foundation in order, in a row."""

    deck: Deck
    cards: Sequence[str]

    def places(self, wide: int) -> Iterator[tuple[str, int, int]]:
        """The cards with their places, in so many pixels."""
        across = self.deck.size[0]
        step = min(across * 0.8, (wide - across) / max(1, len(self.cards) - 1))
        for at, name in enumerate(self.cards):
            yield name, round(at * step), 0

    def high(self, wide: int, u: Scale) -> int:
        return max(y for *_, y in self.places(wide)) + round(self.deck.size[1] * SEEN)

    def pieces(self) -> Iterator[None]:
        for name in self.cards:
            self.deck.face(name)
            yield

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        seen = pygame.Rect(0, 0, self.deck.size[0], round(self.deck.size[1] * SEEN))
        for name, x, y in self.places(self.rect.w):
            surface.blit(self.deck.face(name), (self.rect.x + x, self.rect.y + y), seen)


class Couples(Ladder):
    """Cards that leave together, two by two."""

    def places(self, wide: int) -> Iterator[tuple[str, int, int]]:
        across, high = self.deck.size
        apart, lap = round(across * 2.1), round(across * SEEN)
        columns = max(1, (wide + apart - across - lap) // apart)
        for at, name in enumerate(self.cards):
            row, column = divmod(at // 2, columns)
            yield name, column * apart + at % 2 * lap, row * round(round(high * SEEN) * 1.12)


def ladder(deck: Deck, built: Built, row: int) -> Ladder:
    """The cards of a foundation. row: the number of such rows above it."""
    suits = SUITS[built.foundations.build.match][row % 4]
    return Ladder(deck, [NAMES[card(rank, suits[at % len(suits)])] for at, rank in enumerate(built.ranks)])


def couples(deck: Deck, pairs: Sequence[tuple[int, int]]) -> Couples:
    """Cards of two ranks each."""
    suited = ((pair, at % 4, (at + 3) % 4) for at, pair in enumerate(pairs))
    return Couples(
        deck, [NAMES[card(rank, suit)] for pair, *suits in suited for rank, suit in zip(pair, suits, strict=True)]
    )


def in_brief(host: Host, ruleset: Ruleset, u: Scale) -> Iterator[Part]:
    """The rules in brief: what is built as rows of cards, a line for each kind of pile."""
    deck = shared(look_of(host.settings), max(LEAST, round(CARD * u)), host.ahead)
    row = 0
    for number, section in enumerate(rules_in_brief(ruleset)):
        if number:
            yield Gap(26)
        yield from headed(section.heading)
        named = any(line.name for line in section.lines)
        for line in section.lines:
            if named:
                name = Words(line.name, 19, GOLD_LIGHT, Style.MEDIUM, 1.2)
                yield Beside(name, Words(line.words, 19, leading=1.38), gap=14, shares=(NAME, 0))
            elif line.built:
                yield Words(line.words, 19, GOLD_LIGHT, Style.MEDIUM, 1.38)
            else:
                yield Words(line.words, 19, leading=1.38)
            yield Gap(10)
            if line.pairs:
                yield from (couples(deck, line.pairs), Gap(16))
            if line.built and len(line.built.ranks) > 1:
                yield from (ladder(deck, line.built, row), Gap(16))
                row += 1


def name_tag(name: str, px: int, u: Scale) -> pygame.Surface:
    """The name of a pile on a dark tag, in letters of that size."""
    words = text(name, Style.MEDIUM, max(SMALLEST, px), IVORY)
    tag = tag_ground((words.get_width() + max(10, round(20 * u)), words.get_height() + round(4 * u)), u).copy()
    tag.blit(words, words.get_rect(center=tag.get_rect().center))
    return tag


class Table(Part):
    """The picture of the table with the names of its piles, and the example."""

    def __init__(self, page: RulesPage) -> None:
        self.page = page

    def high(self, wide: int, u: Scale) -> int:
        return wide * 9 // 16

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        self.page.show_table(rect)

    def pieces(self) -> Iterator[None]:
        yield from self.page.make_table()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.page.draw_table(surface, ahead)


class RulesPage(TextPage):
    """The text slides; the picture stays. brief: only what is needed to begin is told, with cards in rows."""

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
        self._tags: tuple[Size, list[tuple[pygame.Surface, pygame.Rect]]] = (0, 0), []  # for a picture of that size

    def sections(self) -> Iterable[Section]:
        return (*rules_told(self.ruleset), *measured_section(self.ruleset))

    def content(self) -> Part:
        """The rules at the left; at the right the table, with what is told of the game or of the example."""
        u, wide, gap = self.u, self.room.w, 48
        facts, happens = self._facts(), self.example.told
        below: Part = facts
        if happens:
            least = round(facts.high(wide // 2, u) / u)  # so that nothing moves
            below = Words(happens, ink=GOLD_LIGHT, leading=1.42, least=least)
        if self.brief:
            rules = Column(*in_brief(self.host, self.ruleset, u))
        else:
            rules = Column(*parts_of(self.sections()))
        table = Stays(self.window, Gap(10), Table(self), Gap(28), below)
        share = min(0.47, (measure(u) + round(16 * u)) / wide)
        return Beside(rules, table, gap=gap, shares=(share, 0), apart=36)

    def _facts(self) -> Part:
        """What is told of the game below its picture, with captions."""
        game = self.ruleset.game
        also = other_names(game)
        facts = [(phrase("Difficulty"), grade(self.ruleset)), (phrase("Cards"), packs(game))]
        facts += [(phrase("Also called"), also)] if also else []
        facts += [(phrase("Rules"), rules_in_words(self.ruleset))] if self.ruleset.variants or not also else []
        facts += [(phrase("Source"), phrase(game.sources[0]))] if game.sources else []
        told = [
            Column(Words(caption.upper(), 15, GOLD_LIGHT, Style.MEDIUM, 1.2), Words(words, 18, leading=1.3))
            for caption, words in facts
        ]
        rows = [
            Beside(*told[place : place + 2], *[Gap()] * (place + 2 > len(told)), gap=34)
            for place in range(0, len(told), 2)
        ]
        return Column(*(part for row in rows for part in (row, Gap(16))))

    def news(self) -> Said:
        return Said(self.example.told)

    # ── the table ──

    def show_table(self, rect: pygame.Rect) -> None:
        """Show the table in a part of the screen, and the example, if it is on."""
        self.miniature.show(self.ruleset, rect, self.host.settings, self.u)
        if self.example.on:
            self.example.move(rect, self.host.settings, self.u)

    def show(self) -> None:
        if self.example.on:
            self.example.stop()
        else:
            self.example.begin(self.miniature.rect, self.host.settings, self.u)
            self._ready = False
        self.invalidate()

    def make_table(self) -> Iterator[None]:
        """Make what the table's picture needs, in pieces."""
        if self.example.on and not self._ready:
            yield from self.example.pieces()
            self._ready = True
        elif not self.example.on and self._tags[0] != self.miniature.rect.size:
            self._tags = self.miniature.rect.size, (yield from self._name_piles())

    def draw_table(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the table with the names of its piles, or the example."""
        if self.example.on:
            self.example.draw(surface, ahead)
            return
        self.miniature.draw(surface, ahead)
        if self.miniature.there:
            surface.blits(self.tags())

    def tags(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The names of the piles, each at its place on the screen."""
        return [(tag, place.move(self.miniature.rect.topleft)) for tag, place in self._tags[1]]

    def _name_piles(self) -> Generator[None, None, list[tuple[pygame.Surface, pygame.Rect]]]:
        """The names of the piles, beside them on the picture."""
        u, picture = self.u, self.miniature.rect
        tags: dict[str, pygame.Surface] = {}
        names: list[str] = []
        look, options = drawn_as(self.host.settings)
        floor = floor_of(self.ruleset, picture.size, options)
        for group in named_groups(floor):
            name = tag_name(self.ruleset, group)
            if name not in names:
                names.append(name)
                tags[group] = name_tag(name, min(scaled(15, u), picture.w // 42), u)
        yield
        frame = pygame.Rect((0, 0), picture.size).inflate(-round(16 * u), -round(16 * u))
        sizes = {group: tag.get_size() for group, tag in tags.items()}
        position = midgame(self.ruleset)
        signs = signs_of(position, picture.size, u, look, options, self.host.ahead)
        places = tag_places(floor, position, sizes, frame, signs)
        yield
        return [(tags[group], place) for group, place in places.items()]

    # ── commands ──

    def turn_over(self) -> None:
        self.brief = not self.brief
        self.buttons["turn_over"].label = phrase("All rules") if self.brief else phrase("In brief")
        self.slide.show(0, 0, at_once=True)
        self.resize(self.size)
        self.invalidate()

    def lesson(self) -> None:
        host, ruleset = self.host, self.ruleset
        if not ready(host, ruleset):
            return
        host.pop()
        (host.top or self).teach(ruleset)

    def step(self, dt: float) -> bool:
        at = self.example.at
        changed = self.miniature.step(dt) | self.example.step(dt)
        if self.example.at != at:
            self.invalidate()
        return super().step(dt) | changed
