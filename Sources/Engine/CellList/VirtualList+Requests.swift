import CellEngine
import DisplayList
import RasterKit

extension VirtualList {
  /// Returns all requests, and removes pixels far from the screen.
  func wanted() -> [DisplayRequest<TileID>] {
    turn += 1
    var requests = fixedRequests()
    var keptCount = fixed.count
    let (display, preload) = (preparation.displayRange, preparation.preloadRange)
    let painted = extent(display)
    let laidOut = extent(preload)
    // Idle time processes a heavy cell in steps: layout is one step, and each strip another.
    let laysOutFirst = preparation == .idle && engine.snapshots != nil
    let placements = self.placements(above: laidOut.above, below: laidOut.below)
    let beside = display == .none ? 0 : page.width
    ownCounters.rowsVisited += placements.count
    var window: (first: Int, cells: [NearCell?]) = (placements.first?.index ?? 0, [])
    window.cells.reserveCapacity(placements.count)
    for placement in placements {
      let isRowVisible = placement.top < height && placement.rowBottom > 0
      let isVisible = isRowVisible && isSeen(placement)
      let isPainted =
        placement.top < height + painted.below && placement.bottom > -painted.above
        && touchesPage(placement, within: beside)
      let isInWindow = placement.index == window.first + window.cells.count
      guard isVisible || isPainted else {
        var cell: NearCell?
        if !heights.isLaidOut(placement.index) {
          let made = makeNearCell(for: placement)
          made.turn = turn
          made.wantedStrips = 0..<0
          // The tallest cell determines the row's height, regardless of its position.
          requests.append(
            request(placement, of: made, .layout, isRowVisible ? .visible : .preload))
          cell = made
        }
        if isInWindow { window.cells.append(cell) }
        continue
      }
      let cell = makeNearCell(for: placement)
      if isInWindow { window.cells.append(cell) }
      cell.turn = turn
      cell.wantedStrips = 0..<0
      if laysOutFirst, !isVisible, !heights.isLaidOut(placement.index) {
        requests.append(request(placement, of: cell, .layout, .display))
        continue
      }
      let top = pageTop(of: placement.index)
      cell.wantedStrips = strips(of: placement, above: painted.above, below: painted.below)
      keptCount += cell.wantedStrips.count
      // A cell that takes no space yet is shown once it is ready.
      let isWaitedFor = isVisible || heights.isHidden(placement.index)
      for strip in cell.wantedStrips {
        requests.append(
          request(
            placement, of: cell, .strip(strip), isWaitedFor ? .visible : .display, top: top))
      }
      if isVisible { addFrames(of: cell, top: top, to: &requests) }
    }
    self.window = window
    keptCount += addAwaited(to: &requests)
    forgetFarCells(keeping: keptCount)
    return requests
  }

  /// Requests the cells at the destination.
  ///
  /// - Returns: The number of strips that are wanted in addition to those at the current position.
  private func addAwaited(to requests: inout [DisplayRequest<TileID>]) -> Int {
    var count = 0
    for placement in awaited {
      let cell = makeNearCell(for: placement)
      let known = cell.turn == turn ? cell.wantedStrips : 0..<0
      let strips = strips(of: placement, above: 0, below: 0)
      cell.turn = turn
      cell.wantedStrips =
        known.isEmpty
        ? strips
        : min(known.lowerBound, strips.lowerBound)..<max(known.upperBound, strips.upperBound)
      let top = pageTop(of: placement.index)
      for strip in strips where !known.contains(strip) {
        count += 1
        requests.append(request(placement, of: cell, .strip(strip), .visible, top: top))
      }
    }
    return count
  }

  private func forgetFarCells(keeping keptCount: Int) {
    let isOver = tileCount > keptCount
    var gone: [ID] = []
    for (id, cell) in near {
      let isWanted = cell.turn == turn
      if isOver, !cell.tiles.isEmpty {
        let before = cell.tiles.count
        let wanted = isWanted ? cell.wantedStrips : 0..<0
        cell.tiles.removeAll { !wanted.contains($0.strip) }
        tileCount -= before - cell.tiles.count
      }
      if !isWanted, cell.tiles.isEmpty { gone.append(id) }
    }
    for id in gone { forget(id) }
    guard isOver, !animations.isEmpty else { return }
    var kept = Set(near.values.lazy.filter { !$0.wantedStrips.isEmpty }.map(\.number))
    for cell in fixed.values { kept.insert(cell.number) }
    animations.keep(kept)
  }

