# The rules in our own words, complete: a newcomer can play from them alone.
# The numbers are those of docs/rules.md.

rules-title = HASHI: the rules
rules-aim = You write numbers on islands and draw bridges between them. An island is finished when exactly as many bridges end there as its number says. Finished islands bring points. Everybody uses the same cards, and there are 17 rounds.

rules-section-1 = What you need
rule-1-1 = HASHI is for one to four players. Side A is right for the first games, side B is harder. All players of a game use the same side.
rule-1-2 = Each side has 18 islands: 4 with a red flag, 3 with a blue flag and 11 without a flag.
rule-1-3 = There are 18 cards. Each shows a number from 1 to 6 and 1, 2 or 3 bridges. The info bar on the sheet shows all 18.
rule-1-4 = The standard deck has every number three times: 2 to 6 with 1, 2 and 3 bridges, and 1 with 1, 1 and 2 bridges. Owners of other cards or boards can enter theirs.
rule-1-5 = A dotted line, called a strait, joins each island to the next island in its row and to the next one in its column. Islands are named by column and row: letters from the left, numbers from the top, for example C4.

rules-section-2 = Before you start
rule-2-1 = Write a 3 or a 4, as you like, on any island without a flag. Then pass your sheet to the player on your left and play the whole game on the sheet you are given. Alone, you keep your own sheet.
rule-2-2 = Shuffle the 18 cards. One goes back to the box, and nobody looks at it. The other 17 are the face-down draw pile.

rules-section-3 = A round
rule-3-1 = Turn up the top card. Everybody plays at the same time: first action a, then action b. You may leave out one action or both, but an action is done wholly or not at all.
rule-3-2 = Action a: write the number of the card on an island that has no number yet. Numbers are never erased.
rule-3-3 = On an island without a flag you may write at any time, with or without bridges there, as long as rule 3.5 is kept.
rule-3-4 = On an island with a flag you may only write if at least one bridge from an earlier round already ends there.
rule-3-5 = The number must not be smaller than the count of bridges that end there already. If it is equal, the island is finished at once.
rule-3-6 = Action b: draw exactly as many bridges as the card shows, or none at all. You may spread them over several straits.
rule-3-7 = Every new bridge needs a number at one of its two ends at least. The number you have just written counts.
rule-3-8 = A strait holds two bridges at the most. The second one may be drawn in the same round or at any later time.
rule-3-9 = Bridges never cross one another.
rule-3-10 = No more bridges may end at a finished island. No island may ever get more bridges than its number says, and an island without a number never more than six.
rule-3-11 = A bridge may lead to an island without a number, with or without a flag. The islands need not form one network.
rule-3-12 = When all players are done, the next card is turned up. After the 17th card the game is over.
rule-3-13 = You may cross off the cards you have seen on your info bar. Nobody may look through the played cards: only the current card lies open.

rules-section-4 = Points
rule-4-1 = Only finished islands bring points. Circle an island as soon as it is finished.
rule-4-2 = Red: have all four red-flagged islands finished. Whoever does so in the first round in which anybody does gets 9 points. Whoever does so in a later round gets 5.
rule-4-3 = Blue: have all three blue-flagged islands finished. In the first round in which anybody does, it brings 7 points, in a later round 3.
rule-4-4 = Chain: have six or more finished islands joined by bridges, with no unfinished island between them. In the first round in which anybody does, it brings 8 points, in a later round 4.
rule-4-5 = Each goal counts once for each player. Look at the end of the round who has reached one, and say it at once. When the higher value is gone, the others strike it out.
rule-4-6 = After the 17th card everybody gets 2 points for each finished island. The highest total wins. With equal totals the win is shared.
rule-4-7 = An example: 15 finished islands are 30 points. Red in a later round adds 5 and the chain in a later round adds 4. Together that makes 39 points.
rule-4-8 = More than 60 points are not possible: 18 islands with 2 points each, and 9, 7 and 8 for the goals.

rules-section-5 = Playing alone
rule-5-1 = All rules stay the same. Lay the 17 cards out in three piles of 7, 5 and 5 cards, and play them in this order.
rule-5-2 = Blue pays 7 points if you reach it with the 7th card at the latest, afterwards 3. Red pays 9 and the chain 8 if you reach them with the 12th card at the latest, afterwards 5 and 4.
rule-5-3 = Your total gives your rank, from { rank-minion } up to { rank-island-god } with 60 points.
rules-rank-upto = up to { $points }: { $rank }
rules-rank-exactly = { $points }: { $rank }
rules-rank-between = { $from } and { $to }: { $rank }

rules-section-6 = Mistakes
rule-6-0 = With a referee a wrong turn is refused and nothing changes. That is how games are played unless you choose paper rules. Under paper rules everything stays as you draw it, and this section applies.
rule-6-1 = A mistake is a mark that breaks one of the rules 2.1 or 3.2 to 3.10, or a number or a count of bridges other than the card's.
rule-6-2 = You may correct a mistake if it is noticed in the next round at the latest and the correction has no consequences. You take the wrong marks back. Everything drawn since must stay legal without them. Then you do that action again.
rule-6-3 = A mistake noticed later, or one that cannot be corrected, stays as it is. Every island concerned is crossed out. It can never be finished, brings no points and breaks chains.
rule-6-4 = The island concerned is, for a number, the island it stands on. For too many bridges at an island it is that island. For a bridge that crosses another one, is the third one, or has no number at either end, it is both ends. For a wrong count it is both ends of every bridge of that action.
rule-6-5 = Somebody has to notice: you check your own sheet, or another player points at the mistake. It is wise to check after every round, and the host can have it done every time.
