"""The four kings. Each offers an open hand, palm up; what tells them apart is small and on the other side."""

from __future__ import annotations

from collections.abc import Callable

from sprites.deco.court import crowns, heads, props
from sprites.deco.court.hands import cuff, gripping, offered, pinching
from sprites.deco.court.limbs import Arm, sleeve, smooth_sleeve
from sprites.deco.grounds import halo
from sprites.deco.palette import GLOVE, GLOVE_LINE, LEAF, STEM, WHITE, World
from sprites.kit.brush import brush, sampled
from sprites.kit.geometry import polar
from sprites.kit.ornament import rays
from sprites.kit.shapes import ellipse, lozenge, polygon, rect, star
from sprites.kit.svg import Drawing

# --- what kings share -----------------------------------------------------------------------------------------------


def _offering_left(d: Drawing, colour: str, shade: str, rim: str, cuff_colour: str, cuff_line: str) -> None:
    """The arm on the left, bent at the elbow, its hand held out."""
    arm = Arm(shoulder=(84, 138), elbow=(85, 176), wrist=(54, 148), widths=(35, 27, 19), bow=-2)
    sleeve(d, arm, colour, shade, rim)
    with d.at(50, 145, 0.86, 24, mirror=True):
        cuff(d, cuff_colour, cuff_line, 21)
        offered(d)


def _raised_forearm(d: Drawing, colour: str, rim: str) -> None:
    """The other forearm, coming up from behind the ribbon to a hand at 217, 132."""
    spine = "M250 192C240 172 230 156 222 143"
    d.brush(spine, [39, 33, 25], rim)
    d.brush(spine, [36, 30, 22], colour)


def _cuff_across(d: Drawing, colour: str, line: str) -> None:
    with d.at(222, 144, 0.95, 62):
        d.fill(rect(-4, -12, 9, 24), colour)
        d.line("M-1-11V11", line, 1.4)


# --- spades ---------------------------------------------------------------------------------------------------------


def spades(d: Drawing, w: World) -> None:
    """An old general: silver beard and hair, epaulettes, a sash, a sword."""
    halo(d, 136, 84, 60, w.halo, w.metal)
    stars = ((44, 96, 6), (64, 84, 4), (204, 30, 5), (30, 118, 3.6), (188, 52, 3.6))
    d.fill([star(x, y, r) for x, y, r in stars], w.metal_light)
    with d.at(4, -4):
        _general_coat(d, w)
    arm = Arm(shoulder=(84, 137), elbow=(83, 176), wrist=(53, 148), widths=(35, 27, 19), bow=-2)
    smooth_sleeve(d, arm, w.accent, w.ray, w.ray)
    with d.at(50, 145, 0.86, 24, mirror=True):
        cuff(d, w.metal, w.metal_light, 21)
        offered(d)
    with d.at(4, -4):
        with d.at(76, 124, 0.92, -16):
            props.epaulette(d, w)
        with d.at(181, 120, 0.92, 16):
            props.epaulette(d, w)
        _general_collar(d, w)
    with d.at(222, 136, 0.92):
        props.sword(d, w)
    with d.at(3, 3):
        _raised_forearm(d, w.accent, w.deep)
    with d.at(222, 136, 0.86):
        gripping(d)
    with d.at(3, 3):
        _cuff_across(d, w.metal, w.metal_light)
    with d.at(137, 69, 0.62, -3, origin=(38, 56)):
        _general_head(d, w)


