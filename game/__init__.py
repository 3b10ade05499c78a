"""Cotillion: a ballroom of patience games."""
