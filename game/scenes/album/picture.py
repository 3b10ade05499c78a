"""The picture of the ball, a piece at a time: those who have come in full colour, the others as silhouettes."""

from __future__ import annotations

import pygame

from game.evening.album import Album
from game.look.ballroom import WAITING, drape, hang, room_pieces, seat_band, silhouette
from game.look.deck import Look
from game.look.pieces import Pieces
from game.look.puppet import Puppets
from game.look.shapes import raster
from game.scenes.album.guests import OF_THE_EVENING, Stance, figures, stance_of
from game.scenes.album.plan import Place, Plan
from game.scenes.tonight.couple import TALL, shaded

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
