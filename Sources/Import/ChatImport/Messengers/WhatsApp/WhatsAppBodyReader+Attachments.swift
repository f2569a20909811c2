import ChatModel
import Kit

extension WhatsAppBodyReader {
  /// Reads a message that refers to a file in the export.
  mutating func attachment(_ text: Substring) -> WhatsAppBody? {
    if let tag = bracketedTag(text) {
      return content(ofFile: tag.name, caption: caption(tag.caption, besides: tag.name))
    }
    let (line, rest) = text.firstLine
    if let name = notedFile(line) { return content(ofFile: name, caption: caption(rest)) }
    return nil
  }

  /// Reads the tag of iOS, with the caption before it or on the following lines: `<attached:
  /// name>`, `<name attached>` or, in old versions, `name <attached>`.
  private func bracketedTag(_ text: Substring) -> (name: String, caption: Substring)? {
    if let open = lastOpeningBracket(text) {
      let tag = text[open...]
      if let name = taggedName(tag, isMarked: isMarked(text, before: open)) {
        return (name, text[..<open])
      }
      let before = text[..<open]
      let start = before.lastIndex { $0.isNewline }.map { before.index(after: $0) }
      let name = fileName(before[(start ?? before.startIndex)...])
      if hasExtension(name), isAttached(name, note: tag) {
        return (name, before[..<(start ?? before.startIndex)])
      }
    }
    guard text.utf8.first == 0x3C else { return nil }
    let (line, rest) = text.firstLine
    guard let close = line.utf8.firstIndex(of: 0x3E) else { return nil }
    let end = line.utf8.index(after: close)
    guard line[end...].isAllBlank, let name = taggedName(line[..<end], isMarked: true) else {
      return nil
    }
    return (name, rest)
  }

