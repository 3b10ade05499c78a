"""The floor plan of every game."""

from __future__ import annotations

from game.table.dance.figures import Figure
from game.table.plan import Fan, Plan, Wheel

_WASTE_RIGHT = Fan(dx=0.36, reach=1.5, shown=5)
_WASTE_DOWN = Fan(dy=0.42, reach=1.9, shown=5)
_COTILLION = {"l": "ladies", "r": "lords", "a": "aces", "t": "twos", "S": "stock", "W": "waste"}
_SQUARE = {"q": "square", "S": "stock", "W": "waste"}

_PARISIENNE = Plan(
    """
a1  a2  a3  a4    k1  k2  k3  k4

S         p1  p2  p3  p4

R
""",
    {"a": "aces", "k": "kings", "p": "piles", "R": "reserve", "S": "stock"},
    Figure.PROMENADE,
    "minuet",
    fans={"reserve": Fan(dx=0.42, reach=7.9)},
    line=0.5,
)

PLANS: dict[str, Plan] = {
    "royal-cotillion": Plan(
        """
l1  l2  l3  l4    a1  t1    r1  r2  r3  r4
                  a2  t2    r5  r6  r7  r8
                  a3  t3    r9  r10 r11 r12
S   W             a4  t4    r13 r14 r15 r16
""",
        _COTILLION,
        Figure.WINGS,
        "cotillion",
        fans={"ladies": Fan(dy=1.0, reach=2.2), "waste": Fan(dx=0.4, reach=2.2, shown=6)},
        queens_left=True,
    ),
    "gavotte": Plan(
        """
W     l1  l2  l3  l4    f1  s1    r1  r2  r3  r4
      l5  l6  l7  l8    f2  s2    r5  r6  r7  r8
      l9  l10 l11 l12   f3  s3    r9  r10 r11 r12
S     l13 l14 l15 l16   f4  s4    r13 r14 r15 r16
""",
        {"l": "left", "r": "right", "f": "firsts", "s": "seconds", "S": "stock", "W": "waste"},
        Figure.MIRROR,
        "gavotte",
        fans={"waste": Fan(dy=0.42, reach=2.6, shown=6)},
        queens_left=True,
    ),
    "royal-rendezvous": Plan(
        """
S     t1  t2  u1  u2  u3  u4  t3  t4
              o1  o2  o3  o4
W     g1  g2  g3  g4  g5  g6  g7  g8
      g9  g10 g11 g12 g13 g14 g15 g16
""",
        {"t": "twos", "u": "upper", "o": "lower", "g": "guests", "S": "stock", "W": "waste"},
        Figure.CURTAIN,
        "rendezvous",
        fans={"waste": Fan(dy=0.4, reach=1.4, shown=4)},
    ),
    "royal-quadrille": Plan(
        """
            a2  t2

S
      a1  t1      a4  t4
W

            a3  t3
""",
        {"a": "aces", "t": "twos", "S": "stock", "W": "waste"},
        Figure.SQUARES,
        "quadrille",
        fans={"waste": Fan(dy=0.42, reach=1.3, shown=4)},
        line=0.5,
        axis=4.35,
    ),
    "odd-and-even": Plan(
        """
a1      q1  q2  q3      t1
a2      q4  q5  q6      t2
a3      q7  q8  q9      t3
a4      S   W           t4
""",
        _SQUARE | {"a": "aces", "t": "twos"},
        Figure.SNAKE,
        "chain",
        fans={"waste": _WASTE_RIGHT},
        queens_left=True,
    ),
    "mount-olympus": Plan(
        """
    a1  a2  a3  a4  a5  a6  a7  a8
S   t1  t2  t3  t4  t5  t6  t7  t8
c1  c2  c3  c4  c5  c6  c7  c8  c9
""",
        {"a": "aces", "t": "twos", "c": "columns", "S": "stock"},
        Figure.TERRACE,
        "procession",
        fans={"columns": Fan(dy=0.36, reach=1.75)},
    ),
    "captive-queens": Plan(
        """

S

W
""",
        {"S": "stock", "W": "waste"},
        Figure.WHEEL,
        "wheel",
        fans={"waste": _WASTE_RIGHT},
        wheel=Wheel(("fives", "sixes"), (6.2, 3.0), 2.52, 22.5, 45.0, inner="queens"),
        axis=6.2,
    ),
    "contradance": Plan(
        """
f1  f2  f3  f4  f5  f6  f7  f8
          S   W
s1  s2  s3  s4  s5  s6  s7  s8
""",
        {"f": "fives", "s": "sixes", "S": "stock", "W": "waste"},
        Figure.LONGWAYS,
        "longways",
        fans={"waste": _WASTE_RIGHT},
    ),
    "parisienne": _PARISIENNE,
    "grand-duchess": Plan(
        """
a1  a2      p1  p2  p3  p4      k1  k2
a3  a4            S             k3  k4
R
""",
        _PARISIENNE.keys,
        Figure.CURTSEY,
        "promenade",
        fans={"reserve": Fan(dx=0.42, reach=9.6)},
    ),
    "duchess-of-luynes": Plan(
        """
        a1  a2  a3  a4
S       p1  p2  p3  p4
        k1  k2  k3  k4
R
""",
        _PARISIENNE.keys,
        Figure.STAR,
        "garland",
        fans={"reserve": Fan(dx=0.42, reach=5.6)},
    ),
    "patriarchs": Plan(
        """
a1      q1  q2  q3      k1
a2      q4  q5  q6      k2
a3      q7  q8  q9      k3
a4      S   W           k4
""",
        _SQUARE | {"a": "aces", "k": "kings"},
        Figure.SPIRAL,
        "spiral",
        fans={"waste": _WASTE_RIGHT},
    ),
    "sixes-and-sevens": Plan(
        """
x1  x5    q1  q2  q3    v1  v5
x2  x6    q4  q5  q6    v2  v6
x3  x7    q7  q8  q9    v3  v7
x4  x8    S   W         v4  v8
""",
        _SQUARE | {"x": "sixes", "v": "sevens"},
        Figure.CROSSING,
        "crossing",
        fans={"waste": _WASTE_RIGHT},
    ),
    "queen-of-italy": Plan(
        """
  b1  b2  b3  b4  b5  b6  b7  b8
R                       S   W
c1  c2  c3  c4  c5  c6  c7  c8  c9
""",
        {"b": "bases", "R": "reserve", "c": "columns", "S": "stock", "W": "waste"},
        Figure.FAN,
        "fan",
        fans={
            "reserve": Fan(dx=0.42, reach=4.6),
            "waste": Fan(dx=0.36, reach=1.2, shown=4),
            "columns": Fan(dy=0.34, reach=1.75),
        },
    ),
    "red-and-black": Plan(
        """
S     a1  a2  a3  a4  a5  a6  a7  a8
W     c1  c2  c3  c4  c5  c6  c7  c8


""",
        {"a": "aces", "c": "columns", "S": "stock", "W": "waste"},
        Figure.ALTERNATE,
        "weaving",
        fans={"waste": _WASTE_DOWN, "columns": Fan(dy=0.36, reach=3.1)},
    ),
    "carpet": Plan(
        """
a1    c1  c2  c3  c4  c5    a2
S     c6  c7  c8  c9  c10
W     c11 c12 c13 c14 c15
a3    c16 c17 c18 c19 c20   a4
""",
        {"a": "aces", "c": "carpet", "S": "stock", "W": "waste"},
        Figure.WEAVE,
        "carpet",
        fans={},
    ),
    "calculation": Plan(
        """
S   H     o   t   h   f
          p1  p2  p3  p4

""",
        {"o": "ones", "t": "twos", "h": "threes", "f": "fours", "p": "heaps", "H": "hand", "S": "stock"},
        Figure.STEPS,
        "orrery",
        fans={"heaps": Fan(dy=0.34, reach=2.1)},
    ),
    "pyramid": Plan(
        """
            p1
S   H     p2  p3            D
        p4  p5  p6
W     p7  p8  p9  p10
    p11 p12 p13 p14 p15
  p16 p17 p18 p19 p20 p21
p22 p23 p24 p25 p26 p27 p28
""",
        {"p": "pyramid", "S": "stock", "H": "hand", "W": "waste", "D": "discard"},
        Figure.PYRAMID,
        "pyramid",
        line=0.5,
    ),
}
