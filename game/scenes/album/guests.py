"""How the couple of each game stands at the ball, and what one of them carries."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.look.puppet import Part, Puppets
from game.scenes.album.props import drawn
from game.table.dance import poses
from game.table.dance.holds import Hold, Way, couple
from game.table.dance.poses import Key
from game.table.dance.skeleton import Body, Posture


class Stance(NamedTuple):
    """A hold with a moment of a step; who carries what, in which hand, and where that is: ahead, aside and up."""

    hold: Hold
    heading: float
    key: Key
    prop: str = ""
    bearer: str = "Q"
    left: bool = True
    at: tuple[float, float, float] = (10.0, 52.0, 226.0)


H, p = Hold, poses
_OUT, _HIGH, _LOW, _BACK = (10.0, 54.0, 226.0), (8.0, 46.0, 292.0), (12.0, 56.0, 196.0), (-30.0, 44.0, 214.0)
_STAND, _POINT, _WALTZ, _BALANCE = p.STAND[0], p.POINT[1], p.WALTZ_ON[1], p.MINUET_LEFT[2]
_KICK, _HOP, _BOW = p.KICK_LEFT[1], p.HOP_LEFT[1], p.MINUET_RIGHT[0]

GUESTS = {
    "captive-queens": Stance(H.BESIDE, 30, _STAND, "key", "Q", True, _OUT),
    "royal-quadrille": Stance(H.BESIDE, -30, _POINT, "rose", "K", False, _HIGH),
    "carpet": Stance(H.FORWARD, 30, _STAND, "posy", "Q", True, _OUT),
    "royal-rendezvous": Stance(H.BOW, 90, _STAND, "letter", "K", False, (58.0, 0.0, 168.0)),
    "odd-and-even": Stance(H.APART, 60, _POINT, "dice", "K", True, _OUT),
    "royal-cotillion": Stance(H.ARCH, 90, _WALTZ, "rosette", "Q", True, _BACK),
    "gavotte": Stance(H.BESIDE, 38, _HOP, "crook", "K", False, _OUT),
    "sixes-and-sevens": Stance(H.UP, 90, _KICK, "tambourine", "Q", True, (10.0, 40.0, 322.0)),
    "patriarchs": Stance(H.FORWARD, -20, _STAND, "staff", "K", False, _LOW),
    "parisienne": Stance(H.APART, 90, _BALANCE, "fan", "Q", True, _OUT),
    "grand-duchess": Stance(H.FORWARD, 42, _BALANCE, "plume", "Q", True, _HIGH),
    "duchess-of-luynes": Stance(H.BESIDE, -24, _STAND, "mirror", "Q", True, (14.0, 60.0, 232.0)),
    "calculation": Stance(H.FORWARD, 10, _STAND, "abacus", "K", False, _OUT),
    "mount-olympus": Stance(H.ARCH, 90, _STAND, "wreath", "Q", True, _BACK),
    "red-and-black": Stance(H.BESIDE, 20, _POINT, "banner", "K", False, _OUT),
    "gay-gordons": Stance(H.BESIDE, 44, _KICK, "thistle", "Q", True, _OUT),
    "pyramid": Stance(H.APART, 40, _STAND, "pyramid", "Q", True, _LOW),
    "congress": Stance(H.BOW, 90, _POINT, "scroll", "K", False, (52.0, 8.0, 172.0)),
    "queen-of-italy": Stance(H.BESIDE, -38, _STAND, "parasol", "Q", True, _OUT),
    "salic-law": Stance(H.FORWARD, -42, _POINT, "sceptre", "K", False, _OUT),
    "intrigue": Stance(H.ACROSS, 90, _BALANCE, "mask", "Q", True, (-6.0, 52.0, 250.0)),
    "windmill": Stance(H.UP, 90, _BALANCE, "sails", "K", False, (-16.0, 62.0, 296.0)),
    "tournament": Stance(H.BESIDE, 12, _STAND, "pennant", "K", False, _OUT),
    "frog": Stance(H.APART, 90, _BOW, "frog", "K", False, (40.0, 14.0, 200.0)),
    "contradance": Stance(H.ACROSS, 90, _WALTZ, "lantern", "Q", True, _OUT),
}
"""By the game's id."""
PLAIN = Stance(Hold.BESIDE, 30.0, poses.STAND[0])
"""The couple of any other game."""
OF_THE_EVENING = Stance(Hold.CLOSED, 64.0, poses.STAND[0])
"""The couple in the middle."""


def stance_of(game: str) -> Stance:
    """How a game's couple stands."""
    return GUESTS.get(game, PLAIN)


def figures(
    puppets: Puppets, suit: str, stance: Stance, size: float = 1.0
) -> tuple[pygame.Surface, tuple[float, float]]:
    """King and queen of a suit in that stance, premultiplied, and where their feet are in the picture."""
    two = couple(stance.hold, stance.heading, stance.key)
    parts: list[Part] = []
    over: list[tuple[pygame.Surface, float, float]] = []
    for who, posture in zip("KQ", two, strict=True):
        carries = bool(stance.prop) and who == stance.bearer
        body = Body(f"{who}{suit}", _carrying(posture, stance) if carries else posture, puppets.has(who + suit, "nape"))
        parts += body.parts()
        if carries:
            x, y = body.hand(1 if stance.left else -1)
            scale = puppets.scale * size
            picture, aside, down = drawn(stance.prop, round(scale, 4), x < posture.x)
            over.append((picture, x * scale + aside, y * scale + down))
    return puppets.compose(parts, size, over=over)


def _carrying(posture: Posture, stance: Stance) -> Posture:
    """The posture with one hand where it holds something."""
    ahead, aside, up = stance.at
    held = Way(posture.turn).at(posture.x, posture.near, ahead, aside if stance.left else -aside, up)
    left, right = posture.hands
    return posture._replace(hands=(held, right) if stance.left else (left, held))
