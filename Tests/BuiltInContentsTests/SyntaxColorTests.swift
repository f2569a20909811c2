import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

@Suite struct SyntaxColorTests {
  /// Code with tokens of every kind except lines of a diff.
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

  private static let looks = ((try? ThemeCatalog.builtIn.entries()) ?? []).flatMap { entry in
    entry.appearances.map { Look(name: entry.name, appearance: $0) }
  }

  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let appearance: Appearance

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
    let pages = fixture.theme.page.colors
    for isOutgoing in [false, true] {
      let snapshot = try fixture.snapshot(of: row(isOutgoing: isOutgoing))
      let findings = PaintedTexts(of: snapshot, over: pages).findings
      let pale = findings.filter { $0.words != nil && $0.ratio < 4.5 }
      #expect(Set(pale.map(\.description)).isEmpty, "own: \(isOutgoing)")
      #expect(Set(findings.map(\.color)).count >= 6)
    }
  }

  /// A document with every part that contains text, including thoughts.
  private static let document = """
    # H1

    ### H3

    ###### H6 `c` *i* [l](https://a.example) ~~s~~

    WORDS **b** $m$ <i> https://a.example

    - ITEM
      1. NUMBER

         - [x] DONE

    > QUOTE **b** `c` [l](https://a.example)
    >
    > 1. QUOTED
    >
    > > DEEPER

    | TITLE | T |
    |---|--:|
    | CELL `c` | [l](https://a.example) |

    $$
    FORMULA
    $$

    <div>HTML</div>

    ![LOST](https://a.example/x.png)

    NOTE[^1]

    [^1]: FOOT

    """ + code

  private static var contents: [Content] {
    get throws {
      var contents: [Content] = [.markdown(document)]
      for isOpen in [false, true] {
        try contents.append(.thinking(ThinkingContent(document, seconds: 6, open: isOpen)))
        for status in [ToolCallContent.Status.done, .running, .failed] {
          try contents.append(
            .toolCall(
              ToolCallContent(
                "TOOL", input: "print(1)", inputLanguage: "python", output: "{\"k\": 1}",
                status: status, open: isOpen)))
        }
      }
      try contents.append(
        .sources(
          SourcesContent(
            (0..<40).map { SourcesContent.Source("TITLE \($0)", url: "https://a.example/\($0)") })))
      return contents
    }
  }

  @Test(arguments: looks)
  func `every text of documents, thoughts, calls and sources can be read`(_ look: Look) throws {
    let fixture = try fixture(look)
    for isOutgoing in [false, true] {
      // The text and link colours of plain messages are chosen by the theme, and are also used
      // here.
      let palette = isOutgoing ? fixture.theme.bubble.outgoing : fixture.theme.bubble.incoming
      let plain = isOutgoing && look.name == "imessage" ? [palette.text, palette.link] : []
      for content in try Self.contents {
        var row = row(isOutgoing: isOutgoing)
        row.message.content = content
        let snapshot = try fixture.snapshot(of: row)
        let findings = PaintedTexts(of: snapshot, over: fixture.theme.page.colors).findings
        let pale = findings.filter {
          $0.words != nil && $0.ratio < 4.5 && !plain.contains($0.color)
        }
        #expect(
          Set(pale.map(\.description)).isEmpty, "\(content.type), own: \(isOutgoing)")
        #expect(findings.count { $0.words != nil } > 0)
      }
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
    same(fixture.theme.syntax.number, nil)
    let snapshot = try fixture.snapshot(of: row(isOutgoing: false))
    let colors = Set(snapshot.texts.flatMap { $0.text.lines.flatMap { $0.runs.map(\.color) } })
    #expect(colors.contains(Color(rgb: 0xaa0000)))
    #expect(!colors.contains(.white))
  }
}
