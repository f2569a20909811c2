public import ChatModel
import DisplayList

/// The kinds of content that a renderer can draw, by the names of their types.
///
/// `ContentKinds()` has the built-in kinds. A message whose type has no kind here, or whose payload
/// does not fit its kind, is shown as a card with the type's name.
public struct ContentKinds: Sendable {
  private var kinds: [String: any RegisteredContentKind] = [:]
  /// The types and versions of the kinds that replace built-in kinds of words.
  ///
  /// All keys of a page include them, so that the key of a text needs no look-up of its kind.
  private(set) var replacements: [String: Int] = [:]
  /// The payloads of all kinds, for `ConversationDecoder`: a payload that does not fit is then an
  /// error in the file.
  public private(set) var payloads = ContentPayloads()
  /// True while built-in kinds are registered.
  private var areBuiltIn = false

  /// Makes a collection of the built-in kinds.
  ///
  /// - Parameter register: Registers the built-in kinds, in the same way as a program registers its
  ///   own.
  package init(builtIn register: (inout ContentKinds) -> Void) {
    areBuiltIn = true
    register(&self)
    areBuiltIn = false
  }

  /// Adds a kind and its payload; it replaces a kind with the same type.
  ///
  /// - Parameter kind: The kind, which draws all messages of its type.
  public mutating func register<Kind: ContentKind>(_ kind: Kind) {
    if !areBuiltIn, Self.kindsOfWords.contains(Kind.type) {
      replacements[Kind.type] = Kind.version
    }
    payloads.register(Kind.Payload.self, as: Kind.type)
    kinds[Kind.type] = ContentKindBox(kind: kind, isBuiltIn: areBuiltIn)
  }

  /// The types whose payloads are stored inline in a content, so that their keys need no look-up of
  /// a kind.
  private static let kindsOfWords: Set<String> = ["text", "notice"]

  /// Content after a redaction, without people's words.
  ///
  /// Content of an unknown type becomes a placeholder.
  public func redacted(_ content: Content, by redaction: Redaction) -> Content {
    kind(of: content).redacted(content, by: redaction) ?? .text(redaction.placeholder)
  }

  /// The names of the pictures that a content shows.
  package func pictures(of content: Content) -> [String] { kind(of: content).pictures(of: content) }

  /// True if a content may have lines that are too long for comfortable reading.
  func holdsWideLines(_ content: Content) -> Bool { kind(of: content).holdsWideLines(content) }

  /// The kind of a content, or the kind that draws unknown content if the content's type has none.
  func kind(of content: Content) -> any RegisteredContentKind {
    kinds[content.kindName] ?? UnknownKind()
  }
}

/// The available width for a content, in points.
struct ContentRoom {
  /// The width inside the bubble's padding.
  var width: Double
  /// The width from one edge of the bubble to the other.
  var fullWidth: Double
  /// The free space on both sides of the content.
  var sideRoom = EdgeInsets.zero
}

/// A kind with its payload's type erased; a payload that does not fit is shown as content of an
/// unknown kind.
protocol RegisteredContentKind: Sendable {
  /// True if the kind is built in, and not registered by a program.
  var isBuiltIn: Bool { get }
  var version: Int { get }
  func summary(of content: Content, in strings: LocalizedStrings) -> MessageSummary
  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String
  func pictures(of content: Content) -> [String]
  func redacted(_ content: Content, by redaction: Redaction) -> Content?
  func holdsWideLines(_ content: Content) -> Bool
  func measured(
    _ message: Message, using tools: MessageTools, room: (_ isFlowing: Bool) -> ContentRoom
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
    // The built-in kinds shorten people's words themselves, before joining them with labels.
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

  func holdsWideLines(_ content: Content) -> Bool {
    payload(of: content).map { kind.holdsWideLines($0) } ?? false
  }

  func measured(
    _ message: Message, using tools: MessageTools, room: (_ isFlowing: Bool) -> ContentRoom
  ) -> (box: ContentBox, words: ContentWords?) {
    guard let payload = payload(of: message.content) else {
      return UnknownKind().measured(message, using: tools, room: room)
    }
    let room = room(Kind.isFlowing)
    var context = ContentContext(
      width: room.width, fullWidth: room.fullWidth, direction: message.direction,
      language: message.language, pictures: kind.pictures(of: payload), using: tools)
    context.attachedObject = message.attachedObject
    context.sideRoom = room.sideRoom
    let words = kind.words(of: payload, in: context).flatMap { $0.text.isBlank ? nil : $0 }
    if Kind.Measured.self == WordsAlone.self { return (.none, words) }
    context.hasWords = words != nil
    let box = ContentBox(
      kind.measured(payload, in: context), of: self, width: room.width,
      fullWidth: room.fullWidth)
    return (box, words)
  }

  private func payload(of content: Content) -> Kind.Payload? {
    try? content.payload(as: Kind.Payload.self)
  }
}
