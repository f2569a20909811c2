import ChatModel
import FoundationEssentials

/// Makes cards from a message's embeds: link previews, and embeds written by a bot.
struct DiscordEmbeds {
  let file: ImportFile
  let mentions: [JSONValue]

  /// The card of a record; nil if nothing of it can be shown.
  func content(of embed: JSONObject, report: inout ImportReport) -> EmbedContent? {
    var card = EmbedContent(
      title: embed.text("title"), url: embed.text("url"),
      description: embed.text("description").map(words),
      fields: (embed["fields"]?.array ?? []).compactMap(\.object).compactMap(field),
      author: label(embed["author"]?.object, name: "name"),
      color: embed.text("color").flatMap(Self.color),
      footer: label(embed["footer"]?.object, name: "text"), at: embed["timestamp"]?.moment)
    card.thumbnail = picture(embed["thumbnail"]?.object)
    card.image =
      picture(embed["image"]?.object)
      ?? (embed["images"]?.array ?? []).lazy.compactMap { self.picture($0.object) }.first
    let isNamed =
      ["thumbnail", "image", "video"].contains { embed[$0]?.object != nil }
      || embed["images"]?.array?.isEmpty == false
    if isNamed, card.thumbnail == nil, card.image == nil {
      report.countOmission("picture of a preview")
    }
    return card.isEmpty ? nil : card
  }

  /// A text of a card, which is drawn as the small Markdown.
  ///
  /// There `a || b || c` has no spoiler, so the spaces inside Discord's marks are left out.
  private func words(_ text: String) -> String {
    let words = DiscordReferences.resolved(text, mentions: mentions)
    var bytes = Array(words.utf8)
    for range in Markdown(.discord).spoilers(in: words).reversed() {
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      let start = bytes[range].prefix(while: isBlank).endIndex
      let end = bytes[start..<range.upperBound].reversed().prefix(while: isBlank).count
      bytes.removeSubrange(range.upperBound - end..<range.upperBound)
      bytes.removeSubrange(range.lowerBound..<start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func field(_ object: JSONObject) -> EmbedContent.Field? {
    guard let name = object.text("name"), let value = object.text("value") else { return nil }
    return EmbedContent.Field(
      name, words(value), inline: object["isInline"]?.isTrue == true ? true : nil)
  }

  private func label(_ object: JSONObject?, name: String) -> EmbedContent.Label? {
    guard let object, let words = object.text(name) else { return nil }
    return EmbedContent.Label(
      words, url: object.text("url"), icon: object.text("iconUrl").flatMap(file.pathBelow))
  }

  /// The path of an image that was saved with the export.
  private func picture(_ object: JSONObject?) -> String? {
    object?.text("url").flatMap(file.pathBelow)
  }

  /// A colour in the conversation format's notation; the exporter writes `#RRGGBB`.
  private static func color(_ text: String) -> String? {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
      ? text.lowercased() : nil
  }
}
