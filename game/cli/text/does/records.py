"""The journal, the day's deal, problems."""

from __future__ import annotations

from game import rules
from game.cli.text.does.playing import open_deal, take_up
from game.cli.text.house import House
from game.cli.text.seats.deal import DealSeat
from game.cli.text.seats.problem import ProblemSeat
from game.cli.text.understand import Unclear, means
from game.solver.problems import problems
from game.store import Deal, Timeline
from game.store.codes import code_of
from game.store.dances import called, to_play
from game.words import phrase, plural, ruleset_name
from game.words.letters import number_typed
from game.words.numbers import full_date
from game.words.records import knowledge, names_of, sentence

PAGE = 10
"""So many deals of the journal are told at a time."""


def journal(house: House, words: str) -> list[str]:
    """A part of the list of all deals; "continue 3" plays one of them, "code 3" tells its code."""
    first, _, rest = words.partition(" ")
    if means(first, "continue") or means(first, "play"):
        return _continue(house, deal_listed(house, rest))
    if means(first, "code"):
        return [_code(house, deal_listed(house, rest))]
    if means(first, "more"):
        return _list(house, len(house.listed))
    if first:
        return [sentence(deal := deal_listed(house, first)), knowledge(deal)]
    return _list(house, 0)


def _list(house: House, skip: int) -> list[str]:
    deals = house.journal.deals(limit=PAGE, skip=skip)
    house.listed = (*house.listed[:skip], *(deal.id for deal in deals))
    count = house.journal.count()
    if not count:
        return [phrase("No deals yet.")]
    told = [plural("{n} deal in the journal.", "{n} deals in the journal.", count)]
    for number, deal in enumerate(deals, skip + 1):
        told.append(phrase("{number}: {game}. {deal}", number=number, game=names_of(deal)[0], deal=sentence(deal)))
    if skip + len(deals) < count:
        told.append(phrase("Say journal more for older ones."))
    return told


def deal_listed(house: House, words: str) -> Deal:
    """The deal of that number in the list; raises Unclear."""
    if not house.listed:
        _list(house, 0)
    number = number_typed(words) or 0
    deal = house.journal.deal(house.listed[number - 1]) if 1 <= number <= len(house.listed) else None
    if deal is None:
        raise Unclear("Give the number of a deal in the list, for example: journal continue 1.")
    return deal


def _continue(house: House, deal: Deal) -> list[str]:
    if deal.open:
        return take_up(house, deal)
    return house.sit(DealSeat(house, deal))


def _code(house: House, deal: Deal) -> str:
    timeline = Timeline(deal, house.journal.entries(deal.id))
    return code_of(deal, [step.what for step in timeline.line])


def code(house: House, _words: str) -> list[str]:
    """The code of the deal in play, with its moves."""
    session = house.at.session
    if not isinstance(house.at, DealSeat):
        return [phrase("Only deals have codes.")]
    deal = Deal(session.ruleset.id, session.number, session.cards)
    return [code_of(deal, [move.text for move in session.moves])]


def today(house: House, _words: str) -> list[str]:
    """Play the deal of the day."""
    day = house.local_time().date()
    dance = called(day, day)
    told = phrase("{day}: {game}.", day=full_date(day), game=ruleset_name(rules.find_ruleset(dance.ruleset)))
    deal = to_play(house.journal, dance)
    return [told, *(take_up(house, deal) if deal.id else open_deal(house, deal))]


def problem(house: House, words: str) -> list[str]:
    """A problem of a game, by its number; without one the next that is not solved."""
    name, _, last = f" {words.strip()}".rpartition(" ")
    number = number_typed(last)
    if number is None:
        name = words
    game = house.find_game(name.strip() or (house.ruleset.game_id if house.ruleset else house.settings.last_game)).id
    done = house.settings.problems.get(game, ())
    left = [place for place, one in enumerate(problems(game), 1) if one.id not in done]
    return house.sit(ProblemSeat(house, game, (left or [1])[0] if number is None else number))
