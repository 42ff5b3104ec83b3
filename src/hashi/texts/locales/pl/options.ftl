# The command line: descriptions of the commands, options and arguments, commands of `hashi admin`.

cli-about-join = Gra przy stole w sieci, wiersz po wierszu jak w hashi play; albo, z --bot, do końca gra bot na tym komputerze. Stół to link, jaki się udostępnia, http://host/t/CODE, albo jego kod razem z --server. Kto wraca, ma to samo miejsce. Bot może być twój własny (docs/network-bots.md). Zerwane połączenie jest wznawiane. Wymaga dodatku 'client'.
cli-about-board-show = Rysuje stronę A, stronę B albo plik planszy; błędy w pliku podaje z numerem wiersza. --toml wypisuje plik, od którego można zacząć.
cli-about-board-rate = Jak trudna jest plansza: jej cieśniny i skrzyżowania, wyniki botów oraz par, najlepszy wynik możliwy z tymi kartami, wszystko na tych samych rozdaniach solo z losowymi liczbami startowymi. Wymaga dodatku 'par' i dodatków botów.
cli-about-par = Par to najlepszy wynik, na jaki pozwalało 17 kart zapisanej gry na planszy jednego gracza, gdy zna się je wszystkie (docs/analysis.md). Pokazuje par, ruchy, które go dają, i to, czego zabrakło. Wymaga dodatku 'par'.
cli-about-review = Przegląd każdego ruchu gracza: oczekiwany wynik przed nim i po nim, najlepszy znaleziony ruch i strata względem niego, szanse na cele oraz wyspy, które nie mogą już być gotowe. Korzysta tylko z tego, co w danej chwili było wiadomo, nigdy z przyszłych kart (docs/analysis.md). Wymaga dodatku 'engine'.
cli-about-puzzle = Zadania z prawdziwych końcówek: zdobądź maksimum ze znanymi kartami, znajdź najlepszy ruch przy zakrytych albo wybierz najbardziej złośliwą liczbę startową. Mówi, czy odpowiedź jest dobra, i podaje dokładne wartości. To, co się nie udało, wraca po 1, 3, 7 i 21 dniach; postępy zostają na tym komputerze (docs/training.md).
cli-about-train = Uczy się wartości plansz w grze z samym sobą i zapisuje ją jako wagi, tak jak powstały dołączone: w dwóch etapach, drugi z mniejszym tempem uczenia i mniejszą eksploracją (docs/bots.md). --games, --learning-rate, --exploration albo --start trenują zamiast tego jeden etap. Wynik zależy tylko od opcji, nie od liczby rdzeni. Ctrl-C przerywa; to samo polecenie wznawia. Wymaga dodatku 'engine'.
cli-about-arena = Boty grają te same rozdania: każdy solo albo od 2 do 4 przy stole, zamieniając się miejscami. Pokazuje średnie, zwycięstwa, Elo, cele i czasy (docs/arena.md). Ctrl-C kończy wcześniej i podsumowuje gotowe rozdania.
cli-about-serve = Udostępnia grę przeglądarkom i programom aż do Ctrl-C: na tym komputerze, w sieci domowej (--host 0.0.0.0) albo w internecie (docs/hosting.md). Gry są w pliku SQLite albo w PostgreSQL. Każdą opcję można też ustawić zmienną środowiskową podaną obok; opcja ma pierwszeństwo. Wymaga dodatku 'serve'.
cli-about-migrate = Aktualizuje bazę danych do schematu tej wersji HASHI. Jeśli jest aktualna, nic nie robi. 'hashi serve' aktualizuje SQLite sam, ale PostgreSQL nigdy. Wymaga dodatku 'serve'.
cli-about-site = Zapisuje grę przeglądarkową z trybem offline jako zwykłe pliki ze ścieżkami względnymi, które może udostępnić każdy statyczny serwer, także pod ścieżką: gry solo, samouczek, zasady i powtórki, bez serwera gry. Wcześniejsza wersja w FOLDER zostaje zastąpiona.
cli-about-backup = Zapisuje wszystko z jednej chwili do pliku, skompresowane i z sumą kontrolną; serwer może w tym czasie działać. TARGET to plik albo folder na pliki nazwane według czasu. Kopię z SQLite można wczytać do PostgreSQL i odwrotnie. Zawiera sekrety: chroń ją jak bazę danych. Wymaga dodatku 'serve'.
cli-about-restore = Wypełnia pustą bazę danych z kopii. Najpierw sprawdza plik, sumę kontrolną i łańcuch skrótów każdej gry; jeśli coś się nie zgadza, nic nie zmienia. Najpierw zatrzymaj serwer, a potem uruchom go znowu. Wymaga dodatku 'serve'.
cli-about-deals-make = Oblicza, ile są warte pierwsze N rozdań danej strony albo, z --days, rozdania najbliższych dni, i zapisuje to w bazie danych serwera: par rozdania, czyli najlepszy wynik dla wszystkich liczb startowych, oraz wynik każdego poziomu z każdą liczbą startową (docs/deals.md). Ctrl-C zatrzymuje pracę, to samo polecenie ją wznawia. Kilka poleceń może pracować nad jedną pulą. Wymaga dodatków 'serve', 'par' i 'engine'.
cli-about-completion = Wypisuje skrypt, który uzupełnia polecenia, opcje i ich wartości.
cli-about-man = Wypisuje stronę podręcznika: do czytania albo do zainstalowania dla man hashi.

