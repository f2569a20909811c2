import CellEngine
import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// What moves in the cells on the screen.
///
/// A picture's clock starts when it comes onto the screen and is one for all cells that show it, so
/// that each of its frames is decoded once; what goes round and round shares the session's. What is not
/// seen stands still and costs nothing.
package struct CellAnimations {
  /// A cell as it is on the screen.
  private struct Row {
    /// What the cell was made from, as far as that has a name.
    let key: CellKey?
    /// Tells cells apart that were laid out for the same row.
    let version: UInt64
    let cell: CellSnapshot
    let parts: [AnimatedRegion]
    /// When it came onto the screen first, in nanoseconds.
    var start: UInt64?
    /// Where it stands on the screen, in points.
    var origin = Point.zero
    /// While the row is seen; empty otherwise.
    var moving: [Playback] = []
  }

  /// Names a part's frame.
  struct Frame {
    let row: Int
    let part: Int
    let ordinal: Int
    /// Of the cell.
    let version: UInt64
    /// How it is made.
    let source: MovedCell
    /// Frames until it is due.
    let ahead: Int
  }

  /// What has happened so far.
  package struct Counters: Hashable {
    /// Frames of pictures that came onto the screen.
    package var shown = 0
    /// Frames of pictures whose time passed before they were painted.
    package var skipped = 0

    /// Makes counters of nothing.
    package init() {}
  }

  /// Names pixels that were painted.
  private struct PaintedKey: Hashable {
    let cell: CellKey
    let part: Int
    /// Of the part's frames.
    let frame: Int
  }

  /// What has happened so far.
  package private(set) var counters = Counters()
  /// Frames that were painted before: most pictures that move are short and go round.
  private var painted = SecondChanceCache<PaintedKey, Bitmap>(byteBudget: Self.paintedByteBudget)
  /// How many frames are painted before they are due.
  private let readAhead: Int
  private var rows: [Int: Row] = [:]
  /// When each picture on the screen came onto it, in nanoseconds.
  private var starts: [String: UInt64] = [:]
  private var now: UInt64 = 0
  /// The screen's, in points.
  private var middle = Point.zero
  private var lastVersion: UInt64 = 0

  /// Bytes of painted frames that are kept: two seconds of a picture that fills half a telephone.
  private static let paintedByteBudget = 32 << 20

  /// Makes animations of nothing.
  init(readAhead: Int) {
    self.readAhead = readAhead
  }

  /// Whether nothing near the screen can move.
  var isEmpty: Bool { rows.isEmpty }

  /// How many parts on the screen can move.
  package var movingCount: Int { rows.values.reduce(0) { $0 + $1.moving.count } }

  /// Whether a part on the screen goes on by a clock.
  package var isRunning: Bool {
    rows.values.contains { row in row.moving.contains(where: \.isRunning) }
  }

  /// Takes over the cell that a row shows from now on.
  mutating func show(_ cell: DisplayedCell, for row: Int, parts: [AnimatedRegion]) {
    guard !parts.isEmpty else {
      rows[row] = nil
      return
    }
    // Another strip of the same cell.
    if let key = cell.key, rows[row]?.key == key { return }
    lastVersion += 1
    rows[row] = Row(
      key: cell.key, version: lastVersion, cell: cell.snapshot, parts: parts,
      start: rows[row]?.start)
  }

  /// Forgets all rows but those near the screen.
  mutating func keep(_ near: Set<Int>) {
    if !rows.isEmpty { rows = rows.filter { near.contains($0.key) } }
  }

  /// Forgets a row that is gone.
  mutating func forget(_ row: Int) {
    if !rows.isEmpty { rows[row] = nil }
  }

  /// Moves on what is seen.
  ///
  /// - Parameters:
  ///   - time: In nanoseconds since the session began.
  ///   - visible: The rows on the screen with the places of their top left corners, in points.
  ///   - middle: The screen's.
  mutating func advance(to time: UInt64, visible: [Int: Point], middle: Point) {
    now = time
    self.middle = middle
    var seen: Set<String> = []
    for row in rows.keys where visible[row] != nil {
      for case .picture(let picture, _) in rows[row]?.parts.map(\.clock) ?? [] {
        seen.insert(picture)
        if starts[picture] == nil { starts[picture] = time }
      }
    }
    starts = starts.filter { seen.contains($0.key) }
    for row in rows.keys {
      guard let origin = visible[row] else {
        rows[row]?.moving = []
        continue
      }
      advance(row, at: origin)
    }
  }

  private mutating func advance(_ id: Int, at origin: Point) {
    guard var row = rows[id] else { return }
    rows[id] = nil
    row.origin = origin
    if row.start == nil { row.start = now }
    if row.moving.isEmpty { row.moving = row.parts.map { Playback($0, due: due($0, in: row)) } }
    for index in row.moving.indices {
      let due = due(row.parts[index], in: row)
      advance(&row.moving[index], to: due)
      while let ordinal = row.moving[index].pending,
        let known = key(of: row, part: index, ordinal: ordinal).flatMap({ painted.value(for: $0) })
      {
        row.moving[index].adopt(known, frame: ordinal)
        advance(&row.moving[index], to: due)
      }
    }
    rows[id] = row
  }

  private mutating func advance(_ moving: inout Playback, to due: Int) {
    let skipped = moving.advance(to: due, readAhead: readAhead)
    guard let skipped, case .picture = moving.part.clock else { return }
    counters.shown += 1
    counters.skipped += skipped
  }

  private func key(of row: Row, part: Int, ordinal: Int) -> PaintedKey? {
    row.key.map {
      PaintedKey(cell: $0, part: part, frame: row.parts[part].frame(of: ordinal))
    }
  }

  /// What is to be painted for a row on the screen, over what lies behind it.
  func wanted(of row: Int, background: Background) -> [Frame] {
    guard let known = rows[row] else { return [] }
    return known.moving.enumerated().compactMap { index, moving in
      guard let ordinal = moving.pending else { return nil }
      let due = due(moving.part, in: known)
      return Frame(
        row: row, part: index, ordinal: ordinal, version: known.version,
        source: MovedCell(
          cell: known.cell, part: moving.part, frame: moving.part.frame(of: ordinal),
          background: background), ahead: moving.part.timing == nil ? 0 : max(0, ordinal - due))
    }
  }

  /// Takes a frame that was painted; nil for one that could not be.
  mutating func adopt(
    _ bitmap: Bitmap?, of row: Int, part: Int, ordinal: Int, version: UInt64
  ) {
    guard let known = rows[row], known.version == version, known.moving.indices.contains(part)
    else { return }
    rows[row]?.moving[part].adopt(bitmap, frame: ordinal)
    if let bitmap, let key = key(of: known, part: part, ordinal: ordinal) {
      painted.insert(bitmap, for: key, cost: bitmap.stride * bitmap.height)
    }
  }

  /// Forgets frames that were painted; those on the screen stay.
  mutating func purge() {
    painted.removeAll()
  }

  /// What lies on a cell now, in the cell's pixels.
  func overlays(of row: Int) -> [ScreenFrame.Overlay] {
    rows[row]?.moving.compactMap { moving in
      moving.overlay.map {
        ScreenFrame.Overlay(
          bitmap: $0, x: moving.part.columns.lowerBound, y: moving.part.rows.lowerBound)
      }
    } ?? []
  }

  /// The frame of each moving part of a row that its clock or its place asks for now.
  func dueFrames(of row: Int) -> [(part: AnimatedRegion, frame: Int)] {
    guard let row = rows[row] else { return [] }
    return row.parts.map { ($0, $0.frame(of: due($0, in: row))) }
  }

  private func due(_ part: AnimatedRegion, in row: Row) -> Int {
    switch part.clock {
    case .picture(let picture, let timing): timing.ordinal(at: now - (starts[picture] ?? now))
    case .session(let timing): timing.ordinal(at: now)
    case .appearance(let timing): timing.ordinal(at: now - (row.start ?? now))
    case .place:
      ParallaxShift(
        of: part.declaration, at: row.origin, middle: middle, scale: part.scale
      ).frame
    }
  }
}
