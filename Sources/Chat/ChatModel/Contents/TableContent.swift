/// A table: cells in rows and columns.
public struct TableContent: Codable, Hashable, Sendable {
  /// The names of the columns.
  public var columns: [String]
  /// The cells of each row, from the first column; a row may have fewer cells than there are
  /// columns.
  public var rows: [[String]]
  /// The name of the table; nil if it has none.
  public var name: String?

  /// Makes a table.
  public init(columns: [String], rows: [[String]], name: String? = nil) {
    self.columns = columns
    self.rows = rows
    self.name = name
  }
}

extension Content {
  /// Makes a table.
  ///
  /// - Throws: `ContentError` if the table exceeds the format's limits.
  public static func table(_ table: TableContent) throws(ContentError) -> Content {
    try Content(type: "table", payload: table)
  }

  /// The table; nil if the content is of another kind or invalid.
  public var table: TableContent? { type == "table" ? try? payload(as: TableContent.self) : nil }
}
