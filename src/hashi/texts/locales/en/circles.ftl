# Circles: private tables of results.

circles-title = My circles
circles-text = A circle is a private leaderboard for your family, class or club: anyone with the link can join, and you compare your results on the deals of the day and the numbered deals.
circles-people = { $count ->
    [one] One person
   *[other] { $count } people
}
circle-name = Circle name
circle-name-hint = 1 to 24 characters. Everyone with the link sees it.
circle-found = Start a circle
circle-missing = There is no such circle.
circle-invited = You’re invited to this circle. Its members see your nickname and your totals on the deals of the day and the numbered deals.
circle-join = Join
circle-send = Invite others with this link:
circle-qr = QR code with the link to this circle
circle-period = Results
circle-period-day = today
circle-period-week = this week
circle-period-all = all time
circle-rank = Place
circle-who = Name
circle-deals = Deals
circle-mean = Average
circle-lead = Lead
circle-lead-text = Lead: your points compared with the average of the others in this circle on the same cards. Only your first game of each deal counts, and only without hints, take-back or help from a bot. Days and weeks are in UTC.
circle-nothing = No results yet. Who’ll be first?
circle-hidden = { $count ->
    [one] One result is hidden: it’s on a deal you haven’t played yet.
   *[other] { $count } results are hidden: they’re on deals you haven’t played yet.
}
circle-yet-to-play = hidden until you play
circle-newest = Newest results
circle-members = In this circle
circle-founder = founder
circle-nameless = no name
circle-remove = Remove
circle-remove-entry = Remove { $name }’s result on { $deal }
circle-remove-member = Remove { $name } from the circle
circle-remove-sure = Remove { $name } from the circle? The link will no longer let this person in.
circle-remove-yes = Yes, remove
circle-no = No
circle-rename = Save name
circle-renamed = The circle is now called { $name }.
circle-leave = Leave the circle
circle-leave-sure = Leave this circle? Your results disappear from its leaderboard.
circle-leave-yes = Yes, leave
circle-report = Report the name
circle-reported = Thank you! The people who run this site will take a look.
