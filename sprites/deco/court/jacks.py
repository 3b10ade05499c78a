"""The four jacks: a masked guest and three musicians. Only on cards do they have a halo and ornaments."""

from __future__ import annotations

from sprites.deco.court import heads, props
from sprites.deco.court.hands import Skin, cuff, falling, gripping
from sprites.deco.court.limbs import Arm, sleeve, smooth_sleeve
from sprites.deco.grounds import halo
from sprites.deco.palette import GLOVE, GLOVE_SHADE, LEAF, World
from sprites.kit.brush import sampled
from sprites.kit.geometry import Point, mirrored
from sprites.kit.ornament import plume
from sprites.kit.shapes import lozenge, polygon, segment, star
from sprites.kit.signs import CLUB, HEART
from sprites.kit.svg import Drawing

# --- spades ---------------------------------------------------------------------------------------------------------


def spades(d: Drawing, w: World, plays: bool = False) -> None:
    """The masked guest: harlequin lozenges, a ruff, his second mask just lowered; a tambourine where he plays."""
    if not plays:
        halo(d, 136, 84, 56, w.halo, w.metal)
    with d.at(4, -8):
        _harlequin(d, w)
        props.ruff(d, 132, 106, 33, 11, w.metal, GLOVE, w.metal_dark)
    if not plays:
        d.fill([star(222, 62, 7), star(38, 92, 4), star(228, 114, 4)], w.metal_light)
    arm = Arm(shoulder=(76, 145), elbow=(80, 182), wrist=(60, 168), widths=(30, 25, 19), bow=-1)
    sleeve(d, arm, w.main, w.accent_dark, w.deep)
    d.fill([lozenge(72 + k * 2, 142 + k * 14, 4.5, 6) for k in range(3)], w.light)
    if plays:
        with d.at(44, 142, turn=-14):
            props.tambourine(d, w)
    else:
        with d.at(52, 172, 0.9):
            props.domino_on_stick(d, w)
    with d.at(53, 163, 0.84, -8):
        gripping(d)
    with d.at(64, 170, 0.9, 26):
        d.fill("M-3-12H4V12H-3Z", w.metal)
        d.line("M0-11V11", w.metal_light, 1.3)
    with d.at(136, 68, 0.58, -3, origin=(40, 54)):
        _masked_head(d, w)


def _harlequin(d: Drawing, w: World) -> None:
    d.fill("M78 240C76 196 64 168 62 146C62 136 70 130 82 126L116 114H148L182 126C204 142 212 180 212 240Z", w.main)
    d.fill("M88 124L116 112H148L174 124C178 150 176 190 172 240H84C84 190 86 150 92 122Z", w.light)
    tones: dict[str, list[str]] = {w.main: [], w.deep: []}
    for row in range(6):
        for column in range(6):
            if (row, column) in ((0, 0), (0, 5), (1, 5)):
                continue
            tone = w.main if (row + column) % 2 else w.deep
            tones[tone].append(lozenge(82 + column * 18, 118 + row * 24, 9, 12))
    for tone, lozenges in tones.items():
        d.fill(lozenges, tone)
    d.fill("M92 122C86 150 84 190 84 240H66C68 190 70 150 82 126Z", w.main)
    d.fill("M170 122C178 150 176 190 172 240H212C212 180 204 142 182 126Z", w.main)
    d.fill("M172 122C180 150 178 190 174 240H184C188 190 188 156 179 132Z", w.accent_dark)
    d.line(["M90 124C86 150 84 190 84 240", "M172 124C178 150 176 190 172 240"], w.metal, 1.8)
    d.fill([lozenge(191 + k * 4 - k * k * 0.5, 146 + k * 14, 4.5, 6) for k in range(4)], w.light)
    d.fill("M118 92L148 92L150 118L116 118Z", w.shade)


def _moustache(d: Drawing, colour: str) -> None:
    """A moustache with its ends turned up, on a head turned half away."""
    d.fill("M28 76C24 74.5 18 76 11 71C13 80 20 82.5 28 79.5C36 83 48 81.5 54 71C47 77 36 74 28 76Z", colour)


