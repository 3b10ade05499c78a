"""Pages of shelves: deals that can be won, and problems."""
