import Kit
import ScriptNotation

/// The text before the colon of a message: a name, with or without a time after it.
struct ScriptSpeaker {
  /// The name as written; empty if there is none.
  var name: Substring
  /// The time of `Ana (10:32)`, `Ana [10:32]` or `Ana 10:32`.
  var time: ScriptTime?

  /// The reason why a text is not a name.
  enum Refusal: Error {
    /// The text is a time, or contains a URL, whose colon does not end a name.
    case words
    /// The text contains a time that is invalid in this position.
    case stamp
    /// The text begins with a square bracket.
    case brackets
    /// The text begins with a colon, as in `:thumbsup:`.
    case shortcode
  }

  /// Reads the text before a colon; text with escapes is always a name.
  init(_ words: Substring, isTimed: Bool) throws(Refusal) {
    name = words
    if isTimed { name = Self.zoomSender(words) ?? words }
    if !isTimed, let (name, time) = Self.timeBehind(words) { (self.name, self.time) = (name, time) }
    let bytes = name.utf8
    if bytes.first == UInt8(ascii: ":"), bytes.count > 1 { throw .shortcode }
    if ScriptTime.whole(name) != nil || Self.holdsAddress(name) { throw .words }
    if Self.holdsTime(name) { throw .stamp }
    if bytes.first == UInt8(ascii: "[") { throw .brackets }
  }

  /// The sender in `From Ana Lopez to Everyone`, as Zoom writes it; nil for any other text.
  private static func zoomSender(_ words: Substring) -> Substring? {
    guard words.hasPrefix("From "), let end = words.byteRange(of: " to ") else { return nil }
    let name = words[..<end.lowerBound].dropFirst(5).trimmedOfSpaces
    return name.isEmpty ? nil : name
  }

  /// A name and the time after it; nil if no time follows a name.
  private static func timeBehind(_ words: Substring) -> (name: Substring, time: ScriptTime)? {
    for (open, close) in [(UInt8(ascii: "("), UInt8(ascii: ")")), (0x5B, 0x5D)]
    where words.utf8.last == close {
      guard let start = words.utf8.lastIndex(of: open),
        let time = ScriptTime.whole(Substring(words.utf8[start...].dropFirst().dropLast()))
      else { return nil }
      let name = words[..<start].trimmedOfSpaces
      return name.isEmpty ? nil : (name, time)
    }
    guard let space = words.utf8.lastIndex(of: 0x20),
      let time = ScriptTime.whole(Substring(words.utf8[space...].dropFirst()))
    else { return nil }
    let name = words[..<space].trimmedOfSpaces
    // With more than two words before the time, the text is a sentence, such as “see you at 10:00”.
    return (1...2).contains(name.utf8.split(separator: 0x20).count) ? (name, time) : nil
  }

  /// True if the text contains a time such as `10:30`.
  private static func holdsTime(_ words: Substring) -> Bool {
    var (before, isColon, count) = (false, false, 0)
    for byte in words.utf8 {
      let isDigit = (0x30...0x39).contains(byte)
      if isColon, isDigit {
        count += 1
        if count == 2 { return true }
      } else {
        isColon = before && byte == UInt8(ascii: ":")
        count = 0
      }
      before = isDigit
    }
    return false
  }

  /// True if the text contains a URL such as `https://a.b`.
  private static func holdsAddress(_ words: Substring) -> Bool {
    var (last, beforeLast, before): (UInt8, UInt8, UInt8) = (0, 0, 0)
    for byte in words.utf8 {
      // If the colon is escaped, the text is not a URL.
      if byte == 0x2F, last == 0x2F, beforeLast == 0x3A, before != 0x5C { return true }
      (before, beforeLast, last) = (beforeLast, last, byte)
    }
    return false
  }
}
