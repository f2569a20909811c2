import CCodecs
package import Platform

extension PageEncoder {
  /// Encodes rows of painted pixels.
  ///
  /// - Parameters:
  ///   - pixels: Premultiplied ARGB words: the rows of the band, without gaps.
  ///   - band: The band of the page to which the rows belong.
  ///   - scratch: The calling thread's scratch memory.
  ///   - packed: The calling thread's memory for converted pixels; it grows as required.
  /// - Returns: The fragment.
  /// - Throws: `PageEncodingError` if the pixels do not match the band, or an error of the encoder.
  package func fragment(
    of pixels: Span<UInt32>, in band: PixelBand, scratch: inout Scratch, packed: inout [UInt8]
  ) throws -> Fragment {
    let (pixelCount, overflow) = band.page.width.multipliedReportingOverflow(by: band.rowCount)
    guard !overflow, pixelCount == pixels.count, pixelCount > 0 else {
      throw PageEncodingError.invalidSize(
        formatName, width: band.page.width, height: band.rowCount)
    }
    guard pixelLayout != .premultipliedBGRA else {
      return try unsafe pixels.withUnsafeBufferPointer { pixels in
        try unsafe pixels.withMemoryRebound(to: UInt8.self) { bytes in
          try unsafe fragment(of: bytes.span, in: band, scratch: &scratch)
        }
      }
    }
    let byteCount = pixelCount * pixelLayout.bytesPerPixel
    if packed.count < byteCount { packed = [UInt8](repeating: 0, count: byteCount) }
    unsafe packed.withUnsafeMutableBufferPointer { packed in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        // Neither buffer is empty, because the band has pixels.
        guard let source = pixels.baseAddress, let target = packed.baseAddress else { return }
        switch pixelLayout {
        case .rgb where !band.page.isOpaque:
          unsafe ccodecs_pack_row_over_white(source, pixelCount, target)
        case .rgb, .rgba, .premultipliedBGRA:
          unsafe ccodecs_pack_row(
            source, pixelCount, Int32(pixelLayout.bytesPerPixel), target)
        }
      }
    }
    return try fragment(of: packed.span.extracting(0..<byteCount), in: band, scratch: &scratch)
  }

  /// Writes an image that is complete in memory.
  ///
  /// - Parameters:
  ///   - pixels: Premultiplied ARGB words, row by row without gaps.
  ///   - height: The number of rows.
  ///   - page: The shape of the pixels.
  ///   - sink: The sink for the file.
  ///   - scratch: The calling thread's scratch memory.
  /// - Returns: The sink.
  /// - Throws: `PageEncodingError` if the format does not allow the image, or an error of the
  ///   encoder or the sink.
  package func write<Sink: ByteSink>(
    _ pixels: Span<UInt32>, height: Int, of page: PageShape, to sink: Sink,
    scratch: inout Scratch
  ) throws -> Sink {
    guard page.width > 0, height > 0, pixels.count / page.width == height,
      pixels.count % page.width == 0, height <= limits.maximumHeight(atWidth: page.width)
    else {
      throw PageEncodingError.invalidSize(formatName, width: page.width, height: height)
    }
    var sink = sink
    var packed: [UInt8] = []
    var file = try begin(page, in: &sink)
    let bandHeight = max(1, ImageLimits.bandPixelCount / page.width)
    for first in stride(from: 0, to: height, by: bandHeight) {
      let rows = first..<min(height, first + bandHeight)
      let part = pixels.extracting(rows.lowerBound * page.width..<rows.upperBound * page.width)
      try append(
        fragment(
          of: part, in: PixelBand(page: page, rowCount: rows.count), scratch: &scratch,
          packed: &packed), to: &file, in: &sink)
    }
    try finish(&file, height: height, in: &sink)
    return sink
  }
}

extension PageEncoder {
  /// Encodes an image that is complete in memory, and returns the bytes of the file.
  package func bytes(
    of pixels: Span<UInt32>, height: Int, of page: PageShape
  ) throws -> [UInt8] {
    var scratch = try Self.makeScratch()
    return try write(pixels, height: height, of: page, to: MemorySink(), scratch: &scratch).bytes
  }
}

/// The reason why a page could not be encoded.
///
/// A renderer reports these errors of any encoder, built in or a program's own, with a code: a size
/// with `pageTooLarge`, a quality with `invalidConfiguration` and the key `quality`, memory with
/// `outOfResources`, and a failure, like an error of another type, with `cannotPaint`.
public enum PageEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The image has no pixels, or more than the format allows; the text is the format's name.
  case invalidSize(String, width: Int, height: Int)
  /// The quality is outside the range of the format.
  case invalidQuality(Int, ClosedRange<Int>)
  /// Memory ran out; the text is the format's name.
  case outOfMemory(String)
  /// The codec failed; the values are the format's name and the codec's message.
  case failed(String, String)

  /// The reason and, for a quality, the remedy.
  public var description: String {
    switch self {
    case .invalidSize(let format, let width, let height):
      "\(width) × \(height) pixels cannot be written as \(format)"
    case .invalidQuality(let quality, let range):
      "quality \(quality): choose from \(range.lowerBound) to \(range.upperBound)"
    case .outOfMemory(let format):
      "not enough memory to write the \(format)"
    case .failed(let format, let reason):
      "the \(format) cannot be written (\(reason))"
    }
  }
}

extension PageEncodingError {
  /// Checks that a quality is within the range of the format.
  static func require(
    _ quality: Int, in range: ClosedRange<Int>
  ) throws(PageEncodingError) {
    guard range.contains(quality) else { throw .invalidQuality(quality, range) }
  }

  /// Makes the error for a C encoder's status and message.
  init(_ status: ccodecs_status, _ message: ccodecs_message, _ format: String) {
    self = status == CCODECS_MEMORY ? .outOfMemory(format) : .failed(format, message.words)
  }
}
