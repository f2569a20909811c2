import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct `Snapshots as text` {
  private func dump(_ row: TimelineRow, theme: String = "telegram") throws -> String {
    try LayoutFixture(theme).snapshot(of: row).dump()
  }

  @Test func `an incoming message of a group`() throws {
    var row = LayoutFixture.incoming("HELLO", stamp: "09:26", position: .last)
    row.showsName = true
    row.showsAvatar = true
    row.reservesAvatar = true
    let expected = """
      cell 390×40
      fill #8e5bd0 8,6 32×32 ellipse
      text "B" 19,6 10×32
      shadow #00000022 path 40.5,0 136.5×38
      fill #ffffff path 40.5,0 136.5×38
      text "Bo" 59,7 20×12
      text "HELLO" 59,19 50×12
      text "09:26" 118,24 50×10
      hit cell 0,0 390×40
      hit avatar 8,6 32×32
      hit bubble 47,0 130×38
      hit name 59,7 20×12
      hit text 59,19 50×12
      hit time 118,24 50×10
      hit status 118,24 50×10
      """
    let dump = try dump(.message(row))
    same(dump, expected)
  }

  @Test func `an answer with ticks and reactions`() throws {
    var row = LayoutFixture.outgoing("YES", stamp: "09:27", status: .read)
    row.reply = ReplyPreview(id: "7", author: LayoutFixture.bo, summary: "WORDS")
    row.message.reactions = [Reaction(emoji: "A", count: 2)]
    let expected = """
      cell 390×108
      shadow #00000022 path 228,6 160.5×100
      fill #e3fec8 path 228,6 160.5×100
      fill #2f7d201c 240,14 130×32 r 4 4 4 4
      fill #7f45ca 240,14 3×32 r 3 0 0 3
      text "Bo" 252,18 20×12
      text "WORDS" 252,30 50×12
      text "YES" 240,51 30×12
      fill #2da32f1f 240,69 56×30 r 15 15 15 15
      text "A" 251,69 20×30
      text "2" 275,69 10×30
      text "09:27" 305,92 50×10
      stroke #499e3a 1.25 path 358.7,94.8 13.3×5.8
      hit cell 0,0 390×108
      hit bubble 228,6 154×100
      hit replyAuthor 252,18 20×12
      hit replyText 252,30 50×12
      hit reply("7") 240,14 130×32
      hit text 240,51 30×12
      hit reaction("A") 240,69 56×30
      hit time 305,92 50×10
      hit delivery 358,93 15×9
      hit status 305,92 68×10
      """
    let dump = try dump(.message(row))
    same(dump, expected)
  }

  @Test func `a wechat message with a quote below and a failure beside`() throws {
    var row = LayoutFixture.outgoing("YES", stamp: "09:27", status: .failed)
    row.sender = LayoutFixture.bo
    row.showsAvatar = true
    row.reply = ReplyPreview(id: "7", author: LayoutFixture.bo, summary: "WORDS")
    let expected = """
      cell 390×73
      fill #8e5bd0 338,14 40×40 r 5 5 5 5
      text "B" 353,14 10×40
      fill #95ec69 path 274,14 58.4×30
      text "YES" 286,23 30×12
      fill #ededed 244.5,17.5 23×23 ellipse
      fill #f64848 246,19 20×20 ellipse
      stroke #ffffff 2.1 path 256,24.2 0×5.6
      fill #ffffff path 254.75,32.35 2.5×2.5
      fill #e1e1e1 227,49 101×24 r 4 4 4 4
      text "Bo: WORDS" 235,55 85×12
      hit cell 0,0 390×73
      hit avatar 338,14 40×40
      hit bubble 274,14 54×30
      hit text 286,23 30×12
      hit delivery 246,19 20×20
      hit status 246,19 20×20
      hit replyText 235,55 85×12
      hit reply("7") 227,49 101×24
      """
    let dump = try dump(.message(row), theme: "wechat")
    same(dump, expected)
  }

  @Test func `a picture with its stamp on it`() throws {
    var row = LayoutFixture.incoming("", stamp: "09:31")
    row.message.content = .image(ImageContent(source: "a.jpg", width: 400, height: 300))
    let expected = """
      cell 390×189
      shadow #00000022 path 1.5,6 246.5×181
      fill #ffffff path 1.5,6 246.5×181
      fill #00000014 10,8 236×177 r 14 14 14 14
      stroke #000000cc 1.6 path 116,75 24×20
      text "a.jpg" 103,103 50×18
      fill #000000a6 176,166 64×13 r 6.5 6.5 6.5 6.5
      text "09:31" 183,167 50×10
      hit cell 0,0 390×189
      hit bubble 8,6 240×181
      hit image("a.jpg") 10,8 236×177
      hit time 183,167 50×10
      hit status 176,166 64×13
      """
    let dump = try dump(.message(row))
    same(dump, expected)
  }

  @Test func `a date`() throws {
    let expected = """
      cell 390×36
      fill #00000078 147,10 95×24 r 12 12 12 12
      text "MONDAY" 157,13 75×18
      hit cell 0,0 390×36
      hit timeLine 147,10 95×24
      hit text 157,13 75×18
      """
    let dump = try dump(.daySeparator("MONDAY"))
    same(dump, expected)
  }
}
