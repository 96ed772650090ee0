### The review of a finished game: what each choice was worth, and what the dice brought.
### $value is a percentage or a text made in code, $list an action in words.

review-title = Review
review-about = How each choice changed the chance to win, and what the dice brought.
review-none = Nobody had a choice in this game: the dice decided everything.
review-too-long = This game is too long, or has too many players, to be reviewed.

## How the numbers were found

review-means-ship = Every value is exact if all later turns are played for the most points.
review-means-ship-solved = Every value is exact for two players who both play to win.
review-means-milk = Every value is exact if everyone starts again on 41.
review-means-milk-beans = Every value is exact if everyone starts again on 41 and nobody runs out of beans.
review-means-dice-exact = With two players left and bids that the solved game knows, values are exact against best play.
review-means-dice-reckoned = Where no exact value is known, hidden dice and answers were tried out { $count } times with steady bots, so values have a margin.
review-means-dice-estimated = Under these house rules values are estimated from the chance that a bid holds.
review-means-dice-match = What a round is worth comes from a table made of many rounds between steady bots.
review-means-dice-match-many = With three or more players left, what a round is worth comes from a table made of many rounds between steady bots.
review-means-dice-match-two = With two players left, what a round is worth is exact if both go on to play their best.
review-means-dice-share = With fewer than six faces, a player’s chance to win is taken to be that player’s share of all dice.

## What was known

review-points = { $player } has { n-points }.
review-square = { $player } is on square { $square }.
review-hand = { $player } holds { n-faces }.
review-hidden = Under the other cups: { n-dice }.
review-opening = There is no bid yet.

## One choice

review-decision = Round { $round }: { $player } chooses
review-throw-decision = Throw { $count }: { $player } chooses
review-option = { $list }: { $value }
review-option-chosen = { $list }: { $value } (chosen)
review-verdict-best = The best choice.
review-verdict-near = As good as the best: the difference is less than 1%.
review-verdict-unsure = Too close to tell from the best choice.
review-verdict-slip = A slip: it costs { $value } of the chance to win.
review-verdict-mistake = A mistake: it costs { $value } of the chance to win.

## One player

review-choices = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
review-accuracy = Accuracy: { $value } over { review-choices }
review-accuracy-none = Accuracy: no choices
review-accounts-about = Each account adds up: the chance at the beginning, plus what dice and others brought, minus what own choices cost, is what there was in the end.
review-start = Chance to win at the beginning: { $value }
review-luck = What the dice brought: { $value }
review-others = What the others’ choices brought: { $value }
review-losses = What own choices cost: { $value }
review-result = In the end: { $value }
review-best = Best choice, round { $round }: { $list }
review-worst = Costliest choice, round { $round }: { $list }
review-best-throw = Best choice, throw { $count }: { $list }
review-worst-throw = Costliest choice, throw { $count }: { $list }

## The whole game

review-dice-share = Dice moved { $value } of the chances; choices moved the rest.
review-curve = Chances to win over the game
review-curve-about = Each line shows the chance of one player, from what that player knew.
review-at-start = At the beginning: { $list }
review-at-step = After step { $count }: { $list }
review-at-end = In the end: { $list }
review-counting = Reviewing the game…

## On the page; $first and $value are percentages, a point is a moment on the curves

review-means = How the numbers were found
review-shares = Luck and skill
review-accounts = How everyone fared
review-decisions = The choices
review-whose = Whose choices
review-which = Which choices
review-costly = Costly ({ $count })
review-all = All ({ $count })
review-none-costly = None of these choices cost anything that counts. Well played!
review-more = Show { $count } more
review-chosen = chosen
review-on-curve = On the curve
review-in-replay = In the replay
review-missing = There is no review to show
review-axis = from the first step to the last
review-turn = Biggest turn: { $player }, from { $first } to { $value }
review-point-start = The game begins
review-point-dice = What the dice show
review-point-throw = { $player } throws
review-point-decision = { $player } chooses: { $list }
review-point-only = { $player } has only one choice
review-point-others = The game goes on
review-point-end = The game is over
