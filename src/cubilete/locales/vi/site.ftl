### What the server writes itself, around the page for play and around the rules. It is what search
### engines and previews of links show; $game is the name of a game.

site-title = Cubilete: ba trò xí ngầu truyền thống
site-about = Ba trò xí ngầu truyền thống để chơi với bạn bè, đấu với bot hay chuyền chung một máy: không cần tài khoản, không phải cài đặt.
site-table-title = Một bàn xí ngầu
site-table-about = Lời mời vào một bàn ở Cubilete. Liên kết mở được trên mọi điện thoại và máy tính: không cần tài khoản, không phải cài đặt.
site-rules-title = Luật các trò chơi
site-rules-about = Cách chơi ba trò xí ngầu truyền thống: mỗi trò trong một phút, rồi đến luật đánh số, luật riêng và ví dụ.
site-game-title = Luật chơi: { $game }
site-no-script = Trò chơi cần JavaScript, nhưng trình duyệt này đang tắt nó. Luật chơi thì vẫn đọc được.
site-play = Chơi
site-games = Trò chơi
site-languages = Ngôn ngữ
site-contents = Trong trang này
