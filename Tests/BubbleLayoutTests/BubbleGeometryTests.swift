import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct `Geometry of bubbles` {
  var fixture: LayoutFixture

  init() throws {
    fixture = try LayoutFixture()
  }

  private func bubble(_ row: MessageRow) throws -> Rect {
    try #require(fixture.snapshot(of: row).box(.bubble))
  }

  @Test func `a wrapped bubble shrinks to its longest line`() throws {
    let box = try bubble(LayoutFixture.incoming("AAAAAAAAAAAAAAAAAAAA BBBBBB"))
    // 20 characters of 10 points with a padding of 12 on each side; two lines of 12 points with a
    // padding of 7 above and below.
    same(box.width, 224)
    same(box.height, 38)
  }

  @Test func `a short bubble keeps a least width`() throws {
    try same(bubble(LayoutFixture.incoming("A")).width, 40)
  }

  @Test(arguments: LayoutFixture.bubbleThemes, LayoutDirection.allCases)
  func `one character stands in the middle of its bubble`(
    name: String, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture(name)
    fixture.direction = direction
    for row in [LayoutFixture.incoming("A"), LayoutFixture.outgoing("A")] {
      let snapshot = try fixture.snapshot(of: row)
      let box = try #require(snapshot.box(.bubble))
      let words = try #require(snapshot.text("A"))
      same(box.width, 40)
      same(words.origin.x + words.text.size.width / 2, box.midX)
    }
  }

  @Test func `the stamp shares the last line where it fits`() throws {
    let box = try bubble(LayoutFixture.incoming("AB", stamp: "09:26"))
    // The text takes 20 points, the gap 9 and the stamp 50, of which 3 are in the padding.
    same(box.size, Size(width: 100, height: 26))
  }

  @Test func `the stamp shares a short last line of a long text`() throws {
    let box = try bubble(LayoutFixture.incoming("AAAAAAAAAAAAAAAAAAAA BBBBBB", stamp: "09:26"))
    same(box.size, Size(width: 224, height: 38))
  }

  @Test func `the stamp takes a line of its own where it does not fit`() throws {
    let box = try bubble(LayoutFixture.incoming("AAAAAAAAAAAAAAAAAAAAAAAAA", stamp: "09:26"))
    same(box.size, Size(width: 274, height: 34))
  }

  @Test func `the stamp keeps clear of a line that reads from the other side`() throws {
    let row = LayoutFixture.incoming("אבג", stamp: "09:26")
    let snapshot = try fixture.snapshot(of: row)
    let words = try #require(snapshot.text("אבג"))
    let stamp = try #require(snapshot.text("09:26"))
    try same(bubble(row).height, 34)
    #expect(words.origin.y + words.text.size.height <= stamp.origin.y)
    // The line starts at the right edge of the area for text.
    same(words.origin.x + words.text.size.width, 8 + 12 + 47)
  }

  @Test func `in a right-to-left interface the stamp shares a right-to-left line`() throws {
    var mirrored = fixture
    mirrored.direction = .rightToLeft
    let hebrew = try mirrored.snapshot(of: LayoutFixture.incoming("אב", stamp: "09:26"))
    let latin = try mirrored.snapshot(of: LayoutFixture.incoming("AB", stamp: "09:26"))
    same(hebrew.box(.bubble)?.height, 26)
    same(latin.box(.bubble)?.height, 34)
    let words = try #require(hebrew.text("אב"))
    let stamp = try #require(hebrew.text("09:26"))
    #expect(stamp.origin.x + stamp.text.size.width + 9 <= words.origin.x)
  }

  @Test func `lines of both directions stand at their own edges of a wider bubble`() throws {
    var row = LayoutFixture.incoming("AAAA\nאב")
    row.showsName = true
    row.sender?.name = "A LONG NAME"
    let snapshot = try fixture.snapshot(of: row)
    let words = try #require(snapshot.text("AAAA\nאב"))
    let right = try #require(snapshot.box(.bubble)).maxX - 12
    same(words.origin.x + words.text.lines[0].minX, 20)
    same(words.origin.x + words.text.lines[1].maxX, right)
  }

  @Test func `narrow pages keep less room free beside a bubble`() throws {
    let words = RichText(String(repeating: "A", count: 400))
    func width(page: Double) throws -> Double {
      var fixture = self.fixture
      fixture.pageWidth = page
      return try #require(fixture.snapshot(of: LayoutFixture.incoming(words)).box(.bubble)).width
    }
    try same(width(page: 390), 274)
    try same(width(page: 240), 164)
    try same(width(page: 1), 40)
    try same(width(page: 1_000_000), 454)
  }

  @Test func `bubbles lie on whole points`() throws {
    for name in LayoutFixture.bubbleThemes {
      let fixture = try LayoutFixture(name)
      for text: RichText in ["l", "il", "AAAAAAA l", "אl", "A\nl"] {
        for row in [
          LayoutFixture.incoming(text, stamp: "09:26"),
          LayoutFixture.outgoing(text, status: .failed),
        ] {
          let snapshot = try fixture.snapshot(of: row)
          let box = try #require(snapshot.box(.bubble))
          for value in [box.minX, box.minY, box.maxX, box.maxY, snapshot.size.height] {
            same(value, value.rounded(), "\(name) \(text.string)")
          }
          #expect(snapshot.texts.allSatisfy { $0.origin.y == $0.origin.y.rounded() })
        }
      }
    }
  }

  @Test func `neighbours of a group tighten the corners between them`() throws {
    func corners(_ position: GroupPosition, outgoing: Bool = false) throws -> CornerRadii? {
      var fixture = self.fixture
      fixture.theme.bubble.tail = .none
      let row =
        outgoing
        ? LayoutFixture.outgoing("AB", position: position)
        : LayoutFixture.incoming("AB", position: position)
      for case .fill(.roundedRect(_, let radii), _) in try fixture.snapshot(of: row).items {
        return radii
      }
      return nil
    }
    try same(corners(.single), CornerRadii(16))
    try same(
      corners(.first), CornerRadii(topLeft: 16, topRight: 16, bottomRight: 16, bottomLeft: 5))
    try same(
      corners(.middle), CornerRadii(topLeft: 5, topRight: 16, bottomRight: 16, bottomLeft: 5))
    try same(corners(.last), CornerRadii(topLeft: 5, topRight: 16, bottomRight: 16, bottomLeft: 16))
    try same(
      corners(.middle, outgoing: true),
      CornerRadii(topLeft: 16, topRight: 5, bottomRight: 5, bottomLeft: 16))
  }

  @Test func `only the last of a group has a tail`() throws {
    func hasTail(_ position: GroupPosition) throws -> Bool {
      let row = LayoutFixture.incoming("AB", position: position)
      return try fixture.snapshot(of: row).items.contains { item in
        if case .fill(.path, _) = item { true } else { false }
      }
    }
    #expect(try hasTail(.last))
    #expect(try hasTail(.single))
    #expect(try !hasTail(.first))
    #expect(try !hasTail(.middle))
  }
}
