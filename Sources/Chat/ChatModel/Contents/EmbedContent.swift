public import FoundationEssentials
import JSONStream
import Kit

/// A card that a bot or another program added below a message: a title, text, fields in columns,
/// and images.
///
/// Some texts can contain the small Markdown of chats, as noted for each. A card has at least one
/// visible part.
public struct EmbedContent: Hashable, Sendable {
  /// A name with an optional icon: the author of the card, or the line at its bottom.
  public struct Label: Codable, Hashable, Sendable {
    /// The displayed name.
    public var name: String
    /// The address that the name links to; nil if there is none.
    public var url: String?
    /// The path of an icon, relative to the conversation's folder; nil if there is none.
    public var icon: String?

    /// Makes a label.
    public init(_ name: String, url: String? = nil, icon: String? = nil) {
      self.name = name
      self.url = url
      self.icon = icon
    }
  }

  /// A title with a value.
  public struct Field: Codable, Hashable, Sendable {
    /// The title.
    public var name: String
    /// The value, in the small Markdown.
    public var value: String
    /// True if the field can be placed next to other fields; nil means false.
    public var inline: Bool?

    /// Makes a field.
    public init(_ name: String, _ value: String, inline: Bool? = nil) {
      self.name = name
      self.value = value
      self.inline = inline
    }
  }

  /// The name of the site or program; nil if there is none.
  public var site: String?
  /// The author, above the title; nil if there is none.
  public var author: Label?
  /// The title; nil if there is none.
  public var title: String?
  /// The address that the title links to; nil if there is none.
  public var url: String?
  /// The text below the title, in the small Markdown; nil if there is none.
  public var description: String?
  /// The fields below the text, in order.
  public var fields: [Field]
  /// The colour of the line at the side of the card, as `#rrggbb`; nil for the theme's colour.
  public var color: String?
  /// The path of a small image on the far side of the card; nil if there is none.
  public var thumbnail: String?
  /// The path of a large image below the fields; nil if there is none.
  public var image: String?
  /// The line at the bottom of the card; nil if there is none.
  public var footer: Label?
  /// The date and time next to the line at the bottom; nil if there is none.
  public var at: Date?
  /// The text of the message above the card; nil if there is none.
  public var text: RichText?

  /// Makes a card.
  public init(
    title: String? = nil, url: String? = nil, description: String? = nil, fields: [Field] = [],
    site: String? = nil, author: Label? = nil, color: String? = nil, thumbnail: String? = nil,
    image: String? = nil, footer: Label? = nil, at: Date? = nil, text: RichText? = nil
  ) {
    self.title = title
    self.url = url
    self.description = description
    self.fields = fields
    self.site = site
    self.author = author
    self.color = color
    self.thumbnail = thumbnail
    self.image = image
    self.footer = footer
    self.at = at
    self.text = text
  }

  /// True if the card has no visible part.
  package var isEmpty: Bool {
    [site, author?.name, title, description, thumbnail, image, footer?.name].allSatisfy {
      $0?.isEmpty ?? true
    } && fields.isEmpty
  }
}

extension EmbedContent: Codable {
  private enum CodingKeys: String, CodingKey {
    case site, author, title, url, description, fields, color, thumbnail, image, footer, at, text
  }

  /// Reads a card, which must have a visible part.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func string(_ key: CodingKeys) throws -> String? {
      try values.decodeIfPresent(String.self, forKey: key)
    }
    self.init(
      title: try string(.title), url: try string(.url), description: try string(.description),
      fields: try values.decodeIfPresent([Field].self, forKey: .fields) ?? [],
      site: try string(.site), author: try values.decodeIfPresent(Label.self, forKey: .author),
      color: try string(.color), thumbnail: try string(.thumbnail), image: try string(.image),
      footer: try values.decodeIfPresent(Label.self, forKey: .footer),
      text: try values.decodeIfPresent(RichText.self, forKey: .text))
    if let color, Self.rgb(color) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .color, in: values,
        debugDescription: "\(color.quotedForError) is not a colour; write #rrggbb")
    }
    if let moment = try string(.at) {
      guard let date = RFC3339Date.date(moment) else {
        throw DecodingError.dataCorruptedError(
          forKey: .at, in: values,
          debugDescription:
            "\(moment.quotedForError) is not a date; write RFC 3339 with an offset, such as "
            + "2026-03-14T09:26:53Z")
      }
      at = date
    }
    if isEmpty {
      throw DecodingError.keyNotFound(
        CodingKeys.title,
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "the embed is empty; add a title or a text"))
    }
  }

  /// Writes the parts that are not empty.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(site, forKey: .site)
    try values.encodeIfPresent(author, forKey: .author)
    try values.encodeIfPresent(title, forKey: .title)
    try values.encodeIfPresent(url, forKey: .url)
    try values.encodeIfPresent(description, forKey: .description)
    if !fields.isEmpty { try values.encode(fields, forKey: .fields) }
    try values.encodeIfPresent(color, forKey: .color)
    try values.encodeIfPresent(thumbnail, forKey: .thumbnail)
    try values.encodeIfPresent(image, forKey: .image)
    try values.encodeIfPresent(footer, forKey: .footer)
    try values.encodeIfPresent(at.flatMap { RFC3339Date.text(of: $0) }, forKey: .at)
    try values.encodeIfPresent(text, forKey: .text)
  }

  /// The card's colour as a 24-bit RGB value; nil if the card has no valid colour.
  public var rgb: UInt32? { color.flatMap(Self.rgb) }

  private static func rgb(_ text: String) -> UInt32? {
    guard text.utf8.count == 7, text.hasPrefix("#"),
      text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt32(text.dropFirst(), radix: 16)
  }
}

extension EmbedContent: ContentPayload {
  package var caption: RichText? {
    get { text }
    set { text = newValue }
  }

  package var pictures: [String] {
    [author?.icon, thumbnail, image, footer?.icon].compactMap(\.self)
  }
}

extension Content {
  /// Makes a card that a bot or another program added to a message.
  public static func embed(_ embed: EmbedContent) -> Content {
    Content(type: "embed", .known(embed))
  }

  /// The card; nil if the content is of another kind.
  public var embed: EmbedContent? { known("embed") }
}
