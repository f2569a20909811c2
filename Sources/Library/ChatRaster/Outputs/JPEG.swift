import ImageCodecs

extension OutputFormat {
  /// Lossy pictures without transparency.
  static let jpeg = OutputFormat(
    "jpeg", mediaType: "image/jpeg", endings: ["jpg", "jpeg"], settings: [.quality]
  ) { settings in
    .pages(JPEGEncoder(quality: settings.quality))
  }
}
