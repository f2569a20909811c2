package import CellEngine
import DisplayList
package import Platform
import RasterKit

/// A scrollable viewport over a list of cells, which are made by workers.
///
/// The list can be edited at any time.
///
/// Confined to one serial executor, the loop. In the asynchronous modes, the loop never waits, lays
/// out, paints, decodes or opens a file: it takes the workers' results, and the screen does not
/// change until they are ready. Each turn calls `advance`, scrolls and edits, and then calls
/// `commit` and `compose`.
package final class VirtualList<ID: Hashable & Sendable> {
  /// The choice of when cells are made, and on which threads.
  package let preparation: CellPreparation
  /// The number of pixel rows in a strip; a taller cell is made and shown in several strips.
  package let stripHeight: Int
  /// The engine that makes the cells.
  package let engine: CellEngine
  /// The display that holds the requests to the workers and their results.
  package let display: CellDisplay<TileID>
  /// The cells in order.
  package internal(set) var contents: any VirtualListSource<ID>
  /// The page that all cells share.
  package internal(set) var page: ListPage
  /// The fixed layers behind and in front of the list.
  package internal(set) var layers: [ListLayer] = []
  /// The animations in the cells on the screen.
  package internal(set) var animations: CellAnimations
  /// The counts of the elements that the list has visited so far.
  package var counters: ListCounters {
    var counters = ownCounters
    counters.rowsVisited += heights.visitedCount
    return counters
  }
  /// The error of the first cell that could not be made.
  package internal(set) var firstFailure: (any Error)?
  /// True if the list's end stays on the screen when cells are added.
  package var followsEnd: Bool
  /// The physics of scrolling with a finger.
  package var physics = ScrollPhysics()

  /// True if the screen does not change until the cells at a new position are ready: after a jump,
  /// when the end moves, or when a cell is inserted.
  package var waitsForCells = false

  /// The position that is shown once its cells are ready; nil if there is none.
  var destination: Destination?
  var ownCounters = ListCounters()
  var viewport: ListViewport
  let heights: CellHeights
  /// The cells near the screen.
  var near: [ID: NearCell] = [:]
  /// The cells near the screen and the fixed layers, by number.
  var numbered: [Int: NearCell] = [:]
  /// The cells near the screen in order of their indices, if these are consecutive; their ids then
  /// need not be looked up.
  var window: (first: Int, cells: [NearCell?]) = (0, [])
  /// The records of fixed layers, by the layers' ids.
  var fixed: [String: NearCell] = [:]
  /// The number of strips that have pixels.
  var tileCount = 0
  var lastNumber = 0
  /// A number that distinguishes contents without a key; it increases with every change.
  var lastVersion: UInt64 = 0
  var turn: UInt64 = 0
  var motion = ListMotion()
  /// The sideways offsets of rows, by the id of one of their cells, in points.
  var rowOffsets: [ID: Double] = [:]
  /// The rows that are moving sideways, by their first cells.
  var rowTravels: [ID: RowTravel] = [:]
  /// The finger that scrolls a row; nil if there is none.
  var rowTrack: RowTrack<ID>?
  /// Returns the page width, in points, if the row of a cell can rest only at whole pages; nil if
  /// it can rest anywhere.
  package var rowPageWidth: ((ID) -> Double?)?
  var insetChange: InsetChange?
  /// The duration of the motion with which cells arrive at an end that the list follows, in
  /// nanoseconds; 0 if they arrive without a motion.
  package var arrivalDuration: UInt64 = 0
  var arrivals = ListArrivals<ID>()
  /// The direction of the last scroll: 1 towards later cells, -1 towards earlier ones.
  var direction = 1.0
  /// The cells that were on the screen when events were last recorded.
  var lastSeen: [ID] = []
  var events: [ListEvent<ID>] = []
  /// The content last drawn into the caller's memory; retained so that its bitmaps can be compared
  /// by identity.
  var drawn: PixelStack?
  /// The number of blank cells in the last frame.
  package internal(set) var lastBlankCount = 0
  /// The number of cells in the last frame that still showed the state before a change.
  package internal(set) var lastStaleCount = 0
  /// The current time, in nanoseconds since the first frame.
  package internal(set) var time: UInt64 = 0

  /// The estimate for a cell's height, in points, until any height is known.
  private static var initialHeight: Double { 60 }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - contents: The cells.
  ///   - page: The page that the cells share.
  ///   - engine: The engine whose workers make the cells.
  ///   - height: The height of the screen, in points.
  ///   - preparation: The choice of when cells are made, and on which threads.
  ///   - stripHeight: The number of pixel rows of a cell that are painted in one piece.
  ///   - startsAtEnd: True if the list first shows its last cell, and keeps showing its end when
  ///     cells are added.
  ///   - gathersAtEnd: True if cells that do not fill the screen rest at its lower end.
  ///   - ready: The signal that workers raise when a result is ready; nil if there is none.
  package init(
    _ contents: any VirtualListSource<ID>, page: ListPage, engine: CellEngine, height: Double,
    preparation: CellPreparation, stripHeight: Int, startsAtEnd: Bool, gathersAtEnd: Bool = false,
    ready: ReadySignal? = nil
  ) {
    self.contents = contents
    self.page = page
    self.engine = engine
    self.preparation = preparation
    self.stripHeight = stripHeight
    followsEnd = startsAtEnd
    display = CellDisplay(engine: engine, ready: ready)
    animations = CellAnimations(readAhead: preparation == .synchronous ? 0 : Playback.readAhead)
    viewport = ListViewport(
      height: height, startsAtEnd: startsAtEnd, cellCount: contents.count,
      pinned: page.pinnedCell(onScreenOf: height))
    viewport.gathersAtEnd = gathersAtEnd
    heights = CellHeights(count: contents.count, expected: Self.initialHeight)
    heights.rows = makeRows()
  }

  /// The screen's height in points.
  package var height: Double { viewport.height }

  /// The position at which the lower edge of the last cell rests, in points from the screen's top.
  package var contentBottom: Double { viewport.contentBottom }

  /// Moves the list; a positive distance, in points, moves towards later cells.
  ///
  /// Ends any motion caused by a finger or by momentum.
  package func scroll(by distance: Double) {
    stopMotion()
    move(by: distance)
  }

  /// Moves the list by a finger, a motion or a call.
  func move(by distance: Double) {
    guard distance != 0 else { return }
    destination = nil
    direction = distance > 0 ? 1 : -1
    viewport.scroll(by: distance)
    followsEnd = distance > 0 && viewport.isAtEnd(heights)
  }

  /// Shows the cell at an index.
  package func show(index: Int, at anchor: ListAnchor = .top) {
    stopMotion()
    followsEnd = false
    var place = viewport
    switch anchor {
    case .top: place.show(index)
    case .center: place.showCentered(index, heights)
    case .bottom: place.showAbove(index)
    }
    go(to: place)
  }

  /// Shows a cell; an unknown id changes nothing.
  ///
  /// - Returns: True if the cell is in the list.
  @discardableResult
  package func show(_ id: ID, at anchor: ListAnchor = .top) -> Bool {
    guard let index = place(of: id) else { return false }
    show(index: index, at: anchor)
    return true
  }

  /// The scrolled distance, in points from the list's start.
  package var offset: Double { viewport.offset(heights) }

  /// The largest distance by which the list can be scrolled, in points.
  package var largestOffset: Double { viewport.largestOffset(heights) }

  /// Shows the content at a distance from the list's start.
  package func show(offset: Double) {
    guard heights.count > 0 else { return }
    let wanted = min(max(0, offset), largestOffset)
    let first = heights.offset(
      of: min(page.pinnedCell(onScreenOf: height) == nil ? 0 : 1, heights.count))
    let index = heights.row(at: heights.index(at: first + wanted)).cells.lowerBound
    stopMotion()
    followsEnd = false
    var place = viewport
    place.show(index, from: first + wanted - heights.offset(of: index))
    go(to: place)
  }

  /// Shows the list's end, and keeps following it.
  package func showEnd() {
    stopMotion()
    followsEnd = true
  }

  /// Discards the painted frames of animations that are not on the screen; they can be painted
  /// again.
  package func purge() {
    animations.purge()
  }

  /// Takes results and submits the next requests.
  ///
  /// - Throws: An error if no worker can be started.
  package func commit() throws {
    takeCompletions()
    try submitWanted()
    if preparation.isSynchronous { try finishVisible() }
    // Results that a cache could supply are ready immediately.
    takeCompletions()
    settle()
    advanceArrivals()
    noteRests()
  }

  /// Makes the cells on the screen, in the synchronous modes.
  ///
  /// New heights can bring more cells onto the screen.
  private func finishVisible() throws {
    while true {
      if preparation == .synchronous {
        display.waitUntilReady()
      } else {
        while display.nextRange == .visible, engine.runNextJob() {}
      }
      // Without new cells the same ones are wanted, and a second request would double its cost.
      guard takeCompletions() > 0 else { return }
      try submitWanted()
    }
  }

  private func submitWanted() throws {
    settle()
    if !animations.isEmpty {
      var visible: [Int: Point] = [:]
      for placement in placements() where isSeen(placement) {
        if let cell = nearCell(at: placement.index) {
          visible[cell.number] = Point(x: placement.left, y: placement.top)
        }
      }
      for layer in layers {
        if let (cell, _, origin) = place(of: layer) { visible[cell.number] = origin }
      }
      animations.advance(
        to: time, visible: visible, middle: Point(x: page.width / 2, y: height / 2))
    }
    try display.submit(wanted())
  }

  func settle() {
    travel()
    viewport.settle(heights, holding: { self.contents.holdsPlace(at: $0) })
    followArrivals()
  }

  /// The index of a cell; nil if the cell is not in the list, or its source returns an invalid
  /// index.
  func place(of id: ID) -> Int? {
    contents.index(of: id).flatMap { (0..<heights.count).contains($0) ? $0 : nil }
  }

  /// The record of a cell near the screen; nil if there is none.
  func nearCell(at index: Int) -> NearCell? {
    let place = index - window.first
    if window.cells.indices.contains(place), let cell = window.cells[place] { return cell }
    return near[contents.id(at: index)]
  }

  /// The record of the cell at an index, made if there is none.
  func makeNearCell(at index: Int) -> NearCell {
    if let known = nearCell(at: index) { return known }
    lastNumber += 1
    lastVersion += 1
    let cell = NearCell(number: lastNumber, index: index, version: lastVersion)
    near[contents.id(at: index)] = cell
    numbered[cell.number] = cell
    return cell
  }
}

/// Counts of the elements that a list has visited; they must not grow with the length of the list.
package struct ListCounters: Hashable, Sendable {
  /// The number of cells whose indices, keys or inputs were requested.
  package var rowsVisited = 0
  /// The number of cells whose keys were computed.
  package var cellsKeyed = 0
  /// The number of bytes of pixels that were copied into a frame.
  package var bytesCopied = 0
  /// The number of bytes of pixels that were moved within a frame's memory.
  package var bytesMoved = 0

  /// Makes counters with the given values.
  package init(rowsVisited: Int = 0, cellsKeyed: Int = 0, bytesCopied: Int = 0) {
    self.rowsVisited = rowsVisited
    self.cellsKeyed = cellsKeyed
    self.bytesCopied = bytesCopied
  }
}

/// The position on the screen at which a cell is shown.
public enum ListAnchor: Hashable, Sendable {
  /// At the upper edge.
  case top
  /// In the middle.
  case center
  /// At the lower edge.
  case bottom
}

/// The event of a cell that came onto the screen or left it.
public enum ListEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A cell came onto the screen.
  case appeared(ID)
  /// A cell left the screen or was removed from the list.
  case disappeared(ID)
}
