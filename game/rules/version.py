"""Which rules these are: records and codes of deals name the version they were played under."""

VERSION = 1
"""Goes up by one when a line of moves written down before would no longer mean the same."""
