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
  /// - Parameter paths: The positions of the rows, as they are before any row is removed.
  /// - Returns: The changes to the rows.
  /// - Throws: `RenderError` if there is no row at a position; the model is then unchanged.
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
  ///   - path: The position of the row after the insertion; the position after a section's last row
  ///     appends the row to the section.
  /// - Returns: The changes to the rows.
  /// - Throws: `RenderError` if the position is invalid or another row has the same id; the model
  ///   is then unchanged.
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
  ///   - path: The current position of the row.
  ///   - destination: The position of the row after the move.
  /// - Returns: The changes to the rows.
  /// - Throws: `RenderError` if there is no row at the position or the destination is invalid; the
  ///   model is then unchanged.
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
