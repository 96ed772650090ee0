"""Many games played by bots, and what came of them."""
