/// A person's business card.
public struct ContactContent: Codable, Hashable, Sendable {
  /// The person's or the company's name.
  public var name: String
  /// A telephone number or another detail.
  public var detail: String?
  /// The path of a picture; nil draws the initials.
  public var avatar: String?

  /// Makes a card.
  public init(name: String, detail: String? = nil, avatar: String? = nil) {
    self.name = name
    self.detail = detail
    self.avatar = avatar
  }
}

extension ContactContent: ContentPayload {}

extension Content {
  /// Makes a business card.
  public static func contact(_ contact: ContactContent) -> Content {
    Content(type: "contact", .known(contact))
  }

  /// The business card; nil if the content is of another kind.
  public var contact: ContactContent? { known("contact") }
}
