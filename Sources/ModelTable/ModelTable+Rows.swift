public import ChatRaster

extension ModelTable {
  /// The row at a place; nil if there is none.
  public subscript(path: RowPath) -> (any TableRow)? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  /// Takes rows out of the model.
  ///
  /// - Parameter paths: Their places, all of them before the first removal.
  /// - Returns: The changes of the rows.
  /// - Throws: `RenderError` for a place without a row; then nothing has changed.
  @discardableResult
  public func delete(rowsAt paths: Set<RowPath>) throws(RenderError) -> TableDifference {
    var sections = sections
    for path in paths.sorted(by: { ($0.section, $0.row) > ($1.section, $1.row) }) {
      guard self[path] != nil else { throw Self.missing(path) }
      sections[path.section].rows.remove(at: path.row)
    }
    return try update(sections)
  }

  /// Puts a row into the model.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - path: The place that it has then; one past the last row of a section adds it there.
  /// - Returns: The changes of the rows.
  /// - Throws: `RenderError` for a place that a row cannot have and for a name that another row has;
  ///   then nothing has changed.
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

  /// Puts a row elsewhere in the model.
  ///
  /// - Parameters:
  ///   - path: Its place.
  ///   - destination: The place that it has then.
  /// - Returns: The changes of the rows.
  /// - Throws: `RenderError` for a place without a row or an invalid destination; then nothing has
  ///   changed.
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
