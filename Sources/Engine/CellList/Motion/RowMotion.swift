package import Gestures

/// The motion of a row that scrolls sideways from one offset to another.
struct RowTravel {
  /// The initial offset, in points: the distance by which the start of the row is outside the page.
  let from: Double
  let to: Double
  /// The start, in nanoseconds.
  let start: UInt64
  let duration: UInt64

  /// The offset at a given time.
  ///
  /// As with layers and insets, the motion is fast at first and slow at the end.
  func offset(at time: UInt64) -> Double {
    guard !isOver(at: time) else { return to }
    let part = time > start ? Double(time - start) / Double(duration) : 0
    return from + (to - from) * (1 - (1 - part) * (1 - part) * (1 - part))
  }

  func isOver(at time: UInt64) -> Bool { time >= start &+ duration }
}

/// A finger that scrolls a row sideways.
struct RowTrack<ID> {
  /// The id of a cell in the row.
  let id: ID
  /// The row's offset when the finger touched it, in points.
  let start: Double
  /// The offset that the row would have if it could scroll beyond its ends.
  var offset: Double
  /// The track of the finger's horizontal position.
  var finger: ListMotion.Track
}

/// The limits of a row's motion after the finger leaves it: durations in seconds, and an offset.
private enum RowPace {
  /// The largest offset, in points.
  ///
  /// It exceeds the width of any row and keeps sums of huge offsets finite.
  static let farthest = 1e8
  /// The shortest duration of a motion; anything shorter looks like a jump.
  static let shortest = 0.15
  /// The longest duration of a motion to a page, or back from beyond an end.
  static let longestToPage = 0.4
  /// The longest duration of a motion to any other position: three times the time in which a list
  /// with the default `ScrollPhysics` slows down to a third of its speed.
  static let longest = 1.5
}

extension VirtualList {
  /// Scrolls the row of a cell sideways.
  ///
  /// - Parameters:
  ///   - offset: The distance by which the start of the row is outside the page, in points.
  ///   - id: The id of a cell in the row; an unknown id changes nothing.
  ///   - duration: The duration, in nanoseconds; 0 moves it immediately.
  package func setRowOffset(_ offset: Double, of id: ID, over duration: UInt64 = 0) {
    guard let row = rowName(of: id) else { return }
    let offset = min(max(offset, -RowPace.farthest), RowPace.farthest)
    rowTravels[row] = nil
    guard duration > 0 else { return placeRow(of: id, at: offset) }
    rowTravels[row] = RowTravel(
      from: rowOffset(of: id), to: offset, start: time, duration: duration)
  }

  /// True if any row is moving, so that new frames are needed.
  package var movesRows: Bool { !rowTravels.isEmpty }

  /// True if a finger is scrolling a row.
  package var tracksRow: Bool { rowTrack != nil }

  /// Advances moving rows.
  func advanceRows() {
    for (row, travel) in rowTravels {
      placeRow(of: row, at: travel.offset(at: time))
      if travel.isOver(at: time) { rowTravels[row] = nil }
    }
  }

  /// Starts dragging the row of a cell with a finger.
  ///
  /// - Parameters:
  ///   - id: The id of the cell.
  ///   - x: The finger's horizontal position on the screen, in points.
  ///   - seconds: The time, by the clock of `advance(to:)`.
  /// - Returns: False if the row is no wider than the page.
  package func beginRow(of id: ID, x: Double, seconds: Double) -> Bool {
    guard x.isFinite, seconds.isFinite, let row = rowName(of: id), largestRowOffset(of: id) > 0
    else { return false }
    rowTravels[row] = nil
    let offset = rowOffset(of: id)
    rowTrack = RowTrack(
      id: id, start: offset, offset: offset, finger: ListMotion.Track(at: x, time: seconds))
    return true
  }

  /// Scrolls the dragged row.
  ///
  /// When the finger leaves it, the row continues to a resting position.
  package func touchRow(_ phase: Touch.Phase, x: Double, seconds: Double) {
    guard x.isFinite, seconds.isFinite, var track = rowTrack else { return }
    switch phase {
    case .down: break
    case .move:
      follow(&track, x, seconds)
      rowTrack = track
    case .up:
      follow(&track, x, seconds)
      rowTrack = nil
      letRowGo(track, speed: track.finger.speed(at: seconds) * (page.isMirrored ? -1 : 1))
    case .cancel:
      rowTrack = nil
      letRowGo(track, speed: 0)
    }
  }

  private func follow(_ track: inout RowTrack<ID>, _ x: Double, _ seconds: Double) {
    let distance = track.finger.move(to: x, time: seconds)
    let offset = track.offset + (page.isMirrored ? distance : -distance)
    track.offset = min(max(offset, -RowPace.farthest), RowPace.farthest)
    let within = min(max(0, track.offset), largestRowOffset(of: track.id))
    let stretch = physics.stretch(pulledBy: track.offset - within, height: page.width)
    placeRow(of: track.id, at: within + stretch)
  }

  /// Moves a row to its resting position.
  ///
  /// - Parameters:
  ///   - track: The track of the finger that has left the row.
  ///   - speed: The speed in points per second; a positive speed moves towards the row's end.
  private func letRowGo(_ track: RowTrack<ID>, speed: Double) {
    guard let row = rowName(of: track.id) else { return }
    let most = largestRowOffset(of: track.id)
    let offset = rowOffset(of: track.id)
    var goal = offset + (physics.decay.map { speed / $0 } ?? 0)
    var longest = (0...most).contains(offset) ? RowPace.longest : RowPace.longestToPage
    if let width = rowPageWidth?(track.id), width.isFinite, width >= 1 {
      longest = RowPace.longestToPage
      // A flick moves the row by at most one page, regardless of the flick's speed.
      let first = (track.start / width).rounded()
      goal = width * min(max((goal / width).rounded(), first - 1), first + 1)
    }
    goal = min(max(0, goal), most)
    guard goal != offset else { return }
    // A motion that slows down like `RowTravel` starts at three times its mean speed.
    let seconds = 3 * abs(goal - offset) / max(abs(speed), 1)
    rowTravels[row] = RowTravel(
      from: offset, to: goal, start: time,
      duration: UInt64(min(max(seconds, RowPace.shortest), longest) * 1e9))
  }

  /// The largest offset at which no space is visible beyond the row's end.
  private func largestRowOffset(of id: ID) -> Double {
    max(0, (rowWidth(of: id) ?? 0) - page.width)
  }

  /// The id of the first cell in the row that contains a cell; nil if that cell is not in the list.
  private func rowName(of id: ID) -> ID? {
    place(of: id).map { contents.id(at: heights.row(at: $0).cells.lowerBound) }
  }
}
