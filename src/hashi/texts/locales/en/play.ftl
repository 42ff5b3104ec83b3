# The game in the terminal, line by line. Children of 8 read this: short sentences, plain words.

## Start and set-up

game-solo = HASHI, solo game on side { $side }.
game-table = HASHI, a game for { $count } players on side { $side }.
game-paper = Paper rules: nothing stops you from making a mistake. Check your sheet after every round.
game-help = Type ? for help at any time.
game-maps = The sheet is drawn before every turn. { $map } { $off } stops that, { $map } { $on } starts it again.
game-resumed = Your game continues.
game-unfinished = { $count ->
    [one] An unfinished game is kept. To continue it: hashi play --resume
   *[other] { $count } unfinished games are kept. To continue the last one: hashi play --resume
}
game-others = More unfinished games are kept. To continue one, add its number to --resume:
game-other = { $number }: side { $side }, card { $round } of 17: { $names }
game-other-set-up = { $number }: side { $side }, before the first card: { $names }
game-continued = A recorded game, continued from round { $round }. New cards follow this one, so the deal can’t be checked.
setup-solo = Write a 3 or a 4 on any island without a flag. For example: { $example }
setup-table = { $who ->
    [you] Write a 3 or a 4 on any island without a flag. The sheet then goes to { $left } on your left. For example: { $example }
   *[named] { $name }, write a 3 or a 4 on any island without a flag. The sheet then goes to { $left } on your left. For example: { $example }
}
setup-passed = Every sheet has moved one seat to the left.
setup-received = { $who ->
    [you] Your sheet starts with { $start }.
   *[named] { $name }, your sheet starts with { $start }.
}
prompt-start = { $who ->
    [you] Your start number:
   *[named] { $name }, start number:
}
prompt-turn = { $who ->
    [you] Your turn:
   *[named] { $name }, your turn:
}

## A round

round-card = Round { $round } of 17. The card: number { $number }, { $bridges ->
    [one] 1 bridge
   *[other] { $bridges } bridges
}.
round-piles = Cards left in your three piles: { $first }, { $second }, { $third }.
round-deadline = { $goal ->
    [red] Full { $points } points for red
    [blue] Full { $points } points for blue
   *[chain] Full { $points } points for the chain
}: { $rounds ->
    [0] this is the last card.
    [one] 1 more card after this one.
   *[other] { $rounds } more cards after this one.
}
word-idle = { $word } does nothing here.
word-unknown = Unknown word: { $word }. Type ? for help.
word-near = Unknown word: { $word }. Did you mean { $near }?
word-ambiguous = { $word } could be: { $words }
player-unknown = Nobody here is called { $name }.
island-unknown = There is no island { $island } on this board.
draft-shown = So far: { $turn }
draft-ready = Press Enter to play this.
draft-empty = Nothing entered yet. Type a turn, or a dash (-) to leave both actions out.
draft-more = { $count ->
    [one] 1 more bridge, or none at all.
   *[other] { $count } more bridges, or none at all.
}
draft-loses = { $count ->
    [one] Careful: after this turn, this island can no longer be finished: { $islands }
   *[other] Careful: after this turn, these islands can no longer be finished: { $islands }
}
draft-dead-end = With that, you couldn’t draw all the bridges on this card.
draft-replaced = Instead of { $turn }. Type { $undo } to get that back.
draft-undone = Taken back: { $mark }
draft-restored = Back as it was before.
draft-nothing-to-undo = There is nothing to take back.
draft-cleared = Everything taken back. Type { $undo } to get it all back.
quit-confirm = Type { $word } or press Ctrl-D again to stop. The game is kept.
turn-played = { $who ->
    [you] You play { $turn }
   *[named] { $name } plays { $turn }
}
turn-passed = { $who ->
    [you] You leave both actions out.
   *[named] { $name } leaves both actions out.
}
turn-refused = That is not allowed:
islands-finished = { $who ->
    [you] You finish
   *[named] { $name } finishes
} { $count ->
    [one] an island: { $islands }.
   *[other] { $count } islands: { $islands }.
}
islands-lost = { $who ->
    [you] { $count ->
        [one] This island can no longer be finished: { $islands }
       *[other] These islands can no longer be finished: { $islands }
    }
   *[named] { $count ->
        [one] { $name }, this island can no longer be finished: { $islands }
       *[other] { $name }, these islands can no longer be finished: { $islands }
    }
}
goal-reached-red = { $who ->
    [you] You have
   *[named] { $name } has
} finished all four red-flagged islands: { $points ->
    [one] 1 point!
   *[other] { $points } points!
}
goal-reached-blue = { $who ->
    [you] You have
   *[named] { $name } has
} finished all three blue-flagged islands: { $points ->
    [one] 1 point!
   *[other] { $points } points!
}
goal-reached-chain = { $who ->
    [you] You have
   *[named] { $name } has
} a chain of six finished islands: { $points ->
    [one] 1 point!
   *[other] { $points } points!
}
goal-withdrawn = { $who ->
    [you] You lose
   *[named] { $name } loses
} a goal: { $goal }.
goal-later = From now on this goal scores { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $goal }.
points-now = { $total ->
    [one] 1 point so far.
   *[other] { $total } points so far.
}
points-all = Points so far: { $totals }.

