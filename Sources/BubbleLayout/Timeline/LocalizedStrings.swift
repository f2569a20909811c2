import ChatModel
import TextShaping

/// The words of a page that are not the conversation's own.
///
/// `LocalizedStrings+Table.swift` has them in all languages. `{}` is the place of what a word goes with.
public struct LocalizedStrings: Hashable, Sendable {
  /// The BCP 47 tag of the page, for words that the table does not have.
  public internal(set) var locale = "en"
  /// On the line above the first message that was not read.
  public internal(set) var unread: String
  /// Instead of a quoted message that the conversation does not hold.
  public internal(set) var messageUnavailable: String
  /// Above a message that somebody else said first, where nobody knows who.
  public internal(set) var forwarded: String
  /// Above a message that somebody else said first, with his name.
  var forwardedPattern: String
  /// Beside the time of a message that was changed.
  public internal(set) var edited: String
  /// Instead of a picture without words.
  public internal(set) var photo: String
  /// Instead of a sticker.
  public internal(set) var sticker: String
  /// Instead of a spoken message.
  public internal(set) var voiceMessage: String
  /// Instead of a film.
  public internal(set) var video: String
  /// Instead of a file without a name.
  public internal(set) var file: String
  /// Instead of a place.
  public internal(set) var location: String
  /// Instead of a business card.
  public internal(set) var contact: String
  /// Before what is known of a message of an unknown kind.
  public internal(set) var unsupported: String
  /// Instead of a message that says nothing.
  public internal(set) var emptyMessage: String
  /// Instead of a message that was taken back.
  public internal(set) var deletedMessage: String
  /// On a message that is kept at the top of the conversation.
  public internal(set) var pinnedMessage: String
  /// On the line above the messages of the day that counts as now.
  public internal(set) var today: String
  /// On the line above the messages of the day before.
  public internal(set) var yesterday: String
  /// How many take part.
  var memberForms: PluralForms
  /// How many have answered a poll.
  var voteForms: PluralForms
  /// How a number finds its form.
  var pluralRule = PluralRule.none
  /// Between a label and what it labels.
  var colon = ": "
  /// The names of 1, 1000, 1000² … bytes.
  var byteUnits = ["B", "kB", "MB", "GB", "TB"]
}

extension LocalizedStrings {
  /// Makes the words of a language; those of English where the language is not known.
  package init(locale: LocaleTag) {
    self = Self.known(locale) ?? .english
    self.locale = locale.identifier
  }

  /// So many take part, with the number as the locale writes it.
  package func members(_ count: Int, numbers: NumberTexts) -> String {
    counted(count, in: memberForms, numbers)
  }

  /// So many have answered a poll, with the number as the locale writes it.
  func votes(_ count: Int, numbers: NumberTexts) -> String {
    counted(count, in: voteForms, numbers)
  }

  private func counted(_ count: Int, in forms: PluralForms, _ numbers: NumberTexts) -> String {
    let form = forms[pluralRule.category(of: max(0, count))]
    return filled(form, with: numbers.text(max(0, count)))
  }

  /// Names whoever said a message first, as far as anybody knows.
  package func forwarded(from name: String) -> String {
    name.isBlank ? forwarded : filled(forwardedPattern, with: name)
  }

  /// A label with what it labels: `Unsupported message: poll`.
  func labeled(_ label: String, _ text: String) -> String { joined([label, text], by: colon) }

  /// A name with what was said, in the direction of the words, or else of the name.
  func quoted(_ name: String, _ words: String) -> String {
    let direction = [words, name].lazy.compactMap(BidiIsolation.firstDirection).first
    return joined(
      [name, words], by: colon, isRightToLeft: direction.map { $0 == .rightToLeft })
  }

  /// Sets parts beside each other, in the order in which the page reads.
  ///
  /// Where any of them reads from the right, each is isolated: neither moves into the others.
  func joined(_ parts: [String], by separator: String) -> String {
    joined(parts, by: separator, isRightToLeft: nil)
  }

  /// Sets parts beside each other in a direction; nil takes that of the language.
  private func joined(
    _ parts: [String], by separator: String, isRightToLeft asked: Bool?
  ) -> String {
    guard parts.count > 1, isRightToLeft || parts.contains(where: BidiIsolation.isNeeded) else {
      return parts.joined(separator: separator)
    }
    return BidiIsolation.directionMark(isRightToLeft: asked ?? isRightToLeft)
      + parts.map(BidiIsolation.isolated).joined(separator: separator)
  }

  /// The words of this language in a table of their own.
  ///
  /// - Parameters:
  ///   - table: By language.
  ///   - simplified: In simplified Chinese characters.
  ///   - traditional: In traditional Chinese characters.
  ///   - english: Of languages that the table does not have.
  /// - Returns: One of them.
  func words<Words>(
    in table: [String: Words], simplified: Words, traditional: Words, english: Words
  ) -> Words {
    switch locale.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "zh", "cmn", "yue": file == Self.traditionalChinese.file ? traditional : simplified
    case let language: table[language] ?? english
    }
  }

  /// Puts a text into the place that a word has for it, and keeps it apart where directions mix.
  func filled(_ pattern: String, with text: String) -> String {
    guard isRightToLeft || BidiIsolation.isNeeded(text) else {
      return pattern.replacing("{}", with: text, maxReplacements: 1)
    }
    return BidiIsolation.directionMark(isRightToLeft: isRightToLeft)
      + pattern.replacing("{}", with: BidiIsolation.isolated(text), maxReplacements: 1)
  }

  /// Whether the language reads from right to left.
  private var isRightToLeft: Bool { BidiIsolation.isNeeded(edited) }
}
