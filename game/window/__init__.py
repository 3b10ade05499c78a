"""The window: the main loop, the screen, and how the program ends."""
