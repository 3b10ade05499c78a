"""Text mode: advice, looking at a deal again, and the settings."""

from collections.abc import Mapping
from typing import Any

from game import rules
from game.cli.text.deal import DealSeat
from game.cli.text.house import House
from game.cli.text.lesson import ReplaySeat
from game.cli.text.reading import deal_listed
from game.cli.text.understand import Unclear, means, nearest, ruleset_meant
from game.look.speech import voices
from game.rules import folded
from game.solver.findings import better, finding
from game.solver.findings import review as looked_back
from game.solver.odds.measured import measured
from game.solver.players import attempts
from game.store import Settings
from game.store.moving import compare as compared
from game.store.moving import lines_of, rival_of
from game.store.own import old_friends
from game.store.timeline import Timeline
from game.words import facts, percent, phrase, plural
from game.words.catalogue import headed, labelled, typed
from game.words.games import game_name, wins
from game.words.heard import ended
from game.words.languages import in_use
from game.words.letters import number_typed
from game.words.odds import how_we_know, told, tried_how
from game.words.replays import alike_told, along_told, headline, line_told, progress, verdict
from game.words.settings import GROUPS, SETTINGS, choices, option, options, typed_as

STEPS = 6  # into how many parts a comparison is divided


def replay(house: House, words: str) -> list[str]:
    """Go along a deal of the journal, by its number in the list, or along the one in play."""
    if words.strip():
        deal = deal_listed(house, words)
    elif isinstance(house.seat, DealSeat):
        house.seat.sitting.keep()
        deal = house.seat.sitting.deal
    else:
        raise Unclear("Give the number of a deal in the journal, for example: replay 1.")
    if not deal.moves:
        return [phrase("This deal has no moves to go along.")]
    house.stand_up()
    return house.sit(ReplaySeat(house, house.journal.deal(deal.id) or deal))


def tries(house: House, words: str) -> list[str]:
    """The tries of the deal in a replay; the end of one, or one taken away."""
    seat = house.at
    if not isinstance(seat, ReplaySeat):
        return [phrase("Moves are tried in a replay. Say replay first.")]
    first, _, rest = words.strip().partition(" ")
    if means(first, "drop"):
        return seat.drop(number_typed(rest) or 0)
    if first:
        return seat.visit(number_typed(first) or 0)
    return seat.tries_told() or [phrase("No moves were tried in this deal.")]


def compare(house: House, words: str) -> list[str]:
    """Two codes side by side; or the deal in play and a code, or the newest line that somebody sent of it."""
    codes = words.split()[:2]
    lines = lines_of(codes)
    if len(lines) < 2:
        lines = [_own(house), *lines]
    if len(lines) == 1:
        rival = rival_of(house.journal, lines[0])
        if rival is None:
            return [phrase("Nobody sent you a code with moves of this deal.")]
        lines.append(rival)
    if not lines[0].moves:
        return [phrase("You have not moved a card yet.")]
    yours = len(codes) < 2
    names = (phrase("You"), phrase("The other player")) if yours else (phrase("The first"), phrase("The second"))
    found = compared(lines[0], lines[1])
    said = [labelled(name, ended(line_told(one, found.total))) for name, one in zip(names, found.lines, strict=True)]
    return [*said, *map(ended, along_told(found, STEPS)), alike_told(found.alike), verdict(found, *names)]


def _own(house: House) -> Timeline:
    seat = house.seat
    if isinstance(seat, DealSeat):
        seat.sitting.keep()
        return seat.sitting.timeline
    raise Unclear("Give two codes with moves, or one while you play its deal.")


def odds(house: House, words: str) -> list[str]:
    if means(words.strip(), "how"):
        return [line for heading, paragraphs in how_we_know() for line in (ended(heading), *paragraphs)]
    if words.strip():
        ruleset = ruleset_meant(words, house.ruleset, house.find_game)
        found = measured(ruleset.id)
        if found is None:
            return [phrase("Nothing was measured of this game yet.")]
        said = told(ruleset, found)[:-1]
        if isinstance(house.seat, DealSeat) and house.ruleset == ruleset:
            said.append((phrase("This deal"), tried_how(sum(attempts(house.seat.session.path[0])))))
        return [phrase("{caption}: {words}", caption=caption, words=words) for caption, words in said]
    games = (*rules.GAMES, *old_friends())
    every = [(game_name(game), wins(rules.ruleset(game.id))) for game in games if measured(game.id)]
    told_of = [phrase("{game}: {odds}", game=name, odds=said) for name, said in every]
    return [*told_of, phrase("Say odds and the name of a game for more, or odds how.")]


