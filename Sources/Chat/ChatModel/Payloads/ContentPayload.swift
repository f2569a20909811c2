/// A payload of one of the format's own kinds, with its text, images and limits.
///
/// Its keys are the keys of the format. A property `caption` of type `RichText` contains the
/// object's text or caption with its `entities`.
package protocol ContentPayload: Codable, Hashable, Sendable {
  /// The text of the payload; setting it has no effect for a kind without text.
  var caption: RichText? { get set }
  /// The paths of the images that represent the payload, relative to the conversation's folder.
  var pictures: [String] { get }
  /// The ranges of the payload's numbers.
  static var limits: [PayloadLimit<Self>] { get }
}

extension ContentPayload {
  /// The default: nil.
  package var caption: RichText? {
    get { nil }
    set {}
  }

  /// The default: no images.
  package var pictures: [String] { [] }

  /// The default: no limits.
  package static var limits: [PayloadLimit<Self>] { [] }

  /// The first value that the format does not accept; nil if there is none.
  var misfit: Misfit? {
    if let misfit = limitMisfit { return Misfit("content.\(misfit.key)", misfit.reason) }
    return caption?.misfit("content.entities")
  }

  /// The first number outside its range, with its key in the payload; nil if there is none.
  var limitMisfit: Misfit? {
    for limit in Self.limits {
      if let misfit = limit.misfit(self) { return misfit }
    }
    return nil
  }

  /// A description of the allowed numbers for an error message; nil for a key without a limit.
  static func wanted(for key: String) -> String? { Self.limits.first { $0.key == key }?.wanted }

  /// True if the other payload is of the same type and has the same values.
  func isEqual(to other: any ContentPayload) -> Bool { (other as? Self) == self }
}

/// The values that the format allows for a key of a payload, or for each value of a list.
package struct PayloadLimit<Payload>: Sendable {
  let key: String
  /// A description of the allowed values for an error message.
  let wanted: String
  let misfit: @Sendable (Payload) -> Misfit?

  /// Makes the limit of an integer.
  init(_ key: String, _ range: ClosedRange<Int>, _ value: @escaping @Sendable (Payload) -> Int?) {
    self.key = key
    wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    misfit = { Misfit(key, value($0), range) }
  }

  /// Makes the limit of a number.
  init(
    _ key: String, _ range: ClosedRange<Double>, _ value: @escaping @Sendable (Payload) -> Double?
  ) {
    self.key = key
    wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
    misfit = { Misfit(key, value($0), range) }
  }

  /// Makes the limit of a list's length.
  init(_ key: String, atMost limit: Int, _ count: @escaping @Sendable (Payload) -> Int) {
    self.key = key
    wanted = "a list of at most \(limit) values"
    misfit = { count($0) > limit ? Misfit(key, "more than \(limit) values") : nil }
  }

  /// Makes the limit of a name that must not be empty.
  init(notEmpty key: String, _ text: @escaping @Sendable (Payload) -> String) {
    self.key = key
    wanted = "a text that is not empty"
    misfit = { text($0).isEmpty ? Misfit(key, "empty") : nil }
  }

  /// Makes the limit of a list's length and of each number in the list.
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
