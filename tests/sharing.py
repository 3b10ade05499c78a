"""A pytest plugin for one of several processes that share the tests: it runs those that it is first to claim.

A process claims whole files as long as there are any, since tests of one file often share what is slow to make; then it
claims single tests of the files that others are still busy with.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from functools import cache
from hashlib import sha256
from itertools import chain, pairwise
from pathlib import Path

import pytest

from tests.__main__ import COUNTED, NUMBER, SHARED

FOLDER = Path(os.environ[SHARED])
FIRST = os.environ[NUMBER] == "0"


def claimed(name: str) -> bool:
    """Whether this process is the first to ask for it."""
    try:
        (FOLDER / sha256(name.encode()).hexdigest()).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every second process reads the tests from the other end, and finds half of them compiled."""
    report = yield
    if isinstance(collector, pytest.Dir) and int(os.environ[NUMBER]) % 2 and report.result:
        report.result.reverse()
    return report


def own(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """The tests that are this process's to run, claimed one at a time as they are asked for."""
    ours = cache(claimed)
    yield from (item for item in items if ours(str(item.path)) and claimed(item.nodeid))
    yield from (item for item in reversed(items) if claimed(item.nodeid))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run what is claimed; each test is told which of them comes next, so that no more is put away than need be."""
    if session.testsfailed or session.config.option.collectonly:
        return None
    for item, following in pairwise(chain(own(session.items), [None])):
        assert item is not None, "only the last one is, and nothing follows it"
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            (FOLDER / "stop").touch()
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        if (FOLDER / "stop").exists():
            break
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Only the first process shows that a test has passed."""
    return ("passed", "", "") if report.passed and report.when == "call" and not FIRST else None


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """The count of this process alone is of no interest: its line is left out."""
    config.pluginmanager.getplugin("terminalreporter").summary_stats = lambda: None


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave the counts for the closing line."""
    stats = session.config.pluginmanager.getplugin("terminalreporter").stats
    counted = {kind: len(stats[kind]) for kind in COUNTED if stats.get(kind)}
    (FOLDER / f"{os.environ[NUMBER]}.json").write_text(json.dumps(counted), encoding="utf-8")
