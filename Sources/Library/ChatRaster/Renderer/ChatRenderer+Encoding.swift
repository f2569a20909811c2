public import ChatModel
public import FoundationEssentials
public import ImageCodecs
import Platform

extension ChatRenderer {
  /// A conversation as the bytes of a file in any format.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - encoder: The format: `PNGEncoder`, `JPEGEncoder`, `WebPEncoder`, `RawPixelEncoder` or a
  ///     custom encoder.
  ///   - options: The options; nil uses the configuration's. Their `compression` has no effect:
  ///     each encoder has its own setting.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError`; the code `pageTooLarge` with the key `encoder` or `width` for a page
  ///   that the format cannot hold.
  public func encoded(
    of conversation: Conversation, as encoder: some PageEncoder, options: RenderOptions? = nil
  ) async throws(RenderError) -> [UInt8] {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try paint(
        prepare(conversation, options, for: encoder), as: encoder,
        to: BoundedMemory(of: options), keepsRegions: false, cancellation
      ).sink.memory.bytes
    }
  }

  /// A conversation as the bytes of a file in any format, with its regions and a report, from one
  /// layout.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - encoder: The format.
  ///   - options: The options; nil uses the configuration's. Their `compression` has no effect:
  ///     each encoder has its own setting.
  /// - Returns: The page.
  /// - Throws: `RenderError`; the code `pageTooLarge` with the key `encoder` or `width` for a page
  ///   that the format cannot hold.
  public func page(
    of conversation: Conversation, as encoder: some PageEncoder, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderedPage {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let (sink, report, regions) = try paint(
        prepare(conversation, options, for: encoder), as: encoder,
        to: BoundedMemory(of: options), keepsRegions: true, cancellation)
      return RenderedPage(bytes: sink.memory.bytes, regions: regions, report: report)
    }
  }

  /// Writes a conversation as a PNG, and its regions as JSON if a file for them is given.
  ///
  /// Memory does not grow with the height of the page. The files are written atomically: until
  /// everything is written, older files stay.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination of the PNG.
  ///   - regionsFile: The destination of the regions; nil writes none.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The report of parts that could not be shown faithfully.
  /// - Throws: `RenderError`.
  @discardableResult
  public func write(
    _ conversation: Conversation, to file: URL, regions regionsFile: URL? = nil,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    let encoder = (options ?? configuration.options).pngEncoder
    return try await write(
      conversation, to: file, as: encoder, regions: regionsFile, options: options)
  }

  /// Writes a conversation in any format, and its regions as JSON if a file for them is given.
  ///
  /// Memory grows with the height of the page only for encoders whose documentation says so. The
  /// files are written atomically: until everything is written, older files stay.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination of the page; its file extension has no effect.
  ///   - encoder: The format.
  ///   - regionsFile: The destination of the regions; nil writes none.
  ///   - options: The options; nil uses the configuration's. Their `compression` has no effect:
  ///     each encoder has its own setting.
  /// - Returns: The report of parts that could not be shown faithfully.
  /// - Throws: `RenderError`; the code `pageTooLarge` with the key `encoder` or `width` for a page
  ///   that the format cannot hold, and `cannotCreate` for a URL that does not name a file.
  @discardableResult
  public func write(
    _ conversation: Conversation, to file: URL, as encoder: some PageEncoder,
    regions regionsFile: URL? = nil, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let path = try file.filePath
      if regionsFile?.standardizedFileURL == URL(filePath: path).standardizedFileURL {
        throw Self.writtenTwice(path)
      }
      return try write(
        conversation, to: AtomicFile(path: path), as: encoder, regions: regionsFile, options,
        cancellation
      ) {
        try $0.commit()
      }
    }
  }

  /// Resolves everything that layout needs for a page in a format.
  func prepare(
    _ conversation: Conversation, _ options: RenderOptions, for encoder: some PageEncoder
  ) throws(RenderError) -> Preparation {
    var options = options
    if options.isTooClear(for: encoder) { options.background = .automatic }
    return try prepare(conversation, options)
  }
}

extension RenderOptions {
  /// True if the options request transparency but the format does not support it: the theme's text
  /// is legible on its own background, but not on every flat colour.
  func isTooClear(for encoder: some PageEncoder) -> Bool {
    encoder.pixelLayout == .rgb && background == .transparent
  }

  /// The encoder of calls without an encoder argument.
  package var pngEncoder: PNGEncoder { PNGEncoder(compression: compression) }
}
