/// A message's words with a card for the page that a link in them opens.
///
/// The card shows only these values: nothing is fetched.
public struct LinkPreviewContent: Codable, Hashable, Sendable {
  /// The address of the page.
  public var url: String
  /// The page's title; nil if it is unknown.
  public var title: String?
  /// The beginning of the page, or a summary; nil if it is unknown.
  public var description: String?
  /// The name of the site; nil takes the host of the address.
  public var site: String?
  /// The path of the page's picture, relative to the conversation's folder; nil if there is none.
  public var image: String?
  /// The words next to the card; nil takes the address.
  public var text: RichText?

  /// Makes a preview.
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
  /// Makes words with a card for a page.
  public static func linkPreview(_ preview: LinkPreviewContent) -> Content {
    Content(type: "linkPreview", .known(preview))
  }

  /// The preview of a page; nil if the content is of another kind.
  public var linkPreview: LinkPreviewContent? { known("linkPreview") }
}
