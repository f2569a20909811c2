import CAnimation
package import ImageCodecs

/// Writes a lossless animated WebP (libwebpmux), including the frames' alpha.
///
/// The codec stores only the changes in each frame. The compressed animation stays in memory until
/// it is finished. Must be used by one thread at a time.
@safe
package final class WebPAnimationWriter {
  private let writer: OpaquePointer
  private let pixelCount: Int

  /// Begins an animation.
  /// - Parameters:
  ///   - width: The width of all frames, in pixels.
  ///   - height: The height of all frames, in pixels.
  /// - Throws: `PageEncodingError` if a side has more than 16,383 pixels, or if memory runs out.
  package init(width: Int, height: Int) throws(PageEncodingError) {
    let sides = 1...16_383
    guard sides.contains(width), sides.contains(height) else {
      throw .invalidSize("WebP", width: width, height: height)
    }
    guard let writer = unsafe canimation_webp_create(UInt32(width), UInt32(height)) else {
      throw .outOfMemory("WebP")
    }
    unsafe self.writer = unsafe writer
    pixelCount = width * height
  }

  deinit { unsafe canimation_webp_destroy(writer) }

  /// Adds the next frame.
  /// - Parameters:
  ///   - pixels: Non-premultiplied ARGB in native-endian words, without padding between rows.
  ///   - milliseconds: The time at which the frame is first shown.
  /// - Throws: `PageEncodingError` if the codec fails.
  package func append(_ pixels: Span<UInt32>, at milliseconds: Int) throws(PageEncodingError) {
    guard pixels.count == pixelCount else { throw PageEncodingError.refused("WebP") }
    let status = unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return CANIMATION_REFUSED }
      return unsafe canimation_webp_append(writer, start, Int32(clamping: milliseconds))
    }
    try PageEncodingError.check(status, "WebP")
  }

  /// Ends the animation; must be called only once.
  /// - Parameter milliseconds: The time at which the last frame ends.
  /// - Returns: The bytes of the file.
  /// - Throws: `PageEncodingError` if the codec fails.
  package func finish(at milliseconds: Int) throws(PageEncodingError) -> [UInt8] {
    var file = unsafe canimation_bytes()
    try PageEncodingError.check(
      unsafe canimation_webp_finish(writer, Int32(clamping: milliseconds), &file), "WebP")
    return unsafe Array(UnsafeBufferPointer(start: file.start, count: file.count))
  }
}
