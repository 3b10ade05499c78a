"""The first screen: the ballroom, and three invitations, each one click from cards on the table."""
