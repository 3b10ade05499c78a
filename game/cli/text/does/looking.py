"""What lies on the table."""

from __future__ import annotations

from game.cli.text.house import House
from game.cli.text.seats.deal import DealSeat
from game.cli.text.seats.problem import ProblemSeat
from game.cli.text.understand import Place, card_meant, places_meant, why_not
from game.rules import Position
from game.words.spoken.moves import moves_told
from game.words.spoken.table import pile_told, row_told, unseen_told, where_told, whole_told


def moves(house: House, _words: str) -> list[str]:
    """Every move that can be made."""
    return [moves_told(house.at.offered)] if house.at.offered else house.at.standing()


def table(house: House, _words: str) -> list[str]:
    """The table in short."""
    return [house.at.title, *house.at.table(), house.at.time_told(), *house.at.standing()]


def whole(house: House, _words: str) -> list[str]:
    """Every card of every pile."""
    return whole_told(house.at.position.seen())


def pile(house: House, words: str) -> list[str]:
    """Every card of some piles."""
    position = house.at.position
    return [_told(position, place) for place in places_meant(position, words)]


def _told(position: Position, place: Place) -> str:
    seen = position.seen()
    return row_told(seen, place.piles) if place.row else pile_told(seen, place.piles[0], place.name)


def where(house: House, words: str) -> list[str]:
    """The places of a card, and how many cards lie on it there."""
    return where_told(house.at.position.seen(), card_meant(words))


def why(house: House, words: str) -> list[str]:
    """Why a card can't be played, or which moves play it; without a card, why the deal or the mistake is lost."""
    seat = house.at
    if isinstance(seat, ProblemSeat | DealSeat) and not words.strip() and (told := seat.why()):
        return told
    return why_not(house.at.position, card_meant(words), house.at.offered)


def unseen(house: House, _words: str) -> list[str]:
    """The cards that have not been seen."""
    return unseen_told(house.at.position.seen())


def last(house: House, _words: str) -> list[str]:
    """The last answer once more."""
    return list(house.output.last)
