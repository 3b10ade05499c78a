"""What the dancers wear and carry. Each says where its origin is."""

from __future__ import annotations

from sprites.deco.palette import GLOVE, GOLD, GOLD_LIGHT, WHITE, World
from sprites.kit.brush import Widths, profile, sampled
from sprites.kit.geometry import polar
from sprites.kit.ornament import fan, plume
from sprites.kit.shapes import arc, ellipse, lozenge, polygon, rect, ring_points, segment, star
from sprites.kit.signs import HEART
from sprites.kit.svg import Drawing

WOOD, WOOD_DARK, WOOD_LIGHT, EBONY = "#a85a20", "#6b3013", "#e3a75c", "#3c1a0c"


def rose(d: Drawing, x: float, y: float, radius: float, dark: str, light: str, line: str) -> None:
    """A rose from above, about x, y."""
    with d.at(x, y, radius / 20):
        for k in range(5):
            d.disc(*polar(0, 0, 11, -90 + 72 * k), 11.5, dark if k % 2 else light)
        d.disc(0, 0, 12, dark)
        d.disc(0, -1, 9, light)
        d.line("M-7 2C-8-7 6-9 7-1C7 6-4 7-4 0C-4-4 3-5 3 0", line, 2)
        d.line(["M-15-4C-12-14 4-18 12-10", "M-13 8C-4 18 12 14 15 4"], line, 1.4, 0.7)


def epaulette(d: Drawing, w: World, width: float = 34, strands: int = 10) -> None:
    """A shoulder board; origin at its top, fringe hanging down."""
    for k in range(strands):
        t = (k / (strands - 1) - 0.5) * 2
        colour = w.metal if k % 2 else w.metal_dark
        d.brush(f"M{t * width * 0.5} 5L{t * width * 0.66} {21 - abs(t) * 3}", [3.4, 2.6], colour)
    a, b, c = width * 0.6, width * 0.55, width * 0.3
    d.fill(f"M{-a} 6C{-b} -6 {b} -6 {a} 6C{c} 10 {-c} 10 {-a} 6Z", w.metal)
    d.line(f"M{-width * 0.48} 4C{-width * 0.4} -3.5 {width * 0.4} -3.5 {width * 0.48} 4", w.metal_light, 1.2)


def sword(d: Drawing, w: World) -> None:
    """An upright dress sword: origin in the middle of the grip, blade towards -y."""
    d.fill("M-3.5-16L-3.5-92L0-104L3.5-92L3.5-16Z", w.metal_light)
    d.fill("M0-104L3.5-92V-16H0Z", w.metal_dark)
    d.fill("M-15-20H16L13-14H-12Z", w.metal)
    d.discs([(-15, -17), (16, -17)], 3.2, w.metal)
    d.fill(rect(-2.5, -14, 5, 30), w.metal_dark)
    d.disc(0, 18, 4.5, w.metal)


def sceptre(d: Drawing, w: World) -> None:
    """A rod with a faceted diamond for its head: origin where it is held."""
    d.fill(rect(-2.2, -58, 4.4, 110), w.metal)
    d.fill(rect(0.3, -58, 1.9, 110), w.metal_dark)
    d.fill(lozenge(0, -76, 11, 19), w.accent)
    d.fill(polygon([(0, -95), (11, -76), (0, -57)]), w.accent_dark)
    d.fill(polygon([(0, -95), (5, -79), (0, -76), (-5, -79)]), "#f08a4a")
    d.line(lozenge(0, -76, 11, 19), w.metal_light, 1.5)
    fan(d, 0, -54, (4, 13), (20, 160), 5, (w.metal, w.metal_light))


def trefoil_staff(d: Drawing, w: World) -> None:
    """A dancing master's staff with a golden club and ribbons: origin where it is held."""
    d.fill(rect(-2.2, -66, 4.4, 118), w.metal)
    d.fill(rect(0.2, -66, 2, 118), w.metal_dark)
    d.brush("M-2-56C-18-46-12-36-22-24", [3, 6.5, 1.5], w.light)
    d.brush("M2-56C20-46 12-32 22-18", [3, 6.5, 1.5], w.light)
    leaves = [(0, -90), (-9, -76.5), (9, -76.5)]
    d.discs(leaves, 8.8, w.metal)
    d.discs(leaves, 5.2, w.metal_light)
    d.disc(0, -80, 4.4, w.metal)
    d.fill("M-4-73H4L7.5-60H-7.5Z", w.metal)


