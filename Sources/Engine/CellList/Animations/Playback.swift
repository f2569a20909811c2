import ImageCodecs
import RasterKit

/// A moving part of a visible cell, with its painted frames.
///
/// Frames are numbered consecutively across loops; those that follow the cell's position are
/// numbered by their shifts. Frames are painted one by one, in order, so that a frame that builds
/// on the previous one is never decoded twice.
struct Playback {
  /// The moving part.
  let part: AnimatedRegion
  /// The number of the visible frame; it never decreases if the part follows a clock.
  private(set) var shown: Int
  /// The pixels of the visible frame; nil while the cell itself shows.
  private(set) var overlay: Bitmap?
  /// The number of the frame that is being painted; nil if there is none.
  private(set) var pending: Int?
  /// The number of the frame that was due when the cell came onto the screen.
  private let joined: Int
  /// The painted frames that are not yet due.
  private var ready: [Int: Bitmap] = [:]
  /// True if a frame could not be painted; the part then stops.
  private var isBroken = false

  /// The number of frames that are painted before they are due.
  ///
  /// With two, an animation at 50 frames per second continues while a cell keeps a worker busy for
  /// 40 ms.
  static let readAhead = 2

  /// Makes the playback of a part whose cell has come onto the screen.
  ///
  /// - Parameters:
  ///   - part: The moving part.
  ///   - due: The number of the due frame; for a clock that is already running, that of its current
  ///     frame.
  init(_ part: AnimatedRegion, due: Int) {
    self.part = part
    joined = due
    shown =
      switch part.clock {
      case .picture(_, let timing), .session(let timing): due - due % timing.frameCount
      case .appearance: due == part.timing?.lastOrdinal ? due : -1
      case .place: 0
      }
  }

  /// Shows the newest painted frame that is due, and selects the next frame to paint.
  ///
  /// - Parameters:
  ///   - due: The number of the due frame.
  ///   - readAhead: The number of frames that are painted before they are due.
  /// - Returns: The number of skipped frames if another frame is now shown; nil otherwise.
  mutating func advance(to due: Int, readAhead: Int) -> Int? {
    if case .place = part.clock { return follow(due) }
    let due = max(shown, due)
    defer { plan(due: due, readAhead: readAhead) }
    let newest = (shown...due).last { ready[$0] != nil || isStill($0) }
    guard let newest, newest > shown else { return nil }
    let skipped = max(0, newest - max(shown, joined) - 1)
    shown = newest
    overlay = ready[newest]
    ready = ready.filter { $0.key > newest }
    return skipped
  }

  /// Shows the frame for the cell's position, or else the most recently painted one; returns 0 if
  /// another frame is now shown, nil otherwise.
  private mutating func follow(_ due: Int) -> Int? {
    defer {
      if pending == nil, !isBroken, shown != due { pending = due }
    }
    guard due != shown else { return nil }
    if isStill(due) {
      (shown, overlay, ready) = (due, nil, [:])
    } else if let painted = ready.first {
      (shown, overlay, ready) = (painted.key, painted.value, [:])
    } else {
      return nil
    }
    return 0
  }

  /// True if the part follows a clock that has further frames to show.
  var isRunning: Bool {
    guard let timing = part.timing, !isBroken else { return false }
    return timing.lastOrdinal.map { shown < $0 } ?? true
  }

  /// Stores the pixels of the frame that was being painted.
  mutating func adopt(_ bitmap: Bitmap?, frame ordinal: Int) {
    guard pending == ordinal else { return }
    pending = nil
    if let bitmap { ready[ordinal] = bitmap } else { isBroken = true }
  }

  /// True if a frame is the cell itself, as the first frame of every loop is.
  private func isStill(_ ordinal: Int) -> Bool { part.frame(of: ordinal) == 0 }

  private mutating func plan(due: Int, readAhead: Int) {
    // The frame in progress is awaited even if it is late; otherwise, a slow animation would never
    // advance.
    guard pending == nil, !isBroken else { return }
    let first = max(due, shown + 1)
    let last = min(due + readAhead, part.timing?.lastOrdinal ?? .max)
    guard first <= last else { return }
    pending = (first...last).first { ready[$0] == nil && !isStill($0) }
  }
}
