"""Deals that were kept, in words: the journal, its files, the dance card."""

from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path

from game.rules import UnknownRuleset, find_ruleset
from game.rules.tables import Tables
from game.solver.odds.solved import grade
from game.store import Deal, Ending, Origin
from game.store.dances import DayDance, Evening, Mark, Streak, rises
from game.store.elsewhere import Total
from game.store.moving import Data, Progress, Report
from game.words.catalogue import digits, labelled, marked, phrase, plural
from game.words.games import game_name, level, levels, rules_in_words, ruleset_name
from game.words.numbers import clock, deal_name, full_date, long_date, short_date
from game.words.odds import tried

CLOSED = marked("You have won this deal, and it is in the journal. Nothing in it can be changed.")
ENDINGS = {
    Ending.WON: marked("won"), Ending.FINISHED: marked("won by the solver"), Ending.LOST: marked("lost"),
    Ending.GIVEN_UP: marked("given up"), Ending.OPEN: marked("paused")}  # fmt: skip


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
    """That another program went on with a deal, or ended it. apart: what was done last here is not part of it."""
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
        said.append(phrase("daily deal"))
    if deal.origin is Origin.MIDWAY:
        said.append(phrase("from the middle of a game"))
    if deal.parent:
        said.append(phrase("played on from another deal"))
    return game_name(ruleset.game), ", ".join(said)


def cards_done(deal: Deal) -> str:
    """How many cards are out of play: "48 of 104"."""
    try:
        return phrase("{out} of {total}", out=deal.placed, total=find_ruleset(deal.ruleset).goal)
    except UnknownRuleset:
        return digits(deal.placed)


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
    return phrase("It could be won until move {n}. After that the solver cannot tell.", n=deal.winnable)


def _lost(lost: int, winnable: int | None) -> str:
    """lost: after so many moves it could no longer be won; winnable: after so many it still could."""
    if winnable is None:
        return phrase("After move {n} it could no longer be won.", n=lost)
    if lost == winnable + 1:
        return phrase("Move {n} lost it.", n=lost)
    return phrase("It was lost between move {first} and move {last}.", first=winnable + 1, last=lost)


NAMES = {Data.JOURNAL: marked("Journal"), Data.STATISTICS: marked("Statistics"), Data.SETTINGS: marked("Settings")}
NOTES = {
    Data.JOURNAL: marked("Every deal with its moves, bookmarks and tries. An import adds deals; none is overwritten."),
    Data.STATISTICS: marked("Counted from the journal. Start over to count from now on; your deals stay."),
    Data.SETTINGS: marked("All settings. An import changes them at once. Solved problems stay as they are."),
}
ASKED = {
    Data.JOURNAL: marked(
        "All deals are deleted from the journal. They are saved in a file first; import it to undo this."),
    Data.STATISTICS: marked(
        "Statistics count from now on. The old ones are saved in a file first; import it to undo this."),
    Data.SETTINGS: marked(
        "All settings go back to their first values. They are saved in a file first; import it to undo this."
    )}  # fmt: skip


def name_of(data: Data) -> str:
    """Its name."""
    return phrase(NAMES[data])


def file_name(data: Data, day: date) -> str:
    """The name of a file, without what stands behind its dot: "Cotillion, Journal, 2026-11-23"."""
    return phrase("Cotillion, {what}, {day}", what=name_of(data), day=day)


def progress_told(progress: Progress, writing: bool) -> str:
    """How far an export or import has come."""
    if not writing:
        return plural("Reading: {n} deal so far.", "Reading: {n} deals so far.", progress.done)
    return plural("Writing: {done} of {n} deal.", "Writing: {done} of {n} deals.", progress.of, done=progress.done)


def written_told(progress: Progress) -> str:
    """What was written."""
    file = progress.file.stem
    if progress.data is Data.JOURNAL:
        return plural("{n} deal is in “{file}”.", "{n} deals are in “{file}”.", progress.of, file=file)
    if progress.data is Data.STATISTICS:
        return phrase("The statistics are in “{file}”.", file=file)
    return phrase("The settings are in “{file}”.", file=file)


FIRST = 3  # so many games are named in one message


def imported_told(progress: Progress) -> str:
    """What an import brought."""
    if told := totals_told(progress.totals):
        more = len(told) - FIRST
        return "; ".join((*told[:FIRST], *([plural("{n} more", "{n} more", more)] if more > 0 else ()))) + "."
    if progress.report is None:
        return phrase("Imported: {what}.", what=name_of(progress.data))
    return report_told(progress.report)


