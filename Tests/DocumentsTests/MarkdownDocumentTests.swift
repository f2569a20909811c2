import Assertions
import ChatModel
import Testing

@testable import Documents

/// Tests of the parts that are read from a document's source.
@Suite struct MarkdownDocumentTests {
  @Test func `emphasis, code, links and strike-through are marks`() {
    let blocks = MarkdownDocument("A *b* **c** `d` [e](https://f.example) ~~g~~ www.h.example")
      .blocks
    let text = RichText(
      "A b c d e g www.h.example",
      entities: [
        .init(.italic, 2..<3), .init(.bold, 4..<5), .init(.code, 6..<7),
        .init(.link("https://f.example"), 8..<9), .init(.strikethrough, 10..<11),
        .init(.link("http://www.h.example"), 12..<25),
      ])
    same(blocks, [.paragraph(DocumentText(text))])
  }

  @Test func `lists keep numbers, tasks, tightness and what lies within items`() {
    let blocks = MarkdownDocument("3) a\n4) b\n\n- [x] c\n- [ ] d\n  - e").blocks
    same(
      blocks,
      [
        .list(
          DocumentList(
            start: 3, delimiter: ")",
            items: [.init(blocks: [.paragraph("a")]), .init(blocks: [.paragraph("b")])])),
        .list(
          DocumentList(items: [
            .init(isDone: true, blocks: [.paragraph("c")]),
            .init(
              isDone: false,
              blocks: [
                .paragraph("d"), .list(DocumentList(items: [.init(blocks: [.paragraph("e")])])),
              ]),
          ])),
      ])
  }

  @Test func `tables have a header, alignments and as many cells in each row`() {
    let blocks = MarkdownDocument("| a | b | c |\n|:-|:-:|-:|\n| 1 | 2 |\n").blocks
    same(
      blocks,
      [
        .table(
          DocumentTable(
            alignments: [.left, .center, .right], header: ["a", "b", "c"], rows: [["1", "2", ""]]))
      ])
  }

  @Test func `headings, quotes, rules, code and markup of the web`() {
    let source =
      "# a\n\nb\n---\n\n> c\n> > d\n\n***\n\n``` swift title\nlet x = 1\n```\n\n    y\n\n<div>\nz\n</div>\n"
    same(
      MarkdownDocument(source).blocks,
      [
        .heading(level: 1, "a"), .heading(level: 2, "b"),
        .quote([.paragraph("c"), .quote([.paragraph("d")])]), .rule,
        .code(DocumentCode(language: "swift", text: "let x = 1")), .code(DocumentCode(text: "y")),
        .html("<div>\nz\n</div>"),
      ])
  }

  @Test func `footnotes come last, with their numbers`() {
    same(
      MarkdownDocument("[^b]: two\n\nA[^b].").blocks,
      [
        .paragraph(DocumentText("A[1].", marks: [.init(.raised, 1..<4)])),
        .footnotes([DocumentFootnote(number: 1, blocks: [.paragraph("two")])]),
      ])
  }

  @Test func `pictures that stand alone are blocks, others are their words`() {
    same(
      MarkdownDocument("![A *b*](my%20pic.png)\n\nsee ![c](https://d.example/e.png)").blocks,
      [
        .image(DocumentImage(source: "my pic.png", address: "my%20pic.png", alternative: "A b")),
        .paragraph(
          DocumentText(
            RichText("see c", entities: [.init(.link("https://d.example/e.png"), 4..<5)]))),
      ])
    same(
      MarkdownDocument("[![a](b.png)](c)").blocks,
      [.image(DocumentImage(source: "b.png", address: "b.png", alternative: "a", link: "c"))])
  }

  @Test(arguments: [
    "/etc/passwd", "https://a.example/b%20c.png", "file:///b.png", "data:image/png;base64,AA",
  ])
  func `a picture elsewhere is asked for by its address`(address: String) {
    guard case .image(let image) = MarkdownDocument("![a](<\(address)>)").blocks.first else {
      Issue.record("no picture")
      return
    }
    // A picture folder refuses and reports this address; for that, the document must keep it.
    same(image.source, address)
  }

  @Test(arguments: ["#a", ""])
  func `an address without a file names no picture`(address: String) {
    guard case .image(let image) = MarkdownDocument("![a](<\(address)>)").blocks.first else {
      Issue.record("no picture")
      return
    }
    same(image.source, nil)
  }

