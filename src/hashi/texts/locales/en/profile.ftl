# The profile page.

## Name

you-name-title = Your name
you-name = Nickname
you-name-hint = 1 to 24 characters. Everyone at your tables sees it, so it’s better not to use your full name.
you-rename = Save name
you-renamed = Your name is now { $name }.

## Appearance

you-look-title = Appearance
you-theme = Colours
you-theme-auto = same as this device
you-theme-light = light
you-theme-dark = dark
you-size = Text size
you-size-normal = normal
you-size-large = large
you-size-huge = very large
you-motion = Motion
you-motion-auto = same as this device
you-motion-on = on
you-motion-off = off

## Devices

you-devices-title = My devices
you-devices-text = You’re signed in on these devices. Sign out the ones you no longer use.
you-device-program = Program or unknown browser
you-device-here = this device
you-device-used = Last used: { $date }
you-device-end = Sign out
you-device-end-label = Sign out { $name }
you-device-ended = { $name } is signed out.
you-device-sure = Sign out on this device? Without another device or a recovery code you can’t get your name and games back.
you-device-yes = Yes, sign out
you-device-no = No, stay signed in
you-seats-title = Programs that play for you
you-seat-token = Seat at table { $code }
you-seat-end = Stop
you-seat-end-label = Stop the program at table { $code }
you-seat-ended = The program at table { $code } no longer plays for you.

## Linking

you-link-title = Add another device
you-link-text = Get a code here and enter it there, on the same page. Then both devices have your name and your games.
you-link-make = Get a code
you-link-code = Your code. It works once, within ten minutes:
you-link-enter = Code from your other device
you-link-go = Sign in here
you-linked = Welcome back! You’re signed in on this device now.

## Recovery

you-recovery-title = Recovery code
you-recovery-text = Lost your device or cleared your browser? Use this code to get your name and your games back. Write it down: it is shown only once.
you-recovery-make = Show a new code
you-recovery-code = Your recovery code. Older ones no longer work:
you-recovery-enter = Lost everything? Enter your recovery code
you-recovery-go = Bring me back
you-recovered = Welcome back! That code is used up now. Here is your next one:

## Stored data

you-stored-title = What is stored about you
you-stored-link = See everything that is stored, why, and for how long
you-erase-title = Erase my name
you-erase-text = Your name disappears everywhere, even from past games. The games themselves stay, without a name.
you-erase = Erase my name…
you-erase-sure = Really erase your name? You can’t get it back, but you can choose a new one.
you-erase-yes = Yes, erase it
you-erase-no = No, keep it
you-erased = Your name has been erased.

## Export and deletion

you-export-title = My data
you-export-text = Everything stored about you, with your games, in one file that programs can read (JSON).
you-export = Download my data
you-delete-title = Delete me
you-delete-text = Your name, your devices and the games that you played alone disappear for good. Games with others stay for them; your seat there has no name.
you-delete = Delete me…
you-delete-sure = Really delete everything about you? Nobody can bring it back.
you-delete-yes = Yes, delete everything
you-delete-no = No, keep everything
you-deleted = Everything about you is deleted.
