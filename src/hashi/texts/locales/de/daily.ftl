# Deals of the day and of the week: start page, their pages, the archive.

daily-title = Kartenfolge des Tages
daily-lead = Heute bekommen alle die gleichen Karten. Dein erstes Spiel zählt.
daily-side = Seite { $side }
daily-week = Tafel der Woche: { $board }
daily-play = Spielen
daily-continue = Weiterspielen
daily-removed = gespielt, ohne Wertung
daily-rank = Platz { $rank }
daily-mean = Bots im Schnitt: { $mean }
daily-mean-so-far = Bots bisher im Schnitt: { $mean }
daily-days = Gespielt: { $count } der letzten { $days } Tage
daily-next = Neue Kartenfolgen um { $time }, in { $hours } Std. { $minutes } Min.
daily-all = Alle Tage

# Pages of one deal; the day is a date in words.

daily-of-day = Kartenfolge des Tages, { $day }, Seite { $side }
daily-of-week = Kartenfolge der Woche { $week }/{ $year }, Tafel { $board }
daily-short-day = { $day }, Seite { $side }
daily-short-week = Woche { $week }/{ $year }
daily-text = Alle bekommen die gleichen Karten. In die Rangliste kommt dein erstes Spiel, wenn es bis { $time } beginnt.
daily-past = Die Zeit dieser Kartenfolge ist vorbei. Du kannst sie noch spielen; dein Ergebnis steht dann ohne Wertung unter den anderen.
daily-later = später
daily-world = Das ist die weltweite Rangliste. Hier kann jede und jeder beliebig viele Namen haben; nimm sie nicht zu ernst.
daily-missing = An diesem Tag gab es hier keine Kartenfolge.
daily-friends = Wessen Ergebnisse
daily-friends-world = Weltweit
daily-friends-none = Vergleiche dich mit Familie und Freunden: gründe einen Spielkreis
daily-friends-played = Gespielt: { $played } von { $people }
daily-shared = HASHI, Kartenfolge des Tages vom { $day }, Seite { $side }: { $points }. Wer schafft mehr?
daily-shared-week = HASHI, Tafel der Woche { $week }: { $points }. Wer schafft mehr?

# The archive, and the list of seals.

daily-archive = Hier kannst du die Kartenfolge jedes Tages seit dem ersten spielen. Gewertet wird nur, was am Tag selbst beginnt.
daily-more = Ältere Tage zeigen
daily-seals = Im Voraus versiegelt
daily-seals-text = Die Karten der nächsten { $days } Tage stehen schon fest. Diese Liste enthält ihre Siegel, die keine Karte verraten. Wer sie aufbewahrt, kann später prüfen, dass keine Kartenfolge ausgetauscht wurde. Dieser Browser merkt sie sich von selbst.
daily-seals-list = Liste der Siegel
daily-seals-hash = SHA-256 der heutigen Liste
deal-hidden = { $count ->
    [one] Eine Person hat diese Kartenfolge gespielt. Das Ergebnis siehst du, sobald du selbst gespielt hast.
   *[other] { $count } Personen haben diese Kartenfolge gespielt. Ihre Ergebnisse siehst du, sobald du selbst gespielt hast.
}