## Shared options

cli-option-lang = język tekstów (domyślnie systemowy albo en)
cli-option-json = wypisuje JSON
cli-option-file = zapis gry w dowolnej postaci albo jednowierszowy kod H1…; - to stdin
cli-option-seat = miejsce gracza, licząc od 1 (domyślnie 1)
cli-option-puzzle-side = strona A lub B (domyślnie A)
cli-option-puzzle-kind = tylko zadania tego rodzaju
cli-option-puzzle-theme = tylko zadania z tym tematem
cli-option-puzzle-daily = zadanie dnia (UTC)
cli-option-puzzle-rush = sprint: jak najwięcej zadań w trzy minuty
cli-option-puzzle-id = jedno zadanie, na przykład AO17
cli-option-puzzle-map = rysuje planszę każdego zadania
cli-option-puzzle-answer = sprawdza tę odpowiedź i kończy: ruchy rozdzielone średnikami albo liczba startowa
cli-option-side = strona albo plik planszy (domyślnie A)
cli-option-deck = plik talii (domyślnie standard)
cli-option-board = strona A albo B, plik planszy, - to stdin
cli-option-progress = postęp na stderr (domyślnie pasek w terminalu, poza nim nic)

## Playing

cli-about-play = Gra wiersz po wierszu: solo, z innymi przy jednej klawiaturze albo z botami, razem najwyżej czworo. Ruch wpisujesz tak: c1 c1d1 a1=a2 wpisuje liczbę z karty na C1, rysuje jeden most C1-D1 i dwa A1-A2; - pomija obie akcje. Sam Enter zagrywa to, co wpisano. ? pokazuje wszystkie polecenia.
cli-option-seats = osoby przy tej klawiaturze, od 1 do 4 (domyślnie 1)
cli-option-name = pseudonim osoby; raz na osobę
cli-option-bot = daje kolejne miejsce botowi; raz na bota: { $bots } albo sciezka/plik.py:Name (docs/bots.md)
cli-option-seconds = czas bota na ruch albo podpowiedź w sekundach (domyślnie 1)
cli-option-map = rysuje planszę przed każdym ruchem (domyślnie w terminalu, aż do map off)
cli-option-quick = zagrywa ruch bez Enter, gdy nic już nie można dodać
cli-option-screen = gra na całym ekranie, klawiszami i myszą
cli-option-paper = zasady papierowe: można popełnić błąd (zasady, część 6)
cli-option-check-every-round = z --paper: sprawdza wszystkie plansze po każdej rundzie
cli-option-info-bar = jak skreśla się karty, które były (domyślnie automatic)
cli-option-record = zapisuje grę do FILE
cli-option-resume = kontynuuje ostatnią grę albo N-tą od końca; każda gra jest zachowana do końca
cli-option-play-from = kontynuuje zapisaną grę z nowymi kartami, z pliku albo z kodu H1…; --bot oddaje ostatnie miejsca botom
cli-option-play-round = z --from: od której rundy (domyślnie od ostatniej)
cli-option-play-deal = rozgrywa numerowane rozdanie serwera, na przykład A-1234, i porównuje (docs/deals.md)
cli-option-play-daily = rozgrywa rozdanie dnia serwera, po stronie z --side
cli-option-play-server = z --deal albo --daily: serwer (domyślnie { $url })
cli-option-secret = rozdaje z tego sekretu (64 cyfry szesnastkowe): jeszcze raz te same karty
cli-option-seal = pokazuje przed grą pieczęć rozdania (docs/deal.md)
cli-option-rule = numer zasady, na przykład 3.4
cli-option-words = opisuje każdą wyspę, jej sąsiadki i cieśniny
cli-option-svg = wypisuje obraz SVG
cli-option-toml = wypisuje plik, od którego można zacząć
cli-option-cards = plik talii, - to stdin
cli-option-join-table = link do stołu albo jego kod
cli-option-join-bot = niech ten bot gra za ciebie: nazwa albo sciezka/plik.py:Name (docs/bots.md)
cli-option-join-url = serwer, jeśli stół podano kodem
cli-option-join-seat = miejsce, licząc od 1 (domyślnie wolne)
cli-option-join-name = pseudonim przy stole (domyślnie wymyślony)
cli-option-join-seconds = czas bota na ruch w sekundach (domyślnie 1)

