/// Reads values in the forms in which JavaScript programs send them to quote-api: numbers as
/// strings, `false` or an empty object for a missing value.
extension KeyedDecodingContainer {
  /// A string, or a number as text; nil for anything else.
  func looseText(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    return (try? decode(Double.self, forKey: key)).map { "\($0)" }
  }

  /// A number, or a string that contains a number; nil for anything else.
  func looseNumber(_ key: Key) -> Double? {
    let number =
      (try? decode(Double.self, forKey: key))
      ?? (try? decode(String.self, forKey: key)).flatMap(Double.init)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// True unless the value is missing, null, false, 0 or an empty string, as in JavaScript.
  func isTruthy(_ key: Key) -> Bool {
    guard contains(key), (try? decodeNil(forKey: key)) == false else { return false }
    if let flag = try? decode(Bool.self, forKey: key) { return flag }
    if let number = try? decode(Double.self, forKey: key) { return number != 0 }
    if let text = try? decode(String.self, forKey: key) { return !text.isEmpty }
    return true
  }

  /// A value of a type; nil if it cannot be decoded as this type.
  func loose<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    try? decode(type, forKey: key)
  }
}

/// The first elements of an array, and the total number of elements.
struct CountedArray<Element: Decodable>: Decodable {
  /// The first elements; nil for each one that cannot be decoded.
  var elements: [Element?] = []
  var count = 0

  /// The maximum number of elements that are decoded.
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
      // Skips an element that could not be decoded.
      if container.currentIndex == place { _ = try container.decode(Anything.self) }
    }
  }
}
