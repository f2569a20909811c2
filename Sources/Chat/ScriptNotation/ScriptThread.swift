import ChatModel
package import FoundationEssentials
import Kit

/// The marks of a message about its thread: `thread 3`, `thread by Bo`, `thread last
/// 2026-03-14T09:30:00Z` and `thread called Boats`.
package struct ScriptThread {
  /// The number of answers; nil if no mark contains the number.
  package var count: Int?
  /// The names of the people who answered, not yet unescaped.
  package var names: [Substring] = []
  package var last: Date?
  package var title: String?

  /// Makes a thread.
  package init(
    count: Int? = nil, names: [Substring] = [], last: Date? = nil, title: String? = nil
  ) {
    self.count = count
    self.names = names
    self.last = last
    self.title = title
  }

  /// Reads the text after `thread`; returns false if it is invalid.
  package mutating func read(_ text: Substring) -> Bool {
    if let number = Int(text), (0...Int(Int32.max)).contains(number) {
      count = number
      return true
    }
    let (first, rest) = text.firstWord
    guard !rest.isEmpty else { return false }
    switch first.lowercased() {
    case "by": names.append(rest)
    case "called": title = ScriptEscape.unescaped(rest)
    case "last":
      guard let date = RFC3339Date.date(String(rest)) else { return false }
      last = date
    default: return false
    }
    return true
  }

  /// Returns a copy to which the values from another line are added.
  package func adding(_ other: ScriptThread) -> ScriptThread {
    ScriptThread(
      count: other.count ?? count, names: names + other.names, last: other.last ?? last,
      title: other.title ?? title)
  }

  /// The marks for the thread, as written in a script.
  package var spellings: [String] {
    var parts = ["thread \(count ?? 0)"]
    parts += names.map { "thread by \($0)" }
    if let last = last.flatMap({ RFC3339Date.text(of: $0) }) { parts.append("thread last \(last)") }
    if let title, !title.isEmpty {
      parts.append("thread called \(ScriptEscape.escaped(title, separators: ","))")
    }
    return parts
  }
}