def order_star(d: Drawing, w: World, gem: str) -> None:
    """A sixteen-pointed order with a heart in it: origin in its middle."""
    d.fill(star(0, 0, 16, 7, points=8), w.metal_light)
    d.disc(0, 0, 6.5, w.metal)
    with d.at(0, 0.3, 0.09):
        d.fill(HEART, gem)


def ruff(d: Drawing, x: float, y: float, radius: float, pleats: int, light: str, dark: str, line: str) -> None:
    """A pleated collar fanning down from x, y."""
    step = 220 / pleats
    for k in range(pleats):
        a = 200 - k * step
        outer = [polar(x, y, radius, a), polar(x, y, radius * 1.1, a - step / 2), polar(x, y, radius, a - step)]
        d.fill(polygon([(x, y - 2), *outer]), light if k % 2 else dark)
    d.line(arc(x, y, radius + 1, 200, -20), line, 0.8)


def boa(d: Drawing, spine: str, widths: Widths, colours: tuple[str, str, str], quill: str) -> None:
    """A feather stole along a line: its body, and barbs in two tones."""
    body, light, lighter = colours
    d.brush(spine, widths, body)
    tones: dict[str, list[str]] = {light: [], lighter: []}
    for k, s in enumerate(sampled(spine, 30)[1:-1]):
        reach = profile(widths, s.share) * 0.5
        for side in (1, -1):
            bend, tip = s.beside(side * reach * 0.6, reach * 0.5), s.beside(side * reach * 1.04, reach)
            barb = f"M{s.x:.2f} {s.y:.2f}Q{bend[0]:.2f} {bend[1]:.2f} {tip[0]:.2f} {tip[1]:.2f}"
            tones[lighter if k % 2 else light].append(barb)
    for colour, barbs in tones.items():
        d.line(barbs, colour, 1.5)
    d.line(spine, quill, 1.4, 0.6)


def domino_on_stick(d: Drawing, w: World) -> None:
    """A mask on a stick with a plume: origin where it is held, the mask above and to the left."""
    d.line("M0 16L-8-58", GOLD, 3.2)
    with d.at(-7, -66, 0.62, -10):
        d.fill(
            "M-34-6C-24-16-8-14 0-6C8-14 24-16 34-6C34 8 24 18 12 14C6 12 3 8 0 8C-3 8-6 12-12 14C-24 18-34 8-34-6Z",
            w.metal_light,
        )
        d.brushes(["M-26 0C-20 6-12 6-7 0", "M7 0C12 6 20 6 26 0"], [1, 4.5, 1], w.deep)
        d.line("M-34-6C-24-16-8-14 0-6C8-14 24-16 34-6", GOLD, 2.4)
        plume(d, "M28-8C42-26 40-44 24-52", 16, w.mid, w.main, 6)


def tambourine(d: Drawing, w: World) -> None:
    """A tambourine about its middle."""
    d.disc(0, 0, 30, "#8a5a22")
    d.line(ellipse(0, 0, 30), w.metal_light, 1.6)
    d.disc(0, 0, 24, "#f6e8c8")
    d.line(ellipse(0, 0, 24), "#c9993f", 2)
    d.fill(lozenge(0, 0, 9, 14), w.main)
    d.discs(ring_points(0, 0, 27, 8, 22), 3.4, "#f0d58c")


def mandolin(d: Drawing) -> None:
    """A mandolin lying along +x: origin in the middle of its belly."""
    d.fill("M40-6H118L120-4V4L118 6H40Z", WOOD_DARK)
    d.fill("M116-8L140-14L146-6L144 6L118 8Z", EBONY)
    d.line([segment(x, -15, x, 10) for x in (124, 131, 138)], GOLD_LIGHT, 2.4)
    d.fill("M-52 0C-52-26-26-38-2-34C22-30 36-12 48-6V6C36 12 22 30-2 34C-26 38-52 26-52 0Z", WOOD)
    d.fill("M-46 0C-46-20-24-31-2-28C18-25 30-10 42-5V5C30 10 18 25-2 28C-24 31-46 20-46 0Z", WOOD_LIGHT)
    d.disc(6, 0, 11.5, EBONY)
    d.line(ellipse(6, 0, 14.5), WOOD_DARK, 1.6)
    d.line([segment(x, -5, x, 5) for x in range(46, 118, 8)], GOLD_LIGHT, 0.9)
    d.line([segment(-30, y, 120, y) for y in (-3, -1, 1, 3)], GLOVE, 0.7)
    d.fill("M-33-11H-28V11H-33Z", EBONY)


