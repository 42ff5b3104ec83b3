# The game on the full screen of a terminal. Key names as they are written on keys.

## Around the board: at most 30 characters in a line of the panel

screen-set-up = HASHI, side { $side } · before the first card
screen-round = HASHI, side { $side } · card { $round } of 17
screen-piles = piles { $first }, { $second }, { $third }
screen-card = Card: { $number } and { $bridges ->
    [one] 1 bridge
   *[other] { $bridges } bridges
}
screen-goal-until = until card { $round }
screen-goal-first = if first
screen-left = Still to come, except one:
screen-box = Left in the box:
screen-gone = Played:
screen-points = { $name }: { $total ->
    [one] 1 point
   *[other] { $total } points
}
screen-points-draft = with this turn: { $total }

## Below the board

screen-start = Write a 3 or a 4 on an island without a flag with Space or the keys 3 and 4, then press Enter.
screen-turn = Write the { $number } with Space and draw { $bridges ->
    [one] 1 bridge
   *[other] { $bridges } bridges
} with Shift+arrow, then press Enter.
screen-must-write = Now write the { $number }: these bridges need it.
screen-ask = { $bridges ->
    [one] Leave out the number and the bridge? Press Enter again to do so.
   *[other] Leave out the number and all bridges? Press Enter again to do so.
}
screen-bridge = Where should the bridge go? Press an arrow key.
screen-no-strait = No strait leads that way from { $island }.
screen-thinking = A bot is thinking…
screen-take = Press t to copy it.
screen-leave = Leave the game? It is kept. Press q again to leave.
screen-others = You’re looking at { $name }’s sheet. Tab shows the next one.
screen-final = { $who ->
    [you] Final check
   *[named] Final check, { $name }
}: k checks all sheets, : corrects with { $fix }. Press Enter when you are done.
screen-cross = Cross off { $card } with x.
screen-crossed-by-itself = Here the info bar crosses cards off automatically.
screen-type = a turn such as c1 c1d1, or a word such as { $near } c1; Enter, or Esc
screen-words-title = The sheet in words
screen-small = This window is too small for the full screen: it needs { $width } × { $height } characters. Make it larger, or leave with q and continue with hashi play --resume.

## Keys, in one line

screen-key-move = Arrows: move
screen-key-write = Space: number
screen-key-bridge = Shift+arrow: bridge
screen-key-play = Enter: play
screen-key-undo = u: undo
screen-key-hint = h: hint
screen-key-keys = ?: keys
screen-key-leave = q: leave

## All keys

screen-keys-title = Keys
screen-help-move = Arrows: go to the next island, along its straits
screen-help-write = Space: write the number, move it here, or erase it
screen-help-bridge = Shift+arrow, or b and an arrow: draw a bridge, then a second one, then none
screen-help-play = Enter: play the turn
screen-help-undo = u: undo; r: redo; c: erase all marks
screen-help-hint = h: ask a bot; t: copy its turn
screen-help-sheet = Tab: look at the next player’s sheet
screen-help-type = :: type a turn or a word of the line mode, such as { $near } C1 or points
screen-help-words = m: the sheet in words
screen-help-cross = x: cross off the card, if the info bar is kept by hand
screen-help-check = k: check all sheets (paper rules); : with { $fix } corrects, with { $point } points out
screen-help-log = l: everything that has happened
screen-help-leave = q: leave; the game is kept
screen-help-mouse = Mouse: click an island to write, a strait to draw, and the keys in the bottom line
screen-help-signs = On the board: ■ red flag, ▲ blue flag, 5₂ still needs 2 bridges, (5) finished, 5× can no longer be finished
screen-log-title = The game so far
screen-back = Press Enter or Esc to return.
screen-end = Press Enter to leave.

## Problems

screen-missing = The full screen needs Textual, which isn’t installed: { $install }
screen-no-terminal = The full screen needs a terminal with UTF-8. Play line by line instead, without --screen.
