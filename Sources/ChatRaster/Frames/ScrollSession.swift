import BubbleLayout
import CellEngine
import ChatModel
import DisplayList

/// A viewport on a conversation that is scrolled and edited while workers make its cells.
///
/// Lives on one serial thread, the loop: `scroll`, `show` and `submit` in its input phase, `commit`
/// and `compose` in theirs. In the asynchronous modes the loop never lays out, paints or decodes:
/// it takes what workers have finished, and what was shown stays until its successor is ready.
final class ScrollSession {
  /// Who makes the cells.
  let mode: ScrollMode
  /// The screen's height in points.
  let height: Double
  /// How many messages the conversation had at the start, shown or still to come.
  let messageCount: Int
  /// What workers have done.
  var displayCounters: DisplayCounters { display.counters }
  /// Why the first cell that could not be made could not.
  private(set) var firstFailure: (any Error)?

  private let preparer: ListPreparer
  private let display: CellDisplay<TileID>
  private(set) var list: ScrollList
  var viewport: ScrollViewport
  var heights: ScrollViewport.Heights
  /// By row of the list, once it was needed.
  private var keys: [CellKey??]
  /// Rows whose snapshot was made as they are now.
  private var isLaidOut: [Bool]
  private var knownHeightSum = 0.0
  private var knownHeightCount = 0.0
  /// Pixels of the rows near the screen.
  private var tiles: [TileID: Tile] = [:]
  private var listVersion: UInt64 = 0
  /// Which way the finger moved last: 1 to newer messages, -1 to older ones.
  private var direction = 1.0
  /// Whether the list's end stays on the screen, whatever comes in and however high it proves to be.
  private var followsEnd: Bool

  private struct Tile {
    let key: CellKey?
    let version: UInt64
    let cell: DisplayedCell
  }

  /// A row's height, in points, as long as none is known.
  private static let initialHeight = 60.0

  /// Opens a conversation.
  ///
  /// - Parameters:
  ///   - conversation: What is shown.
  ///   - renderer: How it is shown; its workers make the cells.
  ///   - scenario: The screen, the place in the list and the seed of what arrives.
  ///   - mode: Who makes the cells.
  ///   - isStepped: Whether edits are made on the loop, so that every run is the same.
  /// - Throws: What preparing a page throws.
  init(
    _ conversation: Conversation, renderer: ChatRenderer, scenario: Scenario, mode: ScrollMode,
    isStepped: Bool
  ) throws(RenderError) {
    self.mode = mode
    height = scenario.height
    followsEnd = scenario.start == .end
    let conversation =
      scenario.messageCount.map { ConversationRepeater.conversation(conversation, count: $0) }
      ?? conversation
    messageCount = conversation.messages.count
    var draft = ListDraft(
      conversation, renderer: renderer, seed: scenario.seed, beginsEmpty: scenario.beginsEmpty)
    list = try draft.list()
    preparer = try ListPreparer(draft, isInline: isStepped || mode == .synchronous)
    display = CellDisplay(engine: renderer.engine)
    viewport = ScrollViewport(
      height: scenario.height, start: scenario.start, rowCount: list.ids.count)
    heights = ScrollViewport.Heights(
      known: Array(repeating: nil, count: list.ids.count), expected: Self.initialHeight)
    keys = Array(repeating: nil, count: list.ids.count)
    isLaidOut = Array(repeating: false, count: list.ids.count)
  }

  /// Moves the list; a positive distance, in points, leads to newer messages.
  func scroll(by distance: Double) {
    guard distance != 0 else { return }
    direction = distance > 0 ? 1 : -1
    viewport.scroll(by: distance)
    followsEnd = distance > 0 && viewport.isAtEnd(heights)
  }