## Records

cli-option-seal-seen = pieczęć, którą widać było przed pierwszą kartą
cli-option-random-seen = losowa liczba wysłana albo widziana na początku; miejsca liczą się od 1; można powtórzyć
cli-option-seal-list = zachowana lista pieczęci (/api/daily/seals): rozdanie musi na niej być
cli-option-to = text: plik .hashi; json: to samo jako JSON; code: jeden wiersz do linku; events: zdarzenia, po jednym obiekcie JSON w wierszu (domyślnie text)
cli-option-par-seconds = limit czasu w sekundach (domyślnie 60)
cli-option-deal-par-seconds = najwięcej pracy przy szukaniu par rozdania, w sekundach (domyślnie 240)
cli-option-playouts = gry próbne na jedną ocenę; cztery razy tyle zmniejsza błąd o połowę (domyślnie 200)
cli-option-timeline = rysuje przebieg gry jako SVG

## Bots

cli-option-arena-bots = bot po nazwie, jako sciezka/plik.py:Name albo poziom z innymi wagami jako POZIOM@plik.npz
cli-option-arena-bot = jeszcze jeden bot
cli-option-arena-seats = od 1 do 4 przy stole (domyślnie 1, solo)
cli-option-from-round = par reszty gry od rundy N, po wcześniejszych ruchach
cli-option-turn-limit = przerywa, gdy bot potrzebuje na ruch więcej niż S sekund (domyślnie 60 więcej niż --seconds, przy pierwszym ruchu 300)
cli-option-one-deal = gra tylko rozdanie N tego ziarna, na przykład nieudane
cli-option-records = zapisuje każdą grę jako zapis w folderze FOLDER
cli-option-starts = liczby startowe: random, takie same na każdej planszy (domyślnie solo), albo bots, wybrane przez boty, każdy dla następnego miejsca
cli-option-turn-seconds = sekundy na ruch, dla botów, które je uwzględniają
cli-option-deals = liczba rozdań (domyślnie 100)
cli-option-seed = to samo ziarno daje te same rozdania (domyślnie 1)
cli-option-jobs = procesy (domyślnie jeden na rdzeń)
cli-option-deals-side = strona planszy (domyślnie A)
cli-option-deals-count = rozdania od 1 do N (domyślnie 20)
cli-option-deals-days = zamiast tego rozdania następnych N dni i ich tygodni, od dziś (UTC)
cli-option-deal-name = rozdanie, na przykład A-1234, day-2026-11-18-A albo week-2026-47
cli-option-out = zapisuje wyniki jako JSON do FILE
cli-option-cluster = liczy na klastrze Dask, na przykład tcp://host:8786
cli-option-totals = rysuje wyniki każdego bota jako SVG
cli-option-rate-bot = bot, który gra; raz na bota (domyślnie random, następny poziom i najlepszy)
cli-option-par-deals = rozdania dla par (domyślnie 20)
cli-option-par-limit = limit czasu na jeden par w sekundach (domyślnie 60)
cli-option-weights = plik, do którego trafią wagi
cli-option-games = gry solo jednego etapu (domyślnie 480000)
cli-option-race-games = gry od dwóch do czterech miejsc na końcu każdego etapu (domyślnie 36000; z --games 3 na 40 z nich)
cli-option-start = wagi początkowe (domyślnie losowe)
cli-option-learning-rate = tempo uczenia jednego etapu (domyślnie 0.003 0.0002)
cli-option-exploration = stopień eksploracji jednego etapu (domyślnie 0.3 0.03)
cli-option-set = zmienia inne pole planu, do eksperymentów (docs/bots.md)
cli-option-train-seed = to samo ziarno daje te same wagi (domyślnie 1)
cli-option-threads = wątki (domyślnie jeden na rdzeń)

