public import ChatModel
import DisplayList
import Kit

/// The kinds of content that a renderer can draw, by type name.
///
/// `ContentKinds()` contains the built-in kinds. A message whose type is not registered, or whose
/// payload does not match its kind, is shown as a card with the type's name.
public struct ContentKinds: Sendable {
  private var kinds: [String: any RegisteredContentKind] = [:]
  /// The types and versions of registered kinds that replace the built-in text kinds.
  ///
  /// All cache keys of a page include them, so that computing a text message's key requires no
  /// look-up of its kind.
  private(set) var replacements: [String: Int] = [:]
  /// The payload types of all kinds, for `ConversationDecoder`, which then reports a payload that
  /// does not match as an error in the file.
  public private(set) var payloads = ContentPayloads()
  /// A number that differs for different kinds, so that a language file is checked with the words of
  /// the same kinds only once.
  package private(set) var fingerprint = 0
  /// True while the built-in kinds are being registered.
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

  /// Adds a kind and its payload type; it replaces a kind with the same type name.
  ///
  /// - Parameter kind: The kind, which draws all messages of its type.
  public mutating func register<Kind: ContentKind>(_ kind: Kind) {
    if !areBuiltIn, Self.kindsOfWords.contains(Kind.type) {
      replacements[Kind.type] = Kind.version
    }
    var hasher = Hasher()
    hasher.combine(fingerprint)
    hasher.combine(ObjectIdentifier(Kind.self))
    fingerprint = hasher.finalize()
    payloads.register(Kind.Payload.self, as: Kind.type)
    kinds[Kind.type] = ContentKindBox(kind: kind, isBuiltIn: areBuiltIn)
  }

  /// The types whose payloads are stored inline in the content, so that their cache keys require no
  /// look-up of a kind.
  private static let kindsOfWords: Set<String> = ["text", "notice"]

  /// The words of all kinds, in the alphabetical order of the kinds' names.
  ///
  /// A language is complete if its file has each of their keys, besides those of the layout.
  public var vocabulary: [KindWord] {
    types.sorted().flatMap(vocabulary(of:))
  }

  /// The words of a kind.
  func vocabulary(of type: String) -> [KindWord] { kinds[type]?.vocabulary ?? [] }

  /// The names of all kinds.
  package var types: Set<String> { Set(kinds.keys) }

  /// The content after a redaction, without the text that people wrote.
  ///
  /// Content of an unknown type becomes a placeholder.
  public func redacted(_ content: Content, by redaction: Redaction) -> Content {
    kind(of: content).redacted(content, by: redaction) ?? .text(redaction.placeholder)
  }

  /// The pictures that the content shows, as paths relative to the conversation's folder.
  package func pictures(of content: Content) -> [String] { kind(of: content).pictures(of: content) }

  /// True if the content can have lines that are too long for comfortable reading.
  func holdsWideLines(_ content: Content) -> Bool { kind(of: content).holdsWideLines(content) }

  /// The kind that draws the content: the one registered for its type, otherwise the one for
  /// unknown content.
  func kind(of content: Content) -> any RegisteredContentKind {
    kinds[content.kindName] ?? UnknownKind()
  }
}

extension ContentKinds: WordsOfKinds {}

extension LanguageCatalog {
  /// All languages, in the alphabetical order of their tags.
  ///
  /// - Parameter kinds: The kinds of content whose words the caller's files are checked with.
  /// - Returns: The languages; of several files with the same tag, only the one that is used.
  /// - Throws: `LanguageError` if a folder cannot be listed, a file is not a valid language file,
  ///   or its name is not a tag.
  public func entries(for kinds: ContentKinds) throws(LanguageError) -> [Entry] {
    try entries(checkedWith: kinds)
  }
}

/// The width available to the content, in points.
struct ContentRoom {
  /// The width inside the bubble's padding.
  var width: Double
  /// The width from one edge of the bubble to the other.
  var fullWidth: Double
  /// The free space on both sides of the content.
  var sideRoom = EdgeInsets.zero
}

/// A kind with its payload type erased.
///
/// A payload that does not match is shown as content of an unknown kind.
protocol RegisteredContentKind: Sendable {
  /// True if the kind is built in; false if a program registered it.
  var isBuiltIn: Bool { get }
  var version: Int { get }
  var vocabulary: [KindWord] { get }
  func summary(of content: Content, in strings: LocalizedStrings) -> MessageSummary
  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String
  func pictures(of content: Content) -> [String]
  func redacted(_ content: Content, by redaction: Redaction) -> Content?
  func holdsWideLines(_ content: Content) -> Bool
  func measured(
    _ message: Message, using tools: MessageTools, room: (_ isFlowing: Bool) -> ContentRoom
  ) -> (box: ContentBox, words: ContentWords?)
}

/// A kind together with its payload type.
private struct ContentKindBox<Kind: ContentKind>: RegisteredContentKind {
  let kind: Kind
  let isBuiltIn: Bool

  var version: Int { Kind.version }
  var vocabulary: [KindWord] { Kind.vocabulary }

  func summary(of content: Content, in strings: LocalizedStrings) -> MessageSummary {
    guard let payload = payload(of: content) else {
      return UnknownKind().summary(of: content, in: strings)
    }
    let summary = kind.summary(of: payload, in: strings)
    // The built-in kinds themselves shorten the text that people wrote, before they join it with
    // labels.
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