def _general_coat(d: Drawing, w: World) -> None:
    d.fill(
        "M78 240C80 200 72 166 68 146C66 134 72 126 82 121C94 116 106 112 114 106L148 104"
        "C160 112 178 115 189 124C200 134 204 158 204 200V240Z",
        w.accent,
    )
    d.brush("M189 134C194 156 195 180 194 206", [0.6, 3.4, 3], w.accent_dark)
    d.fill("M112 106L150 104C151 140 147 170 140 202L126 202C118 170 113 140 112 106Z", w.light)
    d.discs([(133, 128 + k * 12) for k in range(5)], 1.9, w.metal_dark)
    left_lapel = "M112 105C104 109 98 113 93 117L105 148L98 154L128 208L134 202C121 168 114 138 112 105Z"
    right_lapel = "M150 103C158 107 165 111 171 115L163 142L171 149L140 208L135 202C146 168 151 138 150 103Z"
    d.fill([left_lapel, right_lapel], w.deep)
    d.line(["M93 117L105 148L98 154L128 208", "M171 115L163 142L171 149L140 208"], w.metal, 1.6)
    d.fill("M70 129L88 117C112 140 150 168 190 190L172 208C132 187 96 160 70 129Z", w.mid)
    d.line(["M74 127C101 157 138 184 176 205", "M85 118.500C112 143 151 171 187 191"], w.metal_light, 1.3)


def _general_collar(d: Drawing, w: World) -> None:
    d.fill("M116 84L148 78L151 112L112 114Z", w.shade)
    d.fill("M108 97C120 104 138 102 152 94L157 112C142 121 120 122 105 114Z", w.deep)
    d.line(["M109 102C121 108 138 106 153 98", "M106.500 110.500C121 117 141 116 155 108"], w.metal, 1.5)


def _general_head(d: Drawing, w: World) -> None:
    heads.waves_behind(d, w)
    heads.profile(d, w, man=True, lips=False)
    heads.waves(d, w)
    heads.ear(d, w, 53, 55)
    beard = (
        "M48 60C55 72 59 90 55 106C58 116 52 126 48 130C49 140 42 148 36 151C34 160 26 168 15 174"
        "C16 168 13 164 9 160C11 152 6 146 3 142C6 134 2 126 1 120C3 112 2 106 4 100"
        "C3.500 96 4.500 92 7 89C11 88 14 86 15 83C26 82 42 80 48 60Z"
    )
    d.fill(beard, w.light)
    far_side = "M50 70C57 84 58 96 55 106C58 116 52 126 48 130C49 140 42 148 36 151C34 160 26 168 15 174"
    d.fill(far_side + "C27 152 38 132 40 112C42 96 46 84 50 70Z", w.metal)
    strands = [
        "M12 91C8 106 14 120 10 136C9 146 14 152 14 162",
        "M20 89C16 106 22 122 18 138C17 148 20 156 18 166",
        "M29 87C26 104 31 120 27 136C25 148 27 154 22 164",
        "M38 83C38 102 40 114 36 128C33 140 34 146 30 156",
        "M46 76C49 94 49 108 45 120C42 130 42 138 38 146",
    ]
    d.brushes(strands, [0.8, 2.1, 2.1, 0.6], w.metal_dark)
    d.fill("M3 73.5C10 72 20 75 30 86C22 86 14 85 8 80C5 79 2 78 3 73.5Z", w.metal_light)
    d.brush("M7 77C14 78 20 81 26 85", [0.5, 1.6, 0.5], w.metal_dark)
    with d.at(45, 11, 1.02, -9):
        crowns.towers(d, crowns.gilded(w), w.main)


# --- hearts ---------------------------------------------------------------------------------------------------------


def hearts(d: Drawing, w: World) -> None:
    """The host of the ball: tailcoat, sash and order, a rose in his other hand."""
    halo(d, 132, 82, 62, w.halo, w.metal)
    d.line(rays(132, 82, (66, 78), (-180, 0), 37), w.metal, 1.2)
    with d.at(7, -6):
        d.fill(TAILCOAT, w.main)
    _offering_left(d, w.main, "#a81d3c", w.deep, GLOVE, w.metal)
    with d.at(7, -6):
        _shirt_and_sash(d, w)
    _rose_and_hand(d, w)
    with d.at(132, 68, 0.59, 2, mirror=True, origin=(40, 54)):
        _host_head(d, w)


