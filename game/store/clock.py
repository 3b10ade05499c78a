"""What time it is on the player's own clock, which may say anything."""

import time
from datetime import datetime

LATEST = 2.5e11
"""The latest time that journals and settings take, in seconds since 1970."""
seconds = time.time


def now() -> float:
    """The time, in seconds since 1970; where the clock says what no journal takes, the nearest one that it takes."""
    return min(max(seconds(), 0.0), LATEST)


def local_time() -> datetime:
    """Time and date where the player is."""
    return datetime.fromtimestamp(now())
