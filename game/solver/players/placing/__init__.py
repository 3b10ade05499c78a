"""The players of games with single places that are refilled from the waste."""