TAILCOAT = (
    "M86 240C84 200 72 164 62 146C60 136 64 130 72 126C84 120 98 116 106 108L142 106"
    "C156 116 178 118 192 130C206 142 212 170 214 200V240Z"
)


def _shirt_and_sash(d: Drawing, w: World) -> None:
    d.fill("M98 108L152 106C154 150 148 190 138 222L118 222C104 180 98 140 98 108Z", GLOVE)
    d.discs([(125.5 + k * 0.6, 136 + k * 13) for k in range(3)], 2.2, w.metal)
    left_lapel = "M105 108C95 113 86 117 78 122L92 148L84 155L122 222L132 214C116 180 108 144 105 108Z"
    right_lapel = "M144 106C155 113 164 117 172 121L160 144L169 150L136 218L126 214C140 178 146 140 144 106Z"
    d.fill([left_lapel, right_lapel], w.deep)
    d.line(["M78 122L92 148L84 155L122 222", "M172 121L160 144L169 150L136 218"], w.metal, 1.6)
    d.line(["M105 108C108 144 116 180 132 214", "M144 106C146 140 140 178 126 214"], w.metal_light, 0.9)
    d.fill("M176 122L192 129C162 160 124 188 76 216L64 202C110 178 150 148 176 122Z", w.mid)
    d.line(["M179 124C151 152 112 180 67 205", "M189 128C159 158 121 186 74 212"], w.light, 1.4)
    d.fill("M110 84L142 84L144 108L108 110Z", w.shade)
    _white_tie(d)
    with d.at(182, 146, 0.8):
        props.order_star(d, w, w.accent)


def _white_tie(d: Drawing) -> None:
    d.fill("M105 100C112 106 119 111 125 116C131 110 138 104 145 98L147 112C138 121 114 123 104 114Z", GLOVE)
    wings = ["M125 116L107 108V125Z", "M125 116L143 106V123Z"]
    d.fill(wings, WHITE)
    d.line(wings, GLOVE_LINE, 0.9, 0.7)
    d.disc(125, 116, 3.4, GLOVE)
    d.line(ellipse(125, 116, 3.4), GLOVE_LINE, 0.8, 0.7)


def _rose_and_hand(d: Drawing, w: World) -> None:
    _raised_forearm(d, w.main, w.deep)
    with d.at(273, -46, mirror=True):
        d.brush("M62 166C63 142 56 126 52 104", [2.6, 2.4, 2], STEM)
        d.fill("M56 132C46 130 42 122 42 116C50 118 55 124 56 132Z", LEAF)
        d.fill("M60 146C68 140 70 132 68 124C62 130 59 138 60 146Z", LEAF)
        props.rose(d, 51, 92, 17, w.mid, w.light, w.main)
        with d.at(55, 181, 0.86, -62):
            cuff(d, GLOVE, w.metal, 20)
            pinching(d)