def _masked_head(d: Drawing, w: World) -> None:
    hair = "#2a2f52"
    d.fill(
        "M10 30C4 54 8 72 16 90C8 86 0 70 2 40C6 8 40-6 66 4C86 14 86 44 80 66"
        "C78 82 74 92 64 96C72 80 72 60 70 44L60 20H24Z",
        hair,
    )
    heads.three_quarter(d, w, man=True, masked=True)
    _moustache(d, hair)
    d.fill("M26 92C29 90 34 90 38 92C38 100 35 107 32 112C28 107 26 100 26 92Z", hair)
    d.fill("M12 44C10 28 26 14 46 16C62 18 72 34 72 58C66 52 62 42 60 34C44 38 24 36 12 44Z", hair)
    d.fill(
        "M5 46C14 38 24 40 28.5 45C36 38 54 36 70 42C70 54 62 64 50 63C42 63 36 60 32 56C29 55 27 55 25.5 56"
        "C22 61 16 62 12 60C7 57 5 52 5 46Z",
        w.deep,
    )
    d.line("M5 46C14 38 24 40 28.5 45C36 38 54 36 70 42", w.metal, 1.6)
    d.brush("M35 50C41 56 52 56 58 49", [1, 4.5, 1], w.metal_light)
    d.brush("M24 50.5C21 55 15 55 12 50.5", [1, 4, 1], w.metal_light)
    nose = "M28.5 56C28 61 26 64 24 67C23 70 24.5 71.5 27 72C30 72.2 32 71.3 33 69.5C31.3 67 31 64 31.2 58Z"
    d.fill(nose, w.shade, 0.8)
    plume(d, "M52 4C66-34 104-46 130-16", 32, w.light, w.metal_dark)
    plume(d, "M56 6C80-22 112-20 124 20", 27, w.mid, w.main)
    d.fill("M14 20C10-8 34-22 52-20C70-18 78-2 76 16C56 8 34 10 14 20Z", w.main)
    d.fill("M-10 34C4 14 40 4 66 8C82 10 94 14 100 20C84 24 70 22 58 22C34 24 10 28-10 34Z", w.deep)
    d.line("M-10 34C4 14 40 4 66 8C82 10 94 14 100 20", w.metal, 2)
    d.disc(58, 4, 6.5, w.metal)
    d.disc(58, 4, 3.4, w.metal_light)


# --- hearts ---------------------------------------------------------------------------------------------------------


def hearts(d: Drawing, w: World, plays: bool = False) -> None:
    """The serenader: slashed sleeves, a mandolin, roses at his feet."""
    if not plays:
        halo(d, 134, 84, 60, w.deep, w.metal)
    with d.at(4, -8):
        _doublet(d, w)
    skin = Skin(w.skin, w.shade, w.line)
    with d.at(96, 148, 0.84, -17):
        props.mandolin(d)
    _fretting_hand(d, w, skin)
    _plucking_hand(d, w, skin)
    for x, y, radius, turn in () if plays else ((44, 96, 15, 1), (224, 78, 12, -1)):
        with d.at(x, y, (turn, 1)):
            d.fill("M12 6C22 4 28 10 30 16C20 18 14 12 12 6Z", LEAF)
            d.fill("M-10 12C-18 14-20 22-20 28C-12 26-8 20-10 12Z", LEAF)
        props.rose(d, x, y, radius, w.mid, w.light, w.main)
    with d.at(134, 69, 0.58, -4, origin=(40, 54)):
        _serenader_head(d, w)


