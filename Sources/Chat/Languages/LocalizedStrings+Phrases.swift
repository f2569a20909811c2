package import ChatModel
import Kit
internal import LocaleData
package import TextShaping

/// Phrases that contain a name, a number or other parts.
extension LocalizedStrings {
  /// The number of members, written for the locale.
  package func members(_ count: Int, numbers: NumberTexts) -> String {
    counted(count, .members, numbers)
  }

  /// The number of votes in a poll, written for the locale.
  package func votes(_ count: Int, numbers: NumberTexts) -> String {
    counted(count, .votes, numbers)
  }

  /// The number of unread messages, written for the locale.
  package func unreadMessages(_ count: Int, numbers: NumberTexts) -> String {
    counted(count, .unreadMessages, numbers)
  }

  /// The number of replies in a thread, written for the locale.
  package func replies(_ count: Int, numbers: NumberTexts) -> String {
    counted(count, .replies, numbers)
  }

  private func counted(_ count: Int, _ thing: CountedThing, _ numbers: NumberTexts) -> String {
    let count = max(0, count)
    let form = forms[thing]?[plurals.category(of: count)] ?? ""
    return filled(form, with: numbers.text(count))
  }

  /// A line that names a message's original sender, if known.
  package func forwarded(from name: String) -> String {
    name.isBlank ? forwarded : filled(self[.forwardedFrom], with: name)
  }

  /// The text of an empty message field, with the recipient's name.
  public func messagePlaceholder(to recipient: String) -> String {
    recipient.isBlank ? messagePlaceholder : filled(self[.messageTo], with: recipient)
  }

  /// A label with its text: `Unsupported message: poll`.
  package func labeled(_ label: String, _ text: String) -> String {
    joined([label, text], by: colon)
  }

  /// A name followed by a person's text.
  ///
  /// The line's direction is that of the text, or that of the name if the text contains no letters.
  ///
  /// - Parameters:
  ///   - name: The name of the author.
  ///   - words: The text, on one line.
  ///   - own: The direction that the quoted message sets; nil if its text determines it.
  /// - Returns: The line.
  package func quoted(
    _ name: String, _ words: String, direction own: TextConstraint.Direction? = nil
  ) -> String {
    let direction =
      own ?? [words, name].lazy.compactMap(TextConstraint.Direction.firstStrong).first
    return joined(
      [name, words], by: colon, isRightToLeft: direction.map { $0 == .rightToLeft })
  }

  /// Joins parts on one line, in the reading order of the page.
  ///
  /// If any part reads from right to left, each part is isolated, so that their characters are not
  /// reordered across parts.
  package func joined(_ parts: [String], by separator: String) -> String {
    joined(parts, by: separator, isRightToLeft: nil)
  }

  /// Joins parts on one line in a direction; nil for the direction of the language.
  private func joined(
    _ parts: [String], by separator: String, isRightToLeft asked: Bool?
  ) -> String {
    guard parts.count > 1, isRightToLeft || parts.contains(where: BidiIsolation.isNeeded) else {
      return parts.joined(separator: separator)
    }
    return BidiIsolation.directionMark(isRightToLeft: asked ?? isRightToLeft)
      + parts.map(BidiIsolation.isolated).joined(separator: separator)
  }

  /// The text, isolated so that it does not affect the order of the surrounding text in lines with
  /// mixed directions.
  package func isolated(_ text: String) -> String {
    isRightToLeft || BidiIsolation.isNeeded(text) ? BidiIsolation.isolated(text) : text
  }

  /// Replaces `{}` in a pattern with a text, which is isolated in lines with mixed directions.
  package func filled(_ pattern: String, with text: String) -> String {
    guard isRightToLeft || BidiIsolation.isNeeded(text) else {
      return pattern.replacing("{}", with: text, maxReplacements: 1)
    }
    return BidiIsolation.directionMark(isRightToLeft: isRightToLeft)
      + pattern.replacing("{}", with: BidiIsolation.isolated(text), maxReplacements: 1)
  }

