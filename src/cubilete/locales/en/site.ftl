### What the server writes itself, around the page for play and around the rules. It is what search
### engines and previews of links show; $game is the name of a game.

site-title = Cubilete: three traditional dice games
site-about = Three traditional dice games to play with friends, against bots, or on one shared phone: no account, nothing to install.
site-table-title = A table for dice games
site-table-about = An invitation to a table at Cubilete. The link opens on any phone or computer: no account, nothing to install.
site-rules-title = Rules of the games
site-rules-about = How three traditional dice games are played: each in one minute, then its numbered rules, house rules, and examples.
site-game-title = { $game }: the rules
site-no-script = The games need JavaScript, which is off in this browser. The rules can be read without it.
site-play = Play
site-games = Games
site-languages = Language
site-contents = On this page
