"""What a player sees and does: menu, table, pages and dialogs. `doors` leads from one to another."""
