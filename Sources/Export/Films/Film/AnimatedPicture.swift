import AnimationCodecs
import ImageCodecs
import Platform
import RasterKit

/// Writes the frames of a film as one animated image; the file appears only when it is complete.
///
/// A frame that is equal to the previous frame extends the duration of that frame.
final class AnimatedPicture {
  private let path: String
  private let format: AnimationFormat
  /// The number of frames per second.
  private let rate: Int
  private let compression: PNGCompression
  /// The writer, made for the first frame, which determines the size of all frames.
  private var writer: (any AnimationWriter)?
  /// The last frame, whose end is not known yet, and its first tick.
  private var pending: (bitmap: Bitmap, tick: Int)?
  /// The number of ticks so far.
  private var tickCount = 0

  /// Makes a writer; the file is created with the first frame.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - format: The file's format.
  ///   - rate: The number of frames per second.
  ///   - compression: The compression of an animated PNG; other formats ignore it.
  init(path: String, format: AnimationFormat, rate: Int, compression: PNGCompression) {
    self.path = path
    self.format = format
    self.rate = rate
    self.compression = compression
  }

  /// Writes the next frame.
  ///
  /// - Throws: The codec's error, and `FileError` when the file cannot be created or written.
  func append(_ bitmap: Bitmap) throws {
    if let pending, bitmap === pending.bitmap || bitmap.isEqual(to: pending.bitmap),
      tickCount - pending.tick < longestRun
    {
      tickCount += 1
      return
    }
    if writer == nil { writer = try begin(bitmap) }
    try writePending()
    pending = (bitmap, tickCount)
    tickCount += 1
  }

  /// Completes the file and makes it appear at its path; a film without frames creates no file.
  ///
  /// - Throws: The codec's error, and `FileError` when the file cannot be written.
  func finish() throws {
    try writePending()
    guard let writer else { return }
    self.writer = nil
    try writer.finish(at: tickCount).commit()
  }

  private func writePending() throws {
    guard let (bitmap, tick) = pending else { return }
    pending = nil
    try writer?.append(bitmap, ticks: tick..<tickCount)
  }

  /// The maximum number of ticks for which one image in the file can be shown: animated PNG has 16
  /// bits for them, and GIF counts hundredths of a second in 16 bits.
  private var longestRun: Int { min(65_535, rate * 600) }

  private func begin(_ first: Bitmap) throws -> any AnimationWriter {
    let file = try AtomicFile(path: path)
    let (width, height) = (first.width, first.height)
    return switch format {
    case .apng:
      APNGFilm(
        rate: rate,
        writer: try APNGWriter(
          format: PNGRowFormat(width: width, isOpaque: first.isOpaque), height: height,
          compression: compression, sink: file))
    case .webp:
      WebPFilm(
        rate: rate, file: file, writer: try WebPAnimationWriter(width: width, height: height))
    case .gif:
      GIFFilm(rate: rate, file: file, writer: try GIFAnimationWriter(width: width, height: height))
    }
  }
}

/// Writes a film in one format; a tick is the duration of one frame of the film.
private protocol AnimationWriter: AnyObject {
  /// Writes a frame that is shown during these ticks.
  func append(_ bitmap: Bitmap, ticks: Range<Int>) throws
  /// Ends the last frame at a tick and completes the file; called once.
  /// - Returns: The file, which does not appear at its path yet.
  func finish(at tick: Int) throws -> AtomicFile
}

private final class APNGFilm: AnimationWriter {
  private let rate: Int
  private var writer: APNGWriter<AtomicFile>?

  init(rate: Int, writer: consuming APNGWriter<AtomicFile>) {
    self.rate = rate
    self.writer = writer
  }

  func append(_ bitmap: Bitmap, ticks: Range<Int>) throws {
    let delay = FrameDelay(UInt16(clamping: ticks.count), per: UInt16(clamping: rate))
    try unsafe bitmap.withPixels { pixels in
      try unsafe writer?.append(pixels.span, wordsPerRow: bitmap.width, delay: delay)
    }
  }

  func finish(at tick: Int) throws -> AtomicFile {
    guard let file = try writer.take()?.finish().sink else {
      throw PNGError.invalidSize(width: 0, height: 0)
    }
    return file
  }
}

private final class WebPFilm: AnimationWriter {
  private let rate: Int
  private let file: AtomicFile
  private let writer: WebPAnimationWriter

  init(rate: Int, file: AtomicFile, writer: WebPAnimationWriter) {
    (self.rate, self.file, self.writer) = (rate, file, writer)
  }

  func append(_ bitmap: Bitmap, ticks: Range<Int>) throws {
    let start = milliseconds(ticks.lowerBound)
    if bitmap.isOpaque {
      try unsafe bitmap.withPixels { try unsafe writer.append($0.span, at: start) }
    } else {
      try writer.append(bitmap.straightWords().span, at: start)
    }
  }

  func finish(at tick: Int) throws -> AtomicFile {
    try file.write(writer.finish(at: milliseconds(tick)))
    return file
  }

  private func milliseconds(_ tick: Int) -> Int { (tick * 1_000 + rate / 2) / rate }
}

private final class GIFFilm: AnimationWriter {
  private let rate: Int
  private var file: AtomicFile
  private var writer: GIFAnimationWriter

  init(rate: Int, file: AtomicFile, writer: GIFAnimationWriter) {
    (self.rate, self.file, self.writer) = (rate, file, writer)
  }

  func append(_ bitmap: Bitmap, ticks: Range<Int>) throws {
    let start = centiseconds(ticks.lowerBound)
    try unsafe bitmap.withPixels { try unsafe writer.append($0.span, at: start) }
  }

  func finish(at tick: Int) throws -> AtomicFile {
    try writer.finish(at: centiseconds(tick), to: &file)
    return file
  }

  private func centiseconds(_ tick: Int) -> Int { (tick * 100 + rate / 2) / rate }
}

extension Bitmap {
  /// The pixels as ARGB with straight alpha, in words of native byte order, as libwebp expects
  /// them.
  fileprivate func straightWords() -> [UInt32] {
    let bytes = straightBytes()
    return (0..<width * height).map { index in
      let place = index * 4
      return UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place]) << 16
        | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
  }
}
