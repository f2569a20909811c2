import CellList

/// Who makes the cells of a list that is scrolled.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  /// The loop itself, before each frame: nothing is ever blank, and every frame waits.
  case synchronous = "sync"
  /// The loop itself: what is seen before each frame, and after it, in its idle time, one cell ahead
  /// of the finger.
  case idling = "sync+idle"
  /// Workers, as soon as a cell is seen.
  case asynchronous = "async"
  /// Workers, ahead of the finger.
  case preloading = "async+preload"

  /// The modes that are measured beside each other: what the loop does itself, and how far workers
  /// relieve it.
  package static let compared = [ScrollMode.synchronous, .asynchronous, .preloading]

  /// The same as the list has it.
  var making: CellMaking {
    switch self {
    case .synchronous: .synchronous
    case .idling: .idling
    case .asynchronous: .asynchronous
    case .preloading: .preloading
    }
  }

  /// Whether the loop makes the cells.
  var isSynchronous: Bool { making.isSynchronous }
}
