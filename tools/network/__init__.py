"""Parts of `tools.faulty_network`: a node to start, players, faults, sabotages."""
