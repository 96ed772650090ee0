### The pirates’ table on the page: board, cup, controls, reveal, chest. Names, never “you”, in the
### reveal and at the end; parts of the line of state are in lower case.

pirates-title = Pirate Chest

## The line of state, and seats

pirates-state = Round { $round } · { n-dice }
pirates-state-wild = Round { $round } · { n-dice } · { wild-many } are wild
pirates-state-palifico = Round { $round } · { n-dice } · palifico
pirates-state-shared = One phone for all · Round { $round }
pirates-state-over = The end · Round { $round }
pirates-out = out

## The board

pirates-board = The board
pirates-standing = Standing bid
pirates-at-least = At least { n-faces } on the table
pirates-token-sum = Above 20 the token lies beside the marker, which begins again at 1: 20 + { $square } = { $quantity }.
pirates-token-off = 20 token: not in use
pirates-token-on = 20 token: it adds 20
pirates-no-bid = No bid yet
pirates-opens = { $player } opens, with 1 or more on any face.

## Cups

pirates-cup-only = nobody else sees them
pirates-cup-show = Show the dice
pirates-cup-closed = The dice are covered.
pirates-cups = The cups
pirates-cups-about = closed until a challenge

## Controls

pirates-quantity = How many
pirates-least = at least { $quantity }
pirates-fewer = One fewer
pirates-more = One more
pirates-face-stays = Palifico: the face stays this round ({ face-many }).
pirates-face-later = Only a face further along the row can still be bid.
pirates-ask-challenge = Challenge { $bidder }’s bid of { n-faces }?
pirates-ask-spot-on = Call spot-on: exactly { n-faces }?
pirates-ask-back = Not yet

## The rule now

pirates-rule-open = Whoever opens names a face and a number, 1 or more. There is no passing.
pirates-rule-raise = A raise names more dice than the standing bid, on any face.
pirates-rule-raise-face = A raise names more dice, or as many on a face further along the row.
pirates-rule-wild = Each { wild-one } counts as the face that was bid, except when { wild-many } themselves are bid.
pirates-rule-challenge = A challenge uncovers everything, and whoever was wrong pays.

## The reveal

pirates-reveal = The reveal
pirates-step-1 = Step 1 of 4: cups up
pirates-step-2 = Step 2 of 4: the count
pirates-step-3 = Step 3 of 4: the verdict
pirates-step-4 = Step 4 of 4: what it costs
pirates-part-bid = bid { $quantity }
pirates-part-challenge = challenges
pirates-part-spot-on = calls spot-on
pirates-part-watch = watches
pirates-claim = { $bidder } bid at least { n-faces }.
pirates-doubts = { $challenger } challenges that.
pirates-stands-in = Each { wild-one } counts for one { face-one }.
pirates-itself = Here { face-many } count only as { face-many }.
pirates-only = Only { face-many } count.
pirates-palifico-count = Palifico, so nothing is wild: only { face-many } count.
pirates-wild = wild
pirates-missing = missing
pirates-of = { $count } of { $quantity }
pirates-holds = Found { $count }: the bid holds!
pirates-fails = { $missing } missing: the bid falls short!
pirates-exactly = Exactly { $count }!
pirates-spot-on-right = Exactly { $count }: spot on!
pirates-spot-on-wrong = { $count }, not { $quantity }: not exact
pirates-why-holds = { $challenger } challenged a bid that holds, and so loses { n-dice }.
pirates-why-fails = { $bidder } bid more than there are, and so loses { n-dice }. { $challenger } was right.
pirates-difference = The penalty is the difference between the bid and the count.
pirates-starts = { $player } starts round { $round }.
pirates-again = Again
pirates-skip = Go on
pirates-continue = Continue
pirates-round = Round { $round }
pirates-open-chest = Open the chest

## The end

pirates-chest = An open treasure chest
pirates-chest-of = The chest goes to { $player }!
pirates-last-bid = Last bid: { $player }, { n-faces }.
pirates-order = Order of leaving
pirates-out-round = out in round { $round }
