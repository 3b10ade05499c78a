"""Cotillion: a ballroom of patience games."""

__version__ = "1.0.0"
