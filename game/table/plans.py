"""The floor plan of every game."""

from __future__ import annotations

from game.table.dance.figures import Figure
from game.table.plan import Drawing, Fan, Plan, Wheel

_WASTE_RIGHT = Fan(dx=0.36, reach=1.5, shown=5)
_WASTE_DOWN = Fan(dy=0.42, reach=1.9, shown=5)
_TWO_ROWS = Fan(dx=0.45, reach=7.9, most=34, rows=2, drop=0.5)
_COTILLION = {"l": "ladies", "r": "lords", "a": "aces", "t": "twos", "S": "stock", "W": "waste"}
_SQUARE = {"q": "square", "S": "stock", "W": "waste"}
_PARISIENNE = {"a": "aces", "k": "kings", "p": "piles", "R": "reserve", "S": "stock"}

_LANDING = Drawing(
    """
a1  a2  a3  a4    k1  k2  k3  k4

S        p1  p2  p3  p4

R
""",
    {"reserve": _TWO_ROWS},
    line=0.5,
)

PLANS: dict[str, Plan] = {
    "royal-cotillion": Plan(
        (
            Drawing(
                """
l1  l2  l3  l4    a1  t1    r1  r2  r3  r4
                  a2  t2    r5  r6  r7  r8
                  a3  t3    r9  r10 r11 r12
S   W             a4  t4    r13 r14 r15 r16
""",
                {"ladies": Fan(dy=1.0, reach=2.2, apart=3), "waste": Fan(dx=0.4, reach=2.2, shown=6)},
            ),
        ),
        _COTILLION,
        Figure.WINGS,
        "cotillion",
        queens_left=True,
    ),
    "gavotte": Plan(
        (
            Drawing(
                """
W    l1  l2  l3  l4   f1  s1   r1  r2  r3  r4
     l5  l6  l7  l8   f2  s2   r5  r6  r7  r8
     l9  l10 l11 l12  f3  s3   r9  r10 r11 r12
S    l13 l14 l15 l16  f4  s4   r13 r14 r15 r16
""",
                {"waste": Fan(dy=0.42, reach=2.6, shown=6)},
                gap=0.06,
            ),
            Drawing(
                """
l1  l2  l3  l4    f1  s1    r1  r2  r3  r4
l5  l6  l7  l8    f2  s2    r5  r6  r7  r8
l9  l10 l11 l12   f3  s3    r9  r10 r11 r12
l13 l14 l15 l16   f4  s4    r13 r14 r15 r16
                  S   W
""",
                {"waste": _WASTE_RIGHT},
            ),
        ),
        {"l": "left", "r": "right", "f": "firsts", "s": "seconds", "S": "stock", "W": "waste"},
        Figure.MIRROR,
        "gavotte",
        queens_left=True,
    ),
    "royal-rendezvous": Plan(
        (
            Drawing(
                """
t1  t2  u1  u2  u3  u4  t3  t4
S       o1  o2  o3  o4  W
g1  g2  g3  g4  g5  g6  g7  g8
g9  g10 g11 g12 g13 g14 g15 g16
""",
                {"waste": Fan(dx=0.36, reach=1.08, shown=4)},
            ),
        ),
        {"t": "twos", "u": "upper", "o": "lower", "g": "guests", "S": "stock", "W": "waste"},
        Figure.CURTAIN,
        "rendezvous",
    ),
    "royal-quadrille": Plan(
        (
            Drawing(
                """
            a2  t2

S
      a1  t1      a4  t4
W

            a3  t3
""",
                {"waste": Fan(dy=0.42, reach=1.3, shown=4)},
                line=0.5,
            ),
        ),
        {"a": "aces", "t": "twos", "S": "stock", "W": "waste"},
        Figure.SQUARES,
        "quadrille",
    ),
    "odd-and-even": Plan(
        (
            Drawing(
                """
a1      q1  q2  q3      t1
a2      q4  q5  q6      t2
a3      q7  q8  q9      t3
a4      S   W           t4
""",
                {"waste": _WASTE_RIGHT},
            ),
        ),
        _SQUARE | {"a": "aces", "t": "twos"},
        Figure.SNAKE,
        "chain",
        queens_left=True,
    ),
    "mount-olympus": Plan(
        (
            Drawing(
                """
      a1  a2  a3  a4  a5  a6  a7  a8
S     t1  t2  t3  t4  t5  t6  t7  t8
    c1  c2  c3  c4  c5  c6  c7  c8  c9
""",
                {"columns": Fan(dy=0.36, most=12)},
                gap=0.08,
            ),
        ),
        {"a": "aces", "t": "twos", "c": "columns", "S": "stock"},
        Figure.TERRACE,
        "procession",
    ),
    "captive-queens": Plan(
        (
            Drawing(
                """

S

W
""",
                {"waste": _WASTE_RIGHT},
                wheel=Wheel(("fives", "sixes"), (6.2, 3.0), 2.52, 22.5, 45.0, inner="queens"),
            ),
        ),
        {"S": "stock", "W": "waste"},
        Figure.WHEEL,
        "wheel",
    ),
    "contradance": Plan(
        (
            Drawing(
                """
f1  f2  f3  f4  f5  f6  f7  f8
          S   W
s1  s2  s3  s4  s5  s6  s7  s8
""",
                {"waste": _WASTE_RIGHT},
            ),
        ),
        {"f": "fives", "s": "sixes", "S": "stock", "W": "waste"},
        Figure.LONGWAYS,
        "longways",
    ),
    "parisienne": Plan((_LANDING,), _PARISIENNE, Figure.PROMENADE, "minuet"),
    "grand-duchess": Plan(
        (
            Drawing(
                """
a1  a2    p1  p2  p3  p4    k1  k2
a3  a4          S           k3  k4
R
""",
                {"reserve": _TWO_ROWS},
            ),
            _LANDING,
        ),
        _PARISIENNE,
        Figure.CURTSEY,
        "promenade",
    ),
    "duchess-of-luynes": Plan(
        (
            Drawing(
                """
        a1  a2  a3  a4  R
S       p1  p2  p3  p4
        k1  k2  k3  k4
""",
                {"reserve": Fan(dx=0.45, reach=2.3, most=34, rows=6, drop=0.55)},
            ),
            Drawing(
                """
      a1  a2  a3  a4
S     p1  p2  p3  p4
      k1  k2  k3  k4
R
""",
                {"reserve": _TWO_ROWS},
            ),
        ),
        _PARISIENNE,
        Figure.STAR,
        "garland",
    ),
    "patriarchs": Plan(
        (
            Drawing(
                """
a1      q1  q2  q3      k1
a2      q4  q5  q6      k2
a3      q7  q8  q9      k3
a4      S   W           k4
""",
                {"waste": _WASTE_RIGHT},
            ),
        ),
        _SQUARE | {"a": "aces", "k": "kings"},
        Figure.SPIRAL,
        "spiral",
    ),
    "sixes-and-sevens": Plan(
        (
            Drawing(
                """
x1  x5    q1  q2  q3    v1  v5
x2  x6    q4  q5  q6    v2  v6
x3  x7    q7  q8  q9    v3  v7
x4  x8    S   W         v4  v8
""",
                {"waste": _WASTE_RIGHT},
            ),
        ),
        _SQUARE | {"x": "sixes", "v": "sevens"},
        Figure.CROSSING,
        "crossing",
    ),
    "queen-of-italy": Plan(
        (
            Drawing(
                """
R       b1  b2  b3  b4  b5  b6  b7  b8    S
      c1  c2  c3  c4  c5  c6  c7  c8  c9  W
""",
                {
                    "reserve": Fan(dy=0.36, most=11),
                    "waste": Fan(dy=0.36, reach=1.2, shown=4),
                    "columns": Fan(dy=0.34, most=13),
                },
                gap=0.07,
            ),
            Drawing(
                """
  b1  b2  b3  b4  b5  b6  b7  b8
R                       S   W
c1  c2  c3  c4  c5  c6  c7  c8  c9
""",
                {
                    "reserve": Fan(dx=0.45, reach=4.7, most=11),
                    "waste": Fan(dx=0.36, reach=1.2, shown=4),
                    "columns": Fan(dy=0.34, most=13),
                },
            ),
        ),
        {"b": "bases", "R": "reserve", "c": "columns", "S": "stock", "W": "waste"},
        Figure.FAN,
        "fan",
    ),
    "red-and-black": Plan(
        (
            Drawing(
                """
S     a1  a2  a3  a4  a5  a6  a7  a8
W     c1  c2  c3  c4  c5  c6  c7  c8
""",
                {"waste": _WASTE_DOWN, "columns": Fan(dy=0.36, reach=3.1, most=12)},
            ),
            Drawing(
                """
            S   W
a1  a2  a3  a4  a5  a6  a7  a8
c1  c2  c3  c4  c5  c6  c7  c8
""",
                {"waste": _WASTE_RIGHT, "columns": Fan(dy=0.36, reach=3.1, most=12)},
            ),
        ),
        {"a": "aces", "c": "columns", "S": "stock", "W": "waste"},
        Figure.ALTERNATE,
        "weaving",
    ),
    "gay-gordons": Plan(
        (
            Drawing(
                """
c1  c2  c3  c4  c5  c6  c7  c8  c9  c10

           R      S      D
""",
                {"columns": Fan(dy=0.42, most=5), "reserve": Fan(dx=0.42, reach=0.42)},
                line=1.08,
            ),
        ),
        {"c": "columns", "R": "reserve", "S": "stock", "D": "discard"},
        Figure.ARCH,
        "gordons",
        middle=("columns",),
    ),
    "carpet": Plan(
        (
            Drawing(
                """
a1    c1  c2  c3  c4  c5    a2
S     c6  c7  c8  c9  c10
W     c11 c12 c13 c14 c15
a3    c16 c17 c18 c19 c20   a4
"""
            ),
        ),
        {"a": "aces", "c": "carpet", "S": "stock", "W": "waste"},
        Figure.WEAVE,
        "carpet",
    ),
    "calculation": Plan(
        (
            Drawing(
                """
S     o   t   h   f
H     p1  p2  p3  p4
""",
                {"heaps": Fan(dy=0.34, most=13)},
            ),
        ),
        {"o": "ones", "t": "twos", "h": "threes", "f": "fours", "p": "heaps", "H": "hand", "S": "stock"},
        Figure.STEPS,
        "orrery",
    ),
    "pyramid": Plan(
        (
            Drawing(
                """
S   H       p1          D
          p2  p3
        p4  p5  p6
W     p7  p8  p9  p10
    p11 p12 p13 p14 p15
  p16 p17 p18 p19 p20 p21
p22 p23 p24 p25 p26 p27 p28
""",
                line=0.5,
            ),
        ),
        {"p": "pyramid", "S": "stock", "H": "hand", "W": "waste", "D": "discard"},
        Figure.PYRAMID,
        "pyramid",
        middle=("pyramid",),
    ),
}
