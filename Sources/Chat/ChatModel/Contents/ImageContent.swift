/// A photograph or drawing.
public struct ImageContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The width in pixels, if the source states it, so that a missing image keeps its aspect ratio.
  public var width: Int?
  /// The height in pixels, if the source states it.
  public var height: Int?
  /// The text that replaces an image that cannot be shown, such as a sticker's emoji.
  public var alternative: String?
  /// The caption.
  public var caption: RichText?

  /// Makes an image.
  public init(
    source: String?, caption: RichText? = nil, width: Int? = nil, height: Int? = nil,
    alternative: String? = nil
  ) {
    self.source = source
    self.caption = caption
    self.width = width
    self.height = height
    self.alternative = alternative
  }
}

extension ImageContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("width", ChatModelLimits.sides) { $0.width },
    .init("height", ChatModelLimits.sides) { $0.height },
  ]

  package var pictures: [String] { source.map { [$0] } ?? [] }
}

extension Content {
  /// Makes a photograph or drawing.
  public static func image(_ image: ImageContent) -> Content {
    Content(type: "image", .known(image))
  }

  /// The photograph or drawing; nil if the content is of another kind.
  public var image: ImageContent? { known("image") }

  /// Makes a sticker: an image without a bubble.
  public static func sticker(_ sticker: ImageContent) -> Content {
    Content(type: "sticker", .known(sticker))
  }

  /// The sticker; nil if the content is of another kind.
  public var sticker: ImageContent? { known("sticker") }
}
