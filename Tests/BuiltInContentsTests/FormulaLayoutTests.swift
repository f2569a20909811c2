import Assertions
import ChatFonts
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout
@testable import BuiltInContents
@testable import Themes

/// Tests of formulas in documents: words are boxes of 10 points on lines of 12, and formulas use
/// the bundled math face.
@Suite struct FormulaLayoutTests {
  private static let fonts = Result {
    try FontCatalog(directories: [TestResources.boxFontDirectory, ChatFonts.directory()])
  }

  private let shaper: TextShaper

  init() throws { shaper = try TextShaper(catalog: Self.fonts.get()) }

  private func cell(
    _ source: String, theme: String = "assistant", width: Double = 390,
    change: (inout LayoutFixture) -> Void = { _ in }
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.pageWidth = width
    change(&fixture)
    return try fixture.builder().snapshot(of: Self.row(source), shaper: shaper)
  }

  private func texts(_ source: String, width: Double = 390) throws -> [CellText] {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = width
    return try fixture.builder().texts(of: Self.row(source), shaper: shaper)
  }

  private static func row(_ source: String) -> TimelineRow {
    .message(
      MessageRow(
        message: Message(id: "m", sender: "bo", content: .markdown(source)),
        sender: LayoutFixture.bo))
  }

  /// The glyphs of the math face, with their positions in the cell.
  private func glyphs(_ cell: CellSnapshot) throws -> [(x: Double, y: Double, size: Double)] {
    let file = try #require(shaper.formulaFont).file
    return cell.texts.flatMap { text, origin in
      text.lines.flatMap(\.runs).filter { $0.font.file == file }.flatMap { run in
        run.glyphs.map {
          (origin.x + Double($0.x), origin.y + Double($0.y), run.font.size)
        }
      }
    }
  }

  /// The number of lines of a displayed formula: the glyphs of each are one text.
  private func lineCount(_ cell: CellSnapshot) throws -> Int {
    let file = try #require(shaper.formulaFont).file
    return cell.texts.count { $0.text.lines.first?.runs.first?.font.file == file }
  }

  private static func areas(_ cell: CellSnapshot) -> [CellRegion] {
    cell.hitAreas.filter { $0.role == .formula }
  }

  // MARK: - Inline formulas

  @Test func `a formula stands on the baseline of its words, apart from them`() throws {
    let cell = try cell("ab $x$ cd")
    let letters = try #require(cell.text("ab $x$ cd"))
    let line = letters.text.lines[0]
    let glyph = try #require(try glyphs(cell).first)
    #expect(abs(glyph.y - letters.origin.y - line.baseline) < 0.001)
    same(glyph.size, 12.1)
    let area = try #require(Self.areas(cell).first?.rects.first)
    let before = letters.text.rects(of: 0..<2)[0].offset(dx: letters.origin.x, dy: letters.origin.y)
    let behind = letters.text.rects(of: 7..<9)[0].offset(dx: letters.origin.x, dy: letters.origin.y)
    #expect(before.maxX + 5 == area.minX && area.maxX + 5 == behind.minX)
    #expect(glyph.x >= area.minX - 1 && glyph.x < area.maxX)
  }

  @Test func `lines with high formulas keep clear of each other`() throws {
    let fraction = "$\\frac{\\sum x}{\\sum y}$"
    let cell = try cell("\(fraction) aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa \(fraction)", width: 320)
    let areas = Self.areas(cell).flatMap(\.rects)
    same(areas.count, 2)
    for text in cell.texts {
      let inked = text.text.lines.flatMap(\.runs).flatMap(\.glyphs)
      guard text.text.text.hasPrefix("\\frac"), let top = inked.map(\.y).min() else { continue }
      // All painted items are within their own line.
      #expect(areas.contains { $0.minY < text.origin.y + Double(top) })
    }
    #expect(areas[0].maxY <= areas[1].minY)
  }

