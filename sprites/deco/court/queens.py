"""The four queens: each one great shape behind her, long gloves, lowered eyes."""

from __future__ import annotations

from collections.abc import Callable

from sprites.deco.court import crowns, heads, props
from sprites.deco.court.hands import WHITE_GLOVE, Skin, falling, gripping
from sprites.deco.court.limbs import Arm, bare, long_glove
from sprites.deco.grounds import halo
from sprites.deco.palette import GLOVE, GLOVE_SHADE, GOLD_LIGHT, WHITE, World
from sprites.kit.geometry import polar
from sprites.kit.ornament import fan, plume, rays
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, star
from sprites.kit.signs import CLUB, HEART, facet
from sprites.kit.svg import Drawing

# --- spades ---------------------------------------------------------------------------------------------------------


def spades(d: Drawing, w: World) -> None:
    """The night: a crescent moon, a feather stole, a star at her fingertips."""
    d.disc(122, 82, 70, w.metal_light)
    d.disc(140, 76, 59, w.ground)
    d.line(ellipse(122, 82, 75), w.metal, 1)
    stars = ((196, 66, 3), (232, 84, 4), (184, 26, 3), (32, 96, 4), (226, 122, 3), (30, 130, 3), (36, 168, 4))
    d.fill([star(x, y, r) for x, y, r in stars], w.metal_light)
    with d.at(4, 0):
        _moon_gown(d, w)
    feathers = (w.main, w.mid, w.light)
    props.boa(d, "M108 120C80 118 62 138 60 164C58 186 62 204 60 226", [10, 30, 36, 34], feathers, w.deep)
    _star_arm(d, w)
    props.boa(d, "M152 113C162 115 170 128 171 146C172 164 168 184 164 206", [8, 19, 22, 22], feathers, w.deep)
    props.necklace(d, 134, 108, 22, 0.6, 12, 2.7)
    with d.at(138, 64, 0.58, 4, mirror=True, origin=(38, 56)):
        _bob(d, w)


def _star_arm(d: Drawing, w: World) -> None:
    """The arm comes out of the stole, its glove from above the elbow to the star."""
    arm = Arm(shoulder=(168, 131), elbow=(213, 144), wrist=(215, 97), widths=(27, 20, 12), bow=2)
    d.fill(arm.outline(0.2, spread=1.4), w.deep)
    bare(d, arm, w.skin, w.shade)
    long_glove(d, arm, 0.62, w.light, w.metal, w.main)
    with d.at(214, 96, 0.9, -84):
        falling(d, Skin(w.light, w.metal, w.metal_dark))
        d.line("M-4-7V7", w.main, 3)
    d.fill(star(219, 41, 12), GOLD_LIGHT)


def _moon_gown(d: Drawing, w: World) -> None:
    d.fill(
        "M66 150C74 126 102 122 113 112C118 104 118 94 117 80L142 78C141 94 142 104 148 111"
        "C158 119 178 118 190 127L182 146L170 190H76Z",
        w.skin,
    )
    d.fill(
        "M117 88C124 98 134 98 142 84C141.3 96 142.3 104 148 111C158 120 176 124 182 144L172 180L160 180"
        "C164 154 152 138 142 126C134 116 128 108 126 102C122 100 119 97 117 94Z",
        w.shade,
        0.65,
    )
    d.fill(
        "M66 240C66 190 68 160 76 140C96 140 112 152 124 160C138 148 156 136 184 128C190 160 186 200 184 240Z", w.light
    )
    d.fill("M124 160C138 148 156 136 184 128C190 160 186 200 184 240H136C140 206 136 184 124 160Z", w.metal)
    left = [
        f"M{80 + k * 6.4} {142 + k * 2.6}C{92 + k * 4} {160 + k * 2} {108 + k * 2} 182 {121 + k * 0.6} 208"
        for k in range(7)
    ]
    right = [
        f"M{131 + k * 6} {154 - k * 3.1}C{137 + k * 5} {170 - k * 2} {134 + k * 2} 190 {128 + k * 0.6} 208"
        for k in range(8)
    ]
    d.line(left + right, w.metal_dark, 1.1)
    d.line("M76 140C96 140 112 152 124 160C138 148 156 136 184 128", WHITE, 2)


