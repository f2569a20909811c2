import CellEngine
import DisplayList

extension VirtualList {
  /// Takes the workers' results, and updates the list.
  ///
  /// - Returns: The number of results.
  @discardableResult
  func takeCompletions() -> Int {
    let completions = display.takeCompletions()
    for completion in completions {
      let request = completion.request
      if case .frame(let part, let ordinal) = request.id.part {
        animations.adopt(
          try? completion.result.get().bitmap, of: request.id.cell, part: part, ordinal: ordinal,
          version: request.version)
      }
      switch completion.result {
      case .success(let cell):
        adopt(cell, as: request, isOvertaken: completion.isOvertaken)
      case .failure(let error):
        if firstFailure == nil { firstFailure = error }
        noteFailure(of: request)
      }
    }
    return completions.count
  }

  private func adopt(
    _ made: DisplayedCell, as request: DisplayRequest<TileID>, isOvertaken: Bool
  ) {
    if case .frame = request.id.part { return }
    guard let cell = numbered[request.id.cell] else { return }
    // A layer has no index in the list.
    if cell.index >= 0 {
      // A height from before a change does not replace a height from after the change.
      if !isOvertaken || !heights.isLaidOut(cell.index) {
        heights.learn(made.snapshot.size.height, of: cell.index)
      }
      if !isOvertaken { heights.noteLayout(of: cell.index) }
    }
    guard case .strip(let strip) = request.id.part else { return }
    let tile = NearCell.Tile(
      strip: strip, requestKey: request.key, version: request.version, cell: made)
    if cell.adopt(tile) { tileCount += 1 }
    animations.show(
      made, for: cell.number,
      parts: AnimatedRegion.parts(of: made.snapshot, scale: page.scale, timing: page.timing))
  }
}