  @Test(arguments: [
    "# a $x$", "- a $x$", "> a $x$", "**a $x$**", "[a $x$](https://a.b)", "1. $x$",
    "a[^1]\n\n[^1]: $x$",
    "| a |\n|---|\n| $x$ |", "> [!NOTE]\n> $x$",
    "<details><summary>a</summary>\n\n$x$\n\n</details>",
  ])
  func `formulas are set wherever words are`(source: String) throws {
    let cell = try cell(source)
    try same(glyphs(cell).count, 1)
    same(Self.areas(cell).map(\.label), ["x"])
  }

  @Test func `a formula in a heading is as large as its letters, and has the colour of a link`()
    throws
  {
    let heading = try glyphs(cell("# $x$")).first
    let body = try glyphs(cell("$x$")).first
    #expect(try #require(heading).size > #require(body).size)
    let link = try cell("[$x$](https://a.b)")
    let file = try #require(shaper.formulaFont).file
    let runs = link.texts.flatMap { $0.text.lines }.flatMap(\.runs)
    same(runs.filter { $0.font.file == file }.map(\.color), runs.prefix(1).map(\.color))
    let place = try #require(Self.areas(link).first?.rects.first)
    same(link.role(at: Point(x: place.midX, y: place.midY)), .link("https://a.b"))
  }

  @Test func `the mark of an item stands beside the letters of its first line`() throws {
    let cell = try cell("1. a $\\frac{\\sum_1^2}{\\int_3^4}$")
    let number = try #require(cell.text("1."))
    let words = try #require(cell.texts.first { $0.text.text.hasPrefix("a ") })
    same(
      number.origin.y + number.text.lines[0].baseline, words.origin.y + words.text.lines[0].baseline
    )
  }

  @Test func `cells of a row stand on one baseline, whatever formulas are in them`() throws {
    let fraction = "$\\frac{\\sum_1^2}{\\int_3^4}$"
    let cell = try cell(
      "| a | b | c |\n|---|---|---|\n| low | \(fraction) high | |\n| next | last | |")
    func baseline(_ words: String) throws -> Double {
      let text = try #require(cell.texts.first { $0.text.text.hasSuffix(words) })
      return text.origin.y + text.text.lines[0].baseline
    }
    try same(baseline("low"), baseline("high"))
    try same(baseline("next"), baseline("last"))
    // The painted parts of the formula are within its row.
    let row = try #require(cell.hitAreas.first { $0.role == .custom("cell:0:1:1") }?.rects.first)
    let formula = try #require(Self.areas(cell).first?.rects.first)
    #expect(row.minY <= formula.minY && formula.maxY <= row.maxY)
  }

