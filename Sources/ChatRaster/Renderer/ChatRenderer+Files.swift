package import ChatModel
import DisplayList
package import FoundationEssentials
package import ImageCodecs
import Platform

extension ChatRenderer {
  /// Writes a conversation to a stream, and its regions as JSON where that is wanted.
  ///
  /// Most formats begin with the height, which is known at the end only: until then the bytes lie in a
  /// file without a name in the folder for temporary files, and memory does not grow with the height.
  ///
  /// - Parameters:
  ///   - conversation: What was said.
  ///   - encoder: The format.
  ///   - regionsFile: Where the regions go; nil for nowhere.
  ///   - options: How; nil takes the configuration's.
  ///   - receive: Gets the bytes, a piece after the other, on a thread of the renderer's.
  /// - Returns: What could not be shown as it is.
  /// - Throws: `RenderError`; what `receive` throws is its `underlying`.
  package func write(
    _ conversation: Conversation, as encoder: some PageEncoder, regions regionsFile: URL?,
    options: RenderOptions? = nil, receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let path = Self.unusedPath
      return try write(
        conversation, to: path, as: encoder, regions: regionsFile, options, cancellation
      ) {
        try Self.handOver($0, cancellation, receive)
      }
    }
  }

  /// A name that nothing has, for a file that gets none.
  static var unusedPath: String {
    FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UUID().uuidString)").path
  }

  /// Hands a whole file over, a piece after the other.
  static func handOver(
    _ file: AtomicFile, _ cancellation: Cancellation, _ receive: ([UInt8]) throws -> Void
  ) throws {
    var offset = 0
    while true {
      try cancellation.check()
      let piece = try file.read(at: offset, count: Self.pieceSize)
      if piece.isEmpty { return }
      try receive(piece)
      offset += piece.count
    }
  }

  /// In bytes: what is handed over at a time.
  private static let pieceSize = 256 * 1024

  /// Writes a page, and its regions where that is wanted, and gives the files their names.
  ///
  /// - Parameters:
  ///   - conversation: What was said.
  ///   - path: Where the page goes.
  ///   - encoder: The format.
  ///   - regionsFile: Where the regions go; nil for nowhere.
  ///   - options: How.
  ///   - cancellation: Ends the work early.
  ///   - finish: Gets the file when it is whole, before the regions have their name.
  /// - Returns: What could not be shown as it is.
  /// - Throws: `RenderError`.
  func write(
    _ conversation: Conversation, to path: String, as encoder: some PageEncoder,
    regions regionsFile: URL?, _ options: RenderOptions, _ cancellation: Cancellation,
    finish: (AtomicFile) throws -> Void
  ) throws(RenderError) -> RenderReport {
    do {
      if regionsFile?.standardizedFileURL == URL(filePath: path).standardizedFileURL {
        throw RenderError(
          .cannotCreate, "\(path) would be written twice: give the regions a file of their own",
          file: path)
      }
      let picture = try AtomicFile(path: path)
      let list = try regionsFile.map { try AtomicFile(path: $0.filePath) }
      var text = PageRegionsText(scale: options.scale)
      try list?.write(text.start)
      let (sink, report, _) = try paint(
        prepare(conversation, options, for: encoder), as: encoder, to: picture,
        keepsRegions: list != nil, cancellation
      ) { regions in
        for region in regions { try list?.write(text.entry(region)) }
      }
      let height = Double(report.pixelHeight) / options.scale
      try list?.write(text.end(Size(width: options.width, height: height)))
      try finish(sink)
      try list?.commit()
      return report
    } catch let error as RenderError {
      throw error
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}
