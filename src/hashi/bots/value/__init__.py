"""Value of a sheet: features, learned network, weights, hand-made heuristic."""
