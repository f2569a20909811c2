import Platform

/// The processor time that a worker's thread spends on the texts and the named parts of one cell.
///
/// Used only while cells are recorded for a measurement, because each text and part costs two
/// readings of the processor clock.
package final class LayoutMeter {
  /// The time for shaping texts and filling lines, in nanoseconds.
  package private(set) var shaping: UInt64 = 0
  /// The time of each part without the parts within it, in nanoseconds, by the part's name.
  package private(set) var parts: [String: UInt64] = [:]

  /// True while a text is shaped, so that a text within a text is counted once.
  private var isShaping = false
  /// The time of the parts that ended within the current part.
  private var inner: UInt64 = 0

  /// Makes a meter without measurements.
  package init() {}

  /// Measures the shaping of a text.
  package func text<Value>(_ shape: () -> Value) -> Value {
    if isShaping { return shape() }
    isShaping = true
    let start = ThreadClock.now()
    defer {
      shaping += ThreadClock.now() - start
      isShaping = false
    }
    return shape()
  }

  /// Measures a part of a cell; parts may contain other parts.
  package func part<Value>(_ name: String, _ measure: () -> Value) -> Value {
    let before = inner
    inner = 0
    let start = ThreadClock.now()
    defer {
      let spent = ThreadClock.now() - start
      parts[name, default: 0] += spent - min(inner, spent)
      inner = before + spent
    }
    return measure()
  }
}
