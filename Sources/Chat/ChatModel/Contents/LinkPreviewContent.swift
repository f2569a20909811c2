/// The text of a message, with a preview card for a page to which the text links.
///
/// The card shows only the values given here; nothing is downloaded.
public struct LinkPreviewContent: Codable, Hashable, Sendable {
  /// The address of the page.
  public var url: String
  /// The title of the page; nil if it is unknown.
  public var title: String?
  /// The beginning of the page, or a summary; nil if it is unknown.
  public var description: String?
  /// The name of the site; nil to show the host of the address.
  public var site: String?
  /// The path of the page's image, relative to the conversation's folder; nil if there is none.
  public var image: String?
  /// The text of the message, shown with the card; nil to show the address.
  public var text: RichText?

  /// Makes a link preview.
  public init(
    url: String, title: String? = nil, description: String? = nil, site: String? = nil,
    image: String? = nil, text: RichText? = nil
  ) {
    self.url = url
    self.title = title
    self.description = description
    self.site = site
    self.image = image
    self.text = text
  }
}

extension LinkPreviewContent: ContentPayload {
  package var caption: RichText? {
    get { text }
    set { text = newValue }
  }

  package var pictures: [String] { image.map { [$0] } ?? [] }
}

extension Content {
  /// Makes text with a preview card for a page.
  public static func linkPreview(_ preview: LinkPreviewContent) -> Content {
    Content(type: "linkPreview", .known(preview))
  }

  /// The link preview; nil if the content is of another kind.
  public var linkPreview: LinkPreviewContent? { known("linkPreview") }
}
