"""From a posture to the parts of a puppet: joints in space, the knees and elbows found, and how all of it is seen.

Lengths are units, a person being some 300 of them high. In space x goes to the right, up upwards, near towards us. Of a
body, `ahead` is where it looks, `left` its left side; turned by 0 degrees it looks at us, by 90 to the right.
"""

import math
from typing import NamedTuple

from game.look.puppet import VIEWS, Part

THIGH, SHIN, UPPER, FORE, HAND = 84.0, 82.0, 45.0, 41.0, 12.0
ANKLE, HIPS, WAIST, NECK = 10.0, 8.5, 180.0, 259.0
PELVIS = 176.0
SHOULDER = 240.0
HIS_SHOULDERS, HER_SHOULDERS = 24.0, 18.5
FAR = 10.0  # a shoulder that is so much farther than the middle of the body is behind it
STANCE = 7.0  # how far each foot stands from the middle
TILT = 0.3  # we look down a little: how much lower is seen what is nearer
STRIDE = 0.6  # how far a gown goes with the feet beneath it
STRAIGHT = 0.997  # how straight a leg is at most
HALF, BEHIND = 54.0, 118.0
"""By how many degrees a head is turned away that is seen from the side, and one whose face is not seen."""
TURNS = 26.0  # within so many degrees of where another picture of a head is seen it is narrower
FRONT, CHEEK, EDGE, FLAT = 0.14, 0.07, 0.26, 0.2
"""How much: from in front, where it turns to the side, and at the edge of its face; and from in front where it is drawn
from the side alone."""
SHORTEST = 0.3  # how much of a limb's length is seen at least

Space = tuple[float, float, float]


class Foot(NamedTuple):
    """Where a foot is: ahead of the middle, how far aside from where it usually stands, above the floor."""

    ahead: float = 0.0
    aside: float = 0.0
    up: float = 0.0


class Posture(NamedTuple):
    """How somebody stands. x, near: where, in space. turn: which way. rise: on how high a tiptoe; bend: how far the
    knees are bent; hop: above the floor, all of it. lean: degrees forward; tilt: degrees to the right, as we see it.
    hands: where they are, in space, the left one first. look: which way the head looks. swing: of the skirts.
    """

    x: float
    near: float
    turn: float
    left: Foot
    right: Foot
    hands: tuple[Space, Space]
    rise: float = 0.0
    bend: float = 0.0
    hop: float = 0.0
    lean: float = 0.0
    tilt: float = 0.0
    look: float = 0.0
    swing: float = 0.0


