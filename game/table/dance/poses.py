"""The poses of the dances as numbers: for each step the two feet, how high on the toes, how deep in the knees, the hop.

A key is one moment of a step; between two keys everything glides, and a foot that moves is lifted. He dances as it says
here, she with the other foot: face to face she steps back where he steps forward.
"""

from typing import NamedTuple

from game.table.dance.skeleton import Foot


class Key(NamedTuple):
    """A posture of legs and body in a step. left, right: ahead, aside, up. rise on tiptoe, bend of the knees, hop,
    lean forward (degrees), tilt (degrees).
    """

    left: Foot
    right: Foot
    rise: float = 0.0
    bend: float = 0.0
    hop: float = 0.0
    lean: float = 0.0
    tilt: float = 0.0


Step = tuple[Key, ...]
F = Foot

STAND: Step = (Key(F(), F()),)

# a waltz: long, aside, together, and rising
WALTZ_ON: Step = (
    Key(F(34), F(-6), 0, 9, tilt=-2),
    Key(F(16), F(20, 14), 7, 2, tilt=-4),
    Key(F(14, 4), F(14), 11, 0, tilt=-1),
)
WALTZ_BACK: Step = (
    Key(F(-6), F(-30), 0, 9, tilt=2),
    Key(F(-14, 14), F(-18), 7, 2, tilt=4),
    Key(F(-8), F(-6, 4), 11, 0, tilt=1),
)

# a minuet: the knee bends before the step, then on the toes, the free foot pointed
MINUET_LEFT: Step = (
    Key(F(4, 0, 4), F(0), 0, 16, lean=4),
    Key(F(28), F(-2), 8, 0, lean=-2),
    Key(F(30), F(20, 6, 6), 11, 0, lean=-3),
)
MINUET_RIGHT: Step = (
    Key(F(0), F(4, 0, 4), 0, 16, lean=4),
    Key(F(-2), F(28), 8, 0, lean=-2),
    Key(F(20, 6, 6), F(30), 11, 0, lean=-3),
)
POINT: Step = (
    Key(F(34, 4), F(0), 0, 12, lean=-4),
    Key(F(38, 8, 3), F(0), 4, 6, lean=-6),
    Key(F(6), F(0), 6, 0),
)

# a gavotte: hops, the free leg swung ahead with its knee high
HOP_LEFT: Step = (
    Key(F(14, 2, 34), F(0), 0, 15, lean=5),
    Key(F(30, 2, 30), F(0, 0, 0), 9, 0, 15, lean=-3),
    Key(F(26, 0, 4), F(0), 0, 13, lean=3),
    Key(F(4), F(0), 6, 3),
)
HOP_RIGHT: Step = (
    Key(F(0), F(14, 2, 34), 0, 15, lean=5),
    Key(F(0, 0, 0), F(30, 2, 30), 9, 0, 15, lean=-3),
    Key(F(0), F(26, 0, 4), 0, 13, lean=3),
    Key(F(0), F(4), 6, 3),
)

# a galop: a long slide, and together in the air
GALOP: Step = (Key(F(44), F(-16), 0, 17, 0, 9), Key(F(12, 0, 6), F(4, 0, 12), 10, 0, 18, 4))  # fmt: skip

# a polonaise: the first of three steps is long and deep, the next two on the toes
POLONAISE_LEFT: Step = (
    Key(F(34), F(-22, 0, 2), 0, 17, lean=3),
    Key(F(6), F(24), 8, 2, lean=-2),
    Key(F(22), F(2), 10, 0, lean=-2),
)
POLONAISE_RIGHT: Step = (
    Key(F(-22, 0, 2), F(34), 0, 17, lean=3),
    Key(F(24), F(6), 8, 2, lean=-2),
    Key(F(2), F(22), 10, 0, lean=-2),
)

# a quadrille: a springing walk, then a balance to either side
WALK: Step = (
    Key(F(24), F(-14, 0, 3), 0, 10, lean=2),
    Key(F(8, 0, 8), F(8), 9, 0, 3),
    Key(F(-14, 0, 3), F(24), 0, 10, lean=2),
    Key(F(8), F(8, 0, 8), 9, 0, 3),
)
BALANCE: Step = (
    Key(F(0, 22), F(0), 0, 12, tilt=5),
    Key(F(0, 18), F(10, -4, 12), 9, 0, 5, tilt=3),
    Key(F(0), F(0, 22), 0, 12, tilt=-5),
    Key(F(10, -4, 12), F(0, 18), 9, 0, 5, tilt=-3),
)

# a sarabande: one step, the knee deep, the other foot drawn a long way over the floor
SARABANDE_LEFT: Step = (
    Key(F(28), F(-6), 0, 7, lean=2, tilt=2),
    Key(F(28), F(10, 22, 2), 0, 19, lean=-5, tilt=5),
    Key(F(30), F(28, 3), 9, 0, lean=-3),
)
SARABANDE_RIGHT: Step = (
    Key(F(-6), F(28), 0, 7, lean=2, tilt=-2),
    Key(F(10, 22, 2), F(28), 0, 19, lean=-5, tilt=-5),
    Key(F(28, 3), F(30), 9, 0, lean=-3),
)

