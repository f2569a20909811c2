import ChatModel
import JSONStream

/// A table in a file: rows of fields under a row of headings, or JSON records with keys.
struct TableFile {
  /// The notation of the rows.
  enum Shape: Hashable {
    /// Fields separated by one character.
    case delimited(Unicode.Scalar)
    /// JSON objects, one per line or in a list.
    case json
  }

  let file: ImportFile
  let shape: Shape
  /// The headings of the columns in order, or the keys of the first record.
  let headings: [String]

  private static let separators: [Unicode.Scalar] = [",", ";", "\t", "|"]

  /// Examines a file; nil if it is not a table.
  init?(_ file: ImportFile) throws(ImportError) {
    self.file = file
    if let head = try file.jsonHead() {
      shape = .json
      headings = head.keys
      return
    }
    guard let text = try file.headText(),
      let head = try Self.head(of: ImportLines(text))
    else { return nil }
    (shape, headings) = (.delimited(head.separator), head.fields)
  }

  /// The headings, split at the separator that gives the most headings; nil if no separator gives
  /// at least two.
  private static func head(
    of lines: ImportLines
  ) throws(ImportError) -> (separator: Unicode.Scalar, fields: [String])? {
    var lines = lines
    var first = lines
    // Skips the line in which Excel declares the separator.
    if let line = try first.next(), line.hasPrefix("sep="), line.unicodeScalars.count == 5 {
      lines = first
    }
    var best: (separator: Unicode.Scalar, fields: [String])?
    for separator in separators {
      var rows = DelimitedRows(lines, separator: separator)
      guard let fields = try? rows.next(), fields.count > (best?.fields.count ?? 1) else {
        continue
      }
      best = (separator, fields)
    }
    guard let best else { return nil }
    return (best.separator, best.fields.map { String($0[...].trimmedForImport) })
  }

  /// True if there are at least three headings and the first rows have the same number of fields,
  /// which is rare in prose with commas.
  var isEven: Bool {
    guard case .delimited(let separator) = shape, headings.count >= 3,
      let text = try? file.headText()
    else { return false }
    var rows = DelimitedRows(ImportLines(text), separator: separator)
    var count = 0
    while count < 3, let fields = try? rows.next() {
      guard fields.count == headings.count else { return false }
      count += 1
    }
    return count > 1
  }

  // MARK: Rows

  /// Passes all rows to a closure one by one.
  /// - Parameters:
  ///   - columns: the columns that contain the parts of a message.
  ///   - parts: the parts that are needed; nil for all, and for the headings of unread columns.
  ///   - body: receives each row.
  /// - Throws: `ImportError` if the file is damaged or lacks a column, and the errors of `body`.
  func forEachRow(
    _ columns: TableColumns, only parts: Set<TableColumns.Part>? = nil,
    _ body: (TableRow) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch shape {
    case .delimited(let separator): try readFields(separator, columns, parts, body)
    case .json: try readRecords(columns, parts, body)
    }
  }

  private func readFields(
    _ separator: Unicode.Scalar, _ columns: TableColumns, _ wanted: Set<TableColumns.Part>?,
    _ body: (TableRow) throws(ImportError) -> Void
  ) throws(ImportError) {
    var lines = try file.lines()
    var first = lines
    if try first.next()?.hasPrefix("sep=") == true { lines = first }
    var rows = DelimitedRows(lines, separator: separator)
    _ = try rows.advance()
    var parts: [(part: TableColumns.Part, place: Int)] = []
    var isKnown = headings.map { _ in false }
    for (part, heading) in columns.columns(in: headings) {
      guard let place = headings.firstIndex(of: heading) else { throw missing(heading) }
      isKnown[place] = true
      if wanted?.contains(part) ?? true { parts.append((part, place)) }
    }
    let others = wanted == nil ? headings.indices.filter { !isKnown[$0] } : []
    // With a column of its own, the time of day is not in the column of dates.
    let moments = columns.headings[.time] == nil ? parts.first { $0.part == .at }?.place : nil
    var number = 0
    while try rows.advance() {
      number += 1
      var row = TableRow(number: number, line: rows.lineNumber)
      guard rows.count <= headings.count else {
        throw file.error(
          "it has \(rows.count) fields, and the table \(headings.count) columns",
          place: row.place,
          advice: "put quotation marks around a field that contains the separator")
      }
      if let moments, moments < rows.count { row.usualTime = rows.usualTime(moments) }
      let isTimeRead = row.usualTime != nil
      for (part, place) in parts where place < rows.count && !rows.isEmpty(place) {
        if isTimeRead, part == .at { continue }
        row.fields[part] = rows[place]
      }
      for place in others where place < rows.count && !rows.isEmpty(place) {
        row.unread.append(headings[place])
      }
      try body(row)
    }
  }

  private func readRecords(
    _ columns: TableColumns, _ wanted: Set<TableColumns.Part>?,
    _ body: (TableRow) throws(ImportError) -> Void
  ) throws(ImportError) {
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: "each record must be one JSON object")
    var number = 0
    var refusal: ImportError?
    var keys = RecordKeys(columns.columns(in: headings), wanted: wanted)
    do throws(ImportError) {
      try records.readAll { reader, _ throws(JSONError) in
        number += 1
        let value =
          wanted == nil ? try JSONValue(&reader) : try JSONValue(&reader, keys: keys.needed)
        do throws(ImportError) {
          guard let object = value.object else {
            throw file.error("a record must be a JSON object", place: "record \(number)")
          }
          try body(keys.row(of: object, number))
        } catch {
          refusal = error
          throw reader.error("this record is refused")
        }
      }
    } catch {
      throw refusal ?? error
    }
    // A key that occurs in no record is probably a typo.
    if number > 0,
      let heading = keys.missing.sorted().first(where: { !headings.contains($0) })
    {
      throw missing(heading)
    }
  }

  /// The error for a heading that the table does not have.
  func missing(_ heading: String) -> ImportError {
    let names = ParticipantChoice.list(headings.map { "“\($0)”" })
    return ImportError(
      .badOption, file: file.label, problem: "it has no column “\(heading)”",
      advice: "there are \(names)", option: .columns)
  }
}