def _bob(d: Drawing, w: World) -> None:
    d.fill("M22 12C30-8 66-10 80 12C92 34 88 62 84 86C74 92 62 88 50 84Z", w.deep)
    heads.profile(d, w, man=False)
    d.fill(
        "M18 18C24 0 60-10 78 12C92 34 88 62 83 88C72 84 62 80 50 80"
        "C44 80 36 82 26 78C38 76 44 66 44 54C38 46 24 38 18 18Z",
        w.deep,
    )
    strands = ["M24 18C40 24 62 34 74 83", "M30 11C50 16 70 30 80 78", "M26 26C40 34 52 44 60 78"]
    d.brushes(strands, [0.6, 1.9, 0.6], w.main)
    crowns.headband(d, w, w.metal_light, star(0, -8, 7), GOLD_LIGHT)
    crowns.earring(d, 47, 72, w.metal_light, w.metal_dark, w.metal)


# --- hearts ---------------------------------------------------------------------------------------------------------


def hearts(d: Drawing, w: World) -> None:
    """The belle of the ball: a great fan behind her, a hand held out to be taken."""
    _great_fan(d, w, 194, 120)
    holding = Arm(shoulder=(160, 138), elbow=(214, 148), wrist=(205, 124), widths=(27, 18, 12.5), bow=2)
    bare(d, holding, w.skin, w.shade)
    long_glove(d, holding, 0.66, GLOVE, GLOVE_SHADE, w.metal)
    with d.at(31, -24, (0.81, 1)):
        _bodice(d, w)
    offering = Arm(shoulder=(91, 139), elbow=(82, 175), wrist=(54, 143), widths=(24, 19, 12), bow=-2)
    bare(d, offering, w.skin, w.shade)
    long_glove(d, offering, 0.5, GLOVE, GLOVE_SHADE, w.metal)
    with d.at(52, 141, 0.84, 24, mirror=True):
        falling(d)
    with d.at(200, 118, 0.84, -165):
        gripping(d)
    with d.at(132, 64, 0.57, -5, origin=(38, 54)):
        _waved_head(d, w)


def _great_fan(d: Drawing, w: World, x: float, y: float) -> None:
    sweep = (-174, 2)
    fan(d, x, y, (20, 108), sweep, 16, (w.light, w.mid))
    fan(d, x, y, (90, 108), sweep, 16, (w.main, w.deep))
    d.line(arc(x, y, 90, *sweep), w.metal, 1.6)
    d.line(arc(x, y, 68, *sweep), w.metal, 1)
    d.line(arc(x, y, 108, *sweep), w.metal_light, 1.6)
    d.line(rays(x, y, (14, 108), sweep, 17), w.metal, 1.1)


def _bodice(d: Drawing, w: World) -> None:
    d.fill(
        "M66 190C60 172 62 154 76 145C90 137 104 134 106 124C109 114 108 104 107 84L134 78C134 98 134 112 140 122"
        "C148 133 166 137 177 146C190 156 186 174 182 190Z",
        w.skin,
    )
    d.fill(
        "M107 92C118 104 128 100 134 84C134 98 134 112 140 122C148 133 166 137 177 146C190 156 186 174 182 190L170 190"
        "C172 174 166 158 152 148C138 140 126 130 122 114C116 110 110 104 107 100Z",
        w.shade,
        0.62,
    )
    d.brush("M86 144C96 143 106 146 112 151", [0.5, 1.8, 0.5], w.shade)
    d.fill(
        "M64 176C72 170 80 158 88 154C100 150 109 162 114 176C120 162 134 150 150 150C162 152 172 164 184 170"
        "C184 196 174 216 172 240H76C74 216 64 196 64 176Z",
        w.main,
    )
    d.fill(
        "M114 176C120 162 134 150 150 150C162 152 172 164 184 170C184 196 174 216 172 240H128C134 216 126 196 114 176Z",
        w.accent_dark,
    )
    left = [
        f"M{112 - k * 0.6} {182 + k * 3}C{100 - k * 2} {170 + k * 4} {84 - k * 2} {166 + k * 6} {67 + k} {177 + k * 7}"
        for k in range(7)
    ]
    right = [
        f"M{119 + k} {182 + k * 3}C{132 + k * 2} {168 + k * 3} {154 + k * 2} {164 + k * 4} {182 - k} {173 + k * 7}"
        for k in range(7)
    ]
    d.line(left, w.mid, 1.3)
    d.line(right, w.mid, 1.1, 0.8)
    d.line(
        "M64 176C72 170 80 158 88 154C100 150 109 162 114 176C120 162 134 150 150 150C162 152 172 164 184 170",
        w.light,
        2,
    )
    with d.at(114, 171, 0.17):
        d.fill(HEART, w.metal)
        d.fill(facet("H"), w.metal_dark)
    props.necklace(d, 121, 114, 25, 0.62, 13, 2.5)
    with d.at(121, 138, (0.17, 0.14)):
        d.fill(HEART, w.accent)


