### House rules: the label of each option and, as the attribute “about”, the rule in one sentence.
### What stands in “ ” is the label of a choice in choices.ftl, word for word.

## Liar’s dice

rule-liars-dice-dice-per-player = Xí ngầu mỗi người
    .about = Mỗi người bắt đầu với chừng này viên xí ngầu, từ 1 đến 5.
rule-liars-dice-players = Người chơi
    .about = Người và bot ngồi tổng cộng từ 2 đến 6 chỗ.
rule-liars-dice-wild = Mặt thay thế
    .about = Khi bật, mặt thay thế cũng được tính là mặt đang cược, trừ khi cược chính mặt đó.
rule-liars-dice-wild-face = Chọn mặt thay thế
    .about = Mặt này dùng làm mặt thay thế; nếu không đổi thì là đầu lâu.
rule-liars-dice-raise = Cách tăng cược
    .about = Muốn tăng phải nêu số lượng lớn hơn, mặt nào cũng được; với “mặt cao hơn”, giữ nguyên số lượng và chọn mặt đứng sau trong hàng cũng được.
rule-liars-dice-bid-cap = Mức cược cao nhất
    .about = Không được cược quá số xí ngầu đang có trên bàn; với “không giới hạn” thì được, tối đa 40.
rule-liars-dice-penalty = Mức phạt
    .about = Thua thách thức thì mất 1 viên xí ngầu; với “chênh lệch”, mất bằng độ lệch giữa mức cược và số đếm được, ít nhất 1 viên.
rule-liars-dice-spot-on = Đúng chóc
    .about = Nếu cho phép, người chơi có thể hô rằng mức cược vừa đúng: nếu đúng, mọi người khác mất 1 viên xí ngầu hoặc người hô lấy lại 1 viên; nếu sai, người hô mất 1 viên.
rule-liars-dice-exact-bid = Cược vừa đúng
    .about = Nếu mức cược bị thách thức vừa đúng, chỉ người thách thức chịu phạt; với “người khác mất”, trừ người cược, ai cũng mất 1 viên xí ngầu.
rule-liars-dice-palifico = Palifico
    .about = Khi bật, nếu có người lần đầu chỉ còn 1 viên xí ngầu, vòng kế tiếp không có mặt thay thế và mọi mức cược giữ mặt của lần cược đầu.
rule-liars-dice-next-start = Người mở đầu vòng sau
    .about = Người thua thách thức mở đầu vòng sau; với “người thắng”, người thắng thách thức mở đầu.
rule-liars-dice-start-after-elimination = Khi có người bị loại
    .about = Nếu người phải mở đầu đã hết xí ngầu, người kế tiếp theo chiều kim đồng hồ mở đầu; với “người thắng thách thức”, người thắng thách thức mở đầu.
rule-liars-dice-first-player = Người đi trước
    .about = Cả bàn chỉ người trông giống hải tặc nhất, hoặc chọn ngẫu nhiên, hoặc ai đổ được mặt cao nhất.
rule-liars-dice-sides = Số mặt
    .about = Chỉ để nghiên cứu, xí ngầu có thể chỉ dùng 2 đến 5 mặt đầu; khi chơi thì dùng đủ sáu mặt.

## Ship, captain, crew

rule-ship-captain-crew-players = Người chơi
    .about = Người và bot ngồi tổng cộng từ 1 đến 1000 chỗ; nếu chỉ có 1 thì chơi một mình.
rule-ship-captain-crew-crew-reroll = Viên thủy thủ
    .about = Được đổ lại một hoặc cả hai viên; với “chỉ cả hai”, đổ lại cả hai hoặc không viên nào.
rule-ship-captain-crew-commit = Khi nào được dừng
    .about = Được dừng sau bất kỳ lần đổ nào; với “dùng hết lần đổ”, đã đổ lại thì phải dùng hết các lần còn lại.
rule-ship-captain-crew-crew-keep = Viên đã giữ
    .about = Viên thủy thủ giữ lại lần này vẫn được đổ ở lần sau; với “khóa”, viên đó nằm yên đến hết lượt.
rule-ship-captain-crew-reach = Đạt mốc
    .about = Đúng bằng mốc điểm là đủ; với “phải vượt”, phải cao hơn mốc.
rule-ship-captain-crew-end = Kết thúc ván
    .about = Ván kết thúc sau vòng có người đạt mốc điểm (100 nếu không đổi), hoặc sau số vòng định trước; ai có tổng điểm cao nhất thì thắng.
