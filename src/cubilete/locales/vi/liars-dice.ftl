### Liar’s dice: buttons, log lines and refusals. After “-button” comes a control, after “-said”
### a sentence of the log that is also read aloud.

starter-roll-said = Để chọn người đi trước, { $player } đổ 1 viên xí ngầu: { face-one }.
round-start = Vòng { $round }. Mọi người đã lắc xong; { $player } cược trước.
round-palifico = Palifico: vòng này không có mặt thay thế và giữ nguyên mặt của lần cược đầu.
cup-of = Xí ngầu của { $player }
bid-prompt = Chọn mặt và số lượng
bid-button = Cược { n-faces }
raise-button = Tăng lên { n-faces }
bid-said = { $player } cược { n-faces }.
raise-said = { $player } tăng cược lên { n-faces }.
bid-standing = Mức cược hiện tại: { n-faces }, của { $player }
marker-plain = Viên đánh dấu ở số { $square }: { n-faces }
marker-token = Viên đánh dấu ở số { $square } kèm xu 20: { n-faces }
challenge-button = Thách thức!
spot-on-button = Đúng chóc!
challenge-said = { $challenger } thách thức mức cược { n-faces } của { $bidder }.
spot-on-said = { $player } hô “Đúng chóc”: vừa đúng { n-faces }.
reveal-open = Tất cả cùng mở xí ngầu.
reveal-count = Đếm được: { n-matching }.
reveal-count-wild = Đếm được: { n-matching } + { n-wilds } = { $count }.
reveal-holds = Đủ mức cược { $quantity }: { $challenger } mất { n-dice }.
reveal-fails = Không đủ mức cược { $quantity }: { $bidder } mất { n-dice }.
reveal-exact = Vừa đúng { $quantity }: trừ { $bidder }, ai cũng mất 1 viên xí ngầu.
spot-on-right = Đúng chóc: trừ { $player }, ai cũng mất 1 viên xí ngầu.
spot-on-regain = Đúng chóc: { $player } lấy lại 1 viên xí ngầu.
spot-on-full = Đúng chóc, nhưng { $player } vẫn còn đủ xí ngầu.
spot-on-wrong = Không đúng chóc, đếm được { $count }: { $player } mất 1 viên xí ngầu.
dice-lost = { $player } mất { n-dice }.
dice-left-of = { $player } { dice-left }.
knocked-out = { $player } hết xí ngầu và bị loại.
starts-next = { $player } mở đầu vòng sau.
winner-chest = Chỉ còn { $player } giữ được xí ngầu: Rương Hải Tặc thuộc về { $player }!
winner-round = { $player } thắng vòng này!
bid-too-low = Thấp quá: phải cược từ { $quantity } trở lên, mặt nào cũng được.
bid-too-low-face = Thấp quá: phải cược từ { $quantity } trở lên với mặt bất kỳ, hoặc { $standing } với mặt đứng sau trong hàng.
bid-too-high = Cao quá: cả bàn chỉ có { n-dice }.
bid-over-limit = Cao quá: viên đánh dấu chỉ tới số 40.
bid-none-higher = Không thể tăng nữa: chỉ còn cách thách thức.
bid-none-higher-spot-on = Không thể tăng nữa: chỉ còn cách thách thức hoặc hô “Đúng chóc”.
bid-first = Chưa ai cược: hãy mở đầu từ 1 trở lên, mặt nào cũng được.
challenge-first = Chưa có mức cược nào để thách thức.
bid-palifico = Vòng palifico giữ nguyên mặt ({ face-many }): phải cược từ { $quantity } trở lên.
bid-later-face = Thấp quá: phải cược { $standing } với mặt đứng sau trong hàng, hoặc thách thức.
refuse-spot-on = Bàn này không chơi “Đúng chóc”: hãy cược hoặc thách thức.
refuse-face = Xí ngầu của bàn này chỉ có { $sides } mặt đầu.
