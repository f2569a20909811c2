/// A recording of music or speech that was sent as a file, with the metadata of the file.
public struct AudioContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The title of the recording; nil to show the file's name.
  public var title: String?
  /// The name of the performer or speaker.
  public var performer: String?
  /// The duration in seconds.
  public var duration: Double?
  /// The path of the cover image.
  public var cover: String?
  /// The caption.
  public var caption: RichText?

  /// Makes a recording.
  public init(
    source: String? = nil, title: String? = nil, performer: String? = nil,
    duration: Double? = nil, cover: String? = nil, caption: RichText? = nil
  ) {
    self.source = source
    self.title = title
    self.performer = performer
    self.duration = duration
    self.cover = cover
    self.caption = caption
  }

  private enum CodingKeys: CodingKey, CaseIterable {
    case source, title, performer, duration, cover, caption
  }

  /// Reads a recording, which must have at least one key in addition to the caption.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard CodingKeys.allCases.dropLast().contains(where: { values.contains($0) }) else {
      throw DecodingError.keyNotFound(
        CodingKeys.source,
        .init(
          codingPath: values.codingPath, debugDescription: "there is no source; add it, or null"))
    }
    source = try values.decodeIfPresent(String.self, forKey: .source)
    title = try values.decodeIfPresent(String.self, forKey: .title)
    performer = try values.decodeIfPresent(String.self, forKey: .performer)
    duration = try values.decodeIfPresent(Double.self, forKey: .duration)
    cover = try values.decodeIfPresent(String.self, forKey: .cover)
    caption = try values.decodeIfPresent(RichText.self, forKey: .caption)
  }

  /// Writes a recording; `source` is written even if it is nil.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if let source {
      try values.encode(source, forKey: .source)
    } else {
      try values.encodeNil(forKey: .source)
    }
    try values.encodeIfPresent(title, forKey: .title)
    try values.encodeIfPresent(performer, forKey: .performer)
    try values.encodeIfPresent(duration, forKey: .duration)
    try values.encodeIfPresent(cover, forKey: .cover)
    try values.encodeIfPresent(caption, forKey: .caption)
  }
}

extension AudioContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("duration", ChatModelLimits.durations) { $0.duration }
  ]

  package var pictures: [String] { cover.map { [$0] } ?? [] }
}

extension Content {
  /// Makes a recording that was sent as a file.
  public static func audio(_ audio: AudioContent) -> Content {
    Content(type: "audio", .known(audio))
  }

  /// The recording; nil if the content is of another kind.
  public var audio: AudioContent? { known("audio") }
}
