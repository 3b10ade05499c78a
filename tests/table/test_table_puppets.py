"""The great couples as puppets: knees that bend forward, feet on the floor, hands that meet, poses that differ."""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Callable

import pygame
import pytest

from game.look.ahead import Ahead
from game.look.deck import Look
from game.look.puppet import Puppets, swung
from game.look.shapes import surface
from game.look.sound.tunes import tunes
from game.table.dance.couples import Couples
from game.table.dance.curves import TAU
from game.table.dance.dances import DANCES
from game.table.dance.greats import Great
from game.table.dance.manners import GAPS, MANNERS, Hold, bowing, couple, hands, placed
from game.table.dance.poses import STAND
from game.table.dance.skeleton import ANKLE, FORE, SHIN, THIGH, UPPER, Body, joint, within
from tests.table.dancing import ballroom

MOMENTS = 48
JOINED = (Hold.CLOSED, Hold.TWO, Hold.ARCH, Hold.ACROSS, Hold.BESIDE, Hold.FORWARD)
PEOPLE = [rank + suit for rank in "KQ" for suit in "SHDC"]


def bodies(name: str):
    """Both of a couple at many moments of a dance."""
    manner = MANNERS[name]
    for k in range(MOMENTS):
        for rank, posture in zip("KQ", manner.pair(manner.bars * k / MOMENTS), strict=True):
            yield Body(rank + "S", posture), posture


def test_every_tune_that_is_danced_has_its_manner():
    assert set(MANNERS) == set(tunes()) == {dance.tune for dance in DANCES.values()}


@pytest.mark.parametrize("name", MANNERS)
def test_a_dance_has_at_least_six_poses_with_knees_and_skirts_that_move(name):
    keys = {key for figure in MANNERS[name].figures for step in figure.steps for key in step}
    holds = {figure.hold for figure in MANNERS[name].figures}
    assert len({(key, hold) for key in keys for hold in holds}) >= 6
    postures = [posture for _, posture in bodies(name)]
    assert max(p.bend for p in postures) - min(p.bend for p in postures) > 4
    assert max(p.swing for p in postures) - min(p.swing for p in postures) > 5
    turns = {round(p.turn / 30) % 12 for p in postures}
    assert len(turns) >= 4, "seen from at least four sides"


def test_no_two_dances_share_their_steps():
    steps = {name: {s for f in manner.figures for s in f.steps} for name, manner in MANNERS.items()}
    for one, other in itertools.combinations(steps, 2):
        assert not steps[one] & steps[other], (one, other)


@pytest.mark.parametrize("name", MANNERS)
def test_knees_bend_forward_and_a_foot_is_on_the_floor(name):
    for body, posture in bodies(name):
        ankles = []
        for side, foot in ((1, posture.left), (-1, posture.right)):
            hip = body.point(0, side * 8.5, body.pelvis)
            ankle = body.point(foot.ahead, side * (7.0 + foot.aside), foot.up + posture.rise + ANKLE)
            knee = joint(hip, ankle, THIGH, SHIN, body._way(1.0, side * 0.22, 0.1))
            middle = [(a + b) / 2 for a, b in zip(hip, ankle, strict=True)]
            ahead = (knee[0] - middle[0]) * body.sin + (knee[2] - middle[2]) * body.cos
            assert ahead > -1.5, "a knee bends forward"
            assert math.dist(hip, ankle) <= THIGH + SHIN + 0.5, "a leg is no longer than it is"
            ankles.append(foot.up)
        feet = {part.name for part in body.parts()} & {"foot", "toes", "thigh", "shin"}
        assert bool(feet) == (body.who[0] == "K"), "no shoe like a peg under a gown, which reaches the floor"
        assert min(ankles) < 8, "one foot at least is not lifted; the hop lifts both"
        assert 0 <= posture.hop <= 24 and body.pelvis > 120


@pytest.mark.parametrize("hold", JOINED)
def test_hands_that_are_joined_meet(hold):
    for heading in range(0, 360, 15):
        him, her = placed(hold, heading)
        his_left, his_right, her_left, her_right = hands(hold, him, her, STAND[0])
        assert {his_left, his_right} & {her_left, her_right}
        for rank, posture in zip("KQ", couple(hold, heading, STAND[0]), strict=True):
            body = Body(rank + "S", posture)
            for side, hand in zip((1, -1), posture.hands, strict=True):
                shoulder = body.point(0, side * (24.0 if rank == "K" else 18.5), body.waist + 60)
                if hand in (his_left, his_right) and hand in (her_left, her_right):
                    assert math.dist(shoulder, hand) < UPPER + FORE + 16, "within reach"


@pytest.mark.parametrize("hold", Hold)
def test_two_stand_as_far_apart_as_they_hold_each_other_and_hands_are_near_whose_they_are(hold):
    for heading in range(0, 360, 15):
        him, her = placed(hold, heading)
        assert math.dist(him[:2], her[:2]) == pytest.approx(GAPS[hold])
        of_whom = zip((him, him, her, her), hands(hold, him, her, STAND[0]), strict=True)
        assert all(math.dist(who[:2], (x, near)) < 70 for who, (x, _, near) in of_whom)


@pytest.mark.parametrize("name", MANNERS)
def test_nobody_jumps_from_one_picture_to_the_next(name):
    manner = MANNERS[name]
    before = manner.pair(0.0)
    for k in range(1, manner.bars * 40):
        now = manner.pair(k / 40)
        for a, b in zip(before, now, strict=True):
            assert math.hypot(b.x - a.x, b.near - a.near) < 16
            assert abs((b.turn - a.turn + 180) % 360 - 180) < 40
            assert all(math.dist(p, q) < 60 for p, q in zip(a.hands, b.hands, strict=True))
        before = now


