/// The rows of a table whose fields are separated by one character, in the format of RFC 4180: a
/// field that contains separators, line ends or quotation marks is quoted.
struct DelimitedRows {
  private var lines: ImportLines
  private let separator: Unicode.Scalar
  /// The maximum number of fields in a row; further separators are part of the last field; nil sets
  /// no limit.
  private let fieldLimit: Int?
  /// The line on which the last row began, counting from 1.
  private(set) var lineNumber = 0

  /// Makes rows from the remaining lines.
  init(_ lines: ImportLines, separator: Unicode.Scalar, fieldLimit: Int? = nil) {
    self.lines = lines
    self.separator = separator
    self.fieldLimit = fieldLimit
  }

  /// Reads the next row; nil at the end.
  ///
  /// Empty lines between rows are ignored.
  /// - Throws: `ImportError` if a quotation mark is not closed.
  mutating func next() throws(ImportError) -> [String]? {
    var row = Row(separator: separator, fieldLimit: fieldLimit)
    var isOpen = false
    while let line = try lines.next() {
      if isOpen {
        row.append("\n")
      } else if line.isEmpty {
        continue
      } else {
        lineNumber = lines.lineNumber
      }
      for scalar in line.unicodeScalars { row.read(scalar) }
      isOpen = row.isQuoted
      guard isOpen else { return row.finished() }
      guard row.byteCount <= ImportLimits.valueBytes else { throw unclosed }
    }
    if isOpen { throw unclosed }
    return nil
  }

  private var unclosed: ImportError {
    var error = lines.error(
      "a quotation mark is not closed", advice: "write a quotation mark within a field twice")
    error.place = "line \(lineNumber)"
    return error
  }

  /// A row whose scalars are added one by one.
  private struct Row {
    let separator: Unicode.Scalar
    let fieldLimit: Int?
    private var fields: [String] = []
    private var field = String.UnicodeScalarView()
    /// The number of bytes in all fields so far.
    private(set) var byteCount = 0
    /// True between the quotation marks of a field.
    private(set) var isQuoted = false
    /// True directly after a quotation mark in a quoted field; it either ends the field or is the
    /// first of a doubled mark.
    private var isBehindQuote = false

    init(separator: Unicode.Scalar, fieldLimit: Int?) {
      self.separator = separator
      self.fieldLimit = fieldLimit
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      field.append(scalar)
      byteCount += UTF8.width(scalar)
    }

    mutating func read(_ scalar: Unicode.Scalar) {
      let wasBehindQuote = isBehindQuote
      isBehindQuote = false
      if isQuoted {
        if scalar == "\"" {
          isQuoted = false
          isBehindQuote = true
        } else {
          append(scalar)
        }
      } else if scalar == "\"", wasBehindQuote {
        // A doubled quotation mark in a quoted field represents a single one.
        append(scalar)
        isQuoted = true
      } else if scalar == "\"", field.isEmpty {
        isQuoted = true
      } else if scalar == separator, fieldLimit.map({ fields.count + 1 < $0 }) ?? true {
        fields.append(String(field))
        field = String.UnicodeScalarView()
      } else {
        append(scalar)
      }
    }

    consuming func finished() -> [String] {
      fields.append(String(field))
      return fields
    }
  }
}
