/// A source prepared so that the parser can read it in linear time.
///
/// The parser iterates over all open lists for each empty line, and over all columns of a table for
/// each of its rows. Therefore, excessive lists and tables are shortened or become text here, as
/// links do in ``LinkGuard``. This rarely affects texts that people write.
struct SourceGuard {
  /// The source for the parser.
  private(set) var bytes: [UInt8] = []
  /// True if part of the source is omitted.
  private(set) var isClipped = false
  /// True if a possible table is shown as text.
  private(set) var isPlain = false

  private var emptyLines = 0
  /// The number of columns of the table that contains the most recent lines; 0 outside tables.
  private var columns = 0
  private var rows = 0
  /// The counts for the lines after the last empty line.
  private var paragraph = Paragraph()
  /// The remaining steps for searching paragraphs for table headers.
  private var titleStepsLeft = DocumentsLimits.titleSteps

  /// The counts for consecutive lines without an empty line between them.
  private struct Paragraph {
    var bytes = 0
    /// The number of cells in all lines, each counted as if it were a row.
    var cells = 0
    /// The highest number of `|` in one line.
    var pipes = 0

    mutating func add(_ line: ArraySlice<UInt8>, pipes count: Int) {
      bytes += line.count
      cells += count + 1
      pipes = max(pipes, count)
    }

    /// The number of steps in which the parser searches these lines for a table header.
    var titleSteps: Int { bytes + cells * DocumentsLimits.cellSteps }
  }

  /// Truncates a source to the limit and examines its lines.
  init(_ source: String) {
    var source = Array(source.utf8.prefix(DocumentsLimits.byteCount + 4))
    if source.count > DocumentsLimits.byteCount {
      isClipped = true
      var end = DocumentsLimits.byteCount
      // The source must not be cut within a character.
      while end > 0, source[end] & 0xC0 == 0x80 { end -= 1 }
      source.removeSubrange(end...)
    }
    bytes.reserveCapacity(source.count)
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      // A carriage return and a newline together end one line.
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      let next = min(end + (isPair ? 2 : 1), source.count)
      if add(source[start..<end]) { bytes += source[end..<next] }
      start = next
    }
  }

  /// Adds a line; returns false for an empty line above the limit, which has no effect and is
  /// therefore omitted together with its newline.
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
      // What is left of the line makes the parser search the lines above it all the same.
      if mayCostTooMuch(pipes: 0, isDelimiter: true) {
        isPlain = true
        endParagraph()
      }
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

  /// Adds an empty line, so that the lines that follow do not continue a table above it.
  private mutating func endParagraph() {
    // After a lone carriage return, the first newline belongs to the same line ending.
    if bytes.last == 0x0D { bytes.append(0x0A) }
    bytes.append(0x0A)
    columns = 0
    paragraph = Paragraph()
  }

  /// True if a line is a row with too many cells, or if searching the lines above it for a table
  /// header would exceed the limit.
  private mutating func mayCostTooMuch(pipes: Int, isDelimiter: Bool) -> Bool {
    if columns > 0, pipes > DocumentsLimits.rowCells { return true }
    guard isDelimiter else { return false }
    guard paragraph.pipes <= DocumentsLimits.rowCells,
      paragraph.titleSteps <= titleStepsLeft || paragraph.bytes <= DocumentsLimits.titleBytes
    else { return true }
    titleStepsLeft = max(0, titleStepsLeft - paragraph.titleSteps)
    return false
  }

  /// True if a byte can occur in the line below a table's header; this includes the markers of a
  /// quote around the table.
  private static func standsInDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7C, 0x2D, 0x3A, 0x20, 0x09, 0x3E: true
    default: false
    }
  }
}