def brought_told(total: Total) -> str:
    """What was won in another program: "80 of 120 deals won in kpat"."""
    won, played = digits(total.won), digits(total.played)
    return phrase("{won} of {played} deals won in {program}", won=won, played=played, program=total.program)


def totals_told(totals: Mapping[str, Total]) -> list[str]:
    """What was won in another program, a line a game: "FreeCell: 80 of 120 deals won in kpat"."""
    return [labelled(ruleset_name(find_ruleset(id)), brought_told(total)) for id, total in totals.items()]


def report_told(report: Report) -> str:
    """ "Deals: 12 new, 3 continued, 40 known already."."""
    parts = [
        plural("{n} new", "{n} new", report.new),
        plural("{n} continued", "{n} continued", report.further),
        plural("{n} known already", "{n} known already", report.known),
    ]
    if report.unreadable:
        parts.append(plural("{n} could not be read", "{n} could not be read", report.unreadable))
    return phrase("Deals: {parts}.", parts=", ".join(parts))


def over_told(progress: Progress) -> str:
    """What was started over, and how to undo it."""
    done = {
        Data.JOURNAL: phrase("The journal is empty."),
        Data.STATISTICS: phrase("Statistics count from now on."),
        Data.SETTINGS: phrase("The settings are back to their first values."),
    }[progress.data]
    return f"{done} {phrase('Import “{file}” to undo this.', file=progress.file.stem)}"


def folder_told(folder: Path | None) -> str:
    """Where files are."""
    if folder is None:
        return phrase("There is no folder for files on this computer.")
    return phrase("Files in {folder}", folder=folder)


LONGEST = 280  # letters of a result
PLAY = {  # what the button says that plays a day's deal
    Mark.TODAY: marked("Play today’s deal"), Mark.BEGUN: marked("Continue"), Mark.MISSED: marked("Play this deal"),
    Mark.TO_COME: marked("Not open yet")}  # fmt: skip
AGAIN = marked("Play it again")
LEGEND = {  # what the tiles mean, and how many of them a month has
    Mark.DANCED: marked("Won on its day: {n}"), Mark.LATER: marked("Won later: {n}"), Mark.BEGUN: marked("Paused: {n}"),
    Mark.MISSED: marked("Not won yet: {n}")}  # fmt: skip
STANDS = {
    Mark.DANCED: marked("won on its day"), Mark.LATER: marked("won later"), Mark.BEGUN: marked("paused"),
    Mark.MISSED: marked("not won yet"), Mark.TODAY: marked("today’s deal"),
    Mark.TO_COME: marked("to come")}  # fmt: skip


def play_word(mark: Mark) -> str:
    """What the button says that plays a day's deal."""
    return phrase(PLAY.get(mark, AGAIN))


def stands(evening: Evening) -> str:
    """A day's deal and how it stands: "Deal 943 450: won on its day in 4:05"."""
    words, deal = phrase(STANDS[evening.mark]), deal_name(evening.dance.deal)
    if evening.deal and evening.mark in (Mark.DANCED, Mark.LATER):
        words = phrase("{won} in {time}", won=words, time=clock(evening.deal.seconds))
    return phrase("{deal}: {stands}", deal=deal, stands=words)


FOR_ALL = marked("It can be won, and everyone plays the same deal.")


def known(dance: DayDance) -> str:
    """What is known of a day's deal before it is played: how hard it is, or else its game."""
    found = level(dance.ruleset) if dance.wins is None else grade(dance.wins)
    return f"{levels()[found]}. {phrase(FOR_ALL)}"


def measured(dance: DayDance) -> str:
    """The same, how it was found, and whether its week rises."""
    if dance.wins is None:
        return known(dance)
    said = f"{tried(dance.wins)} {phrase(FOR_ALL)}"
    return f"{said} {phrase('Deals get harder from Monday to Sunday.')}" if rises(dance.day) else said


def in_a_row(count: int) -> str:
    """ "4 wins in a row"; "No streak now" for none."""
    return plural("{n} win in a row", "{n} wins in a row", count) if count else phrase("No streak now")


MAY_MISS = marked("You may miss one day a week.")
"""The rule of a streak of daily deals."""


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
    return " ".join((*told, phrase(MAY_MISS)))


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


def cards_placed(ruleset: Tables, placed: int) -> str:
    """ "48 of 104 cards on foundations", or "cleared" where cards go off in pairs."""
    out, total = digits(placed), digits(ruleset.goal)
    if ruleset.mates:
        return phrase("{out} of {total} cards cleared", out=out, total=total)
    return phrase("{out} of {total} cards on foundations", out=out, total=total)
