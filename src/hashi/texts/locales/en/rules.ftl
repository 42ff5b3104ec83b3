# The rules in our own words, complete: a newcomer can play from them alone.
# The numbers are those of docs/rules.md.

rules-title = HASHI: the rules
rules-aim = Write numbers on islands and draw bridges between them. An island is finished when exactly as many bridges lead to it as its number says. Finished islands score points. Everyone plays with the same cards, and the game lasts 17 rounds.

rules-section-1 = What you need
rule-1-1 = HASHI is for one to four players. Side A is best for your first games; side B is harder. Everyone in a game uses the same side.
rule-1-2 = Each side has 18 islands: 4 with a red flag, 3 with a blue flag and 11 without a flag.
rule-1-3 = There are 18 cards. Each shows a number from 1 to 6 and 1, 2 or 3 bridges. The info bar on your sheet shows all 18.
rule-1-4 = The standard deck has each number three times: 2 to 6 with 1, 2 and 3 bridges, and the number 1 with 1, 1 and 2 bridges. If you own other cards or boards, you can enter them.
rule-1-5 = A dotted line, called a strait, joins each island to the next one in its row and the next one in its column. Islands are named by column and row, with letters from the left and numbers from the top: C4, for example.

rules-section-2 = Before you start
rule-2-1 = Write a 3 or a 4, your start number, on any island without a flag. Then pass your sheet to the player on your left, and play the whole game on the sheet you receive. When you play alone, you keep your own sheet.
rule-2-2 = Shuffle the 18 cards. Put one back in the box without anyone looking at it. The other 17 form the face-down draw pile.

rules-section-3 = A round
rule-3-1 = Turn up the top card. Everyone plays at the same time: first action a, then action b. You may leave out one action or both, but an action is done completely or not at all.
rule-3-2 = Action a: write the card’s number on an island that has no number yet. Numbers are never erased.
rule-3-3 = You may write on an island without a flag at any time, with or without bridges there, as long as you follow rule 3.5.
rule-3-4 = You may write on an island with a flag only if at least one bridge from an earlier round already leads to it. This turn’s bridges come too late, because action b follows action a.
rule-3-5 = The number must not be smaller than the number of bridges already there. If they are equal, the island is finished at once.
rule-3-6 = Action b: draw exactly as many bridges as the card shows, or none at all. A bridge runs along a strait, from one island to the next. You may spread your bridges over several straits.
rule-3-7 = Every new bridge needs a number at one end or both. The number you have just written counts.
rule-3-8 = A strait holds at most two bridges. You may add the second one straight away or in any later round.
rule-3-9 = Bridges never cross each other.
rule-3-10 = A finished island takes no more bridges. No island may ever have more bridges than its number, and an island without a number never more than six.
rule-3-11 = A bridge may lead to an island without a number, with or without a flag. The islands do not have to form one network.
rule-3-12 = When everyone is done, the next card is turned up. The game ends after the 17th card.
rule-3-13 = On your info bar you may cross off the cards that have come up. Nobody may look through the played cards: only the current card is face up.

rules-section-4 = Points
rule-4-1 = Only finished islands score points. Circle an island as soon as it is finished.
rule-4-2 = Red: finish all four red-flagged islands. Everyone who does it in the round when it first happens scores 9 points. Everyone who does it later scores 5.
rule-4-3 = Blue: finish all three blue-flagged islands. It scores 7 points in the round when it first happens, and 3 in a later round.
rule-4-4 = Chain: link six or more finished islands by bridges, so that you could walk from any of them to any other over finished islands only. It scores 8 points in the round when it first happens, and 4 in a later round.
rule-4-5 = Each goal counts once for each player. At the end of the round, check who has reached a goal and announce it at once. Once the higher value is gone, the others cross it out.
rule-4-6 = After the 17th card, everyone scores 2 points for each finished island. The highest total wins. If totals are tied, the win is shared.
rule-4-7 = Example: 15 finished islands score 30 points. Red in a later round adds 5 and the chain in a later round adds 4, for a total of 39 points.
rule-4-8 = The most you can score is 60 points: 18 islands at 2 points each, plus 9, 7 and 8 for the goals.

rules-section-5 = Playing alone
rule-5-1 = All rules stay the same. Lay out the 17 cards in three piles of 7, 5 and 5, and play the piles in that order.
rule-5-2 = Blue scores 7 points if you reach it by the 7th card, otherwise 3. Red scores 9 and the chain 8 if you reach them by the 12th card, otherwise 5 and 4.
rule-5-3 = Your total gives you a rank, from { rank-minion } up to { rank-island-god } at 60 points.
rules-rank-upto = up to { $points }: { $rank }
rules-rank-exactly = { $points }: { $rank }
rules-rank-between = { $from } and { $to }: { $rank }

rules-section-6 = Mistakes
rule-6-0 = With a referee, an illegal turn is refused and nothing changes. Games are played this way unless you choose paper rules. Under paper rules everything stays as you draw it, and this section applies.
rule-6-1 = A mistake is any mark that breaks rule 2.1 or one of rules 3.2 to 3.10, or a number or a bridge count that does not match the card.
rule-6-2 = You may correct a mistake if somebody spots it no later than the following round and the correction has no consequences. Take back the wrong marks; everything drawn since must still be legal without them. Then do that action again.
rule-6-3 = A mistake spotted later, or one that cannot be corrected, stays as it is. Every island concerned is crossed out: it can never be finished, scores no points and breaks chains.
rule-6-4 = Which islands are concerned? A wrong number: the island it is on. Too many bridges at an island: that island. A bridge that crosses another, is the third on its strait, or has no number at either end: the islands at both its ends. A wrong number of bridges: the islands at both ends of every bridge of that action.
rule-6-5 = Somebody has to notice: you check your own sheet, or another player points out the mistake. It is wise to check after every round, and the host can have the game do it every time.
