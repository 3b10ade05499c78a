"""The base of pages on which one goes along the moves of a deal, and tries others."""

from collections.abc import Iterator, Sequence
from weakref import proxy

import pygame

from game.look.palette import Scale
from game.look.widgets.buttons import PrimaryButton
from game.look.widgets.widget import Widget, label_size
from game.play.session import Said, Session
from game.rules import Act, IllegalMove, Move, Outcome, Position
from game.scenes.board import Board
from game.scenes.command import Command
from game.scenes.doors import Door
from game.scenes.page import Page
from game.scenes.pages.trying import HAND, PACES, PAUSE, PLAY, STRIP, TRANSPORT, Framed, Lookout, Strip, places_of
from game.scenes.parts import FILL, Beside, Column, Gap, List, Part, is_large
from game.scenes.presentation import tempo_of
from game.scenes.scene import Host
from game.scenes.table.ending import RankRow
from game.scenes.widgets.rows import Place, PlaceKind, PlaceList
from game.scenes.widgets.tablewindow import EDGE, TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.solver.lamp import Word
from game.store import Timeline, branch_of
from game.store.moving import rival_of
from game.store.tree import Tree, Variation, keep_tries, tries_of
from game.table.choreography import Tempo
from game.table.picking import Pick
from game.words import facts, phrase

PICTURE = 0.62  # the part of the width that the table takes
ROWS = 4  # the most rows of the list that are seen at once


