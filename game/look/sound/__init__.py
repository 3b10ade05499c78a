"""What is heard: the cards, and the band, the more of it the more cards are up. Sounds is the door to it."""

from game.look.sound.band import Band
from game.look.sound.growth import PLAYS
from game.look.sound.sounds import EFFECTS, Sounds

__all__ = ["EFFECTS", "PLAYS", "Band", "Sounds"]
