"""What is shown without hands: the showcase, and the dance after a won deal."""