def _host_head(d: Drawing, w: World) -> None:
    hair, gleam = "#5e2318", "#9a4a2c"
    d.fill("M10 40C4 60 8 76 16 88L60 96C74 92 82 78 80 58C86 36 84 16 66 4C44-6 14 0 10 40Z", hair)
    heads.three_quarter(d, w, man=True, lips=False)
    d.fill(
        "M12 40C12 24 26 12 46 14C62 16 70 26 71 44C73 56 72 66 69 74C76 70 84 60 84 44C86 22 74 2 50 0"
        "C26-2 6 12 6 36C5 46 7 54 9 58C9 52 8 46 12 40Z",
        hair,
    )
    waves = ["M18 26C30 14 54 12 66 26C76 38 78 54 74 66", "M24 14C40 6 62 8 74 26C80 36 82 48 79 56"]
    d.brushes(waves, [0.7, 2.1, 0.7], gleam)
    d.fill(
        "M10 64C12 74 14 79 20 80C26 77 36 77 42 80C52 80 62 72 68 58C72 66 70 80 62 90C52 104 40 116 31 122"
        "C22 114 12 100 11 84C10 76 10 70 10 64Z",
        hair,
    )
    d.fill("M23.5 84.5C27 83.3 33 83.3 37 84.5C35 88.5 26 88.5 23.5 84.5Z", w.lip)
    strands = [
        "M16 88C20 100 26 110 30 118",
        "M24 92C26 102 29 110 31 116",
        "M34 92C35 102 33 110 32 116",
        "M44 90C44 100 38 110 34 116",
        "M56 84C54 96 46 106 40 111",
    ]
    d.brushes(strands, [0.6, 2, 0.6], gleam)
    d.fill("M27.5 75C22 76 14 82 4 78C6 86 16 89 27.5 82C38 89 54 89 62 79C52 82 36 76 27.5 75Z", gleam)
    d.brushes(["M27.5 79C20 82 14 84 8 82", "M28 79C38 82 48 85 56 82"], [0.5, 1.5, 0.5], hair)
    with d.at(43, 11, 1, 5):
        crowns.hearts(d, w, w.accent, w.main)


# --- diamonds -------------------------------------------------------------------------------------------------------


def diamonds(d: Drawing, w: World) -> None:
    """The banker: dinner jacket, waxed moustache, monocle; he offers to the right."""
    halo(d, 130, 84, 60, w.halo, w.metal)
    teeth = [
        polygon([polar(130, 84, 67, a - 2.2), polar(130, 84, 76, a), polar(130, 84, 67, a + 2.2)])
        for a in range(0, 360, 15)
    ]
    d.fill(teeth, w.metal)
    _sceptre_arm(d, w)
    with d.at(2, 0):
        d.fill(DINNER_JACKET, JACKET)
    arm = Arm(shoulder=(180, 138), elbow=(196, 170), wrist=(205, 122), widths=(34, 27, 19), bow=2)
    sleeve(d, arm, JACKET, JACKET_SHADE, w.deep)
    with d.at(206, 115, 0.84, -48):
        cuff(d, GLOVE, w.metal, 21)
        offered(d)
    with d.at(2, 0):
        _lapels_and_sash(d, w)
    with d.at(131, 69, 0.6, 3, mirror=True, origin=(38, 56)):
        _banker_head(d, w)


def _sceptre_arm(d: Drawing, w: World) -> None:
    """The elbow rests out of sight behind the ribbon; the forearm comes up from it to the rod."""
    with d.at(42, 164, 0.86, -3):
        props.sceptre(d, w)
    arm = Arm(shoulder=(78, 142), elbow=(77, 196), wrist=(52, 166), widths=(34, 31, 21), bow=-1)
    sleeve(d, arm, JACKET, JACKET_SHADE, w.deep)
    with d.at(53, 168, 0.9, 50):
        d.fill(rect(-11, -12, 9, 24), GLOVE)
        d.line("M-2-12V12", w.metal, 1.4)
    with d.at(42, 151, 0.86):
        gripping(d)


JACKET, JACKET_SHADE = "#329496", "#115861"  # lighter than the ground, or the sleeves would sink into it
DINNER_JACKET = (
    "M64 240C66 200 60 164 62 142C64 132 70 126 78 122C90 117 100 114 108 108L144 106"
    "C158 116 172 118 184 128C192 136 190 160 186 184L184 240Z"
)


