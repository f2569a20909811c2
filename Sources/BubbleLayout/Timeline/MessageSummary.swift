import ChatModel

/// What a message holds, in one line of plain words.
struct MessageSummary {
  /// The line.
  let text: String
  /// The path of a picture of it, relative to the conversation's folder.
  let thumbnail: String?

  /// A quote shows one line; what is past this many characters is never seen.
  private static let characterLimit = 200

  /// Sums a message up.
  init(of content: Content, kinds: ContentKinds = ContentKinds(), wording: LocalizedStrings) {
    func labeled(_ label: String, _ words: RichText?) -> String {
      let words = words.map { Self.line($0.maskedString) } ?? ""
      return words.isBlank ? label : wording.joined([label, words], by: " · ")
    }
    switch content {
    case .text(let text), .notice(let text):
      self.init(text.isBlank ? wording.emptyMessage : Self.line(text.maskedString))
    case .image(let image):
      self.init(labeled(wording.photo, image.caption), thumbnail: image.source)
    case .sticker(let image):
      let emoji = image.alternative.map { "\($0) " } ?? ""
      self.init(emoji + wording.sticker, thumbnail: image.source)
    case .voice(let voice):
      self.init(labeled(wording.voiceMessage, voice.caption))
    case .video(let video):
      self.init(labeled(wording.video, video.caption), thumbnail: video.poster)
    case .file(let file):
      self.init(file.name.isBlank ? wording.file : Self.line(file.name))
    case .location(let place):
      self.init(labeled(wording.location, place.name.map { RichText($0) }))
    case .contact(let contact):
      self.init(labeled(wording.contact, RichText(contact.name)))
    case .unknown(let unknown) where unknown.isDeletedMessage:
      self.init(wording.deletedMessage)
    case .unknown(let unknown):
      if let kind = kinds.kind(of: content), let summary = kind.summary(of: content, in: wording) {
        self.init(Self.line(summary), thumbnail: kind.thumbnail(of: content))
        return
      }
      self.init(labeled(wording.unsupported, unknown.text))
    }
  }

  private init(_ text: String, thumbnail: String? = nil) {
    self.text = text
    self.thumbnail = thumbnail
  }

  /// The text on one line: white space and control characters become single spaces.
  private static func line(_ text: String) -> String {
    var line = ""
    var count = 0
    var hasGap = false
    // A single character may be a megabyte of combining marks, so scalars are counted too.
    for scalar in text.unicodeScalars.prefix(characterLimit * 8) {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        hasGap = !line.isEmpty
        continue
      }
      if hasGap {
        line.unicodeScalars.append(" ")
        count += 1
        hasGap = false
      }
      guard count < characterLimit * 4 else { return line + "…" }
      line.unicodeScalars.append(scalar)
      count += 1
    }
    return line
  }
}
