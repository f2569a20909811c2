/// A gift, such as a subscription or an item that the app sells.
public struct GiftContent: Codable, Hashable, Sendable {
  /// The name of the present.
  public var name: String
  /// A detail, such as the length of a subscription or its price.
  public var detail: String?
  /// The giver's words.
  public var note: String?
  /// The emoji that represents the present; nil takes a box with a ribbon.
  public var emoji: String?
  /// The path of a picture of the present, which is shown instead of the emoji.
  public var picture: String?

  /// Makes a present.
  public init(
    _ name: String, detail: String? = nil, note: String? = nil, emoji: String? = nil,
    picture: String? = nil
  ) {
    self.name = name
    self.detail = detail
    self.note = note
    self.emoji = emoji
    self.picture = picture
  }
}

extension Content {
  /// Makes a present.
  ///
  /// - Throws: If it is larger than the format's limits.
  public static func gift(_ gift: GiftContent) throws(ContentError) -> Content {
    try Content(type: "gift", payload: gift)
  }

  /// The payload of a present; nil if the content is of another kind or does not fit.
  public var gift: GiftContent? {
    type == "gift" ? try? payload(as: GiftContent.self) : nil
  }
}