## On request

moves-islands = The { $number } may go on: { $islands }
moves-islands-none = The { $number } can’t go anywhere now.
moves-straits = A bridge may go here: { $straits }
moves-straits-none = No bridge can be drawn now.
moves-count = { $count ->
    [one] 1 full turn is possible from here.
   *[other] { $count } full turns are possible from here.
}
maps-on = The sheet will be drawn before every turn.
maps-off = The sheet is drawn only when you ask for it.
bar-left = Cards that may still come up: { $cards }
bar-gone = Cards crossed off: { $cards }
bar-box = This card is in the box: { $card }
bar-explained = 5/3 means: number 5, 3 bridges. One card is in the box and never comes up.
bar-by-hand = You keep the info bar yourself. Type { $cross } 5/3 to cross a card off. Type it again to undo that.
bar-crossed = Crossed off: { $card }
bar-uncrossed = No longer crossed off: { $card }
bar-no-card = There is no card { $card } in this deck.
points-player = { $name }: { $total ->
    [one] 1 point
   *[other] { $total } points
} so far (islands { $islands }, red { $red }, blue { $blue }, chain { $chain }).
points-offer = A goal reached now scores: { $goals }.
sheet-title = { $who ->
    [you] Your sheet:
   *[named] { $name }’s sheet:
}
sheet-blank = { $island }, { $flag }, no number, { $load ->
    [0] no bridge
    [one] 1 bridge
   *[other] { $load } bridges
}
sheet-open = { $island }, { $flag }, { $number }, has { $load }, still needs { $need }
sheet-finished = { $island }, { $flag }, { $number }, finished
sheet-overloaded = { $island }, { $flag }, { $number }, has { $load }: too many
sheet-crossed-out = { $island }, { $flag }, crossed out
sheet-impossible = { $line }, can no longer be finished
sheet-bridges = Bridges: { $bridges }
sheet-no-bridges = No bridges yet.
near-up = up { $island }, { $bridges ->
    [0] no bridge
    [one] 1 bridge
   *[other] { $bridges } bridges
}
near-right = right { $island }, { $bridges ->
    [0] no bridge
    [one] 1 bridge
   *[other] { $bridges } bridges
}
near-down = down { $island }, { $bridges ->
    [0] no bridge
    [one] 1 bridge
   *[other] { $bridges } bridges
}
near-left = left { $island }, { $bridges ->
    [0] no bridge
    [one] 1 bridge
   *[other] { $bridges } bridges
}
strait-line = { $strait }, { $bridges ->
    [0] no bridge
    [one] 1 bridge
   *[other] { $bridges } bridges
}
strait-crosses = { $line }, crosses { $straits }
strait-blocked = { $line }, blocked by the bridge { $straits }
strait-taken = { $line }, full
strait-closed = { $line }, closed: { $island } is finished

