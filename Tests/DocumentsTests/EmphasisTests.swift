import Assertions
import ChatModel
import Testing

@testable import Documents

/// Tests of emphasis, by delimiters and by tags.
@Suite struct EmphasisTests {
  @Test(arguments: EmphasisCase.delimiters)
  func `emphasis is what was meant`(row: EmphasisCase) {
    same(Self.read(row.source), row.read)
  }

  @Test(arguments: EmphasisCase.tags)
  func `tags are what they mean, and others words`(row: EmphasisCase) {
    same(Self.read(row.source), row.read)
  }

  @Test func `the places that help the parser are in no text, address or code`() {
    let source =
      "**注意：**这 [**“a”**后](<c**（d）**e> \"f**（g）**h\") `i**（j）**k`\n\n```l**（m）**n\no**（p）**q\n```"
    let document = MarkdownDocument(source)
    same(document.plainText, "注意：这 “a”后 i**（j）**k\no**（p）**q")
    guard case .paragraph(let text) = document.blocks.first,
      case .code(let code) = document.blocks.last
    else {
      Issue.record("no blocks")
      return
    }
    #expect(text.words.entities.contains { $0.kind == .link("c**（d）**e") })
    same(code.language, "l**（m）**n")
  }

  // MARK: - Boxes and folds

  @Test(arguments: DocumentAlert.allCases)
  func `quotes with a sign in their first line are boxes`(alert: DocumentAlert) {
    let word = alert.rawValue.uppercased()
    same(MarkdownDocument("> [!\(word)]\n> a").blocks, [.alert(alert, [.paragraph("a")])])
    same(
      MarkdownDocument("> [!\(word)]\n>\n> - a").blocks,
      [.alert(alert, [.list(DocumentList(items: [.init(blocks: [.paragraph("a")])]))])])
    same(
      MarkdownDocument("> [!\(word)] a").blocks, [.quote(["[!\(word)] a"].map { .paragraph($0) })])
    same(MarkdownDocument("[!\(word)]").blocks, [.paragraph("[!\(word)]")])
  }

  @Test func `other words in a quote's first line make no box`() {
    same(MarkdownDocument("> [!OTHER]\n> a").blocks, [.quote([.paragraph("[!OTHER] a")])])
  }

  @Test func `details have a summary and what lies below it`() {
    same(
      MarkdownDocument("<details>\n<summary>a <b>b</b></summary>\n\n- c\n\n</details>\n\nd").blocks,
      [
        .details(
          summary: DocumentText(RichText("a b", entities: [.init(.bold, 2..<3)])),
          [.list(DocumentList(items: [.init(blocks: [.paragraph("c")])]))]), .paragraph("d"),
      ])
    same(
      MarkdownDocument("<details open><summary>a</summary>b<br>c</details>").blocks,
      [.details(summary: "a", [.paragraph("b\nc")])])
    let nested = "<details>\n<summary>a</summary>\n\n"
    same(
      MarkdownDocument(nested + nested + "b\n\n</details>\n</details>").blocks,
      [.details(summary: "a", [.details(summary: "a", [.paragraph("b")])])])
  }

  @Test(arguments: [
    "<details>\n<summary>a</summary>\n\nb", "b\n\n</details>", "<details>\n\nb",
    "<details><div>a</div></details>",
  ])
  func `details that nothing closes lose no words`(source: String) {
    let document = MarkdownDocument(source)
    #expect(!document.blocks.contains { if case .details = $0 { true } else { false } })
    for word in source.split(whereSeparator: { !$0.isLetter }) where word != "summary" {
      #expect(document.plainText.contains(word), "\(word)")
    }
  }

  @Test func `a tag names a picture of the conversation and nothing else`() {
    let tag = "<img src=\"a.png\" alt='b' width=3>"
    same(
      MarkdownDocument(tag).blocks,
      [.image(DocumentImage(source: "a.png", address: "a.png", alternative: "b", html: tag))])
    for address in ["https://a.example/b.png", "/etc/passwd", "file:///b", "data:image/png,a", ""] {
      let tag = "<img src=\"\(address)\">"
      same(MarkdownDocument(tag).blocks, [.html(tag)], "\(address)")
      same(
        MarkdownDocument("a \(tag)").blocks.first, .paragraph(DocumentText(RichText("a \(tag)"))))
    }
  }

  @Test(arguments: [
    "<b>", "</b>", "<b><i>", "<!-- ", "<img ", "<a \"", "<details>\n\n", "**（", "）**a",
    "> [!NOTE]\n",
  ])
  func `a text of nothing but tags is read in linear time`(part: String) {
    let source = String(repeating: part, count: 50_000 / part.utf8.count)
    // Without a limit, the end of each opening one would be searched for in the whole text, which
    // would take minutes.
    _ = MarkdownDocument("a " + source)
    _ = MarkdownDocument("<details>\n" + source)
  }

  // MARK: - Texts

  private static func read(_ source: String) -> String {
    texts(MarkdownDocument(source).blocks).filter { !$0.isEmpty }.joined(separator: "¶")
  }

  private static func texts(_ blocks: [DocumentBlock]) -> [String] {
    blocks.flatMap { (block: DocumentBlock) -> [String] in
      switch block {
      case .paragraph(let text), .heading(_, let text): [tagged(text)]
      case .list(let list): list.items.flatMap { texts($0.blocks) }
      case .quote(let blocks), .alert(_, let blocks): texts(blocks)
      case .details(let summary, let blocks): [tagged(summary)] + texts(blocks)
      case .table(let table): ([table.header] + table.rows).flatMap { $0.map(tagged) }
      case .formula(let formula): [formula.tex]
      case .code(let code): [code.text]
      case .html(let text): [text]
      case .rule, .image, .footnotes: []
      }
    }
  }

  /// A text with its marks as tags.
  private static func tagged(_ text: DocumentText) -> String {
    var names: [(String, Range<Int>)] = text.words.entities.map { (name($0.kind), $0.range) }
    for mark in text.marks {
      switch mark.kind {
      case .formula: break
      case .raised: names.append(("sup", mark.range))
      case .lowered: names.append(("sub", mark.range))
      case .highlighted: names.append(("mark", mark.range))
      }
    }
    var result = ""
    for (offset, byte) in (Array(text.string.utf8) + [0]).enumerated() {
      for (name, range) in names.reversed() where range.upperBound == offset {
        result += "</\(name)>"
      }
      for (name, range) in names where range.lowerBound == offset { result += "<\(name)>" }
      if byte != 0 { result.unicodeScalars.append(Unicode.Scalar(byte)) }
    }
    let bytes = result.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return String(decoding: bytes, as: UTF8.self).replacing("\n", with: "⏎")
  }

  private static func name(_ kind: RichText.Entity.Kind) -> String {
    switch kind {
    case .bold: "b"
    case .italic: "i"
    case .underline: "u"
    case .strikethrough: "s"
    case .code: "code"
    case .link: "a"
    default: "other"
    }
  }
}
