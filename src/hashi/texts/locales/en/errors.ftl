# Why something is refused: one text per code, what is wrong and what to do. Short, plain words.

## What came in

error-bad-request = HASHI didn’t understand that. Reload the page and try again.
error-too-large = That’s too much at once. Send something shorter.
error-too-deep = HASHI couldn’t read that: too many things are nested inside each other.
error-too-many = That was too fast. Wait a moment, then try again.
error-too-many-tables = Too many tables are open already. Finish or delete one of yours, then try again.
error-too-many-games = Delete an offline game from your games before you add another.
error-wrong-origin = This came from a different website. Open HASHI itself and try again there.
error-not-found = There is nothing here. Check the address.
error-unavailable = HASHI can’t do that right now. Try again in a few minutes.
error-table-full = Too much has happened at this table. Finish the game here, then open a new table.
error-key-reused = This was already sent once, but with different content. Try again.
error-other = That didn’t work. Try again.

## People

error-no-identity = HASHI doesn’t know you yet. Open the start page first.
error-name-length = A name has 1 to 24 characters. Choose another one.
error-name-characters = There is a character in this name that can’t be used. Choose another name.
error-name-reserved = This name belongs to the game itself. Choose another one.
error-name = This name doesn’t work here. Choose another one.
error-link-code = This code is wrong or too old. Get a new one on your other device.
error-recovery-code = This recovery code is wrong or used up. Only the newest one works.
error-no-such-device = This device is already signed out.
error-seat-token = A program can only play in your seat. Only you can do this.
error-banned = The people who run this site have excluded you from playing.

## Tables

error-no-such-table = This table doesn’t exist, or no longer exists. Check the link.
error-no-new-tables = New tables are paused for the moment. Please try again later.
error-report-seat = You can only report somebody else here.
error-table-closed = The people who run this site have closed this table.
error-too-many-circles = You can’t be in more circles. Leave one before you join another.
error-circle-full = This circle is full.
error-circle-closed = This circle is no longer open to you.
error-not-founder = Only the person who started the circle can do this.
error-room-full = This room is full.
error-room-removed = The caller has removed your sheet from this room.
error-room-ended = This room has ended.
error-not-caller = Only the caller of the room can do this.
error-challenge-closed = Play this challenge to the end first. Then you can see how others played it.
error-what-if-closed = This is too close to a ranked or shared game that you’re still playing. “What if?” opens here once it has ended.
error-deal-not-open = This deal isn’t open yet. It opens at midnight UTC on its day.
error-challenge-running = Somebody at this table hasn’t finished their counted game in this challenge yet. That one comes first.
error-counted-game = This game counts in the challenge, so there are no hints.
error-no-take-back = You can take back a turn only when you play solo, not in a challenge, and only the last one.
error-not-alone = You can delete a game only before its end, and only if nobody else plays in it.
error-resigned = You have resigned from this game. A bot finishes it in your seat.
error-already-seated = You already have a seat at this table.
error-not-seated = You have no seat at this table. Only the players can do that.
error-not-host = Only the host of this table can do that. Ask the host.
error-seat-of-bot = That isn’t possible in this seat now. If a bot plays for you, take your seat back first.
error-seat-free = Nobody sits in this seat. It is already free.
error-seats-free = Some seats are still free. Wait for more people, or seat bots there.
error-seat-taken = This seat is already taken. Choose a free one, if there is one left.
error-no-such-seat = This table doesn’t have that seat. Choose another one.
error-seats = HASHI is for one to four players. Choose a number from 1 to 4.
error-started = The game has already begun. It’s too late for that.
error-not-late = This player isn’t late. Wait a little longer.
error-not-asked = Nobody has asked to take over your seat. Just keep playing.
error-stand-in-only = Only the stand-in can play in this seat. Don’t choose another bot.
error-paused = Nobody is at the table right now. The game waits until somebody comes back.
error-unknown-bot = There is no bot with this name. Choose one from the list.
error-unknown-phrase = You can only say the phrases from the list. Choose one of them.
error-not-ended = The game isn’t over yet. You can do that at the end.
error-closed-boards = At this table you see the other sheets only at the end, so you can’t point out a mistake there.
error-hints-off = Hints are available at this table only once everyone has agreed.
error-no-hint = The bot had no answer this time. Ask it again in a moment.
error-analysis-missing = This computer can’t review games: a part of HASHI is not installed here.
error-analysis-board = HASHI hasn’t learned to play this board, so it can’t tell what your turns were worth.
error-analysis-mistake = A mistake was made right at the start of this game (paper rules), so HASHI can’t tell what was possible.
error-analysis-busy = Many games are waiting for a review right now. Try again in a few minutes.
error-analysis-failed = The review of this game didn’t work. Try again.

## A game

error-wrong-phase = That can’t be done at this point of the game. Look at what comes next.
error-wrong-round = That belongs to a different round. Look at the card that is face up now.
error-start-written = You have already written your start number. Wait for the others.
error-already-submitted = You have already taken your turn. Take it back first if you want to change something.
error-not-submitted = You haven’t taken your turn in this round yet. There is nothing to take back.
error-illegal-turn = The rules don’t allow that. Change it and try again.
error-info-bar = You can’t cross off this card here. Either there is no such card, or HASHI crosses the cards off for you.
error-card-gone = This card can’t come up any more. All cards of this kind have been played.
error-commitment = The seal of the cards isn’t written correctly. It must have 64 characters: digits and the letters a to f.
error-salt = Your random number for the shuffle isn’t written correctly. Leave it out, and HASHI will do without it.
error-secret = The secret of the cards isn’t written correctly. It must have 64 characters: digits and the letters a to f.

## Paper rules

error-not-paper = In this game a referee prevents mistakes, so there is nothing to check or correct.
error-no-mistake = There is no new mistake at this island.
error-no-correction-open = There is no mistake to correct here, or it’s too late for that.
error-correction-marks = These marks don’t fit the action you are correcting. Enter only the number, or only the bridges.
error-correction-illegal = The rules don’t allow this correction either. Change it and try again.
error-correction-consequences = This would break something you have drawn since then. Try a different correction.

## A turn as text

error-turn-long = This is too long for a turn. Make it shorter.
error-turn-empty = There is nothing in this turn. Enter a number or bridges, or a dash (-) to leave both actions out.
error-turn-second-number = A turn writes only one number. Take one of them out.
error-turn-flood = That’s too many bridges for one turn. Draw fewer.
error-turn-word = A part of this turn is neither a number like 5@C4 nor a bridge like C4-C6.
error-turn-number = Only a number from 1 to 6 can come before the at sign (@).
error-coordinate = One of the islands isn’t written correctly. It needs a letter and a number, like C4.
error-coordinate-missing = An island is missing. Write it like this: C4.
error-coordinate-rest = There is something after an island that doesn’t belong there. Take it out.
error-link = Between two islands there must be a dash (-) for one bridge or an equals sign (=) for two.
error-same-island = A bridge needs two different islands.