class Body:
    """A posture in space."""

    def __init__(self, who: str, posture: Posture, turns: bool = True) -> None:
        """turns: whether the head is drawn half from in front and from behind too."""
        self.who, self.posture, self.turns = who, posture, turns
        angle = math.radians(posture.turn)
        self.sin, self.cos = math.sin(angle), math.cos(angle)
        self.pelvis = self._pelvis()

    def _pelvis(self) -> float:
        """As high as the legs reach, less what the knees are bent."""
        p, long = self.posture, (THIGH + SHIN) * STRAIGHT
        heights = []
        for foot in (p.left, p.right):
            far = math.hypot(foot.ahead, foot.aside)
            heights.append(foot.up + p.rise + ANKLE + math.sqrt(max(long**2 - far**2, 1.0)))
        return min(heights) - p.bend

    def point(self, ahead: float, left: float, up: float) -> Space:
        """A point of the body, in space; above the waist it leans."""
        p = self.posture
        over = up - self.waist
        if over > 0:
            lean = math.radians(p.lean)
            ahead, up = ahead + over * math.sin(lean), self.waist + over * math.cos(lean)
        aside = max(over, 0.0) * math.sin(math.radians(p.tilt))
        return p.x + left * self.cos + ahead * self.sin + aside, up + p.hop, p.near + ahead * self.cos - left * self.sin

    @property
    def waist(self) -> float:
        """How high the waist is, not counting a hop."""
        return self.pelvis + WAIST - PELVIS

    # ── parts ──

    def parts(self) -> list[Part]:
        p = self.posture
        legs = [] if self.lady else [*self._leg(1, p.left), *self._leg(-1, p.right)]  # a gown reaches the floor
        return [*legs, *self._trunk(), *self._arm(1), *self._arm(-1)]

    @property
    def lady(self) -> bool:
        return self.who[0] == "Q"

    def _trunk(self) -> list[Part]:
        p, who = self.posture, self.who
        front = self.cos > -0.01
        step = round(p.turn / VIEWS) % round(360 / VIEWS)
        view = step * VIEWS
        x, y = seen(self.point(0, 0, self.waist))
        lean = -p.lean * self.sin - p.tilt
        near, lady = p.near, self.lady
        down = min(1.0, self.waist / WAIST)
        tails = near + (-3.0 if front else 1.0)
        cape = near - 6.0 if front else near + 3.0
        strides = (p.left.ahead + p.right.ahead) / 2 * self.sin + (p.left.aside - p.right.aside) / 2 * self.cos
        swing = p.swing + (STRIDE * strides if lady else 0.0)
        neck = self.point(0, 0, self.waist + NECK - WAIST)
        hx, hy = seen(neck)
        looks = (p.look + 180) % 360 - 180
        head = head_seen(looks) if self.turns else "head"
        return [
            Part(who, f"skirt-{view}", x, y, near + 0.5, long=down, swing=swing),
            Part(who, f"tails-{view}", x, y, tails, swing=swing),
            Part(who, f"torso-{view}", x, y, near + 2.0, turn=lean),
            Part(who, f"cape-{view}", x, y, cape, turn=lean * 0.4, long=down, swing=swing * 0.8),
            Part(
                who,
                head,
                hx,
                hy,
                near + 2.6,
                turn=lean * 0.7,
                wide=narrowed(looks, self.turns),
                flipped=looks < 0 and head != "nape",
            ),
        ]

    def _leg(self, side: int, foot: Foot) -> list[Part]:
        p = self.posture
        hip = self.point(0, side * HIPS, self.pelvis)
        ankle = self.point(foot.ahead, side * (STANCE + foot.aside), foot.up + p.rise + ANKLE)
        knee = joint(hip, ankle, THIGH, SHIN, self._way(1.0, side * 0.22, 0.1))
        depth = p.near + (hip[2] - p.near) * 0.05 - 1.0 + (foot.ahead * self.cos) * 0.01
        air = p.rise + min(foot.up, 24.0)
        side_on = abs(self.sin) > 0.55
        pitch = math.degrees(math.asin(min(air / 24.0, 0.75))) * (1 if self.sin > 0 else -1)
        fx, fy = seen(ankle)
        toe = Part(self.who, "foot", fx, fy, depth + 0.02, -pitch, wide=max(abs(self.sin), 0.8), flipped=self.sin < 0)
        front = Part(self.who, "toes", fx, fy, depth + 0.02, long=1 + min(air, 16) / 40)
        return [
            self._limb("shin", knee, ankle, SHIN, depth),
            self._limb("thigh", hip, knee, THIGH, depth + 0.01),
            toe if side_on else front,
        ]

    def hand(self, side: int) -> tuple[float, float]:
        """Where a hand is seen: 1 the left one, -1 the right one."""
        shoulder, wrist = self._reach(side)
        far = math.dist(shoulder, wrist) or 1.0
        return seen(
            (
                wrist[0] + (wrist[0] - shoulder[0]) * HAND / far,
                wrist[1] + (wrist[1] - shoulder[1]) * HAND / far,
                wrist[2] + (wrist[2] - shoulder[2]) * HAND / far,
            )
        )

    def _reach(self, side: int) -> tuple[Space, Space]:
        """Shoulder and wrist of an arm."""
        wide = HIS_SHOULDERS if self.who[0] == "K" else HER_SHOULDERS
        shoulder = self.point(0, side * wide, self.waist + SHOULDER - WAIST)
        goal = self.posture.hands[0 if side > 0 else 1]
        return shoulder, within(shoulder, goal, UPPER + FORE - 2.0, HAND)

    def _arm(self, side: int) -> list[Part]:
        p = self.posture
        shoulder, wrist = self._reach(side)
        elbow = joint(shoulder, wrist, UPPER, FORE, self._way(-0.35, side * 0.75, -1.0))
        over = (elbow[2] + 2 * wrist[2]) / 3 - p.near
        depth = p.near + (over if abs(over) > 4 else math.copysign(4.0, over)) + (2.7 if over > 0 else -1.2)
        sx, sy = seen(shoulder)
        far = shoulder[2] - p.near < -FAR
        return [
            Part(self.who, "epaulette", sx, sy, p.near + 1.9 if far else max(depth + 0.05, p.near + 2.3)),
            self._limb("upper", shoulder, elbow, UPPER, depth, side),
            self._limb("fore", elbow, wrist, FORE, depth + 0.1, side),
        ]

    def _way(self, ahead: float, left: float, up: float) -> Space:
        """A direction of the body, in space."""
        return left * self.cos + ahead * self.sin, up, ahead * self.cos - left * self.sin

    def _limb(self, name: str, begin: Space, end: Space, length: float, depth: float, side: int = 1) -> Part:
        (ax, ay), (bx, by) = seen(begin), seen(end)
        long = max(math.hypot(bx - ax, by - ay) / length, SHORTEST)
        long = 1.0 if abs(long - 1) < 0.04 else long
        turn = math.degrees(math.atan2(bx - ax, by - ay))
        flipped = (self.sin < -0.3) if name in ("thigh", "shin") else side * self.cos < 0
        return Part(self.who, name, ax, ay, depth, turn, long, flipped=flipped)


