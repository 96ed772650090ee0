### Liar’s dice: buttons, log lines and refusals. After “-button” comes a control, after “-said”
### a sentence of the log that is also read aloud.

starter-roll-said = To decide who starts, { $player } rolls a die: { face-one }.
round-start = Round { $round }. All dice are rolled; { $player } bids first.
round-palifico = Palifico: no wild faces this round, and the first bid’s face stays.
cup-of = { $player }’s dice
bid-prompt = Choose a face and a number
bid-button = Bid { n-faces }
raise-button = Raise to { n-faces }
bid-said = { $player } bids { n-faces }.
raise-said = { $player } raises to { n-faces }.
bid-standing = Standing bid: { n-faces }, by { $player }
marker-plain = Marker on { $square }: { n-faces }
marker-token = Marker on { $square } with the 20 token: { n-faces }
challenge-button = Challenge!
spot-on-button = Spot on!
challenge-said = { $challenger } challenges { $bidder }’s bid of { n-faces }.
spot-on-said = { $player } calls spot-on: exactly { n-faces }.
reveal-open = All dice are uncovered.
reveal-count = Counted: { n-matching }.
reveal-count-wild = Counted: { n-matching } + { n-wilds } = { $count }.
reveal-holds = The bid of { $quantity } holds: { $challenger } loses { n-dice }.
reveal-fails = The bid of { $quantity } falls short: { $bidder } loses { n-dice }.
reveal-exact = Exactly { $quantity }: everyone but { $bidder } loses a die.
spot-on-right = Exactly right: everyone but { $player } loses a die.
spot-on-regain = Exactly right: { $player } gets a die back.
spot-on-full = Exactly right, but { $player } already has every die.
spot-on-wrong = Not exact, the count is { $count }: { $player } loses a die.
dice-lost = { $player } loses { n-dice }.
dice-left-of = { $player } has { dice-left }.
knocked-out = { $player } has no dice left and is out.
starts-next = { $player } starts the next round.
winner-chest = { $player } holds the last dice and wins the Pirate Chest!
winner-round = { $player } wins the round!
bid-too-low = Too low. Bid { $quantity } or more, on any face.
bid-too-low-face = Too low. Bid { $quantity } or more on any face, or { $standing } on a face further along the row.
bid-too-high = Too high: { n-dice } in play.
bid-over-limit = Too high: the marker ends at 40.
bid-none-higher = No higher bid is possible. A challenge is the only answer.
bid-none-higher-spot-on = No higher bid is possible. A challenge or spot-on is the answer.
bid-first = There is no bid yet. Open with 1 or more, on any face.
challenge-first = There is no bid to challenge yet.
bid-palifico = In a palifico round the face stays ({ face-many }). Bid { $quantity } or more.
bid-later-face = Too low. Bid { $standing } on a face further along the row, or challenge.
refuse-spot-on = Spot-on is not played at this table: bid or challenge.
refuse-face = The dice of this table carry only the first { $sides } faces.
