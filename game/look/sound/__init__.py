"""What is heard: the cards, and later in the evening the band. Sounds is the door; the files lie in sounds/."""

from game.look.sound.effects import EFFECTS, STEPS
from game.look.sound.sounds import MUSIC, Sounds

__all__ = ["EFFECTS", "MUSIC", "STEPS", "Sounds"]
