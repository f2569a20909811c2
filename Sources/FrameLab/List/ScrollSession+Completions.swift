import CellEngine
import ChatRaster
import DisplayList
import Pictures

extension ScrollSession {
  /// Pixels of a row, and what they were asked for as.
  struct Tile {
    /// The key of the request; nil for one that had none yet.
    let requestKey: CellKey?
    let version: UInt64
    let cell: DisplayedCell
  }

  /// Takes over what workers have finished.
  ///
  /// - Returns: How much that was.
  @discardableResult
  func takeCompletions() -> Int {
    let completions = display.takeCompletions()
    for completion in completions {
      let request = completion.request
      if case .frame(let part, let ordinal) = request.id.part {
        animations.adopt(
          try? completion.result.get().bitmap, of: request.id.row, part: part, ordinal: ordinal,
          version: request.version)
      }
      switch completion.result {
      case .success(let cell):
        adopt(cell, as: request, isOvertaken: completion.isOvertaken)
      case .failure(let error):
        if firstFailure == nil { firstFailure = error }
      }
    }
    return completions.count
  }

  private func adopt(
    _ cell: DisplayedCell, as request: DisplayRequest<TileID>, isOvertaken: Bool
  ) {
    guard let row = list.rows[request.id.row] else { return }
    if case .frame = request.id.part { return }
    // A strip from before a change does not know better than one from after it.
    if !isOvertaken || !isLaidOut[row] { learn(cell.snapshot.size.height, of: row) }
    if !isOvertaken { isLaidOut[row] = true }
    guard case .strip = request.id.part else { return }
    tiles[request.id] = Tile(requestKey: request.key, version: request.version, cell: cell)
    let page = list.page
    animations.show(
      cell, for: request.id.row,
      parts: AnimatedRegion.parts(
        of: cell.snapshot, scale: list.page.options.scale,
        timing: page.pictures.timing))
  }

  private func learn(_ newHeight: Double, of row: Int) {
    if let old = heights.known[row] {
      knownHeightSum -= old
      knownHeightCount -= 1
    }
    heights.known[row] = newHeight
    knownHeightSum += newHeight
    knownHeightCount += 1
    heights.expected = knownHeightSum / knownHeightCount
  }

  /// Takes over a list that was changed; heights and pixels stay until new ones are ready.
  func adopt(_ next: ScrollList) {
    var known = [Double?](repeating: nil, count: next.ids.count)
    for (old, new) in next.newRows.enumerated() {
      if let new { known[new] = heights.known[old] }
    }
    list = next
    listVersion += 1
    heights.known = known
    keys = Array(repeating: nil, count: next.ids.count)
    isLaidOut = Array(repeating: false, count: next.ids.count)
    viewport.follow(
      next.newRows, rowCount: next.ids.count, pinned: next.pinnedRow(onScreenOf: height))
    knownHeightSum = known.reduce(0) { $0 + ($1 ?? 0) }
    knownHeightCount = Double(known.count { $0 != nil })
  }
}
