import ChatModel
import Kit
import ScriptNotation

/// The text between the two `---` lines at the top of a script.
struct ScriptHead {
  /// An item of a list, as written.
  struct Pair {
    var left: Substring
    /// The text after the `=`; nil if there is no `=`.
    var right: Substring?
    var line: Int
  }

  var title: String?
  var subtitle: String?
  /// The name of the person on the right; empty if everyone is on the left, nil if the head has no
  /// such key.
  var me: (name: Substring, line: Int)?
  var look = SuggestedLook()
  /// The day of times that no date precedes.
  var date: (day: String, line: Int)?
  /// True if only the times of day are known, even if dates follow in the script.
  var hasUnknownDates = false
  var timeZone: String?
  var clock = ScriptClock()
  var locale: String?
  var wallpaper: String?
  /// The pace of a video made from the script.
  var pace: Double?
  /// True if messages are Markdown documents by default.
  var isDocument = false
  /// True if dates and names are written in Markdown.
  var isMarkdown = false
  var names: [Pair] = []
  var avatars: [Pair] = []
  private var seen: Set<ScriptKey> = []
  /// The key of the list to which indented lines belong.
  private var list: ScriptKey?

  static let keys = ScriptKey.allCases.map(\.rawValue).joined(separator: ", ")

  /// Reads a line; returns a problem, or nil if the line is valid.
  mutating func read(_ line: Substring, number: Int) -> (problem: String, advice: String)? {
    let isIndented = line.utf8.first == 0x20 || line.utf8.first == 0x09
    let words = line.trimmedOfSpaces
    if words.isEmpty { return nil }
    if isIndented, let list {
      return add(words, to: list, number: number)
    }
    list = nil
    guard let colon = ScriptEscape.firstIndex(of: ":", in: words) else {
      return ("no key and colon in the head", "write key: value; the keys are \(Self.keys)")
    }
    let name = words[..<colon].trimmedOfSpaces
    guard let key = ScriptKey(name) else {
      return ("the head has no key “\(name.prefix(40))”", "the keys are \(Self.keys)")
    }
    guard seen.insert(key).inserted else {
      return ("the head has a second “\(key.rawValue)”", "keep one of them")
    }
    let value = words[words.utf8.index(after: colon)...].trimmedOfSpaces
    return set(key, value, number: number)
  }

  private mutating func set(
    _ key: ScriptKey, _ value: Substring, number: Int
  ) -> (problem: String, advice: String)? {
    let text = ScriptEscape.unescaped(value)
    switch key {
    case .title: title = text
    case .subtitle: subtitle = text
    case .me: me = (value, number)
    case .theme:
      guard ScriptKey.isThemeName(text) else {
        return (
          "“\(text.prefix(40))” is not the name of a theme",
          "write a name such as telegram; a theme's file is chosen when the script is drawn"
        )
      }
      look.theme = text
    case .look:
      guard let appearance = Appearance(rawValue: text.lowercased()) else {
        return ("“\(text.prefix(40))” is not an appearance", "write light or dark")
      }
      look.appearance = appearance
    case .date:
      guard let day = ScriptDay.read(value) else {
        return ("“\(text.prefix(40))” is not a date", "write year-month-day, such as 2026-03-14")
      }
      date = (day, number)
    case .dates:
      guard ["known", "unknown"].contains(text.lowercased()) else {
        return (
          "“\(text.prefix(40))” is not a value of dates",
          "write unknown if only the times of day are known"
        )
      }
      hasUnknownDates = text.lowercased() == "unknown"
    case .timeZone:
      guard let clock = ScriptClock(timeZone: text) else {
        return (
          "there is no time zone “\(text.prefix(40))”", "write a name such as Europe/Berlin"
        )
      }
      timeZone = text
      self.clock = clock
    case .locale: locale = text
    case .wallpaper: wallpaper = text
    case .pace:
      guard let number = Double(text), ChatModelLimits.paces.contains(number) else {
        return (
          "“\(text.prefix(40))” is not a pace",
          "write a number such as 2, which is twice as fast, from "
            + "\(ChatModelLimits.paces.lowerBound) to \(ChatModelLimits.paces.upperBound)"
        )
      }
      pace = number
    case .format:
      guard ["markdown", "text"].contains(text.lowercased()) else {
        return ("unknown text format “\(text.prefix(40))”", "write markdown or text")
      }
      isDocument = text.lowercased() == "markdown"
    case .layout:
      guard ["markdown", "text"].contains(text.lowercased()) else {
        return ("unknown script layout “\(text.prefix(40))”", "write markdown or text")
      }
      isMarkdown = text.lowercased() == "markdown"
    case .names, .avatars:
      list = key
      if !value.isEmpty { return add(value, to: key, number: number) }
    }
    return nil
  }

  /// Adds the items in a line of a list.
  private mutating func add(
    _ words: Substring, to list: ScriptKey, number: Int
  ) -> (problem: String, advice: String)? {
    for part in ScriptEscape.parts(of: words) where !part.isEmpty {
      let equals = ScriptEscape.firstIndex(of: "=", in: part)
      let left = part[..<(equals ?? part.endIndex)].trimmedOfSpaces
      let right = equals.map { part[part.utf8.index(after: $0)...].trimmedOfSpaces }
      guard !left.isEmpty, right != nil || list == .names else {
        return list == .names
          ? ("a name without its short form", "write bo = Bo Lindqvist")
          : ("a picture without a name", "write Bo = pictures/bo.png")
      }
      let pair = Pair(left: left, right: right, line: number)
      if list == .names { names.append(pair) } else { avatars.append(pair) }
    }
    return nil
  }
}