  /// Shows a place of the conversation at the screen's top; a message that is not there changes
  /// nothing.
  func show(_ target: Scenario.Target) {
    followsEnd = false
    switch target {
    case .fraction(let fraction):
      viewport.show(Int((Double(max(0, list.ids.count - 1)) * fraction).rounded()))
    case .message(let id):
      if let row = list.rows[.message(id)] { viewport.show(row) }
    }
  }

  /// Changes the list; what comes of it is shown when it is ready.
  func submit(_ edit: ListEdit) {
    preparer.submit(edit)
  }

  /// Empties all caches, as when the system asks for memory; what is on the screen stays.
  func purge() {
    list.renderer.engine.purge()
  }

  /// Takes over what has become ready and says what is wanted next.
  ///
  /// - Throws: What preparing an edited list throws, or when no worker can be started.
  func commit() throws {
    preparer.prepareNow()
    if let next = try preparer.takeReady() { adopt(next) }
    takeCompletions()
    settle()
    try display.submit(wanted())
    if mode == .synchronous { try finishVisible() }
    // What a cache could answer is ready at once.
    takeCompletions()
    settle()
  }

  /// The frame as it is on the screen now.
  func compose() -> ScreenFrame {
    let scale = list.renderer.configuration.scale
    var frame = ScreenFrame()
    for placement in viewport.placements(heights, above: 0, below: 0) {
      let id = list.ids[placement.row]
      let top = Int((placement.top * scale).rounded(.down))
      var isBlank = false
      var isStale = false
      for strip in strips(of: placement, above: 0, below: 0) {
        let place = top + strip * TileID.stripHeight
        if let tile = tiles[TileID(row: id, part: .strip(strip))], let bitmap = tile.cell.bitmap {
          frame.layers.append(ScreenFrame.Layer(bitmap: bitmap, top: place))
          if !isCurrent(tile, at: placement.row) { isStale = true }
        } else {
          isBlank = true
          let bottom = Int((placement.bottom * scale).rounded(.down))
          frame.placeholders.append(
            ScreenFrame.Placeholder(
              top: place, height: min(bottom - place, TileID.stripHeight)))
        }
      }
      frame.visibleCount += 1
      if isBlank { frame.blankCount += 1 } else if isStale { frame.staleCount += 1 }
    }
    return frame
  }

  /// In the synchronous mode the loop makes what is on the screen; heights that become known may
  /// bring more rows onto it.
  private func finishVisible() throws {
    var madeCount = -1
    while madeCount != 0 {
      display.waitUntilReady()
      madeCount = takeCompletions()
      settle()
      try display.submit(wanted())
    }
  }

  private func settle() {
    if followsEnd { viewport.showEnd(rowCount: list.ids.count) }
    viewport.settle(heights)
  }

  @discardableResult
  private func takeCompletions() -> Int {
    let completions = display.takeCompletions()
    for completion in completions {
      switch completion.result {
      case .success(let cell):
        adopt(cell, as: completion.request)
      case .failure(let error):
        if firstFailure == nil { firstFailure = error }
      }
    }
    return completions.count
  }

  private func adopt(_ cell: DisplayedCell, as request: DisplayRequest<TileID>) {
    guard let row = list.rows[request.id.row] else { return }
    let newHeight = cell.snapshot.size.height
    if let old = heights.known[row] {
      knownHeightSum -= old
      knownHeightCount -= 1
    }
    heights.known[row] = newHeight
    knownHeightSum += newHeight
    knownHeightCount += 1
    heights.expected = knownHeightSum / knownHeightCount
    isLaidOut[row] = true
    if case .strip = request.id.part {
      tiles[request.id] = Tile(key: request.key, version: request.version, cell: cell)
    }
  }

  /// Takes over a list that was changed; heights and pixels stay until new ones are ready.
  private func adopt(_ next: ScrollList) {
    var known = [Double?](repeating: nil, count: next.ids.count)
    for (old, new) in next.newRows.enumerated() {
      if let new { known[new] = heights.known[old] }
    }
    list = next
    listVersion += 1
    heights.known = known
    keys = Array(repeating: nil, count: next.ids.count)
    isLaidOut = Array(repeating: false, count: next.ids.count)
    viewport.follow(next.newRows, rowCount: next.ids.count)
    knownHeightSum = known.reduce(0) { $0 + ($1 ?? 0) }
    knownHeightCount = Double(known.count { $0 != nil })
  }
}