## Help

help-turn = A turn is typed like this: { $short } writes the card’s number on { $island } and draws the bridge { $one }. For two bridges at once: { $two }
help-parts = You can type it in parts; a whole new turn replaces the old one. Enter on an empty line plays what you have typed so far. A dash (-) leaves both actions out.
help-start = Type the number and the island: { $example }
help-signs = In the drawing, 4 is a number, 4+2 needs two more bridges, (4) is a finished island, 4! can no longer be finished and /4/ is crossed out. R is a red flag, B a blue one. A star (*) marks what you have typed. Dots are straits that can take a bridge (┼ where two of them cross), lines are bridges.
help-words = You can also type:
help-go = Enter, or { $word }: play the turn as typed
help-undo = { $word }: undo the last step, also after clearing or replacing
help-clear = { $word }: take all marks back
help-moves = { $word }: show where the number and the bridges may go
help-hint = { $word }: ask a bot what it would do
help-map = { $word }: draw the sheet; { $word } { $on } or { $off }: before every turn or not
help-sheet = { $word }: describe the sheet in words
help-near = { $word } { $island }: an island, its neighbours and its straits in words
help-straits = { $word }: all straits, what they cross and what blocks them
help-bar = { $word }: show which cards may still come up
help-cross = { $word } 5/3: cross a card off your info bar
help-points = { $word }: points so far, and what the goals score now
help-rule = { $word } 3.4: explain a rule; just { $word }: all rules
help-check = { $word }: look for mistakes on your own sheet
help-point = { $word } { $name } { $island }: say that { $name } has made a mistake at { $island }
help-fix = { $word } 3b { $strait }: correct your mistake of round 3, action b
help-others = { $map } or { $sheet } and a name: that player’s sheet
help-final = Enter, or { $word }: nothing more to check
help-stand-in = { $word } { $name }: let a bot play for { $name }, if { $name } is late; just { $word }: for you, until you type it again
help-quit = { $word }: stop playing

## Bots

game-bots-ready = The bots are getting ready; the first time this takes about half a minute.
game-bots = Bots at the table: { $names }
bots-thinking = The bots are thinking.
bots-interrupted = Ctrl-C again leaves the game; it is kept.
bot-received = { $name }’s sheet starts with { $start }.
bot-fault-raised = { $name } has an error in its program: { $reason }
bot-fault-no-turn = { $name } answers with something that isn’t a turn: { $reason }
bot-fault-illegal = { $name } wants something that isn’t allowed: { $reason }
bot-fault-slow = { $name } takes too long to answer.
hint-where = Look here: { $islands }. Type { $hint } again for more.
hint-action = Part of what { $name } would do: { $turn }. Type { $hint } again for the whole turn.
hint-turn = { $name } suggests: { $turn }
hint-pass = { $name } suggests leaving both actions out: -
hint-none = There is no hint this time.

## Paper rules

mistake-none = No new mistake found on your sheet.
mistake-none-there = There is no new mistake at { $island } on { $name }’s sheet.
mistake-not-shown = { $name }’s turn in this round is shown when everyone has played.
mistake-open = { $who ->
    [you] Round
   *[named] { $name }, round
} { $round }, action { $action }: a mistake. You can still correct it: { $fix } { $round }{ $action } and the new marks.
mistake-crossed-out = { $who ->
    [you] Round
   *[named] { $name }, round
} { $round }, action { $action }: a mistake that can no longer be corrected (rule 6.2). Crossed out: { $islands }
mistake-corrected = { $who ->
    [you] Round
   *[named] { $name }: round
} { $round }, action { $action } has been corrected.
mistake-no-correction = There is no mistake to correct in round { $round }, action { $action }.
mistake-wrong-action = Only the marks of action { $action } belong here.
mistake-consequences = This would break something you have drawn since then (rule 6.2).
mistake-example = Type it like this: { $example }
mistake-final-check = All 17 cards have been played. { $who ->
    [you] Last chance
   *[named] { $name }, last chance
} to check your sheet. Press Enter when you have nothing more to check.
prompt-final = { $who ->
    [you] Final check:
   *[named] { $name }, final check:
}
prompt-dropped = That line is dropped. Ctrl-C again leaves the game; it is kept.

