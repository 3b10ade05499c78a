"""What the journal says of a deal: what it was, how it ended, and when it was lost."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

from game.rules import UnknownRuleset, find_ruleset
from game.store import Deal, Ending
from game.words.catalogue import marked, phrase, plural
from game.words.dates import full_date
from game.words.figures import clock, deal_name
from game.words.games import game_name, rules_in_words
from game.words.grouping import figures

CLOSED = marked("You have won this deal, and it is in the journal. Nothing in it can be changed.")
ENDINGS = {
    Ending.WON: marked("won"),
    Ending.FINISHED: marked("won by the solver"),
    Ending.LOST: marked("lost"),
    Ending.GIVEN_UP: marked("given up"),
    Ending.OPEN: marked("paused"),
}


def ended(ending: Ending) -> str:
    """How a deal ended, in a word."""
    return phrase(ENDINGS[ending])


def results() -> tuple[str, ...]:
    """What the journal can be narrowed to: all results, each of them, and what could have been won."""
    return (phrase("all"), *map(ended, ENDINGS), phrase("could have been won"))


def deal_kept(deal: Deal) -> str:
    """That a deal which was left can be continued."""
    return phrase("{game}: your deal is kept. Press Continue to go on with it.", game=names_of(deal)[0])


def gone_on_told(is_open: bool, apart: bool) -> str:
    """What is said where another program went on with a deal, or ended it. apart: what was done last here is not part
    of it.
    """
    ended = phrase("This deal ended in another window.")
    told = phrase("This deal went on in another window. This is how it stands now.") if is_open else ended
    own = phrase("Your last moves here are in the journal, as a deal of their own.")
    return f"{told} {own}" if apart else told


def unkeepable_told(trouble: str, file: Path | None) -> str:
    """What is wrong where nothing can be saved, and the folder in which it would be."""
    place = phrase("The folder is {folder}. What is not saved when you leave is lost.", folder=file and file.parent)
    return f"{phrase(trouble)} {place}"


def names_of(deal: Deal) -> tuple[str, str]:
    """The name of a deal's game, and its variants or what kind of deal it was, if there is anything to say."""
    try:
        ruleset = find_ruleset(deal.ruleset)
    except UnknownRuleset:
        return deal.ruleset, phrase("not known to this version")
    said = [rules_in_words(ruleset)] if ruleset.variants else []
    if deal.day:
        said.append(phrase("dance card"))
    if deal.parent:
        said.append(phrase("played on from another deal"))
    return game_name(ruleset.game), ", ".join(said)


def cards_done(deal: Deal) -> str:
    """How many cards are out of play: "48 of 104"."""
    try:
        return phrase("{out} of {total}", out=deal.placed, total=find_ruleset(deal.ruleset).total)
    except UnknownRuleset:
        return figures(deal.placed)


def sentence(deal: Deal) -> str:
    """What a deal was: "Deal 1 926: lost, 214 moves, 17:42. Open waste. Saturday, 17 October 2026, 21:14."

    The date is that of the evening, as in the list: what was begun after midnight is of the day before.
    """
    said = phrase(
        "{deal}: {ended}, {moves}, {time}.",
        deal=deal_name(deal.deal),
        ended=ended(deal.ending),
        moves=plural("{n} move", "{n} moves", deal.moves),
        time=clock(deal.seconds),
    )
    variants = names_of(deal)[1]
    return " ".join(filter(None, (said, f"{variants[:1].upper()}{variants[1:]}." if variants else "", _when(deal))))


def _when(deal: Deal) -> str:
    if not deal.local:
        return ""
    when, day = datetime.fromisoformat(deal.local), date.fromisoformat(deal.evening)
    facts = {"date": full_date(day), "time": f"{when:%H:%M}"}
    if when.date() != day:
        return phrase("{date}, after midnight, at {time}.", **facts)
    return phrase("{date}, {time}.", **facts)


def knowledge(deal: Deal) -> str:
    """What is known of when a deal could be won, in a sentence."""
    if deal.won:
        asked = deal.hints + deal.ways
        return plural("Won with {n} hint.", "Won with {n} hints.", asked) if asked else phrase("Won without hints.")
    if deal.never:
        return phrase("This deal could not be won.")
    if deal.lost is not None:
        return _lost(deal.lost, deal.winnable)
    if deal.winnable is None:
        return phrase("It is not known whether this deal can be won.")
    if deal.open and deal.winnable == deal.moves:
        return phrase("It can still be won.")
    if not deal.winnable:
        return phrase("It could be won at the start. After that the solver cannot tell.")
    return phrase("It could be won until move {n}. After that the solver cannot tell.", n=figures(deal.winnable))


def _lost(lost: int, winnable: int | None) -> str:
    """lost: after so many moves it could no longer be won; winnable: after so many it still could."""
    if winnable is None:
        return phrase("After move {n} it could no longer be won.", n=figures(lost))
    if lost == winnable + 1:
        return phrase("Move {n} lost it.", n=figures(lost))
    return phrase("It was lost between move {first} and move {last}.", first=figures(winnable + 1), last=figures(lost))
