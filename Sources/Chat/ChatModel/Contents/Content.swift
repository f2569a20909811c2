import Kit

/// The content of a message: the name of its kind, and a payload of that kind.
///
/// ```swift
/// message.content = .image(ImageContent(source: "lake.jpg"))
/// if let text = message.content.text { print(text.string) }
/// ```
///
/// Content of kinds other than the format's own, such as those that a program adds, is stored as
/// its JSON object.
public struct Content: Hashable, Sendable {
  /// The payload in the form in which it is stored.
  enum Payload: Hashable, MethodEquatable, Sendable {
    /// Text, stored inline because most messages contain nothing else.
    case words(RichText)
    /// One of the format's own payloads: unknown keys are dropped, and its markup is parsed.
    case known(any ContentPayload)
    /// Any other payload, with all its keys as they are written.
    case kept(KeptPayload)

    func isEqual(to other: Payload) -> Bool {
      switch (self, other) {
      case (.words(let one), .words(let other)): one == other
      case (.kept(let one), .kept(let other)): one == other
      case (.known(let one), .known(let other)): one.isEqual(to: other)
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .words(let text): hasher.combine(text)
      case .kept(let kept): hasher.combine(kept)
      case .known(let payload): hasher.combine(payload)
      }
    }
  }

  /// The name of the kind in the JSON format.
  public let type: String
  var payload: Payload

  init(type: String, _ payload: Payload) {
    self.type = type
    self.payload = payload
  }

  /// The format's own payloads, by the names of their kinds.
  static let payloads: [String: any ContentPayload.Type] = [
    "image": ImageContent.self, "sticker": ImageContent.self, "voice": VoiceContent.self,
    "video": VideoContent.self, "file": FileContent.self, "location": LocationContent.self,
    "contact": ContactContent.self,
  ]

  /// The payloads of kinds that were added to the format later, by their names.
  ///
  /// An object that does not match its type here may be a program's own content of the same name,
  /// so it is stored unchanged.
  static let laterPayloads: [String: any ContentPayload.Type] = [
    "linkPreview": LinkPreviewContent.self, "album": AlbumContent.self,
    "embed": EmbedContent.self, "roundVideo": RoundVideoContent.self, "audio": AudioContent.self,
    "gif": GIFContent.self, "chatEvent": ChatEventContent.self,
  ]

  /// True if the format defines the payload of a kind, or if the kind is text.
  static func isOwn(_ type: String) -> Bool {
    type == "text" || type == "notice" || payloads[type] != nil
  }

  /// Makes text content.
  public static func text(_ text: RichText) -> Content { Content(type: "text", .words(text)) }

  /// Makes a notice: a centred line without a sender.
  public static func notice(_ text: RichText) -> Content { Content(type: "notice", .words(text)) }

  /// Makes the placeholder of a message that its sender deleted.
  ///
  /// If the app shows who deleted it, use `recalled` instead.
  public static var deleted: Content { .unknown(UnknownContent(type: "deleted")) }

  /// Makes content of an unknown kind.
  public static func unknown(_ unknown: UnknownContent) -> Content {
    Content(type: unknown.type, .kept(KeptPayload(unknown.json)))
  }

  /// Makes the typing indicator: three dots that rise in turn.
  ///
  /// - Parameter phase: The index of the frame in a cycle of six.
  /// - Returns: Content for a message that is removed later.
  public static func typing(phase: Int = 0) -> Content {
    Content(type: "chatraster.typing", .kept(KeptPayload("{\"phase\":\(phase)}")))
  }

  /// The text of a message; nil if the content is of another kind.
  public var text: RichText? {
    if case .words(let text) = payload, type == "text" { text } else { nil }
  }

  /// The text of a notice; nil if the content is of another kind.
  public var notice: RichText? {
    if case .words(let text) = payload, type == "notice" { text } else { nil }
  }

  /// The content as content of an unknown kind; nil for a known kind.
  public var unknown: UnknownContent? {
    if case .kept(let kept) = payload { UnknownContent(type: type, fields: kept.json) } else { nil }
  }

  /// The payload as one of the format's own types; nil if the content is of another kind.
  func known<Payload: ContentPayload>(_ type: String) -> Payload? {
    if case .known(let payload) = payload, self.type == type { payload as? Payload } else { nil }
  }
}

extension Content {
  /// The text of a text message or notice, which is stored in the content itself; nil for other
  /// kinds.
  package var words: RichText? {
    if case .words(let text) = payload { text } else { nil }
  }

  /// True if the content is shown as a notice: if it is one, or an event in the chat; does not copy
  /// the text.
  package var isNotice: Bool {
    switch payload {
    case .words: type == "notice"
    case .known: type == "chatEvent"
    case .kept: false
    }
  }

  /// The payload, for those of the format's own kinds that contain more than text; nil for other
  /// kinds.
  package var known: (any ContentPayload)? {
    if case .known(let payload) = payload { payload } else { nil }
  }

  /// True if the type is empty, or names one of the format's own kinds although the content is not
  /// of that kind.
  ///
  /// Such content could not be read back.
  package var hasTakenName: Bool {
    if case .kept = payload { type.isEmpty || Content.isOwn(type) } else { false }
  }

  /// The text or caption of the content; setting it has no effect on kinds other than the format's
  /// own.
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

  /// The paths of the content's images, including those of custom emoji; content of an unknown kind
  /// has none.
  package var pictures: [String] { (known?.pictures ?? []) + emojiPictures }

  /// The paths of the images in the content's text.
  package var emojiPictures: [String] { (words ?? known?.caption)?.emojiPictures ?? [] }
}
