import Platform

/// A language's words of kinds of content, by their keys in language files.
struct KindTexts: Hashable, Sendable {
  private let texts: [String: String]
  /// The digest of all keys and texts.
  ///
  /// The cache keys of every page contain it, so it is computed only once for a language.
  let digest: ContentDigest

  /// Makes a collection of words.
  init(_ texts: [String: String]) {
    self.texts = texts
    var hasher = ContentHasher()
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      hasher.combine(key)
      hasher.combine(text)
    }
    digest = hasher.finish()
  }

  /// The text of a word; nil if the language does not have it.
  subscript(key: String) -> String? { texts[key] }

  /// The keys of all words, in no particular order.
  var keys: some Collection<String> { texts.keys }

  /// A language's words; those that it lacks are taken from these, the words of its base.
  func overridden(by own: [String: String]) -> KindTexts {
    own.isEmpty ? self : KindTexts(texts.merging(own) { _, own in own })
  }
}
