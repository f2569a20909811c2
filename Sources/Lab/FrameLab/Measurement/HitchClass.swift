/// The effect of a hitch ratio on the user.
///
/// Apple, "Eliminate animation hitches with XCTest" (2020): below 5 ms/s hitches are mostly
/// unnoticed, up to 10 ms/s some are noticed, and above they disturb.
package enum HitchClass: String, Hashable, Sendable, Codable {
  case good, fair, poor

  /// The class of a hitch ratio in milliseconds per second.
  package init(ratio: Double) {
    self = ratio < 5 ? .good : ratio <= 10 ? .fair : .poor
  }
}
