/// Pictures and videos that were sent as one message.
public struct AlbumContent: Codable, Hashable, Sendable {
  /// One picture, or a video shown by its poster.
  public struct Item: Codable, Hashable, Sendable {
    /// The path of the picture or the film's poster, relative to the conversation's folder; nil if
    /// the export left the file out.
    public var source: String?
    /// The width in pixels, if the source has it, so that a missing picture keeps its shape.
    public var width: Int?
    /// The height in pixels, if the source has it.
    public var height: Int?
    /// The description for people who cannot see it; nil if there is none.
    public var alternative: String?
    /// The path of the film's own file; nil for a picture.
    public var video: String?
    /// The length of a film, in seconds; nil for a picture, or if it is unknown.
    public var duration: Double?

    /// Makes a picture or a film.
    public init(
      source: String? = nil, width: Int? = nil, height: Int? = nil, alternative: String? = nil,
      video: String? = nil, duration: Double? = nil
    ) {
      self.source = source
      self.width = width
      self.height = height
      self.alternative = alternative
      self.video = video
      self.duration = duration
    }

    /// True for a film.
    public var isVideo: Bool { video != nil || duration != nil }
  }

  /// The pictures and films in the order in which they were sent; at least one.
  public var items: [Item]
  /// The caption below all pictures and films.
  public var caption: RichText?

  /// Makes an album.
  public init(_ items: [Item], caption: RichText? = nil) {
    self.items = items
    self.caption = caption
  }

  /// Reads an album, which has a list of items.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    items = try values.decode([Item].self, forKey: .items)
    guard !items.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .items, in: values, debugDescription: "the list is empty; add a picture")
    }
    caption = try values.decodeIfPresent(RichText.self, forKey: .caption)
  }
}

extension AlbumContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("items", ChatModelLimits.sides) { album in
      album.items.lazy.flatMap { [$0.width, $0.height] }.compactMap(\.self)
        .first { !ChatModelLimits.sides.contains($0) }
    },
    .init("items", ChatModelLimits.durations) { album in
      album.items.lazy.compactMap(\.duration).first { !ChatModelLimits.durations.contains($0) }
    },
  ]

  package var pictures: [String] { items.compactMap(\.source) }
}

extension Content {
  /// Makes pictures and films that were sent as one message.
  public static func album(_ album: AlbumContent) -> Content {
    Content(type: "album", .known(album))
  }

  /// The album; nil if the content is of another kind.
  public var album: AlbumContent? { known("album") }
}
