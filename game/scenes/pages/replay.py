"""Replays a deal of the journal, forwards and backwards; the player can play on from any place."""

from collections.abc import Iterator, Sequence

import pygame

from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, IVORY, REFUSAL
from game.look.type import Style
from game.rules.doing import doing
from game.scenes.clipboard import copy_deal
from game.scenes.command import Command
from game.scenes.pages.linepage import LinePage
from game.scenes.pages.trying import TRANSPORT
from game.scenes.parts import Gap, Part, Row, Rule, Use, Wide, Words
from game.scenes.scene import Door, Host
from game.store import Deal, Timeline
from game.words import Length, clock, facts, marked, phrase, upper
from game.words.errors import error_told
from game.words.records import names_of
from game.words.replays import place, summary, undone

BESIDE = ("copy", "review")  # the buttons above the golden one


class Replay(LinePage):
    """What was played, in words beside the table."""

    title = marked("Replay")
    commands = (
        *TRANSPORT,
        Command("review", (Key(pygame.K_l),), "review this deal: where was it lost?", "Review"),
        Command("copy", (Key(pygame.K_c), Key(pygame.K_c, ctrl=True)), "copy the deal’s code", "Copy code"),
    )

    def __init__(self, host: Host, deal: Deal, at: int = 0) -> None:
        """at: the number of moves to begin after. Raises RulesError where the deal can't be dealt."""
        self.deal = deal
        super().__init__(host, Timeline(deal, host.journal.entries(deal.id)))
        self._recall()
        name, variants = names_of(deal)
        self._heading = name, [summary(deal, self.timeline.end), *([upper(variants)] if variants else [])]
        self.go(at)

    def _recall(self) -> None:
        """Show what is known now; the solver may have found out more on another page."""
        deal = self.host.journal.deal(self.deal.id) or self.deal
        self.know(self.bar.moves if deal.won else deal.winnable, deal.lost)

    # ── commands ──

    def review(self) -> None:
        self.host.open(Door.REVIEW, self.timeline)

    def copy(self) -> None:
        self.table.said = copy_deal(self.deal, [move.text for move in self.tree.moves])
        self.invalidate()

    def enter(self) -> None:
        self._recall()
        super().enter()

    def heard(self) -> None:
        super().heard()
        if self.tree.variation is None and self.deal.id:
            self.host.journal.learn(self.deal.id, *self.lookout.known)
            self._recall()

    # ── the picture ──

    def columns(self, wide: int) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
        name, lines = self._heading
        here = place(self.tree.count, len(self.tree.moves), tried=self.tree.variation is not None)
        told: list[Part] = [Words(name, 40, GOLD_LIGHT, Style.DISPLAY, 1.1, rises=6)]
        told += [part for line in lines for part in (Words(line, 19, HUD, leading=1.3), Gap(4))]
        told += [Gap(8), Rule(32), Words(here, 36, IVORY, Style.DISPLAY, 1.1, live=True), Gap(8)]
        told += [part for words in self._remarks() for part in (words, Gap(8))]
        yield told, (Row(*(Use(self.buttons[action]) for action in BESIDE)), Gap(16), Wide(self.buttons["branch"]))

    def _remarks(self) -> Iterator[Words]:
        """The words about this place."""
        tree = self.tree
        if tree.count:
            yield Words(self._move(), 24, leading=1.3, live=True)
        back = sum(len(taken.steps) for taken in self.timeline.undone if taken.at == tree.count)
        if back and not tree.variation:
            yield Words(undone(back), 19, HUD, leading=1.3, live=True)
        if self.timeline.cut and tree.count == self.bar.moves:
            why = phrase("The moves after this cannot be read: {why}", why=error_told(self.timeline.cut))
            yield Words(why, 19, REFUSAL, leading=1.3, live=True)

    def _move(self) -> str:
        """The last move in words, and when it was played; of a try only the move."""
        tree, count = self.tree, self.tree.count
        played = doing(tree.path[count - 1], tree.moves[count - 1], tree.path[count])
        said = f"{upper(facts.move(played, Length.CAPTION))}."
        return said if tree.variation else f"{said} {clock(self.timeline.line[count - 1].seconds)}"
