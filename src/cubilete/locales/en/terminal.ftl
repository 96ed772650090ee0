### The terminal: what is asked and said there besides the table’s own sentences.
### input-… are words that people type, joined with commas; those of all languages are understood.
### $value is what is typed, a file or a label; $list is made in code.

## Words that are typed

input-help = help, h
input-rules = rules, r
input-log = log, history
input-table = table, board, look
input-quit = quit, save, exit, q
input-challenge = challenge, call, liar
input-spot-on = spot on, spot-on, exact
input-again = again
input-both = both
input-throw = throw, t
input-stand = stand, stop, keep
input-leave = leave, leave the race
input-restart = restart, start again

## Starting and leaving

welcome = Cubilete: three dice games, with people and bots at one terminal.
setup-help = Type the number of a line. Enter alone takes the line with the star, or what stands in parentheses. “{ $value }” leaves.
ask-game = Which game?
ask-saved = Which saved game?
resume-entry = Go on with a saved game
resumed = The saved game goes on.
ask-people = How many people play at this terminal?
ask-bots = How many bots play too?
ask-level = How do the bots play?
ask-name = What is the name of player { $seats }?
person-name = Player { $seats }
ask-rules = Which house rules?
rules-original = The original rules, with nothing changed
rules-change = Look at the house rules one by one
rules-done = Done: play by these rules
ask-option = Which house rule should change?
option-changed = changed
ask-value = { $option }: which choice?
ask-number = { $option }: a number from { $low } to { $high }?
ask-starter = Who starts?
starter-chance = Chance decides
at-the-table = At the table: { $names }.
ask-another = Another game?
another-yes = Play again at the same table
another-no = End here
saved-in = The game is saved in { $value }
resume-with = To go on later: { $value }
record-in = The record of this game is in { $value }
left-unsaved = No game had begun, so there is nothing to save.
ended = The game is over.
save-failed = The game cannot be saved in { $value } ({ $other }). The last move was not accepted, and nothing is lost.
save-cannot-begin = The game cannot be saved in { $value } ({ $other }), so it does not begin. With “--save FILE” it is kept elsewhere.
save-exists = There is already a file { $value }. Name another one, or go on with the game that it holds.
open-failed = The file { $value } cannot be read ({ $other }).
open-unknown = The file { $value } holds no game that can go on: { $other }
try-again = Press Enter to try again.
cannot-be = This cannot be: { $value }
not-a-number = Type a number from { $low } to { $high }; “{ $value }” explains.
screen-missing = This terminal has no full screen, so the game goes on in lines of text.

## At the table

seat-is-out = out
pass-to = Pass to { $player }. Nobody else looks.
press-enter = { $player }: press Enter to see the dice.
only-enter = The dice stay covered until { $player } presses Enter alone.
options-now = { $player } can do this now:
not-understood = “{ $value }” is not understood here.
no-such-choice = There is no choice { $value } now.
refused-plainly = The rules do not allow this now ({ $value }).
help-rules = “{ $value }” shows the rules of the game.
help-log = “{ $value }” shows all that has happened so far.
help-table = “{ $value }” shows how the table stands.
help-quit = “{ $value }” leaves; the game has been saved after every move.
help-help = “{ $value }” shows these lines.
rules-hint = To read the rules at any time, type “{ $value }”; for help, “{ $other }”.
page-more = Enter shows more; “{ $value }” ends reading.

## Liar’s dice

round-dice = Round { $round }: { n-dice } in play
wild-now = Wild symbol: { wild-many } also count as the face that was bid
bids-so-far = Bids of this round: { $list }
choose-bid = Bid
choose-raise = Raise the bid
ask-face = On which face?
ask-quantity = How many, from { $low } to { $high }?
hint-bid = A bid can also be typed at once, such as “{ n-faces }”.
hint-challenge = A challenge can also be typed: “{ $value }”.

## Ship, captain, crew

round-now = Round { $round }
round-of = Round { $round } of { $rounds }
target-now = Target: { n-points }
playoff-now = Playoff between { $names }
coins-now = In the pot: { n-coins }
set-aside = Set aside: { $list }
throws-now = In this turn: { throws-left }
mark-ship = ship
mark-captain = captain
mark-pilot = pilot
mark-crew = crew
throw-dice = Throw { n-dice }
hint-throw = Enter throws, and so does “{ $value }”.
hint-crew = Words are understood too, such as “{ $value }” or “{ $other }”.

## Good milk

beans-now = In the pot: { n-beans }
stake-now = Everyone has put { n-beans } into it.
token-now = Token of { $player }: { $value }
forced-now = The next throw of { $player } leads to the pump, whatever it is.
hot-seat-now = Odd leads to the good milk side, even to the pump side.
leave-now = Leaving: out of the race; the stake stays in the pot.
leave-refund-now = Leaving: out of the race, with as much of the stake as the pot can pay.
restart-now = Starting again: from square { $square }, with no new stake.
place-start = at the start
place-road = square { $square }
place-hot-seat = hot seat, square { $square }
place-milk = good milk side, square { $square }
place-pump = pump side, square { $square }
place-boot = boot, square { $square }
seat-drowned = out, swallowed by the water
seat-left-race = out, left the race
track-road = The road to the hot seat
track-milk = Good milk side (+ brings beans, - costs beans, > leads elsewhere, * wins)
track-pump = Pump side, then the boot from 28 (~ drowns, # leave or start again)
hint-choice = Words are understood too: “{ $value }” or “{ $other }”.

## The full screen: titles, keys and buttons

screen-rules = Rules
screen-log = What happened
screen-leave = Save and leave
screen-faster = Space bar: faster
screen-back = Back
screen-start = Start the game
screen-go-on = Continue
screen-more-seats = One more seat
screen-fewer-seats = One seat less
screen-person = Person
screen-seats = Seats
screen-rule-list = House rules
screen-menu = Back to the games
screen-quit = Quit
screen-board = The table
screen-small = Small window: 80 columns by 24 rows show everything.
screen-bid-keys = Left and right: face. Up and down: number.
screen-number = Number: { $value } ({ $low } to { $high })
screen-home-keys = Arrows move, Enter chooses, { $value } leaves.
screen-form-keys = Tab and Shift+Tab move, Enter chooses, Page Down shows more, Esc goes back.
