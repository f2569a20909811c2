/// A JSON number, stored as its literal so that nothing is lost before its type is known.
package struct JSONNumber: Hashable, Sendable {
  /// The literal, checked against the grammar of RFC 8259.
  package let text: String

  /// The value as a double; nil if it is not finite.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The value as an integer, for a literal such as `12`, `12.0` or `1.2e1`; nil if it is not whole
  /// or does not fit.
  package var int64: Int64? {
    if let value = Int64(text) { return value }
    // Above 2^53, a double cannot represent every integer, so its value may differ from that of the
    // literal.
    guard let value = double, value.magnitude <= 9_007_199_254_740_992 else { return nil }
    return Int64(exactly: value)
  }

  /// The error text for an unsuitable number; `wanted` describes the expected number, such as `a
  /// number from 0 to 1`.
  package func misfit(_ wanted: String) -> String {
    "\(text.prefix(32)) does not fit here; write \(wanted)"
  }
}
