"""The heads of kings and queens from the side that their cards don't show: half away if those show a profile, else a
profile. They look left, in the same box.
"""

from __future__ import annotations

from collections.abc import Callable

from sprites.deco.court import crowns, heads
from sprites.deco.palette import GOLD_LIGHT, World
from sprites.kit.geometry import polar
from sprites.kit.ornament import fan, plume
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, star
from sprites.kit.signs import CLUB
from sprites.kit.svg import Drawing

# --- half away ------------------------------------------------------------------------------------------------------

BEARDED_LIPS = "M23.5 84.5C27 83.3 33 83.3 37 84.5C35 88.5 26 88.5 23.5 84.5Z"


def _general(d: Drawing, w: World) -> None:
    d.fill(
        "M10 36C0 50 4 62 0 74C-3 86 0 98 8 104C14 108 20 104 22 98L62 98C64 106 74 110 82 106C92 102 92 92 90 84"
        "C96 74 90 66 92 56C96 40 88 14 66 4C44-6 14 6 10 36Z",
        w.mid,
    )
    heads.three_quarter(d, w, man=True, lips=False)
    d.fill(
        "M13 40C14 26 26 14 44 14C60 15 68 26 70 42C72 54 66 64 68 76C69 84 64 92 68 100C76 106 86 100 86 90"
        "C82 82 92 72 86 62C82 54 90 46 86 36C86 16 68 0 46 0C24-2 8 14 8 34C4 44 0 50 3 58C6 66 0 72 2 80"
        "C4 86 8 90 11 88C12 80 8 70 9 60C10 52 10 48 13 40Z",
        w.light,
    )
    locks = [
        "M20 22C34 8 58 10 70 28C80 42 74 52 80 62C84 70 76 78 79 92",
        "M30 12C48 4 70 14 79 32C84 44 80 52 83 60",
        "M74 46C76 56 72 64 74 74C76 82 72 88 74 96",
        "M9 42C5 50 8 58 5 66C4 72 6 78 7 82",
    ]
    d.brushes(locks, [0.8, 2.2, 0.8], w.metal_dark)
    beard = (
        "M10 62C11 74 14 80 20 81C26 78 36 78 42 81C54 80 64 70 69 54C73 72 73 90 68 104C71 116 64 126 59 131"
        "C58 142 50 150 45 154C42 164 36 170 28 176C27 168 24 164 19 160C18 150 12 144 9 138C10 128 5 120 6 112"
        "C5 102 9 96 10 88C9 80 9 72 10 62Z"
    )
    d.fill(beard, w.light)
    d.fill(
        "M69 54C73 72 73 90 68 104C71 116 64 126 59 131C58 142 50 150 45 154C42 164 36 170 28 176"
        "C38 154 50 132 53 112C56 94 62 76 69 54Z",
        w.metal,
    )
    d.fill(BEARDED_LIPS, w.lip)
    strands = [
        "M14 92C11 106 16 120 14 136C14 146 18 152 20 160",
        "M22 94C19 108 24 122 21 138C21 148 25 156 25 166",
        "M31 95C30 108 34 122 31 138C31 150 32 158 29 168",
        "M41 93C42 106 44 118 40 132C38 144 39 150 36 158",
        "M52 88C55 100 55 112 51 122C48 132 48 140 44 146",
    ]
    d.brushes(strands, [0.8, 2.1, 2.1, 0.6], w.metal_dark)
    d.fill("M27.5 75C22 76 14 82 4 78C6 86 16 89 27.5 82C38 89 54 89 62 79C52 82 36 76 27.5 75Z", w.metal_light)
    d.brushes(["M27 79C20 82 14 84 8 82", "M28 79C38 82 48 85 56 82"], [0.5, 1.6, 0.5], w.metal_dark)
    with d.at(43, 11, 1.02, -2):
        crowns.towers(d, crowns.gilded(w), w.main)


