/// A payload of one of the format's own kinds, with its words, pictures and limits.
///
/// Its keys are those of the format. A property `caption` of type `RichText` is the object's text
/// or caption with the `entities` beside it.
package protocol ContentPayload: Codable, Hashable, Sendable {
  /// Its words; a kind without any ignores a new value.
  var caption: RichText? { get set }
  /// The pictures that represent it, as paths relative to the conversation's folder.
  var pictures: [String] { get }
  /// The ranges of its numbers.
  static var limits: [PayloadLimit<Self>] { get }
}

extension ContentPayload {
  /// None.
  package var caption: RichText? {
    get { nil }
    set {}
  }

  /// None.
  package var pictures: [String] { [] }

  /// None.
  package static var limits: [PayloadLimit<Self>] { [] }

  /// The first value that the format does not take.
  var misfit: Misfit? {
    if let misfit = limitMisfit { return Misfit("content.\(misfit.key)", misfit.reason) }
    return caption?.misfit("content.entities")
  }

  /// The first number out of its range, with its key in the payload.
  var limitMisfit: Misfit? {
    for limit in Self.limits {
      if let misfit = limit.misfit(self) { return misfit }
    }
    return nil
  }

  /// The value that an error asks for in the place of a number; nil for a key without a limit.
  static func wanted(for key: String) -> String? { Self.limits.first { $0.key == key }?.wanted }

  /// True if the other one is of the same type and holds the same.
  func isEqual(to other: any ContentPayload) -> Bool { (other as? Self) == self }
}

/// The range that the format has for a number of a payload, or for each of a list.
package struct PayloadLimit<Payload>: Sendable {
  let key: String
  /// The value that an error asks for.
  let wanted: String
  let misfit: @Sendable (Payload) -> Misfit?

  /// Limits a whole number.
  init(_ key: String, _ range: ClosedRange<Int>, _ value: @escaping @Sendable (Payload) -> Int?) {
    self.key = key
    wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    misfit = { Misfit(key, value($0), range) }
  }

  /// Limits a number.
  init(
    _ key: String, _ range: ClosedRange<Double>, _ value: @escaping @Sendable (Payload) -> Double?
  ) {
    self.key = key
    wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
    misfit = { Misfit(key, value($0), range) }
  }

  /// Limits a list and each number in it.
  init(
    _ key: String, atMost count: Int, _ range: ClosedRange<Double>,
    _ values: @escaping @Sendable (Payload) -> [Double]
  ) {
    self.key = key
    wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
    misfit = { payload in
      let values = values(payload)
      if values.count > count { return Misfit(key, "more than \(count) values") }
      guard let place = values.firstIndex(where: { !range.contains($0) }) else { return nil }
      return Misfit("\(key)[\(place)]", values[place], range)
    }
  }
}
