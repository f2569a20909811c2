/// A video that was recorded in the chat and is shown as a round poster, like Telegram's video
/// messages and WhatsApp's video notes.
public struct RoundVideoContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The path of the poster, a still image.
  public var poster: String?
  /// The duration in seconds.
  public var duration: Double?

  /// Makes a round video.
  public init(source: String? = nil, poster: String? = nil, duration: Double? = nil) {
    self.source = source
    self.poster = poster
    self.duration = duration
  }

  private enum CodingKeys: CodingKey, CaseIterable { case source, poster, duration }

  /// Reads a round video, which must have at least one of the payload's keys.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard CodingKeys.allCases.contains(where: { values.contains($0) }) else {
      throw DecodingError.keyNotFound(
        CodingKeys.source,
        .init(
          codingPath: values.codingPath, debugDescription: "there is no source; add it, or null"))
    }
    source = try values.decodeIfPresent(String.self, forKey: .source)
    poster = try values.decodeIfPresent(String.self, forKey: .poster)
    duration = try values.decodeIfPresent(Double.self, forKey: .duration)
  }

  /// Writes a round video; `source` is written even if it is nil.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if let source {
      try values.encode(source, forKey: .source)
    } else {
      try values.encodeNil(forKey: .source)
    }
    try values.encodeIfPresent(poster, forKey: .poster)
    try values.encodeIfPresent(duration, forKey: .duration)
  }
}

extension RoundVideoContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("duration", ChatModelLimits.durations) { $0.duration }
  ]

  package var pictures: [String] { poster.map { [$0] } ?? [] }
}

extension Content {
  /// Makes a round video.
  public static func roundVideo(_ video: RoundVideoContent) -> Content {
    Content(type: "roundVideo", .known(video))
  }

  /// The round video; nil if the content is of another kind.
  public var roundVideo: RoundVideoContent? { known("roundVideo") }
}
