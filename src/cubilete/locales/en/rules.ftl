### House rules: the label of each option and, as the attribute “about”, the rule in one sentence.
### What stands in “ ” is the label of a choice in choices.ftl, word for word.

## Liar’s dice

rule-liars-dice-dice-per-player = Dice each
    .about = Everyone starts with this many dice, 1 to 5.
rule-liars-dice-players = Players
    .about = People and bots together take 2 to 6 seats.
rule-liars-dice-wild = Wild symbol
    .about = When it is on, the wild face also counts as the face that was bid, unless the bid is on the wild face itself.
rule-liars-dice-wild-face = Wild face
    .about = This face serves as the wild symbol; the skull unless changed.
rule-liars-dice-raise = Raises
    .about = A raise names a larger number, on any face; with “higher face”, the same number on a face further along the row is also a raise.
rule-liars-dice-bid-cap = Highest bid
    .about = No bid may exceed the dice in play; with “no limit” it may, up to 40.
rule-liars-dice-penalty = Penalty
    .about = Losing a challenge costs one die; with “difference”, as many dice as the bid was off, and at least one.
rule-liars-dice-spot-on = Spot-on
    .about = When allowed, the bid may be called exact: if it is, either everyone else loses a die or the caller gets one back; if it is not, the caller loses one.
rule-liars-dice-exact-bid = Exact bid
    .about = When a challenged bid is met exactly, only the challenger pays; with “others lose”, everyone but the bidder loses a die.
rule-liars-dice-palifico = Palifico
    .about = When it is on, the round after a player first drops to one die has no wild faces, and every bid keeps the first bid’s face.
rule-liars-dice-next-start = Next starter
    .about = The loser of the challenge starts the next round; with “winner”, its winner does.
rule-liars-dice-start-after-elimination = After a knock-out
    .about = If the next starter has no dice left, the next seat clockwise starts; with “challenge winner”, the winner of the challenge does.
rule-liars-dice-first-player = First player
    .about = The table points at whoever looks most like a pirate, or chance decides, or the highest face rolled does.
rule-liars-dice-sides = Faces in use
    .about = For study only, dice may carry just the first 2 to 5 faces; at a table they carry all six.

## Ship, captain, crew

rule-ship-captain-crew-players = Players
    .about = People and bots together take 1 to 1000 seats; with 1, the game is played alone.
rule-ship-captain-crew-crew-reroll = Crew dice
    .about = One crew die or both may be thrown again; with “both only”, both or neither.
rule-ship-captain-crew-commit = Stopping
    .about = The player may stand after any throw; with “use all throws”, once a crew die is thrown again every throw left must be used.
rule-ship-captain-crew-crew-keep = Kept crew dice
    .about = A crew die kept now may still be thrown later; with “locked”, it stays for the whole turn.
rule-ship-captain-crew-reach = Meeting the target
    .about = Exactly the target is enough; with “strictly above”, it must be exceeded.
rule-ship-captain-crew-end = End of the game
    .about = The game ends with the round in which a total meets the target (100 unless changed), or after a fixed number of rounds; the highest total wins.
rule-ship-captain-crew-tie = Ties
    .about = Those tied at the top play extra turns; or they share the pot; or everyone plays one more round; or the pot waits for the next game.
rule-ship-captain-crew-settle = Settlement
    .about = The winner takes the pot; or each other player pays by the margin, per point or as a percentage; or nothing is paid.
rule-ship-captain-crew-ante = Ante
    .about = Each player puts this many coins into the pot before the game; 0 is allowed.
rule-ship-captain-crew-rate = Coins per point
    .about = When paying per point, each point of margin costs this many coins.
rule-ship-captain-crew-stake = Coins at stake
    .about = When paying by percentage, each point of margin costs one percent of this sum, and never more than all of it.
rule-ship-captain-crew-first = First player
    .about = The table names who starts, else chance decides; with “highest sum”, everyone throws five dice and the highest sum starts.
rule-ship-captain-crew-round-start = Start of each round
    .about = The same player always starts; or the start moves on by one seat; or the best score of the last round starts.

## Good milk

rule-good-milk-players = Players
    .about = People and bots together take 3 seats or more; the table may allow 2.
rule-good-milk-overshoot = Past the end
    .about = Whoever passes 37, or 35 on the boot, bounces back by the surplus; with “stay”, the token does not move.
rule-good-milk-bounce-events = After a bounce
    .about = The square reached acts as usual; with “only 33”, no square acts but 33.
rule-good-milk-good33 = Square 33, milk side
    .about = It sends the token back to the hot seat; with “forced pump”, the next throw leads to the pump whatever it is.
rule-good-milk-pay24 = Square 24
    .about = Every other player still in gives 2 beans; with “milk side”, only those on the milk side do.
rule-good-milk-purse = Purse
    .about = Beans are kept as a tally that may go below zero; with “limited purse”, each player has this many beans, the stake included.
rule-good-milk-insolvent = Not enough beans
    .about = With a limited purse, whoever cannot pay gives what is left; or goes into debt; or gives what is left and is out.
rule-good-milk-leave-refund = Leaving on 41
    .about = Whoever leaves on 41 gets nothing from the pot; with “stake back”, as much of the stake as the pot can pay.
rule-good-milk-boot35 = Square 35, boot
    .about = Any throw but a 6 leaves the token there; with “bounce”, it goes back by the number thrown.
rule-good-milk-restart-square = Starting again
    .about = Whoever starts again on 41 goes to square 1; with “off the board”, to the start before square 1.
rule-good-milk-start-square = Start
    .about = Tokens start off the board, before square 1; with “square 1”, they start on it.
rule-good-milk-last-alone = Last one in
    .about = A player left alone plays on to win, drown or leave; with “takes the pot”, that player wins at once.
rule-good-milk-no-winner = No winner
    .about = If nobody is left, the pot waits for the next game; or all who started share it equally; or the last one out gets it.
rule-good-milk-min-players = Fewest players
    .about = A game needs at least 3; the table may allow 2.
rule-good-milk-stake = Stake
    .about = Each player puts this many beans into the pot at the start; 10 unless changed.