def _lapels_and_sash(d: Drawing, w: World) -> None:
    d.fill("M102 106C102 150 110 190 118 222L142 222C152 180 154 140 150 104Z", GLOVE)
    d.fill([lozenge(132 + k, 136.5 + k * 15, 3.5, 4.5) for k in range(3)], w.metal)
    left_lapel = "M108 107C98 112 90 116 84 120L90 146L80 150L116 214L130 208C116 176 110 140 108 107Z"
    right_lapel = "M145 105C156 112 164 116 170 120L166 142L176 148L150 204L134 208C148 172 150 140 145 105Z"
    d.fill([left_lapel, right_lapel], w.deep)
    d.line(["M84 120L90 146L80 150L116 214", "M170 120L166 142L176 148L150 204"], w.metal, 1.4)
    d.fill("M64 132L78 121C108 148 150 176 192 194L176 212C130 192 92 164 64 132Z", w.main)
    d.fill("M64 132L69 127C98 156 142 186 184 203L176 212C130 192 92 164 64 132Z", "#c9801a")
    d.line("M74 124C104 151 146 179 188 197", w.light, 1.2)
    d.fill("M108 84L146 84L148 112L108 114Z", w.shade)
    d.fill("M107 101C118 108 124 112 130 117C136 112 144 106 151 99L152 113C140 122 120 124 106 115Z", GLOVE)
    d.fill(["M130 117L111 110V126Z", "M130 117L149 108V124Z"], w.deep)
    d.disc(130.5, 117, 3.4, w.ray)


def _banker_head(d: Drawing, w: World) -> None:
    hair, gleam = "#1d1420", "#5c4a58"
    d.fill("M20 10C36-4 70-2 80 20C88 44 82 68 74 84C66 88 56 86 52 80C52 70 50 62 46 54Z", hair)
    heads.profile(d, w, man=True)
    d.fill(
        "M20 14C30-2 66-6 80 18C88 44 82 68 74 86C66 90 58 86 54 80"
        "C56 70 54 58 52 46C50 36 46 32 40 28C32 26 24 22 20 14Z",
        hair,
    )
    d.fill("M47 40L53 40L50 70L46 62Z", hair)
    heads.ear(d, w, 55, 56)
    d.brushes(["M28 14C50 18 66 36 70 74", "M40 8C62 16 76 36 76 66"], [0.7, 1.9, 0.7], gleam)
    moustache = "M5 70.5C12 69 22 72 32 66C30 76 20 79 12 77C8 77 4 77 2.5 77.3C3 75 5 73 5 70.5Z"
    goatee = "M10 90C14 88 18 90 18 94C18 102 12 108 9 110C6 106 4.5 98 6 91Z"
    d.fill([moustache, goatee], hair)
    d.disc(18.5, 49.5, 10, "#fffdf4", 0.25)
    d.line(ellipse(18.5, 49.5, 10.5), w.metal, 2.2)
    d.line("M28 54C40 70 46 90 44 116", w.metal, 1.1)
    with d.at(45, 10, 1.06, -8):
        crowns.spikes(d, w, w.accent)


# --- clubs ----------------------------------------------------------------------------------------------------------


def clubs(d: Drawing, w: World) -> None:
    """The dancing master: a hussar's pelisse with frogging, ermine, curled beard, a beribboned staff."""
    halo(d, 134, 84, 60, w.halo, w.metal)
    d.line([ellipse(134, 84, 73), ellipse(134, 84, 78)], w.metal, 0.9, 0.7)
    with d.at(6, 0):
        _pelisse(d, w)
    _offering_left(d, w.accent, w.accent_dark, w.mid, w.metal, w.metal_light)
    with d.at(6, 0):
        _ermine(d, w)
        d.fill("M112 86L146 86L148 112L110 114Z", w.shade)
        d.fill("M106 98C120 110 140 108 152 96L156 112C140 124 120 124 104 115Z", w.deep)
        d.line(["M106 101C120 112 140 110 152 99", "M105 112C121 121 140 120 155 109"], w.metal, 1.5)
    with d.at(217, 132, 0.96, 3):
        props.trefoil_staff(d, w)
    _raised_forearm(d, w.accent, w.deep)
    with d.at(217, 132, 0.86):
        gripping(d)
    _cuff_across(d, w.metal, w.metal_light)
    with d.at(134, 71, 0.57, -3, origin=(40, 54)):
        _dancing_master_head(d, w)


