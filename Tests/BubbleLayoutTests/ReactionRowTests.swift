import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct ReactionRowTests {
  /// The themes that have a pill for each emoji.
  private static let pilled = ["assistant", "discord", "slack", "telegram", "wechat"]

  private func pills(_ count: Int, theme: String) throws -> [(text: String, box: Rect)] {
    var row = LayoutFixture.incoming("AAAAAAAAAAAAAAAAAAAAAAAA")
    row.message.reactions = (0..<count).map { Reaction(emoji: "E\($0)", count: 2) }
    let snapshot = try LayoutFixture(theme).snapshot(of: row)
    return snapshot.hitAreas.compactMap { area in
      switch area.role {
      case .reaction(let emoji): (emoji, area.rects[0])
      case .custom("reactions"): ("+", area.rects[0])
      default: nil
      }
    }
  }

  @Test(arguments: pilled)
  func `more than three lines of reactions end in how many more there are`(theme: String) throws {
    let pills = try pills(500, theme: theme)
    let lines = Set(pills.map(\.box.minY))
    same(lines.count, 3)
    same(pills.last?.text, "+")
    same(pills.dropLast().map(\.text), (0..<pills.count - 1).map { "E\($0)" })
    for (pill, next) in zip(pills, pills.dropFirst()) where pill.box.minY == next.box.minY {
      #expect(pill.box.maxX < next.box.minX)
    }
    var row = LayoutFixture.incoming("A")
    row.message.reactions = (0..<500).map { Reaction(emoji: "E\($0)", count: 2) }
    let texts = try LayoutFixture(theme).snapshot(of: row).texts.map(\.text.text)
    let shown = texts.count { $0.hasPrefix("E") }
    #expect(texts.contains("+\(500 - shown)"))
    #expect(shown > 5)
  }

  @Test(arguments: pilled)
  func `reactions that find room are all shown`(theme: String) throws {
    try same(pills(9, theme: theme).map(\.text), (0..<9).map { "E\($0)" })
  }
}