# a pavane: a step and a close, the weight let into it
PAVANE: Step = (
    Key(F(26), F(-4), 0, 8, lean=2, tilt=2),
    Key(F(26), F(24), 8, 0, lean=-2),
    Key(F(26), F(52 - 26), 2, 5, tilt=-3),
    Key(F(0), F(26), 0, 8, lean=2, tilt=-2),
    Key(F(24), F(26), 8, 0, lean=-2),
    Key(F(10), F(10), 2, 5, tilt=3),
)

# a jig: the foot pointed across, a hop, and the other
JIG_LEFT: Step = (
    Key(F(20, -14, 16), F(0), 0, 13, tilt=3),
    Key(F(26, 8, 26), F(0), 10, 0, 14, tilt=2),
    Key(F(2), F(0, 4, 10), 0, 9),
)
JIG_RIGHT: Step = (
    Key(F(0), F(20, -14, 16), 0, 13, tilt=-3),
    Key(F(0), F(26, 8, 26), 10, 0, 14, tilt=-2),
    Key(F(0, 4, 10), F(2), 0, 9),
)

# a mazurka: two gliding steps, then the leg flung aside and the heels together in the air
MAZURKA_LEFT: Step = (
    Key(F(34), F(-14), 0, 14, lean=5),
    Key(F(6), F(26), 3, 6, lean=2),
    Key(F(2, 30, 22), F(4), 9, 0, 12, tilt=7),
)
MAZURKA_RIGHT: Step = (
    Key(F(-14), F(34), 0, 14, lean=5),
    Key(F(26), F(6), 3, 6, lean=2),
    Key(F(4), F(2, 30, 22), 9, 0, 12, tilt=-7),
)

# a tarantella: kicks, the arms above the head, the whole body thrown about
KICK_LEFT: Step = (
    Key(F(10, 4, 40), F(0), 0, 14, lean=7, tilt=-4),
    Key(F(44, 2, 42), F(0), 10, 0, 14, lean=-9, tilt=-6),
    Key(F(4), F(-8, 2, 20), 0, 12, lean=5),
)
KICK_RIGHT: Step = (
    Key(F(0), F(10, 4, 40), 0, 14, lean=7, tilt=4),
    Key(F(0), F(44, 2, 42), 10, 0, 14, lean=-9, tilt=6),
    Key(F(-8, 2, 20), F(4), 0, 12, lean=5),
)

# an ecossaise: step, close, step, and a hop with the foot behind
ECOSSAISE_LEFT: Step = (
    Key(F(28), F(-8), 0, 12, lean=4),
    Key(F(16), F(12, 0, 3), 8, 0, 6),
    Key(F(26), F(-12, 0, 10), 0, 11, lean=4),
    Key(F(22), F(-14, 2, 34), 10, 0, 15, lean=6),
)
ECOSSAISE_RIGHT: Step = (
    Key(F(-8), F(28), 0, 12, lean=4),
    Key(F(12, 0, 3), F(16), 8, 0, 6),
    Key(F(-12, 0, 10), F(26), 0, 11, lean=4),
    Key(F(-14, 2, 34), F(22), 10, 0, 15, lean=6),
)


def between(a: Key, b: Key, part: float) -> Key:
    """A moment between two keys."""
    way = part * part * (3 - 2 * part)
    arc = 4 * part * (1 - part)
    left, right = _foot(a.left, b.left, way, arc), _foot(a.right, b.right, way, arc)
    low = min(left.up, right.up)  # one foot stands, and only a hop lifts both
    return Key(
        left._replace(up=left.up - low),
        right._replace(up=right.up - low),
        *(p + (q - p) * way for p, q in zip(a[2:], b[2:], strict=True)),
    )


def _foot(a: Foot, b: Foot, way: float, arc: float) -> Foot:
    far = abs(b.ahead - a.ahead) + abs(b.aside - a.aside)
    lift = min(far, 40.0) * 0.16 * arc
    return Foot(
        a.ahead + (b.ahead - a.ahead) * way, a.aside + (b.aside - a.aside) * way, a.up + (b.up - a.up) * way + lift
    )


def moment(steps: tuple[Step, ...], part: float) -> Key:
    """A moment of some steps danced one after the other, 0 to 1; after the last comes the first."""
    at = part % 1.0 * len(steps)
    number = int(at)
    step = steps[number]
    inside = (at - number) * len(step)
    key = int(inside)
    after = step[key + 1] if key + 1 < len(step) else steps[(number + 1) % len(steps)][0]
    return between(step[key], after, inside - key)
