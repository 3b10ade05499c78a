"""The ballroom's colours, and what they become for the other cloths."""

from __future__ import annotations

GOLD, GOLD_LIGHT, GOLD_DARK = "#c9993f", "#f0d58c", "#8a6222"
GLEAM, BRONZE = "#fff2c8", "#3c2a10"
WALL_LIGHT, WALL, WALL_DARK = "#185644", "#0d3a2f", "#051b18"
PANEL, PANEL_DARK = "#103e32", "#041613"
COLUMN_LIGHT, COLUMN, COLUMN_DARK = "#266854", "#144639", "#051916"
INLAY_LIGHT, INLAY = "#1e5644", "#103629"
CURTAIN_LIGHT, CURTAIN, CURTAIN_DARK = "#962234", "#681224", "#2e0612"
GARNET = "#781426"
BOARDS = ("#965c2a", "#a66834", "#84502a", "#b2723a", "#8e562a")
OAK, JOINT = "#6c4020", "#321a0a"
SKY = ("#090e2e", "#182662", "#46428a", "#966880")
TREES, STARS, MULLION = "#0e142e", "#e2e8ff", "#785e2e"
FLAME, WARM, CANDLE = "#fffae2", "#ffd27d", "#faf0d6"
SHADE = "#010605"

MOODS: dict[str, dict[str, str]] = {
    "green": {},
    "midnight": {
        WALL_LIGHT: "#243f7c", WALL: "#152a58", WALL_DARK: "#070f26", PANEL: "#18305f", PANEL_DARK: "#060d22",
        COLUMN_LIGHT: "#33549a", COLUMN: "#1c3568", COLUMN_DARK: "#070f26", INLAY_LIGHT: "#2a4888", INLAY: "#16294f",
        CURTAIN_LIGHT: "#7a3c80", CURTAIN: "#4c2056", CURTAIN_DARK: "#200a2a", GARNET: "#22386c",
        SHADE: "#01030a",
    },
    "burgundy": {
        WALL_LIGHT: "#7a2436", WALL: "#531626", WALL_DARK: "#22060f", PANEL: "#5c182a", PANEL_DARK: "#1c050c",
        COLUMN_LIGHT: "#98384a", COLUMN: "#651c2e", COLUMN_DARK: "#24070f", INLAY_LIGHT: "#84263c", INLAY: "#501424",
        CURTAIN_LIGHT: "#1f6450", CURTAIN: "#0f4436", CURTAIN_DARK: "#041c17", GARNET: "#0f4436",
        SHADE: "#080103",
    },
    "black": {
        WALL_LIGHT: "#1c2024", WALL: "#101317", WALL_DARK: "#050607", PANEL: "#14171b", PANEL_DARK: "#040506",
        COLUMN_LIGHT: "#33383e", COLUMN: "#1a1d22", COLUMN_DARK: "#060708", INLAY_LIGHT: "#22262b", INLAY: "#121519",
        CURTAIN_LIGHT: "#3c4046", CURTAIN: "#202429", CURTAIN_DARK: "#0a0c0e", GARNET: "#1a1d22",
        SHADE: "#000000",
        **dict(zip(BOARDS, ("#2c231a", "#33291f", "#261e16", "#382d22", "#2a2118"), strict=True)),
    },
}  # fmt: skip
"""By the cloth's name, the colours that are exchanged."""
