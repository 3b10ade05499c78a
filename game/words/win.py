"""What is said of a won deal, of the picture of its dance, of what the showcase shows, and of the album of dances."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Protocol

from game.rules.record import Family
from game.rules.tables import Tables
from game.solver.odds.measured import measured
from game.store import Deal, Statistics, WonBy
from game.words.catalogue import digits, marked, phrase, plural
from game.words.evening import family_name
from game.words.games import lower, nearly, variant_names
from game.words.numbers import clock, deal_name, decimal, in_hundred, long_date

TITLES = {
    WonBy.HAND: marked("You won: the dance is complete"),
    WonBy.SOLVER: marked("Won, by the solver’s moves"),
    WonBy.REPLAY: marked("Won again, from a record"),
    WonBy.MIDWAY: marked("Won, from the middle of a game"),
}
APART = marked("not counted in your statistics")
NOT_DRAWN = marked("The picture could not be drawn. Try again.")
STILL_DRAWN = marked("The picture is not ready yet. Wait a moment.")
NO_FOLDER = marked("There is no folder where pictures can be saved.")
BETWEEN = "   ·   "
IN_A_ROW = 3
"""So many wins in a row are worth telling."""


class Win(NamedTuple):
    """A won deal. number: None for cards somebody chose. helped: whether a hint or the solver's way was asked for;
    shown: whether the way was. by: how it was won.
    """

    ruleset: Tables
    number: int | None
    seconds: float
    moves: int
    helped: bool
    shown: bool = False
    by: WonBy = WonBy.HAND
    points: int | None = None  # where they are counted

    @property
    def counts(self) -> bool:
        return self.by is WonBy.HAND


def numbers(win: Win, statistics: Statistics) -> list[tuple[str, str]]:
    """Caption and value of each number; statistics are of the same ruleset and know this deal already."""
    first = statistics.won == 1
    record, fewest = not first and _fastest(win, statistics), not first and _fewest(win, statistics)
    named = phrase("Deal"), variant_names(win.ruleset)
    found = [
        (", ".join(filter(None, named)), phrase("Own cards") if win.number is None else digits(win.number)),
        (phrase("Time, your best") if record else phrase("Time"), clock(win.seconds)),
        (phrase("Moves, your fewest") if fewest else phrase("Moves"), digits(win.moves)),
    ]
    if win.points is not None:
        found.append((phrase("Points"), digits(win.points)))
    if statistics.played:
        won, played = digits(statistics.won), digits(statistics.played)
        found.append((phrase("Won"), phrase("{won} of {played}", won=won, played=played)))
    if statistics.best_seconds is not None and not (first or record):
        found.append((phrase("Best time"), clock(statistics.best_seconds)))
    return found + odds(win.ruleset)


def told(win: Win, statistics: Statistics) -> str:
    """What is said of the win while all dance, in one line: that it is won, which deal, its time, and one number."""
    title = phrase("Won" if win.counts else TITLES[win.by])
    parts = title, variant_names(win.ruleset), deal_name(win.number), clock(win.seconds), worth(win, statistics)
    return BETWEEN.join(filter(None, parts))


def worth(win: Win, statistics: Statistics) -> str:
    """The one number worth telling: what is rarest first; empty if nothing is known."""
    if known := _record(win, statistics) or besides(win, statistics):
        return known
    share = could_be_won(win.ruleset)
    return phrase("{share} of deals can be won", share=share) if share else ""


def besides(win: Win, statistics: Statistics) -> str:
    """What is worth telling that the numbers don't say; empty if nothing is."""
    if not win.counts:
        return phrase(APART)
    if win.shown:
        return phrase("with the solver’s help")
    if statistics.won == 1:
        return phrase("your first win of this variant" if win.ruleset.variants else "your first win of this game")
    if statistics.streak >= IN_A_ROW:
        return plural("{n} win in a row", "{n} wins in a row", statistics.streak)
    if statistics.won_without_help == 1 and not win.helped:
        return phrase("your first win without a hint")
    if 0 < statistics.won == statistics.won_without_help and not win.helped:
        return phrase("without a hint, like all your {won} wins", won=statistics.won)
    if statistics.won_without_help and not win.helped:
        without, won = digits(statistics.won_without_help), digits(statistics.won)
        return phrase("without a hint, like {without} of your {won} wins", without=without, won=won)
    return ""


def _record(win: Win, statistics: Statistics) -> str:
    if statistics.won == 1 or not win.counts:
        return ""
    if _fastest(win, statistics):
        return phrase("your best time")
    return phrase("your fewest moves") if _fewest(win, statistics) else ""


def _fastest(win: Win, statistics: Statistics) -> bool:
    return not win.shown and statistics.best_seconds is not None and win.seconds <= statistics.best_seconds


def _fewest(win: Win, statistics: Statistics) -> bool:
    return not win.shown and statistics.fewest_moves is not None and win.moves <= statistics.fewest_moves


def odds(ruleset: Tables) -> list[tuple[str, str]]:
    """How many deals can be won, as it was measured; what a book says where nothing was."""
    share = could_be_won(ruleset)
    if share:
        return [(phrase("Deals that can be won"), share)]
    said = [odds for odds in ruleset.game.odds if odds.variant in ("", *ruleset.variants)]
    return [
        (
            phrase("Odds by {writer}", writer=odds.by),
            phrase("{wins} in {deals}", wins=decimal(f"{odds.wins:g}"), deals=decimal(f"{odds.deals:g}")),
        )
        for odds in said[-1:]
    ]