def test_an_arm_reaches_no_farther_than_it_is_long_and_bends_where_it_has_to():
    wrist = within((0, 0, 0), (500, 0, 0), 80, 12)
    assert wrist == pytest.approx((80, 0, 0))
    elbow = joint((0, 0, 0), (60, 0, 0), UPPER, FORE, (0, -1, 0))
    assert elbow[1] < 0 and math.dist((0, 0, 0), elbow) == pytest.approx(UPPER)
    assert math.dist(elbow, (60, 0, 0)) == pytest.approx(FORE)


def test_he_bows_and_she_curtsies():
    him, her = bowing(1.0)
    upright = bowing(0.0)
    assert him.lean > upright[0].lean + 20 and her.bend > upright[1].bend + 20
    assert Body("QS", her).pelvis < Body("QS", upright[1]).pelvis - 20
    assert GAPS[Hold.BOW] > GAPS[Hold.CLOSED] and math.cos(TAU) == 1


@pytest.fixture(scope="module", params=["deco", "masquerade"])
def puppets(request):
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()
    return Puppets(Look(request.param), 0.3)


@pytest.mark.parametrize("who", PEOPLE)
def test_a_person_is_drawn_from_all_sides_whole_and_stands_on_the_floor(puppets, who):
    names = puppets.all_parts(who)
    assert {f"torso-{view}" for view in range(0, 360, 30)} <= set(names)
    assert {"upper", "fore", "head", "foot", "toes"} <= set(names)
    assert any(name.startswith(("skirt", "tails")) for name in names)
    assert who[0] == "Q" or who == "KC" or {"thigh", "shin"} <= set(names)
    him, her = couple(Hold.BESIDE, 20, STAND[0])
    posture = (him if who[0] == "K" else her)._replace(x=0.0, near=0.0)
    picture, (_, y) = puppets.compose(Body(who, posture, puppets.has(who, "half")).parts())
    drawn = picture.get_bounding_rect(min_alpha=100)
    assert 0.26 * 318 < drawn.height < 0.4 * 318
    assert abs(drawn.bottom - y) < 5, "the feet on the floor"
    pieces = pygame.mask.from_surface(picture, 100).connected_components(12)
    assert len(pieces) == 1, "nothing hangs in the air"


def test_the_classic_colours_reach_the_puppets():
    pygame.display.init()
    four, two = (Puppets(Look("masquerade", four), 0.2) for four in (True, False))
    posture = couple(Hold.BESIDE, 20, STAND[0])[0]
    pictures = [puppet.compose(Body("KC", posture, False).parts())[0] for puppet in (four, two)]
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


def test_cloth_swings_aside_without_jagged_edges():
    by = -9.4
    cloth = surface((30, 60))
    cloth.fill((200, 100, 50, 255), (5, 0, 20, 60))
    whole = swung(cloth, by, 10.0)
    middles = []
    for y in range(60):
        row = [whole.get_at((x, y))[3] for x in range(whole.get_width())]
        assert sum(row) == pytest.approx(20 * 255, abs=8), "as wide as it was"
        middles.append(sum(x * alpha for x, alpha in enumerate(row)) / sum(row))
    moved = [middle - middles[0] for middle in middles]
    assert moved[10] == 0 and moved[-1] == pytest.approx(by, abs=0.6)
    assert max(abs(b - a) for a, b in itertools.pairwise(moved)) < 0.6, "less than a pixel from row to row"


def test_a_picture_that_is_expected_is_made_beside_the_dance_and_once(monkeypatch):
    couples, great = (
        Couples(Look(), 90, ballroom("royal-cotillion").greats, Ahead()),
        Great(0, 0, 90.0, 1.0, 3.3, 0.0, 0.0),
    )
    make, makers, begun = couples._make, [], threading.Event()

    def watched(kind):
        makers.append(threading.current_thread())
        begun.set()
        return make(kind)

    monkeypatch.setattr(couples, "_make", watched)
    couples.expect(1, great, 0.5)
    couples.expect(1, great, 0.51)
    assert begun.wait(120.0), "seconds"
    picture, _ = couples.picture(1, great)
    assert picture.get_bounding_rect(min_alpha=200).height > 70
    assert len(makers) == 1 and makers[0] is not threading.current_thread()


def test_what_is_seen_was_expected_and_stays_for_a_moment(monkeypatch):
    asked: list[Callable[[], object]] = []
    ahead = Ahead()
    monkeypatch.setattr(ahead, "make", asked.extend)
    couples, great = (
        Couples(Look(), 90, ballroom("royal-cotillion").greats, ahead),
        Great(0, 0, 90.0, 1.0, 0.0, 0.0, 0.0),
    )
    made, make = list[float](), couples._make
    monkeypatch.setattr(couples, "_make", lambda kind: made.append(kind.drawn) or make(kind))
    for tick in range(60):
        couples.expect(0, great._replace(bars=tick / 60 / 1.2, high=90.0 - tick / 10), tick / 60)
    for one in asked:
        one()
    assert made == sorted(made) and len(made) == 15, "a size that comes between two pictures waits for the next"
    seen = [couples.picture(0, great._replace(bars=9.0), tick / 60)[0] for tick in range(60)]
    assert len(made) == 15 and len({id(picture) for picture in seen}) == 15
    assert min([sum(1 for _ in same) for _, same in itertools.groupby(map(id, seen))][:-1]) >= 3
    couples.picture(0, great._replace(bars=9.0), 7.0)
    assert len(made) == 16, "nobody expected that"