REVIEWING = 20.0  # seconds that a review takes at most


def review(house: House, _words: str) -> list[str]:
    session = house.at.session
    if not session.moves:
        return [phrase("This deal has no moves to review.")]
    if isinstance(house.at, DealSeat):
        house.at.sitting.helped()
    path, moves = tuple(session.path), tuple(session.moves)
    *_, found = looked_back(path, REVIEWING)
    value = finding(found, path, moves)
    told = [f"{headline(value, False)}. {facts.finding(value)}"]
    if instead := better(found, path, moves):
        told.append(phrase("Better: {move}", move=facts.better(instead)))
    if not found.known:
        told.append(progress(found))
    if found.turning is not None and found.turning < len(moves):
        back = len(moves) - found.turning
        told.append(plural("Say undo to go back there.", "Say undo {n} to go back there.", back))
    return told


ON, OFF = ("on", "yes", "true"), ("off", "no", "false")


def settings(house: House, words: str) -> list[str]:
    if not words.strip():
        return [
            line
            for group, names in GROUPS
            for line in (headed(phrase(group)), *(_line(house, one.name) for one in names))
        ]
    name, value = _meant(words)
    if not value:
        return [_line(house, name), phrase(SETTINGS[name].note), _allowed(house, name)]
    if house.change(**{name: _value(house, name, value)}):
        return [_line(house, name)]
    return [_line(house, name), phrase("The setting could not be saved.")]


def _line(house: House, name: str) -> str:
    """ "Lamp at the table: on."."""
    return ended(labelled(phrase(SETTINGS[name].label), _told(house, name)))


def _told(house: House, name: str) -> str:
    value = getattr(house.settings, name)
    if isinstance(value, bool):
        return phrase("on") if value else phrase("off")
    return percent(value) if isinstance(value, float) else option(name, value, _there(house, name))


def _meant(words: str) -> tuple[str, str]:
    """The field of a setting named by its field or label, and the rest of the words; raises Unclear."""
    names = {
        folded(called): name
        for name, one in SETTINGS.items()
        for called in (phrase(one.label), name, *typed(typed_as(name)))
    }
    parts = words.split()
    for count in range(len(parts), 0, -1):
        name = names.get(folded(" ".join(parts[:count])))
        if name:
            return name, " ".join(parts[count:])
    own = {folded(called): called for name in SETTINGS for called in typed(typed_as(name))[1:] or (typed_as(name),)}
    raise Unclear(nearest(folded(parts[0]), own, phrase("There is no setting called “{name}”.", name=words)))


def _there(house: House, name: str) -> Mapping[str, str]:
    """What this computer has to choose from, for a setting that does."""
    if name not in ("deck", "back"):
        return voices(in_use()) if name == "voice_name" else {}
    if not (house.settings.own_cards or (house.own.cards and house.own.cards.is_dir())):
        return {}  # and nothing is loaded that draws
    from game.scenes.brought import choosable

    return choosable(name, house.own, house.settings.own_cards)


def _allowed(house: House, name: str) -> str:
    if choices(name):
        return phrase("It can be: {values}.", values=", ".join(options(name, _there(house, name))))
    return (
        phrase("It can be on or off.") if isinstance(getattr(Settings(), name), bool) else phrase("It can be 0 to 100.")
    )


def _value(house: House, name: str, words: str) -> Any:
    """The value that the words mean; raises Unclear, which says what is allowed."""
    wanted = folded(words)
    there = _there(house, name)
    if known := choices(name, there):
        found = {folded(called): one for one in known for called in (one, option(name, one, there))}
        if wanted in found:
            return found[wanted]
    elif isinstance(getattr(Settings(), name), bool):
        if any(means(words, one) for one in (*ON, *OFF)):
            return any(means(words, one) for one in ON)
    elif (number := number_typed(wanted)) is not None and number <= 100:
        return number / 100
    raise Unclear(_allowed(house, name))
