/// A gift, such as a subscription or an item that the app sells.
public struct GiftContent: Codable, Hashable, Sendable {
  /// The name of the gift.
  public var name: String
  /// A detail, such as the price or the length of a subscription.
  public var detail: String?
  /// A note from the giver.
  public var note: String?
  /// The emoji that represents the gift; nil for a box with a ribbon.
  public var emoji: String?
  /// The path of an image of the gift, which is shown instead of the emoji.
  public var picture: String?

  /// Makes a gift.
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
  /// Makes a gift.
  ///
  /// - Throws: `ContentError` if the gift exceeds the format's limits.
  public static func gift(_ gift: GiftContent) throws(ContentError) -> Content {
    try Content(type: "gift", payload: gift)
  }

  /// The payload of a gift; nil if the content is of another kind or invalid.
  public var gift: GiftContent? {
    type == "gift" ? try? payload(as: GiftContent.self) : nil
  }
}
