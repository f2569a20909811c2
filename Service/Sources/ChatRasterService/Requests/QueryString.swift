/// The name-value pairs in the query of an address.
struct QueryString {
  private(set) var pairs: [(name: String, value: String)] = []

  /// Decodes the pairs.
  /// - Throws: `Problem` for percent escapes that are not UTF-8, and for more than 100 pairs.
  init(_ text: Substring) throws {
    guard !text.isEmpty else { return }
    let parts = text.split(separator: "&", maxSplits: 100)
    guard parts.count <= 100 else {
      throw Problem.badRequest("query", "the address has more than 100 values")
    }
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = sides.count > 1 ? Self.decoded(sides[1]) : ""
      else {
        throw Problem.badRequest("query", "the address has an escape that is not UTF-8")
      }
      pairs.append((name, value))
    }
  }

  /// Removes and returns the value of a name; nil if there is none.
  /// - Throws: `Problem` if the name has two values.
  mutating func take(_ name: String) throws -> String? {
    let values = pairs.filter { $0.name == name }
    guard values.count <= 1 else {
      throw Problem.badRequest("option_twice", "\(name) is given twice")
    }
    pairs.removeAll { $0.name == name }
    return values.first?.value
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(hexadecimal),
          let low = rest.popFirst().flatMap(hexadecimal)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
