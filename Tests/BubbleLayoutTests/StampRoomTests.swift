import ChatFonts
import ChatModel
import DisplayList
import LayoutTestResources
import Testing
import TextShaping

@testable import BubbleLayout
@testable import Languages

@Suite struct StampRoomTests {
  private let shaper: TextShaper
  private let theme: Theme

  init() throws {
    shaper = try TextShaper(catalog: FontCatalog(directories: [ChatFonts.directory()]))
    theme = try Theme.telegram()
  }

  private func snapshot(_ text: String, direction: LayoutDirection) throws -> CellSnapshot {
    let builder = CellBuilder(
      theme: theme, environment: try LayoutEnvironment(pageWidth: 390, direction: direction))
    return builder.snapshot(
      of: .message(LayoutFixture.incoming(RichText(text), stamp: "09:21")), shaper: shaper)
  }

  @Test(
    arguments: LayoutDirection.allCases,
    [
      "zalgo Z̴̢̛a̷l̶g̸o̵ ﷽ ꧅", "꧅", "꧅ a", "ab ꧅ a line that is long enough to be broken in two", "꧅\nab",
      "꧅\n\n\n.",
      "a\n꧅",
    ])
  func `tall glyphs do not reach the stamp`(direction: LayoutDirection, text: String) throws {
    let snapshot = try snapshot(text, direction: direction)
    let words = try #require(snapshot.text(text))
    let stamp = try #require(snapshot.box(.status))
    let ink = shaper.protrudingInk(of: words.text)
    #expect(text == "꧅\n\n\n." || !ink.isEmpty)
    for glyph in ink {
      // The topmost points of the stamp's box, above the digits, are empty.
      let box = glyph.box.offset(dx: words.origin.x, dy: words.origin.y)
      let digits = stamp.inset(by: EdgeInsets(top: 3, left: 0, bottom: 0, right: 0))
      let overlap =
        min(box.maxX, digits.maxX) > max(box.minX, digits.minX)
        && min(box.maxY, digits.maxY) > max(box.minY, digits.minY)
      #expect(!overlap, "\(box) over \(digits)")
    }
  }

  @Test(arguments: [
    "Ågj", "مرحبا، كيف حالك اليوم", "ที่นี่", "नमस्ते", "שלום", "ខ្មែរ", "日本語", "👍 ok",
  ])
  func `everyday words leave the stamp beside them`(text: String) throws {
    let snapshot = try snapshot(
      text, direction: BidiIsolation.isNeeded(text) ? .rightToLeft : .leftToRight)
    let words = try #require(snapshot.text(text))
    let stamp = try #require(snapshot.box(.status))
    #expect(stamp.minY < words.origin.y + words.text.size.height)
  }
}
