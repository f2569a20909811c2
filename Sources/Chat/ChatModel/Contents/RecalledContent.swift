/// A message that its sender deleted for everyone, in apps that show who did so.
///
/// In other apps, a deleted message is of the type `deleted`.
public struct RecalledContent: Codable, Hashable, Sendable {
  /// The name of the participant who recalled the message; empty for the user.
  public var by: String

  /// Makes the payload of a recalled message.
  public init(by name: String = "") {
    by = name
  }
}

extension Content {
  /// Makes a recalled message.
  ///
  /// - Throws: `ContentError` if the message exceeds the format's limits.
  public static func recalled(_ recalled: RecalledContent) throws(ContentError) -> Content {
    try Content(type: "recalled", payload: recalled)
  }

  /// The payload of a recalled message; nil if the content is of another kind or invalid.
  public var recalled: RecalledContent? {
    type == "recalled" ? try? payload(as: RecalledContent.self) : nil
  }
}
