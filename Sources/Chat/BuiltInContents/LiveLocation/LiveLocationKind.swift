import BubbleLayout
import ChatModel

/// A live location: a geographic position that follows its sender for a limited time.
struct LiveLocationKind: ContentKind {
  static let type = "liveLocation"
  static let version = 1
  static let vocabulary = [name, until, ended]

  /// The text on a live location, which is updated as its sender moves.
  private static let name = KindWord("liveLocation.name", "Live location")
  /// The time until which a live location is updated.
  private static let until = KindWord("liveLocation.until", "Live until {time}")
  /// The text on a live location that has ended.
  private static let ended = KindWord("liveLocation.ended", "Live location ended")

  func summary(of place: LiveLocationContent, in strings: LocalizedStrings) -> String {
    strings.labeled(
      strings[place.ended == true ? Self.ended : Self.name],
      with: place.note.map { RichText($0) })
  }

  func words(of place: LiveLocationContent, in context: ContentContext) -> ContentWords? {
    let isEnded = place.ended == true
    let title = context.strings[isEnded ? Self.ended : Self.name]
    let until =
      isEnded
      ? nil
      : place.until.map {
        context.strings.sentence(Self.until, ["time": context.text(of: $0, as: .time)])
      }
    let lines = [title, until, place.note].compactMap(\.self).filter { !$0.isBlank }
    return ContentWords(
      RichText(
        lines.joined(separator: "\n"),
        entities: [RichText.Entity(.bold, 0..<title.utf8.count)]), role: .place)
  }

  func redacted(
    _ place: LiveLocationContent, by redaction: Redaction
  ) -> LiveLocationContent? {
    LiveLocationContent(
      latitude: 0, longitude: 0, until: place.until, ended: place.ended,
      note: place.note.map { redaction.masked($0) })
  }

  func measured(
    _ place: LiveLocationContent, in context: ContentContext
  ) -> some MeasuredContent {
    MapView(marker: .live(hasEnded: place.ended == true), in: context)
  }
}
