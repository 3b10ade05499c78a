"""The version of the rules: records and codes of deals name the version they were played under."""

VERSION = 2
"""Goes up by one when an old list of moves would no longer mean the same."""
