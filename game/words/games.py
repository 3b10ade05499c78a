"""What there is to say about games: their names and variants, packs, difficulty, odds, the player's own luck.

Games of the house keep their names in every language; old friends and variants do not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules import Ruleset, folded, is_own
from game.rules.record import Family, Game, Piles
from game.rules.tables import Tables
from game.solver.odds.measured import Measurement, measured, said_of
from game.words.catalogue import about, called, labelled, marked, phrase, plural, upper
from game.words.numbers import clock, decimal, in_hundred, percent

if TYPE_CHECKING:
    from game.store import Statistics


GETS = marked("You are dealt only those, until you turn that off in the settings.")
LOSES = marked("You will lose most of them, however well you play.")


def game_names(game: Game) -> tuple[str, ...]:
    """What a game is called: first as it is said, then all that a player may type, the English name too."""
    known = called(game.name) if game.family is Family.FRIENDS else (game.name,)
    return *known, *game.also


def game_name(game: Game) -> str:
    """What a game is called in the language in use: "Klondike"."""
    return game_names(game)[0]


def variant_names(ruleset: Tables) -> str:
    """The variants in play, as they stand within a line: "as they come, one redeal"; empty for none."""
    chosen = (variant.name for variant in ruleset.game.every_variant if variant.id in ruleset.variants)
    return ", ".join(lower(phrase(name)) for name in chosen)


def ruleset_name(ruleset: Tables) -> str:
    """The game and its variants: "Captive Queens, as they come"."""
    return ", ".join(filter(None, (game_name(ruleset.game), variant_names(ruleset))))


def lower(name: str) -> str:
    """A name as it stands within a line: without the capital that it begins with, in languages that have it so."""
    return name if about("X-Lower") == "no" else name[:1].lower() + name[1:]


def rules_in_words(ruleset: Tables) -> str:
    """The variants in play, or that there are none: "Open waste, shuffled redeal"."""
    return upper(variant_names(ruleset)) or phrase("Standard rules")


def group_name(ruleset: Tables, group: str) -> str:
    """What a group of piles is called: "ladies’ wing", "aces"."""
    spec = ruleset.piles[ruleset.groups[group][0]].spec
    return phrase(spec.title or group) if isinstance(spec, Piles) else phrase(group)


def packs(game: Game) -> str:
    """ "Two packs, 104 cards"."""
    if game.packs > 2:
        return phrase("{n} packs, {cards} cards", n=game.packs, cards=52 * game.packs)
    return phrase("One pack, 52 cards") if game.packs == 1 else phrase("Two packs, 104 cards")


def other_names(game: Game) -> str:
    """What else it is called, without names that differ only in an article, an accent or an &."""
    heard, names = set[str](), []
    for name in game_names(game):
        if folded(name) not in heard:
            heard.add(folded(name))
            names.append(name)
    return ", ".join(names[1:])


HARDEST = 3  # the highest level of difficulty


def level(ruleset_id: str) -> int:
    """Difficulty from 1 to 3, by how often one wins with care and without; 0 where too little was measured."""
    found = measured(ruleset_id)
    return found.level if found else 0


def levels() -> tuple[str, ...]:
    """The names of the levels, that of no measurement first."""
    return phrase("Not measured yet"), phrase("Easy"), phrase("Medium"), phrase("Hard")


def grade(ruleset: Tables) -> str:
    """The level and what it means: "Medium: careful play wins more than twice as often as careless play"."""
    place = level(ruleset.id)
    meant = (
        "",
        phrase("careless play wins at least half as often as careful play"),
        phrase("careful play wins more than twice as often as careless play"),
        phrase("careful play wins less than two thirds of the deals that can be won"),
    )
    return labelled(levels()[place], meant[place]) if place else phrase("Its difficulty is not measured yet")


NOBODY_KNOWS = marked("Nobody knows which deals of this game can be won.")
HARDLY = 0.12  # if a smaller share of the deals of a game can be won, the player is told


def hardly(ruleset: Tables, only_winnable: bool) -> tuple[str, ...]:
    """That hardly a deal can be won, and what follows; nothing for most games. only_winnable: others are left out."""
    found = measured(ruleset.id)
    if not found or not found.says_could or found.could >= HARDLY:
        return ()
    if not found.won:
        return (phrase("No deal that was tried can be won."),)
    return phrase("Only {share} can be won.", share=nearly(found.could)), phrase(GETS if only_winnable else LOSES)


def wins(ruleset: Tables) -> str:
    """How many deals are won by careless play, by careful play and by somebody who knows every card, in percent; the
    interval where little is known. A player's own game is measured beside the program.
    """
    found = measured(ruleset.id)
    if not found or not found.deals:
        return phrase("Being measured.") if is_own(ruleset.game_id) else ""
    if found.vague:
        return _so_far(found)
    careless, careful, could = (nearly(part) for part in (found.careless_part, found.careful, found.could))
    if found.forced and found.won == found.deals:
        return phrase("Every deal is won.")
    if found.forced:
        return phrase("{share} of deals are won, however you play.", share=could)
    if not found.says_care:
        return phrase("Careless play {careless}, knowing every card {could}.", careless=careless, could=could)
    return phrase(
        "Careless play {careless}, careful play {careful}, knowing every card {could}.",
        careless=careless,
        careful=careful,
        could=could,
    )


def _so_far(found: Measurement) -> str:
    """What is known by now, with its interval."""
    if not (found.won or found.lost):
        return phrase(NOBODY_KNOWS)
    low, high = (percent(part) for part in found.winnable)
    if not found.says_care:
        return plural(
            "From {n} deal so far: {low} to {high} can be won.",
            "From {n} deals so far: {low} to {high} can be won.",
            found.deals,
            low=low,
            high=high,
        )
    return plural(
        "From {n} deal so far: {low} to {high} can be won; careful play wins {careful}.",
        "From {n} deals so far: {low} to {high} can be won; careful play wins {careful}.",
        found.deals,
        low=low,
        high=high,
        careful=percent(found.careful),
    )


def nearly(share: float) -> str:
    """A share in whole percent; never 0 or 100 where it is only near that: "less than 1 %"."""
    if 0 < share < 0.005:
        return phrase("less than {share}", share=percent(0.01))
    return phrase("more than {share}", share=percent(0.99)) if 0.995 <= share < 1 else percent(share)


def takes(minutes: int | None, own: bool) -> str:
    """How long a win takes: "About 7 minutes", or by the player's own clock "7 minutes as you play"."""
    if minutes is None:
        return ""
    if own:
        return plural("{n} minute as you play", "{n} minutes as you play", minutes)
    return plural("About {n} minute", "About {n} minutes", minutes)


