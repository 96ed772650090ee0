### Good milk: buttons and log lines. $roll is what the die shows, $square a number on the board.

move-said = { $player } đổ được { $roll } và đi tới ô { $square }.
jump-said = Ô 7: { $player } bay một mạch tới ô 19.
hot-seat-said = { $player } đang ở ghế nóng, ô 12. Lần đổ tới: lẻ thì sữa tốt, chẵn thì máy bơm.
hot-seat-odd = { $roll } là số lẻ: { $player } đi tiếp bên sữa tốt, ô { $square }.
hot-seat-even = { $roll } là số chẵn: { $player } rẽ sang bên máy bơm, ô { $square }.
pot-pays = Hũ cho { $player } { n-beans }.
pot-pays-part = Hũ cho { $player } tất cả những gì còn lại: { n-beans }.
pot-empty = Hũ đã hết đậu: { $player } không nhận được gì.
pays-pot = { $player } bỏ { n-beans } vào hũ.
all-pay = Mỗi người khác còn chơi đưa cho { $player } { n-beans }.
pays-all = { $player } trả { n-beans } cho mỗi người khác còn chơi.
pays-short = { $player } không đủ đậu, đưa hết phần còn lại: { n-beans }.
out-said = { $player } bị loại.
drowned-said = Ô 27: nước cuốn { $player } ra khỏi cuộc chơi. Phần góp vẫn ở trong hũ.
back-to-12 = Ô 33: { $player } quay về ghế nóng, ô 12.
back-to-12-forced = Ô 33: { $player } quay về ô 12 và lần đổ tới phải sang máy bơm.
bounce-said = Dư { $surplus }: { $player } lùi về ô { $square }.
overshoot-stay = Đi quá: { $player } đứng yên.
boot-said = { $player } vượt qua chỗ nước và sang đường ủng, ô { $square }.
boot-35-wait = { $player } đợi ở ô 35 của đường ủng: phải đổ được 6 mới tới ô 41.
boot-35-six = Được 6! { $player } bay tới ô 41.
choice-41 = { $player } đã tới ô 41: rút khỏi cuộc chơi hay bắt đầu lại?
leave-button = Rút khỏi cuộc chơi
restart-button = Bắt đầu lại
left-41 = { $player } rút khỏi cuộc chơi; phần góp vẫn ở trong hũ.
left-41-refund = { $player } rút khỏi cuộc chơi và lấy lại { n-beans }.
restarted = { $player } bắt đầu lại.
winner-milk = Đúng ô 37! { $player } thắng và nhận cả hũ: { n-beans }.
alone-said = Chỉ còn { $player } trong cuộc chơi; { $player } đi tiếp.
alone-wins = Chỉ còn { $player } trong cuộc chơi và nhận cả hũ: { n-beans }.
no-winner-milk = Không còn ai trong cuộc chơi. Hũ để dành cho ván sau: { n-beans }.
no-winner-split = Không còn ai trong cuộc chơi. Hũ được chia đều, mỗi người { n-beans }.
no-winner-last = { $player } ra sau cùng và nhận hũ: { n-beans }.

### Good milk: log lines and refusals besides those of good-milk.ftl. $roll is what the die shows,
### $square a number on the board.

roll-said = { $player } đổ được { $roll }.
hot-seat-forced = { $player } đổ được { $roll } và buộc phải rẽ sang bên máy bơm, ô { $square }.
milk-side-pays = Mỗi người khác ở bên sữa tốt đưa cho { $player } { n-beans }.
gives-said = { $payer } đưa cho { $player } { n-beans }.
pot-left-over = Phần không chia đều được thì để trong hũ, dành cho ván sau: { n-beans }.
refuse-out-of-race = { $player } không còn trong cuộc chơi.
refuse-not-on-41 = Chỉ ở ô 41 mới được rút khỏi cuộc chơi hoặc bắt đầu lại.