def violin(d: Drawing) -> None:
    """A violin, its neck along +x: origin in the middle of its waist."""
    d.fill("M26-4H88L92-2V3L88 5H26Z", EBONY)
    d.fill("M86-6C96-8 102-2 100 5C97 10 90 9 88 5Z", "#8a4a1c")
    d.line("M90-9V8M96-10V9", EBONY, 2)
    body = (
        "M28 0C28-14 20-22 10-20C4-19 2-15-4-15C-12-15-14-24-26-22C-40-20-44-8-44 0"
        "C-44 8-40 20-26 22C-14 24-12 15-4 15C2 15 4 19 10 20C20 22 28 14 28 0Z"
    )
    belly = (
        "M23 0C23-11 17-17 10-15.5C5-14.5 2-11-4-11C-12-11-15-19-26-17.5C-36-16-39-7-39 0"
        "C-39 7-36 16-26 17.5C-15 19-12 11-4 11C2 11 5 14.5 10 15.5C17 17 23 11 23 0Z"
    )
    d.fill(body, "#a3521c")
    d.fill(belly, "#cf7d34")
    d.line("M-2-9C2-7-4-4 0-2.5M-2 9C2 7-4 4 0 2.5", EBONY, 1.4)
    d.fill(["M-44-3H-14V3H-44Z", rect(-8, -6, 2.5, 12)], EBONY)
    d.line([segment(-20, y, 90, y) for y in (-2, 0, 2)], GLOVE, 0.6)


def trumpet(d: Drawing, w: World, banner_shade: str) -> None:
    """A herald's trumpet along +x with a banner: origin at the mouthpiece."""
    d.fill("M38 4H80V46L59 37L38 46Z", w.main)
    d.fill("M59 4H80V46L59 37Z", banner_shade)
    d.line("M38 4V46L59 37L80 46V4", w.metal_light, 1.6)
    d.fill(lozenge(59, 20, 8, 12), w.accent)
    d.fill("M0-2.5H66C76-3 86-8 96-16V16C86 8 76 3 66 2.5H0Z", w.metal)
    d.fill("M0 0H96V16C86 8 76 3 66 2.5H0Z", w.metal_dark, 0.7)
    d.fill(ellipse(96, 0, 4, 16), w.metal_light)
    d.disc(-1, 0, 4, w.metal)
    d.fill([rect(14, -4.5, 4, 9), rect(60, -4.5, 4, 9)], w.metal_light)


def hand_mirror(d: Drawing, w: World) -> None:
    """An oval mirror: origin in the middle of the glass, the handle down."""
    d.fill(["M-4 28L4 28L6 64L-6 64Z", ellipse(0, 66, 5)], w.metal)
    d.fill(ellipse(0, 0, 23, 29), w.metal)
    d.fill(ellipse(0, 0, 18, 24), "#cfe6e2")
    d.fill("M-13-14L10-19L-15 10Z", "#f3fbf8")
    d.fill("M-4 22L16-9L17 4L8 20Z", "#f3fbf8", 0.8)
    rim = [polar(0, 0, 1, angle) for angle in range(0, 360, 30)]
    d.discs([(x * 20.5, y * 26.5) for x, y in rim], 1.6, w.metal_light)
    d.fill(polygon([(0, -42), (7, -31), (0, -22), (-7, -31)]), w.accent)
    d.fill(polygon([(0, -42), (7, -31), (0, -22)]), w.accent_dark)


def necklace(d: Drawing, x: float, y: float, radius: float, flat: float, count: int, bead: float) -> None:
    """Pearls hanging in a flattened half circle below x, y."""
    step = 156 / (count - 1)
    pearls = [polar(x, y, radius, 168 - k * step) for k in range(count)]
    d.discs([(px, y + (py - y) * flat) for px, py in pearls], bead, WHITE)
