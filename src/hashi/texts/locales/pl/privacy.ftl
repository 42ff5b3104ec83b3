# Strona o prywatności. Jej lista pochodzi ze schematu bazy danych.

privacy-lead = Nie potrzebujesz tu konta. Oto wszystko, co HASHI o tobie zapisuje, po co i jak długo.
privacy-why = Po co
privacy-how-long = Jak długo

privacy-family-name = Twój pseudonim
privacy-item-name = Wybrany przez ciebie pseudonim
privacy-why-name = Żeby inni wiedzieli, z kim grają.
privacy-keep-name = Dopóki go nie zmienisz albo nie usuniesz.

privacy-family-identity = Kim jesteś
privacy-item-number = Losowy numer, który cię oznacza, i kiedy powstał
privacy-item-recovery = Odcisk twojego kodu odzyskiwania, nie sam kod
privacy-why-identity = Żeby gra rozpoznawała cię bez hasła i adresu e-mail.
privacy-keep-identity = { $people ->
    [0] Dopóki się nie usuniesz.
    [one] Dopóki się nie usuniesz. Bez gier, treningu, kręgów i pokoi: dzień po ostatniej wizycie.
    [few] Dopóki się nie usuniesz. Bez gier, treningu, kręgów i pokoi: { $people } dni po ostatniej wizycie.
    [many] Dopóki się nie usuniesz. Bez gier, treningu, kręgów i pokoi: { $people } dni po ostatniej wizycie.
   *[other] Dopóki się nie usuniesz. Bez gier, treningu, kręgów i pokoi: { $people } dnia po ostatniej wizycie.
}

privacy-family-devices = Twoje urządzenia
privacy-item-device = Przeglądarka i system każdego urządzenia, od kiedy je masz i o której godzinie było ostatnio w użyciu
privacy-item-token = Odciski kluczy i kodów, które dowodzą, kim jesteś
privacy-item-program = Programy, które grają za ciebie
privacy-why-devices = Żeby można było grać na kilku urządzeniach i wylogować każde z nich.
privacy-keep-devices = Dopóki się nie wylogujesz. Kody dla innego urządzenia działają dziesięć minut.

privacy-family-games = Twoje gry
privacy-item-table = Stoły, przy których grasz albo które tworzysz, z kodem i czasem
privacy-item-result = Wyniki twoich gier
privacy-item-circle = Kręgi, do których należysz, z ich nazwami
privacy-item-room = Pokoje, które prowadzisz lub w których masz planszę, z wynikami i nazwami wpisanymi dla osób grających na papierze
privacy-item-offline = Gry offline dodane do twoich gier, bez pseudonimów wpisanych na urządzeniu
privacy-why-games = Żeby dało się wrócić do gier i porównać punkty.
privacy-keep-games = Skończone gry zostają, dopóki nie usuną się wszyscy, którzy grali, a kręgi, dopóki ktoś w nich jest. { $unstarted ->
    [0] Stoły i pokoje, w których nikt nie zaczyna, też zostają.
    [one] Stoły i pokoje, w których nikt nie zaczyna, znikają po jednym dniu.
    [few] Stoły i pokoje, w których nikt nie zaczyna, znikają po { $unstarted } dniach.
    [many] Stoły i pokoje, w których nikt nie zaczyna, znikają po { $unstarted } dniach.
   *[other] Stoły i pokoje, w których nikt nie zaczyna, znikają po { $unstarted } dnia.
} { $unfinished ->
    [0] Niedokończone gry i pokoje także.
    [one] Niedokończone gry znikają dzień po ostatnim ruchu, a pokoje dzień po ostatniej karcie.
    [few] Niedokończone gry znikają { $unfinished } dni po ostatnim ruchu, a pokoje tyle samo po ostatniej karcie.
    [many] Niedokończone gry znikają { $unfinished } dni po ostatnim ruchu, a pokoje tyle samo po ostatniej karcie.
   *[other] Niedokończone gry znikają { $unfinished } dnia po ostatnim ruchu, a pokoje tyle samo po ostatniej karcie.
}

privacy-family-actions = Co robisz w grze
privacy-item-event = Twoje ruchy, wypowiedzi i wszystko inne przy stole, z czasem
privacy-item-reply = Co odpowiedziało HASHI, żeby powtórzony ruch liczył się raz
privacy-item-analysis = Prośby o par albo przegląd, dopóki nie są gotowe
privacy-why-actions = Żeby żaden ruch nie zginął, a każdy mógł obejrzeć grę jeszcze raz i sprawdzić rozdanie.
privacy-keep-actions = { $replies ->
    [0] Tak długo jak gra.
    [one] Tak długo jak gra. Odmowy i odpowiedzi ze skończonych gier: jeden dzień.
    [few] Tak długo jak gra. Odmowy i odpowiedzi ze skończonych gier: { $replies } dni.
    [many] Tak długo jak gra. Odmowy i odpowiedzi ze skończonych gier: { $replies } dni.
   *[other] Tak długo jak gra. Odmowy i odpowiedzi ze skończonych gier: { $replies } dnia.
}

privacy-family-reports = Zgłoszenia
privacy-item-report = Zgłoszenia o kimś: kto, przy którym stole lub w którym pokoju i dlaczego
privacy-why-reports = Żeby osoby, które prowadzą tę stronę, mogły zareagować.
privacy-keep-reports = Dopóki jedna z dwóch osób się nie usunie.

privacy-family-training = Twój trening
privacy-item-puzzle = Zadania, które są już za tobą, i kiedy wrócą nierozwiązane, twój ranking i najlepszy sprint
privacy-why-training = Żeby zadania były dla ciebie odpowiednie, a nierozwiązane wracały.
privacy-keep-training = Dopóki się nie usuniesz.

privacy-family-admin = Notatki osób, które prowadzą tę stronę
privacy-item-ban = Czy i kiedy gra została ci tu zablokowana
privacy-item-audit = Co u ciebie zmieniono i kiedy
privacy-why-admin = Żeby blokada działała, a każdą zmianę dało się odtworzyć.
privacy-keep-admin = Blokada, dopóki nie zostanie zdjęta albo się nie usuniesz. Notatki zostają, ale nie mówią już, że chodziło o ciebie.

privacy-browser-title = W twojej przeglądarce
privacy-browser-cookie = Plik cookie z losowym kluczem, który tylko dowodzi, kim jesteś.
privacy-browser-here = Język, wygląd, rozpoczęte ruchy i pieczęcie twoich gier. Nigdy nie opuszczają tej przeglądarki.
privacy-not-title = Nic więcej
privacy-not = Żadnych reklam, żadnych statystyk o tobie, nic z innych stron. HASHI patrzy na twój adres internetowy tylko po to, by powstrzymać lawinę zapytań, i nigdy go nie zapisuje.
privacy-rights-title = To twoje dane
privacy-rights = Możesz zmienić lub usunąć pseudonim, pobrać wszystko, co jest o tobie zapisane, i usunąć siebie. Gry z innymi zostają dla nich, a twoje miejsce jest wtedy bez pseudonimu.
privacy-rights-link = Przejdź do moich danych
privacy-backups = Kopie zapasowe tej strony mogą przechować usunięte dane trochę dłużej.
