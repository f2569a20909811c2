import ChatModel
import Kit

/// A line such as `👍 Ana, Bo`.
package struct ScriptReaction {
  package var emoji: String
  /// The names as written in the line.
  package var names: [Substring] = []
  /// The number of people who reacted, if only some of them are named.
  package var count: Int?

  /// Makes a reaction.
  package init(emoji: String, names: [Substring] = [], count: Int? = nil) {
    self.emoji = emoji
    self.names = names
    self.count = count
  }

  /// Reads a line; nil if it does not begin with an emoji, or with `+` and an emoji's name.
  package init?(_ line: Substring) {
    let sign = Substring(line.utf8.prefix { $0 != 0x20 && $0 != 0x09 })
    let isNamed = sign.utf8.first == 0x2B && sign.utf8.count > 1
    guard isNamed || Self.isEmoji(sign) else { return nil }
    emoji = isNamed ? ScriptEscape.unescaped(sign.withoutFirstByte) : String(sign)
    let rest = line[sign.endIndex...].trimmedOfSpaces
    for part in ScriptEscape.parts(of: rest) where !part.isEmpty {
      if part.utf8.first == 0x78, let number = Int(part.withoutFirstByte), number > 0,
        number <= Int(Int32.max)
      {
        count = number
      } else {
        names.append(part)
      }
    }
  }

  /// The emoji as written at the beginning of a line.
  package static func spelling(of emoji: String) -> String {
    if isEmoji(emoji[...]) { return emoji }
    return "+" + ScriptEscape.escaped(emoji, keepsSpaces: false)
  }

  /// True if a text consists of at most `count` emoji without white space.
  package static func isEmoji(_ text: Substring, atMost count: Int = 1) -> Bool {
    guard let first = text.unicodeScalars.first, !first.isLetter,
      (1...count).contains(text.prefix(count + 1).count)
    else { return false }
    return RichText(String(text)).emojiCount(limit: count) != nil
  }
}
