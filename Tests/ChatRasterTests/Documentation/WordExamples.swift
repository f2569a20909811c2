import ChatRaster

struct ParcelKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    var place: String?
  }

  static let type = "com.example.parcel"
  static let version = 1
  static let vocabulary = [passed, arrived]

  private static let passed = KindWord("com.example.parcel.passed", "Now in {place}")
  private static let arrived = KindWord("com.example.parcel.arrived", "Delivered")

  func summary(of parcel: Payload, in strings: LocalizedStrings) -> String {
    parcel.place.map { strings.sentence(Self.passed, ["place": $0]) } ?? strings[Self.arrived]
  }

  func words(of parcel: Payload, in context: ContentContext) -> ContentWords? {
    ContentWords(RichText(summary(of: parcel, in: context.strings)))
  }

  func measured(_ parcel: Payload, in context: ContentContext) -> WordsAlone { WordsAlone() }
}

/// Makes a language file with the English words of kinds, to be translated.
func template(of kinds: ContentKinds) -> String {
  let lines = kinds.vocabulary.map { "  \"\($0.key)\": \"\($0.english)\"" }
  return "{ \"base\": \"en\",\n" + lines.joined(separator: ",\n") + " }\n"
}
