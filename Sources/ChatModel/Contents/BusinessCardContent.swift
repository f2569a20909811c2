/// A person's or company's card with all its details.
///
/// `ContactContent` is the short form, with a single line below the name.
public struct BusinessCardContent: Codable, Hashable, Sendable {
  /// The person's or the company's name.
  public var name: String
  /// The person's role in the company.
  public var role: String?
  /// The company of the person.
  public var organization: String?
  /// Telephone numbers, in display form.
  public var phones: [String]?
  /// E-mail addresses.
  public var emails: [String]?
  /// The address of a web page.
  public var url: String?
  /// A postal address on one line.
  public var address: String?
  /// The path of a picture; nil draws the initials.
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
  /// - Throws: If it is larger than the format's limits.
  public static func businessCard(
    _ card: BusinessCardContent
  ) throws(ContentError) -> Content {
    try Content(type: "businessCard", payload: card)
  }

  /// The payload of a business card; nil if the content is of another kind or does not fit.
  public var businessCard: BusinessCardContent? {
    type == "businessCard" ? try? payload(as: BusinessCardContent.self) : nil
  }
}
