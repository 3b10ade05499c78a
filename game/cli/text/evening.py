"""The first screen in words, and taking what it or the end of a deal proposes."""

from game import rules
from game.cli.text import playing, reading, replaying
from game.cli.text.deal import DealSeat, ProblemSeat
from game.cli.text.house import House
from game.cli.text.lesson import LessonSeat
from game.cli.text.playing import open_deal, take_up
from game.cli.text.understand import Unclear
from game.evening import Invitation, Kind, Proposal, Proposed
from game.evening import album as ball
from game.evening import tonight as invitations
from game.rules import Ruleset
from game.store import Deal
from game.words import phrase
from game.words.catalogue import labelled
from game.words.evening import invited
from game.words.heard import ended
from game.words.letters import number_typed
from game.words.win import HIDDEN, INSTRUMENTS, LUSTRE, ball_told, grows_told, guest_told, lustre_told, player_told


def tonight(house: House, _words: str) -> list[str]:
    today = house.local_time().date()
    found, told = invitations(house, today), list[str]()
    if house.settings.statistics:
        there = ball(house.journal, today)
        told.append(ended(grows_told(there.dancing, len(there.guests))))
    for number, each in enumerate(found.all, 1):
        words = invited(each.caption, each.name, each.lines, golden=each is found.golden)
        told.append(labelled(str(number), words))
    return [*told, phrase("Say accept for the golden one, or accept and a number.")]


def album(house: House, _words: str) -> list[str]:
    if not house.settings.statistics:
        return [phrase(HIDDEN)]
    found = ball(house.journal, house.local_time().date())
    told = ball_told(found.dancing, len(found.guests), found.players, found.lustres)
    for guest in found.guests:
        words = guest_told(guest.wins, guest.first, guest.game == found.next)
        told.append(labelled(rules.ruleset(guest.game).game.name, words))
    for player in found.players:
        words = player_told(player.families, player.won, player.asked)
        told.append(labelled(phrase(INSTRUMENTS[player.suit]), words))
    for lustre in found.lustres:
        told.append(labelled(phrase(LUSTRE), lustre_told(lustre.hard, lustre.reached, lustre.asked)))
    return [*map(ended, told)]


def accept(house: House, words: str) -> list[str]:
    """Do what was proposed at the end of the deal in play, or take an invitation of the evening."""
    seat = house.seat
    if isinstance(seat, DealSeat) and seat.session.over and not words:
        return _follow(house, seat.sitting.proposal)
    found = invitations(house, house.local_time().date())
    golden = found.golden
    number = number_typed(words) if words else found.all.index(golden) + 1
    if number is None or not 1 <= number <= len(found.all):
        raise Unclear("Give the number of an invitation. Say tonight to hear them.")
    return _take(house, found.all[number - 1])


def _follow(house: House, proposed: Proposal) -> list[str]:
    kind = proposed.kind
    if kind is Proposed.SEE:
        return replaying.review(house, "")
    if kind is Proposed.TOMORROW:
        return playing.leave(house, "")
    if kind is Proposed.NEXT:
        return _lesson(house, proposed.ruleset)
    if kind is Proposed.SOLVE:
        return house.sit(ProblemSeat(house, proposed.ruleset.game_id, proposed.number))
    return reading.today(house, "")


def _take(house: House, invitation: Invitation) -> list[str]:
    kind = invitation.kind
    if invitation.deal:
        return take_up(house, invitation.deal)
    if kind is Kind.TONIGHT:
        return reading.today(house, "")
    if kind is Kind.SOLVE:
        return reading.problem(house, invitation.ruleset.game_id)
    if kind is Kind.AGAIN:
        return open_deal(house, Deal(invitation.ruleset.id))
    return _lesson(house, invitation.ruleset)


def _lesson(house: House, ruleset: Ruleset) -> list[str]:
    house.stand_up()
    return house.sit(LessonSeat(house, ruleset))