extension ScrollSession {
  /// How far a row has come.
  enum RowState: Hashable {
    /// Its pixels are there.
    case ready
    /// Its pixels are those from before a change.
    case stale
    /// Only its height is known.
    case laidOut
    case missing
  }

  /// The rows within a distance of the screen, in points, with their states.
  func states(reach: Double) -> [(ScrollViewport.Placement, RowState)] {
    viewport.placements(heights, above: reach, below: reach).map { placement in
      let id = TileID(row: list.ids[placement.row], part: .strip(0))
      guard let tile = tiles[id] else {
        return (placement, isLaidOut[placement.row] ? .laidOut : .missing)
      }
      return (placement, isCurrent(tile, at: placement.row) ? .ready : .stale)
    }
  }

  private func isCurrent(_ tile: Tile, at row: Int) -> Bool {
    let key = key(at: row)
    return tile.key == key && (key != nil || tile.version == listVersion)
  }

  /// A row's key, made once.
  private func key(at row: Int) -> CellKey? {
    if let known = keys[row] { return known }
    let key = list.page.cells.key(at: row)
    keys[row] = .some(key)
    return key
  }

  /// All that is wanted, the nearest first; forgets pixels that are far from the screen.
  private func wanted() -> [DisplayRequest<TileID>] {
    var requests: [DisplayRequest<TileID>] = []
    var kept: Set<TileID> = []
    let (display, preload) = (mode.displayRange, mode.preloadRange)
    let painted = extent(display)
    let laidOut = extent(preload)
    for placement in viewport.placements(heights, above: laidOut.above, below: laidOut.below) {
      let isVisible = placement.top < height && placement.bottom > 0
      let isPainted =
        placement.top < height + painted.below && placement.bottom > -painted.above
      guard isVisible || isPainted else {
        if !isLaidOut[placement.row] {
          requests.append(request(placement, .layout, .preload))
        }
        continue
      }
      for strip in strips(of: placement, above: painted.above, below: painted.below) {
        let request = request(placement, .strip(strip), isVisible ? .visible : .display)
        requests.append(request)
        kept.insert(request.id)
      }
    }
    if tiles.count > kept.count { tiles = tiles.filter { kept.contains($0.key) } }
    return requests
  }

  private func request(
    _ placement: ScrollViewport.Placement, _ part: TileID.Part, _ range: DisplayPriority.Range
  ) -> DisplayRequest<TileID> {
    let page = list.page
    var raster: RasterParameters?
    if case .strip(let strip) = part {
      let first = strip * TileID.stripHeight
      raster = RasterParameters(
        scale: list.renderer.configuration.scale, backdrop: page.cells.cellBackdrop,
        rows: first..<first + TileID.stripHeight)
    }
    return DisplayRequest(
      id: TileID(row: list.ids[placement.row], part: part), key: key(at: placement.row),
      version: listVersion, source: page.cells, index: placement.row, raster: raster,
      priority: DisplayPriority(range, distance: distance(of: placement)))
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
  private func strips(
    of placement: ScrollViewport.Placement, above: Double, below: Double
  ) -> Range<Int> {
    let stripHeight = Double(TileID.stripHeight) / list.renderer.configuration.scale
    // The first strip tells how high the row really is.
    guard placement.isKnown, placement.height > stripHeight else { return 0..<1 }
    let first = max(0, -above - placement.top)
    let last = min(placement.height, height + below - placement.top)
    let upper = max(1, Int((last / stripHeight).rounded(.up)))
    return min(Int(first / stripHeight), upper - 1)..<upper
  }
}