def _doublet(d: Drawing, w: World) -> None:
    d.fill(
        "M52 240C54 196 60 156 78 140C90 128 104 122 112 114L144 112"
        "C156 120 170 124 180 136C196 152 204 184 206 204V240Z",
        w.deep,
    )
    d.fill("M98 120C96 160 102 200 106 240H160C162 200 164 160 156 118Z", w.light)
    for k in range(8):
        y = 16 * k
        upper = [(98, 122 + y), (128, 134 + y), (160, 118 + y)]
        lower = [(160, 126 + y), (128, 142 + y), (98, 130 + y)]
        d.fill(polygon([*upper, *lower]), w.mid)
    d.line(["M98 120C96 160 102 200 106 240", "M156 118C164 160 162 200 160 240"], w.metal, 2)
    for x, y, turn in ((74, 154, 16), (184, 146, -18)):
        with d.at(x, y, 1, turn):
            _slashed_sleeve(d, w)
    d.fill("M112 88L144 84L148 114L108 116Z", w.shade)
    d.fill("M102 106C116 116 140 114 154 102L166 124C152 124 142 130 131 146C120 132 108 126 90 128Z", GLOVE)
    d.line("M93 125C111 123 122 130 131 141C141 128 151 121 163 121", w.metal, 1.4)


def _fretting_hand(d: Drawing, w: World, skin: Skin) -> None:
    """The forearm that comes up from behind the ribbon to the neck."""
    spine = "M216 176C212 164 206 153 199 143"
    d.brush(spine, [30, 27, 21], w.deep)
    d.brush(spine, [27, 24, 18], w.main)
    d.brush("M191 147L206 138", [3, 3], w.metal)
    d.brush("M198 141L192 131", [12, 12], skin.light)
    with d.at(188, 125, 0.84, 158):
        gripping(d, skin)


def _plucking_hand(d: Drawing, w: World, skin: Skin) -> None:
    """The other forearm, laid over the belly."""
    spine = "M43 184C52 179 62 172 74 163"
    d.brush(spine, [29, 25, 19], w.deep)
    d.brush(spine, [26, 22, 16], w.main)
    d.brush("M53 187C61 182 70 176 79 169", [0.5, 2.4, 0.5], w.accent_dark)
    d.brush("M69 156L79 170", [3, 3], w.metal)
    with d.at(79, 160, 0.84, -26):
        falling(d, skin)


def _slashed_sleeve(d: Drawing, w: World) -> None:
    d.fill("M-6-30C-30-26-34 10-20 30H20C34 10 30-26 6-30Z", w.main)
    for k in (-2, -1, 0, 1, 2):
        left, right = f"{k * 12 - 3} -10 {k * 12 - 3} 14", f"{k * 12 + 3} 14 {k * 12 + 3} -10"
        d.fill(f"M{k * 5} -27C{left} {k * 7.5} 29C{right} {k * 5} -27Z", w.deep if k % 2 else w.light)
    d.line("M-20 30C-8 34 8 34 20 30", w.metal, 4)


def _serenader_head(d: Drawing, w: World) -> None:
    hair, gleam = "#e9b85f", "#b0741f"
    d.fill("M8 40C0 58 0 76 8 88C14 94 20 92 22 86L60 92C72 100 86 96 88 84C92 62 92 30 76 12C60-4 20-2 8 40Z", hair)
    heads.three_quarter(d, w, man=True)
    d.fill("M14 20C6 30 4 44 8 58C2 72 4 82 10 90C2 84-4 66 0 46C2 34 6 26 14 20Z", hair)
    d.fill(
        "M10 42C12 28 22 16 42 14C60 14 70 26 72 44C76 60 70 72 70 90C80 100 92 90 90 74C96 50 90 22 72 8L24 6Z", hair
    )
    d.fill("M9 41C16 39 22 37 28 31C34 35 44 36 56 33C62 36 67 40 71 46C74 30 64 12 44 11C24 11 10 24 9 41Z", hair)
    strands = [
        "M28 31C30 24 36 18 44 15",
        "M56 33C52 26 50 20 48 15",
        "M72 34C80 46 76 64 77 88",
        "M66 20C84 34 84 60 84 84",
        "M4 50C2 62 4 74 8 84",
    ]
    d.brushes(strands, [0.6, 2, 0.6], gleam)
    d.fill("M27.5 76C22 75.500 16 78 9 74C12 80 20 83 27.5 80C36 83.500 47 82 54 75C44 78.500 35 75 27.5 76Z", gleam)
    d.fill("M24 92C28 90.500 35 90.500 39 93C40 100 36 108 31.500 112C26 107 23 99 24 92Z", gleam)
    plume(d, "M58 2C70-28 100-42 130-22", 26, w.mid, w.light)
    plume(d, "M62 4C84-18 112-16 126 16", 27, w.light, w.mid)
    d.fill("M2 26C-8 8 4-10 30-16C58-24 94-12 96 10C92 20 80 24 68 20C46 12 22 14 2 26Z", w.main)
    d.fill("M34-17C60-22 94-12 96 10C92 20 80 24 68 20C78 8 62-10 34-17Z", "#a81d3c")
    d.fill("M3 28C22 14 50 12 72 22L70 30C50 21 26 23 7 36Z", w.metal)
    d.line("M6 30C24 18 50 17 71 25", w.metal_light, 1.3)
    with d.at(60, 6, 0.17):
        d.fill(HEART, w.metal_light)


