"""The kings' heads, in head units: hair, beards and crowns."""

from __future__ import annotations

from sprites.kit.brush import spline
from sprites.kit.shapes import ellipse
from sprites.masquerade.court.faces import BEARD, FINE, HAIR, MEN, aside, closed_eye, crowned, ear, face, lips
from sprites.masquerade.court.regalia import arched_crown, rayed_crown, sign_crown
from sprites.masquerade.papercut import Papercut


def _lifted(p: Papercut, outline: str, colour: str, edge: str) -> None:
    """A beard, or a lock, with a fine dark edge: what is pale would drown in the pale ground."""
    p.line(spline(outline), edge, 2.6)
    p.shape(outline, colour)


def marshal(p: Papercut) -> None:
    """Hair to the collar, a soldier's moustache, a square silver beard."""
    w = p.world
    face(p, MEN["S"], w.hair)
    with aside(p, HAIR):
        p.shape(
            "38,14* 29,19 22,28 18,42 14,60* 6,62 2,55 -6,54 -10,62 -11,74 -16,86 -28,94 -40,84 -48,66 -52,44 -47,18*",
            w.hair,
        )
        ear(p)
    beard = "12,56* 18,70 28,76 38,74 47,74* 52,77 55,82 50,84* 46,86 48,92 52,100 50,112 44,126 36,142* 26,128 "
    with aside(p, BEARD):
        _lifted(p, beard + "14,118 4,104 0,84 2,66", w.silver, w.shade)
        p.cuts(w.robe, FINE, "14,66 20,84 30,104 36,134", "8,72 12,92 22,110 32,124", "44,96 44,108 40,124")
        p.cuts(w.robe, FINE, "26,80 36,98 40,120")
        p.brush("57,84 48,77 40,76 30,81 23,91", [1, 4, 5.4, 3.6, 0.8], w.mid)
        p.brush("46,86.4 50,86 53,85.4", [0.6, 1.6, 0.6], w.ink)
    with aside(p, HAIR):
        p.cuts(
            w.dye, FINE, "-40,24 -30,44 -24,66 -26,86", "-20,20 -14,34 -12,50", "4,22 6,34 6,48", "-48,46 -42,64 -36,80"
        )
    closed_eye(p, 1, 1)
    with crowned(p):
        arched_crown(p)


FAR_CURLS = "12,9* 26,-3 40,4 50,20 54,42 55,64 58,80 53,94* 48,88 48,70 49,58 47,42 44,28 36,19 24,12"


def gallant(p: Papercut) -> None:
    """Curls to the shoulder, a pointed beard, a moustache brushed up."""
    w = p.world
    face(p, MEN["H"], w.hair, FAR_CURLS)
    with aside(p, HAIR):
        p.shape(
            "36,12* 26,22 16,32 10,46 4,64 4,84 8,104 0,120 -18,128 -40,126 -58,112 -64,88 -60,58 -58,30 -46,12*",
            w.hair,
        )
        p.cuts(w.dye, FINE, "6,64 -2,84 4,104 -6,120", "-8,46 -16,74 -10,100 -20,122", "-24,40 -32,72 -26,98 -36,120")
        p.cuts(w.dye, FINE, "-42,34 -50,66 -44,92 -50,110", "20,22 0,36 -14,40")
        p.fill([ellipse(-2, 116, 13, 11), ellipse(-26, 122, 14, 11), ellipse(-50, 108, 12, 12)], w.hair)
        p.cuts(w.dye, FINE, "-8,118 -2,124 6,118 2,110 -5,112", "-33,124 -26,129 -18,123 -22,115 -30,117")
        p.cuts(w.dye, FINE, "-56,110 -50,116 -43,110 -47,103 -54,105")
    with aside(p, BEARD):
        _lifted(p, "28,90* 38,89 45.500,88 51,91 55,99 57,109 54,121 48,134* 39,126 31,117 25,104", w.dye, w.ink)
        p.cuts(w.hair, FINE, "36,96 42,108 46,124", "44,93 49,104 49,121", "30,98 35,110 42,120")
        p.shape("46.500,75* 53,77.5 60,75 67,67* 66,77 59,84 50,84 42,83 32,89* 35,79", w.dye)
        p.brush("36,83.500 44,79.500 52,80.500 60,77", [0.5, 1.8, 1.8, 0.5], w.hair)
    closed_eye(p, 0, 1)
    with crowned(p):
        sign_crown(p, size=30)