class LinePage(Page):
    """Subclasses say by `columns` what stands beside the table, and add commands."""

    margin = (0, 0)
    commands: tuple[Command, ...] = TRANSPORT
    foot: tuple[str, ...] = ("to_start", "step_back", "step_on", "to_end", "play", "pace")
    also = (HAND,)
    usual = 1  # the speed at first, of PACES

    def __init__(self, host: Host, timeline: Timeline) -> None:
        super().__init__(host)
        self.timeline, deal, moves = timeline, timeline.deal, len(timeline.line)
        gold = self.buttons["branch"]
        self.buttons["branch"] = PrimaryButton(gold.label, sign=gold.sign)
        self.bar = TimelineBar(phrase("Moves"), moves=moves, redeals=timeline.redeals)
        self.bar.undone = tuple(taken.at for taken in timeline.undone if taken.at <= moves)
        self.list = PlaceList(phrase("Places"), index=-1)
        session = Session(timeline.ruleset, deal.deal, deal.cards)
        self.table = TableWindow(phrase("Table"), session, host.sounds, host.ahead, TryingHand(proxy(self)))
        self.tree = Tree(timeline, tries_of(host.journal, timeline))
        self.lookout = Lookout(host)
        self.playing = False
        self._dropped: list[Variation] = []
        self._pace = self.usual
        self._due = 0.0
        self._name_buttons()

    # ── the current place ──

    @property
    def at(self) -> int:
        """After how many moves of the line one looks, or where the variation leaves it."""
        return self.tree.at

    @property
    def seen(self) -> Position:
        return self.tree.position

    @property
    def board(self) -> Board:
        return self.table.board

    def news(self) -> Said:
        return self.table.said

    def know(self, winnable: int | None, lost: int | None) -> None:
        """Set after how many moves the deal could still be won, and no longer; None where that is not known."""
        moves = self.bar.moves
        self.bar.winnable = None if winnable is None else min(winnable, moves)
        self.bar.lost = None if lost is None else min(lost, moves)
        self.invalidate()

    def go(self, count: int) -> None:
        """Show the deal after so many moves of its line."""
        self.tree.enter(None, count)
        self.show()

    def walk(self, count: int) -> None:
        """Go along the line or variation; a single next move flies, all else is shown at once."""
        self.tree.go(count)
        self.show()

    def show(self) -> None:
        tree, bar = self.tree, self.bar
        bar.at = tree.at
        bar.beside = (len(tree.moves) - tree.at, tree.count - tree.at) if tree.variation else (0, 0)
        self.say("")
        self.find_place()
        follows = tree.count > 0 and self.board.position is tree.path[tree.count - 1]
        self.show_position(self.seen, tree.moves[tree.count - 1] if follows else None)

    def show_position(self, position: Position, move: Move | None = None) -> None:
        """Show a position; move: the one that leads there from what is shown."""
        self.table.show(position, move)
        self.buttons["branch"].enabled = self.can_branch
        self.look()
        self.invalidate()

    # ── what is known of it ──

    @property
    def has_lamp(self) -> bool:
        """Whether there is a lamp."""
        return self.host.settings.lamp

    @property
    def known(self) -> Word | None:
        """What is known of the position shown without a search; None for nothing."""
        tree, bar = self.tree, self.bar
        if self.seen.won:
            return Word.CAN_BE_WON
        if tree.variation is None and bar.winnable is not None and tree.at <= bar.winnable:
            return Word.CAN_BE_WON
        if bar.lost is not None and tree.at >= bar.lost:
            return Word.CANNOT if bar.lost == 0 else Word.NO_LONGER if bar.winnable is not None else Word.NOT_FROM_HERE
        return None

    def look(self) -> None:
        """Light the lamp for the position shown."""
        if self.has_lamp and self.host.top is self:
            self.lookout.see(self.tree.path[: self.tree.count + 1], self.known)
        self.table.lamp = self.lookout.lamp if self.has_lamp else (self.table.lamp[0], "")

    # ── commands ──

    def to_start(self) -> None:
        self.stop_at(0)

    def to_end(self) -> None:
        self.stop_at(len(self.tree.moves))

    def step_back(self) -> None:
        self.stop_at(self.tree.count - 1)

    def step_on(self) -> None:
        self.stop_at(self.tree.count + 1)

    def redeal_before(self) -> None:
        self.stop_at(max((count for count in self._redeals if count < self.tree.count), default=0))

    def redeal_after(self) -> None:
        end = len(self.tree.moves)
        self.stop_at(min((count for count in self._redeals if count > self.tree.count), default=end))

    @property
    def _redeals(self) -> Sequence[int]:
        return [count for count, move in enumerate(self.tree.moves, 1) if move.act is Act.REDEAL]

    def stop_at(self, count: int) -> None:
        self.pause()
        self.walk(count)

    def place_before(self) -> None:
        self._choose(self.list.index - 1 if self.list.index > 0 else len(self.list.rows) - 1)

    def place_after(self) -> None:
        self._choose((self.list.index + 1) % max(1, len(self.list.rows)))

    def _choose(self, index: int) -> None:
        if self.list.rows:
            self.visit(self.list.rows[index])
        else:
            self.refuse(phrase("The list is empty."))

    def visit(self, place: Place) -> None:
        self.pause()
        self.list.index = self.list.rows.index(place)
        self.tree.enter(place.variation, place.count)
        self.show()

    def play(self) -> None:
        if self.playing:
            self.pause()
            return
        if self.tree.count == len(self.tree.moves):
            self.go(0)
        self.playing, self._due = bool(self.tree.moves), 0.0
        self._name_buttons()

    def pause(self) -> None:
        self.playing = False
        self._name_buttons()

    def pace(self) -> None:
        self._pace = (self._pace + 1) % len(PACES)
        self._name_buttons()

    def _name_buttons(self) -> None:
        pace, tempo = PACES[self._pace], tempo_of(self.host.settings)
        self.board.tempo = Tempo(tempo.speed * pace.faster, tempo.reduced) if self.playing else tempo
        self.buttons["play"].label = phrase(PAUSE) if self.playing else phrase(PLAY)
        self.buttons["pace"].label = pace.label
        self.invalidate()

    @property
    def can_branch(self) -> bool:
        """Whether one can play on from here: there is a move, and the deal is one of the journal."""
        return bool(self.timeline.deal.id) and self.seen.outcome is Outcome.PLAYING

    def branch(self) -> None:
        self.pause()
        if self.can_branch:
            tree = self.tree
            beyond = [move.text for move in tree.moves[tree.at : tree.count]]
            self.host.open(Door.TABLE, branch_of(self.timeline.deal, tree.at), line=beyond)
        else:
            self.refuse(phrase("The deal is over here. Step back to play on."))

    def beside(self) -> None:
        """Compare the line with the newest one that somebody sent of this deal."""
        self.pause()
        rival = rival_of(self.host.journal, self.timeline)
        if rival:
            self.host.open(Door.COMPARE, self.timeline, rival)
        else:
            self.refuse(phrase("Nobody sent you a code with moves of this deal."))

    # ── trying ──

    def try_move(self, move: Move) -> None:
        self.pause()
        try:
            new = self.tree.play(move)
        except IllegalMove as refusal:
            self.refuse(facts.refusal(refusal.reason))
            return
        if new:
            self._keep()
        self.show()

    def drop(self) -> None:
        here = self.tree.variation
        if here and here.tried:
            self._dropped.append(here)
            self.tree.drop(here)
            self._keep()
            self.show()
            self.say(phrase("The try is deleted. Press {key} to bring it back.", key=self.key("bring_back")))
        else:
            self.refuse(phrase("You are not in a try."))

    def bring_back(self) -> None:
        """Bring back the try that was taken away last; possible until this page is left."""
        if self._dropped:
            back = self._dropped.pop()
            self.tree.tries.append(back)
            self._keep()
            self.tree.enter(back, back.end)
            self.show()
        else:
            self.refuse(phrase("There is no deleted try."))

    def _keep(self) -> None:
        if self.timeline.deal.id:
            keep_tries(self.host.journal, self.timeline.deal.id, self.tree.tries)
        self.list_places()

    def list_places(self) -> None:
        self.list.rows = tuple(self.places())
        self.find_place()
        self.invalidate()

    def find_place(self) -> None:
        """Choose the entry of the list at which one is."""
        if not (self.list.chosen and self._is_here(self.list.chosen)):
            self.list.index = next((n for n, place in enumerate(self.list.rows) if self._is_here(place)), -1)
        self.list.follow()

    def _is_here(self, place: Place) -> bool:
        tree = self.tree
        return place.variation == tree.variation and (place.kind is PlaceKind.TRY or place.count == tree.count)

    def places(self) -> Iterator[Place]:
        """The places to list: tries and bookmarks."""
        return places_of(self.timeline, self.tree)

    # ── messages ──

    def refuse(self, sentence: str, pile: int = -1) -> None:
        self.host.sounds.play("refuse", pan=self.board.side(pile))
        self.say(sentence, refused=True)

    def say(self, sentence: str, refused: bool = False) -> None:
        self.table.said = Said(sentence, refused)
        self.invalidate()

    # ── events and time ──

    def enter(self) -> None:
        if self.board.size != (0, 0) and not self.table.fits(self.host.settings):
            self.resize(self.size)
        self._name_buttons()
        self.list_places()
        self.look()

    def leave(self) -> None:
        self.pause()
        self.table.hand.drop()
        self.lookout.rest()

    def handle(self, event: pygame.event.Event) -> None:
        if not self.table.takes_first(event):
            super().handle(event)

    def used(self, widget: Widget) -> None:
        if widget is self.bar:
            self.pause()
            self.go(self.bar.at)
        elif widget is self.list and self.list.chosen:
            self.visit(self.list.chosen)

    def step(self, dt: float) -> bool:
        if self.goes_on:
            self._due -= dt
            if self._due <= 0:
                self._due += PACES[self._pace].seconds
                self.go_on()
        opens = self.table.opens(dt)
        if opens:
            self.host.soften()
        heard = self.lookout.step(dt)
        if heard:
            self.heard()
        return self.table.step(dt) | self.list.step(dt) | super().step(dt) | opens | heard

    def heard(self) -> None:
        """Take in what the solver said of the position shown."""
        self.table.lamp = self.lookout.lamp

    @property
    def goes_on(self) -> bool:
        """Whether moves follow each other by themselves."""
        return self.playing

    def go_on(self) -> None:
        """Show the next move while it plays; pause at the end."""
        self.walk(self.tree.count + 1)
        if self.tree.count == len(self.tree.moves):
            self.pause()

    # ── the picture ──

    def content(self) -> Part:
        """The table, what stands beside it, and the bar below both."""
        u, room = self.u, self.room
        edge, strip = max(6, round(EDGE * u)), round((STRIP + 20) * u)
        free = room.h - 2 * edge
        wide = min(round(room.w * PICTURE), (free if is_large(u) else free - strip) * 16 // 9)
        table = Framed(self.table, wide=wide, tall=free - strip, frame=edge, settings=self.host.settings)
        left = wide + 2 * edge
        beside = room.w - left - round(46 * u)
        rows = range(min(self.list.count, ROWS), 0, -1) or [0]
        columns = [
            Column(*words, FILL, *self._listed(count), *foot) for words, foot in self.columns(beside) for count in rows
        ]
        fits = (one for one in columns if one.high(beside, u) <= room.h - strip)
        column = columns[0] if is_large(u) else next(fits, columns[len(rows) - 1])
        return Column(Beside(table, column, gap=46, shares=(left / room.w, 0)), FILL, Gap(20), Strip(self.bar))

    def _listed(self, rows: int) -> Sequence[Part]:
        return (Gap(10), List(self.list, rows=rows, fills=False), Gap(14)) if rows else ()

    def columns(self, wide: int) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
        """What stands beside the table above and below the list; then in brief, for where that has no room."""
        raise NotImplementedError

    def foot_width(self, widget: Widget, u: Scale, hint: str) -> int:
        words = {"play": (phrase(PLAY), phrase(PAUSE)), "pace": tuple(pace.label for pace in PACES)}
        shown = next((words[name] for name in words if self.buttons.get(name) is widget), (widget.label,))
        return max(label_size(word, u, hint)[0] for word in shown)

    def pieces(self) -> Iterator[object]:
        yield from self.table.pieces()
        yield from super().pieces()

    def paint_sheet(self, surface: pygame.Surface) -> None:
        """Only the bar has one."""


class TryingHand:
    """Owns the hand: carries out as tries what it does at the table."""

    def __init__(self, page: LinePage) -> None:
        self._page = page
        self._ranks = RankRow()

    def play(self, move: Move) -> None:
        self._page.try_move(move)

    def play_up(self) -> None:
        session = self._page.board.session
        if session.upward() is None:
            self._page.refuse(phrase("No card can go to a foundation now."))
        while move := session.upward():
            self._page.try_move(move)

    def turn(self) -> None:
        seen = self._page.seen
        self._page.try_move(seen.ruleset.turn if seen.piles[0] or seen.ruleset.closing else seen.ruleset.redeal)

    def rank(self, rank: int) -> None:
        move = self._ranks.name(self._page.seen, rank)
        if move:
            self._page.try_move(move)
        else:
            self._page.say(self._ranks.prompt())

    def ready(self) -> bool:
        return True

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        self._page.refuse(sentence, pile)

    def say(self, sentence: str) -> None:
        self._page.say(sentence)

    def invalidate(self) -> None:
        self._page.invalidate()
