### Good milk on the page: the sheet, its squares in words, the throw, the end.

milk-state = Hũ: { n-beans } · { $players } người chơi

## Printed on the sheet; the shorter, the better. Words that are split stand one below the other.

milk-board-good = SỮA TỐT
milk-board-pump = MÁY BƠM
milk-board-boot = ĐƯỜNG ỦNG
milk-board-hot = GHẾ NÓNG
milk-board-win = THẮNG!
milk-board-start = BẮT ĐẦU
milk-board-exit = lối ra
milk-board-pot = HŨ
milk-board-water = bị loại

## The board for those who hear it. $value is the name of a square.

milk-board-label = Bàn cờ. { $list }
milk-token-at = { $player }: { $value }
milk-square-with = { $value }: { $names }
milk-place-start = Vạch xuất phát
milk-place-road = Ô { $square }
milk-place-hot = Ô 12, ghế nóng
milk-place-milk = Bên sữa tốt, ô { $square }
milk-place-goal = Ô 37, đích
milk-place-pump = Bên máy bơm, ô { $square }
milk-place-boot = Đường ủng, ô { $square }
milk-place-exit = Ô 41, lối ra

## What a square does

milk-rule-nothing = Ở ô này không có gì xảy ra.
milk-rule-start = Mọi quân cờ xuất phát từ đây, trước ô 1.
milk-rule-start-on = Mọi quân cờ xuất phát từ ô này.
milk-rule-restart = Ai bắt đầu lại ở ô 41 thì về đây.
milk-rule-leap = Ai dừng ở ô này thì bay một mạch tới ô 19.
milk-rule-hot = Lần đổ tới quyết định: 1, 3, 5 thì sang bên sữa tốt; 2, 4, 6 thì sang bên máy bơm.
milk-rule-hot-forced = Sau ô 33 bên sữa tốt, lần đổ tới phải sang máy bơm, ra số nào cũng vậy.
milk-rule-pot-gives = Hũ cho { n-beans }.
milk-rule-pay-pot = Phải bỏ { n-beans } vào hũ.
milk-rule-not-after-bounce = Quân cờ lùi về đây thì không được gì.
milk-rule-all-give = Mỗi người khác còn chơi đưa { n-beans }.
milk-rule-milk-side-gives = Mỗi người khác ở bên sữa tốt đưa { n-beans }.
milk-rule-pay-all = Phải trả { n-beans } cho mỗi người khác còn chơi.
milk-rule-water = Ai dừng ở ô này thì bị nước cuốn ra khỏi cuộc chơi. Phần góp vẫn ở trong hũ.
milk-rule-back = Ai dừng ở ô này thì quay về ghế nóng, ô 12.
milk-rule-back-forced = Ai dừng ở ô này thì quay về ô 12 và lần đổ tới phải sang máy bơm.
milk-rule-goal = Ai tới đúng ô này thì thắng và nhận cả hũ.
milk-rule-past-bounce = Ai đi quá thì lùi lại phần dư.
milk-rule-past-stay = Ai đi quá thì đứng yên.
milk-rule-boot = Ai vượt qua chỗ nước ở ô 27 thì sang đường ủng.
milk-rule-six = Từ đây chỉ số 6 mới đi tiếp được: tới ô 41.
milk-rule-six-stay = Đổ được số khác thì quân cờ ở yên đó.
milk-rule-six-bounce = Đổ được số khác thì quân cờ lùi lại đúng số đó.
milk-rule-exit = Ai tới đây thì rút khỏi cuộc chơi hoặc bắt đầu lại, ngay lập tức.
milk-rule-exit-stake = Ai rút thì giữ số đậu đang có; phần góp vẫn ở trong hũ.
milk-rule-exit-refund = Ai rút thì lấy lại phần góp, nhiều nhất là số đậu trong hũ.
milk-there = Đang ở đây
milk-gone-there = Ra khỏi cuộc chơi ở đây
milk-there-nobody = Không có ai ở đây.

## To throw and to choose

milk-throw = Đổ xí ngầu
milk-throw-of = { $player }: đổ xí ngầu
milk-now-road = Đúng ô 7 thì bay tới ô 19. Đúng ô 12 là ghế nóng.
milk-now-hot = Số lẻ thì sang bên sữa tốt, số chẵn thì sang bên máy bơm.
milk-now-forced = Lần đổ này phải sang bên máy bơm, ra số nào cũng vậy.
milk-now-milk = Đúng ô 37 thì thắng cả hũ. Ô 33 đưa về ô 12.
milk-now-pump = Ô 27 là chỗ nước sâu. Từ ô 28 là đường ủng.
milk-now-boot = Ô 33 đưa về ô 12. Tới đúng ô 35 thì chỉ số 6 mới đi tiếp được.
milk-leave-stake = { $player } dừng ở { $value }. Phần góp vẫn ở trong hũ.
milk-leave-refund = { $player } đang có { $value } và lấy lại phần góp, nhiều nhất là số đậu trong hũ.
milk-restart-one = Từ ô 1, không phải góp thêm. Cuộc đua giành hũ vẫn tiếp tục: { n-beans }.
milk-restart-start = Từ vạch trước ô 1, không phải góp thêm. Cuộc đua giành hũ vẫn tiếp tục: { n-beans }.

## How to read the squares

milk-legend = Cách đọc các ô
milk-legend-gets = hũ cho đậu
milk-legend-pays = bỏ đậu vào hũ
milk-legend-each = hai cái đầu: nhận từ hoặc trả cho mỗi người khác
milk-legend-goes = đi tới ô có số đó

## The end, and who is out

milk-out-drowned = bị nước cuốn
milk-out-left = đã rút
milk-out-eliminated = hết đậu
milk-end-won = { $player } thắng
milk-end-nobody = Không ai thắng
milk-end-player = Người chơi
milk-end-square = Ô cuối cùng
milk-end-beans = Hạt đậu
