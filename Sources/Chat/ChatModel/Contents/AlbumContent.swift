/// Images and videos that were sent as one message.
public struct AlbumContent: Codable, Hashable, Sendable {
  /// An image, or a video that is shown by its poster.
  public struct Item: Codable, Hashable, Sendable {
    /// The path of the image or the video's poster, relative to the conversation's folder; nil if
    /// the export does not contain the file.
    public var source: String?
    /// The width in pixels, if the source states it, so that a missing image keeps its aspect
    /// ratio.
    public var width: Int?
    /// The height in pixels, if the source states it.
    public var height: Int?
    /// The description for people who cannot see the image; nil if there is none.
    public var alternative: String?
    /// The path of the video file; nil for an image.
    public var video: String?
    /// The duration of a video, in seconds; nil for an image, or if it is unknown.
    public var duration: Double?

    /// Makes an album item.
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

    /// True for a video.
    public var isVideo: Bool { video != nil || duration != nil }
  }

  /// The images and videos in the order in which they were sent; at least one.
  public var items: [Item]
  /// The caption below the whole album.
  public var caption: RichText?

  /// Makes an album.
  public init(_ items: [Item], caption: RichText? = nil) {
    self.items = items
    self.caption = caption
  }

  /// Reads an album, which must have a list of items.
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
  /// Makes an album: images and videos that were sent as one message.
  public static func album(_ album: AlbumContent) -> Content {
    Content(type: "album", .known(album))
  }

  /// The album; nil if the content is of another kind.
  public var album: AlbumContent? { known("album") }
}
