### The scripted first games: what the coach says, on the learner’s own screen. $player and $other
### are who sits at the table of the lesson; -hint is said to a move that leads away from it.

lesson-name-1 = Ana
lesson-name-2 = Bea
lesson-name-3 = Ciro
lesson-coach = What the coach says
lesson-leave = Leave the lesson
lesson-skip = Skip
lesson-next = Go on
lesson-step = Step { $count } of { $total }
lesson-not-now = That is allowed too, but the lesson goes another way here.
lesson-done = That is all it takes! What else there is to know stands in the rules, at hand at every table.
lesson-bots = Play against bots
lesson-friends = With friends
lesson-lay = Lay the table
lesson-again = Once more

## Liar’s dice

lesson-liars-dice-hello = Welcome to the Pirate Chest! You are { $player }. All roll in secret, and whoever keeps dice the longest wins the chest.
lesson-liars-dice-hand = Here are your dice, and only you see them. Of the other cups all you know is how many dice they hide.
lesson-liars-dice-bid = A bid says: at least so many dice of one face on the whole table. Your own cup holds { n-faces }. Bid just that!
lesson-liars-dice-bid-hint = That bid is allowed too. For this lesson, choose the face and the number for { n-faces }.
lesson-liars-dice-raised = { $player } raises. Whoever is next names a larger number, on any face, or challenges. It is { $other }’s turn.
lesson-liars-dice-call = { $player } bids { n-faces }! You see { $count }; the rest would have to be in the other cups. Hard to believe? Challenge!
lesson-liars-dice-call-hint = A higher bid is allowed, but very daring. For this lesson, challenge!
lesson-liars-dice-reveal = All cups come up: count along! Fewer than { n-faces }, and { $player } loses a die; if there are enough, you do.
lesson-liars-dice-late = Many rounds later { $other } is out, and { $player } bids { n-faces } with the last die. Your cup holds one. Believe it, or challenge?
lesson-liars-dice-late-hint = A higher bid is allowed, but only one die is left to help it. Challenge!
lesson-liars-dice-won = Count once more! Fewer than { n-faces }, and { $player } loses the last die: then the Pirate Chest is yours.

## Ship, captain, crew

lesson-ship-captain-crew-hello = Three throws: find a 6, the ship; then a 5, the captain; then a 4, the pilot. The last two dice score. You are { $player }.
lesson-ship-captain-crew-throw = All five dice are in the cup. Throw!
lesson-ship-captain-crew-order = A 5 and a 4, but no 6: no captain without a ship, and no pilot without a captain. All five dice go again.
lesson-ship-captain-crew-crew = All three in one throw! They stay aside; the crew scores { $crew } so far. Tap crew dice to throw again, or stand. Any choice is good.
lesson-ship-captain-crew-thrown = That was the third throw, so the turn is over: your crew scores { $crew }. Now the others throw.
lesson-ship-captain-crew-stood = You stand on { $crew }, and those are your points. Now the others throw.
lesson-ship-captain-crew-other = { $player } has all three at once, and stands on { $crew }.
lesson-ship-captain-crew-zero = { $player } gets no pilot in three throws: 0 points this round.
lesson-ship-captain-crew-won = The highest total takes the pot: you win with { n-points }! This game had one round; usually play goes on to 100.
lesson-ship-captain-crew-lost = The highest total takes the pot: { $player } wins with { n-points }. Usually play goes on to 100: time to catch up.

## Good milk

lesson-good-milk-hello = A race to square 37! Everyone has put { n-beans } into the jar, and whoever lands on 37 exactly takes them all. You are { $player }.
lesson-good-milk-throw = Throw the die: your token goes that many squares forward. Only the square where it stops counts.
lesson-good-milk-again = The others have thrown too. It is your turn again!
lesson-good-milk-leap = Square 7: your token leaps to 19! Squares with a plus bring beans from the jar, squares with a minus cost beans.
lesson-good-milk-hot = Another day: your token is on the hot seat, 12. An odd throw leads to the good milk, an even one to the pump.
lesson-good-milk-odd = Odd, so on to the good milk side: square 17 brings you { n-beans } from the jar. The pump side only costs beans.
lesson-good-milk-drowned = And there is deep water: { $player } has landed on 27 of the pump side and is out of the race.
lesson-good-milk-boot = Past the water lies the boot. Its last square, 35, waits for a 6, which leads to 41. Throw!
lesson-good-milk-choice = A 6! On 41 comes the only choice: leave the race with what you have, or start again. Either is good here.
lesson-good-milk-left = You leave the race and keep your beans. Your stake stays in the jar for the others.
lesson-good-milk-restarted = Back to square 1, with no new stake: 37 can still be reached.
lesson-good-milk-exact = Nearly there: you are on 36, and 37 must be met exactly. What is too much is walked back.
lesson-good-milk-bounced = Two too many, so your token bounced back to 35. The others have thrown: now it takes a 2.
lesson-good-milk-won = Exactly 37! You win and take the whole jar: { n-beans }.
