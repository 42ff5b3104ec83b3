# What the commands for bots, servers and sites print. Heads of columns are short.

## Tables of numbers

interval = { $low } to { $high }
head-bot = bot
head-games = games
head-deals = deals
head-total = total
head-mean-total = mean total
head-deviation = deviation
head-against = to { $bot }
head-wins = wins
head-shared = shared
head-goals = goals reached
head-islands = islands
head-first = first
head-time = time per turn
head-mean = mean
head-longest = longest
head-lowest = lowest
head-highest = highest
head-level = level
head-seat = seat
head-points = points
head-person-id = id
head-name = name
head-created = created (UTC)
head-used = last use (UTC)
head-banned = banned (UTC)
head-at = time (UTC)
head-operator = operator
head-action = action
head-person = person
head-detail = detail
head-reason = reason
head-table = table
head-reporter = reported by
head-resolved = resolved
head-code = code
head-host = host
head-people = people
head-started = started
head-ended = ended
head-closed = closed
head-removed = removed (UTC)

## Progress, in one line

progress-arena = arena: { $done } of { $of } deals
progress-bots = bots: { $done } of { $of } deals
progress-pars = par: { $done } of { $of } deals
progress-deals = figures: { $done } of { $of } deals
progress-review = review: { $done } of { $of } rounds
progress-training = training: { $done } of { $of } lessons
progress-par = par: { $done } of { $of } s
progress-left = { $progress }, about { $time } left

## hashi arena, hashi board rate

arena-side = Side { $side }
arena-deck = deck { $deck }
arena-solo = solo
arena-seats = { $seats } seats
arena-deals = { $count ->
    [one] 1 deal of seed { $seed }
   *[other] { $count } deals of seed { $seed }
}
arena-starts-random = random start numbers
arena-starts-bots = chosen start numbers
arena-stopped = stopped; finished deals: { $done } of { $of }
arena-again = this deal again: { $command }
arena-no-weights = no weights for board { $side }: all levels play by the heuristic; hashi train makes weights
arena-waiting = no worker left at { $address }, waiting for one
train-plan = { $lessons } lessons: { $solo } solo games, then { $race } games with several seats
train-stronger = The heuristic on the same deals: mean total { $mean }
train-weaker = Warning: weaker than the heuristic, whose mean total on the same deals is { $mean }. Train longer, or do not use { $file }.
par-from = From round { $round }, after the turns before it:
arena-title = HASHI arena: { $headline }
arena-axis = total points of a game (bars: how often; dot and line: mean and its 95% interval)
rate-best = { $points } points can be reached in { $share } of the deals (95%: { $low } to { $high }); par proven in { $proven } of { $of }
rate-stopped = stopped; pars found: { $done } of { $of }

## hashi train

train-stage = stage { $number } of { $of }
train-resuming = resuming after { $done } of { $of } lessons
train-stopped = stopped; the same command resumes from { $file }
train-solo = lesson { $done } of { $of } (solo): games { $games }, mean total { $mean }, error { $error }, { $minutes } min left
train-race = lesson { $done } of { $of } (several seats): games { $games }, mean total { $mean }, error { $error }, { $minutes } min left
train-done = { $file }: { $bytes } bytes; one turn ahead, solo, on { $deals } new deals: mean total { $mean } ± { $error }

## hashi serve, migrate, backup, restore

serve-running = HASHI is running at { $url } (Ctrl-C stops it)
serve-home = On your home network: { $url }
site-written = { $folder }: { $size } MB of plain files; serve them with any web server.
store-current = { $database } is up to date: schema { $schema }.
store-upgraded = { $database } was upgraded from schema { $before } to { $schema }.
store-created = { $database } was empty and now has schema { $schema }.
backup-written = { $file }: backup of { $database } (games: { $games }, events: { $events }, people: { $people }).
backup-empty = warning: { $database } is empty; is it the site’s?
backup-deleted = { $file }: deleted.
backup-restored = { $database }: restored (games: { $games }, events: { $events }, people: { $people }).

## hashi admin

admin-people = { $database }: { $count ->
    [one] 1 person
   *[other] { $count } people
}
admin-log = { $database }: { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
admin-reports = { $database }: { $count ->
    [one] 1 report
   *[other] { $count } reports
}
admin-tables = { $database }: { $count ->
    [one] 1 table
   *[other] { $count } tables
}
admin-sheets = { $database }: { $count ->
    [one] 1 sheet
   *[other] { $count } sheets
}
admin-renamed = { $database }: { $id } is now { $name }.
admin-banned = { $database }: { $id } is now banned.
admin-banned-already = { $database }: { $id } is already banned.
admin-unbanned = { $database }: { $id } is no longer banned.
admin-unbanned-already = { $database }: { $id } was not banned.
admin-resolved = { $database }: { $id } is now resolved.
admin-resolved-already = { $database }: { $id } is already resolved.
admin-announced = { $database }: announced until it is cleared.
admin-announced-until = { $database }: announced until { $time } UTC.
admin-cleared = { $database }: the announcement is cleared.
admin-cleared-already = { $database }: there was no announcement.
admin-paused = { $database }: new tables are now paused; running tables continue.
admin-paused-already = { $database }: new tables are already paused; running tables continue.
admin-allowed = { $database }: new tables are now allowed.
admin-allowed-already = { $database }: new tables are already allowed.
admin-closed = { $database }: { $id } is now closed.
admin-closed-already = { $database }: { $id } is already closed.
admin-open = { $database }: { $id } is now open.
admin-open-already = { $database }: { $id } is already open.
admin-removed = { $database }: the result of { $id } is removed from the ranking of { $challenge }.
admin-removed-already = { $database }: the result of { $id } is not in the ranking of { $challenge }.
admin-sheet-removed = { $database }: sheet { $id } is removed from room { $room }.
admin-sheet-removed-already = { $database }: sheet { $id } was removed from room { $room } before.

## hashi deals

deals-made = { $database }: { $done } of { $count ->
    [one] 1 deal
   *[other] { $count } deals
} have figures, deal par proven in { $proven }.
deals-par = { $deal }: deal par { $par }, seal { $seal }

## hashi join with a bot

join-seat = { $name } ({ $bot }) at table { $code }: seat { $seat } of { $of }
join-start = start number: { $turn }
join-turn = round { $round }, card { $card }: { $turn }
join-rounds = { $count ->
    [one] 1 round played
   *[other] { $count } rounds played
}
join-wins = wins
join-nobody = nobody
