import DisplayList

extension VirtualList {
  /// The cells that overlap the screen, extended by the given lengths above and below, in order;
  /// the pinned cell comes last, because it covers the others.
  package func placements(above: Double = 0, below: Double = 0) -> [ListViewport.Placement] {
    var placements = viewport.placements(heights, above: above, below: below)
    guard heights.rows != nil, page.isMirrored || !rowOffsets.isEmpty else { return placements }
    var index = 0
    while index < placements.count {
      let row = placements[index].row.cells
      let offset = rowOffset(in: row) ?? 0
      for place in index..<min(index + row.count, placements.count) {
        let left = placements[place].left - offset
        placements[place].left =
          page.isMirrored ? page.width - left - (placements[place].width ?? page.width) : left
      }
      index += row.count
    }
    return placements
  }

  /// True if a cell overlaps the screen itself.
  ///
  /// False for a cell that is to the left or right of the page in a visible row, or for a short
  /// cell above the screen in a row of taller cells.
  func isSeen(_ placement: ListViewport.Placement) -> Bool {
    placement.width == nil || placement.bottom > 0 && touchesPage(placement)
  }

  /// True if a cell overlaps the width of the list, extended by a distance on both sides.
  func touchesPage(_ placement: ListViewport.Placement, within reach: Double = 0) -> Bool {
    guard let width = placement.width else { return true }
    return placement.left < page.width + reach && placement.left + width > -reach
  }

  /// The rectangle of a cell on the screen, in points.
  func frame(of placement: ListViewport.Placement) -> Rect {
    Rect(
      x: placement.left, y: placement.top, width: placement.width ?? page.width,
      height: placement.height)
  }

  /// Sets the sideways offset of a cell's row.
  func placeRow(of id: ID, at offset: Double) {
    guard let index = place(of: id) else { return }
    for index in heights.row(at: index).cells { rowOffsets[contents.id(at: index)] = nil }
    if offset != 0 { rowOffsets[id] = offset }
  }

  /// The sideways offset of a cell's row, in points.
  package func rowOffset(of id: ID) -> Double {
    guard !rowOffsets.isEmpty, let index = place(of: id) else { return 0 }
    return rowOffset(in: heights.row(at: index).cells) ?? 0
  }

  /// The width of a cell's row, in points; nil if there is no such cell.
  package func rowWidth(of id: ID) -> Double? {
    place(of: id).map { heights.rows?.row(at: $0).width ?? page.width }
  }

  /// Removes the offsets of rows whose cells no longer exist.
  func forgetRowOffsets() {
    if !rowOffsets.isEmpty { rowOffsets = rowOffsets.filter { place(of: $0.key) != nil } }
    if !rowTravels.isEmpty { rowTravels = rowTravels.filter { place(of: $0.key) != nil } }
  }

  private func rowOffset(in row: Range<Int>) -> Double? {
    guard !rowOffsets.isEmpty else { return nil }
    return row.lazy.compactMap { self.rowOffsets[self.contents.id(at: $0)] }.first
  }

  /// Makes the current rows; nil if no cells share a row.
  func makeRows(starts: [Int] = []) -> ListRows? {
    contents.placement.map {
      ListRows(
        count: contents.count, width: page.width, scale: page.scale, starts: starts, placement: $0)
    }
  }

  /// The record of a cell near the screen, with the cell's current width; it is made if there is
  /// none.
  func makeNearCell(for placement: ListViewport.Placement) -> NearCell {
    let cell = makeNearCell(at: placement.index)
    guard cell.width != placement.width else { return cell }
    if cell.input != nil {
      lastVersion += 1
      cell.change(version: lastVersion)
      heights.forgetLayout(of: placement.index)
    }
    cell.width = placement.width
    return cell
  }
}
