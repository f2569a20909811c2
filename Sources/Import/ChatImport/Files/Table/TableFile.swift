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

  /// A row, as the parts of a message.
  struct Row {
    /// The number of the row under the headings, counted from 1.
    let number: Int
    /// The row's position, for error messages.
    let place: String
    /// The fields that are not empty.
    let fields: [TableColumns.Part: String]
    /// The headings of the columns that are ignored although their fields are not empty.
    let unread: [String]
  }

  /// Passes all rows to a closure one by one.
  /// - Parameters:
  ///   - columns: the columns that contain the parts of a message.
  ///   - body: receives each row.
  /// - Throws: `ImportError` if the file is damaged or lacks a column, and the errors of `body`.
  func forEachRow(
    _ columns: TableColumns, _ body: (Row) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch shape {
    case .delimited(let separator): try readFields(separator, columns, body)
    case .json: try readRecords(columns, body)
    }
  }

  private func readFields(
    _ separator: Unicode.Scalar, _ columns: TableColumns,
    _ body: (Row) throws(ImportError) -> Void
  ) throws(ImportError) {
    var lines = try file.lines()
    var first = lines
    if try first.next()?.hasPrefix("sep=") == true { lines = first }
    var rows = DelimitedRows(lines, separator: separator)
    _ = try rows.next()
    var parts: [TableColumns.Part?] = headings.map { _ in nil }
    for (part, heading) in columns.headings {
      guard let place = headings.firstIndex(of: heading) else { throw missing(heading) }
      parts[place] = part
    }
    var number = 0
    while let fields = try rows.next() {
      number += 1
      let place = "row \(number) (line \(rows.lineNumber))"
      guard fields.count <= headings.count else {
        throw file.error(
          "it has \(fields.count) fields, and the table \(headings.count) columns", place: place,
          advice: "put quotation marks around a field that contains the separator")
      }
      var known: [TableColumns.Part: String] = [:]
      var unread: [String] = []
      for (place, field) in fields.enumerated() where !field.isEmpty {
        if let part = parts[place] { known[part] = field } else { unread.append(headings[place]) }
      }
      try body(Row(number: number, place: place, fields: known, unread: unread))
    }
  }

  private func readRecords(
    _ columns: TableColumns, _ body: (Row) throws(ImportError) -> Void
  ) throws(ImportError) {
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: "each record must be one JSON object")
    var number = 0
    var refusal: ImportError?
    var found: Set<String> = []
    try records.readAll { reader, _ throws(JSONError) in
      guard refusal == nil else { return try reader.skipValue() }
      number += 1
      let value = try JSONValue(&reader)
      do throws(ImportError) {
        guard let object = value.object else {
          throw file.error("a record must be a JSON object", place: "record \(number)")
        }
        let row = row(of: object, number, columns)
        found.formUnion(row.fields.keys.compactMap { columns.headings[$0] })
        try body(row)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    // A key that occurs in no record is probably a typo.
    if number > 0,
      let heading = columns.headings.values.sorted().first(where: { heading in
        !found.contains(heading) && !headings.contains(heading)
      })
    {
      throw missing(heading)
    }
  }

  private func row(of object: JSONObject, _ number: Int, _ columns: TableColumns) -> Row {
    var fields: [TableColumns.Part: String] = [:]
    var read: Set<String> = []
    for (part, heading) in columns.headings {
      var value = object[heading]
      read.insert(heading)
      if value == nil, heading.utf8.contains(0x2E) {
        let keys = heading.split(separator: ".").map { String($0) }
        value = keys.first.flatMap { object[$0] }
        if let first = keys.first { read.insert(first) }
        for key in keys.dropFirst() { value = value?.object?[key] }
      }
      fields[part] = value?.identifier
    }
    let unread = object.entries.compactMap { key, value in
      switch value {
      case .null: return nil as String?
      case .string(let text) where text.isEmpty: return nil
      default: return read.contains(key) ? nil : key
      }
    }
    return Row(number: number, place: "record \(number)", fields: fields, unread: unread)
  }

  /// The error for a heading that the table does not have.
  func missing(_ heading: String) -> ImportError {
    let names = ParticipantChoice.list(headings.map { "“\($0)”" })
    return ImportError(
      .badOption, file: file.label, problem: "it has no column “\(heading)”",
      advice: "there are \(names)", option: .columns)
  }
}