def _banker(d: Drawing, w: World) -> None:
    hair, gleam = "#1d1420", "#5c4a58"
    d.fill("M9 42C3 56 6 68 12 76L66 88C80 80 88 62 84 40C86 16 66-2 44-2C22-2 8 18 9 42Z", hair)
    heads.three_quarter(d, w, man=True)
    d.fill(
        "M11 44C12 32 17 25 26 20C40 25 58 23 66 36C70 45 71 56 70 66C79 62 86 48 83 32C78 8 54-5 36-1"
        "C16 4 5 22 7 42C7 50 8 55 10 58Z",
        hair,
    )
    d.fill("M65 40L71 42L69 70L65 60Z", hair)
    heads.ear(d, w, 74, 57)
    d.brushes(["M26 17C44 10 62 18 75 40", "M32 8C50 4 68 14 80 36"], [0.7, 1.9, 0.7], gleam)
    d.fill("M27.5 74C22 73 14 78 3 74C5 81 16 83 27.5 79.5C38 84 54 82 60 74C50 77 36 74 27.5 74Z", hair)
    d.fill("M24 92C28 90.5 36 90.5 40 92C40 102 35 110 30 113C26 108 23 100 24 92Z", hair)
    d.disc(45, 50, 11, "#fffdf4", 0.25)
    d.line(ellipse(45, 50, 11.5), w.metal, 2.2)
    d.line("M55 55C64 72 68 92 64 118", w.metal, 1.1)
    with d.at(42, 10, 1.06, -3):
        crowns.spikes(d, w, w.accent)


def _bob(d: Drawing, w: World) -> None:
    d.fill("M8 36C-1 56 1 74 8 86C28 92 58 92 76 90C89 86 92 66 88 46C92 18 72-6 46-6C20-6 5 12 8 36Z", w.deep)
    heads.three_quarter(d, w, man=False)
    d.fill(
        "M10 44C14 36 24 29 36 29C50 29 61 37 65 48C67 62 61 76 54 88C64 93 78 92 86 86C91 68 89 50 87 38"
        "C86 12 68-6 44-6C20-6 4 14 6 36C1 54 1 72 8 86C12 85 15 83 17 81C12 70 9 58 10 44Z",
        w.deep,
    )
    strands = [
        "M14 30C30 16 54 20 68 40C74 54 70 72 65 88",
        "M20 18C38 6 64 12 76 34C82 52 80 70 76 88",
        "M8 44C4 58 5 70 10 80",
    ]
    d.brushes(strands, [0.6, 1.9, 0.6], w.main)
    d.brush("M7 31C24 15 62 12 87 33", [5, 6, 5], w.metal)
    d.line("M9 29C26 14 62 11 86 31", "#ffffff", 1.2)
    with d.at(36, 4, 1.15, -8):
        d.fill("M-13-6C-13 6-6 14 0 14C6 14 13 6 13-6C10 2 5 5 0 5C-5 5-10 2-13-6Z", w.metal_light)
        d.fill(star(0, -8, 7), GOLD_LIGHT)
    crowns.earring(d, 61, 80, w.metal_light, w.metal_dark, w.metal)


def _sun(d: Drawing, w: World) -> None:
    hair, gleam = "#1d1420", "#5c4a58"
    d.fill("M9 44C4 58 7 70 14 78L60 86C76 82 88 66 85 44C88 18 68-2 44-2C20-2 8 18 9 44Z", hair)
    heads.three_quarter(d, w, man=False)
    d.fill(
        "M10 46C11 34 17 26 27 23C42 29 56 27 63 39C67 48 62 54 59 60C56 70 58 80 66 83C78 80 86 64 84 46"
        "C86 16 62-4 40-2C18 0 5 20 7 44C7 52 8 58 10 62Z",
        hair,
    )
    d.line("M66 58C74 56 78 62 76 69C74 76 67 75 66 69", gleam, 1.5)
    sweep = (-178, -12)
    fan(d, 46, 25, (30, 72), sweep, 13, (w.main, w.light))
    fan(d, 46, 25, (60, 72), sweep, 13, ("#c9801a", w.main))
    d.discs([polar(46, 25, 74, -178 + k * 12.8) for k in range(14)], 2.6, w.metal_light)
    d.line(arc(46, 25, 60, *sweep), w.metal, 1.4)
    d.fill("M5 42C6 16 28-2 52 2C70 4 84 16 87 36L83 44C72 24 56 16 40 18C24 20 13 30 9 48Z", w.metal)
    d.line("M8 42C11 20 30 4 52 7C68 10 80 20 84 36", w.metal_light, 1.5)
    d.fill(lozenge(33, 14, 9, 13), w.accent)
    d.fill(polygon([(33, 1), (42, 14), (33, 27)]), w.accent_dark)
    d.line(lozenge(33, 14, 9, 13), w.metal_light, 1.5)
    crowns.earring(d, 66, 78, w.accent, w.accent_dark, w.metal)