# --- diamonds -------------------------------------------------------------------------------------------------------


def diamonds(d: Drawing, w: World, plays: bool = False) -> None:
    """The herald: a parti-coloured tabard, a trumpet with a banner."""
    if not plays:
        halo(d, 128, 86, 57, w.halo, w.metal)
    with d.at(6, -8):
        _tabard(d, w)
        props.ruff(d, 125, 106, 31, 12, w.mid, GLOVE, w.metal_dark)
    with d.at(128, 70, 0.59, -6, mirror=True, origin=(38, 56)):
        _herald_head(d, w)
    with d.at(150.5, 81, 0.92, -22):
        props.trumpet(d, w, "#c9801a")
    arm = Arm(shoulder=(181, 146), elbow=(211, 154), wrist=(180, 96), widths=(36, 28, 18), bow=1)
    smooth_sleeve(d, arm, w.accent, w.accent_dark, w.deep)
    d.line(["M172 105.5L191 97.5", "M176.5 116L197 107"], w.mid, 2)
    with d.at(175, 79, 0.86, -12):
        gripping(d)


def _tabard(d: Drawing, w: World) -> None:
    d.fill(
        "M44 240C46 196 52 158 68 140C82 128 100 122 108 114L140 112"
        "C154 120 172 126 182 138C190 152 192 184 194 204V240Z",
        w.accent,
    )
    bands = [
        f"M{62 - k * 4} {152 + k * 14}C{70 - k * 2} {150 + k * 14} 78 {154 + k * 14} 84 {160 + k * 14}"
        for k in range(4)
    ]
    d.line(bands, w.mid, 2.2)
    d.fill("M66 142C76 150 82 170 82 200V240H92V128Z", w.accent_dark)
    d.fill("M88 128L108 114L140 112L164 124C170 160 170 200 168 240H84C82 200 82 160 88 128Z", w.main)
    d.fill("M126 113L140 112L164 124C170 160 170 200 168 240H126Z", w.deep)
    for x, y, dark, light in ((106, 166, w.deep, w.ground), (148, 158, w.main, w.mid)):
        d.fill(lozenge(x, y, 13, 20), dark)
        d.fill(polygon([(x, y - 20), (x + 13, y), (x, y + 20)]), light)
    d.line(["M88 128C82 160 82 200 84 240", "M164 124C170 160 170 200 168 240"], w.metal_light, 1.6)
    d.fill("M110 88L142 88L144 118L106 120Z", w.shade)


