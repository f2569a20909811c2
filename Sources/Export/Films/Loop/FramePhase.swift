/// The phases of one turn of the loop, in order.
///
/// The names are those of Apple's run loop and render loop, which this loop replaces.
package enum FramePhase: Int, CaseIterable, Comparable, Sendable {
  /// Mail is processed, and the script moves the finger.
  case input
  /// The results of other threads are applied.
  case commit
  /// The frame is composed.
  case compose
  /// All work for the frame is done.
  case beforeWaiting
  /// One idle task runs.
  case idle
  /// The turn ends.
  case exit

  package static func < (one: FramePhase, other: FramePhase) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The phase's key in traces.
  package var name: String {
    switch self {
    case .input: "input"
    case .commit: "commit"
    case .compose: "compose"
    case .beforeWaiting: "before_waiting"
    case .idle: "idle"
    case .exit: "exit"
    }
  }
}
