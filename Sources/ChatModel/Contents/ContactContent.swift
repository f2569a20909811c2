package import JSONStream

/// Somebody's business card.
public struct ContactContent: Codable, Hashable, Sendable {
  /// Who it is.
  public var name: String
  /// A telephone number or whatever else says more.
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

extension ContactContent: ContentPayload {
  package init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError) {
    var (name, detail, avatar): (String?, String?, String?)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "name": name = try reader.optionalString()
      case "detail": detail = try reader.optionalString()
      case "avatar": avatar = try reader.optionalString()
      default: try draft.readWords(key, &reader)
      }
    }
    self.init(
      name: try draft.need(name, "name", reader), detail: detail, avatar: avatar)
  }

  package func write(to writer: inout JSONWriter) {
    writer.entry("name", name)
    writer.entry("detail", detail)
    writer.entry("avatar", avatar)
  }
}

extension Content {
  /// Makes a business card.
  public static func contact(_ contact: ContactContent) -> Content {
    Content(type: "contact", .known(contact))
  }

  /// The business card; nil of another kind.
  public var contact: ContactContent? { known("contact") }
}
