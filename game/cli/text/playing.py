"""Text mode: playing, and leaving."""

from dataclasses import replace
from functools import partial

from game import rules
from game.cli.text.deal import DealSeat
from game.cli.text.house import House
from game.cli.text.understand import Asked, Unclear, asked_for, variant_ids
from game.play.autosave import Opening, first_deal, known_deal, opening, winnable
from game.play.autosave import in_play as asked_in_play
from game.play.session import random_deal
from game.rules import RulesError, Ruleset
from game.rules.cards import check_number
from game.rules.ruleset import impossible
from game.solver.lamp import Word
from game.store import Deal, Origin
from game.store.codes import CODE, BadCode, deal_elsewhere, read_code
from game.words import phrase
from game.words.letters import MANY, number_typed
from game.words.table import IMPOSSIBLE, this_deal

SEEKING = 8.0  # seconds that the solver looks for a deal that can be won


def play(house: House, words: str) -> list[str]:
    """A game, a deal by number or by code; without words a new deal of the last game."""
    if house.seat and house.seat.session.over:
        house.stand_up()
    asked = _meant(house, words)
    try:
        game = house.find_game(asked.game) if asked.game else None
    except rules.UnknownGame as unknown:
        return open_code(house, words, unknown)
    if game is None:
        last = house.ruleset or _chosen(house, house.settings.last_game)
        paused = None if house.seat or words else house.journal.saved(last.game_id)
        if paused:
            return take_up(house, paused)
        variants = variant_ids(last.game, asked.variants) if asked.variants is not None else last.variants
        return open_deal(house, Deal(rules.ruleset(last.game_id, variants).id, asked.deal, origin=_origin(asked.deal)))
    if asked.variants is None:
        ruleset = _chosen(house, game.id)
        saved = house.journal.saved(game.id) if asked.deal is None else None
        if saved:
            return take_up(house, saved)
    else:
        ruleset = rules.ruleset(game.id, variant_ids(game, asked.variants))
    return open_deal(house, Deal(ruleset.id, asked.deal, origin=_origin(asked.deal)))


def _meant(house: House, words: str) -> Asked:
    """What is to be played; a deal's number may stand alone behind the name: "carpet 5"."""
    asked = asked_for(words)
    name, _, number = asked.game.rpartition(" ")
    if asked.deal is None and number.isdecimal() and not _known(house, asked.game) and _known(house, name):
        return asked._replace(game=name, deal=check_number(number))
    return asked


def _known(house: House, name: str) -> bool:
    try:
        house.find_game(name)
    except rules.UnknownGame:
        return False
    return True


def _origin(number: int | None) -> Origin:
    return Origin.UNKNOWN if number is None else Origin.ASKED


def _chosen(house: House, game: str) -> Ruleset:
    """A game with the variants that the player chose last."""
    known = {variant.id for variant in house.find_game(game).variants}
    return rules.ruleset(game, known.intersection(house.settings.chosen(game)))


def open_code(house: House, words: str, unknown: RulesError) -> list[str]:
    """The deal of a code; raises RulesError where it is none."""
    if elsewhere := deal_elsewhere(words, house.find_game):
        number = impossible(rules.find_ruleset(elsewhere.ruleset), elsewhere.cards)
        return [*([phrase(IMPOSSIBLE, number=number)] if number else []), *open_deal(house, elsewhere)]
    if not CODE.fullmatch(words.strip()):
        raise unknown
    try:
        deal, line = read_code(words)
    except BadCode as bad:
        raise bad from unknown
    return open_deal(house, deal, line)


def take_up(house: House, deal: Deal) -> list[str]:
    """Go on with a deal of the journal."""
    if isinstance(house.seat, DealSeat) and house.seat.sitting.deal.id == deal.id:
        return house.seat.begin()
    house.stand_up()
    seat = DealSeat(house, deal)
    return [phrase("Your paused deal goes on. {told}", told=seat.time_told()), *house.sit(seat)]


