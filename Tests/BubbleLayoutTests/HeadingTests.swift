import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of headings and of coloured output in texts.
@Suite struct HeadingTests {
  private func snapshot(_ text: RichText, theme: String = "discord") throws -> CellSnapshot {
    try LayoutFixture(theme).snapshot(of: LayoutFixture.incoming(text))
  }

  /// The size of the letters A, squares of one em, in each text.
  private func sizes(_ snapshot: CellSnapshot) -> [Double] {
    snapshot.texts.filter { $0.text.text.hasPrefix("AA") }.map { text in
      text.text.longestLine / Double(text.text.text.count)
    }
  }

  /// The colours of the letters A.
  private func colors(_ text: RichText) throws -> [Color] {
    try snapshot(text).texts.filter { $0.text.text.hasPrefix("AA") }.flatMap { text in
      text.text.lines.flatMap(\.runs).map(\.color)
    }
  }

  @Test(arguments: ["discord", "telegram"])
  func `headings have three sizes, and none overlaps the text below it`(theme: String) throws {
    let text = RichText(
      "AA\nAA\nAA\nAA",
      entities: [.init(.heading(1), 0..<2), .init(.heading(2), 3..<5), .init(.heading(3), 6..<8)])
    let snapshot = try snapshot(text, theme: theme)
    let found = sizes(snapshot)
    try #require(found.count == 4)
    for (size, scale) in zip(found, [1.5, 1.25, 1, 1]) {
      #expect(abs(size - found[3] * scale) < 0.5, "\(found)")
    }
    let texts = snapshot.texts.filter { $0.text.text.hasPrefix("AA") }
    for (upper, lower) in zip(texts, texts.dropFirst()) {
      #expect(upper.origin.y + upper.text.size.height <= lower.origin.y)
    }
  }

  @Test func `a heading in a quote stands beside the same bar`() throws {
    let text = RichText(
      "AA\nAA\nAA", entities: [.init(.quote, 0..<8), .init(.heading(1), 3..<5)])
    let found = sizes(try snapshot(text))
    try #require(found.count == 3)
    #expect(found[1] > 1.4 * found[0] && abs(found[0] - found[2]) < 0.1)
  }

  @Test func `an output has the colours of its terminal, a covered one none`() throws {
    let entities: [RichText.Entity] = [
      .init(.codeBlock(language: "ansi"), 0..<6), .init(.terminalColor(.red), 0..<2),
      .init(.terminalColor(.green), 3..<5),
    ]
    let shown = try colors(RichText("AA AA A", entities: entities))
    #expect(Set(shown).count >= 3)
    let covered = try colors(
      RichText("AA AA A", entities: entities + [.init(.spoiler, 0..<7)]))
    #expect(covered.allSatisfy { $0.alpha == 0 })
    same(
      TerminalColor.allCases.count { color in
        let (dark, light) = (color.color(on: [.black]), color.color(on: [.white]))
        return dark != light
      }, TerminalColor.allCases.count)
  }
}
