/// A video, shown by its poster.
public struct VideoContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The path of the poster, a still image.
  public var poster: String?
  /// The duration in seconds.
  public var duration: Double?
  /// The width in pixels; nil if it is unknown.
  public var width: Int?
  /// The height in pixels; nil if it is unknown.
  public var height: Int?
  /// The caption.
  public var caption: RichText?

  /// Makes a video.
  public init(
    source: String? = nil, poster: String? = nil, duration: Double? = nil,
    caption: RichText? = nil, width: Int? = nil, height: Int? = nil
  ) {
    self.source = source
    self.poster = poster
    self.duration = duration
    self.caption = caption
    self.width = width
    self.height = height
  }
}

extension VideoContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("duration", ChatModelLimits.durations) { $0.duration },
    .init("width", ChatModelLimits.sides) { $0.width },
    .init("height", ChatModelLimits.sides) { $0.height },
  ]

  package var pictures: [String] { poster.map { [$0] } ?? [] }
}

extension Content {
  /// Makes a video.
  public static func video(_ video: VideoContent) -> Content {
    Content(type: "video", .known(video))
  }

  /// The video; nil if the content is of another kind.
  public var video: VideoContent? { known("video") }
}
