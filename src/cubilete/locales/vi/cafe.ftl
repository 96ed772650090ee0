### The café table of ship, captain, crew on the page: slots, dice, sheet, end. $roll is what one
### die shows; $first goes back into the cup, $second stays; labels end in no full stop.

## Slots and dice

cafe-ship = Tàu
cafe-captain = Thuyền trưởng
cafe-pilot = Hoa tiêu
cafe-crew = Thủy thủ
cafe-crew-of = Thủy thủ của { $player }
cafe-dice = Xí ngầu
cafe-dice-of = Xí ngầu của { $player }
cafe-open = còn thiếu: { $roll }
cafe-throw-of = Lần đổ { $count }/{ $throws }
cafe-in-cup = { $dice } viên trong cốc
cafe-needs = Cần số { $roll }
cafe-order = Trước hết là 6, tàu; rồi 5, thuyền trưởng; rồi 4, hoa tiêu.
cafe-back = { $dice } viên trở lại cốc.
cafe-may = { $player } dừng ở { $crew } hoặc đổ lại.
cafe-one-back = Viên { $first } trở lại cốc, viên { $second } giữ nguyên. Đổ ra bao nhiêu tính bấy nhiêu, có thể ít hơn { $crew }.
cafe-both-back = Cả hai viên trở lại cốc. Đổ ra bao nhiêu tính bấy nhiêu, có thể ít hơn { $crew }.

## Choosing and buttons

cafe-again = Đổ lại
cafe-keep = Giữ
cafe-locked = Giữ hẳn
cafe-throw = Đổ { $dice } viên
cafe-stand = Dừng
cafe-stand-with = với { n-points }
cafe-choose-die = chọn viên nào

## The header, and the rule now

cafe-round = Vòng { $round }
cafe-round-of = Vòng { $round }/{ $rounds }
cafe-to = đến { n-points }
cafe-pot = hũ { $coins }
cafe-playoff = Lượt đấu thêm
cafe-who-starts = Ai đi trước?
cafe-rule-trio = Mỗi lượt có ba lần đổ. Số 6 đầu tiên là tàu, rồi số 5 là thuyền trưởng, rồi số 4 là hoa tiêu: để riêng đúng theo thứ tự đó, những viên khác trở lại cốc.
cafe-rule-crew = Hai viên còn lại là thủy thủ, tổng của chúng là điểm. Khi còn lần đổ, có thể đổ lại một hoặc cả hai viên; tính theo lần đổ cuối, dù kém hơn.
cafe-rule-both = Hai viên còn lại là thủy thủ, tổng của chúng là điểm. Khi còn lần đổ, có thể đổ lại cả hai viên, không đổ lại một viên; tính theo lần đổ cuối, dù kém hơn.

## The score sheet

cafe-sheet = Bảng ghi điểm
cafe-back-to-table = Về bàn chơi
cafe-total = Tổng
cafe-best = cao nhất vòng
cafe-cut = Bảng này không có các vòng từ 1 đến { $rounds }.
cafe-ringed = Khoanh tròn: điểm cao nhất của vòng.
cafe-extra-mark = +1, +2…: lượt đấu thêm, không làm đổi tổng điểm.
cafe-leads = { $player } dẫn đầu với { n-points }.
cafe-lead-shared = Cùng dẫn đầu với { n-points }: { $names }.
cafe-goal = Mốc là { n-points }.
cafe-pot-holds = Hũ: { n-coins }
cafe-pays-pot = Mỗi người góp { n-coins }; người thắng nhận cả hũ.
cafe-pays-points = Mỗi người trả người thắng { n-coins } cho mỗi điểm chênh lệch.
cafe-pays-percent = Mỗi điểm chênh lệch, mỗi người trả người thắng một phần trăm của { n-coins }.
cafe-pays-nothing = Không ai phải trả gì: ván này chỉ tính điểm.

## The end

cafe-won = { $player } thắng
cafe-tied = Hòa
cafe-takes-pot = Nhận cả hũ: { n-coins }
cafe-why-total = { $player } có tổng điểm cao nhất: { n-points }.
cafe-why-early = { $other } đạt mốc trước, nhưng vòng được chơi đến hết: tổng cao nhất thắng, { n-points } của { $player }.
cafe-why-extra = Hòa ở { $total } ({ $names }): ở lượt đấu thêm, { $player } cao nhất với { n-points }.
cafe-player = Người chơi
cafe-coins = Xu
