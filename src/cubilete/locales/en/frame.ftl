### The frame of a table: menu, rules at hand, connection, log, notices. Labels, buttons and headings
### have no full stop. What several people may read has names, never “you”.

## The frame

frame-back = Back
frame-beside = Beside the game
frame-all-right = All right
frame-put-away = Put this message away
frame-rule-link = See rule { $value }
frame-rules-page = The rules as a page
frame-learn = Learn in two minutes
frame-table = Table { $count }: { $list }
frame-log-more = { $count ->
    [one] Show { $count } older line
   *[other] Show { $count } older lines
}
frame-take-back-of = Take { $player }’s seat back
frame-seat-free = There is a free seat for the next game.
frame-sit-later = A seat can be taken when this game is over.
frame-sit-full = All seats are taken.
frame-muting = Reactions that this device hides
frame-muted = reactions hidden
frame-emote-from = Whose reaction is it?
frame-emote-wait = The next one in { n-seconds }

## The menu

menu-invite = Invite people
menu-code = Code of the table:
menu-share = Send
menu-host = As the host
menu-host-passed = Somebody else is the host now.
menu-pass-host = Pass on being the host
menu-pass-host-about = The host starts games, sets the house rules, and lets people in.
menu-pass-host-none = Nobody else at this table could be the host: bots cannot, nor whoever has resigned.
menu-pass-host-to = To { $player }
menu-record = Record of the game
menu-record-none = There is no game yet, so there is no record.
menu-record-over = The whole game, with every throw, to keep or to study.
menu-record-playing = Until the game is over, the record has only what may be seen on this device.
menu-device = Play on another device
menu-device-about = A link carries the seats over to another device. It works once, for ten minutes; from then on this device does not play any more.
menu-device-make = Make the link
menu-device-scan = Scan this with the other device’s camera.
menu-device-until = It works for { $value } more.
menu-device-over = The link is too old. A new one can be made.
menu-home-about = The seat is kept; the table is among the recent ones there.
menu-resign = Resign
menu-resign-about = A bot plays this game to its end instead. This cannot be taken back; the seat stays for the next game.
menu-resign-as = { $player } resigns
menu-leave = Leave the table
menu-leave-about = The seat is free for somebody else then.
menu-leave-playing = A game is going on: a bot plays it to its end, and the seat cannot be had back.
menu-leave-as = { $player } leaves the table
menu-stay = Stay and play on
menu-ask-again = Ask again before a challenge
menu-ask-again-about = A challenge cannot be taken back.
menu-english = English
menu-spanish = Español
menu-vietnamese = Tiếng Việt

## Connection

net-offline = No connection
net-next-try = Next try in { n-seconds }.
net-trying = Reconnecting…
net-nothing-lost = Accepted moves are saved.
net-move-kept = The move is kept here and will be sent by itself.
net-stopping = The server is stopping
net-age = This is how the table stood { n-seconds } ago
net-copy = Copy what happened
net-copied = Copied
net-save = Save what happened
net-forgotten = This browser is not known as the one that sits here any more, so it only watches. The host can free the seat.
net-moved = Another device plays on
net-moved-about = The seats were carried over to it. Nothing is lost, and this one can be closed.
net-page-old = A newer page is ready
net-load-again = Load the page again

## Notices

notice-title = { $value } · { $table }
notice-over = Game over
notice-rules-changed = The host has changed the house rules.
notice-renamed = { $player } is called { $other } now.
