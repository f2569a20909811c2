/// A message that its sender deleted for everyone, in apps that show who did so.
///
/// If it does not, the message is of the type `deleted`.
public struct RecalledContent: Codable, Hashable, Sendable {
  /// The name of who took it back; empty is oneself.
  public var by: String

  /// Makes the place of a message that was taken back.
  public init(by name: String = "") {
    by = name
  }
}

extension Content {
  /// Makes a message that was taken back.
  ///
  /// - Throws: If it is larger than the format's limits.
  public static func recalled(_ recalled: RecalledContent) throws(ContentError) -> Content {
    try Content(type: "recalled", payload: recalled)
  }

  /// The payload of a recalled message; nil if the content is of another kind or does not fit.
  public var recalled: RecalledContent? {
    type == "recalled" ? try? payload(as: RecalledContent.self) : nil
  }
}
