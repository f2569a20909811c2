import ChatModel
import TestResources
import Testing

@testable import Documents

/// Tests of the cost of the worst documents, and that none of their text is lost;
/// `.ci/pathological` contains many more.
@Suite(.timeLimit(.minutes(20))) struct DocumentCostTests {
  private static let size = 1 << 17

  private static func times(_ piece: String, upTo size: Int = size) -> String {
    String(repeating: piece, count: size / piece.utf8.count)
  }

  /// Reads a document whose source is made from its size, at a cost in proportion to it.
  private func read(_ source: (_ size: Int) -> String) -> MarkdownDocument {
    var document = MarkdownDocument("")
    let growth = CostGrowth.ratio(upTo: Self.size) { document = MarkdownDocument(source($0)) }
    #expect(growth < CostGrowth.most)
    return document
  }

  @Test(
    arguments: [
      "www._a", "https://a<", "(http://a.b", "me@example.org ", "me@example.org,", "a@b_",
      "<?", "<!A ",
    ])
  func `words that could be links without end are drawn as they are written`(piece: String) {
    let document = read { "x" + Self.times(piece, upTo: $0) }
    let source = "x" + Self.times(piece)
    let words = document.plainText.replacing(" ", with: "")
    #expect(words == source.replacing(" ", with: ""))
    #expect(document.isPlain && !document.isClipped)
  }

  @Test(arguments: ["https://a", "www.a"])
  func `brackets behind an address are drawn as they are written`(address: String) {
    let document = read { address + Self.times(")", upTo: $0) }
    let source = address + Self.times(")")
    #expect(document.blocks == [.paragraph(DocumentText(RichText(source)))])
    #expect(document.isPlain)
  }

  @Test(
    arguments: [
      "[x]: ~", "[x]: /u \"~\"", "[x]: <~>", "[x]:\n~", "> [x]: ~", "- [x]: /u '~'", "[^a]: [x]: ~",
    ])
  func `a long definition that many links use defines nothing`(definition: String) {
    func long(_ size: Int = Self.size) -> String { String(repeating: "x", count: size / 2) }
    let document = read { size in
      definition.replacing("~", with: long(size)) + "\n\n" + Self.times("[x] ", upTo: size)
    }
    #expect(document.isPlain && !document.isClipped)
    let text = document.plainText
    if !definition.hasPrefix("[^") { #expect(text.contains(long())) }
    #expect(text.hasSuffix("[x] [x] [x]") || text.contains("[x] [x] [x]\n"))
  }

  @Test func `a row of many cells above a long line of dashes is text`() {
    let document = read { size in
      Self.times("th|", upTo: size / 2) + "\n" + Self.times("-|", upTo: size / 2) + "\n"
    }
    #expect(document.isPlain)
    #expect(document.plainText.hasPrefix("th|th|"))
  }

  @Test func `links and definitions of people stay`() {
    let lines = (1...900).map {
      "See www.a\($0).example (https://b\($0).example/c_(d)), a@b.example"
    }
    let source =
      lines.joined(separator: "\n\n") + "\n\n[x] [x] [y]\n\n[x]: https://x.example 'title'\n[y]: /y"
    let document = MarkdownDocument(source)
    #expect(!document.isPlain)
    let counts = document.blocks.map { block in
      guard case .paragraph(let text) = block else { return 0 }
      return text.words.entities.count
    }
    #expect(counts == [Int](repeating: 3, count: 901))
  }

  @Test func `code, addresses and names that hold the parted signs keep them`() {
    let source =
      "```www.a\nwww.b https://c d@e\n```\n\n`www.f@g`\n\n[h](https://i@j)\n\n<https://k>\n\n$\\l@m$\n\n"
    let plain = MarkdownDocument(source + Self.times("www._"))
    #expect(plain.isPlain)
    // The last block exceeds the limit, but the blocks above it do not, and their links are kept.
    #expect(plain.blocks.dropLast() == MarkdownDocument(source).blocks[...])
    let line = "[h](https://i@j) `www.f@g` <https://k@l> $\\m@n$ ![](o@p) "
    let all = MarkdownDocument(line + Self.times("q@r.example "))
    guard case .paragraph(let text) = all.blocks[0] else {
      Issue.record("no paragraph")
      return
    }
    #expect(text.string.hasPrefix("h www.f@g https://k@l $\\m@n$ o@p q@r.example q@r"))
    #expect(
      text.words.entities.map(\.kind) == [
        .link("https://i@j"), .code, .link("https://k@l"), .link("o@p"),
      ])
  }

  @Test func `characters that places are made of are never taken for one`() {
    let plain = MarkdownDocument("a \u{10FFFC}\u{10FFFD} b")
    #expect(plain.blocks == [.paragraph("a \u{10FFFC}\u{10FFFD} b")])
    let document = MarkdownDocument("a \u{10FFFC}0\u{10FFFD} b\n\n" + Self.times("www._"))
    #expect(document.isPlain)
    #expect(document.blocks[0] == .paragraph("a \u{FFFD}0\u{FFFD} b"))
  }

  @Test(arguments: ["a\n-|-\n", "a\r-|-\r"])
  func `lines that fit no titles are text`(piece: String) {
    let document = read { Self.times(piece, upTo: $0) }
    let words = document.plainText.split { $0 == " " || $0 == "\n" }
    #expect(
      words
        == [Substring](repeating: "a -|-", count: words.count / 2).flatMap {
          $0.split(separator: " ")
        })
    #expect(words.count == 2 * (Self.times(piece).utf8.count / piece.utf8.count))
  }

  @Test func `a row of more cells than anybody reads is text`() {
    func row(_ size: Int = Self.size) -> String { String(repeating: "c|", count: size / 4) }
    #expect(
      read { "a|b\n-|-\n" + row($0) }.blocks.last == .paragraph(DocumentText(RichText(row()))))
    #expect(read { row($0) + "\n-|-\n" }.plainText == row() + "\n-|-")
  }

  @Test func `tables with any ends of lines are tables`() {
    let rows = ["|a|b|", "|-|-|", "|c|d|", "", "e"]
    let blocks = MarkdownDocument(rows.joined(separator: "\n")).blocks
    #expect(blocks.count == 2)
    #expect(MarkdownDocument(rows.joined(separator: "\r\n")).blocks == blocks)
    #expect(MarkdownDocument(rows.joined(separator: "\r")).blocks == blocks)
  }
}
