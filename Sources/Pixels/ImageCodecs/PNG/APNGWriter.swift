package import Platform

/// Writes an animated PNG frame by frame, according to PNG's third edition (sections 4.6 and
/// 11.3.4); programs that do not support animations show its first frame.
///
/// Each frame contains only the rectangle that differs from the previous frame. Only one frame is
/// in memory at a time; the number of frames is written at the start and corrected in `finish()`.
/// Use it from one thread at a time.
package struct APNGWriter<Sink: ByteSink> {
  /// The format of the rows of all frames.
  package let format: PNGRowFormat
  /// The height of all frames, in pixels.
  package let height: Int
  /// The number of frames written so far.
  package private(set) var frameCount = 0
  /// The number of bytes written so far.
  package private(set) var byteCount = 0
  private var sink: Sink
  private let encoder: PNGFragmentEncoder
  private let compression: PNGCompression
  private let playCount: Int?
  private let controlOffset: Int
  private var sequenceNumber: UInt32 = 0
  /// The previous frame, without gaps between its rows.
  private var canvas: [UInt32] = []

  /// Starts a file.
  /// - Parameters:
  ///   - format: The format of the rows of all frames.
  ///   - height: The height of all frames, in pixels.
  ///   - compression: The goal of the compression.
  ///   - playCount: The number of times that players show the film; nil to repeat it endlessly.
  ///   - sink: The sink for the file.
  /// - Throws: `PNGError` for a size that is invalid or too large for a single deflate stream, or
  ///   an error of the sink.
  package init(
    format: PNGRowFormat, height: Int, compression: PNGCompression = .fast, playCount: Int? = nil,
    sink: Sink
  ) throws {
    guard format.width > 0, format.width <= PNGRowFormat.maximumWidth, height > 0,
      height <= PNGFragmentEncoder.maximumRawByteCount / format.rowByteCount
    else {
      throw PNGError.invalidSize(width: format.width, height: height)
    }
    self.format = format
    self.height = height
    self.compression = compression
    self.playCount = playCount
    self.sink = sink
    encoder = try PNGFragmentEncoder()
    let start = PNGChunk.signature + PNGChunk.header(format, height: height)
    controlOffset = start.count
    // Rendering intent 0: perceptual. Like the number of frames, this chunk precedes the pixels.
    try write(start + control + PNGChunk.make("sRGB", [0]))
  }

  /// Adds the next frame.
  /// - Parameters:
  ///   - pixels: Premultiplied ARGB words; rows start `wordsPerRow` words apart.
  ///   - wordsPerRow: The distance between the starts of two rows, in words.
  ///   - delay: The duration of the frame.
  /// - Throws: `PNGError` if the frame has another size or memory runs out, or an error of the
  ///   sink.
  package mutating func append(
    _ pixels: Span<UInt32>, wordsPerRow: Int, delay: FrameDelay
  ) throws {
    let width = format.width
    guard wordsPerRow >= width, pixels.count >= width,
      height == 1 || wordsPerRow <= (pixels.count - width) / (height - 1)
    else { throw PNGError.invalidSize(width: wordsPerRow, height: height) }
    let changed = changedRectangle(pixels, wordsPerRow: wordsPerRow)
    let first = changed.rows.lowerBound * wordsPerRow + changed.columns.lowerBound
    let fragment = try encoder.encode(
      pixels.extracting(first..<pixels.count), wordsPerRow: wordsPerRow,
      rowCount: changed.rows.count,
      format: PNGRowFormat(width: changed.columns.count, isOpaque: format.isOpaque),
      compression: compression)
    try write(PNGChunk.make("fcTL", frameControl(changed, delay)))
    try write(pixelChunk(fragment))
    remember(pixels, wordsPerRow: wordsPerRow, rows: changed.rows)
    frameCount += 1
  }

  /// Completes the file, and writes the number of frames at its start; returns the sink and the
  /// size of the file.
  package consuming func finish() throws -> (sink: Sink, byteCount: Int) {
    guard frameCount > 0 else { throw PNGError.invalidSize(width: format.width, height: 0) }
    try write(PNGChunk.make("IEND", []))
    try sink.patch(control, at: controlOffset)
    return (sink, byteCount)
  }

  /// The changed area, or a single pixel if nothing changed, because the format does not allow
  /// empty frames.
  private func changedRectangle(_ pixels: Span<UInt32>, wordsPerRow: Int) -> ChangedRectangle {
    if frameCount == 0 { return ChangedRectangle(columns: 0..<format.width, rows: 0..<height) }
    return ChangedRectangle(
      from: canvas.span, to: pixels, wordsPerRow: wordsPerRow, width: format.width, height: height)
      ?? ChangedRectangle(columns: 0..<1, rows: 0..<1)
  }

  private mutating func remember(_ pixels: Span<UInt32>, wordsPerRow: Int, rows: Range<Int>) {
    let width = format.width
    if canvas.isEmpty { canvas = [UInt32](repeating: 0, count: width * height) }
    for row in rows {
      for column in 0..<width {
        canvas[row * width + column] = pixels[row * wordsPerRow + column]
      }
    }
  }

  /// The animation control data: the number of frames so far, and the number of plays, 0 for
  /// endless repetition.
  private var control: [UInt8] {
    PNGChunk.make(
      "acTL",
      PNGChunk.bytes(UInt32(truncatingIfNeeded: frameCount))
        + PNGChunk.bytes(UInt32(clamping: playCount ?? 0)))
  }

  /// The position and the duration of a frame, with dispose operation 0 (keep) and blend operation
  /// 0 (source).
  private mutating func frameControl(
    _ rectangle: ChangedRectangle, _ delay: FrameDelay
  ) -> [UInt8] {
    let numbers = [
      nextSequenceNumber(), UInt32(rectangle.columns.count), UInt32(rectangle.rows.count),
      UInt32(rectangle.columns.lowerBound), UInt32(rectangle.rows.lowerBound),
      UInt32(delay.numerator) << 16 | UInt32(delay.denominator),
    ]
    return numbers.flatMap(PNGChunk.bytes) + [0, 0]
  }

  /// The chunk with a frame's pixels: an ordinary chunk for the first frame, a numbered chunk for
  /// the other frames.
  private mutating func pixelChunk(_ fragment: PNGFragment) -> [UInt8] {
    let number = frameCount == 0 ? [] : PNGChunk.bytes(nextSequenceNumber())
    let end = PNGChunk.streamEnd(fragment.adler32)
    let count = number.count + PNGChunk.streamStart.count + fragment.data.count + end.count
    return PNGChunk.make(frameCount == 0 ? "IDAT" : "fdAT", byteCount: count) {
      $0 += number
      $0 += PNGChunk.streamStart
      $0 += fragment.data
      $0 += end
    }
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber &+= 1 }
    return sequenceNumber
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    try sink.write(bytes)
    byteCount += bytes.count
  }
}
