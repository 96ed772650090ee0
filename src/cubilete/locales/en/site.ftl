### What a server shows in a browser that has no page for play yet.

site-about = Three traditional dice games, played together from anywhere.
site-new = To lay a table, type this in a terminal where Cubilete is installed:
site-join = To join a table, type this with the table’s link or code:
site-table = To join this table, type this in a terminal where Cubilete is installed:
