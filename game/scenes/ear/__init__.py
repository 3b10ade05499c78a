"""What of each scene can be heard. The narrator imports these files while the voice is on; scenes know nothing of them.

`ear.py` is the base, which knows titles, widgets and messages; the narrator finds the ear of a scene.
"""
