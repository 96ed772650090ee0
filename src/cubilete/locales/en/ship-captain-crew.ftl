### Ship, captain, crew: buttons, log lines and refusals. $roll is what one die shows,
### $faces the dice of a throw, joined with commas.

throw-button = Throw
throw-said = { $player } throws { $faces }.
got-ship = A 6: { $player } has the ship.
got-captain = A 5: { $player } has the captain.
got-pilot = A 4: { $player } has the pilot.
need-ship = No 6, so no ship yet.
need-captain = No 5, so no captain yet.
need-pilot = No 4, so no pilot yet.
need-order = A captain needs a ship, and a pilot needs a captain.
crew-total = Crew: { $first } + { $second } = { $crew }
crew-prompt = Choose crew dice to throw again, or stand ({ throws-left })
again-one = Throw the { $roll } again
again-both = Throw both again
again-said = { $player } throws again: { $faces }.
stand-button = Stand on { $crew }
stand-said = { $player } stands on { $crew }.
refuse-both-only = Both crew dice are thrown together, or neither.
refuse-commit = Every throw left must be used.
refuse-locked = A crew die kept earlier stays.
score-said = { $player } scores { n-points } this round.
zero-said = Three throws, and ship, captain and pilot are not complete: { $player } scores 0 this round.
round-final = Final round
target-reached = { $player } has { n-points }: everyone plays this last round to its end.
tie-said = Tie on { n-points }: { $names }.
playoff-said = Playoff, one extra turn each: { $names }. Totals do not change.
playoff-again = Still tied, one more extra turn: { $names }.
winner-ship = { $player } wins with { n-points }!
solo-end = { $player } is there after { n-rounds }!
ante-said = Everyone puts { n-coins } into the pot.
settle-pot = { $player } takes the pot: { n-coins }.
settle-share = { $player } gets a share of the pot: { n-coins }.
settle-carried = Nobody takes the pot. It waits for the next game: { n-coins }.
settle-pays = { $payer } pays { $winner } { n-coins } for a margin of { n-points }.

### Ship, captain, crew: what house rules bring besides, rounds, and refusals of throws.

starter-sum-said = To decide who starts, { $player } throws { $faces }: { $total } in all.
starter-sum-best = { $player } has the highest sum and starts.
starter-sum-tied = Tie for the start, five dice each once more: { $names }.
pot-carried = The pot already holds { n-coins } from the game before.
crew-said = Crew of { $player }: { $first } + { $second } = { $crew }.
starts-round = { $player } starts round { $round }.
extra-round-said = Everyone plays one more round, and its points count.
extra-said = { $player } scores { n-points } in the extra turn.
solo-rounds = { $player } has { n-points } after { n-rounds }!
settle-pays-tied = { $payer } pays { n-coins } for a margin of { n-points }, to be shared.
settle-part = { $player } gets a share of what is paid: { n-coins }.
settle-nobody = There is a tie and no winner, so nobody pays.
refuse-no-crew = There is no crew to stand on yet: throw.
refuse-choice = There is nothing to choose yet: all dice that are not set aside are thrown.
refuse-not-crew = Only crew dice are thrown again, and the crew is { $first } and { $second }.
