"""What of each scene can be heard. The voice imports these files while it is on; scenes know nothing of them.

`ear.py` is the base, which knows titles, widgets and messages; the voice finds the ear of a scene.
"""
