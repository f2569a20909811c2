import FoundationEssentials
import Kit

/// Values of the format's own payloads: numbers with limits, and dates in RFC 3339 with a UTC offset
/// instead of Foundation's numbers.
enum PayloadValue {
  /// Reads a date; nil if there is none.
  static func date<Key>(_ key: Key, in values: KeyedDecodingContainer<Key>) throws -> Date? {
    guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
    if let date = RFC3339Date.date(text) { return date }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: values,
      debugDescription: """
        \(text.quotedForError) is not a date; write RFC 3339 with an offset, \
        such as 2026-03-14T09:26:53Z
        """)
  }

  /// Reads a number that must be in a range.
  static func number<Key>(
    _ key: Key, within range: ClosedRange<Double>, in values: KeyedDecodingContainer<Key>
  ) throws -> Double {
    let number = try values.decode(Double.self, forKey: key)
    if range.contains(number) { return number }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: values,
      debugDescription:
        "\(number) is not a number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Writes a date; throws if the date is outside the years 0 to 9999.
  static func write<Key>(
    _ date: Date?, _ key: Key, to values: inout KeyedEncodingContainer<Key>
  ) throws {
    guard let date else { return }
    guard let text = RFC3339Date.text(of: date) else {
      throw EncodingError.invalidValue(
        date,
        .init(
          codingPath: values.codingPath + [key],
          debugDescription: "a date is in the years 0 to 9999"))
    }
    try values.encode(text, forKey: key)
  }
}
