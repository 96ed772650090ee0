### What happens at any table: turns, people, connection, announcements. Names, never “you”,
### in all that several people read; a log line ends in a full stop, a button or label does not.

## Turns

turn-yours = Đến lượt bạn
turn-yours-title = Đến lượt bạn: { $table }
turn-of = Đến lượt { $player }
turn-waiting = Đang chờ { $player }
turn-time = Thời gian còn lại: { n-seconds }
turn-more-time = Thêm thời gian
turn-timed-out = Hết giờ: hệ thống đã chơi thay { $player }.
turn-not-yet = Chưa được: đang là lượt của { $player }.
first-chance = Chọn ngẫu nhiên: { $player } đi trước.

## Pass-and-play and people

curtain-pass = Chuyển máy cho { $player }. Người khác đừng nhìn nhé.
curtain-open = Tôi là { $player }: xem xí ngầu
curtain-hide = Che xí ngầu
curtain-covered = Xí ngầu đã được che lại. { $player } có thể mở xem.
seat-joined = { $player } đã vào bàn.
seat-left = { $player } đã rời bàn.
seat-away = { $player } tạm vắng. Sau { n-seconds }, bot sẽ chơi thay.
seat-bot = Bot đang chơi thay { $player }.
seat-back = { $player } đã trở lại và chơi tiếp.
seat-take-back = Lấy lại chỗ
host-is = Bây giờ { $player } là chủ bàn.
room-full = Bàn đã đủ người.
watch-button = Vào xem
code-wrong = Không có bàn nào mang mã này. Hãy xem lại rồi thử lần nữa.
code-wait = Sai mã nhiều lần quá. Hãy đợi { n-seconds }.
name-taken = Tên này đã có ở bàn. Hãy chọn tên khác.
name-lookalike = Tên này quá giống “{ $other }”. Hãy chọn tên khác.
name-length = Tên dài từ 1 đến 24 ký tự.
watch-notice = Chỉ xem: xí ngầu đang che chỉ hiện khi được mở.
watch-count = { n-watching }
emote-hello = Chào cả bàn!
emote-luck = Chúc may mắn!
emote-nice = Hay quá!
emote-wow = Ồ!
emote-laugh = Ha ha!
emote-think = Ừm…
emote-oops = Ôi!
emote-wait = Đợi chút nhé!
emote-thanks = Cảm ơn!
emote-game = Ván hay lắm!
emote-mute = Tắt biểu cảm của { $player }
rematch-button = Chơi ván nữa

## Connection and device

net-lost = Mất kết nối. Đang kết nối lại…
net-retry = Mất kết nối. Thử lại sau { n-seconds }.
net-back = Đã kết nối lại.
net-resynced = Đã cập nhật: nước đi nào đã nhận đều còn nguyên.
move-stale = Bàn đã đi tiếp nên nước đi này không tính. Xem lại rồi chọn nhé.
server-stopping = Máy chủ sắp dừng. Các nước đi đã nhận đều được lưu; ván sẽ tiếp tục khi máy chủ trở lại.
rate-limited = Nhanh quá. Hãy đợi { n-seconds } rồi thử lại.
disk-full = Máy chủ tạm thời không lưu được. Nước đi này chưa được nhận, không mất gì cả. Hãy thử lại sau.
link-copy = Sao chép liên kết
link-copied = Đã sao chép liên kết
link-select = Chọn liên kết rồi sao chép
qr-scan = Quét bằng camera điện thoại để vào bàn
sound-toggle = Âm thanh

## Announcements, for screen readers

say-turn = Đến lượt { $player }.
say-cup = { $player } có { $list }.

## The table as it stands, and what it refuses by a code alone

table-locked = Chủ bàn không cho ai ngồi thêm.
table-unlocked = Chủ bàn lại cho ngồi thêm.
watching-off = Chủ bàn không cho xem.
watching-on = Chủ bàn cho phép xem.
time-given = { $player } cho thêm thời gian.
state-away = tạm vắng
state-bot = bot đang chơi thay
state-resigned = bot chơi đến hết ván
net-restored = Bàn đã trở về một thời điểm trước: máy chủ vừa được khôi phục từ bản sao lưu.
refused-auth-forbidden = Chỉ chủ bàn hoặc người ngồi ở chỗ đó mới làm được việc này.
refused-auth-moved = Bây giờ một máy khác chơi ở các chỗ này.
refused-table-busy = Bàn đang quá bận. Hãy thử lại sau giây lát.
refused-table-locked = Chủ bàn không cho ai ngồi thêm nữa.
refused-table-no-spectators = Bàn này không cho xem.
refused-table-phase = Lúc này bàn không nhận việc này.
refused-table-unknown = Bàn này không còn nữa.
phase-playing = Ván đang diễn ra: hết ván mới làm được việc này.
phase-resting = Lúc này không có ván nào đang diễn ra.
phase-held = Bot đang chơi ở chỗ này: hãy lấy lại chỗ trước.
phase-no-limit = Bàn này không giới hạn thời gian cho mỗi lượt nên không ai cần thêm giờ.
phase-resigned = Chỗ này đã xin thua: bot chơi đến hết ván.
phase-not-held = Không có bot nào đang chơi tạm ở chỗ này nên không có gì để lấy lại.
phase-bot = Bot chơi ván này đến hết: xong ván rồi hãy mời ra.
time-own = Không ai tự cho mình thêm giờ: người khác ở bàn mới cho được.
seat-resigned = { $player } đã bỏ cuộc; bot chơi tiếp.
