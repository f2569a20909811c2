/// A message or file that could be viewed for a limited time and no longer exists.
public struct ExpiredContent: Codable, Hashable, Sendable {
  /// The medium of the expired content.
  public var medium: AbsentMedium

  /// Makes a placeholder for expired content.
  public init(_ medium: AbsentMedium = .message) {
    self.medium = medium
  }
}

extension Content {
  /// Makes a placeholder for expired content.
  ///
  /// - Throws: `ContentError` if the placeholder exceeds the format's limits.
  public static func expired(_ expired: ExpiredContent) throws(ContentError) -> Content {
    try Content(type: "expired", payload: expired)
  }

  /// The payload of expired content; nil if the content is of another kind or invalid.
  public var expired: ExpiredContent? {
    type == "expired" ? try? payload(as: ExpiredContent.self) : nil
  }
}
