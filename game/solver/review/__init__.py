"""The review of a played deal: which move lost it?"""