## The end

end-title = The game is over.
end-score = { $name }: { $total ->
    [one] 1 point
   *[other] { $total } points
} (islands { $islands }, red { $red }, blue { $blue }, chain { $chain })
end-winner = { $who ->
    [you] You win!
   *[named] { $name } wins!
}
end-shared = Shared win: { $names }!
end-rank = Rank: { $rank }.
end-next-rank = { $points ->
    [one] With 1 more point the rank would be: { $rank }.
   *[other] With { $points } more points the rank would be: { $rank }.
}
end-top-rank = There is no higher rank. Congratulations!
end-stopped = Stopped. The game wasn’t played to the end.
end-resume = The game is kept: hashi play --resume continues it.
end-saved = The game is saved in { $file }.
end-kept = Until your next game ends, this one is kept in { $file }.
end-verify = To check the deal: hashi verify { $file }
end-review = To rate every turn: hashi review { $file }
end-par = To see the best possible score: hashi par { $file }

## Problems with what was typed

typed-where = Character { $column }:
typed-turn-long = This is too long for a turn.
typed-turn-empty = Type a turn, or a dash (-) to leave both actions out.
typed-turn-second-number = A turn writes only one number.
typed-turn-flood = That’s too many bridges for one turn.
typed-turn-word = { $found } is neither a number like { $writing } nor a bridge like { $strait }.
typed-turn-number = Only a number from 1 to 6 can come before the at sign (@).
typed-coordinate = There should be an island such as { $island } here, not { $found }.
typed-coordinate-missing = An island such as { $island } is missing here.
typed-coordinate-rest = { $found } doesn’t belong after the island.
typed-link = Put a dash (-) here for one bridge, or an equals sign (=) for two.
typed-same-island = A bridge needs two different islands.
typed-start = Type a start number such as { $example }.
typed-no-rule = There is no rule { $rule }.

## At a network table

net-seat = You’re at table { $code } as { $name }, seat { $seat } of { $of }.
net-waiting-start = The game hasn’t begun yet. Type { $quit } to leave; the seat stays yours.
net-not-yet = It isn’t your turn yet. Type ? for help, { $quit } to leave.
net-hint-marks = From the first hint on, your result is marked and not compared with others. Type { $hint } again to get it.
net-hints-agreed = You agree to hints for everyone. They start once everyone at the table has agreed.
net-hints-wanted = { $name } would like hints for everyone. Type { $hint } to agree.
net-waiting = Waiting for { $names }.
net-stand-in = A bot has played for you. You have your seat back.
net-asked = { $name } is waiting for you. In { $seconds } s a stand-in plays this card for you. Press Enter to keep your seat.
net-asked-host = The host is waiting for you. In { $seconds } s a stand-in plays this card for you. Press Enter to keep your seat.
net-kept = You keep your seat.
net-played = A stand-in plays this card for you. Press Enter to continue.
net-handed-over = A bot plays for you now. Type { $word } to take your seat back.
net-other-asked = A stand-in plays this card for { $name } in { $seconds } s, unless { $name } answers.
net-late = { $name } keeps everyone waiting. Type { $word } { $name } to let a bot play this card.
net-clock-hard = You have { $seconds } s. After that a stand-in plays this card for everyone who isn’t done.
net-clock-soft = You have { $seconds } s. After that a stand-in plays this card for everyone who is away.
net-back = Your seat stays yours. Come back with: { $command }
net-deal-fits = The deal matches the seal and the random numbers that this computer saved in { $file }
