import ImageCodecs

extension OutputFormat {
  /// Small pictures: lossless, or lossy with a quality.
  static let webP = OutputFormat(
    "webp", mediaType: "image/webp", endings: ["webp"], settings: [.quality]
  ) { settings in
    .pages(WebPEncoder(quality: settings.quality))
  }
}
