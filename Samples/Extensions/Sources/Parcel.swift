import ChatFonts
import ChatRaster
import FoundationEssentials

/// A parcel on its way, with words in the language of the page: English here, and the other
/// languages in `Languages`, each in one file.
struct ParcelKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    var shop: String
    var place: String?
    var isHere: Bool
  }
  static let type = "com.example.parcel", version = 1
  static let vocabulary = [sent, passed, arrived]

  static let sent = KindWord("com.example.parcel.sent", "Sent by {shop}")
  static let passed = KindWord("com.example.parcel.passed", "Now in {place}")
  static let arrived = KindWord("com.example.parcel.arrived", "Delivered to you")

  func summary(of parcel: Payload, in strings: LocalizedStrings) -> String {
    if parcel.isHere { return strings[Self.arrived] }
    return parcel.place.map { strings.sentence(Self.passed, ["place": $0]) }
      ?? strings.sentence(Self.sent, ["shop": parcel.shop])
  }

  func words(of parcel: Payload, in context: ContentContext) -> ContentWords? {
    ContentWords(RichText("📦 " + summary(of: parcel, in: context.strings)))
  }

  func measured(_ parcel: Payload, in context: ContentContext) -> WordsAlone { WordsAlone() }
}

/// Checks the words of a kind of this package in four languages.
func checkParcels() async throws {
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.contentKinds.register(ParcelKind())
  configuration.languages = LanguageCatalog(directories: [languages.path])
  let renderer = try ChatRenderer(configuration)
  let parcels: [ParcelKind.Payload] = [
    .init(shop: "Lakeside", isHere: false), .init(shop: "Lakeside", place: "Lyon", isHere: false),
    .init(shop: "Lakeside", isHere: true),
  ]
  var chat = Conversation(
    participants: [Participant(id: "Bo", name: "Bo")],
    messages: try parcels.enumerated().map { index, parcel in
      Message(id: "\(index)", sender: "Bo", content: try Content(ParcelKind.self, parcel))
    })
  for (locale, words) in [
    ("en", ["Sent by", "Now in", "Delivered to you"]),
    ("de", ["Abgeschickt von", "Jetzt in", "Zugestellt"]),
    ("ar", ["أرسله", "وصل إلى", "تم التسليم"]), ("sw", ["Kimetumwa na", "Sasa kiko", "Kimefika"]),
  ] {
    chat.locale = locale
    let texts = try await renderer.textReport(of: chat).messages.flatMap(\.texts).map(\.text)
    try require(
      words.allSatisfy { word in texts.contains { $0.contains(word) } },
      "the words of a kind of this package are in the language \(locale)")
  }
}
