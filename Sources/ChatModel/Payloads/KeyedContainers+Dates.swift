import FoundationEssentials
import JSONStream

/// Dates in the format's notation: RFC 3339 with a UTC offset, instead of Foundation's numbers.
extension KeyedDecodingContainer {
  /// Reads a date; nil if there is none.
  func dateIfPresent(_ key: Key) throws -> Date? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    if let date = RFC3339Date.date(text) { return date }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self,
      debugDescription: """
        \(text.quotedForError) is not a date; write RFC 3339 with an offset, \
        such as 2026-03-14T09:26:53Z
        """)
  }

  /// Reads a number that must be in a range.
  func number(_ key: Key, in range: ClosedRange<Double>) throws -> Double {
    let number = try decode(Double.self, forKey: key)
    if range.contains(number) { return number }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self,
      debugDescription:
        "\(number) is not a number from \(range.lowerBound) to \(range.upperBound)")
  }
}

extension KeyedEncodingContainer {
  /// Writes a date; throws if the date is outside the years 0 to 9999.
  mutating func encode(date: Date?, _ key: Key) throws {
    guard let date else { return }
    guard let text = RFC3339Date.text(of: date) else {
      throw EncodingError.invalidValue(
        date,
        .init(
          codingPath: codingPath + [key],
          debugDescription: "a date is in the years 0 to 9999"))
    }
    try encode(text, forKey: key)
  }
}
