package import DisplayList
import TextShaping

/// One text of a laid-out message, without its glyphs.
package struct CellText: Hashable, Sendable {
  /// One line of a text.
  struct Line: Hashable, Sendable {
    /// The range of the line, in Unicode scalars of the text.
    var range: Range<Int>
    /// The fonts in reading order, each listed once.
    var fonts: [FontReference]
    /// The characters for which no font has a glyph.
    var missingCodePoints: [UInt32]
    /// The emoji that are not drawn as one.
    var incompleteEmoji: [String]
  }

  /// The role of the text in its message.
  package let role: TextRole
  /// The width at which lines were broken, in points; nil if they were not broken.
  package let width: Double?
  /// The font size of text without formatting, in points.
  package let size: Double
  /// The lines from top to bottom, as ranges of Unicode scalars of the text.
  package let lines: [Range<Int>]
  /// The fonts in reading order, each listed once.
  package let fonts: [FontReference]
  /// The characters for which no font has a glyph, each once.
  package let missingCodePoints: [UInt32]
  /// The emoji that are not drawn as one, each once.
  package let incompleteEmoji: [String]
  /// True if the text exceeded the shaper's own limits.
  package let isClipped: Bool
  /// The text that the ranges of the lines refer to.
  package let text: String
  /// For a heading, its level; for another part of a document, the number of enclosing lists,
  /// quotes and notes.
  ///
  /// Nil for other texts.
  package let level: Int?
  /// The position of a table cell; nil for other texts.
  package let cell: Cell?
  /// The drawn formulas of the text, in order.
  package let formulas: [CellFormula]

  /// The position of a cell of a table; all indices start at 0.
  package struct Cell: Hashable, Sendable {
    /// The index of the table in its document.
    package let table: Int
    /// The index of the row; row 0 is the header.
    package let row: Int
    /// The index of the column.
    package let column: Int
  }

  /// Makes a text from its lines.
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
    incompleteEmoji = Self.unique(lines.flatMap(\.incompleteEmoji))
    self.isClipped = isClipped
  }

  /// The memory of the text in an array, in bytes.
  package var byteCost: Int {
    MemoryLayout<Self>.stride + text.utf8.count
      + lines.count * MemoryLayout<Range<Int>>.stride
      + fonts.count * MemoryLayout<FontReference>.stride
      + formulas.reduce(0) { $0 + MemoryLayout<CellFormula>.stride + $1.tex.utf8.count }
  }

  fileprivate static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var known: Set<Element> = []
    return elements.filter { known.insert($0).inserted }
  }
}

extension ShapedText {
  /// The lines, as ranges of Unicode scalars of the source text.
  ///
  /// - Parameters:
  ///   - source: The text without the characters that layout inserts, which the ranges do not
  ///     include.
  ///   - start: The offset of the source in the whole text.
  /// - Returns: A range for each line, from top to bottom; empty for an empty source.
  func lines(showing source: String, from start: Int = 0) -> [CellText.Line] {
    guard !source.isEmpty else { return [] }
    let places = ScalarPlaces(
      of: text, in: source, upTo: lines.reduce(0) { max($0, $1.range.upperBound) })
    var next = missingGlyphs.startIndex
    var end = 0
    let incomplete = Dictionary(grouping: incompleteEmoji, by: \.line)
    return lines.indices.map { index in
      let line = lines[index]
      // A line also contains the control characters before its first displayed scalar, which have
      // no glyphs.
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
        missingCodePoints: CellText.unique(missing),
        incompleteEmoji: CellText.unique(incomplete[index, default: []].map(\.text)))
    }
  }
}
