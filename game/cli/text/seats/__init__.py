"""What can be in play: a deal of the journal, a problem, a lesson."""
