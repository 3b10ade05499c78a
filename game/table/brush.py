"""Draws single cards in any pose."""

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.look import shade
from game.look.deck import LIFTS, NARROWS, STEP, Deck
from game.look.shade import sweep
from game.rules.cards import NAMES
from game.table import marks
from game.table.floor import Floor
from game.table.motion import LIFT_SCALE, TILT, Pose

LIFT_FALL = 0.03  # how much farther a lifted card's shadow falls, as a part of its height
STRAIGHT = 1.2  # cards turned by fewer degrees are drawn upright
NEW_TURNS = 250  # total width, in pixels, of turned cards made in one frame; the rest are drawn upright this once
WIDE_STEP = 3 * STEP  # degrees between two pictures of a leaning card, where many lean
KINGS_AND_QUEENS = ("K", "Q")


class Manner(NamedTuple):
    """How a card is drawn. fall: its shadow's, in card widths. step: degrees between its leans. still: it is kept."""

    fall: float
    step: float = STEP
    still: bool = False


STILL = Manner(shade.LYING, still=True)
ALONE, AMONG_SOME, AMONG_MANY = Manner(LIFTS[0]), Manner(shade.LYING, WIDE_STEP), Manner(shade.CLOSE, WIDE_STEP)


class Face(NamedTuple):
    """The picture of a card, by its name. mirrored: looking the other way. sideways: its suit under its rank."""

    name: str
    mirrored: bool = False
    sideways: bool = False


BACK = Face("back")


class Airborne(NamedTuple):
    """A card in the air. shaded: with its shadow; of cards very near each other only the topmost has one."""

    face: Face
    pose: Pose
    shaded: bool