## Server

cli-option-variable = { $about } ({ $variable })
cli-option-variable-default = { $about } ({ $variable }, domyślnie { $value })
cli-option-rate = { $about }, na sekundę; w seriach { $times } razy tyle
cli-option-config = plik konfiguracji ({ $variable }, domyślnie { $file }, jeśli istnieje)
cli-option-host = adres, na którym nasłuchuje
cli-option-port = port; 0 wybiera wolny
cli-option-data = folder pliku SQLite
cli-option-database = postgresql://user@host/name albo sqlite:///path, zamiast --data
cli-option-database-password-file = plik z hasłem, gdy URL bazy go nie ma
cli-option-valkey = powiadomienia między węzłami: redis://host:6379
cli-option-valkey-password-file = plik z hasłem, gdy URL Valkey go nie ma
cli-option-public-url = początek linków do stołów
cli-option-site-folder = folder na pliki, nowy albo z wcześniejszą wersją
cli-option-offline = on oferuje grę offline; off usuwa ją z przeglądarek, które ją mają
cli-option-proxies = zaufane proxy, które podają adres klienta; po przecinku albo *
cli-option-bot-workers = procesy dla botów; domyślnie o jeden mniej niż rdzeni
cli-option-bot-seconds = czas bota na ruch w sekundach
cli-option-limit-requests = żądania i nawiązania połączeń na adres
cli-option-limit-files = strony i pliki na adres
cli-option-limit-frames = ramki na WebSocket
cli-option-limit-address-frames = ramki na adres, ze wszystkich jego WebSocketów
cli-option-limit-connections = WebSockety na adres
cli-option-limit-lines = połączenia HTTP na adres
cli-option-limit-all-connections = połączenia wszystkich klientów, razem z WebSocketami
cli-option-limit-head-bytes = bajty nagłówka żądania
cli-option-limit-head-fields = pola nagłówka żądania
cli-option-limit-head-seconds = sekundy na nagłówek żądania
cli-option-limit-body-bytes = bajty treści żądania
cli-option-limit-body-seconds = sekundy na treść żądania
cli-option-limit-control-frames = pingi, pongi i ramki kontynuacji na WebSocket
cli-option-limit-chatter = polecenia, które nie są ruchami w grze, na osobę
cli-option-limit-table-events = zdarzenia stołu
cli-option-limit-refusals = zapamiętane odmowy na osobę i stół
cli-option-limit-waiting-tables = stoły jednej osoby, przy których nikt nie zaczął
cli-option-limit-address-tables = stoły otwarte z jednego adresu, przy których nikt nie zaczął
cli-option-limit-people = nowe tożsamości na adres
cli-option-limit-opened = nowe stoły, wyzwania i kręgi na adres
cli-option-limit-running-tables = niezakończone gry jednej osoby
cli-option-limit-bot-tables = trwające stoły bez ludzi, na osobę
cli-option-limit-address-bot-tables = trwające stoły bez ludzi, zaczęte z jednego adresu
cli-option-limit-added-games = gry offline dodane z jednego adresu, bez powtórzeń
cli-option-limit-offline-games = gry offline dodane przez jedną osobę
cli-option-limit-circles = kręgi, do których należy jedna osoba
cli-option-limit-circle-members = osoby w jednym kręgu
cli-option-limit-rooms = niezakończone pokoje jednej osoby prowadzącej
cli-option-limit-room-sheets = plansze w jednym pokoju, także usunięte
cli-option-limit-sheets = nowe plansze w pokojach na adres
cli-option-limit-room-waits = zapytania na adres, które czekają na zmianę w pokoju
cli-option-limit-analyses = obliczenia par i przeglądy, na które czeka jedna osoba
cli-option-limit-address-analyses = obliczenia par i przeglądy, na które czeka jeden adres
cli-option-limit-whatifs = obliczane lub czekające pytania „A gdyby…?” i części ocen plansz, po jednym na osobę
cli-option-limit-address-whatifs = pytania „A gdyby…?” i części ocen plansz, na które czeka jeden adres
cli-option-limit-deals-ahead = rozdania na stronę, których wartości liczone są na zapas; 0: tylko szybkie wartości rozdań, w które ktoś właśnie gra
cli-option-limit-unread-seconds = sekundy z pełnym buforem wysyłania
cli-option-keep-unstarted = ile dni trzymać stoły, przy których nikt nie zaczyna; 0: zawsze
cli-option-keep-unfinished = ile dni trzymać gry, których nikt nie kończy; 0: zawsze
cli-option-keep-people = ile dni trzymać osoby bez gier, treningu, kręgów i pokoi, które nie wracają; 0: zawsze
cli-option-keep-replies = ile dni trzymać odmowy i odpowiedzi zakończonych gier; 0: zawsze
cli-option-log = postać dziennika na stderr; domyślnie text w terminalu, poza nim json
cli-option-log-level = debug, info, warning albo error
cli-option-open = otwiera stronę w przeglądarce
cli-option-target = plik do zapisania albo istniejący folder
cli-option-keep = w folderze: usuwa potem wszystkie kopie oprócz N najnowszych
cli-option-backup = kopia zapasowa
cli-option-shell = powłoka, dla której jest skrypt

