"""The table: a deal being played, and everything around it."""
