package import ChatModel
package import FoundationEssentials
import Kit

/// The marks in parentheses under a message, such as `(read, edited)`.
package struct ScriptMarks {
  package var status: Message.Status?
  package var isEdited = false
  package var editedAt: Date?
  package var isPinned = false
  package var forwardedFrom: String?
  package var direction: LayoutDirection?
  package var language: String?
  package var thread: ScriptThread?
  /// The event that the text of a notice is about.
  package var event: ScriptEvent?
  /// The time at which the message was read; used only if the message is marked as read.
  package var readAt: Date?
  /// The pause before the typing indicator in a video, and the duration of typing, both in seconds.
  package var (pause, typing): (Double?, Double?)
  /// True if the text is a Markdown document; nil if the head decides.
  package var isDocument: Bool?

  /// Makes an empty list.
  package init() {}

  /// The valid marks, for error messages.
  package static let words =
    "sending, sent, delivered, read, failed, edited, pinned, forwarded from NAME, ltr, rtl, "
    + "lang TAG, thread NUMBER, pause SECONDS, typing SECONDS, markdown, text, event ACTION, by NAME, "
    + "member NAME, value TEXT, number NUMBER, seconds SECONDS, words TEXT"

  /// Reads the text between the parentheses.
  /// - Returns: the first unknown part; nil if all parts are valid.
  package mutating func read(_ text: Substring) -> Substring? {
    for part in ScriptEscape.parts(of: text) {
      guard read(part: part) else { return part }
    }
    return nil
  }

  private mutating func read(part: Substring) -> Bool {
    let (first, rest) = part.firstWord
    let word = first.lowercased()
    var event = event ?? ScriptEvent()
    if let isValid = event.read(word, rest) {
      self.event = event
      return isValid
    }
    switch (word, rest.isEmpty) {
    case ("edited", true): isEdited = true
    case ("edited", false):
      guard let date = RFC3339Date.date(String(rest)) else { return false }
      isEdited = true
      editedAt = date
    case ("pinned", true): isPinned = true
    case ("forwarded", _):
      let (from, name) = rest.firstWord
      guard rest.isEmpty || from.lowercased() == "from" else { return false }
      forwardedFrom = ScriptEscape.unescaped(name)
    case ("lang", false): language = ScriptEscape.unescaped(rest)
    case ("read", false):
      guard let date = RFC3339Date.date(String(rest)) else { return false }
      status = .read
      readAt = date
    case ("thread", false):
      var known = thread ?? ScriptThread()
      guard known.read(rest) else { return false }
      thread = known
    case ("pause", false):
      guard let seconds = Self.seconds(rest) else { return false }
      pause = seconds
    case ("typing", false):
      guard let seconds = Self.seconds(rest) else { return false }
      typing = seconds
    case ("markdown", true): isDocument = true
    case ("text", true): isDocument = false
    case (_, true):
      if let status = Message.Status.allCases.first(where: { $0.rawValue.lowercased() == word }) {
        self.status = status
      } else if let direction = LayoutDirection(rawValue: word) {
        self.direction = direction
      } else {
        return false
      }
    default: return false
    }
    return true
  }

  /// Reads a duration such as `1.5`, `1.5s` or `2 s`; nil if the duration is not allowed in a
  /// video.
  private static func seconds(_ text: Substring) -> Double? {
    let number = text.last == "s" ? text.dropLast().trimmedOfSpaces : text
    guard let first = number.utf8.first, first != 0x2B, let seconds = Double(number),
      (0...ChatModelLimits.filmPause).contains(seconds)
    else { return nil }
    return seconds
  }

  /// The shortest spelling of a number that gives the same number when read back.
  package static func spelling(of number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The marks as text, without the parentheses; nil if there are none.
  package var spelling: String? {
    var parts: [String] = []
    let read = readAt.flatMap { RFC3339Date.text(of: $0) }
    if let status {
      parts.append(status.rawValue + (status == .read ? read.map { " \($0)" } ?? "" : ""))
    }
    if isEdited {
      let date = editedAt.flatMap { RFC3339Date.text(of: $0) }
      parts.append(date.map { "edited \($0)" } ?? "edited")
    }
    if isPinned { parts.append("pinned") }
    if let forwardedFrom {
      let name = ScriptEscape.escaped(forwardedFrom, separators: ",")
      parts.append(name.isEmpty ? "forwarded" : "forwarded from \(name)")
    }
    if let direction { parts.append(direction.rawValue) }
    if let language {
      parts.append("lang \(ScriptEscape.escaped(language, separators: ","))")
    }
    if let thread { parts += thread.spellings }
    if let event { parts += event.spellings }
    if let pause { parts.append("pause \(Self.spelling(of: pause))") }
    if let typing { parts.append("typing \(Self.spelling(of: typing))") }
    if let isDocument { parts.append(isDocument ? "markdown" : "text") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
