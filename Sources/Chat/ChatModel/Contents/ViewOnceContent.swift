/// An image, video or voice message that can be opened once; its content is not shown.
public struct ViewOnceContent: Codable, Hashable, Sendable {
  /// The kind of message.
  public enum Medium: String, Codable, Hashable, Sendable, CaseIterable {
    /// A photograph or drawing.
    case photo
    /// A video.
    case video
    /// A voice message.
    case voice
  }

  /// The kind of message.
  public var medium: Medium
  /// True if the content has been opened; nil means false.
  public var opened: Bool?

  /// Makes view-once content.
  public init(_ medium: Medium, opened: Bool? = nil) {
    self.medium = medium
    self.opened = opened
  }
}

extension Content {
  /// Makes view-once content.
  ///
  /// - Throws: `ContentError` if the content exceeds the format's limits.
  public static func viewOnce(_ once: ViewOnceContent) throws(ContentError) -> Content {
    try Content(type: "viewOnce", payload: once)
  }

  /// The payload of view-once content; nil if the content is of another kind or invalid.
  public var viewOnce: ViewOnceContent? {
    type == "viewOnce" ? try? payload(as: ViewOnceContent.self) : nil
  }
}
