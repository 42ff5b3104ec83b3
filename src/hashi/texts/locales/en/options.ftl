# The command line: descriptions of the commands, options and arguments, commands of `hashi admin`.

cli-about-join = Play at a table on the network, line by line as in hashi play; or, with --bot, let a bot on this machine play to the end. The table is a link as its host shares it, http://host/t/CODE, or its code with --server. If you leave and come back, you have the same seat. The bot may be your own (docs/network-bots.md). A lost connection is restored. Needs the extra 'client'.
cli-about-board-show = Draw side A, side B or a board file; errors in a file are reported with their line. --toml prints a file to start from.
cli-about-board-rate = How hard a board is: its straits and crossings, the totals of bots on it, and par, the best total that the cards allowed, all on the same solo deals with random start numbers. Needs the extra 'par', and those of the bots.
cli-about-par = Par is the best total that the 17 cards of a record allowed on one player’s sheet, with full hindsight (docs/analysis.md). Prints par, turns that reach it, and what the player missed. Needs the extra 'par'.
cli-about-review = Review every turn of a player: the expected total before and after it, the best turn found and the loss against it, the chances of the goals, and islands that became impossible. Uses only what was public at each moment, never the cards to come (docs/analysis.md). Needs the extra 'engine'.
cli-about-puzzle = Solve puzzles from real endings: reach the maximum with known cards, find the best turn with unseen ones, or choose the nastiest start number. Says right or wrong with the exact values. What you missed comes back after 1, 3, 7 and 21 days; progress stays on this computer (docs/training.md).
cli-about-train = Learn the value of sheets on a board by self-play and write it as weights, the way the shipped ones were made: in two stages, the second with a lower learning rate and less exploration (docs/bots.md). --games, --learning-rate, --exploration or --start train a single stage instead. The result depends only on the options, not on the number of cores. Ctrl-C stops; the same command resumes. Needs the extra 'engine'.
cli-about-arena = Let bots play the same deals: each alone, or 2 to 4 at a table with the seats rotated, and print means, wins, Elo, goals and times (docs/arena.md). Ctrl-C stops early and reports the deals that are finished.
cli-about-serve = Serve the game to browsers and programs until Ctrl-C: on this computer, in the home network (--host 0.0.0.0) or on the internet (docs/hosting.md). Games are stored in a SQLite file, or in PostgreSQL. Every option can also be set by the environment variable named beside it; the option wins. Needs the extra 'serve'.
cli-about-migrate = Upgrade a database to the schema of this version of HASHI. Does nothing if it is up to date. 'hashi serve' upgrades SQLite by itself, but never PostgreSQL. Needs the extra 'serve'.
cli-about-site = Write the browser game with offline play as plain files with relative paths, which any static host can serve, also below a path: solo games, tutorial, rules and replays, without a service. An earlier site in FOLDER is replaced.
cli-about-backup = Write everything to a file as of one moment, compressed and with a checksum; the service may be running. TARGET is a file, or a folder for files named by the time. A backup of SQLite can be restored into PostgreSQL and vice versa. It contains secrets: protect it like the database. Needs the extra 'serve'.
cli-about-restore = Fill an empty database from a backup. The file, its checksum and the hash chain of every game are checked first; if anything is wrong, nothing is changed. Stop the service first and start it again afterwards. Needs the extra 'serve'.
cli-about-deals-make = Compute what the first N deals of a side, or with --days those of the next days, are worth and store it in the site’s database: deal par, the best total over all start numbers, and the total of every level from every start number (docs/deals.md). Resumable: Ctrl-C stops, the same command continues. Several commands can work on one pool. Needs the extras 'serve', 'par' and 'engine'.
cli-about-completion = Print a script that completes commands, options and their values.
cli-about-man = Print the manual page: to read it, or to install it for man hashi.

## Shared options

