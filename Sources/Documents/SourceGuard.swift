/// A source that the parser reads in linear time.
///
/// The parser iterates over all lists for each empty line, and over all columns of a table for each
/// of its rows: excessive lists and tables are shortened or turned into text here, as ``LinkGuard``
/// does with links. Texts written by people are hardly ever affected.
struct SourceGuard {
  /// The source for the parser.
  private(set) var bytes: [UInt8] = []
  /// True if a part of the source is left out.
  private(set) var isClipped = false
  /// True if a possible table is drawn as text.
  private(set) var isPlain = false

  private var emptyLines = 0
  /// The number of columns of the table that contains the last lines; 0 outside tables.
  private var columns = 0
  private var rows = 0
  /// The counts of the lines since the last empty line.
  private var paragraph = Paragraph()
  /// The remaining steps for the titles of tables.
  private var titleStepsLeft = DocumentsLimits.titleSteps

  /// Counts for lines without an empty line between them.
  private struct Paragraph {
    var bytes = 0
    /// The number of cells in all lines, if the lines were rows.
    var cells = 0
    /// The maximum number of `|` in a line.
    var pipes = 0

    mutating func add(_ line: ArraySlice<UInt8>, pipes count: Int) {
      bytes += line.count
      cells += count + 1
      pipes = max(pipes, count)
    }

    /// The number of steps in which the parser searches these lines for titles.
    var titleSteps: Int { bytes + cells * DocumentsLimits.cellSteps }
  }

  /// Examines a source.
  init(_ source: String) {
    var source = Array(source.utf8.prefix(DocumentsLimits.byteCount + 4))
    if source.count > DocumentsLimits.byteCount {
      isClipped = true
      var end = DocumentsLimits.byteCount
      // The source is not cut within a character.
      while end > 0, source[end] & 0xC0 == 0x80 { end -= 1 }
      source.removeSubrange(end...)
    }
    bytes.reserveCapacity(source.count)
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      // Both characters together end one line.
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      let next = min(end + (isPair ? 2 : 1), source.count)
      if add(source[start..<end]) { bytes += source[end..<next] }
      start = next
    }
  }

  /// Adds a line; false for a line that is left out together with its newline, because it has no
  /// effect.
  private mutating func add(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard !text.isEmpty else {
      (columns, emptyLines) = (0, emptyLines + 1)
      paragraph = Paragraph()
      return emptyLines <= DocumentsLimits.emptyLines
    }
    emptyLines = 0
    let pipes = text.count { $0 == 0x7C }
    let isDelimiter = pipes > 0 && text.allSatisfy(Self.standsInDelimiter)
    if isDelimiter, text.count > DocumentsLimits.delimiterBytes {
      isClipped = true
      bytes += text.prefix(DocumentsLimits.delimiterBytes)
      return true
    }
    if mayCostTooMuch(pipes: pipes, isDelimiter: isDelimiter) {
      isPlain = true
      endParagraph()
    }
    if columns > 0 {
      rows += 1
      if rows * columns > DocumentsLimits.writtenCells {
        isClipped = true
        endParagraph()
      }
    } else if isDelimiter {
      columns = 1 + pipes
      rows = 0
    }
    paragraph.add(line, pipes: pipes)
    let indent = text.startIndex - line.startIndex
    bytes += line.dropFirst(max(0, indent - DocumentsLimits.indentation))
    return true
  }

  /// Adds an empty line, so that the following lines do not continue a table above.
  private mutating func endParagraph() {
    // After a lone carriage return, the first newline belongs to that line.
    if bytes.last == 0x0D { bytes.append(0x0A) }
    bytes.append(0x0A)
    columns = 0
    paragraph = Paragraph()
  }

  /// True if a line is a row of too many cells, or if the lines above it would be searched for
  /// titles too often.
  private mutating func mayCostTooMuch(pipes: Int, isDelimiter: Bool) -> Bool {
    if columns > 0, pipes > DocumentsLimits.rowCells { return true }
    guard isDelimiter else { return false }
    guard paragraph.pipes <= DocumentsLimits.rowCells,
      paragraph.titleSteps <= titleStepsLeft || paragraph.bytes <= DocumentsLimits.titleBytes
    else { return true }
    titleStepsLeft = max(0, titleStepsLeft - paragraph.titleSteps)
    return false
  }

  /// True if a byte may occur in the line below a table's titles, including the marks of a quote
  /// around it.
  private static func standsInDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7C, 0x2D, 0x3A, 0x20, 0x09, 0x3E: true
    default: false
    }
  }
}
