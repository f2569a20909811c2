/// Cells in rows and columns.
public struct TableContent: Codable, Hashable, Sendable {
  /// The names of the columns.
  public var columns: [String]
  /// The cells of each row, from the first column on; a row may be shorter than the head.
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
  /// - Throws: If it is larger than the format's limits.
  public static func table(_ table: TableContent) throws(ContentError) -> Content {
    try Content(type: "table", payload: table)
  }

  /// The table; nil if the content is of another kind or does not fit.
  public var table: TableContent? { type == "table" ? try? payload(as: TableContent.self) : nil }
}