cli-option-lang = language of texts (default: the system’s, else en)
cli-option-json = print JSON
cli-option-file = a record in any form, or a one-line code H1…; - for stdin
cli-option-seat = the player, counted from 1 (default: 1)
cli-option-puzzle-side = side A or B (default: A)
cli-option-puzzle-kind = only puzzles of this kind
cli-option-puzzle-theme = only puzzles with this theme
cli-option-puzzle-daily = the puzzle of the day (UTC)
cli-option-puzzle-rush = a rush: as many as you can in three minutes
cli-option-puzzle-id = one puzzle, such as AO17
cli-option-puzzle-map = draw the sheet with every puzzle
cli-option-puzzle-answer = check this answer and stop: turns separated by semicolons, or a start number
cli-option-side = board side or board file (default: A)
cli-option-deck = deck file (default: standard)
cli-option-board = side A or B, a board file, - for stdin
cli-option-progress = progress on stderr (default: a bar on a terminal, else none)

## Playing

cli-about-play = Play line by line: alone, with others at one keyboard, or with bots, up to four players. A turn is typed as c1 c1d1 a1=a2: write the card’s number on C1, draw one bridge C1-D1 and two A1-A2; - passes. An empty line plays what has been typed. ? shows all commands.
cli-option-seats = people at this keyboard, 1 to 4 (default: 1)
cli-option-name = a person’s name; once per person
cli-option-bot = give the next seat to a bot; once per bot: { $bots }, or path/to/file.py:Name (docs/bots.md)
cli-option-seconds = time limit of a bot per turn or hint (default: 1)
cli-option-map = draw the sheet before every turn (default: on a terminal, until map off)
cli-option-quick = play a turn as soon as nothing can be added to it, without Enter
cli-option-screen = play on the full screen, with keys and mouse, instead of line by line
cli-option-paper = paper rules: mistakes are possible (rules, section 6)
cli-option-check-every-round = with --paper: check all sheets after every round
cli-option-info-bar = how seen cards are crossed off (default: automatic)
cli-option-record = save the game to FILE
cli-option-resume = continue the game that was played last, or the Nth last; every game is kept until it ends
cli-option-play-from = continue a recorded game with new cards, from a file or a one-line code H1…; --bot gives the last seats to bots
cli-option-play-round = with --from: the round to continue from (default: the last one)
cli-option-play-deal = play a numbered deal of a server, such as A-1234, and compare (docs/deals.md)
cli-option-play-daily = play the deal of the day of a server, on the side of --side
cli-option-play-server = with --deal or --daily: the server (default: { $url })
cli-option-secret = deal from this secret of 64 hex digits, to play the same cards again
cli-option-seal = print the seal of the deal before the game (docs/deal.md)
cli-option-rule = the number of a rule, such as 3.4
cli-option-words = describe every island, its neighbours and straits
cli-option-svg = print an SVG image
cli-option-toml = print a file to start from
cli-option-cards = a deck file, - for stdin
cli-option-join-table = the table’s link, or its code
cli-option-join-bot = let this bot play instead of you: a name, or path/to/file.py:Name (docs/bots.md)
cli-option-join-url = the service, if the table is a code
cli-option-join-seat = the seat, counted from 1 (default: a free one)
cli-option-join-name = the nickname there (default: generated)
cli-option-join-seconds = time limit of the bot per turn (default: 1)

## Records

cli-option-seal-seen = the seal that you saw before the first card
cli-option-random-seen = the random number that you sent, or saw at the start; seats count from 1; may be repeated
cli-option-seal-list = a list of seals that you kept (/api/daily/seals): the deal must be in it
cli-option-to = text: a .hashi file; json: the same as JSON; code: one line for a link; events: the event log, one JSON object per line (default: text)
cli-option-par-seconds = time limit (default: 60)
cli-option-deal-par-seconds = work of the search for deal par at most, in seconds (default: 240)
cli-option-playouts = playouts per estimate; four times as many halve the error (default: 200)
cli-option-timeline = draw the timeline of the game as SVG

## Bots

