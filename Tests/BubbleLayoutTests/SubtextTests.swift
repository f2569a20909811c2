import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of small print in texts.
@Suite struct SubtextTests {
  /// A snapshot of four letters, of which the first two are small print.
  private func snapshot(
    _ more: [RichText.Entity] = [], theme: String = "discord"
  ) throws -> (snapshot: CellSnapshot, palette: BubblePalette) {
    let fixture = try LayoutFixture(theme)
    let text = RichText("AAAA", entities: [.init(.subtext, 0..<2)] + more)
    return (
      try fixture.snapshot(of: LayoutFixture.incoming(text)), fixture.theme.bubble.incoming
    )
  }

  @Test(arguments: ["discord", "discord-ash", "discord-onyx", "telegram"])
  func `small print is smaller and weaker than the text beside it`(theme: String) throws {
    let (snapshot, palette) = try snapshot(theme: theme)
    let text = try #require(snapshot.text("AAAA")?.text)
    // The letters are squares of 10 points.
    #expect(abs(text.longestLine - (20 + 20 * 12.0 / 14)) < 0.5, "\(text.longestLine)")
    let colors = text.lines.flatMap(\.runs).map(\.color)
    same(colors, [palette.secondary, palette.text])
  }

  @Test func `marks within small print keep their colours`() throws {
    let (snapshot, palette) = try snapshot([.init(.link("https://a.example"), 1..<2)])
    let text = try #require(snapshot.text("AAAA")?.text)
    let colors = text.lines.flatMap(\.runs).map(\.color)
    same(colors, [palette.secondary, palette.link, palette.text])
    let (code, codePalette) = try self.snapshot([.init(.code, 0..<2)])
    let shaped = try #require(code.text("AAAA")?.text)
    same(shaped.lines.flatMap(\.runs).map(\.color), [codePalette.code, codePalette.text])
  }

  @Test func `a cover hides small print`() throws {
    let (snapshot, palette) = try snapshot([.init(.spoiler, 0..<2)])
    let text = try #require(snapshot.text("AAAA")?.text)
    #expect(!text.lines.flatMap(\.runs).map(\.color).contains(palette.secondary))
  }
}
