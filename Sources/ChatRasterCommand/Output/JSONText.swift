import FoundationEssentials

/// JSON as the command prints it: indented, with keys in a fixed order.
enum JSONText {
  /// Encodes a value and ends the text with a newline.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
