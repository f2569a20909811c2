import Gestures

/// The pending touches of the scripts that have begun.
struct TouchQueue {
  private var waiting: [Touch] = []

  /// Adds a script that begins at the given time, in seconds.
  mutating func add(_ script: TouchScript, at second: Double) {
    let start = Duration.nanoseconds(Int64((second * 1e9).rounded()))
    let touches = script.touches.map { touch in
      var touch = touch
      touch.time += start
      return touch
    }
    waiting = TouchScript(waiting + touches).touches
  }

  /// Removes and returns the touches that are due.
  mutating func take(until time: Duration) -> [Touch] {
    let due = waiting.prefix { $0.time <= time }
    waiting.removeFirst(due.count)
    return Array(due)
  }
}