def head_seen(looks: float) -> str:
    """Which picture of a head is seen that looks so far to the right."""
    return "half" if abs(looks) < HALF else "head" if abs(looks) <= BEHIND else "nape"


def narrowed(looks: float, turns: bool) -> float:
    """How wide a head is seen, which is a little narrower where one of its pictures follows another."""
    places = ((0.0, FRONT), (HALF, CHEEK), (BEHIND, EDGE)) if turns else ((0.0, FLAT),)
    return 1 - sum(by * max(0.0, 1 - abs(abs(looks) - at) / TURNS) for at, by in places)


def seen(at: Space) -> tuple[float, float]:
    """Where a point in space is seen; y downwards from the floor."""
    return at[0], -at[1] + TILT * at[2]


def within(begin: Space, goal: Space, reach: float, less: float) -> Space:
    """The goal, less the length of a hand, or as near to it as an arm comes."""
    way = [b - a for a, b in zip(begin, goal, strict=True)]
    far = math.hypot(*way) or 1.0
    part = min(max(far - less, 8.0), reach) / far
    x, y, z = (a + w * part for a, w in zip(begin, way, strict=True))
    return x, y, z


def joint(begin: Space, end: Space, first: float, second: float, towards: Space) -> Space:
    """Where a knee or an elbow is between two ends, bent towards some direction."""
    way = [b - a for a, b in zip(begin, end, strict=True)]
    far = max(math.hypot(*way), 1e-6)
    unit = [w / far for w in way]
    far = min(far, (first + second) * 0.9995)
    along = (first**2 - second**2 + far**2) / (2 * far)
    high = math.sqrt(max(first**2 - along**2, 0.0))
    dot = sum(t * u for t, u in zip(towards, unit, strict=True))
    across = [t - dot * u for t, u in zip(towards, unit, strict=True)]
    size = math.hypot(*across) or 1.0
    x, y, z = (a + u * along + c / size * high for a, u, c in zip(begin, unit, across, strict=True))
    return x, y, z