  @Test func `a long formula goes on in the next line behind a relation or a sign`() throws {
    let sum = (1...12).map { "a_{\($0)}" }.joined(separator: " + ")
    let areas = Self.areas(try cell("So $\(sum) = b$ it is.", width: 320))
    same(areas.count, 1)
    #expect(areas[0].rects.count >= 2)
    #expect(areas[0].rects.allSatisfy { $0.minX >= 0 && $0.maxX <= 320 })
    #expect(
      try cell("So $\(sum) = b$ it is.", width: 320).hitAreas.allSatisfy { area in
        if case .custom(let name) = area.role { !name.hasPrefix("formulaSource") } else { true }
      })
  }

  // MARK: - Display formulas

  @Test func `a displayed formula stands in the middle, and its number at the right edge`() throws {
    let plain = try cell("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\n$$x = y$$")
    let words = try #require(plain.hitAreas.first { $0.role == .text })
    let area = try #require(Self.areas(plain).first?.rects.first)
    #expect(abs(area.midX - 195) <= 1)
    #expect(words.rects[0].maxY < area.minY)
    let numbered = try cell("$$x = y \\tag{7}$$")
    try same(glyphs(numbered).count, 6)
    let tag = try glyphs(numbered).suffix(3)
    #expect(tag.allSatisfy { $0.x > 320 && $0.x < 390 })
    #expect(abs(try #require(Self.areas(numbered).first?.rects.first).midX - 195) <= 1)
  }

  @Test func `rows are counted through a message`() throws {
    let source =
      "\\begin{align} a &= b \\\\ c &= d \\end{align}\n\n\\begin{align} e &= f \\end{align}"
    let tags = try glyphs(cell(source)).filter { $0.x > 330 }
    same(tags.count, 9)
    let three = try glyphs(cell("$$x \\tag{3}$$")).count
    same(three, 4)
  }

  @Test func `a formula that is too wide shrinks, then is broken, and then is its source`() throws {
    let terms = (1...14).map { "a_{\($0)}" }.joined(separator: "+")
    let whole = try cell("$$\(terms)$$", width: 320)
    try same(lineCount(whole), 1)
    #expect(try #require(try glyphs(whole).map(\.size).max()) >= 12.1 * 0.75)
    let broken = try cell("$$\(terms) + \(terms)$$", width: 320)
    #expect(try lineCount(broken) >= 2)
    let region = try #require(Self.areas(broken).first)
    // The region covers all lines.
    #expect(
      try glyphs(broken).allSatisfy { glyph in
        region.rects.contains { $0.minY < glyph.y && glyph.y < $0.maxY }
      })
    #expect(try #require(try glyphs(broken).map(\.size).max()) >= 12.1 * 0.75)
    let some = (1...13).map { "a_{\($0)}" }.joined(separator: "+")
    let shrunk = try cell("$$\\frac{\(some)}{b}$$", width: 320)
    let size = try #require(try glyphs(shrunk).map(\.size).max())
    #expect(size < 12.1 && size >= 12.1 * 0.7)
    let many = (1...30).map { "a_{\($0)}" }.joined(separator: "+")
    let source = try cell("$$\\frac{\(many)}{b}$$", width: 320)
    #expect(try glyphs(source).isEmpty)
    let area = try #require(source.hitAreas.first { $0.role.formulaProblem != nil })
    same(area.role.formulaProblem, "it is wider than its line")
    same(area.label, "\\frac{\(many)}{b}")
    #expect(source.texts.contains { $0.text.text.hasPrefix("\\frac") && $0.text.lines.count > 1 })
  }

  // MARK: - Formulas that cannot be set

  @Test func `an unknown command is drawn as its source, and says why`() throws {
    let cell = try cell("a $\\nonsense{x}$ b\n\n$$\\frac{1}{$$\n\n```latex\n\\usepackage{a}\n```")
    #expect(try glyphs(cell).isEmpty)
    #expect(cell.text("a $\\nonsense{x}$ b") != nil)
    let reasons = cell.hitAreas.compactMap(\.role.formulaProblem)
    same(reasons.count, 3)
    same(reasons.first, "unknown command \\nonsense at 0")
    same(reasons.last, "unknown command \\usepackage at 0")
    // A fenced formula that cannot be set is shown as code, with its language and a copy button.
    #expect(cell.text("latex") != nil)
    #expect(cell.hitAreas.contains { $0.role == .custom("code:0") })
  }

  @Test func `what a formula defines holds for those behind it, in any block`() throws {
    let source =
      "$\\newcommand{\\half}{\\frac12} \\half$\n\n- $\\half$\n\n| a |\n|---|\n| $\\half$ |"
    same(Self.areas(try cell(source)).count, 3)
    #expect(Self.areas(try cell("$\\half$")).isEmpty)
  }

  @Test func `without a face for formulas all are their sources`() throws {
    let fixture = try LayoutFixture("assistant")
    let cell = try fixture.snapshot(of: Self.row("a $x$"))
    #expect(cell.hitAreas.contains { $0.role.formulaProblem != nil })
  }

  // MARK: - Directions, colours and reports

  @Test func `on a page from right to left formulas read from left to right, numbers at the right`()
    throws
  {
    let cell = try cell("שלום $a = b$ שלום\n\n$$c = d \\tag{1}$$") { fixture in
      fixture.direction = .rightToLeft
      fixture.locale = "he"
    }
    let all = try glyphs(cell)
    let xs = all.prefix(3).map(\.x)
    same(xs, xs.sorted())
    #expect(all.suffix(3).allSatisfy { $0.x > 330 })
  }

  @Test(arguments: ["assistant", "telegram"], [false, true])
  func `colours can be read on what is behind them`(theme: String, isDark: Bool) throws {
    let source =
      "\\(\\color{yellow}{x} + \\textcolor{blue}{y} + \\colorbox{yellow}{z} + \\colorbox{black}{u}\\)"
    var pages: [Color] = []
    let cell = try cell(source, theme: theme) { fixture in
      if isDark { fixture.theme = (try? Theme.named(theme + "-dark")) ?? fixture.theme }
      pages = fixture.theme.page.background.colors
    }
    let found = PaintedTexts(of: cell, over: pages).findings.filter { $0.words?.first == "\\" }
    #expect(!found.isEmpty)
    for finding in found { #expect(finding.ratio >= 4.45, "\(finding)") }
  }

  @Test func `reports have TeX's box of each formula in em, and its words`() throws {
    let texts = try texts("Let $x^2$ be.\n\n$$\\frac{a}{b}$$\n\n| a |\n|---|\n| $y$ |")
    same(texts.map(\.role), [.paragraph, .formula, .tableCell, .tableCell])
    let formulas = texts.flatMap(\.formulas)
    same(formulas.map(\.tex), ["x^2", "\\frac{a}{b}", "y"])
    same(formulas.map(\.isDisplayed), [false, true, false])
    // KaTeX's values: a width of 1.0085 and a height of 0.8141 for `x^2`; a width of 0.5959, a
    // height of 1.1075 and a depth of 0.686 for the fraction.
    #expect(abs(formulas[0].width - 1.0085) < 0.06 && abs(formulas[0].height - 0.8141) < 0.15)
    #expect(abs(formulas[1].height - 1.1075) < 0.15 && abs(formulas[1].depth - 0.686) < 0.15)
    same(texts[1].text, "\\frac{a}{b}")
    same(texts[0].lines, [0..<13])
  }

  @Test(arguments: [TextUnit.word, .character])
  func `the source of a formula is covered by its box`(unit: TextUnit) throws {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = 390
    let boxes = try fixture.builder().textBoxes(
      of: Self.row("ab $x + y$ cd\n\n$$z = u$$"), by: unit, shaper: shaper,
      inkBox: { _, _, _ in nil }
    ).boxes
    let cell = try cell("ab $x + y$ cd\n\n$$z = u$$")
    let areas = Self.areas(cell).flatMap(\.rects)
    let formula = try #require(boxes.first { $0.text == "$x + y$" })
    same(formula.range, 3..<10)
    #expect(formula.rect.contains(Point(x: areas[0].midX, y: areas[0].midY)))
    #expect(formula.rect.width >= areas[0].width)
    let displayed = try #require(boxes.first { $0.role == .formula })
    #expect(displayed.text == "z = u" && displayed.range == 0..<5)
  }

  @Test(arguments: ["$secret_1$", "$$\\frac{secret}{2}$$", "```math\nsecret\n```", "\\[ s + t \\]"])
  func `nothing of a hidden formula is told`(source: String) throws {
    let hidden = ContentKinds().redacted(.markdown("one \n\n" + source), by: Redaction())
    let text = try #require(hidden.markdown?.text)
    #expect(!text.contains { "secrtfa12".contains($0) })
    let cell = try cell(text)
    let told = cell.hitAreas.compactMap(\.label) + cell.texts.map(\.text.text)
    #expect(!told.contains { $0.contains { "secrtfa12".contains($0) } })
  }

  @Test func `one line in a quote has a formula in Unicode`() throws {
    let strings = try LayoutFixture("assistant").environment().wording
    let kind = DocumentKind()
    same(
      kind.summary(of: MarkdownContent("so $x^2 + 1$\n\n$$\\frac{a}{b}$$"), in: strings),
      "so x² + 1 a/b")
    same(kind.summary(of: MarkdownContent("so $\\nonsense$"), in: strings), "so $\\nonsense$")
  }
}
