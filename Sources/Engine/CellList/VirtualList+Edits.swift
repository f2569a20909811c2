extension VirtualList {
  /// Replaces the contents with cells that can all look different or have other indices; heights
  /// and pixels are kept until new ones are ready.
  ///
  /// - Parameters:
  ///   - contents: The cells.
  ///   - page: The page that the cells share.
  ///   - newIndices: For each old cell, the index of the new cell; nil if the cell was removed. Nil
  ///     if all cells keep their indices.
  package func replace(
    with contents: any VirtualListSource<ID>, page: ListPage, newIndices: [Int?]? = nil
  ) {
    self.contents = contents
    self.page = page
    let pinned = page.pinnedCell(onScreenOf: height)
    if let newIndices {
      heights.move(to: newIndices, count: contents.count)
      viewport.follow(newIndices, cellCount: contents.count, pinned: pinned)
      destination?.follow(newIndices, cellCount: contents.count, pinned: pinned)
    } else {
      viewport.pin(pinned)
    }
    heights.rows = makeRows()
    heights.forgetLayouts()
    arrivals = ListArrivals()
    lastVersion += 1
    for cell in fixed.values { cell.change(version: lastVersion) }
    for cell in near.values { cell.change(version: lastVersion) }
    followCells()
  }

  /// Applies edits that were made to the contents.
  ///
  /// - Parameters:
  ///   - edits: The edits of the cells, each applied to the result of the previous one.
  ///   - contents: The cells after all edits.
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
    edits.forEach(noteArrivals)
    if let known = heights.rows?.starts {
      // The cells before the first edit begin the same rows as before.
      let first = edits.map(\.firstIndex).min() ?? 0
      heights.rows = makeRows(starts: Array(known.prefix { $0 < first }))
    }
    followCells()
  }

  /// Computes the new indices of the cells near the screen.
  private func followCells() {
    window = (0, [])
    forgetRowOffsets()
    for (id, cell) in near {
      if let index = place(of: id) { cell.index = index } else { forget(id) }
    }
  }
}

extension CellEdit {
  fileprivate var firstIndex: Int {
    switch self {
    case .inserted(let range), .removed(let range), .changed(let range): range.lowerBound
    }
  }
}

extension NearCell {
  /// Moves the cell's index with an edit, and records a change if the edit changes or removes the
  /// cell.
  fileprivate func follow(_ edit: CellEdit, version: UInt64) {
    switch edit {
    case .inserted(let range):
      if index >= range.lowerBound { index += range.count }
    case .removed(let range):
      if index >= range.upperBound {
        index -= range.count
      } else if range.contains(index) {
        // The same id can reappear at another index, for another cell.
        index = .min
        change(version: version)
      }
    case .changed(let range):
      if range.contains(index) { change(version: version) }
    }
  }
}
