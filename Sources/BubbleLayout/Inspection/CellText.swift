package import DisplayList
import TextShaping

/// One text of a message after layout, without its glyphs.
package struct CellText: Hashable, Sendable {
  /// One line of a text.
  struct Line: Hashable, Sendable {
    /// In Unicode scalars of the text.
    var range: Range<Int>
    /// In reading order, each once.
    var fonts: [FontReference]
    /// The characters that no font has.
    var missingCodePoints: [UInt32]
  }

  /// The role of the text in its message.
  package let role: TextRole
  /// The room that lines were filled to, in points; nil if they were not broken.
  package let width: Double?
  /// The size of unmarked letters, in points.
  package let size: Double
  /// From top to bottom, in Unicode scalars of the text.
  package let lines: [Range<Int>]
  /// In reading order, each once.
  package let fonts: [FontReference]
  /// The characters that no font has, each once.
  package let missingCodePoints: [UInt32]
  /// True if the text was too much for the shaper's own limits.
  package let isClipped: Bool
  /// The text that the lines count in.
  package let text: String
  /// The level of a heading, or how many lists, quotes and notes are around another part of a
  /// document; nil for other texts.
  package let level: Int?
  /// The place of a cell; nil for other texts.
  package let cell: Cell?
  /// The formulas in it that are drawn, in order.
  package let formulas: [CellFormula]

  /// The place of a cell of a table, each number from 0.
  package struct Cell: Hashable, Sendable {
    /// The table among those of its document.
    package let table: Int
    /// The row; that of the header is the first.
    package let row: Int
    /// The column.
    package let column: Int
  }

  /// Puts lines together.
  init(
    _ role: TextRole, width: Double?, size: Double, lines: [Line], isClipped: Bool,
    text: String, level: Int? = nil, cell: Cell? = nil, formulas: [CellFormula] = []
  ) {
    self.role = role
    self.text = text
    self.level = level
    self.cell = cell
    self.formulas = formulas
    self.width = width
    self.size = size
    self.lines = lines.map(\.range)
    fonts = Self.unique(lines.flatMap(\.fonts))
    missingCodePoints = Self.unique(lines.flatMap(\.missingCodePoints))
    self.isClipped = isClipped
  }

  fileprivate static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var known: Set<Element> = []
    return elements.filter { known.insert($0).inserted }
  }
}

extension ShapedText {
  /// The lines, counted in Unicode scalars of the source text.
  ///
  /// - Parameters:
  ///   - source: The text without the characters that layout inserts, which do not count.
  ///   - start: The start of the source in the whole text.
  /// - Returns: One for each line, from top to bottom; none for an empty source.
  func lines(showing source: String, from start: Int = 0) -> [CellText.Line] {
    guard !source.isEmpty else { return [] }
    let places = ScalarPlaces(
      of: text, in: source, upTo: lines.reduce(0) { max($0, $1.range.upperBound) })
    var next = missingGlyphs.startIndex
    var end = 0
    return lines.map { line in
      // Control characters are not laid out; they belong to the line that they are in.
      let lower = places.lineStart(of: places[line.range.lowerBound], after: end)
      let upper = max(lower, places[line.range.upperBound])
      end = upper
      var missing: [UInt32] = []
      while next < missingGlyphs.endIndex, missingGlyphs[next].rect.midY < line.top + line.height {
        missing.append(missingGlyphs[next].codePoint)
        next += 1
      }
      let shown = line.runs.filter { $0.glyphs.contains { $0.id != GlyphRun.Glyph.blankID } }
      return CellText.Line(
        range: start + lower..<start + upper,
        fonts: CellText.unique(
          shown.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.font)),
        missingCodePoints: CellText.unique(missing))
    }
  }
}
