/// The thoughts of an assistant before it answered.
public struct ThinkingContent: Codable, Hashable, Sendable {
  /// The thoughts in CommonMark; empty if the source does not contain them.
  public var text: String
  /// The duration of the thinking, in seconds; nil if it is unknown.
  public var seconds: Double?
  /// True if the thoughts are expanded below their line; nil means false.
  public var open: Bool?

  /// Makes the thoughts of an assistant.
  public init(_ text: String = "", seconds: Double? = nil, open: Bool? = nil) {
    self.text = text
    self.seconds = seconds
    self.open = open
  }
}

extension Content {
  /// Makes an assistant's thoughts.
  ///
  /// - Throws: `ContentError` if the thoughts exceed the format's limits.
  public static func thinking(_ thinking: ThinkingContent) throws(ContentError) -> Content {
    try Content(type: "thinking", payload: thinking)
  }

  /// The thoughts; nil if the content is of another kind or invalid.
  public var thinking: ThinkingContent? {
    type == "thinking" ? try? payload(as: ThinkingContent.self) : nil
  }
}
