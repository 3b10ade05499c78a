"""The picture of the ball: what stands in the room, and who dances."""

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.evening import Album
from game.look.ahead import Pieces, whole
from game.look.ballroom import WAITING, drape, foot_body, hang, room_pieces, seat_band, silhouette, spread
from game.look.deck import Look
from game.look.puppet import Composing, Part, Puppets
from game.look.shapes import raster
from game.scenes.tonight.couple import TALL, shaded
from game.scenes.tonight.plan import Place, Plan
from game.table.dance import poses
from game.table.dance.manners import Hold, Way, couple
from game.table.dance.poses import Key
from game.table.dance.skeleton import Body, Posture

BOX = (-56.0, -150.0, 112.0, 270.0)  # the room of each, in a puppet's units; the hand is at 0, 0
_G, _L, _D, _I, _N = "#dcab4a", "#f8e6ae", "#6b4a16", "#fbf3df", "#1d1714"
_R, _B, _V, _O, _P = "#c22f46", "#3553ad", "#2f8a57", "#e0772b", "#8a4fb0"


def _stick(low: float, high: float, colour: str = _G, wide: float = 4) -> str:
    return f'<path d="M0 {low}V{high}" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'


def _path(d: str, colour: str, edge: str = "", wide: float = 1.6) -> str:
    return f'<path d="{d}" fill="{colour}"' + (f' stroke="{edge}" stroke-width="{wide}"/>' if edge else "/>")


