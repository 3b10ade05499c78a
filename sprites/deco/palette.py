"""The Deco deck's colours: one colour world per suit, gold and ivory for all."""

from __future__ import annotations

from dataclasses import dataclass

IVORY = "#fbf5e6"
WHITE = "#ffffff"
EDGE = "#cbbd9c"
GOLD, GOLD_LIGHT, GOLD_DARK = "#c9993f", "#f0d58c", "#8a6222"
GLOVE, GLOVE_SHADE, GLOVE_LINE = IVORY, "#d9cdb8", "#6b5f63"
LEAF, STEM = "#2f7050", "#1f4a35"
NIGHT, NIGHT_LIGHT, NIGHT_DEEP = "#14204f", "#1f2f6d", "#0c1436"


@dataclass(frozen=True, slots=True)
class World:
    """One suit's colours. `sign` and `facet` are kept for signs and ranks alone, so that they can be exchanged."""

    sign: str
    facet: str
    ground: str
    ray: str
    deep: str
    main: str
    mid: str
    light: str
    accent: str
    accent_dark: str
    halo: str
    skin: str
    shade: str
    line: str
    lip: str
    blush: str
    metal: str = GOLD
    metal_dark: str = GOLD_DARK
    metal_light: str = GOLD_LIGHT


WORLDS = {
    "S": World(
        sign="#141f80", facet="#0a1058", ground="#1b2a5e", ray="#293e88",
        deep="#0d1433", main="#3d5aa8", mid="#8fa6d6", light="#dbe4f1",
        accent="#3450a0", accent_dark="#101c49", halo="#7d9ad6",
        skin="#f3dcc8", shade="#d3a98e", line="#4b2430", lip="#a8324a", blush="#e2a08c",
        metal="#c7d0df", metal_dark="#7f8da8", metal_light="#f4f7fb",
    ),
    "H": World(
        sign="#b3142f", facet="#8f0d24", ground="#96183a", ray="#b23254",
        deep="#4c0a1f", main="#cf2f47", mid="#eb8d93", light="#f9dcd6",
        accent="#b8152f", accent_dark="#9c1735", halo="#f9dcd6",
        skin="#f8d6bd", shade="#df9f83", line="#5a1c1f", lip="#bb1d37", blush="#ee9a86",
    ),
    "D": World(
        sign="#d03804", facet="#be3203", ground="#19747d", ray="#2a8d95",
        deep="#072e36", main="#e8a32a", mid="#f3c66f", light="#fbe8bd",
        accent="#d4521c", accent_dark="#a63a12", halo="#fbe8bd",
        skin="#dba572", shade="#b3763f", line="#47210f", lip="#a33222", blush="#c9793f",
    ),
    "C": World(
        sign="#007979", facet="#006266", ground="#0a3526", ray="#15523d",
        deep="#06261c", main="#2f8a5f", mid="#8cc29a", light="#dcebd0",
        accent="#14694a", accent_dark="#0a4530", halo="#9cc9a2",
        skin="#8f5636", shade="#683720", line="#260f08", lip="#6e1f24", blush="#a05a3a",
    ),
}  # fmt: skip

CLASSIC_BLACK = {"sign": "#24252b", "facet": "#0b0c10"}
CLASSIC_RED = {"sign": "#c2182e", "facet": "#970f22"}


def classic() -> dict[str, dict[str, str]]:
    """Per suit, the hex colours (no #) to exchange for the classic two colours."""
    return {
        suit: {getattr(world, part)[1:]: colour[1:] for part, colour in two.items()}
        for suit, world in WORLDS.items()
        for two in (CLASSIC_BLACK if suit in "SC" else CLASSIC_RED,)
    }
