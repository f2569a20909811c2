/// A business card: a person or company with all contact details.
///
/// `ContactContent` is the short form, with a single line below the name.
public struct BusinessCardContent: Codable, Hashable, Sendable {
  /// The name of the person or company.
  public var name: String
  /// The person's role in the company.
  public var role: String?
  /// The person's company.
  public var organization: String?
  /// The telephone numbers, as they are displayed.
  public var phones: [String]?
  /// The e-mail addresses.
  public var emails: [String]?
  /// The address of a web page.
  public var url: String?
  /// The postal address on one line.
  public var address: String?
  /// The path of an image; nil to draw the initials.
  public var avatar: String?

  /// Makes a card.
  public init(
    _ name: String, role: String? = nil, organization: String? = nil, phones: [String]? = nil,
    emails: [String]? = nil, url: String? = nil, address: String? = nil, avatar: String? = nil
  ) {
    self.name = name
    self.role = role
    self.organization = organization
    self.phones = phones
    self.emails = emails
    self.url = url
    self.address = address
    self.avatar = avatar
  }
}

extension Content {
  /// Makes a business card.
  ///
  /// - Throws: `ContentError` if the card exceeds the format's limits.
  public static func businessCard(
    _ card: BusinessCardContent
  ) throws(ContentError) -> Content {
    try Content(type: "businessCard", payload: card)
  }

  /// The payload of a business card; nil if the content is of another kind or invalid.
  public var businessCard: BusinessCardContent? {
    type == "businessCard" ? try? payload(as: BusinessCardContent.self) : nil
  }
}
