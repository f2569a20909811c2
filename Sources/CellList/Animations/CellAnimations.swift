import CellEngine
import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// What moves in the cells on the screen.
///
/// A picture's clock starts when it comes onto the screen and is one for all cells that show it, so
/// that each of its frames is decoded once; spinners share the session's. What is not seen stands
/// still and costs nothing.
package struct CellAnimations {
  /// A cell as it is on the screen.
  private struct Row {
    /// What the cell was made from, as far as that has a name.
    let key: CellKey?
    /// Tells cells apart that were laid out for the same row.
    let version: UInt64
    let cell: CellSnapshot
    let parts: [AnimatedRegion]
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
    /// In the part's file.
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

  /// Takes over the cell that a row shows from now on.
  mutating func show(_ cell: DisplayedCell, for row: Int, parts: [AnimatedRegion]) {
    guard !parts.isEmpty else {
      rows[row] = nil
      return
    }
    // Another strip of the same cell.
    if let key = cell.key, rows[row]?.key == key { return }
    lastVersion += 1
    rows[row] = Row(key: cell.key, version: lastVersion, cell: cell.snapshot, parts: parts)
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
  ///   - visible: The rows on the screen.
  mutating func advance(to time: UInt64, visible: Set<Int>) {
    now = time
    var seen: Set<String> = []
    for row in rows.keys where visible.contains(row) {
      for case .picture(let picture) in rows[row]?.parts.map(\.motion) ?? [] {
        seen.insert(picture)
        if starts[picture] == nil { starts[picture] = time }
      }
    }
    starts = starts.filter { seen.contains($0.key) }
    for row in rows.keys {
      guard visible.contains(row) else {
        rows[row]?.moving = []
        continue
      }
      advance(row)
    }
  }

  private mutating func advance(_ id: Int) {
    guard var row = rows[id] else { return }
    rows[id] = nil
    if row.moving.isEmpty { row.moving = row.parts.map { Playback($0, at: time(of: $0)) } }
    for index in row.moving.indices {
      advance(&row.moving[index])
      while let ordinal = row.moving[index].pending,
        let known = key(of: row, part: index, ordinal: ordinal).flatMap({ painted.value(for: $0) })
      {
        row.moving[index].adopt(known, frame: ordinal)
        advance(&row.moving[index])
      }
    }
    rows[id] = row
  }

  private mutating func advance(_ moving: inout Playback) {
    let skipped = moving.advance(to: time(of: moving.part), readAhead: readAhead)
    guard let skipped, case .picture = moving.part.motion else { return }
    counters.shown += 1
    counters.skipped += skipped
  }

  private func key(of row: Row, part: Int, ordinal: Int) -> PaintedKey? {
    row.key.map {
      PaintedKey(cell: $0, part: part, frame: ordinal % row.parts[part].timing.frameCount)
    }
  }

  /// What is to be painted for a row on the screen, over what lies behind it.
  func wanted(of row: Int, backdrop: Background) -> [Frame] {
    guard let known = rows[row] else { return [] }
    return known.moving.enumerated().compactMap { index, moving in
      guard let ordinal = moving.pending else { return nil }
      let due = moving.part.timing.ordinal(at: time(of: moving.part))
      return Frame(
        row: row, part: index, ordinal: ordinal, version: known.version,
        source: MovedCell(
          cell: known.cell, part: moving.part, frame: ordinal % moving.part.timing.frameCount,
          backdrop: backdrop), ahead: max(0, ordinal - due))
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

  private func time(of part: AnimatedRegion) -> UInt64 {
    switch part.motion {
    case .picture(let picture): now - (starts[picture] ?? now)
    case .spinner: now
    }
  }
}
