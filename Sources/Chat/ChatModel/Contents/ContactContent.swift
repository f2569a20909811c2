/// The contact card of a person or company.
public struct ContactContent: Codable, Hashable, Sendable {
  /// The name of the person or company.
  public var name: String
  /// A telephone number or another detail.
  public var detail: String?
  /// The path of an image; nil to draw the initials.
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
  /// Makes a contact card.
  public static func contact(_ contact: ContactContent) -> Content {
    Content(type: "contact", .known(contact))
  }

  /// The contact card; nil if the content is of another kind.
  public var contact: ContactContent? { known("contact") }
}
