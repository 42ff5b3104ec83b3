"""The first game and the pictures of the rules for the browser face, as data from the rules."""