rule-ship-captain-crew-tie = Khi hòa
    .about = Những người cùng dẫn đầu chơi lượt đấu thêm; hoặc chia nhau hũ; hoặc cả bàn chơi thêm một vòng; hoặc hũ để lại cho ván sau.
rule-ship-captain-crew-settle = Chia xu
    .about = Người thắng nhận cả hũ; hoặc mỗi người khác trả theo chênh lệch, tính theo điểm hoặc theo phần trăm; hoặc không ai trả gì.
rule-ship-captain-crew-ante = Phần góp
    .about = Trước ván, mỗi người góp chừng này xu vào hũ; có thể là 0.
rule-ship-captain-crew-rate = Xu mỗi điểm
    .about = Khi trả theo điểm, mỗi điểm chênh lệch tốn chừng này xu.
rule-ship-captain-crew-stake = Mức xu
    .about = Khi trả theo phần trăm, mỗi điểm chênh lệch tốn một phần trăm số xu này, tối đa là tất cả.
rule-ship-captain-crew-first = Người đi trước
    .about = Cả bàn chọn người đi trước, nếu không thì chọn ngẫu nhiên; với “tổng cao nhất”, mỗi người đổ năm viên và tổng cao nhất đi trước.
rule-ship-captain-crew-round-start = Mở đầu mỗi vòng
    .about = Luôn cùng một người mở đầu; hoặc lần lượt chuyển sang chỗ kế tiếp; hoặc người cao điểm nhất vòng trước mở đầu.

## Good milk

rule-good-milk-players = Người chơi
    .about = Người và bot ngồi tổng cộng từ 3 chỗ trở lên; bàn có thể cho phép 2.
rule-good-milk-overshoot = Đi quá ô cuối
    .about = Ai đi quá ô 37, hoặc ô 35 trên đường ủng, thì lùi lại phần dư; với “đứng yên”, quân cờ không di chuyển.
rule-good-milk-bounce-events = Sau khi lùi
    .about = Ô lùi đến vẫn có hiệu lực như thường; với “chỉ ô 33”, ngoài ô 33 không ô nào có hiệu lực.
rule-good-milk-good33 = Ô 33 bên sữa tốt
    .about = Đưa quân cờ về ghế nóng; với “buộc sang máy bơm”, lần đổ tới ra số nào cũng phải sang máy bơm.
rule-good-milk-pay24 = Ô 24
    .about = Mỗi người khác còn chơi đưa 2 hạt đậu; với “bên sữa”, chỉ những người ở bên sữa tốt phải đưa.
rule-good-milk-purse = Túi đậu
    .about = Số đậu được ghi sổ và có thể xuống dưới 0; với “túi có hạn”, mỗi người có chừng này hạt, tính cả phần góp.
rule-good-milk-insolvent = Khi không đủ đậu
    .about = Với túi có hạn, ai không trả nổi thì đưa hết phần còn lại; hoặc ghi nợ; hoặc đưa hết và bị loại.
rule-good-milk-leave-refund = Rút ở ô 41
    .about = Ai rút ở ô 41 không nhận gì từ hũ; với “trả phần góp”, được lấy lại phần góp trong mức hũ còn trả được.
rule-good-milk-boot35 = Ô 35 đường ủng
    .about = Đổ khác 6 thì quân cờ ở yên đó; với “lùi lại”, quân cờ lùi đúng số vừa đổ.
rule-good-milk-restart-square = Bắt đầu lại
    .about = Ai bắt đầu lại ở ô 41 thì về ô 1; với “ngoài bàn cờ”, về vạch xuất phát trước ô 1.
rule-good-milk-start-square = Xuất phát
    .about = Quân cờ xuất phát ngoài bàn cờ, trước ô 1; với “ô 1”, xuất phát từ ô đó.
rule-good-milk-last-alone = Người cuối cùng
    .about = Người còn lại một mình chơi tiếp cho đến khi thắng, bị nước cuốn hoặc rút khỏi cuộc chơi; với “nhận hũ”, người đó thắng ngay.
rule-good-milk-no-winner = Không ai thắng
    .about = Nếu không còn ai, hũ để lại cho ván sau; hoặc chia đều cho mọi người đã tham gia; hoặc người ra sau cùng nhận.
rule-good-milk-min-players = Số người tối thiểu
    .about = Cần ít nhất 3 người; bàn có thể cho phép 2 người.
rule-good-milk-stake = Phần góp
    .about = Mỗi người bỏ chừng này hạt đậu vào hũ khi bắt đầu; 10 nếu không đổi.
