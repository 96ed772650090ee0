### Ship, captain, crew: buttons, log lines and refusals. $roll is what one die shows,
### $faces the dice of a throw, joined with commas.

throw-button = Đổ xí ngầu
throw-said = { $player } đổ được { $faces }.
got-ship = Có 6: { $player } đã có tàu.
got-captain = Có 5: { $player } đã có thuyền trưởng.
got-pilot = Có 4: { $player } đã có hoa tiêu.
need-ship = Thiếu 6: chưa có tàu.
need-captain = Thiếu 5: chưa có thuyền trưởng.
need-pilot = Thiếu 4: chưa có hoa tiêu.
need-order = Có tàu rồi mới có thuyền trưởng, có thuyền trưởng rồi mới có hoa tiêu.
crew-total = Thủy thủ: { $first } + { $second } = { $crew }
crew-prompt = Chọn viên thủy thủ để đổ lại, hoặc dừng ({ throws-left })
again-one = Đổ lại viên { $roll }
again-both = Đổ lại cả hai viên
again-said = { $player } đổ lại: { $faces }.
stand-button = Dừng ở { $crew }
stand-said = { $player } dừng ở { $crew }.
refuse-both-only = Hai viên thủy thủ phải đổ lại cùng nhau, hoặc giữ cả hai.
refuse-commit = Phải dùng hết các lần đổ còn lại.
refuse-locked = Viên thủy thủ đã giữ thì không đổ nữa.
score-said = { $player } được { n-points } ở vòng này.
zero-said = Sau ba lần đổ vẫn chưa đủ tàu, thuyền trưởng và hoa tiêu: { $player } được 0 điểm ở vòng này.
round-final = Vòng cuối
target-reached = { $player } đạt { n-points }: mọi người chơi hết vòng cuối này.
tie-said = Hòa với { n-points }: { $names }.
playoff-said = Lượt đấu thêm, mỗi người một lượt: { $names }. Tổng điểm không đổi.
playoff-again = Vẫn hòa, thêm một lượt nữa: { $names }.
winner-ship = { $player } thắng với { n-points }!
solo-end = { $player } đạt mốc sau { n-rounds }!
ante-said = Mỗi người góp { n-coins } vào hũ.
settle-pot = { $player } nhận cả hũ: { n-coins }.
settle-share = { $player } nhận một phần hũ: { n-coins }.
settle-carried = Chưa ai nhận hũ. Để lại cho ván sau: { n-coins }.
settle-pays = { $payer } trả { $winner } { n-coins } vì kém { n-points }.

### Ship, captain, crew: what house rules bring besides, rounds, and refusals of throws.

starter-sum-said = Để chọn người đi trước, { $player } đổ được { $faces }: tổng cộng { $total }.
starter-sum-best = { $player } có tổng cao nhất và đi trước.
starter-sum-tied = Hòa khi chọn người đi trước, đổ lại năm viên: { $names }.
pot-carried = Hũ đã có sẵn { n-coins } từ ván trước.
crew-said = Thủy thủ của { $player }: { $first } + { $second } = { $crew }.
starts-round = { $player } mở đầu vòng { $round }.
extra-round-said = Cả bàn chơi thêm một vòng, có tính điểm.
extra-said = { $player } được { n-points } ở lượt đấu thêm.
solo-rounds = { $player } được { n-points } sau { n-rounds }!
settle-pays-tied = { $payer } trả { n-coins } vì kém { n-points }, số xu này được chia đều.
settle-part = { $player } nhận một phần số xu đã trả: { n-coins }.
settle-nobody = Hòa, không ai thắng nên không ai phải trả.
refuse-no-crew = Chưa có thủy thủ nên chưa được dừng: phải đổ tiếp.
refuse-choice = Chưa có gì để chọn: đổ tất cả những viên chưa để riêng.
refuse-not-crew = Chỉ đổ lại được viên thủy thủ, hiện là { $first } và { $second }.