# --- from the side --------------------------------------------------------------------------------------------------


def _host(d: Drawing, w: World) -> None:
    hair, gleam = "#5e2318", "#9a4a2c"
    d.fill("M22 10C36-4 68-4 80 18C88 42 84 66 76 86C66 92 56 88 52 80C52 68 50 60 46 52Z", hair)
    heads.profile(d, w, man=True, lips=False)
    d.fill(
        "M13 27C16 6 42-4 62 2C82 8 90 34 84 54C84 68 78 82 70 87C62 86 56 80 55 74C58 66 54 56 52 46"
        "C50 36 44 31 36 29C28 31 18 33 13 27Z",
        hair,
    )
    d.brushes(
        ["M18 24C34 12 54 20 62 40C68 54 64 66 68 80", "M28 10C48 4 68 18 74 38C78 52 76 62 75 74"],
        [0.7, 2.1, 0.7],
        gleam,
    )
    d.fill("M47 40L54 42L53 74L46 62Z", hair)
    heads.ear(d, w, 56, 56)
    d.fill(
        "M47 58C54 72 56 84 53 95C47 110 32 120 13 125C4 117-1 107 3 97C4 92 5 90 7 88C11 88 14 86 15 83"
        "C26 82 41 76 47 58Z",
        hair,
    )
    d.fill("M4 79.5C8 79.8 12 80.5 14.5 81.3C12 85.5 8 87 5 85.6Z", w.lip)
    strands = ["M10 92C7 102 9 112 13 120", "M19 90C17 102 19 110 20 118", "M29 87C29 98 28 106 27 113"]
    strands += ["M39 80C41 92 38 100 36 106", "M47 72C49 84 47 92 44 98"]
    d.brushes(strands, [0.6, 2, 0.6], gleam)
    d.fill("M3 73.5C10 71 21 73 31 80C38 84 43 81 46 76C47 87 34 92 22 87C14 85 6 80 2.5 77.5Z", gleam)
    d.brush("M6 77C16 78 26 85 38 84", [0.5, 1.5, 0.5], hair)
    with d.at(45, 11, 1, -8):
        crowns.hearts(d, w, w.accent, w.main)


def _master(d: Drawing, w: World) -> None:
    hair, curl = "#1b0f10", "#6b4a3a"
    d.fill("M20 14C36-8 70-6 82 18C90 40 86 68 76 84C66 92 56 86 52 78L46 52Z", hair)
    heads.profile(d, w, man=True, lips=False)
    d.fill("M16 26C22 4 62-4 78 20C86 40 84 66 74 84C64 86 56 78 56 70C56 58 54 46 46 36C36 30 24 32 16 26Z", hair)
    fringe = ((17, 23), (25, 15), (36, 10), (48, 9), (60, 12), (71, 20), (78, 30), (81, 42), (81, 54), (78, 66))
    d.discs([*fringe, (73, 78), (64, 82), (28, 27), (39, 30), (48, 38), (53, 47)], 8, hair)
    heads.ear(d, w, 57, 57)
    d.fill(
        "M48 60C54 72 56 84 53 95C47 109 32 119 14 122C5 116-1 106 3 96C4 92 5 90 7 88C11 88 14 86 15 83"
        "C26 82 42 78 48 60Z",
        hair,
    )
    curls = [(7, 95), (9, 107), (18, 115), (29, 113), (39, 107), (48, 98), (53, 87), (52, 75), (20, 101), (31, 97)]
    curls += [(42, 89)]
    d.discs(curls, 7.5, hair)
    d.fill("M4 79.5C8 79.8 12 80.5 14.5 81.3C12 85.5 8 87 5 85.6Z", w.lip)
    rings = [
        f"M{x - 4} {y}C{x - 4} {y - 5.5} {x + 4} {y - 5.5} {x + 4} {y}C{x + 4} {y + 4} {x - 1} {y + 4} {x - 1} {y}"
        for x, y in curls
    ]
    d.line(rings, curl, 1.2)
    d.fill("M3 73.5C10 71.5 20 75 28 78C34 80 38 79 42 76C40 86 28 88 18 84C11 83 6 80 2.5 77.5Z", hair)
    d.line("M7 77C16 79 26 83 34 82", curl, 1.1)
    with d.at(45, 8, 0.98, -8):
        crowns.arches(d, w, w.accent, w.main)


