# The first game by doing, and the pictures of the rules: short sentences for a child of 8.

learn-title = Learn HASHI by playing
learn-progress = Step { $step } of { $steps }
learn-next = Next
learn-skip = Skip
learn-back = Back
learn-restart = Start over
learn-all-rules = All the rules
learn-by-playing = Learn by playing
learn-sheet = The sheet for this step
learn-keys = With the keyboard: the arrow keys move around the sheet, Enter writes or draws, D is “{ play-commit }”.
learn-other = Not that one. Read the sentence again.
learn-other-mistake = That is allowed. This time, make the mistake on purpose!
learn-not-lost = { $island } can still be finished. Look again.
learn-count-again = Not quite. Count the circles: 2 points each. Then add the chain.
learn-answers = Answers
learn-end-title = Well done! Now you can play HASHI.
learn-end-text = You have tried the most important rules yourself. Now play 17 cards and see how many points you can score.
learn-play = Play your first game

# The titles of the steps.
learn-step-start = Before the first card
learn-step-number = A number
learn-step-bridge = A bridge
learn-step-count = All or none
learn-step-double = Side by side
learn-step-crossing = No crossing
learn-step-flag = Flags
learn-step-finish = Finished!
learn-step-lost = Too late
learn-step-goals = Three goals
learn-step-leave = Leave it out
learn-step-points = Points

# What to do. Some parts ask for a mistake on purpose.
learn-do-start = Choose 3 or 4 and tap an island without a flag.
learn-do-taken = Try to write the card’s 4 on C1, where the 3 is.
learn-do-number = Now tap an island without a number.
learn-do-unnumbered = Dotted lines are called straits. Try to draw where there is no number: tap the one from B2 to B3.
learn-do-bridge = Now tap a dotted line next to an island with a number.
learn-do-one = This card shows 2 bridges. Draw only one and tap “{ play-commit }”.
learn-do-both = Now draw the second bridge as well, and tap “{ play-commit }” again.
learn-do-second = Tap the line from B2 to E2 to add a second bridge.
learn-do-third = Try to draw a third bridge from C1 to D1.
learn-do-cross = Try to draw across the bridge: tap the line from D1 to D4.
learn-do-around = Now draw a bridge that doesn’t cross another.
learn-do-flag = Try to write the 2 on A2, the island with the red flag.
learn-do-flag-bridge = First it needs a bridge: tap the line from A2 to B2.
learn-do-flag-number = Next card! Now write the 2 on A2.
learn-do-finish = A2 needs 2 bridges and has 1. Draw one more from A2 to B2.
learn-do-full = Try to draw another bridge to A2: tap the line from A1 to A2.
learn-do-lost = D1 and F3 are finished and take no more bridges. Tap the island that can never be finished now.
learn-do-red = Draw a bridge from D5 to E5. It finishes the last red-flagged island.
learn-do-blue = Draw a bridge from D4 to F4. It finishes the last blue-flagged island.
learn-do-chain = Draw a bridge from E3 to F3. It links six finished islands.
learn-do-leave = Nothing fits? Tap “{ play-leave-number }”, then “{ play-leave-bridges }”, then “{ play-commit }”.
learn-do-points = The game is over. Each circle scores 2 points, and the chain { $first }. How many points is that?

# What it taught.
learn-done-start = Good! Now every sheet passes to the player on the left. When you play alone, you keep yours.
learn-done-taken = Right: once written, a number stays.
learn-done-number = Good! A 4 needs exactly four bridges.
learn-done-unnumbered = Right: a bridge needs a number at one end.
learn-done-bridge = Good! The other end needs no number.
learn-done-one = Right: draw all the bridges on the card, or none at all.
learn-done-both = Good! You may spread bridges out, or put two on one line.
learn-done-second = Good! Two bridges side by side.
learn-done-third = Right: two bridges on a line, but never three.
learn-done-cross = Right: bridges never cross.
learn-done-around = Good! This bridge is in nobody’s way.
learn-done-flag = Right: an island with a flag needs a bridge before it gets a number.
learn-done-flag-bridge = Good! Now the bridge is there for the next card.
learn-done-flag-number = Good! With a bridge there, the flagged island gets its number.
learn-done-finish = Finished! The number says 2, and 2 bridges end there. So it gets a circle.
learn-done-full = Right: a finished island takes no more bridges.
learn-done-lost = Right: F1 needs 4, has 3 and can get no more. It will score no points.
learn-done-red = Red! First to do it: { $first } points; later: { $later }. Solo: { $first } up to card { $until }.
learn-done-blue = Blue! First to do it: { $first } points; later: { $later }. Solo: { $first } up to card { $until }.
learn-done-chain = A chain! First to do it: { $first } points; later: { $later }. Solo: { $first } up to card { $until }.
learn-done-leave = Good! You may also leave out just one of the two.
learn-done-points = Right! The circles score { $islands }, the chain { $first }: { $total } points.

# The illustrated rules.
learn-contents = Contents
learn-print = Print
learn-right = right
learn-wrong = wrong
learn-drawing = Drawing: { $marks }
learn-islands = { $count ->
    [one] { $count } island
   *[other] { $count } islands
}
learn-side = Side { $side }

picture-sides = The two sides of the board.
picture-flags = The flags differ in colour, shape and letter.
picture-card = This card says: write a 5 and draw 3 bridges.
picture-deck = All 18 cards of the standard deck.
picture-names = Every island has a name: its column and its row.
picture-pass = Every sheet passes to the player on the left.
picture-box = One card goes into the box unseen; the other 17 form the draw pile.
picture-turn = One turn: a 4 is written and two bridges are drawn.
picture-number = The card’s 4 goes on an island that has no number.
picture-plain = D1 already has a bridge. It has no flag, so the 4 may go there at any time.
picture-flag = Without a bridge, A2 cannot take a number. With a bridge from an earlier round, it can.
picture-small = Three bridges lead to B3. A 2 is too small; a 3 finishes the island at once.
picture-count = The card shows two bridges. One is too few; two is right.
picture-ends = A bridge with no number at either end is wrong. One number is enough.
picture-double = Two bridges run side by side from C1 to D1. There is no room for a third.
picture-crossing = Drawing across another bridge is wrong. There are other ways.
picture-full = A2 is finished and takes no more bridges. B2 still does.
picture-open = Both bridges lead to islands without a number, one of them with a flag.
picture-rounds = Seventeen cards, one after another: then the game is over.
picture-bar = Cards that have come up are crossed off.
picture-circle = A2 has its two bridges and a circle. B2 needs four and has three.
picture-red = All four red flags are finished.
picture-blue = All three blue flags are finished.
picture-chain = Six linked circles make a chain. An unfinished island in between, here D1, breaks it.
picture-pad = Somebody has reached red: the others cross out the 9.
picture-shared = Two players have the highest total and share the win.
picture-example = The example, added up.
picture-ceiling = All the points there are, added up.
picture-piles = Three piles for a solo game.
picture-solo = How long each goal scores its higher value.
picture-mistake = A bridge that crosses another is a mistake.
picture-corrected = The bridge that crosses is taken back, and another one is drawn instead.
picture-crossed-out = The mistake stays, and both of its islands are crossed out.
picture-concerned = A number where none is allowed: its island is crossed out. One bridge too many at A2: A2 is crossed out.
picture-noticed = Found by a check or pointed out: now everyone sees where the mistake is.
