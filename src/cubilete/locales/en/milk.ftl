### Good milk on the page: the sheet, its squares in words, the throw, the end.

milk-state = Pot: { n-beans } · { $players } players

## Printed on the sheet; the shorter, the better. Words that are split stand one below the other.

milk-board-good = GOOD MILK
milk-board-pump = THE PUMP
milk-board-boot = THE BOOT
milk-board-hot = HOT SEAT
milk-board-win = WIN!
milk-board-start = START
milk-board-exit = way out
milk-board-pot = POT
milk-board-water = out

## The board for those who hear it. $value is the name of a square.

milk-board-label = Board. { $list }
milk-token-at = { $player }: { $value }
milk-square-with = { $value }: { $names }
milk-place-start = Start
milk-place-road = Square { $square }
milk-place-hot = Square 12, hot seat
milk-place-milk = Good milk side, square { $square }
milk-place-goal = Square 37, the end of the race
milk-place-pump = Pump side, square { $square }
milk-place-boot = Boot, square { $square }
milk-place-exit = Square 41, the way out

## What a square does

milk-rule-nothing = Nothing happens here.
milk-rule-start = All tokens start here, before square 1.
milk-rule-start-on = All tokens start on this square.
milk-rule-restart = Whoever starts again on 41 comes here.
milk-rule-leap = Whoever lands here leaps to 19.
milk-rule-hot = The next throw decides: 1, 3 or 5 leads to the good milk side, 2, 4 or 6 to the pump side.
milk-rule-hot-forced = After 33 of the good milk side the next throw leads to the pump, whatever it is.
milk-rule-pot-gives = The pot gives { n-beans }.
milk-rule-pay-pot = This costs { n-beans }: they go into the pot.
milk-rule-not-after-bounce = A token that bounces back to it gets nothing.
milk-rule-all-give = Every other player still in gives { n-beans }.
milk-rule-milk-side-gives = Every other player on the good milk side gives { n-beans }.
milk-rule-pay-all = Every other player still in is paid { n-beans }.
milk-rule-water = Whoever lands here is swallowed by the water and out of the game. The stake stays in the pot.
milk-rule-back = Whoever lands here goes back to the hot seat, 12.
milk-rule-back-forced = Whoever lands here goes back to 12, and the next throw leads to the pump.
milk-rule-goal = Whoever lands exactly here wins and takes the pot.
milk-rule-past-bounce = Whoever would go past it bounces back by the surplus.
milk-rule-past-stay = Whoever would go past it stays put.
milk-rule-boot = Whoever goes past the water of 27 comes onto the boot.
milk-rule-six = From here only a 6 leads on: to 41.
milk-rule-six-stay = Any other throw leaves the token here.
milk-rule-six-bounce = Any other throw moves the token back by as much.
milk-rule-exit = Whoever comes here leaves the race or starts again, at once.
milk-rule-exit-stake = Whoever leaves keeps the beans in hand; the stake stays in the pot.
milk-rule-exit-refund = Whoever leaves takes back as much of the stake as the pot can pay.
milk-there = Here now
milk-gone-there = Went out here
milk-there-nobody = Nobody is here.

## To throw and to choose

milk-throw = Throw the die
milk-throw-of = { $player }: throw the die
milk-now-road = Exactly on 7, the token leaps to 19. Exactly on 12 is the hot seat.
milk-now-hot = Odd leads to the good milk side, even to the pump side.
milk-now-forced = This throw leads to the pump side, whatever it is.
milk-now-milk = Exactly 37 wins the pot. Square 33 leads back to 12.
milk-now-pump = Square 27 is deep water. From 28 on the boot begins.
milk-now-boot = Square 33 leads back to 12. Exactly on 35, only a 6 leads on.
milk-leave-stake = { $player } stays at { $value }. The stake stays in the pot.
milk-leave-refund = { $player } is at { $value } and takes back as much of the stake as the pot can pay.
milk-restart-one = From square 1, with no new stake. The race goes on for the pot: { n-beans }.
milk-restart-start = From before square 1, with no new stake. The race goes on for the pot: { n-beans }.

## How to read the squares

milk-legend = How to read the squares
milk-legend-gets = the pot gives beans
milk-legend-pays = beans go into the pot
milk-legend-each = two heads: from or to each other player
milk-legend-goes = go to the number shown

## The end, and who is out

milk-out-drowned = swallowed by the water
milk-out-left = left the race
milk-out-eliminated = out of beans
milk-end-won = { $player } wins
milk-end-nobody = Nobody wins
milk-end-player = Player
milk-end-square = Last square
milk-end-beans = Beans
