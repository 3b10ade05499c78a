"""What this run of the tests was asked for, said before any test is read."""

from __future__ import annotations


class Asked:
    """Options that tests are made by."""

    all = False
    """Whether thorough tests are run; if not, most are not even made: to make thousands takes seconds."""
