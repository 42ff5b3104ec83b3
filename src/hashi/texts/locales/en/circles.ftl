# Circles: private tables of results.

circles-title = My circles
circles-text = A circle is a private table for family, class or club: everyone who has its link can join, and you compare your results on the deals of the day and the numbered deals.
circles-people = { $count ->
    [one] One person
   *[other] { $count } people
}
circle-name = Name of the circle
circle-name-hint = 1 to 24 characters. Everyone with the link sees it.
circle-found = Start a circle
circle-missing = There is no such circle.
circle-invited = You are invited to this circle. Its members see your nickname and your totals on the deals of the day and the numbered deals.
circle-join = Join
circle-send = Invite others with this link:
circle-qr = QR code with the link of this circle
circle-period = Results
circle-period-day = today
circle-period-week = this week
circle-period-all = all time
circle-rank = Rank
circle-who = Name
circle-deals = Deals
circle-mean = Average
circle-lead = Lead
circle-lead-text = Lead: your points compared with the average of the others in this circle on the same cards. Only your first game of a deal counts, without a bot's help. Days and weeks are those of UTC.
circle-nothing = Nobody has played yet. Who starts?
circle-newest = Newest results
circle-members = In this circle
circle-founder = founder
circle-nameless = no name
circle-remove = Remove
circle-remove-entry = Remove the result of { $name } on { $deal }
circle-remove-member = Remove { $name } from the circle
circle-remove-sure = Remove { $name } from the circle? The link will no longer let this person in.
circle-remove-yes = Yes, remove
circle-no = No
circle-rename = Save name
circle-renamed = The circle is now called { $name }.
circle-leave = Leave the circle
circle-leave-sure = Leave this circle? Your results disappear from its tables.
circle-leave-yes = Yes, leave
circle-report = Report the name
circle-reported = Thanks. The people who run this site will look at it.
