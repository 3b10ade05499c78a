"""The colours of the Masquerade deck: one world per suit, and what each becomes with the classic two colours."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

PAPER = "#fdf9ee"
PAPER_SHADE = "#faf3e1"
CARD_EDGE = "#b9a67c"
GOLD = "#dcb154"
GOLD_LIGHT = "#f9e7ae"
GOLD_DARK = "#94661c"
GOLD_LINE = "#7a4f12"  # a thin dark edge keeps gold readable on a pale ground
ROSE_LEAF = "#2f5d33"


@dataclass(frozen=True)
class World:
    """One suit's colours, from its darkest ink to the palest ground, then the colour of its signs."""

    ink: str  # skin, boots: the silhouette itself
    hair: str  # the second dark
    robe: str  # cloth
    shade: str  # cloth in shadow
    dye: str  # accents and lights on cloth
    silver: str  # grey hair, fur, linings: light against the ink, dark against the ground
    pale: str  # middle of the ground, lace, stockings
    mid: str
    edge: str  # rim of the ground
    sign: str  # index and pips


WORLDS = {
    "S": World(
        ink="#10132b",
        hair="#232a55",
        robe="#33418c",
        shade="#1b2353",
        dye="#5b70c8",
        silver="#93a3dc",
        pale="#f3f4fc",
        mid="#bcc7ec",
        edge="#6d80c6",
        sign="#141d66",
    ),
    "H": World(
        ink="#2d0610",
        hair="#5a0d20",
        robe="#ac1733",
        shade="#650c22",
        dye="#d8435a",
        silver="#eb9a94",
        pale="#fff2ea",
        mid="#f4bfb0",
        edge="#d4686a",
        sign="#a30e2c",
    ),
    "D": World(
        ink="#331604",
        hair="#5f2c08",
        robe="#b9580f",
        shade="#73320a",
        dye="#e58a2b",
        silver="#edb864",
        pale="#fff8e0",
        mid="#f7d793",
        edge="#dd9d42",
        sign="#ca3903",
    ),
    "C": World(
        ink="#071d13",
        hair="#103a27",
        robe="#17694a",
        shade="#0b3f2c",
        dye="#3a9a6c",
        silver="#9fcba0",
        pale="#f3f8e8",
        mid="#bbdab3",
        edge="#62a37c",
        sign="#007979",
    ),
}

# The classic pack: two black suits, one cool and one warm; two reds, one crimson and one scarlet.
CLASSIC = {
    "S": World(
        ink="#101117",
        hair="#2a2c37",
        robe="#414555",
        shade="#23252f",
        dye="#737a90",
        silver="#a3a9bb",
        pale="#f6f6f9",
        mid="#cfd2dd",
        edge="#888ea3",
        sign="#17181c",
    ),
    "H": replace(WORLDS["H"], sign="#b3122f"),
    "D": World(
        ink="#330c05",
        hair="#611a0c",
        robe="#c22f1c",
        shade="#7c1a0f",
        dye="#ea6848",
        silver="#f0a583",
        pale="#fff5e9",
        mid="#f9cdb2",
        edge="#e0805f",
        sign="#c4161f",
    ),
    "C": World(
        ink="#161210",
        hair="#332c28",
        robe="#544a42",
        shade="#2e2823",
        dye="#8a7c6d",
        silver="#b5a897",
        pale="#f8f5ee",
        mid="#dad2c3",
        edge="#9d917f",
        sign="#17181b",
    ),
}


def classic_changes() -> dict[str, dict[str, str]]:
    """Per suit, each colour (hex without #) that changes in the classic pack, and into what."""
    changes = {}
    for suit, world in WORLDS.items():
        pairs = zip(asdict(world).values(), asdict(CLASSIC[suit]).values(), strict=True)
        changes[suit] = {old[1:]: new[1:] for old, new in pairs if old != new}
    return changes