  /// The name of the file in a tag that also contains the word for “attached” in some language; nil
  /// if there is none.
  private func taggedName(_ tag: Substring, isMarked: Bool) -> String? {
    let words = tag.unicodeScalars.drop { "<‹".unicodeScalars.contains($0) }
      .prefix { !">›".unicodeScalars.contains($0) }
    if let colon = words.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      let label = WhatsAppPhrases.key(for: Substring(words[..<colon]))
      let name = fileName(Substring(words[words.index(after: colon)...]))
      guard !name.isEmpty, !name.utf8.contains(0x0A) else { return nil }
      let isKnown = WhatsAppPhrases.attachedLabels.contains(label)
      return isKnown || (isMarked && hasExtension(name)) ? name : nil
    }
    // In Turkish and some other languages there is no colon, and the label can follow the name.
    let spaces = words.indices.filter { words[$0].isBlank }.prefix(32)
    for space in spaces {
      let (first, second) = (Substring(words[..<space]), Substring(words[space...]))
      for (label, name) in [(first, second), (second, first)] {
        let name = fileName(name)
        guard hasExtension(name), !name.utf8.contains(0x0A) else { continue }
        let isKnown = WhatsAppPhrases.attachedLabels.contains(WhatsAppPhrases.key(for: label))
        if isKnown || (isMarked && Self.isWhatsAppName(name)) { return name }
      }
    }
    return nil
  }

  private func isMarked(_ text: Substring, before index: Substring.Index) -> Bool {
    index == text.startIndex || text[..<index].unicodeScalars.last?.isDirectionMark ?? false
  }

  /// The name of the file in Android's `name (file attached)`.
  private func notedFile(_ line: Substring) -> String? {
    guard line.utf8.count <= 600, line.trimmedForImport.utf8.last == 0x29,
      let open = line.utf8.lastIndex(of: 0x28), open > line.startIndex
    else { return nil }
    let before = line[..<open]
    // In a document's line, the number of pages is between the name and the note.
    let name = fileName(before.byteRange(of: " • ").map { before[..<$0.lowerBound] } ?? before)
    guard hasExtension(name) else { return nil }
    let note = line[open...].trimmedForImport.dropFirst().dropLast()
    return isAttached(name, note: note) ? name : nil
  }

  /// True if the text after a file's name is a known note about an attachment, or if the name was
  /// assigned by WhatsApp or is in the export.
  private func isAttached(_ name: String, note: Substring) -> Bool {
    let key = WhatsAppPhrases.key(for: note)
    return WhatsAppPhrases.attachedNotes.contains(key)
      || WhatsAppPhrases.attachedLabels.contains(key)
      || Self.isWhatsAppName(name) || files.path(of: name) != nil
  }

  private func fileName(_ text: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.trimmedForImport.unicodeScalars where !scalar.isDirectionMark {
      scalars.append(scalar)
    }
    while let last = scalars.last, last.isBlank { scalars.removeLast() }
    return String(scalars)
  }

  private func hasExtension(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return false }
    let count = name[dot...].utf8.count - 1
    return (1...8).contains(count)
  }

  /// The caption of a file; nil for a document's name and number of pages, which iOS repeats before
  /// the tag.
  private func caption(_ text: Substring, besides name: String) -> RichText? {
    var text = text.trimmedForImport
    while let last = text.unicodeScalars.last, last.isDirectionMark || last.isBlank {
      text.unicodeScalars.removeLast()
    }
    if text.byteRange(of: " • ") != nil, !text.utf8.contains(0x0A) { return nil }
    return text.isEmpty || name.hasSuffix(text) ? nil : caption(text)
  }

  /// True for a name that WhatsApp assigns, such as `IMG-20210304-WA0001.jpg` or, on iOS,
  /// `00000012-PHOTO-2021-03-04-15-05-06.jpg`.
  private static func isWhatsAppName(_ name: String) -> Bool {
    let parts = name.split(separator: "-")
    func isNumber(_ part: Substring) -> Bool {
      part.unicodeScalars.allSatisfy { $0.decimalValue != nil }
    }
    guard parts.count >= 3 else { return false }
    if parts.count == 3, androidKinds.contains(parts[0]) {
      return parts[1].utf8.count == 8 && isNumber(parts[1]) && parts[2].hasPrefix("WA")
    }
    return isNumber(parts[0]) && parts.contains { iosKinds.contains($0) }
  }

  private static let androidKinds: Set<Substring> = ["IMG", "VID", "AUD", "PTT", "STK", "DOC"]
  private static let iosKinds: Set<Substring> = ["PHOTO", "VIDEO", "AUDIO", "GIF", "STICKER"]

  /// The content for a file, according to the extension of its name.
  private mutating func content(ofFile name: String, caption: RichText?) -> WhatsAppBody {
    let path = files.path(of: name)
    let missing = path == nil ? "file that is missing" : nil
    let ending = name.utf8.lastIndex(of: 0x2E).map { name[$0...].lowercased() } ?? ""
    let content: Content
    switch ending {
    case ".gif":
      content = .gif(GIFContent(source: path, caption: caption))
    case ".mp4" where name.split(separator: "-").contains("GIF"):
      content = .gif(GIFContent(source: path, caption: caption))
    case ".jpg", ".jpeg", ".png", ".heic", ".heif", ".bmp", ".avif":
      content = .image(ImageContent(source: path, caption: caption))
    case ".webp":
      content = .sticker(ImageContent(source: path, caption: caption))
    case ".mp4", ".mov", ".3gp", ".mkv", ".avi", ".webm", ".m4v":
      content = .video(VideoContent(source: path, caption: caption))
    case ".opus", ".ogg", ".oga", ".amr":
      content = .voice(VoiceContent(source: path, caption: caption))
    case ".m4a", ".aac", ".mp3", ".wav":
      let isVoice = name.hasPrefix("PTT-") || name.byteRange(of: "AUDIO") != nil
      content =
        isVoice
        ? .voice(VoiceContent(source: path, caption: caption))
        : .audio(
          AudioContent(source: path, title: path == nil ? name : nil, caption: caption))
    case ".vcf":
      content = .contact(contact(of: name))
    default:
      content = .file(FileContent(name: name, source: path, caption: caption))
    }
    return WhatsAppBody(content: content, placeholder: missing)
  }

  private mutating func contact(of name: String) -> ContactContent {
    if let card = cards[name] { return card }
    let card = card(of: name)
    cards[name] = card
    return card
  }

  /// The name and number on a contact card; the file's name if the card cannot be read.
  private func card(of name: String) -> ContactContent {
    let stem = String(name.dropLast(4))
    guard let bytes = files.contents(of: name, limit: ImportLimits.cardBytes),
      let text = try? SourceText(bytes)
    else { return ContactContent(name: stem) }
    var card = ContactContent(name: stem)
    try? text.forEachLine { lines in
      for line in lines.split(whereSeparator: { $0.isNewline }) { read(line, of: &card) }
      return true
    }
    return card
  }

  private func read(_ line: Substring, of card: inout ContactContent) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let property = line[..<colon].split(separator: ";").first?.split(separator: ".").last ?? ""
    let value = String(line[line.index(after: colon)...].trimmedForImport)
    if property.uppercased() == "FN", !value.isEmpty { card.name = value }
    if property.uppercased() == "TEL", card.detail == nil, !value.isEmpty { card.detail = value }
  }

  /// Reads a phrase that replaces a file missing from the export.
  ///
  /// `key` is the lookup key of the first line.
  func omission(_ text: Substring, key: String, isMarked: Bool) -> WhatsAppBody? {
    let rest = text.firstLine.rest
    let isTagged = isMarked || text.utf8.first == 0x3C
    if let kind = WhatsAppPhrases.omitted[key],
      isTagged || !WhatsAppPhrases.everyday.contains(key)
    {
      return omitted(kind, before: "", caption: caption(rest))
    }
    // iOS writes a direction mark between the phrase and a caption or document name before it.
    guard let mark = text.unicodeScalars.suffix(100).lastIndex(of: "\u{200E}") else { return nil }
    let phrase = text[mark...]
    guard let kind = WhatsAppPhrases.omitted[WhatsAppPhrases.key(for: phrase)] else { return nil }
    return omitted(
      kind, before: String(text[..<mark].trimmedForImport),
      caption: caption(text[..<mark]))
  }

  private func omitted(
    _ kind: WhatsAppPhrases.OmittedKind, before: String, caption: RichText?
  ) -> WhatsAppBody {
    let content: Content
    let label: String
    switch kind {
    case .image:
      content = .image(ImageContent(source: nil, caption: caption))
      label = "picture"
    case .gif:
      content = .gif(GIFContent(source: nil, caption: caption))
      label = "GIF"
    case .sticker:
      content = .sticker(ImageContent(source: nil, caption: caption))
      label = "sticker"
    case .video:
      content = .video(VideoContent(caption: caption))
      label = "video"
    case .videoNote where caption == nil:
      content = .roundVideo(RoundVideoContent())
      label = "video note"
    case .videoNote:
      content = .video(VideoContent(caption: caption))
      label = "video note"
    case .onceHeard:
      content = (try? .viewOnce(ViewOnceContent(.voice))) ?? .voice(VoiceContent())
      label = "voice message that can be heard once"
    case .audio:
      content = .voice(VoiceContent(caption: caption))
      label = "voice message"
    case .document:
      let name = before.components(besides: " • ").first ?? ""
      content = .file(FileContent(name: name))
      label = "document"
    case .contact:
      content = .contact(ContactContent(name: before))
      label = "contact card"
    case .media:
      content = .absent(.media, caption: caption)
      label = "file of an unnamed kind"
    }
    return WhatsAppBody(content: content, placeholder: label + " left out of the export")
  }
}

extension String {
  fileprivate func components(besides separator: String) -> [String] {
    guard let range = Substring(self).byteRange(of: separator) else { return [self] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
