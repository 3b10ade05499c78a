"""The picture of the ball, a piece at a time: those who have come in full colour, the others as silhouettes."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.evening.album import Album
from game.look.ballroom import WAITING, drape, hang, room_pieces, seat_band, silhouette
from game.look.deck import Look
from game.look.pieces import Pieces
from game.look.puppet import Part, Puppets
from game.look.shapes import raster
from game.scenes.album.plan import Place, Plan
from game.scenes.album.props import drawn
from game.scenes.tonight.couple import TALL, shaded
from game.table.dance import poses
from game.table.dance.manners import Hold, Way, couple
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


POOL = 0.95
"""The width of the light around somebody who dances, as a part of his height."""


def ball(plan: Plan, album: Album, cloth: str, look: Look, evening: str) -> Pieces:
    """The whole room. evening: the suit of the couple in the middle."""
    ground = yield from room_pieces(plan.view.size, cloth, whole=False)
    yield from seat_band(ground, plan.view, cloth, [one.suit for one in album.players if one.there])
    for (at, size), lustre in zip(plan.lustres, album.lustres, strict=True):
        hang(ground, plan.view, cloth, at, size, lustre.there)
        yield
    pairs = zip(plan.guests, album.guests, strict=True)
    everybody = [(place, stance_of(guest.game), guest.first is not None) for place, guest in pairs]
    if album.dancing:
        everybody.append((plan.middle._replace(suit=evening), OF_THE_EVENING, True))
    following = next((at for at, one in zip(plan.guests, album.guests, strict=True) if one.game == album.next), None)
    largest = max(place.person for place, _, _ in everybody)
    puppets = Puppets(look, largest / TALL)
    for place, stance, there in sorted(everybody, key=lambda one: one[0].person):
        if place is following:
            glow = _glow(place.person)
            ground.blit(glow, glow.get_rect(midbottom=place.feet), special_flags=pygame.BLEND_RGB_ADD)
        _stand(ground, puppets, place, stance, place.person / largest, there)
        yield
    drape(ground, plan.view, cloth)
    ground.blit(_shade(plan), (0, 0))
    return ground


def _stand(ground: pygame.Surface, puppets: Puppets, place: Place, stance: Stance, size: float, there: bool) -> None:
    drawn, feet = figures(puppets, place.suit, stance, size)
    if there:
        pool = _pool(round(place.person * POOL))
        ground.blit(pool, pool.get_rect(center=place.feet), special_flags=pygame.BLEND_RGB_ADD)
    else:
        drawn = silhouette(drawn, *WAITING).premul_alpha()
    picture, at = shaded(drawn, feet, place.person)
    ground.blit(picture, (place.feet[0] - at[0], place.feet[1] - at[1]), special_flags=pygame.BLEND_PREMULTIPLIED)


def _pool(wide: int) -> pygame.Surface:
    """Light on the floor."""
    body = (
        '<defs><radialGradient id="p" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#5a4420"/>'
        '<stop offset=".5" stop-color="#2c2110"/><stop offset="1" stop-color="#000"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#p)"/>'
    )
    return raster((max(2, wide), max(2, round(wide * 0.3))), body, (0, 0, 100, 100))


def _glow(person: int) -> pygame.Surface:
    """Light behind the one who comes next."""
    body = (
        '<defs><radialGradient id="n" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#2f6b52"/>'
        '<stop offset=".5" stop-color="#16382a"/><stop offset="1" stop-color="#000"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#n)"/>'
    )
    return raster((max(2, round(person * 1.1)), max(2, round(person * 1.25))), body, (0, 0, 100, 100))


def _shade(plan: Plan) -> pygame.Surface:
    """Darkness behind the words at the foot."""
    w, h = plan.view.size
    top = plan.title - h * 0.08
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{h}">'
        '<stop offset="0" stop-color="#010605" stop-opacity="0"/><stop offset=".42" stop-color="#010605" '
        'stop-opacity=".72"/><stop offset="1" stop-color="#010605" stop-opacity=".95"/></linearGradient></defs>'
        f'<rect y="{top}" width="{w}" height="{h - top}" fill="url(#f)"/>'
    )
    return raster((w, h), body)