def first_game(games: Iterable[Game]) -> str:
    """For somebody who knows another patience: "If you know Klondike, start with Red & Black."."""
    return " ".join(
        phrase("If you know {known}, start with {game}.", known=called(game.kin)[0], game=game_name(game))
        for game in games
        if game.kin
    )


def book_odds(ruleset: Ruleset) -> tuple[str, ...]:
    """What books say about the odds of playing this way: "1 in 9 (McNeely)"."""
    return tuple(
        phrase(
            "{wins} in {deals} ({by})",
            wins=decimal(f"{odds.wins:g}"),
            deals=decimal(f"{odds.deals:g}"),
            by=phrase("{by}, all cards known", by=odds.by) if odds.knowing else odds.by,
        )
        for odds in said_of(ruleset)
    )


def own_luck(statistics: Statistics) -> str:
    """The player's deals in a line: "3 of 5 won, 1 paused, best time 4:05"; "Not played yet" before the first."""
    paused = plural("{n} paused", "{n} paused", statistics.open) if statistics.open else ""
    if not statistics.played:
        return phrase("No finished deals, {paused}", paused=paused) if paused else phrase("Not played yet")
    won = plural("{n} of {played} won", "{n} of {played} won", statistics.won, played=statistics.played)
    parts = [won, paused]
    if statistics.best_seconds is not None:
        parts.append(phrase("best time {time}", time=clock(statistics.best_seconds)))
    return ", ".join(filter(None, parts))


def odds_found(found: Measurement) -> str:
    """What was measured: "71 to 87 % can be won. A careful player won 60 % (1,000 deals)."."""
    low, high = (round(100 * bound) for bound in found.winnable)
    most = found.winnable[1]
    span = nearly(most) if low == high else phrase("{low} to {high}", low=low, high=in_hundred(high))
    known = found.won or found.lost
    winnable = phrase("{share} of deals can be won.", share=span) if known else phrase(NOBODY_KNOWS)
    if low == 100 and most == 1:
        winnable = phrase("Every deal can be won.")
    played = phrase("A careful player won {share}.", share=in_hundred(decimal(f"{100 * found.careful:.3g}")))
    counted = plural("({n} deal)", "({n} deals)", found.deals)
    return f"{winnable} {played} {counted}" if found.says_care else f"{winnable} {counted}"