  @Test func `lines of a paragraph are joined, without a space between Han`() {
    same(MarkdownDocument("a\nb\\\nc").blocks, [.paragraph("a b\nc")])
    same(MarkdownDocument("中文\n汉字\nb").blocks, [.paragraph("中文汉字 b")])
  }

  // MARK: - Formulas

  @Test func `formulas keep their underscores and stars`() {
    guard case .paragraph(let text) = MarkdownDocument(#"Let $x_i*y_i$ and $a_1$ be."#).blocks.first
    else {
      Issue.record("no paragraph")
      return
    }
    same(text.words, RichText(#"Let $x_i*y_i$ and $a_1$ be."#))
    same(text.marks.map(\.range), [4..<13, 18..<23])
  }

  @Test func `formulas on lines of their own cut paragraphs, in lists and quotes too`() {
    same(
      MarkdownDocument("So\n$$\na_1\n- b_2\n$$\nholds.").blocks,
      [
        .paragraph("So"),
        .formula(
          DocumentFormula(tex: "a_1\n- b_2", isDisplayed: true, source: "$$\na_1\n- b_2\n$$")),
        .paragraph("holds."),
      ])
    same(
      MarkdownDocument("> \\[\n> x\n> = y\n> \\]").blocks,
      [
        .quote([
          .formula(
            DocumentFormula(tex: "x\n= y", isDisplayed: true, source: "\\[\n> x\n> = y\n> \\]"))
        ])
      ])
    same(
      MarkdownDocument("1. a\n   $$b$$").blocks,
      [
        .list(
          DocumentList(
            start: 1,
            items: [
              .init(blocks: [
                .paragraph("a"),
                .formula(DocumentFormula(tex: "b", isDisplayed: true, source: "$$b$$")),
              ])
            ]))
      ])
  }

  @Test func `code and addresses keep what looks like a formula`() {
    same(
      MarkdownDocument("```\n$a$ \\(b\\)\n```\n\n    $$c$$\n\n`$d$`").blocks,
      [
        .code(DocumentCode(text: "$a$ \\(b\\)")), .code(DocumentCode(text: "$$c$$")),
        .paragraph(DocumentText(RichText("$d$", entities: [.init(.code, 0..<3)]))),
      ])
    same(
      MarkdownDocument("[a](<b $c$ d>)").blocks,
      [.paragraph(DocumentText(RichText("a", entities: [.init(.link("b $c$ d"), 0..<1)])))])
  }

  @Test func `cells keep formulas with bars`() {
    guard case .table(let table) = MarkdownDocument("|a|b|\n|-|-|\n| $|x|$ |c|").blocks.first else {
      Issue.record("no table")
      return
    }
    same(table.rows.first?.map(\.string), ["$|x|$", "c"])
  }

  // MARK: - Kinds

  @Test func `every kind of node that the parser knows is drawn or refused by name`() {
    let known = MarkdownTree.knownKinds
    same(known.count, 22)
    for name in known {
      #expect(MarkdownNodeKind(rawValue: name) != nil, "\(name)")
    }
    let added: Set<MarkdownNodeKind> = [
      .table, .tableHeader, .tableRow, .tableCell, .strikethrough, .taskItem,
    ]
    same(
      Set(MarkdownNodeKind.allCases).subtracting(added),
      Set(known.compactMap { MarkdownNodeKind(rawValue: $0) }))
  }

  @Test func `nothing that a source can say is refused`() {
    let source = """
      # a

      > - [x] b ~~c~~ *d* **e** `f` <g> [h](i) ![j](k) l[^1]\\
        m

      1. n

      | o |
      |---|
      | p |

      ```
      q
      ```

      <r>

      ---

      [^1]: s
      """
    let document = MarkdownDocument(source)
    #expect(document.refused.isEmpty)
    for letter in "abcdefghjlmnopqrs" { #expect(document.plainText.contains(letter), "\(letter)") }
  }

  @Test func `any text is a document`() {
    for source in [
      "", "\n", "\u{0}", "\u{10FFFC}9\u{10FFFD} $x$", "\u{FEFF}# a", "$", "$$", "\\(", "\\[",
    ] {
      _ = MarkdownDocument(source)
    }
    #expect(MarkdownDocument("").blocks.isEmpty)
  }
}
