package import JSONStream

/// A film, shown by its poster.
public struct VideoContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil where the export left the file out.
  public var source: String?
  /// The path of a still picture.
  public var poster: String?
  /// In seconds.
  public var duration: Double?
  /// The words beside it.
  public var caption: RichText?
  /// In pixels, where the source says it.
  public var width: Int?
  /// In pixels, where the source says it.
  public var height: Int?

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
  package init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError) {
    self.init()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "source": source = try reader.optionalString()
      case "poster": poster = try reader.optionalString()
      case "duration": duration = try reader.optionalDouble(in: 0...ChatModelLimits.duration)
      case "width": width = try reader.optionalInteger(in: 1...ChatModelLimits.pixelSide)
      case "height": height = try reader.optionalInteger(in: 1...ChatModelLimits.pixelSide)
      default: try draft.readWords(key, &reader)
      }
    }
    caption = try draft.text(reader)
  }

  package func write(to writer: inout JSONWriter) {
    writer.entry("source", source)
    writer.entry("poster", poster)
    writer.entry("duration", duration)
    writer.entry("width", width)
    writer.entry("height", height)
    if let caption { writer.entries(of: caption, key: "caption") }
  }

  package var pictures: [String] { poster.map { [$0] } ?? [] }

  package var misfit: Misfit? {
    Misfit("content.duration", duration, 0...ChatModelLimits.duration)
      ?? Misfit(width: width, height: height) ?? caption?.misfit("content.entities")
  }
}

extension Content {
  /// Makes a film.
  public static func video(_ video: VideoContent) -> Content {
    Content(type: "video", .known(video))
  }

  /// The film; nil of another kind.
  public var video: VideoContent? { known("video") }
}
