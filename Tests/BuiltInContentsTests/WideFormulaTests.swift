import Assertions
import ChatFonts
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout
@testable import BuiltInContents
@testable import TextShaping

/// Tests of display formulas that are wider than their page, in the bundled math face.
@Suite struct WideFormulaTests {
  private static let fonts = Result {
    try FontCatalog(directories: [TestResources.boxFontDirectory, ChatFonts.directory()])
  }
  /// The em of an unbroken formula, in points.
  private static let em = 12.1

  private let shaper: TextShaper

  init() throws { shaper = try TextShaper(catalog: Self.fonts.get()) }

  private func fixture(_ width: Double) throws -> LayoutFixture {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = width
    return fixture
  }

  private static func row(_ source: String) -> TimelineRow {
    .message(
      MessageRow(
        message: Message(id: "m", sender: "bo", content: .markdown(source)),
        sender: LayoutFixture.bo))
  }

  /// A formula on a page that is narrower than the formula by a factor.
  private func cell(_ tex: String, tooWideBy ratio: Double) throws -> CellSnapshot {
    let source = "$$\n\(tex)\n$$"
    let natural = try #require(try wide(source))
    let column = natural.width * Self.em / ratio
    return try fixture(column + margins()).builder().snapshot(of: Self.row(source), shaper: shaper)
  }

  /// The formula on a page that is wide enough for any.
  private func wide(_ source: String) throws -> CellFormula? {
    try fixture(1_600).builder().texts(of: Self.row(source), shaper: shaper).flatMap(\.formulas)
      .first
  }

  /// The room beside the text column of a narrow page, which a rule fills.
  private func margins() throws -> Double {
    let cell = try fixture(390).builder().snapshot(of: Self.row("a\n\n---\n\nb"), shaper: shaper)
    let rules = cell.items.compactMap { item -> Double? in
      guard case .fill(let shape, _) = item, shape.bounds.height <= 2 else { return nil }
      return shape.bounds.width
    }
    return 390 - (try #require(rules.max()))
  }

  /// The vertical ranges of the ink on each line of a formula, from top to bottom.
  private func ink(of cell: CellSnapshot) throws -> [ClosedRange<Double>] {
    let file = try #require(shaper.formulaFont).file
    let area = try #require(cell.hitAreas.first { $0.role == .formula })
    var ranges: [ClosedRange<Double>] = []
    func add(_ top: Double, _ bottom: Double) { if top < bottom { ranges.append(top...bottom) } }
    // The glyphs of a line are one text.
    var lines: [ClosedRange<Double>] = []
    for item in cell.items {
      switch item {
      case .text(let text, let origin):
        if text.lines.first?.runs.first?.font.file == file {
          lines.append(origin.y...origin.y + text.size.height)
        }
        for run in text.lines.flatMap(\.runs) {
          for glyph in run.glyphs {
            let box = shaper.catalog.ink.boxOrBitmap(of: glyph.id, in: run.font) ?? .zero
            let y = origin.y + Double(glyph.y)
            add(y + box.minY, y + box.maxY)
          }
        }
      case .fill(let shape, _):
        let bounds = shape.bounds
        if area.rects.contains(where: { $0.minY <= bounds.minY && bounds.maxY <= $0.maxY }) {
          add(bounds.minY, bounds.maxY)
        }
      default: break
      }
    }
    return try lines.map { line in
      let own = ranges.filter { line.contains(($0.lowerBound + $0.upperBound) / 2) }
      let top = try #require(own.map(\.lowerBound).min())
      return top...(try #require(own.map(\.upperBound).max()))
    }
  }

  private func size(of cell: CellSnapshot) throws -> Double? {
    let file = try #require(shaper.formulaFont).file
    return cell.texts.flatMap { $0.text.lines.flatMap(\.runs) }.filter { $0.font.file == file }
      .map(\.font.size).max()
  }

  // MARK: - Any formula

  @Test func `lines of a formula keep clear of each other at any width`() throws {
    var broken = 0
    for seed in try Thoroughness.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let tex = AssistantExpressions.all.randomElement(using: &random) ?? "x"
      let ratio = Double.random(in: 1.05...1.6, using: &random)
      // A page has a column of some width, however narrow the page is.
      guard let natural = try wide("$$\n\(tex)\n$$"), natural.width * Self.em > 60 else { continue }
      let cell = try cell(tex, tooWideBy: ratio)
      // A matrix that is much too wide is drawn as its source. Equation numbers take room beside
      // the formula, which the ratio does not contain.
      let isNumbered = tex.contains(#"\tag"#) || tex.contains("{align}")
      guard cell.hitAreas.contains(where: { $0.role == .formula }) else {
        #expect(ratio > 1 / 0.75 || isNumbered, "\(tex) at \(ratio)")
        continue
      }
      let size = try #require(try size(of: cell))
      #expect(size >= Self.em * 0.7 - 1e-6 && size <= Self.em * 1.0001, "\(tex) at \(ratio)")
      let lines = try ink(of: cell)
      // The width of the column is known to a point.
      if ratio < 1.31, !isNumbered { same(lines.count, 1, "\(tex) at \(ratio)") }
      if lines.count > 1 { broken += 1 }
      for (above, below) in zip(lines, lines.dropFirst()) {
        #expect(
          below.lowerBound - above.upperBound >= 0.6 * Self.em - 0.01, "\(tex) at \(ratio)")
      }
      let area = try #require(cell.hitAreas.first { $0.role == .formula })
      #expect(
        area.rects.allSatisfy { $0.minX >= 0 && $0.maxX <= cell.size.width },
        "\(tex) at \(ratio): \(area.rects), \(cell.size.width)")
    }
    #expect(broken >= 8)
  }

  // MARK: - The order of remedies

  @Test func `a formula shrinks before it is broken`() throws {
    let sum = "a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r = s"
    let shrunk = try cell(sum, tooWideBy: 1.3)
    try same(ink(of: shrunk).count, 1)
    let size = try #require(try size(of: shrunk))
    #expect(size > Self.em * 0.75 && size < Self.em * 0.8)
    let broken = try cell(sum, tooWideBy: 1.5)
    try same(ink(of: broken).count, 2)
    // The lines of the broken formula need no small letters.
    #expect(try #require(try self.size(of: broken)) > Self.em * 0.99)
  }

  @Test func `a fraction is not read as one with the line above it`() throws {
    let bayes =
      #"P(A \mid B) = \frac{P(B \mid A)\, P(A)}{P(B \mid A)\,P(A) + P(B \mid \neg A)\,P(\neg A)}"#
    let lines = try ink(of: cell(bayes, tooWideBy: 1.4))
    same(lines.count, 2)
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(below.lowerBound - above.upperBound >= 0.6 * Self.em - 0.01)
    }
  }
}
