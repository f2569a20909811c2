package import CellEngine
import DisplayList
package import Platform
import RasterKit

/// A viewport on a list of cells that is scrolled and edited while workers make its cells.
///
/// Confined to one serial executor, the loop. In the asynchronous modes it never waits, lays out,
/// paints, decodes or opens a file: it takes the workers' results, and the screen stays until they
/// are ready. In each turn: `advance`, scroll and edit, `commit`, `compose`.
package final class VirtualList<ID: Hashable & Sendable> {
  /// The maker of the cells.
  package let preparation: CellPreparation
  /// Pixel rows of a strip: a cell that is higher is made and shown in several.
  package let stripHeight: Int
  /// Makes the cells.
  package let engine: CellEngine
  /// The work that workers have done and are to do.
  package let display: CellDisplay<TileID>
  /// The cells in their order.
  package internal(set) var contents: any VirtualListSource<ID>
  /// The page that all cells share.
  package internal(set) var page: ListPage
  /// The fixed layers below and above the list.
  package internal(set) var layers: [ListLayer] = []
  /// The animations that move in the cells on the screen.
  package internal(set) var animations: CellAnimations
  /// The counters that the list had to look at so far.
  package var counters: ListCounters {
    var counters = ownCounters
    counters.rowsVisited += heights.visitedCount
    return counters
  }
  /// The error of the first cell that could not be made.
  package internal(set) var firstFailure: (any Error)?
  /// True if the list's end stays on the screen, whatever arrives and however high it is.
  package var followsEnd: Bool
  /// The physics of scrolling with a finger.
  package var physics = ScrollPhysics()

  /// True if the screen stays until the cells of another place are ready: a jump, an end that moves
  /// on, a cell that comes in.
  package var waitsForCells = false

  /// The place that is shown when the cells there are ready.
  var destination: Destination?
  var ownCounters = ListCounters()
  var viewport: ListViewport
  let heights: CellHeights
  /// The cells near the screen.
  var near: [ID: NearCell] = [:]
  /// The same by their numbers.
  var numbered: [Int: NearCell] = [:]
  /// The same by their indices, as far as they are consecutive: no id is looked up for them.
  var window: (first: Int, cells: [NearCell?]) = (0, [])
  /// The records of fixed layers, by the layers' names.
  var fixed: [String: NearCell] = [:]
  /// The number of strips that have pixels.
  var tileCount = 0
  var lastNumber = 0
  /// Tells contents without a key apart, and rises with every change.
  var lastVersion: UInt64 = 0
  var turn: UInt64 = 0
  var motion = ListMotion()
  /// The distance that rows are scrolled sideways, by one of their cells, in points.
  var rowOffsets: [ID: Double] = [:]
  /// Rows on their way sideways, by their first cells.
  var rowTravels: [ID: RowTravel] = [:]
  /// The finger on a row; nil for none.
  var rowTrack: RowTrack<ID>?
  /// The width of a page, in points, if the row of a cell rests only at pages; nil if it rests
  /// anywhere.
  package var rowPageWidth: ((ID) -> Double?)?
  var insetChange: InsetChange?
  /// The duration of the motion of cells that come in at a followed end, in nanoseconds; 0 for
  /// none.
  package var arrivalDuration: UInt64 = 0
  var arrivals = ListArrivals<ID>()
  /// The direction of the finger's last move: 1 to later cells, -1 to earlier ones.
  var direction = 1.0
  /// The cells on the screen when events were last taken.
  var lastSeen: [ID] = []
  var events: [ListEvent<ID>] = []
  /// The value that was put into the caller's memory last; kept, so that an object tells a bitmap
  /// from others.
  var drawn: PixelStack?
  /// Cells of the last frame that showed nothing.
  package internal(set) var lastBlankCount = 0
  /// Cells of the last frame that showed their state before a change.
  package internal(set) var lastStaleCount = 0
  /// In nanoseconds since the first frame.
  package internal(set) var time: UInt64 = 0

  /// The estimate for a cell's height, in points, until one is known.
  private static var initialHeight: Double { 60 }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - contents: The cells.
  ///   - page: The page that they share.
  ///   - engine: The engine whose workers make the cells.
  ///   - height: The height of the screen, in points.
  ///   - preparation: The maker of the cells, and the time when they are made.
  ///   - stripHeight: Pixel rows of a cell that are painted in one piece.
  ///   - startsAtEnd: True if the last cell is shown at first, and those that come in below it.
  ///   - gathersAtEnd: True if cells that leave room on the screen are at its lower end.
  ///   - keepsSpans: True if it is noted when each cell is made.
  ///   - ready: Is raised by workers that have made something.
  package init(
    _ contents: any VirtualListSource<ID>, page: ListPage, engine: CellEngine, height: Double,
    preparation: CellPreparation, stripHeight: Int, startsAtEnd: Bool, gathersAtEnd: Bool = false,
    keepsSpans: Bool, ready: ReadySignal? = nil
  ) {
    self.contents = contents
    self.page = page
    self.engine = engine
    self.preparation = preparation
    self.stripHeight = stripHeight
    followsEnd = startsAtEnd
    display = CellDisplay(engine: engine, keepsSpans: keepsSpans, ready: ready)
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

  /// Moves the list; a positive distance, in points, leads to later cells.
  ///
  /// A motion by a finger or its momentum ends.
  package func scroll(by distance: Double) {
    stopMotion()
    move(by: distance)
  }

  /// Moves the list, by finger, motion or program.
  func move(by distance: Double) {
    guard distance != 0 else { return }
    destination = nil
    direction = distance > 0 ? 1 : -1
    viewport.scroll(by: distance)
    followsEnd = distance > 0 && viewport.isAtEnd(heights)
  }

  /// Shows the cell at a place.
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

  /// Shows a cell; an id without a cell changes nothing.
  ///
  /// - Returns: True if it is there.
  @discardableResult
  package func show(_ id: ID, at anchor: ListAnchor = .top) -> Bool {
    guard let index = place(of: id) else { return false }
    show(index: index, at: anchor)
    return true
  }

  /// The distance that the list is scrolled, in points from its beginning.
  package var offset: Double { viewport.offset(heights) }

  /// The distance that it can be scrolled.
  package var largestOffset: Double { viewport.largestOffset(heights) }

  /// Shows the contents at a distance below the list's beginning.
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

  /// Shows the list's end, and follows it.
  package func showEnd() {
    stopMotion()
    followsEnd = true
  }

  /// Drops everything that can be made again and is not on the screen.
  package func purge() {
    animations.purge()
  }

  /// Takes over results and submits the next requests.
  ///
  /// - Throws: If no worker can be started.
  package func commit() throws {
    takeCompletions()
    try submitWanted()
    if preparation.isSynchronous { try finishVisible() }
    // What a cache could answer is ready at once.
    takeCompletions()
    settle()
    advanceArrivals()
    noteRests()
  }

  /// In the synchronous modes the loop makes the cells on the screen; new heights may bring more
  /// cells onto it.
  private func finishVisible() throws {
    var madeCount = -1
    while madeCount != 0 {
      if preparation == .synchronous {
        display.waitUntilReady()
      } else {
        while display.nextRange == .visible, engine.runNextJob() {}
      }
      madeCount = takeCompletions()
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

  /// The index of a cell; nil if the list does not have it, or its source returns an invalid index.
  func place(of id: ID) -> Int? {
    contents.index(of: id).flatMap { (0..<heights.count).contains($0) ? $0 : nil }
  }

  /// The facts of a cell near the screen.
  func nearCell(at index: Int) -> NearCell? {
    let place = index - window.first
    if window.cells.indices.contains(place), let cell = window.cells[place] { return cell }
    return near[contents.id(at: index)]
  }

  /// The near cell of an index, made if there is none.
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

/// Counts of the elements that a list looked at: figures that do not grow with it.
package struct ListCounters: Hashable, Sendable {
  /// Cells that were asked for their places, their keys or their inputs.
  package var rowsVisited = 0
  /// Cells whose keys were computed.
  package var cellsKeyed = 0
  /// Bytes of pixels that were put into a frame.
  package var bytesCopied = 0
  /// Bytes of pixels that were moved in a frame's memory.
  package var bytesMoved = 0

  /// Makes counters with the given values.
  package init(rowsVisited: Int = 0, cellsKeyed: Int = 0, bytesCopied: Int = 0) {
    self.rowsVisited = rowsVisited
    self.cellsKeyed = cellsKeyed
    self.bytesCopied = bytesCopied
  }
}

/// The place on the screen at which a cell is shown.
public enum ListAnchor: Hashable, Sendable {
  /// At the upper edge.
  case top
  /// In the middle.
  case center
  /// At the lower edge.
  case bottom
}

/// A change of a cell on the screen.
public enum ListEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A cell came onto the screen.
  case appeared(ID)
  /// A cell left the screen, or the list.
  case disappeared(ID)
}
