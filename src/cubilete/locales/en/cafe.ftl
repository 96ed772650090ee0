### The café table of ship, captain, crew on the page: slots, dice, sheet, end. $roll is what one
### die shows; $first goes back into the cup, $second stays; labels end in no full stop.

## Slots and dice

cafe-ship = Ship
cafe-captain = Captain
cafe-pilot = Pilot
cafe-crew = Crew
cafe-crew-of = Crew of { $player }
cafe-dice = Dice
cafe-dice-of = Dice of { $player }
cafe-open = still missing: { $roll }
cafe-throw-of = Throw { $count } of { $throws }
cafe-in-cup = { n-dice } in the cup
cafe-needs = Needed: { $roll }
cafe-order = First a 6, the ship; then a 5, the captain; then a 4, the pilot.
cafe-back = { $dice ->
    [one] { $dice } die goes back into the cup.
   *[other] { $dice } dice go back into the cup.
}
cafe-may = { $player } stands on { $crew } or throws again.
cafe-one-back = The { $first } goes back into the cup, the { $second } stays. What comes, counts: it may be less than { $crew }.
cafe-both-back = Both go back into the cup. What comes, counts: it may be less than { $crew }.

## Choosing and buttons

cafe-again = Throw again
cafe-keep = Keep
cafe-locked = Stays
cafe-throw = Throw { n-dice }
cafe-stand = Stand
cafe-stand-with = with { n-points }
cafe-choose-die = choose a die

## The header, and the rule now

cafe-round = Round { $round }
cafe-round-of = Round { $round } of { $rounds }
cafe-to = to { n-points }
cafe-pot = pot { $coins }
cafe-playoff = Playoff
cafe-who-starts = Who starts?
cafe-rule-trio = A turn has three throws. The first 6 is the ship, then a 5 the captain, then a 4 the pilot: they are set aside in this order, and the other dice go back into the cup.
cafe-rule-crew = The two other dice are the crew, and their sum is the score. While throws are left, one or both may be thrown again; the last throw counts, even if it is worse.
cafe-rule-both = The two other dice are the crew, and their sum is the score. While throws are left, both may be thrown again, never one alone; the last throw counts, even if it is worse.

## The score sheet

cafe-sheet = Score sheet
cafe-back-to-table = Back to the table
cafe-total = Total
cafe-best = best of the round
cafe-cut = { $rounds ->
    [one] Round 1 is not on this sheet.
   *[other] Rounds 1 to { $rounds } are not on this sheet.
}
cafe-ringed = Ringed: the best of each round.
cafe-extra-mark = +1, +2 and so on: extra turns of a playoff, which change no total.
cafe-leads = { $player } leads with { n-points }.
cafe-lead-shared = In the lead with { n-points }: { $names }.
cafe-goal = The target is { n-points }.
cafe-pot-holds = Pot: { n-coins }
cafe-pays-pot = Everyone puts in { n-coins }; the winner takes the pot.
cafe-pays-points = Everyone pays the winner { n-coins } for each point of margin.
cafe-pays-percent = For each point of margin, everyone pays the winner one percent of { n-coins }.
cafe-pays-nothing = Nothing is paid: this game is played for points.

## The end

cafe-won = { $player } wins
cafe-tied = A tie
cafe-takes-pot = Takes the pot: { n-coins }
cafe-why-total = { $player } has the highest total: { n-points }.
cafe-why-early = { $other } reached the target first, but the round is played to its end: the highest total wins, { n-points } for { $player }.
cafe-why-extra = Tie on { $total } ({ $names }): in the extra turn { $player } has the most, { n-points }.
cafe-player = Player
cafe-coins = Coins
