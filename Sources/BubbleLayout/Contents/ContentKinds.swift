public import ChatModel

/// The kinds of content that a renderer can draw, by the names of their types.
///
/// A message whose type has no kind here, or whose payload does not fit its kind, is shown as a card
/// that names the type.
public struct ContentKinds: Sendable {
  private var kinds: [String: any RegisteredContentKind] = [:]
  /// Type and version of what takes the place of a kind of words: these are named for all cells of a
  /// page, so that those of texts need not look for theirs.
  private(set) var replacements: [String: Int] = [:]

  /// Knows the built-in kinds.
  public init() {
    self = Self.builtIn
  }

  private static let builtIn: ContentKinds = {
    var kinds = ContentKinds(kinds: [:])
    kinds.add(TextKind())
    kinds.add(NoticeKind())
    kinds.add(DeletedKind())
    kinds.add(ImageKind())
    kinds.add(StickerKind())
    kinds.add(VideoKind())
    kinds.add(VoiceKind())
    kinds.add(FileKind())
    kinds.add(LocationKind())
    kinds.add(ContactKind())
    kinds.add(PollKind())
    kinds.add(ThinkingKind())
    kinds.add(ToolCallKind())
    kinds.add(SourcesKind())
    kinds.add(DocumentKind())
    kinds.add(TypingKind())
    return kinds
  }()

  private init(kinds: [String: any RegisteredContentKind]) {
    self.kinds = kinds
  }

  /// Adds a kind, in the place of one with the same type.
  ///
  /// - Parameter kind: Draws all messages of its type.
  public mutating func register<Kind: ContentKind>(_ kind: Kind) {
    if Kind.type == TextKind.type || Kind.type == NoticeKind.type {
      replacements[Kind.type] = Kind.version
    }
    kinds[Kind.type] = ContentKindBox(kind: kind, isBuiltIn: false)
  }

  private mutating func add<Kind: ContentKind>(_ kind: Kind) {
    kinds[Kind.type] = ContentKindBox(kind: kind, isBuiltIn: true)
  }

  /// Content in which a redaction has left nothing of what was said.
  ///
  /// Content of a type that is not known becomes a placeholder.
  public func redacted(_ content: Content, by redaction: Redaction) -> Content {
    kind(of: content).redacted(content, by: redaction) ?? .text(redaction.placeholder)
  }

  /// The pictures that are shown for a content, by name.
  package func pictures(of content: Content) -> [String] { kind(of: content).pictures(of: content) }

  /// The kind of a content, or else the one that draws all that nobody knows.
  func kind(of content: Content) -> any RegisteredContentKind {
    kinds[content.kindName] ?? UnknownKind()
  }
}

/// A kind whose payload's type is forgotten; a payload that does not fit is shown as an unknown one.
protocol RegisteredContentKind: Sendable {
  /// Whether no program has put it in the place of another.
  var isBuiltIn: Bool { get }
  var version: Int { get }
  func summary(of content: Content, in strings: LocalizedStrings) -> MessageSummary
  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String
  func pictures(of content: Content) -> [String]
  func redacted(_ content: Content, by redaction: Redaction) -> Content?
  func measured(
    _ message: Message, width: Double, fullWidth: Double, using tools: ContentTools
  ) -> (box: ContentBox, words: ContentWords?)
}

/// A kind with its payload's type.
private struct ContentKindBox<Kind: ContentKind>: RegisteredContentKind {
  let kind: Kind
  let isBuiltIn: Bool

  var version: Int { Kind.version }

  func summary(of content: Content, in strings: LocalizedStrings) -> MessageSummary {
    guard let payload = payload(of: content) else {
      return UnknownKind().summary(of: content, in: strings)
    }
    let summary = kind.summary(of: payload, in: strings)
    // The format's own kinds have cut what people wrote before they set it beside their labels.
    let isWhole = content.words != nil || content.known != nil
    return MessageSummary(
      isWhole ? summary : MessageSummary.line(summary), thumbnail: kind.thumbnail(of: payload))
  }

  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String {
    payload(of: content).map { kind.alternativeText(of: $0, in: strings) }
      ?? UnknownKind().alternativeText(of: content, in: strings)
  }

  func pictures(of content: Content) -> [String] {
    payload(of: content).map { kind.pictures(of: $0) } ?? []
  }

  func redacted(_ content: Content, by redaction: Redaction) -> Content? {
    guard let payload = payload(of: content).flatMap({ kind.redacted($0, by: redaction) }) else {
      return nil
    }
    return try? Content(Kind.self, payload)
  }

  func measured(
    _ message: Message, width: Double, fullWidth: Double, using tools: ContentTools
  ) -> (box: ContentBox, words: ContentWords?) {
    guard let payload = payload(of: message.content) else {
      return UnknownKind().measured(message, width: width, fullWidth: fullWidth, using: tools)
    }
    var context = ContentContext(
      width: width, fullWidth: fullWidth, direction: message.direction,
      language: message.language, pictures: kind.pictures(of: payload), using: tools)
    let words = kind.words(of: payload, in: context).flatMap { $0.text.isBlank ? nil : $0 }
    if Kind.Measured.self == WordsAlone.self { return (.none, words) }
    context.hasWords = words != nil
    let box = ContentBox(
      kind.measured(payload, in: context), of: self, width: width, fullWidth: fullWidth)
    return (box, words)
  }

  private func payload(of content: Content) -> Kind.Payload? {
    try? content.payload(as: Kind.Payload.self)
  }
}
