public import BubbleLayout
public import ChatModel

/// A file that the export leaves out.
struct OmittedKind: ContentKind {
  static let type = "omitted"
  static let version = 1
  static let vocabulary = OmittedContent.Reason.allCases.map(\.word)

  func summary(of omitted: OmittedContent, in strings: LocalizedStrings) -> String {
    let label = strings.name(of: omitted.medium)
    return strings.labeled(label, with: (omitted.note ?? omitted.name).map { RichText($0) })
  }

  func alternativeText(of omitted: OmittedContent, in strings: LocalizedStrings) -> String {
    let parts = [
      strings.name(of: omitted.medium), omitted.name, strings.reason(of: omitted), omitted.note,
    ]
    return strings.line(of: parts.compactMap(\.self).filter { !$0.isBlank })
  }

  func words(of omitted: OmittedContent, in context: ContentContext) -> ContentWords? {
    omitted.note.map { ContentWords(RichText(markdown: $0)) }
  }

  func redacted(_ omitted: OmittedContent, by redaction: Redaction) -> OmittedContent? {
    var masked = omitted
    masked.name = omitted.name.map { redaction.masked($0) }
    masked.note = omitted.note.map { redaction.masked($0) }
    return masked
  }

  func measured(_ omitted: OmittedContent, in context: ContentContext) -> some MeasuredContent {
    let label = context.strings.name(of: omitted.medium)
    let name = omitted.name.flatMap { $0.isBlank ? nil : $0 }
    return SignCard(
      omitted.medium.sign, fill: context.palette.inset, ink: context.palette.secondary,
      title: name ?? label, details: [context.strings.reason(of: omitted)], in: context)
  }
}

extension LocalizedStrings {
  /// The reason why content is not shown: `Not in the export`.
  public func reason(of omitted: OmittedContent) -> String {
    omitted.reason.map { self[$0.word] } ?? notInExport
  }
}

extension OmittedContent.Reason {
  fileprivate var word: KindWord {
    switch self {
    case .encrypted: KindWord("omitted.encrypted", "Could not be decrypted")
    case .unreadable: KindWord("omitted.unreadable", "Could not be read")
    }
  }
}

extension AbsentMedium {
  /// The icon that represents the type of medium.
  fileprivate var sign: CardSign {
    switch self {
    case .media, .photo: .picture
    case .message, .file: .sheet
    case .video: .film
    case .voice, .audio: CardSign(.microphone)
    case .sticker: CardSign(.sticker)
    case .gif: CardSign(.gif)
    case .contact: .person
    case .location: .place
    case .poll: .sheet
    }
  }
}
