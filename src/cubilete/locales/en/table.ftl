### What happens at any table: turns, people, connection, announcements. Names, never “you”,
### in all that several people read; a log line ends in a full stop, a button or label does not.

## Turns

turn-yours = Your turn
turn-yours-title = Your turn: { $table }
turn-of = { $player }’s turn
turn-waiting = Waiting for { $player }
turn-time = Time left: { n-seconds }
turn-more-time = More time
turn-timed-out = Time is up: the table played for { $player }.
turn-not-yet = Not yet: it is { $player }’s turn.
first-chance = Chance decides: { $player } starts.

## Pass-and-play and people

curtain-pass = The phone goes to { $player }. Nobody else looks.
curtain-open = I am { $player }: show the dice
curtain-hide = Cover the dice
curtain-covered = The dice are covered again. { $player } can open them.
seat-joined = { $player } joined the table.
seat-left = { $player } left the table.
seat-away = { $player } is away. A bot takes over in { n-seconds }.
seat-bot = A bot now plays for { $player }.
seat-back = { $player } is back and plays on.
seat-take-back = Take the seat back
host-is = { $player } is the host now.
room-full = This table is full.
watch-button = Watch
code-wrong = No table has this code. Check it and try again.
code-wait = Too many wrong codes. Wait { n-seconds }.
name-taken = This name is taken at this table. Choose another.
name-lookalike = This name looks too much like “{ $other }”. Choose another.
name-length = A name has 1 to 24 characters.
watch-notice = Watching: hidden dice stay hidden until the reveal.
watch-count = { n-watching }
emote-hello = Hello!
emote-luck = Good luck!
emote-nice = Well played!
emote-wow = Wow!
emote-laugh = Ha ha!
emote-think = Hmm…
emote-oops = Oops!
emote-wait = One moment!
emote-thanks = Thank you!
emote-game = Good game!
emote-mute = Mute { $player }’s reactions
rematch-button = Rematch

## Connection and device

net-lost = Connection lost. Reconnecting…
net-retry = Offline. Next try in { n-seconds }.
net-back = Back online.
net-resynced = Up to date again: no accepted move was lost.
move-stale = The table moved on first, so this move does not count. Look again and choose.
server-stopping = The server is stopping. Accepted moves are saved; play goes on when it is back.
rate-limited = Too fast. Wait { n-seconds } and try again.
disk-full = The server cannot save right now. This move was not accepted, and nothing is lost. Try again soon.
link-copy = Copy link
link-copied = Link copied
link-select = Select the link and copy it
qr-scan = Scan with a phone’s camera to join
sound-toggle = Sound

## Announcements, for screen readers

say-turn = It is { $player }’s turn.
say-cup = { $player } has { $list }.

## The table as it stands, and what it refuses by a code alone

table-locked = The host lets nobody else sit down.
table-unlocked = The host lets others sit down again.
watching-off = The host lets nobody watch.
watching-on = The host lets people watch.
time-given = { $player } gives more time.
state-away = away
state-bot = a bot plays
state-resigned = a bot plays to the end
net-restored = The table has gone back to an earlier moment: the server was restored from a backup.
refused-auth-forbidden = Only the host, or whoever sits there, can do this.
refused-auth-moved = Another device plays for these seats now.
refused-table-busy = Too much is going on at this table. Try again in a moment.
refused-table-locked = The host lets nobody else sit down.
refused-table-no-spectators = The host lets nobody watch.
refused-table-phase = The table does not take this now.
refused-table-unknown = This table is not there any more.
phase-playing = A game is going on: wait until it is over.
phase-resting = No game is going on.
phase-held = A bot plays for this seat: take the seat back first.
phase-no-limit = There is no turn limit here, so nobody needs more time.
phase-resigned = This seat has resigned already: a bot plays to the end.
phase-not-held = No bot has taken this seat over for a while, so there is nothing to take back.
phase-bot = A bot plays this game to its end: remove it afterwards.
time-own = Nobody gives time to themselves: another player may.
seat-resigned = { $player } has resigned; a bot plays on.