def could_be_won(ruleset: Tables) -> str:
    """How many deals can be won, as it was measured: "71 to 87 %"; empty where it was not, or says nothing."""
    found = measured(ruleset.id)
    if not found:
        return ""
    low, high = (f"{100 * bound:.0f}" for bound in found.winnable)
    if low == high:
        return nearly(found.winnable[1])
    if high == "100":
        return phrase("{share} or more", share=in_hundred(low)) if low != "0" else ""
    return phrase("{low} to {high}", low=low, high=in_hundred(high))


def billed(ruleset: Tables, problem: bool) -> str:
    """What a title card says above the name: that it begins where a deal was nearly lost, a variant, or the family."""
    if problem:
        return phrase("Problem: win from here")
    return variant_names(ruleset) or family_name(ruleset.game.family)


def drawing(folder: Path, moving: bool, film: bool) -> str:
    """That a picture is being drawn. moving: and one that moves, which is a film or an animation."""
    if moving and film:
        return phrase("A picture and a film of the dance will be saved in {folder}.", folder=folder)
    if moving:
        return phrase("A picture and an animation of the dance will be saved in {folder}.", folder=folder)
    return phrase("A picture of the dance will be saved in {folder}.", folder=folder)


def saved(folder: Path, names: Sequence[str], key: str) -> str:
    """Where the pictures are. key: what shows them."""
    if len(names) == 1:
        return phrase("Saved: {picture}, in {folder}. {key} shows it.", folder=folder, picture=names[0], key=key)
    picture, animation = names
    return phrase(
        "Saved: {picture} and {animation}, in {folder}. {key} shows them.",
        folder=folder,
        picture=picture,
        animation=animation,
        key=key,
    )


def folder_shown(folder: Path) -> str:
    """That the folder of pictures opens in another window."""
    return phrase("Your pictures are in {folder}. It opens in another window.", folder=folder)


def folder_named(folder: Path) -> str:
    """Where the pictures are, as the system can't show the folder."""
    return phrase("This system can’t show folders. Your pictures are in {folder}.", folder=folder)


def not_saved(folder: Path, why: str) -> str:
    """That the pictures could not be written, and why, in the system's words."""
    return phrase("The picture could not be saved in {folder}. The system says: {why}.", folder=folder, why=why)


TITLE = marked("Your ball")
HIDDEN = marked("Your ball is hidden, as statistics are turned off in the settings.")
LUSTRE = marked("A chandelier")
SEPARATOR = "   ·   "
INSTRUMENTS = {
    "C": marked("The violin"), "H": marked("The mandolin"), "D": marked("The trumpet"),
    "S": marked("The tambourine")}  # fmt: skip
"""By the suit of the jack who plays it."""


def couples_told(dancing: int, of: int) -> str:
    """How many couples dance."""
    return plural("{n} of {all} couples dances", "{n} of {all} couples dance", dancing, all=of)


class Achieved(Protocol):
    """A player of the band, or a chandelier."""

    @property
    def there(self) -> bool:
        """Whether it was achieved."""


def ball_told(dancing: int, of: int, players: Sequence[Achieved], lustres: Sequence[Achieved]) -> list[str]:
    """How the ball stands: couples, players, chandeliers."""
    playing, lit = (sum(one.there for one in group) for group in (players, lustres))
    return [
        couples_told(dancing, of),
        plural("{n} of {all} players", "{n} of {all} players", playing, all=len(players)),
        plural("{n} of {all} chandeliers is lit", "{n} of {all} chandeliers are lit", lit, all=len(lustres)),
    ]


def grows_told(dancing: int, of: int) -> str:
    """How many couples dance by now, and before the first what brings one."""
    if dancing:
        return couples_told(dancing, of)
    return phrase("{n} games, {n} couples: each game you win brings one to your ball.", n=of)


def waits_told(who: str, told: str) -> str:
    """Who of the ball comes next, and for what: "Next: a chandelier (7 evenings in a row, 3 so far)"."""
    return phrase("Next: {who} ({told})", who=lower(who), told=told)


def guest_told(wins: int, first: Deal | None, is_next: bool) -> str:
    """What is said of a couple, or of the place where it will stand."""
    if first is None:
        return phrase("Comes next: a lesson waits") if is_next else phrase("Comes with your first win")
    count = plural("{n} win", "{n} wins", wins)
    if not first.local:
        return count
    return phrase("{wins}, the first on {date}", wins=count, date=long_date(datetime.fromisoformat(first.local).date()))


def player_told(families: Iterable[Family], won: int, asked: int) -> str:
    """What brings one of the band, or that he is there."""
    names = ", ".join(family_name(family) for family in families)
    if won >= asked:
        return phrase("Plays for {families}", families=names)
    return phrase("{n} of {all} games won in {families}", n=won, all=asked, families=names)


def lustre_told(hard: bool, reached: int, asked: int) -> str:
    """What lights a chandelier."""
    if hard:
        goal = plural("{n} win in a hard game", "{n} wins in hard games", asked)
    else:
        goal = plural("{n} evening in a row", "{n} evenings in a row", asked)
    return goal if reached >= asked else phrase("{goal}, {n} so far", goal=goal, n=reached)
