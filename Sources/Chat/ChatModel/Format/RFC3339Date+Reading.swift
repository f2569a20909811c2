import FoundationEssentials
import JSONStream
import Kit

extension RFC3339Date {
  /// Reads a date for a key that was added to the format later; nil for a value that is not a
  /// string, which may be from another program.
  static func ownDate(_ reader: inout JSONReader) throws(JSONError) -> Date? {
    guard try reader.peek() == .string else {
      try reader.skipValue()
      return nil
    }
    return try date(&reader)
  }

  /// Reads an RFC 3339 date with a UTC offset; nil for `null`.
  static func date(_ reader: inout JSONReader) throws(JSONError) -> Date? {
    if try reader.null() { return nil }
    let start = reader.position
    try reader.require(.string, as: "a date in quotation marks, such as \"2026-03-14T09:26:53Z\"")
    let text = try reader.string()
    guard let date = date(text) else {
      throw reader.error(
        """
        \(text.quotedForError) is not a date; write RFC 3339 with an offset, \
        such as 2026-03-14T09:26:53Z or 2026-03-14T10:26:53+01:00
        """, at: start)
    }
    return date
  }
}
