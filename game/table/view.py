"""The cloth with everything on it, drawn from sprites and a floor."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look.deck import Deck
from game.rules import Kind, Position
from game.rules.cards import NAMES, RANKS, SUITS
from game.rules.record import Foundations, Open, Piles
from game.table import marks
from game.table.flight import Pose
from game.table.floor import Floor
from game.table.motion import TILT
from game.table.sprites import Sprite, Sprites

STRAIGHT = 1.2  # degrees within which a card is drawn upright
NEW_TURNS = 6  # pictures of turned cards made in one frame; the rest fly upright this once
FEW = 24  # so many cards in the air have shadows of their own
KINGS_AND_QUEENS = ("K", "Q")


class View:
    """Draws a table. deck: cards of the floor's size; u: the layout's scale."""

    def __init__(self, floor: Floor, deck: Deck, sprites: Sprites, u: float) -> None:
        self.floor = floor
        self.deck = deck
        self.sprites = sprites
        self.u = u
        self._spare_turns = 0

    def draw(self, target: pygame.Surface, position: Position, now: float, held: Sequence[Sprite] = ()) -> None:
        """Places, cards at rest, badges, then cards in the air, those in hand last."""
        self._spare_turns = NEW_TURNS
        aside = {id(sprite) for sprite in held}
        flying: list[tuple[int, Sprite, Pose]] = []
        for index, row in enumerate(self.sprites.piles):
            resting = []
            for sprite in row:
                if id(sprite) in aside:
                    continue
                flight = sprite.flight
                if now >= flight.over:
                    resting.append(sprite)
                else:
                    flying.append((sprite.order, sprite, flight.at(now)))
            if not resting:
                self._draw_place(target, position, index)
            self._draw_resting(target, resting)
        self._draw_badges(target, position)
        flying.sort(key=lambda entry: entry[0])
        self._draw_flying(target, flying)
        for sprite in held:
            self._draw_card(target, sprite.card, sprite.flight.at(now), lifted=True)

    def _draw_flying(self, target: pygame.Surface, flying: list[tuple[int, Sprite, Pose]]) -> None:
        """Of cards that wait on one spot only the topmost is drawn."""
        seen: set[tuple[float, float, float]] = set()
        shown = []
        for _, sprite, pose in reversed(flying):
            spot = (pose.x, pose.y, pose.face)
            if spot in seen and pose.opacity == 1:
                continue
            seen.add(spot)
            shown.append((sprite, pose))
        few = len(shown) <= FEW
        for sprite, pose in reversed(shown):
            self._draw_card(target, sprite.card, pose, lifted=few and pose.lift > 0.02)

    def _draw_resting(self, target: pygame.Surface, row: list[Sprite]) -> None:
        for place, sprite in enumerate(row):
            pose = sprite.flight.end
            if place + 1 < len(row):
                over = row[place + 1].flight.end
                if over.x == pose.x and over.y == pose.y:
                    continue
            self._draw_card(target, sprite.card, pose)

    def _draw_place(self, target: pygame.Surface, position: Position, index: int) -> None:
        name = place_name(position, index)
        if not name:
            return
        spot = self.floor.spots[index]
        picture = self.deck.place(name)
        if spot.angle:
            picture = pygame.transform.rotozoom(picture, spot.angle, 1)
        centre = self.floor.poses(position, index)[0][:2] if position.piles[index] else (spot.x, spot.y)
        target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _draw_card(self, target: pygame.Surface, card: int, pose: Pose, lifted: bool = False) -> None:
        deck = self.deck
        name = NAMES[card]
        mirrored = self.floor.plan.queens_left and name[0] in KINGS_AND_QUEENS
        if lifted and pose.face in (0.0, 1.0):
            shadow = deck.shadow(1 if pose.lift > 0.5 else 0)
            target.blit(shadow, shadow.get_rect(center=(round(pose.x), round(pose.y))))
        if 0.0 < pose.face < 1.0:
            self._draw_turning(target, name, mirrored, pose)
            return
        up = pose.face > 0.5
        angle = round((pose.angle + 180) % 360 - 180, 2)
        if abs(angle) > STRAIGHT and self._may_turn(name if up else "back", angle, mirrored):
            if not lifted:
                self._draw_turned_shadow(target, pose, angle)
            picture = deck.turned(name if up else "back", angle, mirrored)
            target.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
            return
        x, y = round(pose.x - deck.size[0] / 2), round(pose.y - deck.size[1] / 2)
        if pose.opacity < 1.0:
            picture = deck.face(name, mirrored) if up else deck.back()
            picture.set_alpha(round(255 * pose.opacity))
            target.blit(picture, (x, y))
            picture.set_alpha(None)
        elif lifted:
            target.blit(deck.face(name, mirrored) if up else deck.back(), (x, y))
        else:
            sprite = deck.sprite(name, mirrored) if up else deck.back_sprite()
            target.blit(sprite, (x - deck.margin, y - deck.margin))

    def _may_turn(self, name: str, angle: float, mirrored: bool) -> bool:
        """Turning a card anew costs time: a frame makes only a few such pictures of cards that merely lean."""
        if self.deck.has_turned(name, angle, mirrored) or abs(angle) > TILT + 1:
            return True
        self._spare_turns -= 1
        return self._spare_turns >= 0

    def _draw_turned_shadow(self, target: pygame.Surface, pose: Pose, angle: float) -> None:
        shadow = self.deck.turned_shadow(angle)
        target.blit(shadow, shadow.get_rect(center=(round(pose.x), round(pose.y))))

    def _draw_turning(self, target: pygame.Surface, name: str, mirrored: bool, pose: Pose) -> None:
        """A card on its way from one face to the other, seen ever more from the side."""
        picture = self.deck.face(name, mirrored) if pose.face > 0.5 else self.deck.back()
        wide = max(2, round(self.deck.size[0] * abs(2 * pose.face - 1)))
        squashed = pygame.transform.smoothscale(picture, (wide, self.deck.size[1]))
        target.blit(squashed, squashed.get_rect(center=(round(pose.x), round(pose.y))))

    def _draw_badges(self, target: pygame.Surface, position: Position) -> None:
        """How many cards the stock holds, and a lozenge for each redeal left."""
        for index in (0, self.floor.ruleset.waste):
            if index < 0 or not (position.piles[index] or (index == 0 and position.redeals_left > 0)):
                continue
            medal = marks.badge(str(len(position.piles[index])), position.redeals_left if not index else 0, self.u)
            poses = self.floor.poses(position, index)
            x, y = poses[-1][:2] if poses else self.floor.rect(index).center
            target.blit(medal, medal.get_rect(center=(round(x), round(y + self.floor.height / 2))))

    def draw_ring(self, target: pygame.Surface, pose: Pose, kind: str) -> None:
        """A ring of light around a card or place."""
        picture = marks.ring(self.deck.size, kind)
        if pose.angle:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1)
        target.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def draw_ghost(self, target: pygame.Surface, card: int, pose: Pose, opacity: float) -> None:
        """A card half there: where a hint would take it."""
        self._draw_card(target, card, pose._replace(opacity=opacity))


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