cli-option-arena-bots = a bot by name, as path/to/file.py:Name, or a level with other weights as LEVEL@file.npz
cli-option-arena-bot = one more bot
cli-option-arena-seats = 1 to 4 at a table (default: 1, solo)
cli-option-from-round = par of the rest of the game from round N on, after the turns made before it
cli-option-turn-limit = give up when a bot needs more than S seconds for a turn (default: 60 more than --seconds, 300 for the first turn)
cli-option-one-deal = play only deal N of the seed, such as one that failed
cli-option-records = write every game as a record into FOLDER
cli-option-starts = start numbers: random, the same on every sheet (default if solo), or bots, chosen by each bot for the next seat
cli-option-turn-seconds = time limit per turn, for bots that take one
cli-option-deals = number of deals (default: 100)
cli-option-seed = the same seed gives the same deals (default: 1)
cli-option-jobs = processes (default: one per core)
cli-option-deals-side = board side (default: A)
cli-option-deals-count = the deals 1 to N (default: 20)
cli-option-deals-days = instead, the deals of the next N days and their weeks, from today (UTC)
cli-option-deal-name = a deal such as A-1234, day-2026-11-18-A or week-2026-47
cli-option-out = write the results as JSON to FILE
cli-option-cluster = compute on a Dask cluster, as tcp://host:8786
cli-option-totals = draw the totals of every bot as SVG
cli-option-rate-bot = a bot that plays; once per bot (default: random, the next level and the best)
cli-option-par-deals = deals for par (default: 20)
cli-option-par-limit = time limit per par (default: 60)
cli-option-weights = the weights file to write
cli-option-games = solo games of a single stage (default: 480000)
cli-option-race-games = games of two to four seats at the end of each stage (default: 36000; with --games, 3 for 40 of them)
cli-option-start = initial weights (default: random)
cli-option-learning-rate = learning rate of a single stage (default: 0.003 0.0002)
cli-option-exploration = exploration rate of a single stage (default: 0.3 0.03)
cli-option-set = change another field of the plan, for experiments (docs/bots.md)
cli-option-train-seed = the same seed gives the same weights (default: 1)
cli-option-threads = threads (default: one per core)

## Server

cli-option-variable = { $about } ({ $variable })
cli-option-variable-default = { $about } ({ $variable }, default: { $value })
cli-option-rate = { $about }, a second; bursts of { $times } times as many
cli-option-config = configuration file ({ $variable }, default: { $file } if there is one)
cli-option-host = address to listen on
cli-option-port = port; 0 picks a free one
cli-option-data = folder of the SQLite file
cli-option-database = postgresql://user@host/name or sqlite:///path, instead of --data
cli-option-database-password-file = file with the password, for a database URL without one
cli-option-valkey = notices between nodes: redis://host:6379
cli-option-valkey-password-file = file with the password, for a Valkey URL without one
cli-option-public-url = base of links to tables
cli-option-site-folder = folder for the files, new or with an earlier site
cli-option-offline = on offers offline play; off removes it from browsers that have it
cli-option-proxies = trusted proxies, which set the client address; comma-separated, or *
cli-option-bot-workers = processes for bots; default: one fewer than the number of cores
cli-option-bot-seconds = time limit of a bot per turn
cli-option-limit-requests = requests and handshakes per address
cli-option-limit-files = pages and static files per address
cli-option-limit-frames = frames per WebSocket
cli-option-limit-address-frames = frames per address, of all its WebSockets
cli-option-limit-connections = WebSockets per address
cli-option-limit-lines = HTTP connections per address
cli-option-limit-all-connections = connections of all clients, WebSockets included
cli-option-limit-head-bytes = bytes of a request head
cli-option-limit-head-fields = header fields of a request
cli-option-limit-head-seconds = seconds for a request head
cli-option-limit-body-bytes = bytes of a request body
cli-option-limit-body-seconds = seconds for a request body
cli-option-limit-control-frames = pings, pongs and continuation frames per WebSocket
cli-option-limit-chatter = commands other than turns, per person
cli-option-limit-table-events = events of a table
cli-option-limit-refusals = stored refusals per player and table
cli-option-limit-waiting-tables = tables of a host that nobody has started
cli-option-limit-address-tables = tables opened from an address that nobody has started
cli-option-limit-people = new identities per address
cli-option-limit-opened = new tables, challenges and circles per address
cli-option-limit-running-tables = games of a host that have not ended
cli-option-limit-bot-tables = running tables without people, per host
cli-option-limit-address-bot-tables = running tables without people, started from an address
cli-option-limit-added-games = offline games added from an address, repeats aside
cli-option-limit-offline-games = offline games that a person has added
cli-option-limit-circles = circles that a person is in
cli-option-limit-circle-members = people in a circle
cli-option-limit-rooms = rooms of a caller that have not ended
cli-option-limit-room-sheets = sheets in a room, removed ones included
cli-option-limit-sheets = new sheets in rooms per address
cli-option-limit-room-waits = requests per address that wait for a change of a room
cli-option-limit-analyses = pars and reviews that a person waits for
cli-option-limit-address-analyses = pars and reviews that an address waits for
cli-option-limit-deals-ahead = numbered deals per side whose figures are computed before anyone plays them; 0: quick figures of those being played only
cli-option-limit-whatifs = what-ifs and parts of board ratings being computed or waited for, one per person
cli-option-limit-address-whatifs = what-ifs and parts of board ratings that an address waits for
cli-option-limit-unread-seconds = seconds with a full send buffer
cli-option-keep-unstarted = days to keep tables that nobody starts; 0: forever
cli-option-keep-unfinished = days to keep games that nobody finishes; 0: forever
cli-option-keep-people = days to keep people without games, training, circles or rooms who do not come back; 0: forever
cli-option-keep-replies = days to keep stored refusals, and replies of games that have ended; 0: forever
cli-option-log = format of log lines on stderr; default: text on a terminal, else json
cli-option-log-level = debug, info, warning or error
cli-option-open = open the page in a browser
cli-option-target = file to write, or an existing folder
cli-option-keep = in a folder: delete all but the newest N backups afterwards
cli-option-backup = a backup
cli-option-shell = the shell to write for

