/// The rows of a table of a known program, whose fields are found by the headings of their columns.
struct HeadedRows {
  /// A row of the table.
  struct Row {
    fileprivate let places: [String: Int]
    fileprivate let fields: [String]

    /// The field under a heading, without white space around it; nil if it is empty or missing.
    subscript(heading: String) -> String? {
      guard let place = places[heading], fields.indices.contains(place) else { return nil }
      let field = fields[place][...].trimmedForImport
      return field.isEmpty ? nil : String(field)
    }
  }

  private var rows: DelimitedRows
  private let places: [String: Int]

  /// Reads the headings of a table; an empty file has none.
  init(_ file: ImportFile) throws(ImportError) {
    var separator: Unicode.Scalar = ","
    if let table = try TableFile(file), case .delimited(let found) = table.shape {
      separator = found
    }
    rows = DelimitedRows(try file.lines(), separator: separator)
    let headings = try rows.next() ?? []
    places = Dictionary(
      headings.enumerated().map { (String($1[...].trimmedForImport), $0) }
    ) { first, _ in first }
  }

  /// The next row; nil at the end.
  /// - Throws: `ImportError` if a quotation mark is not closed.
  mutating func next() throws(ImportError) -> Row? {
    guard let fields = try rows.next() else { return nil }
    return Row(places: places, fields: fields)
  }

  /// True if the first line of a file has all of these headings.
  static func begin(_ file: ImportFile, with headings: Set<String>) throws(ImportError) -> Bool {
    guard let table = try TableFile(file), table.shape != .json else { return false }
    return headings.isSubset(of: table.headings)
  }
}
