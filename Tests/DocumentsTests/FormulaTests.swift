import Assertions
import ChatModel
import Testing

@testable import Documents

/// Tests of text that is a formula, and of text whose dollar signs are kept.
@Suite struct FormulaTests {
  @Test(arguments: FormulaCase.words)
  func `prices and other dollars stay words`(row: FormulaCase) {
    same(Self.read(row.source), row.read)
  }

  @Test(arguments: FormulaCase.formulas)
  func `formulas are read with their TeX`(row: FormulaCase) {
    same(Self.read(row.source), row.read)
  }

  @Test func `the source of a formula stands where it was written`() {
    guard case .paragraph(let text) = MarkdownDocument("so \\(x\n+ 1\\), \\(y\\)").blocks.first
    else {
      Issue.record("no paragraph")
      return
    }
    same(text.string, "so \\(x + 1\\), \\(y\\)")
    same(
      text.marks,
      [
        .init(
          .formula(DocumentFormula(tex: "x\n+ 1", isDisplayed: false, source: "\\(x\n+ 1\\)")),
          3..<12),
        .init(.formula(DocumentFormula(tex: "y", isDisplayed: false, source: "\\(y\\)")), 14..<19),
      ])
  }

  @Test(arguments: [
    ("$$\nx\n$$", "\nx\n"), (" \\[x\\]\n", "x"), ("$$x$$ and $$y$$", "$$x$$ and $$y$$"),
    ("$$x", "$$x"),
  ])
  func `a fence may have delimiters around its formula`(text: String, tex: String) {
    guard case .formula(let formula)? = MarkdownDocument("```latex\n\(text)\n```").blocks.first
    else {
      Issue.record("no formula")
      return
    }
    same(formula.tex, tex)
    same(formula.source, text)
  }

  @Test func `fences of TeX are formulas, but for whole documents`() {
    same(
      MarkdownDocument("```math\nx\n```\n\n```latex\n\\documentclass{a}\n```").blocks,
      [
        .formula(DocumentFormula(tex: "x", isDisplayed: true, source: "x", language: "math")),
        .code(DocumentCode(language: "latex", text: "\\documentclass{a}")),
      ])
  }

  @Test func `a paragraph ends where code begins`() {
    same(
      MarkdownDocument("$x$\n```\n\\(y\\)\n```").blocks.first,
      .paragraph(
        DocumentText(
          "$x$",
          marks: [
            .init(.formula(DocumentFormula(tex: "x", isDisplayed: false, source: "$x$")), 0..<3)
          ])))
  }

  @Test(arguments: [
    "\\(", "\\[", "\\( \\[ ", "$$", "$a", "$a$a", "\\begin{align}", "\\(a b c\\)", "` ", "``a\\(",
    "\\(\\(\\)", "://",
  ])
  func `a text of nothing but delimiters is read in linear time`(part: String) {
    // Without a limit, the end of each opening one would be searched for in the whole text, which
    // would take minutes.
    let source = String(repeating: part, count: 100_000 / part.utf8.count) + "\\)"
    _ = MathScanner(Array(source.utf8))
  }

  /// The joined texts of all blocks of a document, with formulas marked.
  private static func read(_ source: String) -> String {
    texts(MarkdownDocument(source).blocks).joined(separator: "¶")
  }

  private static func texts(_ blocks: [DocumentBlock]) -> [String] {
    blocks.flatMap { (block: DocumentBlock) -> [String] in
      switch block {
      case .paragraph(let text), .heading(_, let text): [marked(text)]
      case .list(let list): list.items.flatMap { texts($0.blocks) }
      case .quote(let blocks), .alert(_, let blocks), .details(_, let blocks): texts(blocks)
      case .table(let table): ([table.header] + table.rows).flatMap { $0.map(marked) }
      case .formula(let formula): ["⟦⟦\(formula.tex)⟧⟧"]
      case .code(let code): [code.text]
      case .html(let text): [text]
      case .rule, .image, .footnotes: []
      }
    }
  }

  private static func marked(_ text: DocumentText) -> String {
    var bytes = Array(text.string.utf8)
    for mark in text.marks.reversed() {
      guard case .formula(let formula) = mark.kind else { continue }
      let marked = formula.isDisplayed ? "⟦⟦\(formula.tex)⟧⟧" : "⟦\(formula.tex)⟧"
      bytes.replaceSubrange(mark.range, with: Array(marked.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
