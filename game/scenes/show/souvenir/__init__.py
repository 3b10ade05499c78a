"""A souvenir of a won deal: a picture, and six seconds of its dance, drawn beside the game in a process of its own."""
