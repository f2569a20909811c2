/// A message or file that could be seen for a while, and is gone.
public struct ExpiredContent: Codable, Hashable, Sendable {
  /// The kind of what is gone.
  public var medium: AbsentMedium

  /// Makes the place of what is gone.
  public init(_ medium: AbsentMedium = .message) {
    self.medium = medium
  }
}

extension Content {
  /// Makes what could be seen for a while.
  ///
  /// - Throws: When it is larger than the format's limits.
  public static func expired(_ expired: ExpiredContent) throws(ContentError) -> Content {
    try Content(type: "expired", payload: expired)
  }

  /// The payload of what could be seen for a while; nil of another kind, and where the content is none.
  public var expired: ExpiredContent? {
    type == "expired" ? try? payload(as: ExpiredContent.self) : nil
  }
}
