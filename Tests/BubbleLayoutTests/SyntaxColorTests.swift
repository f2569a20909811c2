import ChatModel
import DisplayList
import Testing

@testable import BubbleLayout

@Suite struct SyntaxColorTests {
  /// Tokens of all kinds but the lines of a change.
  private static let code = """
    ```swift
    @A func f(_ b: String) { return g("s") + 12 // c
    ```

    ```json
    {"k": true}
    ```

    ```diff
    +a
    -b
    ```
    """

  private static let looks = ThemeAppearance.allCases.flatMap { appearance in
    ((try? ThemeCatalog.builtIn.names()) ?? []).map { Look(name: $0, appearance: appearance) }
  }

  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let appearance: ThemeAppearance

    var testDescription: String { "\(name) \(appearance)" }
  }

  private func row(isOutgoing: Bool) -> MessageRow {
    var row = isOutgoing ? LayoutFixture.outgoing("") : LayoutFixture.incoming("")
    row.message.content = .markdown(Self.code)
    return row
  }

  private func fixture(_ look: Look) throws -> LayoutFixture {
    var fixture = try LayoutFixture(look.name)
    let fonts = fixture.theme.fonts
    fixture.theme = try Theme.named(look.name, appearance: look.appearance)
    fixture.theme.fonts = fonts
    return fixture
  }

  @Test(arguments: looks)
  func `code can be read in every look`(_ look: Look) throws {
    let fixture = try fixture(look)
    let pages: [Color] =
      switch fixture.theme.page.backdrop {
      case .color(let color): [color]
      case .gradient(let gradient, _): gradient.stops.map(\.color)
      case .clear, .image: []
      }
    for isOutgoing in [false, true] {
      let snapshot = try fixture.snapshot(of: row(isOutgoing: isOutgoing))
      let findings = PaintedTexts(of: snapshot, over: pages).findings
      let pale = findings.filter { $0.words != nil && $0.ratio < 4.5 }
      #expect(Set(pale.map(\.description)).isEmpty, "own: \(isOutgoing)")
      #expect(Set(findings.map(\.color)).count >= 6)
    }
  }

  @Test func `a theme's own colours are taken, moved where they cannot be read`() throws {
    let file = """
      {"base": "telegram", "syntax": {"keyword": "#aa0000", "string": "#ffffff", "number": null}}
      """
    var fixture = try LayoutFixture()
    let fonts = fixture.theme.fonts
    fixture.theme = try ThemeCatalog.builtIn.decode(Array(file.utf8), fileName: "mine.json")
    fixture.theme.fonts = fonts
    #expect(fixture.theme.syntax.number == nil)
    let snapshot = try fixture.snapshot(of: row(isOutgoing: false))
    let colors = Set(snapshot.texts.flatMap { $0.text.lines.flatMap { $0.runs.map(\.color) } })
    #expect(colors.contains(Color(rgb: 0xaa0000)))
    #expect(!colors.contains(.white))
  }
}
