### How likely things are: a page to try out dice on. $value is a percentage or a mean, written out;
### $option is what a button says, $list several of those. Nobody plays here, so nobody is addressed.

## Liar’s dice

odds-about-liars-dice = How likely each bid is true for whoever has these dice in the cup. What others have bid is left out.
odds-hand = Dice in the cup
odds-put-in = Put in: { face-label }
odds-put-in-any = A tap on a face puts one in.
odds-take-out = Take out: { face-label }
odds-full = The cup is full. A tap on a die takes it out.
odds-hidden = Hidden dice
odds-wild = Wild: { face-label }
odds-bids = How likely is each bid?
odds-bid = Bid of { n-faces }: { $value }
odds-no-dice = There are no dice on the table.
odds-true = A bid of { n-faces } is true in { $value } of all cases.
odds-certain = A bid of { n-faces } is true for certain: the cup itself has enough.
odds-never = A bid of { n-faces } cannot be true: too few dice are hidden.

## Ship, captain, crew

odds-about-ship-captain-crew = What each choice brings on average, if the rest of the turn is played in the best way. Only points count here, not who is ahead.
odds-throws-left = Throws left
odds-kept = Set aside
odds-kept-0 = Nothing
odds-kept-1 = Ship
odds-kept-2 = Ship, captain
odds-kept-3 = The trio
odds-crew-first = One crew die
odds-crew-second = The other crew die
odds-choices = Throw again or stand?
odds-best = Best
odds-mean = { $value } points on average
odds-only = “{ $option }” is all that can be done; it brings { $value } points on average.
odds-best-is = Best on average: “{ $option }”, for { $value } points.
odds-best-tied = Equally good on average, for { $value } points: { $list }.
odds-scores = “{ $option }”: how likely is each score?
odds-points = Points
odds-share = Chance

## Good milk

odds-about-good-milk = How a token fares from each square, if nobody else wins first. The fuller a square, the higher its number.
odds-map = What the map shows
odds-map-drown = Danger
odds-map-win = A win
odds-map-turns = Turns left
odds-at-41 = On square 41, always
odds-squares = Squares of the map
odds-fate-win = wins: { $value }
odds-fate-drown = swallowed by the water: { $value }
odds-fate-leave = leaves the race: { $value }
odds-fate-turns = turns left: { $value }
odds-leads = From here the token goes to { $square } at once: these are the numbers of that square.
