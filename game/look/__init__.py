"""Everything that is drawn or heard: colours, type, cloth, cards, widgets, sparks and sound."""
