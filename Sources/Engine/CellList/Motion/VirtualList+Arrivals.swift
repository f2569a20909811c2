/// The motion of cells that arrive at the end of a list, and of the other cells, which they push
/// up.
struct ListArrivals<ID: Hashable> {
  /// The time at which each new cell first appeared on the screen, in nanoseconds; nil if the cell
  /// has not been made yet.
  var starts: [ID: UInt64?] = [:]
  /// The upper edges of the cells on the screen, in points, when they last were at rest.
  var rests: [ID: Double] = [:]
  /// The distance by which the other cells were pushed in the current turn, in points.
  var push = 0.0
  /// The screen for which the positions are valid.
  var screen = Screen()

  /// The properties of the screen that move cells when they change, even if no cells have arrived.
  struct Screen: Equatable {
    var height = 0.0
    var footerHeight = 0.0
    var margins = ListViewport.Margins()
  }
}

/// The state of an arriving cell.
struct ArrivalStep {
  /// The distance of the cell below its final position, in points.
  let rise: Double
  let opacity: Double

  /// The distance by which an arriving cell rises, in points: less than a line of text, so that a
  /// bubble never covers the one under it.
  private static let distance = 16.0

  /// Makes the state at a point of the motion.
  ///
  /// - Parameter part: The completed fraction of the motion, from 0 to 1.
  init(part: Double) {
    let left = 1 - part
    // As with layers and insets, the motion is fast at first and slow at the end.
    rise = Self.distance * left * left * left
    // The opacity does not start at 0, so that a message that replaces the three dots is visible
    // immediately.
    opacity = min(1, 0.2 + 2 * part)
  }
}

extension VirtualList {
  /// The maximum number of cells in one change that arrive with a motion; if there are more, they
  /// count as a new end of the list.
  private static var arrivalLimit: Int { 16 }
  /// The product of a spring's frequency and the time after which a hundredth of the distance
  /// remains.
  private static var settlingPhase: Double { 6.6 }

  /// True if any cells are arriving, so that new frames are needed.
  var movesArrivals: Bool { arrivals.starts.values.contains { $0 != nil } }

  /// Records cells that arrive while the list follows its end.
  func noteArrivals(_ edit: CellEdit) {
    guard arrivalDuration > 0, followsEnd, case .inserted(let range) = edit,
      range.count <= Self.arrivalLimit
    else { return }
    for index in range where index < contents.count {
      arrivals.starts.updateValue(nil, forKey: contents.id(at: index))
    }
  }

  /// Keeps the cells on the screen in place when the end has moved, and starts a motion towards the
  /// end.
  ///
  /// Called whenever positions are recomputed, because heights become known one by one.
  func followArrivals() {
    guard arrivalDuration > 0, followsEnd, destination == nil, arrivals.screen == arrivalScreen
    else { return }
    // The topmost cell that was already there shows by how much the end has moved: cells below the
    // arrivals, such as the page's lower edge, keep their positions.
    let old = placements().first { arrivals.rests[contents.id(at: $0.index)] != nil }
    let push = old.map { placement in
      (arrivals.rests[contents.id(at: placement.index)] ?? 0)
        - (placement.top - viewport.stretch)
    }
    guard let push, push != arrivals.push, abs(push) <= height else { return }
    let seconds = Double(time) / 1e9
    var speed = 0.0
    switch motion.state {
    case .tracking, .coasting: return
    case .resting: break
    case .springing(let spring): speed = spring.speed(at: seconds)
    }
    viewport.stretch += push - arrivals.push
    arrivals.push = push
    motion.state = .springing(
      ListMotion.Spring(
        start: seconds, stretch: viewport.stretch, speed: speed,
        frequency: Self.settlingPhase * 1e9 / Double(arrivalDuration)))
  }

  /// Records the resting positions of the cells when a turn has finished.
  func noteRests() {
    guard arrivalDuration > 0 else { return }
    arrivals.push = 0
    arrivals.screen = arrivalScreen
    arrivals.rests = [:]
    for placement in placements() where page.pinnedHeight == nil || placement.index > 0 {
      arrivals.rests[contents.id(at: placement.index)] = placement.top - viewport.stretch
    }
  }

  private var arrivalScreen: ListArrivals<ID>.Screen {
    ListArrivals.Screen(
      height: viewport.height, footerHeight: viewport.footerHeight, margins: viewport.margins)
  }

  /// Starts the clocks of cells that are ready now, and removes cells whose motion has ended.
  func advanceArrivals() {
    guard !arrivals.starts.isEmpty else { return }
    var left: [ID: UInt64?] = [:]
    for placement in viewport.placements(heights, above: 0, below: height) {
      let id = contents.id(at: placement.index)
      guard let start = arrivals.starts[id] else { continue }
      if let start {
        if time < start &+ arrivalDuration { left.updateValue(start, forKey: id) }
      } else if heights.isHidden(placement.index) || nearCell(at: placement.index)?.tile(0) == nil {
        left.updateValue(nil, forKey: id)
      } else {
        left.updateValue(time, forKey: id)
      }
    }
    arrivals.starts = left
  }

  /// The state of an arriving cell; nil for any other cell.
  func arrivalStep(of index: Int) -> ArrivalStep? {
    guard !arrivals.starts.isEmpty, let start = arrivals.starts[contents.id(at: index)] ?? nil
    else { return nil }
    return ArrivalStep(part: min(1, Double(time - start) / Double(arrivalDuration)))
  }
}