  /// Removes a cell from those near the screen, with all its results.
  func forget(_ id: ID) {
    guard let cell = near.removeValue(forKey: id) else { return }
    numbered[cell.number] = nil
    tileCount -= cell.tiles.count
    animations.forget(cell.number)
  }

  private func request(
    _ placement: ListViewport.Placement, of cell: NearCell, _ part: TileID.Part,
    _ range: DisplayPriority.Range, top: Int = 0
  ) -> DisplayRequest<TileID> {
    var raster: RasterParameters?
    var tile: NearCell.Tile?
    if case .strip(let strip) = part {
      let first = strip * stripHeight
      raster = RasterParameters(
        scale: page.scale, background: page.cellBackground, top: top, period: page.period,
        rows: first..<first + stripHeight)
      tile = cell.tile(strip)
    }
    var key = key(of: cell)
    // If a cell has a key, the key alone determines if it has changed.
    var version = key == nil ? cell.version : 0
    if let tile, isCurrent(tile, of: cell) { (key, version) = (tile.requestKey, tile.version) }
    let input = input(of: cell)
    return DisplayRequest(
      id: TileID(cell: cell.number, part: part), key: key, version: version,
      source: input.source, index: input.index, raster: raster,
      priority: DisplayPriority(range, distance: distance(of: placement)))
  }

  private func input(of cell: NearCell) -> CellInput {
    if let known = cell.input { return known }
    let input = contents.input(at: cell.index, width: cell.width)
    cell.input = input
    return input
  }

  /// Requests frames of a cell's animations.
  ///
  /// They have a lower priority than blank cells, and the same as cells that may soon be visible.
  func addFrames(
    of cell: NearCell, top: Int, to requests: inout [DisplayRequest<TileID>],
    background: Background? = nil
  ) {
    guard !animations.isEmpty else { return }
    let background = background ?? page.cellBackground
    for frame in animations.wanted(of: cell.number, background: background) {
      requests.append(
        DisplayRequest(
          id: TileID(cell: cell.number, part: .frame(of: frame.part, ordinal: frame.ordinal)),
          key: nil, version: frame.version, source: frame.source, index: 0,
          raster: RasterParameters(
            scale: page.scale, background: background, top: top, period: page.period,
            rows: frame.source.part.rows, columns: frame.source.part.columns),
          priority: DisplayPriority(.display, distance: Double(frame.ahead) * height)))
    }
  }

  /// The first pixel row of a cell on a page as high as the whole list, if gradients span that
  /// page; 0 otherwise, because all positions then look the same.
  ///
  /// While the heights of the cells above are only estimates, so is the result.
  private func pageTop(of index: Int) -> Int {
    guard page.period != nil else { return 0 }
    let first = heights.rows?.row(at: index).cells.lowerBound ?? index
    return Int((heights.offset(of: first) * page.scale).rounded())
  }

  /// The distance of a cell from the middle of the screen, in points.
  private func distance(of placement: ListViewport.Placement) -> Double {
    abs((placement.top + placement.bottom - height) / 2)
  }

  /// Converts a range in screens to the lengths above and below the screen, in points.
  private func extent(_ range: CellPreparation.Range) -> (above: Double, below: Double) {
    direction > 0
      ? (range.behind * height, range.ahead * height)
      : (range.ahead * height, range.behind * height)
  }

  /// The strips of a cell that are within a distance of the screen.
  func strips(
    of placement: ListViewport.Placement, above: Double, below: Double
  ) -> Range<Int> {
    let stripHeight = Double(stripHeight) / page.scale
    // Until a cell's first strip is made, the cell's height is unknown, and only that strip is
    // requested.
    guard placement.isKnown, placement.height > stripHeight else { return 0..<1 }
    let first = max(0, -above - placement.top)
    let last = min(placement.height, height + below - placement.top)
    let upper = max(1, Int((last / stripHeight).rounded(.up)))
    return min(Int(first / stripHeight), upper - 1)..<upper
  }
}