## Running a site

cli-admin-list = list people, the last used first
cli-admin-find = find people by name, id, or the code of a table or room
cli-admin-rename = give a person another name
cli-admin-ban = ban a person, on all nodes within 2 seconds
cli-admin-unban = let a banned person play again
cli-admin-log = show the audit log: every change made with hashi admin
cli-admin-tables = list tables, newest first
cli-admin-close = close a table or circle: nobody can play or watch there any more; end a room
cli-admin-reopen = open a closed table again
cli-admin-remove-result = remove a person’s result from the ranking of a challenge
cli-admin-sheets = list the sheets of a room with their names
cli-admin-remove-sheet = remove a sheet, and with it its name, from a room
cli-admin-reports = list what players have reported, newest first
cli-admin-resolve = mark a report as resolved
cli-admin-announce = show a short text on every page
cli-admin-pause = allow no new tables; running ones continue
cli-admin-resume = allow new tables again
cli-option-reason = for the audit log; leave names out, so that deleting a person erases them
cli-option-most = show at most N (default: { $most })
cli-option-banned = only banned people
cli-option-who = part of a name, an id, or the code of a table or room
cli-option-person = id of a person, as list and find show it
cli-option-new-name = new name; default: a generated one
cli-option-closed = only closed tables
cli-option-challenge = id of a challenge, from its link, or a deal such as day-2026-11-18-A
cli-option-table = code or id of a table, or code of a circle or room
cli-option-room = code of a room
cli-option-sheet = id of a sheet, as sheets shows it
cli-option-resolved = resolved ones too
cli-option-report = id of a report, as reports shows it
cli-option-announcement = one short line, in any language
cli-option-in = another text for pages in one language ({ $languages }); repeatable
cli-option-for = how long, such as 30m, 2h or 3d (default: until it is cleared)
cli-option-clear = remove the announcement

## Printing

cli-about-print = Write a PDF to print: boards with info bar and points table, the 18 cards, a points pad, the rules in brief and all the rules. The same options always give the same file. Needs the extra 'print'.
cli-option-print-file = the PDF file to write
cli-option-print-part = one part; may be repeated (default: all)
cli-option-print-board = side A or B, or a board file; may be repeated (default: A and B)
cli-option-paper-size = paper size (default: a4)
cli-option-black = black and white instead of colour
cli-option-large = large print
