"""The window: the loop that steps and draws, the screen it shows on, and how the program ends."""
