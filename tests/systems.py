"""What not every system has."""

from __future__ import annotations

import os

import pytest

POSIX = pytest.mark.skipif(os.name != "posix", reason="there are no named pipes, modes or scripts there")
"""For a test that makes a named pipe, a file that only some may read, or a script in the place of a program."""
