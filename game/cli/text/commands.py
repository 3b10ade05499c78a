"""The commands of text mode: one line each, with what it does."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from game.cli.text.house import House
from game.cli.text.understand import WORD_LIKE
from game.words import marked, phrase
from game.words.catalogue import typed
from game.words.letters import letters
from game.words.records import CLOSED

Does = Callable[[House, str], list[str]]


@dataclass(frozen=True)
class Command:
    """A command of text mode. name: how it is typed. does: module and function, or what a seat does. help: what it
    does. takes: what may follow the name. seated: it needs something in play. also: other names. alone: with more
    words behind it a line means something else.
    """

    name: str
    does: str
    help: str
    takes: str = ""
    seated: bool = False
    also: tuple[str, ...] = ()
    alone: bool = False

    def run(self, house: House, words: str) -> list[str]:
        """Do it; returns what is said. Raises RulesError."""
        if self.seated and house.seat is None:
            return [phrase("No deal is in play. Say play and the name of a game.")]
        if self.name in IN_THE_DEAL and house.seat and house.seat.closed:
            return [phrase(CLOSED)]
        module, _, name = self.does.rpartition(".")
        if not module:
            said: list[str] = getattr(house.at, name)()
            return said
        does: Does = getattr(import_module(f"game.cli.text.{module}"), name)
        return does(house, words)


IN_THE_DEAL = ("turn", "redeal", "finish", "undo", "redo", "restart", "hint", "way", "lamp", "back")
"""What can no longer be done in a deal that is won."""
COMMANDS = (  # in the order in which help tells them
    Command(
        "play", "playing.play", marked("play a game, a deal by its number, or a code"), marked("GAME deal NUMBER"),
        also=("new",)),
    Command("continue", "playing.carry_on", marked("go on with the deal")),
    Command("turn", "turn", marked("turn the stock"), seated=True, also=("draw", "deal", "t"), alone=True),
    Command("redeal", "redeal", marked("begin the stock again once it is empty"), seated=True, alone=True),
    Command(
        "finish", "finish", marked("play all cards that go to foundations"), seated=True, also=("auto",),
        alone=True),
    Command("moves", "every_move", marked("every move that can be made"), seated=True, also=("m",)),
    Command("table", "reading.table", marked("the table in short"), seated=True, also=("look",)),
    Command("all", "whole", marked("every card of every pile"), seated=True),
    Command("pile", "reading.pile", marked("every card of a pile"), marked("NAME"), True),
    Command("where", "reading.where", marked("where a card lies"), marked("CARD"), True),
    Command(
        "why", "reading.why", marked("why a card can’t be played; without a card: why it is lost"), marked("CARD"),
        True),
    Command("unseen", "unseen", marked("the cards that were not seen yet"), seated=True),
    Command("last", "reading.last", marked("the last answer once more"), also=("again", "repeat")),
    Command("undo", "playing.undo", marked("take back a move, or several"), marked("HOW MANY"), True, ("u",)),
    Command("redo", "playing.redo", marked("play undone moves again"), marked("HOW MANY"), True, ("r",)),
    Command("restart", "restart", marked("go back to the start of the deal"), seated=True),
    Command("hint", "hint", marked("a good move"), seated=True, also=("h",)),
    Command("way", "way", marked("the moves that win"), seated=True, also=("w",)),
    Command("lamp", "lamp", marked("can the deal still be won?"), seated=True),
    Command("back", "step_back", marked("undo to where you could still win"), seated=True, also=("b",)),
    Command("review", "replaying.review", marked("which move lost the deal?"), seated=True),
    Command(
        "compare", "replaying.compare",
        marked("your moves beside those of a code: the one you name, or the last you got"), marked("CODE")),
    Command(
        "replay", "replaying.replay", marked("go along a deal, and try other moves in it"),
        marked("NUMBER IN THE JOURNAL")),
    Command(
        "tries", "replaying.tries", marked("the moves tried in a replay; also: tries 1, tries drop 1"),
        marked("NUMBER"), True),
    Command("code", "reading.code", marked("the code of this deal, to play it elsewhere"), seated=True),
    Command("save", "playing.save", marked("wait until all is saved; it is saved as you play anyway")),
    Command("stop", "playing.stop", marked("end a lesson, or leave the deal"), seated=True),
    Command("rules", "reading.rules_page", marked("the rules of a game"), marked("GAME")),
    Command("lesson", "reading.lesson", marked("a lesson in a game"), marked("GAME"), also=("teach",)),
    Command("next", "go_on", marked("the next step of a lesson"), seated=True, also=("n",)),
    Command("games", "reading.games", marked("every game"), also=("list",)),
    Command(
        "variants", "reading.variants", marked("the variants of a game; a variant’s name switches it"),
        marked("GAME or VARIANT"), also=("variant",)),
    Command("tonight", "evening.tonight", marked("what you are invited to this evening"), also=("evening",)),
    Command(
        "accept", "evening.accept", marked("take what was proposed, or the golden invitation"), marked("NUMBER"),
        also=("go",)),
    Command("album", "evening.album", marked("who dances at your ball, and who still waits"), also=("ball",)),
    Command("today", "reading.today", marked("today’s deal, the same for everyone")),
    Command("problem", "reading.problem", marked("a position to win from"), marked("GAME NUMBER")),
    Command(
        "journal", "reading.journal", marked("your deals; also: journal continue 1, journal code 1, journal more"),
        marked("NUMBER")),
    Command("odds", "replaying.odds", marked("how often games are won, and how we know"), marked("GAME or HOW")),
    Command("statistics", "reading.statistics", marked("how often you win"), marked("GAME")),
    Command(
        "settings", "replaying.settings", marked("the settings; also: settings lamp off"), marked("NAME VALUE"),
        also=("setting", "set")),
    Command("yes", "playing.yes", marked("do what was asked about"), also=("y",)),
    Command("no", "playing.no", marked("do nothing")),
    Command("help", "reading.help_told", marked("these commands"), marked("COMMAND"), also=("?",)),
    Command("quit", "playing.leave", marked("save and leave"), also=("q", "exit", "bye")))  # fmt: skip
BY_NAME = {name: command for command in COMMANDS for name in (command.name, *command.also)}


def own_names(command: Command) -> tuple[str, ...]:
    """Its names in the language in use, the usual one first; the English ones where the language has none."""
    return typed(command.name)[1:] or (command.name, *command.also)


def by_name() -> dict[str, Command]:
    """The commands by every name that is understood: in English, and in the language in use."""
    return {**BY_NAME, **{letters(name): command for command in COMMANDS for name in own_names(command)}}


def begun(words: str) -> tuple[Command | None, str]:
    """The command that words begin with, and the words after it: a name may be several words, as "esta noche" is."""
    known, parts = by_name(), words.split(" ")
    for count in range(len(parts), 0, -1):
        command = known.get(letters(" ".join(parts[:count])))
        if command and not (command.alone and parts[count:]):
            return command, " ".join(parts[count:])
    return None, ""


def shortened(words: str) -> tuple[Command | None, str]:
    """The command whose names alone begin with the first of these words, and the others: "stat" is statistics."""
    first, _, rest = words.partition(" ")
    word = letters(first)
    found = [
        command
        for name, command in by_name().items()
        if len(word) > 1 and name.startswith(word) and not (command.alone and rest)
    ]
    return (found[0] if found and all(one is found[0] for one in found) else None), rest


def nearest(word: str) -> str:
    """The name most like a word, as the language in use writes it, even where an English one is; empty if none is."""
    known = by_name()
    if letters(word) in known:  # it stands with words that don't belong to it
        return ""
    for near in difflib.get_close_matches(letters(word), known, n=1, cutoff=WORD_LIKE):
        own = own_names(known[near])
        return next((name for name in own if letters(name) == near), own[0])
    return ""
