import Platform

/// The rows of a table whose fields are separated by one character, in the format of RFC 4180: a
/// field that contains separators, line ends or quotation marks is quoted.
///
/// The fields of the last row are bytes in one buffer; each becomes a string when it is asked for.
struct DelimitedRows {
  private var lines: ImportLines
  /// The separator, an ASCII character.
  private let separator: UInt8
  /// The maximum number of fields in a row; further separators are part of the last field.
  private let fieldLimit: Int
  /// The line on which the last row began, counting from 1.
  private(set) var lineNumber = 0
  /// The bytes of the last row's fields in UTF-8, and the ranges of the fields in it.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  /// A line with quotation marks.
  private var line: [UInt8] = []

  /// Makes rows from the remaining lines; without a limit, a row can have any number of fields.
  init(_ lines: ImportLines, separator: Unicode.Scalar, fieldLimit: Int? = nil) {
    self.lines = lines
    self.separator = UInt8(truncatingIfNeeded: separator.value)
    self.fieldLimit = fieldLimit ?? .max
  }

  /// Reads the fields of the next row; nil at the end.
  ///
  /// Empty lines between rows are ignored.
  /// - Throws: `ImportError` if a quotation mark is not closed.
  mutating func next() throws(ImportError) -> [String]? {
    try advance() ? (0..<count).map { self[$0] } : nil
  }

  /// Moves to the next row; returns false at the end.
  ///
  /// Empty lines between rows are ignored.
  /// - Throws: `ImportError` if a quotation mark is not closed.
  mutating func advance() throws(ImportError) -> Bool {
    ranges.removeAll(keepingCapacity: true)
    repeat {
      guard try lines.next(into: &bytes) else { return false }
    } while bytes.isEmpty
    lineNumber = lines.lineNumber
    if !splitPlainLine() { try splitQuotedLines() }
    return true
  }

  /// The number of fields in the last row.
  var count: Int { ranges.count }

  /// A field of the last row.
  subscript(index: Int) -> String {
    String(decoding: bytes[ranges[index]], as: UTF8.self)
  }

  /// True if a field of the last row is empty.
  func isEmpty(_ index: Int) -> Bool { ranges[index].isEmpty }

  /// A field of the last row as a time in the form of most tables; nil for any other text.
  func usualTime(_ index: Int) -> TableTime? {
    TableTime(usual: bytes.span.extracting(ranges[index]))
  }

  /// Splits a line whose fields stand in it as they are read, between quotation marks or without;
  /// returns false for a line with doubled marks, with text around marks, or with a field that
  /// continues on the next line.
  private mutating func splitPlainLine() -> Bool {
    var start = 0
    while true {
      let isQuoted = start < bytes.count && bytes[start] == 0x22
      if isQuoted { start += 1 }
      // In the last field allowed, separators are text.
      let isLast = ranges.count + 1 >= fieldLimit
      let end: Int
      if isQuoted {
        guard let mark = ByteSearch.firstIndex(of: 0x22, in: bytes, from: start) else { break }
        guard mark + 1 == bytes.count || bytes[mark + 1] == separator && !isLast else { break }
        end = mark
      } else {
        end =
          (isLast ? nil : ByteSearch.firstIndex(of: separator, in: bytes, from: start))
          ?? bytes.count
      }
      ranges.append(start..<end)
      let next = isQuoted ? end + 1 : end
      if next == bytes.count { return true }
      start = next + 1
    }
    ranges.removeAll(keepingCapacity: true)
    return false
  }

  /// Splits a line with marks that are not part of the text, and the lines on which a field
  /// continues.
  private mutating func splitQuotedLines() throws(ImportError) {
    swap(&line, &bytes)
    bytes.removeAll(keepingCapacity: true)
    var start = 0
    var isQuoted = false
    while true {
      // True directly after a quotation mark in a quoted field; it either ends the field or is the
      // first of a doubled mark.
      var isBehindQuote = false
      for byte in line {
        let wasBehindQuote = isBehindQuote
        isBehindQuote = false
        if isQuoted {
          isQuoted = byte != 0x22
          isBehindQuote = !isQuoted
          if isQuoted { bytes.append(byte) }
        } else if byte == 0x22, wasBehindQuote {
          bytes.append(byte)
          isQuoted = true
        } else if byte == 0x22, bytes.count == start {
          isQuoted = true
        } else if byte == separator, ranges.count + 1 < fieldLimit {
          ranges.append(start..<bytes.count)
          start = bytes.count
        } else {
          bytes.append(byte)
        }
      }
      guard isQuoted else { break }
      guard bytes.count <= ImportLimits.valueBytes, try lines.next(into: &line) else {
        throw unclosed
      }
      bytes.append(0x0A)
    }
    ranges.append(start..<bytes.count)
  }

  private var unclosed: ImportError {
    var error = lines.error(
      "a quotation mark is not closed", advice: "write a quotation mark within a field twice")
    error.place = "line \(lineNumber)"
    return error
  }
}
