"""The solver's process: it answers the newest question until the connection is closed."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game import rules
from game.rules import Move, Position, Ruleset
from game.rules.cards import LAST_DEAL
from game.rules.play import apply
from game.solver import Answer
from game.solver.advice import Advice, AllLose, reason
from game.solver.findings import path_of, review
from game.solver.players import advise
from game.solver.search.spaces.which import Memory
from game.solver.solve import solve
from game.solver.tasks import Answers, Cancelled, Question, Reply, SearchProgress
from game.solver.why.explain import explain

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

STAGES = (0.25, 1.0, 4.0, 15.0, 60.0)
"""Seconds of each attempt at the same position, one after another, until it is decided."""
EACH = 2.0  # seconds for each deal in the search for one that can be won
LOW_PRIORITY = 10
PULSE = 1.0  # seconds after which a search reports that it is still running


def serve(connection: Connection) -> None:
    """Read questions and answer them; a new one on the connection ends the work on the one before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    memory = Memory()
    try:
        while True:
            question: Question = connection.recv()
            connection.send(Reply(question.ticket, None, False))
            if question.own:
                rules.welcome(question.own)
            task = question.task
            for body, final in task(memory, _pulse(connection, question.ticket)) if task else ():
                if connection.poll():
                    break
                connection.send(Reply(question.ticket, body, final))
    except (EOFError, OSError):
        return


def _pulse(connection: Connection, ticket: int) -> Cancelled:
    """A function that tells whether another question has come, and that reports now and then that the search is still
    running.
    """
    said = time.monotonic()

    def cancelled() -> bool:
        nonlocal said
        now = time.monotonic()
        if now - said >= PULSE:
            said = now
            connection.send(Reply(ticket, None, False))
        return connection.poll()

    return cancelled


def decide(ruleset: str, position: str, memory: Memory, cancelled: Cancelled) -> Answers:
    """Can this position be won? It is searched with longer and longer limits."""
    start = rules.find_ruleset(ruleset).load(position)
    for stage, seconds in enumerate(STAGES):
        verdict = solve(start, seconds=seconds, seed=stage, cancelled=cancelled, memory=memory)
        decided = verdict.answer is not Answer.UNKNOWN
        yield verdict, decided or stage == len(STAGES) - 1
        if decided:
            return


def find(ruleset: str, first: int, _memory: Memory, cancelled: Cancelled) -> Answers:
    """Which deal can be won, from this number on?"""
    for search in winnable_deal(rules.find_ruleset(ruleset), first, cancelled):
        yield search, search.found is not None
        if search.found is not None:
            return
    if not cancelled():
        yield SearchProgress(0), True  # no number is left


def give_hint(
    ruleset: str, position: str, lit: bool, line: Sequence[str], memory: Memory, _cancelled: Cancelled
) -> Answers:
    """What is a good move here? lit: only moves that are not known to lose. line: one that wins from here, if known."""
    rule = rules.find_ruleset(ruleset)
    yield hint(rule.load(position), lit, [rule.parse_move(text) for text in line], memory), True


def look_back(
    ruleset: str, start: str, moves: Sequence[str], seconds: float, _memory: Memory, cancelled: Cancelled
) -> Answers:
    """Which move of this line lost it?"""
    rule = rules.find_ruleset(ruleset)
    for found in review(path_of(rule.load(start), [rule.parse_move(text) for text in moves]), seconds, cancelled):
        yield found, found.final


def tell_why(ruleset: str, position: str, before: str, _memory: Memory, cancelled: Cancelled) -> Answers:
    """Why is this position lost? before: where the move that lost it was made; empty where none did."""
    rule = rules.find_ruleset(ruleset)
    found = explain(rule.load(position), cancelled, rule.load(before) if before else None)
    if not cancelled():
        yield found, True


def winnable_deal(ruleset: Ruleset, first: int, cancelled: Cancelled) -> Iterator[SearchProgress]:
    """Yield how many deals were tried, from the number `first` on, after each one, until one is proved winnable or no
    number is left.

    A deal not decided within EACH seconds is passed over.
    """
    for number in range(first, LAST_DEAL + 1):
        verdict = solve(ruleset.deal(number), seconds=EACH, cancelled=cancelled)
        if cancelled():
            return
        won = verdict.answer is Answer.WON
        yield SearchProgress(number - first + 1, number if won else None)
        if won:
            return


CHECK = 0.15  # seconds to search the position after a move
IN_ALL = 12  # moves to search where nothing is known of the position


def hint(position: Position, lit: bool, line: Sequence[Move], memory: Memory) -> Advice:
    """A good move in a position that has one, and why.

    Not lit: chosen by what the player may know, and nothing else. lit: the same move if it is proved to win; else the
    first move of the line, where a winning line is known; else the first move that is not proved to lose.
    """
    advice = advise(position)
    if not lit:
        return advice
    if line:
        safe = advice.move == line[0] or (advice.move and _leads_to(position, advice.move, memory) is Answer.WON)
        return advice if safe else _because(position, line[0])
    others = [move for move in position.legal_moves if move != advice.move]
    for move in ([advice.move] if advice.move else []) + others[:IN_ALL]:
        if _leads_to(position, move, memory) is not Answer.LOST:
            return advice if move == advice.move else _because(position, move)
    return Advice(None, AllLose())


def _because(position: Position, move: Move) -> Advice:
    return Advice(move, reason(position.seen(), position.legal_moves, move))


def _leads_to(position: Position, move: Move, memory: Memory) -> Answer:
    return solve(apply(position, move), seconds=CHECK, memory=memory).answer
