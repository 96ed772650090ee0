### Good milk: buttons and log lines. $roll is what the die shows, $square a number on the board.

move-said = { $player } throws { $roll } and moves to { $square }.
jump-said = Square 7: { $player } leaps to 19.
hot-seat-said = { $player } is on the hot seat, 12. Next throw: odd for the good milk, even for the pump.
hot-seat-odd = { $roll } is odd: { $player } keeps to the good milk side, square { $square }.
hot-seat-even = { $roll } is even: { $player } turns to the pump side, square { $square }.
pot-pays = The pot gives { $player } { n-beans }.
pot-pays-part = The pot gives { $player } all it has: { n-beans }.
pot-empty = The pot is empty: nothing for { $player }.
pays-pot = { $player } pays { n-beans } into the pot.
all-pay = Every other player still in gives { $player } { n-beans }.
pays-all = { $player } pays { n-beans } to every other player still in.
pays-short = { $player } cannot pay in full and gives what is left: { n-beans }.
out-said = { $player } is out.
drowned-said = Square 27: the water swallows { $player }, who is out. The stake stays in the pot.
back-to-12 = Square 33: { $player } goes back to the hot seat, 12.
back-to-12-forced = Square 33: { $player } goes back to 12, and the next throw leads to the pump.
bounce-said = { $surplus } too many: { $player } bounces back to { $square }.
overshoot-stay = Too many: { $player } stays put.
boot-said = { $player } gets past the water and onto the boot, square { $square }.
boot-35-wait = { $player } waits on 35 of the boot: only a 6 leads on to 41.
boot-35-six = A 6! { $player } leaps to 41.
choice-41 = { $player } is on 41: leave the race or start again?
leave-button = Leave the race
restart-button = Start again
left-41 = { $player } leaves the race; the stake stays in the pot.
left-41-refund = { $player } leaves the race and takes back { n-beans }.
restarted = { $player } starts again.
winner-milk = Exactly 37! { $player } wins and takes the pot: { n-beans }.
alone-said = Only { $player } is left in the race and plays on.
alone-wins = Only { $player } is left in the race and takes the pot: { n-beans }.
no-winner-milk = Nobody is left in the race. The pot waits for the next game: { n-beans }.
no-winner-split = Nobody is left in the race. The pot is shared, each getting { n-beans }.
no-winner-last = { $player } is the last one out and gets the pot: { n-beans }.

### Good milk: log lines and refusals besides those of good-milk.ftl. $roll is what the die shows,
### $square a number on the board.

roll-said = { $player } throws { $roll }.
hot-seat-forced = { $player } throws { $roll } and has to turn to the pump side, square { $square }.
milk-side-pays = Every other player on the good milk side gives { $player } { n-beans }.
gives-said = { $payer } gives { $player } { n-beans }.
pot-left-over = What cannot be shared waits in the pot for the next game: { n-beans }.
refuse-out-of-race = { $player } is out of the race.
refuse-not-on-41 = Leaving the race and starting again are for square 41 only.
