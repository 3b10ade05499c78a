"""The four queens, head to hem, facing right with a hand for the king; card units, standing on y = 428."""

from __future__ import annotations

from sprites.kit.shapes import ellipse, star
from sprites.masquerade.court import gowns
from sprites.masquerade.court.coiffures import empire_head, night_head, powdered_head, sunlit_head
from sprites.masquerade.court.faces import head_at
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.hands import bare_arm, bracelet, closed_hand, resting_hand
from sprites.masquerade.court.props import closed_fan, fan, half_mask
from sprites.masquerade.palette import GOLD, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

SHOULDERS = (
    "92,120* 93,136 90,148 84,155 77,162 73,172 80,184 96,196* 130,196* 143,184 143,172 138,162 130,157 "
    "122,153 117,146 "
    "116,130*"
)


def queen_of_spades() -> Figure:
    """The night: a slim gown of stars, a veil to the floor, lace about the neck, long gloves."""
    figure = Figure("S")
    p, w = figure.under, figure.world
    gowns.star_veil(figure.back)
    gowns.lace_collar(figure.back)
    gowns.column_gown(figure.body)
    closed_fan(p, (47, 168), (37, 104))
    p.brush("82,168 66,188 56,203", [17, 14.4, 12.6], w.ink)
    p.brush("61,196 56,204 53,196 47,160", [13, 13, 11, 8], w.robe)
    closed_hand(p, 47, 158, -95, 0.62)
    figure.front.shape(SHOULDERS, w.ink)
    gowns.night_bodice(figure.front)
    _puff(figure.front, 80, 168, 13, 30)
    with head_at(figure.head, 112, 72, -3):
        night_head(figure.head)
    figure.head.beads("95,148 104,157 118,150", 9, 1.7)
    figure.head.fill(star(107, 161, 4.4, 1.8, 4), GOLD_LIGHT)
    _gloved_reach(figure.reach)
    return figure


def _gloved_reach(p: Papercut) -> None:
    w = p.world
    p.brush("124,168 142,178 160,184", [19, 16.5, 14], w.ink)
    p.brush("152,181.6 164,184.4 188,178.6 217,166.4", [14.6, 14, 11.6, 7.6], w.robe)
    resting_hand(p, w.robe)
    bracelet(p, "155.4,174.4 152.6,182 152.6,189.6", 3.4)
    p.cuts(w.dye, (0.4, 1.4, 0.4), "160,180 178,177.4 200,169.4", "216,164 226,163.6 236,166")
    p.discs([(206, 169.4), (200, 172), (194, 174.4)], 1, GOLD_LIGHT)


def queen_of_hearts() -> Figure:
    """The court: wide panniers with swags and bows, powdered curls, an open fan, lace at the elbow."""
    figure = Figure("H")
    p, w = figure.over, figure.world
    gowns.pannier_gown(figure.body)
    fan(figure.under, 57, 178, 45, 168, 304)
    bare_arm(figure.under, "82,168 68,188 62,206", "62,206 58,194 56,180")
    figure.front.shape(SHOULDERS, w.ink)
    gowns.court_bodice(figure.front)
    p.brush("83,164 73,180 68,194", [22, 22, 20], w.robe)
    p.cuts(w.dye, (0.4, 1.6, 0.4), "87,162 77,180 71,192", "78,164 69,180 64,190")
    p.flounce("57,192 67,198 79,198", 5, 8, w.pale)
    p.brush("57,190 67,197 79,197", 2, GOLD)
    closed_hand(p, 57, 179, -80, 0.62)
    with head_at(figure.head, 112, 76, -4, 0.569):
        powdered_head(figure.head)
    _lace_reach(figure.reach)
    return figure


def _lace_reach(p: Papercut) -> None:
    """A sleeve to the elbow, three falls of lace, a bare forearm rising to the hand."""
    w = p.world
    p.brush("160,188 180,185 199,176 217,166.4", [14, 12.6, 10.4, 7.4], w.ink)
    resting_hand(p)
    bracelet(p, "205.8,166.4 208.4,171 208.2,175.8")
    p.brush("168,182 170,194 168,208", [12, 12, 3], w.pale)
    for line in ("158,198 170,200 180,192", "156,194 168,195 177,187"):
        p.flounce(line, 4, 8, w.pale)
        p.brush(line, 0.8, w.edge)
    p.brush("126,166 142,179 164,188", [23, 22, 20], w.robe)
    p.brush("124,157 138,168 158,178", [0.6, 2.4, 0.6], w.dye)
    p.brush("128,170 144,182 160,190", [0.6, 1.8, 0.6], w.shade)
    p.brush("171,178.6 168,188 160,197.6", [2, 3, 2], GOLD)


