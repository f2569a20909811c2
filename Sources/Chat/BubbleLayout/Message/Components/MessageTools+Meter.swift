import TextShaping

extension MessageTools {
  /// Measures a part of a message; its time is noted under the name if the cell is recorded.
  func metered<Value>(_ name: @autoclosure () -> String, _ measure: () -> Value) -> Value {
    guard let meter = shaper.shaper.meter else { return measure() }
    return meter.part(name(), measure)
  }
}
