import Kit

extension JSONValue {
  /// True if the value contains words that a conversation could show: the one rule for a record or
  /// a part that is called empty.
  ///
  /// Texts under keys for ids, types, times and the like (`UnreadKeys`) are no words.
  var holdsWords: Bool {
    switch self {
    case .string(let text): !text.isBlank
    case .array(let elements): elements.contains { $0.holdsWords }
    case .object(let object):
      object.entries.contains { key, value in Self.isRead(value, under: key) && value.holdsWords }
    case .number, .boolean, .null: false
    }
  }

  /// The words of a value that its format's reader does not understand, in the order of the file,
  /// each text in a paragraph of its own; nil if there are none.
  ///
  /// It contains all texts under the keys of `WordKeys.shown`, wherever they are, and under other keys
  /// the texts of several words. A text that repeats an earlier one is left out.
  var shownWords: String? {
    var texts: [String] = []
    appendWords(to: &texts, isNamed: true)
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  private func appendWords(to texts: inout [String], isNamed: Bool) {
    switch self {
    case .string(let text):
      guard !text.isBlank, isNamed || text.isSentence, !texts.contains(text) else { return }
      texts.append(text)
    case .array(let elements):
      for element in elements { element.appendWords(to: &texts, isNamed: isNamed) }
    case .object(let object):
      for (key, value) in object.entries where Self.isRead(value, under: key) {
        value.appendWords(to: &texts, isNamed: WordKeys.shown.contains(key))
      }
    case .number, .boolean, .null: break
    }
  }

  /// True if a value is searched for words.
  ///
  /// A list or an object is searched under every key, because in a changed format words can be below
  /// a key that had an id.
  private static func isRead(_ value: JSONValue, under key: String) -> Bool {
    switch value {
    case .object, .array: true
    default: !UnreadKeys.contain(key)
    }
  }
}

extension String {
  /// True for several words, as opposed to a name, an id or an address.
  fileprivate var isSentence: Bool {
    var words = 0
    for word in split(whereSeparator: \.isWhitespace).prefix(8)
    where word.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      words += 1
    }
    return words > 1
  }
}
