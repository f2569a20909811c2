/// A picture, film or spoken message that can be opened once; what it holds is not shown.
public struct ViewOnceContent: Codable, Hashable, Sendable {
  /// The kind of what can be opened.
  public enum Medium: String, Codable, Hashable, Sendable, CaseIterable {
    /// A photograph or drawing.
    case photo
    /// A film.
    case video
    /// A spoken message.
    case voice
  }

  /// The kind of what can be opened.
  public var medium: Medium
  /// True if it has been opened; nil counts as no.
  public var opened: Bool?

  /// Makes what can be opened once.
  public init(_ medium: Medium, opened: Bool? = nil) {
    self.medium = medium
    self.opened = opened
  }
}

extension Content {
  /// Makes what can be opened once.
  ///
  /// - Throws: When it is larger than the format's limits.
  public static func viewOnce(_ once: ViewOnceContent) throws(ContentError) -> Content {
    try Content(type: "viewOnce", payload: once)
  }

  /// The payload of what can be opened once; nil of another kind, and where the content is none.
  public var viewOnce: ViewOnceContent? {
    type == "viewOnce" ? try? payload(as: ViewOnceContent.self) : nil
  }
}
