import CellEngine
import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// The moving parts of the cells on the screen.
///
/// A picture's clock starts when the picture comes onto the screen and is shared by all cells that
/// show it, so that each of its frames is decoded only once; endless motions share the session's
/// clock. Animations outside the screen stop and cost nothing.
package struct CellAnimations {
  /// The state of a cell near the screen that has moving parts; stored under the number of its
  /// `NearCell`.
  private struct Cell {
    /// The key of the cell; nil if it has none.
    let key: CellKey?
    /// A number that distinguishes layouts of the same cell.
    let version: UInt64
    let cell: CellSnapshot
    let parts: [AnimatedRegion]
    /// The time at which the cell first came onto the screen, in nanoseconds; nil if it has not
    /// been there.
    var start: UInt64?
    /// The position of the cell's top left corner on the screen, in points.
    var origin = Point.zero
    /// The playbacks of the cell's moving parts while the cell is visible; empty otherwise.
    var moving: [Playback] = []
  }

  /// A frame of a moving part that is to be painted.
  struct Frame {
    let number: Int
    let part: Int
    let ordinal: Int
    /// The version of the cell.
    let version: UInt64
    /// The cell source that lays out the frame.
    let source: MovedCell
    /// The number of frames by which this frame is ahead of the due frame.
    let ahead: Int
  }

  /// Counts of shown and skipped frames.
  package struct Counters: Hashable {
    /// The number of frames of pictures that have been shown on the screen.
    package var shown = 0
    /// The number of frames of pictures whose time passed before they were painted.
    package var skipped = 0

    /// Makes counters that are all zero.
    package init() {}
  }

  /// The key of a frame's painted pixels.
  private struct PaintedKey: Hashable {
    let cell: CellKey
    let part: Int
    /// The frame number within one loop of the animation.
    let frame: Int
  }

  /// The counts so far.
  package private(set) var counters = Counters()
  /// The cache of painted frames: most animated pictures are short and loop.
  private var painted = SecondChanceCache<PaintedKey, Bitmap>(byteBudget: Self.paintedByteBudget)
  /// The number of frames that are painted before they are due.
  private let readAhead: Int
  private var cells: [Int: Cell] = [:]
  /// The time at which each picture came onto the screen, in nanoseconds, by its identifier.
  private var starts: [String: UInt64] = [:]
  private var now: UInt64 = 0
  /// The centre of the screen, in points.
  private var middle = Point.zero
  private var lastVersion: UInt64 = 0

  /// The budget for painted frames, in bytes: enough for two seconds of a picture that fills half a
  /// phone screen.
  private static let paintedByteBudget = 32 << 20

  /// Makes an object without cells.
  init(readAhead: Int) {
    self.readAhead = readAhead
  }

  /// True if no cell near the screen has moving parts.
  var isEmpty: Bool { cells.isEmpty }

  /// The number of moving parts on the screen.
  package var movingCount: Int { cells.values.reduce(0) { $0 + $1.moving.count } }

  /// True if the clock of any part on the screen has further frames to show.
  package var isRunning: Bool {
    cells.values.contains { cell in cell.moving.contains(where: \.isRunning) }
  }

  /// Updates a cell with newly made content.
  mutating func show(_ made: DisplayedCell, for number: Int, parts: [AnimatedRegion]) {
    guard !parts.isEmpty else {
      cells[number] = nil
      return
    }
    // The new content is another strip of the same cell.
    if let key = made.key, cells[number]?.key == key { return }
    lastVersion += 1
    cells[number] = Cell(
      key: made.key, version: lastVersion, cell: made.snapshot, parts: parts,
      start: cells[number]?.start)
  }

  /// Removes all cells except those near the screen.
  mutating func keep(_ near: Set<Int>) {
    if !cells.isEmpty { cells = cells.filter { near.contains($0.key) } }
  }

  /// Removes a cell that is no longer near the screen.
  mutating func forget(_ number: Int) {
    if !cells.isEmpty { cells[number] = nil }
  }

  /// Advances the visible animations.
  ///
  /// - Parameters:
  ///   - time: The time since the session began, in nanoseconds.
  ///   - visible: The cells on the screen with the positions of their top left corners, in points.
  ///   - middle: The centre of the screen, in points.
  mutating func advance(to time: UInt64, visible: [Int: Point], middle: Point) {
    now = time
    self.middle = middle
    var seen: Set<String> = []
    for number in cells.keys where visible[number] != nil {
      for case .picture(let picture, _) in cells[number]?.parts.map(\.clock) ?? [] {
        seen.insert(picture)
        if starts[picture] == nil { starts[picture] = time }
      }
    }
    starts = starts.filter { seen.contains($0.key) }
    for number in cells.keys {
      guard let origin = visible[number] else {
        cells[number]?.moving = []
        continue
      }
      advance(number, at: origin)
    }
  }

  private mutating func advance(_ id: Int, at origin: Point) {
    guard var cell = cells[id] else { return }
    cells[id] = nil
    cell.origin = origin
    if cell.start == nil { cell.start = now }
    if cell.moving.isEmpty { cell.moving = cell.parts.map { Playback($0, due: due($0, in: cell)) } }
    for index in cell.moving.indices {
      let due = due(cell.parts[index], in: cell)
      advance(&cell.moving[index], to: due)
      while let ordinal = cell.moving[index].pending,
        let known = key(of: cell, part: index, ordinal: ordinal).flatMap({ painted.value(for: $0) })
      {
        cell.moving[index].adopt(known, frame: ordinal)
        advance(&cell.moving[index], to: due)
      }
    }
    cells[id] = cell
  }

  private mutating func advance(_ moving: inout Playback, to due: Int) {
    let skipped = moving.advance(to: due, readAhead: readAhead)
    guard let skipped, case .picture = moving.part.clock else { return }
    counters.shown += 1
    counters.skipped += skipped
  }

  private func key(of cell: Cell, part: Int, ordinal: Int) -> PaintedKey? {
    cell.key.map {
      PaintedKey(cell: $0, part: part, frame: cell.parts[part].frame(of: ordinal))
    }
  }

  /// The frames to paint for a cell on the screen, over a background.
  func wanted(of number: Int, background: Background) -> [Frame] {
    guard let known = cells[number] else { return [] }
    return known.moving.enumerated().compactMap { index, moving in
      guard let ordinal = moving.pending else { return nil }
      let due = due(moving.part, in: known)
      return Frame(
        number: number, part: index, ordinal: ordinal, version: known.version,
        source: MovedCell(
          cell: known.cell, part: moving.part, frame: moving.part.frame(of: ordinal),
          background: background), ahead: moving.part.timing == nil ? 0 : max(0, ordinal - due))
    }
  }

  /// Stores a painted frame; a nil bitmap means that it could not be painted.
  mutating func adopt(
    _ bitmap: Bitmap?, of number: Int, part: Int, ordinal: Int, version: UInt64
  ) {
    guard let known = cells[number], known.version == version, known.moving.indices.contains(part)
    else { return }
    cells[number]?.moving[part].adopt(bitmap, frame: ordinal)
    if let bitmap, let key = key(of: known, part: part, ordinal: ordinal) {
      painted.insert(bitmap, for: key, cost: bitmap.stride * bitmap.height)
    }
  }

  /// Removes all painted frames except those on the screen.
  mutating func purge() {
    painted.removeAll()
  }

  /// The current overlays of a cell, in the cell's pixels.
  func overlays(of number: Int) -> [ScreenFrame.Overlay] {
    cells[number]?.moving.compactMap { moving in
      moving.overlay.map {
        ScreenFrame.Overlay(
          bitmap: $0, x: moving.part.columns.lowerBound, y: moving.part.rows.lowerBound)
      }
    } ?? []
  }

  /// The frame of each moving part of a cell that is now due by the part's clock or the cell's
  /// position.
  func dueFrames(of number: Int) -> [(part: AnimatedRegion, frame: Int)] {
    guard let cell = cells[number] else { return [] }
    return cell.parts.map { ($0, $0.frame(of: due($0, in: cell))) }
  }

  private func due(_ part: AnimatedRegion, in cell: Cell) -> Int {
    switch part.clock {
    case .picture(let picture, let timing): timing.ordinal(at: now - (starts[picture] ?? now))
    case .session(let timing): timing.ordinal(at: now)
    case .appearance(let timing): timing.ordinal(at: now - (cell.start ?? now))
    case .place:
      ParallaxShift(
        of: part.declaration, at: cell.origin, middle: middle, scale: part.scale
      ).frame
    }
  }
}
