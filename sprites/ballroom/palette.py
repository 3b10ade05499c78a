"""The ballroom's colours. Those of game/look/palette.py's Room become others for the other cloths."""

from __future__ import annotations

from game.look.palette import DRAWN

GOLD, GOLD_LIGHT, GOLD_DARK = "#c9993f", "#f0d58c", "#8a6222"
GLEAM, BRONZE = "#fff2c8", "#3c2a10"
WALL_LIGHT, WALL, WALL_DARK = DRAWN.wall
PANEL, PANEL_DARK = DRAWN.panel
COLUMN_LIGHT, COLUMN, COLUMN_DARK = DRAWN.column
INLAY_LIGHT, INLAY = DRAWN.inlay
CURTAIN_LIGHT, CURTAIN, CURTAIN_DARK = DRAWN.curtain
(GARNET,), (SHADE,) = DRAWN.garnet, DRAWN.shade
BOARDS = DRAWN.boards
OAK, JOINT = "#6c4020", "#321a0a"
SKY = ("#090e2e", "#182662", "#46428a", "#966880")
TREES, STARS, MULLION = "#0e142e", "#e2e8ff", "#785e2e"
FLAME, WARM, CANDLE = "#fffae2", "#ffd27d", "#faf0d6"
