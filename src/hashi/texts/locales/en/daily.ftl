# Deals of the day and of the week: start page, their pages, the archive.

daily-title = Deal of the day
daily-lead = Everyone gets the same cards today. Your first game counts.
daily-side = Side { $side }
daily-week = Board of the week: { $board }
daily-play = Play
daily-continue = Continue
daily-removed = played, unranked
daily-rank = rank { $rank }
daily-mean = Bots’ average: { $mean }
daily-days = Played on { $count } of the last { $days } days
daily-next = New deals at { $time }, in { $hours } h { $minutes } min
daily-all = All days

# Pages of one deal; the day is a date in words.

daily-of-day = Deal of the day, { $day }, side { $side }
daily-of-week = Deal of week { $week }/{ $year }, board { $board }
daily-short-day = { $day }, side { $side }
daily-short-week = week { $week }/{ $year }
daily-text = Everyone gets the same cards. Your first game is ranked if it starts before { $time }.
daily-past = The time of this deal is over. You can still play it; your result is then listed below the others, without a rank.
daily-later = later
daily-world = This is the list of the whole world. Anybody can have as many names here as they like, so don’t take it too seriously.
daily-missing = There was no deal here on that day.
daily-shared = HASHI, deal of the day, { $day }, side { $side }: { $points }. Can you beat it?
daily-shared-week = HASHI, board of week { $week }: { $points }. Can you beat it?

# The archive, and the list of seals.

daily-archive = You can play every day since the first one. Only games that start on their day are ranked.
daily-more = Show older days
daily-seals = Sealed in advance
daily-seals-text = The cards of the next { $days } days are fixed already. This list has their seals, which reveal no card. Keep it, and you can check later that no deal was exchanged. This browser keeps it by itself.
daily-seals-list = List of seals
daily-seals-hash = SHA-256 of today’s list
