"""What the dance card says, and the result of a day's dance to send to somebody."""

from __future__ import annotations

from game.rules import Ruleset, find_ruleset
from game.store import Deal
from game.store.dances import Evening, Mark, Streak
from game.words.catalogue import marked, phrase, plural
from game.words.dates import long_date, short_date
from game.words.figures import clock, deal_name
from game.words.games import level, levels, ruleset_name

LONGEST = 280
"""Letters of a result."""
PLAY = {
    Mark.TODAY: marked("Play today’s deal"),
    Mark.BEGUN: marked("Continue"),
    Mark.MISSED: marked("Play this deal"),
    Mark.TO_COME: marked("Not open yet"),
}
"""What the button says that plays a day's deal."""
AGAIN = marked("Play it again")
LEGEND = {
    Mark.DANCED: marked("Won on its day: {n}"),
    Mark.LATER: marked("Won later: {n}"),
    Mark.BEGUN: marked("Paused: {n}"),
    Mark.MISSED: marked("Not won yet: {n}"),
}
"""What the tiles mean, and how many of them a month has."""
STANDS = {
    Mark.DANCED: marked("won on its day"),
    Mark.LATER: marked("won later"),
    Mark.BEGUN: marked("paused"),
    Mark.MISSED: marked("not won yet"),
    Mark.TODAY: marked("today’s deal"),
    Mark.TO_COME: marked("to come"),
}


def play_word(mark: Mark) -> str:
    """What the button says that plays a day's deal."""
    return phrase(PLAY.get(mark, AGAIN))


def stands(evening: Evening) -> str:
    """A day's deal and how it stands: "Deal 943 450: won on its day in 4:05"."""
    words, deal = phrase(STANDS[evening.mark]), deal_name(evening.dance.deal)
    if evening.deal and evening.mark in (Mark.DANCED, Mark.LATER):
        words = phrase("{won} in {time}", won=words, time=clock(evening.deal.seconds))
    return phrase("{deal}: {stands}", deal=deal, stands=words)


def known(ruleset: Ruleset) -> str:
    """What is known of a day's deal before it is played."""
    return _known(levels()[level(ruleset)])


def all_known() -> list[str]:
    """All that known() may tell of a ruleset that was measured."""
    return [_known(name) for name in levels()[1:]]


def _known(level: str) -> str:
    return phrase("{level}. Can be won. The same for everyone.", level=level)


def in_a_row(count: int) -> str:
    """ "4 wins in a row"; "No streak now" for none."""
    return plural("{n} win in a row", "{n} wins in a row", count) if count else phrase("No streak now")


def streak_told(streak: Streak, to_be_won: bool) -> str:
    """What the player can do for the streak, the longest one, and the rule. to_be_won: today's deal is not won yet."""
    told = []
    if to_be_won and streak.now:
        told.append(phrase("Win today’s deal to make it {n}.", n=streak.now + 1))
    elif to_be_won:
        told.append(phrase("Win today’s deal to start one."))
    if streak.longest > streak.now and streak.until:
        longest = phrase("Longest: {n}, until {date}.", n=streak.longest, date=short_date(streak.until))
        told.append(longest)
    return " ".join((*told, phrase("You may miss one day a week.")))


def result(evening: Evening, streak: Streak, code: str) -> str:
    """At most 280 letters, and the code, which opens the same deal elsewhere."""
    dance = evening.dance
    said = phrase(
        "Cotillion, {date}. {game}, {deal}: {went}.",
        date=long_date(dance.day),
        game=ruleset_name(find_ruleset(dance.ruleset)),
        deal=deal_name(dance.deal),
        went=_went(evening),
    )
    row = f"{in_a_row(streak.now)}." if evening.mark is Mark.DANCED and streak.now > 1 else ""
    return " ".join(filter(None, (said, row, code)))


def _went(evening: Evening) -> str:
    if evening.mark not in (Mark.DANCED, Mark.LATER) or evening.deal is None:
        return phrase(STANDS[evening.mark]) if evening.mark in (Mark.MISSED, Mark.BEGUN) else phrase("not played yet")
    parts = [*_won(evening.deal), phrase("on a later day") if evening.mark is Mark.LATER else ""]
    return ", ".join(filter(None, parts))


def _won(deal: Deal) -> list[str]:
    """Time, moves, undone moves and hints of a deal that was won."""
    moves, asked = plural("{n} move", "{n} moves", deal.moves), deal.hints + deal.ways
    return [
        phrase("won in {time}", time=clock(deal.seconds)),
        moves,
        plural("{n} undo", "{n} undos", deal.undos) if deal.undos else phrase("no undo"),
        plural("{n} hint", "{n} hints", asked) if asked else phrase("no hint"),
    ]
