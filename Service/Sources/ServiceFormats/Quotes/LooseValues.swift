/// Values as programs in JavaScript send them to quote-api: numbers as texts, `false` or an empty
/// object for a missing value.
extension KeyedDecodingContainer {
  /// A text, or a number as text; nil for anything else.
  func looseText(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    return (try? decode(Double.self, forKey: key)).map { "\($0)" }
  }

  /// A number, or a text that contains a number; nil for anything else.
  func looseNumber(_ key: Key) -> Double? {
    let number =
      (try? decode(Double.self, forKey: key))
      ?? (try? decode(String.self, forKey: key)).flatMap(Double.init)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// True unless the value is missing, null, false, 0 or an empty text, as in JavaScript.
  func isTruthy(_ key: Key) -> Bool {
    guard contains(key), (try? decodeNil(forKey: key)) == false else { return false }
    if let flag = try? decode(Bool.self, forKey: key) { return flag }
    if let number = try? decode(Double.self, forKey: key) { return number != 0 }
    if let text = try? decode(String.self, forKey: key) { return !text.isEmpty }
    return true
  }

  /// A value of a type; nil if it cannot be read as one.
  func loose<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    try? decode(type, forKey: key)
  }
}

/// The first values of an array, and the number of all its values.
struct CountedArray<Element: Decodable>: Decodable {
  /// The first values; nil for each that cannot be read.
  var elements: [Element?] = []
  var count = 0

  /// The maximum number of elements that are read.
  static var limit: Int { 1000 }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    count = container.count ?? 0
    while !container.isAtEnd, elements.count < Self.limit {
      let place = container.currentIndex
      elements.append(try? container.decode(Element.self))
      // An element that could not be read is skipped.
      if container.currentIndex == place { _ = try container.decode(Anything.self) }
    }
  }
}
