/// A word or sentence of the interface that a kind of content shows.
///
/// ```swift
/// static let vocabulary = [passed, arrived]
///
/// private static let passed = KindWord("com.example.parcel.passed", "Now in {place}")
/// private static let arrived = KindWord("com.example.parcel.arrived", "Delivered")
/// ```
///
/// A language file translates it under its key, with the same placeholders. These are names in
/// braces, which texts replace.
public struct KindWord: Hashable, Sendable {
  /// The key in language files: the type of the kind, a dot, and the name of the word.
  public let key: String
  /// The English text, which is used if neither the language nor its base has the word.
  public let english: String

  /// Makes a word.
  ///
  /// - Parameters:
  ///   - key: The type of the kind, a dot, and a name that is unique within the kind.
  ///   - english: The English text, on one line.
  public init(_ key: String, _ english: String) {
    self.key = key
    self.english = english
  }

  /// The placeholders of a text, with their braces.
  static func placeholders(of text: String) -> Set<String> {
    var found: Set<String> = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      found.insert(String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return found
  }
}

extension LocalizedStrings {
  /// A word of a kind, in the language of the page.
  public subscript(word: KindWord) -> String { kindTexts[word.key] ?? word.english }

  /// A sentence of a kind with its placeholders replaced.
  ///
  /// In a sentence with mixed directions, each text is isolated from the words around it.
  ///
  /// - Parameters:
  ///   - word: The sentence, such as `{actor} added {members}`.
  ///   - texts: The text for each placeholder, by its name without braces.
  /// - Returns: The sentence in the language of the page; a placeholder without a text stays.
  public func sentence(_ word: KindWord, _ texts: [String: String]) -> String {
    filled(self[word], with: texts)
  }
}