def _waved_head(d: Drawing, w: World) -> None:
    hair, gleam = "#b8542a", "#f0b06a"
    d.fill(
        "M8 46C0 62 2 78 14 86C10 70 12 56 14 44ZM62 84C78 92 92 78 88 58C94 34 86 8 58 0C24-6 6 14 8 44L30 30Z", hair
    )
    heads.three_quarter(d, w, man=False)
    d.fill(
        "M9 50C6 38 10 26 22 20C26 28 38 30 48 26C56 24 62 30 64 40C66 50 74 52 72 64C72 74 64 80 62 88"
        "C78 94 94 78 89 58C96 34 86 6 56-2C26-8 2 14 5 40C5 48 6 54 10 60Z",
        hair,
    )
    waves = [
        "M10 36C18 20 34 22 46 16C60 12 70 24 72 38C74 50 84 54 80 66C78 74 72 78 70 86",
        "M12 24C24 10 40 12 54 6C68 4 78 18 79 34C80 46 90 50 86 64",
        "M22 8C36 0 50 4 62 0",
    ]
    d.brushes(waves, [0.7, 2.2, 0.7], gleam)
    d.disc(70, 84, 10, hair)
    d.line("M63 84C63 76 76 74 77 83C77 90 68 90 69 84", gleam, 1.6)
    with d.at(40, 9, 1, -4):
        crowns.tiara(d, w, w.accent)
    d.disc(66, 76, 3.5, w.metal_light)
    d.fill("M66 78L70 92C68 96 64 96 62 92Z", w.metal_light)


# --- diamonds -------------------------------------------------------------------------------------------------------


def diamonds(d: Drawing, w: World) -> None:
    """The sun: a standing collar of blades, a fan headdress, a mirror, a hand at her hair."""
    halo(d, 138, 82, 60, w.halo, w.metal)
    fan(d, 136, 134, (26, 94), (-200, 20), 25, (w.main, "#1f7f84"))
    d.line(arc(136, 134, 94, -200, 20), w.metal_light, 1.8)
    d.line(arc(136, 134, 80, -200, 20), w.deep, 1.2)
    d.disc(137, 80, 47, w.deep)
    d.line(ellipse(137, 80, 47), w.metal_light, 1.2)
    glove = Skin(w.light, "#e3bd78", "#8a5a14")
    raised = Arm(shoulder=(172, 137), elbow=(217, 146), wrist=(194, 110), widths=(25, 18, 11.5), bow=2)
    d.fill(raised.outline(0.3, spread=1.4), w.deep)
    _gloved(d, w, raised, 0.6)
    d.brush("M172 141C182 143 190 144 199 147", [22, 15, 1], w.shade, 0.65)
    with d.at(193, 108, 0.84, 38, mirror=True):
        falling(d, glove)
    with d.at(19, -22, (0.9, 1)):
        _chevron_gown(d, w)
    d.fill([_drop(k) for k in range(0, 7, 2)], GLOVE)
    d.fill([_drop(k) for k in range(1, 7, 2)], w.accent)
    d.brush("M114 110C124 125 148 123 157 108", [1.6, 2.6, 1.6], w.metal_light)
    _gloved(d, w, Arm(shoulder=(90, 146), elbow=(67, 177), wrist=(43, 153), widths=(23, 17, 11.5), bow=-2), 0.42)
    with d.at(38.5, 117, 0.84, -4):
        props.hand_mirror(d, w)
    with d.at(41, 147, 0.84, -6):
        gripping(d, glove)
    with d.at(136, 69, 0.55, -3, origin=(38, 56)):
        _sun_head(d, w)


def _gloved(d: Drawing, w: World, arm: Arm, begin: float) -> None:
    bare(d, arm, w.skin, w.shade)
    long_glove(d, arm, begin, w.light, "#d9a040", w.metal)


def _drop(k: int) -> str:
    """One of the collar's seven hanging stones."""
    x, y = polar(136, 96, 24, 158 - k * 23)
    y = 104 + (y - 96) * 0.72
    return polygon([(x, y - 4), (x + 3.6, y + 3), (x, y + 12 - abs(k - 3) * 1.4), (x - 3.6, y + 3)])


