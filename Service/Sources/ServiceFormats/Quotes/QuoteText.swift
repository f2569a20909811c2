/// The text of a quoted message, with its formatted ranges in ChatRaster's format.
struct QuoteText {
  /// A formatted range, with offsets in Unicode scalars.
  struct Entity: Encodable {
    var type: String
    var offset: Int
    var length: Int
    var url: String?
    var participant: String?
    var language: String?
  }

  var string: String
  var entities: [Entity] = []

  /// Converts formatted ranges from UTF-16 units; ranges are clamped to the text, as in JavaScript.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - marks: The text's formatted ranges.
  ///   - participant: Returns the id of a mentioned user.
  init(
    _ string: String, _ marks: [QuoteEntityDraft],
    participant: (QuoteAuthorDraft) -> String?
  ) {
    self.string = string
    guard !marks.isEmpty else { return }
    let places = Self.scalarPlaces(string)
    for mark in marks {
      let lower = max(0, min(mark.offset, places.count - 1))
      let (sum, overflow) = mark.offset.addingReportingOverflow(mark.length)
      let upper = max(lower, min(overflow ? places.count - 1 : sum, places.count - 1))
      let range = places[lower]..<places[upper]
      guard !range.isEmpty else { continue }
      let units = Array(string.utf16)[lower..<upper]
      guard
        var entity = Self.entity(
          mark, String(decoding: units, as: UTF16.self), participant: participant)
      else { continue }
      entity.offset = range.lowerBound
      entity.length = range.count
      entities.append(entity)
    }
  }

  /// The numbers of scalars that begin before each UTF-16 unit, and before the end.
  private static func scalarPlaces(_ string: String) -> [Int] {
    var places: [Int] = []
    var count = 0
    for scalar in string.unicodeScalars {
      places.append(count)
      count += 1
      // The second half of a surrogate pair is mapped to the next scalar.
      if scalar.value > 0xFFFF { places.append(count) }
    }
    places.append(count)
    return places
  }

  /// The format without its range; nil for a kind that is drawn as plain text, such as a custom
  /// emoji, whose fallback emoji is in the text.
  private static func entity(
    _ mark: QuoteEntityDraft, _ text: String, participant: (QuoteAuthorDraft) -> String?
  ) -> Entity? {
    func plain(_ type: String) -> Entity { Entity(type: type, offset: 0, length: 0) }
    func link(_ url: String) -> Entity { Entity(type: "link", offset: 0, length: 0, url: url) }
    switch mark.type {
    case "bold", "italic", "underline", "strikethrough", "code", "spoiler": return plain(mark.type)
    case "pre":
      var entity = plain("codeBlock")
      entity.language = mark.language
      return entity
    case "blockquote", "expandable_blockquote": return plain("quote")
    case "text_link": return link(mark.url ?? text)
    case "url": return link(text.contains("://") ? text : "https://" + text)
    case "email": return link("mailto:" + text)
    case "phone_number": return link("tel:" + text.filter { $0.isNumber || $0 == "+" })
    // The importer of Telegram's exports makes the same links.
    case "mention": return link("https://t.me/" + text.dropFirst())
    case "hashtag", "cashtag": return link("tg://search_hashtag?hashtag=" + text.dropFirst())
    case "bot_command": return link("tg://bot_command?command=" + text.dropFirst())
    case "text_mention":
      guard let id = mark.user.flatMap(participant) else { return nil }
      var entity = plain("mention")
      entity.participant = id
      return entity
    default: return nil
    }
  }
}
