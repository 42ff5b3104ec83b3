"""Search over unseen cards: candidates, expectimax, playouts."""
