public import ChatRaster

extension ModelTable {
  /// The row at a position; nil if there is none.
  public subscript(path: RowPath) -> (any TableRow)? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  /// Removes rows from the model.
  ///
  /// - Parameter paths: The positions of the rows before the first removal.
  /// - Returns: The changes of the rows.
  /// - Throws: `RenderError` for a position without a row; the model is then unchanged.
  @discardableResult
  public func delete(rowsAt paths: Set<RowPath>) throws(RenderError) -> TableDifference {
    var sections = sections
    for path in paths.sorted(by: { ($0.section, $0.row) > ($1.section, $1.row) }) {
      guard self[path] != nil else { throw Self.missing(path) }
      sections[path.section].rows.remove(at: path.row)
    }
    return try update(sections)
  }

  /// Inserts a row into the model.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - path: The position of the row after the insertion; the position after the last row of a
  ///     section adds the row at the section's end.
  /// - Returns: The changes of the rows.
  /// - Throws: `RenderError` for an invalid position or an id that another row has; the model is
  ///   then unchanged.
  @discardableResult
  public func insert(
    _ row: any TableRow, at path: RowPath
  ) throws(RenderError) -> TableDifference {
    var sections = sections
    guard sections.indices.contains(path.section),
      (0...sections[path.section].rows.count).contains(path.row)
    else { throw Self.missing(path) }
    sections[path.section].rows.insert(row, at: path.row)
    return try update(sections)
  }

  /// Moves a row in the model.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - destination: The position of the row after the move.
  /// - Returns: The changes of the rows.
  /// - Throws: `RenderError` for a position without a row or an invalid destination; the model is
  ///   then unchanged.
  @discardableResult
  public func move(
    rowAt path: RowPath, to destination: RowPath
  ) throws(RenderError) -> TableDifference {
    var sections = sections
    guard let row = self[path] else { throw Self.missing(path) }
    sections[path.section].rows.remove(at: path.row)
    guard sections.indices.contains(destination.section),
      (0...sections[destination.section].rows.count).contains(destination.row)
    else { throw Self.missing(destination) }
    sections[destination.section].rows.insert(row, at: destination.row)
    return try update(sections)
  }

  private static func missing(_ path: RowPath) -> RenderError {
    RenderError(
      .invalidConfiguration,
      "there is no row \(path.row) in section \(path.section): look at `sections` first",
      key: "path")
  }
}
