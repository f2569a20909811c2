import ChatModel
import Kit

/// The parts of a message of QQ Chat Exporter: elements with a type and data, or in version 4 a text
/// with a list of files.
struct QQContent {
  private let object: JSONObject
  private let file: ImportFile
  private(set) var replyTo: Message.ID?
  /// The contents before the open text.
  private var parts: [Content] = []
  private var text = RichTextBuilder()

  init(_ object: JSONObject, file: ImportFile) {
    self.object = object
    self.file = file
  }

  /// The contents in their order.
  var contents: [Content] {
    let words = text.richText
    return (parts + (words.string.isBlank ? [] : [.text(words)])).withAlbums
  }

  /// Adds content that is no text, which ends the open text.
  private mutating func append(_ content: Content) {
    let words = text.richText
    if !words.string.isBlank { parts.append(.text(words)) }
    text = RichTextBuilder()
    parts.append(content)
  }

  /// The words of an event of the app.
  func notice(_ report: inout ImportReport) -> String {
    if let words = object.text("text"), !words.isBlank { return String(words[...].trimmed) }
    let words = elements.compactMap { Self.words($0.data) }
    return words.joined(separator: " ")
  }

  private var elements: [(type: String, data: JSONObject)] {
    (object["elements"]?.array ?? []).compactMap(\.object).map {
      ($0.text("type") ?? "", $0["data"]?.object ?? $0)
    }
  }

  /// Reads all parts.
  mutating func read(into draft: inout ImportDraft) throws(ImportError) {
    if let reply = object["reply"]?.object { readReply(reply) }
    let elements = self.elements
    guard !elements.isEmpty else { return readOldParts(&draft.report) }
    // Some versions repeat the whole text, with names of what is beside it, in the first element.
    let whole = object.text("text")
    let isWhole =
      elements.count > 1 && whole != nil
      && elements.contains { $0.type == "text" && $0.data.text("text") == whole }
    for (type, data) in elements {
      switch type {
      case "text": text.append(RichText(linking: data.text("text") ?? ""))
      case "at":
        guard !isWhole else { continue }
        let name = data.text("name") ?? ""
        let start = text.end
        text.append(name.hasPrefix("@") ? name : "@" + name)
        if let id = data["uid"]?.identifier, id != "all", id != "unknown" {
          try draft.participant(id, name: name.isEmpty ? nil : name)
          text.mark(.mention(id), from: start)
        }
      case "face": if !isWhole { text.append(Self.face(data)) }
      case "market_face":
        draft.report.countPlaceholder("sticker as its name")
        if !isWhole { text.append(Self.face(data)) }
      case "reply": readReply(data)
      case "image", "audio", "video", "file", "voice":
        append(file(type, data, &draft.report))
      default: read(type, data, &draft.report)
      }
    }
  }

  private mutating func readReply(_ data: JSONObject) {
    let id = (data["referencedMessageId"] ?? data["messageId"])?.identifier
    replyTo = id.flatMap { $0 == "0" ? nil : $0 } ?? replyTo
  }

  private static func face(_ data: JSONObject) -> String {
    let name = (data.text("name") ?? data.text("id") ?? "")[...]
    let words = name.hasPrefix("/") ? name.dropFirst() : name
    return words.hasPrefix("[") ? String(words) : "[\(words)]"
  }

  /// The parts of version 4, whose text names the files.
  private mutating func readOldParts(_ report: inout ImportReport) {
    for resource in object["resources"]?.array?.compactMap(\.object) ?? [] {
      append(file(resource.text("type") ?? "file", resource, &report))
    }
    text.append(RichText(linking: object.text("text") ?? ""))
  }

  // MARK: Kinds

  private func file(
    _ type: String, _ data: JSONObject, _ report: inout ImportReport
  ) -> Content {
    let name = data.text("filename") ?? data.text("fileName") ?? data.text("name") ?? ""
    let kind = type == "voice" ? "audio" : type
    let local = data.text("localPath").map { $0.replacing("\\", with: "/") }
    // The exporter copies files into a folder for each kind.
    let candidates = [
      local, local.map { "resources/\($0)" },
      local.map { "resources/\(kind)s/\($0.lastPathComponent)" },
      "resources/\(kind)s/\(name)", data.text("url"),
    ]
    let path = candidates.lazy.compactMap { $0 }.compactMap(file.pathBelow).first
    let types = ["image": "image/jpeg", "audio": "audio/amr", "video": "video/mp4"]
    let isGIF = kind == "image" && name.fileExtension == "gif"
    if path == nil, kind != "image" { report.countPlaceholder("file whose file is missing") }
    return AttachedFile(
      name: name, path: path, mediaType: isGIF ? "image/gif" : types[kind] ?? "application/x-file",
      size: data.integer("size"), width: data.integer("width"), height: data.integer("height"),
      duration: data["duration"]?.double
    ).content(report: &report)
  }

  private mutating func read(
    _ type: String, _ data: JSONObject, _ report: inout ImportReport
  ) {
    switch type {
    case "location":
      let latitude = (data["lat"] ?? data["latitude"])?.double
      let longitude = (data["lng"] ?? data["lon"] ?? data["longitude"])?.double
      if let latitude, let longitude, (-90...90).contains(latitude),
        (-180...180).contains(longitude)
      {
        append(
          .location(
            LocationContent(
              latitude: latitude, longitude: longitude,
              name: data.text("title") ?? data.text("name"), address: data.text("address"))))
        return
      }
      report.countPlaceholder("place without coordinates")
    case "forward": report.countPlaceholder("forwarded messages as text")
    case "json": report.countPlaceholder("card as text")
    case "system", "av_record", "markdown": break
    default: report.countPlaceholder("part of another kind as text")
    }
    text.beginLine()
    let start = text.end
    if let words = Self.words(data) { text.append(RichText(linking: words)) }
    for inner in data["messages"]?.array?.compactMap(\.object) ?? [] {
      let name = inner["sender"]?.object?.text("name")
      let words = inner["content"]?.object?.text("text") ?? Self.words(inner)
      guard let words else { continue }
      text.beginLine()
      text.append((name.map { "\($0): " } ?? "") + words)
    }
    if type == "forward" { text.mark(.quote, from: start) }
  }

  /// The words of a card or another part, each once, on lines.
  private static func words(_ data: JSONObject) -> String? {
    var lines: [String] = []
    let keys = [
      "title", "text", "content", "description", "desc", "summary", "prompt", "name", "address",
      "url",
    ]
    for key in keys {
      guard let words = data.text(key), !words.isBlank, !lines.contains(words) else { continue }
      lines.append(words)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
