"""The drawing kit both decks share: paths as text, brushes, and a drawing that writes plain SVG."""
