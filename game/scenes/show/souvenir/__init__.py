"""A souvenir of a won deal: a picture, and six seconds of its dance, drawn by a background process."""
