### The review of a finished game: what each choice was worth, and what the dice brought.
### $value is a percentage or a text made in code, $list an action in words.

review-title = Phân tích
review-about = Mỗi lựa chọn đã thay đổi xác suất thắng ra sao, và xí ngầu đã mang lại gì.
review-none = Ván này không ai phải chọn gì: xí ngầu quyết định tất cả.
review-too-long = Ván này quá dài, hoặc có quá nhiều người chơi, nên không phân tích được.

## How the numbers were found

review-means-ship = Mọi giá trị đều chính xác nếu mọi lượt sau được chơi để lấy nhiều điểm nhất.
review-means-ship-solved = Mọi giá trị đều chính xác khi hai người chơi đều chơi để thắng.
review-means-milk = Mọi giá trị đều chính xác nếu ai đến ô 41 cũng bắt đầu lại.
review-means-milk-beans = Mọi giá trị đều chính xác nếu ai đến ô 41 cũng bắt đầu lại và không ai hết hạt đậu.
review-means-dice-exact = Khi còn hai người và lời giải biết các mức cược, giá trị là chính xác trước lối chơi tốt nhất.
review-means-dice-reckoned = Khi không biết giá trị chính xác, xí ngầu bị che và các câu trả lời được thử { $count } lần với bot điềm tĩnh, nên giá trị có sai số.
review-means-dice-estimated = Với luật riêng này, giá trị được ước lượng từ xác suất đủ mức cược.
review-means-dice-match = Giá trị của một vòng lấy từ bảng rút ra từ nhiều vòng giữa các bot điềm tĩnh.
review-means-dice-match-many = Khi còn từ ba người trở lên, giá trị của một vòng lấy từ bảng rút ra từ nhiều vòng giữa các bot điềm tĩnh.
review-means-dice-match-two = Khi còn hai người, giá trị của một vòng là chính xác nếu từ đó cả hai đều chơi tốt nhất.
review-means-dice-share = Với xí ngầu ít hơn sáu mặt, xác suất thắng của mỗi người được coi là phần của người đó trong tổng số xí ngầu.

## What was known

review-points = { $player } có { n-points }.
review-square = { $player } đang ở ô { $square }.
review-hand = { $player } có { n-faces }.
review-hidden = Trong những cốc khác: { n-dice }.
review-opening = Chưa có mức cược nào.

## One choice

review-decision = Vòng { $round }: { $player } lựa chọn
review-throw-decision = Lần đổ { $count }: { $player } lựa chọn
review-option = { $list }: được { $value }
review-option-chosen = { $list }: được { $value } (đã chọn)
review-verdict-best = Lựa chọn tốt nhất.
review-verdict-near = Tốt như lựa chọn tốt nhất: chênh lệch dưới 1%.
review-verdict-unsure = Không phân biệt được với lựa chọn tốt nhất.
review-verdict-slip = Hơi lỡ: mất { $value } xác suất thắng.
review-verdict-mistake = Sai lầm: mất { $value } xác suất thắng.

## One player

review-choices = { $count } lựa chọn
review-accuracy = Độ chính xác: { $value } qua { review-choices }
review-accuracy-none = Độ chính xác: không có lựa chọn
review-accounts-about = Sổ nào cũng khớp: xác suất lúc đầu, cộng phần xí ngầu và người khác mang lại, trừ phần mất vì lựa chọn của chính mình, thì ra kết quả cuối cùng.
review-start = Xác suất thắng lúc đầu: { $value }
review-luck = Xí ngầu mang lại: { $value }
review-others = Lựa chọn của người khác mang lại: { $value }
review-losses = Lựa chọn của chính mình làm mất: { $value }
review-result = Cuối cùng: { $value }
review-best = Lựa chọn tốt nhất, vòng { $round }: { $list }
review-worst = Lựa chọn đắt nhất, vòng { $round }: { $list }
review-best-throw = Lựa chọn tốt nhất, lần đổ { $count }: { $list }
review-worst-throw = Lựa chọn đắt nhất, lần đổ { $count }: { $list }

## The whole game

review-dice-share = Xí ngầu làm thay đổi { $value } xác suất; phần còn lại là do lựa chọn.
review-curve = Xác suất thắng trong ván
review-curve-about = Mỗi đường là xác suất của một người, theo điều người đó biết.
review-at-start = Lúc đầu: { $list }
review-at-step = Sau bước { $count }: { $list }
review-at-end = Khi kết thúc: { $list }
review-counting = Đang phân tích ván…

## On the page; $first and $value are percentages, a point is a moment on the curves

review-means = Các con số từ đâu ra
review-shares = May rủi và tài nghệ
review-accounts = Mỗi người chơi ra sao
review-decisions = Các lựa chọn
review-whose = Của ai
review-which = Lựa chọn nào
review-costly = Bị thiệt ({ $count })
review-all = Tất cả ({ $count })
review-none-costly = Không lựa chọn nào ở đây gây thiệt đáng kể. Chơi hay lắm!
review-more = Xem thêm { $count }
review-chosen = đã chọn
review-on-curve = Trên biểu đồ
review-in-replay = Xem lại lúc đó
review-missing = Không có bài phân tích nào để xem
review-axis = từ đầu đến cuối ván
review-turn = Bước ngoặt lớn nhất: { $player }, từ { $first } đến { $value }
review-point-start = Ván bắt đầu
review-point-dice = Xí ngầu lộ ra
review-point-throw = { $player } đổ xí ngầu
review-point-decision = { $player } chọn: { $list }
review-point-only = { $player } chỉ có một lựa chọn
review-point-others = Ván tiếp tục
review-point-end = Hết ván
