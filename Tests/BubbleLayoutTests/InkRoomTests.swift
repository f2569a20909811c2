import Assertions
import ChatFonts
import ChatModel
import DisplayList
import LayoutTestResources
import Testing
import TextShaping

@testable import BubbleLayout

/// Tests of the space for ink that extends beyond its line, at the ends of rows and next to
/// reactions.
@Suite struct InkRoomTests {
  private let shaper: TextShaper

  init() throws {
    shaper = try TextShaper(catalog: FontCatalog(directories: [ChatFonts.directory()]))
  }

  private func snapshot(
    _ look: String, _ text: String, reactions: Int = 0,
    strategies: SizeStrategies = SizeStrategies()
  ) throws -> CellSnapshot {
    let builder = CellBuilder(
      theme: try Theme.named(look), environment: try LayoutEnvironment(pageWidth: 320),
      strategies: strategies)
    var row = LayoutFixture.incoming(RichText(text))
    row.showsAvatar = reactions > 0
    row.message.reactions = (0..<reactions).map { Reaction(emoji: "👍\($0)", count: 100) }
    return builder.snapshot(of: .message(row), shaper: shaper)
  }

  @Test(arguments: ["slack", "discord", "assistant"])
  func `a row is higher where its last line's ink needs it, and only there`(look: String) throws {
    let plain = try snapshot(look, "words").size.height
    try same(snapshot(look, "gypsy (qy)").size.height, plain)
    for text in ["في البيت ج ح", "ཧྨུ"] {
      let cell = try snapshot(look, text)
      let words = try #require(cell.text(text))
      let band = -words.origin.y...cell.size.height - words.origin.y
      #expect(shaper.overhang(of: words.text, beyond: band) == (0, 0))
    }
    #expect(try snapshot(look, "ཧྨུ").size.height > plain)
  }

  private struct EqualRows: SizeStrategy {
    let identifier = "equal rows"
    let version = 1

    func frames(for measures: CellMeasures) -> CellFrames {
      var frames = measures.frames
      frames.height = 30
      return frames
    }
  }

  @Test func `a strategy's own height stays what it says`() throws {
    let cell = try snapshot("slack", "ཧྨུ", strategies: SizeStrategies(EqualRows()))
    same(cell.size.height, 30)
  }

  @Test(arguments: ["whatsapp", "wechat"], [1, 30])
  func `reactions below a bubble keep clear of its ink`(
    look: String, count: Int
  ) throws {
    for text in ["gypsy", "في اليوم ح ج ي", "ཧྨུ", "ฐิฎุ", "😂"] {
      let cell = try snapshot(look, text, reactions: count)
      let words = try #require(cell.text(text))
      let bubble = try #require(cell.box(.bubble))
      let pill = try #require(
        cell.hitAreas.first { if case .reaction = $0.role { true } else { false } }?.rects.first)
      let border = try Theme.named(look).reactions.borderWidth
      let ink = shaper.overhang(
        of: words.text, beyond: -.infinity...pill.minY - border - words.origin.y)
      same(ink.below, 0, "\(text)")
      if text != "😂" { #expect(pill.minY < bubble.maxY + 2, "\(text): on the bubble's edge") }
    }
  }

  @Test(arguments: [1, 30])
  func `reactions on a corner keep clear of ink, and the picture stays at the bubble's foot`(
    count: Int
  ) throws {
    for text in ["gypsy", "ÂẪŹ", "في اليوم ح ج ي", "ཧྨུ", "ที่นี่"] {
      let cell = try snapshot("imessage", text, reactions: count)
      let words = try #require(cell.text(text))
      let bubble = try #require(cell.box(.bubble))
      let disc = try #require(
        cell.hitAreas.first { if case .reaction = $0.role { true } else { false } }?.rects.first)
      let rim = try Theme.named("imessage").reactions.borderWidth
      let ink = shaper.overhang(
        of: words.text, beyond: disc.maxY + rim - words.origin.y...(.infinity))
      same(ink.above, 0, "\(text)")
      #expect(disc.minY < bubble.minY && disc.maxY > bubble.minY, "\(text)")
      same(cell.box(.avatar)?.maxY, bubble.maxY, "\(text)")
    }
  }
}
