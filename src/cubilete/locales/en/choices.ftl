### What a table is set up with: games, bots, the choices of each option, and what is wrong with them.
### choice-<game>-<option>-<value>, in lower case as it follows the option’s label; a label that
### rules.ftl puts in “ ” is the same here. $option, $known and $choices are what people type.

## Games

game-liars-dice = Liar’s dice: Pirate Chest
game-ship-captain-crew = Ship, Captain, Crew
game-good-milk = Good Milk
pitch-liars-dice = Everyone rolls in secret and bids on the dice of the whole table; whoever bids too high, or challenges a bid that holds, loses a die.
pitch-ship-captain-crew = Three throws to find a ship (6), a captain (5), and a pilot (4), in that order; the last two dice are the crew and score.
pitch-good-milk = A race to square 37 for the good milk and a pot of beans; mind the water pump on the way.

## Bots

bot-novice = Novice bot
bot-steady = Steady bot
bot-sharp = Sharp bot
bot-captain = Captain bot

## On and off, in every game

choice-on = on
choice-off = off

## Liar’s dice

choice-liars-dice-wild-face-gun = gun
choice-liars-dice-wild-face-chest = chest
choice-liars-dice-wild-face-skull = skull
choice-liars-dice-wild-face-anchor = anchor
choice-liars-dice-wild-face-parrot = parrot
choice-liars-dice-wild-face-compass = compass
choice-liars-dice-raise-strict-quantity = larger number
choice-liars-dice-raise-quantity-or-higher-face = higher face
choice-liars-dice-bid-cap-total-dice = dice in play
choice-liars-dice-bid-cap-none = no limit
choice-liars-dice-penalty-one = one die
choice-liars-dice-penalty-difference = difference
choice-liars-dice-spot-on-others-lose = everyone else loses a die
choice-liars-dice-spot-on-regain = the caller gets a die back
choice-liars-dice-exact-bid-bidder-safe = only the challenger pays
choice-liars-dice-exact-bid-others-lose = others lose
choice-liars-dice-next-start-loser = loser
choice-liars-dice-next-start-winner = winner
choice-liars-dice-start-after-elimination-next-clockwise = next seat clockwise
choice-liars-dice-start-after-elimination-challenge-winner = challenge winner
choice-liars-dice-first-player-seat = the table points
choice-liars-dice-first-player-random = chance
choice-liars-dice-first-player-highest-roll = highest face

## Ship, captain, crew

choice-ship-captain-crew-crew-reroll-one-or-both = one or both
choice-ship-captain-crew-crew-reroll-both-only = both only
choice-ship-captain-crew-commit-stop-any-time = after any throw
choice-ship-captain-crew-commit-use-all-throws = use all throws
choice-ship-captain-crew-crew-keep-free = free
choice-ship-captain-crew-crew-keep-locked = locked
choice-ship-captain-crew-reach-at-least = exactly is enough
choice-ship-captain-crew-reach-strictly-above = strictly above
choice-ship-captain-crew-end-target = target
choice-ship-captain-crew-end-rounds = number of rounds
choice-ship-captain-crew-tie-playoff = playoff
choice-ship-captain-crew-tie-share = shared pot
choice-ship-captain-crew-tie-extra-round-all = one more round for everyone
choice-ship-captain-crew-tie-carry-pot = the pot waits for the next game
choice-ship-captain-crew-settle-pot = the winner takes the pot
choice-ship-captain-crew-settle-per-point = per point
choice-ship-captain-crew-settle-percent = as a percentage
choice-ship-captain-crew-settle-none = nothing is paid
choice-ship-captain-crew-first-given = the table, else chance
choice-ship-captain-crew-first-highest-sum = highest sum
choice-ship-captain-crew-round-start-fixed = always the same player
choice-ship-captain-crew-round-start-rotate = next seat
choice-ship-captain-crew-round-start-last-round-winner = best score of the last round

## Good milk

choice-good-milk-min-players-3 = at least 3
choice-good-milk-min-players-2 = at least 2
choice-good-milk-overshoot-bounce = bounce
choice-good-milk-overshoot-stay = stay
choice-good-milk-bounce-events-all = every square
choice-good-milk-bounce-events-only-33 = only 33
choice-good-milk-good33-hot-seat = hot seat
choice-good-milk-good33-forced-pump = forced pump
choice-good-milk-pay24-all-active = everyone still in
choice-good-milk-pay24-milk-side = milk side
choice-good-milk-purse-ledger = tally
choice-good-milk-purse-finite = limited purse
choice-good-milk-insolvent-pay-what-you-have = gives what is left
choice-good-milk-insolvent-debt = goes into debt
choice-good-milk-insolvent-eliminated = gives what is left and is out
choice-good-milk-leave-refund-none = nothing
choice-good-milk-leave-refund-stake = stake back
choice-good-milk-boot35-stay = stay
choice-good-milk-boot35-bounce = bounce
choice-good-milk-restart-square-1 = square 1
choice-good-milk-restart-square-0 = off the board
choice-good-milk-start-square-0 = off the board
choice-good-milk-start-square-1 = square 1
choice-good-milk-last-alone-play-on = plays on
choice-good-milk-last-alone-takes-pot = takes the pot
choice-good-milk-no-winner-carry-over = the pot waits for the next game
choice-good-milk-no-winner-split = shared by all who started
choice-good-milk-no-winner-last-out = last one out

## What is wrong with options

problem-option-unknown = There is no option “{ $option }”. The options are: { $known }.
problem-option-choice = The option “{ $option }” cannot be “{ $value }”. It can be: { $choices }.
problem-option-range = The option “{ $option }” cannot be “{ $value }”. It goes from { $low } to { $high }.
problem-option-conflict-wild-face = With { $sides } faces in use, no die shows the wild face ({ face-one }). Choose a wild face among the first { $sides }, or put more faces in use.
problem-option-conflict-min-players = Players at the table: { $players }. The game needs at least { $least }.
problem-option-conflict-purse-stake = A limited purse of { $purse } is too small for the stake of { $stake }. The purse includes the stake: make it { $stake } or more.
problem-seats = Players by the rules: { $players }. Seats at the table: { $seats }. The two must be the same.
