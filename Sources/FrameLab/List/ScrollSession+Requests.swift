import BubbleLayout
import CellEngine
import ChatRaster
import DisplayList

extension ScrollSession {
  /// All that is wanted; forgets pixels that are far from the screen.
  func wanted() -> [DisplayRequest<TileID>] {
    var requests: [DisplayRequest<TileID>] = []
    var kept: Set<TileID> = []
    var keptRows: Set<RowID> = []
    let (display, preload) = (mode.displayRange, mode.preloadRange)
    let painted = extent(display)
    let laidOut = extent(preload)
    // Idle time takes a heavy cell in steps: layout is one, each strip another.
    let laysOutFirst = mode == .idling && list.renderer.engine.snapshots != nil
    let placements = viewport.placements(heights, above: laidOut.above, below: laidOut.below)
    let tops = pageTops(of: placements)
    for placement in placements {
      let isVisible = placement.top < height && placement.bottom > 0
      let isPainted =
        placement.top < height + painted.below && placement.bottom > -painted.above
      guard isVisible || isPainted else {
        if !isLaidOut[placement.row] {
          requests.append(request(placement, .layout, .preload))
        }
        continue
      }
      if laysOutFirst, !isVisible, !isLaidOut[placement.row] {
        requests.append(request(placement, .layout, .display))
        continue
      }
      keptRows.insert(list.ids[placement.row])
      for strip in strips(of: placement, above: painted.above, below: painted.below) {
        let request = request(
          placement, .strip(strip), isVisible ? .visible : .display,
          top: tops[placement.row] ?? 0)
        requests.append(request)
        kept.insert(request.id)
      }
      if isVisible { requests += frames(of: placement, top: tops[placement.row] ?? 0) }
    }
    if tiles.count > kept.count {
      tiles = tiles.filter { kept.contains($0.key) }
      animations.keep(keptRows)
    }
    return requests
  }

  private func request(
    _ placement: ScrollViewport.Placement, _ part: TileID.Part, _ range: DisplayPriority.Range,
    top: Int = 0
  ) -> DisplayRequest<TileID> {
    let page = list.page
    let id = TileID(row: list.ids[placement.row], part: part)
    var raster: RasterParameters?
    if case .strip(let strip) = part {
      let first = strip * stripHeight
      raster = RasterParameters(
        scale: list.page.options.scale, backdrop: page.cells.cellBackdrop,
        top: top, period: page.cells.period, rows: first..<first + stripHeight)
    }
    var key = key(at: placement.row)
    // Of a cell that has a name, that alone tells whether it has changed.
    var version = key == nil ? listVersion : 0
    if let tile = tiles[id], isCurrent(tile, at: placement.row) {
      (key, version) = (tile.requestKey, tile.version)
    }
    return DisplayRequest(
      id: id, key: key, version: version, source: page.cells, index: placement.row, raster: raster,
      priority: DisplayPriority(range, distance: distance(of: placement)))
  }

  /// The frames of what moves in a row: after what is blank, and among what may soon be seen.
  private func frames(
    of placement: ScrollViewport.Placement, top: Int
  ) -> [DisplayRequest<TileID>] {
    let backdrop = list.page.cells.cellBackdrop
    let period = list.page.cells.period
    return animations.wanted(of: list.ids[placement.row], backdrop: backdrop).map { frame in
      DisplayRequest(
        id: TileID(row: frame.row, part: .frame(of: frame.part, ordinal: frame.ordinal)), key: nil,
        version: frame.version, source: frame.source, index: 0,
        raster: RasterParameters(
          scale: list.page.options.scale, backdrop: backdrop,
          top: top, period: period, rows: frame.source.part.rows, columns: frame.source.part.columns
        ),
        priority: DisplayPriority(.display, distance: Double(frame.ahead) * height))
    }
  }

  /// The first pixel row of each row on the page that the whole list would be, where the theme's
  /// gradients run over that; nothing otherwise, because every place is the same then.
  ///
  /// While heights above are only expected, the places are too.
  private func pageTops(of placements: [ScrollViewport.Placement]) -> [Int: Int] {
    guard list.page.cells.period != nil else { return [:] }
    let scale = list.page.options.scale
    var tops: [Int: Int] = [:]
    var (row, top) = (0, 0.0)
    for placement in placements.sorted(by: { $0.row < $1.row }) {
      while row < placement.row {
        top += heights[row]
        row += 1
      }
      tops[placement.row] = Int((top * scale).rounded())
    }
    return tops
  }

  /// How far a row is from the screen's middle, in points.
  private func distance(of placement: ScrollViewport.Placement) -> Double {
    abs((placement.top + placement.bottom - height) / 2)
  }

  /// A range of screens in points above and below the screen.
  private func extent(_ range: ScrollMode.Range) -> (above: Double, below: Double) {
    direction > 0
      ? (range.behind * height, range.ahead * height)
      : (range.ahead * height, range.behind * height)
  }

  /// The strips of a row that lie within a distance of the screen.
  func strips(
    of placement: ScrollViewport.Placement, above: Double, below: Double
  ) -> Range<Int> {
    let stripHeight = Double(stripHeight) / list.page.options.scale
    // The first strip tells how high the row really is.
    guard placement.isKnown, placement.height > stripHeight else { return 0..<1 }
    let first = max(0, -above - placement.top)
    let last = min(placement.height, height + below - placement.top)
    let upper = max(1, Int((last / stripHeight).rounded(.up)))
    return min(Int(first / stripHeight), upper - 1)..<upper
  }
}