  /// Replaces the placeholders of a pattern, each `{name}`, with texts, which are isolated in lines
  /// with mixed directions.
  ///
  /// The line has the direction of the pattern, which is English if the language lacks it.
  package func filled(_ pattern: String, with texts: [String: String]) -> String {
    let isMixed = isRightToLeft || texts.values.contains(where: BidiIsolation.isNeeded)
    let isPatternRightToLeft = BidiIsolation.isNeeded(pattern)
    var line = isMixed ? BidiIsolation.directionMark(isRightToLeft: isPatternRightToLeft) : ""
    var rest = pattern[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      line += rest[..<start]
      let text = texts[String(rest[rest.index(after: start)..<end])]
      line += text.map { isMixed ? BidiIsolation.isolated($0) : $0 } ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return line + rest
  }

  /// A sentence, with further details in parentheses after it.
  ///
  /// In lines with mixed directions, the sentence and each detail are isolated.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - details: The details; if there are none, the line is the sentence.
  /// - Returns: The line.
  public func sentence(_ sentence: String, details: [String]) -> String {
    guard !details.isEmpty else { return sentence }
    guard isRightToLeft || ([sentence] + details).contains(where: BidiIsolation.isNeeded) else {
      return "\(sentence) (\(details.joined(separator: ", ")))"
    }
    let list = details.map(BidiIsolation.isolated).joined(separator: ", ")
    return BidiIsolation.directionMark(isRightToLeft: isRightToLeft)
      + "\(BidiIsolation.isolated(sentence)) (\(list))"
  }

  /// The names of people as a list in the language of the page: `Ana, Bo and Cy`.
  ///
  /// - Parameters:
  ///   - names: The names; those in the other direction are isolated.
  ///   - locale: The language of the page.
  /// - Returns: The list; empty if there are no names.
  package func list(of names: [String], in locale: LocaleTag) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    let items = names.map { name in
      // Hebrew attaches “and” to the letters of the next word, which an isolate would hide.
      let isPlain =
        isRightToLeft ? BidiIsolation.isOnlyRightToLeft(name) : !BidiIsolation.isNeeded(name)
      return isPlain ? name : BidiIsolation.isolated(name)
    }
    return LocaleIdentifier(tag: locale.identifier).list(of: items)
      ?? items.joined(separator: ", ")
  }

  // MARK: - Durations

  /// A duration in its two largest units: `1 h 5 min`.
  ///
  /// - Parameters:
  ///   - seconds: The time in seconds; negative values and NaN are treated as 0.
  ///   - numbers: The formatter of numbers; nil for English digits.
  /// - Returns: The text, in whole seconds; at least one unless the duration is 0.
  package func duration(_ seconds: Double, numbers: NumberTexts?) -> String {
    let limited = seconds > 0 ? min(seconds, ChatModelLimits.duration) : 0
    var rest = limited > 0 ? max(1, Int(limited.rounded())) : 0
    let units: [(key: LanguageKey, length: Int)] = [
      (.weeks, 604_800), (.days, 86_400), (.hours, 3_600), (.minutes, 60), (.seconds, 1),
    ]
    var parts: [String] = []
    for unit in units where parts.count < 2 {
      let count = rest / unit.length
      rest -= count * unit.length
      guard count > 0 || parts.isEmpty && unit.length == 1 else { continue }
      let text = String(count)
      parts.append(
        self[unit.key].replacing(
          "{}", with: numbers?.localized(text) ?? text, maxReplacements: 1))
    }
    return parts.joined(separator: " ")
  }

  /// True if the language reads from right to left.
  private var isRightToLeft: Bool { BidiIsolation.isNeeded(edited) }

  // MARK: - Readers

  /// The text for the number of readers of a message.
  ///
  /// - Returns: The number of people who have not read the message, or a note that all have read
  ///   it; if the number of people is unknown, the number of readers. If there is only one
  ///   recipient, as in a private chat, the text contains no number and only states whether the
  ///   message was read.
  package func read(_ count: ReadCount, numbers: NumberTexts) -> String {
    if count.total == 1 { return self[count.isEverybody ? .readByOne : .unreadByOne] }
    if count.isEverybody { return self[.readByAll] }
    if let total = count.total {
      return filled(self[.unreadBy], with: numbers.text(total - count.readers))
    }
    return filled(self[.readBy], with: numbers.text(count.readers))
  }
}
