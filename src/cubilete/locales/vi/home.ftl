### Trang đầu, phòng chờ, luật riêng và chuyển sang máy khác. Nhãn và nút không có dấu chấm; chỗ người
### khác đọc được thì dùng tên.

## Trang đầu

home-tagline = Ba trò xí ngầu xưa cho cả nhà
home-language = Ngôn ngữ
home-games = Chọn trò chơi
home-game-liars-dice = Rương Hải Tặc
home-game-ship-captain-crew = Tàu, thuyền trưởng, thủy thủ
home-game-good-milk = Sữa tốt
home-about-liars-dice = Cược, đoán và lừa nhau
home-about-ship-captain-crew = Ba lần đổ, một con tàu
home-about-good-milk = Đua tới ô 37
home-players-liars-dice = 2 đến 6 người · 10 phút
home-players-ship-captain-crew = Từ 1 người · 15 phút
home-players-good-milk = Từ 3 người · 15 phút
home-learn = Học trong hai phút
home-how = Chơi thế nào?
home-friends = Chơi với bạn bè
home-friends-line = Gửi liên kết, mã bàn hoặc mã QR
home-pass = Chuyền máy này
home-pass-line = Màn che trước mỗi lượt
home-bots-line = { $value } × { $count }, ngay
home-bots-now = Chơi ngay
home-bots-choose = Chọn bot
home-bots-count = Số bot
home-bots-level = Cách chơi của bot
home-level-novice = Chơi theo cảm tính, như người mới
home-level-steady = Tính toán trước mỗi nước đi
home-level-sharp = Đọc ý từ nước đi của những người khác
home-level-captain = Chơi mạnh nhất ở đây
home-bots-start = Chơi ngay
home-code = Vào bằng mã
home-code-example = Mã, ví dụ KRAB-7F2Q
home-join = Vào bàn
home-recent = Bàn gần đây
home-recent-lobby = Ở phòng chờ
home-recent-playing = Đang chơi
home-recent-over = Đã xong
home-forget = Quên bàn { $value }
home-theme = Giao diện
home-theme-auto = Theo máy
home-theme-light = Sáng
home-theme-dark = Tối
home-name = Tên ở bàn
home-name-hint = Cả bàn sẽ thấy tên này.
home-lay = Mở bàn
home-guest = Người chơi
home-pass-order = Theo thứ tự chỗ ngồi, thuận chiều kim đồng hồ.
home-person = Người chơi { $count }
home-pass-up = Đưa { $player } lên trên
home-pass-remove = Bỏ { $player }
home-pass-add = Thêm người chơi
home-pass-go = Mở bàn cho { $players } người
home-pass-few = Cần ít nhất { $least } tên

## Phòng chờ

lobby-state = { $table } · { $seats } trên { $high } chỗ
lobby-scan = Quét, hoặc nhập mã bàn:
lobby-send = Gửi liên kết
lobby-invitation = Mời vào bàn: { $table }
lobby-qr-large = Phóng to mã QR
lobby-link = Liên kết của bàn này
lobby-seats = Chỗ ngồi
lobby-free = Còn trống
lobby-is-host = chủ bàn
lobby-here = máy này
lobby-online = trực tuyến
lobby-bot = là bot
lobby-level-novice = tập sự
lobby-level-steady = điềm tĩnh
lobby-level-sharp = tinh ý
lobby-level-captain = bot thuyền trưởng
lobby-add-bot = Thêm bot
lobby-same-device = Chung máy
lobby-same-device-about = Nhiều người có thể chơi chung một máy: chuyền tay nhau, có màn che trước mỗi lượt.
lobby-level-of = Mức của { $player }
lobby-more = Tùy chọn cho { $player }
lobby-rename = Đổi tên
lobby-leave = Rời chỗ này
lobby-remove = Mời ra khỏi chỗ này
lobby-make-host = Để { $player } làm chủ bàn
lobby-take-seat = Vào chỗ ngồi
lobby-point-at = Chỉ vào { $player }
lobby-votes = { $count } phiếu
lobby-pick-pirate = Ai trông giống hải tặc nhất?
lobby-pick-first = Ai nên đi trước?
lobby-pick-about = Chạm vào một chỗ để bỏ phiếu. Bằng phiếu thì chọn ngẫu nhiên.
lobby-starts = { $player } đi trước
lobby-starts-chance = Người đi trước được chọn ngẫu nhiên
lobby-settings = Bàn này
lobby-game = Trò chơi
lobby-limit = Thời gian mỗi lượt
lobby-limit-none = không giới hạn
lobby-minutes = { $count } phút
lobby-spectators = Cho phép xem
lobby-spectators-about = Ai không có chỗ vẫn thấy bàn, nhưng không thấy xí ngầu đang che.
lobby-lock = Không cho ai ngồi thêm
lobby-lock-about = Ai đã có chỗ thì vẫn giữ chỗ.
lobby-start = Bắt đầu với { $players } người
lobby-needs = Cần thêm { $count } người
lobby-wait-for = Đang chờ { $player } bắt đầu ván
lobby-wait-host = Đang chờ chủ bàn bắt đầu ván
lobby-watching = Ván sẽ hiện ở đây ngay khi bắt đầu.
lobby-result = Về kết quả

## Luật riêng

house-title = Luật riêng
house-same = Luật riêng: giống hệt luật gốc
house-differ = Luật riêng: { $count } điểm khác luật gốc
house-changed = Đã đổi { $count }
house-none = Giống hệt luật gốc
house-reset = Về luật gốc
house-original = luật gốc
house-original-is = luật gốc: { $value }
house-by-host = Chỉ chủ bàn đổi được
house-frozen = Hết ván mới đổi được
house-done = Xong
house-less = Bớt: { $value }
house-more = Thêm: { $value }

## Chuyển sang máy khác

move-title = Chơi tiếp ở máy này?
move-about = Chỗ ngồi của máy kia chuyển sang đây, và ván được chơi tiếp ở máy này. Sau đó máy kia chỉ còn xem được.
move-gives-up = Trình duyệt này sẽ bỏ những chỗ đang giữ.
move-button = Chơi tiếp ở đây
move-failed = Liên kết này không dùng được nữa
move-failed-about = Liên kết chỉ dùng một lần, trong vài phút. Trình đơn của bàn ở máy kia tạo được liên kết mới.
