"""Helps to choose a game: what it is like, a game for the time one has; and the player's own, watched meanwhile."""

from collections.abc import Iterator, Sequence
from random import choice

import pygame

from game.evening import of_length, takes
from game.look.ahead import finished
from game.look.keys import Key
from game.rules import GAMES, Game, Ruleset, find_ruleset, folded, ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog, open_deal
from game.scenes.doors import Door
from game.scenes.menu.panel import Facts
from game.scenes.scene import Host
from game.store import Deal, Which
from game.store.own import met, old_friends
from game.store.statistics import played_before, statistics_soon
from game.words import clock, game_name, games, marked, phrase
from game.words.games import rules_in_words
from game.words.records import deal_kept

BRIEF, LONG = 5, 8  # in minutes: a short game takes at most the first, a long one at least the second
LATELY = 3  # so many games played lately are no surprise


def facts_of(host: Host, chosen: Ruleset) -> Facts:
    """What there is to say about the player and the chosen game; to be asked again while what counts is `coming`."""
    which = Which(ruleset=chosen.id, since=host.settings.counted_since)
    kept = host.settings.statistics
    own = statistics_soon(host.journal, which) if kept else None
    newcomer = kept and not played_before(host.journal)
    first = games.first_game(GAMES) if newcomer and not chosen.own else ""
    hardly = games.hardly(chosen, host.settings.winnable_only)
    coming = kept and own is None
    return Facts(games.own_luck(own) if own else "", takes(chosen, own), first, games.wins(chosen), hardly, coming)


def put_down(saved: Deal, chosen: Ruleset) -> str:
    """The words about the deal that "Continue" continues: its variant, if it is not the chosen one, and its time."""
    so_far = phrase("{time} so far", time=clock(saved.seconds))
    return so_far if saved.ruleset == chosen.id else f"{rules_in_words(find_ruleset(saved.ruleset))}, {so_far}"


def kept_since(before: Sequence[Deal] | None, paused: Sequence[Deal]) -> str:
    """That a deal is kept which was played since then; empty for none. before: the deals that were paused then."""
    known = None if before is None else {(deal.id, deal.moves) for deal in before}
    played = [deal for deal in paused if known is not None and (deal.id, deal.moves) not in known]
    return deal_kept(played[0]) if played else ""


class Surprise(Dialog):
    """Asks how much time the player has, and begins a game that takes no longer, or goes on with it: never the last
    one, nor one of those played lately where there are others.
    """

    title = marked("How much time do you have?")
    sentence = marked("A game that takes about that long begins at once.")
    commands = (
        Command("brief", (Key(pygame.K_1),), "play a short game", marked("5 minutes")),
        Command("longer", (Key(pygame.K_2),), "play a game of medium length", marked("A little longer")),
        Command("evening", (Key(pygame.K_3),), "play a long game", marked("Longer")),
        Command("cancel", (ESCAPE,), "back", "Back"),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.controls.focus(self.controls.widgets[0])

    def brief(self) -> None:
        self._draw(0, BRIEF)

    def longer(self) -> None:
        self._draw(BRIEF + 1, LONG - 1)

    def evening(self) -> None:
        self._draw(LONG, 24 * 60)

    def _draw(self, least: int, most: int) -> None:
        host = self.host
        others = [game for game in of_length(least, most) if game.id != host.settings.last_game]
        lately = {deal.game for deal in host.journal.deals(limit=LATELY)}
        game = choice([game for game in others if game.id not in lately] or others)
        host.pop()
        host.change(last_game=game.id)
        saved = host.journal.saved(game.id)
        if saved:
            host.open(Door.TABLE, saved)
        else:
            open_deal(host, _chosen(host, game))


def _chosen(host: Host, game: Game) -> Ruleset:
    """A game with the variants that the player chose last."""
    known = {variant.id for variant in game.variants}
    return ruleset(game.id, known.intersection(host.settings.chosen(game.id)))


AGAIN, READING = 2.0, 0.006
"""Seconds after which the folder is looked at again, and for which a file may be read at a time."""


def games_of(host: Host) -> tuple[Game, ...]:
    """All games in the order of the menu: those of the house, the famous ones once they are read, then the player's
    own.
    """
    own = host.own.games
    others = (game for game in (old_friends() if met() else ()) if game not in own)
    return (*GAMES, *sorted(others, key=lambda game: (game.place, folded(game_name(game)))), *own)


def meets(event: pygame.event.Event) -> bool:
    """Read the famous games at the first key, which may mean one; returns whether it was that."""
    if event.type != pygame.KEYDOWN or met():
        return False
    old_friends()
    return True


class Watch:
    """Looks at the folder now and then, and reads what has changed a little at a time. reading: there is more to read;
    then the scene should not rest.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._own = host.own
        self._pieces: Iterator[object] = iter(())
        self.reading = False
        self._since = float("inf")  # it was looked at

    def at_once(self) -> None:
        """Look at it now, or as soon as all is read that is being read."""
        self._since = float("inf")
        self._begin()

    def _begin(self) -> None:
        if self._since >= AGAIN and not self.reading:
            self._since = 0.0
            self.reading = self._own.changed()
            self._pieces = self._own.look() if self.reading else iter(())

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the files are others than before."""
        self._since += dt
        self._begin()
        if not self.reading or not self._host.ahead.turn():
            return False
        before = self._own.files, met()
        self.reading = not finished(self._pieces, READING)
        return (self._own.files, met()) != before
