import Assertions
import ChatFonts
import DisplayList
import Testing
import TextShaping

@Suite struct `Geometry` {
  static let texts = [
    "Hello, world", "שלום abc עולם", "abc שלום 123 def", "office fi ffl", "नमस्ते दुनिया", "مرحبا 12 بك",
    "哈哈 ok 👍🏽👨‍👩‍👧 e\u{301}", "a\tb", "one two three four five six", "\u{202E}abc\u{202C}d",
  ]

  private static let faces = Result { try FontCatalog(directories: [ChatFonts.directory()]) }
  private static let style = TextStyle(
    families: ["Inter"], size: 16, color: .black, lineHeight: 20)

  private func shaper() throws -> TextShaper { try TextShaper(catalog: Self.faces.get()) }

  @Test(arguments: texts, [60.0, 100, 1_000])
  func `a point on a caret gives its offset back`(text: String, width: Double) throws {
    let shaper = try shaper()
    let shaped = shaper.shape(
      StyledText(text, style: Self.style), in: .init(width: width))
    var offset = 0
    for character in text {
      let rects = shaped.rects(of: offset..<offset + character.utf8.count)
      if let rect = rects.first, rect.width > 0.5 {
        // Just after its leading edge, the nearest offset is the character's own.
        let caret = shaped.caretRect(at: offset)
        let isRight = abs(caret.minX - rect.maxX) < 0.01
        let inside = isRight ? rect.maxX - rect.width / 8 : rect.minX + rect.width / 8
        same(shaped.byteOffset(at: Point(x: inside, y: rect.midY)), offset)
        #expect(isRight || abs(caret.minX - rect.minX) < 0.01)
      }
      offset += character.utf8.count
    }
  }

  @Test(arguments: texts, [60.0, 100, 1_000])
  func `the rectangles of a whole line cover it`(text: String, width: Double) throws {
    let shaped = try shaper().shape(
      StyledText(text, style: Self.style), in: .init(width: width))
    for line in shaped.lines {
      let rects = shaped.rects(of: line.range)
      same(rects.count, 1)
      #expect(abs((rects.first?.minX ?? 0) - line.runs.map(\.minX).min()!) < 0.01)
      #expect((rects.first?.maxX ?? 0) >= line.maxX - 0.01)
    }
  }

  @Test func `a selection over two directions has two rectangles`() throws {
    let shaped = try shaper().shape(
      StyledText("ab שלום cd", style: Self.style))
    same(shaped.rects(of: 1..<7).count, 2)
  }

  @Test func `an ellipsis, an empty text and points outside are answered`() throws {
    let shaper = try shaper()
    let empty = shaper.shape(StyledText("", style: Self.style))
    same(empty.lines.count, 1)
    same(empty.byteOffset(at: Point(x: 50, y: 50)), 0)
    same(empty.caretRect(at: 7), Rect(x: 0, y: 0, width: 0, height: 20))
    let text = shaper.shape(StyledText("one two", style: Self.style))
    same(text.byteOffset(at: Point(x: -9, y: -9)), 0)
    same(text.byteOffset(at: Point(x: 999, y: 99)), 7)
  }
}
