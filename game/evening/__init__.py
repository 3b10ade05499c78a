"""What the house has to offer on an evening, as values: invitations, what comes after a deal, what was achieved."""
