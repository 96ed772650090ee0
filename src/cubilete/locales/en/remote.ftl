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
seat-host = host
seat-held = A bot plays for { $player }. To play on, type “{ $value }”.
seats-kept = The seats are kept. To come back: { $value }
come-back = To come back: { $value }
lobby-host = To begin, type “{ $value }”; to let a bot sit down, “{ $other }”.
lobby-wait = The host starts the game.
lobby-sit = To take a seat, type “{ $value }”.
sit-later = A game is going on: seats are free again when it is over. Whoever has a seat here already comes back with the same --name.
not-seated = That takes a seat. There is none here yet.
no-such-seat = Nobody called “{ $value }” sits here.
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

refused-auth-required = The server does not know this terminal any more. Join again.
refused-server-failed = Something in the server failed. What it accepted is saved. Join again.
