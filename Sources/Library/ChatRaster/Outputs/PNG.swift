import ImageCodecs

extension OutputFormat {
  /// Lossless pictures that every program reads, with texts about them if they are given.
  static let png = OutputFormat(
    "png", mediaType: "image/png", endings: ["png"], settings: [.compression, .metadata]
  ) { settings in
    .pages(PNGEncoder(compression: settings.compression ?? .fast, texts: settings.metadata))
  }
}
