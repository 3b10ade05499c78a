"""Every duration, curve and distance of the table, in one place. Seconds; lengths as parts of a card's height."""

from __future__ import annotations

import math

SHORTEST_FLIGHT = 0.18
LONGEST_FLIGHT = 0.32
FAR = 6.0  # card heights after which a flight takes the longest time
SHIFT = 0.14  # cards closing up within a pile
CLOSE = 0.5  # card heights up to which a card shifts within a pile instead of flying
FIRST_STEP = 0.10  # of the way is done at once by a clicked card, so that a click is answered in the first frame
PEAK, PEAK_AT = 0.338, 0.39  # top speed of a flight, and the part of the way where it is reached
SOFT = 2.5  # how softly a flight ends: an exponent
ARC = 0.05  # height of a flight's arc, as a part of the card's height
TILT = 6.0  # degrees at most, leaning into a sideways flight
TILT_FULL_SPEED = 9.0  # card heights a second
LIFT = 0.09  # to pick a card up
LIFT_RISE = 0.07  # how far a chosen card rises
LIFT_SCALE = 1.04
HOVER = 0.022  # height above the cloth in flight, as a part of the card's height
ALOFT = 0.6  # that height as a lift, where a card in hand has 1
SETTLE = 0.07  # a landing card takes so long to sink on to the cloth
FLIP = 0.20  # 0.1 to the edge, 0.1 to the other face
STAGGER = 0.04  # between cards of a deal
DEAL = 2.3  # the longest whole deal, with the last landing
TURN_STAGGER = 0.06  # between the cards of one turn of the stock
REFILL_AFTER = 0.10  # a refill leaves this long after the card it replaces
GREETING = 0.3  # time that a card of the pack stays at an empty place, where nothing is dealt
GATHER = 0.34
GATHER_WAVE = 0.12  # from the first pile to the last one, when a new deal begins
GATHER_STAGGER = 0.05  # between piles that are gathered
RIFFLE = 0.012  # between the cards of a pile that is turned over, one after the other
RIFFLED = 0.24  # between its first and its last card at most
RIFFLE_BEND = 0.16  # how far their ways bend, by turns to either side
PACK = 12  # so many cards or more that go back together are gathered as one pack
FADE = 0.08  # reduced motion: cards fade over instead of flying
DRAG_FROM = 8  # units the mouse must move with the button down before a click is a drag; 6 pixels at least
SLIP = 8  # pixels, of small screens, that a card may slip and still is clicked; twice as many under a finger
DOUBLE_CLICK = 0.15  # so soon after a press another one, on the card that came there meanwhile, is part of it
UNCOVERED = 0.35  # the same where the card below it lies now: nobody has to wait there for a card to come
SECOND_CLICK = 0.5  # until then a click at the same place that comes to nothing is not spoken of
STOCK_CLICK = 0.1  # the same on the stock, where players may want to turn cards as fast as they can
REFUSED = 0.32  # a refused card shakes
REFUSED_WIDTH = 0.07  # card heights to either side
SWAY = 22.0  # degrees a carried card leans for each card height the mouse moves in one step
SWAY_BACK = 11.0  # how fast it straightens, as a rate
HANG = 0.24  # delay between the cards of a carried run
BOW = 0.06  # how far the last card of a completed pile rises
BOW_TIME = 0.36
MEET, MEET_TURN = 0.12, 9.0  # how far a king steps towards his queen, and by how many degrees he turns to her
MEET_TIME = 0.6
SWEEP_TIME = 0.55  # of the golden sweep over the last card of a completed foundation

SPEED = {"relaxed": 0.65, "normal": 1.0, "brisk": 1.7, "instant": 1000.0}


def ease(t: float) -> float:
    """The eased progress of a flight, 0..1 to 0..1: from rest, soon fast, to a soft landing."""
    if t < PEAK:
        return PEAK_AT * (t / PEAK) ** 2
    return 1 - (1 - PEAK_AT) * math.pow((1 - t) / (1 - PEAK), SOFT)


def pace(t: float) -> float:
    """The speed of ease(t), where 1 is the mean."""
    if t < PEAK:
        return 2 * PEAK_AT * t / PEAK**2
    return SOFT * (1 - PEAK_AT) / (1 - PEAK) * math.pow((1 - t) / (1 - PEAK), SOFT - 1)


def flight_time(heights: float) -> float:
    """Seconds of a flight over so many card heights."""
    return SHORTEST_FLIGHT + (LONGEST_FLIGHT - SHORTEST_FLIGHT) * min(heights / FAR, 1.0)
