package import JSONStream

/// A photograph or drawing.
public struct ImageContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil where the export left the file out.
  public var source: String?
  /// The words beside it.
  public var caption: RichText?
  /// The size in pixels where the source says it, so that a missing picture keeps its shape.
  public var width: Int?
  /// See `width`.
  public var height: Int?
  /// What stands in for a picture that cannot be shown, such as a sticker's emoji.
  public var alternative: String?

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
  package init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError) {
    self.init(source: nil)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "source": source = try reader.optionalString()
      case "width": width = try reader.optionalInteger(in: 1...ChatModelLimits.pixelSide)
      case "height": height = try reader.optionalInteger(in: 1...ChatModelLimits.pixelSide)
      case "alternative": alternative = try reader.optionalString()
      default: try draft.readWords(key, &reader)
      }
    }
    caption = try draft.text(reader)
  }

  package func write(to writer: inout JSONWriter) {
    writer.entry("source", source)
    writer.entry("width", width)
    writer.entry("height", height)
    writer.entry("alternative", alternative)
    if let caption { writer.entries(of: caption, key: "caption") }
  }

  package var pictures: [String] { source.map { [$0] } ?? [] }

  package var misfit: Misfit? {
    Misfit(width: width, height: height) ?? caption?.misfit("content.entities")
  }
}

extension Content {
  /// Makes a photograph or drawing.
  public static func image(_ image: ImageContent) -> Content {
    Content(type: "image", .known(image))
  }

  /// The photograph or drawing; nil of another kind.
  public var image: ImageContent? { known("image") }

  /// Makes a picture without a bubble.
  public static func sticker(_ sticker: ImageContent) -> Content {
    Content(type: "sticker", .known(sticker))
  }

  /// The picture without a bubble; nil of another kind.
  public var sticker: ImageContent? { known("sticker") }
}
