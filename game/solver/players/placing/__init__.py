"""Games with single places refilled from the waste: what a place is kept for, and who plays them so."""
