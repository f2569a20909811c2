/// The sources of an answer: pages and documents with their titles.
public struct SourcesContent: Codable, Hashable, Sendable {
  /// One page or document.
  public struct Source: Codable, Hashable, Sendable {
    /// The displayed title.
    public var title: String
    /// The address of the source; nil if it is unknown.
    public var url: String?

    /// Makes a source.
    public init(_ title: String, url: String? = nil) {
      self.title = title
      self.url = url
    }

    /// Reads a source; if it has no title, its site is shown.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = try values.decodeIfPresent(String.self, forKey: .title) ?? ""
      url = try values.decodeIfPresent(String.self, forKey: .url)
    }
  }

  /// The sources, in display order.
  public var sources: [Source]

  /// Makes a list of sources.
  public init(_ sources: [Source]) {
    self.sources = sources
  }
}

extension Content {
  /// Makes the sources of an answer.
  ///
  /// - Throws: `ContentError` if the list exceeds the format's limits.
  public static func sources(_ sources: SourcesContent) throws(ContentError) -> Content {
    try Content(type: "sources", payload: sources)
  }

  /// The sources; nil if the content is of another kind or invalid.
  public var sources: SourcesContent? {
    type == "sources" ? try? payload(as: SourcesContent.self) : nil
  }
}
