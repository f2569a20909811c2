import DisplayList

extension VirtualList {
  /// The rows that touch the screen, or the given lengths above and below it, in their order; then
  /// the pinned one, which lies over them.
  package func placements(above: Double = 0, below: Double = 0) -> [ListViewport.Placement] {
    var placements = viewport.placements(heights, above: above, below: below)
    guard heights.lines != nil, page.isMirrored || !lineOffsets.isEmpty else { return placements }
    var index = 0
    while index < placements.count {
      let line = placements[index].line.rows
      let offset = lineOffset(in: line) ?? 0
      for place in index..<min(index + line.count, placements.count) {
        let left = placements[place].left - offset
        placements[place].left =
          page.isMirrored ? page.width - left - (placements[place].width ?? page.width) : left
      }
      index += line.count
    }
    return placements
  }

  /// Whether a row of a line that touches the screen does so too: not one beside the page, nor a low one
  /// above the screen.
  func isSeen(_ placement: ListViewport.Placement) -> Bool {
    placement.width == nil || placement.bottom > 0 && touchesPage(placement)
  }

  /// Whether a row lies between the list's left and right edge, or so many points beside them.
  func touchesPage(_ placement: ListViewport.Placement, within reach: Double = 0) -> Bool {
    guard let width = placement.width else { return true }
    return placement.left < page.width + reach && placement.left + width > -reach
  }

  /// Where a row stands on the screen, in points.
  func frame(of placement: ListViewport.Placement) -> Rect {
    Rect(
      x: placement.left, y: placement.top, width: placement.width ?? page.width,
      height: placement.height)
  }

  /// Scrolls the line that a cell stands in sideways.
  ///
  /// - Parameters:
  ///   - offset: How far its beginning lies outside the page, in points.
  ///   - id: A cell of the line; one that is not there changes nothing.
  package func setLineOffset(_ offset: Double, of id: ID) {
    guard let row = place(of: id) else { return }
    for row in heights.line(at: row).rows { lineOffsets[contents.id(at: row)] = nil }
    if offset != 0 { lineOffsets[id] = offset }
  }

  /// How far the line that a cell stands in is scrolled sideways, in points.
  package func lineOffset(of id: ID) -> Double {
    guard !lineOffsets.isEmpty, let row = place(of: id) else { return 0 }
    return lineOffset(in: heights.line(at: row).rows) ?? 0
  }

  /// How wide the line that a cell stands in is, in points; nil where there is no such cell.
  package func lineWidth(of id: ID) -> Double? {
    place(of: id).map { heights.lines?.line(at: $0).width ?? page.width }
  }

  /// Forgets the lines that were scrolled by cells that are gone.
  func forgetLineOffsets() {
    if !lineOffsets.isEmpty { lineOffsets = lineOffsets.filter { place(of: $0.key) != nil } }
  }

  private func lineOffset(in line: Range<Int>) -> Double? {
    guard !lineOffsets.isEmpty else { return nil }
    return line.lazy.compactMap { self.lineOffsets[self.contents.id(at: $0)] }.first
  }

  /// The lines of the cells as they are now; nil where none stand side by side.
  func makeLines(starts: [Int] = []) -> ListLines? {
    contents.placement.map {
      ListLines(
        count: contents.count, width: page.width, scale: page.scale, starts: starts, placement: $0)
    }
  }

  /// What is known of a cell near the screen, begun where nothing is, as wide as it is to be now.
  func makeNearCell(for placement: ListViewport.Placement) -> NearCell {
    let cell = makeNearCell(at: placement.row)
    guard cell.width != placement.width else { return cell }
    if cell.input != nil {
      lastVersion += 1
      cell.change(version: lastVersion)
      heights.forgetLayout(of: placement.row)
    }
    cell.width = placement.width
    return cell
  }
}