FAR_LOCKS = (
    "12,9* 26,-3 40,4 51,20 57,44 55,62 60,80 56,98 59,114 50,126* 44,112 46,92 48,76 49,60 47,42 44,28 36,19 24,12"
)
WIG = (
    "38,11* 31,14 23,22 19,34 17,48 14,60 14,74 17,88 14,104 15,120 8,134 6,148 -8,154 -14,160 -28,156 -38,162 -50,152 "
    "-60,152 -66,138 -74,130 -72,114 -76,100 -70,86 -72,70 -65,56 -64,40 -57,26 -50,16 -44,6*"
)
LOCKS = (
    "22,25 13,42 13,60 4,78 8,98 -1,116 2,138",
    "9,16 0,38 1,58 -9,78 -5,100 -15,120 -11,146",
    "-8,12 -15,36 -13,60 -24,82 -20,104 -31,126 -28,150",
    "-24,12 -31,36 -29,62 -40,84 -36,106 -47,126 -46,146",
    "-40,14 -47,38 -45,62 -56,84 -52,104 -61,122 -60,138",
)


def sun(p: Papercut) -> None:
    """A great wig of ringlets under the rays; no beard."""
    w = p.world
    face(p, MEN["D"], w.hair, FAR_LOCKS)
    with aside(p, HAIR):
        p.shape(WIG, w.hair)
        p.brushes(LOCKS, [2, 7, 9, 9, 8, 7, 3], w.shade)
        p.brushes(LOCKS, [0.6, 2.2, 3, 2.2, 3, 2.2, 0.6], w.dye)
        p.brush("38,11 29,17 21,28 17,44 14,60", [0.8, 2.2, 1], w.mid)
    closed_eye(p, 2, 2)
    lips(p)
    with crowned(p):
        rayed_crown(p)


def woodland(p: Papercut) -> None:
    """Grey hair down the back, brows like eaves, a beard to the breast."""
    w = p.world
    face(p, MEN["C"], w.dye)
    with aside(p, HAIR):
        p.shape(
            "36,14* 27,22 18,32 13,46 8,58 2,54 -5,53 -10,60 -11,72 -14,88 -18,106 -26,122 -42,132 -58,122 -66,98 "
            "-63,62 -58,30 -46,12*",
            w.dye,
        )
        p.cuts(w.pale, FINE, "28,20 4,32 -14,52 -22,78 -24,108", "10,18 -16,34 -32,62 -38,94 -40,122")
        p.cuts(w.pale, FINE, "-14,16 -36,36 -48,66 -52,104", "20,34 12,44 4,50")
        ear(p)
    beard = (
        "7,57* 12,67 20,74 30,77 40,76.500 48,76* 52,80 53,86 55,93 61,104 62,118 58,132 60,144 52,160 50,172 41,190* "
        "36,176 29,166 25,152 16,144 14,130 6,120 4,104 -1,94 -1,78 2,66"
    )
    with aside(p, BEARD):
        _lifted(p, beard, w.silver, w.shade)
        p.cuts(w.robe, FINE, "8,68 6,90 18,116 26,142 38,176", "15,76 16,96 28,120 36,146 42,170")
        p.cuts(w.robe, FINE, "26,92 36,114 44,138 46,160", "38,100 48,118 52,142", "48,100 56,114 56,128")
        p.shape("47,76.500* 55,80 63,85 67,94* 59,95 50,90 41,88 33,92 25,104* 26,90 34,80", w.pale)
        p.cuts(w.dye, (0.5, 1.7, 0.5), "45,81 36,85 30,94", "49,82 57,87 63,92")
    closed_eye(p, 1, 2)
    with aside(p, -9.0):
        p.brush("20,44 27,35 36,35 43,39", [1, 5, 5, 1.6], w.pale)
    with crowned(p):
        sign_crown(p, size=31)
