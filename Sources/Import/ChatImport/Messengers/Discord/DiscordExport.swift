import ChatModel
import JSONStream

/// Reads a channel, which may be split into parts: `general [1].json`, `general [1] [part 2].json`.
struct DiscordExport {
  let file: ImportFile

  /// The name of a channel as displayed in the app.
  static func title(of name: String, type: JSONValue?) -> String {
    type?.text?.hasPrefix("Guild") == true ? "#\(name)" : name
  }

  /// The path of the first part of a channel; nil if the given path is not that of a later part.
  static func firstPart(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), let mark = path[..<dot].lastIndex(of: "[") else {
      return nil
    }
    let words = path[mark..<dot]
    guard words.hasPrefix("[part "), words.hasSuffix("]"),
      let number = Int(words.dropFirst(6).dropLast()), number > 1, path[..<mark].hasSuffix(" ")
    else { return nil }
    return String(path[..<mark].dropLast()) + path[dot...]
  }

  func read(options: ImportOptions, into draft: inout ImportDraft) throws(ImportError) {
    var builder = DiscordChatBuilder(file: file)
    var part = file
    var number = 1
    while true {
      try read(part, &builder, options, &draft)
      part.close()
      number += 1
      let name = "\(file.stem) [part \(number)].json"
      guard Self.firstPart(of: file.name) == nil, let next = file.sibling(name) else { break }
      part = next
    }
    if options.me == nil { draft.noteUnknownOwner(of: "export") }
  }

  private func read(
    _ part: ImportFile, _ builder: inout DiscordChatBuilder, _ options: ImportOptions,
    _ draft: inout ImportDraft
  ) throws(ImportError) {
    let document = JSONDocument(
      file: part, list: "messages", advice: "export the channel again as JSON")
    try document.readAll { key, reader throws(JSONError) in
      guard key == "guild" || key == "channel" else { return try draft.pass(key, &reader) }
      let value = try JSONValue(&reader)
      // Each part repeats the names.
      if let object = value.object, part.name == file.name {
        Self.note(key, object, in: &draft)
      }
      draft.pass(key, value)
    } element: { value, number throws(ImportError) in
      try draft.addRecord(value, number, in: part, options) {
        object, draft throws(ImportError) in
        try builder.add(object, to: &draft)
      }
    }
  }

  /// Adds the server, or the group and the topic of the channel, to the line below the title; a chat
  /// between people has none, only the exporter's words for it.
  private static func note(_ key: String, _ object: JSONObject, in draft: inout ImportDraft) {
    let words = (key == "guild" ? ["name"] : ["category", "topic"]).compactMap { object.text($0) }
    if object.text("id") == "0" || object.text("type")?.hasPrefix("Direct") == true {
      draft.words.known += words
    } else if !words.isEmpty {
      draft.conversation.subtitle =
        ([draft.conversation.subtitle].compactMap(\.self) + words).joined(separator: " · ")
    }
  }
}
