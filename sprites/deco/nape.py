"""The same heads from behind: hair, nape and crown."""

from __future__ import annotations

from collections.abc import Callable

from sprites.deco.court import crowns
from sprites.deco.palette import WORLDS, World
from sprites.kit.geometry import polar
from sprites.kit.ornament import fan
from sprites.kit.svg import Drawing

SHORT = "M22 52C16 20 34 4 50 4C66 4 84 20 78 52C77 66 70 76 66 84C60 90 40 90 34 84C30 76 23 66 22 52Z"
LONG = "M22 50C16 18 34 4 50 4C66 4 84 18 78 50C78 70 82 90 80 104C66 112 34 112 20 104C18 90 22 70 22 50Z"
BOB = "M20 50C14 18 34 2 50 2C66 2 86 18 80 50C82 66 80 80 74 88C60 94 40 94 26 88C20 80 18 66 20 50Z"
PARTING = ("M50 10C49 30 50 60 50 84", "M38 12C34 34 34 60 38 84", "M62 12C66 34 66 60 62 84")


def nape(name: str, size: float) -> Drawing:
    """Drawn around the neck, as the head is."""
    w, d = WORLDS[name[1]], Drawing()
    with d.at(0, -283, size, origin=(50, 55)):
        d.fill("M36 70L36 114L64 114L64 70Z", w.skin)
        d.fill("M52 70L52 114L64 114L64 70Z", w.shade)
        NAPES[name](d, w)
    return d


def _hair(d: Drawing, shape: str, colour: str, gleam: str) -> None:
    d.fill(["M17 50C12 50 12 64 19 65Z", "M83 50C88 50 88 64 81 65Z"], colour)
    d.fill(shape, colour)
    d.brushes(PARTING, [0.6, 2.2, 0.6], gleam)


def _general(d: Drawing, w: World) -> None:
    _hair(d, LONG, w.light, w.metal_dark)
    with d.at(50, 16, 1.02):
        crowns.towers(d, crowns.gilded(w), w.main)


def _host(d: Drawing, w: World) -> None:
    _hair(d, SHORT, "#6a2a1c", "#a8562f")
    with d.at(50, 16, 1):
        crowns.hearts(d, w, w.accent, w.deep)


def _banker(d: Drawing, w: World) -> None:
    _hair(d, SHORT, "#141016", "#5b5870")
    with d.at(50, 16, 1):
        crowns.spikes(d, w, w.accent)


def _master(d: Drawing, w: World) -> None:
    _hair(d, SHORT, "#160c08", "#4b3428")
    with d.at(50, 16, 1):
        crowns.arches(d, w, w.main, w.accent)


def _bob(d: Drawing, w: World) -> None:
    _hair(d, BOB, "#151a3a", "#4a5aa0")
    d.brush("M20 32C34 26 66 26 80 32", [5, 6, 5], w.metal)


def _waved(d: Drawing, w: World) -> None:
    _hair(d, BOB, "#b8542a", "#f0b06a")
    d.disc(50, 82, 15, "#b8542a")
    d.line("M40 82C40 72 60 72 60 84C60 92 48 92 48 84", "#f0b06a", 1.8)
    with d.at(50, 14, 0.9):
        crowns.tiara(d, w, w.accent)


def _sun(d: Drawing, w: World) -> None:
    fan(d, 50, 30, (24, 72), (-178, -2), 13, (w.main, w.light))
    d.discs([polar(50, 30, 74, -178 + k * 13.5) for k in range(14)], 2.6, w.metal_light)
    _hair(d, SHORT, "#1d1420", "#5c4a58")
    d.brush("M20 36C34 26 66 26 80 36", [8, 10, 8], w.metal)


def _turban(d: Drawing, w: World) -> None:
    d.fill(SHORT, "#1b0f10")
    d.fill("M14 48C4 4 28 -22 50 -22C72 -22 96 4 86 48C70 36 30 36 14 48Z", w.main)
    wraps = [
        f"M{14 + k * 5} {44 - k * 10}C{30} {24 - k * 12} {64} {20 - k * 11} {86 - k * 5} {40 - k * 11}"
        for k in range(5)
    ]
    d.brushes(wraps, [1, 2.6, 1], w.metal)
    d.brush("M14 46C30 36 70 36 86 46", [6, 8, 6], w.metal)


NAPES: dict[str, Callable[[Drawing, World], None]] = {
    "KS": _general, "KH": _host, "KD": _banker, "KC": _master, "QS": _bob, "QH": _waved, "QD": _sun, "QC": _turban,
}  # fmt: skip
