### The first page, the lobby, house rules, and moving to another device. Labels and buttons have no
### full stop; whatever others may read over a shoulder has names in it, never “you”.

## The first page

home-tagline = Three old dice games for the whole family
home-language = Language
home-games = Choose a game
home-game-liars-dice = Pirate Chest
home-game-ship-captain-crew = Ship, Captain, Crew
home-game-good-milk = Good Milk
home-about-liars-dice = Bluff over hidden dice
home-about-ship-captain-crew = Three throws, one crew
home-about-good-milk = Race to square 37
home-players-liars-dice = 2 to 6 players · 10 min
home-players-ship-captain-crew = 1+ players · 15 min
home-players-good-milk = 3+ players · 15 min
home-learn = Learn in two minutes
home-how = How shall we play?
home-friends = With friends
home-friends-line = A link, a code, or a QR code
home-pass = Pass this phone around
home-pass-line = A curtain before each turn
home-bots-line = { $value } × { $count }, right now
home-bots-now = Right now
home-bots-choose = Choose the bots
home-bots-count = How many bots
home-bots-level = How they play
home-level-novice = Plays by feel, as in a first game
home-level-steady = Reckons before every move
home-level-sharp = Reads what the others’ moves tell
home-level-captain = Plays the strongest game there is here
home-bots-start = Play now
home-code = Join with a code
home-code-example = Code, such as KRAB-7F2Q
home-join = Join
home-recent = Recent tables
home-recent-lobby = In the lobby
home-recent-playing = Game on
home-recent-over = Finished
home-forget = Forget table { $value }
home-theme = Appearance
home-theme-auto = As the device
home-theme-light = Light
home-theme-dark = Dark
home-name = Name at the table
home-name-hint = Everybody at the table sees it.
home-lay = Open a table
home-guest = Player
home-pass-order = In the order in which people sit, clockwise.
home-person = Player { $count }
home-pass-up = Move { $player } up
home-pass-remove = Take { $player } off
home-pass-add = Add a player
home-pass-go = { $players ->
    [one] Open a table for { $players } player
   *[other] Open a table for { $players } players
}
home-pass-few = { $least ->
    [one] At least { $least } name is needed
   *[other] At least { $least } names are needed
}

## The lobby

lobby-state = { $table } · { $seats } of { $high } seats
lobby-scan = Scan, or type this code:
lobby-send = Send the link
lobby-invitation = A table for { $table }
lobby-qr-large = Enlarge the QR code
lobby-link = Link to this table
lobby-seats = Seats
lobby-free = Free
lobby-is-host = host
lobby-here = this device
lobby-online = online
lobby-bot = bot
lobby-level-novice = novice
lobby-level-steady = steady
lobby-level-sharp = sharp
lobby-level-captain = captain
lobby-add-bot = Add a bot
lobby-same-device = Same device
lobby-same-device-about = Several people can play on one device: it is passed around, with a curtain before each turn.
lobby-level-of = Level of { $player }
lobby-more = Choices for { $player }
lobby-rename = Change the name
lobby-leave = Leave this seat
lobby-remove = Free this seat
lobby-make-host = Make { $player } the host
lobby-take-seat = Take a seat
lobby-point-at = Point at { $player }
lobby-votes = { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
lobby-pick-pirate = Who looks most like a pirate?
lobby-pick-first = Who should start?
lobby-pick-about = Tap a seat to vote. A tie is left to chance.
lobby-starts = { $player } starts
lobby-starts-chance = Chance decides who starts
lobby-settings = This table
lobby-game = Game
lobby-limit = Time for each turn
lobby-limit-none = no limit
lobby-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
lobby-spectators = People may watch
lobby-spectators-about = Whoever has no seat sees the table, but no hidden dice.
lobby-lock = Nobody else may sit down
lobby-lock-about = Those who sit keep their seats.
lobby-start = { $players ->
    [one] Start with { $players } player
   *[other] Start with { $players } players
}
lobby-needs = { $count ->
    [one] { $count } more player is needed
   *[other] { $count } more players are needed
}
lobby-wait-for = Waiting for { $player } to start the game
lobby-wait-host = Waiting for the host to start the game
lobby-watching = The game shows here as soon as it starts.
lobby-result = Back to the result

## House rules

house-title = House rules
house-same = House rules: all as in the original
house-differ = { $count ->
    [one] House rules: { $count } differs from the original
   *[other] House rules: { $count } differ from the original
}
house-changed = { $count } changed
house-none = All as in the original
house-reset = Back to the original
house-original = original rule
house-original-is = original: { $value }
house-by-host = Only the host changes them
house-frozen = They change only between games
house-done = Done
house-less = Less: { $value }
house-more = More: { $value }

## Moving to another device

move-title = Go on here?
move-about = The seats of the other device come here, and play goes on with this one. The other device can then only watch.
move-gives-up = This browser gives up the seats that it has now.
move-button = Go on here
move-failed = This link does not work any more
move-failed-about = It works once, and for a few minutes. The menu of the table on the other device makes a new one.