def _chevron_gown(d: Drawing, w: World) -> None:
    d.fill(
        "M66 172C74 150 100 144 112 132C118 122 118 104 116 84L144 80C144 100 144 116 150 126"
        "C158 138 178 146 188 160L186 210L72 222Z",
        w.skin,
    )
    d.fill(
        "M116 94C128 100 140 94 144 84C144 100 144 116 150 126C158 138 178 146 188 160L186 200L170 200"
        "C172 180 160 164 148 150C136 138 130 124 128 108C124 106 120 104 116 100Z",
        w.shade,
        0.65,
    )
    d.fill(
        "M56 240C58 206 66 184 78 170C96 166 112 172 124 182C138 170 154 162 176 160C186 184 184 210 184 240Z", w.ray
    )
    for k in range(5):
        left, right = (75, 178) if k == 0 else (66, 182)
        y = 20 * k
        upper = [(left, 180 + y), (124, 196 + y), (right, 167 + y)]
        lower = [(right, 175 + y), (124, 205 + y), (left, 189 + y)]
        d.fill(polygon([*upper, *lower]), w.light if k % 2 else w.main)
    d.line("M78 170C96 166 112 172 124 182C138 170 154 162 176 160", w.metal_light, 2.2)


def _sun_head(d: Drawing, w: World) -> None:
    hair, gleam = "#1d1420", "#5c4a58"
    d.fill("M20 12C36-4 66-2 76 18C86 40 80 66 72 80C64 84 54 80 50 74Z", hair)
    heads.profile(d, w, man=False)
    d.fill(
        "M13 28C18 6 46-2 64 6C82 16 84 46 76 66C72 78 62 84 52 78"
        "C46 76 44 68 48 60C50 50 44 40 36 38C26 38 16 36 13 28Z",
        hair,
    )
    d.line("M48 56C56 54 62 60 60 68C58 74 52 74 51 69", gleam, 1.5)
    sweep = (-178, -22)
    fan(d, 48, 24, (30, 72), sweep, 13, (w.main, w.light))
    fan(d, 48, 24, (60, 72), sweep, 13, ("#c9801a", w.main))
    d.discs([polar(48, 24, 74, -178 + k * 12) for k in range(14)], 2.6, w.metal_light)
    d.line(arc(48, 24, 60, *sweep), w.metal, 1.4)
    d.fill("M8 34C14 12 40-6 68 2C76 4 82 10 84 16L80 24C70 10 50 8 36 16C26 22 18 30 14 40Z", w.metal)
    d.line("M11 36C18 16 42 2 66 8C73 10 79 15 81 19", w.metal_light, 1.5)
    d.fill(lozenge(22, 15, 9, 13), w.accent)
    d.fill(polygon([(22, 2), (31, 15), (22, 28)]), w.accent_dark)
    d.line(lozenge(22, 15, 9, 13), w.metal_light, 1.5)
    crowns.earring(d, 48, 72, w.accent, w.accent_dark, w.metal)


# --- clubs ----------------------------------------------------------------------------------------------------------


def clubs(d: Drawing, w: World) -> None:
    """The guest of honour: a turban, neck rings, an ostrich fan, a hand raised in greeting."""
    halo(d, 132, 82, 62, "#c3dfb9", w.metal)
    d.line([ellipse(132, 82, r) for r in (54, 49, 44)], w.metal, 0.9, 0.7)
    _ostrich_fan(d, w, 206, 116)
    holding = Arm(shoulder=(170, 137), elbow=(219, 146), wrist=(211, 116), widths=(27, 18, 12), bow=2)
    bare(d, holding, w.skin, w.shade)
    long_glove(d, holding, 0.6, GLOVE, GLOVE_SHADE, w.metal)
    with d.at(18, -22, (0.91, 1)):
        _one_shoulder_gown(d, w)
    raised = Arm(shoulder=(92, 143), elbow=(62, 170), wrist=(40, 127), widths=(23, 17, 11), bow=-2)
    bare(d, raised, w.skin, w.shade)
    long_glove(d, raised, 0.42, GLOVE, GLOVE_SHADE, w.metal)
    with d.at(39, 125, 0.84, -98):
        falling(d)
    with d.at(208, 108, 0.84, -168):
        gripping(d, WHITE_GLOVE)
    with d.at(132, 64, 0.57, 3, mirror=True, origin=(38, 54)):
        _turban_head(d, w)


