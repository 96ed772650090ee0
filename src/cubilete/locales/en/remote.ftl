### Playing at a server’s table from a terminal. $value is what is typed, a link or a name;
### refused-… is what the server says by a code alone.

## Words that are typed

input-start = start, start the game
input-sit = sit, sit down
input-bot = bot, add a bot
input-remove = remove
input-take-back = take back, take my seat back
input-get-up = get up, leave the table
input-resign = resign, give up
input-more-time = more time, give time

## The table

table-at = { $table }, table { $value }
table-code = Code of the table: { $value }
table-link = Link: { $value }
table-command = To join from another terminal: { $value }
table-changed = The host has set the next game: { $value }.
table-locked = The host lets nobody else sit down.
table-unlocked = The host lets others sit down again.
watching-off = The host lets nobody watch.
watching-on = The host lets people watch.
time-given = { $player } gives more time.
seat-host = host
seat-held = A bot plays for { $player }. To play on, type “{ $value }”.
seats-kept = The seats are kept. To come back: { $value }
come-back = To come back: { $value }
state-away = away
state-bot = a bot plays
state-resigned = a bot plays to the end
lobby-host = To begin, type “{ $value }”; to let a bot sit down, “{ $other }”.
lobby-wait = The host starts the game.
lobby-sit = To take a seat, type “{ $value }”.
sit-later = A game is going on: seats are free again when it is over. Whoever has a seat here already comes back with the same --name.
not-seated = That takes a seat. There is none here yet.
no-such-seat = Nobody called “{ $value }” sits here.
net-restored = The table has gone back to an earlier moment: the server was restored from a backup.
net-unanswered = There is no answer yet. It is sent again until there is one.
cannot-reach = No connection: { $value }

## Help

help-sit = “{ $value }” takes a free seat.
help-get-up = “{ $value }” leaves the table; during a game a bot plays on.
help-resign = “{ $value }” gives up: a bot plays to the end.
help-take-back = “{ $value }” plays on after a bot has taken over.
help-more-time = “{ $value }” lets the clock of the player to act begin anew.
help-remove = “{ $value }” and a name free a seat.
help-emotes = Reactions can be typed too: { $list }
help-go = “{ $value }” leaves this terminal; the seats are kept.

## What the server refuses by a code alone

refused-auth-forbidden = Only the host, or whoever sits there, can do this.
refused-auth-required = The server does not know this terminal any more. Join again.
refused-auth-moved = Another device plays for these seats now.
refused-table-busy = Too much is going on at this table. Try again in a moment.
refused-table-locked = The host lets nobody else sit down.
refused-table-no-spectators = The host lets nobody watch.
refused-table-phase = The table does not take this now.
refused-table-unknown = This table is not there any more.
refused-server-failed = Something in the server failed. What it accepted is saved. Join again.

## What a table refuses as it stands

phase-playing = A game is going on: wait until it is over.
phase-resting = No game is going on.
phase-held = A bot plays for this seat: take the seat back first.
phase-no-limit = There is no turn limit here, so nobody needs more time.
phase-resigned = This seat has resigned already: a bot plays to the end.
phase-not-held = No bot has taken this seat over for a while, so there is nothing to take back.
phase-bot = A bot plays this game to its end: remove it afterwards.
time-own = Nobody gives time to themselves: another player may.
seat-resigned = { $player } has resigned; a bot plays on.
