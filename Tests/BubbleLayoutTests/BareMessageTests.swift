import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

/// Tests of stickers and large emoji, which have no bubble.
@Suite struct BareMessageTests {
  var fixture: LayoutFixture

  init() throws {
    fixture = try LayoutFixture()
  }

  /// A sticker of 160 × 160 points.
  private static func sticker(outgoing: Bool = false, caption: RichText? = nil) -> MessageRow {
    var row = outgoing ? LayoutFixture.outgoing("") : LayoutFixture.incoming("")
    row.message.content = .sticker(
      ImageContent(source: "s", caption: caption, width: 100, height: 100))
    row.stamp = "09:26"
    return row
  }

  private static let quote = ReplyPreview(
    id: "7", author: LayoutFixture.bo, summary: "WHICH ONE")

  @Test(arguments: [false, true])
  func `a sticker keeps name, origin and quote above it`(isOutgoing: Bool) throws {
    var row = Self.sticker(outgoing: isOutgoing)
    row.showsName = !isOutgoing
    row.message.forwardedFrom = "CATS"
    row.reply = Self.quote
    let snapshot = try fixture.snapshot(of: row)
    let picture = try #require(snapshot.box(.image("s")))
    let words =
      (isOutgoing ? [] : ["Bo"]) + ["Forwarded from CATS", "Bo", "WHICH ONE"]
    same(snapshot.texts.prefix(words.count).map(\.text.text), words)
    var top = 0.0
    for (text, origin) in snapshot.texts.prefix(words.count) {
      #expect(origin.y >= top && origin.y + text.size.height <= picture.minY)
      top = origin.y + text.size.height
      // The text is white, in a dark box of its own.
      #expect(text.lines[0].runs.allSatisfy { $0.color == fixture.theme.status.onOverlay })
    }
    let box = try #require(
      snapshot.items.lazy.compactMap { item -> Rect? in
        guard case .fill(.roundedRect(let rect, _), .color(let color)) = item,
          color == fixture.theme.status.overlay
        else { return nil }
        return rect
      }.first)
    let quoted = try #require(snapshot.box(.reply("7")))
    same(box.union(quoted), box)
    #expect(isOutgoing ? box.maxX == picture.maxX : box.minX == picture.minX)
    #expect(box.maxY < picture.minY)
  }

  @Test func `a quote's picture stands beside a sticker's quote`() throws {
    struct Pictures: ImageSizing {
      func image(at source: String) -> ImageAvailability {
        .available(ImageReference(identifier: source, pixelWidth: 10, pixelHeight: 10))
      }
    }
    var fixture = self.fixture
    fixture.images = Pictures()
    var row = Self.sticker()
    row.reply = Self.quote
    row.reply?.thumbnail = "t"
    let shown = try fixture.snapshot(of: row).items.compactMap { item -> String? in
      if case .image(let reference, _, _) = item { reference.identifier } else { nil }
    }
    same(shown, ["t", "s"])
  }

  @Test(arguments: [false, true])
  func `reactions and the clock time share a row below a sticker`(isOutgoing: Bool) throws {
    var row = Self.sticker(outgoing: isOutgoing)
    row.message.reactions = [Reaction(emoji: "A", count: 2)]
    let snapshot = try fixture.snapshot(of: row)
    let picture = try #require(snapshot.box(.image("s")))
    let reaction = try #require(snapshot.box(.reaction("A")))
    let stamp = try #require(snapshot.box(.status))
    same(picture.size, Size(width: 160, height: 160))
    same(reaction.minX, picture.minX)
    same(stamp.maxX, picture.maxX)
    #expect(reaction.minY > picture.maxY)
    #expect(abs(reaction.midY - stamp.midY) <= 0.5)
    #expect(isOutgoing ? picture.maxX == 382 : picture.minX == 8)
  }

  @Test func `the clock time stands beside the last line of many reactions`() throws {
    var row = Self.sticker()
    // Pills are 41 points wide with gaps of 5: five fit on a line of 250 points.
    row.message.reactions = "ABCDEFG".map { Reaction(emoji: String($0), count: 2) }
    let snapshot = try fixture.snapshot(of: row)
    let last = try #require(snapshot.box(.reaction("G")))
    let stamp = try #require(snapshot.box(.status))
    #expect(last.minY > (snapshot.box(.reaction("A"))?.maxY ?? 0))
    #expect(abs(last.midY - stamp.midY) <= 0.5)
    #expect(stamp.minX >= last.maxX)
  }

  @Test func `reactions on a sticker's edge leave its pin alone`() throws {
    var row = Self.sticker()
    row.message.isPinned = true
    row.message.reactions = "ABCDE".map { Reaction(emoji: String($0), count: 2) }
    let snapshot = try LayoutFixture("wechat").snapshot(of: row)
    let pin = try #require(snapshot.box(.status))
    let picture = try #require(snapshot.box(.image("s")))
    #expect(pin.maxX == picture.maxX && pin.minY > picture.minY)
    for emoji in "ABCDE" {
      let reaction = try #require(snapshot.box(.reaction(String(emoji))))
      #expect(reaction.minY >= pin.maxY)
    }
  }

  @Test func `large emoji keep the sender's name above them`() throws {
    var row = LayoutFixture.incoming("😂", stamp: "09:26")
    row.showsName = true
    let snapshot = try fixture.snapshot(of: row)
    let name = try #require(snapshot.text("Bo"))
    let emoji = try #require(snapshot.text("😂"))
    #expect(name.origin.y + 12 <= emoji.origin.y)
    #expect(snapshot.box(.name) != nil)
  }

  @Test func `a sticker with words has a bubble`() throws {
    let plain = try fixture.snapshot(of: Self.sticker())
    let snapshot = try fixture.snapshot(of: Self.sticker(caption: "A LONG LINE OF WORDS"))
    func hasBubble(_ snapshot: CellSnapshot) -> Bool {
      snapshot.items.contains {
        guard case .fill(_, .color(let color)) = $0 else { return false }
        return color == fixture.theme.bubble.incoming.fill.color
      }
    }
    #expect(!hasBubble(plain))
    #expect(hasBubble(snapshot))
    same(snapshot.box(.image("s"))?.size, Size(width: 160, height: 160))
  }
}