def queen_of_diamonds() -> Figure:
    """The stage: a bustle with a train of ruffles, an apron of swags, a mask on a stick."""
    figure = Figure("D")
    p, w = figure.under, figure.world
    gowns.bustle_gown(figure.body)
    p.brush("44,170 46,150 50,118", [2.2, 2, 1.8], GOLD)
    half_mask(p, 49, 108, 0.98, -6, w.ink, w.pale)
    p.cuts(w.dye, (2, 4, 3, 1), "44,166 40,186 46,200 40,218")
    bare_arm(p, "82,168 66,190 57,206", "57,206 49,188 45,166")
    closed_hand(p, 44.4, 163, -85, 0.62)
    figure.front.shape(SHOULDERS, w.ink)
    gowns.stage_bodice(figure.front)
    with head_at(figure.head, 112, 72, -2):
        sunlit_head(figure.head)
    _arched_reach(figure.reach)
    return figure


def _arched_reach(p: Papercut) -> None:
    """An arm that arches up from the shoulder and lets the hand sink, three bangles on it, gauze floating behind."""
    w = p.world
    p.brush("128,160 150,172 176,196 186,222", [3, 9, 8, 1], w.silver)
    p.cuts(w.robe, (0.4, 1.2, 0.4), "132,163 154,178 176,200", "140,164 162,182 180,208")
    p.brush("124,169 146,163.6 172,158.6 196,160.4 217,166.6", [19, 16, 13, 11, 7.4], w.ink)
    resting_hand(p)
    for x in (192, 197, 202):
        tilt = (x - 192) * 0.18
        bracelet(p, [(x + 1, 154.8 + tilt), (x + 2.2, 160 + tilt), (x + 0.4, 166.4 + tilt * 0.6)], 2)
    p.brush("150,155.6 152.6,163 150.6,170.6", [1.6, 2.4, 1.6], GOLD)
    p.fill(ellipse(126, 164, 11, 8), w.robe)
    p.flounce("115,162 124,172 137,168", 4, 6, w.robe, GOLD)


def queen_of_clubs() -> Figure:
    """The wood: a straight gown from a high waist, laurel, a long scarf, her train over one arm."""
    figure = Figure("C")
    p, w = figure.under, figure.world
    gowns.scarf_behind(figure.back)
    gowns.empire_gown(figure.body)
    bare_arm(p, "82,168 68,192 60,213", "60,213 56,228 56,246")
    gowns.gathered_train(p)
    closed_hand(p, 57, 245, 70, 0.66)
    bracelet(p, "50.6,234 56,237 62,234.4")
    figure.front.shape(SHOULDERS, w.ink)
    gowns.empire_bodice(figure.front)
    _puff(figure.front, 81, 168, 13, 20)
    with head_at(figure.head, 112, 72, -1):
        empire_head(figure.head)
    _scarfed_reach(figure.reach)
    return figure


def _scarfed_reach(p: Papercut) -> None:
    """A small puffed sleeve, a bare arm in one long curve, the scarf hanging from its elbow."""
    w = p.world
    p.brush("124,168 144,183 166,188 192,180.6 217,166.6", [18, 16, 13.4, 11.4, 7.4], w.ink)
    resting_hand(p)
    bracelet(p, "205.6,166.4 208,171 207.6,175.6")
    p.brush("158,176 166,190 168,214 164,250", [6, 12, 12, 9], w.silver)
    p.cuts(w.dye, (0.5, 1.4, 0.6), "163,184 168,214 164,246", "159,184 163,214 160,246")
    p.fill([ellipse(160 + k * 2.6, 253, 0.9, 5) for k in range(4)], GOLD)
    p.brush("158,249 164,251 170,249", 1.8, GOLD)
    _puff(p, 129, 167, 11, -36)


def _puff(p: Papercut, x: float, y: float, radius: float, turn: float) -> None:
    """A small round sleeve, pleated, with a gold band below."""
    w = p.world
    with p.at(x, y, radius / 10, turn=turn):
        p.shape("-10,2 -7,-8 0,-10 7.5,-7 10,1 6,8.5 0,10.2 -7,8", w.robe)
        p.cuts(w.dye, (0.3, 1.3, 0.3), "-5,-5 -2.5,0 -4,7.5", "0,-8.5 1.2,0 0,9", "5.5,-5.5 5,0 3.5,7.5")
        p.brush("-6.5,8.6 0,10.8 6.2,8.6", [1.1, 1.7, 1.1], GOLD)
