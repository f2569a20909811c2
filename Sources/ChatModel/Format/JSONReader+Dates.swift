import FoundationEssentials
import JSONStream

extension JSONReader {
  /// Reads a date for a key that was added to the format later; nil for a value that is not a
  /// string, which may be from another program.
  mutating func optionalOwnDate() throws(JSONError) -> Date? {
    guard try peek() == .string else {
      try skipValue()
      return nil
    }
    return try optionalDate()
  }

  /// Reads an RFC 3339 date with a UTC offset; nil for `null`.
  mutating func optionalDate() throws(JSONError) -> Date? {
    if try null() { return nil }
    let start = position
    try require(.string, as: "a date in quotation marks, such as \"2026-03-14T09:26:53Z\"")
    let text = try string()
    guard let date = RFC3339Date.date(text) else {
      throw error(
        """
        \(text.quotedForError) is not a date; write RFC 3339 with an offset, \
        such as 2026-03-14T09:26:53Z or 2026-03-14T10:26:53+01:00
        """, at: start)
    }
    return date
  }
}
