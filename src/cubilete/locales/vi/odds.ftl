### Xác suất: một trang để thử với xí ngầu. $value là phần trăm hoặc số trung bình đã viết sẵn;
### $option là chữ trên nút, $list là nhiều nút. Trang này không gọi ai cả.

## Rương Hải Tặc

odds-about-liars-dice = Xác suất để mỗi mức cược là đúng, với người có những viên này trong cốc. Không tính tới những gì người khác đã cược.
odds-hand = Xí ngầu trong cốc
odds-put-in = Thêm: { face-label }
odds-put-in-any = Chạm vào một mặt để thêm một viên.
odds-take-out = Bỏ ra: { face-label }
odds-full = Cốc đã đầy. Chạm vào một viên để bỏ ra.
odds-hidden = Số viên bị giấu
odds-wild = Thay thế: { face-label }
odds-bids = Xác suất của mỗi mức cược
odds-bid = Cược { n-faces }: { $value }
odds-no-dice = Trên bàn không có viên xí ngầu nào.
odds-true = Mức cược { n-faces } đúng trong { $value } trường hợp.
odds-certain = Mức cược { n-faces } chắc chắn đúng: riêng trong cốc đã đủ.
odds-never = Mức cược { n-faces } không thể đúng: số viên bị giấu quá ít.

## Tàu, thuyền trưởng, thủy thủ

odds-about-ship-captain-crew = Mỗi cách chơi được trung bình bao nhiêu điểm, nếu phần còn lại của lượt được chơi tốt nhất. Ở đây chỉ tính điểm, không tính ai đang dẫn đầu.
odds-throws-left = Số lần đổ còn lại
odds-kept = Đã để riêng
odds-kept-0 = Chưa có
odds-kept-1 = Tàu
odds-kept-2 = Tàu, thuyền trưởng
odds-kept-3 = Đủ bộ ba
odds-crew-first = Một viên thủy thủ
odds-crew-second = Viên thủy thủ kia
odds-choices = Đổ lại hay dừng?
odds-best = Tốt nhất
odds-mean = trung bình { $value } điểm
odds-only = Chỉ có thể “{ $option }”; trung bình được { $value } điểm.
odds-best-is = Tốt nhất tính trung bình: “{ $option }”, được { $value } điểm.
odds-best-tied = Trung bình như nhau, { $value } điểm: { $list }.
odds-scores = “{ $option }”: xác suất của mỗi số điểm
odds-points = Điểm
odds-share = Xác suất

## Sữa tốt

odds-about-good-milk = Từ mỗi ô, quân cờ sẽ ra sao nếu chưa ai khác thắng trước. Ô càng đầy thì con số càng cao.
odds-map = Bản đồ cho thấy
odds-map-drown = Nguy hiểm
odds-map-win = Thắng
odds-map-turns = Số lượt còn lại
odds-at-41 = Ở ô 41 thì luôn
odds-squares = Các ô trên bản đồ
odds-fate-win = thắng: { $value }
odds-fate-drown = bị nước cuốn: { $value }
odds-fate-leave = rút khỏi cuộc chơi: { $value }
odds-fate-turns = số lượt còn lại: { $value }
odds-leads = Từ đây quân cờ tới ngay ô { $square }: đây là các con số của ô đó.