class Brush:
    """Draws the cards of one deck on a floor."""

    def __init__(self, floor: Floor, deck: Deck) -> None:
        self.floor = floor
        self.deck = deck
        self._spare_turns = 0
        self._raised: Deck | None = None
        self._asked_raised: set[int] = set()
        mirrored = [floor.queens_left and name[0] in KINGS_AND_QUEENS for name in NAMES]
        self._faces = [list(map(Face, NAMES, mirrored, [sideways] * len(NAMES))) for sideways in (False, True)]

    def begin(self) -> None:
        self._spare_turns = max(1, NEW_TURNS // self.deck.size[0])

    def put_away(self) -> None:
        """Forget pictures that only cards in the air need."""
        self.deck.land()
        self._raised = None
        self._asked_raised.clear()

    def flock(self, target: pygame.Surface, cards: Iterable[Airborne], manner: Manner) -> None:
        """Draw cards in the air, the lowest first; all that lie flat in the air are drawn at once."""
        flat: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for face, pose, shaded in cards:
            x, y, angle, up, opacity, lift = pose
            angle = (angle + 180) % 360 - 180
            if 0.0 < up < 1.0 or opacity < 1.0 or abs(angle) > TILT + 1 or manner is ALONE:
                target.fblits(flat)
                flat.clear()
                self.card(target, face, pose, manner, shaded)
            else:
                picture = self._aloft(face if up else BACK, angle, lift, manner, shaded)
                flat.append((picture, _corner(picture, x, y)))
        target.fblits(flat)

    def _aloft(self, face: Face, angle: float, lift: float, manner: Manner, shaded: bool) -> pygame.Surface:
        """A card with its shadow, as one picture; turned if that picture exists, or may be made in this frame. A card
        without a shadow has another directly over it and does not justify a new picture.
        """
        fall = (shade.LYING if lift <= 0.02 else manner.fall) if shaded else 0.0
        angle = round(angle / manner.step) * manner.step if abs(angle) > STRAIGHT else 0.0
        picture = self.deck.aloft_at_hand(face, angle, fall)
        if angle and picture is None:
            self._spare_turns -= shaded
            angle = angle if shaded and self._spare_turns >= 0 else 0.0
        return picture or self.deck.aloft(face, angle, fall)

    def card(self, target: pygame.Surface, face: Face, pose: Pose, manner: Manner = STILL, shaded: bool = True) -> None:
        """Draw a card on the cloth, or over it; shaded: with its shadow."""
        deck = self.deck
        if 0.0 < pose.face < 1.0:
            self._turning(target, face, pose, manner, shaded)
            return
        shown = face if pose.face > 0.5 else BACK
        angle = round((pose.angle + 180) % 360 - 180, 2)
        fall = shade.LYING if pose.lift <= 0.02 else manner.fall
        if abs(angle) > TILT + 1:
            fall = LIFTS[0]
        elif pose.opacity < 1.0:
            picture = deck.face(*face) if shown is face else deck.back()
            picture.set_alpha(round(255 * pose.opacity))
            blit_centred(target, picture, pose)
            picture.set_alpha(255)
            return
        else:
            angle = self._lean(shown, angle, manner)
        if manner.still and not angle:
            picture = deck.face(*face) if shown is face else deck.back()
        else:
            picture = deck.turned(shown.name, angle, shown.mirrored, shown.sideways)
        if shaded:
            blit_centred(target, deck.under(fall, angle, manner.still), pose)
        blit_centred(target, picture, pose)

    def _lean(self, face: Face, angle: float, manner: Manner) -> float:
        """The angle at which a leaning card is drawn. Turning takes time: a frame makes only a few new pictures."""
        if abs(angle) <= STRAIGHT:
            return 0.0
        angle = round(angle / manner.step) * manner.step
        if manner.still or self.deck.has_turned(face.name, angle, face.mirrored, face.sideways):
            return angle
        self._spare_turns -= 1
        return angle if self._spare_turns >= 0 else 0.0

    def face(self, card: int, pile: int = 0) -> Face:
        return self._faces[self.floor.sideways[pile]][card]

    def expect_raised(self, cards: Iterable[int]) -> None:
        """Draw these cards in the background as they look once they are lifted."""
        new = [card for card in cards if card not in self._asked_raised]
        self._asked_raised.update(new)
        self._lifted_deck().prepare([self.face(card)[:2] for card in new])

    def _lifted_deck(self) -> Deck:
        """The same deck a little larger, made when it is first needed."""
        if self._raised is None:
            self._raised = Deck(self.deck.look, round(self.deck.size[0] * LIFT_SCALE), ahead=self.deck.ahead)
            self._raised.prepare_lifted()
        return self._raised

    def raised(self, target: pygame.Surface, card: int, pose: Pose) -> None:
        """Draw a card lifted off the cloth, a little larger, with a deep shadow; fully lifted, at its exact size."""
        name, mirrored, _ = self.face(card)
        self.expect_raised([card])
        deck = self._lifted_deck()
        shadow = deck.shadow(1 if pose.lift > 0.5 else 0)
        blit_centred(target, shadow, pose._replace(y=pose.y + pose.lift * LIFT_FALL * self.floor.height))
        leans = abs(pose.angle) > STRAIGHT
        if pose.lift >= 1.0:
            picture = deck.turned(name, pose.angle, mirrored) if leans else deck.face(name, mirrored)
        else:
            plain, scale = self.deck.face(name, mirrored), 1 + (LIFT_SCALE - 1) * pose.lift
            size = (round(self.deck.size[0] * scale), round(self.deck.size[1] * scale))
            picture = shade.turn(plain, pose.angle, scale) if leans else pygame.transform.smoothscale(plain, size)
        blit_centred(target, picture, pose)

    def gilt(self, target: pygame.Surface, card: int, pose: Pose, part: float) -> None:
        """Draw the golden sweep over a card, at a part of its way, 0..1."""
        name, mirrored, _ = self.face(card)
        gilt = sweep(self.deck.face(name, mirrored), part)
        if pose.angle or pose.lift:
            gilt = pygame.transform.rotozoom(gilt, pose.angle, 1 + (LIFT_SCALE - 1) * pose.lift)
        blit_centred(target, gilt, pose)

    def _turning(self, target: pygame.Surface, face: Face, pose: Pose, manner: Manner, shaded: bool) -> None:
        """Draw a card that is turning over, narrower or wider."""
        deck = self.deck
        part = round(NARROWS * abs(2 * pose.face - 1))
        if abs((pose.angle + 180) % 360 - 180) > TILT + 1:
            plain = deck.face(*face) if pose.face > 0.5 else deck.back()
            picture = pygame.transform.smoothscale(plain, (deck.narrow(part), deck.size[1]))
            blit_centred(target, pygame.transform.rotozoom(picture, pose.angle, 1), pose)
            return
        if shaded:
            blit_centred(target, deck.narrow_shadow(manner.fall, part), pose)
        if pose.face <= 0.5:
            blit_centred(target, deck.narrow_back(part), pose)
        else:
            picture = deck.narrow_face(face.name, face.mirrored, part, manner is ALONE, face.sideways)
            _blit_sheet(target, picture, pose, deck.size[0] // 12)

    def ring(self, target: pygame.Surface, pose: Pose, kind: str) -> None:
        picture = marks.ring(self.deck.size, kind)
        if pose.angle:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1)
        blit_centred(target, picture, pose)

    def ghost(self, target: pygame.Surface, card: int, pose: Pose, opacity: float) -> None:
        """Draw a translucent card: the place that a hint would move it to."""
        self.card(target, self.face(card), pose._replace(opacity=opacity))
        self.ring(target, pose, "ghost")


def blit_centred(target: pygame.Surface, picture: pygame.Surface, pose: Pose) -> None:
    """Draw a picture with its middle at the pose."""
    target.blit(picture, _corner(picture, pose.x, pose.y))


def _corner(picture: pygame.Surface, x: float, y: float) -> tuple[int, int]:
    """The position of a picture's upper left corner, rounded alike for all sizes."""
    wide, high = picture.get_size()
    return math.floor(x - wide / 2 + 0.5), math.floor(y - high / 2 + 0.5)


def _blit_sheet(target: pygame.Surface, picture: pygame.Surface, pose: Pose, corner: int) -> None:
    """Draw a picture of a card that is clear only in its corners: what is between is copied, in half the time."""
    (wide, high), (x, y) = picture.get_size(), _corner(picture, pose.x, pose.y)
    target.blit(picture, (x, y), (0, 0, wide, corner))
    target.blit(picture, (x, y + high - corner), (0, high - corner, wide, corner))
    picture.set_alpha(None)
    target.blit(picture, (x, y + corner), (0, corner, wide, high - 2 * corner))
    picture.set_alpha(255)
