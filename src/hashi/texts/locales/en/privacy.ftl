# The privacy page. Its list comes from the schema of the database (service/store/schema.py).

privacy-lead = You need no account here. This is everything HASHI stores about you, why, and for how long.
privacy-why = Why
privacy-how-long = How long

privacy-family-name = Your name
privacy-item-name = The nickname you chose
privacy-why-name = So that the others know who they are playing with.
privacy-keep-name = Until you change or erase it.

privacy-family-identity = Who you are
privacy-item-number = A random number that stands for you, and when it was created
privacy-item-recovery = A fingerprint of your recovery code, not the code itself
privacy-why-identity = So that the game recognises you without a password or an e-mail address.
privacy-keep-identity = { $people ->
    [0] Until you delete your data.
    [one] Until you delete your data. With no games, training, circles or rooms: one day after your last visit.
   *[other] Until you delete your data. With no games, training, circles or rooms: { $people } days after your last visit.
}

privacy-family-devices = Your devices
privacy-item-device = Browser and system of each device, when you added it, and the hour you last used it
privacy-item-token = Fingerprints of the keys and codes that prove who you are
privacy-item-program = Programs that play for you at a table
privacy-why-devices = So that you can play on several devices and sign out each of them.
privacy-keep-devices = Until you sign out. Codes for another device work for ten minutes.

privacy-family-games = Your games
privacy-item-table = Tables where you play or that you opened, with their code and times
privacy-item-result = The results of your games
privacy-item-circle = The circles you are in, with their names
privacy-item-room = Rooms that you opened or had a sheet in, with the results and the names entered for people on paper
privacy-item-offline = Offline games that you added to your games, without the names typed on the device
privacy-why-games = So that you find your games again and can compare points.
privacy-keep-games = Finished games stay until everyone who played has deleted their data, and circles until their last member leaves. { $unstarted ->
    [0] Tables and rooms that nobody starts stay too.
    [one] Tables and rooms that nobody starts are removed after one day.
   *[other] Tables and rooms that nobody starts are removed after { $unstarted } days.
} { $unfinished ->
    [0] So do unfinished games and rooms.
    [one] Unfinished games are removed one day after the last turn, and rooms one day after the last card.
   *[other] Unfinished games are removed { $unfinished } days after the last turn, and rooms that long after the last card.
}

privacy-family-actions = What you do in a game
privacy-item-event = Your turns, phrases and everything else you do at a table, with the times
privacy-item-reply = What HASHI answered, so that a turn sent twice counts only once
privacy-item-analysis = That you asked for a par or a review, until it is calculated
privacy-why-actions = So that no turn is lost, and everyone can replay the game and check the deal.
privacy-keep-actions = { $replies ->
    [0] As long as the game.
    [one] As long as the game. Refusals, and answers of finished games, for one day.
   *[other] As long as the game. Refusals, and answers of finished games, for { $replies } days.
}

privacy-family-reports = Reports
privacy-item-report = Reports about a player: who, at which table or in which room, and the reason
privacy-why-reports = So that the people who run this site can step in.
privacy-keep-reports = Until one of the two players deletes their data.

privacy-family-training = Your training
privacy-item-puzzle = Puzzles you have tried and when missed ones come back, your puzzle rating and your best rush
privacy-why-training = So that you get puzzles that suit you, and missed ones again.
privacy-keep-training = Until you delete your data.

privacy-family-admin = Notes by the people who run this site
privacy-item-ban = Whether you were banned, and when
privacy-item-audit = What they changed about you, and when
privacy-why-admin = So that a ban holds and every change can be traced.
privacy-keep-admin = A ban, until it is lifted or you delete your data. The notes stay, but no longer say that they are about you.

privacy-browser-title = In your browser
privacy-browser-cookie = A cookie with a random key that only proves who you are.
privacy-browser-here = Your language, the appearance, turns you have started, and the seals of your deals. They never leave this browser.
privacy-not-title = Nothing else
privacy-not = No advertising, no statistics about you, nothing from other sites. HASHI looks at your internet address only to fend off floods of requests, and never stores it.
privacy-rights-title = It’s your data
privacy-rights = You can change or erase your name, download everything stored about you, and delete it all. Games with others stay for them, with no name on your seat.
privacy-rights-link = Go to my data
privacy-backups = Backups of this site may keep deleted data a little longer.
