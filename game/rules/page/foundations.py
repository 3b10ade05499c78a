"""Foundations as the rules page names them, with the ranks that they really hold."""

from __future__ import annotations

from dataclasses import replace

from game.rules.record import Build, Chosen, Foundations, Game


def kinds(game: Game) -> tuple[Foundations, ...]:
    """The kinds of foundations of a game; where neither title nor base tells two kinds apart, each has its name as a
    title.
    """
    called = [spec.title or spec.base for spec in game.foundations]
    return tuple(
        replace(spec, title=spec.name) if called.count(name) > 1 and not isinstance(name, Chosen) else spec
        for spec, name in zip(game.foundations, called, strict=True)
    )


def ranks_from(base: int, build: Build, length: int) -> tuple[int, ...]:
    """The ranks of a build in order, until it ends or would repeat; it passes from king to ace only where the build
    goes round.
    """
    ranks = [base]
    while len(ranks) < length:
        rank = ranks[-1] + build.step
        if not 1 <= rank <= 13 and not build.round:
            break
        ranks.append((rank - 1) % 13 + 1)
    return tuple(ranks)


def ranks_met(spec: Foundations) -> tuple[int, ...]:
    """The ranks of a foundation on a fixed base, in order."""
    return () if isinstance(spec.base, Chosen) or spec.build.both else ranks_from(spec.base, spec.build, spec.length)
