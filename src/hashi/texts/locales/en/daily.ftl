# Deals of the day and of the week: start page, their pages, the archive.

daily-title = Deal of the day
daily-lead = Everyone gets the same cards today. Your first game counts.
daily-side = Side { $side }
daily-week = Board of the week: { $board }
daily-play = Play
daily-continue = Continue
daily-removed = played, unranked
daily-rank = place { $rank }
daily-mean = Bots’ average: { $mean }
daily-mean-so-far = Bots’ average so far: { $mean }
daily-days = Played on { $count } of the last { $days } days
daily-next = New deals at { $time }, in { $hours } h { $minutes } min
daily-all = All days

# Pages of one deal; the day is a date in words.

daily-of-day = Deal of the day, { $day }, side { $side }
daily-of-week = Deal of week { $week }/{ $year }, board { $board }
daily-short-day = { $day }, side { $side }
daily-short-week = week { $week }/{ $year }
daily-text = Everyone gets the same cards. Your first game is ranked if it starts before { $time }.
daily-past = The time for this deal is over. You can still play it; your result is then listed below the others, unranked.
daily-later = later
daily-world = This is the worldwide list. Anyone can have as many names here as they like, so don’t take it too seriously.
daily-missing = There was no deal here on that day.
daily-friends = Whose results
daily-friends-world = Worldwide
daily-friends-none = Compare with family and friends: start a circle
daily-friends-played = Played by { $played } of { $people }
daily-shared = HASHI, deal of the day, { $day }, side { $side }: { $points }. Can you beat it?
daily-shared-week = HASHI, board of week { $week }: { $points }. Can you beat it?

# The archive, and the list of seals.

daily-archive = You can play the deal of any day since the first. Only games that start on their day are ranked.
daily-more = Show older days
daily-seals = Sealed in advance
daily-seals-text = The cards of the next { $days } days are already fixed. This list contains their seals, which reveal no card. Keep it, and you can check later that no deal was swapped. This browser saves it automatically.
daily-seals-list = List of seals
daily-seals-hash = SHA-256 of today’s list
deal-hidden = { $count ->
    [one] One person has played this deal. You’ll see the result once you have played it yourself.
   *[other] { $count } people have played this deal. You’ll see their results once you have played it yourself.
}
