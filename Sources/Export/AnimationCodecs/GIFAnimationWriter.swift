import CAnimation
package import ImageCodecs
package import Platform

/// Writes an animated GIF (giflib), with one palette of up to 256 colours for all frames.
///
/// The changes in each frame are held as runs of colours until the palette is known. Like browsers,
/// players show each frame for at least 0.02 s, so animations with a higher frame rate lose some
/// frames. Must be used by one thread at a time.
package struct GIFAnimationWriter {
  /// The changes in a frame, with its time.
  private struct Frame {
    let rectangle: ChangedRectangle
    let colors: ColorRuns
    /// The start time in hundredths of a second.
    let start: Int
  }

  private let width: Int
  private let height: Int
  private var frames: [Frame] = []
  private var keptByteCount = 0
  /// The last stored frame, without padding between rows; empty before the first frame.
  private var canvas: [UInt32] = []
  /// The frame whose end time is not known yet; nil if there is none.
  private var pending: (pixels: [UInt32], start: Int)?

  /// The shortest duration of a frame, in hundredths of a second.
  private static let shortestTime = 2

  /// Begins an animation.
  /// - Parameters:
  ///   - width: The width of all frames, in pixels.
  ///   - height: The height of all frames, in pixels.
  /// - Throws: `PageEncodingError` if a side has more than 65,535 pixels.
  package init(width: Int, height: Int) throws(PageEncodingError) {
    let sides = 1...65_535
    guard sides.contains(width), sides.contains(height) else {
      throw .invalidSize("GIF", width: width, height: height)
    }
    (self.width, self.height) = (width, height)
  }

  /// Adds the next frame.
  /// - Parameters:
  ///   - pixels: Premultiplied ARGB, without padding between rows; translucent pixels are blended
  ///     over white.
  ///   - centiseconds: The time at which the frame is first shown.
  /// - Throws: `PageEncodingError` if too many pixels would have to be held in memory.
  package mutating func append(
    _ pixels: Span<UInt32>, at centiseconds: Int
  ) throws(PageEncodingError) {
    guard pixels.count == width * height else { throw PageEncodingError.refused("GIF") }
    let copy = unsafe pixels.withUnsafeBufferPointer { unsafe Array($0) }
    if let frame = pending, centiseconds - frame.start < Self.shortestTime {
      pending = (copy, frame.start)
    } else {
      try storePending()
      pending = (copy, centiseconds)
    }
  }

  /// Ends the animation and writes the file.
  /// - Parameters:
  ///   - centiseconds: The time at which the last frame ends.
  ///   - sink: The sink for the file.
  /// - Throws: `PageEncodingError`, or an error of the sink.
  package mutating func finish(at centiseconds: Int, to sink: inout some ByteSink) throws {
    try storePending()
    guard !frames.isEmpty else { throw PageEncodingError.refused("GIF") }
    var palette = ColorPalette(colorCounts)
    let file = try GIFFile(width: width, height: height, palette: palette.bytes)
    for (place, frame) in frames.enumerated() {
      let end = place + 1 < frames.count ? frames[place + 1].start : centiseconds
      var indices: [UInt8] = []
      indices.reserveCapacity(frame.colors.pixelCount)
      for (color, count) in frame.colors.runs {
        indices.append(contentsOf: repeatElement(palette.place(of: color), count: Int(count)))
      }
      try file.append(indices, frame.rectangle, for: max(end - frame.start, Self.shortestTime))
      try sink.write(file.take())
    }
    try file.finish()
    try sink.write(file.take())
  }

  /// Stores the changes in the pending frame, whose end time is now known.
  private mutating func storePending() throws(PageEncodingError) {
    guard let (pixels, start) = pending else { return }
    pending = nil
    let whole = ChangedRectangle(columns: 0..<width, rows: 0..<height)
    let changed =
      canvas.isEmpty
      ? whole
      : ChangedRectangle(
        from: canvas.span, to: pixels.span, wordsPerRow: width, width: width, height: height)
    // The frame is equal to the previous one, which stays on the screen.
    guard let changed else { return }
    var colors = ColorRuns()
    for row in changed.rows {
      for column in changed.columns { colors.append(pixels[row * width + column]) }
    }
    keptByteCount += colors.byteCount
    guard keptByteCount <= AnimationLimits.keptByteCount else {
      throw PageEncodingError.tooLong("GIF")
    }
    frames.append(Frame(rectangle: changed, colors: colors, start: start))
    canvas = pixels
  }

  /// The number of pixels of each colour in all frames.
  private var colorCounts: [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for frame in frames {
      for (color, count) in frame.colors.runs {
        let isKnown = counts[color] != nil || counts.count < AnimationLimits.distinctColorCount
        counts[isKnown ? color : color & 0xf8f8f8 | 0x040404, default: 0] += Int(count)
      }
    }
    return counts
  }
}

/// Owns giflib's object for a GIF; must be used by one thread at a time.
@safe
private final class GIFFile {
  private let writer: OpaquePointer

  init(width: Int, height: Int, palette: [UInt8]) throws(PageEncodingError) {
    guard
      let writer = unsafe canimation_gif_create(UInt32(width), UInt32(height), palette)
    else { throw .outOfMemory("GIF") }
    unsafe self.writer = unsafe writer
  }

  deinit { unsafe canimation_gif_destroy(writer) }

  func append(
    _ indices: [UInt8], _ rectangle: ChangedRectangle, for centiseconds: Int
  ) throws(PageEncodingError) {
    guard indices.count == rectangle.columns.count * rectangle.rows.count else {
      throw PageEncodingError.refused("GIF")
    }
    let changed = canimation_rectangle(
      left: UInt32(rectangle.columns.lowerBound), top: UInt32(rectangle.rows.lowerBound),
      width: UInt32(rectangle.columns.count), height: UInt32(rectangle.rows.count))
    try PageEncodingError.check(
      unsafe canimation_gif_append(writer, changed, UInt16(clamping: centiseconds), indices), "GIF")
  }

  func finish() throws(PageEncodingError) {
    try PageEncodingError.check(unsafe canimation_gif_finish(writer), "GIF")
  }

  /// The bytes written since the last call.
  func take() -> [UInt8] {
    let bytes = unsafe canimation_gif_take(writer)
    return unsafe Array(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
  }
}