def _bent(d: str, colour: str, wide: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'


def _dot(x: float, y: float, r: float, colour: str, edge: str = "", wide: float = 2) -> str:
    line = f' stroke="{edge}" stroke-width="{wide}"' if edge else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{colour}"{line}/>'


def _around(count: int, r: float, x: float, y: float) -> list[tuple[float, float]]:
    turns = (math.tau * n / count for n in range(count))
    return [(x + r * math.sin(turn), y - r * math.cos(turn)) for turn in turns]


def _fan() -> str:
    body = ""
    for n in range(9):
        a, b = (math.radians(-78 + 156 * (n + k) / 9) for k in (0, 1))
        ends = [(46 * math.sin(t), -46 * math.cos(t)) for t in (a, b)]
        body += _path(
            f"M0 0L{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}Z", (_R, _I)[n % 2], _D, 1
        )
    return body


def _blooms(spots: tuple[tuple[float, float, str], ...]) -> str:
    stems = "".join(
        f'<path d="M0 8Q{x * 0.3:.1f} -14 {x} {y}" stroke="{_V}" stroke-width="3" fill="none"/>' for x, y, _ in spots
    )
    return stems + "".join(_dot(x, y, 11, colour, _D, 1.2) + _dot(x, y, 4, _L) for x, y, colour in spots)


def _sails() -> str:
    body = _stick(34, -44, _D, 4)
    for n, colour in enumerate((_R, _L, _B, _V)):
        body += (
            f'<g transform="translate(0 -46) rotate({n * 90 + 20})">'
            + _path("M0 0L0 -40L20 -26Z", colour, _D, 1.2)
            + "</g>"
        )
    return body + _dot(0, -46, 4, _L, _D, 1)


def _wreath() -> str:
    leaves = ""
    for n in range(13):
        turn = 35 + n * 290 / 12
        leaf = _path("M0 -24Q9 -34 3 -42Q-7 -34 0 -24Z", _G if n % 2 else _L)
        leaves += f'<g transform="translate(0 -26) rotate({turn})">{leaf}</g>'
    return f'<circle cx="0" cy="-26" r="25" fill="none" stroke="{_V}" stroke-width="3"/>' + leaves


def _rosette() -> str:
    ribbons = _path("M-4 -22L-16 34L-6 28L0 36L2 -22Z", _R) + _path("M2 -22L14 36L18 26L26 30L8 -22Z", _I, _D, 1)
    pleats = "".join(_dot(x, y, 8, (_I, _R)[n % 2], _D, 0.8) for n, (x, y) in enumerate(_around(10, 15, 0, -28)))
    return ribbons + pleats + _dot(0, -28, 11, _G, _D, 1.5)


def _abacus() -> str:
    body = _path("M-34 -72H34V-8H-34Z", _I, _G, 6)
    for row, (y, colour) in enumerate(((-58, _R), (-40, _B), (-22, _V))):
        body += _bent(f"M-31 {y}H31", _D, 2)
        body += "".join(_dot(-21 + 12 * n + (9 if n > row else 0), y, 6, colour, _D, 1.2) for n in range(4))
    return body + _stick(10, -6, _G, 5)


def _parasol() -> str:
    body, edge = _stick(40, -112, _D, 3.5), [-52 + 104 * n / 6 for n in range(7)]
    for n in range(6):
        a, b = edge[n], edge[n + 1]
        body += _path(
            f"M0 -118Q{a} -112 {a:.1f} -70Q{(a + b) / 2:.1f} -80 {b:.1f} -70Q{b} -112 0 -118Z",
            (_V, _I, _R)[n % 3],
            _D,
            1,
        )
    return body + _dot(0, -120, 3, _G)


def _frog() -> str:
    body = _path("M-27 -3Q-33 -24 -13 -28Q0 -33 13 -28Q33 -24 27 -3Q0 5 -27 -3Z", _V, "#143f26", 2)
    body += "".join(_dot(x, -33, 8, "#4cae74", "#143f26", 2) + _dot(x, -34, 3.4, _N) for x in (-11, 11))
    return (
        body
        + '<path d="M-13 -16Q0 -8 13 -16" stroke="#143f26" stroke-width="2.4" fill="none"/>'
        + _path("M-11 -41L-7 -50L-2 -44L0 -54L2 -44L7 -50L11 -41Z", _L, _D, 1)
    )


def _die(x: float, y: float, turn: float, colour: str, pips: str) -> str:
    spots = "".join(_dot(at, at, 3, pips) for at in (-7, 0, 7))
    body = _path("M-14 -14H14V14H-14Z", colour, _D, 2)
    return f'<g transform="translate({x} {y}) rotate({turn})">{body}{spots}</g>'


def _lantern() -> str:
    glow = '<circle cx="0" cy="40" r="34" fill="#ffcf70" opacity=".28"/>'
    body = _path("M-16 20H16V60H-16Z", "#ffdf8e", _D, 4) + _bent("M0 20V60M-16 40H16", _D, 2)
    return glow + _bent("M0 0V16M-14 20Q0 6 14 20", _G, 3.5) + body + _path("M0 30Q7 40 0 50Q-7 40 0 30Z", _O)


PROPS = {  # by name; the drawing of each
    "key": _bent("M0 -23V30M0 14h15M0 26h11", _G, 6) + _dot(0, -36, 13, "none", _G, 6),
    "rose": _stick(26, -36, _V)
    + _path("M0 -6Q18 -18 20 -4Q8 4 0 -2Z", _V)
    + _dot(0, -46, 16, _R, "#6d1024")
    + _bent("M-8 -46Q0 -58 8 -46Q2 -38 -3 -44", "#6d1024", 2.2),
    "posy": _blooms(((-22, -26, _P), (22, -28, _O), (-9, -42, _R), (11, -46, _L), (0, -27, _I)))
    + _path("M-8 2L8 2L14 22L0 12L-14 22Z", _R),
    "letter": _path("M-30 -48H30V-6H-30Z", _I, _D, 2)
    + _bent("M-30 -48L0 -24L30 -48", _D, 2)
    + _dot(0, -22, 8, _R, "#6d1024"),
    "dice": _die(-16, -20, -14, _I, _N) + _die(16, -38, 18, _R, _I),
    "rosette": _rosette(),
    "crook": _bent("M0 112V-92q0 -28 20 -28q18 0 18 18q0 12 -12 12", _G, 6)
    + _path("M0 -62L-26 -76L-24 -50ZM0 -62L26 -76L24 -50ZM-2 -62L-14 -24L-4 -28L2 -20L4 -62Z", _O, _D, 1.2),
    "tambourine": _dot(0, -22, 30, _R, _D)
    + _dot(0, -22, 24, _I, _D, 1.5)
    + "".join(_dot(x, y, 5, _L, _D, 1.2) for x, y in _around(7, 27, 0, -22)),
    "staff": _stick(114, -96, _D, 6) + _dot(0, -108, 13, _L, _D) + _bent("M-10 -124h20M0 -134v22", _G, 5),
    "fan": _fan(),
    "plume": _path(
        "M0 20Q-10 -30 -34 -58Q-52 -92 -14 -118Q30 -136 40 -104Q22 -112 18 -98Q30 -78 14 -66Q20 -46 8 -34Q8 -8 2 20Z",
        _I,
        "#b8a77c",
    )
    + _bent("M0 20Q-4 -40 -10 -70Q-10 -98 12 -108", "#b8a77c", 2.4),
    "mirror": _path("M0 -72Q22 -70 22 -44Q22 -18 0 -16Q-22 -18 -22 -44Q-22 -70 0 -72Z", "#cfe6ee", _G, 6)
    + _bent("M-10 -56L8 -30M-2 -60L12 -40", "#ffffff", 3)
    + _stick(18, -16, _G, 7),
    "abacus": _abacus(),
    "wreath": _wreath(),
    "banner": _stick(60, -112, _D)
    + _path("M2 -110H50V-82H2Z", _R, _D, 1)
    + _path("M2 -82H50L38 -68L50 -54H2Z", _N, _D, 1)
    + _dot(0, -116, 5, _L),
    "thistle": _stick(26, -26, _V, 5)
    + _path("M-14 -30Q0 -10 14 -30Q14 -42 0 -44Q-14 -42 -14 -30Z", _V, "#174a2c", 1.5)
    + _path("M-13 -41L-22 -66L-9 -52L-5 -74L0 -54L6 -74L10 -52L22 -66L13 -41Z", _P, "#4a2364", 1.2)
    + _path("M0 2Q-20 -14 -26 0Q-10 8 0 6Z", _V),
    "pyramid": _path("M-34 -6L0 -62L8 -6Z", _L, _D, 1.5)
    + _path("M8 -6L0 -62L34 -10Z", _G, _D, 1.5)
    + _bent("M-27 -18L7 -20L30 -22M-18 -33L4 -36L22 -38", _D, 1.6),
    "scroll": _path("M-17 -58H17V26H-17Z", _I, _D)
    + "".join(_path(f"M-24 {y}h48v10h-48Z", _G, _D, 1.2) for y in (-66, 24))
    + _bent("M-11 -44h22M-11 -32h22M-11 -20h16M-11 -8h22M-11 4h12", _D, 2.2),
    "parasol": _parasol(),
    "sceptre": _stick(62, -60, _G, 5)
    + _path(
        "M0 -112Q14 -92 4 -74Q26 -104 30 -78Q28 -66 10 -66H-10Q-28 -66 -30 -78Q-26 -104 -4 -74Q-14 -92 0 -112Z", _L, _D
    )
    + _path("M-14 -64h28v7h-28Z", _R),
    "mask": _stick(34, -30)
    + _path("M-38 -60Q-20 -72 0 -60Q20 -72 38 -60Q38 -36 18 -34Q6 -36 0 -44Q-6 -36 -18 -34Q-38 -36 -38 -60Z", _N, _G, 3)
    + _path("M-27 -51Q-18 -58 -9 -51Q-18 -44 -27 -51ZM9 -51Q18 -58 27 -51Q18 -44 9 -51Z", _I)
    + _path("M22 -64Q44 -84 34 -108Q22 -88 14 -64Z", _P),
    "sails": _sails(),
    "pennant": _stick(112, -138, _I, 5)
    + _path("M2 -136L54 -122L26 -114L54 -100L2 -92Z", _B, _L, 2.5)
    + _path("M-5 -138L0 -148L5 -138Z", _L),
    "frog": _frog(),
    "lantern": _lantern(),
}


@lru_cache(maxsize=64)
def drawn(prop: str, scale: float, mirrored: bool) -> tuple[pygame.Surface, float, float]:
    """A prop, premultiplied, and where its middle is beside the hand, in pixels. scale: pixels of a unit."""
    x, y, wide, high = BOX
    size = max(2, round(wide * scale)), max(2, round(high * scale))
    picture = raster(size, PROPS[prop], BOX).premul_alpha()
    if mirrored:
        picture = pygame.transform.flip(picture, True, False)
    return picture, (x + wide / 2) * scale * (-1 if mirrored else 1), (y + high / 2) * scale


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

GUESTS = {  # by the game's id
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
PLAIN = Stance(Hold.BESIDE, 30.0, poses.STAND[0])  # the couple of any other game
OF_THE_EVENING = Stance(Hold.CLOSED, 64.0, poses.STAND[0])  # the couple in the middle


def stance_of(game: str) -> Stance:
    """How a game's couple stands."""
    return GUESTS.get(game, PLAIN)


def dancers(
    puppets: Puppets, suit: str, stance: Stance, size: float = 1.0
) -> tuple[pygame.Surface, tuple[float, float]]:
    """King and queen of a suit in that stance, premultiplied, and where their feet are in the picture."""
    return whole(dancers_pieces(puppets, suit, stance, size))


def dancers_pieces(puppets: Puppets, suit: str, stance: Stance, size: float = 1.0) -> Composing:
    """The same, made in pieces of some milliseconds."""
    two = couple(stance.hold, stance.heading, stance.key)
    parts: list[Part] = []
    over: list[tuple[pygame.Surface, float, float]] = []
    for who, posture in zip("KQ", two, strict=True):
        yield
        carries = bool(stance.prop) and who == stance.bearer
        body = Body(f"{who}{suit}", _carrying(posture, stance) if carries else posture, puppets.has(who + suit, "nape"))
        parts += body.parts()
        if carries:
            x, y = body.hand(1 if stance.left else -1)
            scale = puppets.scale * size
            picture, aside, down = drawn(stance.prop, round(scale, 4), x < posture.x)
            over.append((picture, x * scale + aside, y * scale + down))
    return (yield from puppets.composing(parts, size, over=over))


def _carrying(posture: Posture, stance: Stance) -> Posture:
    """The posture with one hand where it holds something."""
    ahead, aside, up = stance.at
    held = Way(posture.turn).at(posture.x, posture.near, ahead, aside if stance.left else -aside, up)
    left, right = posture.hands
    return posture._replace(hands=(held, right) if stance.left else (left, held))


POOL = 0.95  # the width of the light around somebody who dances, as a part of his height


def ball(plan: Plan, album: Album, cloth: str, look: Look, evening: str) -> Pieces:
    """The whole room. evening: the suit of the couple in the middle."""
    ground = yield from room_pieces(plan.view.size, cloth, whole=False)
    yield from seat_band(ground, plan.view, cloth, look.deck, [one.suit for one in album.players if one.there])
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
    yield
    high = plan.view.size[1]
    top = round(plan.title - high * 0.08)
    return (yield from spread(ground, foot_body(plan.view.size, top, ((0, 0), (0.42, 0.72), (1, 0.95))), top, high))


def _stand(ground: pygame.Surface, puppets: Puppets, place: Place, stance: Stance, size: float, there: bool) -> None:
    drawn, feet = dancers(puppets, place.suit, stance, size)
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
