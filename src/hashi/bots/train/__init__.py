"""Training of the learned value: self-play, optimiser, lessons. Playing never imports it."""