def _herald_head(d: Drawing, w: World) -> None:
    hair, gleam = "#4a1d12", "#9a5430"
    d.fill("M20 12C36-4 66-2 76 18C84 40 84 62 80 82C70 90 58 86 50 78Z", hair)
    heads.profile(d, w, man=False)
    d.fill(
        "M13 30C18 8 46 0 64 6C84 16 86 46 82 74C76 92 60 94 50 82"
        "C46 74 50 62 48 52C46 44 42 42 36 40C26 38 16 36 13 30Z",
        hair,
    )
    strands = ["M50 50C60 58 58 78 70 88", "M56 40C70 52 66 74 80 80", "M60 30C76 42 74 62 84 66"]
    d.brushes(strands, [0.6, 2.1, 0.6], gleam)
    plume(d, "M34 2C26-26 40-44 72-38", 21, w.light, w.main, 11)
    d.fill("M0 26C-2 4 22-20 52-22C76-22 96-6 104 22C92 14 78 14 62 16C40 18 18 22 0 26Z", w.main)
    d.fill("M52-22C76-22 96-6 104 22C92 14 78 14 62 16C74 6 70-12 52-22Z", "#c9801a")
    d.fill("M-8 30C14 14 52 8 84 14C98 16 104 20 110 26C94 26 84 24 66 24C38 24 14 28-8 30Z", w.accent)
    d.line("M-8 30C14 14 52 8 84 14C98 16 104 20 110 26", w.metal_light, 1.4)
    d.fill(lozenge(30, 6, 8, 12), w.metal_light)
    d.fill(polygon([(30, -6), (38, 6), (30, 18)]), w.metal)


# --- clubs ----------------------------------------------------------------------------------------------------------


def clubs(d: Drawing, w: World, plays: bool = False) -> None:
    """The violinist, drawn left-handed and then mirrored: the violin on his left shoulder."""
    if not plays:
        halo(d, 128, 82, 60, w.halo, w.metal)
    skin = Skin(w.skin, w.shade, w.line)
    with d.under(mirrored(128)), d.at(0, -8):
        d.fill(STRIPED_COAT, w.main)
        for arm in (FINGERING_ARM, BOW_ARM):
            sleeve(d, arm, w.main, w.accent, w.accent_dark)
            d.brushes(_seam(arm), [0.8, 1.5, 0.8], w.mid)
        _waistcoat(d, w)
        _cravat(d)
        with d.at(94, 122, 0.82, 186):
            props.violin(d)
        _fingering_hand(d, w, skin)
        _bow_hand(d, w, skin)
    with d.at(130, 70, 0.58, 10, mirror=True, origin=(40, 54)):
        _violinist_head(d, w)


FINGERING_ARM = Arm(shoulder=(84, 150), elbow=(58, 172), wrist=(35, 143), widths=(32, 24, 17), bow=-2)
BOW_ARM = Arm(shoulder=(180, 147), elbow=(217, 176), wrist=(182, 187), widths=(31, 22, 17), bow=2)
STRIPED_COAT = (
    "M60 240C62 196 62 158 72 142C88 128 104 122 112 114L146 112C158 120 178 126 192 138C204 152 206 184 206 204V240Z"
)


def _waistcoat(d: Drawing, w: World) -> None:
    d.fill("M92 126L112 112L146 110L168 124C174 160 172 200 170 240H96C90 200 88 160 92 126Z", w.main)
    d.line([segment(x, 120, x, 240) for x in range(98, 170, 8)], w.mid, 2.2, 0.8)
    d.fill("M92 124C86 160 90 200 96 240H76C70 200 70 156 78 134Z", w.accent_dark)
    d.fill("M168 122C174 160 172 200 170 240H190C196 200 192 150 180 129Z", w.accent_dark)
    d.line(["M92 124C86 160 90 200 96 240", "M168 122C174 160 172 200 170 240"], w.metal, 2)
    d.discs([(130, 168 + k * 13) for k in range(4)], 2.6, w.metal_light)
    d.fill("M114 86L146 84L148 118L112 120Z", w.shade)


def _cravat(d: Drawing) -> None:
    """A neckcloth, and two falls of lace pleated from it."""
    lower = (
        "M122 130C112 148 107 162 106 172C110 169 113 174 117 174C120 170 124 176 128 177C132 172 136 177 140 175"
        "C143 171 147 174 151 170C152 162 148 146 140 130Z"
    )
    upper = (
        "M120 112C110 127 104 140 101 151C106 149 110 154 115 154C118 150 123 156 129 157C133 152 138 156 142 154"
        "C145 150 151 153 157 149C155 138 150 125 142 112Z"
    )
    for fall, foot in ((lower, 171), (upper, 151)):
        d.fill(fall, GLOVE)
        d.line(fall, GLOVE_SHADE, 0.9)
        pleats = [f"M{130 + k * 2.4} {foot - 26}L{129 + k * 6.5} {foot - 2}" for k in (-2.6, -1.2, 0.2, 1.6, 3)]
        d.brushes(pleats, [0.5, 1.5], GLOVE_SHADE)
    d.fill("M106 104C120 114 140 112 152 100L155 116C142 126 120 128 105 120Z", GLOVE)
    d.line("M107 113C121 121 140 119 153 109", GLOVE_SHADE, 1.3)


