# Sharing a finished game: embedded and animated replays.

embed-player = Gracz { $number }
embed-play = Zagraj w HASHI
embed-broken = Nie można pokazać tej gry.
embed-copy = Kopiuj kod do osadzenia
embed-by-hand = Osadź grę na stronie tym kodem HTML:
embed-title = Powtórka gry HASHI
embed-reveals = Kto zobaczy osadzoną grę, pozna karty tego rozdania.
embed-later = Grę będzie można osadzić od { $time }: wcześniej zdradziłaby innym karty.
embed-never = Gier z wyzwania nie można osadzać: ktoś może jeszcze zagrać tymi kartami.
animation-save = Zapisz animację
animation-progress = Tworzenie animacji: { $done } z { $all }
animation-failed = W tej przeglądarce nie udało się utworzyć animacji.
