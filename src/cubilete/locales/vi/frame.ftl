### Khung của bàn: trình đơn, luật chơi, kết nối, diễn biến, thông báo. Nhãn, nút và tiêu đề không có
### dấu chấm. Chỗ nhiều người đọc thì dùng tên, không dùng “bạn”.

## Khung

frame-back = Quay lại
frame-beside = Bên cạnh ván chơi
frame-all-right = Đã hiểu
frame-put-away = Cất thông báo này
frame-rule-link = Xem luật { $value }
frame-rules-page = Luật chơi trên trang riêng
frame-learn = Học trong hai phút
frame-table = Bảng { $count }: { $list }
frame-log-more = Xem thêm { $count } dòng cũ
frame-take-back-of = Lấy lại chỗ của { $player }
frame-seat-free = Còn chỗ trống cho ván sau.
frame-sit-later = Khi ván này kết thúc thì có thể vào chỗ.
frame-sit-full = Mọi chỗ đều đã có người.
frame-muting = Biểu cảm không hiện trên máy này
frame-muted = đã tắt biểu cảm
frame-emote-from = Biểu cảm của ai?
frame-emote-wait = Lần sau: { n-seconds } nữa

## Trình đơn

menu-invite = Mời vào bàn
menu-code = Mã bàn:
menu-share = Gửi
menu-host = Việc của chủ bàn
menu-host-passed = Bây giờ người khác là chủ bàn.
menu-pass-host = Giao quyền chủ bàn
menu-pass-host-about = Chủ bàn bắt đầu ván, đặt luật riêng và cho người khác vào bàn.
menu-pass-host-none = Ở bàn này chưa ai khác làm chủ bàn được: bot thì không, người đã bỏ ván cũng không.
menu-pass-host-to = Giao cho { $player }
menu-record = Bản ghi ván chơi
menu-record-none = Chưa có ván nào nên chưa có bản ghi.
menu-record-over = Cả ván với mọi lần đổ, để lưu lại hoặc xem kỹ.
menu-record-playing = Khi ván chưa kết thúc, bản ghi chỉ có những gì máy này được thấy.
menu-device = Chơi trên máy khác
menu-device-about = Một liên kết chuyển chỗ ngồi sang máy khác. Liên kết dùng được một lần, trong mười phút; sau đó máy này không chơi nữa.
menu-device-make = Tạo liên kết
menu-device-scan = Quét mã này bằng camera của máy kia.
menu-device-until = Còn dùng được trong { $value }.
menu-device-over = Liên kết đã quá hạn. Có thể tạo liên kết mới.
menu-home-about = Chỗ vẫn được giữ; bàn nằm trong danh sách bàn gần đây.
menu-resign = Bỏ ván này
menu-resign-about = Bot sẽ chơi thay đến hết ván. Việc này không rút lại được; chỗ vẫn được giữ cho ván sau.
menu-resign-as = { $player } bỏ ván này
menu-leave = Rời bàn
menu-leave-about = Chỗ sẽ trống cho người khác.
menu-leave-playing = Ván đang diễn ra: bot sẽ chơi thay đến hết ván và không lấy lại chỗ được nữa.
menu-leave-as = { $player } rời bàn
menu-stay = Ở lại chơi tiếp
menu-ask-again = Hỏi lại trước khi thách thức
menu-ask-again-about = Đã thách thức thì không rút lại được.
menu-english = English
menu-spanish = Español
menu-vietnamese = Tiếng Việt

## Kết nối

net-offline = Mất kết nối
net-next-try = Thử lại sau { n-seconds }.
net-trying = Đang kết nối lại…
net-nothing-lost = Nước đi đã nhận đều được lưu.
net-move-kept = Nước đi được giữ ở đây và sẽ tự gửi đi.
net-stopping = Máy chủ sắp dừng
net-age = Bàn chơi { n-seconds } trước
net-copy = Sao chép diễn biến
net-copied = Đã sao chép
net-save = Lưu diễn biến
net-forgotten = Trình duyệt này không còn được nhận ra là người giữ chỗ nên chỉ xem. Chủ bàn có thể giải phóng chỗ đó.
net-moved = Máy khác đang chơi tiếp
net-moved-about = Chỗ ngồi đã chuyển sang máy đó. Không mất gì cả, có thể đóng trang này.
net-page-old = Đã có trang mới hơn
net-load-again = Tải lại trang

## Thông báo

notice-title = { $value } · { $table }
notice-over = Ván đã kết thúc
notice-rules-changed = Chủ bàn đã đổi luật riêng.
notice-renamed = { $player } đổi tên thành { $other }.
