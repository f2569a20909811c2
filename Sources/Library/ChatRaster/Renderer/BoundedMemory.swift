package import Platform

/// Collects an encoded page in memory, up to the memory limit of its call.
package struct BoundedMemory: ByteSink {
  /// The bytes that were written so far.
  package private(set) var memory = MemorySink()
  private var byteCount = 0
  /// The maximum number of bytes of the page; nil sets no limit.
  private let limit: Int?

  /// Makes an empty sink for a call.
  package init(of options: RenderOptions) {
    // Half, because the pieces of a page and the joined result are in memory together for a moment.
    limit = options.memoryLimit.map { $0 / 2 }
  }

  /// Appends bytes.
  ///
  /// - Throws: `RenderError` with the code `memoryLimitExceeded`.
  package mutating func write(_ bytes: [UInt8]) throws {
    byteCount += bytes.count
    if let limit, byteCount > limit {
      throw RenderError(
        .memoryLimitExceeded,
        "the encoded page takes more than half of the \(2 * limit) bytes that the call may hold: "
          + "choose a smaller scale or fewer messages, or write a file", key: "memoryLimit")
    }
    memory.write(bytes)
  }

  package mutating func patch(_ bytes: [UInt8], at offset: Int) {
    memory.patch(bytes, at: offset)
  }
}

extension RenderOptions {
  /// The maximum number of pixels that the call may hold as an image; nil sets no limit.
  var maximumPixelCount: Int? { memoryLimit.map { $0 / Self.bytesPerPixel } }

  /// The bytes per pixel: four in its band, four in the whole image and four in the result, which
  /// exist at the same time.
  private static let bytesPerPixel = 12
}