def _pelisse(d: Drawing, w: World) -> None:
    d.fill(
        "M78 240C78 196 66 160 64 144C64 136 70 130 80 126C92 120 104 114 110 108L146 106"
        "C160 116 180 120 194 132C210 144 216 170 220 200V240Z",
        w.deep,
    )
    d.fill("M84 124L110 108L146 106L174 122C180 160 176 200 172 240H86C82 200 80 160 84 124Z", w.main)
    cords, knobs, ends = [], [], []
    for k in range(7):
        y = 126 + k * 13
        left, right = (92 - k * 0.5, y - 4), (168 + k, y - 6)
        cords.append(
            f"M{left[0]} {left[1]}C104 {y + 4} 118 {y + 7} 129 {y + 7}C142 {y + 7} 156 {y + 2} {right[0]} {right[1]}"
        )
        knobs.append((129, y + 7))
        ends += [left, right]
    d.line(cords, w.metal, 3.4)
    d.line(cords, w.metal_light, 1)
    d.discs(knobs, 3.6, w.metal_light)
    d.discs(ends, 3.2, w.metal)
    d.line(["M84 124C80 160 82 200 86 240", "M174 122C180 160 176 200 172 240"], w.metal, 2)


def _ermine(d: Drawing, w: World) -> None:
    left, right = "M106 106C88 110 70 118 62 140", "M150 104C184 110 207 134 212 172C214 190 214 200 214 220"
    for edge, widths in ((left, [8, 24, 25]), (right, [8, 25, 28, 26])):
        d.fill(brush(edge, widths), w.light)
        d.brush(edge, [0, 1.5, 1.5], w.mid)
        for k, s in enumerate(sampled(edge, 6 if edge is left else 9)[1:-1]):
            x, y = s.beside(3.5 if k % 2 else -3.5)
            d.fill(polygon([(x - 2.6, y + 3), (x, y - 5), (x + 2.6, y + 3), (x, y + 7)]), w.deep)


def _dancing_master_head(d: Drawing, w: World) -> None:
    hair, curl = "#1b0f10", "#6b4a3a"
    d.disc(44, 26, 36, hair)
    heads.three_quarter(d, w, man=True, lips=False)
    fringe = ((14, 22), (24, 14), (36, 11), (48, 11), (60, 15), (69, 24), (74, 36), (75, 48), (73, 60))
    d.discs(fringe, 8, hair)
    d.fill(
        "M9 62C11 74 14 78 20 79C28 76 36 76 42 79C54 78 64 72 70 56C78 70 74 88 64 98C54 112 42 118 32 118"
        "C20 116 11 102 10 86Z",
        hair,
    )
    d.fill("M23.5 84C27 83 34 83 38 84C36 88.5 26 88.5 23.5 84Z", w.lip)
    curls = [(13, 84), (18, 96), (25, 107), (36, 111), (47, 107), (57, 98), (65, 87), (71, 74), (27, 96), (38, 99)]
    curls += [(48, 95), (57, 85)]
    d.discs(curls, 7.5, hair)
    rings = [
        f"M{x - 4} {y}C{x - 4} {y - 5.5} {x + 4} {y - 5.5} {x + 4} {y}C{x + 4} {y + 4} {x - 1} {y + 4} {x - 1} {y}"
        for x, y in curls
    ]
    d.line(rings, curl, 1.2)
    d.fill("M27.5 74C20 75 14 80 8 84C16 86 24 84 28 81C34 85 48 86 56 82C48 80 36 75 27.5 74Z", hair)
    d.line(["M28 78C22 79 18 81 14 83", "M29 78C36 79 42 81 48 82"], curl, 1.1)
    with d.at(43, 8, 0.98, -4):
        crowns.arches(d, w, w.accent, w.main)


KINGS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
HEADS: dict[str, Callable[[Drawing, World], None]] = {
    "S": _general_head,
    "H": _host_head,
    "D": _banker_head,
    "C": _dancing_master_head,
}
