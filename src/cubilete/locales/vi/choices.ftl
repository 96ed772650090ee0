### What a table is set up with: games, bots, the choices of each option, and what is wrong with them.
### choice-<game>-<option>-<value>, in lower case as it follows the option’s label; a label that
### rules.ftl puts in “ ” is the same here. $option, $known and $choices are what people type.

## Games

game-liars-dice = Rương Hải Tặc
game-ship-captain-crew = Tàu, thuyền trưởng, thủy thủ
game-good-milk = Sữa tốt
pitch-liars-dice = Xí ngầu nói dối: ai cũng lắc kín rồi cược trên xí ngầu của cả bàn; ai cược quá nhiều, hoặc thách thức khi đã đủ mức cược, thì mất 1 viên xí ngầu.
pitch-ship-captain-crew = Ba lần đổ để có tàu (6), thuyền trưởng (5) rồi hoa tiêu (4), theo đúng thứ tự đó; hai viên còn lại là thủy thủ và tính điểm.
pitch-good-milk = Cuộc đua tới ô 37 để giành sữa tốt và hũ đậu; coi chừng máy bơm nước dọc đường.

## Bots

bot-novice = Bot tập sự
bot-steady = Bot điềm tĩnh
bot-sharp = Bot tinh ý
bot-captain = Bot thuyền trưởng

## On and off, in every game

choice-on = bật
choice-off = tắt

## Liar’s dice

choice-liars-dice-wild-face-gun = súng
choice-liars-dice-wild-face-chest = rương kho báu
choice-liars-dice-wild-face-skull = đầu lâu
choice-liars-dice-wild-face-anchor = mỏ neo
choice-liars-dice-wild-face-parrot = vẹt
choice-liars-dice-wild-face-compass = la bàn
choice-liars-dice-raise-strict-quantity = số lượng lớn hơn
choice-liars-dice-raise-quantity-or-higher-face = mặt cao hơn
choice-liars-dice-bid-cap-total-dice = số xí ngầu đang có
choice-liars-dice-bid-cap-none = không giới hạn
choice-liars-dice-penalty-one = 1 viên xí ngầu
choice-liars-dice-penalty-difference = chênh lệch
choice-liars-dice-spot-on-others-lose = mọi người khác mất 1 viên xí ngầu
choice-liars-dice-spot-on-regain = người hô lấy lại 1 viên xí ngầu
choice-liars-dice-exact-bid-bidder-safe = chỉ người thách thức chịu phạt
choice-liars-dice-exact-bid-others-lose = người khác mất
choice-liars-dice-next-start-loser = người thua
choice-liars-dice-next-start-winner = người thắng
choice-liars-dice-start-after-elimination-next-clockwise = người kế tiếp theo chiều kim đồng hồ
choice-liars-dice-start-after-elimination-challenge-winner = người thắng thách thức
choice-liars-dice-first-player-seat = người được cả bàn chọn
choice-liars-dice-first-player-random = chọn ngẫu nhiên
choice-liars-dice-first-player-highest-roll = ai đổ được mặt cao nhất

## Ship, captain, crew

choice-ship-captain-crew-crew-reroll-one-or-both = một hoặc cả hai
choice-ship-captain-crew-crew-reroll-both-only = chỉ cả hai
choice-ship-captain-crew-commit-stop-any-time = sau bất kỳ lần đổ nào
choice-ship-captain-crew-commit-use-all-throws = dùng hết lần đổ
choice-ship-captain-crew-crew-keep-free = không khóa
choice-ship-captain-crew-crew-keep-locked = khóa
choice-ship-captain-crew-reach-at-least = đúng bằng là đủ
choice-ship-captain-crew-reach-strictly-above = phải vượt
choice-ship-captain-crew-end-target = mốc điểm
choice-ship-captain-crew-end-rounds = số vòng
choice-ship-captain-crew-tie-playoff = lượt đấu thêm
choice-ship-captain-crew-tie-share = chia nhau hũ
choice-ship-captain-crew-tie-extra-round-all = cả bàn chơi thêm một vòng
choice-ship-captain-crew-tie-carry-pot = hũ để lại cho ván sau
choice-ship-captain-crew-settle-pot = người thắng nhận cả hũ
choice-ship-captain-crew-settle-per-point = tính theo điểm
choice-ship-captain-crew-settle-percent = theo phần trăm
choice-ship-captain-crew-settle-none = không ai trả gì
choice-ship-captain-crew-first-given = cả bàn chọn, nếu không thì ngẫu nhiên
choice-ship-captain-crew-first-highest-sum = tổng cao nhất
choice-ship-captain-crew-round-start-fixed = luôn cùng một người
choice-ship-captain-crew-round-start-rotate = chuyển sang chỗ kế tiếp
choice-ship-captain-crew-round-start-last-round-winner = người cao điểm nhất vòng trước

## Good milk

choice-good-milk-min-players-3 = ít nhất 3
choice-good-milk-min-players-2 = ít nhất 2
choice-good-milk-overshoot-bounce = lùi lại
choice-good-milk-overshoot-stay = đứng yên
choice-good-milk-bounce-events-all = mọi ô
choice-good-milk-bounce-events-only-33 = chỉ ô 33
choice-good-milk-good33-hot-seat = ghế nóng
choice-good-milk-good33-forced-pump = buộc sang máy bơm
choice-good-milk-pay24-all-active = mọi người khác còn chơi
choice-good-milk-pay24-milk-side = bên sữa
choice-good-milk-purse-ledger = ghi sổ
choice-good-milk-purse-finite = túi có hạn
choice-good-milk-insolvent-pay-what-you-have = đưa hết phần còn lại
choice-good-milk-insolvent-debt = ghi nợ
choice-good-milk-insolvent-eliminated = đưa hết và bị loại
choice-good-milk-leave-refund-none = không nhận gì
choice-good-milk-leave-refund-stake = trả phần góp
choice-good-milk-boot35-stay = đứng yên
choice-good-milk-boot35-bounce = lùi lại
choice-good-milk-restart-square-1 = ô 1
choice-good-milk-restart-square-0 = ngoài bàn cờ
choice-good-milk-start-square-0 = ngoài bàn cờ
choice-good-milk-start-square-1 = ô 1
choice-good-milk-last-alone-play-on = chơi tiếp
choice-good-milk-last-alone-takes-pot = nhận hũ
choice-good-milk-no-winner-carry-over = hũ để lại cho ván sau
choice-good-milk-no-winner-split = chia đều cho mọi người đã tham gia
choice-good-milk-no-winner-last-out = người ra sau cùng nhận

## What is wrong with options

problem-option-unknown = Không có tùy chọn “{ $option }”. Các tùy chọn là: { $known }.
problem-option-choice = Tùy chọn “{ $option }” không thể là “{ $value }”. Có thể là: { $choices }.
problem-option-range = Tùy chọn “{ $option }” không thể là “{ $value }”. Chỉ từ { $low } đến { $high }.
problem-option-conflict-wild-face = Khi chỉ dùng { $sides } mặt, không viên xí ngầu nào có mặt thay thế ({ face-one }). Hãy chọn mặt thay thế trong { $sides } mặt đầu, hoặc dùng thêm mặt.
problem-option-conflict-min-players = Số người chơi ở bàn: { $players }. Cần ít nhất { $least }.
problem-option-conflict-purse-stake = Túi có hạn { $purse } hạt không đủ cho phần góp { $stake } hạt. Túi tính cả phần góp: phải từ { $stake } hạt trở lên.
problem-seats = Số người chơi theo luật: { $players }. Số chỗ ở bàn: { $seats }. Hai số này phải bằng nhau.
