"""The album: the ballroom with everybody who dances at the player’s ball, and those who still wait."""
