"""The page of a game's rules, with a picture of its table."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.look.base import Scale
from game.look.deck import shared
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT
from game.look.type import Style, paragraph, scaled, width
from game.play.session import Said
from game.rules import Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.lesson.search import ready
from game.scenes.midgame import midgame
from game.scenes.miniature import Miniature
from game.scenes.page import BACK
from game.scenes.pages.example import Example
from game.scenes.pages.ladder import width_of_cards
from game.scenes.pages.textpage import (
    MEASURE,
    Parts,
    TextPage,
    name_tag,
    sections_page,
    set_brief,
    set_facts,
    set_section,
)
from game.scenes.presentation import layout_options_of, look_of
from game.scenes.scene import Host
from game.table.nametags import named_groups, tag_places
from game.table.preview import floor_of
from game.words import game_name, phrase
from game.words.games import grade, other_names, packs, rules_in_words
from game.words.rulespage import Told, measured_section, rules_in_brief, rules_told, tag_name


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
