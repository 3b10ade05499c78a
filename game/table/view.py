"""The cloth with everything on it, drawn from sprites and a floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.look.deck import Deck
from game.rules import Kind, Position
from game.rules.cards import NAMES, RANKS, SUITS
from game.rules.record import Foundations, Open, Piles
from game.table import marks
from game.table.flight import Pose
from game.table.floor import Floor
from game.table.motion import LIFT_SCALE, TILT
from game.table.picking import Pick
from game.table.sprites import Sprite, Sprites

LIFT_FALL = 0.03  # how much farther a lifted card's shadow falls, as a part of its height
STRAIGHT = 1.2  # degrees within which a card is drawn upright
NEW_TURNS = 250  # card widths in pixels of turned cards made anew in one frame; the rest fly upright this once
FEW = 3600  # card widths in pixels of the cards in the air that may have shadows of their own
SOME = 20_000  # the same for leaning: beyond it nobody sees the lean, and large cards cost too much
KINGS_AND_QUEENS = ("K", "Q")

Lit = Mapping[Pick, str]
"""Cards and places with a ring of light, and the ring's kind."""


class Aloft(NamedTuple):
    """A card in the air, and how."""

    order: int
    sprite: Sprite
    pose: Pose


class View:
    """Draws a table. deck: cards of the floor's size; u: the layout's scale."""

    def __init__(self, floor: Floor, deck: Deck, sprites: Sprites, u: float) -> None:
        self.floor = floor
        self.deck = deck
        self.sprites = sprites
        self.u = u
        self._spare_turns = 0
        self._leans = True
        self._raised: Deck | None = None
        self._laid: tuple[pygame.Surface, tuple[str, ...], pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, position: Position, now: float) -> None:
        """Places and cards."""
        self._draw_places(target, position, self._places(position))
        self.draw_cards(target, position, now)

    def ground(self, cloth: pygame.Surface, position: Position) -> pygame.Surface:
        """The cloth with the places on it; kept while neither changes, so that a frame costs one blit for both."""
        places = self._places(position)
        if self._laid is None or self._laid[0] is not cloth or self._laid[1] != places:
            ground = self._laid[2] if self._laid and self._laid[2].get_size() == cloth.get_size() else cloth.copy()
            ground.blit(cloth, (0, 0))
            self._draw_places(ground, position, places)
            self._laid = (cloth, places, ground)
        return self._laid[2]

    def _places(self, position: Position) -> tuple[str, ...]:
        """Which ghost lies on each pile's place; empty where none is seen."""
        shown = self.floor.shows_place
        return tuple(
            place_name(position, index) if shown(position, index) else "" for index in range(len(self.floor.spots))
        )

    def draw_cards(
        self,
        target: pygame.Surface,
        position: Position,
        now: float,
        held: Sequence[Sprite] = (),
        lit: Lit | None = None,
    ) -> None:
        """Cards at rest with their rings, those about to leave, badges, cards in the air, those in hand."""
        self._spare_turns = max(1, NEW_TURNS // self.deck.size[0])
        waiting: list[Aloft] = []
        flying: list[Aloft] = []
        tops: list[Pose | None] = []
        aside = {id(sprite) for sprite in held}
        for index, row in enumerate(self.sprites.piles):
            lying: list[tuple[int, Sprite, Pose]] = []
            for place, sprite in enumerate(row):
                flight = sprite.flight
                if id(sprite) in aside:
                    continue
                if flight.end.lift and now >= flight.over:
                    flying.append(Aloft(sprite.order, sprite, flight.end))
                elif now >= flight.over or flight.low:
                    lying.append((len(row) - 1 - place, sprite, flight.at(now)))
                elif flight.waits(now):
                    waiting.append(Aloft(sprite.order, sprite, flight.start))
                else:
                    flying.append(Aloft(sprite.order, sprite, flight.at(now)))
            tops.append(lying[-1][2] if lying else None)
            self._draw_lying(target, index, lying, lit or {})
        self._draw_aloft(target, waiting)
        self._draw_badges(target, position, tops)
        self._draw_aloft(target, flying)
        for sprite in held:
            self._draw_raised(target, sprite.card, sprite.flight.at(now))
        self._get_ready([*waiting, *flying])

    def _get_ready(self, aloft: list[Aloft]) -> None:
        """Make the picture of one face that will soon be seen, so that no frame has to make several."""
        for _, sprite, _ in sorted(aloft, key=lambda one: one.sprite.flight.begin):
            if sprite.goal.face and not self.deck.has_sprite(*self._name(sprite.card)):
                self.deck.sprite(*self._name(sprite.card))
                return

    def _draw_lying(self, target: pygame.Surface, index: int, lying: list[tuple[int, Sprite, Pose]], lit: Lit) -> None:
        """The cards of one pile from the first to the top one, each ring under the cards that lie on it."""
        top = len(lying) - 1
        for place, (depth, sprite, pose) in enumerate(lying):
            if place == top or lying[place + 1][2][:2] != pose[:2]:
                self._draw_card(target, sprite.card, pose)
            if lit and Pick(index, depth) in lit:
                self.draw_ring(target, pose, lit[Pick(index, depth)])
        if not lying and Pick(index, -1) in lit:
            spot = self.floor.spots[index]
            self.draw_ring(target, Pose(spot.x, spot.y, spot.angle), lit[Pick(index, -1)])

    def _draw_aloft(self, target: pygame.Surface, cards: list[Aloft]) -> None:
        """Cards in the air, later ones over earlier ones; of those in one spot only the topmost is drawn."""
        cards.sort(key=lambda aloft: aloft.order)
        seen: set[tuple[float, float, float]] = set()
        shown = []
        for aloft in reversed(cards):
            spot = (aloft.pose.x, aloft.pose.y, aloft.pose.face)
            if spot in seen and aloft.pose.opacity == 1:
                continue
            seen.add(spot)
            shown.append(aloft)
        few = len(shown) * self.deck.size[0] <= FEW
        self._leans = len(shown) * self.deck.size[0] <= SOME
        for _, sprite, pose in reversed(shown):
            flight = sprite.flight
            if pose.lift and (flight.start.lift or flight.end.lift or flight.start is flight.end):
                self._draw_raised(target, sprite.card, pose)
            else:
                self._draw_card(target, sprite.card, pose, lifted=few and pose.lift > 0.02)

    def _draw_places(self, target: pygame.Surface, position: Position, names: tuple[str, ...]) -> None:
        for index, name in enumerate(names):
            if name:
                spot = self.floor.spot(position, index)
                picture = self.deck.place(name)
                if spot.angle:
                    picture = pygame.transform.rotozoom(picture, spot.angle, 1)
                _blit_centred(target, picture, Pose(spot.x, spot.y))

    def _draw_card(self, target: pygame.Surface, card: int, pose: Pose, lifted: bool = False) -> None:
        """A card on the cloth, or, lifted, in the air with a shadow of its own."""
        deck = self.deck
        name, mirrored = self._name(card)
        if 0.0 < pose.face < 1.0:
            self._draw_turning(target, name, mirrored, pose, lifted)
            return
        if lifted:
            _blit_centred(target, deck.shadow(0), pose)
        up = pose.face > 0.5
        angle = round((pose.angle + 180) % 360 - 180, 2)
        shown = name if up else "back"
        if not lifted and abs(angle) <= TILT + 1 and (abs(angle) <= STRAIGHT or not self._leans):
            angle = 0.0
        if not lifted and STRAIGHT < abs(angle) <= TILT + 1:
            picture, made = deck.leaning(shown, angle, mirrored, self._spare_turns > 0)
            self._spare_turns -= made
            _blit_centred(target, picture, pose)
        elif abs(angle) > STRAIGHT and self._may_turn(shown, angle, mirrored):
            if not lifted:
                _blit_centred(target, deck.turned_shadow(angle), pose)
            _blit_centred(target, deck.turned(shown, angle, mirrored), pose)
        elif pose.opacity < 1.0:
            picture = deck.face(name, mirrored) if up else deck.back()
            picture.set_alpha(round(255 * pose.opacity))
            _blit_centred(target, picture, pose)
            picture.set_alpha(255)
        elif lifted:
            _blit_centred(target, deck.face(name, mirrored) if up else deck.back(), pose)
        else:
            _blit_centred(target, deck.sprite(name, mirrored) if up else deck.back_sprite(), pose)

    def _name(self, card: int) -> tuple[str, bool]:
        """The card's name, and whether it looks the other way on this floor."""
        name = NAMES[card]
        return name, self.floor.plan.queens_left and name[0] in KINGS_AND_QUEENS

    def _draw_raised(self, target: pygame.Surface, card: int, pose: Pose) -> None:
        """A card lifted off the cloth: a little larger, its shadow deep. Fully lifted it is drawn afresh, and sharp."""
        name, mirrored = self._name(card)
        if self._raised is None:
            self._raised = Deck(self.deck.look, round(self.deck.size[0] * LIFT_SCALE))
        shadow = self._raised.shadow(1 if pose.lift > 0.5 else 0)
        _blit_centred(target, shadow, pose._replace(y=pose.y + pose.lift * LIFT_FALL * self.floor.height))
        if abs(pose.angle) > STRAIGHT:
            picture = self._raised.turned(name, pose.angle, mirrored)
        elif pose.lift >= 1.0:
            picture = self._raised.face(name, mirrored)
        else:
            scale = 1 + (LIFT_SCALE - 1) * pose.lift
            size = (round(self.deck.size[0] * scale), round(self.deck.size[1] * scale))
            picture = pygame.transform.smoothscale(self.deck.face(name, mirrored), size)
        _blit_centred(target, picture, pose)

    def _may_turn(self, name: str, angle: float, mirrored: bool) -> bool:
        """Turning a card anew costs time: a frame makes only a few such pictures of cards that merely lean."""
        if self.deck.has_turned(name, angle, mirrored) or abs(angle) > TILT + 1:
            return True
        self._spare_turns -= 1
        return self._spare_turns >= 0

    def _draw_turning(self, target: pygame.Surface, name: str, mirrored: bool, pose: Pose, lifted: bool) -> None:
        """A card on its way from one face to the other, seen ever more from the side."""
        picture = self.deck.face(name, mirrored) if pose.face > 0.5 else self.deck.back()
        wide = max(2, round(self.deck.size[0] * abs(2 * pose.face - 1)))
        if lifted and wide > self.deck.size[0] * 0.4:
            shadow = self.deck.shadow(0)
            around = shadow.get_width() - self.deck.size[0]
            _blit_centred(target, pygame.transform.scale(shadow, (wide + around, shadow.get_height())), pose)
        picture = pygame.transform.smoothscale(picture, (wide, self.deck.size[1]))
        if abs((pose.angle + 180) % 360 - 180) > TILT + 1:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1)
        _blit_centred(target, picture, pose)

    def _draw_badges(self, target: pygame.Surface, position: Position, tops: list[Pose | None]) -> None:
        """How many cards stock and waste hold, at the foot of the top one, and a lozenge for each redeal left."""
        for index in (0, self.floor.ruleset.waste):
            count, redeals = len(position.piles[index]), 0 if index else position.redeals_left
            if index < 0 or (count and not tops[index]) or not (count or redeals > 0):
                continue
            medal = marks.badge(str(count), redeals, self.u)
            x, y = tops[index][:2] if tops[index] else self.floor.rect(index).center
            target.blit(medal, medal.get_rect(center=(round(x), round(y + self.floor.height / 2))))

    def draw_ring(self, target: pygame.Surface, pose: Pose, kind: str) -> None:
        """A ring of light around a card or place."""
        picture = marks.ring(self.deck.size, kind)
        if pose.angle:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1)
        _blit_centred(target, picture, pose)

    def draw_ghost(self, target: pygame.Surface, card: int, pose: Pose, opacity: float) -> None:
        """A card half there: where a hint would take it."""
        self._draw_card(target, card, pose._replace(opacity=opacity))


def _blit_centred(target: pygame.Surface, picture: pygame.Surface, pose: Pose) -> None:
    target.blit(picture, (round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2)))


def place_name(position: Position, index: int) -> str:
    """Which ghost belongs on an empty place; empty where places overlap and nothing is shown."""
    pile = position.ruleset.piles[index]
    if pile.kind is Kind.STOCK:
        return "redeal" if position.redeals_left > 0 else "closed"
    if not isinstance(pile.spec, Foundations):
        return "" if isinstance(pile.spec, Piles) and pile.spec.open is Open.UNCOVERED else "blank"
    bases = position.ruleset.base_cards(position.ranks)[position.ruleset.foundations.index(index)]
    fitting = [card for card in range(52) if bases >> card & 1]
    if len(fitting) == 1:
        return NAMES[fitting[0]]
    if fitting:
        return RANKS[fitting[0] % 13]
    return "blank" if pile.suit is None else SUITS[pile.suit]
