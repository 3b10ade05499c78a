"""A pytest plugin for one of several processes that share the tests: it runs the files that it is first to claim."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from itertools import chain, pairwise
from pathlib import Path

import pytest

from tests.__main__ import SHARED


@cache
def claimed(file: str) -> bool:
    """Whether this process is the first to ask for a file."""
    try:
        (Path(os.environ[SHARED]) / sha256(file.encode()).hexdigest()).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run what is claimed; each test is told which of them comes next, so that no more is put away than need be."""
    if session.testsfailed or session.config.option.collectonly:
        return None
    own = (item for item in session.items if claimed(str(item.path)))
    for item, following in pairwise(chain(own, [None])):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
    return True
