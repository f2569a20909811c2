import ChatModel

/// A file format that is recognised but not supported, with advice for the user.
struct ForeignFormat {
  /// The name of the format, worded to follow “this is”.
  let name: String
  let advice: String

  private init(_ name: String, _ advice: String) {
    self.name = name
    self.advice = advice
  }

  /// Examines a file that no importer recognises; nil if its format is unknown.
  init?(_ file: ImportFile) throws(ImportError) {
    let head = try file.head()
    if let found = Self.binary(head, name: file.name) ?? Self.text(head) {
      self = found
    } else if let json = try file.jsonHead(), let found = Self.json(json) {
      self = found
    } else if let table = try TableFile(file), table.isEven {
      let names = ParticipantChoice.list(table.headings.map { "“\($0)”" })
      self.init(
        "a table whose headings do not name the senders and the texts",
        "name its columns, at least those of senders and texts; it has \(names)")
    } else {
      return nil
    }
  }

  // MARK: Bytes

  private static func binary(_ head: [UInt8], name: String) -> ForeignFormat? {
    func begins(_ bytes: [UInt8], at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: bytes)
    }
    let export = "export the chat from the app, as text or JSON"
    if begins(Array("SQLite format 3".utf8)) {
      if name.hasSuffix(".vscdb") {
        return ForeignFormat(
          "the database of Cursor or Visual Studio Code",
          "export the chat: in Cursor as Markdown, of Copilot by “Chat: Export Chat…”")
      }
      return ForeignFormat("a database (SQLite)", export)
    }
    if [".crypt12", ".crypt14", ".crypt15"].contains(where: name.lowercased().hasSuffix) {
      return ForeignFormat(
        "an encrypted backup of WhatsApp", "open the chat in the app and choose “Export chat”")
    }
    if begins(Array("%PDF".utf8)) { return ForeignFormat("a PDF", export) }
    if begins([0x1F, 0x8B]) || begins([0xFD, 0x37, 0x7A]) || begins(Array("BZh".utf8)) {
      return ForeignFormat("a compressed file that is not a zip", "unpack it and name a file in it")
    }
    if begins([0x37, 0x7A, 0xBC, 0xAF]) || begins(Array("Rar!".utf8)) {
      return ForeignFormat("an archive that is not a zip", "unpack it and name a file in it")
    }
    if begins(Array("ftyphei".utf8), at: 4) || begins(Array("ftypmif".utf8), at: 4) {
      return ForeignFormat("a picture (HEIC)", "name the export to which it belongs")
    }
    let isPicture =
      begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF]) || begins(Array("GIF8".utf8))
      || begins(Array("RIFF".utf8)) && begins(Array("WEBP".utf8), at: 8)
    return isPicture ? ForeignFormat("a picture", "name the export to which it belongs") : nil
  }

  private static func text(_ head: [UInt8]) -> ForeignFormat? {
    let start = String(decoding: head.prefix(512), as: UTF8.self).withLineFeeds[...].trimmed
    let lower = start.prefix(200).lowercased()
    if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") {
      return ForeignFormat("an HTML page", "export the chat as JSON or as text")
    }
    if lower.hasPrefix("<?xml") {
      return ForeignFormat("an XML file", "export the chat as JSON or as text")
    }
    if lower.hasPrefix("===="), lower.contains("\nguild: "), lower.contains("\nchannel: ") {
      return ForeignFormat(
        "a text by DiscordChatExporter", "export the channel again, as JSON")
    }
    let isSubtitle =
      lower.hasPrefix("webvtt") || lower.hasPrefix("1\n00:")
    if isSubtitle {
      return ForeignFormat(
        "a subtitle file", "write the speaker's name before each line, such as “Ana: hello”")
    }
    return nil
  }

  // MARK: JSON

  private static func json(_ head: JSONHead) -> ForeignFormat? {
    func has(_ keys: String...) -> Bool { keys.allSatisfy(head.has) }
    let advice = "convert it to ChatRaster's JSON or to a script"
    let name: String? =
      if has("userId", "exportDate") {
        "an export of Skype"
      } else if head["type"]?.text == "FeatureCollection" {
        "a map (GeoJSON)"
      } else {
        nil
      }
    return name.map { ForeignFormat($0, advice) }
  }
}
