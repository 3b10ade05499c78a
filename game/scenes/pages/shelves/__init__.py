"""Pages with shelves of numbered tiles: winnable deals, and problems."""
