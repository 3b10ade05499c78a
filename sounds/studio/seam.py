"""The seam of a loop, where its end runs on into its beginning. An encoder knows nothing of it: what it changes at the
end and what it changes at the beginning are strangers, and may jump."""

from __future__ import annotations

import math
from itertools import pairwise

from studio.signal import Samples

NEAR = 16_000  # frames on either side with which the seam is compared
SPAN = 256  # frames on either side that are bent towards each other
SOFT = 0.9  # of the step that only one in a thousand near it exceeds
LEAST = 0.001  # a step that is never heard


def runs_on(loop: list[Samples]) -> bool:
    """Whether no channel steps further from its last frame to its first than it does anyway."""
    for channel in loop:
        steps = sorted(abs(after - before) for before, after in pairwise(channel[-NEAR:] + channel[:NEAR]))
        if abs(channel[0] - channel[-1]) > max(SOFT * steps[-len(steps) // 1000], LEAST):
            return False
    return True


def set_against(loop: list[Samples], heard: list[Samples]) -> list[Samples]:
    """The loop with its ends bent the other way than what was heard of it, so that it will be heard to meet itself."""
    found = []
    for channel, sounded in zip(loop, heard, strict=True):
        bent, jump = list(channel), (sounded[0] - channel[0]) - (sounded[-1] - channel[-1])
        for i in range(min(SPAN, len(bent) // 2)):
            share = 0.25 * (1 + math.cos(math.pi * i / SPAN)) * jump
            bent[i] -= share
            bent[-1 - i] += share
        found.append(bent)
    return found