def _waved(d: Drawing, w: World) -> None:
    hair, gleam = "#b8542a", "#f0b06a"
    d.fill("M20 12C36-8 70-6 82 16C90 38 88 62 80 80C70 86 58 84 52 76Z", hair)
    heads.profile(d, w, man=False)
    d.disc(76, 80, 13, hair)
    d.fill(
        "M12 31C12 8 40-8 62 1C84 9 91 36 85 56C84 74 76 86 64 86C54 85 50 78 54 70C56 62 49 58 48 50"
        "C46 42 42 37 34 35C26 40 16 39 12 31Z",
        hair,
    )
    waves = [
        "M15 29C24 16 42 20 52 31C60 41 72 46 69 60C68 70 62 76 60 83",
        "M20 16C36 6 58 12 68 28C75 40 82 46 79 60",
        "M32 4C46-2 64 4 74 16",
    ]
    d.brushes(waves, [0.7, 2.2, 0.7], gleam)
    d.line("M68 80C68 70 84 69 85 79C85 88 74 88 75 80", gleam, 1.6)
    with d.at(42, 9, 1, -10):
        crowns.tiara(d, w, w.accent)
    d.disc(50, 74, 3.5, w.metal_light)
    d.fill("M50 76L54 90C52 94 48 94 46 90Z", w.metal_light)


def _turban(d: Drawing, w: World) -> None:
    d.fill("M20 14C36-2 70-2 80 18C86 40 82 64 70 78C62 82 54 78 50 72Z", "#1b0f10")
    heads.profile(d, w, man=False)
    d.fill("M11 36C20 30 34 33 42 44C49 54 46 64 47 72C56 78 68 74 74 64C80 50 80 36 76 24L30 12Z", "#1b0f10")
    d.fill("M9 33C0 6 24-24 54-22C86-20 100 8 88 38C84 48 78 54 73 58C66 44 54 30 38 25C26 23 16 26 9 33Z", w.main)
    wraps = [
        f"M{12 + k * 3} {28 - k * 3}C{10 + k * 9} {-2 - k * 4} {44 + k * 6} {-18 + k * 3} {70 + k * 3} {-12 + k * 9}"
        for k in range(6)
    ]
    d.brushes(wraps[::2], [1, 2.4, 1], w.metal)
    d.brushes(wraps[1::2], [1, 2.4, 1], w.light)
    d.fill("M7 37C13 24 30 17 45 23C60 29 71 44 77 58L72 63C64 49 54 37 41 32C29 28 18 33 11 43Z", w.metal)
    d.line("M10 38C17 28 30 22 44 28C58 34 68 46 74 59", w.metal_light, 1.5)
    for size, colour in ((0.3, w.metal_light), (0.2, w.accent)):
        with d.at(20, 8, size):
            d.fill(CLUB, colour)
    plume(d, "M24-6C22-26 8-36-12-32", 17, w.light, w.main, 8)
    d.line(ellipse(50, 80, 11), w.metal, 3.4)
    d.line(ellipse(50, 80, 11), w.metal_light, 1)


TURNED: dict[str, Callable[[Drawing, World], None]] = {
    "KS": _general, "KH": _host, "KD": _banker, "KC": _master, "QS": _bob, "QH": _waved, "QD": _sun, "QC": _turban,
}  # fmt: skip
