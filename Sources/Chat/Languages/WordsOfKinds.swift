import ChatModel

/// The words that kinds of content declare.
package protocol WordsOfKinds: Sendable {
  /// The words of all kinds.
  var vocabulary: [KindWord] { get }
  /// The names of all kinds.
  var types: Set<String> { get }
  /// A number that differs between collections with different kinds.
  var fingerprint: Int { get }
}

/// The check of language files with the words of kinds.
struct KindWordCheck {
  private let words: [String: KindWord]
  private let types: Set<String>

  /// Collects the words of kinds.
  init(_ kinds: any WordsOfKinds) {
    words = Dictionary(kinds.vocabulary.map { ($0.key, $0) }) { first, _ in first }
    types = kinds.types
  }

  /// The reason why a language file cannot have a text under a key; nil if it can.
  ///
  /// A word of an unknown kind is accepted if the kind's name begins with a domain, because another
  /// program with the same languages can have the kind.
  func error(in text: String, of key: String) -> LanguageError.Reason? {
    if let word = words[key] {
      let expected = KindWord.placeholders(of: word.english)
      guard KindWord.placeholders(of: text) != expected else { return nil }
      let names = expected.sorted().joined(separator: " and ")
      return .unfit(expected: "a line of text with " + (names.isEmpty ? "no placeholder" : names))
    }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    let isComplete = !parts.contains("")
    // A kind whose name is only the first of two parts has no domain: it would be ChatRaster's.
    if isComplete, parts.count > 2, !isOfKnownKind(parts), !isMisspelt(key, kind: parts[0]) {
      return nil
    }
    return .unknownKey(nearest: Spelling.nearest(to: key, among: words.keys.sorted()))
  }

  /// True if a kind's type is the beginning of a key.
  private func isOfKnownKind(_ parts: [Substring]) -> Bool {
    (1..<parts.count).contains { types.contains(parts.prefix($0).joined(separator: ".")) }
  }

  /// True if a key resembles that of a word of ChatRaster's, as `chatEvnt.joined.you` does.
  private func isMisspelt(_ key: String, kind: Substring) -> Bool {
    let reserved = types.filter { !$0.contains(".") }
    guard Spelling.nearest(to: String(kind), among: reserved) != nil else { return false }
    let known = words.keys.filter { reserved.contains(String($0.prefix { $0 != "." })) }
    return Spelling.nearest(to: key, among: known) != nil
  }
}