def _fingering_hand(d: Drawing, w: World, skin: Skin) -> None:
    """The hand under the violin's neck."""
    d.brush("M34 133L37 121", [13, 11], skin.light)
    with d.at(34.5, 129, 0.9, -80):
        cuff(d, GLOVE, w.metal, 20)
    with d.at(37, 117, 0.84, 98):
        gripping(d, skin)


def _bow_hand(d: Drawing, w: World, skin: Skin) -> None:
    """The bow and the hand that draws it."""
    d.line("M66 86L176 184", "#8a4a1c", 3)
    d.line("M62 92L172 189", GLOVE, 1.2)
    d.line("M66 86L62 92", "#8a4a1c", 3)
    with d.at(169, 181, 0.9, 214):
        cuff(d, GLOVE, w.metal, 20)
    d.brush("M170 182L162 174", [12, 12], skin.light)
    with d.at(159, 171, 0.84, -50):
        gripping(d, skin)


def _seam(arm: Arm) -> list[list[Point]]:
    """Three fine lines down the upper arm, on its outer side."""
    lines = []
    for offset in (-8, -4.5, -1):
        side = offset if arm.bow < 0 else -offset
        lines.append([s.beside(side * (1 - 0.25 * s.share)) for s in sampled(arm.upper_spine(), 6)[:-1]])
    return lines


def _violinist_head(d: Drawing, w: World) -> None:
    hair, curl = "#1b0f10", "#6b4a3a"
    d.fill("M8 46C4 20 30-4 54 0C80 4 90 34 82 60C80 76 74 88 66 92L60 70Z", hair)
    heads.three_quarter(d, w, man=True)
    _moustache(d, hair)
    d.fill("M16 84C19 97 26 103 33 103.5C44 104 56 94 62 82C64 90 56 104 42 110C30 114 18 104 16 84Z", hair)
    d.fill(
        "M8 48C6 28 20 14 40 14C58 14 68 26 70 44C72 54 74 62 70 72C66 80 68 90 72 96C84 88 88 70 86 52"
        "C88 24 76 2 48-2C22-4 4 16 6 40Z",
        hair,
    )
    curls = ((74, 70), (78, 82), (70, 88), (82, 60), (66, 78), (82, 72))
    d.discs(curls, 8, hair)
    rings = [
        f"M{x - 4} {y}C{x - 4} {y - 6} {x + 5} {y - 6} {x + 4} {y + 1}C{x + 3} {y + 5} {x - 1} {y + 4} {x - 1} {y + 1}"
        for x, y in curls
    ]
    d.line(rings, curl, 1.2)
    plume(d, "M70-12C88-38 66-54 34-46", 23, w.light, w.main, 9)
    brim = "C-12 10 0 0 10-14C24-33 58-38 74-18C82-7 96 2 116 4"
    d.fill(f"M-28 12{brim}C104 19 86 23 66 19C46 14 22 15 4 23C-8 26-20 20-28 12Z", w.deep)
    d.brush(f"M-28 12{brim}", [1, 3.6, 4, 4, 3.6, 1], w.metal)
    d.line("M-25 14C-10 12 4 2 14-12C27-29 56-33 71-15C80-4 95 4 112 6", w.metal_light, 1.2)
    d.disc(70, -6, 11, w.accent)
    d.disc(70, -6, 8, w.light)
    with d.at(70, -6, 0.13):
        d.fill(CLUB, w.accent)


JACKS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
