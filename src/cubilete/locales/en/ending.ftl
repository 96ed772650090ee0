### After a game: the bar below its end, the luck chart, and the replay of what was played.

## The bar below the end of a game

end-rematch = Rematch: { $player } starts
end-host-opens = The host opens the next game
end-replay = Replay
end-review = Review
end-download = Download
end-lobby = Lobby
end-download-title = Download this game
end-download-json = Record for programs
end-download-json-about = Every move and every throw, one line of JSON each.
end-download-text = Record to read
end-download-text-about = The same game in short notation, as plain text.

## The luck chart: of points, dice or beans; $list and $value are texts made in code

luck-title = Luck
luck-title-points = Luck, round by round
luck-title-dice = Luck, round after round
luck-title-beans = Luck, throw by throw
luck-about-points = Points that came, minus the points to be expected. Above 0 is good luck.
luck-about-dice = Dice that challenges cost on average, minus the dice they did cost. Above 0 is good luck.
luck-about-beans = Beans that came, minus the beans to be expected. Above 0 is good luck.
luck-axis-points = rounds 1 to { $high }
luck-axis-dice = from round 1 to { $high }
luck-axis-beans = throws 1 to { $high }
luck-when-points = Round
luck-when-dice = After round
luck-when-beans = Throw
luck-ends = Luck in the end: { $list }
luck-said = Chance was kindest to { $player } and least kind to { $other }. How well anybody decides does not count here.
luck-alone = What chance brought { $player } in all: { $value }. How well anybody decides does not count here.
luck-even = Chance was equally kind to everyone. How well anybody decides does not count here.
luck-none = The game was too short for luck to be counted.
luck-counting = Counting the luck…

## The replay, step by step

replay-title = Replay
replay-step = Step { $count } of { $total }
replay-where = Where in the game
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Speed
replay-slow = Slow
replay-normal = Normal
replay-fast = Fast
replay-eyes = Seen by
replay-everyone = Everyone
replay-jump = Go to
replay-round-liars-dice = Round { $round }
replay-round-ship-captain-crew = Round { $round }
replay-round-good-milk = Lap { $round }
replay-all = Step by step
replay-begins = The game begins.
replay-none = There is no replay to show
replay-to-table = To the table
replay-new-game = A new game has begun.
