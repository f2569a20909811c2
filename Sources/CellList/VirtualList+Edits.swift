extension VirtualList {
  /// Takes over a list whose cells may all look different or stand elsewhere; heights and pixels stay
  /// until new ones are ready.
  ///
  /// - Parameters:
  ///   - contents: The cells.
  ///   - page: What they share.
  ///   - newRows: For each old row the new one; nil where it is gone. Nil where all rows stand as they
  ///     did.
  package func replace(
    with contents: any VirtualListSource<ID>, page: ListPage, newRows: [Int?]? = nil
  ) {
    self.contents = contents
    self.page = page
    let pinned = page.pinnedRow(onScreenOf: height)
    if let newRows {
      heights.move(to: newRows, count: contents.count)
      viewport.follow(newRows, rowCount: contents.count, pinned: pinned)
      destination?.follow(newRows, rowCount: contents.count, pinned: pinned)
    } else {
      viewport.pin(pinned)
    }
    heights.lines = makeLines()
    heights.forgetLayouts()
    lastVersion += 1
    for cell in fixed.values { cell.change(version: lastVersion) }
    for cell in near.values { cell.change(version: lastVersion) }
    followRows()
  }

  /// Takes over edits that were made to the contents.
  ///
  /// - Parameters:
  ///   - edits: What has happened to the rows, each on what the one before has left.
  ///   - contents: The cells as they are after all of them.
  package func apply(_ edits: [CellEdit], to contents: any VirtualListSource<ID>) {
    self.contents = contents
    guard !edits.isEmpty else { return }
    lastVersion += 1
    for edit in edits {
      let comesIntoView = comesIntoView(edit, of: edits.count)
      heights.apply(edit)
      viewport.follow(edit)
      destination?.follow(edit)
      if case .inserted(let range) = edit {
        if comesIntoView { range.forEach(heights.hide) } else { holdEnd(above: range) }
      }
      for cell in near.values { cell.follow(edit, version: lastVersion) }
    }
    if let known = heights.lines?.starts {
      // What stands before the first edit begins the same lines as before.
      let first = edits.map(\.firstRow).min() ?? 0
      heights.lines = makeLines(starts: Array(known.prefix { $0 < first }))
    }
    followRows()
  }

  /// Finds the places of the cells near the screen again.
  private func followRows() {
    window = (0, [])
    forgetLineOffsets()
    for (id, cell) in near {
      if let row = place(of: id) { cell.row = row } else { forget(id) }
    }
  }
}

extension CellEdit {
  fileprivate var firstRow: Int {
    switch self {
    case .inserted(let range), .removed(let range), .changed(let range): range.lowerBound
    }
  }
}

extension NearCell {
  /// Notes an edit that changes it; which row it stands at is found when all edits are known.
  fileprivate func follow(_ edit: CellEdit, version: UInt64) {
    switch edit {
    case .inserted(let range):
      if row >= range.lowerBound { row += range.count }
    case .removed(let range):
      if row >= range.upperBound {
        row -= range.count
      } else if range.contains(row) {
        // It may come back elsewhere, as another one under the same name.
        row = .min
        change(version: version)
      }
    case .changed(let range):
      if range.contains(row) { change(version: version) }
    }
  }
}
