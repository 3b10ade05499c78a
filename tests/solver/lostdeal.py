"""A deal that was lost by one move, as it was played: tests of what looks back at it don't hang on who plays how."""

from __future__ import annotations

from pathlib import Path

from game import rules

RULESET = rules.ruleset("royal-rendezvous")
NUMBER = 1
MOVES = [
    RULESET.parse_move(text.strip())
    for text in Path(__file__).with_name("lostdeal.txt").read_text(encoding="utf-8").split(",")
]
TURNING = 108
"""The move that loses it, from 0."""