def open_deal(house: House, deal: Deal, line: tuple[str, ...] = ()) -> list[str]:
    """A deal, which goes on if it is paused. Asks first where another one of its game is not finished."""
    sitting = house.seat.sitting if isinstance(house.seat, DealSeat) else None
    if sitting:
        sitting.save()
    how = opening(house.journal, deal, line)
    if how.deal.id:
        return take_up(house, how.deal)
    in_play = sitting and how.instead_of and sitting.deal.id == how.instead_of.id
    if how.question and not (in_play and sitting and not sitting.would_be_lost):
        house.question = lambda: _deal(house, how)
        asked = asked_in_play() if in_play else how.question
        return [f"{asked.title} {asked.sentence}", phrase("Say yes to give it up, or no to keep it.")]
    return _deal(house, how)


def _deal(house: House, how: Opening) -> list[str]:
    """Deal it. Where any may come it is one of the first for somebody who is new to the game; for others, where only
    deals that can be won are wanted, the solver looks for one.
    """
    house.stand_up()
    deal, told = how.deal, list[str]()
    if deal.deal is None and not deal.cards:
        if number := _drawn(house, rules.find_ruleset(deal.ruleset)):
            deal = replace(deal, deal=number, origin=Origin.SOUGHT)
        elif house.settings.winnable_only:
            told.append(this_deal(Word.NOT_KNOWN))
    return [*told, *house.sit(DealSeat(house, deal, how.line, how.instead_of))]


def _drawn(house: House, ruleset: Ruleset) -> int | None:
    """The number of a deal of the wanted kind; None where any will do, or none is found in time."""
    first = first_deal(house.journal, ruleset)
    if first or not winnable(ruleset, house.settings.winnable_only):
        return first
    worker = house.worker
    if worker is None:
        return known_deal(house.journal, ruleset)
    worker.find(ruleset, random_deal(ruleset))
    for _ in house.waiting(SEEKING):
        search = worker.searched()
        if search and search.found is not None:
            return search.found
        if worker.finished:
            break
    return known_deal(house.journal, ruleset)


# ── at a seat ──


def carry_on(house: House, words: str) -> list[str]:
    """The deal in play once more; where none is, the one that was left."""
    if house.seat is None or house.seat.session.over or words:
        return play(house, words)
    return [house.seat.title, *house.seat.table(), *house.seat.standing()]


def undo(house: House, words: str) -> list[str]:
    return house.at.undo(_count(words))


def redo(house: House, words: str) -> list[str]:
    return house.at.redo(_count(words))


def _count(words: str) -> int:
    if not words:
        return 1
    count = MANY if words in ("all", "everything") else number_typed(words)
    if not count:
        raise Unclear("Say how many moves, for example: undo 3.")
    return count


def stop(house: House, _words: str) -> list[str]:
    """End a lesson; else leave the deal, which is saved."""
    told = house.at.stop()
    if told:
        return told
    house.stand_up()
    return [phrase("The deal is saved. Say play to go on." if house.settled() else house.journal.trouble)]


def yes(house: House, _words: str) -> list[str]:
    question, house.question = house.question, None
    return question() if question else [phrase("Nothing was asked.")]


def no(house: House, _words: str) -> list[str]:
    asked, house.question = house.question, None
    return [phrase("Nothing is changed.")] if asked else [phrase("Nothing was asked.")]


def save(house: House, _words: str) -> list[str]:
    if house.settled():
        return [phrase("Everything is saved.")]
    return [phrase(house.journal.trouble or "The disk is slow: not everything is saved yet.")]


def leave(house: House, _words: str) -> list[str]:
    """Save and end the program; asks first where something is not saved."""
    if house.settled():
        house.leaving = True
        return [phrase("Your games are saved.")]
    why = phrase(house.journal.trouble)
    if house.journal.rescued or not house.journal.owes:
        house.leaving = True
        return [why, phrase("Your last moves are in a file, and are saved at the next start.")][
            : 1 + house.journal.owes
        ]
    house.question = partial(_leave_anyway, house)
    return [why, phrase("If you leave now, your last moves are lost. Say yes to leave, or no to stay.")]


def _leave_anyway(house: House) -> list[str]:
    house.leaving = True
    return []
