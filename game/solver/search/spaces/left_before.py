"""Which cards of a column may have left before a turn; see put_off.py, where came, held and room are explained."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

Columns = tuple[bytes, ...]
_LESS = [bytes(max(0, mark - less) for mark in range(256)) for less in range(256)]


def may_have_left(came: bytes, held: bytes, turn: int, most: int) -> list[tuple[int, int]]:
    """The places of a column's cards that may have left before a turn, where so many may; each with how many that are
    left lay there. Not the lowest one; none where nothing came on them since, or only before a later turn.
    """
    lying = bisect_right(came, turn)
    if lying == len(came) or (turn + 1 < came[-1] and came[lying] > turn + 1):
        return []
    found = []
    for at in range(lying - 1, max(0, lying - most - 1), -1):
        if held[at] > turn:
            break
        found.append((at, lying))
    return found


def left_sooner(came: bytes, held: bytes, turn: int, at: int, lying: int) -> bool:
    """Whether a card may have left before a turn when fewer lay there."""
    fewer = bisect_right(came, turn)
    return at < fewer < lying and max(held[at:fewer]) <= turn


def uncovered(came: bytes, held: bytes, turn: int) -> bytes:
    """When those may have left that lie in a column when what lay on them left before a turn, or now."""
    if not came:
        return b""
    first = bisect_left(came, came[-1])
    return held[:first] + bytes([max(turn, mark) for mark in held[first : len(came)]])


def settled(came: Columns, held: Columns, room: bytes, free: int) -> tuple[Columns, Columns, bytes]:
    """The marks and the room for each turn, never more than there is now; without the first turns before which no card
    may have left.
    """
    room, none = bytes([min(most, free) for most in room]), 0
    for turn, most in enumerate(room):
        if most and any(may_have_left(mark, held[i], turn, most) for i, mark in enumerate(came)):
            break
        none += 1
    if none:
        less = _LESS[none]
        came = tuple([mark.translate(less) for mark in came])
        held = tuple([mark.translate(less) for mark in held])
    return came, held, room[none:]
