"""The table: a deal being played, and all that stands around it."""
