/// The content of a message: the name of a kind, and a payload of that kind.
///
/// ```swift
/// message.content = .image(ImageContent(source: "lake.jpg"))
/// if let text = message.content.text { print(text.string) }
/// ```
///
/// A kind that is not one of the format's own, such as one that a program adds, is kept as its JSON
/// object.
public struct Content: Hashable, Sendable {
  /// The payload of a content.
  enum Payload: Sendable {
    /// Words, stored inline: most messages have nothing else.
    case words(RichText)
    /// A payload of the format's own: unknown keys are dropped, and markup in it is read.
    case known(any ContentPayload)
    /// Any other payload, with all its keys as written.
    case kept(KeptPayload)
  }

  /// The kind's name in the JSON format.
  public let type: String
  var payload: Payload

  init(type: String, _ payload: Payload) {
    self.type = type
    self.payload = payload
  }

  /// The payloads of the format's own, by the names of their kinds.
  static let payloads: [String: any ContentPayload.Type] = [
    "image": ImageContent.self, "sticker": ImageContent.self, "voice": VoiceContent.self,
    "video": VideoContent.self, "file": FileContent.self, "location": LocationContent.self,
    "contact": ContactContent.self,
  ]

  /// The payloads of kinds that were added to the format later, by their names.
  ///
  /// An object that does not fit them may be a program's own under the same name, and is kept
  /// unchanged.
  static let laterPayloads: [String: any ContentPayload.Type] = [
    "linkPreview": LinkPreviewContent.self, "album": AlbumContent.self,
    "embed": EmbedContent.self, "roundVideo": RoundVideoContent.self, "audio": AudioContent.self,
    "gif": GIFContent.self,
  ]

  /// True if a kind's payload is one of the format's own, including words.
  static func isOwn(_ type: String) -> Bool {
    type == "text" || type == "notice" || payloads[type] != nil
  }

  /// Makes a text.
  public static func text(_ text: RichText) -> Content { Content(type: "text", .words(text)) }

  /// Makes a line in the middle without a sender.
  public static func notice(_ text: RichText) -> Content { Content(type: "notice", .words(text)) }

  /// Makes content of an unknown kind.
  public static func unknown(_ unknown: UnknownContent) -> Content {
    Content(type: unknown.type, .kept(KeptPayload(unknown.json)))
  }

  /// Makes the sign that a person is writing: three dots that rise one after another.
  ///
  /// - Parameter phase: The index of the frame in a cycle of six.
  /// - Returns: Content for a message that is removed again.
  public static func typing(phase: Int = 0) -> Content {
    Content(type: "chatraster.typing", .kept(KeptPayload("{\"phase\":\(phase)}")))
  }

  /// The words of a text; nil if the content is of another kind.
  public var text: RichText? {
    if case .words(let text) = payload, type == "text" { text } else { nil }
  }

  /// The words of a notice; nil if the content is of another kind.
  public var notice: RichText? {
    if case .words(let text) = payload, type == "notice" { text } else { nil }
  }

  /// The content as an unknown kind; nil for a known kind.
  public var unknown: UnknownContent? {
    if case .kept(let kept) = payload { UnknownContent(type: type, fields: kept.json) } else { nil }
  }

  /// The payload as a type of the format's own; nil if the content is of another type.
  func known<Payload: ContentPayload>(_ type: String) -> Payload? {
    if case .known(let payload) = payload, self.type == type { payload as? Payload } else { nil }
  }

  /// True if two contents are of the same kind and have equal payloads.
  public static func == (one: Content, other: Content) -> Bool {
    guard one.type == other.type else { return false }
    return switch (one.payload, other.payload) {
    case (.words(let one), .words(let other)): one == other
    case (.kept(let one), .kept(let other)): one == other
    case (.known(let one), .known(let other)): one.isEqual(to: other)
    default: false
    }
  }

  /// Hashes everything that distinguishes the content from other contents.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch payload {
    case .words(let text): hasher.combine(text)
    case .kept(let kept): hasher.combine(kept)
    case .known(let payload): hasher.combine(payload)
    }
  }
}

extension Content {
  /// The words of a text or notice, stored in the content itself; nil for other kinds.
  package var words: RichText? {
    if case .words(let text) = payload { text } else { nil }
  }

  /// True if it is a notice, without a copy of its words.
  package var isNotice: Bool {
    guard type == "notice" else { return false }
    return if case .words = payload { true } else { false }
  }

  /// The payload of a kind of the format's own that has more than words; nil for other kinds.
  package var known: (any ContentPayload)? {
    if case .known(let payload) = payload { payload } else { nil }
  }

  /// True if its type is empty or that of one of the format's own kinds, although it is not content
  /// of that kind: it could not be read back.
  package var hasTakenName: Bool {
    if case .kept = payload { type.isEmpty || Content.isOwn(type) } else { false }
  }

  /// The text or caption of the kind; setting it leaves payloads that are not the format's own
  /// unchanged.
  package var richText: RichText? {
    get {
      switch payload {
      case .words(let text): text
      case .known(let payload): payload.caption
      case .kept: unknown?.text
      }
    }
    set {
      switch payload {
      case .words: payload = .words(newValue ?? "")
      case .known(var known):
        known.caption = newValue
        payload = .known(known)
      case .kept: break
      }
    }
  }

  /// The pictures of the message that an export may contain, as paths; an unknown kind names none.
  package var pictures: [String] { (known?.pictures ?? []) + emojiPictures }

  /// The pictures in its words, as paths.
  package var emojiPictures: [String] { (words ?? known?.caption)?.emojiPictures ?? [] }
}
