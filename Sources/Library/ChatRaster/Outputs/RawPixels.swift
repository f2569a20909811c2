import ImageCodecs

extension OutputFormat {
  /// The bytes of all pixels, without a header, for pipes into other programs.
  static let rawPixels = OutputFormat(
    "raw", mediaType: "application/octet-stream", endings: ["raw"]
  ) { _ in
    .pages(RawPixelEncoder())
  }
}
