"""Faces, in a box 100 high: crown of the skull at y 0, chin at y 100, looking left. Eyes are always lowered."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.deco.palette import World
from sprites.kit.shapes import ellipse
from sprites.kit.svg import Drawing


@dataclass(frozen=True, slots=True)
class Features:
    """The outlines one kind of face is made of, as path data."""

    outline: str
    jaw: str
    jaw_opacity: float
    nose: str
    upper_lip: str
    lower_lip: str
    brow_width: float


PROFILE_MAN = Features(
    outline=(
        "M34 6C20 8 11 20 8.5 33C8 37 6.8 40 7.5 44C5.5 50 2 56.5-1.5 62C-3.2 65-2.2 67.3 1.5 68C4 68.3 5 69 5 70.5"
        "C4.8 73 2.5 75.3 2.5 77.3C2.5 78.8 4.5 79.3 6 79.8C4.2 81.2 3.5 83.3 4.5 85.6C5.8 87.6 6.8 88.5 6.2 90.5"
        "C5 94 4.8 98.5 8.5 101.5C13 104.5 21 104 28 100C40 96 50 90 55 80L66 50L66 20Z"
    ),
    jaw=("M66 30L66 50L55 80C50 90 40 96 28 100C23 102.5 17 104 12 103.5C26 98 40 86 44 70C46 60 54 40 66 30Z"),
    jaw_opacity=0.75,
    nose="M-1 67C2 64.5 6.5 63.5 10 65.5C9.3 68 7.5 69.5 5 70.5C5 69 4 68.3 1.5 68Z",
    upper_lip=(
        "M2.5 77.3C3.3 75.6 5.8 75.2 7.3 76.2C10 77.2 13 78.8 15.5 80.8"
        "C12 80.9 8.5 80.3 6 79.8C4.5 79.3 2.5 78.8 2.5 77.3Z"
    ),
    lower_lip="M6 79.8C8.5 80.3 12 81 14.3 81C12.8 84 9.5 86.6 4.5 85.6C3.5 83.3 4.2 81.2 6 79.8Z",
    brow_width=4.2,
)
PROFILE_WOMAN = Features(
    outline=(
        "M34 6C21 8 13 19 10.8 32C10.3 37 9.6 40 10 44.5C8.3 51 4.5 56.5 .8 61.5C-.8 64.3 .4 66.6 3.5 67.4"
        "C5.8 67.9 7 68.6 7 70.3C6.8 72.6 3.8 74.6 3.8 76.8C3.8 78.3 5.6 78.8 7 79.3C5 80.7 4.3 83.3 5.8 85.5"
        "C7.2 87.2 8.3 88.2 7.8 90.2C7 93.5 7.6 97.5 10.8 99.8C14.5 102.3 20 101.5 26 98C38 93 48 86 53 76L64 50L64 20Z"
    ),
    jaw="M64 30L64 50L53 76C48 86 38 93 26 98C22 100.3 18 101.8 14 101.7C27 95 38 84 42 69C45 57 54 38 64 30Z",
    jaw_opacity=0.6,
    nose="M1.5 66.5C4 64.3 8 63.6 10.8 65.5C10.3 68 9 69.5 7 70.3C7 68.6 5.8 67.9 3.5 67.4Z",
    upper_lip=(
        "M3.8 76.8C4.5 74.3 7 73.4 8.5 74.5C11.5 75.7 15 77.7 17 80C13 80.2 9.5 79.7 7 79.3C5.6 78.8 3.8 78.3 3.8 76.8Z"
    ),
    lower_lip="M7 79.3C9.5 79.7 13 80.3 16.3 80.2C14 84.7 9.8 87.3 5.8 85.5C4.3 83.3 5 80.7 7 79.3Z",
    brow_width=2.4,
)
TURNED_MAN = Features(
    outline=(
        "M18 18C9 26 7 38 9 46C9.5 50 8 54 9 58C10 66 11.5 74 14 82C16 91 22 100 31 102.5C38 104 46 102 52 97"
        "C60 91 67 80 70 66L74 40C72 22 64 8 46 6C34 5 24 11 18 18Z"
    ),
    jaw=(
        "M62 14C66 26 66 44 62 58C59 72 54 84 44 93C40 97 36 100 31 102.5C38 104 46 102 52 97C60 91 67 80 70 66"
        "L74 40C73 28 69 18 62 14Z"
    ),
    jaw_opacity=0.6,
    nose=(
        "M29 44C29 52 26 60 22.5 67C21 70.5 22.5 72.5 26 73C29.5 73.3 32 72 33.5 70C31.5 67.5 31 64 31.5 58"
        "C32 52 32 47 34 42Z"
    ),
    upper_lip="M22 83.5C24 81.5 26 80.8 27.5 81.3C28.5 81.8 29.5 81.7 31 81C34 81 38 82.3 41 84C35 85 27 85.2 22 83.5Z",
    lower_lip="M24 84.3C29 85.3 34 85.2 39 84.6C36.5 88 33.5 89 31 89C28 89 25.5 87.5 24 84.3Z",
    brow_width=4.4,
)
TURNED_WOMAN = Features(
    outline=(
        "M19 18C10 26 8.5 38 10 46C10.3 50 9 53 9.5 57C10.5 66 13 75 17 84C20 92 26 100 33.5 100.5C40 100.5 47 94 54 86"
        "C62 78 67 68 69 56L71 38C70 22 62 8 46 6C34 5 25 11 19 18Z"
    ),
    jaw=(
        "M61 14C66 28 66 44 61 57C57 70 51 80 43 90C40 94.5 37 98 33.5 100.5C40 100.5 47 94 54 86C62 78 67 68 69 56"
        "L71 38C70 28 67 18 61 14Z"
    ),
    jaw_opacity=0.6,
    nose=(
        "M29.5 45C29.5 53 27 61 24 67C23 70 24.5 71.5 27 72C30 72.2 32 71.3 33 69.5C31.3 67 31 64 31.2 59"
        "C31.5 53 31.5 48 33 44Z"
    ),
    upper_lip=(
        "M21.5 82.5C23.5 80 25.5 78.3 27 78.5C28.3 78.7 29 79.6 30 79.5C31.3 78.7 33 78.5 35 79.5"
        "C37.5 80.7 39.5 82 41.5 83.3C35 84.3 27 84.3 21.5 82.5Z"
    ),
    lower_lip="M22.5 83C28 84.4 35 84.4 40.5 83.4C37.5 87.7 34 89.7 30.5 89.7C27 89.7 24.5 87.5 22.5 83Z",
    brow_width=2.6,
)


def profile(d: Drawing, world: World, man: bool, lips: bool = True) -> None:
    """A head seen from the side."""
    face = PROFILE_MAN if man else PROFILE_WOMAN
    _planes(d, world, face)
    d.fill(face.nose, world.shade)
    with d.at(0 if man else 2, 0):
        d.brush("M9 38.5C15 33.5 25 33 34 38", [2.2, face.brow_width, 0.8], world.line)
        lid = "M8.5 45C11 42 20 41 27 47.5C25 51.5 16 53.5 10.5 51C9.5 49 8.8 47 8.5 45Z"
        d.fill(lid, world.shade, 0.85)
        d.brush("M8 50.5C13 54.8 21 53.6 29 48", [1.2, 3.6, 0.8], world.line)
        if not man:
            d.brush("M14 53.2C10.5 54.8 7.5 55.8 4 56", [2.4, 0.4], world.line)
            d.disc(22, 66, 9.5, world.blush, 0.35, ry=7)
    if lips:
        _lips(d, world, face, man)


def three_quarter(d: Drawing, world: World, man: bool, lips: bool = True, masked: bool = False) -> None:
    """A head turned half away; a masked one has no eyes or nose of its own."""
    face = TURNED_MAN if man else TURNED_WOMAN
    _planes(d, world, face)
    if not masked:
        d.fill(face.nose, world.shade, 0.8)
        w = face.brow_width
        d.brush("M34.5 40C40 34.8 50 34.3 59 40.5", [w * 0.55, w, 0.7], world.line)
        d.brush("M24 40C20 35.8 15.5 36 11.8 40", [w * 0.5, w * 0.85, 0.7], world.line)
        near_lid = "M34 49C38 44 50 43 56 50C52 55 40 55.5 34 49Z"
        far_lid = "M24.5 49C21.5 45 15.5 44.5 12.5 49.5C15 54 21.5 54 24.5 49Z"
        d.fill([near_lid, far_lid], world.shade, 0.85)
        d.brush("M33.5 50C39 56.5 51 56 57.5 49.5", [1, 3.7, 1.2], world.line)
        d.brush("M24.7 50C22 55.3 16 55.3 12.3 50", [1, 3.3, 1], world.line)
        if not man:
            d.brush("M52 53.5C55.5 54 59 53.5 62.5 50.5", [2.4, 0.4], world.line)
    if not man:
        d.disc(51, 66, 9.5, world.blush, 0.38, ry=7.5)
    if lips:
        _lips(d, world, face, man)


def ear(d: Drawing, world: World, x: float, y: float) -> None:
    """An ear and its rim."""
    d.fill(ellipse(x, y, 6, 9), world.skin)
    d.line(f"M{x - 1} {y - 5}C{x + 4} {y - 5} {x + 3} {y + 3} {x - 1} {y + 4}", world.shade, 1.6)


def _planes(d: Drawing, world: World, face: Features) -> None:
    d.fill(face.outline, world.skin)
    d.fill(face.jaw, world.shade, face.jaw_opacity)


def _lips(d: Drawing, world: World, face: Features, man: bool) -> None:
    d.fill(face.upper_lip, world.lip, 0.9 if man else 1)
    d.fill(face.lower_lip, world.lip, 0.7 if man else 0.85)


def waves_behind(d: Drawing, w: World) -> None:
    """The far side of a man's hair in waves to the shoulder, drawn before his profile."""
    d.fill(
        "M24 8C34-6 66-8 76 8C84 16 82 26 88 34C94 44 86 52 90 62C96 72 88 80 90 90C92 102 80 106 74 102"
        "C66 108 56 104 54 96C52 84 50 70 48 58Z",
        w.mid,
    )


def waves(d: Drawing, w: World) -> None:
    """The near side of the same hair, drawn over his profile, with its locks."""
    d.fill(
        "M24 12C30 0 60-4 71 10C78 18 75 28 80 36C85 45 77 53 81 62C86 71 78 78 80 87C80 97 70 99 66 94"
        "C60 98 54 92 55 85C57 78 55 66 52 60L47 40C40 34 30 24 24 12Z",
        w.light,
    )
    locks = [
        "M34 18C46 22 56 32 58 44C60 54 56 62 60 70C64 78 58 84 61 92",
        "M48 15C60 20 68 32 66 44C65 54 70 58 69 68C68 76 72 82 70 91",
        "M60 14C70 22 72 30 73 40",
        "M71 50C75 56 72 62 75 70",
    ]
    d.brushes(locks, [0.8, 2.2, 0.8], w.metal_dark)