def _ostrich_fan(d: Drawing, w: World, x: float, y: float) -> None:
    for k in range(8):
        with d.at(x, y, 0.92, -136 + 18 * k):
            d.fill("M8-2C40-18 76-20 96-12C106-6 106 6 96 12C76 20 40 18 8 2Z", w.light if k % 2 else w.mid)
            barbs = []
            for j in range(6):
                root, reach = 36 + j * 10, 14 - abs(j - 2.5) * 0.8
                bend, tip = f"{46 + j * 10} {{}}4 {52 + j * 9} {{}}8", f"{57 + j * 8} {{}}{reach}"
                barbs += [f"M{root} 0C{bend} {tip}".replace("{}", sign) for sign in ("-", "")]
            d.line(barbs, w.main, 1, 0.75)
            d.brush("M8 0L98 0", [2.4, 1.2], w.metal)
            d.disc(99, 0, 5.5, w.metal_light)
            d.disc(99, 0, 2.6, w.main)


def _one_shoulder_gown(d: Drawing, w: World) -> None:
    d.fill(
        "M66 240C68 196 74 168 84 152C94 142 106 136 110 124L112 82L138 84C138 100 138 116 144 126"
        "C152 138 174 142 184 156C188 172 188 190 180 206L170 240Z",
        w.skin,
    )
    d.fill(
        "M112 88C118 100 130 104 138 98V116C138 120 141 124 144 126"
        "C152 138 174 142 184 156C188 172 188 190 180 206L170 222"
        "C172 190 162 166 146 152C132 142 122 130 120 112C116 108 113 102 112 98Z",
        w.shade,
        0.7,
    )
    rings = [
        f"M{112.5 - k * 0.6} {105 + k * 5.3}C118 {110 + k * 5.6} 131 {110 + k * 5.6} {137.5 + k * 0.8} {104 + k * 5.3}"
        for k in range(5)
    ]
    d.line(rings[::2], w.metal_light, 3.4)
    d.line(rings[1::2], w.metal, 3.4)
    fringe = [polar(126, 128, 32, 150 - k * 20) for k in range(7)]
    d.fill(
        [polygon([(x, y * 0.55 + 66), (x + 4, y * 0.55 + 76), (x - 4, y * 0.55 + 76)]) for x, y in fringe],
        w.metal_light,
    )
    d.fill("M60 240C64 204 70 182 82 170C104 188 130 186 146 168L180 148C190 160 190 176 186 196L178 240H58Z", w.main)
    d.fill("M146 168L180 148C190 160 190 176 186 196L178 240H146C160 212 158 190 146 168Z", w.deep, 0.75)
    folds = [
        f"M{182 - k * 1.2} {153 + k * 3.5}C{154 - k * 2} {180 + k * 6} "
        f"{116 - k * 4} {192 + k * 7} {80 - k * 2} {174 + k * 8}"
        for k in range(1, 8)
    ]
    d.line(folds, w.light, 1.3, 0.85)
    d.line("M82 170C104 188 130 186 146 168L180 148", w.metal_light, 2.4)
    with d.at(178, 151, 0.13):
        d.fill(CLUB, w.metal_light)


def _turban_head(d: Drawing, w: World) -> None:
    d.fill("M10 40C8 10 34-4 56 0C80 6 88 36 78 62C74 72 66 76 62 74Z", "#1b0f10")
    heads.three_quarter(d, w, man=False)
    d.fill("M9 42C6 36 6 30 8 24C24 14 52 16 73 44C77 38 80 32 79 24L40 6Z", "#1b0f10")
    d.fill("M6 32C-2 6 20-22 50-22C80-22 96 4 82 34C74 22 56 12 38 14C24 16 14 22 6 32Z", w.main)
    wraps = [
        f"M{10 + k * 3} {28 - k * 2}C{8 + k * 9} {-2 - k * 4} {40 + k * 6} {-18 + k * 2} {66 + k * 3} {-14 + k * 8}"
        for k in range(6)
    ]
    d.brushes(wraps[::2], [1, 2.4, 1], w.metal)
    d.brushes(wraps[1::2], [1, 2.4, 1], w.light)
    d.fill("M4 34C12 20 30 10 46 11C62 12 78 24 84 36L80 43C70 30 58 22 45 21C32 20 18 28 9 42Z", w.metal)
    d.line("M7 36C15 24 31 15 46 16C60 17 74 27 81 39", w.metal_light, 1.5)
    for size, colour in ((0.3, w.metal_light), (0.2, w.accent)):
        with d.at(28, 6, size):
            d.fill(CLUB, colour)
    plume(d, "M30-6C28-26 14-36-6-34", 17, w.light, w.main, 8)
    d.line(ellipse(66, 80, 11), w.metal, 3.4)
    d.line(ellipse(66, 80, 11), w.metal_light, 1)


QUEENS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
HEADS: dict[str, Callable[[Drawing, World], None]] = {"S": _bob, "H": _waved_head, "D": _sun_head, "C": _turban_head}