## Running a site

cli-admin-list = wypisz osoby, ostatnio aktywne najpierw
cli-admin-find = znajdź osoby po pseudonimie, identyfikatorze albo kodzie stołu lub pokoju
cli-admin-rename = daj osobie inny pseudonim
cli-admin-ban = wyklucz osobę, na wszystkich węzłach w ciągu 2 sekund
cli-admin-unban = pozwól wykluczonej osobie znowu grać
cli-admin-log = pokaż dziennik: każdą zmianę zrobioną przez hashi admin
cli-admin-tables = wypisz stoły, najnowsze najpierw
cli-admin-close = zamknij stół lub krąg: nikt nie może już tam grać ani patrzeć; zakończ pokój
cli-admin-reopen = otwórz znowu zamknięty stół
cli-admin-remove-result = usuń wynik osoby z rankingu wyzwania
cli-admin-sheets = wypisz plansze pokoju z pseudonimami
cli-admin-remove-sheet = usuń planszę, a z nią pseudonim, z pokoju
cli-admin-reports = wypisz zgłoszenia graczy, najnowsze najpierw
cli-admin-resolve = oznacz zgłoszenie jako załatwione
cli-admin-announce = pokaż krótki tekst na każdej stronie
cli-admin-pause = nie pozwalaj na nowe stoły; trwające grają dalej
cli-admin-resume = pozwól znowu na nowe stoły
cli-option-reason = do dziennika; bez pseudonimów, żeby zniknęły razem z osobą
cli-option-most = pokazuje najwyżej N (domyślnie { $most })
cli-option-banned = tylko wykluczone osoby
cli-option-who = część pseudonimu, identyfikator albo kod stołu lub pokoju
cli-option-person = identyfikator osoby, jak pokazują go list i find
cli-option-new-name = nowy pseudonim; domyślnie wymyślony
cli-option-closed = tylko zamknięte stoły
cli-option-challenge = identyfikator wyzwania, z jego linku, albo rozdanie, na przykład day-2026-11-18-A
cli-option-table = kod albo identyfikator stołu, albo kod kręgu lub pokoju
cli-option-room = kod pokoju
cli-option-sheet = identyfikator planszy, jak pokazuje go sheets
cli-option-resolved = także załatwione
cli-option-report = identyfikator zgłoszenia, jak pokazuje go reports
cli-option-announcement = jeden krótki wiersz, w dowolnym języku
cli-option-in = inny tekst dla stron w jednym języku ({ $languages }); można powtórzyć
cli-option-for = jak długo, na przykład 30m, 2h albo 3d (domyślnie do --clear)
cli-option-clear = usuwa ogłoszenie

## Printing

cli-about-print = Zapisuje PDF do druku: plansze z paskiem kart i tabelą punktów, 18 kart, notes punktacji, zasady w skrócie i wszystkie zasady. Te same opcje dają zawsze ten sam plik. Wymaga dodatku 'print'.
cli-option-print-file = plik PDF do zapisania
cli-option-print-part = jedna część; można powtórzyć (domyślnie wszystkie)
cli-option-print-board = strona A lub B albo plik planszy; można powtórzyć (domyślnie A i B)
cli-option-paper-size = format papieru (domyślnie a4)
cli-option-black = czarno-biało zamiast w kolorze
cli-option-large = duży druk
