/// A moving image without sound: a GIF or a short video.
///
/// The file can be a GIF, an animated WebP or an animated PNG; all three play on a screen. Most
/// apps convert a GIF to a video, whose poster is shown.
public struct GIFContent: Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The path of a still image that is shown instead of a video.
  public var poster: String?
  /// The width in pixels, if the source states it, so that a missing image keeps its aspect ratio.
  public var width: Int?
  /// The height in pixels, if the source states it.
  public var height: Int?
  /// A description of the image.
  public var alternative: String?
  /// The caption.
  public var caption: RichText?

  /// Makes a moving image.
  public init(
    source: String?, poster: String? = nil, caption: RichText? = nil, width: Int? = nil,
    height: Int? = nil, alternative: String? = nil
  ) {
    self.source = source
    self.poster = poster
    self.caption = caption
    self.width = width
    self.height = height
    self.alternative = alternative
  }

  /// The path of the image to show: the poster if there is one, otherwise the file unless it is a
  /// video; nil if there is no such image.
  public var picture: String? {
    if let poster { return poster }
    guard let source else { return nil }
    let ending = source.split(separator: ".").last?.lowercased() ?? ""
    return Self.films.contains(ending) ? nil : source
  }

  private static let films: Set<String> = ["mp4", "mov", "webm", "m4v", "3gp", "mkv", "avi"]
}

extension GIFContent: Codable {
  private enum CodingKeys: String, CodingKey {
    case source, poster, width, height, alternative, caption
  }

  /// Reads a moving image, which must have at least the key `source` or `poster`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard values.contains(.source) || values.contains(.poster) else {
      throw DecodingError.keyNotFound(
        CodingKeys.source,
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "add the path of the file, or null where it is missing"))
    }
    self.init(
      source: try values.decodeIfPresent(String.self, forKey: .source),
      poster: try values.decodeIfPresent(String.self, forKey: .poster),
      caption: try values.decodeIfPresent(RichText.self, forKey: .caption),
      width: try values.decodeIfPresent(Int.self, forKey: .width),
      height: try values.decodeIfPresent(Int.self, forKey: .height),
      alternative: try values.decodeIfPresent(String.self, forKey: .alternative))
  }

  /// Writes the parts that are not nil, and always `source`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(source, forKey: .source)
    try values.encodeIfPresent(poster, forKey: .poster)
    try values.encodeIfPresent(width, forKey: .width)
    try values.encodeIfPresent(height, forKey: .height)
    try values.encodeIfPresent(alternative, forKey: .alternative)
    try values.encodeIfPresent(caption, forKey: .caption)
  }
}

extension GIFContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("width", ChatModelLimits.sides) { $0.width },
    .init("height", ChatModelLimits.sides) { $0.height },
  ]

  package var pictures: [String] { picture.map { [$0] } ?? [] }
}

extension Content {
  /// Makes a moving image.
  public static func gif(_ gif: GIFContent) -> Content {
    Content(type: "gif", .known(gif))
  }

  /// The moving image; nil if the content is of another kind.
  public var gif: GIFContent? { known("gif") }
}
